import { Rule } from '../../hud/reason.tsx'
import type { PlayedLesson } from '../../state/app-state.ts'
import { lessonWords } from '../../words/lesson-words.ts'

/** What the parts of a lesson's panel have in common. */

/** What the dice did, and why: it belongs to the step before. */
export const After = ({ text }: { readonly text: string | null }) =>
  text === null ? null : (
    <p class="lesson-after">
      <span class="lesson-tick" aria-hidden="true">
        {'\u2713'}
      </span>
      <span class="visually-hidden">{lessonWords.after}: </span>
      <span>{text}</span>
    </p>
  )

/** The rules of a step: each with its text in its tip, and in the rulebook where there is one. */
export const Rules = ({ ids }: { readonly ids: readonly string[] }) => (
  <span class="lesson-rules">
    {ids.map((id) => (
      <Rule key={id} id={id} />
    ))}
  </span>
)

/** What leaving a lesson is called: it leads to Learn, to its editor, or to its author's list. */
export const leaveWord = ({ back }: Pick<PlayedLesson, 'back'>): string =>
  back === undefined ? lessonWords.toLearn : back.at === 'create' ? lessonWords.toList : lessonWords.toEditor
