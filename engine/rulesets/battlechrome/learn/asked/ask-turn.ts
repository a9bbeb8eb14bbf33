import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import { type Choice, choices, firstOf, fixedChoices, question, ToldPlay } from '../../../../board/question-kit.ts'
import type { SideId } from '../../../../kernel/names.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { reasonOf } from '../../../../screen/kit.ts'
import { refuseTransform } from '../../core/bookkeeping.ts'
import { reduce } from '../../reduce.ts'
import { perform } from '../../sequence.ts'
import { mayBeIn } from '../../state/ground.ts'
import {
  blackDots,
  canAct,
  counterOf,
  dotsToDestroy,
  isFlying,
  isFrame,
  isShutDown,
  type Placed,
  pipsOf,
  ratingsOf,
} from '../../state/roster.ts'
import { MOVE_NAMES } from '../../tables/terrain.ts'
import type { Counter } from '../../tables/unit-types.ts'
import { DIE, LAST_PIP, STEPS, WEAPON_NAMES, WEAPONS, type Weapon } from '../../tables/weapons.ts'
import type { BattleChrome } from '../../words/model.ts'
import { type Asked, firerFact, kindOf, named, pairsOf } from './asked.ts'

/** The turn: initiative, the steps of combat, what damage leaves, what is turned over at the end. */

const UNITS_MOST = 8

// --------------------------------------------------------------------------------------------------------------- initiative

export const initiativeKind = kindOf('initiative', 'Initiative', 'Who has the initiative?', (asked) => initiativeQuestion(asked))
const SIDE_NAMES: Readonly<Record<SideId, string>> = { blue: 'Blue', red: 'Red' }
const AGAIN = 'Nobody yet: both throw again'
function initiativeQuestion(asked: Asked): MadeQuestion | null {
  const { s, sampler, own, foes } = asked
  if (own.length === 0 || foes.length === 0) return null
  const { attacker } = s.world.scenario
  const turn = s.world.turn + 1
  const blue = sampler.below(DIE) + 1
  // Close throws: there the attacker's 1 decides.
  const red = Math.max(1, Math.min(DIE, blue - 1 + sampler.below(3)))
  const play = new ToldPlay<BattleChrome>({ ...s.world, turn, initiative: null }, reduce, [blue, red])
  perform(play, { kind: 'initiative' }, s.board)
  const to = play.world.initiative
  const isTie = blue + (attacker === 'blue' ? 1 : 0) === red + (attacker === 'red' ? 1 : 0)
  const made = fixedChoices(
    { text: to === null ? AGAIN : SIDE_NAMES[to] },
    [SIDE_NAMES.blue, SIDE_NAMES.red, AGAIN].map((text) => ({ text })),
  )
  const why: Reason = {
    text: made.answers[made.right]?.text ?? '',
    how: 'told',
    rule: 'BC-INI-01',
    terms:
      attacker !== null && turn === 1
        ? [{ text: `${SIDE_NAMES[attacker]} attacks, and turn 1 is the attacker's without a throw`, rule: 'BC-INI-03' }]
        : [
            ...(['blue', 'red'] as const).map(
              (side): Reason => ({
                text: `${SIDE_NAMES[side]}: ${side === 'blue' ? blue : red}${attacker === side ? ' and 1 as the attacker' : ''}`,
                rule: attacker === side ? 'BC-INI-02' : 'BC-INI-01',
              }),
            ),
            ...(isTie ? [{ text: to === null ? 'Equal: thrown again' : 'Equal: the attacker has it', rule: 'BC-R-02' }] : []),
          ],
  }
  const attacks = attacker === null ? 'Nobody is the attacker' : `${SIDE_NAMES[attacker]} is the attacker`
  const thrown = attacker !== null && turn === 1 ? 'If dice are thrown, Blue throws' : 'Blue throws'
  const text = `Turn ${turn} begins. ${attacks}. ${thrown} a ${blue}, Red a ${red}. Who has the initiative?`
  return question(text, ['BC-INI-01', 'BC-INI-02', 'BC-INI-03'], made, why, { pieces: [...own, ...foes].map(({ id }) => id) })
}

// ------------------------------------------------------------------------------------------------------- the steps of combat

export const lastShotKind = kindOf('last-shot', 'Sequence of play', 'What can it still fire?', (asked) =>
  firstOf(asked.sampler, pairsOf(asked), UNITS_MOST, ([by, unit]) => lastShotQuestion(asked, by, unit)),
)
const NONE = 'None of them'
function lastShotQuestion(asked: Asked, by: Placed, unit: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  if (!canAct(s.world, unit) || unit.spentFire || unit.fired.length > 0) return null
  const hits = WEAPONS.filter((weapon) => pipsOf(s.world, by, weapon) > LAST_PIP && mayDestroy(asked, by, unit, weapon))
  if (hits.length === 0 || !canAct(s.world, by)) return null
  const step = sampler.pick(hits)
  const upTo = STEPS.indexOf(step)
  const fires = WEAPONS.filter((weapon) => pipsOf(s.world, unit, weapon) > LAST_PIP)
  const last = fires.filter((weapon) => STEPS.indexOf(weapon) <= upTo).at(-1)
  const all: readonly Choice[] = [...fires.map((weapon) => ({ text: WEAPON_NAMES[weapon] })), { text: NONE }]
  if (all.length < 3) return null
  const right = last === undefined ? NONE : WEAPON_NAMES[last]
  const made = choices(
    sampler,
    { text: right },
    all.filter(({ text }) => text !== right),
    2,
  )
  if (!made) return null
  const why: Reason = {
    text: right,
    how: 'told',
    rule: 'BC-SEQ-02',
    terms: fires.map((weapon) => stepWhy(weapon, step)),
  }
  const text = `In combat ${named(asked, unit)} has a target for every weapon that can hit. ${named(asked, by)} destroys it in the ${WEAPON_NAMES[step].toLowerCase()} step. Which of its weapons is the last that it fires?`
  return question(text, ['BC-SEQ-02', 'BC-SEQ-03', 'BC-CBT-09'], made, why, { pieces: [unit.id, by.id] }, [firerFact(asked, unit, WEAPONS)])
}
/** The death web only shuts a BattleFrame down, and from the ground nobody melees what flies (BC-R-17, BC-RNG-02). */
function mayDestroy({ s }: Asked, by: Placed, unit: Placed, weapon: Weapon): boolean {
  if (weapon === 'web') return !isFrame(s.world, unit)
  return weapon !== 'melee' || isFlying(by) || !isFlying(unit)
}
function stepWhy(weapon: Weapon, step: Weapon): Reason {
  const by = STEPS.indexOf(weapon) - STEPS.indexOf(step)
  const name = WEAPON_NAMES[weapon]
  if (by < 0) return { text: `${name}: its step comes before`, rule: 'BC-SEQ-02' }
  return by === 0
    ? { text: `${name}: in the same step all fire before hits count`, rule: 'BC-SEQ-03' }
    : { text: `${name}: its step comes after it is destroyed`, rule: 'BC-CBT-09' }
}

