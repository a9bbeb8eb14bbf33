import type { Board } from '../../../engine/screen.ts'
import { dropOver, EDGE_KINDS, type EdgeKind, type HexsideLine, traceKind } from '../hexside-lines.ts'
import { type Box, type Point, samePoints } from '../pixels.ts'
import type { Raster } from '../raster.ts'
import { type Crossing, FAR, traceWays, type Way, wayDistancesWithin } from '../ways.ts'
import { emptyLike, groupsOf, mark, markAround, type Patch, putSamples, windowOf } from './patch.ts'

/** Ways and hexsides are traced whole where something of theirs has changed, which costs little; what differs from before is found by comparing the lines. */

const same = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** A list of shapes beside an earlier one: shapes that are as they were are the same objects, and those that are not are listed. */
export interface Compared<T> {
  readonly now: readonly T[]
  readonly gone: readonly T[]
  readonly fresh: readonly T[]
}
function compared<T>(before: readonly T[], after: readonly T[], key: (shape: T) => string, equal: (a: T, b: T) => boolean): Compared<T> {
  const known = new Map<string, T[]>()
  for (const shape of before) known.set(key(shape), [...(known.get(key(shape)) ?? []), shape])
  const fresh: T[] = []
  const now = after.map((shape) => {
    const list = known.get(key(shape)) ?? []
    const at = list.findIndex((each) => equal(each, shape))
    const [found] = at < 0 ? [] : list.splice(at, 1)
    if (found === undefined) fresh.push(shape)
    return found ?? shape
  })
  return { now, gone: [...known.values()].flat(), fresh }
}

// ------------------------------------------------------------------------------------------------------------ ways

export const hasWaysChanged = (a: Board, b: Board): boolean => !same(a.roads, b.roads) || !same(a.tracks, b.tracks)

const keyOfWay = ({ kind, points }: Way): string => `${kind} ${points.length} ${points[0]?.x} ${points[0]?.y}`
const sameWay = (a: Way, b: Way): boolean =>
  a.narrowsAt[0] === b.narrowsAt[0] && a.narrowsAt[1] === b.narrowsAt[1] && samePoints(a.points, b.points)
/** The ways of a board; marks where they are drawn otherwise. */
export function waysAgain(before: readonly Way[], board: Board, moved: Patch): Compared<Way> {
  const found = compared(before, traceWays(board), keyOfWay, sameWay)
  const [old, fresh] = [placesOf(found.gone), placesOf(found.fresh)]
  for (const [one, other] of [[old, fresh] as const, [fresh, old] as const])
    for (const [place, { x, y }] of one) if (!other.has(place)) markAround(moved, x, y, 0)
  for (const { points, narrowsAt } of [...found.gone, ...found.fresh])
    for (const [end, p] of [points[0], points.at(-1)].entries()) if (narrowsAt[end] && p) markAround(moved, p.x, p.y, TAPER)
  return found
}
/** How far the end of a road reaches that goes on as a track. */
const TAPER = 30
/** Every point of the ways with those beside it: what a piece of the drawn line goes by. */
function placesOf(ways: readonly Way[]): ReadonlyMap<string, Point> {
  const found = new Map<string, Point>()
  for (const { kind, points } of ways)
    for (const [i, p] of points.entries()) {
      const [a, b] = [points[i - 1], points[i + 1]]
      found.set(`${kind} ${a?.x} ${a?.y} ${p.x} ${p.y} ${b?.x} ${b?.y}`, p)
    }
  return found
}

/** Writes new distances into the raster where ways have moved; gives where they are others. */
export function distanceAgain(distance: Raster, ways: readonly Way[], moved: Patch): Patch {
  const changed = emptyLike(moved)
  const near = emptyLike(moved)
  for (let row = moved.north; row <= moved.south; row++)
    for (let col = moved.west; col <= moved.east; col++)
      if (moved.marked[row * moved.cols + col] === 1) mark(near, aroundSquare(moved, col, row))
  for (const group of groupsOf(near)) {
    const window = windowOf(group, distance)
    putSamples(distance, window, wayDistancesWithin(ways, distance, window), changed)
  }
  return changed
}
const aroundSquare = ({ x, y }: Patch, col: number, row: number): Box => ({
  x: x + col * 32 - FAR - 8,
  y: y + row * 32 - FAR - 8,
  width: 32 + 2 * FAR + 16,
  height: 32 + 2 * FAR + 16,
})

