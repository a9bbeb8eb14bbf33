import { must } from '../kernel/assert.ts'
import type { Hex } from '../kernel/names.ts'
import { type Board, hexOf } from './board.ts'
import { NO_ENTRY, NO_STOP } from './reach.ts'

/**
 * What can be reached where a hex alone does not say how things stand: cheapest ways over places, each a hex and one of a few states. What the states
 * mean is the caller's: a facing (turning is a step in the same hex), roads only so far, half of the allowance spent. Where hexes alone
 * decide, `reach` is faster.
 */
export interface Place {
  readonly hex: number
  /** A whole number from 0. */
  readonly state: number
}
/** Takes a step to a place. Costs are whole numbers, 0 or more; when a step that `ends` has been taken the move is over. */
export type TakeStep = (hex: number, state: number, cost: number, ends?: boolean) => void
export interface PlaceSteps {
  readonly board: Board
  /** For each state the most that a way may have cost that comes into it. */
  readonly limits: readonly number[]
  /** Takes every step that leads out of a place. */
  eachStep(from: Place, take: TakeStep): void
}

/** A place that has been reached, and the way there. */
export interface Arrival extends Place {
  readonly cost: number
  /** How many steps the way has. */
  readonly length: number
  /** By a step that ends the move: the way leads no farther. Such an arrival stands beside one in the same place that could go on. */
  readonly ended: boolean
  readonly before: Arrival | null
}

/**
 * The cheapest way into every place, of two as cheap the one with fewer steps, in order of cost; the start comes first. Places where one may not stop
 * are left out: one passes through them, but takes no step into them that ends the move.
 * @param mask by hex number: NO_ENTRY and NO_STOP bits; the start is never masked
 */
export function reachPlaces(steps: PlaceSteps, start: Place, mask: Uint8Array | null = null): readonly Arrival[] {
  const { board, limits } = steps
  const bitsOf = (hex: number): number => (mask === null ? 0 : must(mask[hex], 'a hex of the board'))
  // By place, once for arrivals that can go on and once for those that cannot.
  const best = new Map<number, Arrival>()
  const keyOf = (hex: number, state: number, ended: boolean): number => (state * 2 + (ended ? 1 : 0)) * board.size + hex
  const isBest = (arrival: Arrival): boolean => best.get(keyOf(arrival.hex, arrival.state, arrival.ended)) === arrival
  // Arrivals whose steps have still to be looked at, by their cost. Costs lie close together: counting up finds the next ones.
  const open: Arrival[][] = []
  let waiting = 0
  const arrive = (hex: number, state: number, cost: number, ended: boolean, before: Arrival | null): void => {
    const length = before === null ? 0 : before.length + 1
    const key = keyOf(hex, state, ended)
    const known = best.get(key)
    if (known !== undefined && (known.cost < cost || (known.cost === cost && known.length <= length))) return
    const arrival = { hex, state, cost, length, ended, before }
    best.set(key, arrival)
    const others = open[cost]
    if (others === undefined) open[cost] = [arrival]
    else others.push(arrival)
    waiting++
  }
  const goOn = (from: Arrival): void =>
    steps.eachStep(from, (hex, state, price, ends = false) => {
      const cost = from.cost + price
      const closed = (bitsOf(hex) & (ends ? NO_ENTRY | NO_STOP : NO_ENTRY)) !== 0
      if (!closed && cost <= must(limits[state], 'a limit for the state')) arrive(hex, state, cost, ends, from)
    })

  const found: Arrival[] = []
  arrive(start.hex, start.state, 0, false, null)
  for (let cost = 0; waiting > 0; cost++) {
    const here = open[cost] ?? []
    // Steps that cost nothing make the list longer while it is read.
    for (const arrival of here) {
      waiting--
      if (!arrival.ended && isBest(arrival)) goOn(arrival)
    }
    for (const arrival of here)
      if (isBest(arrival) && (arrival.before === null || (bitsOf(arrival.hex) & NO_STOP) === 0)) found.push(arrival)
  }
  return found
}

/** The places on the way, both ends included. */
export function placesOf(arrival: Arrival): readonly Place[] {
  const places: Place[] = []
  for (let at: Arrival | null = arrival; at !== null; at = at.before) places.push({ hex: at.hex, state: at.state })
  return places.reverse()
}

/** The hexes that are entered on the way, in order, without the start; turning enters none. */
export const hexesEntered = (board: Board, arrival: Arrival): readonly Hex[] =>
  placesOf(arrival)
    .filter(({ hex }, i, places) => i > 0 && hex !== places[i - 1]?.hex)
    .map(({ hex }) => hexOf(board, hex))

/** The cheapest arrival in each hex, whatever its state, in order of cost; of two as cheap the one with fewer steps, then the first. */
export function cheapestByHex(arrivals: readonly Arrival[]): ReadonlyMap<number, Arrival> {
  const found = new Map<number, Arrival>()
  for (const arrival of arrivals) {
    const known = found.get(arrival.hex)
    if (!known || (known.cost === arrival.cost && arrival.length < known.length)) found.set(arrival.hex, arrival)
  }
  return found
}
