import { EditorIcon } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import { BackButton, BarButton, DocumentName, SaveButton, StepButtons } from '../../editor/screens/bar-buttons.tsx'
import type { App } from '../../state/app.ts'
import { useStore } from '../../state/store.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import { programWords } from '../../words/program.ts'
import type { DesignBench } from '../state/design-bench.ts'
import { isChanged } from '../state/design-history.ts'
import { designerKey } from '../state/designer-commands.ts'

/** Above the designs: the way back, what they are called, steps back and forth, save. */
export function DesignerBar({ app, bench }: { readonly app: App; readonly bench: DesignBench }) {
  const name = useStore(bench.store, ({ history }) => history.doc.name)
  const book = useStore(bench.store, (view) => view.book?.title ?? '')
  const changed = useStore(bench.store, ({ history }) => isChanged(history))
  const saving = useStore(bench.store, (view) => view.isSaving)
  const undo = useStore(bench.store, ({ history }) => history.done.at(-1)?.name)
  const redo = useStore(bench.store, ({ history }) => history.undone.at(-1)?.name)
  return (
    <header class="editor-top" data-region="top">
      <BackButton label={words.back} onClick={() => bench.leave({ at: 'create', shelf: 'designs' })} />
      <DocumentName name={name} changed={changed} saving={saving}>
        <BarButton label={words.renameTitle} onClick={() => bench.patch({ dialog: { is: 'name' } })}>
          <EditorIcon icon="rename" size={14} />
        </BarButton>
        <small class="dim bar-book">{book}</small>
      </DocumentName>
      <span class="top-gap" />
      <StepButtons
        undo={undo}
        redo={redo}
        keys={{ undo: designerKey('undo'), redo: designerKey('redo') }}
        onStep={(step) => void (step === 'undo' ? bench.undo() : bench.redo())}
      />
      <BarButton label={programWords.settings} onClick={() => app.open('settings')}>
        <Icon name="settings" size={16} />
      </BarButton>
      <BarButton label={words.keysTitle} keys={designerKey('keys')} onClick={() => bench.patch({ dialog: { is: 'keys' } })}>
        <Icon name="help" size={16} />
      </BarButton>
      <SaveButton primary changed={changed} saving={saving} keys={designerKey('save')} onClick={() => void bench.save()} />
    </header>
  )
}
