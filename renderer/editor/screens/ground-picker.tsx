import { useEffect, useState } from 'preact/hooks'
import { groundOf, type TerrainId } from '../../../engine/screen.ts'
import { swatchOf } from '../../hud/swatches.ts'
import { useStore } from '../../state/store.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import type { EditorDesk } from '../state/editor-desk.ts'
import { PAINTED } from '../state/ground-groups.ts'

interface PickerProps {
  readonly desk: EditorDesk
  readonly chosen: TerrainId
  readonly onChoose: (ground: TerrainId) => void
}
/** Every kind of ground with its picture, as the key to the map has it, and what the book says of the chosen one. */
export function GroundPicker({ desk, chosen, onChoose }: PickerProps) {
  const key = useStore(desk.app.store, ({ catalogue }) => catalogue?.mapKey ?? null)
  const entry = key?.ground[chosen]
  return (
    <fieldset class="edit-field">
      <legend>{editorWords.what}</legend>
      <span class="grounds">
        {PAINTED.map((id) => (
          <label key={id} class={`ground-choice${id === chosen ? ' is-chosen' : ''}`} title={key?.ground[id]?.text}>
            <input type="radio" name="ground" checked={id === chosen} onChange={() => onChoose(id)} />
            <GroundSwatch id={id} />
            <span>{key?.ground[id]?.name ?? groundOf(id).label}</span>
          </label>
        ))}
      </span>
      {entry ? <p class="hint">{entry.text}</p> : null}
    </fieldset>
  )
}

/** A scrap of map with this ground on it. */
export function GroundSwatch({ id }: { readonly id: TerrainId }) {
  const [image, setImage] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    // A picture that cannot be painted leaves its place empty: the name is there all the same.
    swatchOf({ is: 'ground', id }).then(
      (painted) => gone || setImage(painted),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [id])
  return image === null ? <span class="ground-swatch" /> : <img class="ground-swatch" src={image} alt="" draggable={false} />
}
