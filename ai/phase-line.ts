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
/** Somebody who goes to the goal. */
export interface Marching {
  /** Turns of movement that are left to the goal. */
  readonly turns: number
  readonly strength: number
}

/** Who is so near a line is at it, in turns of movement. */
const AT = 0.35
/** Whoever is farther behind than this is not waited for. */
const BEHIND = 1.1
/** Share of the strength with which a group goes on. */
const MOST = 0.6

/**
 * The line at which a group waits, of those that are given by their turns before the goal; null where it goes on: most of those who can be expected are
 * there, or nobody has come to it yet and nobody would run ahead, or no time is left.
 */
export function waitsAt(
  lines: readonly number[],
  marching: readonly Marching[],
  turnsLeft: number,
): { readonly turns: number; readonly there: number; readonly all: number } | null {
  for (const turns of [...lines].sort((a, b) => b - a)) {
    const awaited = marching.filter((one) => one.turns <= turns + BEHIND)
    const there = awaited.filter((one) => one.turns <= turns + AT)
    if (awaited.length < 2 || turnsLeft <= Math.ceil(turns) + 1) continue
    if (strengthOf(there) >= MOST * strengthOf(awaited)) continue
    return { turns, there: there.length, all: awaited.length }
  }
  return null
}
const strengthOf = (all: readonly Marching[]): number => all.reduce((sum, { strength }) => sum + strength, 0)
