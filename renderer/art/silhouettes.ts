import type { SYMBOLS } from './drawings.ts'
import { type Brush, drawSymbol, framePath, type Pen } from './symbols.ts'

/**
 * The other symbol set: what stands there, seen from above, driving east. Solid shapes in the ink of the side with details cut
 * out in the tint of the frame.
 */
export function drawSilhouette(pen: Pen, kind: string): void {
  if (!isDrawn(kind)) {
    drawSymbol(pen, kind)
    return
  }
  const { brush } = pen
  brush.save()
  framePath(pen)
  brush.clip()
  const unit =
    pen.shape === 'rectangle' ? Math.min(pen.halfWidth / 1.4, pen.halfHeight / 0.92) : Math.min(pen.halfWidth / 1.75, pen.halfHeight / 1.35)
  brush.scale(unit, unit)
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  SILHOUETTES[kind](new Shapes(brush, pen.ink, pen.tint))
  brush.restore()
}

/** Shapes in units: x from -1.1 to 1.1 and y from -0.7 to 0.7 lie within any frame. */
class Shapes {
  constructor(
    readonly brush: Brush,
    private readonly ink: string,
    private readonly tint: string,
  ) {}
  box(x: number, y: number, width: number, height: number, how: 'ink' | 'tint' = 'ink', round = 0.06): void {
    this.brush.beginPath()
    this.brush.roundRect(x - width / 2, y - height / 2, width, height, round)
    this.brush.fillStyle = how === 'ink' ? this.ink : this.tint
    this.brush.fill()
  }
  disc(x: number, y: number, radius: number, how: 'ink' | 'tint' = 'ink'): void {
    this.brush.beginPath()
    this.brush.arc(x, y, radius, 0, Math.PI * 2)
    this.brush.fillStyle = how === 'ink' ? this.ink : this.tint
    this.brush.fill()
  }
  line(width: number, how: 'ink' | 'tint', ...points: readonly number[]): void {
    this.brush.beginPath()
    for (let i = 0; i + 1 < points.length; i += 2) this.brush.lineTo(points[i]!, points[i + 1]!)
    this.brush.lineWidth = width
    this.brush.strokeStyle = how === 'ink' ? this.ink : this.tint
    this.brush.stroke()
  }
  solid(...points: readonly number[]): void {
    this.brush.beginPath()
    for (let i = 0; i + 1 < points.length; i += 2) this.brush.lineTo(points[i]!, points[i + 1]!)
    this.brush.closePath()
    this.brush.fillStyle = this.ink
    this.brush.fill()
  }
  ring(x: number, y: number, radius: number, width: number, how: 'ink' | 'tint'): void {
    this.brush.beginPath()
    this.brush.arc(x, y, radius, 0, Math.PI * 2)
    this.brush.lineWidth = width
    this.brush.strokeStyle = how === 'ink' ? this.ink : this.tint
    this.brush.stroke()
  }

