import { DocumentKeeper, type KeptBench, type KeptDocument } from '../../editor/state/document-keeper.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import type { DesignClient } from './design-client.ts'
import type { DesignDrafts } from './design-drafts.ts'
import { markDesignsSaved } from './design-history.ts'
import type { DesignerView } from './designer-view.ts'

/** What is kept: as much of the bench as the keeper needs. */
interface Kept extends KeptBench {
  readonly view: DesignerView
  patch(change: Partial<DesignerView>): void
}
type Drafts = Pick<DesignDrafts, 'keep' | 'forget'>

/** Keeps designs: as a draft while they are changed, in the library when they are saved. */
export const designKeeper = (bench: Kept, client: DesignClient, drafts: Drafts, draft: string | null): DocumentKeeper =>
  new DocumentKeeper(bench, documentOf(bench, client, drafts), draft)

const documentOf = (bench: Kept, client: DesignClient, drafts: Drafts): KeptDocument => ({
  kind: 'designs',
  name: () => bench.view.history.doc.name,
  toWrite: async () => {
    const { doc } = bench.view.history
    const text = await client.ask({ do: 'write', doc })
    if (!text.ok) {
      bench.patch({ refused: text.problems, note: words.notSaved })
      return null
    }
    // What was changed meanwhile is not saved.
    return { text: text.value, written: () => bench.patch({ history: markDesignsSaved(bench.view.history, doc) }) }
  },
  keepDraft: (head) => drafts.keep({ ...head, doc: bench.view.history.doc }),
  forgetDraft: (id) => drafts.forget(id),
})
