import { INK, PAPER } from '../scene/palette.ts'
import type { KitPiece } from '../scene/texture-atlas.ts'
import type { Brush } from './glyph.ts'
import { EARTH, filled, inked, polyline, sign } from './kit-ink.ts'

/** What engineers build and fire breaks: obstacles, spans, called fire, damage. */

/** One of the two ways of a span, with its ribs. */
function tread(brush: Brush, from: number, to: number, y: number, depth: number): void {
  const path = (): void => {
    brush.beginPath()
    brush.rect(from, y - depth / 2, to - from, depth)
  }
  filled(brush, path, '#c9c4b4', 1.6)
  brush.beginPath()
  for (let x = from + 4; x < to; x += 5) polyline(brush, x, y - depth / 2, x, y + depth / 2)
  brush.lineWidth = 0.9
  brush.strokeStyle = '#5f5a4e'
  brush.stroke()
  brush.beginPath()
  polyline(brush, from, y - depth / 2, to, y - depth / 2)
  polyline(brush, from, y + depth / 2, to, y + depth / 2)
  brush.lineWidth = 1.9
  brush.strokeStyle = INK
  brush.stroke()
}
function flares(brush: Brush, x: number, y: number): void {
  const path = (): void => {
    brush.beginPath()
    for (const side of [-1, 1]) for (const end of [-1, 1]) polyline(brush, end * (x - 3), side * y, end * (x + 4), side * (y + 5))
  }
  inked(brush, path, 2.8)
}
/** Planks between two ropes. */
function footway(brush: Brush, half: number): void {
  const ropes = (): void => {
    brush.beginPath()
    polyline(brush, -half, -4.6, half, -4.6)
    polyline(brush, -half, 4.6, half, 4.6)
  }
  const planks = (): void => {
    brush.beginPath()
    for (let x = -half + 2.5; x < half; x += 4.6) polyline(brush, x, -4.6, x, 4.6)
  }
  inked(brush, ropes, 1.5)
  brush.beginPath()
  brush.rect(-half, -4.6, 2 * half, 9.2)
  brush.fillStyle = PAPER
  brush.fill()
  planks()
  brush.lineWidth = 2.7
  brush.strokeStyle = '#8a6437'
  brush.stroke()
  ropes()
  brush.lineWidth = 1.5
  brush.strokeStyle = INK
  brush.stroke()
}

export const WORKS = {
  /** Coils of wire between pickets. */
  wire: sign(60, 26, (brush) => {
    const path = (): void => {
      for (let x = -22; x <= 22; x += 7.3) {
        brush.beginPath()
        brush.ellipse(x, 2, 5.6, 7, 0, 0, Math.PI * 2)
        brush.stroke()
      }
      brush.beginPath()
      polyline(brush, -27, 9, 27, 9)
      for (const x of [-27, 0, 27]) polyline(brush, x, -7, x, 11)
      brush.stroke()
    }
    brush.lineCap = 'round'
    for (const [width, colour] of [
      [4.2, PAPER],
      [1.5, INK],
    ] as const) {
      brush.lineWidth = width
      brush.strokeStyle = colour
      path()
    }
  }),
  /** Three mines; how many are left stands on a chip of its own. */
  mines: sign(58, 32, (brush) => {
    for (const x of [-17, 0, 17]) {
      const horns = (): void => {
        brush.beginPath()
        for (const angle of [-2.5, -1.57, -0.64])
          polyline(brush, x + Math.cos(angle) * 5, 2 + Math.sin(angle) * 5, x + Math.cos(angle) * 9.4, 2 + Math.sin(angle) * 9.4)
      }
      inked(brush, horns, 1.7)
      filled(
        brush,
        () => {
          brush.beginPath()
          brush.arc(x, 2, 6, 0, Math.PI * 2)
        },
        INK,
        1.8,
      )
      brush.beginPath()
      brush.arc(x - 1.8, 0.2, 1.5, 0, Math.PI * 2)
      brush.fillStyle = '#e9edf1'
      brush.fill()
    }
  }),
  /** A bridge whose direction nobody told: two treadways with flared ends. */
  bridge: sign(64, 44, (brush) => {
    for (const y of [-6, 6]) tread(brush, -24, 24, y, 8)
    flares(brush, 25, 11.5)
  }),
  /** A stretch of it from hex to hex, 56 long; the scene turns and stretches it. */
  'bridge-deck': sign(64, 36, (brush) => {
    for (const y of [-6, 6]) tread(brush, -28.5, 28.5, y, 8)
  }),
  'bridge-end': sign(40, 44, (brush) => {
    const path = (): void => {
      brush.beginPath()
      polyline(brush, -13, -12, 0, -12, 9, -17)
      polyline(brush, -13, 12, 0, 12, 9, 17)
    }
    inked(brush, path, 3)
    brush.beginPath()
    brush.roundRect(-7, -12, 6, 24, 1.5)
    brush.fillStyle = INK
    brush.fill()
  }),
  footbridge: sign(64, 32, (brush) => footway(brush, 24)),
  'foot-deck': sign(64, 24, (brush) => footway(brush, 28.5)),
  'foot-end': sign(24, 24, (brush) => {
    filled(
      brush,
      () => {
        brush.beginPath()
        brush.rect(-4.5, -8, 5, 16)
      },
      EARTH,
    )
  }),
} satisfies Record<string, KitPiece>
