import type { LessonView } from '../../../engine/screen.ts'
import { Key } from '../../hud/key-hint.tsx'
import { percent } from '../../state/format.ts'
import { lessonWords } from '../../words/lesson-words.ts'
import type { Chances } from './lesson-hooks.ts'
import { After, Rules } from './lesson-parts.tsx'

/** The decision of a lesson: three ways, and what would have come of each. */

type Decided = NonNullable<LessonView['decision']>

interface DecisionProps {
  readonly decision: Decided
  readonly after: string | null
  readonly rules: readonly string[]
  readonly onChoose: ((way: number) => void) | null
}
export const Decision = ({ decision, after, rules, onChoose }: DecisionProps) => (
  <div class="lesson-main">
    <After text={after} />
    <p class="lesson-text">
      <strong>{lessonWords.decide}:</strong> {decision.text} <Rules ids={rules} />
    </p>
    <ol class="lesson-ways" aria-label={lessonWords.ways}>
      {decision.ways.map((text, i) => (
        <li key={text}>
          <button type="button" class="lesson-answer" onClick={() => onChoose?.(i)}>
            <kbd>{i + 1}</kbd> <span>{text}</span>
          </button>
        </li>
      ))}
    </ol>
  </div>
)

interface VerdictProps {
  readonly ways: readonly string[]
  readonly chosen: NonNullable<Decided['chosen']>
  readonly chances: Chances
  readonly onGoOn: () => void
}
/** Each way with its chance, as a bar and as a number, and why. */
export const Verdict = ({ ways, chosen, chances, onGoOn }: VerdictProps) => (
  <div class="lesson-main">
    <p class="lesson-verdict" role="status">
      <span>
        <strong>{lessonWords.chanceOf(chosen.of)}</strong> <small class="dim">{countedWords(chances)}</small>
      </span>
      <button type="button" class="primary" onClick={onGoOn}>
        {lessonWords.goOn} <Key of="confirm" />
      </button>
    </p>
    <ol class="lesson-ways is-told" aria-label={lessonWords.ways}>
      {ways.map((text, i) => (
        <li key={text} class={`lesson-way${i === chosen.best ? ' is-best' : ''}`}>
          <p class="lesson-way-head">
            <strong>{text}</strong>
            {i === chosen.best ? <span class="lesson-mark is-best">{lessonWords.best}</span> : null}
            {i === chosen.way ? <span class="lesson-mark">{lessonWords.yours}</span> : null}
          </p>
          <Chance of={chances.is === 'known' ? (chances.of.chances[i] ?? null) : null} counting={chances.is === 'counting'} />
          <p class="lesson-why">{chosen.whys[i]}</p>
        </li>
      ))}
    </ol>
  </div>
)

const countedWords = (chances: Chances): string =>
  chances.is === 'counting'
    ? lessonWords.counting
    : chances.is === 'known'
      ? lessonWords.games(chances.of.games)
      : lessonWords.noChances(chances.why)

/** In thousandths; nothing is drawn of what is not known. */
const Chance = ({ of, counting }: { readonly of: number | null; readonly counting: boolean }) =>
  of === null && !counting ? null : (
    <p class="lesson-chance">
      <span class="lesson-bar" aria-hidden="true">
        <span style={{ width: `${(of ?? 0) / 10}%` }} />
      </span>
      <b>{of === null ? '\u2026' : percent(of)}</b>
    </p>
  )
