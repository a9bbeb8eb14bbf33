import { useEffect, useRef } from 'preact/hooks'
import type { Offer, OrderBarItem, Picture, QuestionCard } from '../../engine/screen.ts'
import { keyName } from '../input/bindings.ts'
import type { Choices } from '../input/picking.ts'
import { asksForGroup } from '../input/picture-lookup.ts'
import { type BattleState, canAct, situationOf } from '../state/battle-state.ts'
import { forceName } from '../state/format.ts'
import type { Session } from '../state/session.ts'
import { battleWords } from '../words/battle.ts'
import { Key, useTip } from './key-hint.tsx'
import { OrderBar } from './order-bar.tsx'
import { ChoicesBar, ConfirmBar, PAGE, pageOf } from './question-bar.tsx'
import { Rule } from './reason.tsx'

interface OrdersProps {
  readonly session: Session
  readonly state: BattleState
  /** The map is there: nothing is asked over an empty table. */
  readonly ready: boolean
  /** "1x", "2x", "instant". */
  readonly speed: string
  readonly onSpeed: () => void
  /** The list of orders that have no room in the bar is open. */
  readonly more: boolean
  readonly onMore: (open: boolean) => void
}

/** The foot of the screen: the order bar, or the question that waits, or one more word before a grave order; above it what was just said. */
export function Orders(props: OrdersProps) {
  const { state } = props
  return (
    <footer class="orders" data-region="orders">
      {state.said ? (
        <div class={`said said-${state.said.tone}`} role="status" key={state.said.id}>
          {state.said.text} <Rule id={state.said.rule} />
        </div>
      ) : null}
      <OrdersBody {...props} />
    </footer>
  )
}

function OrdersBody({ session, state, ready, speed, onSpeed, more, onMore }: OrdersProps) {
  const { picture, picking } = state
  const situation = situationOf(state)
  const busy = !canAct(state) && !state.tellingOwn && !state.submitting
  if (!picture || !situation || !ready) return <p class="orders-idle">{battleWords.settingUp}</p>
  if (picture.over)
    return (
      <p class="orders-idle">
        <strong>{battleWords.over}</strong>
        <button type="button" class={state.lesson ? 'quiet' : 'primary'} onClick={() => session.setSummaryAside(false)}>
          {battleWords.summary}
        </button>
      </p>
    )
  if (state.telling && !state.tellingOwn)
    return (
      <Playing
        story={picture.phase}
        speed={speed}
        onSpeed={onSpeed}
        onSkip={() => session.skip()}
        onWhy={state.coached && !state.insight ? () => session.insight((desk) => desk.toggle()) : null}
      />
    )
  if (picking.confirm)
    return (
      <ConfirmBar
        text={picking.confirm.text}
        onYes={() => session.input({ is: 'confirm' })}
        onNo={() => session.input({ is: 'back', pass: false })}
      />
    )
  const question = picture.question
  if (picking.choices) {
    const { choices } = picking
    const fromQuestion = choices.from === 'question'
    const forGroup = fromQuestion && asksForGroup(picture)
    return (
      <ChoicesBar
        title={fromQuestion ? (question?.title ?? '') : waysTitle(choices, situation.bar)}
        text={
          fromQuestion
            ? `${question?.text ?? ''}${forGroup ? ` ${battleWords.groupHint(keyName('next'))}` : ''}`
            : waysText(choices.offers, picture)
        }
        choices={choices}
        picture={picture}
        odds={state.odds}
        busy={busy}
        onChoose={(index) => session.input({ is: 'choose', index })}
        onPoint={(index) => session.input({ is: 'mark', index })}
        onPage={(by) => turnPage(session, by)}
        {...(forGroup ? { word: battleWords.activate } : {})}
        {...(fromQuestion ? {} : { onBack: () => session.input({ is: 'back', pass: false }) })}
      />
    )
  }
  if (question === null)
    return (
      <p class="orders-idle">
        {picture.waiting ? battleWords.deciding(forceName(picture.side === 'blue' ? 'red' : 'blue')) : picture.phase}
      </p>
    )
  return (
    <div class="order-line">
      <Prompt question={question} />
      <OrderBar
        bar={situation.bar}
        verb={picking.verb}
        busy={busy}
        idle={picking.piece === null ? battleWords.noneSelected : ''}
        more={more}
        onMore={onMore}
        onVerb={(verb) => session.input({ is: 'verb', verb })}
      />
    </div>
  )
}

interface PlayingProps {
  readonly story: string
  readonly speed: string
  readonly onSpeed: () => void
  readonly onSkip: () => void
  /** Why the computer does it; null where that is its secret, or shown already. */
  readonly onWhy: (() => void) | null
}
/** While the other side's doings are shown: how fast, and the way past them. */
const Playing = ({ story, speed, onSpeed, onSkip, onWhy }: PlayingProps) => (
  <p class="orders-idle">
    <span class="orders-story">{story}</span>
    <button type="button" class="quiet" onClick={onSpeed} title={useTip()(battleWords.speed(speed), 'speed')}>
      {battleWords.speedShort(speed)} <Key of="speed" />
    </button>
    <button type="button" class="quiet" onClick={onSkip}>
      {battleWords.skip} <Key of="next" />
    </button>
    {onWhy ? (
      <button type="button" class="quiet" onClick={onWhy}>
        {battleWords.why} <Key of="reasons" />
      </button>
    ) : null}
  </p>
)

/** Which order it is whose way is to be chosen; several orders may fit a plain click. */
function waysTitle({ offers, advised, own }: Choices, bar: readonly OrderBarItem[]): string {
  if (advised) return own ? battleWords.drawn : battleWords.advised
  const verbs = new Set(offers.map(({ verb }) => verb))
  const label = verbs.size === 1 ? bar.find(({ verb }) => verbs.has(verb))?.label : undefined
  return battleWords.whichWay(label)
}
/** The target's whole name stands here once; the answers have the short one. */
function waysText(offers: readonly Offer[], picture: Picture): string {
  const targets = new Set(offers.map(({ to }) => to.piece))
  const target = targets.size === 1 ? picture.pieces.find(({ id }) => targets.has(id)) : undefined
  return `${target ? `${target.title}. ` : ''}${battleWords.takesMarked(keyName('confirm'))}`
}

/** Through a long list of answers. */
export function turnPage(session: Session, by: 1 | -1): void {
  const { choices } = session.state.picking
  if (!choices) return
  const pages = pageOf(choices.offers.length - 1) + 1
  session.input({ is: 'mark', index: ((pageOf(choices.index) + by + pages) % pages) * PAGE })
}

/** What is asked, where the answer is given on the map. */
function Prompt({ question }: { readonly question: QuestionCard }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.scrollTo(0, 0), [question.title])
  return (
    <div class="prompt" ref={ref} title={question.text}>
      <div>
        <strong>{question.title}</strong>
        <p>{question.text}</p>
      </div>
    </div>
  )
}
