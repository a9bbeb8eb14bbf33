/** What one process measured: microseconds per operation, and ratios between contenders of the same process. */
export interface Figure {
  readonly gate: string
  readonly what: string
  readonly ours: number
  /** Contender's time divided by ours. */
  readonly ratios: Readonly<Record<string, number>>
  readonly note?: string
}
export interface Facts {
  readonly figures: readonly Figure[]
  readonly facts: readonly string[]
}
export interface Gate {
  readonly gate: string
  /** At most so many microseconds; counts only with --absolute, because machines differ. */
  readonly at: number
  /** At least so many times faster than the contender; always counts. */
  readonly least: Readonly<Record<string, number>>
}

/**
 * Rows 1 to 8 of the goals. There is no AssemblyScript kernel: where a goal names it, the ratio to the plain per-pair oracle of the same
 * process stands in its place. Rows 2, 6 and 7, which name only times, got ratios too: to the oracle, or to making all rows anew.
 */
export const GATES: readonly Gate[] = [
  { gate: '1 viewshed, 62 hexes, 60x90', at: 120, least: { honeycomb: 120, oracle: 5 } },
  { gate: '2 viewshed, flat map', at: 250, least: { oracle: 3 } },
  { gate: '3 line of sight of a pair', at: 0.06, least: { honeycomb: 60, oracle: 3 } },
  { gate: '4a reach, about 50 hexes', at: 1.2, least: { ngraph: 12, honeycomb: 80 } },
  { gate: '4b reach, about 175 hexes', at: 5, least: { ngraph: 12, honeycomb: 80 } },
  { gate: '4c reach, about 900 hexes', at: 30, least: { ngraph: 12, honeycomb: 80 } },
  { gate: '5 cheapest way, 30-70 hexes', at: 120, least: { 'ngraph.path': 8 } },
  { gate: '6a fog of 100 spotters, one moved, 60x90', at: 150, least: { 'all rows anew': 30 } },
  { gate: '6b the same on 120x180', at: 350, least: { 'all rows anew': 30 } },
  { gate: '7 opportunity fire: one step, 100 watchers', at: 0.2, least: { oracle: 40 } },
  { gate: '8 one smoke hex, 100 live rows', at: 150, least: { 'all rows anew': 40 } },
]
