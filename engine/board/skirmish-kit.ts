import type { BySide, Hex, SideId } from '../kernel/names.ts'
import { type Board, distanceToEdge, type Edge, hexOf, idOf } from './board.ts'
import { isWater, type TerrainId } from './ground.ts'
import { hexDistance, hexLabel } from './hex.ts'

/** A tabletop is about so wide from edge to edge, cm: the sides begin at those two edges whose distance is nearest to it. */
const USUAL_CM = 100
export function edgesOf(board: Board, cmPerHex: number): BySide<Edge> {
  const off = (hexes: number): number => Math.abs((hexes - 1) * cmPerHex - USUAL_CM)
  return off(board.height) <= off(board.width) ? { blue: 'south', red: 'north' } : { blue: 'west', red: 'east' }
}
/** Time to meet in the middle and to fight there for some turns. */
export const turnsFor = (board: Board, edges: BySide<Edge>): number =>
  5 + Math.floor((edges.blue === 'south' ? board.height : board.width) / 10)

/** Rows of a set-up zone. */
const ROWS = 3
/**
 * Where so many pieces are suggested to be placed at an edge: side by side about its middle, the first in the midst. Fewer than that where there is no room.
 * `canBeIn`: whether the book's pieces can stand in this hex. `most`: from one piece to the next, in hexes.
 */
