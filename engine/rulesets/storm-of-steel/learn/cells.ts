import { cellAt } from '../../../board/book-table.ts'
import type { BookTable, TableCell } from '../../../board/learn-kit.ts'
import type { Reason } from '../../../kernel/why.ts'
import { GROUND_NAMES, GROUNDS } from '../tables/ground.ts'
import { FIGHT_TABLES, moreThan, RANGE_NAMES } from './fight-tables.ts'
import { GROUND_TABLES, WORK_NAMES } from './ground-tables.ts'

/** From which cell of which table a line of a Reason tree was read: by its rule, its text and its value. */

/** None where the line comes from no table. */
export function cellsOf(reason: Reason): readonly TableCell[] {
  switch (reason.rule) {
    case 'SS-SOF-02':
      return valued(GROUND_TABLES.protection, reason, [...GROUNDS.map((ground) => GROUND_NAMES[ground]), WORK_NAMES.bunker])
    case 'SS-FOR-11':
      return valued(GROUND_TABLES.protection, reason, [WORK_NAMES.trench])
    case 'SS-R-28':
      return valued(GROUND_TABLES.protection, reason, [WORK_NAMES.wall])
    case 'SS-FIR-05':
    case 'SS-FIR-06':
    case 'SS-ARM-02':
      return valued(FIGHT_TABLES.range, reason, Object.values(RANGE_NAMES), 'Added')
    case 'SS-SOF-01':
      return throwCells(FIGHT_TABLES.toHit, reason)
    case 'SS-ARM-04':
      return throwCells(FIGHT_TABLES.toPierce, reason)
    case 'SS-ASL-07':
      return fightCells(reason)
    case 'SS-TER-02':
    case 'SS-TER-04':
    case 'SS-TER-05':
    case 'SS-TER-06':
    case 'SS-TER-08':
    case 'SS-TER-09':
    case 'SS-TER-10':
    case 'SS-TER-11':
      return entryCells(reason.rule)
    case 'SS-TER-07':
      return cellAt(GROUND_TABLES.entry, 'Across a stream')
    default:
      return []
  }
}

/** The row of that name, where its number is the line's. */
function valued(table: BookTable, { text, value }: Reason, names: readonly string[], column = 'Protection'): readonly TableCell[] {
  const name = names.find((one) => one === text)
  if (name === undefined || value === undefined) return []
  return cellAt(table, name, column).filter(({ row, column: at = 0 }) => Number(table.rows[row]?.[at]) === value)
}
/** "A d8 of 5 or more" is more than 4. */
function throwCells(table: BookTable, { text, value }: Reason): readonly TableCell[] {
  const die = /^A (d\d+) of \d+ or more$/.exec(text)?.[1]
  return die === undefined || value === undefined ? [] : cellAt(table, die, moreThan(value - 1))
}
/** "A d12, twice, against a d8". */
function fightCells({ text }: Reason): readonly TableCell[] {
  const found = /^A (d\d+)(, twice,)? against a (d\d+)$/.exec(text)
  if (!found) return []
  const [, attacker = '', twice, defender = ''] = found
  return cellAt(twice === undefined ? FIGHT_TABLES.assault : FIGHT_TABLES.assaultSuppressed, attacker, `Against ${defender}`)
}
/** The ground that a rule on who may enter is about. */
const ENTERED: Readonly<Record<string, (typeof GROUNDS)[number]>> = {
  'SS-TER-02': 'woods',
  'SS-TER-04': 'forest',
  'SS-TER-05': 'marsh',
  'SS-TER-06': 'bush',
  'SS-TER-08': 'ford',
  'SS-TER-09': 'river',
  'SS-TER-10': 'lake',
  'SS-TER-11': 'building',
}
function entryCells(rule: string): readonly TableCell[] {
  const ground = ENTERED[rule]
  return ground === undefined ? [] : cellAt(GROUND_TABLES.entry, GROUND_NAMES[ground])
}
