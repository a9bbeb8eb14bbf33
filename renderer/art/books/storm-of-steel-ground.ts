import { PAPER, sideColours } from '../../scene/palette.ts'
import type { KitPiece } from '../../scene/texture-atlas.ts'
import { EARTH, filled, inked, polyline, sign } from '../kit-ink.ts'
import type { ArtPack, OwnSigns } from '../pack.ts'

/** Field works, aiming points and ways out. */

/** Where the guns are laid: a ring for blue, a square for red, with the hairs of the gunner's glass. */
const aim = (side: 'blue' | 'red'): KitPiece =>
  sign(64, 64, (brush) => {
    const path = (): void => {
      brush.beginPath()
      if (side === 'red') brush.rect(-17, -17, 34, 34)
      else brush.arc(0, 0, 19, 0, Math.PI * 2)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        polyline(brush, dx * 22, dy * 22, dx * 30, dy * 30)
    }
    inked(brush, path, 2.2, sideColours(side, false, 'dark').strong)
    const dot = (): void => {
      brush.beginPath()
      brush.arc(0, 0, 2.4, 0, Math.PI * 2)
    }
    filled(brush, dot, sideColours(side, false, 'dark').strong)
  })
/** Out of the hex, with the edge that is crossed. */
const exit = (side: 'blue' | 'red'): KitPiece =>
  sign(48, 40, (brush) => {
    const path = (): void => {
      brush.beginPath()
      polyline(brush, -18, -4, 3, -4, 3, -12, 17, 0, 3, 12, 3, 4, -18, 4)
      brush.closePath()
    }
    filled(brush, path, sideColours(side, false, 'dark').strong, 2.4)
    inked(
      brush,
      () => {
        brush.beginPath()
        polyline(brush, 20, -14, 20, 14)
      },
      2.4,
      sideColours(side, false, 'dark').strong,
    )
  })
const picture = (name: OwnSigns['pictures'][number]['name'], over: number, dy = 0): OwnSigns => ({ pictures: [{ name, over, dy }] })

export const WORKS: ArtPack['kit'] = {
  /** Traverses before and behind, as they are drawn on maps of positions. */
  'storm-of-steel/trench': sign(66, 64, (brush) => {
    const path = (): void => {
      brush.beginPath()
      for (const y of [-1, 1])
        polyline(
          brush,
          ...[-27, 20, -20, 20, -20, 26, -8, 26, -8, 20, 6, 20, 6, 26, 18, 26, 18, 20, 27, 20].map((v, i) => (i % 2 ? y * v : v)),
        )
    }
    inked(brush, path, 3.2, EARTH, 2)
  }),
  /** Concrete, thick as its walls. */
  'storm-of-steel/bunker': sign(66, 66, (brush) => {
    const wall = (out: number): void => {
      brush.beginPath()
      polyline(brush, ...[0, -out, out * 0.87, -out / 2, out * 0.87, out / 2, 0, out, -out * 0.87, out / 2, -out * 0.87, -out / 2])
      brush.closePath()
    }
    brush.lineJoin = 'round'
    for (const [width, colour] of [
      [10, '#2b2823'],
      [7, '#b9b1a1'],
      [1.2, '#7d766a'],
    ] as const) {
      wall(25)
      brush.lineWidth = width
      brush.strokeStyle = colour
      brush.stroke()
    }
  }),
  /** A slit in the wall; it lies along the side of the hex that it looks to. */
  'storm-of-steel/opening': sign(36, 18, (brush) => {
    filled(
      brush,
      () => {
        brush.beginPath()
        brush.roundRect(-11, -3.6, 22, 7.2, 2)
      },
      '#14110e',
      2,
    )
    brush.fillStyle = PAPER
    brush.fillRect(-7, -0.9, 14, 1.8)
  }),
  'storm-of-steel/aim-blue': aim('blue'),
  'storm-of-steel/aim-red': aim('red'),
  'storm-of-steel/exit-blue': exit('blue'),
  'storm-of-steel/exit-red': exit('red'),
}

export const MARKERS: ArtPack['markers'] = {
  trench: () => picture('storm-of-steel/trench', 0.5),
  bunker: () => picture('storm-of-steel/bunker', 0.4),
  opening: () => picture('storm-of-steel/opening', 0.5),
  aim: ({ side }) => picture(`storm-of-steel/aim-${side ?? 'blue'}`, 0.8),
  exit: ({ side }) => picture(`storm-of-steel/exit-${side ?? 'blue'}`, 0.3, 16),
}
