import { readers } from '../../../engine/author.ts'
import type { ScenarioDoc } from '../../../engine/screen.ts'
import type { TextStore } from '../../desk/text-store.ts'
import type { Entry } from '../../editor/state/drafts.ts'
import { type KeptScenario, keptScenario, resumedScenario, type ScenarioHistory } from '../model/scenario-history.ts'

/** What was changed of a scenario and not saved yet, kept beside the library, as it is of maps: one draft a scenario, which goes when it is saved. */

export interface ScenarioDraft {
  readonly id: string
  /** Null for a scenario that was never saved. */
  readonly entry: Entry | null
  /** ISO 8601, UTC. */
  readonly at: string
  readonly history: ScenarioHistory
}
export type ScenarioDraftNote = Pick<ScenarioDraft, 'id' | 'entry' | 'at'> & { readonly name: string; readonly steps: number }
interface Kept extends Omit<ScenarioDraft, 'id' | 'history'> {
  readonly history: KeptScenario
}

const PREFIX = 'scenario-draft/'
const keyOf = (id: string): string => `${PREFIX}${id}/`

export class ScenarioDrafts {
  constructor(private readonly store: TextStore) {}

  async keep({ id, history, ...rest }: ScenarioDraft): Promise<void> {
    const kept: Kept = { ...rest, history: keptScenario(history) }
    await this.store.change({ put: { [keyOf(id)]: JSON.stringify(kept) } })
  }
  async forget(id: string): Promise<void> {
    await this.store.change({ remove: [keyOf(id)] })
  }
  /** The newest first; what cannot be read is left out. */
  async list(): Promise<readonly ScenarioDraftNote[]> {
    const notes = (await this.store.entries(PREFIX)).flatMap(([key, text]): readonly ScenarioDraftNote[] => {
      const kept = headOf(text)
      if (kept === null) return []
      const { entry, at, history } = kept
      return [{ id: key.slice(PREFIX.length, -1), entry, at, name: history.doc.name, steps: history.done.length }]
    })
    return notes.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  }
  /** Null where there is none, or it cannot be taken up. Steps that cannot be read are left out with those before them. */
  async read(id: string): Promise<ScenarioDraft | null> {
    const text = await this.store.get(keyOf(id))
    const kept = text === null ? null : headOf(text)
    if (kept === null) return null
    const { readScenario } = await readers()
    const checked = (doc: unknown): ScenarioDoc | null => {
      const read = readScenario(doc)
      return read.ok ? read.value : null
    }
    const doc = checked(kept.history.doc)
    if (doc === null) return null
    const steps = kept.history.done.map((step) => ({
      name: String(step.name),
      run: step.run === null ? null : String(step.run),
      doc: checked(step.doc),
    }))
    const from = steps.findLastIndex((step) => step.doc === null) + 1
    const done = steps.slice(from).flatMap((step) => (step.doc === null ? [] : [{ ...step, doc: step.doc }]))
    return { id, entry: kept.entry, at: kept.at, history: resumedScenario({ doc, done, isSaved: kept.history.isSaved }) }
  }
  /** The draft of a scenario of the library. */
  async of(name: string): Promise<ScenarioDraft | null> {
    const note = (await this.list()).find(({ entry }) => entry?.name === name)
    return note === undefined ? null : this.read(note.id)
  }
}

/** What a draft says of itself, without looking at its scenarios. */
function headOf(text: string): Kept | null {
  try {
    const { entry = null, at, history } = (JSON.parse(text) ?? {}) as Partial<Kept>
    if (typeof at !== 'string' || typeof history?.doc?.name !== 'string' || !Array.isArray(history.done)) return null
    if (entry !== null && (typeof entry.name !== 'string' || typeof entry.version !== 'string')) return null
    return { entry, at, history: { doc: history.doc, done: history.done, isSaved: history.isSaved === true } }
  } catch {
    return null
  }
}
