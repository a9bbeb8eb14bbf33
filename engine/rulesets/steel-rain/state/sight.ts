import { hexOf } from '../../../board/board.ts'
import { hexDistance } from '../../../board/hex.ts'
import type { SightVerdict } from '../../../board/sight-field.ts'
import type { Hex, SideId } from '../../../kernel/names.ts'
import { limitHexes } from '../tables/scale.ts'
import { SPOTTING } from '../tables/spotting.ts'
import { floorHeight, SIGHT_HEIGHTS } from '../tables/terrain.ts'
import type { Blip, Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { designOf, isDecoy, isFlying, type Placed, placedOf } from './roster.ts'
import type { Heights, Situation } from './situation.ts'

/** One line of sight for the resolver, fog, odds, the computer and the tool (SR-LOS-1, R-76, los.md in docs/rules-on-hexes.md). */

/** heights of a unit, or of a blip marker. */
export function heightsOf(world: World, unit: Unit | null): Heights {
  if (unit !== null && isFlying(unit)) return flightHeights(world, designOf(world, unit).propulsion === 'fixed-wing')
  if (unit === null || unit.blip !== null) return SIGHT_HEIGHTS.vehicle
  // Passengers look out of their carrier.
  if (unit.aboard !== null) return heightsOf(world, world.units[unit.aboard] ?? null)
  switch (designOf(world, unit).kind) {
    case 'infantry':
      return floorHeight(unit.floor)
    case 'drone':
      return SIGHT_HEIGHTS.drone
    case 'vehicle':
      // what ELINT takes for a vehicle is looked for at the height of one.
      return isDecoy(world, unit) && !unit.electronics?.masked ? SIGHT_HEIGHTS.doppelganger : SIGHT_HEIGHTS.vehicle
  }
}

/** helicopters 8 cm above the ground of their hex, or 2 with the option; Fast Movers 20. */
const flightHeights = (world: World, fast: boolean): Heights =>
  fast ? SIGHT_HEIGHTS.fastMover : world.settings.napOfEarth ? SIGHT_HEIGHTS.napOfEarth : SIGHT_HEIGHTS.helicopter
/** A marker is looked for at the height of a vehicle, one that flies at that of a helicopter. */
export const heightsOfBlip = (world: World, blip: Blip): Heights => (blip.flying ? flightHeights(world, false) : SIGHT_HEIGHTS.vehicle)

/** The line from one unit to another, as things are. */
export function lineBetween(s: Situation, from: Placed, to: Placed): SightVerdict {
  return s.sight.judge(s.world, from.hex, heightsOf(s.world, from), to.hex, heightsOf(s.world, to))
}
/** The same line with the smoke left aside: what else covers a target that is fired at through smoke. */
export function lineThroughSmoke(s: Situation, from: Placed, to: Placed): SightVerdict {
  return s.sight.judge(s.world, from.hex, heightsOf(s.world, from), to.hex, heightsOf(s.world, to), true)
}

/** Whether one unit sees another, as things are. */
export const seesUnit = (s: Situation, from: Placed, to: Placed): boolean =>
  s.sight.sees(s.world, from.hex, heightsOf(s.world, from), to.hex, heightsOf(s.world, to))

/** Whether a unit's line to a point is clear or partial, within a range in cm. */
export const canSee = (s: Situation, from: Hex, eye: Heights, to: Hex, aim: Heights, rangeCm: number): boolean =>
  hexDistance(from, to) <= limitHexes(rangeCm, s.world.settings.hexMilli) && s.sight.sees(s.world, from, eye, to, aim)

/** Live units of a side that observe: on the map, no passengers, no Doppelgangers (SR-DOPP-10). Units under a blip see from its hex. */
export const observersOf = (world: World, side: SideId): readonly Placed[] => placedOf(world, side).filter((unit) => !isDecoy(world, unit))

/** What can be seen from a hex (by a unit that stands there, or by a vehicle): every hex in which a vehicle would be in sight, smoke and all. */
export function viewshedOf(s: Situation, from: Hex, piece?: string): readonly Hex[] {
  const unit = piece === undefined ? null : (s.world.units[piece] ?? null)
  const eye = unit ? heightsOf(s.world, unit) : SIGHT_HEIGHTS.vehicle
  const reach = limitHexes(SPOTTING.blip, s.world.settings.hexMilli)
  const seen: Hex[] = []
  for (let id = 0; id < s.board.size; id++) {
    const hex = hexOf(s.board, id)
    if (hexDistance(from, hex) > reach) continue
    if (s.sight.sees(s.world, from, eye, hex, SIGHT_HEIGHTS.vehicle)) seen.push(hex)
  }
  return seen
}
