import { keyNames } from '../../words/key-names.ts'

/** The keys of the order of battle, for the list in which they are told. What they do is decided by the list itself (screens/forces-tree-keys.ts). */
export const FORCE_KEYS = [
  { id: 'walk', keys: ['ArrowUp', 'ArrowDown'] },
  { id: 'extend', keys: ['Shift+ArrowUp', 'Shift+ArrowDown'] },
  { id: 'look', keys: ['Ctrl+ArrowUp', 'Ctrl+ArrowDown'] },
  { id: 'toggle', keys: ['Space'] },
  { id: 'all', keys: ['Ctrl+A'] },
  { id: 'fold', keys: ['ArrowLeft', 'ArrowRight'] },
  { id: 'shift', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
  { id: 'pick', keys: ['Ctrl+X'] },
  { id: 'drop', keys: ['Ctrl+V', 'Enter'] },
  { id: 'leave', keys: ['Escape'] },
  { id: 'place', keys: ['Enter'] },
  { id: 'remove', keys: ['Delete'] },
] as const
export type ForceKeyId = (typeof FORCE_KEYS)[number]['id']

/** "Ctrl+ArrowUp" as people read it. */
const chordText = (chord: string): string =>
  chord
    .split('+')
    .map((key) => keyNames[key] ?? key)
    .join(' + ')
export const forceKeys = (id: ForceKeyId): readonly string[] =>
  FORCE_KEYS.filter((row) => row.id === id).flatMap(({ keys }) => keys.map(chordText))
/** The first key, where one is named in a sentence. */
export const forceKey = (id: ForceKeyId): string => forceKeys(id)[0] ?? ''
