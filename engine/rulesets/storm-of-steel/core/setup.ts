import { type Board, type Edge, onBoard } from '../../../board/board.ts'
import type { SideFacing } from '../../../board/facing.ts'
import { hexLabel } from '../../../board/hex.ts'
import { type Hex, hasHex, opposite, type SideId } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { isWithin, mayStandOn } from '../state/ground.ts'
import { typeOf, unitAt, unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** Placing stands before the first turn (SS-R-48), and where they may stand at all. */

const isToPlace = (unit: Unit): boolean => unit.fate === 'waiting' && unit.aboard === null
export const toPlace = (world: World, side: SideId): readonly Unit[] => unitsOf(world, side).filter(isToPlace)
/** The Second Player places first. */
export function nextToDeploy(world: World): SideId | null {
  const { first } = world.scenario
  return [opposite(first), first].find((side) => toPlace(world, side).length > 0) ?? null
}
interface GroundAndStands {
  readonly board: Board
  readonly world: Pick<World, 'ground' | 'units'>
}
/** Ground that is open to a stand, and free of others. */
export const mayStand = (s: GroundAndStands, unit: Unit, hex: Hex): boolean =>
  onBoard(s.board, hex) && unitAt(s.world, hex) === null && mayStandOn(s, typeOf(unit), hex)
export function refuseDeploy(s: Situation, unit: Unit, hex: Hex): Refusal | null {
  if (!isToPlace(unit)) return refusal('It is placed already.', 'SS-R-48', 'unit')
  if (!hasHex(s.world.scenario.zones[unit.side], hex))
    return refusal(`${hexLabel(hex)} is outside your set-up zone: place it inside, where the map is hatched.`, 'SS-R-48', 'hex')
  return mayStand(s, unit, hex) ? null : refusal('It has no room there, or may not be on that ground.', 'SS-R-01', 'hex')
}
/** Placing all that is left at once: each has to have room somewhere. */
export function refuseDeployRest(s: Situation, side: SideId): Refusal | null {
  const homeless = toPlace(s.world, side).find((unit) => placeFor(s, unit) === null)
  return homeless ? refusal(`${homeless.name} has no room in your zone: place the others closer together.`, 'SS-R-01') : null
}
/** Where a stand goes if its side does not care: as the scenario suggests, else the first hex of the zone that has room. */
export function placeFor(s: Situation, unit: Unit): Hex | null {
  const suggested = s.world.plan[unit.id]
  if (suggested && refuseDeploy(s, unit, suggested) === null) return suggested
  return s.world.scenario.zones[unit.side].find((hex) => refuseDeploy(s, unit, hex) === null) ?? null
}
export const deploy = (play: Play<StormOfSteel>, s: Situation, unit: Unit, hex: Hex, facing: SideFacing): void =>
  play.emit({ kind: 'deployed', unit: unit.id, hex, facing, testing: isWithin(s, typeOf(unit), hex) })
export function deployRest(play: Play<StormOfSteel>, s: Situation, side: SideId): void {
  for (const unit of toPlace(play.world, side)) {
    const hex = placeFor({ ...s, world: play.world }, unit)
    if (hex) deploy(play, s, unit, hex, facingInto(play.world.scenario.edges[side]))
  }
}
/** Away from an edge of the map, as nearly as a hexside looks. */
export const facingInto = (edge: Edge): SideFacing => FACINGS[edge]
const FACINGS: Readonly<Record<Edge, SideFacing>> = { west: 3, east: 9, north: 5, south: 11 }
