import { type BySide, type Hex, opposite, type PieceId, SIDES, type SideId } from '../../kernel/names.ts'
import type { Goal, GoalState, Mission, MissionState } from './mission.ts'
import { holderOf, lostOf, type Now } from './mission-due.ts'

/** What one side may know of a mission: its own goals, those of the other that are no secret, and how far they are as far as its view shows it. */

export interface GoalSeen {
  readonly id: string
  readonly side: SideId
  readonly goal: Goal['goal']
  readonly text: string
  /** The place that it is about, its hexes, and who holds it. */
  readonly place: string | null
  readonly hexes: readonly Hex[]
  readonly held: SideId | null
  /** Pieces that it is about: own ones, and those of the other side that are in this side's view. */
  readonly pieces: readonly PieceId[]
  readonly points: number
  readonly paid: Goal['paid']
  readonly by: number | null
  readonly ends: boolean
  readonly secret: boolean
  readonly is: Exclude<GoalState['is'], 'waiting'>
  /** How many are lost (`destroy`), have left (`exit`) or are left (`protect`, `survive`); turns in which it was held. */
  readonly count: number
  /** Out of so many that are asked for; null where this side is not told, and then `count` of `protect` and `survive` are those lost. */
  readonly of: number | null
  /** Points that it has paid so far, as this side knows it. */
  readonly earned: number
}
export interface MissionSeen {
  /** The points decide the battle. */
  readonly decides: boolean
  /** A side that is ahead by fewer of them has not won. */
  readonly margin: number
  readonly goals: readonly GoalSeen[]
  readonly points: BySide<number>
}
/** What a view has where its battle has a mission. */
export interface WithMission {
  readonly side: SideId
  readonly mission?: MissionSeen
}

/** Who looks, with the facts as this side knows them. */
export interface Onlooker {
  readonly side: SideId
  readonly over: boolean
  readonly now: Pick<Now, 'turn' | 'pieces' | 'held'>
}

export function seenMission(mission: Mission, state: MissionState, looking: Onlooker): MissionSeen {
  const goals = mission.goals.flatMap((goal) => seenGoal(goal, state, looking) ?? [])
  const sum = (side: SideId): number => goals.reduce((total, goal) => total + (goal.side === side ? goal.earned : 0), state.given[side])
  return { decides: mission.verdict === 'points', margin: mission.margin, goals, points: { blue: sum('blue'), red: sum('red') } }
}

/** Whether a side may know that there is this goal. */
export const mayKnow = (goal: Goal, { side, over }: Pick<Onlooker, 'side' | 'over'>): boolean => over || !goal.secret || goal.side === side

/** A goal as a side knows it; null where it does not know of it. */
export function seenGoal(goal: Goal, state: MissionState, looking: Onlooker): GoalSeen | null {
  const its = state.goals[goal.id]
  if (!its || its.is === 'waiting' || !mayKnow(goal, looking)) return null
  const { id, side, text, place, points, paid, by, ends, secret } = goal
  const hidden = isHidden(goal, its, looking)
  return {
    id,
    side,
    goal: goal.goal,
    text,
    place: place?.name ?? null,
    hexes: place?.hexes ?? [],
    held: place === null ? null : holderOf(place, state, looking.now),
    pieces: goal.who?.ids.flatMap((one) => looking.now.pieces.get(one)?.id ?? []) ?? [],
    points,
    paid,
    by,
    ends,
    secret,
    is: hidden ? 'open' : its.is,
    ...progress(goal, its, looking),
    earned: earned(goal, its, looking, hidden),
  }
}
const isForeign = ({ who }: Goal, { side, over }: Onlooker): boolean => who !== null && who.side !== side && !over

/** It is met, or has failed, by losses that this side's view does not show. */
function isHidden(goal: Goal, { is }: GoalState, looking: Onlooker): boolean {
  if (!isForeign(goal, looking) || goal.who === null) return false
  const lost = lostOf(goal.who, looking.now.pieces)
  if (goal.goal === 'destroy') return is === 'met' && lost < goal.least
  const isLate = goal.by !== null && looking.now.turn > goal.by
  return is === 'failed' && !isLate && goal.who.ids.length - lost >= goal.least
}
function progress(goal: Goal, its: GoalState, looking: Onlooker): Pick<GoalSeen, 'count' | 'of'> {
  const { who } = goal
  if (who === null || goal.goal === 'exit') return { count: its.count, of: goal.goal === 'exit' ? asked(goal, looking) : null }
  const lost = lostOf(who, looking.now.pieces)
  const of = asked(goal, looking)
  return { count: goal.goal === 'destroy' || of === null ? lost : who.ids.length - lost, of }
}
const asked = (goal: Goal, looking: Onlooker): number | null => (isForeign(goal, looking) ? goal.named : goal.least)

function earned(goal: Goal, its: GoalState, looking: Onlooker, hidden: boolean): number {
  if (hidden) return goal.paid === 'each' && goal.who ? lostOf(goal.who, looking.now.pieces) * goal.points : 0
  if (goal.goal !== 'destroy' || goal.paid !== 'each' || !goal.who || !isForeign(goal, looking)) return its.paid
  return Math.min(its.paid, lostOf(goal.who, looking.now.pieces) * goal.points)
}

