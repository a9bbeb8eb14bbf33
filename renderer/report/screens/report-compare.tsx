import type { Compared, Comparison } from '../../../engine/screen.ts'
import { reportWords } from '../../words/report-words.ts'

/** What is otherwise than before the last change of the scenario. */
export function CompareTable({ comparison: { games, sameSeats, figures, lists } }: { readonly comparison: Comparison }) {
  const { compareHeads: heads } = reportWords
  const { orders, objectives, events } = lists
  const gone = [...orders.gone, ...objectives.gone, ...events.gone]
  const added = [...orders.added, ...objectives.added, ...events.added]
  return (
    <>
      <p>
        {reportWords.comparedWith(games.before)} {sameSeats ? '' : reportWords.otherSeats}
      </p>
      <table class="report-table">
        <thead>
          <tr>
            <th>{heads.figure}</th>
            <th class="is-number">{heads.before}</th>
            <th class="is-number">{heads.after}</th>
            <th class="is-number">{heads.change}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map((one) => (
            <tr key={one.figure} class={one.clear === true ? 'is-clear' : ''}>
              <td>{reportWords.figures[one.figure]}</td>
              <td class="is-number">{inWords(one, one.before)}</td>
              <td class="is-number">{inWords(one, one.after)}</td>
              <td class="is-number">{reportWords.changeBy(differenceIn(one), one.clear)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {gone.length > 0 ? <p>{reportWords.nowUsed(gone.join(', '))}</p> : null}
      {added.length > 0 ? <p>{reportWords.nowUnused(added.join(', '))}</p> : null}
    </>
  )
}

const inWords = ({ as }: Compared, value: number): string => (as === 'share' ? reportWords.asShare(value) : reportWords.asTurns(value))
function differenceIn(one: Compared): string {
  const value = one.after - one.before
  return `${value > 0 ? '+' : ''}${inWords(one, value)}`
}
