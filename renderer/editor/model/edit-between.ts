import { mapEdit } from '../../../engine/author.ts'
import type { Hex, MapDoc } from '../../../engine/screen.ts'
import { NOTHING } from './map-grid.ts'
import { MOST } from './map-lists.ts'

/** The edit that leads from one document to another: tools say what the map shall be, and this says what has to change. */

type MapEdit = mapEdit.MapEdit
type MapChange = mapEdit.MapChange
/** One change with what takes it back. */
type Step = readonly [change: MapChange, back: MapChange]

/** The smallest edit that makes `next` of `doc`: letters that differ, and in each list one stretch of entries. */
export function editBetween(doc: MapDoc, next: MapDoc): MapEdit {
  if (doc === next) return NOTHING
  const steps = [...nameStep(doc, next), ...rowSteps(doc, next), ...mapEdit.MAP_LISTS.flatMap((list) => listStep(doc, next, list))]
  return { do: steps.map(([change]) => change), undo: steps.map(([, back]) => back).reverse() }
}

/** As above for a tool: nothing at all where a list would become longer than the format takes. */
export const toolEdit = (doc: MapDoc, next: MapDoc): MapEdit =>
  mapEdit.MAP_LISTS.some((list) => next[list].length > MOST[list] && next[list].length > doc[list].length)
    ? NOTHING
    : editBetween(doc, next)

const nameStep = (doc: MapDoc, next: MapDoc): readonly Step[] =>
  doc.name === next.name
    ? []
    : [
        [
          { is: 'name', name: next.name },
          { is: 'name', name: doc.name },
        ],
      ]

function rowSteps(doc: MapDoc, next: MapDoc): readonly Step[] {
  const grids = ['terrain', 'level'] as const
  const sameShape =
    doc.width === next.width &&
    doc.height === next.height &&
    grids.every(
      (grid) => doc[grid].length === next[grid].length && doc[grid].every((text, row) => lengthOf(text) === lengthOf(next[grid][row])),
    )
  return sameShape ? grids.flatMap((grid) => cellStep(doc, next, grid)) : [[sheetOf(next), sheetOf(doc)]]
}
const lengthOf = (text = ''): number => (/[\ud800-\udfff]/.test(text) ? [...text].length : text.length)
const sheetOf = ({ width, height, terrain, level }: MapDoc): MapChange => ({ is: 'sheet', width, height, terrain, level })

function cellStep(doc: MapDoc, next: MapDoc, grid: 'terrain' | 'level'): readonly Step[] {
  const cells: { hex: Hex; letter: string }[] = []
  const back: { hex: Hex; letter: string }[] = []
  for (const [row, text] of doc[grid].entries()) {
    const other = next[grid][row] as string
    if (text === other) continue
    const letters = [...other]
    for (const [col, letter] of [...text].entries()) {
      if (letters[col] === letter) continue
      cells.push({ hex: [col, row], letter: letters[col] as string })
      back.push({ hex: [col, row], letter })
    }
  }
  if (cells.length === 0) return []
  return [
    [
      { is: 'cells', grid, cells },
      { is: 'cells', grid, cells: back },
    ],
  ]
}

function listStep(doc: MapDoc, next: MapDoc, list: mapEdit.MapList): readonly Step[] {
  const before: readonly unknown[] = doc[list]
  const after: readonly unknown[] = next[list]
  if (before === after) return []
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && sameEntry(before[from], after[from])) from++
  let tail = 0
  while (tail < shorter - from && sameEntry(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail++
  if (from === before.length && from === after.length) return []
  const out = doc[list].slice(from, before.length - tail)
  const put = next[list].slice(from, after.length - tail)
  return [
    [
      { is: 'list', list, at: from, out: out.length, in: put },
      { is: 'list', list, at: from, out: put.length, in: out },
    ],
  ]
}
/** Entries are plain data with their keys in the order of the format or of whoever wrote them; another order counts as another entry. */
const sameEntry = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)
