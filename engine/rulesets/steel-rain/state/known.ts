import { type Hex, hexKey, type SideId } from '../../../kernel/names.ts'
import type { UnitId } from '../words/schemas.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { isInfantry, onMap } from './roster.ts'

/** What a side knows of the other's units. */

/** Who looks at a world, for the lists of what may be known (view.ts). */
export interface Looking {
  readonly side: SideId
  readonly world: World
  known(id: UnitId): boolean
}

/** Own units; enemy units that were spotted and are not inside a vehicle. */
export const isKnown = (unit: Unit, side: SideId): boolean =>
  unit.side === side || (unit.spotted && unit.blip === null && unit.aboard === null && unit.fate !== 'waiting')

/** R-49 with `pinsVisible`: where stands of the other side are that nobody has spotted; hidden ones have no pin. Hexes in reading order, one for each stand: nothing in it tells which. */
export function pinsFor(world: World, side: SideId): readonly Hex[] {
  if (!world.settings.pinsVisible) return []
  return onMap(world)
    .filter((unit) => unit.side !== side && !unit.spotted && unit.hidden === null && isInfantry(world, unit))
    .map((unit) => unit.hex)
    .sort((a, b) => hexKey(a) - hexKey(b))
}
