import type { Hex } from '../engine/mind.ts'
import type { WayThere } from './avenue.ts'
import type { PhaseLine } from './phase-line.ts'

/** Who goes for what this turn: each group of units gets one of the scenario's own objectives and a part to play there. */

export const ROLES = ['attack', 'hold', 'reserve', 'screen', 'support', 'feint', 'rear'] as const
/**
 * attack: take it; hold: keep it; reserve: stand behind what is held until something sends it in (reserve.ts); screen: cover it by fire from a distance; support: shell it from far behind; feint: draw
 * the other side's attention to it; rear: keep out of harm's way.
 */
export type Role = (typeof ROLES)[number]

export interface Goal {
  readonly name: string
  readonly hex: Hex
  /** What holding it is worth at the end. */
  readonly points: number
  readonly held: 'own' | 'other' | null
  /** Strength of the other side that is known or guessed to be near it. */
  readonly against: number
  /** The same within a few turns of it, counted more the nearer it is. */
  readonly threat: number
  /** Not a place but the enemies who are there: to be destroyed, from as far away as the weapons are effective. */
  readonly prey?: true
  /** A way off the map: units in one of these hexes at the end of a turn leave, each for `each` points. */
  readonly exit?: { readonly hexes: readonly Hex[]; readonly each: number }
  /** No other group is meant to go there. */
  readonly only?: readonly string[]
}

export const BEARINGS = ['line', 'standOff', 'guns', 'decoy', 'idle'] as const
/**
 * How a group fights. line: where the goal is. standOff: thin-skinned, best from afar, but may slip in where nobody is. guns: over the
 * heads of the others. decoy: cannot fight, which the other side does not know. idle: neither fights nor takes objectives.
 */
export type Bearing = (typeof BEARINGS)[number]

export interface Group {
  readonly id: string
  readonly strength: number
  /** Units in it, riders included. */
  readonly pieces: number
  /** Points that its loss would cost. */
  readonly worth: number
  readonly bearing: Bearing
  /** It has prepared the position that it is in: it does not go far to attack. */
  readonly settled?: boolean
  /** Turns of movement to a goal; null where there is no way. */
  turnsTo(goal: Goal): number | null
}

export interface Part {
  readonly role: Role
  readonly goal: Goal | null
  /** Turns of movement to the goal. */
  readonly turns: number
  /** By which way it goes there, where there is a choice. */
  readonly way?: WayThere
  /** Where it waits for the rest of the group. */
  readonly line?: PhaseLine
}

/** What a plan leans to. */
export interface Lean {
  /** How much more (above 1) or less (below 1) a goal draws a group than it would by itself. */
  weigh(group: Group, goal: Goal, turns: number): number
  /** The part that it plays there, where that is not the usual one. */
  role?(group: Group, goal: Goal, turns: number): Role | null
}
/** Every goal by what it is worth. */
export const EVEN: Lean = { weigh: () => 1 }

/** A goal that is more turns away than this is ignored. */
const DISTANT = 30
/** Strength that a goal calls for: with that much on its way it draws half as much. */
const WANTED = 120
/** The same of one that is held already. */
const GARRISON = 40
/** A group within this many turns of a goal that is held already may as well stay with it. */
const AT_HAND = 1
/** What is left of the appeal of an attack for a group that would have to leave a prepared position. */
const SETTLED = 0.15
/** Turns within which a thin-skinned group goes and takes what nobody defends. */
const SLIPS_IN = 4

/**
 * Gives groups to goals, the best pair first: what a goal pays, how soon the group could be there, whether there is time enough, and how
 * much is on its way already. Those who fight from afar come after the others and go where the others go, or where nobody is; decoys go
 * last, where nobody goes. `kept`: parts that stay as they are; `lean`: what draws more than by itself.
 */
