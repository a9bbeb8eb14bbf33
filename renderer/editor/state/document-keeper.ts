import type { App } from '../../state/app.ts'
import { messageOf } from '../../state/scenarios.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import type { Entry } from './drafts.ts'

/** A draft is written when nothing has changed for so long. */
const DRAFT_MS = 700

/** A document on a bench, as whoever keeps it sees it. */
export interface KeptDocument {
  readonly app: Pick<App, 'library' | 'tell'>
  readonly kind: 'map' | 'scenario' | 'designs' | 'lesson'
  readonly name: string
  /** Where it is in the library, and as which version it was read or written last. */
  readonly entry: Entry | null
  readonly isSaving: boolean
  readonly hasChanges: boolean
  say(note: string): void
  setEntry(entry: Entry): void
  setSaving(on: boolean): void
  /** It was changed elsewhere: nothing was written. */
  clash(text: string): void
  /** The file's text for the document as it is now, and what is to be done once it is written; null where it cannot be written as it is, which has been said then. */
  toWrite(): Promise<{ readonly text: string; readonly written: () => void } | null>
  keepDraft(id: string): Promise<void>
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

  constructor(
    private readonly document: KeptDocument,
    draft: string | null,
  ) {
    this.id = draft ?? crypto.randomUUID()
    // A new one that nobody has touched yet is to be lost no more than another.
    if (document.hasChanges) this.changed()
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
    const { document, id } = this
    return this.inTurn(document.hasChanges ? () => document.keepDraft(id) : () => document.forgetDraft(id))
  }
  forget(): Promise<void> {
    clearTimeout(this.timer)
    this.isDirty = false
    return this.inTurn(() => this.document.forgetDraft(this.id))
  }
  private inTurn(act: () => Promise<void>): Promise<void> {
    this.writing = this.writing.then(act).catch((error: unknown) => {
      if (!this.hasTold) this.document.say(editorWords.noDraft(messageOf(error)))
      this.hasTold = true
    })
    return this.writing
  }

  /** Saves into the library; what stands against it is told, and the changes stay. */
  async save(asCopy = false): Promise<boolean> {
    const { document } = this
    if (document.isSaving) return false
    document.setSaving(true)
    const { name } = document
    try {
      const file = await document.toWrite()
      const isDone = file !== null && (await this.write(file.text, asCopy))
      if (isDone) {
        file.written()
        document.say(editorWords.saved(name))
        this.isDirty = true
        await this.flush()
      }
      return isDone
    } catch (error) {
      document.app.tell({ title: editorWords.cannotSave(name), text: messageOf(error) })
      return false
    } finally {
      document.setSaving(false)
    }
  }
  private async write(text: string, asCopy: boolean): Promise<boolean> {
    const { document } = this
    const library = await document.app.library()
    const { entry, kind } = document
    if (entry === null || asCopy) {
      document.setEntry(await library.add(kind, text))
      return true
    }
    const written = await library.write(kind, entry.name, text, entry.version)
    if (written.ok) document.setEntry({ name: entry.name, version: written.version })
    else document.clash(written.clash)
    return written.ok
  }
}
