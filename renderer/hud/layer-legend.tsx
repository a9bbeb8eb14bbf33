import type { GroundCells } from '../map/cells-data.ts'
import { legendColour } from '../map/ground-cells.ts'
import type { Theme } from '../scene/stage.ts'

/** What the colours of a layer mean: its title, a row for each sample, and what they do not say. */
export const LegendRows = ({ cells, theme }: { readonly cells: GroundCells; readonly theme: Theme }) => (
  <>
    <h3>{cells.legend.title}</h3>
    <ul>
      {cells.legend.rows.map((row) => (
        <li key={row.text}>
          <span
            class={`legend-sample${'line' in row.sample ? ` is-${row.sample.line}` : 'ring' in row.sample ? ' is-ring' : ''}`}
            style={{ background: legendColour(cells, row, theme) ?? undefined }}
          />
          {row.text}
        </li>
      ))}
    </ul>
    {cells.legend.note === undefined ? null : <p class="legend-note">{cells.legend.note}</p>}
  </>
)
