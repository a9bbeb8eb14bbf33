import { chordName } from '../../input/bindings.ts'

/** What the tables of keys of all editors have in common. Each editor has one of its own, beside that of the battle (input/commands.ts). */

interface KeyedRow {
  readonly id: string
  /** As chords: "Ctrl+Shift+Z". Shift is part of a chord with a letter here, as it is not in a battle. */
  readonly keys: readonly string[]
}
interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}
/** A key press as a chord; null with Alt, which is the system's. */
export function editorChord({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): string | null {
  if (altKey) return null
  const isLetter = /^\p{L}$/u.test(key)
  const name = isLetter ? key.toUpperCase() : key
  const shift = shiftKey && (isLetter || key.length > 1)
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shift ? 'Shift+' : ''}${name}`
}
/** The row that a chord calls. */
export const rowAt = <R extends KeyedRow>(rows: readonly R[], chord: string | null): R | undefined =>
  rows.find(({ keys }) => chord !== null && keys.includes(chord))
/** The first key of a row, as people read it. */
export const firstKeyOf = <R extends KeyedRow>(rows: readonly R[], id: R['id']): string =>
  chordName(rows.find((row) => row.id === id)?.keys[0] ?? '')
