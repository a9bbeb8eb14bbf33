import type { DesignsDoc } from '../../../engine/screen.ts'
import { indexedDbStore, type TextStore } from '../../desk/text-store.ts'
import { type DraftHead, type DraftNote, Drafts, isRecord, type Unread } from '../../editor/state/drafts.ts'

export interface DesignDraft extends DraftHead {
  readonly doc: DesignsDoc
}

/** Designs that were changed and not saved yet: as they are, without the steps to them. */
export class DesignDrafts extends Drafts<DesignDraft> {
  constructor(store: TextStore) {
    super(store, 'designs/')
  }
  protected kept({ doc }: DesignDraft): object {
    return { doc }
  }
  protected noted({ doc }: Unread): Pick<DraftNote, 'name' | 'steps'> | null {
    return isDesigns(doc) ? { name: doc.name, steps: 0 } : null
  }
  protected async taken(head: DraftHead, { doc }: Unread): Promise<DesignDraft | null> {
    return isDesigns(doc) ? { ...head, doc } : null
  }
}
function isDesigns(value: unknown): value is DesignsDoc {
  if (!isRecord(value)) return false
  const { name, ruleset, designs } = value
  return typeof name === 'string' && typeof ruleset === 'string' && isRecord(designs) && Object.values(designs).every(isRecord)
}

/** Beside the library, in a store of its own. */
export const designDrafts = new DesignDrafts(indexedDbStore('sandtable-designer'))
