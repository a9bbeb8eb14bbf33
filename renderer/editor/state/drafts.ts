import { readers } from '../../../engine/author.ts'
import type { TextStore } from '../../desk/text-store.ts'
import { type KeptHistory, keptHistory, type MapHistory, resumeHistory } from '../model/map-history.ts'

/**
 * What is drawn and not saved yet, kept beside the library: after a crash it is taken up where it was. One draft a map, replaced with every step; it goes
 * when the map is saved or its changes are thrown away.
 */

/** The map of the library that is being changed, as it was read. */
export interface Entry {
  readonly name: string
  readonly version: string
}
export interface Draft {
  /** Its place in the store. */
  readonly id: string
  /** Null for a map that was never saved. */
  readonly entry: Entry | null
  /** ISO 8601, UTC. */
  readonly at: string
  readonly cmPerHex: number
  readonly history: MapHistory
}
/** For a list: what is known without reading the whole. */
export type DraftNote = Pick<Draft, 'id' | 'entry' | 'at'> & { readonly name: string; readonly steps: number }

const PREFIX = 'draft/'
const keyOf = (id: string): string => `${PREFIX}${id}/`
interface Kept extends Omit<Draft, 'id' | 'history'> {
  readonly history: KeptHistory
}

export class Drafts {
  constructor(private readonly store: TextStore) {}

  async keep({ id, history, ...rest }: Draft): Promise<void> {
    const kept: Kept = { ...rest, history: keptHistory(history) }
    await this.store.change({ put: { [keyOf(id)]: JSON.stringify(kept) } })
  }
  async forget(id: string): Promise<void> {
    await this.store.change({ remove: [keyOf(id)] })
  }
  /** The newest first; what cannot be read is left out. */
  async list(): Promise<readonly DraftNote[]> {
    const notes = (await this.store.entries(PREFIX)).flatMap(([key, text]) => noteOf(key.slice(PREFIX.length, -1), text))
    return notes.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  }
  /** Null where there is none, or it cannot be taken up. */
  async read(id: string): Promise<Draft | null> {
    const text = await this.store.get(keyOf(id))
    if (text === null) return null
    const kept = headOf(text)
    if (kept === null) return null
    const history = (await readers()).readMapHistory(kept.history)
    const resumed = history.ok ? resumeHistory(history.value as KeptHistory) : null
    return resumed === null ? null : { id, entry: kept.entry, at: kept.at, cmPerHex: kept.cmPerHex, history: resumed }
  }
  /** The draft of a map of the library. */
  async of(name: string): Promise<Draft | null> {
    const note = (await this.list()).find(({ entry }) => entry?.name === name)
    return note === undefined ? null : this.read(note.id)
  }
}

function noteOf(id: string, text: string): readonly DraftNote[] {
  const kept = headOf(text)
  if (kept === null) return []
  const { name } = kept.history.map
  return [{ id, entry: kept.entry, at: kept.at, name, steps: kept.history.done.length }]
}
/** What a draft says of itself, without looking at its history. */
function headOf(text: string): Kept | null {
  try {
    const json = JSON.parse(text) as Partial<Kept> | null
    const { entry = null, at, cmPerHex, history } = json ?? {}
    const name = history?.map?.name
    if (typeof at !== 'string' || typeof cmPerHex !== 'number' || typeof name !== 'string' || !Array.isArray(history?.done)) return null
    if (entry !== null && (typeof entry.name !== 'string' || typeof entry.version !== 'string')) return null
    return { entry, at, cmPerHex, history: history as KeptHistory }
  } catch {
    return null
  }
}
