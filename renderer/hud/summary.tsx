import type { Picture, SideId, SideScore } from '../../engine/screen.ts'
import { lossPercent, sideName } from '../state/format.ts'
import { SideMark } from './counter-signs.tsx'
import { Dialog } from './dialog.tsx'

interface SummaryProps {
  readonly picture: Picture
  readonly onLook: () => void
  readonly onNew: () => void
  readonly onTitle: () => void
}

/** The end of the battle: who won and why, what is held, what it cost. */
export function Summary({ picture, onLook, onNew, onTitle }: SummaryProps) {
  const over = picture.over
  if (!over) return null
  const title = over.winner === null ? 'A draw' : over.winner === picture.side ? 'Victory' : 'Defeat'
  return (
    <Dialog
      title={title}
      loud
      onClose={onLook}
      foot={
        <>
          <button type="button" class="quiet" onClick={onLook}>
            Look at the map
          </button>
          <button type="button" class="quiet" onClick={onTitle}>
            Title
          </button>
          <button type="button" class="primary" onClick={onNew}>
            New battle
          </button>
        </>
      }
    >
      <p class="summary-why">
        {over.winner ? <SideMark side={over.winner} size={20} /> : null} {over.why}
      </p>
      <p class="dim">
        {picture.title}, turn {picture.turn} of {picture.turns}
      </p>
      <Balance picture={picture} />
      <table class="summary">
        <thead>
          <tr>
            <td />
            <SideHead side="blue" />
            <SideHead side="red" />
          </tr>
        </thead>
        <tbody>
          {picture.objectives.map((objective) => (
            <tr key={objective.name}>
              <th scope="row">
                {objective.name} <small>{objective.points}</small>
              </th>
              <td>{objective.held === 'blue' ? <Held side="blue" /> : ''}</td>
              <td>{objective.held === 'red' ? <Held side="red" /> : ''}</td>
            </tr>
          ))}
          {picture.objectives.length === 0 ? null : <Row name="Objectives" of={(score) => String(score.objectives)} picture={picture} />}
          <Row name="Strength left" of={(score) => `${score.left} of ${score.strength}`} picture={picture} />
          <Row name="Lost" of={(score) => `${lossPercent(score.strength, score.left)} %`} picture={picture} />
          <Row name="Points" of={(score) => String(score.points)} picture={picture} strong />
        </tbody>
      </table>
    </Dialog>
  )
}

const Held = ({ side }: { readonly side: SideId }) => (
  <>
    held <SideMark side={side} size={14} />
  </>
)

/** The points of both sides as shares of one bar; the numbers stand in the table. */
function Balance({ picture }: { readonly picture: Picture }) {
  const { blue, red } = picture.score
  const all = blue.points + red.points
  if (all <= 0) return null
  return (
    <div class="balance" aria-hidden="true">
      <span class="side-blue" style={{ flexGrow: blue.points }} />
      <span class="side-red" style={{ flexGrow: red.points }} />
    </div>
  )
}

const SideHead = ({ side }: { readonly side: SideId }) => (
  <th scope="col">
    <SideMark side={side} size={12} /> {sideName(side)}
  </th>
)
const Row = ({
  name,
  of,
  picture,
  strong,
}: {
  readonly name: string
  readonly of: (score: SideScore) => string
  readonly picture: Picture
  readonly strong?: boolean
}) => (
  <tr class={strong ? 'is-strong' : undefined}>
    <th scope="row">{name}</th>
    <td>{of(picture.score.blue)}</td>
    <td>{of(picture.score.red)}</td>
  </tr>
)
