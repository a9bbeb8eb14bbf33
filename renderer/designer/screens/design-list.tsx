import type { DesignTitle } from '../../../engine/screen.ts'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { Icon } from '../../art/icons.tsx'
import { RowButton } from '../../editor/screens/row-button.tsx'
import type { App } from '../../state/app.ts'
import { useStore } from '../../state/store.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import { keyWords } from '../../words/key-names.ts'
import type { DesignBench } from '../state/design-bench.ts'
import { type DesignerCommand, designerKey } from '../state/designer-commands.ts'
import { CounterFace } from './counter-face.tsx'

/** The designs of the document; the chosen one can be copied, moved and deleted. */
export function DesignList({ app, bench }: { readonly app: App; readonly bench: DesignBench }) {
  const titles = useStore(bench.store, ({ look }) => look?.titles ?? NONE)
  const chosen = useStore(bench.store, ({ history }) => history.chosen)
  const unit = useStore(bench.store, ({ book }) => book?.words.strength ?? '')
  const name = titles.find(({ id }) => id === chosen)?.name ?? ''
  return (
    <aside class="designer-list" aria-label={words.list} data-region="list">
      <button
        type="button"
        class="primary add-design"
        title={keyWords.withKey(words.addTitle, designerKey('add'))}
        onClick={() => bench.patch({ dialog: { is: 'add' } })}
      >
        <EditorIcon icon="plus" size={14} /> {words.add}
      </button>
      <ul class="designs">
        {titles.map((title) => (
          <Row key={title.id} app={app} title={title} unit={unit} isChosen={title.id === chosen} onChoose={() => bench.choose(title.id)} />
        ))}
      </ul>
      {titles.length === 0 ? <p class="dim pad">{words.emptyList}</p> : null}
      {chosen === null ? null : (
        <span class="design-acts">
          <Act of="copy" label={words.copyIt(name)} onClick={() => void bench.copy(chosen)}>
            <EditorIcon icon="copy" size={16} />
          </Act>
          <Act of="up" label={words.upIt(name)} onClick={() => void bench.move(chosen, -1)}>
            <span class="turn-over">
              <Icon name="down" size={14} />
            </span>
          </Act>
          <Act of="down" label={words.downIt(name)} onClick={() => void bench.move(chosen, 1)}>
            <Icon name="down" size={14} />
          </Act>
          <span class="top-gap" />
          <Act of="remove" label={words.removeIt(name)} onClick={() => void bench.remove(chosen)}>
            <Icon name="trash" size={16} />
          </Act>
        </span>
      )}
    </aside>
  )
}
const NONE: readonly DesignTitle[] = []

interface RowProps {
  readonly app: App
  readonly title: DesignTitle
  readonly unit: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}
const Row = ({ app, title, unit, isChosen, onChoose }: RowProps) => (
  <li>
    <button
      type="button"
      class={`design-row${isChosen ? ' is-chosen' : ''}`}
      title={`${title.name}: ${title.className}`}
      aria-current={isChosen}
      onClick={onChoose}
    >
      <CounterFace app={app} symbol={title.symbol} flying={title.flying} size={34} />
      <span class="design-words">
        <span class="design-name">{title.name}</span>
        <small class="dim">{title.className}</small>
        {title.problems > 0 ? <small class="is-wrong">{words.wrong(title.problems)}</small> : null}
      </span>
      <span class="design-strength">{`${title.strength}${unit === '' ? '' : ` ${unit}`}`}</span>
    </button>
  </li>
)

interface ActProps {
  readonly of: DesignerCommand
  readonly label: string
  readonly onClick: () => void
  readonly children: preact.ComponentChildren
}
const Act = ({ of, label, onClick, children }: ActProps) => (
  <RowButton label={label} title={keyWords.withKey(label, designerKey(of))} onClick={onClick}>
    {children}
  </RowButton>
)
