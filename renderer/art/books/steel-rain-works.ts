import type { SideId } from '../../../engine/screen.ts'
import { DANGER, INK, sideColours } from '../../scene/palette.ts'
import { hexSeed } from '../../scene/stack-layout.ts'
import type { KitPiece } from '../../scene/texture-atlas.ts'
import type { Brush } from '../glyph.ts'
import { EARTH, filled, inked, polyline, sign } from '../kit-ink.ts'
import type { KitName } from '../kit-names.ts'
import type { ArtPack } from '../pack.ts'

/** Obstacles, damage and ruins as Steel Rain has them. */

function pyramid(brush: Brush, x: number, y: number): void {
  const corner = (dx: number, dy: number): readonly [number, number] => [x + dx, y + dy]
  const [top, left, right, front] = [corner(-0.6, -6.5), corner(-6.5, 4), corner(6.5, 4), corner(1, 6.5)]
  const face = (fill: string, ...points: readonly (readonly [number, number])[]): void => {
    brush.beginPath()
    polyline(brush, ...points.flat())
    brush.closePath()
    brush.fillStyle = fill
    brush.fill()
  }
  filled(
    brush,
    () => {
      brush.beginPath()
      polyline(brush, ...top, ...left, ...front, ...right)
      brush.closePath()
    },
    INK,
    1.8,
  )
  face('#d4d0c6', top, left, front)
  face('#6d6a64', top, front, right)
  brush.beginPath()
  polyline(brush, ...top, ...left, ...front, ...right)
  brush.closePath()
  brush.lineWidth = 1.1
  brush.strokeStyle = INK
  brush.stroke()
}

function log(brush: Brush): void {
  filled(
    brush,
    () => {
      brush.beginPath()
      brush.roundRect(-23, -3.6, 46, 7.2, 3.6)
    },
    '#7a5632',
    2,
  )
  brush.beginPath()
  brush.roundRect(-23, -3.6, 46, 7.2, 3.6)
  brush.lineWidth = 1.3
  brush.strokeStyle = '#33210f'
  brush.stroke()
  brush.beginPath()
  brush.ellipse(22, 0, 2.2, 3.4, 0, 0, Math.PI * 2)
  brush.fillStyle = '#d9b98a'
  brush.fill()
  brush.stroke()
  brush.beginPath()
  polyline(brush, -16, -1, 2, -1)
  polyline(brush, -6, 1.4, 14, 1.4)
  brush.lineWidth = 0.8
  brush.stroke()
}

/** Jagged lines from the middle, the same each time. */
function cracks(degree: 1 | 2 | 3): KitPiece {
  return sign(60, 60, (brush) => {
    const soot = brush.createRadialGradient(0, 0, 2, 0, 0, 12 + 5 * degree)
    soot.addColorStop(0, `rgba(20, 16, 14, ${0.22 + 0.14 * degree})`)
    soot.addColorStop(1, 'rgba(20, 16, 14, 0)')
    brush.fillStyle = soot
    brush.fillRect(-30, -30, 60, 60)
    const path = (): void => {
      brush.beginPath()
      for (let arm = 0; arm < 1 + 2 * degree; arm++) {
        const angle = -2.1 + arm * 2.4
        const reach = 8 + 3.6 * degree
        polyline(
          brush,
          Math.cos(angle) * 2,
          Math.sin(angle) * 2,
          Math.cos(angle + 0.35) * reach * 0.4,
          Math.sin(angle + 0.35) * reach * 0.4,
          Math.cos(angle - 0.22) * reach * 0.7,
          Math.sin(angle - 0.22) * reach * 0.7,
          Math.cos(angle + 0.1) * reach,
          Math.sin(angle + 0.1) * reach,
        )
      }
    }
    inked(brush, path, 1.2, '#1b1512', 0.5)
  })
}

/** Stones and beams of a fallen house. */
function ruin(kind: 0 | 1 | 2): KitPiece {
  return sign(64, 64, (brush) => {
    const dust = brush.createRadialGradient(0, 0, 4, 0, 0, 26)
    dust.addColorStop(0, 'rgba(96, 84, 70, 0.75)')
    dust.addColorStop(0.7, 'rgba(110, 98, 82, 0.45)')
    dust.addColorStop(1, 'rgba(110, 98, 82, 0)')
    brush.fillStyle = dust
    brush.fillRect(-32, -32, 64, 64)
    for (let i = 0; i < 15; i++) {
      const angle = i * 2.4 + kind * 1.1
      const reach = 4 + 4.6 * Math.sqrt(i)
      const size = 2.6 + ((i * 7 + kind * 3) % 4)
      brush.save()
      brush.translate(Math.cos(angle) * reach, Math.sin(angle) * reach * 0.92)
      brush.rotate(i * 1.7 + kind)
      brush.beginPath()
      polyline(brush, -size, -size * 0.6, size * 0.7, -size * 0.8, size, size * 0.5, -size * 0.6, size * 0.8)
      brush.closePath()
      brush.fillStyle = i % 3 ? '#c9c0ae' : '#9a8f7d'
      brush.fill()
      brush.lineWidth = 0.9
      brush.strokeStyle = '#3a3129'
      brush.stroke()
      brush.restore()
    }
    const beams = (): void => {
      brush.beginPath()
      polyline(brush, -16 + kind * 4, -8, 4, 9 - kind * 3)
      polyline(brush, 14, -13 + kind * 5, -2, 4)
    }
    inked(brush, beams, 2, '#33291f', 0.8)
  })
}

