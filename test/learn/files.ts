import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocument } from '../../engine/board/document.ts'
import { CASES, type CasesDoc } from '../../engine/learn/case-doc.ts'
import { COURSE, type CourseDoc } from '../../engine/learn/course-doc.ts'
import { LESSON, type LessonDoc } from '../../engine/learn/lesson-doc.ts'

/** What maps/learn holds, read as the program reads it. */

export const LEARN = join(import.meta.dirname, '../../maps/learn')
export const BOOKS = readdirSync(LEARN).sort()
const named = (book: string, ending: string): readonly string[] =>
  readdirSync(join(LEARN, book))
    .filter((name) => name.endsWith(ending))
    .sort()
function read<T>(book: string, name: string, format: Parameters<typeof readDocument<T>>[1]): T {
  const doc = readDocument(JSON.parse(readFileSync(join(LEARN, book, name), 'utf8')), format)
  if (!doc.ok) throw new Error(`${book}/${name}: ${doc.error.map(({ at, text }) => `${at}: ${text}`).join('\n')}`)
  return doc.value
}
export const courseOf = (book: string): CourseDoc => read(book, 'course.json', COURSE)
export const casesOf = (book: string): readonly (CasesDoc & { readonly file: string })[] =>
  named(book, '.cases.json').map((file) => ({ ...read(book, file, CASES), file }))
export const lessonsOf = (book: string): readonly LessonDoc[] => named(book, '.lesson.json').map((name) => read(book, name, LESSON))
