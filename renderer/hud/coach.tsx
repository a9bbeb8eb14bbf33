import type { RefObject } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { CoachHint, CoachLevel, Doubt, Hex, Offer } from '../../engine/screen.ts'
import { isCommand } from '../input/bindings.ts'
import { knownHints, withGiven, withUnderstood } from '../learn/known-hints.ts'
import { tellInsets } from '../screens/stage-mount.tsx'
import type { App } from '../state/app.ts'
import type { OpenBattle } from '../state/app-state.ts'
import { type BattleState, canAct } from '../state/battle-state.ts'
import type { Session } from '../state/session.ts'
import { coachWords } from '../words/coach-words.ts'
import { areAsTold, doubtHexes, doubtMarks, type HintPlaces, hintMarks, hintPlaces } from './coach-marks.ts'
import { Key } from './key-hint.tsx'
import { Rule } from './reason.tsx'

interface CoachProps {
  readonly app: App
  readonly battle: OpenBattle
  readonly state: BattleState
  readonly level: CoachLevel
}

/** The coach of a battle: a hint at the edge of the map, and second thoughts about an own order. Fetched when it is on. */
export function Coach({ app, battle, state, level }: CoachProps) {
  const { session } = battle
  const { doubt, answer } = useDoubts(session)
  const hint = useHint(app, battle, state, level)
  return (
    <div class="coach">
      {doubt ? (
        <DoubtCard session={session} doubt={doubt} onAnswer={answer} />
      ) : hint.shown ? (
        <HintCard app={app} session={session} hint={hint.shown} onUnderstood={hint.understand} />
      ) : null}
      <output class="visually-hidden" aria-live="polite">
        {hint.shown && !doubt ? `${coachWords.hint}: ${hint.shown.text}` : ''}
      </output>
    </div>
  )
}

// -------------------------------------------------------------------------------------------------------------------- hints

/** Kinds that were understood in this battle, with those that were known as it began. */
const understoodIn = new WeakMap<Session, readonly string[]>()
async function understoodBy(app: App, session: Session, book: string, level: CoachLevel): Promise<readonly string[]> {
  const { progress } = await app.progress()
  const known = understoodIn.get(session) ?? knownHints(progress.hints, book, level)
  understoodIn.set(session, known)
  return known
}

interface HintNow {
  readonly shown: CoachHint | null
  readonly understand: () => void
}
/** The hint for the present round; it goes with the round, or as soon as somebody whom it names has moved or is lost. */
function useHint(app: App, { session, ruleset }: OpenBattle, state: BattleState, level: CoachLevel): HintNow {
  const [hint, setHint] = useState<{ readonly of: string; readonly hint: CoachHint; readonly places: HintPlaces } | null>(null)
  const of = roundOf(state)
  const asked = canAct(state)
  useEffect(() => {
    if (!asked || of === null) return
    let gone = false
    const ask = async () => {
      const understood = [...(await understoodBy(app, session, ruleset, level))]
      if (gone) return
      const answer = await session.ask({ do: 'hint', side: state.side, level, understood })
      if (gone || !answer?.ok || answer.hint === null) return
      setHint({ of, hint: answer.hint, places: hintPlaces(answer.hint, session.state.picture) })
      note(app, `${ruleset}/${answer.hint.kind}`, withGiven)
    }
    void ask()
    return () => {
      gone = true
    }
  }, [session, state.stamp, asked, level])
  const shown = hint !== null && hint.of === of && areAsTold(hint.places, state.picture) ? hint.hint : null
  // What was drawn for it goes with it.
  useEffect(() => () => session.pointOut([]), [session, shown])
  const understand = () => {
    if (!shown) return
    understoodIn.set(session, [...(understoodIn.get(session) ?? []), shown.kind])
    note(app, `${ruleset}/${shown.kind}`, withUnderstood)
    setHint(null)
  }
  return { shown, understand }
}
function roundOf({ picture }: BattleState): string | null {
  if (!picture?.question) return null
  const group = picture.groups.find(({ state }) => state === 'active')?.id ?? ''
  return `${picture.turn} ${picture.question.kind} ${group}`
}
/** What was told is part of what was learned. */
function note(app: App, key: string, change: typeof withGiven): void {
  void app.progress().then((keeper) => keeper.change((progress) => ({ ...progress, hints: change(progress.hints, key) })))
}

