import { LIMITS, MISSION_LIMITS } from '../../../engine/author.ts'
import { type GoalDoc, type MissionDoc, opposite, type ScenarioDoc, type SideId, type WhoDoc } from '../../../engine/screen.ts'
import { changeMission, freeName, insertAt, missionOf, moved, ownName, putAt, takeAt } from './doc-parts.ts'
import { type Removal, renameGoalIn, settle } from './mission-references.ts'
import { placeNames } from './places-edit.ts'

/** Changes of a mission's goals. A goal names only what there is: a change that would name something else is not made. */

export const GOAL_KINDS = ['take', 'hold', 'exit', 'destroy', 'protect', 'survive'] as const satisfies readonly GoalDoc['goal'][]
export type GoalKind = GoalDoc['goal']
/** What can be set of a goal beside its id, kind and side. */
export type GoalKey = 'at' | 'who' | 'by' | 'least' | 'ends' | 'paid'
/** Which of them a kind has. */
export const GOAL_KEYS: Readonly<Record<GoalKind, readonly GoalKey[]>> = {
  take: ['at', 'by', 'ends'],
  hold: ['at', 'paid'],
  exit: ['at', 'who', 'least', 'by', 'ends', 'paid'],
  destroy: ['who', 'least', 'by', 'ends', 'paid'],
  protect: ['who', 'at', 'least', 'ends', 'paid'],
  survive: ['who', 'least', 'by', 'ends', 'paid'],
}
export const HOLD_PAID = ['end', 'turn'] as const
export const PIECES_PAID = ['once', 'each'] as const
export type Paid = (typeof HOLD_PAID)[number] | (typeof PIECES_PAID)[number]

/** A goal as a form has it: all that some kind has. */
export interface GoalForm {
  readonly text: string | undefined
  readonly points: number
  readonly secret: boolean | undefined
  readonly at: string | undefined
  readonly who: WhoDoc | undefined
  readonly by: number | undefined
  readonly least: number | undefined
  readonly ends: boolean | undefined
  readonly paid: Paid | undefined
}
export const formOf = (goal: GoalDoc): GoalForm => ({
  text: goal.text,
  points: goal.points,
  secret: goal.secret,
  at: 'at' in goal ? goal.at : undefined,
  who: 'who' in goal ? goal.who : undefined,
  by: 'by' in goal ? goal.by : undefined,
  least: 'least' in goal ? goal.least : undefined,
  ends: 'ends' in goal ? goal.ends : undefined,
  paid: 'paid' in goal ? goal.paid : undefined,
})
export const needsPlace = (kind: GoalKind): boolean => kind === 'take' || kind === 'hold' || kind === 'exit'
/** Whose pieces a goal of this kind is about. */
export const ownerOf = (kind: GoalKind, side: SideId): SideId => (kind === 'destroy' ? opposite(side) : side)

type Head = Pick<GoalDoc, 'id' | 'side'>
/** The goal that a form makes; null where the kind needs a place and the form has none. */
function goalOf(kind: GoalKind, { id, side }: Head, form: GoalForm): GoalDoc | null {
  const { at, who = { side: ownerOf(kind, side) }, by, least, points } = form
  const common = { id, side, points, ...kept({ text: form.text, secret: form.secret || undefined }) }
  const ends = kept({ ends: form.ends || undefined })
  const paid = form.paid === 'each' ? 'each' : 'once'
  const limits = kept({ by, least })
  switch (kind) {
    case 'take':
      return at === undefined ? null : { goal: kind, ...common, at, ...kept({ by }), ...ends }
    case 'hold':
      return at === undefined ? null : { goal: kind, ...common, at, paid: form.paid === 'turn' ? 'turn' : 'end' }
    case 'exit':
      return at === undefined ? null : { goal: kind, ...common, at, who, ...limits, ...ends, paid }
    case 'destroy':
    case 'survive':
      return { goal: kind, ...common, who, ...limits, ...ends, paid }
    case 'protect':
      // Either somebody or a place, and a place as a whole.
      return form.who === undefined && at !== undefined
        ? { goal: kind, ...common, at, ...ends, paid: 'once' }
        : { goal: kind, ...common, who, ...kept({ least }), ...ends, paid }
  }
}
type Kept<T> = { [key in keyof T]?: Exclude<T[key], undefined> }
const kept = <T extends object>(part: T): Kept<T> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Kept<T>

const idsOf = ({ goals }: MissionDoc): ReadonlySet<string> => new Set(goals.map(({ id }) => id))
export const mayAddGoal = (doc: ScenarioDoc): boolean => missionOf(doc).goals.length < MISSION_LIMITS.goals
const NEW_GOAL: GoalForm = {
  ...formOf({ goal: 'survive', id: '', side: 'blue', points: 10, who: { side: 'blue' }, paid: 'once' }),
  who: undefined,
}

/** Where a goal of this kind most likely is: who leaves does so over an edge. */
const likelyPlace = (doc: ScenarioDoc, kind: GoalKind): string | undefined =>
  (kind === 'exit' ? missionOf(doc).places.find((place) => 'edge' in place)?.name : undefined) ?? placeNames(doc)[0]

