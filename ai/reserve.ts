import { FIRES_FIRST } from './candidates.ts'
import type { Goal, Group, Part } from './plan.ts'

/**
 * Which group is kept back, and what sends it in. A reserve is a group that the garrison of a goal can spare; it stands behind what is held, and goes where a goal
 * is threatened or lost, or where an enemy goal is left without defenders.
 */

/** A garrison this many times as strong as what could come can spare a group. */
const AMPLE = 1.3
/** Within this many turns of movement of a place a reserve still comes in time. */
const IN_TIME = 3
/** With fewer turns left than this no group is kept back. */
const LEAST_TURNS = 3

/** Strength that is to hold a goal, `but` one group. */
function garrison(groups: readonly Group[], parts: ReadonlyMap<string, Part>, goal: Goal, but: string | null): number {
  return groups.reduce((sum, { id, strength }) => {
    const part = parts.get(id)
    return id !== but && part?.role === 'hold' && part.goal?.name === goal.name ? sum + strength : sum
  }, 0)
}

/**
 * The parts, with one group kept in reserve where one can be spared: it would only hold what others hold well enough, and there is another place that it may be
 * needed at.
 */
export function withReserve(
  groups: readonly Group[],
  goals: readonly Goal[],
  parts: ReadonlyMap<string, Part>,
  turnsLeft: number,
): ReadonlyMap<string, Part> {
  if (turnsLeft < LEAST_TURNS || groups.some(({ id }) => parts.get(id)?.role === 'reserve')) return parts
  const spare = groups
    .filter(({ id, bearing, settled = false }) => bearing === 'line' && !settled && parts.get(id)?.role === 'hold')
    .filter((group) => isSpare(groups, goals, parts, group))
    .sort((a, b) => b.strength - a.strength)
  const [best] = spare
  const part = best && parts.get(best.id)
  return part ? new Map([...parts, [best.id, { ...part, role: 'reserve' }]]) : parts
}
function isSpare(groups: readonly Group[], goals: readonly Goal[], parts: ReadonlyMap<string, Part>, group: Group): boolean {
  const goal = parts.get(group.id)?.goal
  if (!goal || goal.only) return false
  const left = garrison(groups, parts, goal, group.id)
  if (left === 0 || left * FIRES_FIRST < goal.threat * AMPLE) return false
  return goals.some((other) => other.name !== goal.name && !other.prey && (group.turnsTo(other) ?? IN_TIME + 1) <= IN_TIME)
}

export interface Release {
  readonly goal: string
  /** In words. */
  readonly why: string
}
/** What sends a reserve in, the most urgent first, and where it goes; null while it waits. */
export function releaseOf(
  group: Group,
  groups: readonly Group[],
  goals: readonly Goal[],
  parts: ReadonlyMap<string, Part>,
  turnsLeft: number,
  behind: boolean,
): Release | null {
  const near = goals.filter((goal) => !goal.prey && (group.turnsTo(goal) ?? Number.POSITIVE_INFINITY) <= Math.min(IN_TIME, turnsLeft))
  const own = near.filter(({ held }) => held === 'own').sort((a, b) => b.points - a.points)
  const falling = own.find((goal) => goal.against > 0 && garrison(groups, parts, goal, group.id) * FIRES_FIRST < goal.against)
  if (falling) return { goal: falling.name, why: `${falling.name} is about to fall: the reserve goes there` }
  const threatened = own.find((goal) => garrison(groups, parts, goal, group.id) * FIRES_FIRST < goal.threat)
  if (threatened) return { goal: threatened.name, why: `${threatened.name} is threatened by more than hold it: the reserve goes there` }
  const open = near.find(({ held, against }) => held !== 'own' && against === 0)
  if (open) return { goal: open.name, why: `nobody is left at ${open.name}: the reserve takes it` }
  const [first] = near.filter(({ held }) => held !== 'own').sort((a, b) => b.points - a.points)
  const late = first && turnsLeft <= Math.ceil(group.turnsTo(first) ?? turnsLeft) + 1
  return first && behind && late ? { goal: first.name, why: `there is no more time to wait: the reserve goes to ${first.name}` } : null
}
