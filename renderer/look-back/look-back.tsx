import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { BattleAccount } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import type { StageMaker } from '../scene/stage.ts'
import { useRoom, useScale } from '../screens/viewport.ts'
import type { App } from '../state/app.ts'
import { type LookedAt, type OpenBattle, speedOf } from '../state/app-state.ts'
import { lookBackWords } from '../words/look-back-words.ts'
import { programWords } from '../words/program.ts'
import { Film } from './film.tsx'
import { Reel } from './reel.ts'
import { Report } from './report.tsx'

const words = lookBackWords
type Tab = 'film' | 'report'

interface LookBackProps {
  readonly app: App
  readonly battle: OpenBattle
  readonly makeStage: StageMaker
  readonly first: Tab
  /** The moment that is shown first, with what is pointed out in it; null for the last one. */
  readonly at: LookedAt | null
}
/** The battle so far again, moment by moment; and the report of one that is over. The battle stays as it is underneath. */
export function LookBack({ app, battle, makeStage, first, at }: LookBackProps) {
  const { session } = battle
  const isOver = session.state.picture?.over !== null && session.state.picture?.over !== undefined
  const [tab, setTab] = useState<Tab>(isOver ? first : 'film')
  const dialog = useRef<HTMLDialogElement>(null)
  const room = useRoom(useScale(app))
  const reel = useMemo(
    () =>
      new Reel(
        (request) => session.ask(request),
        session.state.side,
        () => speedOf(app.state.settings),
      ),
    [session],
  )
  const account = useAccount(battle, isOver)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    if (at) reel.pointOut(at)
    void reel.look(session.state.side, at?.after ?? null)
    return () => {
      reel.destroy()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [reel])
  const see = (after: number): void => {
    setTab('film')
    void reel.goToOrder(after)
  }
  return (
    <dialog
      class={`look-back room-${room}`}
      ref={dialog}
      aria-label={words.title(battle.name)}
      onCancel={(event) => {
        event.preventDefault()
        app.closeDialog()
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header class="look-head">
        <h2>{words.title(battle.name)}</h2>
        {isOver ? <Tabs tab={tab} onTab={setTab} /> : null}
        <button type="button" class="icon-button" aria-label={programWords.close} onClick={() => app.closeDialog()}>
          <Icon name="close" size={14} />
        </button>
      </header>
      {tab === 'film' ? (
        <Film app={app} battle={battle} reel={reel} makeStage={makeStage} isOver={isOver} losses={account?.losses ?? []} />
      ) : (
        <Report account={account} onSee={see} />
      )}
    </dialog>
  )
}

function Tabs({ tab, onTab }: { readonly tab: Tab; readonly onTab: (tab: Tab) => void }) {
  return (
    <fieldset class="look-tabs">
      <legend class="visually-hidden">{words.tabs}</legend>
      <span class="segments">
        {(['report', 'film'] as const).map((each) => (
          <label key={each} class={`segment${each === tab ? ' is-chosen' : ''}`}>
            <input type="radio" name="look-tab" checked={each === tab} onChange={() => onTab(each)} />
            {words[each]}
          </label>
        ))}
      </span>
    </fieldset>
  )
}

/** Null while it is added up; there is none of a battle that goes on. */
function useAccount({ session }: OpenBattle, isOver: boolean): BattleAccount | null {
  const [account, setAccount] = useState<BattleAccount | null>(null)
  useEffect(() => {
    let gone = false
    if (isOver) void session.ask({ do: 'account' }).then((answer) => !gone && answer?.ok && setAccount(answer.account))
    return () => {
      gone = true
    }
  }, [session, isOver])
  return account
}
