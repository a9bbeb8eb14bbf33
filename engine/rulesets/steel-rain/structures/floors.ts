import type { Play } from '../../../kernel/ruleset.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { marcherOf, purseOf } from '../core/move.ts'
import { shift } from '../state/contacts.ts'
import { floorsAt } from '../state/ground.ts'
import type { Purse } from '../state/marcher.ts'
import { designOf, halfAllowance, isInfantry, isOnMap, unitOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { mayStop, moverOf } from '../state/stacking.ts'
import { CM, cm } from '../tables/scale.ts'
import { FLOOR_CHANGE_CM } from '../tables/terrain.ts'
import type { SteelRain } from '../words/model.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'

/** Stands on the floors of buildings: 1 cm high each, the roof above the last; two stands on each. */

/** "Ground floor", "floor 2", "roof". */
export const floorName = (floor: number, floors: number): string =>
  floor >= floors ? 'roof' : floor === 0 ? 'ground floor' : `floor ${floor}`

/** "floor 1", "the roof": where one goes. */
export const toFloor = (floor: number, floors: number): string => (floor > 0 && floor < floors ? '' : 'the ') + floorName(floor, floors)

/** What changing floor costs, milli. */
const climbCost = (unit: Unit, floor: number): number => Math.abs(floor - unit.floor) * FLOOR_CHANGE_CM * CM

function paid(purse: Purse, cost: number, half: number): Purse | null {
  let { actions, pool, committed } = purse
  while (pool < cost && actions > 0) {
    actions--
    committed++
    pool += half
  }
  return pool < cost ? null : { ...purse, actions, pool: pool - cost, committed }
}
/** What is left after the climb; null where its movement does not suffice. */
function purseAfter(s: Situation, unit: Unit, floor: number): Purse | null {
  const marcher = marcherOf(s.world, unit.id)
  return marcher && paid(purseOf(marcher), climbCost(unit, floor), halfAllowance(designOf(s.world, unit)))
}

/** Why a stand cannot go to a floor. A Suppressed one only comes down, on its way out of contact (SR-BC-1). */
export function refuseClimb(s: Situation, unit: Unit, floor: number): Refusal | null {
  if (!isInfantry(s.world, unit) || !isOnMap(unit)) return refusal('Only a stand in a building changes floor.', 'R-26', 'unit')
  const floors = floorsAt(s, unit.hex)
  if (floors === 0) return refusal('It is not in a building.', 'R-26', 'unit')
  if (floor > floors) return refusal(`The building has ${floors} floor${floors === 1 ? '' : 's'}; ${floors} is its roof.`, 'R-26', 'floor')
  if (floor === unit.floor) return refusal('It is there.', 'R-26', 'floor')
  if (unit.volley !== null) return refusal('It is firing.', 'SR-ACT-8', 'unit')
  if (unit.suppressed && floor > unit.floor) return refusal('It is Suppressed: it may only come down.', 'SR-SUPP-1', 'floor')
  if (unit.did.includes('loaded')) return refusal('It has been loading.', 'SR-LOAD-1', 'unit')
  const left = purseAfter(s, unit, floor)
  if (left === null) return refusal(`It takes ${cm(climbCost(unit, floor))} of movement: 2 cm for each floor.`, 'R-26', 'floor')
  return mayStop(s, unit.hex, { ...moverOf(s.world, unit), floor }) ? null : refusal('Two stands are on that floor.', 'R-34', 'floor')
}
/** Floors that it could go to now. */
export const climbs = (s: Situation, unit: Unit): readonly { readonly floor: number; readonly actions: number; readonly cost: number }[] =>
  isOnMap(unit)
    ? Array.from({ length: floorsAt(s, unit.hex) + 1 }, (_, floor) => floor)
        .filter((floor) => refuseClimb(s, unit, floor) === null)
        .map((floor) => ({ floor, actions: purseAfter(s, unit, floor)?.committed ?? 0, cost: climbCost(unit, floor) }))
    : []

/** The climb: movement like any other, seen and fired at as such. */
export function climb(play: Play<SteelRain>, situation: () => Situation, id: UnitId, floor: number): void {
  const s = situation()
  const unit = unitOf(s.world, id)
  const left = purseAfter(s, unit, floor)
  if (unit.hex === null || left === null) return
  const { hex } = unit
  if (unit.hidden !== null) play.emit({ kind: 'unhid', unit: id })
  shift(play, situation, [id], () =>
    play.emit({
      kind: 'climbed',
      unit: id,
      hex,
      from: unit.floor,
      floor,
      cost: climbCost(unit, floor),
      pool: left.pool,
      actions: unit.actions - left.committed,
      committed: left.committed,
    }),
  )
  play.then({ kind: 'spot' }, { kind: 'opportunity', movers: [id], march: { piece: id, path: [] }, lurking: [] })
}
