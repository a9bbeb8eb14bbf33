import { useEffect, useRef } from 'preact/hooks'
import type { Group, Odds, Offer, Picture } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { keyName } from '../input/bindings.ts'
import { isPass } from '../input/grammar.ts'
import { chancesOf } from '../input/marks.ts'
import type { Choices } from '../input/picking.ts'
import { groupOf } from '../input/picture-lookup.ts'
import { orderKey } from '../state/battle-state.ts'
import { percent } from '../state/format.ts'
import { battleWords } from '../words/battle.ts'
import { programWords } from '../words/program.ts'
import { Sign } from './counter-signs.tsx'
import { IconButton } from './icon-button.tsx'
import { Key } from './key-hint.tsx'

/** Answers that fit on one page; the digits 1 to 9 choose among them. */
export const PAGE = 9
/** More answers than this stand in a low list that scrolls: the map is what the answers are about. */
const SHORT = 4
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
  /** Carries out the marked answer: its button's word. Absent where a click on an answer says it all. */
  readonly word?: string
}

/** A question, or the several ways of one order: what is asked, and the answers with their chances. */
export function ChoicesBar(props: ChoicesBarProps) {
  const { choices, picture } = props
  const page = pageOf(choices.index)
  const pages = pageOf(choices.offers.length - 1) + 1
  const shown = choices.offers.slice(page * PAGE, page * PAGE + PAGE)
  const actors = new Set(choices.offers.flatMap((offer) => (offer.actor === null ? [] : [offer.actor])))
  const prices = new Set(choices.offers.map(({ price }) => price?.text))
  const isWays = choices.from === 'target'
  const looks = `${props.busy ? ' is-busy' : ''}${choices.offers.length > SHORT ? ' is-long' : ''}`
  return (
    <section class={`asking${looks}`} aria-label={props.title} data-region="orders">
      <div class="asking-words">
        <h2>{props.title}</h2>
        {props.text ? <p>{props.text}</p> : null}
      </div>
      <ol class="answers" aria-label={battleWords.answers}>
        {shown.map((offer, i) => (
          <Answer
            key={orderKey(offer)}
            offer={offer}
            label={isWays ? shortLabel(offer, picture) : offer.label}
            price={isWays && prices.size > 1 ? (offer.price?.text ?? battleWords.free) : null}
            digit={i + 1}
            marked={page * PAGE + i === choices.index}
            actor={actors.size > 1 ? actorName(picture, offer) : null}
            target={targetName(picture, offer)}
            group={groupOfAnswer(picture, offer)}
            only={props.word !== undefined}
            odds={props.odds.get(orderKey(offer)) ?? null}
            onChoose={() => (props.word === undefined ? props.onChoose(page * PAGE + i) : props.onPoint(page * PAGE + i))}
            onPoint={() => props.onPoint(page * PAGE + i)}
          />
        ))}
      </ol>
      <div class="asking-foot">
        {pages > 1 ? (
          <span class="pages">
            <IconButton of="earlier" name={battleWords.earlier} onClick={() => props.onPage(-1)}>
              <span class="turn-left">
                <Icon name="open" size={12} />
              </span>
            </IconButton>
            {page + 1} / {pages}
            <IconButton of="later" name={battleWords.later} onClick={() => props.onPage(1)}>
              <Icon name="open" size={12} />
            </IconButton>
          </span>
        ) : null}
        {props.word ? (
          <button type="button" class="primary" disabled={props.busy} onClick={() => props.onChoose(choices.index)}>
            {props.word} <Key of="confirm" />
          </button>
        ) : null}
        {props.onBack ? (
          <button type="button" class="quiet" onClick={props.onBack}>
            {programWords.back} <Key of="back" />
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

/** The target's whole name stands beside the list: in the answers its designation does. */
function shortLabel(offer: Offer, picture: Picture): string {
  const target = picture.pieces.find((piece) => piece.id === offer.to.piece)
  return target ? offer.label.replace(target.title, target.name) : offer.label
}

/** At whom it is aimed, unless the label says so already. */
function targetName(picture: Picture, offer: Offer): string | null {
  if (offer.role === 'group') return null
  const name = picture.pieces.find((piece) => piece.id === offer.to.piece)?.name ?? null
  return name !== null && offer.label.includes(name) ? null : name
}

/** The group that an answer is about: its pieces are shown. */
function groupOfAnswer(picture: Picture, { role, to }: Offer): Group | null {
  const id = role === 'group' && to.piece !== undefined ? groupOf(picture, to.piece) : null
  return picture.groups.find((group) => group.id === id) ?? null
}

/** How many of each kind are left, riders too: all of them together are the count beside them. */
export function kindsLeft(group: Group): readonly (readonly [symbol: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const { state, symbol } of group.pieces) if (state !== 'lost') counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  return [...counts]
}
const Pieces = ({ group }: { readonly group: Group }) => {
  const left = group.pieces.filter((member) => member.state !== 'lost')
  return (
    <>
      <span class="answer-pieces" title={left.map((member) => member.title).join(', ')}>
        {kindsLeft(group).map(([symbol, count]) => (
          <span key={symbol} class="answer-kind">
            {count} <Sign symbol={symbol} side={group.side} />
          </span>
        ))}
      </span>
      <span class="answer-count">
        {left.length}/{group.pieces.length}
      </span>
    </>
  )
}

interface AnswerProps {
  readonly offer: Offer
  readonly label: string
  /** What it takes, where that is not the same for all. */
  readonly price: string | null
  readonly digit: number
  readonly marked: boolean
  readonly actor: string | null
  readonly target: string | null
  readonly group: Group | null
  /** A click only marks it. */
  readonly only: boolean
  readonly odds: Odds | null
  readonly onChoose: () => void
  readonly onPoint: () => void
}
function Answer({ offer, label, price, digit, marked, actor, target, group, only, odds, onChoose, onPoint }: AnswerProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (marked) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [marked])
  const { hit, goal, word } = chancesOf(odds)
  return (
    <li>
      <button
        ref={ref}
        type="button"
        class={`answer${marked ? ' is-marked' : ''}`}
        aria-current={marked ? 'true' : undefined}
        aria-pressed={only ? marked : undefined}
        onClick={onChoose}
        title={offer.label}
        onMouseEnter={onPoint}
        onFocus={onPoint}
      >
        <kbd>{(isPass(offer) && keyName('decline')) || digit}</kbd>
        <span class="answer-label">
          {actor ? <span class="answer-actor">{actor}</span> : null}
          {label}
          {target ? battleWords.atTarget(target) : ''}
        </span>
        {price ? <span class="answer-price">{price}</span> : null}
        {group ? <Pieces group={group} /> : null}
        {hit === null && goal === null ? null : (
          <span class="answer-odds">
            {hit === null ? null : (
              <span>
                <span class="odds-word">{battleWords.hits}</span> {percent(hit)}
              </span>
            )}
            {goal === null ? null : (
              <strong>
                <span class="odds-word">{word}</span> {percent(goal)}
              </strong>
            )}
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
          {battleWords.yes} <Key of="confirm" />
        </button>
        <button type="button" class="quiet" onClick={onNo}>
          {battleWords.notYet} <Key of="back" />
        </button>
      </div>
    </section>
  )
}
