import { AMBER, DANGER, INK, PAPER } from '../scene/palette.ts'
import type { KitPiece } from '../scene/texture-atlas.ts'
import type { Brush } from './glyph.ts'

/** What is seen for a moment: smoke, flashes, bursts, things that fly. */

const effect = (width: number, height: number, draw: (brush: Brush) => void): KitPiece => ({ width, height, draw })

/** A cloud made of soft balls; `rgb` its light, `shade` its underside. */
function cloud(
  size: number,
  rgb: string,
  shade: string,
  strength: number,
  balls: readonly (readonly [number, number, number])[],
): KitPiece {
  return effect(size, size, (brush) => {
    const ball = (x: number, y: number, radius: number, colour: string, alpha: number): void => {
      const soft = brush.createRadialGradient(x, y, 0, x, y, radius)
      soft.addColorStop(0, `rgba(${colour}, ${alpha})`)
      soft.addColorStop(0.55, `rgba(${colour}, ${alpha * 0.72})`)
      soft.addColorStop(1, `rgba(${colour}, 0)`)
      brush.fillStyle = soft
      brush.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
    }
    const half = size / 2
    for (const [x, y, r] of balls) ball(x * half + 1.5, y * half + 3, r * half, shade, strength * 0.5)
    for (const [x, y, r] of balls) ball(x * half, y * half, r * half, rgb, strength)
  })
}
const BALLS = [
  [
    [-0.3, 0.1, 0.55],
    [0.3, 0.14, 0.5],
    [0, -0.22, 0.56],
    [0.05, 0.2, 0.5],
  ],
  [
    [-0.36, -0.08, 0.48],
    [0.2, -0.24, 0.5],
    [0.34, 0.2, 0.46],
    [-0.1, 0.22, 0.54],
  ],
  [
    [0, 0, 0.62],
    [-0.34, 0.2, 0.42],
    [0.36, -0.1, 0.44],
    [0.1, -0.36, 0.4],
  ],
] as const

/** A star of `points` rays. */
function star(brush: Brush, points: number, outer: number, inner: number, turn = 0): void {
  brush.beginPath()
  for (let i = 0; i < points * 2; i++) {
    // Every third ray is shorter, so that it does not look like a wheel.
    const reach = i % 2 ? inner : outer * (i % 3 === 0 ? 1 : 0.74)
    const angle = turn + (Math.PI * i) / points
    brush.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach)
  }
  brush.closePath()
}
function layered(brush: Brush, layers: readonly (readonly [string, number])[], points: number, size: number): void {
  for (const [colour, part] of layers) {
    star(brush, points, size * part, size * part * 0.46, part)
    brush.fillStyle = colour
    brush.fill()
  }
}
/** A bolt flying east, its head at the right, rimmed so that it is seen on pale ground too. */
function bolt(length: number, width: number): KitPiece {
  return effect(length + 10, width + 10, (brush) => {
    for (const [grown, tail, head] of [
      [1.6, '120, 40, 0', 'rgba(84, 26, 0, 0.95)'],
      [0, '255, 150, 30', '#fff6dc'],
    ] as const) {
      const [half, w] = [length / 2, width / 2 + grown]
      const streak = brush.createLinearGradient(-half, 0, half, 0)
      streak.addColorStop(0, `rgba(${tail}, 0)`)
      streak.addColorStop(0.5, `rgba(${tail}, 0.95)`)
      streak.addColorStop(0.9, head)
      brush.beginPath()
      brush.moveTo(-half, 0)
      brush.lineTo(half - w, -w)
      brush.arc(half - w, 0, w, -Math.PI / 2, Math.PI / 2)
      brush.lineTo(-half, 0)
      brush.fillStyle = streak
      brush.fill()
    }
  })
}
const ring = (radius: number, width: number, colour: string, casing: string): KitPiece =>
  effect(2 * radius + 12, 2 * radius + 12, (brush) => {
    for (const [w, c] of [
      [width + 2, casing],
      [width, colour],
    ] as const) {
      brush.beginPath()
      brush.arc(0, 0, radius, 0, Math.PI * 2)
      brush.lineWidth = w
      brush.strokeStyle = c
      brush.stroke()
    }
  })

