import { assert, unreachable } from '../kernel/assert.ts'
import { type Hex, hexKey, sameHex } from '../kernel/names.ts'
import { letterOf, type SideFeature, type TerrainId } from './ground.ts'
import { DIRECTIONS, type DirectionIndex, neighbour, oppositeDirection } from './hex.ts'
import { halfLevelsOf, levelLetter } from './levels.ts'
import type { MapDoc } from './map-doc.ts'

/**
 * Edits of a map document, each with its inverse, as plain data: an editor's list of them is its undo and redo, and can be saved beside the map. An edit
 * is made for the document as it is and applied to that one. It need not leave a legal map behind: what is wrong, the reader says (`toBoard`), and
 * documents that are wrong can be edited too.
 */
export interface MapEdit {
  readonly do: readonly MapChange[]
  readonly undo: readonly MapChange[]
}

/** The lists of a map document. */
export const MAP_LISTS = ['roads', 'bridges', 'buildings', 'hexsides', 'labels'] as const
export type MapList = (typeof MAP_LISTS)[number]
export type MapEntry<L extends MapList> = MapDoc[L][number]

/** The smallest edits; all others are made of these. */
export type MapChange = CellsChange | ListChange | SheetChange | { readonly is: 'name'; readonly name: string }
/** Letters of the rows; hexes that the rows do not have are passed over. */
interface CellsChange {
  readonly is: 'cells'
  readonly grid: 'terrain' | 'level'
  readonly cells: readonly { readonly hex: Hex; readonly letter: string }[]
}
/** From place `at` of a list so many entries are taken `out`, and these are put `in`: entries of that list, as the functions below see to. */
interface ListChange<L extends MapList = MapList> {
  readonly is: 'list'
  readonly list: L
  readonly at: number
  readonly out: number
  readonly in: readonly MapEntry<L>[]
}
/** The size, with all rows. */
type SheetChange = { readonly is: 'sheet' } & Readonly<Pick<MapDoc, 'width' | 'height' | 'terrain' | 'level'>>

/** The document after an edit. The one that it was made for is not touched. */
export const apply = (doc: MapDoc, edit: MapEdit): MapDoc => edit.do.reduce(changed, doc)
/** The edit that takes this one back. */
export const inverse = (edit: MapEdit): MapEdit => ({ do: edit.undo, undo: edit.do })
/** Several edits as one, each made for the document as the one before it left it. */
export const joined = (edits: readonly MapEdit[]): MapEdit => ({
  do: edits.flatMap((edit) => edit.do),
  undo: edits.toReversed().flatMap((edit) => edit.undo),
})
/** Several edits as one, each made for the document as it is then. */
export function inTurn(doc: MapDoc, ...makers: readonly ((at: MapDoc) => MapEdit)[]): MapEdit {
  const edits: MapEdit[] = []
  let at = doc
  for (const make of makers) {
    const edit = make(at)
    edits.push(edit)
    at = apply(at, edit)
  }
  return joined(edits)
}
export const changesNothing = (edit: MapEdit): boolean => edit.do.length === 0

/** The edit that makes these changes one after the other, with what takes them back. */
export function editOf(doc: MapDoc, changes: readonly MapChange[]): MapEdit {
  const undo: MapChange[] = []
  let at = doc
  for (const change of changes) {
    undo.unshift(inverseOf(at, change))
    at = changed(at, change)
  }
  return { do: changes, undo }
}

function changed(doc: MapDoc, change: MapChange): MapDoc {
  switch (change.is) {
    case 'cells':
      return { ...doc, [change.grid]: withCells(doc[change.grid], change.cells) }
    case 'list':
      return withList(doc, change)
    case 'sheet': {
      const { width, height, terrain, level } = change
      return { ...doc, width, height, terrain, level }
    }
    case 'name':
      return { ...doc, name: change.name }
    default:
      return unreachable(change)
  }
}
function inverseOf(doc: MapDoc, change: MapChange): MapChange {
  switch (change.is) {
    case 'cells':
      return { ...change, cells: change.cells.flatMap(({ hex }) => cellAt(doc[change.grid], hex)) }
    case 'list':
      return inverseOfList(doc, change)
    case 'sheet': {
      const { width, height, terrain, level } = doc
      return { is: 'sheet', width, height, terrain, level }
    }
    case 'name':
      return { is: 'name', name: doc.name }
    default:
      return unreachable(change)
  }
}

