import { onBoard } from '../../../../board/board.ts'
import { disk, hexLabel } from '../../../../board/hex.ts'
import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import { type Choice, choices, firstOf, hexChoice, hexesIn, leastAmong, numberChoices, question } from '../../../../board/question-kit.ts'
import { type Hex, hexKey, sameHex } from '../../../../kernel/names.ts'
import { chanceWhy, type Reason, sumOf } from '../../../../kernel/why.ts'
import { refuseShot } from '../../core/fire.ts'
import { type March, marchesOf, mayStop } from '../../core/move.ts'
import { shotChances } from '../../side/odds.ts'
import { groundAt, stepCost } from '../../state/ground.ts'
import { canAct, isAirfoil, isShutDown, type Placed, pointsLeft } from '../../state/roster.ts'
import { lineOf } from '../../state/sight.ts'
import { pointsOfSpeed } from '../../tables/prices.ts'
import { GROUND_NAMES } from '../../tables/terrain.ts'
import { WEAPONS } from '../../tables/weapons.ts'
import { type Asked, inStep, kindOf, moverFact, named, targetFact } from './asked.ts'

/** Where a unit gets to, what the way costs, and where it is safest. */

interface Mover {
  readonly unit: Placed
  readonly marches: readonly March[]
}
const UNITS_MOST = 6
const movers = (asked: Asked, make: (mover: Mover) => MadeQuestion | null): MadeQuestion | null =>
  firstOf(asked.sampler, asked.own, UNITS_MOST, (unit) => {
    const marches = marchesOf(asked.s, unit)
    return marches.length === 0 ? null : make({ unit, marches })
  })
const pointsOf = (unit: Placed, answers: readonly Choice[]) => ({
  pieces: [unit.id],
  hexes: hexesIn(answers),
})

export const reachKind = kindOf('reach', 'Movement', 'Where can it get to?', (asked) =>
  movers(asked, (mover) => reachQuestion(asked, mover)),
)
function reachQuestion(asked: Asked, { unit, marches }: Mover): MadeQuestion | null {
  const { s, sampler } = asked
  // An airfoil must fly on, wherever it stops first.
  if (isAirfoil(unit)) return null
  const ends = marches.filter(({ hex }) => mayStop(s.world, unit, hex))
  if (ends.length === 0) return null
  const right = sampler.pick(ends.slice(Math.floor((ends.length * 2) / 3)))
  const reached = new Set(marches.map(({ hex }) => hexKey(hex)))
  const rings = Math.max(...marches.map(({ path }) => path.length)) + 1
  const beyond = disk(unit.hex, rings).filter((hex) => onBoard(s.board, hex) && !reached.has(hexKey(hex)) && !sameHex(hex, unit.hex))
  const made = choices(sampler, hexChoice(right.hex), beyond.map(hexChoice))
  if (!made) return null
  const others = made.answers
    .filter((_, i) => i !== made.right)
    .map(({ text: name }): Reason => ({ text: `${name}: no way there for its Speed`, rule: 'BC-MOV-02' }))
  const why: Reason = { text: `What ${named(asked, unit)} can reach`, how: 'told', terms: [wayWhy(asked, unit, right), ...others] }
  const text = `${named(asked, unit)} in hex ${hexLabel(unit.hex)} has ${pointsOfSpeed(pointsLeft(s.world, unit))} left. In which of these hexes can it end its movement?`
  return question(text, ['BC-MOV-02', 'BC-TER-01'], made, why, pointsOf(unit, made.answers), [moverFact(asked, unit)])
}
/** A way step by step: what each hex costs. */
function wayWhy({ s }: Asked, unit: Placed, { hex, path }: March): Reason {
  let at = unit.hex
  const terms = path.map((to): Reason => {
    const step = stepCost(s.board, unit.type, at, to)
    at = to
    return {
      text: `${hexLabel(to)}, ${step?.road ? 'by road' : GROUND_NAMES[groundAt(s.board, to)].toLowerCase()}`,
      value: step?.cost ?? 0,
      rule: 'BC-TER-01',
    }
  })
  return sumOf(`Hex ${hexLabel(hex)}: points of Speed`, terms, { rule: 'BC-MOV-02' })
}