export const EFFECTS = {
  'smoke-0': cloud(72, '238, 238, 234', '108, 112, 118', 0.62, BALLS[0]),
  'smoke-1': cloud(72, '228, 229, 227', '100, 104, 110', 0.6, BALLS[1]),
  'smoke-2': cloud(72, '245, 244, 240', '116, 120, 126', 0.58, BALLS[2]),
  /** What shells lay: greyer than grenades' smoke, and dark at the foot. */
  'shellsmoke-0': cloud(72, '205, 207, 206', '66, 70, 76', 0.62, BALLS[0]),
  'shellsmoke-1': cloud(72, '193, 195, 196', '58, 62, 68', 0.6, BALLS[2]),
  'soot-0': cloud(48, '62, 57, 54', '20, 18, 18', 0.6, BALLS[0]),
  'soot-1': cloud(48, '84, 78, 74', '30, 28, 28', 0.52, BALLS[2]),
  'dust-0': cloud(48, '196, 170, 128', '110, 88, 58', 0.7, BALLS[1]),
  'dust-1': cloud(48, '176, 150, 110', '96, 76, 50', 0.66, BALLS[2]),
  'fire-ball': cloud(48, '255, 158, 48', '168, 44, 10', 0.9, BALLS[0]),
  flash: effect(56, 56, (brush) => {
    layered(
      brush,
      [
        ['rgba(255, 176, 46, 0.95)', 1],
        ['#fff3cf', 0.62],
        ['#ffffff', 0.34],
      ],
      9,
      26,
    )
  }),
  burst: effect(104, 104, (brush) => {
    layered(
      brush,
      [
        ['rgba(60, 26, 12, 0.9)', 1],
        ['#c8330f', 0.88],
        ['#ff9424', 0.66],
        ['#ffe9ae', 0.38],
      ],
      11,
      50,
    )
  }),
  muzzle: effect(36, 24, (brush) => {
    for (const [colour, s] of [
      ['rgba(255, 168, 40, 0.95)', 1],
      ['#fff6dc', 0.6],
    ] as const) {
      brush.beginPath()
      brush.moveTo(-15, 0)
      brush.lineTo(-4, -8 * s)
      brush.lineTo(15 * s, 0)
      brush.lineTo(-4, 8 * s)
      brush.closePath()
      brush.fillStyle = colour
      brush.fill()
    }
  }),
  'bolt-gun': bolt(60, 6),
  'bolt-burst': bolt(28, 3.6),
  missile: effect(44, 18, (brush) => {
    brush.scale(1.25, 1.25)
    brush.beginPath()
    brush.moveTo(-15, 0)
    brush.lineTo(-8, -3)
    brush.lineTo(-8, 3)
    brush.closePath()
    brush.fillStyle = '#ffb23c'
    brush.fill()
    brush.beginPath()
    brush.moveTo(-8, -2.6)
    brush.lineTo(9, -2.6)
    brush.quadraticCurveTo(15, 0, 9, 2.6)
    brush.lineTo(-8, 2.6)
    brush.lineTo(-11, 5)
    brush.lineTo(-11, -5)
    brush.closePath()
    brush.lineWidth = 1.6
    brush.strokeStyle = PAPER
    brush.stroke()
    brush.fillStyle = INK
    brush.fill()
  }),
  charge: effect(26, 26, (brush) => {
    brush.beginPath()
    brush.roundRect(-7, -6, 14, 12, 2)
    brush.lineWidth = 3
    brush.strokeStyle = PAPER
    brush.stroke()
    brush.fillStyle = INK
    brush.fill()
    brush.fillStyle = DANGER
    brush.fillRect(-7, -1.5, 14, 3)
  }),
  shock: ring(30, 2.6, '#ffffff', 'rgba(60, 26, 12, 0.6)'),
  ping: ring(26, 3, AMBER, INK),
  /** A piece of a wave front that runs east. */
  wave: effect(24, 44, (brush) => {
    for (const [width, colour] of [
      [5, 'rgba(16, 60, 72, 0.75)'],
      [2.6, '#b9f6ff'],
    ] as const) {
      brush.beginPath()
      brush.arc(-24, 0, 30, -0.6, 0.6)
      brush.lineWidth = width
      brush.strokeStyle = colour
      brush.lineCap = 'round'
      brush.stroke()
    }
  }),
  chunk: effect(12, 12, (brush) => {
    brush.beginPath()
    brush.moveTo(-4, 3)
    brush.lineTo(0, -4)
    brush.lineTo(4.5, 1)
    brush.closePath()
    brush.fillStyle = '#2b221c'
    brush.fill()
  }),
} satisfies Record<string, KitPiece>
