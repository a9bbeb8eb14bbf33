import { type Station, stations } from './lines.ts'
import { INK } from './map-colours.ts'
import { apart, fill, isDetailed, lineWidth, near, type Pen, stroke, traceLines, tracePath, tracePolygon } from './pen.ts'
import { grown, type Point } from './pixels.ts'
import type { Survey } from './survey.ts'
import type { Crossing, Way, WayKind } from './ways.ts'

/** Widths at zoom 1, with and without the casing. */
const OUTER = { road: 7.6, track: 3.9 } as const
const INNER = { road: 5, track: 2.4 } as const

/** Roads and tracks, cased; where one ends at the other they run into one another. */
export function paintWays(pen: Pen, { ways: { ways, crossings } }: Survey): void {
  const seen = ways.filter(({ line }) => near(pen, line.box))
  const fords = crossings.filter(({ kind }) => kind === 'ford')
  const of = (kind: WayKind): readonly Way[] => seen.filter((way) => way.kind === kind)
  const lines = (kind: WayKind): void =>
    traceLines(
      pen,
      of(kind).map(({ line }) => line),
    )
  const { ctx } = pen
  ctx.lineJoin = 'round'
  apart(ctx, () => {
    ctx.lineCap = 'butt'
    stroke(pen, INK.track.fill, OUTER.track, 0.55, () => lines('track'))
    ctx.setLineDash([lineWidth(pen, 6.5), lineWidth(pen, 2.8)])
    stroke(pen, INK.track.casing, OUTER.track, 0.8, () => lines('track'))
  })
  ctx.lineCap = 'round'
  stroke(pen, INK.road.casing, OUTER.road, 0.95, () => lines('road'))
  fill(pen, INK.road.casing, 0.95, () => tapers(pen, seen, OUTER))
  stroke(pen, INK.track.fill, INNER.track, 1, () => lines('track'))
  stroke(pen, INK.road.fill, INNER.road, 1, () => lines('road'))
  fill(pen, INK.road.fill, 1, () => tapers(pen, seen, INNER))
  ctx.lineCap = 'butt'
  for (const ford of fords) paintFord(pen, ford)
}

/** The end of a road that goes on as a track. */
const TAPER = 26
function tapers(pen: Pen, ways: readonly Way[], widths: Record<WayKind, number>): void {
  for (const { points, narrowsAt } of ways) {
    if (narrowsAt[0]) taper(pen, [...points].reverse().slice(-2), widths)
    if (narrowsAt[1]) taper(pen, points.slice(-2), widths)
  }
}
function taper(pen: Pen, [before, end]: readonly Point[], widths: Record<WayKind, number>): void {
  if (before === undefined || end === undefined) return
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length]
  const [wide, narrow] = [lineWidth(pen, widths.road) / 2, lineWidth(pen, widths.track) / 2]
  const at = (along: number, across: number): Point => ({ x: end.x + dx * along - dy * across, y: end.y + dy * along + dx * across })
  tracePolygon(pen.ctx, [at(-2, wide), at(TAPER, narrow), at(TAPER, -narrow), at(-2, -wide)])
}

/** Where a way goes through water: only its edges show. */
function paintFord(pen: Pen, { points, way }: Crossing): void {
  if (!near(pen, boxAround(points))) return
  apart(pen.ctx, () => {
    stroke(pen, INK.water.shallow, OUTER[way] + 0.8, 0.82, () => tracePath(pen.ctx, points))
    pen.ctx.setLineDash([lineWidth(pen, 3), lineWidth(pen, 3)])
    stroke(pen, INK.track.casing, OUTER[way], 0.75, () => tracePath(pen.ctx, points))
    pen.ctx.setLineDash([])
    stroke(pen, INK.water.gleam, INNER[way], 0.9, () => tracePath(pen.ctx, points))
  })
}

/** Bridges: the deck over the water, parapets on both sides, and abutments where they meet the bank. */
export function paintBridges(pen: Pen, { ways: { crossings } }: Survey): void {
  for (const crossing of crossings) {
    if (!near(pen, boxAround(crossing.points))) continue
    if (crossing.kind === 'bridge') paintBridge(pen, crossing)
    else if (crossing.kind === 'broken') paintRemains(pen, crossing)
  }
}
/** Stumps of piers and slabs that hang in the water. */
function paintRemains(pen: Pen, { points, way }: Crossing): void {
  const { ctx } = pen
  const half = lineWidth(pen, OUTER[way]) / 2
  for (const [i, s] of stations(points, 9, 4).entries())
    apart(ctx, () => {
      ctx.translate(s.x, s.y)
      ctx.rotate(Math.atan2(s.dy, s.dx) + [0.7, -0.5, 0.25, -0.9][i % 4]!)
      const slab = (): void =>
        tracePolygon(ctx, [
          { x: -3.4, y: -half * 0.8 },
          { x: 3, y: -half },
          { x: 3.6, y: half * 0.7 },
          { x: -2.8, y: half },
        ])
      fill(pen, i % 2 ? INK.stone.light : INK.bridge.deck, 1, slab)
      stroke(pen, INK.bridge.stone, 1.1, 0.9, slab)
    })
}
function paintBridge(pen: Pen, { points, way }: Crossing): void {
  const { ctx } = pen
  const half = lineWidth(pen, OUTER[way]) / 2 + 0.8
  const along = stations(points, 3)
  if (along.length < 2) return
  const side = (by: number): readonly Point[] => along.map((s) => beside(s, by))
  apart(ctx, () => {
    ctx.lineCap = 'butt'
    ctx.lineJoin = 'round'
    apart(ctx, () => {
      ctx.translate(3, 3.4)
      stroke(pen, INK.shadow, OUTER[way] + 2, 1, () => tracePath(ctx, points))
    })
    stroke(pen, INK.bridge.deck, OUTER[way] + 1.6, 1, () => tracePath(ctx, points))
    if (isDetailed(pen))
      stroke(pen, INK.bridge.stone, 0.6, 0.35, () => {
        for (const s of stations(points, 4.5)) tracePath(ctx, [beside(s, half), beside(s, -half)])
      })
    ctx.lineCap = 'round'
    stroke(pen, INK.bridge.stone, 1.9, 1, () => {
      for (const by of [half, -half]) {
        const first = along[0] as Station
        const last = along[along.length - 1] as Station
        const flare = Math.sign(by) * 4.2
        tracePath(ctx, [shifted(first, -4.2, by + flare), ...side(by), shifted(last, 4.2, by + flare)])
      }
    })
  })
}
const beside = (s: Station, by: number): Point => shifted(s, 0, by)
const shifted = ({ x, y, dx, dy }: Station, along: number, across: number): Point => ({
  x: x + dx * along - dy * across,
  y: y + dy * along + dx * across,
})
const boxAround = (points: readonly Point[]) => {
  const p = points[0] as Point
  const q = points[points.length - 1] as Point
  return grown({ x: Math.min(p.x, q.x), y: Math.min(p.y, q.y), width: Math.abs(p.x - q.x), height: Math.abs(p.y - q.y) }, 30)
}
