import type { ToolId } from './editor-tools.ts'
import { firstKeyOf, rowAt } from './key-tables.ts'

/**
 * Every command of the map editor that a key can give: one row each. It has a table of its own, beside that of the battle (input/commands.ts), so that no
 * battle loads it. The stage has keys too, for its cursor and its camera (stage/stage-keys.ts): they stand in STAGE_KEYS, to be shown.
 */

export type EditorCommand =
  | { readonly do: 'tool'; readonly tool: ToolId }
  | { readonly do: 'brush'; readonly by: 1 | -1 }
  | { readonly do: 'ground'; readonly by: 1 | -1 }
  | { readonly do: 'problem'; readonly by: 1 | -1 }
  | { readonly do: 'region'; readonly by: 1 | -1 }
  | { readonly do: PlainCommand }
export type PlainCommand =
  | 'shape'
  | 'erase'
  | 'pick'
  | 'undo'
  | 'redo'
  | 'save'
  | 'play'
  | 'playNow'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'all'
  | 'delete'
  | 'turn'
  | 'mirror'
  | 'fix'
  | 'layer'
  | 'layers'
  | 'map'
  | 'keys'
  | 'back'

export const EDITOR_GROUPS = ['tools', 'drawing', 'map', 'looking', 'program'] as const
export type EditorGroup = (typeof EDITOR_GROUPS)[number]
interface Row {
  readonly id: string
  readonly group: EditorGroup
  readonly keys: readonly string[]
  readonly does: EditorCommand
}

const tool = <const T extends ToolId>(id: T, key: string) =>
  ({ id, group: 'tools', keys: [key], does: { do: 'tool', tool: id } }) as const satisfies Row

export const EDITOR_COMMANDS = [
  tool('select', 'S'),
  tool('terrain', 'T'),
  tool('elevation', 'E'),
  tool('sides', 'H'),
  tool('ways', 'W'),
  tool('buildings', 'B'),
  tool('bridges', 'G'),
  tool('labels', 'L'),
  tool('stamps', 'K'),
  tool('measure', 'M'),
  { id: 'smaller', group: 'drawing', keys: ['['], does: { do: 'brush', by: -1 } },
  { id: 'larger', group: 'drawing', keys: [']'], does: { do: 'brush', by: 1 } },
  { id: 'shape', group: 'drawing', keys: ['C'], does: { do: 'shape' } },
  { id: 'erase', group: 'drawing', keys: ['X'], does: { do: 'erase' } },
  { id: 'nextKind', group: 'drawing', keys: ['N'], does: { do: 'ground', by: 1 } },
  { id: 'previousKind', group: 'drawing', keys: ['Shift+N'], does: { do: 'ground', by: -1 } },
  { id: 'pick', group: 'drawing', keys: ['I'], does: { do: 'pick' } },
  { id: 'undo', group: 'map', keys: ['Ctrl+Z'], does: { do: 'undo' } },
  { id: 'redo', group: 'map', keys: ['Ctrl+Shift+Z', 'Ctrl+Y'], does: { do: 'redo' } },
  { id: 'all', group: 'map', keys: ['Ctrl+A'], does: { do: 'all' } },
  { id: 'copy', group: 'map', keys: ['Ctrl+C'], does: { do: 'copy' } },
  { id: 'cut', group: 'map', keys: ['Ctrl+X'], does: { do: 'cut' } },
  { id: 'paste', group: 'map', keys: ['Ctrl+V'], does: { do: 'paste' } },
  { id: 'turn', group: 'map', keys: ['R'], does: { do: 'turn' } },
  { id: 'mirror', group: 'map', keys: ['Shift+R'], does: { do: 'mirror' } },
  { id: 'delete', group: 'map', keys: ['Delete'], does: { do: 'delete' } },
  { id: 'layer', group: 'looking', keys: ['V'], does: { do: 'layer' } },
  { id: 'layers', group: 'looking', keys: ['Shift+V'], does: { do: 'layers' } },
  { id: 'nextProblem', group: 'looking', keys: ['F8'], does: { do: 'problem', by: 1 } },
  { id: 'previousProblem', group: 'looking', keys: ['Shift+F8'], does: { do: 'problem', by: -1 } },
  { id: 'fix', group: 'looking', keys: ['F'], does: { do: 'fix' } },
  { id: 'nextRegion', group: 'looking', keys: ['F6'], does: { do: 'region', by: 1 } },
  { id: 'previousRegion', group: 'looking', keys: ['Shift+F6'], does: { do: 'region', by: -1 } },
  { id: 'save', group: 'program', keys: ['Ctrl+S'], does: { do: 'save' } },
  { id: 'play', group: 'program', keys: ['P'], does: { do: 'play' } },
  { id: 'playNow', group: 'program', keys: ['Shift+P'], does: { do: 'playNow' } },
  { id: 'map', group: 'program', keys: ['F10'], does: { do: 'map' } },
  { id: 'keys', group: 'program', keys: ['?'], does: { do: 'keys' } },
  { id: 'back', group: 'program', keys: ['Escape'], does: { do: 'back' } },
] as const satisfies readonly Row[]
export type EditorCommandId = (typeof EDITOR_COMMANDS)[number]['id']

/** Keys that are held during a stroke, as people read them. */
export const HELD = { ctrl: 'Ctrl', shift: 'Shift' } as const

/** The stage's own keys, as they are shown. */
export const STAGE_KEYS = [
  { id: 'cursor', keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] },
  { id: 'far', keys: ['PageUp', 'PageDown', 'Home', 'End'] },
  { id: 'dab', keys: ['Enter'] },
  { id: 'hold', keys: ['Space'] },
  { id: 'latch', keys: ['Shift+Enter'] },
  { id: 'side', keys: [',', '.'] },
  { id: 'zoom', keys: ['+', '-'] },
  { id: 'fit', keys: ['0'] },
  { id: 'actual', keys: ['1'] },
  { id: 'pan', keys: ['Ctrl+ArrowLeft', 'Ctrl+ArrowRight'] },
] as const
export type StageKeyId = (typeof STAGE_KEYS)[number]['id']

export const editorCommandAt = (chord: string): EditorCommand | null => rowAt(EDITOR_COMMANDS, chord)?.does ?? null
/** The first key of a command, as people read it. */
export const editorKey = (id: EditorCommandId): string => firstKeyOf(EDITOR_COMMANDS, id)