interface HintProps {
  readonly app: App
  readonly session: Session
  readonly hint: CoachHint
  readonly onUnderstood: () => void
}
function HintCard({ app, session, hint, onUnderstood }: HintProps) {
  const [isShown, setShown] = useState(false)
  const card = useClear(session, isShown ? hint.hexes : NOWHERE)
  const show = () => {
    session.pointOut(hintMarks(hint))
    setShown(true)
  }
  const off = () => {
    app.setPreferences({ hints: 'off' })
    session.say({ text: coachWords.isOff, rule: null })
  }
  useKey('hintShow', show)
  useKey('hintDone', onUnderstood)
  return (
    <aside
      class={`coach-card${isShown ? ' is-over' : ''}`}
      ref={card}
      aria-label={coachWords.hint}
      data-region="coach"
      data-kind={hint.kind}
    >
      <h2>{coachWords.hint}</h2>
      <p>
        {hint.text} <Rule id={hint.rule} />
      </p>
      <div class="coach-acts">
        <button type="button" class="panel-switch" onClick={show}>
          {coachWords.show} <Key of="hintShow" />
        </button>
        <button type="button" class="panel-switch" onClick={onUnderstood}>
          {coachWords.understood} <Key of="hintDone" />
        </button>
        <button type="button" class="panel-switch" onClick={off}>
          {coachWords.off}
        </button>
      </div>
    </aside>
  )
}
const NOWHERE: readonly Hex[] = []
/** What is drawn for a card is brought into view beside it: nothing of it lies under the card, whatever the size of the window. */
function useClear(session: Session, hexes: readonly Hex[]): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = card.current?.closest('.battle')
    if (!root || hexes.length === 0) return
    const look = () => {
      tellInsets(session.stage, root)
      session.bringIntoView(hexes)
    }
    // After the map has taken its new size.
    const onResize = () => requestAnimationFrame(() => requestAnimationFrame(look))
    look()
    globalThis.addEventListener('resize', onResize)
    return () => {
      globalThis.removeEventListener('resize', onResize)
      // The card is gone by then.
      requestAnimationFrame(() => tellInsets(session.stage, root))
    }
  }, [session, hexes])
  return card
}
/** Heard before the browser's own use of the key, as long as there is something to do. */
function useKey(command: Parameters<typeof isCommand>[1], act: () => void): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]') || !isCommand(event, command)) return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    globalThis.addEventListener('keydown', onKey, { capture: true })
    return () => globalThis.removeEventListener('keydown', onKey, { capture: true })
  }, [command])
}

// ---------------------------------------------------------------------------------------------------------- second thoughts

type Answer = 'do' | 'other' | 'back'
interface Asked {
  readonly doubt: Doubt
  readonly answer: (answer: Answer) => void
}
/** What closes something is given without a question. */
const PLAIN: readonly Offer['role'][] = ['pass', 'close', 'place', 'group']

/** Own orders wait for the table's word, and where it has second thoughts for the person's. */
function useDoubts(session: Session): { readonly doubt: Doubt | null; readonly answer: (answer: Answer) => void } {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    let busy = false
    session.guard = async (offer) => {
      if (PLAIN.includes(offer.role)) return true
      if (busy) return false
      busy = true
      try {
        const reply = await session.ask({ do: 'doubt', order: offer.order as { kind: string; side: 'blue' | 'red' } })
        if (!reply?.ok || reply.doubt === null) return true
        const { doubt } = reply
        const answer = await new Promise<Answer>((given) => setAsked({ doubt, answer: given }))
        setAsked(null)
        if (answer === 'other' && doubt.better?.order) void session.give(otherOffer(doubt.better.order), true)
        return answer === 'do'
      } finally {
        busy = false
      }
    }
    return () => {
      session.guard = null
      setAsked((waiting) => {
        waiting?.answer('back')
        return null
      })
    }
  }, [session])
  return { doubt: asked?.doubt ?? null, answer: (answer) => asked?.answer(answer) }
}
const otherOffer = (order: NonNullable<NonNullable<Doubt['better']>['order']>): Offer => ({
  order,
  verb: order.kind,
  actor: null,
  to: {},
  label: order.kind,
})

interface DoubtProps {
  readonly session: Session
  readonly doubt: Doubt
  readonly onAnswer: (answer: Answer) => void
}
/** Both ways are on the map while it is asked. The safer answer has the focus. */
function DoubtCard({ session, doubt, onAnswer }: DoubtProps) {
  const safe = useRef<HTMLButtonElement>(null)
  const { better } = doubt
  const card = useClear(
    session,
    useMemo(() => doubtHexes(doubt), [doubt]),
  )
  useEffect(() => {
    const before = document.activeElement
    session.pointOut(doubtMarks(doubt))
    safe.current?.focus()
    return () => {
      session.pointOut([])
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [session, doubt])
  const button = (answer: Answer, text: string, isSafe: boolean) => (
    <button type="button" class={isSafe ? 'primary' : 'quiet'} ref={isSafe ? safe : null} onClick={() => onAnswer(answer)}>
      {text}
    </button>
  )
  const hasOther = better?.order != null
  return (
    <section
      class="coach-card is-doubt is-over"
      ref={card}
      role="alertdialog"
      aria-label={coachWords.doubt}
      aria-describedby="coach-doubt"
      data-region="coach"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Escape') return
        event.preventDefault()
        onAnswer('back')
      }}
    >
      <h2>{coachWords.doubt}</h2>
      <p id="coach-doubt">
        {doubt.text} {better ? <strong>{better.text}</strong> : null} <Rule id={doubt.rule} />
      </p>
      <div class="coach-acts">
        {button('do', coachWords.do, false)}
        {hasOther ? button('other', coachWords.other, true) : null}
        {button('back', coachWords.back, !hasOther)}
      </div>
    </section>
  )
}
