import { hexesOfZone } from '../../../engine/author.ts'
import type { AuthorSheet, Board, Hex, Problem, ScenarioDoc } from '../../../engine/screen.ts'
import { forcesWords } from '../../words/forces-words.ts'
import type { ScenarioTab } from '../state/scenario-view.ts'

/** What stands against playing a scenario, with where it is to be seen and put right. Pure. */

export interface Fault extends Problem {
  readonly severity: 'error' | 'warning'
  readonly tab: ScenarioTab
  /** The unit, the platoon or the side that it is about, as its player reads it; null where it is about none. */
  readonly who: string | null
}
/** Errors first. Each has its hex where one can be found. */
export function faultsOf(
  { doc, board, sheet }: { readonly doc: ScenarioDoc; readonly board: Board; readonly sheet: AuthorSheet | null },
  problems: readonly Problem[],
  warnings: readonly Problem[],
): readonly Fault[] {
  const fault =
    (severity: Fault['severity']) =>
    (problem: Problem): Fault => {
      const hex = problem.hex ?? hexAt(problem.at, doc, board, sheet)
      return { ...problem, ...(hex ? { hex } : {}), severity, tab: tabOf(problem.at), who: whoOf(problem.at, doc, sheet) }
    }
  return together([...problems.map(fault('error')), ...warnings.map(fault('warning'))])
}

/** So many names stand in a line. */
const NAMED = 4
/** What is said in the same words of several of a side is said once, with their names; its place is that of the first. */
function together(faults: readonly Fault[]): readonly Fault[] {
  const alike = new Map<string, Fault[]>()
  for (const fault of faults) {
    const [first, side] = partsOf(fault.at)
    const key = `${fault.severity} ${fault.tab} ${first === 'forces' || first === 'sides' ? side : ''} ${fault.text}`
    alike.set(key, [...(alike.get(key) ?? []), fault])
  }
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const names = [...new Set([first, ...others].flatMap(({ who }) => who ?? []))]
    if (names.length < 2) return [first]
    const shown = names.length > NAMED ? names.slice(0, NAMED - 1) : names
    const who = shown.join(', ')
    return [{ ...first, who: shown === names ? who : `${who} ${forcesWords.more(names.length - shown.length)}` }]
  })
}

/** `mission.goals[2].at` and `mission.goals.2.at` are the same place: the parts of the path. */
const partsOf = (path: string): readonly string[] => path.split(/[.[\]]+/).filter((part) => part !== '')

/** The form in which it is put right. */
export function tabOf(path: string): ScenarioTab {
  const [first, second] = partsOf(path)
  switch (first) {
    case 'sides':
      return 'sides'
    case 'forces':
      return 'forces'
    case 'objectives':
      return 'goals'
    case 'mission':
      return second === 'events' ? 'events' : 'goals'
    case 'start':
      return 'start'
    case 'settings':
      return 'options'
    default:
      return 'battle'
  }
}

/** The hex of what a path names: an objective, a place, a zone, a unit or a group whose id stands in the scenario at the path or above it. */
function hexAt(path: string, doc: ScenarioDoc, board: Board, sheet: AuthorSheet | null): Hex | null {
  const parts = partsOf(path)
  const [first, second, third] = parts
  if (first === 'objectives') return doc.objectives[Number(second)]?.hex ?? null
  if (first === 'mission' && second === 'places') {
    const place = doc.mission?.places[Number(third)]
    return place && !('edge' in place) ? (hexesOfZone(board, place)[0] ?? null) : null
  }
  if (first === 'sides' && third === 'zones' && (second === 'blue' || second === 'red')) {
    const zone = doc.sides[second].zones[Number(parts[3])]
    return zone ? (hexesOfZone(board, zone)[0] ?? null) : null
  }
  return first === 'forces' ? unitAt(parts, doc, sheet) : null
}
function unitAt(parts: readonly string[], doc: ScenarioDoc, sheet: AuthorSheet | null): Hex | null {
  const groups = sheet?.groups ?? []
  return lastOnPath<Hex | null>(parts, doc, [
    ...groups.map(({ id, pieces }) => [id, pieces.find(({ at }) => at !== null)?.at ?? null] as const),
    ...groups.flatMap(({ pieces }) => pieces.map(({ id, at }) => [id, at] as const)),
  ])
}
/** What stands for the last record on a path whose id is one of these. */
function lastOnPath<T>(parts: readonly string[], doc: ScenarioDoc, of: readonly (readonly [string, T])[]): T | null {
  const known = new Map(of)
  let value: unknown = doc
  let found: T | null = null
  for (const part of parts) {
    if (typeof value !== 'object' || value === null) break
    value = (value as Readonly<Record<string, unknown>>)[part]
    const { id } = (value ?? {}) as { readonly id?: unknown }
    if (typeof id === 'string') found = known.get(id) ?? found
  }
  return found
}
/** "A12", "Tank platoon", "Blue". */
function whoOf(path: string, doc: ScenarioDoc, sheet: AuthorSheet | null): string | null {
  const parts = partsOf(path)
  const [first, side] = parts
  if ((first !== 'forces' && first !== 'sides') || (side !== 'blue' && side !== 'red')) return null
  const groups = sheet?.groups ?? []
  const named = lastOnPath(parts, doc, [
    ...groups.flatMap(({ id, name }) => (name === '' ? [] : [[id, name] as const])),
    ...groups.flatMap(({ pieces }) => pieces.map(({ id, name }) => [id, name] as const)),
  ])
  return named ?? doc.sides[side].name
}
