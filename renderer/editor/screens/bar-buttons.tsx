import type { ComponentChildren } from 'preact'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import { keyWords } from '../../words/key-names.ts'
import { editorWords } from '../../words/map-editor-words.ts'
import type { EditorStage } from '../stage/stage-contract.ts'

/** What the bars of the editors have in common. */

const words = editorWords
const ZOOM = 1.25

interface BarButtonProps {
  readonly label: string
  /** The key that does the same. */
  readonly keys?: string
  readonly disabled?: boolean
  readonly expanded?: boolean
  readonly onClick: () => void
  readonly children: ComponentChildren
}
export const BarButton = ({ label, keys = '', disabled = false, expanded, onClick, children }: BarButtonProps) => (
  <button
    type="button"
    class="icon-button bar-button"
    aria-label={label}
    title={keyWords.withKey(label, keys)}
    aria-expanded={expanded}
    data-menu-button={expanded === undefined ? undefined : ''}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
)

export const BackButton = ({ onClick }: { readonly onClick: () => void }) => (
  <button type="button" class="quiet" aria-label={words.back} title={words.back} onClick={onClick}>
    <span class="turn-left">
      <Icon name="open" size={12} />
    </span>
    <span class="bar-text">{words.back}</span>
  </button>
)

interface NameProps {
  readonly name: string
  readonly changed: boolean
  readonly saving: boolean
}
export const DocumentName = ({ name, changed, saving }: NameProps) => (
  <div class="map-name">
    <h1 title={name}>{name}</h1>
    <small class={`save-state${changed ? ' is-changed' : ''}`} role="status">
      {saving ? words.saving : changed ? words.unsaved : words.kept}
    </small>
  </div>
)

interface StepProps {
  /** What would be taken back, and done again; undefined where there is nothing. */
  readonly undo: string | undefined
  readonly redo: string | undefined
  readonly keys: { readonly undo: string; readonly redo: string }
  readonly onStep: (step: 'undo' | 'redo') => void
}
export const StepButtons = ({ undo, redo, keys, onStep }: StepProps) => (
  <span class="bar-group">
    <BarButton label={words.undoOf(undo)} keys={keys.undo} disabled={undo === undefined} onClick={() => onStep('undo')}>
      <Icon name="undo" size={16} />
      <span class="bar-step">{undo ?? ''}</span>
    </BarButton>
    <BarButton label={words.redoOf(redo)} keys={keys.redo} disabled={redo === undefined} onClick={() => onStep('redo')}>
      <EditorIcon icon="redo" size={16} />
    </BarButton>
  </span>
)

export const ZoomButtons = ({ stage }: { readonly stage: () => EditorStage | null }) => (
  <span class="bar-group">
    <BarButton label={words.zoomOut} onClick={() => stage()?.zoomBy(1 / ZOOM)}>
      <EditorIcon icon="minus" size={16} />
    </BarButton>
    <BarButton label={words.fit} onClick={() => stage()?.fit()}>
      <Icon name="fit" size={16} />
    </BarButton>
    <BarButton label={words.zoomIn} onClick={() => stage()?.zoomBy(ZOOM)}>
      <EditorIcon icon="plus" size={16} />
    </BarButton>
  </span>
)
