import { mapTexts } from '../../../engine/author.ts'
import { markSaved } from '../model/map-history.ts'
import { DocumentKeeper, type KeptDocument } from './document-keeper.ts'
import type { EditorBench } from './editor-view.ts'
import { mapDrafts } from './map-drafts.ts'

/** Keeps the map that is drawn. */
export const mapKeeper = (desk: EditorBench, draft: string | null): DocumentKeeper => new DocumentKeeper(desk, documentOf(desk), draft)

const documentOf = (desk: EditorBench): KeptDocument => ({
  kind: 'map',
  name: () => desk.state.history.doc.name,
  toWrite: async () => {
    const { doc, done } = desk.state.history
    const written = (): void => {
      // What was drawn meanwhile is not saved.
      const { state } = desk
      if (state.history.done === done) desk.set({ ...state, history: markSaved(state.history) })
    }
    return { text: (await mapTexts()).writeMap(doc), written }
  },
  keepDraft: (head) => mapDrafts.keep({ ...head, cmPerHex: desk.view.cmPerHex, history: desk.state.history }),
  forgetDraft: (id) => mapDrafts.forget(id),
})
