/** What is on a bench and not saved is kept as a draft, from its beginning on. */
import { afterEach, expect, test, vi } from 'vitest'
import { DocumentKeeper, type KeptDocument } from '../../renderer/editor/state/document-keeper.ts'

afterEach(() => void vi.useRealTimers())

const kept = (hasChanges: boolean): { readonly document: KeptDocument; readonly drafts: string[] } => {
  const drafts: string[] = []
  const document = {
    hasChanges,
    keepDraft: async (id: string) => void drafts.push(id),
    forgetDraft: async () => undefined,
  } as unknown as KeptDocument
  return { document, drafts }
}

test('a new document is a draft before anything is done to it, and one that is saved is none', async () => {
  vi.useFakeTimers()
  const [fresh, saved] = [kept(true), kept(false)]
  const keeper = new DocumentKeeper(fresh.document, null)
  new DocumentKeeper(saved.document, null)
  await vi.advanceTimersByTimeAsync(1000)
  expect([fresh.drafts, saved.drafts]).toEqual([[keeper.id], []])
})
test('who leaves for a battle at once has the draft too', async () => {
  const { document, drafts } = kept(true)
  await new DocumentKeeper(document, null).flush()
  expect(drafts).toHaveLength(1)
})
