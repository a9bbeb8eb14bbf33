import { part } from './catalogue.ts'

/** What is written on keys; those that are not here have their own name. */
export const keyNames = part('key-names', {
  Escape: 'Esc',
  ArrowLeft: '\u2190',
  ArrowRight: '\u2192',
  ArrowUp: '\u2191',
  ArrowDown: '\u2193',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Delete: 'Del',
  Insert: 'Ins',
} as Readonly<Record<string, string>>)

export const keyWords = part('key-words', {
  shifted: (key: string) => `Shift + ${key}`,
  /** On a small button: "\u21e7T". */
  brief: (key: string) => key.replace('Shift + ', '\u21e7'),
  /** "Undo (U)". */
  withKey: (text: string, key: string) => (key === '' ? text : `${text} (${key})`),
})
