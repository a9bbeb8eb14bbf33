import { capital } from '../screen/kit.ts'
import type { TermDoc } from './course-doc.ts'

/** The words of a book in a text: for the screen, which explains each where the pointer rests, and for the proof that none stands unexplained. */

export interface FoundTerm {
  readonly term: TermDoc
  /** Where its word begins in the text, and how long it is there. */
  readonly at: number
  readonly length: number
}

/**
 * The terms of a text, as they stand in it: whole words, the longest where several begin at one place, none inside another. A word in small letters is found
 * with a capital too, as at the start of a sentence; one with a capital ("Action") is found only so. Phrases in which a word is no term are passed over:
 * no rule tells the verb from the noun, so each course names them.
 */
export function termsIn(text: string, terms: readonly TermDoc[]): readonly FoundTerm[] {
  const words = wordsOf(terms)
  const found: FoundTerm[] = []
  for (let at = 0; at < text.length; at++) {
    if (!begins(text, at)) continue
    const word = words.find((one) => isAt(text, at, one.word))
    if (!word) continue
    if (word.term) found.push({ term: word.term, at, length: word.word.length })
    at += word.word.length - 1
  }
  return found
}

interface Word {
  readonly word: string
  /** Null: here it is a plain word. */
  readonly term: TermDoc | null
}
const kept = new WeakMap<readonly TermDoc[], readonly Word[]>()
/** Every form of every term, and what is none, the longest first. */
function wordsOf(terms: readonly TermDoc[]): readonly Word[] {
  const known = kept.get(terms)
  if (known) return known
  const words = terms
    .flatMap((term) => [
      ...[term.term, ...term.forms].map((word) => ({ word, term })),
      ...(term.not ?? []).map((word) => ({ word, term: null })),
    ])
    .sort((a, b) => b.word.length - a.word.length)
  kept.set(terms, words)
  return words
}

const LETTER = /[\p{L}\p{N}]/u
const begins = (text: string, at: number): boolean => LETTER.test(text.charAt(at)) && !LETTER.test(text.charAt(at - 1))
const isAt = (text: string, at: number, word: string): boolean =>
  (text.startsWith(word, at) || (startsSmall(word) && text.startsWith(capital(word), at))) && !LETTER.test(text.charAt(at + word.length))
const startsSmall = (word: string): boolean => /^\p{Ll}/u.test(word)
