import { lessonTexts } from '../../../engine/author.ts'
import { DocumentKeeper, type KeptBench, type KeptDocument } from '../../editor/state/document-keeper.ts'
import { keptAs } from '../../scenario/model/scenario-history.ts'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import type { LessonEditView, LessonHistory } from './lesson-bench-view.ts'
import type { LessonDrafts } from './lesson-drafts.ts'

/** As much of the bench as is kept. */
interface Kept extends KeptBench {
  readonly view: LessonEditView
  set(history: LessonHistory): void
}
/** Keeps the lesson that is made: as a draft while it is changed, in the library when it is saved. */
export const lessonKeeper = (bench: Kept, drafts: Pick<LessonDrafts, 'keep' | 'forget'>, draft: string | null): DocumentKeeper =>
  new DocumentKeeper(bench, documentOf(bench, drafts), draft)

const documentOf = (bench: Kept, drafts: Pick<LessonDrafts, 'keep' | 'forget'>): KeptDocument => ({
  kind: 'lesson',
  name: () => bench.view.history.doc.title,
  toWrite: async () => {
    const { doc } = bench.view.history
    const { lessonOf, writeLesson } = await lessonTexts()
    // What could not be read again is not written: it stays as a draft until it is put right.
    const read = lessonOf(doc)
    if (!read.ok) {
      const [first] = read.error
      bench.say(words.notSaved(first?.at ?? '', first?.text ?? ''))
      return null
    }
    // What was changed meanwhile is not saved.
    return { text: writeLesson(doc), written: () => bench.set(keptAs(bench.view.history, doc)) }
  },
  keepDraft: (head) => drafts.keep({ ...head, history: bench.view.history }),
  forgetDraft: (id) => drafts.forget(id),
})
