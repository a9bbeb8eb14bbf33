import type { Hex } from '../../engine/screen.ts'

/** The plane under the hexes: one unit is the distance of neighbouring hex centres; x east, y south. */
export interface Point {
  readonly x: number
  readonly y: number
}
/** A point of a measured line: its way from the beginning in hexes, and the share of the whole way (0 to 1). */
export interface LinePoint extends Point {
  readonly s: number
  readonly t: number
}
export type Line = readonly LinePoint[]

export const ROW = Math.sqrt(3) / 2

/** Centre of a hex; fractions of columns and rows are places between. */
export const pointOf = ([col, row]: Hex): Point => ({ x: col + (Number.isInteger(row) ? 0.5 * (row & 1) : 0.25), y: row * ROW })
/** The hex whose centre is nearest. */
export function hexOfPoint({ x, y }: Point): Hex {
  let best: { readonly hex: Hex; readonly d: number } | null = null
  const near = Math.round(y / ROW)
  for (const row of [near - 1, near, near + 1]) {
    const col = Math.round(x - 0.5 * (row & 1))
    const p = pointOf([col, row])
    const d = (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y)
    if (!best || d < best.d - 1e-9) best = { hex: [col, row], d }
  }
  return best!.hex
}
/** By a root, which gives the same on every machine. */
export const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))
/** For sketches, with the lines below: a road of a map that comes with the game hangs on the last bit of this and of the power in `spline`. */
export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t
export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))
export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from), 0, 1)
  return t * t * (3 - 2 * t)
}

/** A smooth line through points of the plane, as points that are `step` hexes apart at most. */
export function smoothLine(points: readonly Point[], step = 0.2): Line {
  const at = (i: number): Point => points[clamp(i, 0, points.length - 1)]!
  const line: Point[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const parts = Math.max(2, Math.ceil(apart(b, c) / step))
    for (let k = 0; k < parts; k++) line.push({ x: spline(a.x, b.x, c.x, d.x, k / parts), y: spline(a.y, b.y, c.y, d.y, k / parts) })
  }
  line.push({ ...points.at(-1)! })
  return measured(line)
}
const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)

/** Points with their way and their share of the whole. */
function measured(line: readonly Point[]): Line {
  let way = 0
  const ways = line.map((p, i) => {
    if (i > 0) way += apart(line[i - 1]!, p)
    return way
  })
  return line.map((p, i) => ({ ...p, s: ways[i]!, t: way === 0 ? 0 : ways[i]! / way }))
}

/** The line with bends laid over it: `bend(s)` hexes to the side at way `s`. */
export function meandered(line: Line, bend: (s: number) => number): Line {
  return measured(
    line.map((p, i) => {
      const [a, b] = [line[Math.max(0, i - 1)]!, line[Math.min(line.length - 1, i + 1)]!]
      const length = apart(a, b) || 1
      const by = bend(p.s)
      return { x: p.x - ((b.y - a.y) / length) * by, y: p.y + ((b.x - a.x) / length) * by }
    }),
  )
}

/** The nearest of the line's points, with its distance and its place in the line. */
export function nearestOn<P extends Point>(
  line: readonly P[],
  point: Point,
): { readonly d: number; readonly index: number; readonly p: P } {
  let nearest = Number.POSITIVE_INFINITY
  let index = 0
  for (let i = 0; i < line.length; i++) {
    const p = line[i]!
    const d = (p.x - point.x) * (p.x - point.x) + (p.y - point.y) * (p.y - point.y)
    if (d < nearest) {
      nearest = d
      index = i
    }
  }
  return { d: Math.sqrt(nearest), index, p: line[index]! }
}

/** The hexes that a line runs through, each next to the one before; loops are left out. */
export function hexesUnder(line: readonly Point[]): readonly Hex[] {
  const hexes: Hex[] = []
  for (const p of line) {
    const hex = hexOfPoint(p)
    const seen = hexes.findIndex((other) => other[0] === hex[0] && other[1] === hex[1])
    if (seen >= 0) hexes.splice(seen + 1)
    else hexes.push(hex)
  }
  return hexes
}
