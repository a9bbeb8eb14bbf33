/** What is on a bench and not saved is kept as a draft, from its beginning on. */
import { afterEach, expect, test, vi } from 'vitest'
import { DocumentKeeper, type KeptBench, type KeptDocument } from '../../renderer/editor/state/document-keeper.ts'

afterEach(() => void vi.useRealTimers())

const kept = (hasChanges: boolean): { readonly keep: () => DocumentKeeper; readonly drafts: string[] } => {
  const drafts: string[] = []
  const bench = { hasChanges, view: { entry: null, isSaving: false } } as unknown as KeptBench
  const document = {
    keepDraft: async ({ id }) => void drafts.push(id),
    forgetDraft: async () => undefined,
  } as Partial<KeptDocument> as KeptDocument
  return { keep: () => new DocumentKeeper(bench, document, null), drafts }
}

test('a new document is a draft before anything is done to it, and one that is saved is none', async () => {
  vi.useFakeTimers()
  const [fresh, saved] = [kept(true), kept(false)]
  const keeper = fresh.keep()
  saved.keep()
  await vi.advanceTimersByTimeAsync(1000)
  expect([fresh.drafts, saved.drafts]).toEqual([[keeper.id], []])
})
test('who leaves for a battle at once has the draft too', async () => {
  const { keep, drafts } = kept(true)
  await keep().flush()
  expect(drafts).toHaveLength(1)
})
