import type { EdgeKind, HexsideLine } from './hexside-lines.ts'
import { stations } from './lines.ts'
import { INK } from './map-colours.ts'
import { apart, fill, isDetailed, lineWidth, near, type Pen, stroke, tracePath, tracePolygon } from './pen.ts'
import { between } from './seed.ts'
import type { Survey } from './survey.ts'

/** Streams: under the ways, which cross them. */
export function paintStreams(pen: Pen, survey: Survey): void {
  for (const edge of seen(pen, survey, 'stream')) paintStream(pen, edge)
}
/** Cliffs, overhangs, walls, banks of earth. */
export function paintEdges(pen: Pen, survey: Survey): void {
  for (const edge of seen(pen, survey, 'cliff')) paintCliff(pen, edge)
  for (const edge of seen(pen, survey, 'overhang')) paintOverhang(pen, edge)
  for (const edge of seen(pen, survey, 'wall')) paintWall(pen, edge)
  for (const edge of seen(pen, survey, 'berm')) paintBerm(pen, edge)
}
/** Crests: over the trees, or nobody would know where a line of sight ends in the woods. */
export function paintCrests(pen: Pen, survey: Survey): void {
  for (const edge of seen(pen, survey, 'crest')) paintCrest(pen, edge)
}
const seen = (pen: Pen, { edges }: Survey, kind: EdgeKind): readonly HexsideLine[] =>
  edges.filter((edge) => edge.kind === kind && near(pen, edge.line.box))

/** Water as wide as a road: a dark bank, the water, a line of light. */
function paintStream(pen: Pen, { points, springs }: HexsideLine): void {
  const { ctx } = pen
  const pools = (radius: number): void => {
    for (const { x, y } of springs) {
      ctx.moveTo(x + lineWidth(pen, radius) * 1.3, y)
      ctx.ellipse(x, y, lineWidth(pen, radius) * 1.3, lineWidth(pen, radius), 0, 0, 2 * Math.PI)
    }
  }
  apart(ctx, () => {
    ctx.lineCap = 'round'
    ctx.lineJoin = 'round'
    stroke(pen, INK.water.bank, 7, 0.9, () => tracePath(ctx, points))
    fill(pen, INK.water.bank, 0.9, () => pools(6.4))
    stroke(pen, INK.water.medium, 4.8, 1, () => tracePath(ctx, points))
    fill(pen, INK.water.medium, 1, () => pools(5.2))
    stroke(pen, INK.water.gleam, 1, 0.7, () => tracePath(ctx, points))
  })
}

/** The spine of a ridge: a firm line with hachures falling away on both sides, shorter than those of a bank of earth. */
function paintCrest(pen: Pen, { points }: HexsideLine): void {
  const { ctx } = pen
  // Light on the top, so that it shows on dark crowns as on open ground.
  stroke(pen, INK.stone.light, 8, 0.5, () => tracePath(ctx, points))
  stroke(pen, INK.rock, 1.2, 0.85, () => {
    for (const { x, y, dx, dy, at } of stations(points, 4.6, 1.2)) {
      const length = at % 9.2 < 4.6 ? 7 : 4.5
      tracePath(ctx, [
        { x: x - dy * length, y: y + dx * length },
        { x: x + dy * length, y: y - dx * length },
      ])
    }
  })
  stroke(pen, INK.rock, 2.4, 1, () => tracePath(ctx, points))
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
