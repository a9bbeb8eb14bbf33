import { readers } from '../../../engine/author.ts'
import { indexedDbStore, type TextStore } from '../../desk/text-store.ts'
import { type KeptHistory, keptHistory, type MapHistory, resumeHistory } from '../model/map-history.ts'
import { type DraftHead, type DraftNote, Drafts, isRecord, type Unread } from './drafts.ts'

export interface MapDraft extends DraftHead {
  /** How wide a hex is. */
  readonly cmPerHex: number
  readonly history: MapHistory
}

/** Maps that were drawn and not saved yet. */
export class MapDrafts extends Drafts<MapDraft> {
  constructor(store: TextStore) {
    super(store, 'draft/')
  }
  protected kept({ cmPerHex, history }: MapDraft): object {
    return { cmPerHex, history: keptHistory(history) }
  }
  protected noted({ cmPerHex, history }: Unread): Pick<DraftNote, 'name' | 'steps'> | null {
    if (typeof cmPerHex !== 'number' || !isRecord(history) || !isRecord(history['map'])) return null
    const { done, map } = history
    return typeof map['name'] === 'string' && Array.isArray(done) ? { name: map['name'], steps: done.length } : null
  }
  protected async taken(head: DraftHead, kept: Unread): Promise<MapDraft | null> {
    const read = (await readers()).readMapHistory(kept['history'])
    const history = read.ok ? resumeHistory(read.value as KeptHistory) : null
    return history === null ? null : { ...head, cmPerHex: Number(kept['cmPerHex']), history }
  }
}

/** Where drafts of maps and scenarios are kept: beside the library, in a store of its own. */
export const draftStore = indexedDbStore('sandtable-editor')
export const mapDrafts = new MapDrafts(draftStore)
