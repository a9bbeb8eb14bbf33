import { readers } from '../../../engine/author.ts'
import type { ScenarioDoc } from '../../../engine/screen.ts'
import type { TextStore } from '../../desk/text-store.ts'
import { type DraftHead, type DraftNote, Drafts, isRecord, type Unread } from '../../editor/state/drafts.ts'
import { draftStore } from '../../editor/state/map-drafts.ts'
import { type KeptScenario, keptScenario, resumedScenario, type ScenarioHistory } from '../model/scenario-history.ts'

export interface ScenarioDraft extends DraftHead {
  readonly history: ScenarioHistory
}

/** Scenarios that were changed and not saved yet. */
export class ScenarioDrafts extends Drafts<ScenarioDraft> {
  constructor(store: TextStore) {
    super(store, 'scenario-draft/')
  }
  protected kept({ history }: ScenarioDraft): object {
    return { history: keptScenario(history) }
  }
  protected noted({ history }: Unread): Pick<DraftNote, 'name' | 'steps'> | null {
    if (!isRecord(history) || !isRecord(history['doc'])) return null
    const { doc, done } = history
    return typeof doc['name'] === 'string' && Array.isArray(done) ? { name: doc['name'], steps: done.length } : null
  }
  /** Steps that cannot be read are left out with those before them. */
  protected async taken(head: DraftHead, kept: Unread): Promise<ScenarioDraft | null> {
    const history = kept['history'] as KeptScenario
    const { readScenario } = await readers()
    const checked = (doc: unknown): ScenarioDoc | null => {
      const read = readScenario(doc)
      return read.ok ? read.value : null
    }
    const doc = checked(history.doc)
    if (doc === null) return null
    const steps = history.done.map((step) => ({
      name: String(step.name),
      run: step.run === null ? null : String(step.run),
      doc: checked(step.doc),
    }))
    const from = steps.findLastIndex((step) => step.doc === null) + 1
    const done = steps.slice(from).flatMap((step) => (step.doc === null ? [] : [{ ...step, doc: step.doc }]))
    return { ...head, history: resumedScenario({ doc, done, isSaved: history.isSaved === true }) }
  }
}
export const scenarioDrafts = new ScenarioDrafts(draftStore)
