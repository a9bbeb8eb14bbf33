import type { Hex } from '../../../kernel/names.ts'
import { chanceWhy, type Reason } from '../../../kernel/why.ts'
import { capital } from '../../../screen/kit.ts'
import type { Odds, OddsLine } from '../../../screen/offers.ts'
import { reactionShots, type Shot, shotOf, shotTerms } from '../core/fire.ts'
import { markOf, saveOf } from '../core/saves.ts'
import {
  atLeast,
  type Harms,
  hitSpread,
  type Marked,
  mean,
  pileHarms,
  redChoice,
  type Save,
  type Spread,
  type Stakes,
  spreadOf,
  stoppedAt,
  volleyHarms,
} from '../state/chances.ts'
import { dotsToDestroy, isFrame, isOnMap, unitOf, whiteDots } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { RED, WEAPON_NAMES } from '../tables/weapons.ts'
import type { BattleChromeView } from '../words/model.ts'
import type { Order } from '../words/orders.ts'
import type { Question } from '../words/questions.ts'
import type { Unit } from '../words/units.ts'

/** What an order may bring, by the throws that the resolver makes: exact, rounded to thousandths only to be shown. */

export function oddsOf(s: Situation, { question }: BattleChromeView, order: Order): Odds | null {
  if (question === null) return null
  switch (order.kind) {
    case 'kata':
      return ofShots(s, [shotOf(s, order.unit, order.at, 'melee', 'kata', null)], `Kata at ${nameOf(s, order.at)}`)
    case 'fire':
      return ofShots(
        s,
        [shotOf(s, order.unit, order.at, order.weapon, question.kind === 'fire' ? 'step' : 'frame', order.over)],
        `${WEAPON_NAMES[order.weapon]} at ${nameOf(s, order.at)}`,
        order.most,
      )
    case 'react':
      return question.kind === 'window' ? ofReaction(s, order.unit, question.mover, order.over) : null
    case 'strike':
      return question.kind === 'strike' ? ofRed(s, question, order.how) : null
    default:
      return null
  }
}
const nameOf = (s: Situation, id: string): string => s.world.units[id]?.name ?? id

/** What the target saves with, and how much it can bear. */
export const stakesOf = ({ world }: Situation, at: Unit): Stakes => ({
  save: saveOf(world, at),
  toDestroy: Math.max(1, dotsToDestroy(world, at)),
  frame: isFrame(world, at),
})
/** How many hits a shot makes; it may be ordered to stop after `most` (BC-R-22). */
function hitsOf(s: Situation, shot: Shot, most: number | null): Spread {
  const { toHit, modifier, pair } = shotTerms(s, shot)
  const hits = hitSpread(toHit, modifier, pair)
  return most === null ? hits : stoppedAt(hits, most)
}
/** The damage of several shots at one target, in their order, on top of the markers that are there. */
function harmsOf(s: Situation, at: Unit, shots: readonly Shot[], most: number | null): Harms {
  const bursts = shots.map((shot) => {
    const { bonus, red } = shotTerms(s, shot)
    const mark: Marked = { bonus, melee: shot.weapon === 'melee', web: shot.weapon === 'web', red }
    return { hits: hitsOf(s, shot, most), mark }
  })
  return volleyHarms(bursts, at.hits.map(markOf), stakesOf(s, at))
}

/** Chances in thousandths of shots at one target: that one hits, damages, and destroys for good. */
export interface ShotChances {
  readonly hits: number
  readonly damages: number
  readonly destroys: number
}
export function shotChances(s: Situation, at: Unit, shots: readonly Shot[]): ShotChances {
  const harms = harmsOf(s, at, shots, null)
  return { hits: anyHit(s, shots), damages: atLeast(spreadOf(harms), 1), destroys: destroyedChance(s, at, harms) }
}
const destroyedChance = ({ world }: Situation, at: Unit, harms: Harms): number =>
  atLeast(
    spreadOf(harms, ({ lasting }) => lasting),
    dotsToDestroy(world, at),
  )

