import type { Box, Point } from './pixels.ts'

/** A line of many points `x, y, x, y, ...`; a closed one leads from the last point back to the first. */
export interface Line {
  readonly points: Float32Array
  readonly closed: boolean
  readonly box: Box
  /** The boxes around each `SPAN` points (and the point after them): what is far off is passed over 32 points at a time. */
  readonly spans: readonly Box[]
}
export const SPAN = 32

export function lineOf(coordinates: ArrayLike<number>, closed: boolean): Line {
  const points = Float32Array.from(coordinates)
  const spans: Box[] = []
  for (let from = 0; from < points.length; from += 2 * SPAN)
    spans.push(boxAround(points, from, Math.min(points.length, from + 2 * SPAN + 2)))
  return { points, closed, box: boxAround(points, 0, points.length), spans }
}
function boxAround(points: Float32Array, from: number, to: number): Box {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = from; i < to; i += 2) {
    const x = points[i] as number
    const y = points[i + 1] as number
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, y)
    south = Math.max(south, y)
  }
  return { x: west, y: north, width: east - west, height: south - north }
}

/** Corners cut off `times` times (Chaikin): rounds a coarse line without moving it far. The ends of an open line stay. */
export function rounded(points: readonly Point[], closed: boolean, times: number): readonly Point[] {
  if (times === 0 || points.length < 3) return points
  const out: Point[] = closed ? [] : [points[0] as Point]
  const last = closed ? points.length : points.length - 1
  for (let i = 0; i < last; i++) {
    const a = points[i] as Point
    const b = points[(i + 1) % points.length] as Point
    out.push({ x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 }, { x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 })
  }
  if (!closed) out.push(points[points.length - 1] as Point)
  return rounded(out, closed, times - 1)
}

/** A curve through all the points (Catmull-Rom), `per` pieces between each two. */
export function throughPoints(points: readonly Point[], per: number): readonly Point[] {
  if (points.length < 3) return points
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] as Point
  const out: Point[] = [at(0)]
  for (let i = 0; i + 1 < points.length; i++)
    for (let k = 1; k <= per; k++) out.push(onCurve(at(i - 1), at(i), at(i + 1), at(i + 2), k / per))
  return out
}
function onCurve(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const along = (p: number, q: number, r: number, s: number): number =>
    q + 0.5 * t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * (q - r) + s - p)))
  return { x: along(a.x, b.x, c.x, d.x), y: along(a.y, b.y, c.y, d.y) }
}

export const flat = (points: readonly Point[]): readonly number[] => points.flatMap(({ x, y }) => [x, y])

/** A place on a line with the direction of travel there (unit vector). */
export interface Station extends Point {
  readonly dx: number
  readonly dy: number
  /** Pixels from the line's beginning. */
  readonly at: number
}

/** Places along a line, one every `every` pixels, beginning at `from`. */
export function stations(points: readonly Point[], every: number, from = 0): readonly Station[] {
  const out: Station[] = []
  let walked = 0
  let due = from
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[i] as Point
    const b = points[i + 1] as Point
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    if (length === 0) continue
    const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length]
    for (; due <= walked + length; due += every) {
      const on = due - walked
      out.push({ x: a.x + dx * on, y: a.y + dy * on, dx, dy, at: due })
    }
    walked += length
  }
  return out
}

export const lengthOf = (points: readonly Point[]): number =>
  points.reduce((sum, p, i) => (i === 0 ? 0 : sum + Math.hypot(p.x - (points[i - 1] as Point).x, p.y - (points[i - 1] as Point).y)), 0)

/** The part of a convex polygon on the left of the directed line through `a` with direction (dx, dy), left meaning `cross >= 0`. */
export function cutConvex(polygon: readonly Point[], a: Point, dx: number, dy: number): readonly Point[] {
  const side = (p: Point): number => dx * (p.y - a.y) - dy * (p.x - a.x)
  const out: Point[] = []
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length] as Point
    const [s, t] = [side(p), side(q)]
    if (s >= 0) out.push(p)
    if (s >= 0 !== t >= 0) out.push({ x: p.x + ((q.x - p.x) * s) / (s - t), y: p.y + ((q.y - p.y) * s) / (s - t) })
  })
  return out
}
