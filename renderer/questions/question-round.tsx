import { useEffect, useRef } from 'preact/hooks'
import type { Exercise } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { Key } from '../hud/key-hint.tsx'
import { ReasonTree, Rule } from '../hud/reason.tsx'
import type { App } from '../state/app.ts'
import { questionWords } from '../words/question-words.ts'
import { QuestionMap } from './question-map.tsx'
import { choiceNow, exerciseNow, type Round } from './round.ts'

interface RoundProps {
  readonly app: App
  readonly book: string
  readonly round: Round
  readonly onAnswer: (answer: number) => void
  readonly onNext: () => void
  readonly onLeave: () => void
}
/** One question of a round: the map, the answers, and after one of them why. */
export function QuestionRound({ app, book, round, onAnswer, onNext, onLeave }: RoundProps) {
  const exercise = exerciseNow(round)
  if (!exercise) return null
  const choice = choiceNow(round)
  const isLast = round.now === round.exercises.length - 1
  return (
    <section class="question" aria-label={questionWords.at(round.now + 1, round.exercises.length)} data-choice={choice ?? ''}>
      <header class="question-head">
        <span class="question-count">{questionWords.at(round.now + 1, round.exercises.length)}</span>
        <Dots round={round} />
        <span class="dim">{exercise.chapter}</span>
        <button type="button" class="quiet question-leave" onClick={onLeave}>
          {questionWords.leave} <Key of="back" />
        </button>
      </header>
      <div class="question-body">
        <QuestionMap app={app} exercise={exercise} told={choice !== null} />
        <section class="question-side" tabIndex={0} aria-label={questionWords.name}>
          <Asked exercise={exercise} choice={choice} onAnswer={onAnswer} />
          {choice === null ? null : <Told app={app} book={book} exercise={exercise} choice={choice} isLast={isLast} onNext={onNext} />}
        </section>
      </div>
    </section>
  )
}

const Dots = ({ round }: { readonly round: Round }) => (
  <span class="question-dots" aria-hidden="true">
    {round.exercises.map(({ id, right }, i) => {
      const choice = round.chosen[i]
      const is = choice === undefined ? (i === round.now ? 'is-now' : '') : choice === right ? 'is-right' : 'is-wrong'
      return (
        <i key={id} class={is}>
          {choice === undefined ? '' : choice === right ? '\u2713' : '\u00d7'}
        </i>
      )
    })}
  </span>
)

interface AskedProps {
  readonly exercise: Exercise
  readonly choice: number | null
  readonly onAnswer: (answer: number) => void
}
function Asked({ exercise, choice, onAnswer }: AskedProps) {
  const { text, side, given, answers, right } = exercise
  return (
    <>
      <p class="question-text" role="status">
        {text} <span class="dim">{questionWords.youAre[side]}</span>
      </p>
      {given.length > 0 ? (
        <dl class="question-given" aria-label={questionWords.given}>
          {given.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <ol class="question-answers" aria-label={questionWords.answers}>
        {answers.map((answer, i) => {
          const mark = choice === null ? '' : i === right ? ' is-right' : i === choice ? ' is-wrong' : ''
          return (
            <li key={answer.text}>
              <button type="button" class={`question-answer${mark}`} aria-disabled={choice !== null} onClick={() => onAnswer(i)}>
                <kbd>{i + 1}</kbd>
                <span>{answer.text}</span>
                {choice !== null && i === right ? <small>{questionWords.rightMark}</small> : null}
                {choice === i && i !== right ? <small>{questionWords.yourMark}</small> : null}
              </button>
            </li>
          )
        })}
      </ol>
    </>
  )
}

interface ToldProps {
  readonly app: App
  readonly book: string
  readonly exercise: Exercise
  readonly choice: number
  readonly isLast: boolean
  readonly onNext: () => void
}
/** Right or wrong, the tree, and the rules. */
function Told({ app, book, exercise, choice, isLast, onNext }: ToldProps) {
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [exercise])
  const { right, why, rules } = exercise
  return (
    <section class="question-told" aria-label={questionWords.why}>
      <div class="question-verdict">
        <strong role="status" class={choice === right ? 'is-right' : 'is-wrong'}>
          {choice === right ? questionWords.right : questionWords.wrong(right + 1)}
        </strong>
        <button type="button" class="primary" ref={next} onClick={onNext}>
          {isLast ? questionWords.toEnd : questionWords.next} <Key of="confirm" />
        </button>
      </div>
      <div class="question-why">
        <ReasonTree reason={why} />
        <p class="question-rules">
          {rules.map((id) => (
            <button
              type="button"
              class="lesson-rule"
              key={id}
              aria-label={questionWords.reads(id)}
              onClick={() => app.openBook({ at: 'rule', id, reason: why }, book)}
            >
              <Icon name="open" size={11} /> <Rule id={id} plain />
            </button>
          ))}
        </p>
      </div>
    </section>
  )
}
