import { DocumentKeeper, type KeptDocument } from '../../editor/state/document-keeper.ts'
import type { App } from '../../state/app.ts'
import type { Store } from '../../state/store.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import type { DesignClient } from './design-client.ts'
import type { DesignDrafts } from './design-drafts.ts'
import { isChanged, markDesignsSaved } from './design-history.ts'
import type { DesignerView } from './designer-view.ts'

/** What is kept: as much of the bench as the keeper needs. */
interface Kept {
  readonly store: Store<DesignerView>
  readonly app: Pick<App, 'tell' | 'library'>
  patch(change: Partial<DesignerView>): void
  say(note: string): void
}
type Drafts = Pick<DesignDrafts, 'keep' | 'forget'>

/** Keeps designs: as a draft while they are changed, in the library when they are saved. */
export const designKeeper = (bench: Kept, client: DesignClient, drafts: Drafts, draft: string | null): DocumentKeeper =>
  new DocumentKeeper(documentOf(bench, client, drafts), draft)

const documentOf = (bench: Kept, client: DesignClient, drafts: Drafts): KeptDocument => ({
  app: bench.app,
  kind: 'designs',
  get name() {
    return bench.store.get().history.doc.name
  },
  get entry() {
    return bench.store.get().entry
  },
  get isSaving() {
    return bench.store.get().isSaving
  },
  get hasChanges() {
    return isChanged(bench.store.get().history)
  },
  say: (note) => bench.say(note),
  setEntry: (entry) => bench.patch({ entry }),
  setSaving: (isSaving) => bench.patch({ isSaving }),
  clash: (text) => bench.patch({ dialog: { is: 'clash', text } }),
  toWrite: async () => {
    const { doc } = bench.store.get().history
    const text = await client.ask({ do: 'write', doc })
    if (!text.ok) {
      bench.patch({ refused: text.problems, note: words.notSaved })
      return null
    }
    // What was changed meanwhile is not saved.
    return { text: text.value, written: () => bench.patch({ history: markDesignsSaved(bench.store.get().history, doc) }) }
  },
  keepDraft: (id) => {
    const { entry, history } = bench.store.get()
    return drafts.keep({ id, entry, at: new Date().toISOString(), doc: history.doc })
  },
  forgetDraft: (id) => drafts.forget(id),
})