  /** Two tracks and a hull with a pointed bow. */
  tracked(length: number, width: number): void {
    for (const side of [-1, 1]) this.box(0, side * (width / 2 - 0.11), length, 0.24, 'ink', 0.1)
    const [h, w] = [length / 2, width / 2 - 0.16]
    this.solid(-h + 0.04, -w, h - 0.22, -w, h + 0.02, -w * 0.5, h + 0.02, w * 0.5, h - 0.22, w, -h + 0.04, w)
    for (const side of [-1, 1]) this.line(0.045, 'tint', -h + 0.1, side * (w + 0.02), h - 0.26, side * (w + 0.02))
  }
  /** Axles of wheels and a slim hull. */
  wheeled(length: number, width: number, axles: number): void {
    for (let i = 0; i < axles; i++)
      for (const side of [-1, 1])
        this.box(-length / 2 + (length * (i + 0.5)) / axles, side * (width / 2 - 0.06), length / axles - 0.12, 0.2, 'ink', 0.08)
    this.solid(
      -length / 2,
      -width / 2 + 0.12,
      length / 2 - 0.24,
      -width / 2 + 0.12,
      length / 2,
      -0.1,
      length / 2,
      0.1,
      length / 2 - 0.24,
      width / 2 - 0.12,
      -length / 2,
      width / 2 - 0.12,
    )
  }
  /** A turret rimmed in tint, its gun pointing east. */
  turret(x: number, radius: number, gun: number, calibre: number): void {
    if (gun > 0) {
      this.line(calibre + 0.09, 'tint', x, 0, x + gun, 0)
      this.line(calibre, 'ink', x, 0, x + gun + 0.04, 0)
    }
    this.disc(x, 0, radius)
    this.ring(x, 0, radius, 0.055, 'tint')
  }
  /** Soldiers from above: shoulders and a head. */
  soldiers(places: readonly (readonly [number, number])[], size = 1): void {
    for (const [x, y] of places) {
      this.brush.beginPath()
      this.brush.ellipse(x, y, 0.13 * size, 0.24 * size, 0, 0, Math.PI * 2)
      this.brush.fillStyle = this.ink
      this.brush.fill()
      this.disc(x + 0.03, y, 0.1 * size, 'tint')
      this.line(0.07, 'ink', x + 0.06, y + 0.12 * size, x + 0.34 * size, y + 0.12 * size)
    }
  }
  /** A war machine on legs: shoulders across, a head between them, one foot before the other. */
  frame(broad: number): void {
    this.box(0.34, -0.26, 0.5, 0.24, 'ink', 0.08)
    this.box(-0.34, 0.26, 0.5, 0.24, 'ink', 0.08)
    this.box(0, 0, 0.52, 2 * broad, 'ink', 0.16)
    this.disc(0.06, 0, 0.19, 'tint')
    this.disc(0.08, 0, 0.11)
  }
  rotor(x: number, y: number, radius: number): void {
    for (const angle of [0.7, 2.27])
      this.line(
        0.09,
        'ink',
        x - Math.cos(angle) * radius,
        y - Math.sin(angle) * radius,
        x + Math.cos(angle) * radius,
        y + Math.sin(angle) * radius,
      )
    this.disc(x, y, 0.1, 'tint')
  }
}

const SQUAD = [
  [-0.66, -0.36],
  [-0.66, 0.36],
  [0, 0],
  [0.5, -0.42],
  [0.5, 0.42],
] as const
const PAIR = [
  [-0.62, -0.36],
  [-0.62, 0.36],
] as const

