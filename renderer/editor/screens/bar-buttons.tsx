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

/** A part of the screen that is called over the rest where there is no room beside it. */
export interface Drawer {
  readonly open: boolean
  readonly toggle: () => void
}
interface DrawerProps {
  readonly label: string
  /** Null where there is room for the part. */
  readonly drawer: Drawer | null
  readonly children: ComponentChildren
}
export const DrawerButton = ({ label, drawer, children }: DrawerProps) =>
  drawer ? (
    <BarButton label={label} expanded={drawer.open} onClick={drawer.toggle}>
      {children}
    </BarButton>
  ) : null

interface BackProps {
  readonly label?: string
  readonly onClick: () => void
}
export const BackButton = ({ label = words.back, onClick }: BackProps) => (
  <button type="button" class="quiet" aria-label={label} title={label} onClick={onClick}>
    <span class="turn-left">
      <Icon name="open" size={12} />
    </span>
    <span class="bar-text">{label}</span>
  </button>
)

interface SaveProps {
  readonly changed: boolean
  readonly saving: boolean
  readonly keys: string
  /** Nothing else on the bar is the thing to do. */
  readonly primary?: boolean
  readonly onClick: () => void
}
export const SaveButton = ({ changed, saving, keys, primary = false, onClick }: SaveProps) => (
  <button
    type="button"
    class={primary ? 'primary' : 'quiet'}
    disabled={saving || !changed}
    title={keyWords.withKey(words.save, keys)}
    onClick={onClick}
  >
    <Icon name="save" size={16} /> <span class="bar-text">{words.save}</span>
  </button>
)

interface PlayProps {
  readonly text: string
  /** What it says where the pointer rests; the text where it is not given. */
  readonly hint?: string
  readonly keys: string
  readonly onClick: () => void
}
export const PlayButton = ({ text, hint = text, keys, onClick }: PlayProps) => (
  <button type="button" class="primary" title={keyWords.withKey(hint, keys)} onClick={onClick}>
    <Icon name="play" size={14} /> <span class="bar-play">{text}</span> <kbd>{keys}</kbd>
  </button>
)

interface NameProps {
  readonly name: string
  readonly changed: boolean
  readonly saving: boolean
  /** What stands beside the name. */
  readonly children?: ComponentChildren
}
export const DocumentName = ({ name, changed, saving, children }: NameProps) => (
  <div class="map-name">
    <h1 title={name}>{name}</h1>
    {children}
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
