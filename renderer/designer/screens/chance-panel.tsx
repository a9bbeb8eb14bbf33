import { useEffect, useRef, useState } from 'preact/hooks'
import type { ChanceCell, ChanceRow, ChanceTable, DesignTitle } from '../../../engine/screen.ts'
import { Icon } from '../../art/icons.tsx'
import { ReasonTree, Rule } from '../../hud/reason.tsx'
import type { App } from '../../state/app.ts'
import { percent } from '../../state/format.ts'
import { useStore } from '../../state/store.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import type { DesignBench } from '../state/design-bench.ts'
import { CounterFace } from './counter-face.tsx'
import { DesignField } from './design-field.tsx'

interface PanelProps {
  readonly app: App
  readonly bench: DesignBench
}
/** Shots at the chosen targets and theirs, at every range, in chances that a book's battles go by. */
export function ChancePanel({ app, bench }: PanelProps) {
  const table = useStore(bench.store, ({ tables }) => tables?.chances ?? null)
  const chosen = useStore(bench.store, ({ history }) => history.chosen)
  const name = useStore(bench.store, ({ look }) => look?.sheet?.title.name ?? '')
  const [at, setAt] = useState<At | null>(null)
  if (chosen === null) return <section class="designer-tables" data-region="tables" />
  return (
    <section class="designer-tables" aria-label={words.chances} data-region="tables">
      <Targets app={app} bench={bench} />
      <Conditions bench={bench} />
      {table === null ? <p class="dim">{words.working}</p> : <Shown bench={bench} table={table} name={name} at={at} onAt={setAt} />}
    </section>
  )
}
interface At {
  readonly way: 'out' | 'in'
  readonly row: number
  readonly column: number
}

function Targets({ app, bench }: PanelProps) {
  const [open, setOpen] = useState(false)
  const targets = useStore(bench.store, (view) => view.targets)
  const own = useStore(bench.store, ({ look }) => look?.titles ?? NONE)
  const samples = useStore(bench.store, ({ book }) => book?.samples ?? NONE)
  const all = [...own, ...samples]
  const names = targets.flatMap((id) => all.find((title) => title.id === id) ?? [])
  return (
    <div class="targets">
      <button type="button" class="quiet targets-open" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span class={open ? '' : 'turn-right'}>
          <Icon name="down" size={12} />
        </span>
        {words.targets}
      </button>
      <span class="chips">
        {names.map(({ id, name, symbol, flying }) => (
          <button
            key={id}
            type="button"
            class="chip is-target"
            title={words.remove}
            aria-label={`${words.remove}: ${name}`}
            onClick={() => bench.aim(id, false)}
          >
            <CounterFace app={app} symbol={symbol} flying={flying} size={22} />
            {name} <Icon name="close" size={8} />
          </button>
        ))}
      </span>
      {open ? (
        <div class="target-lists">
          <TargetList title={words.ownDesigns} titles={own} targets={targets} bench={bench} />
          <TargetList title={words.gameDesigns} titles={samples} targets={targets} bench={bench} />
        </div>
      ) : null}
    </div>
  )
}
const NONE: readonly DesignTitle[] = []
interface ListProps {
  readonly title: string
  readonly titles: readonly DesignTitle[]
  readonly targets: readonly string[]
  readonly bench: DesignBench
}
const TargetList = ({ title, titles, targets, bench }: ListProps) =>
  titles.length === 0 ? null : (
    <fieldset class="edit-field">
      <legend>{title}</legend>
      <span class="chips">
        {titles.map(({ id, name }) => (
          <label key={id} class={`chip${targets.includes(id) ? ' is-chosen' : ''}`}>
            <input type="checkbox" checked={targets.includes(id)} onChange={(event) => bench.aim(id, event.currentTarget.checked)} />
            {name}
          </label>
        ))}
      </span>
    </fieldset>
  )

function Conditions({ bench }: { readonly bench: DesignBench }) {
  const fields = useStore(bench.store, ({ book }) => book?.conditions ?? [])
  const values = useStore(bench.store, (view) => view.conditions)
  return (
    <div class="conditions">
      {fields.map((field) => {
        const now = { ...field, value: values[field.key] ?? field.value } as typeof field
        return <DesignField key={field.key} field={now} narrow={false} onSet={(key, value) => bench.condition(key, value)} />
      })}
    </div>
  )
}