export function makePlan(
  groups: readonly Group[],
  goals: readonly Goal[],
  turnsLeft: number,
  kept: ReadonlyMap<string, Part> = new Map(),
  lean: Lean = EVEN,
): ReadonlyMap<string, Part> {
  const parts = new Map(kept)
  const sent = new Map<Goal, number>()
  const send = (group: Group, { role, goal }: Part): void => {
    if (goal && takes(role)) sent.set(goal, (sent.get(goal) ?? 0) + group.strength * (group.bearing === 'line' ? 1 : 0.5))
  }
  for (const group of groups) {
    const part = kept.get(group.id)
    if (part) send(group, part)
  }
  for (const { id, bearing } of groups)
    if (!kept.has(id) && (bearing === 'idle' || goals.length === 0)) parts.set(id, { role: aimless(bearing), goal: null, turns: 0 })
  const ways = new Map(groups.map((group) => [group, goals.map((goal) => ({ goal, turns: group.turnsTo(goal) ?? DISTANT }))]))
  for (const wave of WAVES) {
    const waiting = groups.filter(({ id, bearing }) => !parts.has(id) && wave.includes(bearing))
    while (waiting.length > 0) {
      let best: { readonly group: Group; readonly goal: Goal; readonly turns: number; readonly value: number } | null = null
      for (const group of waiting)
        for (const { goal, turns } of ways.get(group) ?? []) {
          const drawn = appeal(goal, group, turns, turnsLeft) * fitness(group, goal, turns, sent.get(goal) ?? 0)
          const value = drawn * lean.weigh(group, goal, turns)
          if (best === null || value > best.value) best = { group, goal, turns, value }
        }
      if (best === null) break
      const { group, goal, turns } = best
      const part: Part = { role: lean.role?.(group, goal, turns) ?? roleFor(group, goal, turns), goal, turns }
      parts.set(group.id, part)
      send(group, part)
      waiting.splice(waiting.indexOf(group), 1)
    }
  }
  return parts
}
const WAVES: readonly (readonly Bearing[])[] = [['line'], ['standOff', 'guns'], ['decoy']]
const takes = (role: Role): boolean => role === 'attack' || role === 'hold'

/** What a group is good for at a goal to which so much is on its way. */
function fitness(group: Group, goal: Goal, turns: number, there: number): number {
  switch (group.bearing) {
    case 'line':
      return need(goal, there) * odds(goal, there + group.strength) * (leavesForFar(group, goal, turns) ? SETTLED : 1)
    case 'standOff':
      return slipsIn(goal, turns) ? 1 : company(there) * odds(goal, there + group.strength)
    case 'guns':
      return company(there)
    case 'decoy':
      return goal.held === 'own' ? 0.1 : 1 - there / (there + WANTED)
    case 'idle':
      return 0
  }
}
const leavesForFar = ({ settled = false }: Group, { held }: Goal, turns: number): boolean => settled && held !== 'own' && turns > AT_HAND
/** The role without a goal: towards the enemy, wherever he is. */
function aimless(bearing: Bearing): Role {
  switch (bearing) {
    case 'line':
      return 'attack'
    case 'standOff':
      return 'screen'
    case 'guns':
      return 'support'
    case 'decoy':
      return 'feint'
    case 'idle':
      return 'rear'
  }
}
function roleFor({ bearing }: Group, goal: Goal, turns: number): Role {
  switch (bearing) {
    case 'standOff':
      return slipsIn(goal, turns) ? 'attack' : 'screen'
    case 'guns':
      return 'support'
    case 'decoy':
      return 'feint'
    default:
      return goal.held === 'own' ? 'hold' : 'attack'
  }
}
const slipsIn = ({ held, against }: Goal, turns: number): boolean => held !== 'own' && against === 0 && turns <= SLIPS_IN

/** What being there is worth: what it pays, less for a longer way. */
function appeal({ points, held, threat, exit }: Goal, { pieces }: Group, turns: number, turnsLeft: number): number {
  // What is held and threatened by nobody needs nobody from elsewhere.
  const kept = (turns < AT_HAND || threat > 0 ? 0.3 : 0.05) + Math.min(1, threat / WANTED)
  const stake = held === 'other' ? 2 : held === null ? 1.4 : kept
  const time = Math.max(0.02, 1 - turns / (turnsLeft + 1))
  return (exit ? exit.each * pieces + 10 : (points + 10) * stake) * time * time
}
const need = ({ held, against, threat, exit }: Goal, sent: number): number => {
  // Each that leaves is paid for.
  if (exit) return 1
  const wanted = held === 'own' ? GARRISON + threat * 0.5 : WANTED + against * 1.2
  return wanted / (wanted + sent)
}
/** So that a few are not sent to attack many. */
const odds = ({ held, against, threat }: Goal, strength: number): number => {
  const share = held === 'own' ? 1 : Math.min(1, Math.max(0.1, strength / (1 + Math.max(against, threat * 0.6))))
  return share * share
}
const company = (sent: number): number => 0.5 + sent / (sent + WANTED)
