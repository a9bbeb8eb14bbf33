import { HEX_HEIGHT, HEX_WIDTH } from '../map/pixels.ts'
import { AMBER, AMBER_INK, DANGER, INK, PAPER, sideColours } from '../scene/palette.ts'
import { CARD_HEIGHT, CARD_WIDTH } from '../scene/stack-layout.ts'
import type { KitPiece } from '../scene/texture-atlas.ts'
import type { Brush } from './glyph.ts'

/** Marks on hexes and counters: reach, zones, outlines, lines, rings, targets. Told apart by fill, hatch and dash before colour. */

const HALF_W = HEX_WIDTH / 2
const HALF_H = HEX_HEIGHT / 2
/** Room for a hex and the half of its outline. */
const TILE = { width: HEX_WIDTH + 8, height: HEX_HEIGHT + 8 }

/** The path of a hex, made smaller by `inset` pixels. */
export function hexPath(brush: Brush, inset = 0): void {
  const s = 1 - inset / HALF_W
  const [w, h] = [HALF_W * s, HALF_H * s]
  brush.beginPath()
  brush.moveTo(0, -h)
  brush.lineTo(w, -h / 2)
  brush.lineTo(w, h / 2)
  brush.lineTo(0, h)
  brush.lineTo(-w, h / 2)
  brush.lineTo(-w, -h / 2)
  brush.closePath()
}

/** A line in two strokes: a casing that stands out from any ground, and the line itself. */
export function cased(brush: Brush, path: () => void, width: number, colour: string, casing: string = INK, rim = 1.1): void {
  brush.lineJoin = 'round'
  path()
  brush.lineWidth = width + 2 * rim
  brush.strokeStyle = casing
  brush.stroke()
  path()
  brush.lineWidth = width
  brush.strokeStyle = colour
  brush.stroke()
}

/**
 * Hatching that runs on over hexsides: the pattern a*x + b*y repeats itself after a step to any neighbour, since a*56 and
 * a*28 + b*48 are whole numbers.
 */
function hatch(brush: Brush, across: number, along: number, width: number, colour: string): void {
  const [a, b] = [across / HEX_WIDTH, (along - across / 2) / 48]
  brush.save()
  hexPath(brush)
  brush.clip()
  brush.beginPath()
  for (let n = -12; n <= 12; n++) {
    // The line a*x + b*y = n, from the left of the tile to its right.
    brush.moveTo(-40, (n + 40 * a) / b)
    brush.lineTo(40, (n - 40 * a) / b)
  }
  brush.lineWidth = width
  brush.strokeStyle = colour
  brush.stroke()
  brush.restore()
}

const tile = (draw: (brush: Brush) => void): KitPiece => ({ ...TILE, draw })

/** One hexside of an area's outline, lying level: the scene turns it. Its middle is in the middle of the hexside. */
const edge = (draw: (brush: Brush) => void): KitPiece => ({ width: 44, height: 12, draw })
function solidEdge(colour: string, width: number, casing: string): KitPiece {
  return edge((brush) => {
    brush.lineCap = 'round'
    const path = (): void => {
      brush.beginPath()
      brush.moveTo(-16, 0)
      brush.lineTo(16, 0)
    }
    cased(brush, path, width, colour, casing)
  })
}
function dashedEdge(colour: string, width: number, casing: string): KitPiece {
  return edge((brush) => {
    brush.lineCap = 'butt'
    for (const x of [-8, 8]) {
      const path = (grown: number): void => {
        brush.beginPath()
        brush.roundRect(x - 5 - grown, -width / 2 - grown, 10 + 2 * grown, width + 2 * grown, 1 + grown)
      }
      path(1)
      brush.fillStyle = casing
      brush.fill()
      path(0)
      brush.fillStyle = colour
      brush.fill()
    }
  })
}

/** A level line 32 long and 8 thick; the scene stretches it. */
const line = (colour: string): KitPiece => ({
  width: 32,
  height: 12,
  draw: (brush) => {
    brush.fillStyle = colour
    brush.fillRect(-16, -4, 32, 8)
  },
})
export const LINE_LENGTH = 32
export const LINE_WIDTH = 8