/** Where called fire will come down: the gunners' cross, round for blue, square for red. The turn stands in its middle. */
function aim(side: SideId | null): KitPiece {
  const colour = side ? sideColours(side, false, 'dark').strong : INK
  return sign(72, 72, (brush) => {
    const path = (): void => {
      brush.beginPath()
      if (side === 'red') brush.rect(-15, -15, 30, 30)
      else brush.arc(0, 0, 17, 0, Math.PI * 2)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        polyline(brush, dx * 11, dy * 11, dx * 30, dy * 30)
    }
    inked(brush, path, 3, colour, 2)
  })
}

export const WORKS: ArtPack['kit'] = {
  /** Concrete pyramids in two rows, lit from the north-west. */
  'steel-rain/teeth': sign(60, 36, (brush) => {
    for (const [x, y] of [
      [-15, -6],
      [0, -6],
      [15, -6],
      [-22, 6],
      [-7.5, 6],
      [7.5, 6],
      [22, 6],
    ] as const)
      pyramid(brush, x, y)
  }),
  /** Felled trunks across the way. */
  'steel-rain/roadblock': sign(56, 40, (brush) => {
    for (const [y, turn] of [
      [6, 0.12],
      [-1, -0.16],
      [-7, 0.04],
    ] as const) {
      brush.save()
      brush.translate(0, y)
      brush.rotate(turn)
      log(brush)
      brush.restore()
    }
  }),
  /** A bank of earth, hachured to both sides. */
  'steel-rain/earth-block': sign(56, 36, (brush) => {
    const mound = (): void => {
      brush.beginPath()
      brush.ellipse(0, 0, 24, 9.5, 0, 0, Math.PI * 2)
    }
    filled(brush, mound, '#a98a62', 1.8)
    mound()
    brush.lineWidth = 1.8
    brush.strokeStyle = EARTH
    brush.stroke()
    brush.beginPath()
    polyline(brush, -15, 0, 15, 0)
    for (const x of [-14, -7, 0, 7, 14])
      for (const side of [-1, 1]) polyline(brush, x, side * 1.5, x * 1.22, side * Math.sqrt(Math.max(0, 1 - (x / 26) ** 2)) * 8.4)
    brush.lineWidth = 1.5
    brush.strokeStyle = EARTH
    brush.stroke()
  }),
  /** Cracks and soot over a building that still stands, by how much it has taken. */
  'steel-rain/damage-1': cracks(1),
  'steel-rain/damage-2': cracks(2),
  'steel-rain/damage-3': cracks(3),
  /** Broken walls and their stones; the painted map under it has lost its roofs. */
  'steel-rain/ruin-0': ruin(0),
  'steel-rain/ruin-1': ruin(1),
  'steel-rain/ruin-2': ruin(2),
  /** A bridge that is down. */
  'steel-rain/fallen-bridge': sign(52, 52, (brush) => {
    const path = (): void => {
      brush.beginPath()
      polyline(brush, -9, -9, 9, 9)
      polyline(brush, 9, -9, -9, 9)
    }
    inked(brush, path, 4, DANGER, 2.2)
  }),
  /** A scrape that a vehicle drives into from above. */
  'steel-rain/vehicle-pit': sign(66, 66, (brush) => {
    const path = (): void => {
      brush.beginPath()
      polyline(brush, -24.5, -20, -24.5, 16, -15, 26, 15, 26, 24.5, 16, 24.5, -20)
      for (const [x, y, dx, dy] of [
        [-24.5, -8, -4, 0],
        [-24.5, 8, -4, 0],
        [24.5, -8, 4, 0],
        [24.5, 8, 4, 0],
        [-7, 26, 0, 4],
        [7, 26, 0, 4],
      ] as const)
        polyline(brush, x, y, x + dx, y + dy)
    }
    inked(brush, path, 2.6, EARTH)
  }),
  'steel-rain/fire-marker-blue': aim('blue'),
  'steel-rain/fire-marker-red': aim('red'),
  'steel-rain/fire-marker-none': aim(null),
}

/** Obstacles lie low in the hex, where a counter leaves them half in sight; the plate says how firm one is. */
const obstacle =
  (name: KitName): ArtPack['markers'][string] =>
  ({ tag }) => ({ pictures: [{ name, dy: 18, over: 0.4 }], chips: tag ? [{ text: tag, tone: 'paper', dx: -19, dy: 27 }] : [] })

export const MARKERS: ArtPack['markers'] = {
  'vehicle-pit': () => ({ pictures: [{ name: 'steel-rain/vehicle-pit', over: 0.5 }] }),
  teeth: obstacle('steel-rain/teeth'),
  roadblock: obstacle('steel-rain/roadblock'),
  'earth-block': obstacle('steel-rain/earth-block'),
  /** The turn stands over the cross, what comes down beside it: outside of where a counter lies. */
  'fire-marker': ({ side, due, tag }) => ({
    pictures: [{ name: `steel-rain/fire-marker-${side ?? 'none'}`, over: 0.8 }],
    chips: [
      ...(due === undefined ? [] : [{ text: `T${due}`, tone: side ?? 'ink', dx: -8, dy: -27 } as const]),
      ...(tag ? [{ text: tag, tone: 'paper', dx: 11, dy: -27 } as const] : []),
    ],
  }),
  damage: ({ share = 0 }) => ({
    pictures: [{ name: `steel-rain/damage-${share >= 660 ? 3 : share >= 330 ? 2 : 1}`, over: 0.55 }],
    chips: [{ text: `${Math.round(share / 10)}%`, tone: 'ink', dx: -17, dy: 27 }],
  }),
  ruin: ({ hex }) => ({ pictures: [{ name: `steel-rain/ruin-${hexSeed(hex, 8) % 3}`, over: 0.05 }] }),
  'fallen-bridge': () => ({ pictures: [{ name: 'steel-rain/fallen-bridge', scale: 0.72, over: 0.15 }] }),
}