// -------------------------------------------------------------------------------------------------------- crossings

const keyOfCrossing = ({ kind, way, points }: Crossing): string => `${kind} ${way} ${points.length} ${points[0]?.x} ${points[0]?.y}`
/** The same list of crossings where nothing has changed; marks what has. */
export function crossingsAgain(before: readonly Crossing[], after: readonly Crossing[], dirty: Patch): readonly Crossing[] {
  const { now, gone, fresh } = compared(before, after, keyOfCrossing, (a, b) => samePoints(a.points, b.points))
  for (const { points } of [...gone, ...fresh]) for (const { x, y } of points) markAround(dirty, x, y, 32)
  return now
}

// --------------------------------------------------------------------------------------------------------- hexsides

const keyOfEdge = ({ points, drop }: HexsideLine): string => `${points.length} ${drop} ${points[0]?.x} ${points[0]?.y}`
const sameEdge = (a: HexsideLine, b: HexsideLine): boolean => samePoints(a.points, b.points) && samePoints(a.springs, b.springs)

/** The lines along hexsides of a changed board; marks where they are drawn otherwise. `hexes` are those whose level is another one. */
export function edgesAgain(
  before: readonly HexsideLine[],
  was: Board,
  board: Board,
  hexes: readonly number[],
  dirty: Patch,
): readonly HexsideLine[] {
  const kinds = EDGE_KINDS.filter((kind) => hasEdgesChanged(kind, was, board, hexes))
  if (kinds.length === 0) return before
  return EDGE_KINDS.flatMap((kind) => {
    const own = before.filter((edge) => edge.kind === kind)
    if (!kinds.includes(kind)) return own
    const { now, gone, fresh } = compared(own, traceKind(board, kind), keyOfEdge, sameEdge)
    markLines(gone, fresh, dirty)
    return now
  })
}
function hasEdgesChanged(kind: EdgeKind, was: Board, board: Board, hexes: readonly number[]): boolean {
  if (kind !== 'cliff' && kind !== 'overhang') return !same(was.sides[kind], board.sides[kind])
  if (!same(was.sides.overhang, board.sides.overhang)) return true
  const drops = (of: Board, hex: number, d: number): number | null => dropOver(of, hex, d, kind === 'overhang')
  return hexes.some((hex) =>
    [0, 1, 2, 3, 4, 5].some((d) => {
      const other = board.neighbours[6 * hex + d] as number
      const back = (d + 3) % 6
      return drops(was, hex, d) !== drops(board, hex, d) || (other >= 0 && drops(was, other, back) !== drops(board, other, back))
    }),
  )
}
/** Rock, stones and hachures are set along a line from its beginning: from the first place that is another one on, all of them are others. */
function markLines(gone: readonly HexsideLine[], fresh: readonly HexsideLine[], dirty: Patch): void {
  const pairs = new Map(gone.map((edge) => [`${edge.points[0]?.x} ${edge.points[0]?.y} ${edge.drop}`, edge]))
  const rest = new Set(gone)
  for (const edge of fresh) {
    const twin = pairs.get(`${edge.points[0]?.x} ${edge.points[0]?.y} ${edge.drop}`)
    if (twin) rest.delete(twin)
    markFrom(edge, twin, dirty)
    if (twin) markFrom(twin, edge, dirty)
  }
  for (const edge of rest) markFrom(edge, undefined, dirty)
}
function markFrom({ points, springs }: HexsideLine, other: HexsideLine | undefined, dirty: Patch): void {
  const first = other ? points.findIndex(({ x, y }, i) => x !== other.points[i]?.x || y !== other.points[i]?.y) : 0
  const from = first < 0 ? points.length : first
  // A last piece is drawn to its end, so one that goes on differs from the place before.
  for (const { x, y } of [...points.slice(Math.max(0, from - 2)), ...springs]) markAround(dirty, x, y, EDGE)
}
/** How far from its line a cliff or an overhang is drawn. */
const EDGE = 24
