import type { LessonDoc } from '../../../engine/screen.ts'
import { indexedDbStore, type TextStore } from '../../desk/text-store.ts'
import { type DraftHead, type DraftNote, Drafts, isRecord, type Unread } from '../../editor/state/drafts.ts'
import { type KeptDoc, keptScenario, resumedScenario } from '../../scenario/model/scenario-history.ts'
import type { LessonHistory } from './lesson-bench-view.ts'

export interface LessonDraft extends DraftHead {
  readonly history: LessonHistory
}

/** Lessons that were changed and not saved yet. */
export class LessonDrafts extends Drafts<LessonDraft> {
  constructor(store: TextStore) {
    super(store, 'lesson-draft/')
  }
  protected kept({ history }: LessonDraft): object {
    return { history: keptScenario(history) }
  }
  protected noted({ history }: Unread): Pick<DraftNote, 'name' | 'steps'> | null {
    return isHistory(history) ? { name: history.doc.title, steps: history.done.length } : null
  }
  protected async taken(head: DraftHead, { history }: Unread): Promise<LessonDraft | null> {
    return isHistory(history) ? { ...head, history: resumedScenario({ ...history, isSaved: history.isSaved === true }) } : null
  }
}
export const lessonDrafts = new LessonDrafts(indexedDbStore('sandtable-lessons'))

/** A lesson under work may have a text that is too long or missing: it is looked at as far as the forms need it, and no further. */
function isHistory(history: unknown): history is KeptDoc<LessonDoc> {
  if (!isRecord(history)) return false
  const { doc, done } = history
  return isLesson(doc) && Array.isArray(done) && done.every((step) => typeof step?.name === 'string' && isLesson(step.doc))
}
function isLesson(doc: unknown): doc is LessonDoc {
  const { title, page, scenario, steps, rules, replies } = (doc ?? {}) as Partial<LessonDoc>
  const isWhole = typeof title === 'string' && typeof page === 'string' && typeof scenario === 'object' && scenario !== null
  if (!isWhole || !Array.isArray(steps) || !Array.isArray(rules) || !Array.isArray(replies)) return false
  return steps.every((step: Partial<LessonDoc['steps'][number]> | null) => {
    const { text, done, show, hints } = step ?? {}
    return typeof text === 'string' && typeof done === 'object' && done !== null && Array.isArray(show) && Array.isArray(hints)
  })
}
