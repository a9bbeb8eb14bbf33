import type { Board } from '../../../board/board.ts'
import { hexLabel } from '../../../board/hex.ts'
import { opposite, type SideId, sameHex } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import type { BattleChrome } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { mayBePut, zoneOf } from './move.ts'

/** Placing units before the first turn (BC-SCL-05). */

const isToPlace = (unit: Unit): boolean => unit.fate === 'waiting' && unit.aboard === null
export const toPlace = (world: World, side: SideId): readonly Unit[] => unitsOf(world, side).filter(isToPlace)
/** The side that is attacked places first; without an attacker Blue does. */
export function nextToDeploy(world: World): SideId | null {
  const first = world.scenario.attacker === null ? 'blue' : opposite(world.scenario.attacker)
  return [first, opposite(first)].find((side) => toPlace(world, side).length > 0) ?? null
}
export function refuseDeploy(s: Situation, unit: Unit, hex: readonly [number, number]): Refusal | null {
  if (!isToPlace(unit)) return refusal('It is placed already.', 'BC-SCL-05', 'unit')
  if (!zoneOf(s.world, unit.side).some((one) => sameHex(one, hex)))
    return refusal(`${hexLabel(hex)} is outside your set-up zone: place it inside, where the map is hatched.`, 'BC-SCL-05', 'hex')
  return mayBePut(s, unit, hex) ? null : refusal('It has no room there, or may not be on that ground.', 'BC-R-06', 'hex')
}
/** Placing all that is left at once: each has to have room somewhere. */
export function refuseDeployRest(s: Situation, side: SideId): Refusal | null {
  const homeless = toPlace(s.world, side).find((unit) => placeFor(s, unit) === null)
  return homeless ? refusal(`${homeless.name} has no room in your zone: place the others closer together.`, 'BC-R-06') : null
}
/** Where a unit goes if its side does not care: as the scenario suggests, else the first hex of the zone that has room. */
export function placeFor(s: Situation, unit: Unit) {
  const suggested = s.world.plan[unit.id]
  if (suggested && refuseDeploy(s, unit, suggested) === null) return suggested
  return zoneOf(s.world, unit.side).find((hex) => refuseDeploy(s, unit, hex) === null) ?? null
}
export function deployRest(play: Play<BattleChrome>, board: Board, side: SideId): void {
  for (const { id } of toPlace(play.world, side)) {
    const unit = play.world.units[id]
    const hex = unit ? placeFor({ board, world: play.world }, unit) : null
    if (hex) play.emit({ kind: 'deployed', unit: id, hex })
  }
}
