import { lessonTexts } from '../../../engine/author.ts'
import { DocumentKeeper, type KeptDocument } from '../../editor/state/document-keeper.ts'
import { isChanged, keptAs } from '../../scenario/model/scenario-history.ts'
import type { App } from '../../state/app.ts'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import type { LessonEditView, LessonHistory } from './lesson-bench-view.ts'
import type { LessonDrafts } from './lesson-drafts.ts'

/** As much of the bench as is kept. */
interface Kept {
  readonly app: Pick<App, 'library' | 'tell'>
  readonly view: LessonEditView
  patch(change: Partial<LessonEditView>): void
  set(history: LessonHistory): void
  say(note: string): void
}
/** Keeps the lesson that is made: as a draft while it is changed, in the library when it is saved. */
export const lessonKeeper = (bench: Kept, drafts: Pick<LessonDrafts, 'keep' | 'forget'>, draft: string | null): DocumentKeeper =>
  new DocumentKeeper(documentOf(bench, drafts), draft)

const documentOf = (bench: Kept, drafts: Pick<LessonDrafts, 'keep' | 'forget'>): KeptDocument => ({
  app: bench.app,
  kind: 'lesson',
  get name() {
    return bench.view.history.doc.title
  },
  get entry() {
    return bench.view.entry
  },
  get isSaving() {
    return bench.view.isSaving
  },
  get hasChanges() {
    return isChanged(bench.view.history)
  },
  say: (note) => bench.say(note),
  setEntry: (entry) => bench.patch({ entry }),
  setSaving: (isSaving) => bench.patch({ isSaving }),
  clash: (text) => bench.patch({ dialog: { is: 'clash', text } }),
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
  keepDraft: (id) => drafts.keep({ id, entry: bench.view.entry, at: new Date().toISOString(), history: bench.view.history }),
  forgetDraft: (id) => drafts.forget(id),
})
