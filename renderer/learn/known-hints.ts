import type { CoachLevel } from '../../engine/screen.ts'
import type { HintMark, LearnProgress } from './progress.ts'

/** What of the coach's hints a person knows by now: a battle does not tell it again. */

type Hints = LearnProgress['hints']

/** In so many battles a kind must have been understood. An expert is told once; a learner hears it again in one more battle. */
const UNDERSTOOD_IN: Readonly<Record<CoachLevel, number>> = { expert: 1, learner: 2 }

export const knownHints = (hints: Hints, book: string, level: CoachLevel): readonly string[] =>
  Object.entries(hints).flatMap(([key, mark]) =>
    key.startsWith(`${book}/`) && battlesOf(mark) >= UNDERSTOOD_IN[level] ? [key.slice(book.length + 1)] : [],
  )
const battlesOf = ({ understood, battles = understood ? 1 : 0 }: HintMark): number => battles

const NEVER: HintMark = { given: 0, understood: false }
/** A kind was told. */
export const withGiven = (hints: Hints, key: string): Hints => {
  const mark = hints[key] ?? NEVER
  return { ...hints, [key]: { ...mark, given: mark.given + 1 } }
}
/** And understood: once a battle, since it is not told twice in one. */
export const withUnderstood = (hints: Hints, key: string): Hints => {
  const mark = hints[key] ?? NEVER
  return { ...hints, [key]: { ...mark, understood: true, battles: battlesOf(mark) + 1 } }
}
