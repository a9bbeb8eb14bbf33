import { LIMITS, MISSION_LIMITS } from '../../../engine/author.ts'
import type { DeedDoc, MissionEventDoc, ScenarioDoc, TriggerDoc, WhoDoc } from '../../../engine/screen.ts'
import { changeMission, freeName, insertAt, missionOf, moved, ownName, putAt, takeAt } from './doc-parts.ts'
import { isId } from './goals-edit.ts'
import { type Removal, settle } from './mission-references.ts'
import { placeNames } from './places-edit.ts'

/** Changes of a mission's events. An event names only what there is: a change that would name something else is not made. */

export const TRIGGERS = ['turn', 'enters', 'lost', 'taken', 'met', 'failed'] as const
export type TriggerKind = (typeof TRIGGERS)[number]
export const DEEDS = ['tell', 'reinforce', 'add', 'drop', 'points'] as const
export type DeedKind = (typeof DEEDS)[number]

export const triggerKind = (on: TriggerDoc): TriggerKind => TRIGGERS.find((kind) => kind in on) ?? 'turn'
/** A deed that gives points names a side, too; one that tells has a text. */
export const deedKind = (deed: DeedDoc): DeedKind => DEEDS.find((kind) => kind in deed) ?? 'tell'

const goalIds = (doc: ScenarioDoc): readonly string[] => missionOf(doc).goals.map(({ id }) => id)
/** The goal that a new part of an event names: the last one. */
const someGoal = (doc: ScenarioDoc): string | undefined => goalIds(doc).at(-1)

/** What a new part begins with, as the screen has it. */
export interface Beginnings {
  readonly text: string
  readonly who: WhoDoc
}
/** A trigger of a kind, with the first thing that it can be about; null where there is none. */
export function newTrigger(doc: ScenarioDoc, kind: TriggerKind, { who }: Pick<Beginnings, 'who'>): TriggerDoc | null {
  const place = placeNames(doc)[0]
  const goal = someGoal(doc)
  switch (kind) {
    case 'turn':
      return { turn: Math.min(2, doc.turns) }
    case 'enters':
      return place === undefined ? null : { enters: place, who }
    case 'lost':
      return { lost: who, least: 1 }
    case 'taken':
      return place === undefined ? null : { taken: place, side: 'blue' }
    case 'met':
      return goal === undefined ? null : { met: goal }
    case 'failed':
      return goal === undefined ? null : { failed: goal }
  }
}
/** The same of a deed. */
export function newDeed(doc: ScenarioDoc, kind: DeedKind, { text, who }: Beginnings): DeedDoc | null {
  const goal = someGoal(doc)
  switch (kind) {
    case 'tell':
      return { tell: 'both', text }
    case 'reinforce':
      return { reinforce: who }
    case 'add':
      return goal === undefined ? null : { add: goal }
    case 'drop':
      return goal === undefined ? null : { drop: goal }
    case 'points':
      return { points: 5, side: 'blue' }
  }
}
const namesOnly = (doc: ScenarioDoc, part: TriggerDoc | DeedDoc): boolean => {
  const places = ['enters' in part ? part.enters : undefined, 'taken' in part ? part.taken : undefined]
  const goals = [
    'met' in part ? part.met : undefined,
    'failed' in part ? part.failed : undefined,
    'add' in part ? part.add : undefined,
    'drop' in part ? part.drop : undefined,
  ]
  const [known, ids] = [placeNames(doc), goalIds(doc)]
  return places.every((name) => name === undefined || known.includes(name)) && goals.every((id) => id === undefined || ids.includes(id))
}

export const mayAddEvent = (doc: ScenarioDoc): boolean => missionOf(doc).events.length < MISSION_LIMITS.events
const idsOf = (doc: ScenarioDoc): ReadonlySet<string> => new Set(missionOf(doc).events.map(({ id }) => id))
/** A new event at the end: a message in turn 2. */
export function addEvent(doc: ScenarioDoc, beginnings: Beginnings): ScenarioDoc {
  const on = newTrigger(doc, 'turn', beginnings)
  const deed = newDeed(doc, 'tell', beginnings)
  if (!on || !deed || !mayAddEvent(doc)) return doc
  const id = freeName('event', idsOf(doc), LIMITS.id, '-')
  return changeMission(doc, (mission) => ({ ...mission, events: [...mission.events, { id, on, do: [deed] }] }))
}
export const moveEvent = (doc: ScenarioDoc, index: number, by: -1 | 1): ScenarioDoc =>
  changeMission(doc, (mission) => ({ ...mission, events: moved(mission.events, index, by) }))
/** A copy behind it, with an id of its own. */
export function duplicateEvent(doc: ScenarioDoc, index: number): ScenarioDoc {
  const event = missionOf(doc).events[index]
  if (!event || !mayAddEvent(doc)) return doc
  const copy = { ...event, id: ownName(event.id, idsOf(doc), LIMITS.id, '-') }
  return changeMission(doc, (mission) => ({ ...mission, events: insertAt(mission.events, index + 1, copy) }))
}
export const removeEvent = (doc: ScenarioDoc, index: number): Removal =>
  settle(
    doc,
    changeMission(doc, (mission) => ({ ...mission, events: takeAt(mission.events, index) })),
  )
export const isFreeEventId = (doc: ScenarioDoc, own: string, id: string): boolean => id === own || !idsOf(doc).has(id)
export function renameEvent(doc: ScenarioDoc, index: number, id: string): ScenarioDoc {
  const own = missionOf(doc).events[index]?.id
  return own === undefined || !isId(id) || !isFreeEventId(doc, own, id) ? doc : changeEvent(doc, index, (event) => ({ ...event, id }))
}

export const setTrigger = (doc: ScenarioDoc, index: number, on: TriggerDoc): ScenarioDoc =>
  namesOnly(doc, on) ? changeEvent(doc, index, (event) => ({ ...event, on })) : doc
export const mayAddDeed = (event: MissionEventDoc): boolean => event.do.length < MISSION_LIMITS.deeds
export const addDeed = (doc: ScenarioDoc, index: number, deed: DeedDoc): ScenarioDoc =>
  namesOnly(doc, deed) ? changeEvent(doc, index, (event) => (mayAddDeed(event) ? { ...event, do: [...event.do, deed] } : event)) : doc
export const setDeed = (doc: ScenarioDoc, index: number, at: number, deed: DeedDoc): ScenarioDoc =>
  namesOnly(doc, deed) ? changeEvent(doc, index, (event) => ({ ...event, do: putAt(event.do, at, deed) })) : doc
/** An event does something: its last deed stays. */
export const removeDeed = (doc: ScenarioDoc, index: number, at: number): ScenarioDoc =>
  changeEvent(doc, index, (event) => (event.do.length > 1 ? { ...event, do: takeAt(event.do, at) } : event))
export const moveDeed = (doc: ScenarioDoc, index: number, at: number, by: -1 | 1): ScenarioDoc =>
  changeEvent(doc, index, (event) => ({ ...event, do: moved(event.do, at, by) }))

function changeEvent(doc: ScenarioDoc, index: number, edit: (event: MissionEventDoc) => MissionEventDoc): ScenarioDoc {
  const event = missionOf(doc).events[index]
  return event ? changeMission(doc, (mission) => ({ ...mission, events: putAt(mission.events, index, edit(event)) })) : doc
}