// --------------------------------------------------------------------------------------------------- for the computer

/** Somewhere that a side has a reason to be. */
export interface GoalPlace {
  readonly name: string
  readonly hexes: readonly Hex[]
  /** Whose goal it is: its own side goes there, the other keeps it away. */
  readonly side: SideId
  readonly goal: Goal['goal']
  /** Who has to be there, as far as this side knows them; empty where anybody serves. */
  readonly pieces: readonly PieceId[]
  /** Points that it is worth to be there at the end; of what ends the battle, as much as all others together. */
  readonly worth: number
  /** Points for each piece that leaves by it (`exit`); null where it is no way out. */
  readonly each: number | null
  readonly held: SideId | null
}
/**
 * What the open goals of a view are worth, as places; none where the battle has no mission. `isOpen`: which of them still count. `turns`: how often what is paid
 * by the turn is thought to be paid.
 */
export function goalsOf(
  { mission }: WithMission,
  isOpen: (goal: GoalSeen) => boolean = ({ is }) => is === 'open',
  turns = SEVERAL,
): readonly GoalPlace[] {
  const worthOf = ({ points, paid }: GoalSeen): number => points * (paid === 'turn' ? turns : paid === 'each' ? SEVERAL : 1)
  const open = (mission?.goals ?? []).filter((goal) => isOpen(goal) && goal.hexes.length > 0)
  const all = Math.max(DECISIVE, ...SIDES.map((side) => open.reduce((sum, goal) => sum + (goal.side === side ? worthOf(goal) : 0), 0)))
  return open.map((goal) => ({
    name: goal.place ?? goal.id,
    hexes: goal.hexes,
    side: goal.side,
    goal: goal.goal,
    pieces: goal.pieces,
    worth: goal.ends ? all : worthOf(goal),
    each: goal.goal === 'exit' ? eachOf(goal, all) : null,
    held: goal.goal === 'protect' ? goal.side : goal.goal === 'exit' ? opposite(goal.side) : goal.held,
  }))
}
/**
 * What it comes to in points of the mission when a piece is lost, for the side that loses it: what the other side is paid for it, and what its own is
 * paid no more. Of the other side's pieces those that this side sees. Where a number of them counts as a whole, each has its share of what is missing.
 */
export function prizesOf({ mission }: WithMission): ReadonlyMap<PieceId, number> {
  const prizes = new Map<PieceId, number>()
  if (!mission?.decides) return prizes
  for (const goal of mission.goals) {
    const each = prizeOf(goal)
    if (each > 0) for (const id of goal.pieces) prizes.set(id, (prizes.get(id) ?? 0) + each)
  }
  return prizes
}
function prizeOf({ goal, is, paid, points, count, of, pieces, ends }: GoalSeen): number {
  const isOpen = is === 'open' || (is === 'met' && goal === 'destroy' && paid === 'each')
  if (!isOpen) return 0
  const sum = ends ? Math.max(DECISIVE, points) : points
  switch (goal) {
    case 'destroy':
      return paid === 'each' ? points : sum / Math.max(1, (of ?? pieces.length) - count)
    case 'protect':
    case 'survive':
      // As long as it is not told how many have to be left, `count` are those that are lost.
      return paid === 'each' ? points : sum / Math.max(1, of === null ? pieces.length : count - of + 1)
    case 'take':
    case 'hold':
    case 'exit':
      return 0
  }
}
/** Points that the goals will yet pay a side beyond the other if nobody comes or goes any more: for places that are held, and for who is to be left at the end. `turnsLeft`: this turn counted. */
export function comingIn({ side, mission }: WithMission, turnsLeft: number): number {
  const dueTo = (whose: SideId): number =>
    (mission?.goals ?? []).reduce((sum, goal) => sum + (goal.side === whose ? dueOf(goal, turnsLeft) : 0), 0)
  return dueTo(side) - dueTo(opposite(side))
}
function dueOf({ goal, is, paid, points, side, held, count, of, pieces }: GoalSeen, turnsLeft: number): number {
  if (is !== 'open') return 0
  switch (goal) {
    case 'hold':
      return held !== side ? 0 : points * (paid === 'turn' ? turnsLeft : 1)
    case 'protect':
    case 'survive':
      // As long as it is not told how many have to be left, `count` are those that are lost.
      return points * (paid === 'each' ? (of === null ? pieces.length - count : count) : 1)
    case 'take':
    case 'destroy':
    case 'exit':
      return 0
  }
}
/** Whether it still pays: whoever leaves after those that had to is paid for as well. */
export const isToBeHad = ({ is, goal, paid }: GoalSeen): boolean => is === 'open' || (is === 'met' && goal === 'exit' && paid === 'each')
/** Of a goal that pays nothing but decides the battle. */
const DECISIVE = 50
/** A turn's pay comes again, and each of several is paid. */
const SEVERAL = 3
const eachOf = ({ points, paid, of, ends }: GoalSeen, all: number): number =>
  paid === 'each' ? points : (ends ? all : points) / Math.max(1, of ?? 1)
