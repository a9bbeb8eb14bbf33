import type { SYMBOLS } from './drawings.ts'
import { Shapes, SQUAD } from './from-above.ts'
import { framePath, type Pen } from './glyph.ts'
import { packed } from './packs.ts'
import { drawSymbol } from './symbols.ts'

/**
 * The other symbol set: what stands there, seen from above, driving east. Solid shapes in the ink of the side with details cut
 * out in the tint of the frame.
 */
export function drawSilhouette(pen: Pen, kind: string): void {
  const draw = isCommon(kind) ? SILHOUETTES[kind] : packed('silhouettes', kind)
  if (!draw) {
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
  draw(new Shapes(brush, pen.ink, pen.tint))
  brush.restore()
}

/** What stands there, from above. */
type Drawn = Exclude<(typeof SYMBOLS)[number], 'contact'>
const isCommon = (kind: string): kind is Drawn => Object.hasOwn(SILHOUETTES, kind)
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
  mortar: (s) => {
    s.pair()
    s.disc(0.44, 0, 0.4)
    s.disc(0.44, 0, 0.2, 'tint')
  },
  'infantry-engineer': (s) => {
    s.pair()
    s.line(0.14, 'ink', -0.1, 0, 0.7, 0)
    s.box(0.82, 0, 0.34, 0.5, 'ink', 0.08)
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
  hover: (s) => {
    s.box(0, 0, 2, 1.2, 'ink', 0.5)
    s.box(0, 0, 1.66, 0.88, 'tint', 0.36)
    s.box(0.05, 0, 1.4, 0.64, 'ink', 0.26)
    s.turret(0.05, 0.2, 0.5, 0.08)
  },
}