// -------------------------------------------------------------------------------------------------------------------- damage

export const damageKind = kindOf('damage', 'Damage', 'What does damage leave?', (asked) =>
  firstOf(asked.sampler, [...asked.own, ...asked.foes], UNITS_MOST, (unit) => damageQuestion(asked, unit)),
)
const RATINGS = [...WEAPONS, 'speed'] as const
type Rating = (typeof RATINGS)[number]
const ratingName = (rating: Rating): string => (rating === 'speed' ? 'Speed' : `To Hit number for ${WEAPON_NAMES[rating].toLowerCase()}`)
const DESTROYED = 'None: it is destroyed'
function damageQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  if (isShutDown(s.world, unit) || unit.web.length > 0) return null
  const most = dotsToDestroy(s.world, unit)
  const points = sampler.below(Math.min(3, most)) + 1
  const { steps } = counterOf(s.world, unit)
  const rating = sampler.pick(RATINGS)
  const right = points >= most ? DESTROYED : `${ratingsOf(s.world, { ...unit, damage: unit.damage + points })[rating]}`
  const numbers = steps.map((step) => step[rating])
  const near = [...numbers, ...numbers.map((number) => number - 1), ...numbers.map((number) => number + 1)].filter((number) => number >= 0)
  const made = choices(sampler, { text: right }, [{ text: DESTROYED }, ...near.map((number) => ({ text: `${number}` }))])
  if (!made) return null
  const before = blackDots(unit)
  const why: Reason = {
    text: right,
    how: 'told',
    rule: points >= most ? 'BC-DMG-02' : 'BC-DMG-01',
    terms: [
      { text: `Damage before: ${before}, and ${points} more`, value: before + points, rule: 'BC-DMG-01' },
      { text: `So much destroys it: ${steps.length}`, value: steps.length, rule: 'BC-DMG-02' },
    ],
  }
  const more = points === 1 ? '1 more point' : `${points} more points`
  const text = `${named(asked, unit)} takes ${more} of damage. What is its ${ratingName(rating)} then?`
  const given = {
    name: named(asked, unit),
    text: `${ratingName(rating)}, step by step: ${numbers.join(', ')}; ${before === 0 ? 'no damage yet' : `${before} damage so far`}`,
  }
  return question(text, ['BC-DMG-01', 'BC-DMG-02'], made, why, { pieces: [unit.id] }, [given])
}

// --------------------------------------------------------------------------------------------------------------- bookkeeping

export const turnsOverKind = kindOf('turns-over', 'Bookkeeping', 'May it be turned over?', (asked) => {
  const two = [...asked.own, ...asked.foes].filter((unit) => counterOf(asked.s.world, unit).other !== null)
  return firstOf(asked.sampler, two, UNITS_MOST, (unit) => turnsOverQuestion(asked, unit))
})
const YES = 'Yes, at no cost'
const GROUND = 'No: its other side may not be in this hex'
const ALREADY = 'No: it was turned over this turn'
const SHUT = 'No: it is shut down'
function turnsOverQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s } = asked
  const face: Counter | undefined = s.world.counters[counterOf(s.world, unit).other ?? '']
  if (!face) return null
  const refused = refuseTransform(s, unit)
  const bars = [
    ...(mayBeIn(s.board, face.moves[0], unit.hex) ? [] : [GROUND]),
    ...(unit.turnedOver ? [ALREADY] : []),
    ...(isShutDown(s.world, unit) ? [SHUT] : []),
  ]
  // Of two reasons neither would be wrong.
  if (bars.length > 1) return null
  const right = refused === null ? YES : bars[0]
  if (right === undefined) return null
  const made = fixedChoices(
    { text: right },
    [YES, GROUND, ALREADY, SHUT].map((text) => ({ text })),
  )
  const why: Reason = refused ? reasonOf(refused) : { text: 'Its other side may stand here, and turning over is free', rule: 'BC-BKK-02' }
  const text = `The turn comes to its bookkeeping. May ${named(asked, unit)} be turned over where it stands?`
  return question(text, ['BC-BKK-01', 'BC-BKK-02'], made, why, { pieces: [unit.id] }, [
    {
      name: named(asked, unit),
      text: `other side: ${face.label}, ${MOVE_NAMES[face.moves[0]].toLowerCase()}; ${unit.turnedOver ? 'turned over this turn' : 'not turned over yet'}${isShutDown(s.world, unit) ? '; shut down' : ''}`,
    },
  ])
}
