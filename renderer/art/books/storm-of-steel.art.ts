import { disc, line } from '../badges.ts'
import type { ArtPack } from '../pack.ts'
import { ABOVE } from './storm-of-steel-above.ts'
import { MARKERS, WORKS } from './storm-of-steel-ground.ts'
import { SYMBOLS } from './storm-of-steel-symbols.ts'

/** Drawings of Storm of Steel: armies of 1930 to 1950, what they dig and what is left of them. Own hand; no sign of any party. */

/** What a hit has left of a vehicle, and who is cut off. */
const BADGES: ArtPack['badges'] = {
  /** A white flag on its staff. */
  surrender: (brush) => {
    line(brush, -2.6, 4.4, -2.6, -4.2)
    brush.fillRect(-2.6, -4, 6, 4.4)
  },
  /** A track that has run off its wheels. */
  immobile: (brush) => {
    disc(brush, -2.3, -0.6, 1.35)
    disc(brush, 2.3, -0.6, 1.35)
    line(brush, -4.4, 2.6, -1, 2.6, 0.4, 4)
    line(brush, 1.6, 2.2, 4.4, 2.6)
    line(brush, -3.4, -3.4, 3.4, -3.4)
  },
  /** A barrel that is broken. */
  'gun-out': (brush) => {
    disc(brush, -3, 1.6, 1.9)
    line(brush, -2, 0.8, 0.4, -0.8)
    line(brush, 1, -3.4, 2, -0.4, 3.8, 0.8)
  },
}

export const PACK: ArtPack = { symbols: SYMBOLS, silhouettes: ABOVE, badges: BADGES, kit: WORKS, markers: MARKERS }
