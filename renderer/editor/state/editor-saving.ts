import { mapTexts } from '../../../engine/author.ts'
import { indexedDbStore } from '../../desk/text-store.ts'
import { markSaved } from '../model/map-history.ts'
import { DocumentKeeper, type KeptDocument } from './document-keeper.ts'
import { Drafts } from './drafts.ts'
import type { EditorBench } from './editor-view.ts'

/** Where drafts are kept: beside the library, in a store of its own. */
export const draftStore = indexedDbStore('sandtable-editor')
export const drafts = new Drafts(draftStore)

/** Keeps the map that is drawn. */
export class MapKeeper extends DocumentKeeper {
  constructor(desk: EditorBench, draft: string | null) {
    super(documentOf(desk), draft)
  }
}

const documentOf = (desk: EditorBench): KeptDocument => ({
  app: desk.app,
  kind: 'map',
  get name() {
    return desk.state.history.doc.name
  },
  get entry() {
    return desk.view.entry
  },
  get isSaving() {
    return desk.view.isSaving
  },
  get hasChanges() {
    return desk.hasChanges
  },
  say: (note) => desk.say(note),
  setEntry: (entry) => desk.patch({ entry }),
  setSaving: (isSaving) => desk.patch({ isSaving }),
  clash: (text) => desk.patch({ dialog: { is: 'clash', text } }),
  toWrite: async () => {
    const { doc, done } = desk.state.history
    const written = (): void => {
      // What was drawn meanwhile is not saved.
      const { state } = desk
      if (state.history.done === done) desk.set({ ...state, history: markSaved(state.history) })
    }
    return { text: (await mapTexts()).writeMap(doc), written }
  },
  keepDraft: (id) => {
    const { entry, cmPerHex, state } = desk.view
    return drafts.keep({ id, entry, at: new Date().toISOString(), cmPerHex, history: state.history })
  },
  forgetDraft: (id) => drafts.forget(id),
})
