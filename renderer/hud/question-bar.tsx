import { useEffect, useRef } from 'preact/hooks'
import type { Odds, Offer, Picture } from '../../engine/index.ts'
import { isPass } from '../input/grammar.ts'
import { chancesOf } from '../input/marks.ts'
import type { Choices } from '../input/picking.ts'
import { orderKey } from '../state/battle.ts'
import { percent } from '../state/format.ts'
import { Icon } from './icons.tsx'

/** Answers that fit on one page; the digits 1 to 9 choose among them. */
export const PAGE = 9
export const pageOf = (index: number): number => Math.floor(index / PAGE)
/** The answer that a digit means on the page that is shown. */
export const onPage = (choices: Choices, digit: number): number => pageOf(choices.index) * PAGE + digit

export interface ChoicesBarProps {
  readonly title: string
  readonly text: string
  readonly choices: Choices
  readonly picture: Picture
  readonly odds: ReadonlyMap<string, Odds | null>
  readonly busy: boolean
  readonly onChoose: (index: number) => void
  readonly onPoint: (index: number) => void
  readonly onPage: (by: 1 | -1) => void
  /** Steps back from a list of ways; absent where a question must be answered. */
  readonly onBack?: () => void
}

/** A question, or the several ways of one order: what is asked, and the answers with their chances. */
export function ChoicesBar(props: ChoicesBarProps) {
  const { choices, picture } = props
  const page = pageOf(choices.index)
  const pages = pageOf(choices.offers.length - 1) + 1
  const shown = choices.offers.slice(page * PAGE, page * PAGE + PAGE)
  const actors = new Set(choices.offers.flatMap((offer) => (offer.actor === null ? [] : [offer.actor])))
  return (
    <section class={`asking${props.busy ? ' is-busy' : ''}`} aria-label={props.title} data-region="orders">
      <div class="asking-words">
        <h2>{props.title}</h2>
        {props.text ? <p>{props.text}</p> : null}
      </div>
      <ol class="answers" aria-label="Answers">
        {shown.map((offer, i) => (
          <Answer
            key={orderKey(offer)}
            offer={offer}
            digit={i + 1}
            marked={page * PAGE + i === choices.index}
            actor={actors.size > 1 ? actorName(picture, offer) : null}
            odds={props.odds.get(orderKey(offer)) ?? null}
            onChoose={() => props.onChoose(page * PAGE + i)}
            onPoint={() => props.onPoint(page * PAGE + i)}
          />
        ))}
      </ol>
      <div class="asking-foot">
        {pages > 1 ? (
          <span class="pages">
            <button
              type="button"
              class="icon-button"
              aria-label="Earlier answers"
              title="Earlier answers (Page Up)"
              onClick={() => props.onPage(-1)}
            >
              <span class="turn-left">
                <Icon name="open" size={12} />
              </span>
            </button>
            {page + 1} / {pages}
            <button
              type="button"
              class="icon-button"
              aria-label="More answers"
              title="More answers (Page Down)"
              onClick={() => props.onPage(1)}
            >
              <Icon name="open" size={12} />
            </button>
          </span>
        ) : null}
        {props.onBack ? (
          <button type="button" class="quiet" onClick={props.onBack}>
            Back <kbd>Esc</kbd>
          </button>
        ) : null}
      </div>
    </section>
  )
}

/** Who would do it, unless the label says so already. */
function actorName(picture: Picture, offer: Offer): string | null {
  const name = picture.pieces.find((piece) => piece.id === offer.actor)?.name ?? null
  return name !== null && offer.label.includes(name) ? null : name
}

interface AnswerProps {
  readonly offer: Offer
  readonly digit: number
  readonly marked: boolean
  readonly actor: string | null
  readonly odds: Odds | null
  readonly onChoose: () => void
  readonly onPoint: () => void
}
function Answer({ offer, digit, marked, actor, odds, onChoose, onPoint }: AnswerProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (marked) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  const { hit, kill } = chancesOf(odds)
  return (
    <li>
      <button
        ref={ref}
        type="button"
        class={`answer${marked ? ' is-marked' : ''}`}
        aria-current={marked ? 'true' : undefined}
        onClick={onChoose}
        onMouseEnter={onPoint}
        onFocus={onPoint}
      >
        <kbd>{isPass(offer) ? 'H' : digit}</kbd>
        <span class="answer-label">
          {actor ? <span class="answer-actor">{actor}</span> : null}
          {offer.label}
        </span>
        {hit === null && kill === null ? null : (
          <span class="answer-odds">
            {hit === null ? null : <span title="hit">{percent(hit)}</span>}
            {kill === null ? null : <strong>{percent(kill)}</strong>}
          </span>
        )}
      </button>
    </li>
  )
}

/** One more word before a grave order. */
export function ConfirmBar({ text, onYes, onNo }: { readonly text: string; readonly onYes: () => void; readonly onNo: () => void }) {
  return (
    <section class="asking asking-confirm" role="alertdialog" aria-label={text} data-region="orders">
      <div class="asking-words">
        <h2>{text}</h2>
      </div>
      <div class="confirm-buttons">
        <button type="button" class="primary" onClick={onYes}>
          Yes <kbd>Enter</kbd>
        </button>
        <button type="button" class="quiet" onClick={onNo}>
          Not yet <kbd>Esc</kbd>
        </button>
      </div>
    </section>
  )
}