function ofShots(s: Situation, shots: readonly (Shot | null)[], title: string, most: number | null = null): Odds | null {
  const fired = shots.filter((shot) => shot !== null)
  const [first] = fired
  if (!first) return null
  const { at } = first
  const harms = harmsOf(s, at, fired, most)
  const harmed = atLeast(spreadOf(harms), 1)
  return {
    title,
    chance: harmed,
    word: HARMS,
    ...(at.hits.length === 0 ? { hit: anyHit(s, fired) } : {}),
    lines: [
      ...fired.flatMap((shot) => hitLines(s, shot, most)),
      { text: at.hits.length > 0 ? 'Damage, with the markers it has' : 'Damage', chance: harmed, tone: 'good', why: null },
      ...endLines(s, at, harms),
    ],
  }
}
/** Chance in thousandths that at least one of these shots hits; markers that a unit has already harm it without one. */
function anyHit(s: Situation, shots: readonly Shot[]): number {
  const spreads = shots.map((shot) => hitsOf(s, shot, null))
  const whole = spreads.reduce((all, spread) => all * spread.whole, 1n)
  const none = spreads.reduce((all, { parts }) => all * (parts[0] ?? 0n), 1n)
  return atLeast({ whole, parts: [none, whole - none] }, 1)
}
/** What the chance of an order is of. */
const HARMS = 'damages'
/** That it is destroyed; of a BattleFrame that the death web reaches also that it is shut down (BC-R-17). */
function endLines(s: Situation, at: Unit, harms: Harms): readonly OddsLine[] {
  const line = (dots: number, many: string, end: string, chance: number): OddsLine => ({
    text: dots > 1 ? `${dots} points of damage or more${many}: ${end}` : capital(end),
    chance,
    tone: 'good',
    why: null,
  })
  const { world } = s
  const left = dotsToDestroy(world, at)
  const webbed = isFrame(world, at) && (at.web.length > 0 || harms.parts.some(({ wearing }) => wearing > 0))
  const destroyed = destroyedChance(s, at, harms)
  if (!webbed) return [line(left, '', 'destroyed', destroyed)]
  const white = whiteDots(world, at)
  return [
    ...(white > 0 ? [line(white, '', 'shut down', atLeast(spreadOf(harms), white))] : []),
    line(left, ' that last', 'destroyed', destroyed),
  ]
}
function hitLines(s: Situation, shot: Shot, most: number | null): readonly OddsLine[] {
  const terms = shotTerms(s, shot)
  const hits = hitsOf(s, shot, most)
  return [
    {
      text: `${WEAPON_NAMES[shot.weapon]} ${terms.toHit}: a hit`,
      chance: atLeast(hits, 1),
      tone: 'plain',
      why: chanceWhy('One hit or more', atLeast(hits, 1), { how: 'table', rule: 'BC-CBT-04', terms: [terms.why] }),
    },
    {
      text: `${decimal(mean(hits))} hits on average`,
      chance: null,
      tone: 'plain',
      why: {
        text: 'How many hits',
        rule: 'BC-CBT-04',
        how: 'told',
        terms: hits.parts.flatMap((_, number) => {
          const value = number === 0 ? 0 : atLeast(hits, number)
          return value === 0 ? [] : [{ text: `${number} or more`, value, unit: 'thousandths' } as const]
        }),
      },
    },
  ]
}
/** The chance of a hit of one shot. */
export const hitWhy = (s: Situation, shot: Shot): Reason => {
  const { why } = shotTerms(s, shot)
  return chanceWhy(`${WEAPON_NAMES[shot.weapon]}: one hit or more`, atLeast(hitsOf(s, shot, null), 1), {
    how: 'table',
    rule: 'BC-CBT-04',
    terms: why.terms ?? [],
  })
}
/** A number in thousandths with two decimals: 1234 is "1.23". */
export const decimal = (thousandths: number): string => {
  const hundredths = Math.floor((thousandths + 5) / 10)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

function ofReaction(s: Situation, unitId: string, moverId: string, over: Hex | null): Odds | null {
  const [unit, mover] = [unitOf(s.world, unitId), unitOf(s.world, moverId)]
  if (!isOnMap(unit) || !isOnMap(mover)) return null
  const odds = ofShots(s, reactionShots(s, unit, mover, over), `${unit.name} fires at ${mover.name}`)
  if (odds === null) return null
  return {
    ...odds,
    lines: [
      ...odds.lines,
      { text: 'Then no movement and no fire this turn', chance: null, tone: 'bad', why: { text: 'Spent', rule: 'BC-OPF-05' } },
    ],
  }
}
/** The marker has passed the Silhouette: what each of the two effects does (BC-SPC-03). */
function ofRed(s: Situation, { unit: id }: Extract<Question, { kind: 'strike' }>, how: 'armor' | 'damage'): Odds {
  const unit = unitOf(s.world, id)
  const { save, toDestroy, frame } = stakesOf(s, unit)
  // Past every Silhouette: only the Armor die is left.
  const mark: Marked = { bonus: 0, melee: false, web: false, red: false }
  const open: Save = { ...save, silhouette: 0, floor: 0, armor: save.armor - (how === 'armor' ? RED.armor : 0) }
  const spread = spreadOf(pileHarms([mark], { save: open, toDestroy, frame }))
  const best = redChoice(save.armor, toDestroy) === how
  return {
    title: how === 'armor' ? `Armor ${Math.max(0, open.armor)}, 1 point of damage` : `Armor ${save.armor}, 2 points of damage`,
    chance: atLeast(spread, 1),
    word: HARMS,
    lines: [
      {
        text: how === 'armor' ? '1 point of damage' : '2 points of damage',
        chance: atLeast(spread, 1),
        tone: 'good',
        why: chanceWhy(best ? 'The better of the two on average' : 'Less on average', atLeast(spread, 1), { rule: 'BC-SPC-03' }),
      },
    ],
  }
}
