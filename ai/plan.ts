import type { Hex } from '../engine/index.ts'

/** Who goes for what this turn: each group of units gets one of the scenario's own objectives and a part to play there. */

export const ROLES = ['attack', 'hold', 'screen', 'rear'] as const
/** attack: take it; hold: keep what is held; screen: cover it by fire from a distance; rear: keep out of harm's way. */
export type Role = (typeof ROLES)[number]

export interface Goal {
  readonly name: string
  readonly hex: Hex
  /** What holding it is worth at the end. */
  readonly points: number
  readonly held: 'own' | 'other' | null
  /** Strength of the other side known or guessed to be about. */
  readonly against: number
}

export interface Group {
  readonly id: string
  readonly strength: number
  /** Fights best from afar. */
  readonly standsOff: boolean
  readonly unarmed: boolean
  /** Turns of movement to a goal; null where there is no way. */
  turnsTo(goal: Goal): number | null
}

export interface Part {
  readonly role: Role
  readonly goal: Goal | null
  /** Turns of movement to the goal. */
  readonly turns: number
}

/** Beyond so many turns a goal is out of mind. */
const DISTANT = 30

/**
 * Gives groups to goals, the best pair first: what a goal pays, how soon the group could be there, whether there is time enough, and how
 * much is on its way already.
 */
export function makePlan(groups: readonly Group[], goals: readonly Goal[], turnsLeft: number): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>()
  const sent = new Map<Goal, number>()
  const waiting: Group[] = []
  for (const group of groups) {
    if (group.unarmed || goals.length === 0) parts.set(group.id, { role: group.unarmed ? 'rear' : 'attack', goal: null, turns: 0 })
    else waiting.push(group)
  }
  const ways = new Map(waiting.map((group) => [group.id, goals.map((goal) => ({ goal, turns: group.turnsTo(goal) ?? DISTANT }))]))
  while (waiting.length > 0) {
    let best: { readonly group: Group; readonly goal: Goal; readonly turns: number; readonly value: number } | null = null
    for (const group of waiting)
      for (const { goal, turns } of ways.get(group.id) ?? []) {
        const value = appeal(goal, turns, turnsLeft, sent.get(goal) ?? 0)
        if (best === null || value > best.value) best = { group, goal, turns, value }
      }
    if (best === null) break
    const { group, goal, turns } = best
    parts.set(group.id, { role: roleFor(group, goal), goal, turns })
    sent.set(goal, (sent.get(goal) ?? 0) + group.strength)
    waiting.splice(waiting.indexOf(group), 1)
  }
  return parts
}

const roleFor = (group: Group, goal: Goal): Role => (group.standsOff ? 'screen' : goal.held === 'own' ? 'hold' : 'attack')

/** Worth of sending somebody there now. */
function appeal({ points, held, against }: Goal, turns: number, turnsLeft: number, sent: number): number {
  const stake = held === 'other' ? 2 : held === null ? 1.4 : against > 0 ? 1 : 0.35
  const needed = 60 + against * 1.2
  const spare = needed / (needed + sent)
  const inTime = turns <= turnsLeft ? 1 : 0.25
  return ((points + 10) * stake * spare * inTime) / (2 + turns)
}
