import { type Board, hexOf, idOf, isRoad, onBoard } from '../../../board/board.ts'
import { DIRECTION_INDEXES, hexDistance } from '../../../board/hex.ts'
import {
  type Arrival,
  cheapestByHex,
  hexesEntered,
  type Place,
  type PlaceSteps,
  reachPlaces,
  type TakeStep,
} from '../../../board/state-reach.ts'
import { costOfStep } from '../../../board/step-costs.ts'
import { must } from '../../../kernel/assert.ts'
import type { Hex, SideId } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { mayBeIn, mayStandIn, stepCost, stepTable } from '../state/ground.ts'
import { canAct, isAirfoil, isFrame, isOnMap, type Placed, pointsLeft, ratingsOf, refuseIdle, unitsAt } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { ROAD_BONUS } from '../tables/terrain.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** Movement: how far, at what cost, where a movement may end (BC-MOV, BC-TER, BC-R-03, BC-R-05, BC-R-06). */

/** What a march has left to spend as it goes. */
export interface Purse {
  readonly spent: number
  readonly onRoads: boolean
  readonly entered: number
}
const speedOf = (world: World, unit: Unit, onRoads: boolean): number =>
  ratingsOf(world, unit).speed + (unit.type === 'W' && onRoads ? ROAD_BONUS : 0)

/** The purse after a step, or null where it is not enough; an infantry squad may always move one hex, and no more (BC-MOV-06, BC-R-03). */
export function pay(world: World, unit: Unit, purse: Purse, cost: number, road: boolean): Purse | null {
  const onRoads = purse.onRoads && road
  const spent = purse.spent + cost
  const after = { spent, onRoads, entered: purse.entered + 1 }
  if (spent <= speedOf(world, unit, onRoads)) return after
  return mayStep(unit, purse) ? after : null
}
/** Foot that has done nothing yet: one hex, whatever it costs, and whatever its Speed. */
const mayStep = (unit: Unit, purse: Purse): boolean => unit.type === 'I' && purse.entered === 0 && purse.spent === 0
export const purseOf = ({ spent, onRoads, entered }: Unit): Purse => ({ spent, onRoads, entered })

/** Whether one more of a side may end its movement in a hex (BC-R-06). */
export function mayStop(world: World, unit: Unit, hex: Hex): boolean {
  const others = unitsAt(world, hex).filter((other) => other.side === unit.side && other.id !== unit.id)
  if (others.length >= world.settings.stackLimit) return false
  return !isFrame(world, unit) || !others.some((other) => isFrame(world, other))
}

/** How far from its start an airfoil has to end (BC-MOV-09, BC-R-05). */
export const airfoilNeeds = (world: World, unit: Unit): number => Math.ceil(ratingsOf(world, unit).speed / 2)
/** It has still to fly farther before its side may end its movement. */
export const owesFlight = (world: World, unit: Unit): unit is Placed =>
  canAct(world, unit) &&
  isAirfoil(unit) &&
  !unit.spentFire &&
  unit.start !== null &&
  hexDistance(unit.start, unit.hex) < airfoilNeeds(world, unit)
