import type { TermDoc } from '../../engine/screen.ts'

/** Words of a book in texts, each of which can explain itself. Pure. */

/** A part of a text: plain, or a term of the book as it stands there. */
export interface TermPart {
  readonly text: string
  readonly term: TermDoc | null
}
export type TermFinder = (text: string) => readonly TermPart[]

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A sentence may begin with a word that is small elsewhere; a word that is capital in the book is not the plain one ("Action", "action"). */
const startsSmall = (form: string): boolean => form.charAt(0) !== form.charAt(0).toUpperCase()
const capital = (form: string): string => form.charAt(0).toUpperCase() + form.slice(1)

/** Finds whole words and phrases, the longest first; `first` marks only the first of each term, so that a text does not become a thicket. */
export function termFinder(terms: readonly TermDoc[], first = true): TermFinder {
  const byForm = new Map<string, TermDoc>()
  for (const term of terms)
    for (const form of [term.term, ...term.forms]) {
      if (!byForm.has(form)) byForm.set(form, term)
      if (startsSmall(form) && !byForm.has(capital(form))) byForm.set(capital(form), term)
    }
  if (byForm.size === 0) return (text) => [{ text, term: null }]
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).map(escaped)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return (text) => {
    const parts: TermPart[] = []
    const met = new Set<TermDoc>()
    let from = 0
    for (const found of text.matchAll(pattern)) {
      const term = byForm.get(found[0])
      if (term === undefined || (first && met.has(term))) continue
      met.add(term)
      if (found.index > from) parts.push({ text: text.slice(from, found.index), term: null })
      parts.push({ text: found[0], term })
      from = found.index + found[0].length
    }
    if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), term: null })
    return parts
  }
}

/** The term whose form is at this place of a text, or null. */
export function termAt(finder: TermFinder, text: string, at: number): TermDoc | null {
  let from = 0
  for (const part of finder(text)) {
    if (at >= from && at <= from + part.text.length && part.term !== null) return part.term
    from += part.text.length
  }
  return null
}

/** A text with the words that were looked for marked. */
export interface MarkedPart {
  readonly text: string
  readonly marked: boolean
}
/** Beginnings of words that were typed are marked, whatever their case. */
export function markWords(text: string, query: string): readonly MarkedPart[] {
  const words = query.split(/\s+/).filter((word) => word.length > 1)
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
