import type { Hex } from '../../kernel/names.ts'
import type { Odds, OddsLine } from '../../kernel/table-view.ts'
import { atLeast, damageSpread, hitSpread, type Marked, mean, redChoice, type Save, type Spread, volleySpread } from './chances.ts'
import { reactionShots, type Shot, shotOf, shotTerms } from './fire.ts'
import type { BattleChromeView, Order, Question, Unit } from './model.ts'
import { blackDots, dotsOf, isFrame, isOnMap, unitOf } from './roster.ts'
import { markOf, saveOf } from './saves.ts'
import type { Situation } from './situation.ts'
import { WEAPON_NAMES } from './tables/weapons.ts'

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

/** The target's dots that are left for the markers, and what it saves with. */
export function stakesOf(s: Situation, at: Unit): { readonly save: Save; readonly dots: number; readonly before: readonly Marked[] } {
  return { save: saveOf(s.world, at), dots: Math.max(1, dotsOf(s.world, at) - blackDots(at)), before: at.hits.map(markOf) }
}
/** The damage that a shot does on top of the markers that are there. */
export const spreadOf = (s: Situation, shot: Shot): Spread => spreadOfAll(s, shot.at, [shot])
/** The same for several shots at one target, in their order. */
function spreadOfAll(s: Situation, at: Unit, shots: readonly Shot[]): Spread {
  const { save, dots, before } = stakesOf(s, at)
  const bursts = shots.map((shot) => {
    const { toHit, modifier, pair, bonus, red } = shotTerms(s, shot)
    const mark: Marked = { bonus, melee: shot.weapon === 'melee', web: shot.weapon === 'web', red }
    return { hits: hitSpread(toHit, modifier, pair), mark }
  })
  return volleySpread(bursts, before, save, dots)
}
/** Pips of the death web do not destroy a BattleFrame but shut it down (BC-R-17). */
function endWord(s: Situation, at: Unit, shots: readonly Shot[]): string {
  if (!isFrame(s.world, at)) return 'destroyed'
  const web = at.web.length > 0 || [...at.hits, ...shots].some(({ weapon }) => weapon === 'web')
  const lasting = at.damage > 0 || [...at.hits, ...shots].some(({ weapon }) => weapon !== 'web')
  return web ? (lasting ? 'destroyed or shut down' : 'shut down') : 'destroyed'
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function ofShots(s: Situation, shots: readonly (Shot | null)[], title: string): Odds | null {
  const fired = shots.filter((shot) => shot !== null)
  const [first] = fired
  if (!first) return null
  const lines = fired.flatMap((shot) => hitLines(s, shot))
  const spread = spreadOfAll(s, first.at, fired)
  const { dots } = stakesOf(s, first.at)
  const end = endWord(s, first.at, fired)
  const harmed = atLeast(spread, 1)
  return {
    title,
    chance: harmed,
    lines: [
      ...lines,
      { text: first.at.hits.length > 0 ? 'Damage, with the markers it has' : 'Damage', chance: harmed, tone: 'good', why: null },
      { text: dots > 1 ? `${dots} damages or more: ${end}` : capital(end), chance: atLeast(spread, dots), tone: 'good', why: null },
    ],
  }
}
function hitLines(s: Situation, shot: Shot): readonly OddsLine[] {
  const terms = shotTerms(s, shot)
  const hits = hitSpread(terms.toHit, terms.modifier, terms.pair)
  return [
    { text: `${WEAPON_NAMES[shot.weapon]} ${terms.toHit}: a hit`, chance: atLeast(hits, 1), tone: 'plain', why: terms.why },
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
const decimal = (thousandths: number): string =>
  `${Math.floor(thousandths / 1000)}.${String(Math.floor((thousandths % 1000) / 10)).padStart(2, '0')}`

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
  const { save, dots } = stakesOf(s, unit)
  // Past every Silhouette: only the Armor die is left.
  const mark: Marked = { bonus: 0, melee: false, web: false, red: false }
  const open: Save = { ...save, silhouette: 0, floor: 0, armor: save.armor - (how === 'armor' ? 2 : 0) }
  const spread = damageSpread([mark], open, dots)
  const best = redChoice(save.armor, dots) === how
  return {
    title: how === 'armor' ? `Armor ${Math.max(0, open.armor)}, one damage` : `Armor ${save.armor}, two damages`,
    chance: atLeast(spread, 1),
    lines: [
      {
        text: how === 'armor' ? 'One damage' : 'Two damages',
        chance: atLeast(spread, 1),
        tone: best ? 'good' : 'plain',
        why: { text: best ? 'The better of the two on average' : 'Less on average', rule: 'BC-SPC-03' },
      },
    ],
  }
}
