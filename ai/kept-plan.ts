import { isPlain, type Plain } from '../engine/mind.ts'
import { isSameWay, isWay, type WayThere } from './avenue.ts'
import { type Goal, type Part, ROLES, type Role } from './plan.ts'

/**
 * What a mind keeps in mind from one decision to the next: who is to do what, why that was decided, and where units have been. Plain JSON, saved with
 * the battle. A plan stays until one of its assumptions does not hold any more; the assumption is named.
 */
export interface Task {
  readonly role: Role
  readonly goal: string
  /** In which turn it was given. */
  readonly since: number
  /** Strength of the group, and of the other side about the goal, when it was given. */
  readonly strength: number
  readonly against: number
  /** By which way, where there was a choice. */
  readonly way?: WayThere
}
export interface KeptPlan {
  readonly turn: number
  /** The plan that is followed, by its name among the candidates, and since which turn; null where there is none. */
  readonly line: Line | null
  /** By unit. */
  readonly tasks: Readonly<Record<string, Task>>
  /** Why tasks were changed in this turn, in words. */
  readonly changes: readonly string[]
  /** By unit: hexes (by number) where it began this turn and the ones before, the latest first. */
  readonly trail: Readonly<Record<string, readonly number[]>>
  /** What the other side has done of late. */
  readonly other: OtherSide
}
export interface Line {
  readonly name: string
  readonly since: number
  /** Turns in a row in which no plan promised it any real chance; absent for none. */
  readonly hopeless?: number
}
/** After this many hopeless turns in a row it would give the battle up: a single one may be bad luck. */
const GIVES_UP = 2
/** Whether the side that follows this plan thinks that the battle is lost, whatever it does. */
export const isHopeless = ({ line }: Pick<KeptPlan, 'line'>): boolean => (line?.hopeless ?? 0) >= GIVES_UP
export interface OtherSide {
  /** Its pieces that were known as this turn began, and their hexes by number. */
  readonly at: Readonly<Record<string, number>>
  /** What this side had lost by then. */
  readonly harm: number
  /** Turns in a row in which none of them has moved, and nothing was lost to them. */
  readonly quiet: number
  /** Those of them that began the turn before in the same hex; absent where nobody has. */
  readonly stood?: readonly string[]
}
export const NO_PLAN: KeptPlan = { turn: 0, line: null, tasks: {}, changes: [], trail: {}, other: { at: {}, harm: 0, quiet: 0 } }

/** What the other side has done since the turn before, from where its pieces are as a turn begins. */
export function watched({ other, turn }: KeptPlan, at: ReadonlyMap<string, number>, harm: number): OtherSide {
  const known = [...at].filter(([id]) => other.at[id] !== undefined)
  const stood = known.filter(([id, hex]) => other.at[id] === hex).map(([id]) => id)
  const isQuiet = turn > 0 && harm === other.harm && stood.length === known.length
  return { at: Object.fromEntries(at), harm, quiet: isQuiet ? other.quiet + 1 : 0, ...(stood.length > 0 ? { stood } : {}) }
}

/** How many turns back the hexes of a unit are remembered. */
const TRAIL = 2

/** The group that has a task, as it is now. */
export interface Tasked {
  readonly strength: number
  /** Turns of movement to the goal; null where there is no way. */
  readonly turns: number | null
}

/** Below this share of its strength a group gives up its task. */
const WORN = 0.5
/** An attack is given up where there are more enemies than this many times those expected, plus so many points. */
const MORE = { times: 1.6, points: 60 } as const

/** Why a task is given up, in words; null while it stands. */
export function brokenBy(task: Task, goal: Goal | undefined, group: Tasked): string | null {
  if (!goal) return `${task.goal} is worth nothing any more`
  if (task.role === 'attack' && goal.held === 'own') return `${goal.name} is taken`
  if ((task.role === 'hold' || task.role === 'reserve') && goal.held !== 'own') return `${goal.name} is lost`
  if (task.role === 'screen' && goal.held === 'own' && goal.threat === 0) return `nobody threatens ${goal.name} any more`
  if (group.turns === null) return `there is no way to ${goal.name} any more`
  if (group.strength < task.strength * WORN) return `those who were to go to ${goal.name} have lost too much`
  if (task.role === 'attack' && goal.against > task.against * MORE.times + MORE.points) return `more enemies than expected at ${goal.name}`
  return null
}

export const taskOf = ({ role, goal }: Part, since: number, strength: number): Task | null =>
  goal === null ? null : { role, goal: goal.name, since, strength: Math.round(strength), against: Math.round(goal.against) }

/** Whether the same units have the same tasks. */
export function sameTasks(one: KeptPlan['tasks'], other: KeptPlan['tasks']): boolean {
  const units = Object.entries(one)
  return units.length === Object.keys(other).length && units.every(([id, task]) => other[id] !== undefined && isSame(task, other[id]))
}
const isSame = (a: Task, b: Task): boolean =>
  a === b ||
  (a.role === b.role &&
    a.goal === b.goal &&
    a.since === b.since &&
    a.strength === b.strength &&
    a.against === b.against &&
    isSameWay(a.way, b.way))

/** The trail of units that stand at these hexes as a turn begins. */
export const trailed = (before: KeptPlan['trail'], at: ReadonlyMap<string, number>): KeptPlan['trail'] =>
  Object.fromEntries([...at].map(([id, hex]) => [id, [hex, ...(before[id] ?? [])].slice(0, TRAIL + 1)]))

/** Whether a unit was in a hex (or began the last turns there) and has left it since. */
export function cameFrom({ trail }: KeptPlan, unit: string, from: number, to: number): boolean {
  const been = trail[unit]
  return been !== undefined && to !== from && been.includes(to)
}

/** What was saved is read with care: anybody can write a file. A memory that makes no sense is no memory. */
export function readPlan(memory: Plain | null | undefined): KeptPlan {
  const plan = memory?.['plan']
  return isPlan(plan) ? plan : NO_PLAN
}
export const memoryOf = (plan: KeptPlan): Plain => ({ plan })
const isTask = (value: unknown): value is Task =>
  isPlain(value) &&
  ROLES.some((role) => role === value['role']) &&
  typeof value['goal'] === 'string' &&
  ['since', 'strength', 'against'].every((name) => typeof value[name] === 'number') &&
  (value['way'] === undefined || isWay(value['way']))
const isLine = (value: unknown): value is Line | null =>
  value === null ||
  (isPlain(value) &&
    typeof value['name'] === 'string' &&
    typeof value['since'] === 'number' &&
    ['undefined', 'number'].includes(typeof value['hopeless']))
function isPlan(value: unknown): value is KeptPlan {
  if (!isPlain(value) || typeof value['turn'] !== 'number' || !isLine(value['line'])) return false
  const { tasks, changes, trail, other } = value
  return (
    isPlain(tasks) &&
    Object.values(tasks).every(isTask) &&
    Array.isArray(changes) &&
    changes.every((text) => typeof text === 'string') &&
    isPlain(trail) &&
    Object.values(trail).every((hexes) => Array.isArray(hexes) && hexes.every((hex) => Number.isInteger(hex))) &&
    isPlain(other) &&
    isPlain(other['at']) &&
    Object.values(other['at']).every((hex) => Number.isInteger(hex)) &&
    typeof other['harm'] === 'number' &&
    typeof other['quiet'] === 'number' &&
    (other['stood'] === undefined || (Array.isArray(other['stood']) && other['stood'].every((id) => typeof id === 'string')))
  )
}
