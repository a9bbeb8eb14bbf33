/** How large the interface is where nobody has set it: by the window, so that it can be read from where a person sits before a screen of that size. */

/** Sizes in CSS pixels; `density` is the number of the screen's own pixels for one of them. */
export interface WindowSize {
  readonly width: number
  readonly height: number
  readonly density: number
}
/** The frame is made for this window at 100 %. */
const SMALLEST = { width: 1366, height: 768 } as const
/** Of the room that a larger window has, so much goes into the size of what is shown, the rest into more of the map. */
const SHARE = 0.57
/** Letters of many dots can be read a little smaller. */
const DENSE_SHARE = 0.45
export const SCALE = { least: 100, most: 200, step: 10 } as const

/** In percent, in steps of the setting. */
export function scaleFor({ width, height, density }: WindowSize): number {
  const room = Math.min(width / SMALLEST.width, height / SMALLEST.height) - 1
  const wanted = SCALE.least + 100 * room * (density >= 1.5 ? DENSE_SHARE : SHARE)
  return Math.min(SCALE.most, Math.max(SCALE.least, Math.round(wanted / SCALE.step) * SCALE.step))
}
