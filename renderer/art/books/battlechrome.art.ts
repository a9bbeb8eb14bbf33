import type { Glyph } from '../glyph.ts'
import type { ArtPack } from '../pack.ts'

/** Drawings that Battlechrome alone has: its war machines. */

const SYMBOLS: ArtPack['symbols'] = {
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

/** From above. */
const SILHOUETTES: ArtPack['silhouettes'] = {
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

export const PACK: ArtPack = { symbols: SYMBOLS, silhouettes: SILHOUETTES, badges: {}, kit: {}, markers: {} }
