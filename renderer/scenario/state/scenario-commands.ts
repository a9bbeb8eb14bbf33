import { firstKeyOf, rowAt } from '../../editor/state/key-tables.ts'
import type { ScenarioTab } from './scenario-view.ts'

/** Every command of the scenario editor that a key can give: one row each. The keys of its map are those of the map editor's stage, and MAP_KEYS. */

export type ScenarioCommand =
  | { readonly do: 'tab'; readonly tab: ScenarioTab }
  | { readonly do: 'problem' | 'region' | 'unit' | 'brush'; readonly by: 1 | -1 }
  | { readonly do: PlainScenarioCommand }
export type PlainScenarioCommand =
  | 'undo'
  | 'redo'
  | 'all'
  | 'delete'
  | 'keep'
  | 'shape'
  | 'erase'
  | 'save'
  | 'play'
  | 'playNow'
  | 'editMap'
  | 'makeLesson'
  | 'menu'
  | 'keys'
  | 'back'

export const SCENARIO_GROUPS = ['forms', 'map', 'painting', 'program'] as const
export type ScenarioGroup = (typeof SCENARIO_GROUPS)[number]
interface Row {
  readonly id: string
  readonly group: ScenarioGroup
  readonly keys: readonly string[]
  readonly does: ScenarioCommand
}

const tab = <const T extends ScenarioTab>(id: T, key: string) =>
  ({ id, group: 'forms', keys: [key], does: { do: 'tab', tab: id } }) as const satisfies Row

export const SCENARIO_COMMANDS = [
  tab('battle', 'B'),
  tab('sides', 'D'),
  tab('forces', 'F'),
  tab('goals', 'G'),
  tab('events', 'E'),
  tab('start', 'T'),
  tab('options', 'O'),
  tab('balance', 'L'),
  { id: 'nextProblem', group: 'forms', keys: ['F8'], does: { do: 'problem', by: 1 } },
  { id: 'previousProblem', group: 'forms', keys: ['Shift+F8'], does: { do: 'problem', by: -1 } },
  { id: 'nextRegion', group: 'forms', keys: ['F6'], does: { do: 'region', by: 1 } },
  { id: 'previousRegion', group: 'forms', keys: ['Shift+F6'], does: { do: 'region', by: -1 } },
  { id: 'undo', group: 'map', keys: ['Ctrl+Z'], does: { do: 'undo' } },
  { id: 'redo', group: 'map', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], does: { do: 'redo' } },
  { id: 'nextUnit', group: 'map', keys: ['N'], does: { do: 'unit', by: 1 } },
  { id: 'previousUnit', group: 'map', keys: ['Shift+N'], does: { do: 'unit', by: -1 } },
  { id: 'all', group: 'map', keys: ['Ctrl+A'], does: { do: 'all' } },
  { id: 'delete', group: 'map', keys: ['Delete', 'Backspace'], does: { do: 'delete' } },
  { id: 'keep', group: 'painting', keys: ['Enter'], does: { do: 'keep' } },
  { id: 'shape', group: 'painting', keys: ['C'], does: { do: 'shape' } },
  { id: 'erase', group: 'painting', keys: ['X'], does: { do: 'erase' } },
  { id: 'smaller', group: 'painting', keys: ['['], does: { do: 'brush', by: -1 } },
  { id: 'larger', group: 'painting', keys: [']'], does: { do: 'brush', by: 1 } },
  { id: 'save', group: 'program', keys: ['Ctrl+S'], does: { do: 'save' } },
  { id: 'play', group: 'program', keys: ['P'], does: { do: 'play' } },
  { id: 'playNow', group: 'program', keys: ['Shift+P'], does: { do: 'playNow' } },
  { id: 'editMap', group: 'program', keys: ['M'], does: { do: 'editMap' } },
  { id: 'makeLesson', group: 'program', keys: ['Shift+L'], does: { do: 'makeLesson' } },
  { id: 'menu', group: 'program', keys: ['F10'], does: { do: 'menu' } },
  { id: 'keys', group: 'program', keys: ['?'], does: { do: 'keys' } },
  { id: 'back', group: 'program', keys: ['Escape'], does: { do: 'back' } },
] as const satisfies readonly Row[]
export type ScenarioCommandId = (typeof SCENARIO_COMMANDS)[number]['id']

/** Keys of the map, as they are shown: what the stage's own keys mean here. */
export const MAP_KEYS = [
  { id: 'cursor', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
  { id: 'take', keys: ['Enter'] },
  { id: 'paint', keys: ['Space'] },
  { id: 'zoom', keys: ['+', '-'] },
  { id: 'fit', keys: ['0'] },
  { id: 'pan', keys: ['Ctrl+ArrowLeft', 'Ctrl+ArrowRight'] },
] as const
export type MapKeyId = (typeof MAP_KEYS)[number]['id']

export const scenarioCommandAt = (chord: string): ScenarioCommand | null => rowAt(SCENARIO_COMMANDS, chord)?.does ?? null
/** The first key of a command, as people read it. */
export const scenarioKey = (id: ScenarioCommandId): string => firstKeyOf(SCENARIO_COMMANDS, id)
/** The first key of the map, as people read it. */
export const mapKey = (id: MapKeyId): string => firstKeyOf(MAP_KEYS, id)
