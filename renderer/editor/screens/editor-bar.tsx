import type { ComponentChildren } from 'preact'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import { Menu, type MenuItem } from '../../hud/menu.tsx'
import { useStore } from '../../state/store.ts'
import { keyWords } from '../../words/key-names.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { mapFileWords } from '../../words/map-file-words.ts'
import { programWords } from '../../words/program.ts'
import { hasChanges } from '../model/map-history.ts'
import { type EditorCommandId, editorKey } from '../state/editor-commands.ts'
import type { EditorDesk } from '../state/editor-desk.ts'
import { LayerMenu } from './layer-menu.tsx'
import { ProblemCounts } from './problem-panel.tsx'

const words = editorWords

interface BarProps {
  readonly desk: EditorDesk
  /** The column at the right is called over the map like a drawer. */
  readonly drawer: { readonly open: boolean; readonly toggle: () => void } | null
}
/** Above the map: the way back, what the map is called, steps back and forth, layers, zoom, save, play. */
export function EditorBar({ desk, drawer }: BarProps) {
  const menu = useStore(desk.store, (view) => view.menu)
  return (
    <header class="editor-top" data-region="top">
      <button type="button" class="quiet" onClick={() => desk.leave({ at: 'create' })}>
        <span class="turn-left">
          <Icon name="open" size={12} />
        </span>
        <span class="bar-text">{words.back}</span>
      </button>
      <MapName desk={desk} />
      <span class="top-gap" />
      <Steps desk={desk} />
      <span class="bar-group">
        <BarButton label={words.zoomOut} onClick={() => desk.onStage?.zoomBy(1 / ZOOM)}>
          <EditorIcon icon="minus" size={16} />
        </BarButton>
        <BarButton label={words.fit} onClick={() => desk.onStage?.fit()}>
          <Icon name="fit" size={16} />
        </BarButton>
        <BarButton label={words.zoomIn} onClick={() => desk.onStage?.zoomBy(ZOOM)}>
          <EditorIcon icon="plus" size={16} />
        </BarButton>
      </span>
      <span class="bar-group">
        <BarButton label={words.layersMenu} of="layers" expanded={menu === 'layers'} onClick={() => desk.command({ do: 'layers' })}>
          <EditorIcon icon="layers" size={16} />
          <span class="bar-text">{words.layersMenu}</span>
        </BarButton>
        <BarButton label={words.mapMenu} of="map" expanded={menu === 'map'} onClick={() => desk.command({ do: 'map' })}>
          <Icon name="menu" size={16} />
          <span class="bar-text">{words.mapMenu}</span>
        </BarButton>
        {drawer ? (
          <BarButton label={words.side} expanded={drawer.open} onClick={drawer.toggle}>
            <Icon name="details" size={16} />
            <ProblemCounts desk={desk} />
          </BarButton>
        ) : null}
      </span>
      <SaveButton desk={desk} />
      <button type="button" class="primary" title={keyWords.withKey(words.play, editorKey('play'))} onClick={() => desk.play(false)}>
        <Icon name="play" size={14} /> <span class="bar-play">{words.play}</span> <kbd>{editorKey('play')}</kbd>
      </button>
      {menu === 'layers' ? <LayerMenu desk={desk} /> : null}
      {menu === 'map' ? <Menu items={mapItems(desk)} onClose={() => desk.patch({ menu: null })} /> : null}
    </header>
  )
}
const ZOOM = 1.25

function MapName({ desk }: { readonly desk: EditorDesk }) {
  const doc = useStore(desk.store, ({ state }) => state.history.doc)
  const changed = useStore(desk.store, ({ state }) => hasChanges(state.history))
  const saving = useStore(desk.store, (view) => view.isSaving)
  return (
    <div class="map-name">
      <h1 title={doc.name}>{doc.name}</h1>
      <small class={`save-state${changed ? ' is-changed' : ''}`} role="status">
        {saving ? words.saving : changed ? words.unsaved : words.kept}
      </small>
    </div>
  )
}

function Steps({ desk }: { readonly desk: EditorDesk }) {
  const undo = useStore(desk.store, ({ state }) => state.history.done.at(-1)?.name)
  const redo = useStore(desk.store, ({ state }) => state.history.undone.at(-1)?.name)
  return (
    <span class="bar-group">
      <BarButton label={words.undoOf(undo)} of="undo" disabled={undo === undefined} onClick={() => desk.command({ do: 'undo' })}>
        <Icon name="undo" size={16} />
        <span class="bar-step">{undo ?? ''}</span>
      </BarButton>
      <BarButton label={words.redoOf(redo)} of="redo" disabled={redo === undefined} onClick={() => desk.command({ do: 'redo' })}>
        <EditorIcon icon="redo" size={16} />
      </BarButton>
    </span>
  )
}

function SaveButton({ desk }: { readonly desk: EditorDesk }) {
  const changed = useStore(desk.store, ({ state, entry }) => entry === null || hasChanges(state.history))
  const saving = useStore(desk.store, (view) => view.isSaving)
  return (
    <button
      type="button"
      class="quiet"
      disabled={saving || !changed}
      title={keyWords.withKey(words.save, editorKey('save'))}
      onClick={() => desk.command({ do: 'save' })}
    >
      <Icon name="save" size={16} /> <span class="bar-text">{words.save}</span>
    </button>
  )
}

interface BarButtonProps {
  readonly label: string
  readonly of?: EditorCommandId
  readonly disabled?: boolean
  readonly expanded?: boolean
  readonly onClick: () => void
  readonly children: ComponentChildren
}
const BarButton = ({ label, of, disabled = false, expanded, onClick, children }: BarButtonProps) => (
  <button
    type="button"
    class="icon-button bar-button"
    aria-label={label}
    title={of ? keyWords.withKey(label, editorKey(of)) : label}
    aria-expanded={expanded}
    data-menu-button={expanded === undefined ? undefined : ''}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
)

const mapItems = (desk: EditorDesk): readonly MenuItem[] => [
  { icon: 'map', text: words.mapTitle, act: () => desk.patch({ dialog: { is: 'map' } }) },
  { icon: 'save', text: mapFileWords.exportMap, act: () => desk.patch({ dialog: { is: 'export' } }) },
  { icon: 'quick', text: editorPlayNow(), act: () => desk.play(true) },
  { icon: 'settings', text: programWords.settings, act: () => desk.app.open('settings') },
  { icon: 'help', text: words.keysTitle, act: () => desk.patch({ dialog: { is: 'keys' } }) },
]
const editorPlayNow = (): string => keyWords.withKey(words.playNow, editorKey('playNow'))