export const costKind = kindOf('way-cost', 'Terrain and movement', 'What does the way cost?', (asked) =>
  movers(asked, (mover) => costQuestion(asked, mover)),
)
function costQuestion(asked: Asked, { unit, marches }: Mover): MadeQuestion | null {
  const { sampler } = asked
  const right = sampler.pick(marches)
  const near = [right.path.length, ...[-2, -1, 1, 2, 3].map((by) => right.cost + by)].filter((cost) => cost > 0)
  const made = numberChoices(sampler, right.cost, near, pointsOfSpeed)
  if (!made) return null
  const text = `${named(asked, unit)} goes from hex ${hexLabel(unit.hex)} to hex ${hexLabel(right.hex)} by the cheapest way. What does it cost?`
  return question(text, ['BC-MOV-02', 'BC-TER-01'], made, wayWhy(asked, unit, right), { pieces: [unit.id], hexes: [right.hex] }, [
    moverFact(asked, unit),
  ])
}

export const safestKind = kindOf('safest', 'Terrain and combat', 'Where is it safest?', (asked) => {
  const armed = asked.foes.filter((foe) => canAct(asked.s.world, foe))
  return armed.length === 0 || armed.length > FOES_MOST ? null : movers(asked, (mover) => safestQuestion(asked, mover, armed))
})
/** More make a tree that nobody reads. */
const FOES_MOST = 8
/** Hexes that are looked at for four that fit; the safest is safer than the next by so much, in thousandths. */
const PLACES_LOOKED = 7
const CLEARLY = 40
function safestQuestion(asked: Asked, { unit, marches }: Mover, foes: readonly Placed[]): MadeQuestion | null {
  const { s, sampler } = asked
  if (unit.hits.length > 0 || isShutDown(s.world, unit) || isAirfoil(unit)) return null
  const looked = sampler
    .shuffle(marches.filter(({ hex }) => mayStop(s.world, unit, hex)))
    .slice(0, PLACES_LOOKED)
    .map(({ hex }) => dangerAt(asked, unit, hex, foes))
  const found = leastAmong(sampler, looked, ({ chance }) => chance, CLEARLY)
  if (!found) return null
  const { least: safest, made } = found
  const terms = made.answers.flatMap(({ hex }) => looked.filter((one) => hex && sameHex(one.hex, hex))).map(({ why }) => why)
  const why: Reason = { text: `Hex ${hexLabel(safest.hex)} is the safest`, how: 'told', terms }
  const text = `Every enemy fires its best weapon once at ${named(asked, unit)}, from where it is. In which of these hexes is it the least likely to be damaged?`
  return question(text, ['BC-TEC-01', 'BC-LOS-01'], made, why, pointsOf(unit, made.answers), [targetFact(asked, unit)])
}
interface Danger {
  readonly hex: Hex
  readonly chance: number
  readonly why: Reason
}
/** The chance that somebody's best shot damages it there: the referee's own chances, with the unit in that hex. */
function dangerAt(asked: Asked, unit: Placed, hex: Hex, foes: readonly Placed[]): Danger {
  const { world, board } = { ...asked.s }
  const moved: Placed = { ...unit, hex, saves: 0, halved: false }
  const s = { board, world: { ...world, units: { ...world.units, [unit.id]: moved } } }
  const shots = foes.map((foe) => {
    const chances = WEAPONS.map((weapon) => inStep(foe, moved, weapon))
      .filter((shot) => refuseShot(s, shot) === null)
      .map((shot) => shotChances(s, moved, [shot]).damages)
    const { blockedBy } = lineOf(board, foe.hex, hex, { airfoil: isAirfoil(foe), over: null })
    return chanceWhy(`${named(asked, foe)}${blockedBy ? ': no line of sight' : ''}`, Math.max(0, ...chances), {
      rule: blockedBy ? blockedBy.rule : 'BC-CBT-04',
    })
  })
  const missed = shots.reduce((all, { value }) => all * BigInt(1000 - value), 1n)
  const whole = 1000n ** BigInt(shots.length)
  const chance = Number(((whole - missed) * 2000n + whole) / (whole * 2n))
  return { hex, chance, why: chanceWhy(`Hex ${hexLabel(hex)}`, chance, { how: 'any', terms: shots }) }
}
