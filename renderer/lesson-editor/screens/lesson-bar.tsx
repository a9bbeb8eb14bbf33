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
import { Menu } from '../../hud/menu.tsx'
import { useStore } from '../../state/store.ts'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import { programWords } from '../../words/program.ts'
import type { LessonBench } from '../state/lesson-bench.ts'
import { lessonKeyOf } from '../state/lesson-commands.ts'
import { LessonFaultCount } from './lesson-faults-panel.tsx'

interface BarProps {
  readonly bench: LessonBench
  readonly forms: Drawer | null
  readonly side: Drawer | null
}
/** Above the map: the way back, what the lesson is called, steps back and forth, zoom, save, try. */
export function LessonBar({ bench, forms, side }: BarProps) {
  const menu = useStore(bench.store, (view) => view.menu)
  const name = useStore(bench.store, (view) => view.history.doc.title)
  const changed = useStore(bench.store, (view) => view.hasChanges)
  const saving = useStore(bench.store, (view) => view.isSaving)
  const undo = useStore(bench.store, (view) => view.history.done.at(-1)?.name)
  const redo = useStore(bench.store, (view) => view.history.undone.at(-1)?.name)
  const keys = { undo: lessonKeyOf('undo'), redo: lessonKeyOf('redo') }
  const items = [
    { icon: 'settings', text: programWords.settings, act: () => bench.app.open('settings') },
    { icon: 'order', text: programWords.rulebook, act: () => bench.app.openBook(null, bench.doc.ruleset) },
    { icon: 'help', text: words.keysTitle, act: () => bench.command({ do: 'keys' }) },
  ] as const
  return (
    <header class="editor-top" data-region="top">
      <BackButton onClick={() => bench.leave({ at: 'create', shelf: 'lessons' })} />
      <DocumentName name={name} changed={changed} saving={saving} />
      <span class="top-gap" />
      <StepButtons undo={undo} redo={redo} keys={keys} onStep={(step) => bench.command({ do: step })} />
      <ZoomButtons stage={() => bench.onStage} />
      <span class="bar-group">
        <DrawerButton label={words.places} drawer={forms}>
          <Icon name="forces" size={16} />
        </DrawerButton>
        <DrawerButton label={words.side} drawer={side}>
          <Icon name="details" size={16} />
          <LessonFaultCount bench={bench} />
        </DrawerButton>
        <BarButton label={words.more} keys={lessonKeyOf('menu')} expanded={menu} onClick={() => bench.command({ do: 'menu' })}>
          <Icon name="menu" size={16} />
        </BarButton>
      </span>
      <SaveButton changed={changed} saving={saving} keys={lessonKeyOf('save')} onClick={() => bench.command({ do: 'save' })} />
      <PlayButton text={words.try} hint={words.tryIt} keys={lessonKeyOf('try')} onClick={() => bench.command({ do: 'try' })} />
      {menu ? <Menu items={items} onClose={() => bench.patch({ menu: false })} /> : null}
    </header>
  )
}
