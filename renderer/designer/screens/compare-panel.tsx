import type { BestShot, ComparedDesignFigure, DesignComparison } from '../../../engine/screen.ts'
import { Rule } from '../../hud/reason.tsx'
import type { App } from '../../state/app.ts'
import { percent } from '../../state/format.ts'
import { useStore } from '../../state/store.ts'
import { designerWords as words } from '../../words/designer-words.ts'
import type { DesignBench } from '../state/design-bench.ts'
import { CounterFace } from './counter-face.tsx'

/** The chosen design beside another one: their figures, and the best shot of each at the other. */
export function ComparePanel({ app, bench }: { readonly app: App; readonly bench: DesignBench }) {
  const against = useStore(bench.store, (view) => view.against)
  const comparison = useStore(bench.store, ({ tables }) => tables?.comparison ?? null)
  const measure = useStore(bench.store, (view) => view.measure)
  const own = useStore(bench.store, ({ look }) => look?.titles)
  const chosen = useStore(bench.store, ({ history }) => history.chosen)
  const samples = useStore(bench.store, ({ book }) => book?.samples)
  if (chosen === null) return <section class="designer-tables" data-region="tables" />
  const other = [...(own ?? []), ...(samples ?? [])].find(({ id }) => id === against)
  return (
    <section class="designer-tables" aria-label={words.panes.compare} data-region="tables">
      <label class="field">
        <span>{words.against}</span>
        <select value={against ?? ''} onChange={(event) => bench.compareWith(event.currentTarget.value || null)}>
          <option value="">{words.nobody}</option>
          <optgroup label={words.ownDesigns}>
            {own
              ?.filter(({ id }) => id !== chosen)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </optgroup>
          <optgroup label={words.gameDesigns}>
            {samples?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      {comparison === null || !other ? (
        <p class="dim hint">{words.compareHint}</p>
      ) : (
        <>
          <div class="compare-head">
            <b>{comparison.names[0]}</b>
            <CounterFace app={app} symbol={other.symbol} flying={other.flying} size={34} />
            <b>{comparison.names[1]}</b>
          </div>
          <ul class="compared">
            {comparison.figures.map((figure) => (
              <Compared key={figure.name} figure={figure} />
            ))}
          </ul>
          <Duel comparison={comparison} measure={measure} />
        </>
      )}
    </section>
  )
}

const Compared = ({ figure }: { readonly figure: ComparedDesignFigure }) => (
  <li>
    <span class={`compared-first${figure.better === 'first' ? ' is-better' : ''}`}>{figure.texts[0]}</span>
    <span class="compared-name">
      {figure.name} <Rule id={figure.rule} />
    </span>
    <span class={`compared-second${figure.better === 'second' ? ' is-better' : ''}`}>{figure.texts[1]}</span>
    <span class="compared-bars" aria-hidden="true">
      <i style={{ width: share(figure.values[0], figure.most) }} />
      <i style={{ width: share(figure.values[1], figure.most) }} />
    </span>
  </li>
)
const share = (value: number, most: number): string => `${Math.min(100, (value / Math.max(1, most)) * 100)}%`

function Duel({ comparison, measure }: { readonly comparison: DesignComparison; readonly measure: number }) {
  const { names, best, ranges, measures } = comparison
  const rows = [
    { name: words.bestOf(names[0], names[1]), shots: best[0], others: best[1] },
    { name: words.bestOf(names[1], names[0]), shots: best[1], others: best[0] },
  ]
  return (
    <div class="chance-table">
      <table>
        <caption>
          {words.best}: {measures[measure]?.name ?? ''}
        </caption>
        <thead>
          <tr>
            <th scope="col" />
            {ranges.map((range) => (
              <th key={range} scope="col">
                {range}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, shots, others }, i) => (
            <tr key={i === 0 ? 'first' : 'second'}>
              <th scope="row">{name}</th>
              {shots.map((shot, column) => (
                <td key={ranges[column]} class={isAhead(shot, others[column] ?? null, measure) ? 'is-better' : ''} title={shot?.weapon}>
                  {shot === null ? '–' : percent(shot.chances[measure] ?? 0).replace(/\s?%$/, '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
const isAhead = (shot: BestShot, other: BestShot, measure: number): boolean =>
  (shot?.chances[measure] ?? 0) > (other?.chances[measure] ?? 0)
