import type { Board, Hex } from '../../engine/screen.ts'
import { flat, SPAN as LINE_SPAN, type Line, lengthOf, lineOf, throughPoints } from './lines.ts'
import { type Box, centreOf, grown, overlaps, type Point } from './pixels.ts'
import { type Lattice, type Raster, rasterOf, rasterOver, sample, type Window } from './raster.ts'
import { between } from './seed.ts'

export type WayKind = 'road' | 'track'
/** A road or track from one place where something changes (a junction, an end, road to track) to the next. */
export interface Way {
  readonly kind: WayKind
  readonly points: readonly Point[]
  readonly line: Line
  /** At its beginning / end a road goes on as a track, and narrows. */
  readonly narrowsAt: readonly [start: boolean, end: boolean]
}
/** A stretch of way over water. */
export interface Crossing {
  /** A broken one is what is left of a bridge: its piers in the water. */
  readonly kind: 'bridge' | 'ford' | 'broken'
  readonly way: WayKind
  readonly points: readonly Point[]
}
export interface Ways {
  readonly ways: readonly Way[]
  readonly crossings: readonly Crossing[]
  /** Pixels to the nearest way's middle, up to `FAR`. */
  readonly distance: Raster
}
export const FAR = 40

const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const
const opposite = (d: number): number => (d + 3) % 6

/** What of a board the ways are drawn from. */
export type WayBoard = Pick<Board, 'width' | 'height' | 'roads' | 'tracks' | 'neighbours' | 'bridge' | 'bridges'>

const kindAt = (board: WayBoard, hex: number, d: number): WayKind | null => {
  if (((board.roads[hex] as number) >> d) & 1) return 'road'
  return ((board.tracks[hex] as number) >> d) & 1 ? 'track' : null
}
const nextHex = (board: WayBoard, hex: number, d: number): number => board.neighbours[hex * 6 + d] as number
const NO_ARMS: readonly number[] = []
const armsOf = (board: WayBoard, hex: number): readonly number[] =>
  board.roads[hex] === 0 && board.tracks[hex] === 0
    ? NO_ARMS
    : DIRECTIONS.filter((d) => nextHex(board, hex, d) >= 0 && kindAt(board, hex, d) !== null)

/**
 * Which arm of a hex a way goes on through: the one most nearly straight on, of the same kind. So the main road passes a junction in one
 * line and the side road ends there.
 */
export function partners(board: WayBoard, hex: number): ReadonlyMap<number, number> {
  const free = new Set(armsOf(board, hex))
  const found = new Map<number, number>()
  for (const turn of [3, 2, 4, 1, 5])
    for (const d of [...free].sort((a, b) => a - b)) {
      const other = (d + turn) % 6
      if (!free.has(d) || !free.has(other) || kindAt(board, hex, d) !== kindAt(board, hex, other)) continue
      found.set(d, other).set(other, d)
      free.delete(d)
      free.delete(other)
    }
  return found
}

/** Something of each hex, worked out when it is first asked for. */
function kept<T>(of: (hex: number) => T): (hex: number) => T {
  const known = new Map<number, T>()
  return (hex) => {
    const found = known.get(hex) ?? of(hex)
    known.set(hex, found)
    return found
  }
}
type Through = (hex: number) => ReadonlyMap<number, number>

/**
 * Where the ways pass each hex: near its centre, drawn in a little towards a straight line, so that a road which must zigzag from hex to
 * hex does not.
 */
function placesOf(board: WayBoard, through: Through): (hex: number) => Point {
  let at = kept((hex): Point => {
    const { x, y } = centreOf([hex % board.width, Math.floor(hex / board.width)])
    return { x: x + between(-4, 4, hex, 1, 31), y: y + between(-4, 4, hex, 2, 31) }
  })
  for (let round = 0; round < 2; round++) {
    const before = at
    at = kept((hex) => {
      const point = before(hex)
      const ends = [...through(hex).keys()]
      if (ends.length !== 2) return point
      const [a, b] = ends.map((d) => before(nextHex(board, hex, d))) as [Point, Point]
      return { x: (a.x + b.x + 2 * point.x) / 4, y: (a.y + b.y + 2 * point.y) / 4 }
    })
  }
  return at
}

