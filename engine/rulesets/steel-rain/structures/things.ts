import { idOf, onBoard } from '../../../board/board.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import { onBridge, terrainAt } from '../state/ground.ts'
import { designOf, isAloft, onMap, type Placed } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { STRUCTURE_LETHALITY } from '../tables/fire.ts'
import { CM, LENGTHS_CM } from '../tables/scale.ts'
import { groundClass } from '../tables/terrain.ts'
import type { World } from '../words/world.ts'
import { isAfloat } from './rafts.ts'
import { hasFallen, spanOver } from './state.ts'

/** What can be brought down: standing buildings and bridges, with what they bear (SR-BLDG-1, SR-BLDG-4, SR-BRIDGE-6). */

export interface Structure {
  /** As in Damage: "building:3", "bridge:0", or a span's id. */
  readonly what: string
  readonly kind: 'building' | 'bridge'
  readonly name: string
  readonly hexes: readonly Hex[]
  /** Lethality that brings it down, and what it has taken. */
  readonly capacity: number
  readonly points: number
}
export const damageOf = (world: World, what: string): number => world.ground.damage.find((one) => one.what === what)?.points ?? 0

/** The building that stands in a hex. */
export function buildingAt(s: Situation, hex: Hex): Structure | null {
  if (!onBoard(s.board, hex) || terrainAt(s, hex) !== 'building') return null
  const index = s.board.building[idOf(s.board, hex)] as number
  const building = s.board.buildings[index]
  if (!building) return null
  const what = `building:${index}`
  const capacity = building.floors * STRUCTURE_LETHALITY.perFloor
  return { what, kind: 'building', name: building.name, hexes: building.hexes, capacity, points: damageOf(s.world, what) }
}

/** The bridge whose deck lies over a hex: one of the map that stands, or a span. Lengths that are no whole cm bear what is begun. */
export function bridgeAt(s: Situation, hex: Hex): Structure | null {
  if (!onBoard(s.board, hex) || !onBridge(s, hex)) return null
  const index = (s.board.bridge[idOf(s.board, hex)] as number) - 1
  const bridge = hasFallen(s.world.ground, hex) ? undefined : s.board.bridges[index]
  const span = bridge ? null : spanOver(s.world.ground, hex)
  const what = bridge ? `bridge:${index}` : (span?.id ?? '')
  const name = bridge?.name ?? (span?.kind === 'avlb' ? 'Laid bridge' : 'Footbridge')
  const hexes = bridge?.hexes ?? span?.hexes ?? []
  const milli = span?.kind === 'avlb' ? LENGTHS_CM.avlb * CM : hexes.length * s.world.settings.hexMilli
  const capacity = Math.ceil((milli * STRUCTURE_LETHALITY.perBridgeCm) / CM)
  return { what, kind: 'bridge', name, hexes, capacity, points: damageOf(s.world, what) }
}

/** Whether a unit stands on the deck over its hex: not one that flies over it, or wades under a footbridge. */
const isOnDeck = (s: Situation, unit: Placed): boolean =>
  !isAloft(s.world, unit) && !isAfloat(s, unit) && onBridge(s, unit.hex, groundClass(designOf(s.world, unit).propulsion) ?? 'tracked')
/** Whether a unit is inside a standing building, or on its roof. */
const isIndoors = (s: Situation, unit: Placed): boolean => !isAloft(s.world, unit) && terrainAt(s, unit.hex) === 'building'

/** Everybody in or on a structure: they die with it (SR-BLDG-3, SR-BLDG-5). */
export const occupantsOf = (s: Situation, { kind, hexes }: Structure): readonly Placed[] =>
  onMap(s.world).filter(
    (unit) => hexes.some((hex) => sameHex(hex, unit.hex)) && (kind === 'building' ? isIndoors(s, unit) : isOnDeck(s, unit)),
  )

/** What a unit stands in or on, that shots at it may damage. */
export const aroundOf = (s: Situation, unit: Placed): Structure | null =>
  isIndoors(s, unit) ? buildingAt(s, unit.hex) : isOnDeck(s, unit) ? bridgeAt(s, unit.hex) : null
