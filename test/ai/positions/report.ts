import type { Result, Verdict } from './run.ts'

/** What seats did with the positions, in words. */

const VERDICTS: readonly Verdict[] = ['solved', 'missed', 'blundered']

export interface Count {
  readonly positions: number
  readonly solved: number
  readonly missed: number
  readonly blundered: number
}
const countOf = (results: readonly Result[]): Count => {
  const [solved = 0, missed = 0, blundered = 0] = VERDICTS.map((wanted) => results.filter(({ verdict }) => verdict === wanted).length)
  return { positions: results.length, solved, missed, blundered }
}
const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

export interface Row {
  readonly seat: string
  readonly book: string
  /** Null: all themes together. */
  readonly theme: string | null
  readonly count: Count
}
/** By seat, book and theme; a position with several themes counts for each of them. */
export function rowsOf(results: readonly Result[]): readonly Row[] {
  return unique(results.map(({ seat }) => seat)).flatMap((seat) =>
    unique(results.map(({ position }) => position.book)).flatMap((book) => {
      const own = results.filter((result) => result.seat === seat && result.position.book === book)
      const themes = unique(own.flatMap(({ position }) => position.themes))
      return [null, ...themes].map((theme) => ({
        seat,
        book,
        theme,
        count: countOf(own.filter(({ position }) => theme === null || position.themes.some((one) => one === theme))),
      }))
    }),
  )
}

const LONG = 160
const cut = (text: string): string => (text.length > LONG ? `${text.slice(0, LONG)}...` : text)
export const answersOf = ({ answers }: Result): string =>
  answers.map(({ side: _side, ...order }) => cut(JSON.stringify(order).replaceAll('"', ''))).join(' ')

export function inWords(results: readonly Result[]): string {
  const rows = rowsOf(results).map(({ seat, book, theme, count }) =>
    [
      theme === null ? `${seat}, ${book}`.padEnd(28) : `  ${theme}`.padEnd(28),
      ...[count.positions, count.solved, count.missed, count.blundered].map((number) => String(number).padStart(10)),
    ].join(''),
  )
  const head = ['positions', 'solved', 'missed', 'blundered'].map((word) => word.padStart(10)).join('')
  const failed = results
    .filter(({ verdict }) => verdict !== 'solved')
    .map((result) =>
      [
        `${result.seat} ${result.verdict}: ${result.position.book}: ${result.position.name}`,
        `  it answered: ${answersOf(result)}`,
        `  its grounds: ${cut(result.because)}`,
        `  why not: ${result.position.why}`,
      ].join('\n'),
    )
  return [`${''.padEnd(28)}${head}`, ...rows, '', ...failed].join('\n')
}
