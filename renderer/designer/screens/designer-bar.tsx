import { EditorIcon } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import type { App } from '../../state/app.ts'
import { useStore } from '../../state/store.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import { keyWords } from '../../words/key-names.ts'
import { programWords } from '../../words/program.ts'
import type { DesignBench } from '../state/design-bench.ts'
import { isChanged } from '../state/design-history.ts'
import { type DesignerCommand, designerKey } from '../state/designer-commands.ts'

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
      <button
        type="button"
        class="quiet"
        aria-label={words.back}
        title={words.back}
        onClick={() => bench.leave({ at: 'create', shelf: 'designs' })}
      >
        <span class="turn-left">
          <Icon name="open" size={12} />
        </span>
        <span class="bar-text">{words.back}</span>
      </button>
      <div class="map-name">
        <h1 title={name}>{name}</h1>
        <button
          type="button"
          class="icon-button bar-button"
          aria-label={words.renameTitle}
          title={words.renameTitle}
          onClick={() => bench.patch({ dialog: { is: 'name' } })}
        >
          <EditorIcon icon="rename" size={14} />
        </button>
        <small class="dim bar-book">{book}</small>
        <small class={`save-state${changed ? ' is-changed' : ''}`} role="status">
          {saving ? words.saving : changed ? words.unsaved : words.kept}
        </small>
      </div>
      <span class="top-gap" />
      <span class="bar-group">
        <StepButton label={words.undoOf(undo)} of="undo" disabled={undo === undefined} onClick={() => void bench.undo()} />
        <StepButton label={words.redoOf(redo)} of="redo" disabled={redo === undefined} onClick={() => void bench.redo()} />
      </span>
      <button
        type="button"
        class="icon-button bar-button"
        aria-label={programWords.settings}
        title={programWords.settings}
        onClick={() => app.open('settings')}
      >
        <Icon name="settings" size={16} />
      </button>
      <button
        type="button"
        class="icon-button bar-button"
        aria-label={words.keysTitle}
        title={keyWords.withKey(words.keysTitle, designerKey('keys'))}
        onClick={() => bench.patch({ dialog: { is: 'keys' } })}
      >
        <Icon name="help" size={16} />
      </button>
      <button
        type="button"
        class="primary"
        disabled={saving || !changed}
        title={keyWords.withKey(words.save, designerKey('save'))}
        onClick={() => void bench.save()}
      >
        <Icon name="save" size={16} /> <span class="bar-text">{words.save}</span>
      </button>
    </header>
  )
}
interface StepProps {
  readonly label: string
  readonly of: Extract<DesignerCommand, 'undo' | 'redo'>
  readonly disabled: boolean
  readonly onClick: () => void
}
const StepButton = ({ label, of, disabled, onClick }: StepProps) => (
  <button
    type="button"
    class="icon-button bar-button"
    aria-label={label}
    title={keyWords.withKey(label, designerKey(of))}
    disabled={disabled}
    onClick={onClick}
  >
    {of === 'undo' ? <Icon name="undo" size={16} /> : <EditorIcon icon="redo" size={16} />}
  </button>
)
