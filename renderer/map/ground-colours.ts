import type { Theme } from '../scene/stage.ts'
import type { ScaleName } from './cells-data.ts'
import { mixed, type Rgb } from './map-colours.ts'

/**
 * The colours of the ground's layers. Each scale goes from light to dark or from dark to light all the way, so that it keeps its order in grey and for every
 * eye; the paper under it shows through, and ink is always dark on a light rim.
 */

interface Scale {
  readonly stops: readonly Rgb[]
  readonly alpha: number
}
const COLOURS: Readonly<Record<ScaleName, Scale>> = {
  // Low ground is a dark green, high ground pale: as on a wall map. No blue, which is water's.
  height: {
    stops: [
      [62, 92, 58],
      [112, 142, 78],
      [186, 190, 104],
      [228, 202, 130],
      [248, 238, 220],
    ],
    alpha: 0.72,
  },
  shade: { stops: [[14, 19, 28]], alpha: 0.56 },
  // Nobody sees it: dark. Everybody does: bright.
  heat: {
    stops: [
      [26, 30, 58],
      [92, 52, 110],
      [178, 74, 92],
      [236, 138, 66],
      [252, 226, 140],
    ],
    alpha: 0.7,
  },
  price: {
    stops: [
      [238, 236, 214],
      [232, 202, 140],
      [206, 142, 82],
      [150, 84, 62],
      [60, 40, 52],
    ],
    alpha: 0.7,
  },
  // The worse, the darker and the redder.
  threat: {
    stops: [
      [252, 232, 170],
      [244, 178, 92],
      [222, 104, 60],
      [168, 36, 42],
      [88, 14, 44],
    ],
    alpha: 0.66,
  },
  // The better, the darker: as one is in the shade of it.
  cover: {
    stops: [
      [226, 238, 220],
      [160, 206, 170],
      [92, 160, 140],
      [44, 104, 110],
      [22, 54, 74],
    ],
    alpha: 0.7,
  },
}
/** With high contrast the map below is nearly covered. */
const STRONG_ALPHA = 0.9

export interface Shade {
  /** For CSS and canvases: without transparency. */
  readonly colour: string
  readonly alpha: number
  /** Whether what is written on it must be light. */
  readonly isDark: boolean
}
/** The colour at a place of 0 to 255 on a scale. */
export function shadeOf(name: ScaleName, at: number, theme: Theme): Shade {
  const { stops, alpha } = COLOURS[name]
  const place = (Math.min(255, Math.max(0, at)) / 255) * (stops.length - 1)
  const low = Math.min(stops.length - 1, Math.floor(place))
  const rgb = mixed(stops[low]!, stops[Math.min(stops.length - 1, low + 1)]!, place - low).map(Math.round) as unknown as Rgb
  const strong = theme === 'contrast' ? Math.min(1, Math.max(alpha, name === 'shade' ? 0.72 : STRONG_ALPHA)) : alpha
  return { colour: `rgb(${rgb.join(' ')})`, alpha: strong, isDark: 0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2] < 118 }
}
/** Lines and letters, and the rim that parts them from any ground. */
export const LAYER_INK = { dark: '#1d1a16', light: '#fbf7ec', strong: '#a5150b', ring: '#ffb52e' } as const
