import type { GroundPrices } from './bare-ground.ts'
import type { Board } from './board.ts'
import { DIRECTION_INDEXES, type DirectionIndex } from './hex.ts'

/** Dearer than this is shown as this. */
const DEAREST = 255

/**
 * What steps over a whole board cost, for a layer: the cheapest into each hex, and the hexsides that are closed although both hexes can be entered.
 * @param price of the step from a hex by its number in a direction, in whole units; null where it is forbidden
 */
export function pricesOver(
  { size, neighbours }: Board,
  price: (from: number, to: number, direction: DirectionIndex) => number | null,
): GroundPrices {
  const into = new Uint8Array(size)
  const shut = new Uint8Array(size)
  for (let id = 0; id < size; id++)
    for (const d of DIRECTION_INDEXES) {
      const next = neighbours[6 * id + d]!
      if (next < 0) continue
      const step = price(id, next, d)
      if (step === null) shut[id]! |= 1 << d
      else if (into[next] === 0 || step < into[next]!) into[next] = Math.min(DEAREST, step)
    }
  // What cannot be entered at all is told by the hex itself.
  const closed = shut.map((bits, id) =>
    DIRECTION_INDEXES.reduce<number>((kept, d) => {
      const next = neighbours[6 * id + d]!
      return (bits & (1 << d)) !== 0 && into[id] !== 0 && next >= 0 && into[next] !== 0 ? kept | (1 << d) : kept
    }, 0),
  )
  return { into, closed }
}
