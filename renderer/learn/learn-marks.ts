import type { LearnBook, LessonCard } from '../../engine/screen.ts'
import type { LearnProgress } from './progress.ts'

/** How somebody stands in a course, read off what was kept. Pure, and without the reader of the document. */

export const lessonKey = (book: string, id: string): string => `${book}/${id}`

export type LessonStanding = { readonly is: 'new' } | { readonly is: 'begun'; readonly step: number } | { readonly is: 'done' }

/** A lesson that was done and is begun again is still done. */
export function standingOf(progress: LearnProgress, book: string, lesson: Pick<LessonCard, 'id'>): LessonStanding {
  const mark = progress.lessons[lessonKey(book, lesson.id)]
  if (!mark) return { is: 'new' }
  return mark.done ? { is: 'done' } : { is: 'begun', step: mark.step }
}

/** The step at which a lesson is taken up, counted from 0: where it was left, but for one that is done. */
export function leftAt(progress: LearnProgress, book: string, id: string): number {
  const standing = standingOf(progress, book, { id })
  return standing.is === 'begun' ? standing.step : 0
}

/** The first lesson of the course that is not done, or null. */
export const nextLesson = (progress: LearnProgress, { id, lessons }: Pick<LearnBook, 'id' | 'lessons'>): LessonCard | null =>
  lessons.find((lesson) => standingOf(progress, id, lesson).is !== 'done') ?? null

/** The lesson that comes after this one; null after the last. */
export function lessonAfter({ lessons }: Pick<LearnBook, 'lessons'>, id: string): LessonCard | null {
  const at = lessons.findIndex((lesson) => lesson.id === id)
  return at < 0 ? null : (lessons[at + 1] ?? null)
}

/** No lesson was finished yet. */
export const isNewcomer = (progress: LearnProgress): boolean => !Object.values(progress.lessons).some(({ done }) => done)
