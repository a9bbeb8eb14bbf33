import { useState } from 'preact/hooks'
import { type AuthorGroup, type AuthorPiece, type FieldValue, hexLabel } from '../../../engine/screen.ts'
import { Icon } from '../../art/icons.tsx'
import { Ask } from '../../editor/screens/bench-dialogs.tsx'
import { RowButton } from '../../editor/screens/row-button.tsx'
import { forcesWords } from '../../words/forces-words.ts'
import { programWords } from '../../words/program.ts'
import { carriersFor } from '../model/forces-carriers.ts'
import { byField, type Fault } from '../model/forces-faults.ts'
import { shiftGroupChange } from '../model/forces-moves.ts'
import { fieldsForAll, groupRow, inOrder } from '../model/forces-rows.ts'
import { sharedFields, UNLIKE } from '../model/forces-shared.ts'
import { boardCarrier, moveGroup, placeInZone, placeUnits, setGroup, setUnits, takeOff } from '../state/forces-asks.ts'
import { AuthorFields } from './author-fields.tsx'
import { focusBack } from './focus-back.ts'
import { FaultList } from './forces-balance.tsx'
import { type ForcesDesk, wholeGroup } from './forces-desk.ts'
import { remove } from './forces-tree-keys.ts'

const words = forcesWords
interface PartProps {
  readonly desk: ForcesDesk
}

/** What is selected: the group as a whole where it is meant, and its units, or the units alone. */
export function ForcesDetails({ desk }: PartProps) {
  const group = wholeGroup(desk)
  const pieces = inOrder(desk.sheet.groups, desk.selected)
  if (!group && pieces.length === 0) return <p class="hint">{words.nothing}</p>
  return (
    <div class="force-details">
      {group ? <GroupDetails key={group.id} desk={desk} group={group} /> : null}
      {pieces.length > 0 ? <UnitDetails desk={desk} pieces={pieces} ofGroup={group !== null} /> : null}
    </div>
  )
}

function GroupDetails({ desk, group }: PartProps & { readonly group: AuthorGroup }) {
  const { bench, faults, groups, groupWord } = desk
  const told = faults.groups.get(group.id) ?? []
  const keys = group.fields.map(({ key }) => key)
  const shift = (by: 1 | -1) => () => void moveGroup(bench, group.side, shiftGroupChange(groups[group.side], group.id, by))
  const set = async (key: string, value: FieldValue) => {
    const id = await setGroup(bench, words.steps.setGroup(nameOf(group.fields, key)), group.id, key, value)
    if (id !== null && id !== group.id) desk.look(group.side, groupRow(id))
  }
  const of = groups[group.side]
  return (
    <section aria-label={group.name}>
      <header class="force-details-head">
        <h3>{group.name}</h3>
        <RowButton label={words.groupMoves(group.name, words.groupUp)} disabled={of[0]?.id === group.id} onClick={shift(-1)}>
          <span class="turn-up">
            <Icon name="open" size={12} />
          </span>
        </RowButton>
        <RowButton label={words.groupMoves(group.name, words.groupDown)} disabled={of.at(-1)?.id === group.id} onClick={shift(1)}>
          <Icon name="down" size={12} />
        </RowButton>
        <RowButton label={words.removeGroup(groupWord)} onClick={() => void remove(desk, group.side)}>
          <Icon name="trash" size={14} />
        </RowButton>
      </header>
      <FaultList faults={besideFields(told, keys)} />
      <AuthorFields fields={group.fields} set={set} bench={bench} problems={byField(told, keys)} />
    </section>
  )
}

