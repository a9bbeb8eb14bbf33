import { useEffect, useState } from 'preact/hooks'
import { type BeforeBattle, type Board, opposite, type ScenarioDoc, type SideId } from '../../engine/screen.ts'
import { SideMark, Sign } from '../hud/counter-signs.tsx'
import { askLearn, given } from '../learn/learn-desk.ts'
import { messageOf } from '../state/scenarios.ts'
import { beforeWords } from '../words/before-words.ts'
import { TurnPicture } from './turn-picture.tsx'

/** Who fights and how a turn goes, folded: a newcomer opens it, a veteran passes it by. */

export type Before =
  | { readonly is: 'asked' }
  | { readonly is: 'known'; readonly of: BeforeBattle }
  | { readonly is: 'unread'; readonly why: string }

/** What the desk says of a scenario, as one side may know it; what was said before stays until the answer is there. */
export function useBefore(scenario: ScenarioDoc, board: Board, side: SideId): Before {
  const [before, setBefore] = useState<Before>({ is: 'asked' })
  useEffect(() => {
    let gone = false
    askLearn({ do: 'before', scenario, board, side })
      .then((answer) => !gone && setBefore({ is: 'known', of: given<'before'>(answer) }))
      .catch((error: unknown) => !gone && setBefore({ is: 'unread', why: messageOf(error) }))
    return () => {
      gone = true
    }
  }, [scenario, board, side])
  return before
}

interface FoldedProps {
  readonly scenario: ScenarioDoc
  readonly before: Before
  readonly side: SideId
  /** False where the screen shows the forces in a way of its own. */
  readonly forces: boolean
}
export function FoldedParts({ scenario, before, side, forces }: FoldedProps) {
  if (before.is === 'asked') return null
  if (before.is === 'unread') return <p class="dim">{beforeWords.unread(before.why)}</p>
  const { of } = before
  return (
    <>
      {forces && of.forces ? (
        <details class="before-part">
          <summary>{beforeWords.forces}</summary>
          <div class="before-forces">
            {[side, opposite(side)].map((each) => (
              <Force key={each} scenario={scenario} side={each} before={of} />
            ))}
          </div>
        </details>
      ) : null}
      {of.turn.length > 0 ? (
        <details class="before-part">
          <summary>{beforeWords.turn}</summary>
          <TurnPicture steps={of.steps} />
          <ol class="turn-sentences">
            {of.turn.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </details>
      ) : null}
    </>
  )
}

interface ForceProps {
  readonly scenario: ScenarioDoc
  readonly side: SideId
  readonly before: BeforeBattle
}
function Force({ scenario, side, before: { forces, unit } }: ForceProps) {
  const force = forces?.[side]
  if (!force) return null
  return (
    <section class="before-force" aria-label={scenario.sides[side].name}>
      <h3>
        <SideMark side={side} size={14} /> {scenario.sides[side].name} <small>{beforeWords.strength(force.strength, unit)}</small>
      </h3>
      {force.groups === null ? <p class="dim">{beforeWords.hidden}</p> : null}
      {(force.groups ?? []).map(({ name, units }, i) => (
        <div key={`${i} ${name}`} class="before-group">
          {name === '' ? null : <h4>{name}</h4>}
          <ul>
            {units.map((each) => (
              <li key={`${each.name} ${each.symbol}`}>
                <Sign symbol={each.symbol} side={side} /> <span>{beforeWords.times(each.count)}</span> {each.name}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
