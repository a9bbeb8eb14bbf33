import { useMemo, useState } from 'preact/hooks'
import type { LessonView } from '../../../engine/screen.ts'
import { Icon } from '../../art/icons.tsx'
import { Key, useTip } from '../../hud/key-hint.tsx'
import type { Stage } from '../../scene/stage.ts'
import type { App } from '../../state/app.ts'
import { type LessonTrial, type OpenBattle, speedOf } from '../../state/app-state.ts'
import { type BattleState, situationOf } from '../../state/battle-state.ts'
import type { Session } from '../../state/session.ts'
import { lessonWords } from '../../words/lesson-words.ts'
import { Decision, Verdict } from './lesson-decision.tsx'
import { LessonEnd, PlayingOn } from './lesson-end.tsx'
import { type StepAct, useActs, useChances, useInSight, useKept, useLessonKeys, useNext, usePointing, useWatch } from './lesson-hooks.ts'
import { aloudOf, type LessonPart, type PointDoc, partOf, pointsOf } from './lesson-model.ts'
import { After, leaveWord, Rules } from './lesson-parts.tsx'

interface PanelProps {
  readonly app: App
  readonly battle: OpenBattle
  readonly state: BattleState
  readonly stage: Stage | null
}
const NOTHING: readonly PointDoc[] = []

/** The strip of a lesson between the top bar and the map: one thing at a time, and the ways to go on. Fetched when a lesson begins. */
export function LessonPanel({ app, battle, state, stage }: PanelProps) {
  const { session, lesson } = battle
  const view = state.lesson
  const [chancesRead, setChancesRead] = useState(false)
  const [endRead, setEndRead] = useState(false)
  // A decision that is taken anew is read anew.
  const isChosen = Boolean(view?.decision?.chosen)
  if (!isChosen && chancesRead) setChancesRead(false)
  if (!view?.over && endRead) setEndRead(false)
  const part = view ? partOf(view, { chances: chancesRead, over: endRead }) : 'step'
  const points = view && (part === 'step' || part === 'decide') ? pointsOf(view) : NOTHING
  const chances = useChances(battle, part)
  const next = useNext(lesson)
  const choose = useMemo(() => chooser(session, view, part), [session, view, part])
  useWatch(app, session)
  usePointing(session, points)
  useInSight(stage, points, state, speedOf(app.state.settings))
  const act = useActs(session, view)
  const goesOn = state.picture?.over === null
  const readOn = useMemo(() => (part === 'chances' ? () => setChancesRead(true) : null), [part])
  useLessonKeys(app, session, { act, choose, goOn: readOn })
  useKept(app, lesson, view)
  if (!view || !lesson) return <section class="lesson" aria-label={lessonWords.panel} data-region="lesson" />
  return (
    <section class={`lesson is-${part}`} aria-label={lessonWords.panel} data-region="lesson" data-step={view.step} data-part={part}>
      {lesson.trial ? <Trial app={app} trial={lesson.trial} /> : null}
      <Head app={app} view={view} part={part} leave={leaveWord(lesson)} onAct={act} />
      <div class="lesson-body">
        {part === 'showing' ? <p class="lesson-text">{lessonWords.showing}</p> : null}
        {part === 'step' ? <Step view={view} onAnswer={choose} /> : null}
        {part === 'decide' && view.decision ? (
          <Decision decision={view.decision} after={view.after} rules={view.rules} onChoose={choose} />
        ) : null}
        {part === 'chances' && view.decision?.chosen ? (
          <Verdict ways={view.decision.ways} chosen={view.decision.chosen} chances={chances} onGoOn={() => setChancesRead(true)} />
        ) : null}
        {part === 'over' || part === 'playing' ? (
          <PlayingOn app={app} lesson={lesson} next={next} goesOn={goesOn} after={view.after} />
        ) : null}
      </div>
      {part === 'over' && !state.telling ? (
        <LessonEnd app={app} lesson={lesson} next={next} goesOn={goesOn} title={view.title} onPlayOn={() => setEndRead(true)} />
      ) : null}
      <output class="visually-hidden" aria-live="polite">
        {aloudOf(view, state.picture, situationOf(state)?.bar ?? [])}
      </output>
    </section>
  )
}

