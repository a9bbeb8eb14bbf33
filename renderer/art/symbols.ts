import type { SYMBOLS } from './drawings.ts'

/**
 * The counters' symbols in the manner of NATO's: what a thing is by a few strong lines, friend and enemy by the frame around
 * them. Drawn by hand so that each stays legible at 16 pixels; nothing is taken from a font or a library.
 */

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

/** Draws the symbol, kept within the frame; of one that has no drawing its initials. */
export function drawSymbol(pen: Pen, kind: string): void {
  const { brush } = pen
  brush.save()
  framePath(pen)
  brush.clip()
  brush.strokeStyle = pen.ink
  brush.fillStyle = pen.ink
  brush.lineWidth = pen.line
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  // Frames of both shapes hold an upright box of about half their size; the glyph is drawn there, in units of its half width.
  const unit =
    pen.shape === 'rectangle' ? Math.min(pen.halfWidth / 1.5, pen.halfHeight / 0.98) : Math.min(pen.halfWidth / 1.86, pen.halfHeight / 1.36)
  const glyph = new Glyph(pen, unit)
  if (isDrawn(kind)) GLYPHS[kind](glyph)
  else glyph.letters(initialsOf(kind))
  brush.restore()
}

/** Strokes in units: x from -1 to 1 and y from -0.7 to 0.7 lie within any frame. */
class Glyph {
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
  bowTie(how: 'solid' | 'line'): void {
    const points = [-1, -0.52, 1, 0.52, 1, -0.52, -1, 0.52] as const
    if (how === 'solid') this.solid(...points)
    this.closed(...points)
  }
}

/** The symbol of each kind. */
type Drawn = (typeof SYMBOLS)[number]
const isDrawn = (kind: string): kind is Drawn => Object.hasOwn(GLYPHS, kind)
const GLYPHS: Readonly<Record<Drawn, (g: Glyph) => void>> = {
  armor: (g) => g.oval(1, 0.52),
  'armor-heavy': (g) => g.oval(1.02, 0.56, 'solid'),
  'armor-light': (g) => g.oval(0.66, 0.34),
  recon: (g) => g.slash(),
  'anti-tank': (g) => {
    const [x, y] = g.corner
    g.pen.shape === 'rectangle' ? g.line(-x, y, 0, -y, x, y) : g.line(-0.98, 0.74, 0, -1.2, 0.98, 0.74)
  },
  'mech-infantry': (g) => {
    g.cross()
    g.oval(1, 0.54)
  },
  carrier: (g) => {
    g.oval(1, 0.52)
    for (const x of [-0.46, 0, 0.46]) g.dot(x, 0, 0.15)
  },
  infantry: (g) => g.cross(),
  'infantry-gun': (g) => {
    g.cross()
    g.bold(1.2, 0, 0.62, 0, -0.62)
    g.line(-0.3, 0.62, 0.3, 0.62)
  },
  'infantry-missile': (g) => {
    g.cross()
    g.bold(1, -0.24, 0.6, -0.24, -0.3, 0, -0.64, 0.24, -0.3, 0.24, 0.6)
    g.line(-0.24, 0.6, 0.24, 0.6)
  },
  'infantry-air-defence': (g) => {
    g.cross()
    dome(g, 0.95)
  },
  mortar: (g) => {
    g.circle(0, 0.36, 0.27)
    g.line(0, 0.09, 0, -0.68)
    g.line(-0.28, -0.36, 0, -0.7, 0.28, -0.36)
  },
  'infantry-recon': (g) => {
    g.cross()
    g.slash(2.1)
  },
  'infantry-engineer': (g) => {
    g.cross()
    g.piers(-0.24, 0.62)
  },
  'engineer-vehicle': (g) => {
    g.oval(1.06, 0.64)
    g.piers(-0.2, 0.54)
  },
  'bridge-layer': (g) => {
    g.line(-0.98, -0.6, -0.62, -0.26, 0.62, -0.26, 0.98, -0.6)
    g.line(-0.98, 0.6, -0.62, 0.26, 0.62, 0.26, 0.98, 0.6)
  },
  flame: (g) => flame(g),
  microwave: (g) => {
    g.dot(-0.72, 0, 0.17)
    for (const r of [0.5, 0.95, 1.4]) g.arc(-0.72, 0, r, r * 0.82, -0.11, 0.11)
  },
  artillery: (g) => g.dot(0, 0, 0.46),
  'air-defence': (g) => dome(g, 1.5),
  truck: (g) => {
    g.line(-1, -0.3, 1, -0.3)
    g.wheels(3, 0.18, 0.72, 0.25)
  },
  'truck-heavy': (g) => {
    g.bold(2, -1, -0.42, 1, -0.42)
    g.line(-1, -0.42, -1, -0.02, 1, -0.02, 1, -0.42)
    g.wheels(4, 0.4, 0.56, 0.21)
  },
  helicopter: (g) => g.bowTie('line'),
  'helicopter-attack': (g) => {
    g.bowTie('solid')
    g.bold(1, 0, -0.72, 0, 0.72)
  },
  'helicopter-recon': (g) => {
    g.bowTie('line')
    g.bold(1, -0.8, 0.74, 0.8, -0.74)
  },
  'fixed-wing': (g) => wing(g),
  drone: (g) => g.solid(-1.05, -0.42, 0, 0.16, 1.05, -0.42, 0, 0.6),
  decoy: (g) => g.oval(0.98, 0.42, 'dashed'),
  bunker: (g) => {
    g.line(-1, 0.58, -1, -0.5, 1, -0.5, 1, 0.58)
    g.bold(2, -0.5, -0.06, 0.5, -0.06)
  },
  hover: (g) => {
    g.oval(1, 0.42)
    g.curve(-1, 0.72, -0.4, 0.4, 0.4, 1.0, 1, 0.7)
  },
  frame: (g) => {
    walker(g, 0.34)
    g.solid(0.36, -0.2, 0.98, -0.2, 0.98, 0, 0.36, 0)
  },
  'frame-heavy': (g) => {
    walker(g, 0.52)
    for (const side of [-1, 1]) g.solid(side * 0.56, -0.7, side * 0.92, -0.7, side * 0.92, 0.1, side * 0.64, 0.1)
  },
  'frame-flight': (g) => {
    walker(g, 0.24)
    for (const side of [-1, 1]) g.solid(side * 0.16, -0.46, side * 1.12, -0.66, side * 0.86, -0.22, side * 0.16, -0.02)
  },
  contact: (g) => g.text('?', 2.05, 0.7),
}

