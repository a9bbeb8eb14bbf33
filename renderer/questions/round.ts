import type { Exercise } from '../../engine/screen.ts'

/** A round of questions as it is answered. Pure. */

export const ROUND = 10

export interface Round {
  readonly exercises: readonly Exercise[]
  /** What was chosen, one for each exercise that has been answered. */
  readonly chosen: readonly number[]
  /** The exercise that is shown; all of them once the round is over. */
  readonly now: number
}
export const roundOf = (exercises: readonly Exercise[]): Round => ({ exercises, chosen: [], now: 0 })

/** Exercises in the order of their kinds, no kind twice before each has come once: what is urgent first, and no kind by itself. */
export function inTurns(exercises: readonly Exercise[], kinds: readonly string[]): readonly Exercise[] {
  const turnOf = (exercise: Exercise): number => exercises.filter(({ kind }) => kind === exercise.kind).indexOf(exercise)
  return [...exercises].sort((a, b) => turnOf(a) - turnOf(b) || kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}

export const exerciseNow = ({ exercises, now }: Round): Exercise | null => exercises[now] ?? null
/** What was chosen of the exercise that is shown; null before. */
export const choiceNow = ({ chosen, now }: Round): number | null => chosen[now] ?? null
export const isOver = ({ exercises, now }: Round): boolean => now >= exercises.length

/** The same where there is no such answer, or one was chosen. */
export function answered(round: Round, answer: number): Round {
  const exercise = exerciseNow(round)
  if (!exercise || choiceNow(round) !== null || exercise.answers[answer] === undefined) return round
  return { ...round, chosen: [...round.chosen, answer] }
}
/** The next exercise, or the end; only after an answer. */
export const wentOn = (round: Round): Round => (choiceNow(round) === null ? round : { ...round, now: round.now + 1 })

export interface Score {
  readonly right: number
  readonly asked: number
}
export function scoreOf({ exercises, chosen }: Round): Score {
  return { right: chosen.filter((choice, i) => exercises[i]?.right === choice).length, asked: chosen.length }
}
/** The score of each chapter that was asked about, in the order in which they came. */
export function scoresByChapter(round: Round): readonly (Score & { readonly chapter: string })[] {
  const chapters = [...new Set(round.exercises.slice(0, round.chosen.length).map(({ chapter }) => chapter))]
  return chapters.map((chapter) => {
    const own = round.chosen.flatMap((choice, i) => {
      const exercise = round.exercises[i]
      return exercise?.chapter === chapter ? [exercise.right === choice] : []
    })
    return { chapter, right: own.filter(Boolean).length, asked: own.length }
  })
}
