import { disk, hexDistance, hexLabel } from '../../../../board/hex.ts'
import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import { type Bar, type Choice, choices, eitherWay, firstOf, mayAnswers, question, ToldPlay } from '../../../../board/question-kit.ts'
import { type Hex, sameHex } from '../../../../kernel/names.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { reasonOf } from '../../../../screen/kit.ts'
import { refuseOnDuty } from '../../artillery/duty.ts'
import { situationsOn } from '../../core/situations.ts'
import { inWater } from '../../engineering/blocks.ts'
import { inReach, isEngineer, nameOf, refuseBreach } from '../../engineering/breach.ts'
import { MINES, setsOff, treadInto } from '../../engineering/mines.ts'
import { minesAt, obstacleAt } from '../../engineering/state.ts'
import type { EngineeringWords, Removable } from '../../engineering/words.ts'
import { reduce } from '../../reduce.ts'
import { designOf, isImmune, isInfantry, type Placed, passengersOf } from '../../state/roster.ts'
import type { Situation } from '../../state/situation.ts'
import { isAfloat } from '../../structures/rafts.ts'
import { DIE_FACES } from '../../tables/fire.ts'
import { mineRolls } from '../../tables/scale.ts'
import { SUPPRESSION } from '../../tables/suppression.ts'
import type { SteelRain } from '../../words/model.ts'
import { type Asked, kindOf, named, targetFact } from './asked.ts'

/** Mines and obstacles: what mines do to whoever comes in, and who may take what away. */

const UNITS_MOST = 8

// -------------------------------------------------------------------------------------------------------------------- mines

export const minesKind = kindOf('mines', 'Mines', 'What do the mines do?', (asked) =>
  firstOf(asked.sampler, asked.own, UNITS_MOST, (unit) => minesQuestion(asked, unit)),
)
/** Mined hexes are looked for so far from a unit. */
const FAR = 12
function minesQuestion(asked: Asked, unit: Placed): MadeQuestion | null {
  const { s, sampler } = asked
  if (isImmune(s.world, unit) || passengersOf(s.world, unit.id).length > 0) return null
  const mined = s.world.ground.mines.filter(({ hex, left }) => left > 0 && !sameHex(hex, unit.hex) && hexDistance(hex, unit.hex) <= FAR)
  if (mined.length === 0) return null
  const { hex } = sampler.pick(mined)
  if (!setsOff(s, unit, hex)) return null
  const rolls = mineRolls(s.world.settings.hexMilli).enter
  // Faces about the one that sets a mine off.
  const dice = Array.from({ length: rolls }, () => sampler.below(2 * MINES.explodesOn) + 1)
  const damage = sampler.below(DIE_FACES) + 1
  const told = dice.flatMap((die) => (die >= MINES.explodesOn ? [die, damage] : [die]))
  const play = new ToldPlay<SteelRain>({ ...s.world, units: { ...s.world.units, [unit.id]: { ...unit, hex } } }, reduce, told)
  treadInto(play, () => situationsOn(s.board)(play.world), [unit.id], hex)
  const blows = play.events.filter((event) => event.kind === 'struck')
  const lost = blows.some(({ kill }) => kill)
  const points = blows.reduce((sum, { suppression }) => sum + suppression, 0)
  const right = mineText(lost, points)
  const each = SUPPRESSION.mine
  const made = choices(
    sampler,
    { text: right },
    [mineText(false, 0), mineText(true, 0), mineText(false, each), mineText(false, 1), mineText(false, 2 * each)].map(
      (text): Choice => ({ text }),
    ),
  )
  if (!made) return null
  const why: Reason = {
    text: right,
    how: 'told',
    rule: 'SR-MINE-2',
    terms: [
      ...play.events.flatMap((event): readonly Reason[] =>
        event.kind === 'mineRolled'
          ? [
              {
                text: `A ${event.roll.die}: ${event.roll.success ? 'a mine goes off' : 'nothing'}; it goes off on ${MINES.explodesOn} or more`,
                rule: 'SR-MINE-2',
              },
            ]
          : event.kind === 'struck'
            ? [
                {
                  text: `Lethality ${event.lethality} against Armor ${designOf(s.world, unit).armor}: ${event.damage ? `${event.damage.die} of ${event.damage.needed}, ` : ''}${event.kill ? 'destroyed' : 'it lives'}`,
                  rule: 'SR-DF-7',
                },
              ]
            : [],
      ),
    ],
  }
  const shown = dice.length === 1 ? `The die for the mines shows ${dice[0]}` : `The dice for the mines show ${dice.join(' and ')}`
  const text = `Suppose ${named(asked, unit)} enters hex ${hexLabel(hex)}, which is mined. ${shown}; if a die for damage is rolled, it shows ${damage}. What comes of it?`
  return question(text, ['SR-MINE-2'], made, why, { pieces: [unit.id], hexes: [hex] }, [targetFact(asked, unit)])
}
const mineText = (lost: boolean, points: number): string =>
  lost ? 'It is destroyed' : points === 0 ? 'Nothing goes off' : `It lives, with ${points} Suppression`

