import { useContext, useEffect, useRef } from 'preact/hooks'
import type { LearnBook, LessonCard } from '../../../engine/screen.ts'
import { Icon } from '../../art/icons.tsx'
import { Key } from '../../hud/key-hint.tsx'
import { Rule, RuleTexts } from '../../hud/reason.tsx'
import { isCommand } from '../../input/bindings.ts'
import type { App } from '../../state/app.ts'
import { useStore } from '../../state/store.ts'
import { learnWords } from '../../words/learn-words.ts'
import { beginLesson } from '../begin-lesson.ts'
import { type LessonStanding, nextLesson, standingOf } from '../learn-marks.ts'

interface CourseProps {
  readonly app: App
  readonly book: LearnBook
  /** The lesson that is looked at; the next one where none is named. */
  readonly id: string | undefined
  readonly onChoose: (id: string) => void
}
/** The lessons of a book in their order, each with how somebody stands in it, and the page of the one that is looked at. */
export function CourseList({ app, book, id, onChoose }: CourseProps) {
  const progress = useStore(app.store, (state) => state.progress)
  const list = useRef<HTMLFieldSetElement>(null)
  const isRead = progress !== null
  // The keyboard begins at the chosen lesson: Enter begins it, the arrows choose another.
  useEffect(() => list.current?.querySelector<HTMLElement>('input:checked')?.focus(), [isRead])
  if (book.lessons.length === 0) return <p class="dim learn-none">{learnWords.none}</p>
  if (progress === null) return null
  const next = nextLesson(progress, book)
  const chosen = book.lessons.find((lesson) => lesson.id === id) ?? next ?? book.lessons[0]
  const standings = book.lessons.map((lesson) => standingOf(progress, book.id, lesson))
  const done = standings.filter(({ is }) => is === 'done').length
  return (
    <div class="learn-course">
      <p class="learn-count">{learnWords.all(done, book.lessons.length)}</p>
      <fieldset class="setup-list" ref={list}>
        <legend class="visually-hidden">{learnWords.lessons(book.title)}</legend>
        {book.lessons.map((lesson, i) => (
          <label key={lesson.id} class={`scenario learn-lesson${lesson === chosen ? ' is-chosen' : ''}`}>
            <input
              type="radio"
              name="lesson"
              checked={lesson === chosen}
              onChange={() => onChoose(lesson.id)}
              onDblClick={() => void beginLesson(app, book.id, lesson)}
            />
            <span class="learn-number" aria-hidden="true">
              {standings[i]?.is === 'done' ? '\u2713' : i + 1}
            </span>
            <span class="scenario-name">{lesson.title}</span>
            <span class="scenario-facts">
              {learnWords.minutes(lesson.minutes)}
              <StandingMark standing={standings[i] ?? { is: 'new' }} steps={lesson.steps} next={lesson === next} />
            </span>
          </label>
        ))}
      </fieldset>
      {chosen ? <LessonPage app={app} book={book} lesson={chosen} standing={standingOf(progress, book.id, chosen)} /> : null}
    </div>
  )
}

interface MarkProps {
  readonly standing: LessonStanding
  readonly steps: number
  readonly next: boolean
}
function StandingMark({ standing, steps, next }: MarkProps) {
  const text =
    standing.is === 'done'
      ? learnWords.done
      : standing.is === 'begun'
        ? learnWords.begunAt(standing.step + 1, steps)
        : next
          ? null
          : learnWords.new
  return (
    <>
      {text === null ? null : <span class={`learn-mark is-${standing.is}`}>{text}</span>}
      {next ? <span class="learn-mark is-next">{learnWords.next}</span> : null}
    </>
  )
}

interface PageProps {
  readonly app: App
  readonly book: LearnBook
  readonly lesson: LessonCard
  readonly standing: LessonStanding
}
/** What a lesson is about, and its beginning. */
function LessonPage({ app, book, lesson, standing }: PageProps) {
  const texts = useContext(RuleTexts)
  const begin = () => void beginLesson(app, book.id, lesson)
  const isBegun = standing.is === 'begun' && standing.step > 0
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { dialog, trouble } = app.state
      if (dialog !== null || trouble !== null || event.defaultPrevented || !isCommand(event, 'confirm')) return
      if (event.target instanceof Element && event.target.closest('button, dialog')) return
      event.preventDefault()
      begin()
    }
    globalThis.addEventListener('keydown', onKey)
    return () => globalThis.removeEventListener('keydown', onKey)
  }, [app, book.id, lesson.id])
  return (
    <section class="learn-page" aria-label={lesson.title}>
      <h2>{lesson.title}</h2>
      <p class="dim">
        {learnWords.minutes(lesson.minutes)}, {learnWords.steps(lesson.steps)}
      </p>
      <p class="learn-words">{lesson.page}</p>
      {lesson.rules.length > 0 ? (
        <section class="learn-rules">
          <h3>{learnWords.rules}</h3>
          <ul>
            {lesson.rules.map((id) => (
              <li key={id}>
                <button type="button" class="lesson-rule" onClick={() => app.openBook({ at: 'rule', id }, book.id)}>
                  <Rule id={id} plain />
                </button>
                <span>{texts[id]}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p class="learn-begin">
        <button type="button" class="primary is-large" onClick={begin}>
          <Icon name="play" size={16} /> {beginText(standing, lesson.steps)} <Key of="confirm" />
        </button>
        {isBegun ? (
          <button type="button" class="quiet" onClick={() => void beginLesson(app, book.id, lesson, true)}>
            {learnWords.beginAnew}
          </button>
        ) : null}
      </p>
    </section>
  )
}

/** What the button says that begins a lesson, or takes it up where it was left. */
function beginText(standing: LessonStanding, steps: number): string {
  if (standing.is === 'done') return learnWords.beginAgain
  return standing.is === 'begun' && standing.step > 0 ? learnWords.goOnAt(standing.step + 1, steps) : learnWords.begin
}
