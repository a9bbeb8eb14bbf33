import { useContext } from 'preact/hooks'
import type { LessonCard } from '../../../engine/screen.ts'
import { Dialog } from '../../hud/dialog.tsx'
import { Rule, RuleTexts } from '../../hud/reason.tsx'
import type { App } from '../../state/app.ts'
import type { PlayedLesson } from '../../state/app-state.ts'
import { learnWords } from '../../words/learn-words.ts'
import { lessonWords } from '../../words/lesson-words.ts'
import { beginLesson } from '../begin-lesson.ts'
import { rulesOf } from './lesson-model.ts'
import { After, leaveWord } from './lesson-parts.tsx'

/** The end of a lesson: what was seen, and where to go from here. */

interface EndProps {
  readonly app: App
  readonly lesson: PlayedLesson
  readonly title: string
  /** Null after the last lesson of the course, and where the course is not known. */
  readonly next: LessonCard | null
  /** The battle is not decided: there is something left to play. */
  readonly goesOn: boolean
  readonly onPlayOn: () => void
}
export function LessonEnd({ app, lesson, title, next, goesOn, onPlayOn }: EndProps) {
  const texts = useContext(RuleTexts)
  const rules = rulesOf(lesson.doc)
  return (
    <Dialog
      title={lessonWords.over(title)}
      onClose={onPlayOn}
      foot={
        <>
          <button type="button" class="quiet" onClick={onPlayOn}>
            {goesOn ? lessonWords.playOn : lessonWords.look}
          </button>
          <button type="button" class={next ? 'quiet' : 'primary'} onClick={() => app.leaveLesson()}>
            {leaveWord(lesson)}
          </button>
          {next ? (
            <button type="button" class="primary" onClick={() => void beginLesson(app, lesson.book, next)}>
              {lessonWords.next(next.title)}
            </button>
          ) : null}
        </>
      }
    >
      <p>{rules.length > 0 ? lessonWords.learned : lessonWords.learnedNone}</p>
      <ul class="lesson-learned">
        {rules.map((id) => (
          <li key={id}>
            <Rule id={id} /> <span>{texts[id]}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** The board stays open: what was said last, and the ways on. */
export function PlayingOn({
  app,
  lesson,
  next,
  goesOn,
  after,
}: Pick<EndProps, 'app' | 'lesson' | 'next' | 'goesOn'> & { readonly after: string | null }) {
  return (
    <div class="lesson-main">
      <After text={after} />
      <p class="lesson-verdict">
        <span>{goesOn ? lessonWords.playingOn : lessonWords.decided}</span>
        <span class="lesson-ends">
          {next ? (
            <button type="button" class="primary" title={next.title} onClick={() => void beginLesson(app, lesson.book, next)}>
              {lessonWords.next(next.title)}
            </button>
          ) : null}
          <button
            type="button"
            class="quiet"
            aria-label={lesson.back ? leaveWord(lesson) : learnWords.title}
            onClick={() => app.leaveLesson()}
          >
            {leaveWord(lesson)}
          </button>
        </span>
      </p>
    </div>
  )
}
