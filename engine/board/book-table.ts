import type { BookTable, TableCell } from './learn-kit.ts'

/** What the books write when they make tables of their numbers. */

/** "+2", "-3", "0". */
export const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`)
/** What stands where a table forbids, or has nothing. */
export const NONE = 'no'
export const orNone = (value: number | null): string => (value === null ? NONE : `${value}`)
export const yesNo = (value: boolean): string => (value ? 'yes' : NONE)

/** A table of records: a row for each, a column for each head. */
export function tableOf<Row>(
  id: string,
  title: string,
  rules: readonly string[],
  rows: readonly Row[],
  columns: Readonly<Record<string, (row: Row) => string | number>>,
  note?: string,
): BookTable {
  return {
    id,
    title,
    rules,
    columns: Object.keys(columns),
    rows: rows.map((row) => Object.values(columns).map((text) => `${text(row)}`)),
    ...(note === undefined ? {} : { note }),
  }
}

/** Tables of a book, those with these ids for its reference card. */
export const onCard = (tables: readonly BookTable[], ids: readonly string[]): readonly BookTable[] =>
  tables.map((table) => (ids.includes(table.id) ? { ...table, card: true as const } : table))

/** The place of a cell by the name of its row and the head of its column; nothing where the table has no such row or column. */
export function cellAt({ id, columns, rows }: BookTable, row: string, column?: string): readonly TableCell[] {
  const place = rows.findIndex(([name]) => name === row)
  if (place < 0) return []
  if (column === undefined) return [{ table: id, row: place }]
  const at = columns.indexOf(column)
  return at < 1 ? [] : [{ table: id, row: place, column: at }]
}