const disc = (radius: number, fill: string | null, stroke: string, width: number): KitPiece => ({
  width: 2 * radius + 6,
  height: 2 * radius + 6,
  draw: (brush) => {
    const path = (): void => {
      brush.beginPath()
      brush.arc(0, 0, radius, 0, Math.PI * 2)
    }
    if (fill) {
      path()
      brush.fillStyle = fill
      brush.fill()
      path()
      brush.lineWidth = width
      brush.strokeStyle = stroke
      brush.stroke()
    } else cased(brush, path, width, stroke)
  },
})

/** Where a price ends: a disc with its number, or a plain one where there is only one. */
const stop = (text: string): KitPiece => ({
  width: 26,
  height: 26,
  draw: (brush) => {
    brush.beginPath()
    brush.arc(0, 0, 9.5, 0, Math.PI * 2)
    brush.fillStyle = text === '2' ? PAPER : AMBER
    brush.fill()
    brush.lineWidth = 1.8
    brush.strokeStyle = INK
    brush.stroke()
    brush.fillStyle = INK
    brush.font = '700 15px "Barlow Condensed", "Arial Narrow", sans-serif'
    brush.textAlign = 'center'
    brush.textBaseline = 'alphabetic'
    brush.fillText(text, 0, 5.3)
  },
})

/** A rounded ring around a card. */
const cardRing = (gap: number, width: number, rim: number): KitPiece => ({
  width: CARD_WIDTH + 30,
  height: CARD_HEIGHT + 30,
  draw: (brush) => {
    const [w, h] = [CARD_WIDTH / 2 + gap, CARD_HEIGHT / 2 + gap]
    cased(
      brush,
      () => {
        brush.beginPath()
        brush.roundRect(-w, -h, 2 * w, 2 * h, 5 + gap)
      },
      width,
      AMBER,
      INK,
      rim,
    )
  },
})

/** Four corner brackets, and for the chosen target ticks towards the middle. */
const reticle = (half: number, arm: number, width: number, ticks: boolean): KitPiece => ({
  width: 2 * half + 24,
  height: 2 * half + 24,
  draw: (brush) => {
    brush.lineCap = 'round'
    cased(
      brush,
      () => {
        brush.beginPath()
        for (const [sx, sy] of [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ] as const) {
          brush.moveTo(sx * half, sy * (half - arm))
          brush.lineTo(sx * half, sy * half)
          brush.lineTo(sx * (half - arm), sy * half)
        }
        if (ticks)
          for (const [dx, dy] of [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
          ] as const) {
            brush.moveTo(dx * (half + 7), dy * (half + 7))
            brush.lineTo(dx * (half - 1), dy * (half - 1))
          }
      },
      width,
      DANGER,
      '#ffffff',
      1.4,
    )
  },
})

const zone = (side: 'blue' | 'red'): KitPiece =>
  tile((brush) => {
    const { strong } = sideColours(side, false, 'dark')
    hexPath(brush)
    brush.globalAlpha = 0.13
    brush.fillStyle = strong
    brush.fill()
    brush.globalAlpha = 0.26
    // Blue leans one way, red the other.
    hatch(brush, side === 'blue' ? 4 : -4, side === 'blue' ? 6 : 2, 1.4, strong)
  })

