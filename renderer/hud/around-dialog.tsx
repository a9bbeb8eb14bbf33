import { useEffect, useState } from 'preact/hooks'
import { hexLabel, type Offer } from '../../engine/screen.ts'
import { keyName } from '../input/bindings.ts'
import { chancesOf } from '../input/marks.ts'
import { holderOf } from '../input/picture-lookup.ts'
import type { App } from '../state/app.ts'
import type { OpenBattle } from '../state/app-state.ts'
import { type AroundLine, aroundOf } from '../state/around.ts'
import { canAct, situationOf } from '../state/battle-state.ts'
import { percent } from '../state/format.ts'
import type { Session } from '../state/session.ts'
import { useStore } from '../state/store.ts'
import { aroundWords as words } from '../words/around-words.ts'
import { Dialog } from './dialog.tsx'

/** The map as lists, for whoever does not see it: each line brings the cursor to its place, as the arrows would. */
export function AroundDialog({ app, battle: { session } }: { readonly app: App; readonly battle: OpenBattle }) {
  const state = useStore(session.store, (whole) => whole)
  const situation = situationOf(state)
  const { picking } = state
  const from = picking.spot?.hex ?? (situation && holderOf(situation.picture, picking.piece)?.hex) ?? session.hexOfInterest()
  if (!situation || !from) return null
  const around = aroundOf(canAct(state) ? situation : { ...situation, offers: [] }, picking.piece, from)
  const go = ({ spot }: AroundLine) => {
    app.closeDialog()
    session.input({ is: 'point', spot })
    session.bringIntoView([spot.hex])
  }
  return (
    <Dialog title={words.title(hexLabel(from))} onClose={() => app.closeDialog()}>
      <p class="dim">{words.note(keyName('confirm'))}</p>
      <Lines title={words.near} none={words.nothingNear} lines={around.near} session={session} onGo={go} />
      {around.piece === null ? null : (
        <>
          <Lines title={words.targets(around.piece)} none={words.noTargets} lines={around.targets} session={session} odds onGo={go} />
          <Lines title={words.reach(around.piece)} none={words.noReach} lines={around.reach} session={session} onGo={go} />
        </>
      )}
    </Dialog>
  )
}

interface LinesProps {
  readonly title: string
  readonly none: string
  readonly lines: readonly AroundLine[]
  readonly session: Session
  readonly odds?: boolean
  readonly onGo: (line: AroundLine) => void
}
function Lines({ title, none, lines, session, odds = false, onGo }: LinesProps) {
  return (
    <section class="around" aria-label={title}>
      <h3>{title}</h3>
      {lines.length === 0 ? <p class="dim">{none}</p> : null}
      <ul>
        {lines.map((line) => (
          <li key={line.key}>
            <button type="button" class="quiet" onClick={() => onGo(line)}>
              <span>{line.text}</span>
              <small class="dim">
                {line.where}
                {odds && line.offer ? <Chance session={session} offer={line.offer} /> : null}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The chance by the resolver's own terms, as it stands on the map's chips. */
function Chance({ session, offer }: { readonly session: Session; readonly offer: Offer }) {
  const [text, setText] = useState('')
  useEffect(() => {
    let gone = false
    void session.ask({ do: 'odds', order: offer.order as { kind: string; side: 'blue' | 'red' } }).then((answer) => {
      if (gone || answer?.ok !== true || !answer.odds) return
      const { goal, word } = chancesOf(answer.odds)
      if (goal !== null) setText(words.chance(percent(goal), word))
    })
    return () => {
      gone = true
    }
  }, [session, offer])
  return text === '' ? null : <strong> {text}</strong>
}