/** A new goal at the end of the list; the scenario itself where it is full or where a goal of this kind needs a place and there is none. */
export function addGoal(doc: ScenarioDoc, kind: GoalKind, side: SideId): ScenarioDoc {
  const mission = missionOf(doc)
  const id = freeName(kind, idsOf(mission), LIMITS.id, '-')
  const at = needsPlace(kind) ? likelyPlace(doc, kind) : undefined
  const goal = goalOf(kind, { id, side }, { ...NEW_GOAL, at })
  return goal && mayAddGoal(doc) ? changeMission(doc, () => ({ ...mission, goals: [...mission.goals, goal] })) : doc
}

/** Fields of a goal set anew. What its kind does not have is left as it is, and so is the goal where it would name a place that there is not. */
export const setGoal = (doc: ScenarioDoc, index: number, part: Partial<GoalForm>): ScenarioDoc =>
  changeGoal(doc, index, (goal) => {
    if (part.at !== undefined && !placeNames(doc).includes(part.at)) return null
    const form = { ...formOf(goal), ...part }
    // Of who and where the one that is set now is protected.
    const one =
      goal.goal === 'protect'
        ? { ...form, ...(part.at === undefined ? {} : { who: undefined }), ...(part.who === undefined ? {} : { at: undefined }) }
        : form
    return goalOf(goal.goal, goal, one)
  })
/** Another kind; all that both kinds have stays. The scenario itself where the kind needs a place and there is none. */
export const setGoalKind = (doc: ScenarioDoc, index: number, kind: GoalKind): ScenarioDoc =>
  changeGoal(doc, index, (goal) => {
    const form = formOf(goal)
    const isOthers = ownerOf(kind, goal.side) !== ownerOf(goal.goal, goal.side)
    const at = needsPlace(kind) ? (form.at ?? likelyPlace(doc, kind)) : kind === 'protect' && form.who === undefined ? form.at : undefined
    return goalOf(kind, goal, { ...form, at, who: isOthers ? undefined : form.who })
  })
/** The goal of the other side. It is about a whole side then: nobody's pieces are of both. */
export const setGoalSide = (doc: ScenarioDoc, index: number, side: SideId): ScenarioDoc =>
  changeGoal(doc, index, (goal) => {
    if (goal.side === side) return null
    const form = formOf(goal)
    return goalOf(
      goal.goal,
      { id: goal.id, side },
      { ...form, who: form.who === undefined ? undefined : { side: ownerOf(goal.goal, side) } },
    )
  })
function changeGoal(doc: ScenarioDoc, index: number, edit: (goal: GoalDoc) => GoalDoc | null): ScenarioDoc {
  const goal = missionOf(doc).goals[index]
  const next = goal ? edit(goal) : null
  return next ? changeMission(doc, (mission) => ({ ...mission, goals: putAt(mission.goals, index, next) })) : doc
}

const ID = /^[A-Za-z][A-Za-z0-9-]*$/
export const isId = (id: string): boolean => ID.test(id) && id.length <= LIMITS.id
export const isFreeGoalId = (doc: ScenarioDoc, own: string, id: string): boolean => id === own || !idsOf(missionOf(doc)).has(id)
/** Another id, in events too; the scenario itself where it is none or not free. */
export function renameGoal(doc: ScenarioDoc, index: number, id: string): ScenarioDoc {
  const own = missionOf(doc).goals[index]?.id
  if (own === undefined || !isId(id) || !isFreeGoalId(doc, own, id)) return doc
  const after = changeGoal(doc, index, (goal) => ({ ...goal, id }))
  // A file written by hand may give an id twice.
  return idsOf(missionOf(after)).has(own) ? after : renameGoalIn(after, own, id)
}
export const moveGoal = (doc: ScenarioDoc, index: number, by: -1 | 1): ScenarioDoc =>
  changeMission(doc, (mission) => ({ ...mission, goals: moved(mission.goals, index, by) }))
/** A copy behind it, with an id of its own. */
export function duplicateGoal(doc: ScenarioDoc, index: number): ScenarioDoc {
  const mission = missionOf(doc)
  const goal = mission.goals[index]
  if (!goal || !mayAddGoal(doc)) return doc
  const id = ownName(goal.id, idsOf(mission), LIMITS.id, '-')
  return changeMission(doc, () => ({ ...mission, goals: insertAt(mission.goals, index + 1, { ...goal, id }) }))
}
export const removeGoal = (doc: ScenarioDoc, index: number): Removal =>
  settle(
    doc,
    changeMission(doc, (mission) => ({ ...mission, goals: takeAt(mission.goals, index) })),
  )

/** Who has won is decided by the book, or by the points of the mission. */
export const setVerdict = (doc: ScenarioDoc, part: Partial<Pick<MissionDoc, 'verdict' | 'margin'>>): ScenarioDoc =>
  changeMission(doc, (mission) => ({ ...mission, ...part }))
