import type { GoalPlace, Hex, SideId } from '../engine/mind.ts'
import type { Goal } from './plan.ts'

/** What the goals of a mission make of the map, for the plans of every book. */

/** What is to be had somewhere, before anybody has looked who is about. */
export interface Aim extends Pick<Goal, 'name' | 'hex' | 'points' | 'only' | 'prey' | 'exit'> {
  readonly held: SideId | null
}

/**
 * Each place of a mission's goals once, for what the goals of both sides pay there together. `nearest`: the hex of a place that counts for a side. The way out
 * of the other side is for everybody to bar; what it has to protect is no reason to be there.
 */
export function missionAims(places: readonly GoalPlace[], own: SideId, nearest: (hexes: readonly Hex[]) => Hex | null): readonly Aim[] {
  const aims = new Map<string, Aim>()
  for (const { name, hexes, held, side, goal, pieces, worth, each } of places) {
    const known = aims.get(name)
    const hex = known?.hex ?? nearest(hexes)
    if (hex === null || (goal === 'protect' && side !== own)) continue
    const out = goal === 'exit' && side === own ? { only: pieces, exit: { hexes, each: each ?? 0 } } : {}
    aims.set(name, { ...known, name, hex, points: (known?.points ?? 0) + worth, held, ...out })
  }
  return [...aims.values()]
}
