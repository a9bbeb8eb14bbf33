import type { Cover } from './covers.ts'
import { type House, houseCorners } from './houses.ts'
import { INK } from './map-colours.ts'
import { apart, fill, isDetailed, near, type Pen, slack, stroke, traceAreas, tracePath, tracePolygon, within } from './pen.ts'
import type { Point } from './pixels.ts'
import { chance } from './seed.ts'
import type { Survey } from './survey.ts'

/** Paved ground: slabs in a slightly turned square pattern. */
export function paintPavement(pen: Pen, { covers: { pavement } }: Survey): void {
  if (pavement === null) return
  if (isDetailed(pen)) within(pen, pavement.outline, () => slabs(pen))
  stroke(pen, INK.paver, 1, 0.7, () => traceAreas(pen, (pavement as Cover).outline))
}
const SLAB = 11
const TURN = 0.16
function slabs(pen: Pen): void {
  const box = slack(pen)
  const [c, s] = [Math.cos(TURN), Math.sin(TURN)]
  const reach = box.width + box.height
  const [mx, my] = [box.x + box.width / 2, box.y + box.height / 2]
  stroke(pen, INK.paver, 0.7, 0.5, () => {
    for (const [dx, dy] of [
      [c, s],
      [-s, c],
    ] as const) {
      const across = dx * my - dy * mx
      for (let n = Math.floor((across - reach / 2) / SLAB); n <= (across + reach / 2) / SLAB; n++) {
        const along = dx * mx + dy * my
        const at = (by: number): Point => ({ x: dx * by - dy * n * SLAB, y: dy * by + dx * n * SLAB })
        tracePath(pen.ctx, [at(along - reach / 2), at(along + reach / 2)])
      }
    }
  })
}

/** Houses with their shadows and roofs; ruins as walls that stand in part. */
export function paintHouses(pen: Pen, { houses }: Survey): void {
  const seen = houses.filter(({ x, y }) => near(pen, { x: x - 30, y: y - 30, width: 60, height: 60 }))
  const whole = seen.filter(({ ruined }) => !ruined)
  fill(pen, INK.shadow, 1.0, () => {
    for (const house of whole) for (const part of shadowOf(house)) tracePolygon(pen.ctx, part)
  })
  for (const house of whole) paintRoof(pen, house)
  for (const house of seen) if (house.ruined) paintRuin(pen, house)
}

/** The ground plan drawn out to the south-east as far as the house is high. */
function shadowOf(house: House): readonly (readonly Point[])[] {
  const by = 2.2 + Math.min(6, house.floors) * 1.5
  const corners = houseCorners(house)
  const cast = corners.map(({ x, y }) => ({ x: x + by, y: y + by }))
  return [hull([...corners, ...cast])]
}
function hull(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const half = (list: readonly Point[]): Point[] => {
    const out: Point[] = []
    for (const p of list) {
      while (out.length >= 2 && turn(out[out.length - 2] as Point, out[out.length - 1] as Point, p) <= 0) out.pop()
      out.push(p)
    }
    return out.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}
const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** Up to two floors: a gable, lit on its north-western side; above: a flat roof with a step for every two floors. */
function paintRoof(pen: Pen, house: House): void {
  const [a, b, c, d] = houseCorners(house) as [Point, Point, Point, Point]
  const { ctx } = pen
  const tall = house.floors >= 3
  const plan = (): void => tracePolygon(ctx, [a, b, c, d])
  if (tall) {
    fill(pen, INK.roof.flat, 1, plan)
    if (isDetailed(pen)) for (let step = 1; step <= Math.min(3, Math.ceil((house.floors - 1) / 2)); step++) inset(pen, house, step)
  } else {
    const [p, q] = [middle(a, d), middle(b, c)]
    const northLit = Math.cos(house.angle + Math.PI / 4) > 0
    fill(pen, northLit ? INK.roof.light : INK.roof.dark, 1, () => tracePolygon(ctx, [a, b, q, p]))
    fill(pen, northLit ? INK.roof.dark : INK.roof.light, 1, () => tracePolygon(ctx, [p, q, c, d]))
    if (isDetailed(pen)) ridge(pen, house, [a, b, c, d])
  }
  stroke(pen, INK.roof.line, 1.1, 0.95, plan)
}
const middle = (p: Point, q: Point): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 })

/** One floor: a plain ridge; two: hips as well. */
function ridge(pen: Pen, house: House, [a, b, c, d]: readonly [Point, Point, Point, Point]): void {
  const [ux, uy] = [Math.cos(house.angle), Math.sin(house.angle)]
  const hip = house.floors === 2 ? Math.min(house.depth / 2, house.length / 3) : 0
  const [m, n] = [middle(a, d), middle(b, c)]
  const p = { x: m.x + ux * hip, y: m.y + uy * hip }
  const q = { x: n.x - ux * hip, y: n.y - uy * hip }
  stroke(pen, INK.roof.line, 0.8, 0.7, () => {
    tracePath(pen.ctx, [p, q])
    if (hip > 0)
      for (const [from, to] of [
        [a, p],
        [d, p],
        [b, q],
        [c, q],
      ] as const)
        tracePath(pen.ctx, [from, to])
  })
}
function inset(pen: Pen, house: House, step: number): void {
  const by = -1.2 - step * 2.1
  if (house.depth + 2 * by < 3) return
  const corners = houseCorners(house, by)
  fill(pen, '#fff', 0.09, () => tracePolygon(pen.ctx, corners))
  stroke(pen, INK.roof.line, 0.8, 0.7, () => tracePolygon(pen.ctx, corners))
}

/** Each wall stands in two pieces with a gap between, some pieces are gone. */
function paintRuin(pen: Pen, house: House): void {
  const corners = houseCorners(house)
  const { ctx } = pen
  const walls: (readonly Point[])[] = []
  corners.forEach((p, i) => {
    const q = corners[(i + 1) % 4] as Point
    const at = (share: number): Point => ({ x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share })
    const x = Math.round(p.x)
    const y = Math.round(p.y)
    const gap = 0.3 + 0.3 * chance(x, y, 121)
    const width = 0.08 + 0.12 * chance(x, y, 122)
    walls.push([at(0), at(gap - width)])
    if (chance(x, y, 123) < 0.75) walls.push([at(gap + width), at(1)])
  })
  apart(ctx, () => {
    ctx.lineCap = 'square'
    apart(ctx, () => {
      ctx.translate(2, 2)
      stroke(pen, INK.shadow, 2.6, 1, () => {
        for (const wall of walls) tracePath(ctx, wall)
      })
    })
    fill(pen, '#8f8372', 0.35, () => tracePolygon(ctx, corners))
    stroke(pen, INK.ruin, 3, 1, () => {
      for (const wall of walls) tracePath(ctx, wall)
    })
  })
}
