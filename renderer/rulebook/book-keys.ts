import { chordName } from '../input/bindings.ts'

/** Every command of the rulebook that a key can give; it has a table of its own, as the editors have. */
const BOOK_COMMANDS = [
  { id: 'back', keys: ['Alt+ArrowLeft'] },
  { id: 'forward', keys: ['Alt+ArrowRight'] },
  { id: 'search', keys: ['Ctrl+F', '/'] },
  { id: 'region', keys: ['F6'] },
  { id: 'close', keys: ['Escape', 'F1'] },
  { id: 'play', keys: ['P'] },
  { id: 'before', keys: ['ArrowLeft'] },
  { id: 'next', keys: ['ArrowRight'] },
] as const satisfies readonly { readonly id: string; readonly keys: readonly string[] }[]
export type BookCommand = (typeof BOOK_COMMANDS)[number]['id']

/** Those that a field being typed into leaves alone. */
const IN_FIELDS: readonly BookCommand[] = ['back', 'forward', 'region', 'close']

export function bookCommandAt(event: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): BookCommand | null {
  if (event.shiftKey && event.key.length > 1) return null
  const name = event.key.length === 1 ? event.key.toUpperCase() : event.key
  const chord = `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.altKey ? 'Alt+' : ''}${name}`
  return BOOK_COMMANDS.find(({ keys }) => (keys as readonly string[]).includes(chord))?.id ?? null
}
/** Whether a command holds while a field has the keys. Ctrl is never typed. */
export const holdsInField = (command: BookCommand, event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey'>): boolean =>
  IN_FIELDS.includes(command) || event.ctrlKey || event.metaKey

/** The first key of a command, as people read it. */
export const bookKey = (id: BookCommand): string => chordName(BOOK_COMMANDS.find((row) => row.id === id)?.keys[0] ?? '')
