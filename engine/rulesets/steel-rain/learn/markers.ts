import { hexDistance } from '../../../board/hex.ts'
import { type Hex, opposite } from '../../../kernel/names.ts'
import { markerTypes } from '../side/likely.ts'
import { anyOf } from '../side/odds.ts'
import { unseenTons } from '../side/suppose/unseen.ts'
import { fitsMarker } from '../side/suppose/vehicles.ts'
import { freshUnit } from '../state/fresh-unit.ts'
import { isOnMap, type Placed } from '../state/roster.ts'
import { seesUnit } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { SPOTTING } from '../tables/spotting.ts'
import type { Design } from '../tables/unit-types.ts'
import type { Blip, Unit } from '../words/units.ts'
import { type Danger, dangerOf, put, strikeOn } from './danger.ts'

/**
 * What may be under the markers of the other side, and what that could do to a unit that shows itself. Nobody knows it, so a marker counts as the usual vehicles, each as
 * likely as the other, and as many as the published tons allow (R-10, SR-BLIP-2).
 */

/** What markers may do to a unit along a way: each where it would see it from nearest by, once. */
export function markersAlong(s: Situation, unit: Unit, path: readonly Hex[]): Danger {
  const markers = Object.values(s.world.blips).filter((one) => one.side !== unit.side)
  if (markers.length === 0) return dangerOf([])
  const many = heldByEach(s, unit, markers.length)
  return dangerOf(
    markers.flatMap((blip) => {
      const found = strikeOf(s, blip, unit, path)
      return found ? [{ by: found.by, chance: anyOf(Array.from({ length: many }, () => found.chance)) }] : []
    }),
  )
}

/** Vehicles under each of so many markers: the tons that are published and not yet seen or lost, in vehicles of the usual weight. */
function heldByEach({ world }: Situation, unit: Unit, markers: number): number {
  const types = markerTypes(world)
  const weights = types.reduce((sum, { weight }) => sum + weight, 0)
  const vehicles = Math.floor((unseenTons(world, opposite(unit.side)) * types.length) / Math.max(1, weights))
  return Math.max(1, Math.min(SPOTTING.blipMax, Math.floor(vehicles / markers)))
}

interface Strike {
  readonly by: Placed
  readonly chance: number
}
/** What one vehicle under the marker may do to it, on the average of the types that can be there; null where it would not see it. */
function strikeOf(s: Situation, blip: Blip, unit: Unit, path: readonly Hex[]): Strike | null {
  const held = markerTypes(s.world)
    .filter((type) => fitsMarker(s, blip, type))
    .map((type) => vehicleOf(blip, type))
  const near = [...path].sort((a, b) => hexDistance(a, blip.hex) - hexDistance(b, blip.hex))
  const [first] = held
  if (!first) return null
  for (const hex of near) {
    const there = put(withMarkerTypes(s), unit, hex)
    const target = there.world.units[unit.id]
    if (!target || !isOnMap(target) || !seesUnit(there, first, target)) continue
    const all = held.reduce((sum, by) => sum + strikeOn(withUnit(there, by), by, target), 0)
    return { by: first, chance: Math.floor(all / held.length) }
  }
  return null
}
/** The vehicle has the marker's id, so that whoever points at it points at the marker. */
function vehicleOf({ id, side, hex, platoon, flying }: Blip, design: Design): Placed {
  const fresh = freshUnit(design)
  const air = fresh.air && { ...fresh.air, flying: flying ?? fresh.air.flying }
  return { ...fresh, id, name: '', side, platoon, hex, spotted: true, air }
}
const withUnit = (s: Situation, unit: Unit): Situation => ({ ...s, world: { ...s.world, units: { ...s.world.units, [unit.id]: unit } } })
function withMarkerTypes(s: Situation): Situation {
  const designs = { ...s.world.designs, ...Object.fromEntries(markerTypes(s.world).map((type) => [type.id, type])) }
  return { ...s, world: { ...s.world, designs } }
}
