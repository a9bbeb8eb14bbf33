import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Unit } from '../words/units.ts'
import type { Pit, World } from '../words/world.ts'
import { blipAt, isInfantry, isOnMap, isVehicle, unitsAt } from './roster.ts'

/**
 * Who uses which dug position (SR-ENTR-3..5, SR-STACK-4, R-30). A position belongs to the unit in it until that unit goes; then, and
 * when somebody comes to a free one, it is taken at once: a vehicle pit by the vehicle of the hex or else by a stand, the others by stands. A vehicle
 * that is alone under its marker is in a vehicle pit of the hex and keeps stands out of it; it is written down when the marker goes. Of several under one
 * marker nobody is in a position.
 */

/** The world with its positions given to whoever is in them now. */
export function withPitsHeld(world: World): World {
  const { pits } = world.ground
  if (pits.length === 0) return world
  const held = holders(world)
  return held.every((pit, i) => pit === pits[i]) ? world : { ...world, ground: { ...world.ground, pits: held } }
}

/** The positions of a world with their present holders. */
function holders(world: World): readonly Pit[] {
  const kept = world.ground.pits.map((pit) => (pit.holder === null || isIn(world, pit, pit.holder) ? pit : { ...pit, holder: null }))
  const taken = new Set(kept.flatMap((pit) => pit.holder ?? []))
  const take = (pit: Pit): Pit => {
    if (pit.holder !== null) return pit
    if (pit.kind === 'vehicle' && blipAt(world, pit.hex)?.units.length === 1) return pit
    const free = unitsAt(world, pit.hex).filter((unit) => !taken.has(unit.id))
    const next =
      (pit.kind === 'vehicle' ? free.find((unit) => isVehicle(world, unit)) : undefined) ?? free.find((unit) => isInfantry(world, unit))
    if (!next) return pit
    taken.add(next.id)
    return { ...pit, holder: next.id }
  }
  // Stands take what stands have dug before they take a vehicle's pit.
  const dug = kept.map((pit) => (pit.kind === 'infantry' ? take(pit) : pit))
  return dug.map((pit) => (pit.kind === 'vehicle' ? take(pit) : pit))
}
function isIn(world: World, pit: Pit, id: string): boolean {
  const unit = world.units[id]
  return unit !== undefined && isOnMap(unit) && unit.blip === null && sameHex(unit.hex, pit.hex)
}

/** Whether a unit has a position in its hex. */
export function isEntrenched(world: World, unit: Unit): boolean {
  const { hex, blip } = unit
  if (hex === null || !world.ground.pits.some((pit) => sameHex(pit.hex, hex))) return false
  if (blip !== null)
    return (
      world.blips[blip]?.units.length === 1 &&
      world.ground.pits.some((pit) => pit.kind === 'vehicle' && pit.holder === null && sameHex(pit.hex, hex))
    )
  return holders(world).some((pit) => pit.holder === unit.id)
}

/** Whether a stand, or a vehicle, that comes to a hex finds a position there that it can use and nobody has (SR-ENTR-4, SR-ENTR-5). */
export const hasFreePit = (world: World, hex: Hex, infantry: boolean): boolean =>
  world.ground.pits.some((pit) => pit.holder === null && (infantry || pit.kind === 'vehicle') && sameHex(pit.hex, hex))
