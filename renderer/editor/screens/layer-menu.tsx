import { useEffect, useRef } from 'preact/hooks'
import { LegendRows } from '../../hud/layer-legend.tsx'
import { useStore } from '../../state/store.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import type { EditorDesk } from '../state/editor-desk.ts'
import { LAYERS } from '../state/editor-ground.ts'
import { Switch } from './setting-fields.tsx'

const words = editorWords

/** What lies over the map: one layer of the ground, grid and numbers; who looks and who moves. */
export function LayerMenu({ desk }: { readonly desk: EditorDesk }) {
  const { layer, eye, mover } = useStore(desk.store, (view) => view.layers)
  const laid = useStore(desk.store, (view) => view.laid)
  const preferences = useStore(desk.app.store, (state) => state.preferences)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input:checked')?.focus()
    const outside = (event: PointerEvent) => {
      const target = event.target as Element
      if (!box.current?.contains(target) && !target.closest('[data-menu-button], .map')) desk.patch({ menu: null })
    }
    globalThis.addEventListener('pointerdown', outside)
    return () => globalThis.removeEventListener('pointerdown', outside)
  }, [])
  return (
    <section class="menu layer-menu" aria-label={words.layersMenu} ref={box}>
      <fieldset class="layer-list">
        <legend class="visually-hidden">{words.layersMenu}</legend>
        {LAYERS.map((id) => (
          <label key={id} class={`layer-choice${id === layer ? ' is-chosen' : ''}`}>
            <input type="radio" name="layer" checked={id === layer} onChange={() => desk.setLayers({ layer: id })} />
            <span>
              {words.layers[id][0]}
              {words.layers[id][1] === '' ? null : <small>{words.layers[id][1]}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      {laid && (layer === 'seen' || layer === 'dead') ? (
        <Pick label={words.eye} options={laid.heights} chosen={eye} onChoose={(id) => desk.setLayers({ eye: id })} />
      ) : null}
      {laid && layer === 'price' ? (
        <Pick label={words.mover} options={laid.movers} chosen={mover} onChoose={(id) => desk.setLayers({ mover: id })} />
      ) : null}
      <Switch label={words.grid} on={preferences.grid} onChange={(grid) => desk.app.setPreferences({ grid })} />
      <Switch
        label={words.numbers}
        on={preferences.labels === 'always'}
        onChange={(on) => desk.app.setPreferences({ labels: on ? 'always' : 'auto' })}
      />
    </section>
  )
}

interface PickProps {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}
const Pick = ({ label, options, chosen, onChoose }: PickProps) => (
  <label class="field">
    <span>{label}</span>
    <select value={chosen ?? options[0]?.id} onChange={(event) => onChoose(event.currentTarget.value)}>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

/** What the colours of the layer mean, in a corner of the map. */
export function LayerLegend({ desk }: { readonly desk: EditorDesk }) {
  const cells = useStore(desk.sight.store, (sight) => sight.cells)
  const theme = useStore(desk.app.store, ({ settings }) => settings.theme)
  if (cells === null) return null
  return (
    <aside class="layer-legend" aria-label={cells.legend.title}>
      <LegendRows cells={cells} theme={theme} />
    </aside>
  )
}
