import { type Line, SPAN } from './lines.ts'
import { type Box, grown, overlaps, type Point } from './pixels.ts'

export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** What every painter gets: where to paint, which piece of the map, and at what size. The context is in world pixels already. */
export interface Pen {
  readonly ctx: Context2D
  /** The piece that must come out complete; painting beyond it is wasted but harmless. */
  readonly box: Box
  /** Canvas pixels per world pixel. */
  readonly scale: number
}

/** From this size on there is room for furrows, stipple, tufts and roof lines; below, a map shows areas. */
const DETAIL = 0.7
export const isDetailed = ({ scale }: Pen): boolean => scale >= DETAIL

/**
 * A line width in world pixels for a width that looks right at zoom 1: when the map is smaller, lines shrink less than the map does, as
 * on sheets of a smaller scale.
 */
export const lineWidth = ({ scale }: Pen, width: number): number => (scale >= 1 ? width : width * (1 / scale) ** 0.62)

/** Beyond the piece: room for line widths, shadows and the ends of curves. */
const SLACK = 28
export const slack = (pen: Pen): Box => grown(pen.box, SLACK)
export const near = (pen: Pen, box: Box): boolean => overlaps(slack(pen), box)

/** Adds the visible parts of the lines to the current path, as curves. */
export function traceLines(pen: Pen, lines: Iterable<Line>): void {
  const box = slack(pen)
  for (const line of lines) if (overlaps(box, line.box)) traceRuns(pen.ctx, line, box)
}
function traceRuns(ctx: Context2D, { points, closed, spans }: Line, box: Box): void {
  const count = points.length >> 1
  const last = closed ? count : count - 1
  let drawing = false
  for (let i = 0; i <= last; i++) {
    if (i % SPAN === 0 && i < count && !overlaps(box, spans[i / SPAN] as Box)) {
      drawing = false
      i = Math.min(i + SPAN - 1, count - 1)
      continue
    }
    const k = (i % count) * 2
    const px = points[k] as number
    const py = points[k + 1] as number
    if (px < box.x || py < box.y || px > box.x + box.width || py > box.y + box.height) {
      drawing = false
      continue
    }
    const n = ((i + 1) % count) * 2
    const atEnd = i === last
    const mx = atEnd ? px : (px + (points[n] as number)) / 2
    const my = atEnd ? py : (py + (points[n + 1] as number)) / 2
    if (drawing) ctx.quadraticCurveTo(px, py, mx, my)
    else if (i === 0 && !closed) {
      ctx.moveTo(px, py)
      ctx.lineTo(mx, my)
    } else ctx.moveTo(mx, my)
    drawing = true
  }
}

/** Adds closed outlines to the current path, cut down to what is near the piece. */
export function traceAreas(pen: Pen, outline: Iterable<Line>): void {
  const box = slack(pen)
  for (const line of outline) if (overlaps(box, line.box)) traceArea(pen.ctx, pressed(line, box), box)
}

/**
 * The outline with everything outside of the box pressed flat against its sides. Inside nothing changes, and a forest of ten thousand
 * points becomes the few that matter here.
 */
function pressed({ points, box: own, spans }: Line, box: Box): readonly Point[] {
  const [west, north, east, south] = [box.x, box.y, box.x + box.width, box.y + box.height]
  const whole = own.x >= west && own.y >= north && own.x + own.width <= east && own.y + own.height <= south
  const out: Point[] = []
  const add = (x: number, y: number): void => {
    const [a, b] = [out[out.length - 1], out[out.length - 2]]
    const alongX = a !== undefined && b !== undefined && a.y === y && b.y === y && (y === north || y === south)
    const alongY = a !== undefined && b !== undefined && a.x === x && b.x === x && (x === west || x === east)
    if (alongX || alongY) out[out.length - 1] = { x, y }
    else out.push({ x, y })
  }
  const count = points.length >> 1
  for (let i = 0; i < count; i++) {
    if (!whole && i % SPAN === 0 && onOneSide(spans[i / SPAN] as Box, box)) i = Math.min(i + SPAN, count) - 1
    const px = points[2 * i] as number
    const py = points[2 * i + 1] as number
    if (whole) out.push({ x: px, y: py })
    else add(Math.max(west, Math.min(east, px)), Math.max(north, Math.min(south, py)))
  }
  return out
}
/** Whether all of it lies beyond one side of the box: pressed flat, only its last point matters. */
const onOneSide = (span: Box, box: Box): boolean =>
  span.x + span.width < box.x || span.x > box.x + box.width || span.y + span.height < box.y || span.y > box.y + box.height

/** As a curve; points that were pressed against the box stay corners, or the curve would cut across the piece. */
function traceArea(ctx: Context2D, points: readonly Point[], { x, y, width, height }: Box): void {
  if (points.length < 3) return
  const last = points[points.length - 1] as Point
  const first = points[0] as Point
  ctx.moveTo((last.x + first.x) / 2, (last.y + first.y) / 2)
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] as Point
    const mid = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }
    if (p.x === x || p.y === y || p.x === x + width || p.y === y + height) {
      ctx.lineTo(p.x, p.y)
      ctx.lineTo(mid.x, mid.y)
    } else ctx.quadraticCurveTo(p.x, p.y, mid.x, mid.y)
  })
  ctx.closePath()
}

export function tracePolygon(ctx: Context2D, corners: readonly Point[]): void {
  corners.forEach(({ x, y }, i) => {
    if (i === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  })
  ctx.closePath()
}
export function tracePath(ctx: Context2D, points: readonly Point[]): void {
  points.forEach(({ x, y }, i) => {
    if (i === 0) ctx.moveTo(x, y)
    else ctx.lineTo(x, y)
  })
}

/** Paints with the context's state put back afterwards. */
export function apart(ctx: Context2D, paint: () => void): void {
  ctx.save()
  paint()
  ctx.restore()
}
/** Paints inside of the outline only. */
export function within(pen: Pen, outline: readonly Line[], paint: () => void): void {
  apart(pen.ctx, () => {
    pen.ctx.beginPath()
    traceAreas(pen, outline)
    pen.ctx.clip()
    paint()
  })
}
/** Sets how the next lines are drawn; the width is for zoom 1. */
function ink(pen: Pen, colour: string, width: number, alpha = 1): void {
  pen.ctx.strokeStyle = colour
  pen.ctx.lineWidth = lineWidth(pen, width)
  pen.ctx.globalAlpha = alpha
}
export function stroke(pen: Pen, colour: string, width: number, alpha: number, trace: () => void): void {
  ink(pen, colour, width, alpha)
  pen.ctx.beginPath()
  trace()
  pen.ctx.stroke()
  pen.ctx.globalAlpha = 1
}
export function fill(pen: Pen, colour: string, alpha: number, trace: () => void, rule: CanvasFillRule = 'nonzero'): void {
  pen.ctx.fillStyle = colour
  pen.ctx.globalAlpha = alpha
  pen.ctx.beginPath()
  trace()
  pen.ctx.fill(rule)
  pen.ctx.globalAlpha = 1
}

/** The whole numbers (i, j) of a jittered lattice of this step that may put a small mark into the box. */
export function* lattice({ x, y, width, height }: Box, step: number): Generator<readonly [i: number, j: number]> {
  for (let j = Math.floor(y / step) - 1; j <= (y + height) / step + 1; j++)
    for (let i = Math.floor(x / step) - 1; i <= (x + width) / step + 1; i++) yield [i, j]
}
