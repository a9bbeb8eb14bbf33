import { onBoard } from '../../../../board/board.ts'
import { disk, hexLabel } from '../../../../board/hex.ts'
import type { MadeQuestion } from '../../../../board/learn-kit.ts'
import { type Choice, choices, firstOf, hexChoice, hexesIn, leastAmong, question } from '../../../../board/question-kit.ts'
import { type Hex, hexKey, sameHex } from '../../../../kernel/names.ts'
import type { Reason } from '../../../../kernel/why.ts'
import { chanceWhy } from '../../../../kernel/why.ts'
import { refuseShot, shotTerms } from '../../core/fire.ts'
import { marcherOf, reachOf, refuseMarch, stepOf } from '../../core/move.ts'
import { anyOf } from '../../side/odds.ts'
import { groundAt } from '../../state/ground.ts'
import type { Marcher, ReachedHex } from '../../state/marcher.ts'
import { designOf, isImmune, type Placed, weaponsOf } from '../../state/roster.ts'
import { lineBetween } from '../../state/sight.ts'
import type { Situation } from '../../state/situation.ts'
import { inActions, inCm } from '../../tables/prices.ts'
import { cm } from '../../tables/scale.ts'
import { ROWS } from '../../tables/terrain.ts'
import { inWords } from '../../tables/weapons.ts'
import { type Asked, kindOf, moverFact, named, targetFact } from './asked.ts'

/** Where a unit gets to, what the way costs, and where it is safest. */

interface Mover {
  readonly unit: Placed
  readonly marcher: Marcher
  readonly reach: readonly ReachedHex[]
}
/** Units of the asked side that can move now. */
const movers = (asked: Asked, make: (mover: Mover) => MadeQuestion | null, among = asked.own): MadeQuestion | null =>
  firstOf(asked.sampler, among, UNITS_MOST, (unit) => {
    const marcher = marcherOf(asked.s.world, unit.id)
    if (!marcher || unit.suppressed || unit.volley !== null) return null
    const reach = reachOf(asked.s, marcher)
    return reach.length === 0 ? null : make({ unit, marcher, reach })
  })
const UNITS_MOST = 4

export const reachKind = kindOf('reach', 'Movement', 'Where can it get to?', (asked) =>
  movers(asked, (mover) => reachQuestion(asked, mover)),
)
/** Helicopters and drones, which go by rows of their own. */
export const fliesKind = kindOf('flies', 'Drones', 'Where can it fly to?', (asked) =>
  movers(asked, (mover) => reachQuestion(asked, mover), asked.ownAloft),
)
function reachQuestion(asked: Asked, { unit, marcher, reach }: Mover): MadeQuestion | null {
  const { s, sampler } = asked
  const far = [...reach].sort((a, b) => b.cost - a.cost).slice(0, Math.max(4, Math.floor(reach.length / 3)))
  const right = sampler.pick(far)
  if (refuseMarch(s, marcher, right.path) !== null) return null
  const reached = new Set(reach.map(({ hex }) => hexKey(hex)))
  const rings = Math.max(...reach.map(({ path }) => path.length)) + 1
  const beyond = disk(unit.hex, rings).filter((hex) => onBoard(s.board, hex) && !reached.has(hexKey(hex)) && !sameHex(hex, unit.hex))
  const made = choices(sampler, hexChoice(right.hex), beyond.map(hexChoice))
  if (!made) return null
  const left = unit.actions === 1 ? '1 Action' : `${unit.actions} Actions`
  const text = `${named(asked, unit)} in hex ${hexLabel(unit.hex)} has ${left} left. Which of these hexes can it get to?`
  const others = made.answers
    .filter((_, i) => i !== made.right)
    .map(({ text: name }): Reason => ({ text: `${name}: farther than its movement goes`, rule: 'SR-MOVE-1' }))
  const why: Reason = { text: `What ${named(asked, unit)} can reach`, how: 'told', terms: [wayWhy(s, marcher, right), ...others] }
  return question(text, ['SR-MOVE-1', 'SR-ACT-2'], made, why, pointsOf(unit, made.answers), [moverFact(asked, unit)])
}
const pointsOf = (unit: Placed, answers: readonly Choice[]) => ({
  pieces: [unit.id],
  hexes: hexesIn(answers),
})

/** A way step by step: what each hex costs. */
function wayWhy(s: Situation, marcher: Marcher, { hex, path, actions, cost }: ReachedHex): Reason {
  let at = marcher.hex
  const terms = path.map((to): Reason => {
    const step = stepOf(s, marcher, at, to)
    at = to
    return { text: `${hexLabel(to)}, ${ROWS[groundAt(s, to).row].name.toLowerCase()}`, ...inCm(step?.cost ?? 0), rule: 'SR-TERR-1' }
  })
  return { text: `Hex ${hexLabel(hex)}: ${inActions(actions, cost).text}`, ...inCm(cost), rule: 'SR-MOVE-1', how: 'told', terms }
}

