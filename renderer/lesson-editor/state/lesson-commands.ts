import { firstKeyOf, rowAt } from '../../editor/state/key-tables.ts'

/** Every command of the lesson editor that a key can give: one row each. The keys of its map are those of the map editor's stage. */

export type LessonCommand =
  | { readonly do: 'place' | 'problem' | 'region'; readonly by: 1 | -1 }
  | { readonly do: 'addStep' | 'undo' | 'redo' | 'keep' | 'save' | 'try' | 'record' | 'menu' | 'keys' | 'back' }

export const LESSON_GROUPS = ['forms', 'map', 'program'] as const
interface Row {
  readonly id: string
  readonly group: (typeof LESSON_GROUPS)[number]
  readonly keys: readonly string[]
  readonly does: LessonCommand
}
export const LESSON_COMMANDS = [
  { id: 'nextPlace', group: 'forms', keys: ['PageDown'], does: { do: 'place', by: 1 } },
  { id: 'previousPlace', group: 'forms', keys: ['PageUp'], does: { do: 'place', by: -1 } },
  { id: 'addStep', group: 'forms', keys: ['Insert'], does: { do: 'addStep' } },
  { id: 'nextProblem', group: 'forms', keys: ['F8'], does: { do: 'problem', by: 1 } },
  { id: 'previousProblem', group: 'forms', keys: ['Shift+F8'], does: { do: 'problem', by: -1 } },
  { id: 'nextRegion', group: 'forms', keys: ['F6'], does: { do: 'region', by: 1 } },
  { id: 'previousRegion', group: 'forms', keys: ['Shift+F6'], does: { do: 'region', by: -1 } },
  { id: 'undo', group: 'map', keys: ['Ctrl+Z'], does: { do: 'undo' } },
  { id: 'redo', group: 'map', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], does: { do: 'redo' } },
  { id: 'keep', group: 'map', keys: ['K'], does: { do: 'keep' } },
  { id: 'save', group: 'program', keys: ['Ctrl+S'], does: { do: 'save' } },
  { id: 'try', group: 'program', keys: ['P'], does: { do: 'try' } },
  { id: 'record', group: 'program', keys: ['R'], does: { do: 'record' } },
  { id: 'menu', group: 'program', keys: ['F10'], does: { do: 'menu' } },
  { id: 'keys', group: 'program', keys: ['?'], does: { do: 'keys' } },
  { id: 'back', group: 'program', keys: ['Escape'], does: { do: 'back' } },
] as const satisfies readonly Row[]
export type LessonCommandId = (typeof LESSON_COMMANDS)[number]['id']

export const lessonCommandAt = (chord: string): LessonCommand | null => rowAt(LESSON_COMMANDS, chord)?.does ?? null
/** The first key of a command, as people read it. */
export const lessonKeyOf = (id: LessonCommandId): string => firstKeyOf(LESSON_COMMANDS, id)