/** Some hex where an airfoil could end its flight, from where it is with what it has left. */
export function canEndFlight(s: Situation, unit: Placed): boolean {
  const { start } = unit
  return start === null || hexDistance(start, unit.hex) >= airfoilNeeds(s.world, unit) || canFlyOn(s, unit, start)
}
/** Every hex costs an airfoil 1: whatever is as near as its points go is within its reach. */
function canFlyOn(s: Situation, unit: Placed, start: Hex): boolean {
  const needs = airfoilNeeds(s.world, unit)
  const points = pointsLeft(s.world, unit)
  const [col, row] = unit.hex
  for (let r = row - points; r <= row + points; r++)
    for (let c = col - points; c <= col + points; c++) {
      const hex: Hex = [c, r]
      const hexes = hexDistance(unit.hex, hex)
      if (hexes > 0 && hexes <= points && hexDistance(start, hex) >= needs && onBoard(s.board, hex) && mayStop(s.world, unit, hex))
        return true
    }
  return false
}
/** Whether a BattleFrame that stops where there is no room to stay could go on to where it may end its movement (BC-R-06, BC-MOV-09). */
function canPassOn(s: Situation, unit: Placed): boolean {
  if (isAirfoil(unit)) return canFlyOn(s, unit, unit.start ?? unit.hex)
  return pointsLeft(s.world, unit) > 0 && reachOf(s, unit).length > 0
}
/** Why a unit does not spend a point on anything but moving: with one less it could not end its movement as it must (BC-MOV-09, BC-R-06). */
export function refuseStaying(s: Situation, unit: Unit): Refusal | null {
  if (s.world.passing === unit.id && isOnMap(unit) && !canPassOn(s, { ...unit, spent: unit.spent + 1 }))
    return refusal('It needs its Speed to go on to a hex with room for it.', 'BC-R-06', 'unit')
  if (!owesFlight(s.world, unit) || !canEndFlight(s, unit) || canEndFlight(s, { ...unit, spent: unit.spent + 1 })) return null
  return refusal(`It needs its Speed to end ${airfoilNeeds(s.world, unit)} hexes or more from where it began.`, 'BC-MOV-09', 'unit')
}

/** Why a unit does not move at all now. */
export function refuseMover(s: Situation, unit: Unit): Refusal | null {
  if (!canAct(s.world, unit)) return refuseIdle(s.world, unit)
  if (unit.spentFire) return refusal('It used opportunity fire: it does not move this turn.', 'BC-OPF-05', 'unit')
  return pointsLeft(s.world, unit) < 1 && !mayStep(unit, purseOf(unit)) ? refusal('It has no Speed left.', 'BC-MOV-02', 'unit') : null
}

/** Why a march is not possible. An airfoil has to be able to end far enough from its start. */
export function refuseMarch(s: Situation, unit: Unit, path: readonly Hex[]): Refusal | null {
  const idle = refuseMover(s, unit)
  if (idle || !canAct(s.world, unit)) return idle ?? refuseIdle(s.world, unit)
  let purse = purseOf(unit)
  let at = unit.hex
  for (const [i, to] of path.entries()) {
    const where = `path[${i}]`
    if (!onBoard(s.board, to)) return refusal('That hex is off the map.', null, where)
    if (hexDistance(at, to) !== 1) return refusal('The path goes from hex to neighbouring hex.', null, where)
    const step = stepCost(s.board, unit.type, at, to)
    if (step === null) return refuseStep(s.board, unit, to, where)
    const paid = pay(s.world, unit, purse, step.cost, step.road)
    if (paid === null)
      return refusal(
        `It costs ${step.cost}; ${Math.max(0, speedOf(s.world, unit, purse.onRoads && step.road) - purse.spent)} is left.`,
        'BC-MOV-02',
        where,
      )
    purse = paid
    at = to
  }
  const last = `path[${path.length - 1}]`
  const after: Placed = { ...unit, ...purse, hex: at }
  if (!mayStop(s.world, unit, at) && !mayPause(s, after)) return refusal('There is no room for it to stop in that hex.', 'BC-R-06', last)
  if (isAirfoil(unit) && unit.start !== null && hexDistance(unit.start, at) < airfoilNeeds(s.world, unit) && !canEndFlight(s, after))
    return refusal(`It has to end ${airfoilNeeds(s.world, unit)} hexes or more from where it began.`, 'BC-MOV-09', last)
  return null
}
/** A BattleFrame may strike and fire from a hex where it could not stay, if it goes on: the limit is for where a movement ends (BC-R-06, BC-KAT-05). */
const mayPause = (s: Situation, after: Placed): boolean => s.world.phase === 'movement' && isFrame(s.world, after) && canPassOn(s, after)
const refuseStep = (board: Board, unit: Unit, to: Hex, where: string): Refusal =>
  mayStandIn(board, unit.type, to)
    ? refusal('That is too steep for wheels and tracks.', 'BC-R-07', where)
    : refusal('It may not enter dense forest.', 'BC-TER-02', where)