export const costKind = kindOf('way-cost', 'Terrain effects and cost table', 'What does the way cost?', (asked) =>
  movers(asked, (mover) => costQuestion(asked, mover)),
)
function costQuestion(asked: Asked, { unit, marcher, reach }: Mover): MadeQuestion | null {
  const { s, sampler } = asked
  const right = sampler.pick(reach)
  const { hexMilli } = s.world.settings
  const textOf = ({ actions, cost }: Pick<ReachedHex, 'actions' | 'cost'>): Choice => ({ text: inActions(actions, cost).text })
  const half = marcher.half
  // The same Actions with another length, and the same length with one Action more.
  const near = [-2, -1, 1, 2, 3].map((by) => right.cost + by * hexMilli).filter((cost) => cost > 0)
  const wrong = [
    ...near.map((cost) =>
      textOf({ cost, actions: right.actions === 0 ? 0 : Math.min(2, Math.max(1, Math.ceil((cost - marcher.pool) / half))) }),
    ),
    ...(right.actions === 1
      ? [textOf({ cost: right.cost, actions: 2 })]
      : right.actions === 2
        ? [textOf({ cost: right.cost, actions: 1 })]
        : []),
  ]
  const made = choices(sampler, textOf(right), wrong)
  if (!made) return null
  const text = `${named(asked, unit)} goes from hex ${hexLabel(unit.hex)} to hex ${hexLabel(right.hex)} by the cheapest way. What does it cost?`
  const why = wayWhy(s, marcher, right)
  return question(text, ['SR-MOVE-1', 'SR-TERR-1'], made, why, { pieces: [unit.id], hexes: [right.hex] }, [moverFact(asked, unit)])
}

export const safestKind = kindOf('safest', 'Cover and concealment', 'Where is it safest?', (asked) => {
  const armed = asked.foes.filter((foe) => !foe.suppressed && weaponsOf(asked.s.world, foe).length > 0)
  return armed.length === 0 ? null : movers(asked, (mover) => safestQuestion(asked, mover, armed))
})
/** Hexes that are looked at for four that fit; the safest is safer than the next by so much, in thousandths. */
const PLACES_LOOKED = 7
const CLEARLY = 40
function safestQuestion(asked: Asked, { unit, reach }: Mover, foes: readonly Placed[]): MadeQuestion | null {
  const { s, sampler } = asked
  if (isImmune(s.world, unit) || designOf(s.world, unit).kind !== 'vehicle') return null
  const nearest = foes.slice(0, FOES_MOST)
  if (nearest.length < foes.length) return null
  const looked = sampler
    .shuffle(reach)
    .slice(0, PLACES_LOOKED)
    .flatMap(({ hex }) => dangerAt(asked, unit, hex, nearest) ?? [])
  const found = leastAmong(sampler, looked, ({ chance }) => chance, CLEARLY)
  if (!found) return null
  const { least: safest, made } = found
  const terms = made.answers.flatMap(({ hex }) => looked.filter((one) => hex && sameHex(one.hex, hex))).map(({ why }) => why)
  const text = `Every enemy that you see fires its best weapon once at ${named(asked, unit)}. In which of these hexes is it the least likely to be destroyed?`
  const why: Reason = { text: `Hex ${hexLabel(safest.hex)} is the safest`, how: 'told', terms }
  return question(text, ['SR-DF-8', 'SR-COVER-3'], made, why, pointsOf(unit, made.answers), [targetFact(asked, unit)])
}
/** More make a tree that nobody reads. */
const FOES_MOST = 8
interface Danger {
  readonly hex: Hex
  readonly chance: number
  readonly why: Reason
}
/** The chance that somebody's best shot destroys it there: the referee's own shots, with the unit in that hex. */
function dangerAt(asked: Asked, unit: Placed, hex: Hex, foes: readonly Placed[]): Danger | null {
  const { world } = asked.s
  const moved: Placed = { ...unit, hex, hidden: null, spotted: true }
  const s: Situation = { ...asked.s, world: { ...world, units: { ...world.units, [unit.id]: moved } } }
  // Through smoke it matters who has kept contact, which a side does not know of the other.
  if (foes.some((foe) => lineBetween(s, foe, moved).result === 'smoke')) return null
  const shots = foes.map((foe) => bestShot(s, foe, moved, named(asked, foe)))
  const chance = anyOf(shots.map(({ value }) => value))
  return { hex, chance, why: chanceWhy(`Hex ${hexLabel(hex)}`, chance, { how: 'any', terms: shots }) }
}
function bestShot(s: Situation, foe: Placed, at: Placed, name: string): Reason & { readonly value: number } {
  const shots = weaponsOf(s.world, foe)
    .filter((weapon) => !weapon.indirectOnly && refuseShot(s, foe, weapon, at) === null)
    .map((weapon) => shotTerms(s, foe, weapon, at))
  const best = shots.reduce<(typeof shots)[number] | null>(
    (most, one) => (most === null || one.killChance > most.killChance ? one : most),
    null,
  )
  if (best === null) {
    const blocked = lineBetween(s, foe, at).result === 'blocked'
    return chanceWhy(`${name}: ${blocked ? 'no line of sight' : 'no weapon reaches'}`, 0, { rule: blocked ? 'SR-LOS-1' : 'SR-DF-5' })
  }
  const { weapon, killChance, profile, needed, distance } = best
  const text = `${name}: ${inWords(weapon.name)}, ${cm(distance)}, Profile ${profile}, ${needed} or more hits`
  return chanceWhy(text, killChance, { rule: 'SR-DF-8' })
}
