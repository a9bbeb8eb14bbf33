import type { SYMBOLS } from './drawings.ts'
import { framePath, Glyph, type Pen } from './glyph.ts'
import { packed } from './packs.ts'

/**
 * The counters' symbols in the manner of NATO's: what a thing is by a few strong lines, friend and enemy by the frame around
 * them. Drawn by hand so that each stays legible at 16 pixels; nothing is taken from a font or a library.
 */

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
  const draw = drawingOf(kind)
  if (draw) draw(glyph)
  else glyph.letters(initialsOf(kind))
  brush.restore()
}

/** The symbol of each kind. */
type Drawn = (typeof SYMBOLS)[number]
const isCommon = (kind: string): kind is Drawn => Object.hasOwn(GLYPHS, kind)
const drawingOf = (kind: string): ((g: Glyph) => void) | undefined => (isCommon(kind) ? GLYPHS[kind] : packed('symbols', kind))
/** False: letters stand for it, at least until the drawings of its book are there. */
export const isDrawn = (kind: string): boolean => drawingOf(kind) !== undefined
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
  mortar: (g) => {
    g.circle(0, 0.36, 0.27)
    g.line(0, 0.09, 0, -0.68)
    g.line(-0.28, -0.36, 0, -0.7, 0.28, -0.36)
  },
  'infantry-engineer': (g) => {
    g.cross()
    g.piers(-0.24, 0.62)
  },
  artillery: (g) => g.dot(0, 0, 0.46),
  'air-defence': (g) => g.dome(1.5),
  truck: (g) => {
    g.line(-1, -0.3, 1, -0.3)
    g.wheels(3, 0.18, 0.72, 0.25)
  },
  'fixed-wing': (g) => wing(g),
  hover: (g) => {
    g.oval(1, 0.42)
    g.curve(-1, 0.72, -0.4, 0.4, 0.4, 1.0, 1, 0.7)
  },
  contact: (g) => g.text('?', 2.05, 0.7),
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
