import { must } from '../../../kernel/assert.ts'
import { type Hex, hexKey, opposite, type SideId } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { flies, ROAD_BONUS } from '../tables/terrain.ts'
import type { Counter, Ratings } from '../tables/unit-types.ts'
import type { Weapon } from '../tables/weapons.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'

/** Questions about units, asked by every chapter. */

export type Placed = Unit & { readonly hex: Hex }

export const unitOf = (world: World, id: UnitId): Unit => must(world.units[id], `unit ${id}`)
export const counterOf = (world: World, unit: Unit): Counter => must(world.counters[unit.counter], `counter ${unit.counter}`)
export const isOnMap = (unit: Unit): unit is Placed => unit.fate === 'present' && unit.hex !== null
export const onMap = (world: World): readonly Placed[] => Object.values(world.units).filter(isOnMap)
export const unitsOf = (world: World, side: SideId): readonly Unit[] => Object.values(world.units).filter((unit) => unit.side === side)

const byHex = new WeakMap<World['units'], ReadonlyMap<number, readonly Placed[]>>()
/** Units on the map in a hex, of both sides (BC-MOV-11). */
export function unitsAt(world: World, hex: Hex): readonly Placed[] {
  let places = byHex.get(world.units)
  if (!places) {
    const found = new Map<number, Placed[]>()
    for (const unit of onMap(world)) found.set(hexKey(unit.hex), [...(found.get(hexKey(unit.hex)) ?? []), unit])
    places = found
    byHex.set(world.units, places)
  }
  return places.get(hexKey(hex)) ?? []
}

/** Who has initiative this turn (BC-INI-01). */
export const initiativeOf = ({ initiative }: World): SideId => must(initiative, 'the initiative')
/** Who moves first, and who second (BC-INI-04). */
export function moversInOrder(world: World): readonly [SideId, SideId] {
  const first = must(world.first, 'who moves first')
  return [first, opposite(first)]
}

export const isFrame = (world: World, unit: Unit): boolean => counterOf(world, unit).frame
export const isInfantry = (world: World, unit: Unit): boolean => counterOf(world, unit).infantry
export const isFlying = (unit: Unit): boolean => flies(unit.type)
export const isAirfoil = (unit: Unit): boolean => unit.type === 'A'
export const dotsOf = (world: World, unit: Unit): number => counterOf(world, unit).steps.length
/** Black dots: lasting damage, and web pips as long as they are there (BC-SPC-02). */
export const blackDots = (unit: Unit): number => unit.damage + unit.web.length
/** White dots: what it still has (BC-SCL-03). */
export const whiteDots = (world: World, unit: Unit): number => Math.max(0, dotsOf(world, unit) - blackDots(unit))
/** Damage that destroys it: of a BattleFrame only what lasts counts (BC-DMG-02, BC-R-17). */
export const dotsToDestroy = (world: World, unit: Unit): number =>
  dotsOf(world, unit) - (isFrame(world, unit) ? unit.damage : blackDots(unit))
/** Web pips have completed the last dot of a BattleFrame: it does nothing until they go (BC-R-17). */
export const isShutDown = (world: World, unit: Unit): boolean => unit.fate === 'present' && blackDots(unit) >= dotsOf(world, unit)

/** The ratings of the step that it is at; of a frame that is shut down those of its last one (BC-DMG-01). */
export function ratingsOf(world: World, unit: Unit): Ratings {
  const { steps } = counterOf(world, unit)
  return must(steps[Math.min(steps.length - 1, blackDots(unit))], `a step of ${unit.id}`)
}
/** Points that it may still spend this turn; wheels that have spent all of theirs on roads have one more (BC-MOV-02, BC-TER-07). */
export function pointsLeft(world: World, unit: Unit): number {
  if (isShutDown(world, unit) || unit.spentFire) return 0
  const speed = ratingsOf(world, unit).speed
  return Math.max(0, speed + (unit.type === 'W' && unit.onRoads ? ROAD_BONUS : 0) - unit.spent)
}
/** Points for anything but entering a hex: the one that wheels have more is for roads alone (BC-TER-07). */
export const pointsAside = (world: World, unit: Unit): number =>
  Math.min(pointsLeft(world, unit), Math.max(0, ratingsOf(world, unit).speed - unit.spent))
export const pipsOf = (world: World, unit: Unit, weapon: Weapon): number => ratingsOf(world, unit)[weapon]
export const passengerOf = (world: World, truck: UnitId): Unit | null =>
  Object.values(world.units).find((unit) => unit.aboard === truck) ?? null
export const titleOf = (world: World, unit: Unit): string => `${counterOf(world, unit).label} ${unit.name}`
/** On the map and not shut down: it can move, fire, strike. */
export const canAct = (world: World, unit: Unit): unit is Placed => isOnMap(unit) && !isShutDown(world, unit)
export function refuseIdle(world: World, unit: Unit): Refusal {
  if (unit.aboard !== null) return refusal('It is carried.', 'BC-R-04', 'unit')
  return isShutDown(world, unit)
    ? refusal('Death web has shut it down.', 'BC-R-17', 'unit')
    : refusal('It is not on the map.', null, 'unit')
}
