import { Icon } from '../../art/icons.tsx'
import { BackButton, BarButton, DocumentName, StepButtons, ZoomButtons } from '../../editor/screens/bar-buttons.tsx'
import { Menu } from '../../hud/menu.tsx'
import { useStore } from '../../state/store.ts'
import { keyWords } from '../../words/key-names.ts'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import { programWords } from '../../words/program.ts'
import type { LessonBench } from '../state/lesson-bench.ts'
import { lessonKeyOf } from '../state/lesson-commands.ts'
import { LessonFaultCount } from './lesson-faults-panel.tsx'

/** A column that is called over the map like a drawer. */
interface Drawer {
  readonly open: boolean
  readonly toggle: () => void
}
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
        {forms ? (
          <BarButton label={words.places} expanded={forms.open} onClick={forms.toggle}>
            <Icon name="forces" size={16} />
          </BarButton>
        ) : null}
        {side ? (
          <BarButton label={words.side} expanded={side.open} onClick={side.toggle}>
            <Icon name="details" size={16} />
            <LessonFaultCount bench={bench} />
          </BarButton>
        ) : null}
        <BarButton label={words.more} keys={lessonKeyOf('menu')} expanded={menu} onClick={() => bench.command({ do: 'menu' })}>
          <Icon name="menu" size={16} />
        </BarButton>
      </span>
      <button
        type="button"
        class="quiet"
        disabled={saving || !changed}
        title={keyWords.withKey(editorWords.save, lessonKeyOf('save'))}
        onClick={() => bench.command({ do: 'save' })}
      >
        <Icon name="save" size={16} /> <span class="bar-text">{editorWords.save}</span>
      </button>
      <button
        type="button"
        class="primary"
        title={keyWords.withKey(words.tryIt, lessonKeyOf('try'))}
        onClick={() => bench.command({ do: 'try' })}
      >
        <Icon name="play" size={14} /> <span class="bar-play">{words.try}</span> <kbd>{lessonKeyOf('try')}</kbd>
      </button>
      {menu ? <Menu items={items} onClose={() => bench.patch({ menu: false })} /> : null}
    </header>
  )
}
