import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { AuthorCatalogue, AuthorGroup, AuthorSheet, BySide, ScenarioDoc, SideId } from '../../../engine/screen.ts'
import { useStore } from '../../state/store.ts'
import { forcesWords } from '../../words/forces-words.ts'
import { type Choice, type ChoiceBy, choose, focusedRow } from '../model/forces-choice.ts'
import { type Faults, faultsOf } from '../model/forces-faults.ts'
import { type ForceRow, groupRow, groupsOf, namesOf, piecesOf, rowsOf, unitRow } from '../model/forces-rows.ts'
import type { ScenarioBench } from '../state/scenario-view.ts'

/** What the parts of the forces panel share: what there is, what is selected, and where the keys are. */

/** What was picked up by key, to be put down elsewhere. */
export type Picked =
  | { readonly is: 'units'; readonly side: SideId; readonly pieces: readonly string[] }
  | { readonly is: 'group'; readonly side: SideId; readonly group: string }
export type DockTab = 'selected' | 'add'
type Place = Omit<Choice, 'pieces'>

export interface ForcesDesk {
  readonly bench: ScenarioBench
  readonly doc: ScenarioDoc
  readonly sheet: AuthorSheet
  readonly catalogue: AuthorCatalogue
  readonly hasGroups: boolean
  /** What a group is called. */
  readonly groupWord: string
  readonly names: ReadonlyMap<string, string>
  readonly faults: Faults
  readonly side: SideId
  readonly groups: BySide<readonly AuthorGroup[]>
  readonly rows: BySide<readonly ForceRow[]>
  readonly focus: BySide<string | null>
  readonly selected: readonly string[]
  readonly folded: ReadonlySet<string>
  readonly picked: Picked | null
  readonly tab: DockTab
  readonly setSide: (side: SideId) => void
  readonly setTab: (tab: DockTab) => void
  readonly setPicked: (picked: Picked | null) => void
  readonly fold: (group: string, isFolded: boolean) => void
  readonly choose: (side: SideId, row: string, by: ChoiceBy) => void
  readonly look: (side: SideId, row: string | null) => void
}

/** Null until the book has answered for the first time. */
export function useForcesDesk(bench: ScenarioBench): ForcesDesk | null {
  const sheet = useStore(bench.store, (view) => view.sheet)
  const catalogue = useStore(bench.store, (view) => view.catalogue)
  const doc = useStore(bench.store, (view) => view.doc)
  const selected = useStore(bench.store, (view) => view.selected)
  const [side, setSide] = useState<SideId>('blue')
  const [places, setPlaces] = useState<BySide<Place>>({ blue: NOWHERE, red: NOWHERE })
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [picked, setPicked] = useState<Picked | null>(null)
  const [tab, setTab] = useState<DockTab>(sheet?.groups.some(({ pieces }) => pieces.length > 0) ? 'selected' : 'add')
  const hasGroups = (catalogue?.group ?? null) !== null
  const lists = useMemo(() => (sheet ? listsOf(sheet, folded, hasGroups) : null), [sheet, folded, hasGroups])
  const faults = useFaults(bench, sheet, hasGroups)
  /** The selection that this panel has made itself. */
  const mine = useRef(selected.join())

  const select = (pieces: readonly string[]) => {
    mine.current = pieces.join()
    bench.select(pieces)
  }
  const setPlace = (of: SideId, place: Place) => setPlaces((before) => ({ ...before, [of]: place }))
  const fold = (group: string, isFolded: boolean) => setFolded((before) => withOrWithout(before, group, isFolded))

  // Somebody was selected on the map, or has just come: the list goes there. Whoever adds one after the other goes on adding.
  // Before anything is drawn: a side that is chosen at once stays chosen.
  const known = useRef(sheet)
  useLayoutEffect(() => {
    if (selected.join() === mine.current) return
    const group = sheet?.groups.find(({ pieces }) => pieces.some(({ id }) => id === selected[0]))
    if (selected[0] !== undefined && !group) return
    const isNew = known.current !== null && !known.current.groups.some(({ pieces }) => pieces.some(({ id }) => id === selected[0]))
    known.current = sheet
    mine.current = selected.join()
    if (!group || selected[0] === undefined) return
    setSide(group.side)
    if (!isNew) setTab('selected')
    fold(group.id, false)
    setPlace(group.side, { focus: unitRow(selected[0]), anchor: unitRow(selected[0]) })
  }, [selected, sheet])

  if (!sheet || !catalogue || !lists) return null
  return {
    ...{ bench, doc, sheet, catalogue, hasGroups, faults, side, selected, folded, picked, tab, ...lists },
    groupWord: forcesWords.group(catalogue.group),
    focus: {
      blue: focusedRow(lists.rows.blue, places.blue.focus)?.id ?? null,
      red: focusedRow(lists.rows.red, places.red.focus)?.id ?? null,
    },
    ...{ setSide, setTab, setPicked, fold },
    choose: (of, row, by) => {
      const next = choose(lists.rows[of], { ...places[of], pieces: selected }, row, by)
      setSide(of)
      setPlace(of, next)
      if (by === 'look') return
      select(next.pieces)
      setTab('selected')
    },
    look: (of, row) => setPlace(of, { focus: row, anchor: row }),
  }
}
const NOWHERE: Place = { focus: null, anchor: null }

