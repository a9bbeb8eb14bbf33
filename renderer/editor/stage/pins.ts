import type { Hex } from '../../../engine/screen.ts'
import { centreOf, type Point } from '../../map/pixels.ts'

/** Problems at their hexes. Told apart by shape before colour. */
export const SEVERITIES = ['error', 'warning', 'note'] as const
export type Severity = (typeof SEVERITIES)[number]
export interface ProblemMark {
  readonly hex: Hex
  readonly severity: Severity
}

/** One pin for all problems that lie too near to each other for one each. */
export interface Pin {
  /** World pixels: the hex of its worst problem. */
  readonly at: Point
  readonly hex: Hex
  readonly severity: Severity
  readonly count: number
}
/** How near pins may stand, in pixels of the page. */
const APART = 24

/**
 * Pins for a zoom (page pixels per world pixel) and a size of the page. The worst problems have the first choice of place; what is nearer to a pin than
 * that pin is wide is counted with it.
 */
export function pinsOf(problems: readonly ProblemMark[], zoom: number, size = 1): readonly Pin[] {
  const apart = (APART * size) / zoom
  const pins: { at: Point; hex: Hex; severity: Severity; count: number }[] = []
  const byCell = new Map<string, (typeof pins)[number][]>()
  const cell = (x: number, y: number): string => `${Math.floor(x / apart)},${Math.floor(y / apart)}`
  for (const severity of SEVERITIES)
    for (const { hex } of problems.filter((problem) => problem.severity === severity)) {
      const at = centreOf(hex)
      const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => byCell.get(cell(at.x + dx * apart, at.y + dy * apart)) ?? []))
      const pin = near.find((other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < apart)
      if (pin) {
        pin.count++
        continue
      }
      const made = { at, hex, severity, count: 1 }
      pins.push(made)
      const key = cell(at.x, at.y)
      byCell.set(key, [...(byCell.get(key) ?? []), made])
    }
  return pins
}

/** Draws a pin with its tip at (0, 0), `size` times 24 pixels high. */
export function drawPin(brush: CanvasRenderingContext2D, severity: Severity, count: number, size: number): void {
  brush.save()
  brush.scale(size, size)
  brush.lineJoin = 'round'
  body(brush, severity)
  brush.lineWidth = 3
  brush.strokeStyle = '#fbf7ec'
  brush.stroke()
  brush.fillStyle = FILLS[severity]
  brush.fill()
  brush.lineWidth = 1
  brush.strokeStyle = '#10161d'
  brush.stroke()
  brush.fillStyle = severity === 'warning' ? '#10161d' : '#ffffff'
  brush.font = '800 13px "Barlow Condensed", "Arial Narrow", sans-serif'
  brush.textAlign = 'center'
  brush.fillText(count > 1 ? (count > 99 ? '99' : String(count)) : SIGNS[severity], 0, severity === 'warning' ? -8.2 : -10.2)
  brush.restore()
}
const FILLS: Readonly<Record<Severity, string>> = { error: '#c81e12', warning: '#ffb52e', note: '#2c5f8f' }
const SIGNS: Readonly<Record<Severity, string>> = { error: '!', warning: '!', note: 'i' }
/** An octagon, a triangle, a disc, each on a tip. */
function body(brush: CanvasRenderingContext2D, severity: Severity): void {
  brush.beginPath()
  switch (severity) {
    case 'error': {
      const [r, c] = [9.5, -14.5]
      for (let i = 0; i < 8; i++) {
        const a = ((2 * i + 1) * Math.PI) / 8 + Math.PI / 2
        // Between the two lowest corners lies the tip.
        if (i === 0) brush.moveTo(0, 0)
        brush.lineTo(r * Math.cos(a), c + r * Math.sin(a))
      }
      break
    }
    case 'warning':
      brush.moveTo(0, 0)
      brush.lineTo(-3.5, -4.5)
      brush.lineTo(-11, -4.5)
      brush.lineTo(0, -24)
      brush.lineTo(11, -4.5)
      brush.lineTo(3.5, -4.5)
      break
    case 'note':
      brush.moveTo(0, 0)
      brush.arc(0, -14.5, 9.2, Math.PI * 0.62, Math.PI * 2.38)
      break
  }
  brush.closePath()
}
