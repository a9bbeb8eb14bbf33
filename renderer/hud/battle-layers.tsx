import type { RefObject } from 'preact'
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Board, type Hex, lengthText, type PieceId } from '../../engine/screen.ts'
import { isCommand, keyName } from '../input/bindings.ts'
import { watchLines } from '../input/line-drag.ts'
import { hexAtPixel } from '../map/pixels.ts'
import type { Place, Stage } from '../scene/stage.ts'
import type { App } from '../state/app.ts'
import type { BattleState } from '../state/battle-state.ts'
import { LAYER_NAMES, type LayerDesk } from '../state/layer-desk.ts'
import type { Layers } from '../state/layers-state.ts'
import type { Session } from '../state/session.ts'
import { useStore } from '../state/store.ts'
import { battleLayerWords as words } from '../words/battle-layer-words.ts'
import { OrderLetters } from './key-hint.tsx'
import { LegendRows } from './layer-legend.tsx'
import { LineSection } from './line-section.tsx'

interface LayersProps {
  readonly app: App
  readonly session: Session
  readonly state: BattleState
  readonly stage: Stage | null
  readonly board: Board
  readonly map: RefObject<HTMLDivElement | null>
}

/** Over the battle's map: the menu of layers, what the colours mean, the ground under a sight line. */
export function BattleLayers({ app, session, state: { layers }, stage, board, map }: LayersProps) {
  const [desk, setDesk] = useState<LayerDesk | null>(null)
  useEffect(() => {
    session.layers((fetched) => {
      fetched.attach(board)
      setDesk(fetched)
    })
  }, [session, board])
  useEffect(() => {
    const { current } = map
    if (desk === null || current === null || stage === null) return
    const hexAt = (place: Place): Hex | null => hexUnder(stage, current, board, place)
    return watchLines(current, {
      isOn: () => session.state.sighting && !session.state.telling,
      drawn: (from, to) => {
        const ends = [hexAt(from), hexAt(to)] as const
        if (ends[0] && ends[1]) desk.measure(ends[0], ends[1])
      },
    })
  }, [desk, stage, board])
  useEffect(() => {
    const { current } = map
    if (desk === null || current === null || stage === null) return
    let way: { readonly piece: PieceId; readonly hexes: readonly Hex[] } | null = null
    return watchLines(current, {
      button: 2,
      isOn: (at) => {
        const hex = hexUnder(stage, current, board, at)
        const piece = hex && !session.state.telling ? desk.ways.begin(hex) : null
        way = piece === null ? null : { piece, hexes: [] }
        return way !== null
      },
      drawn: (_from, to) => {
        const hex = hexUnder(stage, current, board, to)
        if (way && hex) way = { ...way, hexes: desk.ways.draw(way.piece, way.hexes, hex) }
      },
    })
  }, [desk, stage, board])
  if (desk === null || layers === null) return null
  return (
    <>
      {layers.menu === null ? null : <LayerMenu app={app} desk={desk} layers={layers} map={map} />}
      <Legend app={app} layers={layers} />
      {layers.profile ? <ProfilePanel desk={desk} layers={layers} /> : null}
    </>
  )
}

/** The hex at a place of the page, as the camera looks at the map. */
function hexUnder(stage: Stage, { clientWidth, clientHeight }: HTMLElement, board: Board, at: Place): Hex | null {
  const { x, y, zoom } = stage.camera()
  return hexAtPixel(x + (at.x - clientWidth / 2) / zoom, y + (at.y - clientHeight / 2) / zoom, board)
}

interface MenuProps extends Pick<LayersProps, 'app' | 'map'> {
  readonly layers: Layers
  readonly desk: LayerDesk
}
/** One layer at a time, and what the map itself may show. The arrows go through them, Esc closes. */
function LayerMenu({ app, desk, layers, map }: MenuProps) {
  const preferences = useStore(app.store, (state) => state.preferences)
  const box = useRef<HTMLElement>(null)
  const close = (): void => {
    if (layers.menu !== null) desk.layers(layers.menu)
    map.current?.focus()
  }
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      if (target instanceof Element && !box.current?.contains(target) && !target.closest('[data-layers-button]')) close()
    }
    globalThis.addEventListener('pointerdown', outside)
    return () => globalThis.removeEventListener('pointerdown', outside)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (!['Escape', 'Enter'].includes(event.key) && !isCommand(event, 'layers')) return
    event.preventDefault()
    close()
  }
  return (
    <section class="menu battle-layer-menu" aria-label={words.menu} ref={box} onKeyDown={onKeyDown}>
      <fieldset class="layer-list">
        <legend class="visually-hidden">{words.menu}</legend>
        {LAYER_NAMES.map((id) => (
          <label key={id} class={`layer-choice${id === layers.layer ? ' is-chosen' : ''}`}>
            <input type="radio" name="battle-layer" checked={id === layers.layer} onChange={() => desk.choose(id)} />
            <span>
              {words.names[id][0]}
              {words.names[id][1] === '' ? null : <small>{words.names[id][1]}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <label class="layer-switch">
        <input type="checkbox" checked={preferences.grid} onChange={() => app.setPreferences({ grid: !preferences.grid })} />
        {words.grid}
      </label>
      <label class="layer-switch">
        <input
          type="checkbox"
          checked={preferences.labels === 'always'}
          onChange={() => app.setPreferences({ labels: preferences.labels === 'always' ? 'auto' : 'always' })}
        />
        {words.numbers}
      </label>
    </section>
  )
}

/** What the colours mean, how far the layer is, or why there is none. */
function Legend({ app, layers: { layer, cells, share, problem, trails } }: Pick<MenuProps, 'app' | 'layers'>) {
  const theme = useStore(app.store, ({ settings }) => settings.theme)
  if (layer === 'none') return null
  return (
    <div class="battle-legend layer-legend" aria-label={words.names[layer][0]} aria-busy={share < 1} role="status">
      {problem === null && cells ? (
        <LegendRows cells={cells} theme={theme} />
      ) : (
        <h3>{layer === 'trails' ? words.trails.title : words.names[layer][0]}</h3>
      )}
      {problem === null && trails ? <p class="legend-note">{words.trails.note(trails.length)}</p> : null}
      {share < 1 ? <p class="legend-note">{words.loading(Math.round(share * 100))}</p> : null}
      {problem === null ? null : <p class="legend-note">{problem}</p>}
    </div>
  )
}

/** The sight line in words, from the height that was chosen, and the ground under it from the side. */
function ProfilePanel({ desk, layers: { profile, eye } }: { readonly desk: LayerDesk; readonly layers: Layers }) {
  const letters = useContext(OrderLetters)
  if (!profile) return null
  const { line, heights, from, to } = profile
  return (
    <section class="battle-profile line-report" aria-label={words.line.label} data-region="profile">
      <h3>{words.line.title(from, to, lengthText(line.distance))}</h3>
      <p class={`line-result is-${line.result}`} role="status">
        {line.text}
      </p>
      <LineSection line={line} label={words.line.profile} />
      <label class="field">
        <span>{words.line.eye}</span>
        <select
          aria-label={words.line.eye}
          value={eye ?? ''}
          onChange={({ currentTarget }) => desk.lookFrom(currentTarget.value === '' ? null : currentTarget.value)}
        >
          <option value="">{words.line.standing}</option>
          {heights.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p class="legend-note">
        {words.line.how} {words.line.howFrom(keyName('sightFrom', letters))}
      </p>
    </section>
  )
}