/** What a digit or a click on an answer means now; null where nothing is to be chosen. */
function chooser(session: Session, view: LessonView | null, part: LessonPart): ((index: number) => void) | null {
  const count = part === 'decide' ? (view?.decision?.ways.length ?? 0) : part === 'step' ? (view?.choices?.length ?? 0) : 0
  if (count === 0) return null
  return (index) => {
    if (index < count) session.learn(part === 'decide' ? { did: 'chose', way: index } : { did: 'answered', answer: index })
  }
}

interface HeadProps {
  readonly app: App
  readonly view: LessonView
  readonly part: LessonPart
  /** What leaving it is called. */
  readonly leave: string
  readonly onAct: (did: StepAct) => void
}
/** What it is called, how far it is, and what can be asked of it. */
function Head({ app, view, part, leave, onAct }: HeadProps) {
  const tip = useTip()
  const busy = view.showing
  const isStep = part === 'step'
  const act = (did: StepAct) => () => onAct(did)
  return (
    <header class="lesson-head">
      <h2 class="lesson-title">{view.title}</h2>
      <Dots view={view} />
      <div class="lesson-acts">
        <button type="button" class="lesson-act" disabled={busy || !view.canGoBack} onClick={act('back')}>
          {lessonWords.back} <Key of="lessonBack" />
        </button>
        <button
          type="button"
          class="lesson-act"
          disabled={busy || !view.changed}
          title={view.changed ? tip(lessonWords.changed, 'lessonAgain') : undefined}
          onClick={act('again')}
        >
          {lessonWords.again} <Key of="lessonAgain" />
        </button>
        <button type="button" class="lesson-act" disabled={!isStep} onClick={act('show')}>
          {lessonWords.show} <Key of="lessonShow" />
        </button>
        <button type="button" class="lesson-act" disabled={!isStep} onClick={act('skip')}>
          {lessonWords.skip} <Key of="lessonSkip" />
        </button>
        <button type="button" class="lesson-act" title={tip(leave, 'lessonLeave')} onClick={() => app.leaveLesson()}>
          <Icon name="leave" size={14} /> {lessonWords.leave}
        </button>
      </div>
    </header>
  )
}

/** Its author tries it: what is tried, and the ways back to the editor. */
const Trial = ({ app, trial: { title, keep } }: { readonly app: App; readonly trial: LessonTrial }) => (
  <aside class="lesson-trial" aria-label={title}>
    <strong>{title}</strong>
    <span>
      <button type="button" class="quiet is-small" onClick={() => app.leaveLesson()}>
        {lessonWords.toEditor}
      </button>
      {keep ? (
        <button type="button" class="primary is-small" onClick={() => void keep()}>
          {lessonWords.keepRecord}
        </button>
      ) : null}
    </span>
  </aside>
)

/** A dot for each step, and one for the decision: done, now, to come. */
function Dots({ view: { step, steps, over, decision } }: { readonly view: LessonView }) {
  const at = over ? steps : step
  const words = decision && !over ? lessonWords.decide : lessonWords.step(Math.min(at + 1, steps), steps)
  return (
    <span class="lesson-dots" role="img" aria-label={words} title={words}>
      {Array.from({ length: steps }, (_, i) => (
        <i key={i} class={i < at ? 'is-done' : i === at ? 'is-now' : undefined} />
      ))}
    </span>
  )
}

/** What was done before, what is to be done, and the hint. */
function Step({ view, onAnswer }: { readonly view: LessonView; readonly onAnswer: ((index: number) => void) | null }) {
  return (
    <div class="lesson-columns">
      <div class="lesson-main">
        <After text={view.after} />
        <p class="lesson-text">
          {view.text} <Rules ids={view.rules} />
        </p>
        {view.choices && onAnswer ? (
          <ol class="lesson-answers" aria-label={lessonWords.answers}>
            {view.choices.map((text, i) => (
              <li key={text}>
                <button type="button" class="lesson-answer" onClick={() => onAnswer(i)}>
                  <kbd>{i + 1}</kbd> <span>{text}</span>
                </button>
              </li>
            ))}
          </ol>
        ) : null}
      </div>
      {view.hint ? (
        <p class="lesson-hint" key={view.hint.text}>
          <Icon name="help" size={16} />
          <span>
            <strong>{lessonWords.hint}</strong> {view.hint.text}
          </span>
        </p>
      ) : null}
    </div>
  )
}
