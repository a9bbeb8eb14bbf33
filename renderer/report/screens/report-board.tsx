import { useEffect, useState } from 'preact/hooks'
import { type BalanceReport, type Board, type ScenarioDoc, SIDES } from '../../../engine/screen.ts'
import { reportWords } from '../../words/report-words.ts'
import type { TrialView } from '../report-state.ts'
import { HeatMap } from './heat-map.tsx'
import { LossTable } from './loss-table.tsx'
import { HeldAreas, LengthBars, ShareBar } from './report-charts.tsx'
import { CompareTable } from './report-compare.tsx'
import { Names, Part } from './report-parts.tsx'

interface BoardProps {
  /** Null as long as no game is over. */
  readonly report: BalanceReport | null
  readonly board: Board
  readonly objectives: ScenarioDoc['objectives']
  readonly comparison: TrialView['comparison']
  /** What is said in the place of figures. */
  readonly empty: string
}
interface PartProps {
  readonly report: BalanceReport
}
/** Everything that a report says, part by part. The map is there from the beginning: it is painted before there is anything on it. */
export function ReportBoard({ report, board, objectives, comparison, empty }: BoardProps) {
  const { parts } = reportWords
  return (
    <div class="report-board">
      {report ? <Heads report={report} /> : <p class="report-part is-wide dim">{empty}</p>}
      {comparison ? (
        <Part title={parts.compare} size="wide">
          <CompareTable comparison={comparison} />
        </Part>
      ) : null}
      <Part title={parts.map} size="map">
        <HeatMap report={report} board={board} objectives={objectives} />
      </Part>
      {report ? <Rest report={report} /> : null}
    </div>
  )
}
const Heads = ({ report }: PartProps) => (
  <>
    <Part title={reportWords.parts.wins}>
      <Wins report={report} />
    </Part>
    <Part title={reportWords.parts.length}>
      <p>{reportWords.turns(report.length.mean, report.length.least, report.length.most)}</p>
      <LengthBars games={report.length.games} mean={report.length.mean} />
    </Part>
    <Part title={reportWords.parts.first}>
      <FirstMover report={report} />
    </Part>
  </>
)
/** What is long comes a part at a time, so that it does not hold up the page all together. */
function Rest({ report }: PartProps) {
  const shown = useByAndBy(REST)
  return (
    <>
      {shown > 0 ? <Losses report={report} /> : null}
      {shown > 1 ? <Course report={report} /> : null}
      {shown > 2 ? <Unused report={report} /> : null}
    </>
  )
}
const REST = 3
/** Grows to `most`, one at a time, each in a pause of the page. */
function useByAndBy(most: number): number {
  const [shown, show] = useState(0)
  useEffect(() => {
    if (shown >= most) return
    const timer = setTimeout(() => show(shown + 1), 0)
    return () => clearTimeout(timer)
  }, [shown, most])
  return shown
}

const Losses = ({ report: { losses } }: PartProps) => (
  <Part title={reportWords.parts.losses}>
    {SIDES.map((side) => (
      <p key={side}>{reportWords.strengthLost(side, losses.strength[side].lost, losses.strength[side].of)}</p>
    ))}
    <LossTable losses={losses} />
  </Part>
)
/** Who held what, and what happened of itself. */
const Course = ({ report }: PartProps) => (
  <>
    <Part title={reportWords.parts.objectives}>
      <Objectives report={report} />
    </Part>
    {report.events.length + report.goals.length > 0 ? (
      <Part title={reportWords.parts.events}>
        <ul class="report-lines">
          {report.goals.map(({ id, side, text, games, ends }) => (
            <li key={id}>{reportWords.goal(side, text, ends.met, games, ends.failed)}</li>
          ))}
          {report.events.map(({ id, games, happened, turn }) => (
            <li key={id} class={happened === 0 ? 'is-dead' : ''}>
              {reportWords.event(id, happened, games, turn)}
            </li>
          ))}
        </ul>
      </Part>
    ) : null}
  </>
)

function Wins({ report: { sides, wins, games, seats, broken, capped } }: PartProps) {
  const [low, high] = sides.blue.interval95
  return (
    <>
      <div class="win-heads">
        <span class="side-blue">{reportWords.won('blue', wins.blue, games)}</span>
        {wins.draw > 0 ? <span class="dim">{reportWords.draws(wins.draw)}</span> : null}
        <span class="side-red">{reportWords.won('red', wins.red, games)}</span>
      </div>
      <ShareBar share={sides.blue} side="blue" />
      <p>
        {reportWords.figures.blue}: {reportWords.share(sides.blue.share, low, high)}
      </p>
      {seats.map((one) => (
        <div key={one.seat}>
          <p>{reportWords.seatWon(seatName(one.seat), one.won, one.games)}</p>
          <ShareBar share={one} side={null} />
        </div>
      ))}
      <p class="dim">{reportWords.shareHint}</p>
      {broken + capped > 0 ? <p class="is-problem">{reportWords.leftOut(broken, capped)}</p> : null}
    </>
  )
}
const seatName = (seat: string): string => (reportWords.seats as Readonly<Record<string, string>>)[seat] ?? seat

function FirstMover({ report: { firstMover } }: PartProps) {
  if (firstMover.games === 0) return <p class="dim">{reportWords.firstNone}</p>
  const [low, high] = firstMover.interval95
  return (
    <>
      <p>{reportWords.firstWon(firstMover.won, firstMover.games)}</p>
      <ShareBar share={firstMover} side={null} />
      <p>{reportWords.share(firstMover.share, low, high)}</p>
      {SIDES.map((side) => (
        <p key={side} class="dim">
          {reportWords.firstAs(side, firstMover[side].won, firstMover[side].games)}
        </p>
      ))}
      <p class="dim">{reportWords.oftener(firstMover.oftener.won, firstMover.oftener.games)}</p>
    </>
  )
}

function Objectives({ report: { objectives } }: PartProps) {
  if (objectives.length === 0) return <p class="dim">{reportWords.noObjectives}</p>
  return (
    <>
      <p class="held-key">
        <span class="key-blue">{reportWords.held.blue}</span> <span class="key-nobody">{reportWords.held.nobody}</span>{' '}
        <span class="key-red">{reportWords.held.red}</span>
      </p>
      {objectives.map((objective) => (
        <div key={objective.name} class="held-row">
          <h4>{objective.name}</h4>
          <HeldAreas objective={objective} />
          <p class="dim">{reportWords.contested(objective.contested, objective.games, objective.taken)}</p>
        </div>
      ))}
    </>
  )
}

function Unused({ report }: PartProps) {
  const orders = report.orders.filter(({ used, name }) => used === 0 && name !== null)
  return (
    <Part title={reportWords.parts.unused}>
      {SIDES.map((side) => (
        <Names
          key={side}
          title={reportWords.unusedOrders(side)}
          names={orders.flatMap((order) =>
            order.side === side ? [[order.name ?? order.verb, reportWords.offered(order.offered)] as const] : [],
          )}
          none={reportWords.none}
        />
      ))}
      <Names
        title={reportWords.uncontested}
        names={report.games === 0 ? [] : report.objectives.flatMap(({ name, contested }) => (contested === 0 ? [[name, ''] as const] : []))}
        none={reportWords.none}
      />
      {report.events.length > 0 ? (
        <Names
          title={reportWords.dead}
          names={report.events.flatMap(({ id, happened }) => (happened === 0 ? [[id, ''] as const] : []))}
          none={reportWords.none}
        />
      ) : null}
    </Part>
  )
}
