import { type Board, type LessonCard, toBoard } from '../../engine/screen.ts'

/** The boards of lessons, made once: pictures of maps are kept by their board. Null where a lesson has no map that can be read. */
const boards = new WeakMap<LessonCard, Board | null>()

export function boardOfLesson(lesson: LessonCard): Board | null {
  const known = boards.get(lesson)
  if (known !== undefined) return known
  const made = lesson.map ? toBoard(lesson.map) : null
  const board = made?.ok ? made.value : null
  boards.set(lesson, board)
  return board
}
