import type { LessonCard, RulesetId } from '../../engine/screen.ts'
import type { App } from '../state/app.ts'
import { messageOf } from '../state/scenarios.ts'
import { learnWords } from '../words/learn-words.ts'
import { askLearn, bookOf, given, learnBooks } from './learn-desk.ts'
import { leftAt } from './learn-marks.ts'

/** Opens a lesson of a course, at the step where it was left; a lesson that was done, or with `anew`, at its beginning. What is wrong with it is told. */
export async function beginLesson(app: App, book: RulesetId, { id, title }: Pick<LessonCard, 'id' | 'title'>, anew = false): Promise<void> {
  const before = app.state.screen
  try {
    const doc = given<'lesson'>(await askLearn({ do: 'lesson', book, id }))
    const step = anew ? 0 : leftAt((await app.progress()).progress, book, id)
    // Whoever went elsewhere meanwhile does not want it any more.
    if (app.state.screen === before) await app.startLesson(title, doc.side, { book, id, doc }, step)
  } catch (error) {
    app.tell({ title: learnWords.cannot.lesson(title), text: messageOf(error) })
  }
}

/** The first battle: the first lesson of the first book that has any. Where there is none, Learn says so. */
export async function beginFirst(app: App): Promise<void> {
  try {
    const book = bookOf(await learnBooks(), undefined)
    const first = book?.lessons[0]
    if (book && first) await beginLesson(app, book.id, first)
    else app.go({ at: 'learn', place: {} })
  } catch (error) {
    app.tell({ title: learnWords.cannot.books, text: messageOf(error) })
  }
}
