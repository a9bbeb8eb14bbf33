import { INK, PAPER } from '../scene/palette.ts'
import type { KitPiece } from '../scene/texture-atlas.ts'
import type { Brush } from './glyph.ts'

/** How the signs of a staff map are inked: twice, a rim of paper under the line, so that they stand out from wood, water and road. */

export const EARTH = '#5b3a1c'

/** Draws the lines twice: paper underneath, ink on top. */
export function inked(brush: Brush, path: () => void, width: number, ink = INK, rim = 1.5): void {
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  path()
  brush.lineWidth = width + 2 * rim
  brush.strokeStyle = PAPER
  brush.stroke()
  path()
  brush.lineWidth = width
  brush.strokeStyle = ink
  brush.stroke()
}
export function filled(brush: Brush, path: () => void, ink = INK, rim = 1.5): void {
  brush.lineJoin = 'round'
  path()
  brush.lineWidth = 2 * rim
  brush.strokeStyle = PAPER
  brush.stroke()
  path()
  brush.fillStyle = ink
  brush.fill()
}
export function polyline(brush: Brush, ...points: readonly number[]): void {
  for (let i = 0; i + 1 < points.length; i += 2)
    if (i === 0) brush.moveTo(points[0]!, points[1]!)
    else brush.lineTo(points[i]!, points[i + 1]!)
}
export const sign = (width: number, height: number, draw: (brush: Brush) => void): KitPiece => ({ width, height, draw })
