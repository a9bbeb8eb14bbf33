import { useEffect, useRef } from 'preact/hooks'
import type { Hex, PlanShown, Reason } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { holderOf } from '../input/picture-lookup.ts'
import type { BattleState } from '../state/battle-state.ts'
import { reasonValue } from '../state/format.ts'
import { actShown, actsOf, type InsightDesk, mayAsk } from '../state/insight.ts'
import type { Shown } from '../state/insight-state.ts'
import type { Session } from '../state/session.ts'
import { insightWords } from '../words/insight-words.ts'
import { Key } from './key-hint.tsx'
import { Panel } from './panel.tsx'
import { ReasonTree, Rule } from './reason.tsx'

interface InsightProps {
  readonly session: Session
  readonly state: BattleState
  readonly onPlace: (hex: Hex) => void
}

/** Why the computer did what it did, or what it would do in this side's place: order, plan, what else it weighed, what it goes by. */
export function InsightPanel({ session, state, onPlace }: InsightProps) {
  const { insight } = state
  const top = useRef<HTMLDivElement>(null)
  const key = insight?.shown?.key
  // A new answer is read from its beginning.
  useEffect(() => top.current?.parentElement?.scrollTo(0, 0), [key])
  if (insight === null) return null
  const isAdvice = insight.of === 'advice'
  const work = (act: (desk: InsightDesk) => void) => session.insight(act)
  const close = (
    <button type="button" class="panel-switch" onClick={() => work((desk) => desk.look(null))}>
      {insightWords.close} <Key of="reasons" />
    </button>
  )
  return (
    <Panel
      id="insight"
      title={isAdvice ? insightWords.advice : insightWords.title}
      open
      onToggle={() => work((desk) => desk.look(null))}
      aside={close}
    >
      <div class="insight" ref={top}>
        {isAdvice ? (
          <p class="insight-note">{insightWords.fog}</p>
        ) : mayAsk(state) ? (
          <ActHead state={state} onStep={(by) => work((desk) => desk.step(by))} onNewest={() => work((desk) => desk.look('newest'))} />
        ) : (
          <Secret onShow={() => work((desk) => void desk.coach())} />
        )}
        {isAdvice && insight.shown && state.picking.choices ? (
          <button type="button" class="primary" onClick={() => session.input({ is: 'confirm' })}>
            {insightWords.do} <Key of="confirm" />
          </button>
        ) : null}
        {insight.problem === null ? null : <p class="insight-note">{insight.problem}</p>}
        {insight.shown ? (
          <Because shown={insight.shown.grounds} state={state} onPlace={onPlace} />
        ) : insight.problem === null && (isAdvice || (mayAsk(state) && actShown(state) !== undefined)) ? (
          <p class="insight-note" role="status">
            {insightWords.thinking}
          </p>
        ) : null}
      </div>
    </Panel>
  )
}

/** Whose secret it is, and the way to see it all the same. */
const Secret = ({ onShow }: { readonly onShow: () => void }) => (
  <div class="insight-secret">
    <p>{insightWords.secret}</p>
    <button type="button" class="primary" onClick={onShow}>
      {insightWords.show}
    </button>
    <p class="insight-note">{insightWords.noted}</p>
  </div>
)

interface ActHeadProps {
  readonly state: BattleState
  readonly onStep: (by: 1 | -1) => void
  readonly onNewest: () => void
}
/** Which act it is, and the way to those before and after it. */
function ActHead({ state, onStep, onNewest }: ActHeadProps) {
  const acts = actsOf(state)
  const at = acts.findIndex(({ act }) => act === actShown(state))
  const entry = acts[at]
  if (!entry) return <p class="insight-note">{insightWords.nothing}</p>
  const isLast = at === acts.length - 1
  return (
    <div class="insight-act">
      <div class="insight-steps">
        <button
          type="button"
          class="icon-button"
          disabled={at <= 0}
          aria-label={insightWords.earlier}
          title={insightWords.earlier}
          onClick={() => onStep(-1)}
        >
          <span class="turn-left">
            <Icon name="open" size={12} />
          </span>
        </button>
        <span>{insightWords.act(at + 1, acts.length)}</span>
        <button
          type="button"
          class="icon-button"
          disabled={isLast}
          aria-label={insightWords.later}
          title={insightWords.later}
          onClick={() => onStep(1)}
        >
          <Icon name="open" size={12} />
        </button>
        {isLast ? null : (
          <button type="button" class="quiet" onClick={onNewest}>
            {insightWords.newest}
          </button>
        )}
      </div>
      <p>{insightWords.turn(entry.turn, entry.line.text)}</p>
    </div>
  )
}

