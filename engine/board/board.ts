import type { Hex } from '../kernel/names.ts'
import { SIDE_FEATURES, type SideFeature, type TerrainId } from './ground.ts'
import { DIRECTION_INDEXES, type DirectionIndex, neighbour } from './hex.ts'

export type SideBits = Readonly<Record<SideFeature, Uint8Array>>
/** Hexsides with nothing on them, for a map of so many hexes. */
export const bareSides = (size: number): SideBits =>
  Object.fromEntries(SIDE_FEATURES.map((feature) => [feature, new Uint8Array(size)])) as SideBits

/**
 * The map as the game uses it: legal, flat, never changed during play (what play changes is in the ruleset's world).
 * Arrays are indexed by hex number `row * width + column`.
 */
export interface Board {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly size: number
  readonly terrain: readonly TerrainId[]
  /** Elevation in half levels: 3 is one level and a half. */
  readonly halfLevels: Int8Array
  /** Floors of the building in the hex; 0 where there is none. */
  readonly floors: Uint8Array
  /** Which building a hex belongs to (index into `buildings`), -1 where there is none. */
  readonly building: Int16Array
  readonly buildings: readonly { readonly name: string; readonly hexes: readonly Hex[]; readonly floors: number }[]
  /** Bit d is set where a road or track leads over the hexside in direction d. */
  readonly roads: Uint8Array
  readonly tracks: Uint8Array
  /** 1 + index into `bridges` where the hex has a bridge deck. */
  readonly bridge: Uint8Array
  readonly bridges: readonly { readonly name: string; readonly hexes: readonly Hex[] }[]
  /** For each kind of thing along hexsides: bit d is set where it lies on the hexside in direction d, from both sides of it. */
  readonly sides: SideBits
  readonly labels: readonly { readonly hex: Hex; readonly text: string }[]
  /** Neighbour's hex number in direction d at `6 * id + d`, -1 off the map. */
  readonly neighbours: Int32Array
}

/** Open ground at level 0 with nothing on it. Whoever draws a map of it writes into its arrays before anybody plays on it. */
export function bareBoard(name: string, width: number, height: number) {
  const size = width * height
  const terrain: TerrainId[] = new Array<TerrainId>(size).fill('open')
  return {
    name,
    width,
    height,
    size,
    terrain,
    halfLevels: new Int8Array(size),
    floors: new Uint8Array(size),
    building: new Int16Array(size).fill(-1),
    buildings: [],
    roads: new Uint8Array(size),
    tracks: new Uint8Array(size),
    bridge: new Uint8Array(size),
    bridges: [],
    sides: bareSides(size),
    labels: [],
    neighbours: neighbourTable(width, height),
  } satisfies Board
}

// Asked more often than anything else: pairs are not taken apart, which would walk through them as lists.
export const onBoard = (board: Board, hex: Hex): boolean => hex[0] >= 0 && hex[1] >= 0 && hex[0] < board.width && hex[1] < board.height
/** The number of a hex that is on the board. */
export const idOf = (board: Board, hex: Hex): number => hex[1] * board.width + hex[0]
/** Elevation in whole levels, halves left out: for books that know none, which refuse maps that have some (`checkLevels`). */
export const wholeLevel = (board: Board, id: number): number => (board.halfLevels[id] ?? 0) >> 1
export const hexOf = (board: Board, id: number): Hex => [id % board.width, Math.floor(id / board.width)]

/** Whether something lies along a hexside of a hex that is on the board. */
export const hasSide = (board: Board, feature: SideFeature, hex: Hex, direction: DirectionIndex): boolean =>
  (((board.sides[feature][idOf(board, hex)] ?? 0) >> direction) & 1) === 1

/** A road or track leads over this hexside of a hex, so that it can be followed. */
export const isRoad = (board: Board, hex: Hex, direction: DirectionIndex): boolean => ((waysOf(board, hex) >> direction) & 1) === 1
/** Some road or track leads through this hex. */
export const hasRoad = (board: Board, hex: Hex): boolean => waysOf(board, hex) !== 0
const waysOf = (board: Board, hex: Hex): number => (board.roads[idOf(board, hex)] ?? 0) | (board.tracks[idOf(board, hex)] ?? 0)

/** Neighbours that are on the board, with their directions. */
export function neighboursOn(board: Board, hex: Hex): readonly { readonly hex: Hex; readonly direction: DirectionIndex }[] {
  return DIRECTION_INDEXES.map((direction) => ({ hex: neighbour(hex, direction), direction })).filter((next) => onBoard(board, next.hex))
}

/** The neighbour table of a map of this size. Nobody may write into it: the last one is kept, for an editor asks again after each stroke. */
export function neighbourTable(width: number, height: number): Int32Array {
  if (lastTable.width !== width || lastTable.height !== height) lastTable = { width, height, table: makeNeighbourTable(width, height) }
  return lastTable.table
}
let lastTable = { width: 0, height: 0, table: new Int32Array(0) }
function makeNeighbourTable(width: number, height: number): Int32Array<ArrayBuffer> {
  const table = new Int32Array(width * height * 6).fill(-1)
  for (let row = 0; row < height; row++)
    for (let col = 0; col < width; col++)
      for (const d of DIRECTION_INDEXES) {
        const [c, r] = neighbour([col, row], d)
        if (c >= 0 && r >= 0 && c < width && r < height) table[(row * width + col) * 6 + d] = r * width + c
      }
  return table
}

/** Edges of the table, as the books name them. */
export const EDGES = ['north', 'east', 'south', 'west'] as const
export type Edge = (typeof EDGES)[number]
/** How many hex steps a hex is from an edge (0 on the edge). */
export function distanceToEdge(board: Board, hex: Hex, edge: Edge): number {
  const [col, row] = hex
  switch (edge) {
    case 'north':
      return row
    case 'south':
      return board.height - 1 - row
    case 'west':
      return col
    case 'east':
      return board.width - 1 - col
  }
}
