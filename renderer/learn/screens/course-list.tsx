import { useContext, useEffect, useRef } from 'preact/hooks'
import type { LearnBook, LessonCard } from '../../../engine/screen.ts'
import { Icon } from '../../art/icons.tsx'
import { MapThumb } from '../../editor/screens/map-thumb.tsx'
import { Key } from '../../hud/key-hint.tsx'
import { Rule, RuleTexts } from '../../hud/reason.tsx'
import { isCommand } from '../../input/bindings.ts'
import { type ChapterStanding, chapterStandings } from '../../questions/cards.ts'
import type { App } from '../../state/app.ts'
import { useStore } from '../../state/store.ts'
import { learnWords } from '../../words/learn-words.ts'
import { questionWords } from '../../words/question-words.ts'
import { beginLesson } from '../begin-lesson.ts'
import { type LessonStanding, nextLesson, standingOf } from '../learn-marks.ts'
import { boardOfLesson } from '../lesson-boards.ts'

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
  const chapters = chapterStandings(progress, book, new Date())
  return (
    <div class="learn-course">
      <p class="learn-count">{learnWords.all(done, book.lessons.length)}</p>
      <fieldset class="setup-list" ref={list}>
        <legend class="visually-hidden">{learnWords.lessons(book.title)}</legend>
        {book.lessons.map((lesson, i) => (
          <label key={lesson.id} class={`scenario learn-lesson is-${standings[i]?.is ?? 'new'}${lesson === chosen ? ' is-chosen' : ''}`}>
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
            <Known chapters={chapters.filter(({ chapter }) => lesson.chapters.includes(chapter))} />
            <LessonPicture lesson={lesson} room={ROW_PICTURE} />
          </label>
        ))}
      </fieldset>
      {chosen ? (
        <LessonPage app={app} book={book} lesson={chosen} standing={standingOf(progress, book.id, chosen)} chapters={chapters} />
      ) : null}
    </div>
  )
}

/** Room for the picture of a map, in rem: in the list, and on the page of the lesson. */
const ROW_PICTURE = { width: 5, height: 2.75 } as const
const PAGE_PICTURE = { width: 19, height: 11 } as const

interface PictureProps {
  readonly lesson: LessonCard
  readonly room: { readonly width: number; readonly height: number }
}
/** The ground of a lesson. Nothing to read: its name stands beside it. */
function LessonPicture({ lesson, room }: PictureProps) {
  const board = boardOfLesson(lesson)
  if (!board) return null
  return (
    <span class="learn-picture">
      <MapThumb board={board} width={room.width} height={room.height} />
    </span>
  )
}

/** How many questions of the chapters of a lesson were answered rightly; nothing before the first. */
function Known({ chapters }: { readonly chapters: readonly ChapterStanding[] }) {
  const asked = chapters.reduce((sum, one) => sum + one.asked, 0)
  const right = chapters.reduce((sum, one) => sum + one.right, 0)
  if (asked === 0) return null
  return (
    <span class="learn-known">
      <meter min={0} max={asked} value={right} aria-hidden="true" />
      {learnWords.known(right, asked)}
    </span>
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
  /** Of the whole book. */
  readonly chapters: readonly ChapterStanding[]
}
/** What a lesson is about, and its beginning. */
function LessonPage({ app, book, lesson, standing, chapters }: PageProps) {
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
      <div class="learn-read">
        <div class="learn-top">
          <div>
            <h2>{lesson.title}</h2>
            <p class="dim">
              {learnWords.minutes(lesson.minutes)}, {learnWords.steps(lesson.steps)}
            </p>
            <p class="learn-words">{lesson.page}</p>
          </div>
          <LessonPicture lesson={lesson} room={PAGE_PICTURE} />
        </div>
        <Asked chapters={chapters.filter(({ chapter }) => lesson.chapters.includes(chapter))} />
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
      </div>
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

/** How the questions of a lesson's chapters stand. */
function Asked({ chapters }: { readonly chapters: readonly ChapterStanding[] }) {
  if (chapters.length === 0) return null
  return (
    <section class="learn-asked">
      <h3>{learnWords.asked}</h3>
      <ul>
        {chapters.map(({ chapter, asked, right, standing }) => (
          <li key={chapter}>
            <span>{chapter}</span>
            {asked === 0 ? null : <meter min={0} max={asked} value={right} aria-hidden="true" />}
            <span class="dim">
              {asked === 0 ? questionWords.new : questionWords.rightOf(right, asked)}
              {standing === 'due' ? <span class="questions-due">{questionWords.due}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the button says that begins a lesson, or takes it up where it was left. */
function beginText(standing: LessonStanding, steps: number): string {
  if (standing.is === 'done') return learnWords.beginAgain
  return standing.is === 'begun' && standing.step > 0 ? learnWords.goOnAt(standing.step + 1, steps) : learnWords.begin
}
