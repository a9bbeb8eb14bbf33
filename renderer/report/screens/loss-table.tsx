import { useState } from 'preact/hooks'
import type { LossFigures, SideId } from '../../../engine/screen.ts'
import { SideMark } from '../../hud/counter-signs.tsx'
import { reportWords } from '../../words/report-words.ts'
import { Choice } from './report-parts.tsx'

type By = 'kind' | 'unit'
const BYS: readonly By[] = ['kind', 'unit']

interface Row {
  readonly key: string
  readonly side: SideId
  readonly name: string
  readonly lost: number
  readonly of: number
  readonly share: number
  readonly turn: number | null
}

/** Who is lost how often, the most often lost first: by kind, or each unit with the turn. */
export function LossTable({ losses }: { readonly losses: LossFigures }) {
  const [by, setBy] = useState<By>('kind')
  const rows = by === 'kind' ? kinds(losses) : units(losses)
  const { lossHeads: heads } = reportWords
  return (
    <>
      <Choice
        id="loss-by"
        title={reportWords.lossView}
        values={BYS}
        names={{ kind: reportWords.byKind, unit: reportWords.byUnit }}
        chosen={by}
        onChoose={setBy}
      />
      <div class="loss-list" tabIndex={0}>
        <table class="report-table">
          <thead>
            <tr>
              <th>{by === 'kind' ? heads.kind : heads.unit}</th>
              <th class="is-number">{heads.lost}</th>
              <td />
              {by === 'unit' ? <th class="is-number">{heads.turn}</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, side, name, lost, of, share, turn }) => (
              <tr key={key}>
                <td>
                  <SideMark side={side} size={12} /> {name}
                </td>
                <td class="is-number">{reportWords.lost(lost, of)}</td>
                <td class="lost-share">
                  <span class={`side-${side}`} style={{ width: `${share * 100}%` }} />
                </td>
                {by === 'unit' ? <td class="is-number">{turn === null ? '' : Math.round(turn * 10) / 10}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const kinds = ({ designs }: LossFigures): readonly Row[] =>
  designs.map(({ side, design, lost, units: of, share }) => ({ key: `${side} ${design}`, side, name: design, lost, of, share, turn: null }))
const units = (losses: LossFigures): readonly Row[] =>
  losses.units.map(({ side, id, name, lost, games, share, turn }) => ({ key: `${side} ${id}`, side, name, lost, of: games, share, turn }))
