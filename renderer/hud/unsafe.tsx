import type { App } from '../state/app.ts'
import { useStore } from '../state/store.ts'
import { unsafeWords } from '../words/unsafe-words.ts'

/** What is not safe on disk: the battle on the table, or those that were left while the disk failed. It stands there for as long as that is so. */
export function Unsafe({ app }: { readonly app: App }) {
  const unsafe = useStore(app.store, (state) => state.unsafe)
  const late = useStore(app.store, (state) => state.late)
  if (unsafe !== null)
    return (
      <p class="unsafe" role="alert">
        <strong>{unsafeWords.unsafe(unsafe)}</strong> {unsafeWords.unsafeHint}
      </p>
    )
  if (late.length === 0) return null
  return (
    <p class="unsafe" role="alert">
      <strong>{unsafeWords.unsafeLate(late.join(', '))}</strong> {unsafeWords.unsafeLateHint}
    </p>
  )
}
