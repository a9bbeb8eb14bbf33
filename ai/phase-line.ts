/** Where a group waits until most of it are there, so that it does not come to its goal one by one. */
export interface PhaseLine {
  /** Turns of movement before the goal. */
  readonly turns: number
  /** Where that is, in a word. */
  readonly place: string
  /** How many have come there, and of how many. */
  readonly there: number
  readonly all: number
}
/** A unit on its way to the goal. */
export interface Marching {
  /** Turns of movement that are left to the goal. */
  readonly turns: number
  readonly strength: number
}

/** A unit this near a line, in turns of movement, has reached it. */
const ARRIVED = 0.35
/** A unit farther behind than this, in turns of movement, is not waited for. */
const STRAGGLING = 1.1
/** Share of the awaited strength that has to be there before the group goes on. */
const GATHERED = 0.6

/**
 * The line at which a group waits, among those that are given by their turns before the goal. Null where it goes on: most of those that can be expected
 * are there, or fewer than two are awaited, or no time is left.
 */
export function waitsAt(
  lines: readonly number[],
  marching: readonly Marching[],
  turnsLeft: number,
): { readonly turns: number; readonly there: number; readonly all: number } | null {
  for (const turns of [...lines].sort((a, b) => b - a)) {
    const awaited = marching.filter((one) => one.turns <= turns + STRAGGLING)
    const there = awaited.filter((one) => one.turns <= turns + ARRIVED)
    if (awaited.length < 2 || turnsLeft <= Math.ceil(turns) + 1) continue
    if (strengthOf(there) >= GATHERED * strengthOf(awaited)) continue
    return { turns, there: there.length, all: awaited.length }
  }
  return null
}
const strengthOf = (all: readonly Marching[]): number => all.reduce((sum, { strength }) => sum + strength, 0)