/** A march that is possible; `cost` in points of Speed. */
export interface March {
  readonly hex: Hex
  readonly path: readonly Hex[]
  readonly cost: number
  /** What it has spent and where it is then. */
  readonly after: Placed
}
/** All hexes where a movement may end, with the cheapest way there. */
export const reachOf = (s: Situation, unit: Placed): readonly March[] => waysOf(s, unit).filter(({ hex }) => mayStop(s.world, unit, hex))
/** All hexes that it can get to, with the cheapest way there. */
export function waysOf(s: Situation, unit: Placed): readonly March[] {
  const start = { hex: idOf(s.board, unit.hex), state: unit.type === 'W' && unit.onRoads ? ON_ROADS : OFF_ROADS }
  return [...cheapestByHex(reachPlaces(stepsOf(s, unit, start.hex), start)).values()]
    .filter(({ hex }) => hex !== start.hex)
    .map((arrival) => marchBy(s.board, unit, arrival))
    .sort((a, b) => a.cost - b.cost || idOf(s.board, a.hex) - idOf(s.board, b.hex))
}
/** What a march may cost depends on how it went: wheels on roads only so far have more (BC-TER-07); the one step that foot has ends it (BC-R-03). */
const ON_ROADS = 0
const OFF_ROADS = 1
const ONE_STEP = 2
function stepsOf({ board, world }: Situation, unit: Placed, start: number): PlaceSteps {
  const table = stepTable(board, unit.type)
  const left = (onRoads: boolean): number => speedOf(world, unit, onRoads) - unit.spent
  const fresh = mayStep(unit, purseOf(unit))
  const eachStep = (from: Place, take: TakeStep): void => {
    for (const direction of DIRECTION_INDEXES) {
      const cost = costOfStep(table, from.hex, direction)
      if (cost === null) continue
      const to = must(board.neighbours[6 * from.hex + direction], 'a neighbour')
      const onRoads = from.state === ON_ROADS && isRoad(board, hexOf(board, from.hex), direction)
      take(to, onRoads ? ON_ROADS : OFF_ROADS, cost)
      if (fresh && from.hex === start) take(to, ONE_STEP, cost, true)
    }
  }
  return { board, limits: [left(true), left(false), Number.POSITIVE_INFINITY], eachStep }
}
function marchBy(board: Board, unit: Placed, arrival: Arrival): March {
  const { cost, length, state } = arrival
  const hex = hexOf(board, arrival.hex)
  // Whether it kept to the roads matters to wheels alone.
  const after = { ...unit, spent: unit.spent + cost, onRoads: state === ON_ROADS, entered: unit.entered + length, hex }
  return { hex, path: hexesEntered(board, arrival), cost, after }
}
/** Every march that is not refused: none that leaves an airfoil without a legal end, or a BattleFrame in a full hex for good. */
export function marchesOf(s: Situation, unit: Unit): readonly March[] {
  if (refuseMover(s, unit) !== null || !canAct(s.world, unit)) return []
  return waysOf(s, unit).filter(({ hex, path, after }) => {
    if (isAirfoil(unit)) return refuseMarch(s, unit, path) === null
    return mayStop(s.world, unit, hex) || mayPause(s, after)
  })
}

/** A hex of the map's edge (BC-R-05). */
export const isEdge = (board: Board, [col, row]: Hex): boolean =>
  onBoard(board, [col, row]) && (col === 0 || row === 0 || col === board.width - 1 || row === board.height - 1)
export const edgeHexes = (board: Board): readonly Hex[] =>
  Array.from({ length: board.size }, (_, id) => hexOf(board, id)).filter((hex) => isEdge(board, hex))
/** Where a unit of a side may be put at the start: on ground that bears it, within the limit (BC-SCL-05, BC-R-06). */
export const mayBePut = (s: Situation, unit: Unit, hex: Hex): boolean =>
  onBoard(s.board, hex) && mayBeIn(s.board, unit.type, hex) && mayStop(s.world, unit, hex)
export const zoneOf = (world: World, side: SideId): readonly Hex[] => world.scenario.zones[side]
