import { Icon } from '../../art/icons.tsx'
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
} from '../../editor/screens/bar-buttons.tsx'
import { Menu, type MenuItem } from '../../hud/menu.tsx'
import { useStore } from '../../state/store.ts'
import { keyWords } from '../../words/key-names.ts'
import { programWords } from '../../words/program.ts'
import { scenarioWords } from '../../words/scenario-editor-words.ts'
import { scenarioKey } from '../state/scenario-commands.ts'
import type { ScenarioDesk } from '../state/scenario-desk.ts'
import { FaultCounts } from './scenario-faults-panel.tsx'

const words = scenarioWords
interface BarProps {
  readonly desk: ScenarioDesk
  readonly forms: Drawer | null
  readonly side: Drawer | null
}
/** Above the map: the way back, what the scenario is called, steps back and forth, zoom, the map, save, play. */
export function ScenarioBar({ desk, forms, side }: BarProps) {
  const menu = useStore(desk.store, (view) => view.menu)
  const name = useStore(desk.store, (view) => view.doc.name)
  const changed = useStore(desk.store, (view) => view.hasChanges)
  const saving = useStore(desk.store, (view) => view.isSaving)
  const undo = useStore(desk.store, (view) => view.done.at(-1))
  const redo = useStore(desk.store, (view) => view.undone.at(-1))
  const keys = { undo: scenarioKey('undo'), redo: scenarioKey('redo') }
  return (
    <header class="editor-top" data-region="top">
      <BackButton onClick={() => desk.leave({ at: 'create', shelf: 'scenarios' })} />
      <DocumentName name={name} changed={changed} saving={saving} />
      <span class="top-gap" />
      <StepButtons undo={undo} redo={redo} keys={keys} onStep={(step) => desk.command({ do: step })} />
      <ZoomButtons stage={() => desk.onStage} />
      <span class="bar-group">
        <DrawerButton label={words.tabList} drawer={forms}>
          <Icon name="forces" size={16} />
        </DrawerButton>
        <DrawerButton label={words.side} drawer={side}>
          <Icon name="details" size={16} />
          <FaultCounts desk={desk} />
        </DrawerButton>
        <BarButton label={words.more} keys={scenarioKey('menu')} expanded={menu} onClick={() => desk.command({ do: 'menu' })}>
          <Icon name="menu" size={16} />
        </BarButton>
      </span>
      <SaveButton changed={changed} saving={saving} keys={scenarioKey('save')} onClick={() => desk.command({ do: 'save' })} />
      <PlayButton text={words.play} keys={scenarioKey('play')} onClick={() => desk.command({ do: 'play' })} />
      {menu ? <Menu items={itemsOf(desk)} onClose={() => desk.patch({ menu: false })} /> : null}
    </header>
  )
}

const itemsOf = (desk: ScenarioDesk): readonly MenuItem[] => [
  { icon: 'map', text: keyWords.withKey(words.editMap, scenarioKey('editMap')), act: () => desk.command({ do: 'editMap' }) },
  { icon: 'quick', text: keyWords.withKey(words.playNow, scenarioKey('playNow')), act: () => desk.command({ do: 'playNow' }) },
  { icon: 'order', text: keyWords.withKey(words.makeLesson, scenarioKey('makeLesson')), act: () => desk.command({ do: 'makeLesson' }) },
  { icon: 'settings', text: programWords.settings, act: () => desk.app.open('settings') },
  { icon: 'help', text: words.keysTitle, act: () => desk.command({ do: 'keys' }) },
]
