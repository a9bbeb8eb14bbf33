import type { Part } from '../../engine/screen.ts'
import { libraryWords } from '../words/library-words.ts'

/** What is to become of the parts of a file that is opened. Pure. */

/** What a person says where a name is taken. */
export type TakenChoice = 'both' | 'replace'
/** How a part came in. */
export type Came = keyof typeof libraryWords.came

/** What the person has under the name or the label of a part. */
export interface There {
  readonly name: string
  readonly label: string
  readonly text: string
  /** For a write that replaces it; null where it cannot be replaced: it is built in. */
  readonly version: string | null
}
/** A part, and what is there of its name; null where nothing is. */
export interface Arriving {
  readonly part: Part
  readonly there: There | null
}

/** Maps first: what a scenario names must be there before it. */
const ORDER: readonly Part['kind'][] = ['map', 'designs', 'scenario', 'lesson', 'save']
export const inOrder = (parts: readonly Part[]): readonly Part[] => [...parts].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))

/** Whether a person has to be asked about a part: something else of the person's own has its name. */
export const isTaken = ({ part, there }: Arriving): boolean => there !== null && there.version !== null && there.text !== part.text

/** How a part comes in. `text` is its own, with the names that its map has now. */
export function wayIn(there: There | null, text: string, choice: TakenChoice): Came {
  if (there === null) return 'new'
  if (there.text === text) return 'same'
  // A built-in one stays what it is; the part gets another file name and keeps its own name.
  if (there.version === null) return 'new'
  return choice === 'both' ? 'both' : 'replaced'
}

/** Letters of a document's name. */
const MOST = 80
/** The label with a number that makes it another one than those that are there. */
export function freeLabel(label: string, taken: ReadonlySet<string>, most = MOST): string {
  for (let number = 2; ; number++) {
    const tail = libraryWords.another('', number)
    const free = libraryWords.another(cut(label, most - tail.length), number)
    if (!taken.has(free)) return free
  }
}
/** At most this many UTF-16 units, and no half letter. */
function cut(text: string, most: number): string {
  let kept = ''
  for (const letter of text) {
    if (kept.length + letter.length > most) break
    kept += letter
  }
  return kept
}

/** A name for a file that a person finds again, good on every system: the label, without what systems keep for themselves. @param ending tells the kind of the file */
export function fileTitle(label: string, ending = '.sandtable'): string {
  const plain = cut(label.replace(/[\p{Cc}\p{Cs}<>:"/\\|?*]+/gu, '-'), MOST)
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '')
  return `${plain || 'Sandtable'}${ending}`
}
