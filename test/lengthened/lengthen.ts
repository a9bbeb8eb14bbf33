/** A language that nobody speaks: every text between marks, a third longer, as German would be. What is not between marks is not from the catalogue. */

/** More of it, in words of five. */
const more = (text: string): string =>
  '~'
    .repeat(Math.ceil(text.length / 3))
    .replaceAll('~~~~~', '~~~~~ ')
    .trimEnd()
const longer = (text: string): string => (/\p{L}{2}/u.test(text) ? `«${text} ${more(text)}»` : text)

/** A part of the catalogue with all its texts lengthened: those of functions when they are called. */
export function lengthened<T>(words: T): T {
  if (typeof words === 'string') return longer(words) as T
  if (typeof words === 'function') return ((...given: unknown[]) => lengthened(words(...given))) as T
  if (Array.isArray(words)) return words.map((word: unknown) => lengthened(word)) as T
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, word]) => [name, lengthened(word)])) as T
}