function withCells(rows: readonly string[], cells: CellsChange['cells']): string[] {
  const letters = new Map<number, string[]>()
  for (const { hex, letter } of cells) {
    assert([...letter].length === 1, `one letter for a hex, not "${letter}"`)
    const [col, row] = hex
    const text = rows[row]
    if (text === undefined) continue
    const of = letters.get(row) ?? [...text]
    letters.set(row, of)
    if (col >= 0 && col < of.length) of[col] = letter
  }
  return rows.map((text, row) => letters.get(row)?.join('') ?? text)
}
/** What the rows have for a hex now, as a list of one; none where they do not have it. */
function cellAt(rows: readonly string[], hex: Hex): CellsChange['cells'] {
  const letter = [...(rows[hex[1]] ?? '')][hex[0]]
  return letter === undefined ? [] : [{ hex, letter }]
}

function withList(doc: MapDoc, { list, at, out, in: put }: ListChange): MapDoc {
  const entries: readonly MapEntry<MapList>[] = doc[list]
  return { ...doc, [list]: entries.toSpliced(at, out, ...put) }
}
function inverseOfList(doc: MapDoc, change: ListChange): ListChange {
  const { list, at, out } = change
  const entries: readonly MapEntry<MapList>[] = doc[list]
  assert(at >= 0 && at + out <= entries.length, `${out} entries from ${at} on in the list of ${list}`)
  return { ...change, out: change.in.length, in: entries.slice(at, at + out) }
}

// ------------------------------------------------------------------------------------------------------------ rows

/** Other ground in these hexes. Where a building stood they leave it; one that has none left goes. */
export function setTerrain(doc: MapDoc, hexes: readonly Hex[], terrain: TerrainId): MapEdit {
  const cells = cellsOf(doc, 'terrain', hexes, () => letterOf(terrain))
  return editOf(doc, terrain === 'building' ? cells : [...cells, ...outOfBuildings(doc, hexes)])
}
/** All of them as high, in half levels. */
export const setLevel = (doc: MapDoc, hexes: readonly Hex[], halfLevels: number): MapEdit =>
  editOf(
    doc,
    cellsOf(doc, 'level', hexes, () => levelLetter(halfLevels)),
  )
/** Higher by so many half levels, or lower; never beyond the highest and the lowest that there are. */
export const raise = (doc: MapDoc, hexes: readonly Hex[], by: number): MapEdit =>
  editOf(
    doc,
    cellsOf(doc, 'level', hexes, (now) => {
      const halves = halfLevelsOf(now)
      return halves === null ? now : levelLetter(halves + by)
    }),
  )
/** The change of those hexes that a grid has and whose letter becomes another one; none where there are no such. */
function cellsOf(
  doc: MapDoc,
  grid: CellsChange['grid'],
  hexes: readonly Hex[],
  letterFor: (now: string) => string,
): readonly CellsChange[] {
  const cells = hexes.flatMap((hex) =>
    cellAt(doc[grid], hex).flatMap(({ letter }) => (letterFor(letter) === letter ? [] : [{ hex, letter: letterFor(letter) }])),
  )
  return cells.length === 0 ? [] : [{ is: 'cells', grid, cells }]
}

/** More or fewer columns in the east and rows in the south; new ones are open ground on level 0. What then lies off the map is left for the reader to name. */
export function resize(doc: MapDoc, width: number, height: number): MapEdit {
  const sized = (rows: readonly string[], fill: string): string[] =>
    Array.from({ length: height }, (_, row) => {
      const letters = [...(rows[row] ?? '')]
      return Array.from({ length: width }, (__, col) => letters[col] ?? fill).join('')
    })
  return editOf(doc, [{ is: 'sheet', width, height, terrain: sized(doc.terrain, letterOf('open')), level: sized(doc.level, '0') }])
}
export const rename = (doc: MapDoc, name: string): MapEdit => editOf(doc, [{ is: 'name', name }])

