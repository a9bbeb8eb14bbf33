import type { Board } from '../../engine/screen.ts'
import { flat, type Line, lineOf, rounded } from './lines.ts'
import { cornersOf, HEX_HEIGHT, HEX_WIDTH, type Point, worldSize } from './pixels.ts'
import { between } from './seed.ts'

export type EdgeKind = 'cliff' | 'overhang' | 'wall' | 'berm' | 'stream' | 'crest'
/** Hexsides of one kind that hang together, as one line. A cliff or an overhang has its high ground on the left of the line. */
export interface HexsideLine {
  readonly kind: EdgeKind
  readonly points: readonly Point[]
  readonly line: Line
  /** Levels that a cliff drops at most; 0 for the others. */
  readonly drop: number
  /** Where a stream begins or ends on the map, not at its edge. */
  readonly springs: readonly Point[]
}

/** From how many levels of difference a hexside is drawn as a cliff, whatever a book makes of it. */
const CLIFF = 3

interface Side {
  readonly from: Point
  readonly to: Point
  readonly drop: number
}

/** All streams, crests, cliffs, overhangs, walls and berms of a board as lines along the hexsides, a little uneven. */
export const traceHexsides = (board: Board): readonly HexsideLine[] => EDGE_KINDS.flatMap((kind) => traceKind(board, kind))
export const EDGE_KINDS = ['stream', 'crest', 'cliff', 'overhang', 'wall', 'berm'] as const satisfies readonly EdgeKind[]
/** How far a corner of a line may be off, in pixels. */
const UNEVEN: Record<EdgeKind, number> = { stream: 2.2, crest: 1.2, cliff: 1.8, overhang: 1.8, wall: 0.6, berm: 1.2 }
/** Those of one kind. */
export function traceKind(board: Board, kind: EdgeKind): readonly HexsideLine[] {
  const isDrop = kind === 'cliff' || kind === 'overhang'
  const sides = isDrop ? dropSides(board, kind === 'overhang') : featureSides(board, board.sides[kind])
  const lines = chained(sides).map((chain) => drawn(kind, chain, UNEVEN[kind]))
  return kind === 'stream' ? lines.map((line) => flowing(board, line)) : lines
}

const hexAt = (board: Board, id: number): readonly [number, number] => [id % board.width, Math.floor(id / board.width)]

/** Hexsides that drop from left to right: the ordinary cliffs, or those that lean over, however low. */
function dropSides(board: Board, leaning: boolean): readonly Side[] {
  const sides: Side[] = []
  for (let hex = 0; hex < board.size; hex++)
    for (let d = 0; d < 6; d++) {
      const drop = dropOver(board, hex, d, leaning)
      if (drop === null) continue
      const corners = cornersOf(hexAt(board, hex))
      sides.push({ from: corners[d] as Point, to: corners[(d + 1) % 6] as Point, drop })
    }
  return sides
}
/** How many levels a hexside drops from a hex on, if it is a cliff (or, leaning, an overhang) there. */
export function dropOver(board: Board, hex: number, d: number, leaning: boolean): number | null {
  const other = board.neighbours[hex * 6 + d] as number
  if (other < 0) return null
  const { overhang } = board.sides
  const drop = ((board.halfLevels[hex] as number) - (board.halfLevels[other] as number)) / 2
  const leans = (((overhang[hex] as number) >> d) & 1) === 1 || (((overhang[other] as number) >> ((d + 3) % 6)) & 1) === 1
  if (leans !== leaning || (leans ? drop < 0 || (drop === 0 && other < hex) : drop < CLIFF)) return null
  return drop
}
function featureSides(board: Board, feature: Uint8Array): readonly Side[] {
  const sides: Side[] = []
  for (let hex = 0; hex < board.size; hex++)
    for (let d = 0; d < 6; d++) {
      if ((((feature[hex] as number) >> d) & 1) === 0) continue
      const other = board.neighbours[hex * 6 + d] as number
      if (other >= 0 && other < hex && ((feature[other] as number) >> ((d + 3) % 6)) & 1) continue
      const corners = cornersOf(hexAt(board, hex))
      sides.push({ from: corners[d] as Point, to: corners[(d + 1) % 6] as Point, drop: 0 })
    }
  return sides
}

