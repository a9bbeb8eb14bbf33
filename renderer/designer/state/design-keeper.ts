import type { App } from '../../state/app.ts'
import { messageOf } from '../../state/scenarios.ts'
import type { Store } from '../../state/store.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import type { DesignClient } from './design-client.ts'
import type { DesignDrafts } from './design-drafts.ts'
import { type DesignHistory, isChanged, markDesignsSaved } from './design-history.ts'
import type { DesignerView } from './designer-view.ts'

/** A draft is written when nothing has changed for so long. */
const DRAFT_MS = 700

/** What is kept: as much of the bench as the keeper needs. */
interface Kept {
  readonly store: Store<DesignerView>
  readonly app: Pick<App, 'tell' | 'library'>
  patch(change: Partial<DesignerView>): void
  say(note: string): void
}

/** Keeps designs: as a draft while they are changed, in the library when they are saved. */
export class DesignKeeper {
  private readonly id: string
  private timer: ReturnType<typeof setTimeout> | undefined
  private isDirty = false
  /** Drafts are written one after the other. */
  private writing: Promise<void> = Promise.resolve()
  /** Told once, not with every step. */
  private hasTold = false

  constructor(
    private readonly bench: Kept,
    private readonly client: DesignClient,
    private readonly drafts: Pick<DesignDrafts, 'keep' | 'forget'>,
    draft: string | null,
  ) {
    this.id = draft ?? crypto.randomUUID()
  }
  private get history(): DesignHistory {
    return this.bench.store.get().history
  }

  /** Something has changed: the draft is due. */
  changed(): void {
    this.isDirty = true
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), DRAFT_MS)
  }
  /** Writes the draft now, or takes it away where nothing is left to lose. */
  flush(): Promise<void> {
    clearTimeout(this.timer)
    if (!this.isDirty) return this.writing
    this.isDirty = false
    const { history } = this
    const { entry } = this.bench.store.get()
    const draft = { id: this.id, entry, at: new Date().toISOString(), doc: history.doc }
    return this.inTurn(() => (isChanged(history) ? this.drafts.keep(draft) : this.drafts.forget(this.id)))
  }
  forget(): Promise<void> {
    clearTimeout(this.timer)
    this.isDirty = false
    return this.inTurn(() => this.drafts.forget(this.id))
  }
  private inTurn(act: () => Promise<void>): Promise<void> {
    this.writing = this.writing.then(act).catch((error: unknown) => {
      if (!this.hasTold) this.bench.say(words.noDraft(messageOf(error)))
      this.hasTold = true
    })
    return this.writing
  }

  /** Saves into the library; what stands against it is told, and the changes stay. */
  async save(asCopy = false): Promise<boolean> {
    const { bench } = this
    if (bench.store.get().isSaving) return false
    bench.patch({ isSaving: true })
    const { doc } = this.history
    try {
      const isDone = await this.write(asCopy)
      if (isDone) {
        bench.patch({ history: markDesignsSaved(this.history, doc) })
        bench.say(words.saved(doc.name))
        this.isDirty = true
        await this.flush()
      }
      return isDone
    } catch (error) {
      bench.app.tell({ title: words.cannotSave(doc.name), text: messageOf(error) })
      return false
    } finally {
      bench.patch({ isSaving: false })
    }
  }
  private async write(asCopy: boolean): Promise<boolean> {
    const { bench } = this
    const text = await this.client.ask({ do: 'write', doc: this.history.doc })
    if (!text.ok) {
      bench.patch({ refused: text.problems, note: words.notSaved })
      return false
    }
    const library = await bench.app.library()
    const { entry } = bench.store.get()
    if (entry === null || asCopy) {
      bench.patch({ entry: await library.add('designs', text.value) })
      return true
    }
    const written = await library.write('designs', entry.name, text.value, entry.version)
    if (!written.ok) {
      bench.patch({ dialog: { is: 'clash', text: written.clash } })
      return false
    }
    bench.patch({ entry: { name: entry.name, version: written.version } })
    return true
  }
}
