/**
 * The catalogue: every text that the screen says of itself, one file a part of the screen. What a book says comes with its data and is not here.
 * A text with parameters is a small function, so that another language may order its words as it likes.
 */

/** Gives a part of the catalogue in other words, of the same shape. */
export type Translation = <T extends object>(name: string, own: T) => T

const parts = new Map<string, object>()
let translation: Translation | null = null

/** A part of the catalogue, in the words that are in use. */
export function part<T extends object>(name: string, own: T): T {
  const words = translation?.(name, own) ?? own
  parts.set(name, words)
  return words
}

/** Puts other words into use, at the start of the page: for the parts that are there and for those that are fetched later. */
export function useWords(other: Translation): void {
  translation = other
  for (const [name, words] of parts) Object.assign(words, other(name, words))
}

/** "1 hex", "3 hexes": a count with its noun. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
