import type { App } from '../../state/app.ts'
import type { Screen } from '../../state/app-state.ts'
import { messageOf } from '../../state/scenarios.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import type { DraftHead, Entry } from './drafts.ts'

/** A draft is written when nothing has changed for so long. */
const DRAFT_MS = 700

/** A bench with a document on it, as whoever keeps the document sees it. */
export interface KeptBench {
  readonly app: Pick<App, 'library' | 'tell' | 'go'>
  /** `entry`: where the document is in the library, and as which version it was read or written last. */
  readonly view: { readonly entry: Entry | null; readonly isSaving: boolean }
  readonly hasChanges: boolean
  say(note: string): void
  /** `dialog`: it was changed elsewhere, and nothing was written. */
  patch(change: {
    readonly entry?: Entry
    readonly isSaving?: boolean
    readonly dialog?: { readonly is: 'clash'; readonly text: string }
  }): void
}
/** The document itself, by its kind. */
export interface KeptDocument {
  readonly kind: 'map' | 'scenario' | 'designs' | 'lesson'
  name(): string
  /** The file's text for the document as it is now, and what is to be done once it is written; null where it cannot be written as it is, which has been said then. */
  toWrite(): Promise<{ readonly text: string; readonly written: () => void } | null>
  keepDraft(head: DraftHead): Promise<void>
  forgetDraft(id: string): Promise<void>
}

/** Keeps a document: as a draft while it is made, in the library when it is saved. */
export class DocumentKeeper {
  readonly id: string
  private timer: ReturnType<typeof setTimeout> | undefined
  private isDirty = false
  /** Drafts are written one after the other. */
  private writing: Promise<void> = Promise.resolve()
  /** Told once, not with every stroke. */
  private hasTold = false
  private hasEnded = false

  constructor(
    private readonly bench: KeptBench,
    private readonly document: KeptDocument,
    draft: string | null,
  ) {
    this.id = draft ?? crypto.randomUUID()
    // A new one that nobody has touched yet is to be lost no more than another.
    if (bench.hasChanges) this.changed()
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
    if (!this.bench.hasChanges) return this.forget()
    return this.inTurn(() => this.document.keepDraft({ id: this.id, entry: this.bench.view.entry, at: new Date().toISOString() }))
  }
  forget(): Promise<void> {
    clearTimeout(this.timer)
    this.isDirty = false
    return this.inTurn(() => this.document.forgetDraft(this.id))
  }
  /** Away from the document for good, to another screen; the draft goes with it. */
  async end(to: Screen): Promise<void> {
    if (this.hasEnded) return
    this.hasEnded = true
    await this.forget()
    this.bench.app.go(to)
  }
  private inTurn(act: () => Promise<void>): Promise<void> {
    this.writing = this.writing.then(act).catch((error: unknown) => {
      if (!this.hasTold) this.bench.say(editorWords.noDraft(messageOf(error)))
      this.hasTold = true
    })
    return this.writing
  }

  /** Saves into the library; what stands against it is told, and the changes stay. */
  async save(asCopy = false): Promise<boolean> {
    const { bench, document } = this
    if (bench.view.isSaving) return false
    bench.patch({ isSaving: true })
    const name = document.name()
    try {
      const file = await document.toWrite()
      const isDone = file !== null && (await this.write(file.text, asCopy))
      if (isDone) {
        file.written()
        bench.say(editorWords.saved(name))
        this.isDirty = true
        await this.flush()
      }
      return isDone
    } catch (error) {
      bench.app.tell({ title: editorWords.cannotSave(name), text: messageOf(error) })
      return false
    } finally {
      bench.patch({ isSaving: false })
    }
  }
  private async write(text: string, asCopy: boolean): Promise<boolean> {
    const { bench } = this
    const { kind } = this.document
    const library = await bench.app.library()
    const { entry } = bench.view
    if (entry === null || asCopy) {
      bench.patch({ entry: await library.add(kind, text) })
      return true
    }
    const written = await library.write(kind, entry.name, text, entry.version)
    if (written.ok) bench.patch({ entry: { name: entry.name, version: written.version } })
    else bench.patch({ dialog: { is: 'clash', text: written.clash } })
    return written.ok
  }
}