interface UnitsProps extends PartProps {
  readonly pieces: readonly AuthorPiece[]
  /** They are all of the group that stands above. */
  readonly ofGroup: boolean
}
function UnitDetails({ desk, pieces, ofGroup }: UnitsProps) {
  const { bench, faults, catalogue } = desk
  const [first] = pieces
  const ids = pieces.map(({ id }) => id)
  const fields = sharedFields(fieldsForAll(pieces), { unlike: words.unlike, named: words.unlikeName, on: words.on, off: words.notOn })
  const keys = fields.map(({ key }) => key)
  const told = pieces.flatMap(({ id, name }) =>
    (faults.pieces.get(id) ?? []).map((fault) =>
      pieces.length === 1 || fault.text.startsWith(name) ? fault : { ...fault, text: words.fact(name, fault.text) },
    ),
  )
  const strength = words.measure(
    pieces.reduce((sum, piece) => sum + piece.strength, 0),
    catalogue.strengthUnit,
  )
  const set = async (key: string, value: FieldValue) =>
    value === UNLIKE ? false : setUnits(bench, words.steps.setUnits(nameOf(fields, key)), ids, key, value)
  const title = pieces.length === 1 && first ? first.title : words.several(pieces.length, strength)
  return (
    <section aria-label={title}>
      <header class="force-details-head">
        {ofGroup ? <h4>{title}</h4> : <h3>{title}</h3>}
        {pieces.length === 1 ? <span class="dim">{strength}</span> : null}
      </header>
      {pieces.length > 1 && !ofGroup ? <p class="dim force-named">{namesText(pieces)}</p> : null}
      <UnitActs desk={desk} pieces={pieces} />
      <FaultList faults={besideFields(told, keys)} />
      {fields.length === 0 && pieces.length > 1 ? <p class="hint">{words.noFields}</p> : null}
      <AuthorFields key={ids.join()} fields={fields} set={set} bench={bench} problems={byField(told, keys)} />
    </section>
  )
}
const nameOf = (fields: readonly { readonly key: string; readonly name: string }[], key: string): string =>
  fields.find((field) => field.key === key)?.name ?? key
const besideFields = (faults: readonly Fault[], keys: readonly string[]): readonly Fault[] =>
  faults.filter(({ field }) => field === null || !keys.includes(field))
const NAMED = 8
const namesText = (pieces: readonly AuthorPiece[]): string =>
  [...pieces.slice(0, NAMED).map(({ name }) => name), ...(pieces.length > NAMED ? [words.more(pieces.length - NAMED)] : [])].join(', ')

/** What can be done with the selected units. */
function UnitActs({ desk, pieces }: Omit<UnitsProps, 'ofGroup'>) {
  const [boarding, setBoarding] = useState(false)
  const { bench, side } = desk
  const ids = pieces.map(({ id }) => id)
  const there = pieces.find(({ at }) => at !== null)?.at
  const isAnywhere = pieces.some(({ at, aboard }) => at !== null || aboard !== null)
  const act = (text: string, does: () => unknown, tip = text, disabled = false) => (
    <button
      type="button"
      class="quiet is-small"
      disabled={disabled}
      title={tip}
      onClick={(event) => void focusBack(event.detail === 0, does)}
    >
      {text}
    </button>
  )
  return (
    <div class="force-acts">
      {act(words.place, () => placeUnits(bench, ids), words.placeTip)}
      {pieces.length > 1 ? act(words.together, () => placeUnits(bench, ids, { together: true }), words.togetherTip) : null}
      {act(words.inZone, () => placeInZone(bench, sideOf(desk, ids), ids), words.inZoneTip)}
      {act(words.board, () => setBoarding(true))}
      {act(words.takeOff, () => takeOff(bench, ids), words.takeOff, !isAnywhere)}
      {there ? act(words.show, () => bench.showHex(there)) : null}
      {act(words.remove, () => remove(desk, side))}
      {boarding ? <Boarding desk={desk} pieces={pieces} onClose={() => setBoarding(false)} /> : null}
    </div>
  )
}
const sideOf = ({ groups, side }: ForcesDesk, ids: readonly string[]) =>
  groups[side].some(({ pieces }) => pieces.some(({ id }) => ids.includes(id))) ? side : side === 'blue' ? 'red' : 'blue'

function Boarding({ desk, pieces, onClose }: Omit<UnitsProps, 'ofGroup'> & { readonly onClose: () => void }) {
  const ids = pieces.map(({ id }) => id)
  const carriers = carriersFor(desk.groups[sideOf(desk, ids)], ids)
  return (
    <Ask title={words.boardTitle(pieces.length)} onClose={onClose} ways={[{ text: programWords.cancel, class: 'quiet', act: onClose }]}>
      {carriers.length === 0 ? <p>{words.noCarrier}</p> : null}
      <ul class="force-carriers">
        {carriers.map(({ piece, free }) => (
          <li key={piece.id}>
            <button
              type="button"
              class="quiet"
              onClick={() => {
                onClose()
                void boardCarrier(desk.bench, ids, piece.id)
              }}
            >
              <strong>{piece.title}</strong>
              <span class="dim">{[...(piece.at ? [words.at(hexLabel(piece.at))] : []), words.room(free)].join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </Ask>
  )
}
