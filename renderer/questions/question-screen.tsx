import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { LearnBook } from '../../engine/screen.ts'
import { Icon } from '../art/icons.tsx'
import { Key } from '../hud/key-hint.tsx'
import { RuleDoor, type RuleDoorOpener } from '../hud/reason.tsx'
import { isCommand } from '../input/bindings.ts'
import { askLearn, given } from '../learn/learn-desk.ts'
import type { LearnProgress } from '../learn/progress.ts'
import type { App } from '../state/app.ts'
import { messageOf } from '../state/scenarios.ts'
import { useStore } from '../state/store.ts'
import { questionWords } from '../words/question-words.ts'
import { chapterStandings, kindsFirst, withAnswer } from './cards.ts'
import { QuestionRound } from './question-round.tsx'
import { answered, choiceNow, exerciseNow, inTurns, isOver, ROUND, type Round, roundOf, scoreOf, scoresByChapter, wentOn } from './round.ts'

interface DoorProps {
  readonly app: App
  readonly book: LearnBook
}
/** Questions behind their door of Learn: how the chapters stand, a round of ten, and its score. */
export function Questions({ app, book }: DoorProps) {
  const progress = useStore(app.store, (state) => state.progress)
  const [round, setRound] = useState<Round | null>(null)
  const [making, setMaking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // Another book is another round.
  useEffect(() => setRound(null), [book.id])
  const begin = () => {
    if (making || progress === null) return
    setMaking(true)
    setProblem(null)
    newRound(progress, book)
      .then((made) => (made.exercises.length > 0 ? setRound(made) : setProblem(questionWords.none)))
      .catch((error: unknown) => setProblem(`${questionWords.cannot}: ${messageOf(error)}`))
      .finally(() => setMaking(false))
  }
  const answer = (choice: number) => {
    const exercise = round && exerciseNow(round)
    const after = round && answered(round, choice)
    if (!exercise || !after || after === round) return
    setRound(after)
    const right = exercise.right === choice
    void app.progress().then((keeper) => keeper.change((all) => withAnswer(all, book.id, exercise, right, new Date())))
  }
  const next = () => setRound(round && wentOn(round))
  useRoundKeys(app, round, { begin, answer, next, leave: () => setRound(null) })
  const door = useMemo<RuleDoorOpener>(
    () => (to, id, reason) => app.openBook(to === 'table' ? { at: 'tables', reason } : { at: 'rule', id, reason }, book.id),
    [app, book.id],
  )
  if (progress === null) return null
  return (
    <RuleDoor.Provider value={door}>
      {round && !isOver(round) ? (
        <QuestionRound app={app} book={book.id} round={round} onAnswer={answer} onNext={next} onLeave={() => setRound(null)} />
      ) : (
        <Standing book={book} progress={progress} round={round} making={making} problem={problem} onBegin={begin} />
      )}
    </RuleDoor.Provider>
  )
}

/** Ten exercises, of the kinds that should come first. */
async function newRound(progress: LearnProgress, book: LearnBook): Promise<Round> {
  const now = new Date()
  const kinds = kindsFirst(progress, book, now)
  const seed = now.getTime() % SEEDS
  const exercises = given<'questions'>(await askLearn({ do: 'questions', book: book.id, seed, count: ROUND, kinds }))
  return roundOf(inTurns(exercises, kinds))
}
const SEEDS = 2 ** 31

interface RoundActs {
  readonly begin: () => void
  readonly answer: (choice: number) => void
  readonly next: () => void
  readonly leave: () => void
}
/** Digits answer, Enter goes on, Escape leaves the round. */
function useRoundKeys(app: App, round: Round | null, acts: RoundActs): void {
  const latest = useRef({ round, acts })
  latest.current = { round, acts }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { dialog, trouble, book } = app.state
      if (dialog !== null || trouble !== null || book !== null || event.defaultPrevented || document.querySelector('.menu')) return
      const { round: now, acts: act } = latest.current
      const asking = now !== null && !isOver(now)
      const pressed = event.target instanceof Element && event.target.closest('button') !== null
      if (isCommand(event, 'back') && asking) act.leave()
      else if (isCommand(event, 'choose') && asking && choiceNow(now) === null) act.answer(Number(event.key) - 1)
      // A button that has the focus is pressed by the same key.
      else if (isCommand(event, 'confirm') && !pressed) (asking ? act.next : act.begin)()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [app])
}

interface StandingProps {
  readonly book: LearnBook
  readonly progress: LearnProgress
  /** The round that is over. */
  readonly round: Round | null
  readonly making: boolean
  readonly problem: string | null
  readonly onBegin: () => void
}
/** Before a round and after it: how the chapters stand. */
function Standing({ book, progress, round, making, problem, onBegin }: StandingProps) {
  const begin = useRef<HTMLButtonElement>(null)
  useEffect(() => begin.current?.focus(), [round, making])
  const chapters = chapterStandings(progress, book, new Date())
  return (
    <div class="questions">
      {round ? <RoundScore round={round} /> : <p class="questions-intro">{questionWords.intro}</p>}
      <p class="questions-begin">
        <button type="button" class="primary is-large" ref={begin} aria-disabled={making} onClick={onBegin}>
          <Icon name="play" size={16} /> {round ? questionWords.another : questionWords.begin} <Key of="confirm" />
        </button>
        <span role="status">{making ? questionWords.making : ''}</span>
      </p>
      {problem ? <p role="alert">{problem}</p> : null}
      <section class="questions-standing" aria-label={questionWords.chapters}>
        <h3>{questionWords.chapters}</h3>
        <table>
          <thead>
            <tr>
              <th scope="col">{questionWords.chapter}</th>
              <th scope="col">{questionWords.kinds}</th>
              <th scope="col">{questionWords.answered}</th>
            </tr>
          </thead>
          <tbody>
            {chapters.map(({ chapter, kinds, asked, right, standing }) => (
              <tr key={chapter}>
                <th scope="row">{chapter}</th>
                <td>{kinds.join(' ')}</td>
                <td>
                  {asked === 0 ? questionWords.new : questionWords.rightOf(right, asked)}
                  {standing === 'due' ? <span class="questions-due">{questionWords.due}</span> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function RoundScore({ round }: { readonly round: Round }) {
  const { right, asked } = scoreOf(round)
  return (
    <section class="questions-score" aria-label={questionWords.ofRound}>
      <h2>{questionWords.over(right, asked)}</h2>
      <ul>
        {scoresByChapter(round).map((score) => (
          <li key={score.chapter}>
            <span>{score.chapter}</span>
            <meter min={0} max={score.asked} value={score.right} aria-label={score.chapter} />
            <b>{questionWords.rightOf(score.right, score.asked)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