/** All ways of a board as lines. */
export function traceWays(board: WayBoard): readonly Way[] {
  const through = kept((hex) => partners(board, hex))
  const at = placesOf(board, through)
  const done = new Set<number>()
  const ways: Way[] = []
  const trace = (hex: number, d: number): void => {
    if (done.has(hex * 6 + d)) return
    const kind = kindAt(board, hex, d) as WayKind
    const hexes = [hex]
    let [from, out]: [number, number | undefined] = [hex, d]
    while (out !== undefined && !done.has(from * 6 + out)) {
      const to = nextHex(board, from, out)
      done.add(from * 6 + out).add(to * 6 + opposite(out))
      hexes.push(to)
      const came = opposite(out)
      from = to
      out = through(to).get(came)
    }
    ways.push(wayAlong(board, kind, hexes, at))
  }
  for (const starts of [true, false])
    for (let hex = 0; hex < board.width * board.height; hex++)
      for (const d of armsOf(board, hex)) if (!starts || !through(hex).has(d)) trace(hex, d)
  return ways
}

function wayAlong(board: WayBoard, kind: WayKind, hexes: readonly number[], at: (hex: number) => Point): Way {
  const passed = hexes.map(at)
  const [first, last] = [hexes[0] as number, hexes[hexes.length - 1] as number]
  const start = leadsOff(board, first, passed[1] as Point, passed[0] as Point)
  const end = leadsOff(board, last, passed[passed.length - 2] as Point, passed[passed.length - 1] as Point)
  const points = throughPoints([...start, ...passed, ...end], 8)
  const narrows = (hex: number): boolean => kind === 'road' && hasOnlyOneRoadAndATrack(board, hex)
  return { kind, points, line: lineOf(flat(points), false), narrowsAt: [narrows(first), narrows(last)] }
}
function hasOnlyOneRoadAndATrack(board: WayBoard, hex: number): boolean {
  const kinds = armsOf(board, hex).map((d) => kindAt(board, hex, d))
  return kinds.filter((kind) => kind === 'road').length === 1 && kinds.includes('track')
}
/** A way that ends in a hex at the map's edge leads on, off the paper. */
function leadsOff(board: WayBoard, hex: number, before: Point, end: Point): readonly Point[] {
  if (armsOf(board, hex).length !== 1) return []
  const [col, row] = [hex % board.width, Math.floor(hex / board.width)]
  const out = { x: (col === board.width - 1 ? 1 : 0) - (col === 0 ? 1 : 0), y: (row === board.height - 1 ? 1 : 0) - (row === 0 ? 1 : 0) }
  if (out.x === 0 && out.y === 0) return []
  const on = { x: end.x - before.x, y: end.y - before.y }
  const ahead = on.x * out.x + on.y * out.y > 0.3 * Math.hypot(on.x, on.y)
  const by = ahead ? on : { x: out.x * 56, y: out.y * 56 }
  return [{ x: end.x + by.x * 1.5, y: end.y + by.y * 1.5 }]
}