/** A war machine in stride, seen from the front: head, a body that narrows to the waist, legs apart. `broad` is half the width of its shoulders. */
function walker(g: Glyph, broad: number): void {
  const waist = broad * 0.62
  g.solid(-0.12, -0.72, 0.12, -0.72, 0.15, -0.5, -0.15, -0.5)
  g.solid(-broad, -0.46, broad, -0.46, waist, 0.1, -waist, 0.1)
  for (const side of [-1, 1]) {
    const step = side < 0 ? 0.06 : 0
    g.solid(
      ...[side * waist, 0.1, side * (waist + 0.24), 0.36 - step, side * (waist + 0.14), 0.6 - step, side * (waist + 0.34), 0.72 - step],
      ...[side * (waist - 0.1), 0.72 - step, side * (waist - 0.04), 0.4 - step, side * (waist - 0.2), 0.1],
    )
  }
}

/** Air defence: the dome over the ground line. */
function dome(g: Glyph, height: number): void {
  const [x, y] = g.pen.shape === 'rectangle' ? [g.corner[0] * 0.9, g.corner[1]] : [0.98, 0.72]
  g.arc(0, y, x, y * height, 0.5, 1)
}

function flame(g: Glyph): void {
  const { brush } = g.pen
  const s = (value: number): number => value * g.unit
  brush.beginPath()
  brush.moveTo(s(0.06), s(-0.76))
  brush.bezierCurveTo(s(0.16), s(-0.36), s(0.62), s(-0.2), s(0.56), s(0.26))
  brush.bezierCurveTo(s(0.5), s(0.66), s(0.24), s(0.74), s(0), s(0.74))
  brush.bezierCurveTo(s(-0.3), s(0.74), s(-0.58), s(0.6), s(-0.56), s(0.16))
  brush.bezierCurveTo(s(-0.54), s(-0.08), s(-0.36), s(-0.2), s(-0.32), s(-0.38))
  brush.bezierCurveTo(s(-0.22), s(-0.26), s(-0.16), s(-0.2), s(-0.1), s(-0.08))
  brush.bezierCurveTo(s(0.06), s(-0.28), s(0.1), s(-0.5), s(0.06), s(-0.76))
  brush.fill()
}

/** Fixed wing: the propeller seen from the front. */
function wing(g: Glyph): void {
  const { brush } = g.pen
  const s = (value: number): number => value * g.unit
  brush.beginPath()
  for (const side of [-1, 1]) {
    brush.moveTo(0, 0)
    brush.bezierCurveTo(s(side * 0.3), s(-0.4), s(side * 0.62), s(-0.5), s(side * 0.8), s(-0.44))
    brush.bezierCurveTo(s(side * 1.12), s(-0.34), s(side * 1.12), s(0.34), s(side * 0.8), s(0.44))
    brush.bezierCurveTo(s(side * 0.62), s(0.5), s(side * 0.3), s(0.4), 0, 0)
  }
  brush.fill()
}

/** "rail-gun": "RG". At most three letters. */
export const initialsOf = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
    .slice(0, 3)