interface BecauseProps {
  readonly shown: Shown
  readonly state: BattleState
  readonly onPlace: (hex: Hex) => void
}
function Because({ shown: { because, plan, from }, state, onPlace }: BecauseProps) {
  const hasPlan = plan !== null && plan.tasks.length > 0
  return (
    <>
      {from === 'other' ? <p class="insight-warning">{insightWords.other}</p> : null}
      {because === null ? <p class="insight-note">{insightWords.silent}</p> : <Tree because={because} told={hasPlan ? toldBy(plan) : []} />}
      {hasPlan ? (
        <Plan plan={plan} title={from === 'advice' ? insightWords.yourPlan : insightWords.plan} state={state} onPlace={onPlace} />
      ) : null}
      <p class="insight-note">
        {insightWords.pointsNote} {from === 'again' ? insightWords.again : ''}
      </p>
    </>
  )
}

/** What the part about the plan says already. */
const toldBy = ({ text, changes }: PlanShown): readonly string[] => [...(text === null ? [] : [text]), ...changes]

interface TreeProps {
  readonly because: Reason
  /** What is told elsewhere, and not twice. */
  readonly told: readonly string[]
}
/** The order with its points first; then each group of what stands beside it. */
function Tree({ because, told }: TreeProps) {
  const [first, ...rest] = because.terms ?? []
  if (!first) return <h3 class="insight-order">{because.text}</h3>
  return (
    <>
      <h3 class="insight-order">
        <span>{first.text}</span>
        <Points reason={first} />
      </h3>
      {first.terms?.length ? <Terms reason={first} /> : null}
      {rest.map((group, i) => (
        <Group key={`${i} ${group.text}`} title={group.text} terms={(group.terms ?? []).filter(({ text }) => !isTold(text, told))} />
      ))}
    </>
  )
}
const isTold = (text: string, told: readonly string[]): boolean => told.some((other) => text.includes(other))

const Group = ({ title, terms }: { readonly title: string; readonly terms: readonly Reason[] }) =>
  terms.length === 0 ? null : (
    <section class="insight-part">
      <h4>{title}</h4>
      {terms.map((term, i) => (
        <Term key={`${i} ${term.text}`} term={term} />
      ))}
    </section>
  )

const Points = ({ reason }: { readonly reason: Reason }) => {
  const value = reasonValue(reason, false)
  return value === null ? null : <span class="reason-value">{reason.unit === undefined ? insightWords.points(value) : value}</span>
}
const Terms = ({ reason }: { readonly reason: Reason }) => (
  <ul class="reason-terms">
    {(reason.terms ?? []).map((term, i) => (
      <li key={`${i} ${term.text}`}>
        <ReasonTree reason={term} isTerm={reason.how === 'sum'} />
      </li>
    ))}
  </ul>
)

/** What was weighed and not taken opens to its sum; what is only told is there at once. */
function Term({ term }: { readonly term: Reason }) {
  if (!term.terms?.length || term.value === undefined) return <ReasonTree reason={term} />
  return (
    <details class="insight-option">
      <summary>
        <Icon name="open" size={9} />
        <span>
          {term.text} <Rule id={term.rule} plain />
        </span>
        <span class="reason-value">{reasonValue(term, false)}</span>
      </summary>
      <Terms reason={term} />
    </details>
  )
}

interface PlanProps {
  readonly plan: PlanShown
  readonly title: string
  readonly state: BattleState
  readonly onPlace: (hex: Hex) => void
}
/** Who is about what; each leads to its place on the map, where the same is marked. */
function Plan({ plan, title, state, onPlace }: PlanProps) {
  return (
    <section class="insight-part">
      <h4>{title}</h4>
      {plan.text === null ? null : <p>{plan.text}.</p>}
      {plan.tasks.map((task) => (
        <button type="button" class="insight-task" key={`${task.word} ${task.place}`} onClick={() => onPlace(task.goal)}>
          <strong>{insightWords.task(task.word, task.place)}</strong>
          <span>{whoIs(task.pieces, state)}</span>
        </button>
      ))}
      {plan.changes.length > 0 ? (
        <p class="insight-note">
          {insightWords.changed}: {plan.changes.join('; ')}.
        </p>
      ) : null}
    </section>
  )
}

/** The names of those that this side knows, and how many others. */
function whoIs(pieces: readonly string[], { picture }: BattleState): string {
  const names = pieces.flatMap((id) => (picture && holderOf(picture, id)?.name) ?? [])
  const unseen = pieces.length - names.length
  return unseen === 0 ? names.join(', ') : insightWords.and(names.join(', '), insightWords.unseen(unseen))
}