export const MARKS = {
  'hex-first': tile((brush) => {
    hexPath(brush)
    brush.fillStyle = 'rgba(255, 176, 36, 0.2)'
    brush.fill()
  }),
  'hex-second': tile((brush) => {
    hexPath(brush)
    brush.fillStyle = 'rgba(255, 181, 46, 0.06)'
    brush.fill()
    hatch(brush, 4, 5, 1.5, 'rgba(92, 52, 0, 0.3)')
  }),
  'edge-first': solidEdge(AMBER, 2.6, AMBER_INK),
  'edge-second': dashedEdge(AMBER, 2.6, AMBER_INK),
  'zone-blue': zone('blue'),
  'zone-red': zone('red'),
  'edge-blue': dashedEdge(sideColours('blue', false, 'dark').strong, 3, PAPER),
  'edge-red': dashedEdge(sideColours('red', false, 'dark').strong, 3, PAPER),
  'edge-sight': solidEdge(PAPER, 1.4, INK),
  'hex-hover': tile((brush) => cased(brush, () => hexPath(brush, 0.5), 1.5, '#ffffff', 'rgba(16, 22, 29, 0.8)', 0.9)),
  'hex-cursor': tile((brush) => {
    // Only the corners, heavy: it does not hide what the hex holds and differs from the hover's outline in shape.
    brush.lineCap = 'round'
    cased(brush, () => cornersPath(brush), 3.2, AMBER, INK, 1.3)
  }),
  'hex-about': tile((brush) => {
    brush.setLineDash([9, 5])
    brush.lineCap = 'butt'
    cased(brush, () => hexPath(brush, 2.6), 2.8, AMBER, INK, 1.2)
    brush.setLineDash([])
  }),
  'ring-selected': cardRing(4.2, 3, 1.3),
  'ring-group': cardRing(3, 1.8, 0.9),
  'ring-about': cardRing(8.4, 1.8, 1),
  target: reticle(25, 9, 2.2, false),
  'target-chosen': reticle(26, 12, 3, true),
  'line-amber': line(AMBER),
  'line-ink': line(INK),
  'line-white': line('#ffffff'),
  'line-red': line(DANGER),
  'line-quiet': line('#8d959e'),
  'line-beam': line('#7ff0ff'),
  'line-blue': line(sideColours('blue', false, 'dark').strong),
  'line-side-red': line(sideColours('red', false, 'dark').strong),
  'line-paper': line(PAPER),
  'trail-start': disc(4, PAPER, INK, 1.4),
  'trail-blue': arrow(sideColours('blue', false, 'dark').strong),
  'trail-red': arrow(sideColours('red', false, 'dark').strong),
  'line-shade': line('rgba(16, 22, 29, 0.45)'),
  'step-first': disc(4.4, AMBER, INK, 1.5),
  'step-second': disc(4.4, PAPER, INK, 1.5),
  stop: stop(''),
  'stop-1': stop('1'),
  'stop-2': stop('2'),
  'block-cross': {
    width: 30,
    height: 30,
    draw: (brush: Brush) => {
      brush.lineCap = 'round'
      const path = (): void => {
        brush.beginPath()
        brush.moveTo(-9, -9)
        brush.lineTo(9, 9)
        brush.moveTo(9, -9)
        brush.lineTo(-9, 9)
      }
      cased(brush, path, 3.6, DANGER, '#ffffff', 1.8)
    },
  },
  'sight-end': disc(6, null, '#ffffff', 2),
} satisfies Record<string, KitPiece>

/** The head of a way that was gone, pointing right; the tip is in the middle. */
function arrow(colour: string): KitPiece {
  return {
    width: 30,
    height: 30,
    draw: (brush) => {
      const path = (): void => {
        brush.beginPath()
        brush.moveTo(0, 0)
        brush.lineTo(-11, -7)
        brush.lineTo(-8, 0)
        brush.lineTo(-11, 7)
        brush.closePath()
      }
      cased(brush, path, 1, PAPER, INK, 0.8)
      brush.fillStyle = colour
      brush.fill()
    },
  }
}

function cornersPath(brush: Brush): void {
  const [w, h] = [HALF_W - 2, HALF_H - 2.3]
  const corners: readonly (readonly [number, number])[] = [
    [0, -h],
    [w, -h / 2],
    [w, h / 2],
    [0, h],
    [-w, h / 2],
    [-w, -h / 2],
  ]
  brush.beginPath()
  corners.forEach(([x, y], i) => {
    const [px, py] = corners[(i + 5) % 6]!
    const [nx, ny] = corners[(i + 1) % 6]!
    brush.moveTo(x + (px - x) * 0.26, y + (py - y) * 0.26)
    brush.lineTo(x, y)
    brush.lineTo(x + (nx - x) * 0.26, y + (ny - y) * 0.26)
  })
}