interface ShownProps {
  readonly bench: DesignBench
  readonly table: ChanceTable
  readonly name: string
  readonly at: At | null
  readonly onAt: (at: At | null) => void
}
function Shown({ bench, table, name, at, onAt }: ShownProps) {
  const measure = useStore(bench.store, (view) => view.measure)
  const row = at === null ? undefined : table[at.way][at.row]
  return (
    <>
      <fieldset class="measures">
        <legend class="visually-hidden">{words.shown}</legend>
        <span class="segments">
          {table.measures.map(({ key, name: word }, i) => (
            <label key={key} class={`segment${i === measure ? ' is-chosen' : ''}`}>
              <input type="radio" name="measure" checked={i === measure} onChange={() => bench.showMeasure(i)} />
              {word}
            </label>
          ))}
        </span>
      </fieldset>
      {(['out', 'in'] as const).map((way) => (
        <Rows key={way} title={words[way](name)} way={way} table={table} measure={measure} at={at} onAt={onAt} />
      ))}
      <Why row={row} at={at} measure={measure} table={table} />
    </>
  )
}

interface RowsProps {
  readonly title: string
  readonly way: 'out' | 'in'
  readonly table: ChanceTable
  readonly measure: number
  readonly at: At | null
  readonly onAt: (at: At | null) => void
}
function Rows({ title, way, table, measure, at, onAt }: RowsProps) {
  const rows = table[way]
  return (
    <div class="chance-table">
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.weapon}</th>
            {table.ranges.map((range) => (
              <th key={range} scope="col">
                {range}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, r) => (
            <tr key={`${row.target} ${row.weapon}`} class={r > 0 && rows[r - 1]?.target !== row.target ? 'is-next' : ''}>
              <th scope="row">
                {row.weapon}
                <small>{row.targetName}</small>
              </th>
              {row.cells.map((cell, column) => (
                <Cell
                  key={table.ranges[column]}
                  cell={cell}
                  measure={measure}
                  label={words.cell(rowName(row, way), table.ranges[column] ?? '', shownIn(cell, measure))}
                  isAt={at?.way === way && at.row === r && at.column === column}
                  onAt={() => onAt(at?.way === way && at.row === r && at.column === column ? null : { way, row: r, column })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <p class="dim">{way === 'out' ? words.unarmed : words.noTargets}</p> : null}
    </div>
  )
}
const rowName = ({ weapon, targetName }: ChanceRow, way: 'out' | 'in'): string =>
  way === 'out' ? words.at(weapon, targetName) : words.by(weapon, targetName)
const shownIn = (cell: ChanceCell, measure: number): string => (cell.ok ? percent(cell.chances[measure] ?? 0) : words.noShot)

interface CellProps {
  readonly cell: ChanceCell
  readonly measure: number
  readonly label: string
  readonly isAt: boolean
  readonly onAt: () => void
}
/** Darker where the chance is better. */
function Cell({ cell, measure, label, isAt, onAt }: CellProps) {
  const chance = cell.ok ? (cell.chances[measure] ?? 0) : null
  return (
    <td class={isAt ? 'is-at' : ''} style={chance === null ? undefined : { '--chance': `${Math.round(chance / 14)}%` }}>
      <button type="button" aria-label={label} aria-pressed={isAt} class={chance === null ? 'is-none' : ''} onClick={onAt}>
        {chance === null ? '–' : percent(chance).replace(/\s?%$/, '')}
      </button>
    </td>
  )
}

interface WhyProps {
  readonly row: ChanceRow | undefined
  readonly at: At | null
  readonly measure: number
  readonly table: ChanceTable
}
/** Where the number of the chosen cell comes from. */
function Why({ row, at, measure, table }: WhyProps) {
  const section = useRef<HTMLElement>(null)
  // Where there is no room to keep it in view, it is brought there.
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), [at])
  const cell = row && at ? row.cells[at.column] : undefined
  if (!cell || !row || !at) return <p class="dim hint">{words.cellHint}</p>
  const why = cell.ok ? cell.why[measure] : null
  return (
    <section class="why" aria-live="polite" ref={section}>
      <h3>
        {rowName(row, at.way)}, {table.ranges[at.column]}
      </h3>
      {cell.ok ? null : (
        <p>
          {cell.text} <Rule id={cell.rule} />
        </p>
      )}
      {why ? <ReasonTree reason={why} /> : null}
    </section>
  )
}