// ----------------------------------------------------------------------------------------------------------- lists

function listChange<L extends MapList>(list: L, at: number, out: number, put: readonly MapEntry<L>[]): ListChange<L> {
  return { is: 'list', list, at, out, in: put }
}
/** One more at the end of a list: a road, a bridge, a label. */
export const add = <L extends MapList>(doc: MapDoc, list: L, entry: MapEntry<L>): MapEdit =>
  editOf(doc, [listChange(list, doc[list].length, 0, [entry])])
/** Another one in its place: a road led on, a bridge renamed. */
export const replace = <L extends MapList>(doc: MapDoc, list: L, index: number, entry: MapEntry<L>): MapEdit =>
  editOf(doc, [listChange(list, index, 1, [entry])])
export const remove = (doc: MapDoc, list: MapList, index: number): MapEdit => editOf(doc, [listChange(list, index, 1, [])])
/** The changes that keep of a list what is wanted, the last entries first, so that the places of the others stay as they are. */
const keepOnly = <L extends MapList>(doc: MapDoc, list: L, wanted: (entry: MapEntry<L>) => boolean): readonly MapChange[] => {
  const entries: readonly MapEntry<L>[] = doc[list]
  return entries.flatMap((entry, i) => (wanted(entry) ? [] : [listChange(list, i, 1, [])])).reverse()
}

/** Something along a hexside, or nothing of that kind any more. It may stand in the list from either of the two hexes, or twice. */
export function setSide(doc: MapDoc, hex: Hex, direction: DirectionIndex, feature: SideFeature, there: boolean): MapEdit {
  const [over, back] = [neighbour(hex, direction), oppositeDirection(direction)]
  const isIt = (entry: MapEntry<'hexsides'>): boolean =>
    entry.kind === feature &&
    ((sameHex(entry.hex, hex) && entry.side === DIRECTIONS[direction]) || (sameHex(entry.hex, over) && entry.side === DIRECTIONS[back]))
  if (!there)
    return editOf(
      doc,
      keepOnly(doc, 'hexsides', (entry) => !isIt(entry)),
    )
  return doc.hexsides.some(isIt) ? editOf(doc, []) : add(doc, 'hexsides', { hex, side: DIRECTIONS[direction], kind: feature })
}

/** The name at a hex: a new one, another one, or none where the text is empty. */
export function setLabel(doc: MapDoc, hex: Hex, text: string): MapEdit {
  const index = doc.labels.findIndex((label) => sameHex(label.hex, hex))
  if (text === '')
    return editOf(
      doc,
      keepOnly(doc, 'labels', (label) => !sameHex(label.hex, hex)),
    )
  if (index < 0) return add(doc, 'labels', { hex, text })
  return doc.labels[index]?.text === text ? editOf(doc, []) : replace(doc, 'labels', index, { hex, text })
}

/** A building with its ground; what stood in these hexes before loses them. */
export const build = (doc: MapDoc, building: MapEntry<'buildings'>): MapEdit =>
  inTurn(
    doc,
    (at) => editOf(at, outOfBuildings(at, building.hexes)),
    (at) =>
      editOf(
        at,
        cellsOf(at, 'terrain', building.hexes, () => letterOf('building')),
      ),
    (at) => add(at, 'buildings', building),
  )
/** Removes a building; other ground takes its place. */
export const demolish = (doc: MapDoc, index: number, ground: TerrainId = 'open'): MapEdit =>
  setTerrain(doc, doc.buildings[index]?.hexes ?? [], ground)
/** The changes that take hexes out of the buildings that they belong to; a building without any goes, the last in the list first. */
function outOfBuildings(doc: MapDoc, hexes: readonly Hex[]): readonly MapChange[] {
  const gone = new Set(hexes.map(hexKey))
  return doc.buildings
    .flatMap((building, i) => {
      const left = building.hexes.filter((hex) => !gone.has(hexKey(hex)))
      if (left.length === building.hexes.length) return []
      return [listChange('buildings', i, 1, left.length === 0 ? [] : [{ ...building, hexes: left }])]
    })
    .reverse()
}
