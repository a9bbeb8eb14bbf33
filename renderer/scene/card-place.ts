import type { Point } from '../map/pixels.ts'

/** Where a die's card stands: over its hex, or where the view has room for it and it hides none of the clouds that the roll is about. Pure; world pixels. */

export interface CardPlace {
  /** From the middle of the hex. */
  readonly world: Point
  /** Which point of the card that is: 0 to 1 from its upper left corner. */
  readonly anchor: Point
  /** Further cards for the same hex go up or down. */
  readonly towards: -1 | 1
}
interface CardSize {
  readonly width: number
  readonly height: number
}

/** A cloud's balls reach so far from the middle of their hex. */
const CLOUD = 36
/** So far a counter reaches. */
const COUNTER = 18
/** More than there are counters. */
const FAR = 1e4
const ABOVE: CardPlace = { world: { x: 0, y: -26 }, anchor: { x: 0.5, y: 1 }, towards: -1 }
const PLACES: readonly CardPlace[] = [
  ABOVE,
  { world: { x: 0, y: 30 }, anchor: { x: 0.5, y: 0 }, towards: 1 },
  { world: { x: 38, y: 0 }, anchor: { x: 0, y: 0.5 }, towards: -1 },
  { world: { x: -38, y: 0 }, anchor: { x: 1, y: 0.5 }, towards: -1 },
]

/**
 * Of the places that are free of clouds and below the upper edge of the view the first that hides fewest counters; without such a place over the top of all
 * clouds. At the other edges the card is moved aside as all labels are.
 * @param edge where the view begins
 */
export function cardPlace(
  at: Point,
  clouds: readonly Point[],
  { width, height }: CardSize,
  edge: number,
  counters: readonly Point[] = [],
): CardPlace {
  const hidden = ({ world, anchor }: CardPlace, points: readonly Point[], reach: number): number => {
    const left = at.x + world.x - anchor.x * width
    const top = at.y + world.y - anchor.y * height
    if (top <= edge) return FAR
    return points.filter(({ x, y }) => x + reach > left && x - reach < left + width && y + reach > top && y - reach < top + height).length
  }
  const free = PLACES.filter((place) => hidden(place, clouds, CLOUD) === 0)
  free.sort((a, b) => hidden(a, counters, COUNTER) - hidden(b, counters, COUNTER))
  if (free[0]) return free[0]
  const over = clouds.filter(({ x }) => Math.abs(x - at.x) < width / 2 + CLOUD)
  const top = Math.min(at.y, ...over.map(({ y }) => y))
  return { ...ABOVE, world: { x: 0, y: top - at.y - CLOUD - 18 } }
}
