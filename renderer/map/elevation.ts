import type { Board } from '../../engine/screen.ts'

/** The elevations of a map as they are drawn: in the map's own steps, a level each, or half a level where the map has such. */
export interface Elevation {
  /** By hex number. */
  readonly steps: Int8Array
  readonly lowest: number
  readonly highest: number
}
export function elevationOf({ halfLevels }: Pick<Board, 'halfLevels'>): Elevation {
  const hasHalves = halfLevels.some((halves) => halves % 2 !== 0)
  const steps = hasHalves ? halfLevels : halfLevels.map((halves) => halves / 2)
  const lowest = steps.reduce((a, b) => Math.min(a, b))
  const highest = steps.reduce((a, b) => Math.max(a, b))
  return { steps, lowest, highest }
}
