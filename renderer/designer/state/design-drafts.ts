import type { DesignsDoc } from '../../../engine/screen.ts'
import { indexedDbStore, type TextStore } from '../../desk/text-store.ts'

/** Designs that were changed and not saved yet, kept beside the library: after a crash they are taken up as they were. One draft a document. */

/** The document of the library that is being changed, as it was read. */
export interface DesignEntry {
  readonly name: string
  readonly version: string
}
export interface DesignDraft {
  readonly id: string
  /** Null for designs that were never saved. */
  readonly entry: DesignEntry | null
  /** ISO 8601, UTC. */
  readonly at: string
  readonly doc: DesignsDoc
}
const PREFIX = 'designs/'
const keyOf = (id: string): string => `${PREFIX}${id}/`

export class DesignDrafts {
  constructor(private readonly store: TextStore) {}

  async keep({ id, ...kept }: DesignDraft): Promise<void> {
    await this.store.change({ put: { [keyOf(id)]: JSON.stringify(kept) } })
  }
  async forget(id: string): Promise<void> {
    await this.store.change({ remove: [keyOf(id)] })
  }
  /** The newest first; what cannot be read is left out. */
  async list(): Promise<readonly DesignDraft[]> {
    const drafts = (await this.store.entries(PREFIX)).flatMap(([key, text]) => draftIn(key.slice(PREFIX.length, -1), text))
    return drafts.toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  }
  /** The draft of a document of the library. */
  async of(name: string): Promise<DesignDraft | null> {
    return (await this.list()).find(({ entry }) => entry?.name === name) ?? null
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
function draftIn(id: string, text: string): readonly DesignDraft[] {
  try {
    const json: unknown = JSON.parse(text)
    if (!isRecord(json) || typeof json['at'] !== 'string') return []
    const doc = docIn(json['doc'])
    const entry = entryIn(json['entry'])
    return doc && entry !== undefined ? [{ id, at: json['at'], entry, doc }] : []
  } catch {
    return []
  }
}
function docIn(value: unknown): DesignsDoc | null {
  if (!isRecord(value)) return null
  const { name, ruleset, designs } = value
  if (typeof name !== 'string' || typeof ruleset !== 'string' || !isRecord(designs)) return null
  return Object.values(designs).every(isRecord) ? { name, ruleset, designs: designs as DesignsDoc['designs'] } : null
}
function entryIn(value: unknown): DesignEntry | null | undefined {
  if (value === null || value === undefined) return null
  if (!isRecord(value)) return undefined
  const { name, version } = value
  return typeof name === 'string' && typeof version === 'string' ? { name, version } : undefined
}

/** Beside the library, in a store of its own. */
export const designDrafts = new DesignDrafts(indexedDbStore('sandtable-designer'))
