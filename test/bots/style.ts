import type { Hex, Piece } from '../../engine/index.ts'
import type { Scene } from './scene.ts'

/** How a bot plays: what tells one kind from another, everything else is `Bot`. */
export interface Style {
  /** It likes to have the first word of a turn. */
  readonly goesFirst: boolean
  /** Least chance, in thousandths, at which it fires in its own round before it has gone where it wants to be. */
  readonly fireAt: number
  /** The same with what is left then. */
  readonly fireAtLast: number
  /** The same in answer to the other side. */
  readonly reactAt: number
  /** It fires out of sight at whatever it knows of, from this chance on; null: never. */
  readonly indirectAt: number | null
  /** It looks for cover where it stands when it has nothing better to do. */
  readonly takesCover: boolean
  /** Goes nowhere for less than so many points of `stand`. */
  readonly leastGain: number
  /** It asks who sees which hex. */
  readonly looksOut: boolean
  /** How good it is for a piece to be in a hex, in hexes of way; null: it never goes anywhere. */
  readonly stand: ((scene: Scene, piece: Piece, hex: Hex, memory: Memory) => number) | null
  /** What makes one target better than another besides its worth and the chance. */
  prize(scene: Scene, target: Piece, memory: Memory): number
}

/** What a bot remembers of the battle. */
export interface Memory {
  /** Where each of its pieces was first seen. */
  readonly homes: Map<string, Hex>
  /** How often a piece has ended a march in a hex. */
  readonly visits: Map<string, number>
  /** Enemies that were fired at in this turn. */
  readonly firedAt: Set<string>
}
export const freshMemory = (): Memory => ({ homes: new Map(), visits: new Map(), firedAt: new Set() })
export const homeOf = ({ homes }: Memory, { id, hex }: Piece): Hex => homes.get(id) ?? hex
