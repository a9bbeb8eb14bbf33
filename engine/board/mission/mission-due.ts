import { type Hex, hexKey, type PieceId, type SideId } from '../../kernel/names.ts'
import type { PieceFact } from './facts.ts'
import type { Deed, Goal, GoalState, Happening, Mission, MissionState, Place, Who } from './mission.ts'
import type { MissionEvent } from './mission-events.ts'

/** The only judge of goals and events: what is due, from the mission and the facts alone. */

export interface Now {
  readonly turn: number
  /** In the midst of a turn; at the end of one; at the end of the battle, after its last turn is over. */
  readonly moment: 'running' | 'turnOver' | 'battleOver'
  readonly pieces: ReadonlyMap<PieceId, PieceFact>
  readonly held: Readonly<Record<string, SideId | null>>
  readonly stands: (hex: Hex) => boolean
}

/**
 * The next thing that is due, or null. Once it has happened it is due no more, so that asking again and again comes to an end: goals are met or fail
 * once, events happen once, and a turn is counted once.
 */
export function nextDue(mission: Mission, state: MissionState, now: Now): MissionEvent | null {
  const over = now.moment === 'turnOver'
  return (
    (over ? first(mission.watched, (place) => zoneTaken(place, state, now)) : null) ??
    (over ? first(mission.goals, (goal) => exited(goal, stateOf(state, goal), now)) : null) ??
    first(mission.goals, (goal) => dueOfGoal(goal, stateOf(state, goal), { state, now })) ??
    first(mission.happenings, (one) => happened(one, state, now))
  )
}
/** What a deed of an event comes to now; null where there is nothing left to do. */
export function eventOfDeed(deed: Deed, { goals }: MissionState): MissionEvent | null {
  switch (deed.does) {
    case 'tell':
      return { kind: 'messageTold', to: deed.to, text: deed.text }
    case 'reinforce':
      return { kind: 'reinforced', side: deed.who.side, pieces: deed.who.ids }
    case 'points':
      return { kind: 'pointsGiven', side: deed.side, points: deed.points }
    case 'add':
      return goals[deed.goal]?.is === 'waiting' ? { kind: 'goalAdded', goal: deed.goal } : null
    case 'drop': {
      const is = goals[deed.goal]?.is
      return is === 'open' || is === 'waiting' ? { kind: 'goalDropped', goal: deed.goal } : null
    }
  }
}

function first<T>(list: readonly T[], due: (one: T) => MissionEvent | null): MissionEvent | null {
  for (const one of list) {
    const event = due(one)
    if (event) return event
  }
  return null
}
const NONE: GoalState = { is: 'dropped', count: 0, paid: 0, turn: 0 }
const stateOf = ({ goals }: MissionState, { id }: Pick<Goal, 'id'>): GoalState => goals[id] ?? NONE

// ------------------------------------------------------------------------------------------------------------- places

const isIn = (place: Place, hex: Hex | null): boolean => hex !== null && keysOf(place).has(hexKey(hex))
const kept = new WeakMap<Place, ReadonlySet<number>>()
function keysOf(place: Place): ReadonlySet<number> {
  const keys = kept.get(place) ?? new Set(place.hexes.map(hexKey))
  kept.set(place, keys)
  return keys
}
/** Who holds a place: of an objective the book says it. */
export const holderOf = (place: Place, { held }: Pick<MissionState, 'held'>, now: Pick<Now, 'held'>): SideId | null =>
  (place.objective ? now.held[place.name] : held[place.name]) ?? null

/** The side that alone has pieces in it that hold ground takes it, and keeps it until the other side alone has. */
function zoneTaken(place: Place, state: MissionState, now: Now): MissionEvent | null {
  const there = new Set<SideId>()
  for (const piece of now.pieces.values()) if (piece.is === 'here' && piece.holds && isIn(place, piece.hex)) there.add(piece.side)
  const [side] = there
  if (there.size !== 1 || side === undefined || state.held[place.name] === side) return null
  return { kind: 'zoneTaken', place: place.name, side }
}
function exited(goal: Goal, { is, count }: GoalState, now: Now): MissionEvent | null {
  const { place, who } = goal
  if (goal.goal !== 'exit' || place === null || who === null) return null
  if (is !== 'open' && !(is === 'met' && goal.paid === 'each' && count < who.ids.length)) return null
  const pieces = who.ids.filter((id) => {
    const piece = now.pieces.get(id)
    return piece?.is === 'here' && isIn(place, piece.hex)
  })
  const points = goal.paid === 'each' ? pieces.length * goal.points : 0
  return pieces.length === 0 ? null : { kind: 'piecesExited', goal: goal.id, side: goal.side, pieces, points }
}

