import type { ComponentChildren } from 'preact'
import type { Picture, SideId } from '../../engine/screen.ts'
import { forceName } from '../state/format.ts'
import { menuWords } from '../words/battle-menu-words.ts'
import { programWords } from '../words/program.ts'
import { SideMark } from './counter-signs.tsx'
import { Dialog } from './dialog.tsx'

interface SummaryProps {
  readonly picture: Picture
  /** The computer's reasons were shown before the end. */
  readonly coached: boolean
  readonly onLook: () => void
  /** Null where it cannot be played again. */
  readonly onAgain: (() => void) | null
  /** Null where there is none. */
  readonly onReport: (() => void) | null
  /** Null where whoever played goes back to where he came from: the author of a trial to the editor, a learner to Learn. */
  readonly onNew: (() => void) | null
  /** It was a lesson of Learn. */
  readonly learns: boolean
  readonly onTitle: () => void
  /** What else there is to say of it. */
  readonly children?: ComponentChildren
}

/** The end of the battle: who won and why, what is held, what it cost. */
export function Summary({ picture, coached, onLook, onAgain, onReport, onNew, learns, onTitle, children }: SummaryProps) {
  const over = picture.over
  if (!over) return null
  const title = over.winner === null ? menuWords.draw : over.winner === picture.side ? menuWords.victory : menuWords.defeat
  return (
    <Dialog
      title={title}
      loud
      onClose={onLook}
      foot={
        <>
          <button type="button" class="quiet" onClick={onLook}>
            {menuWords.look}
          </button>
          {onReport ? (
            <button type="button" class="quiet" onClick={onReport}>
              {menuWords.report}
            </button>
          ) : null}
          {onNew ? (
            <button type="button" class="quiet" onClick={onTitle}>
              {menuWords.title}
            </button>
          ) : null}
          {onAgain ? (
            <button type="button" class="quiet" onClick={onAgain}>
              {menuWords.again}
            </button>
          ) : null}
          <button type="button" class="primary" onClick={onNew ?? onTitle}>
            {onNew ? programWords.newBattle : learns ? menuWords.toLearn : programWords.toEditor}
          </button>
        </>
      }
    >
      <p class="summary-why">
        {over.winner ? <SideMark side={over.winner} size={20} /> : null} {over.why}
      </p>
      <p class="dim">{menuWords.lasted(picture.title, picture.turn, picture.turns)}</p>
      {coached ? <p class="dim">{menuWords.coached}</p> : null}
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
                {objective.name} <small>{objective.points || null}</small>
              </th>
              <td>{objective.held === 'blue' ? <Held side="blue" /> : ''}</td>
              <td>{objective.held === 'red' ? <Held side="red" /> : ''}</td>
            </tr>
          ))}
          {picture.score.lines.map((line) => (
            <tr key={line.id} class={line.decides ? 'is-strong' : undefined}>
              <th scope="row">{line.label}</th>
              <td>{line.blue.text}</td>
              <td>{line.red.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </Dialog>
  )
}

const Held = ({ side }: { readonly side: SideId }) => (
  <>
    {menuWords.held} <SideMark side={side} size={14} />
  </>
)

/** What decides, as shares of one bar; the numbers stand in the table. */
function Balance({ picture }: { readonly picture: Picture }) {
  const result = picture.score.lines.find(({ decides }) => decides)
  if (!result || result.blue.value + result.red.value <= 0) return null
  return (
    <div class="balance" aria-hidden="true">
      <span class="side-blue" style={{ flexGrow: result.blue.value }} />
      <span class="side-red" style={{ flexGrow: result.red.value }} />
    </div>
  )
}

const SideHead = ({ side }: { readonly side: SideId }) => (
  <th scope="col">
    <SideMark side={side} size={12} /> {forceName(side)}
  </th>
)
