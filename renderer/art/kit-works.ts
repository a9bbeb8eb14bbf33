import type { SideId } from '../../engine/screen.ts'
import { DANGER, INK, PAPER, sideColours } from '../scene/palette.ts'
import type { KitPiece } from '../scene/texture-atlas.ts'
import { EARTH, filled, inked, polyline, sign } from './kit-ink.ts'
import type { Brush } from './symbols.ts'

/** What engineers build and fire breaks: obstacles, spans, called fire, damage. */

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
  /** Concrete pyramids in two rows, lit from the north-west. */
  teeth: sign(60, 36, (brush) => {
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
  roadblock: sign(56, 40, (brush) => {
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
  'earth-block': sign(56, 36, (brush) => {
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
  'fire-marker-blue': aim('blue'),
  'fire-marker-red': aim('red'),
  'fire-marker-none': aim(null),
  /** Cracks and soot over a building that still stands, by how much it has taken. */
  'damage-1': cracks(1),
  'damage-2': cracks(2),
  'damage-3': cracks(3),
  /** Broken walls and their stones; the painted map under it has lost its roofs. */
  'ruin-0': ruin(0),
  'ruin-1': ruin(1),
  'ruin-2': ruin(2),
  /** A bridge that is down. */
  'fallen-bridge': sign(52, 52, (brush) => {
    const path = (): void => {
      brush.beginPath()
      polyline(brush, -9, -9, 9, 9)
      polyline(brush, 9, -9, -9, 9)
    }
    inked(brush, path, 4, DANGER, 2.2)
  }),
} satisfies Record<string, KitPiece>
