import { mapTexts } from '../../../engine/screen.ts'
import { indexedDbStore } from '../../desk/text-store.ts'
import { messageOf } from '../../state/scenarios.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { type MapHistory, markSaved } from '../model/map-history.ts'
import { Drafts } from './drafts.ts'
import type { EditorBench } from './editor-view.ts'

/** A draft is written when nothing has changed for so long. */
const DRAFT_MS = 700
/** Beside the library, in a store of its own. */
export const drafts = new Drafts(indexedDbStore('sandtable-editor'))

/** Keeps the map: as a draft while it is drawn, in the library when it is saved. */
export class MapKeeper {
  private readonly id: string
  private timer: ReturnType<typeof setTimeout> | undefined
  private isDirty = false
  /** Drafts are written one after the other. */
  private writing: Promise<void> = Promise.resolve()
  /** Told once, not with every stroke. */
  private hasTold = false

  constructor(
    private readonly desk: EditorBench,
    draft: string | null,
  ) {
    this.id = draft ?? crypto.randomUUID()
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
    const { entry, cmPerHex, state } = this.desk.view
    const draft = { id: this.id, entry, at: new Date().toISOString(), cmPerHex, history: state.history }
    return this.inTurn(() => (this.desk.hasChanges ? drafts.keep(draft) : drafts.forget(this.id)))
  }
  forget(): Promise<void> {
    clearTimeout(this.timer)
    this.isDirty = false
    return this.inTurn(() => drafts.forget(this.id))
  }
  private inTurn(act: () => Promise<void>): Promise<void> {
    this.writing = this.writing.then(act).catch((error: unknown) => {
      if (!this.hasTold) this.desk.say(editorWords.noDraft(messageOf(error)))
      this.hasTold = true
    })
    return this.writing
  }

  /** Saves into the library; what stands against it is told, and the changes stay. */
  async save(asCopy = false): Promise<boolean> {
    const { desk } = this
    if (desk.view.isSaving) return false
    desk.patch({ isSaving: true })
    const { history } = desk.state
    try {
      const isDone = await this.write(history, asCopy)
      if (isDone) {
        // What was drawn meanwhile is not saved.
        const { state } = desk
        if (state.history.done === history.done) desk.set({ ...state, history: markSaved(state.history) })
        desk.say(editorWords.saved(history.doc.name))
        this.isDirty = true
        await this.flush()
      }
      return isDone
    } catch (error) {
      desk.app.tell({ title: editorWords.cannotSave(history.doc.name), text: messageOf(error) })
      return false
    } finally {
      desk.patch({ isSaving: false })
    }
  }
  private async write({ doc }: MapHistory, asCopy: boolean): Promise<boolean> {
    const { desk } = this
    const library = await desk.app.library()
    const { entry } = desk.view
    const text = (await mapTexts()).writeMap(doc)
    if (entry === null || asCopy) {
      desk.patch({ entry: await library.add('map', text) })
      return true
    }
    const written = await library.write('map', entry.name, text, entry.version)
    if (!written.ok) {
      desk.patch({ dialog: { is: 'clash', text: written.clash } })
      return false
    }
    desk.patch({ entry: { name: entry.name, version: written.version } })
    return true
  }
}
