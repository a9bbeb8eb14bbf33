import type { HexsideLine } from './hexside-lines.ts'
import { stations } from './lines.ts'
import { INK } from './palette.ts'
import { apart, fill, isDetailed, lineWidth, near, type Pen, stroke, tracePath, tracePolygon } from './pen.ts'
import { between } from './seed.ts'
import type { Survey } from './survey.ts'

/** What runs along hexsides: cliffs, overhangs, walls, banks of earth. */
export function paintEdges(pen: Pen, { edges }: Survey): void {
  for (const edge of edges) {
    if (!near(pen, edge.line.box)) continue
    switch (edge.kind) {
      case 'cliff':
        paintCliff(pen, edge)
        break
      case 'overhang':
        paintOverhang(pen, edge)
        break
      case 'wall':
        paintWall(pen, edge)
        break
      case 'berm':
        paintBerm(pen, edge)
        break
    }
  }
}

/** Rock hachures: wedges from the upper edge down the face, in a heavier and a finer row. */
function paintCliff(pen: Pen, { points, drop }: HexsideLine): void {
  const { ctx } = pen
  const reach = 7 + Math.min(drop, 6) * 1.3
  fill(pen, INK.rock, 0.2, () => {
    const face = stations(points, 6)
    tracePolygon(ctx, [...face, ...face.map((s) => ({ x: s.x - s.dy * reach, y: s.y + s.dx * reach })).reverse()])
  })
  fill(pen, INK.rock, 0.95, () => {
    for (const { x, y, dx, dy } of stations(points, isDetailed(pen) ? 3.6 : 7, 1.5)) {
      const [i, j] = [Math.round(x * 4), Math.round(y * 4)]
      const length = reach * between(0.45, 1.1, i, j, 131)
      const half = lineWidth(pen, between(0.55, 1.25, i, j, 132))
      const lean = between(-1.6, 1.6, i, j, 133)
      tracePolygon(ctx, [
        { x: x - dx * half, y: y - dy * half },
        { x: x + dx * half, y: y + dy * half },
        { x: x - dy * length + dx * lean, y: y + dx * length + dy * lean },
      ])
    }
  })
  apart(ctx, () => {
    ctx.lineCap = 'round'
    ctx.lineJoin = 'round'
    stroke(pen, INK.rock, 2, 1, () => tracePath(ctx, points))
  })
}

/** Rock that leans out over its foot: a deep shadow below, teeth in a row, a lip of light stone with a dark edge on both sides. */
function paintOverhang(pen: Pen, { points, drop }: HexsideLine): void {
  const { ctx } = pen
  const reach = 10 + Math.min(drop, 6) * 1.3
  fill(pen, INK.rock, 0.5, () => {
    const face = stations(points, 6)
    tracePolygon(ctx, [...face, ...face.map((s) => ({ x: s.x - s.dy * reach, y: s.y + s.dx * reach })).reverse()])
  })
  fill(pen, INK.rock, 1, () => {
    for (const { x, y, dx, dy } of stations(points, 7.5, 3.5)) {
      const half = lineWidth(pen, 3)
      tracePolygon(ctx, [
        { x: x - dx * half, y: y - dy * half },
        { x: x + dx * half, y: y + dy * half },
        { x: x - dy * reach * 0.85, y: y + dx * reach * 0.85 },
      ])
    }
  })
  apart(ctx, () => {
    ctx.lineCap = 'round'
    ctx.lineJoin = 'round'
    stroke(pen, INK.rock, 5.6, 1, () => tracePath(ctx, points))
    stroke(pen, INK.stone.light, 2.6, 1, () => tracePath(ctx, points))
  })
}

/** A dry stone wall: a dark double line with joints. */
function paintWall(pen: Pen, { points }: HexsideLine): void {
  const { ctx } = pen
  apart(ctx, () => {
    ctx.lineCap = 'butt'
    ctx.lineJoin = 'round'
    apart(ctx, () => {
      ctx.translate(1.6, 1.6)
      stroke(pen, INK.shadow, 3.4, 1, () => tracePath(ctx, points))
    })
    stroke(pen, INK.wall, 3.6, 1, () => tracePath(ctx, points))
    ctx.setLineDash([lineWidth(pen, 4.2), lineWidth(pen, 1)])
    stroke(pen, INK.stone.light, 1.7, 1, () => tracePath(ctx, points))
  })
}

/** A bank of earth: a ridge line with short strokes down both sides. */
function paintBerm(pen: Pen, { points }: HexsideLine): void {
  const { ctx } = pen
  stroke(pen, INK.berm, 8.5, 0.16, () => tracePath(ctx, points))
  stroke(pen, INK.berm, 1, 0.9, () => {
    for (const { x, y, dx, dy, at } of stations(points, 3.4, 1.2)) {
      const length = at % 6.8 < 3.4 ? 5 : 3.2
      tracePath(ctx, [
        { x: x - dy * length, y: y + dx * length },
        { x: x + dy * length, y: y - dx * length },
      ])
    }
  })
  stroke(pen, INK.berm, 1.5, 1, () => tracePath(ctx, points))
  stroke(pen, '#e0cfa4', 0.7, 0.8, () => tracePath(ctx, points))
}
