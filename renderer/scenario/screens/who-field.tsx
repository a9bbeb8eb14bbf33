import type { SideId, WhoDoc } from '../../../engine/screen.ts'
import { Icon } from '../../art/icons.tsx'
import { RowButton } from '../../editor/screens/row-button.tsx'
import { useStore } from '../../state/store.ts'
import { goalFormWords } from '../../words/scenario-form-words.ts'
import { firstPieces, groupLabel, groupsOf, ofOneSide, pieceLabel, piecesOf, sidesFor } from '../model/who.ts'
import type { ScenarioBench } from '../state/scenario-view.ts'
import { type FieldProps, type Option, SelectField } from './form-fields.tsx'

const words = goalFormWords

interface WhoProps extends FieldProps {
  readonly bench: ScenarioBench
  readonly who: WhoDoc
  /** Whose pieces they are; null: of either side. */
  readonly owner: SideId | null
  readonly onWho: (who: WhoDoc) => void
}
type Choice = { readonly is: 'side' | 'group'; readonly id: string } | { readonly is: 'pieces' }
const keyOf = (choice: Choice): string => (choice.is === 'pieces' ? choice.is : `${choice.is} ${choice.id}`)

/** Whom a goal or an event is about: a whole side, a group, or units one by one, picked from a list or from what is selected. */
export function WhoField({ label, help, problem, bench, who, owner, onWho }: WhoProps) {
  const sheet = useStore(bench.store, (view) => view.sheet)
  const sides = useStore(bench.store, (view) => view.doc.sides)
  const selected = useStore(bench.store, (view) => view.selected)
  const offered: readonly SideId[] = owner === null ? ['blue', 'red'] : [owner]
  const options: readonly Option<string>[] = [
    ...offered.map((side) => ({ value: keyOf({ is: 'side', id: side }), name: words.allOf(sides[side].name) })),
    ...groupsOf(sheet, offered).map((group) => ({
      value: keyOf({ is: 'group', id: group.id }),
      name: owner === null ? words.group(groupLabel(group), sides[group.side].name) : groupLabel(group),
    })),
    ...('pieces' in who || piecesOf(sheet, offered).length > 0
      ? [{ value: keyOf({ is: 'pieces' }), name: 'pieces' in who ? words.chosen(who.pieces.length) : words.choose }]
      : []),
  ]
  const value =
    'pieces' in who ? keyOf({ is: 'pieces' }) : 'group' in who ? keyOf({ is: 'group', id: who.group }) : keyOf({ is: 'side', id: who.side })
  const missing = 'group' in who && !options.some((option) => option.value === value) ? [{ value, name: words.notThere(who.group) }] : []
  const choose = (key: string) => {
    if (key === value) return
    const group = groupsOf(sheet, offered).find(({ id }) => keyOf({ is: 'group', id }) === key)
    const side = offered.find((each) => keyOf({ is: 'side', id: each }) === key)
    if (group) onWho({ group: group.id })
    else if (side) onWho({ side })
    else onWho({ pieces: firstPieces(sheet, selected, owner) })
  }
  return (
    <>
      <SelectField label={label} help={help} problem={problem} options={[...missing, ...options]} value={value} onValue={choose} />
      {'pieces' in who ? <Pieces bench={bench} pieces={who.pieces} owner={owner} onWho={onWho} /> : null}
    </>
  )
}

interface PiecesProps extends Pick<WhoProps, 'bench' | 'owner' | 'onWho'> {
  readonly pieces: readonly string[]
}
/** The units that were chosen one by one. The last one stays: somebody it has to be about. */
function Pieces({ bench, pieces, owner, onWho }: PiecesProps) {
  const sheet = useStore(bench.store, (view) => view.sheet)
  const selected = useStore(bench.store, (view) => view.selected)
  const all = piecesOf(sheet, ['blue', 'red'])
  const mayAdd = piecesOf(sheet, sidesFor(sheet, owner, { pieces: [...pieces] })).filter(({ id }) => !pieces.includes(id))
  const fromMap = ofOneSide(sheet, selected, owner)
  return (
    <div class="form-field who-pieces">
      <ul class="piece-chips">
        {pieces.map((id) => {
          const piece = all.find((each) => each.id === id)
          return (
            <li key={id} class={piece || sheet === null ? '' : 'is-missing'}>
              <span>{piece ? pieceLabel(piece) : sheet === null ? id : words.notThere(id)}</span>
              <RowButton
                label={words.takeOut(id)}
                disabled={pieces.length === 1}
                onClick={() => onWho({ pieces: pieces.filter((each) => each !== id) })}
              >
                <Icon name="close" size={12} />
              </RowButton>
            </li>
          )
        })}
      </ul>
      <button type="button" class="quiet is-small" disabled={fromMap.length === 0} onClick={() => onWho({ pieces: fromMap })}>
        {words.takeSelected(fromMap.length)}
      </button>
      {mayAdd.length === 0 ? null : (
        <SelectField
          label={words.addUnit}
          options={[{ value: '', name: words.addUnitNone }, ...mayAdd.map((piece) => ({ value: piece.id, name: pieceLabel(piece) }))]}
          value=""
          onValue={(id) => id !== '' && onWho({ pieces: [...pieces, id] })}
        />
      )}
    </div>
  )
}