interface Lists {
  readonly groups: BySide<readonly AuthorGroup[]>
  readonly rows: BySide<readonly ForceRow[]>
  readonly names: ReadonlyMap<string, string>
}
function listsOf(sheet: AuthorSheet, folded: ReadonlySet<string>, hasGroups: boolean): Lists {
  const groups = { blue: groupsOf(sheet, 'blue'), red: groupsOf(sheet, 'red') }
  const rows = { blue: rowsOf(groups.blue, folded, hasGroups), red: rowsOf(groups.red, folded, hasGroups) }
  return { groups, rows, names: namesOf(sheet.groups) }
}
function useFaults(bench: ScenarioBench, sheet: AuthorSheet | null, hasGroups: boolean): Faults {
  const problems = useStore(bench.store, (view) => view.problems)
  const warnings = useStore(bench.store, (view) => view.warnings)
  return useMemo(() => (sheet ? faultsOf(sheet, problems, warnings, hasGroups) : NO_FAULTS), [sheet, problems, warnings, hasGroups])
}
const NO_FAULTS: Faults = { pieces: new Map(), groups: new Map(), sides: { blue: [], red: [] }, whole: [] }

function withOrWithout(set: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  if (set.has(one) === isIn) return set
  const next = new Set(set)
  if (isIn) next.add(one)
  else next.delete(one)
  return next
}

/** The group that is meant as a whole: the keys are at it, and nothing is selected but its units. */
export function wholeGroup({ rows, focus, selected, groups, side, hasGroups }: ForcesDesk, of: SideId = side): AuthorGroup | null {
  const row = hasGroups ? rows[of].find(({ id }) => id === focus[of]) : undefined
  if (row?.is !== 'group') return null
  const group = groups[of].find(({ id }) => groupRow(id) === row.id)
  const isWhole = group && group.pieces.length === selected.length && group.pieces.every(({ id }) => selected.includes(id))
  return group && isWhole ? group : null
}
/** The selected units of a side. */
export const selectedOf = ({ groups, selected }: ForcesDesk, side: SideId): readonly string[] =>
  piecesOf(groups[side]).flatMap(({ id }) => (selected.includes(id) ? [id] : []))
/** The group in which units would be put: that of the row that the keys are at, else the last. */
export function targetGroup({ rows, focus, groups }: ForcesDesk, side: SideId): AuthorGroup | null {
  return rows[side].find(({ id }) => id === focus[side])?.group ?? groups[side].at(-1) ?? null
}
