import { useEffect, useMemo, useRef } from 'preact/hooks'
import { type AuthorGroup, type AuthorPiece, type Chip, hexLabel, type SideId } from '../../../engine/screen.ts'
import { forcesWords } from '../../words/forces-words.ts'
import type { Fault } from '../model/forces-faults.ts'
import { type FieldFact, factsOf, groupRow, unitRow, whereaboutsOf } from '../model/forces-rows.ts'
import { type ForcesDesk, selectedOf } from './forces-desk.ts'
import type { Dragging, ForcesDrag, Load } from './forces-drag.ts'
import { GroupHead, type Line, UnitRow } from './forces-row.tsx'
import { pressed } from './forces-tree-keys.ts'

const words = forcesWords
interface TreeProps {
  readonly desk: ForcesDesk
  readonly side: SideId
  readonly drag: ForcesDrag
}

/** The order of battle of one side: groups as cards, their units as rows. One element has the focus and says which row is meant, so that a row that moves never loses it. */
export function ForcesTree({ desk, side, drag }: TreeProps) {
  const tree = useRef<HTMLDivElement>(null)
  const { groups, rows, focus, hasGroups, doc, groupWord } = desk
  const chosen = useMemo(() => new Set(desk.selected), [desk.selected])
  const marks = useMarks(desk)
  const focused = focus[side]
  useEffect(() => {
    if (focused !== null && desk.side === side) document.getElementById(domIdOf(side, focused))?.scrollIntoView({ block: 'nearest' })
  }, [focused, desk.side])
  const name = doc.sides[side].name
  if (hasGroups && groups[side].length === 0)
    return (
      <p class="hint force-none" data-side={side}>
        {words.noGroups(groupWord)}
      </p>
    )
  if (rows[side].length === 0)
    return (
      <p class="hint force-none" data-side={side} data-group={groups[side][0]?.id}>
        {words.noneOfSide}
      </p>
    )
  return (
    <div
      class="force-tree"
      ref={tree}
      role="tree"
      aria-multiselectable="true"
      aria-label={words.list(name)}
      aria-description={words.listHelp}
      aria-activedescendant={focused === null ? undefined : domIdOf(side, focused)}
      tabIndex={0}
      data-side={side}
      onKeyDown={(event) => {
        if (!pressed(desk, side, event)) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClick={(event) => clicked(desk, side, event)}
      onPointerDown={(event) => drag.begin(event, () => loadAt(desk, side, event.target as Element))}
    >
      {groups[side].map((group) => (
        <Card key={group.id} desk={desk} side={side} group={group} chosen={chosen} marks={marks} dragging={drag.now} />
      ))}
    </div>
  )
}
export const domIdOf = (side: SideId, row: string): string => `force-${side}-${encodeURIComponent(row)}`

/** The badges of the counters on the map, by the id of the unit. */
function useMarks({ sheet }: ForcesDesk): ReadonlyMap<string, readonly Chip[]> {
  return useMemo(() => new Map(sheet.pieces.map(({ id, chips }) => [id, chips])), [sheet])
}
const NO_MARKS: readonly Chip[] = []

interface CardProps {
  readonly desk: ForcesDesk
  readonly side: SideId
  readonly group: AuthorGroup
  readonly chosen: ReadonlySet<string>
  readonly marks: ReadonlyMap<string, readonly Chip[]>
  readonly dragging: Dragging | null
}
function Card({ desk, side, group, chosen, marks, dragging }: CardProps) {
  const { hasGroups, folded, focus, picked, faults, catalogue } = desk
  const isFolded = hasGroups && folded.has(group.id)
  const line = cardLine(dragging, group)
  const head = groupRow(group.id)
  return (
    <div class={`force-card${line === '' ? '' : ` is-line-${line}`}`} role="none" data-group={group.id}>
      {hasGroups ? (
        <GroupHead
          domId={domIdOf(side, head)}
          name={group.name}
          count={group.pieces.length}
          strength={words.measure(group.strength, catalogue.strengthUnit)}
          facts={factsOf(group).map(factText).join(' · ')}
          isFolded={isFolded}
          isSelected={group.pieces.length > 0 ? group.pieces.every(({ id }) => chosen.has(id)) : focus[side] === head}
          isFocused={focus[side] === head}
          isPicked={picked?.is === 'group' && picked.group === group.id}
          line=""
          {...faultOf(faults.groups.get(group.id))}
        />
      ) : null}
      {isFolded ? null : (
        // biome-ignore lint/a11y/useSemanticElements: the units below a group in a tree
        <div role="group" class="force-units">
          {group.pieces.length === 0 ? <p class="hint">{words.noUnits}</p> : null}
          {group.pieces.map((piece) => (
            <Unit key={piece.id} {...{ desk, side, piece, chosen, marks, dragging }} />
          ))}
        </div>
      )}
    </div>
  )
}

interface UnitRowProps extends Omit<CardProps, 'group'> {
  readonly piece: AuthorPiece
}
function Unit({ desk, side, piece, chosen, marks, dragging }: UnitRowProps) {
  const { focus, picked, faults, names, catalogue } = desk
  const row = unitRow(piece.id)
  const where = whereaboutsOf(piece, names)
  return (
    <UnitRow
      domId={domIdOf(side, row)}
      id={piece.id}
      side={side}
      name={piece.name}
      title={piece.title}
      symbol={piece.symbol}
      where={where.is === 'at' ? words.at(hexLabel(where.hex)) : where.is === 'aboard' ? words.aboard(where.carrier) : words.off}
      isOff={where.is === 'off'}
      strength={words.measure(piece.strength, catalogue.strengthUnit)}
      marks={marks.get(piece.id) ?? NO_MARKS}
      isSelected={chosen.has(piece.id)}
      isFocused={focus[side] === row}
      isPicked={picked?.is === 'units' && picked.pieces.includes(piece.id)}
      line={unitLine(dragging, piece.id)}
      {...faultOf(faults.pieces.get(piece.id))}
    />
  )
}
export const factText = ({ name, shown }: FieldFact): string =>
  shown === true ? name : words.fact(name, typeof shown === 'string' ? shown : hexLabel(shown))
const faultOf = (faults: readonly Fault[] | undefined): { readonly fault: Fault['is'] | ''; readonly faultText: string } => ({
  fault: faults === undefined ? '' : faults.some(({ is }) => is === 'error') ? 'error' : 'warning',
  faultText: (faults ?? []).map(({ is, text }) => (is === 'error' ? words.problem(text) : words.warning(text))).join(', '),
})

function unitLine(dragging: Dragging | null, piece: string): Line {
  const target = dragging?.target
  return target?.is === 'unit' && target.piece === piece ? (target.half === 'upper' ? 'before' : 'after') : ''
}
function cardLine(dragging: Dragging | null, group: AuthorGroup): Line {
  const target = dragging?.target
  if (target?.is !== 'group' || target.group !== group.id) return ''
  return dragging?.load.is === 'group' ? (target.half === 'upper' ? 'before' : 'after') : 'into'
}

/** The row that something on the page lies in. */
function rowAt(element: Element): string | null {
  const unit = element.closest<HTMLElement>('[data-unit]')
  if (unit) return unitRow(unit.dataset['unit'] ?? '')
  const isHead = element.closest('[data-head]') !== null
  return isHead ? groupRow(element.closest<HTMLElement>('[data-group]')?.dataset['group'] ?? '') : null
}
function clicked(desk: ForcesDesk, side: SideId, event: MouseEvent): void {
  const target = event.target as Element
  const row = rowAt(target)
  const group = target.closest<HTMLElement>('[data-group]')?.dataset['group']
  if (target.closest('[data-fold]') && group !== undefined) desk.fold(group, !desk.folded.has(group))
  else if (row !== null) desk.choose(side, row, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'toggle' : 'only')
}
/** What is dragged from here: the selected units where this is one of them, else this alone. */
function loadAt(desk: ForcesDesk, side: SideId, element: Element): Load | null {
  const row = desk.rows[side].find(({ id }) => id === rowAt(element))
  if (!row) return null
  if (row.is === 'group') return { is: 'group', side, group: row.group.id, text: row.group.name }
  const selected = selectedOf(desk, side)
  if (!selected.includes(row.piece.id)) desk.choose(side, row.id, 'only')
  const pieces = selected.includes(row.piece.id) ? selected : [row.piece.id]
  return { is: 'units', side, pieces, text: pieces.length === 1 ? row.piece.title : words.units(pieces.length) }
}
