import { useEffect, useRef } from 'preact/hooks'
import type { BookTable, TableCell } from '../../engine/screen.ts'
import { rulebookWords } from '../words/rulebook-words.ts'
import { useBook } from './book-context.ts'
import { placeNow } from './book-place.ts'
import { Terms } from './explained.tsx'

/** The tables of a book, drawn as tables. */

interface TableProps {
  readonly table: BookTable
  /** Cells that a line of a tree was read from. */
  readonly cells?: readonly TableCell[]
  /** On the card there is no room for links. */
  readonly plain?: boolean
}
const isRowOf = (cell: TableCell, row: number): boolean => cell.row === row && cell.column === undefined
const isCell = (cell: TableCell, row: number, column: number): boolean => cell.row === row && cell.column === column

export function TableDrawn({ table, cells = [], plain = false }: TableProps) {
  const mine = cells.filter((cell) => cell.table === table.id)
  return (
    <figure class="book-table-box" tabIndex={plain ? undefined : 0} aria-label={table.title}>
      <table class="book-table">
        <caption>
          {table.title}
          {plain ? null : <TableRules rules={table.rules} />}
        </caption>
        <thead>
          <tr>
            {table.columns.map((head, i) => (
              <th key={`${i} ${head}`} scope="col" class={mine.some(({ column }) => column === i && i > 0) ? 'is-line' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, r) => (
            <tr key={`${r} ${row[0]}`} class={mine.some((cell) => isRowOf(cell, r)) ? 'is-cell' : undefined}>
              {row.map((text, c) => (
                <TableField key={`${c} ${text}`} text={text} row={r} column={c} cells={mine} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.note ? <TableNote text={table.note} plain={plain} /> : null}
    </figure>
  )
}

interface FieldProps {
  readonly text: string
  readonly row: number
  readonly column: number
  readonly cells: readonly TableCell[]
}
/** What a line does not break in: the id of a rule, a number with its unit. */
const IS_WHOLE = /^((BC|SR|R)-[A-Z0-9-]+|[\d.]+ (%|cm))$/
/** A head of a row, or a cell; the marked one says so to who does not see it. */
function TableField({ text, row, column, cells }: FieldProps) {
  if (column === 0)
    return (
      <th scope="row" class={cells.some((cell) => cell.row === row) ? 'is-line' : undefined}>
        {text}
        {cells.some((cell) => isRowOf(cell, row)) ? <span class="visually-hidden"> ({rulebookWords.marked})</span> : null}
      </th>
    )
  const isMarked = cells.some((cell) => isCell(cell, row, column))
  return (
    <td class={isMarked ? 'is-cell' : IS_WHOLE.test(text) ? 'is-whole' : undefined} data-marked={isMarked ? 'true' : undefined}>
      {text}
      {isMarked ? <span class="visually-hidden"> ({rulebookWords.marked})</span> : null}
    </td>
  )
}
function TableNote({ text, plain }: { readonly text: string; readonly plain: boolean }) {
  const use = useBook()
  return <p class="book-note">{plain ? text : <Terms text={text} find={use.find} onRule={(id) => use.go({ at: 'rule', id })} />}</p>
}
function TableRules({ rules }: { readonly rules: readonly string[] }) {
  const { go } = useBook()
  return (
    <span class="table-rules">
      {rules.map((id) => (
        <button type="button" class="rule-link" key={id} title={rulebookWords.readRule(id)} onClick={() => go({ at: 'rule', id })}>
          {id}
        </button>
      ))}
    </span>
  )
}

/** Rows of a long table that are shown around those that were read. */
const AROUND = 2
const LONG = 12
/** What of a long table lies around its marked cells, and the cells in it. */
export function excerptOf(
  table: BookTable,
  cells: readonly TableCell[],
): { readonly table: BookTable; readonly cells: readonly TableCell[] } {
  const rows = cells.filter((cell) => cell.table === table.id).map(({ row }) => row)
  if (table.rows.length <= LONG || rows.length === 0) return { table, cells }
  const from = Math.max(0, Math.min(...rows) - AROUND)
  const to = Math.max(...rows) + AROUND + 1
  return {
    table: { ...table, rows: table.rows.slice(from, to) },
    cells: cells.map((cell) => (cell.table === table.id ? { ...cell, row: cell.row - from } : cell)),
  }
}

/** The tables that a line of a tree was read from, with its cells marked; of a long one the rows around them. */
export function MarkedTables({ cells, from }: { readonly cells: readonly TableCell[]; readonly from: string }) {
  const { book, desk, go } = useBook()
  const tables = book.tables.filter(({ id }) => cells.some(({ table }) => table === id))
  const place = placeNow(desk.view.trail)
  const reason = place.at === 'rule' ? place.reason : undefined
  if (tables.length === 0) return null
  return (
    <section class="book-read" aria-label={rulebookWords.thisShot}>
      <h4>{rulebookWords.thisShot}</h4>
      <p class="dim">{rulebookWords.line(from)}</p>
      {tables.map((table) => (
        <div key={table.id}>
          <TableDrawn {...excerptOf(table, cells)} />
          <button type="button" class="book-link" onClick={() => go({ at: 'tables', id: table.id, reason })}>
            {rulebookWords.whole(table.title)}
          </button>
        </div>
      ))}
    </section>
  )
}

interface PageProps {
  readonly id: string | null
  readonly visit: number
  readonly cells: readonly TableCell[]
  /** The line that led here; null where it was none. */
  readonly from: string | null
}
export function TablesPage({ id, visit, cells, from }: PageProps) {
  const { book } = useBook()
  const list = useRef<HTMLDivElement>(null)
  const wanted = id ?? cells[0]?.table ?? null
  useEffect(() => {
    const table = wanted === null ? null : list.current?.querySelector<HTMLElement>(`[data-table="${CSS.escape(wanted)}"]`)
    table?.scrollIntoView({ block: 'start' })
    // Its neighbours are seen with it.
    table?.querySelector('[data-marked], .is-cell')?.scrollIntoView({ block: 'center', inline: 'nearest' })
    table?.focus({ preventScroll: true })
  }, [wanted, visit, cells])
  return (
    <section class="book-tables" ref={list} aria-labelledby="book-page-title">
      <h2 id="book-page-title">{rulebookWords.tables}</h2>
      {book.tables.length === 0 ? <p class="dim">{rulebookWords.noTables}</p> : null}
      {from === null ? null : <p class="dim">{cells.length > 0 ? rulebookWords.line(from) : rulebookWords.noCell}</p>}
      {book.tables.map((table) => (
        <article
          class={`book-table-entry${table.id === wanted ? ' is-marked' : ''}`}
          data-table={table.id}
          key={table.id}
          tabIndex={-1}
          aria-label={table.title}
        >
          <TableDrawn table={table} cells={cells} />
        </article>
      ))}
    </section>
  )
}