// ----------------------------------------------------------------------------------------------------------------- breaching

export const clearsKind = kindOf('clears', 'Breaching: engineer vehicles', 'May it clear this?', (asked) => {
  const works = worksOf(asked)
  return eitherWay(asked.sampler, 3, (yes) => firstOf(asked.sampler, works, WORKS_MOST, (work) => clearsQuestion(asked, work, yes)))
})
const WORKS_MOST = 20
/** A unit, and something near it that an engineer could take away. */
interface Work {
  readonly unit: Placed
  readonly hex: Hex
  readonly what: Removable
}
/** Farther away nobody would ask. */
const NEAR = 3
const worksOf = ({ s, own }: Asked): readonly Work[] =>
  own.flatMap((unit) => disk(unit.hex, NEAR).flatMap((hex) => removableAt(s, hex).map((what) => ({ unit, hex, what }))))
function removableAt(s: Situation, hex: Hex): readonly Removable[] {
  const obstacle = obstacleAt(s.world, hex)?.kind
  return [...(minesAt(s.world, hex) ? (['mines'] as const) : []), ...(obstacle === 'wire' || obstacle === 'teeth' ? [obstacle] : [])]
}
/** Everything that may bar the work, each looked at by itself: an answer is wrong only where it does not hold. */
const barsOf = (s: Situation, { unit, hex, what }: Work): readonly Bar[] => [
  { text: 'No: only engineers can', rules: ['SR-BREACH-8', 'SR-OBST-5', 'SR-OBST-7'], holds: !isEngineer(s, unit) },
  { text: 'No: it is Suppressed', rules: ['SR-SUPP-1'], holds: unit.suppressed },
  { text: 'No: it has no Action left', rules: ['SR-ACT-1'], holds: unit.actions < 1 },
  { text: 'No: it is not beside it', rules: ['R-154'], holds: !inReach(unit, hex) },
  {
    text: 'No: under water only Engineer vehicles can',
    rules: ['SR-MWAT-2'],
    holds: what === 'mines' && isInfantry(s.world, unit) && inWater(s, hex),
  },
]
function clearsQuestion(asked: Asked, work: Work, yes: boolean): MadeQuestion | null {
  const { s, sampler } = asked
  const { unit, hex, what } = work
  if (isAfloat(s, unit) || refuseOnDuty(unit) !== null || unit.volley !== null) return null
  const order: EngineeringWords['order'] = { kind: 'breach', side: unit.side, unit: unit.id, blocks: [{ hex, what }] }
  const refused = refuseBreach(s, unit, order)
  if ((refused === null) !== yes) return null
  const made = mayAnswers(sampler, refused, barsOf(s, work))
  if (!made) return null
  const text = `It is the round of ${named(asked, unit)} in hex ${hexLabel(unit.hex)}. May it take the ${nameOf(what)} in hex ${hexLabel(hex)} away?`
  const why: Reason = refused
    ? reasonOf(refused)
    : { text: 'An engineer, with an Action, in reach', how: 'told', rule: isInfantry(s.world, unit) ? 'SR-BREACH-5' : 'SR-BREACH-1' }
  const rules = refused?.rule ? [refused.rule] : ['SR-BREACH-1', 'R-154']
  const fact = {
    name: named(asked, unit),
    text: `${isEngineer(s, unit) ? 'Engineer package' : 'no Engineer package'}; ${unit.actions === 1 ? '1 Action' : `${unit.actions} Actions`} left${unit.suppressed ? ', Suppressed' : ''}`,
  }
  const points = { pieces: [unit.id], hexes: [hex] }
  return question(text, rules, made, why, points, [fact])
}
