import type { LessonDoc } from '../../../engine/screen.ts'
import { indexedDbStore, type TextStore } from '../../desk/text-store.ts'
import type { Entry } from '../../editor/state/drafts.ts'
import { type KeptDoc, keptScenario, resumedScenario } from '../../scenario/model/scenario-history.ts'
import type { LessonHistory } from './lesson-bench-view.ts'

/** What was changed of a lesson and not saved yet, kept beside the library as it is of scenarios: one draft a lesson, which goes when it is saved. */

export interface LessonDraft {
  readonly id: string
  /** Null for a lesson that was never saved. */
  readonly entry: Entry | null
  /** ISO 8601, UTC. */
  readonly at: string
  readonly history: LessonHistory
}
export type LessonDraftNote = Pick<LessonDraft, 'id' | 'entry' | 'at'> & { readonly name: string; readonly steps: number }
type Kept = Omit<LessonDraft, 'id' | 'history'> & { readonly history: KeptDoc<LessonDoc> }

const PREFIX = 'lesson-draft/'
const keyOf = (id: string): string => `${PREFIX}${id}/`

export class LessonDrafts {
  constructor(private readonly store: TextStore) {}

  async keep({ id, history, ...rest }: LessonDraft): Promise<void> {
    const kept: Kept = { ...rest, history: keptScenario(history) }
    await this.store.change({ put: { [keyOf(id)]: JSON.stringify(kept) } })
  }
  async forget(id: string): Promise<void> {
    await this.store.change({ remove: [keyOf(id)] })
  }
  /** The newest first; what cannot be read is left out. */
  async list(): Promise<readonly LessonDraftNote[]> {
    const notes = (await this.store.entries(PREFIX)).flatMap(([key, text]): readonly LessonDraftNote[] => {
      const kept = keptIn(text)
      return kept ? [{ id: key.slice(PREFIX.length, -1), entry: kept.entry, at: kept.at, name: nameOf(kept), steps: stepsOf(kept) }] : []
    })
    return notes.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  }
  /** Null where there is none, or it cannot be taken up. */
  async read(id: string): Promise<LessonDraft | null> {
    const text = await this.store.get(keyOf(id))
    const kept = text === null ? null : keptIn(text)
    return kept ? { id, entry: kept.entry, at: kept.at, history: resumedScenario(kept.history) } : null
  }
  /** The draft of a lesson of the library. */
  async of(name: string): Promise<LessonDraft | null> {
    const note = (await this.list()).find(({ entry }) => entry?.name === name)
    return note === undefined ? null : this.read(note.id)
  }
}
export const lessonDrafts = new LessonDrafts(indexedDbStore('sandtable-lessons'))

const nameOf = ({ history }: Kept): string => history.doc.title
const stepsOf = ({ history }: Kept): number => history.done.length
/** A lesson under work may have a text that is too long or missing: it is looked at as far as the forms need it, and no further. */
function keptIn(text: string): Kept | null {
  try {
    const { entry = null, at, history } = (JSON.parse(text) ?? {}) as Partial<Kept>
    if (typeof at !== 'string' || !history || !isLesson(history.doc) || !Array.isArray(history.done)) return null
    if (entry !== null && (typeof entry.name !== 'string' || typeof entry.version !== 'string')) return null
    if (!history.done.every((step) => typeof step?.name === 'string' && isLesson(step.doc))) return null
    return { entry, at, history: { doc: history.doc, done: history.done, isSaved: history.isSaved === true } }
  } catch {
    return null
  }
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
