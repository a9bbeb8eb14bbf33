/** The pen that symbols are drawn with, and its strokes. */

export type FrameShape = 'rectangle' | 'diamond'
export type Brush = CanvasRenderingContext2D

/** How to draw: the frame's shape and half sizes around (0, 0), the colours and the width of a line. */
export interface Pen {
  readonly brush: Brush
  readonly shape: FrameShape
  readonly halfWidth: number
  readonly halfHeight: number
  readonly ink: string
  readonly tint: string
  readonly line: number
}

/** The path of the frame; the caller fills, strokes or clips. */
export function framePath({ brush, shape, halfWidth: w, halfHeight: h }: Pen): void {
  brush.beginPath()
  if (shape === 'rectangle') brush.rect(-w, -h, 2 * w, 2 * h)
  else {
    brush.moveTo(0, -h)
    brush.lineTo(w, 0)
    brush.lineTo(0, h)
    brush.lineTo(-w, 0)
    brush.closePath()
  }
}

/** Strokes in units: x from -1 to 1 and y from -0.7 to 0.7 lie within any frame. */
export class Glyph {
  private readonly brush: Brush
  constructor(
    readonly pen: Pen,
    readonly unit: number,
  ) {
    this.brush = pen.brush
  }
  /** Corner of the frame's inner box: where full-frame lines of a rectangle end and those of a diamond leave it. */
  get corner(): readonly [x: number, y: number] {
    const { shape, halfWidth, halfHeight } = this.pen
    return shape === 'rectangle' ? [halfWidth / this.unit, halfHeight / this.unit] : [1.35, 0.97]
  }
  private path(points: readonly number[], close = false): void {
    this.brush.beginPath()
    for (let i = 0; i + 1 < points.length; i += 2) this.brush.lineTo(points[i]! * this.unit, points[i + 1]! * this.unit)
    if (close) this.brush.closePath()
  }
  line(...points: readonly number[]): void {
    this.path(points)
    this.brush.stroke()
  }
  /** A line with a rim of the frame's tint, to stand out from what it crosses. */
  bold(width: number, ...points: readonly number[]): void {
    this.path(points)
    this.brush.save()
    this.brush.strokeStyle = this.pen.tint
    this.brush.lineWidth = this.pen.line * (width + 1.3)
    this.brush.stroke()
    this.brush.strokeStyle = this.pen.ink
    this.brush.lineWidth = this.pen.line * width
    this.brush.stroke()
    this.brush.restore()
  }
  solid(...points: readonly number[]): void {
    this.path(points, true)
    this.brush.fill()
  }
  closed(...points: readonly number[]): void {
    this.path(points, true)
    this.brush.stroke()
  }
  dot(x: number, y: number, radius: number): void {
    this.brush.beginPath()
    this.brush.arc(x * this.unit, y * this.unit, radius * this.unit, 0, Math.PI * 2)
    this.brush.fill()
  }
  circle(x: number, y: number, radius: number): void {
    this.brush.beginPath()
    this.brush.arc(x * this.unit, y * this.unit, radius * this.unit, 0, Math.PI * 2)
    this.brush.stroke()
  }
  /** Part of an ellipse, angles in turns from east, clockwise. */
  arc(x: number, y: number, rx: number, ry: number, from: number, to: number): void {
    this.brush.beginPath()
    this.brush.ellipse(x * this.unit, y * this.unit, rx * this.unit, ry * this.unit, 0, from * Math.PI * 2, to * Math.PI * 2)
    this.brush.stroke()
  }
  /** The running track of armour. */
  oval(halfWidth: number, halfHeight: number, how: 'line' | 'solid' | 'dashed' | 'clear' = 'line'): void {
    const [w, h] = [halfWidth * this.unit, halfHeight * this.unit]
    this.brush.beginPath()
    this.brush.roundRect(-w, -h, 2 * w, 2 * h, h)
    if (how === 'solid') this.brush.fill()
    else {
      if (how === 'clear') this.inTint(() => this.brush.fill())
      if (how === 'dashed') this.brush.setLineDash([this.unit * 0.26, this.unit * 0.26])
      this.brush.stroke()
      this.brush.setLineDash([])
    }
  }
  inTint(draw: () => void): void {
    this.brush.save()
    this.brush.fillStyle = this.pen.tint
    this.brush.strokeStyle = this.pen.tint
    draw()
    this.brush.restore()
  }
  text(letter: string, size: number, y: number): void {
    this.brush.font = `800 ${size * this.unit}px "Barlow Condensed", "Arial Narrow", sans-serif`
    this.brush.textAlign = 'center'
    this.brush.textBaseline = 'alphabetic'
    this.brush.fillText(letter, 0, y * this.unit)
  }
  curve(...points: readonly [number, number, number, number, number, number, number, number]): void {
    const p = points.map((value) => value * this.unit)
    this.brush.beginPath()
    this.brush.moveTo(p[0]!, p[1]!)
    this.brush.bezierCurveTo(p[2]!, p[3]!, p[4]!, p[5]!, p[6]!, p[7]!)
    this.brush.stroke()
  }
  cross(): void {
    const [x, y] = this.corner
    this.line(-x, -y, x, y)
    this.line(-x, y, x, -y)
  }
  slash(width = 1): void {
    const [x, y] = this.corner
    if (width === 1) this.line(-x, y, x, -y)
    else this.bold(width, -x, y, x, -y)
  }
  /** The engineers' E lying on its back: a bridge on three piers. */
  piers(y: number, size: number): void {
    const [w, h] = [size, size * 0.62]
    this.bold(1, -w, y + h, -w, y, w, y, w, y + h)
    this.bold(1, 0, y, 0, y + h)
    this.line(-w, y, w, y)
  }
  wheels(count: number, y: number, spread: number, radius: number): void {
    for (let i = 0; i < count; i++) this.circle((i - (count - 1) / 2) * spread, y, radius)
  }
  letters(text: string): void {
    this.brush.font = `800 ${(1.5 * this.unit) / Math.max(1, text.length * 0.62)}px "Barlow Condensed", "Arial Narrow", sans-serif`
    this.brush.textAlign = 'center'
    this.brush.textBaseline = 'middle'
    this.brush.fillText(text, 0, 0.06 * this.unit)
  }
  /** Air defence: the dome over the ground line. */
  dome(height: number): void {
    const [x, y] = this.pen.shape === 'rectangle' ? [this.corner[0] * 0.9, this.corner[1]] : [0.98, 0.72]
    this.arc(0, y, x, y * height, 0.5, 1)
  }
  bowTie(how: 'solid' | 'line'): void {
    const points = [-1, -0.52, 1, 0.52, 1, -0.52, -1, 0.52] as const
    if (how === 'solid') this.solid(...points)
    this.closed(...points)
  }
}
