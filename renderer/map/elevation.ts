import type { Board } from '../../engine/screen.ts'

/** The elevations of a map as they are drawn: in the map's own steps, a level each, or half a level where the map has such. */
export interface Elevation {
  /** By hex number. */
  readonly steps: Int8Array
  readonly lowest: number
  readonly highest: number
}
export function elevationOf({ halfLevels }: Pick<Board, 'halfLevels'>): Elevation {
  // Asked after every stroke of an editor's brush: plain loops, not the array's own methods, which take five times as long.
  const steps = hasHalves(halfLevels) ? halfLevels : halved(halfLevels)
  let [lowest, highest] = [steps[0] as number, steps[0] as number]
  for (const step of steps) {
    if (step < lowest) lowest = step
    if (step > highest) highest = step
  }
  return { steps, lowest, highest }
}
/** The steps over which the tints of a map go, from the lowest to the highest. */
export type TintRange = readonly [from: number, to: number]
/** In whole threes: a hex that a brush makes the lowest or the highest of all seldom changes the colour of all others. */
export const tintRange = ({ lowest, highest }: Pick<Elevation, 'lowest' | 'highest'>): TintRange => [
  3 * Math.floor(lowest / 3),
  3 * Math.ceil(highest / 3),
]
/** Whether some hex lies half a level above or below another. */
export function hasHalves(halfLevels: Int8Array): boolean {
  let odd = 0
  for (const halves of halfLevels) odd |= halves & 1
  return odd === 1
}
function halved(halfLevels: Int8Array): Int8Array {
  const steps = new Int8Array(halfLevels.length)
  for (let hex = 0; hex < steps.length; hex++) steps[hex] = (halfLevels[hex] as number) / 2
  return steps
}
