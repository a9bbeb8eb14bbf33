import type { TextStore } from '../../desk/text-store.ts'

/**
 * What is made and not saved yet, kept beside the library: after a crash it is taken up where it was. One draft a document, replaced with every step; it goes
 * when the document is saved or its changes are thrown away.
 */

/** The document of the library that is being changed, as it was read. */
export interface Entry {
  readonly name: string
  readonly version: string
}
/** What the draft of every kind of document has. */
export interface DraftHead {
  /** Its place in the store. */
  readonly id: string
  /** Null for a document that was never saved. */
  readonly entry: Entry | null
  /** ISO 8601, UTC. */
  readonly at: string
}
/** For a list: what is known without reading the whole. */
export interface DraftNote extends DraftHead {
  readonly name: string
  /** How many steps can be taken back. */
  readonly steps: number
}
/** What a text of the store says, looked at no further. */
export type Unread = Readonly<Record<string, unknown>>

/** The drafts of one kind of document. */
export abstract class Drafts<D extends DraftHead> {
  /** @param prefix of the keys in the store: each kind has another one */
  constructor(
    private readonly store: TextStore,
    private readonly prefix: string,
  ) {}

  /** What is kept of a draft beside its head, as JSON. */
  protected abstract kept(draft: D): object
  /** Null where it cannot be read: nobody is offered such a draft. */
  protected abstract noted(kept: Unread): Pick<DraftNote, 'name' | 'steps'> | null
  /** The whole draft; null where it cannot be taken up. */
  protected abstract taken(head: DraftHead, kept: Unread): Promise<D | null>

  async keep(draft: D): Promise<void> {
    const { id, entry, at } = draft
    await this.store.change({ put: { [this.keyOf(id)]: JSON.stringify({ entry, at, ...this.kept(draft) }) } })
  }
  async forget(id: string): Promise<void> {
    await this.store.change({ remove: [this.keyOf(id)] })
  }
  /** The newest first; what cannot be read is left out. */
  async list(): Promise<readonly DraftNote[]> {
    const notes = (await this.store.entries(this.prefix)).flatMap(([key, text]): readonly DraftNote[] => {
      const found = draftIn(key.slice(this.prefix.length, -1), text)
      const noted = found && this.noted(found.kept)
      return noted ? [{ ...found.head, ...noted }] : []
    })
    return notes.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  }
  /** Null where there is none, or it cannot be taken up. */
  async read(id: string): Promise<D | null> {
    const text = await this.store.get(this.keyOf(id))
    const found = text === null ? null : draftIn(id, text)
    return found && this.noted(found.kept) ? this.taken(found.head, found.kept) : null
  }
  /** The draft of a document of the library. */
  async of(name: string): Promise<D | null> {
    const note = (await this.list()).find(({ entry }) => entry?.name === name)
    return note === undefined ? null : this.read(note.id)
  }
  private keyOf(id: string): string {
    return `${this.prefix}${id}/`
  }
}

export const isRecord = (value: unknown): value is Unread => typeof value === 'object' && value !== null && !Array.isArray(value)
function draftIn(id: string, text: string): { readonly head: DraftHead; readonly kept: Unread } | null {
  try {
    const json: unknown = JSON.parse(text)
    if (!isRecord(json)) return null
    const { entry = null, at, ...kept } = json
    return typeof at === 'string' && (entry === null || isEntry(entry)) ? { head: { id, entry, at }, kept } : null
  } catch {
    return null
  }
}
const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && typeof value['name'] === 'string' && typeof value['version'] === 'string'
