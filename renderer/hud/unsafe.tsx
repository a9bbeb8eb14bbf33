import type { App } from '../state/app.ts'
import { useStore } from '../state/store.ts'
import { battleWords } from '../words/battle.ts'

/** What is not safe on disk: the battle on the table, or those that were left while the disk failed. It stands there for as long as that is so. */
export function Unsafe({ app }: { readonly app: App }) {
  const unsafe = useStore(app.store, (state) => state.unsafe)
  const late = useStore(app.store, (state) => state.late)
  if (unsafe !== null)
    return (
      <p class="unsafe" role="alert">
        <strong>{battleWords.unsafe(unsafe)}</strong> {battleWords.unsafeHint}
      </p>
    )
  if (late.length === 0) return null
  return (
    <p class="unsafe" role="alert">
      <strong>{battleWords.unsafeLate(late.join(', '))}</strong> {battleWords.unsafeLateHint}
    </p>
  )
}
