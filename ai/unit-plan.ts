import type { PlanShown, PlanTask, Reason } from '../engine/mind.ts'
import { ideas, marginInWords, type Standing } from './candidates.ts'
import { followed } from './followed-plan.ts'
import { brokenBy, type KeptPlan, NO_PLAN, type OtherSide, sameTasks, type Task, taskOf, trailed, watched } from './kept-plan.ts'
import { type Goal, type Group, makePlan, type Part } from './plan.ts'

/** The plan of a side whose pieces each have a task of their own: made once a turn, kept, and told. The same for all books that are played so. */

export interface Planned {
  /** Of each piece on the map that has one. */
  readonly parts: ReadonlyMap<string, Part>
  /** What is kept in mind of it: the former plan itself where nothing has changed. */
  readonly plan: KeptPlan
  readonly goals: readonly Goal[]
}
export const WITHOUT: Planned = { parts: new Map(), plan: NO_PLAN, goals: [] }

/** What a book says of a position. */
export interface Position {
  readonly turn: number
  /** This one among them. */
  readonly turnsLeft: number
  readonly goals: readonly Goal[]
  /** One for each piece of its own. */
  readonly groups: readonly Group[]
  /** Where pieces stand, by hex id: its own, and those of the other side that it knows of. */
  readonly own: ReadonlyMap<string, number>
  readonly foes: ReadonlyMap<string, number>
  /** How much it has lost so far. */
  readonly lost: number
  readonly standing: (other: OtherSide) => Standing
}

/** The part of each piece: the one it has while that makes sense, else the best one now. `settle`: what the book makes of the parts. */
export function planUnits(
  before: KeptPlan,
  { turn, turnsLeft, goals, groups, own, foes, lost, standing }: Position,
  settle: (parts: ReadonlyMap<string, Part>) => ReadonlyMap<string, Part> = (parts) => parts,
): Planned {
  const isNew = before.turn !== turn
  const other = isNew ? watched(before, foes, lost) : before.other
  const { line, idea, why } = followed(before, turn, groups, goals, () => standing(other))
  const { kept, former, broken } = keptOf(before, groups, goals, why !== null)
  const noted = [...(isNew ? [] : before.changes), ...(why === null ? [] : [why]), ...broken]
  const changes = noted.filter((text, i) => noted.indexOf(text) === i)
  const parts = settle(makePlan(groups, goals, turnsLeft, kept, idea.lean))
  const tasks: Record<string, Task> = {}
  for (const group of groups) {
    const part = parts.get(group.id)
    if (!part) continue
    const had = former.get(group.id)
    const task = had && had.role === part.role && had.goal === part.goal?.name ? had : taskOf(part, turn, group.strength)
    if (task) tasks[group.id] = task
  }
  const isSame = !isNew && line === before.line && changes.length === before.changes.length && sameTasks(tasks, before.tasks)
  if (isSame) return { parts, plan: before, goals }
  return { parts, plan: { turn, line, tasks, changes, trail: isNew ? trailed(before.trail, own) : before.trail, other }, goals }
}
interface Kept {
  readonly kept: ReadonlyMap<string, Part>
  readonly former: ReadonlyMap<string, Task>
  /** Why tasks are given up. */
  readonly broken: readonly string[]
}
/** What is left of the tasks; with another plan (`anew`) everybody may get another one. */
function keptOf(before: KeptPlan, groups: readonly Group[], goals: readonly Goal[], anew: boolean): Kept {
  const kept = new Map<string, Part>()
  const former = new Map<string, Task>()
  const broken: string[] = []
  for (const group of groups) {
    const task = before.tasks[group.id]
    if (!task) continue
    const goal = goals.find(({ name }) => name === task.goal)
    const turns = goal ? group.turnsTo(goal) : null
    const why = brokenBy(task, goal, { strength: group.strength, turns })
    if (why !== null) broken.push(why)
    else if (goal && turns !== null) {
      former.set(group.id, task)
      if (!anew) kept.set(group.id, { role: task.role, goal, turns })
    }
  }
  return { kept, former, broken }
}

// ------------------------------------------------------------------------------------------------------------- in words

function lineInWords({ plan: { line }, goals }: Planned, standing: Standing): string | null {
  const idea = ideas(goals).find(({ name }) => name === line?.name)
  return idea && line ? `${idea.text} (since turn ${line.since}); ${marginInWords(standing)}` : null
}
/** What the side is about and what has changed, for the grounds of an order. */
export function unitPlanInWords(its: Planned, standing: Standing): readonly Reason[] {
  const text = lineInWords(its, standing)
  const line: readonly Reason[] = text === null ? [] : [{ text }]
  return [...line, ...its.plan.changes.map((change) => ({ text: `Changed this turn: ${change}` }))]
}
/** The same as a screen shows it: pieces with the same role and goal are one task. */
export function unitPlanShown(its: Planned, standing: Standing, pieces: readonly { readonly id: string }[]): PlanShown {
  const tasks = new Map<string, PlanTask>()
  for (const { id } of pieces) {
    const part = its.parts.get(id)
    if (!part?.goal) continue
    const { role, goal } = part
    const key = `${role} ${goal.name}`
    const word = goal.prey && role === 'attack' ? 'hunts' : DOES[role]
    tasks.set(key, { pieces: [...(tasks.get(key)?.pieces ?? []), id], word, place: goal.name, goal: goal.hex })
  }
  return { text: lineInWords(its, standing), tasks: [...tasks.values()], changes: its.plan.changes }
}
const DOES = {
  attack: 'takes',
  hold: 'holds',
  screen: 'covers',
  support: 'supports',
  feint: 'feigns towards',
  rear: 'keeps clear',
  reserve: 'is kept back at',
} as const