const key = ({ x, y }: Point): number => Math.round(y) * 65536 + Math.round(x)

interface Chain {
  readonly points: readonly Point[]
  readonly closed: boolean
  readonly drop: number
}
/** Joins sides end to end; sides without a drop may be joined either way round. */
function chained(sides: readonly Side[]): readonly Chain[] {
  const left = new Set(sides)
  const ends = new Map<number, Side[]>()
  for (const side of sides) for (const at of [side.from, side.to]) ends.set(key(at), [...(ends.get(key(at)) ?? []), side])
  const chains: Chain[] = []
  for (const side of sides) {
    if (!left.delete(side)) continue
    const points = [side.from, side.to]
    const drops = [side.drop]
    const grow = (end: () => Point, add: (p: Point) => void, forward: boolean): void => {
      for (;;) {
        const at = end()
        const next = (ends.get(key(at)) ?? []).find((each) => left.has(each) && joins(each, at, forward))
        if (next === undefined) return
        left.delete(next)
        drops.push(next.drop)
        add(key(next.from) === key(at) ? next.to : next.from)
      }
    }
    grow(
      () => points[points.length - 1] as Point,
      (p) => points.push(p),
      true,
    )
    grow(
      () => points[0] as Point,
      (p) => points.unshift(p),
      false,
    )
    const closed = points.length > 3 && key(points[0] as Point) === key(points[points.length - 1] as Point)
    chains.push({ points: closed ? points.slice(1) : points, closed, drop: Math.max(...drops) })
  }
  return chains
}
const joins = (side: Side, at: Point, forward: boolean): boolean => side.drop === 0 || key(forward ? side.from : side.to) === key(at)

/** The chain drawn out of its zigzag towards a line, a little uneven, and rounded. */
function drawn(kind: EdgeKind, { points, closed, drop }: Chain, uneven: number): HexsideLine {
  const count = points.length
  const moved = points.map((p, i) => {
    const isEnd = !closed && (i === 0 || i === count - 1)
    const [a, b] = [points[(i + count - 1) % count] as Point, points[(i + 1) % count] as Point]
    const pull = isEnd ? 0 : STRAIGHTENING
    const by = (salt: number): number => between(-uneven, uneven, Math.round(p.x), Math.round(p.y), salt)
    return { x: p.x + pull * ((a.x + b.x) / 2 - p.x) + by(71), y: p.y + pull * ((a.y + b.y) / 2 - p.y) + by(72) }
  })
  const smooth = rounded(moved, closed, 2)
  const all = closed ? [...smooth, smooth[0] as Point] : smooth
  return { kind, points: all, line: lineOf(flat(all), false), drop, springs: [] }
}
/** How far each corner goes towards the middle of its neighbours; at one half a zigzag would be quite straight. */
const STRAIGHTENING = 0.38

/** A stream that reaches the edge of the map flows on under the margin; elsewhere it has a spring. */
function flowing(board: Board, stream: HexsideLine): HexsideLine {
  const first = stream.points[0] as Point
  const last = stream.points[stream.points.length - 1] as Point
  if (key(first) === key(last)) return stream
  const [before, after] = [beyond(board, first), beyond(board, last)]
  const points = [...(before ? [before] : []), ...stream.points, ...(after ? [after] : [])]
  return { ...stream, points, line: lineOf(flat(points), false), springs: [...(before ? [] : [first]), ...(after ? [] : [last])] }
}
/** A place outside of the map beside one on its rim. */
function beyond(board: Board, { x, y }: Point): Point | null {
  const { width, height } = worldSize(board)
  const [wide, high] = [HEX_WIDTH / 2 + RIM, HEX_HEIGHT / 4 + RIM]
  if (y < high) return { x, y: -OVER }
  if (y > height - high) return { x, y: height + OVER }
  if (x < wide) return { x: -OVER, y }
  return x > width - wide ? { x: width + OVER, y } : null
}
const RIM = 4
const OVER = 24
