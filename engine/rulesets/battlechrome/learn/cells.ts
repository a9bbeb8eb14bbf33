import { cellAt, orNone } from '../../../board/book-table.ts'
import type { BookTable, TableCell } from '../../../board/learn-kit.ts'
import type { Reason } from '../../../kernel/why.ts'
import { GROUND_NAMES, GROUNDS, MOVE_NAMES } from '../tables/terrain.ts'
import { SURE } from '../tables/weapons.ts'
import { TABLES } from './tables.ts'

/** From which cell of which table a line of a Reason tree was read: by its rule, its text and its value. */

/** None where the line comes from no table. */
export function cellsOf(reason: Reason): readonly TableCell[] {
  switch (reason.rule) {
    case 'BC-CBT-02':
      return reason.value === undefined ? [] : cellAt(TABLES.toHit, `${Math.min(reason.value, MOST_NUMBER)}`)
    case 'BC-RNG-04':
      return missileCells(reason)
    case 'BC-TEC-01':
    case 'BC-TEC-02':
    case 'BC-TEC-03':
    case 'BC-TEC-04':
      return coverCells(reason)
    case 'BC-SIL-01':
      return silhouetteCells(reason)
    case 'BC-ARM-01':
    case 'BC-SPC-01':
      return armorCells(reason)
    case 'BC-TER-01':
    case 'BC-TER-02':
    case 'BC-TER-03':
      return groundCells(reason)
    case 'BC-TER-04':
      return cellAt(TABLES.movement, 'Each level up')
    case 'BC-TER-05':
      return cellAt(TABLES.movement, 'Along a road, whatever else')
    case 'BC-TER-08':
      return cellAt(TABLES.movement, 'Crossing a stream')
    case 'BC-LOS-02':
    case 'BC-LOS-05':
    case 'BC-LOS-06':
      return sightCells(reason)
    default:
      return []
  }
}

/** Higher numbers hit no more often with their first roll. */
const MOST_NUMBER = Number(TABLES.toHit.rows.at(-1)?.[0])

const missileCells = ({ value }: Reason): readonly TableCell[] => {
  const { id, rows } = TABLES.missiles
  return rows.flatMap(([, added], row) => (Number(added) === value ? [{ table: id, row, column: 1 }] : []))
}
/** "In light forest", for infantry with another number, and "Town between". */
function coverCells({ text, value }: Reason): readonly TableCell[] {
  const between = / between$/.test(text)
  const ground = GROUNDS.find((one) => text === `In ${GROUND_NAMES[one].toLowerCase()}` || text === `${GROUND_NAMES[one]} between`)
  if (ground === undefined) return []
  const { rows } = TABLES.cover
  const columns = between ? ['Each hex between'] : ['In it', 'In it, infantry']
  return columns
    .flatMap((column) => cellAt(TABLES.cover, GROUND_NAMES[ground], column))
    .filter(({ row, column = 0 }) => Number(rows[row]?.[column]) === value)
    .slice(0, 1)
}
/** The number that the die must beat: the sum of a tree, not one of its terms. `by`: the term that has changed it within its row, which has a column of its own. */
function ratingCells(table: BookTable, { how, value }: Reason, by: Reason | undefined, column?: string): readonly TableCell[] {
  if (how !== 'sum' || value === undefined) return []
  return cellAt(table, table.rows.at(Math.max(0, Math.min(SURE, value - (by?.value ?? 0))))?.[0] ?? '', column)
}
function silhouetteCells(reason: Reason): readonly TableCell[] {
  const melee = reason.terms?.find(({ rule }) => rule === 'BC-SIL-06')
  return ratingCells(TABLES.silhouette, reason, melee, melee ? 'Melee gets through' : 'Gets through')
}
/** Of a red hit that is to do 2 points of damage nothing is said in the sum: its row alone. */
function armorCells(reason: Reason): readonly TableCell[] {
  const red = reason.terms?.find(({ rule }) => rule === 'BC-SPC-03')
  return ratingCells(TABLES.armor, reason, red, red ? TABLES.armor.columns[2] : undefined)
}

/** The grounds that cost each way of moving what the line's terms say. */
function groundCells({ terms = [] }: Reason): readonly TableCell[] {
  const said = Object.entries(MOVE_NAMES).map(([type, name]) => {
    const term = terms.find(({ text }) => text === name || text.startsWith(`${name}:`))
    return [type, term ? orNone(term.value ?? null) : null] as const
  })
  if (said.some(([, price]) => price === null)) return []
  const { id, rows } = TABLES.movement
  return rows
    .slice(0, GROUNDS.length)
    .flatMap(([, ...prices], row) => (said.every(([, price], i) => price === prices[i]) ? [{ table: id, row }] : []))
}
/** "Dense forest" in a refusal or a line of sight. */
const sightCells = ({ text }: Reason): readonly TableCell[] => {
  const ground = GROUNDS.find((one) => text.toLowerCase().includes(GROUND_NAMES[one].toLowerCase()))
  return ground === undefined ? [] : cellAt(TABLES.sight, GROUND_NAMES[ground])
}
