import { useEffect, useMemo, useRef } from 'preact/hooks'
import { type AuthorGroup, type AuthorPiece, type Chip, hexLabel, type SideId } from '../../../engine/screen.ts'
import { forcesWords } from '../../words/forces-words.ts'
import type { Fault, Faults } from '../model/forces-faults.ts'
import { type FieldFact, factsOf, groupRow, unitRow, whereaboutsOf } from '../model/forces-rows.ts'
import { type ForcesDesk, selectedOf } from './forces-desk.ts'
import type { Dragging, ForcesDrag, Load } from './forces-drag.ts'
import { GroupHead, Kept, type Line, UnitRow } from './forces-row.tsx'
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
        <Card
          key={group.id}
          {...cardProps(desk, side, group, drag.now)}
          chosen={idsText(group.pieces.filter(({ id }) => chosen.has(id)))}
          marks={marks}
        />
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
  readonly side: SideId
  readonly group: AuthorGroup
  readonly hasGroups: boolean
  readonly isFolded: boolean
  readonly unit: string
  readonly names: ReadonlyMap<string, string>
  readonly faults: Faults
  readonly marks: ReadonlyMap<string, readonly Chip[]>
  /** The row of this card that the keys are at. */
  readonly focus: string | null
  /** Ids of its units, each with a space behind it: as texts they are soon compared. */
  readonly chosen: string
  readonly picked: string
  readonly isPicked: boolean
  readonly line: Line
  /** The unit before or after which something would come. */
  readonly lineAt: string
  readonly unitLine: Line
}
/** What of all that is selected, picked up and dragged is in a card: one in which nothing is another is not gone through. */
function cardProps(desk: ForcesDesk, side: SideId, group: AuthorGroup, dragging: Dragging | null) {
  const { hasGroups, folded, picked, names, faults, catalogue } = desk
  const focus = desk.focus[side]
  const isHere = focus === groupRow(group.id) || group.pieces.some(({ id }) => unitRow(id) === focus)
  const target = dragging?.target
  const isTarget = target?.is === 'unit' && group.pieces.some(({ id }) => id === target.piece)
  const lifted = picked?.is === 'units' ? picked.pieces : []
  return {
    ...{ side, group, hasGroups, names, faults },
    unit: catalogue.strengthUnit,
    isFolded: hasGroups && folded.has(group.id),
    focus: isHere ? focus : null,
    picked: idsText(group.pieces.filter(({ id }) => lifted.includes(id))),
    isPicked: picked?.is === 'group' && picked.group === group.id,
    line: cardLine(dragging, group),
    lineAt: isTarget ? target.piece : '',
    unitLine: (isTarget ? (target.half === 'upper' ? 'before' : 'after') : '') as Line,
  }
}
const idsText = (pieces: readonly AuthorPiece[]): string => pieces.map(({ id }) => `${id} `).join('')

class Card extends Kept<CardProps> {
  render(props: CardProps) {
    const { side, group, hasGroups, isFolded, unit, faults, focus, isPicked, line } = props
    const head = groupRow(group.id)
    const chosen = new Set(props.chosen.split(' '))
    const picked = new Set(props.picked.split(' '))
    const isChosen = group.pieces.length > 0 ? group.pieces.every(({ id }) => chosen.has(id)) : focus === head
    return (
      <div class={`force-card${line === '' ? '' : ` is-line-${line}`}`} role="none" data-group={group.id}>
        {hasGroups ? (
          <GroupHead
            domId={domIdOf(side, head)}
            name={group.name}
            count={group.pieces.length}
            strength={words.measure(group.strength, unit)}
            facts={factsOf(group).map(factText).join(' · ')}
            isFolded={isFolded}
            isSelected={isChosen}
            isFocused={focus === head}
            isPicked={isPicked}
            line=""
            {...faultOf(faults.groups.get(group.id))}
          />
        ) : null}
        {isFolded ? null : (
          // biome-ignore lint/a11y/useSemanticElements: the units below a group in a tree
          <div role="group" class="force-units">
            {group.pieces.length === 0 ? <p class="hint">{words.noUnits}</p> : null}
            {group.pieces.map((piece) => unitOf(props, piece, chosen, picked))}
          </div>
        )}
      </div>
    )
  }
}
function unitOf(card: CardProps, piece: AuthorPiece, chosen: ReadonlySet<string>, picked: ReadonlySet<string>) {
  const { side, names, unit, marks, faults, focus, lineAt, unitLine } = card
  const row = unitRow(piece.id)
  const where = whereaboutsOf(piece, names)
  return (
    <UnitRow
      key={piece.id}
      domId={domIdOf(side, row)}
      id={piece.id}
      level={card.hasGroups ? 2 : 1}
      side={side}
      name={piece.name}
      title={piece.title}
      symbol={piece.symbol}
      where={where.is === 'at' ? words.at(hexLabel(where.hex)) : where.is === 'aboard' ? words.aboard(where.carrier) : words.off}
      isOff={where.is === 'off'}
      strength={words.measure(piece.strength, unit)}
      marks={marks.get(piece.id) ?? NO_MARKS}
      isSelected={chosen.has(piece.id)}
      isFocused={focus === row}
      isPicked={picked.has(piece.id)}
      line={lineAt === piece.id ? unitLine : ''}
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
