import { editorChord, firstKeyOf, rowAt } from '../../editor/state/key-tables.ts'

/** Every command of the designer that a key can give, one row each; it has a table of its own, as the map editor has. */
export const DESIGNER_COMMANDS = [
  { id: 'save', keys: ['Ctrl+S'] },
  { id: 'undo', keys: ['Ctrl+Z'] },
  { id: 'redo', keys: ['Ctrl+Y', 'Ctrl+Shift+Z'] },
  { id: 'add', keys: ['Insert', 'N'] },
  { id: 'copy', keys: ['Ctrl+D'] },
  { id: 'remove', keys: ['Ctrl+Delete'] },
  { id: 'up', keys: ['Ctrl+ArrowUp'] },
  { id: 'down', keys: ['Ctrl+ArrowDown'] },
  { id: 'next', keys: ['PageDown'] },
  { id: 'previous', keys: ['PageUp'] },
  { id: 'region', keys: ['F6'] },
  { id: 'regionBack', keys: ['Shift+F6'] },
  { id: 'keys', keys: ['?'] },
  { id: 'back', keys: ['Escape'] },
] as const satisfies readonly { readonly id: string; readonly keys: readonly string[] }[]
export type DesignerCommand = (typeof DESIGNER_COMMANDS)[number]['id']

export const designerCommandAt = (event: KeyboardEvent): DesignerCommand | null => rowAt(DESIGNER_COMMANDS, editorChord(event))?.id ?? null
/** The first key of a command, as people read it. */
export const designerKey = (id: DesignerCommand): string => firstKeyOf(DESIGNER_COMMANDS, id)
