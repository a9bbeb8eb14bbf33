import { LineSection } from '../../hud/line-section.tsx'
import { useStore } from '../../state/store.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import type { EditorDesk } from '../state/editor-desk.ts'
import { measureOf } from '../state/editor-marks-of.ts'

/** The measured line: how long it is, what the book sees along it, and the ground under it in a section. */
export function LineProfile({ desk }: { readonly desk: EditorDesk }) {
  const line = useStore(desk.sight.store, (sight) => sight.line)
  const state = useStore(desk.store, (view) => view.state)
  const cmPerHex = useStore(desk.store, (view) => view.cmPerHex)
  const length = measureOf(state, cmPerHex)
  if (state.tool !== 'measure' || length === null) return null
  return (
    <section class="line-report" aria-label={editorWords.line} role="status">
      <h3>{editorWords.length(length.hexes, length.centimetres)}</h3>
      {line && state.drag === null ? (
        <>
          <p class={`line-result is-${line.result}`}>{line.text}</p>
          <LineSection line={line} label={editorWords.profile} />
        </>
      ) : null}
    </section>
  )
}
