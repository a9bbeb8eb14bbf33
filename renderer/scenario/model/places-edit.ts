import { MISSION_LIMITS, SCENARIO_LIMITS } from '../../../engine/author.ts'
import type { Edge, Hex, PlaceDoc, ScenarioDoc, ZoneDoc } from '../../../engine/screen.ts'
import { changeMission, freeName, missionOf, moved, put, putAt, takeAt } from './doc-parts.ts'
import { type Removal, renamePlaceIn, settle } from './mission-references.ts'

/** Changes of objectives and of a mission's places. Both are named by goals and events, by names of which none is given twice. */

export type ObjectiveDoc = ScenarioDoc['objectives'][number]
export type PlaceArea = ZoneDoc | { readonly edge: Edge }

/** Names that goals and events can name: objectives first. */
export const placeNames = (doc: ScenarioDoc): readonly string[] => [
  ...doc.objectives.map(({ name }) => name),
  ...missionOf(doc).places.map(({ name }) => name),
]
const taken = (doc: ScenarioDoc): ReadonlySet<string> => new Set(placeNames(doc))
/** Whether a place can be called so: the name is free, or its own. */
export const isFreePlaceName = (doc: ScenarioDoc, own: string, name: string): boolean => name === own || !taken(doc).has(name)
const isName = (name: string): boolean => name.trim() !== '' && name.length <= MISSION_LIMITS.placeName

export const mayAddObjective = (doc: ScenarioDoc): boolean => doc.objectives.length < SCENARIO_LIMITS.objectives
/** A new objective, called `stem` and a number. */
export function addObjective(doc: ScenarioDoc, hex: Hex, stem: string): ScenarioDoc {
  if (!mayAddObjective(doc)) return doc
  const name = freeName(stem, taken(doc), SCENARIO_LIMITS.objectiveName)
  return put(doc, { objectives: [...doc.objectives, { name, hex, points: 50 }] })
}
export type ObjectivePart = { readonly [key in 'hex' | 'points' | 'intact' | 'held']?: ObjectiveDoc[key] | undefined }
export function setObjective(doc: ScenarioDoc, index: number, part: ObjectivePart): ScenarioDoc {
  const objective = doc.objectives[index]
  return objective ? put(doc, { objectives: putAt(doc.objectives, index, put(objective, part)) }) : doc
}
/** Another name, in goals and events too; the scenario itself where the name is none or not free. */
export function renameObjective(doc: ScenarioDoc, index: number, name: string): ScenarioDoc {
  const objective = doc.objectives[index]
  if (!objective || !isName(name) || !isFreePlaceName(doc, objective.name, name)) return doc
  return renamed(put(doc, { objectives: putAt(doc.objectives, index, { ...objective, name }) }), objective.name, name)
}
export const moveObjective = (doc: ScenarioDoc, index: number, by: -1 | 1): ScenarioDoc =>
  put(doc, { objectives: moved(doc.objectives, index, by) })
export function removeObjective(doc: ScenarioDoc, index: number): Removal {
  const name = doc.objectives[index]?.name
  return withoutName(doc, put(doc, { objectives: takeAt(doc.objectives, index) }), name)
}

export const mayAddPlace = (doc: ScenarioDoc): boolean => missionOf(doc).places.length < MISSION_LIMITS.places
export function addPlace(doc: ScenarioDoc, area: PlaceArea, stem: string): ScenarioDoc {
  if (!mayAddPlace(doc)) return doc
  const name = freeName(stem, taken(doc), MISSION_LIMITS.placeName)
  return changeMission(doc, (mission) => ({ ...mission, places: [...mission.places, { name, ...area }] }))
}
export const setPlaceArea = (doc: ScenarioDoc, index: number, area: PlaceArea): ScenarioDoc =>
  changePlace(doc, index, ({ name }) => ({ name, ...area }))
export function renamePlace(doc: ScenarioDoc, index: number, name: string): ScenarioDoc {
  const place = missionOf(doc).places[index]
  if (!place || !isName(name) || !isFreePlaceName(doc, place.name, name)) return doc
  return renamed(
    changePlace(doc, index, (each) => ({ ...each, name })),
    place.name,
    name,
  )
}
export const movePlace = (doc: ScenarioDoc, index: number, by: -1 | 1): ScenarioDoc =>
  changeMission(doc, (mission) => ({ ...mission, places: moved(mission.places, index, by) }))
export function removePlace(doc: ScenarioDoc, index: number): Removal {
  const name = missionOf(doc).places[index]?.name
  return withoutName(
    doc,
    changeMission(doc, (mission) => ({ ...mission, places: takeAt(mission.places, index) })),
    name,
  )
}
function changePlace(doc: ScenarioDoc, index: number, edit: (place: PlaceDoc) => PlaceDoc): ScenarioDoc {
  const place = missionOf(doc).places[index]
  return place ? changeMission(doc, (mission) => ({ ...mission, places: putAt(mission.places, index, edit(place)) })) : doc
}

/** A file written by hand may give a name twice: what is called so still names the other one. */
const isStillNamed = (doc: ScenarioDoc, name: string): boolean => taken(doc).has(name)
const renamed = (doc: ScenarioDoc, from: string, to: string): ScenarioDoc => (isStillNamed(doc, from) ? doc : renamePlaceIn(doc, from, to))
const withoutName = (before: ScenarioDoc, after: ScenarioDoc, name: string | undefined): Removal =>
  settle(before, after, name === undefined || isStillNamed(after, name) ? [] : [name])
