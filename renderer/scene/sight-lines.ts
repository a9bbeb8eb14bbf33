import type { Point } from '../map/pixels.ts'

/** How a line of sight is drawn, in a battle and in the map editor. */

/** By what comes of it. */
export const LINE_COLOURS = { clear: 'line-white', partial: 'line-amber', smoke: 'line-quiet', blocked: 'line-red' } as const

/** The place on the line from `a` to `b` that is nearest to `p`: where a line that is blocked ends. */
export function nearestOnLine(a: Point, b: Point, p: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const t = Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return { x: a.x + dx * t, y: a.y + dy * t }
}
