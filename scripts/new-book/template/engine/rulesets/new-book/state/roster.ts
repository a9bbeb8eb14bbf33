import { type Hex, type SideId, sameHex } from '../../../kernel/names.ts'
import type { Unit, World } from '../words/model.ts'

/** Who is there. */

export const unitsOf = (world: World, side: SideId): readonly Unit[] => Object.values(world.units).filter((unit) => unit.side === side)
export const unitAt = (world: World, hex: Hex): Unit | undefined => Object.values(world.units).find((unit) => sameHex(unit.hex, hex))
/** "Piece B1", for people. */
export const titleOf = (_world: World, unit: Unit): string => `Piece ${unit.name}`