export function placesAlong(board: Board, edge: Edge, many: number, canBeIn: (hex: Hex) => boolean, most = 2): readonly Hex[] {
  const isAcross = edge === 'north' || edge === 'south'
  const along = ([col, row]: Hex): number => (isAcross ? col : row)
  const middle = ((isAcross ? board.width : board.height) - 1) / 2
  const apart = Math.min(most, (2 * middle) / many)
  const free = Array.from({ length: board.size }, (_, id) => hexOf(board, id)).filter(
    (hex) => distanceToEdge(board, hex, edge) < ROWS && canBeIn(hex),
  )
  const taken = new Set<Hex>()
  for (let i = 0; i < many; i++) {
    const at = middle + (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * apart
    const depth = (hex: Hex): number => Math.abs(distanceToEdge(board, hex, edge) - 1) / 2
    const hex = best(
      free.filter((one) => !taken.has(one)),
      (one) => -Math.abs(along(one) - at) - depth(one),
    )
    if (hex) taken.add(hex)
  }
  return [...taken]
}

/**
 * What a skirmish is fought for: three places that have a name or where roads meet. One lies as far from the one side as from the other,
 * the other two as near to their own side's edge as each other, so that nobody has the shorter way.
 */

export interface SkirmishObjective {
  readonly name: string
  readonly hex: Hex
  readonly points: number
  readonly held?: SideId
}
interface Field {
  readonly board: Board
  readonly edges: BySide<Edge>
  readonly canBeHeld: (hex: Hex) => boolean
  /** Hex steps from edge to edge. */
  readonly span: number
}
interface Candidate {
  readonly name: string
  readonly hex: Hex
  /** How much of a place it is. */
  readonly weight: number
  /** Hex steps from the own edges. */
  readonly from: BySide<number>
}

/** How much farther one side's way to the middle may be, and to its own place, in hexes. */
const LEEWAY = 3

/** `points`: what each of them is worth. `canBeHeld`: whether the book's pieces can stop where they hold a place in this hex. */
export function skirmishObjectives(
  board: Board,
  edges: BySide<Edge>,
  points: number,
  canBeHeld: (hex: Hex) => boolean,
): readonly SkirmishObjective[] {
  const field: Field = {
    board,
    edges,
    canBeHeld: (hex) => isCrossed(board, hex) && canBeHeld(hex),
    span: distanceToEdge(board, [0, 0], edges.blue) + distanceToEdge(board, [0, 0], edges.red),
  }
  const all = candidates(field)
  const middle = middleOf(field, all)
  const [own, theirs] = pairOf(field, all, middle)
  return [
    { name: middle.name, hex: middle.hex, points },
    { name: own.name, hex: own.hex, points, held: 'blue' },
    { name: theirs.name, hex: theirs.hex, points, held: 'red' },
  ]
}

/** Water is no place to fight for, whoever can stand beside it, unless a bridge or a ford leads over it. */
function isCrossed(board: Board, hex: Hex): boolean {
  const id = idOf(board, hex)
  const ways = (board.bridge[id] as number) | (board.roads[id] as number) | (board.tracks[id] as number)
  return ways !== 0 || !isWater(board.terrain[id] as TerrainId)
}

// -------------------------------------------------------------------------------------------------------------- candidates

/** Bridges, named places and crossroads that a unit can be beside, each once. */
function candidates({ board, edges, canBeHeld }: Field): readonly Candidate[] {
  const found: Candidate[] = []
  const add = (name: string, hex: Hex, weight: number): void => {
    if (!canBeHeld(hex) || found.some((other) => other.name === name || hexDistance(other.hex, hex) <= 2)) return
    found.push({ name, hex, weight, from: distances(board, edges, hex) })
  }
  for (const { name, hexes } of board.bridges) if (name !== 'Culvert') add(name, hexes[hexes.length >> 1] as Hex, 3)
  for (const { hex, text } of board.labels) add(text, hex, 3)
  for (let id = 0; id < board.size; id++) {
    const ways = bits(board.roads[id] as number)
    if (ways >= 3) add(`Crossroads ${hexLabel(hexOf(board, id))}`, hexOf(board, id), ways - 2)
  }
  return found
}
const bits = (mask: number): number => [0, 1, 2, 3, 4, 5].filter((d) => mask & (1 << d)).length
const distances = (board: Board, edges: BySide<Edge>, hex: Hex): BySide<number> => ({
  blue: distanceToEdge(board, hex, edges.blue),
  red: distanceToEdge(board, hex, edges.red),
})

// ------------------------------------------------------------------------------------------------------------------ choosing

/** As far from the one side as from the other, and well inside; open ground in the middle where the map names nothing there. */
function middleOf(field: Field, all: readonly Candidate[]): Candidate {
  const { board } = field
  const centre: Hex = [board.width >> 1, board.height >> 1]
  const fair = all.filter(({ from }) => Math.abs(from.blue - from.red) <= LEEWAY)
  const worth = ({ from, hex, weight }: Candidate): number => 6 * weight - 2 * Math.abs(from.blue - from.red) - hexDistance(hex, centre)
  return best(fair, worth) ?? groundNear(field, centre)
}

/** One place for each side, with ways of the same length; across the field from each other if the map allows it. */
function pairOf(field: Field, all: readonly Candidate[], middle: Candidate): readonly [Candidate, Candidate] {
  const { board, edges, span } = field
  const apart = Math.floor(span / 5)
  const isFor =
    (side: SideId) =>
    (one: Candidate): boolean =>
      10 * one.from[side] >= span && 10 * one.from[side] <= 4 * span && hexDistance(one.hex, middle.hex) >= apart
  const [blues, reds] = [all.filter(isFor('blue')), all.filter(isFor('red'))]
  const pairs = blues.flatMap((blue) => reds.map((red) => [blue, red] as const))
  const fair = pairs.filter(([blue, red]) => Math.abs(blue.from.blue - red.from.red) <= LEEWAY)
  const worth = ([blue, red]: readonly [Candidate, Candidate]): number =>
    6 * (blue.weight + red.weight) -
    3 * Math.abs(blue.from.blue - red.from.red) -
    Math.abs(hexDistance(blue.hex, middle.hex) - hexDistance(red.hex, middle.hex)) +
    Math.min(span, hexDistance(blue.hex, red.hex))
  const found = best(fair, worth)
  if (found) return found
  // Nothing matches: the best place of one side, and the ground across from it for the other.
  const across = ([col, row]: Hex): Hex => [board.width - 1 - col, board.height - 1 - row]
  const one = best(blues, ({ weight }) => weight) ?? groundNear(field, quarter(board, edges.blue))
  return [one, groundNear(field, across(one.hex))]
}
/** A quarter of the way in from an edge. */
function quarter(board: Board, edge: Edge): Hex {
  const { width, height } = board
  switch (edge) {
    case 'north':
      return [width >> 1, height >> 2]
    case 'south':
      return [width >> 1, height - 1 - (height >> 2)]
    case 'west':
      return [width >> 2, height >> 1]
    case 'east':
      return [width - 1 - (width >> 2), height >> 1]
  }
}
/** The nearest hex where somebody can be, reading order deciding between equals. */
function groundNear({ board, edges, canBeHeld }: Field, hex: Hex): Candidate {
  const hexes = Array.from({ length: board.size }, (_, id) => hexOf(board, id)).filter(canBeHeld)
  const place = best(hexes, (other) => -hexDistance(other, hex)) ?? hex
  return { name: `Ground at ${hexLabel(place)}`, hex: place, weight: 0, from: distances(board, edges, place) }
}
/** The first of those that are worth most; undefined for none. */
const best = <T>(list: readonly T[], worth: (one: T) => number): T | undefined =>
  list.reduce<T | undefined>((most, next) => (most === undefined || worth(next) > worth(most) ? next : most), undefined)
