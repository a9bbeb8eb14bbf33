import { termsIn } from '../../engine/author.ts'
import type { TermDoc } from '../../engine/screen.ts'

/** Words of a book in texts, each of which can explain itself. Pure. */

/** A part of a text: plain, or a term of the book as it stands there. */
export interface TermPart {
  readonly text: string
  readonly term: TermDoc | null
}
export type TermFinder = (text: string) => readonly TermPart[]

/** Finds the first of each term of a book: with all of them a text would become a thicket. */
export const termFinder =
  (terms: readonly TermDoc[]): TermFinder =>
  (text) => {
    const parts: TermPart[] = []
    const met = new Set<TermDoc>()
    let from = 0
    for (const { term, at, length } of termsIn(text, terms)) {
      if (met.has(term)) continue
      met.add(term)
      if (at > from) parts.push({ text: text.slice(from, at), term: null })
      parts.push({ text: text.slice(at, at + length), term })
      from = at + length
    }
    if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), term: null })
    return parts
  }

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A text with the words that were looked for marked. */
export interface MarkedPart {
  readonly text: string
  readonly marked: boolean
}
/** Beginnings of words that were typed are marked, whatever their case; two letters ("do") only where nothing longer was typed. */
export function markWords(text: string, query: string): readonly MarkedPart[] {
  const typed = query.split(/\s+/).filter((word) => word.length > 1)
  const long = typed.filter((word) => word.length > 2)
  const words = long.length > 0 ? long : typed
  if (words.length === 0) return [{ text, marked: false }]
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})[\\p{L}\\p{N}]*`, 'giu')
  const parts: MarkedPart[] = []
  let from = 0
  for (const found of text.matchAll(pattern)) {
    if (found.index > from) parts.push({ text: text.slice(from, found.index), marked: false })
    parts.push({ text: found[0], marked: true })
    from = found.index + found[0].length
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), marked: false })
  return parts
}
