import { hasRoad, isRoad, onBoard } from '../../../board/board.ts'
import { type SideFacing, sideTowards } from '../../../board/facing.ts'
import { directionTo, hexDistance } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import { hasHex, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal, sumOf } from '../../../kernel/why.ts'
import { type Step, stepOf } from '../state/ground.ts'
import { canMove, friendsOf, isFoot, isGun, isOnMap, isVehicle, onMap, type Placed, typeOf, unitAt, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { MINES, STUCK } from '../tables/dice.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { isBound, movePrice } from './command.ts'
import { afterImmobilised, immobilise, lose } from './hits.ts'
import { hasSpell } from './spells.ts'
import { giveAway, spotAround } from './spotting.ts'

/** Marches: how far, through what, and what stops them (SS-MOV, SS-DIF, SS-FOR). */

const D6 = 6
/** Centimetres of the book in hexes, rounded down (a hex is 2.5 cm). */
export const hexesOf = (cm: number): number => Math.max(0, Math.floor((2 * cm) / 5))
/** Twice as far on roads (SS-MOV-05). */
export const ROAD_FACTOR = 2

/** Hexes that are left of a stand's move before any test: all of it, or what loading has left (SS-TRN-05). */
export const allowanceOf = (unit: Unit): number => unit.wayLeft ?? hexesOf(typeOf(unit).move)

/** Why a stand does not march at all now. `free`: nobody pays for it (SS-EVT-13). */
export function refuseMarcher({ world }: Situation, unit: Placed, free = false): Refusal | null {
  const type = typeOf(unit)
  if (type.move === 0) return refusal('It has to be towed.', 'SS-MOV-03', 'unit')
  if (unit.immobile) return refusal('It is immobilised.', 'SS-MOV-11', 'unit')
  if (!canMove(unit)) return refusal(`It is ${unit.morale}.`, 'SS-MOV-08', 'unit')
  if (hasSpell(world, unit.side, 'fuelShortage', unit.id)) return refusal('It has no fuel this turn.', 'SS-R-06', 'unit')
  if (!free && !unit.paid && hasSpell(world, unit.side, 'rigidOrders') && friendsOf(world, unit.side).some(({ paid }) => paid))
    return refusal('By rigid orders one detachment alone moves.', 'SS-R-06', 'unit')
  if (unit.moved) return refusal('It has moved under this card.', 'SS-SEQ-10', 'unit')
  if (isBound(unit)) return refusal('One man cannot drive and fire in a turn.', 'SS-ARM-11', 'unit')
  const price = movePrice(world, unit.side)
  if (free || unit.paid || world.command[unit.side] >= price) return null
  return refusal(`A move costs ${price}; ${world.command[unit.side]} command points are left.`, 'SS-CMD-06', 'unit')
}
/**
 * Why a stand does not turn where it is. In a move that is paid for it does, as far as it likes, after its way as well as in place of one (SS-MOV-12, SS-R-13): to
 * turn again would only mean to have turned otherwise.
 */
export const refuseTurning = (s: Situation, unit: Placed, free = false): Refusal | null =>
  refuseMarcher(s, unit.paid && !unit.turned ? { ...unit, moved: false } : unit, free)
/** It matters where it looks: its rear is its weak side, and what fires one way has to face its target (SS-ARM-02, SS-ARM-09, SS-R-13). */
export const hasFront = ({ settings }: Pick<World, 'settings'>, unit: Unit): boolean =>
  isVehicle(typeOf(unit)) || (isGun(typeOf(unit)) && settings.gunFacing)
/** Why a stand does not leave the table; null where it may (SS-MOV-13, SS-R-14). */
export function refuseLeaving({ world }: Situation, unit: Unit): Refusal | null {
  if (!isOnMap(unit)) return refusal('It is not on the map.', 'SS-R-14', 'unit')
  if (!hasHex(world.scenario.exits[unit.side], unit.hex)) return refusal('There is no way out of the table there.', 'SS-MOV-13', 'unit')
  if (typeOf(unit).move === 0) return refusal('It has to be towed.', 'SS-MOV-03', 'unit')
  return canMove(unit) ? null : refusal('It cannot move.', 'SS-MOV-08', 'unit')
}
/** Why a march through these hexes is not possible; an empty one only turns. What a test will leave of it nobody knows yet (SS-DIF-02). */
export function refuseMarch(s: Situation, unit: Placed, path: readonly Hex[], free = false): Refusal | null {
  const idle = path.length === 0 ? refuseTurning(s, unit, free) : refuseMarcher(s, unit, free)
  if (idle) return idle
  let [at, within] = [unit.hex, unit.testing]
  for (const [i, to] of path.entries()) {
    const where = `path[${i}]`
    const step = onBoard(s.board, to) && hexDistance(at, to) === 1 ? stepOf(s, typeOf(unit), at, to, within) : null
    if (step === null) return refusal('The path goes from hex to neighbouring hex of the map.', 'SS-MOV-13', where)
    if (step.entry === 'closed') return refusal('It may not go there.', step.rule, where)
    const there = unitAt(s.world, to)
    if (there !== null && there.side !== unit.side) return refusal('An enemy is there.', 'SS-MOV-07', where)
    if (there !== null && i === path.length - 1) return refusal('One of your own is there.', 'SS-MOV-06', where)
    if (step.stops && i < path.length - 1) return refusal('It has to stop there.', 'SS-DIF-01', where)
    at = to
    within = step.entry === 'test'
  }
  const factor = factorOf(s, unit, path)
  const farthest = factor * allowanceOf(unit)
  return path.length > farthest ? refusal(`It goes ${farthest} hexes.`, factor > 1 ? 'SS-MOV-05' : 'SS-MOV-02', 'path') : null
}

/** Twice as far where the way begins and ends on a road, and each hex is joined to the one before by it, if the scenario does not say otherwise (SS-R-12). */
function factorOf({ board, world }: Situation, unit: Placed, path: readonly Hex[]): number {
  const way = [unit.hex, ...path]
  if (![way[0], way.at(-1)].every((hex) => hex !== undefined && hasRoad(board, hex))) return 1
  const joined = path.every((to, i) => {
    const direction = directionTo(way[i] as Hex, to)
    return direction !== null && isRoad(board, way[i] as Hex, direction)
  })
  return joined || !world.settings.roadStrict ? ROAD_FACTOR : 1
}

/** Begins a march: the test of difficult ground, and the way as far as that leaves of it. */
export function march(
  play: Play<StormOfSteel>,
  s: Situation,
  id: UnitId,
  path: readonly Hex[],
  facing: SideFacing | null,
  untested = false,
): void {
  const unit = unitOf(play.world, id)
  if (!isOnMap(unit)) return
  const budget = path.length > 0 && unit.testing && !untested ? testGround(play, unit) : allowanceOf(unit)
  const factor = factorOf(s, unit, path)
  const far = stepsOf({ ...s, world: play.world }, unit, path, budget)
  if (path.length > 0 && far === 0) return play.emit({ kind: 'moveEnded', unit: id })
  let free: Placed = unit
  for (let i = 0; i < far; i++) {
    const barred = isBarred(play, unit, path[i] as Hex)
    if (barred) play.emit({ kind: 'moveEnded', unit: id })
    if (barred || !stepOn(play, s, id, path[i] as Hex, Math.floor((factor * budget - i - 1) / factor))) return stepBack(play, s, id, free)
    const now = unitOf(play.world, id)
    if (isOnMap(now) && isAlone(play.world, now)) free = now
  }
  if (facing !== null && unitOf(play.world, id).facing !== facing) play.emit({ kind: 'turned', unit: id, facing })
}
/** An enemy whom nobody had seen before stands there (SS-MOV-07). */
const isBarred = (play: Play<StormOfSteel>, { side }: Placed, hex: Hex): boolean => {
  const there = unitAt(play.world, hex)
  return there !== null && there.side !== side
}
/** Nobody else stands in its hex (SS-R-01). */
const isAlone = ({ units }: Pick<World, 'units'>, { id, hex }: Placed): boolean =>
  onMap({ units }).every((other) => other.id === id || !sameHex(other.hex, hex))
/** Whoever is stopped in the hex of one of his own comes to rest where his way was free last, as he was there (decision 304, SS-R-01, SS-FOR-08, SS-MOV-07). */
function stepBack(play: Play<StormOfSteel>, s: Situation, id: UnitId, free: Placed): void {
  const unit = unitOf(play.world, id)
  if (!isOnMap(unit) || isAlone(play.world, unit)) return
  play.emit({ kind: 'steppedBack', unit: id, from: unit.hex, to: free.hex, testing: free.testing })
  giveAway(play, s, id)
  spotAround(play, s)
}
/** Where that is if a march is stopped in the hex of this number of its way; null where it stays there. */
export function freeBefore({ world }: Situation, unit: Placed, path: readonly Hex[], stop: number): Hex | null {
  const isFree = (hex: Hex): boolean => isAlone(world, { ...unit, hex })
  if (isFree(path[stop] as Hex)) return null
  return [unit.hex, ...path.slice(0, stop)].findLast(isFree) ?? unit.hex
}
/** How many steps of the path are gone with so many hexes: it ends on a free one (SS-R-01, SS-MOV-05). */
export function stepsOf(s: Situation, unit: Placed, path: readonly Hex[], hexes: number): number {
  for (let count = Math.min(factorOf(s, unit, path) * hexes, path.length); count > 0; count--) {
    const there = unitAt(s.world, path[count - 1] as Hex)
    if (there === null || there.id === unit.id) return count
  }
  return 0
}
/** What difficult ground leaves of a move, by what its dice show. */
export interface GroundTest {
  readonly hexes: number
  /** It does not get out of there any more (SS-DIF-04). */
  readonly stuck: boolean
}
/** How many d6 are thrown in difficult ground (SS-DIF-02, SS-DIF-03, SS-R-52). */
export const testDiceOf = (unit: Placed): 1 | 2 => (isFoot(typeOf(unit)) || isGun(typeOf(unit)) ? 1 : 2)
/** The throw shortens the whole move; what getting on or off has taken of it is gone besides, whichever comes first (SS-R-42). */
export function groundTestOf(unit: Placed, dice: readonly number[]): GroundTest {
  const sum = dice.reduce((total, die) => total + die, 0)
  const stuck = dice.length === 2 && STUCK.some((total) => total === sum)
  const spent = hexesOf(typeOf(unit).move) - allowanceOf(unit)
  return { hexes: stuck ? 0 : Math.max(0, hexesOf(typeOf(unit).move - sum) - spent), stuck }
}
/** SS-DIF-02 to SS-DIF-05. Says how many hexes are left. */
function testGround(play: Play<StormOfSteel>, unit: Placed): number {
  const type = typeOf(unit)
  const dice = Array.from({ length: testDiceOf(unit) }, () => play.roll(D6))
  const { hexes, stuck } = groundTestOf(unit, dice)
  const terms = [
    { text: 'Its move', value: type.move, unit: 'cm' },
    ...dice.map((die) => ({ text: 'Difficult ground', value: -die, unit: 'cm' })),
  ]
  const why = sumOf('Centimetres left', terms, { rule: dice.length === 2 ? 'SS-DIF-03' : 'SS-DIF-02', unit: 'cm' })
  play.emit({ kind: 'tested', unit: unit.id, dice, hexes, stuck, why })
  if (stuck) afterImmobilised(play, unit.id, 'ground')
  return hexes
}
/** One step; false where the march is over. */
function stepOn(play: Play<StormOfSteel>, s: Situation, id: UnitId, to: Hex, left: number): boolean {
  const unit = unitOf(play.world, id)
  if (!isOnMap(unit)) return false
  const now = { ...s, world: play.world }
  const step = stepOf(now, typeOf(unit), unit.hex, to, unit.testing) as Step
  const facing = sideTowards(unit.hex, to) ?? unit.facing
  // Where it has to stop the rest of its move is lost, for getting on and off as well (SS-DIF-01).
  play.emit({ kind: 'moved', unit: id, from: unit.hex, to, facing, left: step.stops ? 0 : left, testing: step.entry === 'test' })
  if (step.crushes) play.emit({ kind: 'wireCrushed', hex: to, by: id })
  return enters(play, s, id, to)
}
/**
 * What awaits a stand that comes into a hex, however it comes: eyes, its own too, and then mines, whatever these do to it; false where it does not go on (SS-SPT-02,
 * SS-SPT-04, SS-FOR-08, SS-FOR-10).
 */
export function enters(play: Play<StormOfSteel>, s: Situation, id: UnitId, hex: Hex): boolean {
  giveAway(play, s, id)
  spotAround(play, s)
  return !(hasHex(play.world.ground.mines, hex) && mined(play, id, hex))
}
/** A mined hex (SS-FOR-07, SS-FOR-12, SS-R-22); true where the march is over. */
function mined(play: Play<StormOfSteel>, id: UnitId, hex: Hex): boolean {
  const die = play.roll(D6)
  const why = sumOf(`Safe up to ${MINES.harmless}`, [{ text: 'A d6', value: die }], { rule: 'SS-FOR-07' })
  play.emit({ kind: 'minesEntered', unit: id, hex, die, why })
  if (die <= MINES.harmless) return false
  if (!isVehicle(typeOf(unitOf(play.world, id)))) play.emit({ kind: 'moraleSet', unit: id, to: 'pinned' })
  else if (die >= MINES.destroys) lose(play, id, 'mines')
  else immobilise(play, id, 'mines')
  return true
}