// -------------------------------------------------------------------------------------------------------------- goals

export const lostOf = ({ ids }: Who, pieces: Now['pieces']): number => ids.filter((id) => pieces.get(id)?.is === 'lost').length

interface Judged {
  readonly state: MissionState
  readonly now: Now
}
function dueOfGoal(goal: Goal, its: GoalState, judged: Judged): MissionEvent | null {
  const pay = payDue(goal, its, judged)
  if (pay || its.is !== 'open') return pay
  switch (verdictOn(goal, its, judged)) {
    case 'met':
      return { kind: 'goalMet', goal: goal.id, points: pointsWhenMet(goal, judged.now) }
    case 'failed':
      return { kind: 'goalFailed', goal: goal.id }
    case null:
      return null
  }
}
/** What is paid by the turn, or for each that is lost; the latter also beyond the number that was asked for. */
function payDue(goal: Goal, its: GoalState, { state, now }: Judged): MissionEvent | null {
  const { id, paid, points } = goal
  if (goal.goal === 'hold' && paid === 'turn' && its.is === 'open' && now.moment === 'turnOver' && its.turn < now.turn)
    return isHeld(goal, state, now) ? { kind: 'goalPaid', goal: id, count: its.count + 1, turn: now.turn, points } : null
  if (goal.goal !== 'destroy' || paid !== 'each' || goal.who === null || (its.is !== 'open' && its.is !== 'met')) return null
  const lost = lostOf(goal.who, now.pieces)
  return lost > its.count ? { kind: 'goalPaid', goal: id, count: lost, turn: now.turn, points: (lost - its.count) * points } : null
}
const isHeld = ({ place, side }: Goal, state: MissionState, now: Now): boolean => place !== null && holderOf(place, state, now) === side

function pointsWhenMet(goal: Goal, now: Now): number {
  if (goal.paid === 'turn') return 0
  if (goal.paid !== 'each') return goal.points
  const keeps = goal.goal === 'protect' || goal.goal === 'survive'
  return keeps && goal.who ? (goal.who.ids.length - lostOf(goal.who, now.pieces)) * goal.points : 0
}

/** Whether an open goal is met or has failed by now. */
function verdictOn(goal: Goal, its: GoalState, { state, now }: Judged): 'met' | 'failed' | null {
  const late = now.moment === 'battleOver' || (now.moment === 'turnOver' && goal.by !== null && now.turn >= goal.by)
  const of = goal.who?.ids.length ?? 0
  const lost = goal.who ? lostOf(goal.who, now.pieces) : 0
  switch (goal.goal) {
    case 'take':
      if (now.moment !== 'running' && isHeld(goal, state, now)) return 'met'
      return late ? 'failed' : null
    case 'hold':
      if (now.moment !== 'battleOver') return null
      return isHeld(goal, state, now) ? 'met' : 'failed'
    case 'exit':
      if (its.count >= goal.least) return 'met'
      return late || its.count + remaining(goal, now) < goal.least ? 'failed' : null
    case 'destroy':
      if (lost >= goal.least) return 'met'
      return late || lost + remaining(goal, now) < goal.least ? 'failed' : null
    case 'protect':
      if (of - lost < goal.least || goal.standing.some((hex) => !now.stands(hex))) return 'failed'
      return now.moment === 'battleOver' ? 'met' : null
    case 'survive':
      if (of - lost < goal.least) return 'failed'
      return late ? 'met' : null
  }
}
/** Who is on the map or to come. */
const remaining = ({ who }: Goal, { pieces }: Now): number =>
  (who?.ids ?? []).filter((id) => {
    const is = pieces.get(id)?.is
    return is === 'here' || is === 'waiting'
  }).length

// ------------------------------------------------------------------------------------------------------------- events

function happened({ id, on }: Happening, state: MissionState, now: Now): MissionEvent | null {
  return !state.happened.includes(id) && isDue(on, state, now) ? { kind: 'eventHappened', event: id } : null
}
function isDue(on: Happening['on'], state: MissionState, now: Now): boolean {
  switch (on.on) {
    case 'turn':
      return now.moment === 'running' && now.turn >= on.turn
    case 'enters':
      return on.who.ids.some((id) => {
        const piece = now.pieces.get(id)
        return piece?.is === 'here' && isIn(on.place, piece.hex)
      })
    case 'lost':
      return lostOf(on.who, now.pieces) >= on.least
    case 'taken':
      return holderOf(on.place, state, now) === on.side
    case 'met':
    case 'failed':
      return state.goals[on.goal]?.is === on.on
  }
}
