import type { Point } from '../map/pixels.ts'

/** Where a die's card stands: over its hex, or wherever it hides none of the clouds that the roll is about. Pure; world pixels. */

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
const ABOVE: CardPlace = { world: { x: 0, y: -26 }, anchor: { x: 0.5, y: 1 }, towards: -1 }
const PLACES: readonly CardPlace[] = [
  ABOVE,
  { world: { x: 0, y: 30 }, anchor: { x: 0.5, y: 0 }, towards: 1 },
  { world: { x: 38, y: 0 }, anchor: { x: 0, y: 0.5 }, towards: -1 },
  { world: { x: -38, y: 0 }, anchor: { x: 1, y: 0.5 }, towards: -1 },
]

/** The first place that is free of clouds; else over the top of them all. */
export function cardPlace(at: Point, clouds: readonly Point[], size: CardSize): CardPlace {
  const free = PLACES.find((place) => !clouds.some((cloud) => overlaps(at, place, size, cloud)))
  if (free) return free
  const over = clouds.filter(({ x }) => Math.abs(x - at.x) < size.width / 2 + CLOUD)
  const top = Math.min(at.y, ...over.map(({ y }) => y))
  return { ...ABOVE, world: { x: 0, y: top - at.y - CLOUD - 18 } }
}

function overlaps(at: Point, { world, anchor }: CardPlace, { width, height }: CardSize, cloud: Point): boolean {
  const left = at.x + world.x - anchor.x * width
  const top = at.y + world.y - anchor.y * height
  return cloud.x + CLOUD > left && cloud.x - CLOUD < left + width && cloud.y + CLOUD > top && cloud.y - CLOUD < top + height
}
