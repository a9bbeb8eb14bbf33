import type { Refusal, Said } from './readers.ts'

/** What is wrong with what a reader said of a case. */
export type Fault = 'stack trace' | 'file written' | 'no place or remedy' | "a library's words"

const TRACE = /\n\s+at .+:\d+:\d+|\\n\s+at .+:\d+|\b(Type|Range|Reference|Syntax)Error\b|this cannot happen|itself failed/
const LIBRARY =
  /Invalid (input|option|key|string|union)|expected \w+, received|Unrecognized key|\bZod|\[object |is not iterable|Cannot (read|convert)/
/** A refusal says what to do: what must be, what may be, or a word of command. */
const REMEDY =
  /\b(must|may|use|uses|choose|remove|correct|add|write|move|make|load|update|leave|name|keep|give|compare|try|begin|put|open|take|send|say|lead|carry|ask|list|place|needs?|only|one of|belongs|cannot|nobody|at most|at least|or else)\b/i
/** What concerns a file or a line as a whole has no place in it. */
const WHOLE =
  /^(This (is not|is neither|(list |number |text |name )?is too|holds|file|line|saved battle)|There (is|are) [\d,]+ more|There is no way up|No battle)/

export function faultsOf({ words, refusals, written }: Said): readonly Fault[] {
  const found: Fault[] = []
  if (words.some((text) => TRACE.test(text))) found.push('stack trace')
  if (words.some((text) => LIBRARY.test(text))) found.push("a library's words")
  if (written.length > 0) found.push('file written')
  if (refusals.some((refusal) => !isClear(refusal))) found.push('no place or remedy')
  return found
}
/** What is well-formed and comes at a wrong moment of the battle: nothing in it is to be corrected. */
const MOMENT = /^(It is not your decision now|Nothing can be taken back)/
export const isClear = ({ at, text, rule }: Refusal): boolean =>
  rule || ((at !== '' || WHOLE.test(text)) && (REMEDY.test(text) || MOMENT.test(text)))
