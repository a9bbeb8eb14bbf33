import { EditorIcon } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import { Menu, type MenuItem } from '../../hud/menu.tsx'
import { useStore } from '../../state/store.ts'
import { keyWords } from '../../words/key-names.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { mapFileWords } from '../../words/map-file-words.ts'
import { programWords } from '../../words/program.ts'
import { hasChanges } from '../model/map-history.ts'
import { editorKey } from '../state/editor-commands.ts'
import type { EditorDesk } from '../state/editor-desk.ts'
import {
  BackButton,
  BarButton,
  DocumentName,
  type Drawer,
  DrawerButton,
  PlayButton,
  SaveButton,
  StepButtons,
  ZoomButtons,
} from './bar-buttons.tsx'
import { LayerMenu } from './layer-menu.tsx'
import { ProblemCounts } from './problem-panel.tsx'

const words = editorWords

interface BarProps {
  readonly desk: EditorDesk
  /** The column at the right is called over the map like a drawer. */
  readonly drawer: Drawer | null
}
/** Above the map: the way back, what the map is called, steps back and forth, layers, zoom, save, play. */
export function EditorBar({ desk, drawer }: BarProps) {
  const menu = useStore(desk.store, (view) => view.menu)
  return (
    <header class="editor-top" data-region="top">
      <BackButton onClick={() => desk.leave({ at: 'create' })} />
      <MapName desk={desk} />
      <span class="top-gap" />
      <Steps desk={desk} />
      <ZoomButtons stage={() => desk.onStage} />
      <span class="bar-group">
        <BarButton
          label={words.layersMenu}
          keys={editorKey('layers')}
          expanded={menu === 'layers'}
          onClick={() => desk.command({ do: 'layers' })}
        >
          <EditorIcon icon="layers" size={16} />
          <span class="bar-text">{words.layersMenu}</span>
        </BarButton>
        <BarButton label={words.mapMenu} keys={editorKey('map')} expanded={menu === 'map'} onClick={() => desk.command({ do: 'map' })}>
          <Icon name="menu" size={16} />
          <span class="bar-text">{words.mapMenu}</span>
        </BarButton>
        <DrawerButton label={words.side} drawer={drawer}>
          <Icon name="details" size={16} />
          <ProblemCounts desk={desk} />
        </DrawerButton>
      </span>
      <Save desk={desk} />
      <PlayButton text={words.play} keys={editorKey('play')} onClick={() => desk.play(false)} />
      {menu === 'layers' ? <LayerMenu desk={desk} /> : null}
      {menu === 'map' ? <Menu items={mapItems(desk)} onClose={() => desk.patch({ menu: null })} /> : null}
    </header>
  )
}
function MapName({ desk }: { readonly desk: EditorDesk }) {
  const name = useStore(desk.store, ({ state }) => state.history.doc.name)
  const changed = useStore(desk.store, ({ state }) => hasChanges(state.history))
  const saving = useStore(desk.store, (view) => view.isSaving)
  return <DocumentName name={name} changed={changed} saving={saving} />
}

function Steps({ desk }: { readonly desk: EditorDesk }) {
  const undo = useStore(desk.store, ({ state }) => state.history.done.at(-1)?.name)
  const redo = useStore(desk.store, ({ state }) => state.history.undone.at(-1)?.name)
  return (
    <StepButtons
      undo={undo}
      redo={redo}
      keys={{ undo: editorKey('undo'), redo: editorKey('redo') }}
      onStep={(step) => desk.command({ do: step })}
    />
  )
}

function Save({ desk }: { readonly desk: EditorDesk }) {
  const changed = useStore(desk.store, ({ state, entry }) => entry === null || hasChanges(state.history))
  const saving = useStore(desk.store, (view) => view.isSaving)
  return <SaveButton changed={changed} saving={saving} keys={editorKey('save')} onClick={() => desk.command({ do: 'save' })} />
}

const mapItems = (desk: EditorDesk): readonly MenuItem[] => [
  { icon: 'map', text: words.mapTitle, act: () => desk.patch({ dialog: { is: 'map' } }) },
  { icon: 'save', text: mapFileWords.exportMap, act: () => desk.patch({ dialog: { is: 'export' } }) },
  { icon: 'quick', text: editorPlayNow(), act: () => desk.play(true) },
  { icon: 'settings', text: programWords.settings, act: () => desk.app.open('settings') },
  { icon: 'help', text: words.keysTitle, act: () => desk.patch({ dialog: { is: 'keys' } }) },
]
const editorPlayNow = (): string => keyWords.withKey(words.playNow, editorKey('playNow'))
