import type { SideId } from '../../engine/screen.ts'
import { INK, PAPER, sideColours } from '../scene/palette.ts'
import type { KitPiece } from '../scene/texture-atlas.ts'
import { EARTH, filled, inked, polyline, sign } from './kit-ink.ts'
import { hexPath } from './kit-marks.ts'

/** Things that lie on the map, as signs of a staff map: ink with a rim of paper, so that they stand out from wood, water and road. */

/** A burnt hull from above on its soot, in three attitudes. */
function wreck(turret: number, gun: number, slew: number): KitPiece {
  return sign(56, 56, (brush) => {
    const soot = brush.createRadialGradient(0, 0, 6, 0, 0, 27)
    soot.addColorStop(0, 'rgba(20, 16, 14, 0.62)')
    soot.addColorStop(0.6, 'rgba(20, 16, 14, 0.3)')
    soot.addColorStop(1, 'rgba(20, 16, 14, 0)')
    brush.fillStyle = soot
    brush.fillRect(-28, -28, 56, 56)
    for (const y of [-9, 9]) {
      brush.beginPath()
      brush.roundRect(-16, y - 3.4, 32, 6.8, 2)
      brush.fillStyle = '#17130f'
      brush.fill()
      brush.lineWidth = 0.9
      brush.strokeStyle = '#75685a'
      brush.stroke()
    }
    brush.beginPath()
    polyline(brush, -15, -7, 11, -7, 17, -2.5, 17, 2.5, 11, 7, -15, 7)
    brush.closePath()
    brush.fillStyle = '#3a302a'
    brush.fill()
    brush.lineWidth = 1
    brush.strokeStyle = '#8d7c6b'
    brush.stroke()
    brush.save()
    brush.translate(turret, slew * 3)
    brush.rotate(slew)
    brush.beginPath()
    brush.moveTo(0, 0)
    brush.lineTo(gun, 0)
    brush.lineWidth = 2.4
    brush.strokeStyle = '#17130f'
    brush.lineCap = 'round'
    brush.stroke()
    brush.beginPath()
    brush.roundRect(-6, -5, 11, 10, 3.5)
    brush.fillStyle = '#251e1a'
    brush.fill()
    brush.lineWidth = 1
    brush.strokeStyle = '#8d7c6b'
    brush.stroke()
    brush.beginPath()
    brush.ellipse(-1, 0, 2.2, 1.7, 0, 0, Math.PI * 2)
    brush.fillStyle = '#b5532a'
    brush.fill()
    brush.restore()
  })
}

/** A flag whose cut says whose it is: square for blue, a pennant for red, an empty frame for nobody. */
function flag(side: SideId | null): KitPiece {
  return sign(40, 44, (brush) => {
    inked(
      brush,
      () => {
        brush.beginPath()
        polyline(brush, -11, 18, -11, -18)
      },
      2.4,
    )
    const cloth = (): void => {
      brush.beginPath()
      if (side === 'red') polyline(brush, -10, -18, 16, -9.5, -10, -1)
      else polyline(brush, -10, -18, 14, -18, 14, -2, -10, -2)
      brush.closePath()
    }
    brush.lineJoin = 'round'
    cloth()
    brush.lineWidth = 4.6
    brush.strokeStyle = PAPER
    brush.stroke()
    cloth()
    brush.fillStyle = side ? sideColours(side, false, 'dark').strong : PAPER
    brush.fill()
    brush.lineWidth = 1.8
    brush.strokeStyle = INK
    brush.stroke()
    brush.beginPath()
    brush.ellipse(-11, 18.5, 4, 1.9, 0, 0, Math.PI * 2)
    brush.fillStyle = INK
    brush.fill()
  })
}
const ground = (side: SideId | null): KitPiece =>
  sign(64, 72, (brush) => {
    hexPath(brush, 3)
    brush.globalAlpha = 0.2
    brush.fillStyle = side ? sideColours(side, false, 'dark').strong : '#ffffff'
    brush.fill()
    brush.globalAlpha = 1
    hexPath(brush, 3)
    brush.lineWidth = 4.2
    brush.strokeStyle = PAPER
    brush.stroke()
    brush.lineWidth = 2.2
    brush.strokeStyle = side ? sideColours(side, false, 'dark').strong : INK
    if (side === 'red') brush.setLineDash([6, 3])
    if (!side) brush.setLineDash([2, 3])
    hexPath(brush, 3)
    brush.stroke()
    brush.setLineDash([])
  })

export const SIGNS = {
  'wreck-0': wreck(-2, 21, -0.25),
  'wreck-1': wreck(-4, 17, 0.9),
  'wreck-2': wreck(0, 15, -2.4),
  /** Earthworks on both sides of the counter. */
  entrenchment: sign(66, 60, (brush) => {
    const path = (): void => {
      brush.beginPath()
      for (const side of [-1, 1]) {
        polyline(brush, side * 17, -25, side * 25.5, -20, side * 25.5, 20, side * 17, 25)
        for (const y of [-12, 0, 12]) polyline(brush, side * 25.5, y, side * 29.5, y)
      }
    }
    inked(brush, path, 2.6, EARTH)
  }),
  'flag-blue': flag('blue'),
  'flag-red': flag('red'),
  'flag-none': flag(null),
  'ground-blue': ground('blue'),
  'ground-red': ground('red'),
  'ground-none': ground(null),
  fire: sign(44, 50, (brush) => {
    const tongue = (s: number, dy: number): void => {
      brush.beginPath()
      brush.moveTo(1 * s, -19 * s + dy)
      brush.bezierCurveTo(4 * s, -8 * s + dy, 15 * s, -5 * s + dy, 13 * s, 8 * s + dy)
      brush.bezierCurveTo(11 * s, 17 * s + dy, 5 * s, 19 * s + dy, 0, 19 * s + dy)
      brush.bezierCurveTo(-7 * s, 19 * s + dy, -14 * s, 15 * s + dy, -13 * s, 4 * s + dy)
      brush.bezierCurveTo(-12 * s, -2 * s + dy, -8 * s, -5 * s + dy, -7 * s, -10 * s + dy)
      brush.bezierCurveTo(-4 * s, -6 * s + dy, 1 * s, -9 * s + dy, 1 * s, -19 * s + dy)
    }
    filled(brush, () => tongue(1, 0), '#b3300f', 2)
    tongue(0.62, 6)
    brush.fillStyle = '#f08a24'
    brush.fill()
    tongue(0.3, 11)
    brush.fillStyle = '#ffe08a'
    brush.fill()
  }),
} satisfies Record<string, KitPiece>
