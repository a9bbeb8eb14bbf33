import createGraph from 'ngraph.graph'
import { aStar } from 'ngraph.path'
import { type Board, hexOf } from './board.ts'
import { hexDistance } from './hex.ts'
import { COST_BITS, COST_MASK, type StepCosts } from './step-costs.ts'

/**
 * Ways of whole groups over several turns: along which stretches of ground they go, not over which hexes. The ground is cut into pieces of a few hexes that hang
 * together, so that a way costs a hundredth of what it costs by hexes. Advice for plans, never a rule.
 */
export interface Avenues {
  /** The piece of ground that a hex belongs to. */
  pieceOf(hex: number): number
  /** The hexes of each piece, and the one in the middle of them. */
  readonly pieces: readonly Piece[]
  /** The cheapest way, when going through a piece costs `toll` more than the time that it takes; null where there is none. */
  find(from: number, goal: number, toll: (piece: number) => number): Avenue | null
}
export interface Piece {
  readonly hexes: readonly number[]
  readonly middle: number
}
export interface Avenue {
  /** Pieces from that of the start to that of the goal. */
  readonly pieces: readonly number[]
  /** About how long it takes, in the table's units, without tolls. */
  readonly length: number
}

/** Pieces are so many hexes wide and high at most. */
const WIDE = 4

/** Made once for a table; a table that has changed needs new ones. */
export function makeAvenues(table: StepCosts): Avenues {
  const { board } = table
  const pieceOf = cut(table)
  const pieces = gathered(board, pieceOf)
  const graph = createGraph<number, number>()
  for (const id of pieces.keys()) graph.addNode(id, id)
  for (const [from, to, cost] of linksOf(table, pieceOf, pieces)) graph.addLink(from, to, cost)
  let toll: (piece: number) => number = () => 0
  const away = (a: number, b: number): number =>
    hexDistance(hexOf(board, (pieces[a] as Piece).middle), hexOf(board, (pieces[b] as Piece).middle))
  const finder = aStar<number, number>(graph, {
    oriented: true,
    distance: (_from, to, link) => link.data + toll(to.data),
    heuristic: (from, to) => table.least * away(from.data, to.data),
  })
  return {
    pieceOf: (hex) => pieceOf[hex] as number,
    pieces,
    find(from, goal, price) {
      const [start, end] = [pieceOf[from] as number, pieceOf[goal] as number]
      if (start === end) return { pieces: [start], length: 0 }
      toll = price
      // ngraph.path answers from the goal back to the start.
      const found = finder
        .find(start, end)
        .map((node) => node.data)
        .reverse()
      if (found.length === 0) return null
      const length = found.slice(1).reduce((sum, piece, i) => sum + (graph.getLink(found[i] as number, piece)?.data ?? 0), 0)
      return { pieces: found, length }
    },
  }
}

/** Which piece each hex belongs to: hexes of one square that can be reached from each other within it. */
function cut({ board, edges }: StepCosts): Int32Array {
  const { size, width, neighbours } = board
  const pieceOf = new Int32Array(size).fill(-1)
  const squareOf = (id: number): number => Math.floor(Math.floor(id / width) / WIDE) * width + Math.floor((id % width) / WIDE)
  const joined = (id: number, next: number, d: number): boolean =>
    edges[8 * id + d]! >> COST_BITS === next && edges[8 * next + ((d + 3) % 6)]! >> COST_BITS === id
  let count = 0
  for (let seed = 0; seed < size; seed++) {
    if (pieceOf[seed] !== -1) continue
    const waiting = [seed]
    pieceOf[seed] = count
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
      for (let d = 0; d < 6; d++) {
        const next = neighbours[6 * id + d]!
        if (next < 0 || pieceOf[next] !== -1 || squareOf(next) !== squareOf(seed) || !joined(id, next, d)) continue
        pieceOf[next] = count
        waiting.push(next)
      }
    count++
  }
  return pieceOf
}

function gathered(board: Board, pieceOf: Int32Array): readonly Piece[] {
  const hexes: number[][] = []
  for (let id = 0; id < board.size; id++) {
    const kept = hexes[pieceOf[id]!]
    if (kept) kept.push(id)
    else hexes[pieceOf[id]!] = [id]
  }
  return hexes.map((of) => {
    const far = (id: number): number => of.reduce((sum, other) => sum + hexDistance(hexOf(board, id), hexOf(board, other)), 0)
    return { hexes: of, middle: of.reduce((best, id) => (far(id) < far(best) ? id : best)) }
  })
}

/** From piece to piece: as long as from middle to middle, at the mean of the cheapest and the usual step between them. */
function linksOf(
  { board, edges }: StepCosts,
  pieceOf: Int32Array,
  pieces: readonly Piece[],
): readonly (readonly [from: number, to: number, cost: number])[] {
  const found = new Map<number, { least: number; sum: number; steps: number }>()
  for (let id = 0; id < board.size; id++)
    for (let d = 0; d < 6; d++) {
      const edge = edges[8 * id + d]!
      const next = edge >> COST_BITS
      if (next === id || pieceOf[next] === pieceOf[id]) continue
      const key = pieceOf[id]! * pieces.length + pieceOf[next]!
      const cost = edge & COST_MASK
      const kept = found.get(key)
      if (!kept) found.set(key, { least: cost, sum: cost, steps: 1 })
      else {
        kept.least = Math.min(kept.least, cost)
        kept.sum += cost
        kept.steps++
      }
    }
  return [...found].map(([key, { least, sum, steps }]) => {
    const [from, to] = [Math.floor(key / pieces.length), key % pieces.length]
    const hexes = hexDistance(hexOf(board, (pieces[from] as Piece).middle), hexOf(board, (pieces[to] as Piece).middle))
    return [from, to, Math.max(1, hexes) * ((least + sum / steps) / 2)] as const
  })
}
