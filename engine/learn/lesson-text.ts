import { readDocument, readJson } from '../board/document.ts'
import { documentText } from '../board/scenario-text.ts'
import type { Problem, Result } from '../kernel/names.ts'
import { LESSON, LessonDoc } from './lesson-doc.ts'

/** Lessons as the texts of their files: fetched when one is read or saved. */

export { plainText, shortText } from '../board/scenario-text.ts'

/** A lesson out of a text that anybody may have written, or everything that is wrong with its form. Whether it can be played, `lessonProblems` says. */
export function readLesson(text: string): Result<LessonDoc, readonly Problem[]> {
  const json = readJson(text)
  return json.ok ? readDocument(json.value, LESSON) : json
}
/** The same for what is no text any more. */
export const lessonOf = (json: unknown): Result<LessonDoc, readonly Problem[]> => readDocument(json, LESSON)

/** Always the same text for the same lesson; `readLesson` gives the same lesson for it. */
export const writeLesson = (doc: LessonDoc): string => documentText(LessonDoc, doc)
