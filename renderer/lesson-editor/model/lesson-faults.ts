import type { Problem } from '../../../engine/screen.ts'
import type { LessonPlace } from './lesson-edit.ts'

/** What stands against a lesson, each with the form where it is put right. Pure. */

export interface LessonFault extends Problem {
  readonly place: LessonPlace
}
/** In the order of the forms; of one place as they were found. */
export function lessonFaults(problems: readonly Problem[]): readonly LessonFault[] {
  const all = problems.map((problem): LessonFault => ({ ...problem, place: placeOfProblem(problem.at) }))
  return all.toSorted((a, b) => rank(a.place) - rank(b.place))
}
export function placeOfProblem(at: string): LessonPlace {
  const step = /^steps\[(\d+)\]/.exec(at)
  if (step) return Number(step[1])
  return at.startsWith('decision') ? 'decision' : 'lesson'
}
const rank = (place: LessonPlace): number => (place === 'lesson' ? -1 : place === 'decision' ? Number.POSITIVE_INFINITY : place)

/** What is wrong with a field: the first that lies at its place in the document, or within it. */
export const faultAt = (faults: readonly Problem[], at: string): string | null =>
  faults.find((fault) => fault.at === at || fault.at.startsWith(`${at}.`) || fault.at.startsWith(`${at}[`))?.text ?? null
/** A place behind those that are there is that of the last one. */
export const placeWithin = (place: LessonPlace, steps: number, hasDecision: boolean): LessonPlace =>
  place === 'decision' ? (hasDecision ? place : steps - 1) : place === 'lesson' ? place : Math.min(place, steps - 1)