/** How far every place is from the nearest way. */
export function wayDistances(ways: readonly Way[], box: Box, step: number): Raster {
  const raster = rasterOver(box, step)
  return rasterOf(raster, wayDistancesWithin(ways, raster, { fromI: 0, fromJ: 0, toI: raster.cols, toJ: raster.rows }))
}
/** The samples of it in a window. */
export function wayDistancesWithin(ways: readonly Way[], { x: x0, y: y0, step }: Lattice, window: Window): Float32Array<ArrayBuffer> {
  const { fromI, fromJ, toI, toJ } = window
  const data = new Float32Array((toI - fromI) * (toJ - fromJ)).fill(FAR)
  const reach = Math.ceil(FAR / step)
  const [width, height] = [(toI - fromI) * step, (toJ - fromJ) * step]
  const felt = grown({ x: x0 + fromI * step, y: y0 + fromJ * step, width, height }, FAR + 2 * step)
  for (const { points, line } of ways) {
    if (!overlaps(line.box, felt)) continue
    for (const { x, y } of points) {
      const [ci, cj] = [Math.round((x - x0) / step), Math.round((y - y0) / step)]
      for (let j = Math.max(fromJ, cj - reach); j <= Math.min(toJ - 1, cj + reach); j++)
        for (let i = Math.max(fromI, ci - reach); i <= Math.min(toI - 1, ci + reach); i++) {
          const away = Math.hypot(x0 + i * step - x, y0 + j * step - y)
          const at = (j - fromJ) * (toI - fromI) + i - fromI
          if (away < (data[at] as number)) data[at] = away
        }
    }
  }
  return data
}

/** Pixels that a bridge reaches on to the bank, and the least that a crossing is worth drawing for. */
const LANDING = 7
const LEAST = 6

/** Stretches of way that lie over water: bridges where the board has one near, else fords. A stream is always bridged: along a way it stops nobody. */
export const crossingsOf = (
  board: WayBoard,
  ways: readonly Way[],
  water: Raster | null,
  streams: readonly (readonly Point[])[] = [],
): readonly Crossing[] => [...overWater(board, ways, water), ...overStreams(ways, streams)]

/** How far a bridge over a stream reaches to each side of the water's middle. */
const SPAN = 6.5
function overStreams(ways: readonly Way[], streams: readonly (readonly Point[])[]): readonly Crossing[] {
  const found: Crossing[] = []
  const lines = streams.map((points) => lineOf(flat(points), false))
  for (const { kind, points, line } of ways)
    for (const [s, stream] of lines.entries()) {
      if (!overlaps(grown(line.box, 1), stream.box)) continue
      for (let i = 1; i < points.length; i++) {
        const [a, b] = [points[i - 1] as Point, points[i] as Point]
        for (const j of piecesNear(stream, a, b)) {
          const at = meeting(a, b, streams[s]?.[j - 1] as Point, streams[s]?.[j] as Point)
          if (at) found.push({ kind: 'bridge', way: kind, points: [onward(b, at, SPAN), at, onward(a, at, SPAN)] })
        }
      }
    }
  return found
}
/** The ends of the pieces of a line that a stretch may cross: those in its spans near by. */
function* piecesNear({ points, spans }: Line, a: Point, b: Point): Generator<number> {
  const box = grown({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) }, 1)
  const last = (points.length >> 1) - 1
  for (const [k, span] of spans.entries())
    if (overlaps(span, box)) for (let j = k * LINE_SPAN + 1; j <= Math.min(last, (k + 1) * LINE_SPAN); j++) yield j
}
/** Where two stretches cross, if they do. */
function meeting(a: Point, b: Point, c: Point, d: Point): Point | null {
  const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y]
  const across = dx * ey - dy * ex
  if (across === 0) return null
  const s = ((c.x - a.x) * ey - (c.y - a.y) * ex) / across
  const t = ((c.x - a.x) * dy - (c.y - a.y) * dx) / across
  return s < 0 || s >= 1 || t < 0 || t >= 1 ? null : { x: a.x + s * dx, y: a.y + s * dy }
}

