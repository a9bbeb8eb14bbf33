/** Balance reports: games as lines, lines added up, and what they say. Knows no book, no table and no mind. */

export { reportOf } from './balance-report.ts'
export { type Compared, type ComparedFigure, type Comparison, compareReports } from './compare.ts'
export { mean, percentile, round, wilson } from './figures.ts'
export * from './game-line.ts'
export { readLine, readLines } from './read-lines.ts'
export * from './report-shape.ts'
export { BALANCE_MOST, balanceSentence, percentOf, reportInWords } from './report-words.ts'
