import type { MissionDoc, ScenarioDoc } from '../../../engine/screen.ts'

/** What all changes of a scenario are made of. Nothing here changes what it is given. */

/** A record with some keys set anew; a key that is set to undefined is taken out. */
export function put<T extends object, K extends keyof T>(record: T, part: { readonly [key in K]?: T[key] | undefined }): T {
  const whole = { ...record, ...part } as Record<string, unknown>
  return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined)) as T
}
/** A list with another entry at a place. */
export const putAt = <T>(list: readonly T[], index: number, entry: T): T[] => list.map((each, i) => (i === index ? entry : each))
export const takeAt = <T>(list: readonly T[], index: number): T[] => list.filter((_, i) => i !== index)
export const insertAt = <T>(list: readonly T[], index: number, entry: T): T[] => [...list.slice(0, index), entry, ...list.slice(index)]
/** A list in which an entry has gone up (-1) or down (1); the same list where it is at the end already. */
export function moved<T>(list: T[], index: number, by: -1 | 1): T[] {
  const [entry, other] = [list[index], list[index + by]]
  return entry === undefined || other === undefined ? list : putAt(putAt(list, index, other), index + by, entry)
}

/** The mission of a scenario that has none yet. */
export const EMPTY_MISSION: MissionDoc = { verdict: 'book', margin: 1, places: [], goals: [], events: [] }
export const missionOf = (doc: ScenarioDoc): MissionDoc => doc.mission ?? EMPTY_MISSION
/** The scenario with its mission changed; without one where nothing is left of it. */
export function changeMission(doc: ScenarioDoc, edit: (mission: MissionDoc) => MissionDoc): ScenarioDoc {
  const before = missionOf(doc)
  const after = edit(before)
  if (after === before) return doc
  const { verdict, margin, places, goals, events } = after
  const isEmpty = verdict === 'book' && margin === 1 && places.length + goals.length + events.length === 0
  return put(doc, { mission: isEmpty ? undefined : after })
}

/** A name like "Place 3" that nobody has yet, with as many letters at most. */
export function freeName(stem: string, taken: ReadonlySet<string>, most: number, join = ' '): string {
  for (let number = 1; ; number++) {
    const tail = `${join}${number}`
    const name = `${stem.slice(0, most - tail.length)}${tail}`
    if (!taken.has(name)) return name
  }
}
/** The name itself where it is free, else the same with a number. */
export const ownName = (name: string, taken: ReadonlySet<string>, most: number, join = ' '): string =>
  taken.has(name) ? freeName(name, taken, most, join) : name
