import type { Chip } from '../../engine/screen.ts'
import { AMBER, DANGER, INK, PAPER } from '../scene/palette.ts'
import type { BADGES } from './drawings.ts'
import type { Brush } from './glyph.ts'
import { packed } from './packs.ts'
import { initialsOf } from './symbols.ts'

/** The small round chips on a counter's upper edge: one picture each, told apart by shape first. */

export const BADGE_RADIUS = 6.4

/** Strong signs have the colour of what they mean; where somebody is not known to be, the chip is of paper. */
const ground = ({ art, tone }: Chip): string => (tone === 'good' ? AMBER : tone === 'bad' ? DANGER : isOnPaper({ art }) ? PAPER : INK)
const ON_PAPER: ReadonlySet<string> = new Set(['hidden', 'unseen', 'floor'])
/** Its ground is of paper, its ink dark. */
export const isOnPaper = ({ art }: Pick<Chip, 'art'>): boolean => ON_PAPER.has(art)
const ink = (chip: Chip): string => (ground(chip) === INK || ground(chip) === DANGER ? '#ffffff' : INK)

/** Draws the chip around (x, y). */
export function drawBadge(brush: Brush, chip: Chip, x: number, y: number): void {
  brush.save()
  brush.translate(x, y)
  brush.beginPath()
  brush.arc(0, 0, BADGE_RADIUS, 0, Math.PI * 2)
  brush.fillStyle = ground(chip)
  brush.fill()
  brush.lineWidth = 1
  brush.strokeStyle = ground(chip) === INK ? PAPER : INK
  brush.stroke()
  brush.fillStyle = ink(chip)
  brush.strokeStyle = ink(chip)
  brush.lineWidth = 1.25
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  const draw = isCommon(chip.art) ? PICTURES[chip.art] : packed('badges', chip.art)
  if (draw) draw(brush)
  else letter(brush, initialsOf(chip.label.replaceAll(' ', '-')).slice(0, 1))
  brush.restore()
}

export function line(brush: Brush, ...points: readonly number[]): void {
  brush.beginPath()
  for (let i = 0; i + 1 < points.length; i += 2) brush.lineTo(points[i]!, points[i + 1]!)
  brush.stroke()
}
function letter(brush: Brush, text: string): void {
  brush.font = '800 9.5px "Barlow Condensed", "Arial Narrow", sans-serif'
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.fillText(text, 0, 0.5)
}
export function disc(brush: Brush, x: number, y: number, radius: number): void {
  brush.beginPath()
  brush.arc(x, y, radius, 0, Math.PI * 2)
  brush.fill()
}
export function eye(brush: Brush, halfWidth: number, halfHeight: number): void {
  brush.beginPath()
  brush.moveTo(-halfWidth, 0)
  brush.quadraticCurveTo(0, -2 * halfHeight, halfWidth, 0)
  brush.quadraticCurveTo(0, 2 * halfHeight, -halfWidth, 0)
  brush.closePath()
  brush.stroke()
}

/** What is drawn on each chip, in units around its middle. */
type Drawn = (typeof BADGES)[number]
const isCommon = (art: string): art is Drawn => Object.hasOwn(PICTURES, art)
const PICTURES: Readonly<Record<Drawn, (brush: Brush) => void>> = {
  seen: (brush) => {
    eye(brush, 4.2, 2.4)
    disc(brush, 0, 0, 1.5)
  },
  carrying: (brush) => {
    brush.strokeRect(-3.8, -3, 7.6, 6)
    disc(brush, -1.6, 0, 1.05)
    disc(brush, 1.6, 0, 1.05)
  },
  flying: (brush) => {
    line(brush, -3.6, 1, 0, -2.8, 3.6, 1)
    line(brush, -3.6, 4, 0, 0.2, 3.6, 4)
  },
  raft: (brush) => {
    line(brush, -4, -1.2, -2.6, 1, 2.6, 1, 4, -1.2)
    brush.beginPath()
    brush.moveTo(-4, 3.4)
    brush.bezierCurveTo(-2, 2, -1.4, 4.6, 0, 3.4)
    brush.bezierCurveTo(1.4, 2, 2, 4.6, 4, 3.4)
    brush.stroke()
  },
}
