import { makeStore } from '../state/store.ts'
import type { ArtPack } from './pack.ts'

/**
 * The drawings of the books beside those that all have. A battle fetches those of its own book before it is shown; screens that may show several books, and
 * lists that meet a name without a drawing, fetch all. Names are the same in all packs: a name means one drawing, whichever pack has it.
 */

const DOORS = import.meta.glob<ArtPack>('./books/*.art.ts', { import: 'PACK' })
/** What has come so far, each time a new list: whoever has drawn letters draws anew. */
export const packs = makeStore<readonly ArtPack[]>([])
const asked = new Map<string, Promise<void>>()

const fetched = (door: string): Promise<void> => {
  const load = DOORS[door]
  if (!load) return Promise.resolve()
  const known = asked.get(door)
  if (known) return known
  const coming = load().then(
    (pack) => packs.set([...packs.get(), pack]),
    // Letters stand for what could not be fetched; the next one asks again.
    () => void asked.delete(door),
  )
  asked.set(door, coming)
  return coming
}
/** Those of one book; a book without a pack has none. */
export const drawingsOf = (book: string): Promise<void> => fetched(`./books/${book}.art.ts`)
export const allDrawings = (): Promise<unknown> => Promise.all(Object.keys(DOORS).map(fetched))

/** Names of drawings of this kind that have come with packs. */
export const packedNames = (kind: keyof ArtPack): readonly string[] => packs.get().flatMap((pack) => Object.keys(pack[kind]))
/** The drawing of this name, if one of the packs that have come has it. */
export function packed<Kind extends keyof ArtPack>(kind: Kind, name: string): ArtPack[Kind][keyof ArtPack[Kind]] | undefined {
  for (const pack of packs.get()) {
    const drawings: ArtPack[Kind] = pack[kind]
    if (Object.hasOwn(drawings, name)) return drawings[name as keyof ArtPack[Kind]]
  }
  return undefined
}