function overWater(board: WayBoard, ways: readonly Way[], water: Raster | null): readonly Crossing[] {
  const bridges = bridgeCentres(board)
  if (water === null) return bridges.flatMap((bridge) => dryBridge(bridge, ways))
  const found: Crossing[] = []
  for (const { kind, points } of ways) {
    let wet: Point[] = []
    points.forEach((point, i) => {
      const inWater = sample(water, point.x, point.y) > 0.5
      if (inWater) wet.push(point)
      if (wet.length > 0 && (!inWater || i === points.length - 1)) {
        const bridged = bridges.some((bridge) => wet.some((p) => Math.hypot(p.x - bridge.x, p.y - bridge.y) < 30))
        if (lengthOf(wet) >= LEAST || bridged)
          found.push({ kind: bridged ? 'bridge' : 'ford', way: kind, points: landed(wet, bridged ? LANDING : 2) })
        wet = []
      }
    })
  }
  const over = (bridge: Point): boolean =>
    found.some(({ kind, points }) => kind === 'bridge' && points.some((p) => Math.hypot(p.x - bridge.x, p.y - bridge.y) < 36))
  return [...found, ...bridges.filter((bridge) => !over(bridge)).flatMap((bridge) => dryBridge(bridge, ways))]
}
const bridgeCentres = (board: WayBoard): readonly Point[] => board.bridges.flatMap(({ hexes }) => hexes.map(centreOf))

/** How much of a way goes down with a hex of its bridge. */
const GAP = 27
/** The ways after hexes of bridges have fallen: neither road nor deck leads over them any more. */
export function withoutBridges(ways: Ways, fallen: readonly Hex[]): Ways {
  if (fallen.length === 0) return ways
  const gone = fallen.map(centreOf)
  const isGone = (p: Point): boolean => gone.some((at) => Math.hypot(p.x - at.x, p.y - at.y) < GAP)
  return {
    ...ways,
    ways: ways.ways.flatMap((way) => {
      const kept = stretches(way.points, (p) => !isGone(p))
      if (kept.length === 1 && kept[0]?.length === way.points.length) return [way]
      return kept
        .filter((points) => points.length > 1)
        .map((points): Way => {
          const isEnd = (end: 0 | 1): boolean => (end === 0 ? points[0] === way.points[0] : points.at(-1) === way.points.at(-1))
          return {
            ...way,
            points,
            line: lineOf(flat(points), false),
            narrowsAt: [way.narrowsAt[0] && isEnd(0), way.narrowsAt[1] && isEnd(1)],
          }
        })
    }),
    crossings: ways.crossings.flatMap((crossing): readonly Crossing[] =>
      crossing.kind !== 'bridge' || !crossing.points.some(isGone)
        ? [crossing]
        : [
            ...stretches(crossing.points, (p) => !isGone(p))
              .filter((points) => points.length > 1 && lengthOf(points) >= LEAST)
              .map((points): Crossing => ({ ...crossing, points })),
            ...stretches(crossing.points, isGone).map((points): Crossing => ({ ...crossing, kind: 'broken', points })),
          ],
    ),
  }
}
/** The unbroken runs of points that a test holds for. */
function stretches(points: readonly Point[], holds: (p: Point) => boolean): readonly (readonly Point[])[] {
  const found: Point[][] = []
  let run: Point[] | null = null
  for (const point of points) {
    if (!holds(point)) run = null
    else if (run) run.push(point)
    else {
      run = [point]
      found.push(run)
    }
  }
  return found
}

/** The stretch with `by` pixels more at both ends. */
function landed(points: readonly Point[], by: number): readonly Point[] {
  const [a, z] = [points[0] as Point, points[points.length - 1] as Point]
  const b = points[1] ?? a
  const y = points[points.length - 2] ?? z
  return [onward(b, a, by), ...points, onward(y, z, by)]
}
function onward(from: Point, to: Point, by: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: to.x + ((to.x - from.x) / length) * by, y: to.y + ((to.y - from.y) / length) * by }
}
/** A bridge over something that is not water: across its hex. */
function dryBridge(bridge: Point, ways: readonly Way[]): readonly Crossing[] {
  for (const { kind, points } of ways) {
    const near = points.filter((p) => Math.hypot(p.x - bridge.x, p.y - bridge.y) < 26)
    if (near.length > 3) return [{ kind: 'bridge', way: kind, points: near }]
  }
  return []
}
