/** How easily a text is read, after Flesch: 60 and more is plain English for everybody. Whole numbers only, so that every machine finds the same. */

/** An "e" at the end that is not spoken: "fire", "rule", "moves", "rolled"; but "table", "houses", "wanted". */
const SILENT = /((?:[^aeiouyl]|[aeiouy]l)(?=e$)|(?:[^aeiouylscgzxh]|[aeiouy]l)(?=es$)|(?:[^aeiouyltd]|[aeiouyl]l)(?=ed$))e[sd]?$/
/** Runs of vowels, without an "e" that is not spoken. At least one; a number or a code counts as one. */
export function syllablesIn(word: string): number {
  const small = word.toLowerCase().replace(/[^a-z]/g, '')
  const spoken = small.replace(SILENT, '$1').replace(/^y/, '')
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0)
}
const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? []
/** A text has at least one sentence; a colon or a semicolon ends one as a full stop does. */
const sentencesIn = (text: string): number => Math.max(1, text.split(/[.!?:;]+(?:\s|$)/).filter((one) => /[\p{L}\p{N}]/u.test(one)).length)

/** 206.835 - 1.015 x words a sentence - 84.6 x syllables a word, rounded down; 100 and more for a text without a word. */
export function readingEase(text: string): number {
  const words = wordsIn(text)
  if (words.length === 0) return 100
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
  const sentences = sentencesIn(text)
  // In thousandths over the product of both counts.
  const whole = words.length * sentences
  return Math.floor((206_835 * whole - 1_015 * words.length * words.length - 84_600 * syllables * sentences) / (1000 * whole))
}