/** What stands there, from above. */
type Drawn = Exclude<(typeof SYMBOLS)[number], 'contact'>
const isDrawn = (kind: string): kind is Drawn => Object.hasOwn(SILHOUETTES, kind)
const SILHOUETTES: Readonly<Record<Drawn, (s: Shapes) => void>> = {
  armor: (s) => {
    s.tracked(1.7, 1.12)
    s.turret(-0.1, 0.34, 1.05, 0.12)
  },
  'armor-heavy': (s) => {
    s.tracked(2.0, 1.34)
    s.box(-0.15, 0, 0.86, 0.74, 'tint', 0.2)
    s.box(-0.15, 0, 0.76, 0.64, 'ink', 0.18)
    s.line(0.27, 'tint', 0.2, 0, 1.15, 0)
    s.line(0.18, 'ink', 0.1, 0, 1.2, 0)
  },
  'armor-light': (s) => {
    s.tracked(1.3, 0.92)
    s.turret(-0.06, 0.24, 0.72, 0.09)
  },
  recon: (s) => {
    s.wheeled(1.5, 1, 3)
    s.turret(-0.1, 0.22, 0.5, 0.08)
  },
  'anti-tank': (s) => {
    s.tracked(1.6, 1.08)
    s.box(-0.1, 0, 0.5, 0.62, 'tint', 0.08)
    for (const y of [-0.16, 0.16]) s.box(0.1, y, 0.9, 0.2, 'ink', 0.08)
  },
  'mech-infantry': (s) => {
    s.tracked(1.7, 1.12)
    s.turret(0.12, 0.24, 0.62, 0.08)
    s.box(-0.56, 0, 0.34, 0.4, 'tint', 0.05)
  },
  carrier: (s) => {
    s.tracked(1.7, 1.12)
    for (const x of [-0.52, -0.1, 0.32]) s.disc(x, 0, 0.13, 'tint')
  },
  infantry: (s) => s.soldiers(SQUAD),
  'infantry-gun': (s) => {
    s.soldiers(PAIR)
    s.line(0.16, 'ink', 0, 0, 1, 0)
    s.line(0.09, 'ink', 0.2, 0, -0.1, -0.42)
    s.line(0.09, 'ink', 0.2, 0, -0.1, 0.42)
  },
  'infantry-missile': (s) => {
    s.soldiers(PAIR)
    s.box(0.4, 0, 1.1, 0.3, 'ink', 0.12)
    s.line(0.06, 'tint', 0.62, -0.15, 0.62, 0.15)
  },
  'infantry-air-defence': (s) => {
    s.soldiers(PAIR)
    s.solid(0, -0.14, 0.72, -0.14, 0.72, -0.36, 1.1, 0, 0.72, 0.36, 0.72, 0.14, 0, 0.14)
  },
  mortar: (s) => {
    s.soldiers(PAIR)
    s.disc(0.44, 0, 0.4)
    s.disc(0.44, 0, 0.2, 'tint')
  },
  'infantry-recon': (s) => {
    s.soldiers([[-0.3, 0]], 1.7)
    s.ring(0.74, 0, 0.22, 0.12, 'ink')
  },
  'infantry-engineer': (s) => {
    s.soldiers(PAIR)
    s.line(0.14, 'ink', -0.1, 0, 0.7, 0)
    s.box(0.82, 0, 0.34, 0.5, 'ink', 0.08)
  },
  'engineer-vehicle': (s) => {
    s.tracked(1.4, 1.12)
    s.line(0.16, 'ink', 0.96, -0.68, 0.96, 0.68)
    s.box(-0.1, 0, 0.5, 0.5, 'tint', 0.06)
  },
  'bridge-layer': (s) => {
    s.tracked(1.4, 1.12)
    for (const y of [-0.2, 0.2]) {
      s.line(0.26, 'tint', -0.85, y, 1.1, y)
      s.line(0.17, 'ink', -0.85, y, 1.1, y)
    }
  },
  flame: (s) => {
    s.tracked(1.5, 1.08)
    s.turret(-0.24, 0.28, 0.4, 0.1)
    s.solid(0.62, 0, 0.86, -0.26, 1.2, -0.1, 1.06, 0, 1.2, 0.1, 0.86, 0.26)
  },
  microwave: (s) => {
    s.tracked(1.5, 1.08)
    s.ring(-0.1, 0, 0.34, 0.1, 'tint')
    s.disc(-0.1, 0, 0.14, 'tint')
  },
  artillery: (s) => {
    s.tracked(1.5, 1.08)
    s.box(-0.34, 0, 0.74, 0.72, 'tint', 0.08)
    s.box(-0.34, 0, 0.64, 0.62, 'ink', 0.06)
    s.line(0.22, 'tint', 0, 0, 1.1, 0)
    s.line(0.14, 'ink', -0.1, 0, 1.15, 0)
  },
  'air-defence': (s) => {
    s.tracked(1.5, 1.08)
    for (const y of [-0.24, 0.24]) {
      s.line(0.18, 'tint', -0.3, y, 0.92, y)
      s.line(0.1, 'ink', -0.3, y, 0.95, y)
    }
    s.disc(-0.34, 0, 0.2, 'tint')
  },
  truck: (s) => {
    s.wheeled(1.8, 0.96, 3)
    s.line(0.07, 'tint', 0.36, -0.34, 0.36, 0.34)
  },
  'truck-heavy': (s) => {
    s.wheeled(2.1, 1.2, 4)
    s.line(0.08, 'tint', 0.46, -0.46, 0.46, 0.46)
    s.line(0.06, 'tint', -0.3, -0.46, -0.3, 0.46)
  },
  helicopter: (s) => {
    s.box(0.16, 0, 0.9, 0.46, 'ink', 0.22)
    s.line(0.12, 'ink', -0.2, 0, -1.05, 0)
    s.line(0.1, 'ink', -1.05, -0.2, -1.05, 0.2)
    s.rotor(0.14, 0, 0.86)
  },
  'helicopter-attack': (s) => {
    s.box(0.2, 0, 1.1, 0.3, 'ink', 0.14)
    s.box(0.1, 0, 0.24, 0.92, 'ink', 0.04)
    s.line(0.12, 'ink', -0.3, 0, -1.05, 0)
    s.line(0.1, 'ink', -1.05, -0.2, -1.05, 0.2)
    s.rotor(0.1, 0, 0.9)
  },
  'helicopter-recon': (s) => {
    s.disc(0.24, 0, 0.3)
    s.line(0.1, 'ink', 0, 0, -0.9, 0)
    s.rotor(0.2, 0, 0.72)
    s.ring(0.2, 0, 0.72, 0.04, 'ink')
  },
  'fixed-wing': (s) => {
    s.solid(
      1.1,
      0,
      0.5,
      -0.12,
      -0.1,
      -0.72,
      -0.4,
      -0.72,
      -0.1,
      -0.12,
      -0.7,
      -0.1,
      -0.95,
      -0.34,
      -1.08,
      -0.34,
      -0.98,
      0,
      -1.08,
      0.34,
      -0.95,
      0.34,
      -0.7,
      0.1,
      -0.1,
      0.12,
      -0.4,
      0.72,
      -0.1,
      0.72,
      0.5,
      0.12,
    )
  },
  drone: (s) => {
    s.line(0.1, 'ink', -0.5, -0.42, 0.5, 0.42)
    s.line(0.1, 'ink', -0.5, 0.42, 0.5, -0.42)
    for (const x of [-0.5, 0.5]) for (const y of [-0.42, 0.42]) s.ring(x, y, 0.26, 0.09, 'ink')
    s.disc(0, 0, 0.2)
  },
  decoy: (s) => {
    s.brush.setLineDash([0.2, 0.2])
    s.line(0.1, 'ink', -0.85, -0.5, 0.7, -0.5, 0.9, 0, 0.7, 0.5, -0.85, 0.5, -0.85, -0.5)
    s.ring(-0.1, 0, 0.28, 0.09, 'ink')
    s.brush.setLineDash([])
  },
  bunker: (s) => {
    s.solid(-0.9, -0.66, 0.5, -0.66, 1.02, -0.3, 1.02, 0.3, 0.5, 0.66, -0.9, 0.66)
    s.line(0.12, 'tint', 0.62, -0.34, 0.78, -0.2, 0.78, 0.2, 0.62, 0.34)
  },
  hover: (s) => {
    s.box(0, 0, 2, 1.2, 'ink', 0.5)
    s.box(0, 0, 1.66, 0.88, 'tint', 0.36)
    s.box(0.05, 0, 1.4, 0.64, 'ink', 0.26)
    s.turret(0.05, 0.2, 0.5, 0.08)
  },
  frame: (s) => {
    s.frame(0.56)
    s.line(0.16, 'ink', 0, 0.5, 0.95, 0.5)
  },
  'frame-heavy': (s) => {
    s.frame(0.66)
    for (const side of [-1, 1]) {
      s.box(-0.05, side * 0.5, 0.66, 0.34, 'ink', 0.08)
      s.line(0.18, 'ink', 0, side * 0.5, 1, side * 0.5)
    }
  },
  'frame-flight': (s) => {
    for (const side of [-1, 1]) s.solid(0.3, side * 0.1, -0.2, side * 0.72, -0.62, side * 0.72, -0.4, side * 0.1)
    s.solid(0.95, 0, 0.3, -0.2, -0.9, -0.12, -0.9, 0.12, 0.3, 0.2)
    s.disc(0.28, 0, 0.13, 'tint')
  },
}
