import { useEffect, useMemo, useRef } from 'preact/hooks'
import { EditorIcon } from '../../art/editor-icons.tsx'
import { useBenchKeys } from '../../editor/screens/editor-keys.ts'
import { EditorNote, MapPlace, useEditorStage } from '../../editor/screens/editor-map-place.tsx'
import { useFormColumns } from '../../scenario/screens/form-columns.ts'
import { overlaidStage } from '../../scenario/stage/overlaid-stage.ts'
import { useRoom, useScale } from '../../screens/viewport.ts'
import type { App } from '../../state/app.ts'
import type { MapBench, Screen } from '../../state/app-state.ts'
import { useStore } from '../../state/store.ts'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import { freshDecision, type LessonPlace } from '../model/lesson-edit.ts'
import { LessonBench } from '../state/lesson-bench.ts'
import { lessonCommandAt, lessonKeyOf } from '../state/lesson-commands.ts'
import { LessonBar } from './lesson-bar.tsx'
import { DecisionForm } from './lesson-decision-form.tsx'
import { LessonDialogs } from './lesson-dialogs.tsx'
import { LessonFaultPanel } from './lesson-faults-panel.tsx'
import { useLesson, usePlace } from './lesson-form-tools.ts'
import { LessonHeadForm } from './lesson-head-form.tsx'
import { LessonStepForm } from './lesson-step-form.tsx'

const REGIONS = ['map', 'tabs', 'forms', 'task', 'problems', 'top'] as const

interface EditorProps {
  readonly app: App
  readonly bench: MapBench
  readonly back: Screen | undefined
}
/** The lesson editor: the parts of the lesson and their form at the left, the position of the step on the map, what is wrong at the right. */
export function LessonEditor({ app, bench }: EditorProps) {
  return bench instanceof LessonBench ? <Editor app={app} bench={bench} /> : null
}

function Editor({ app, bench }: { readonly app: App; readonly bench: LessonBench }) {
  const scale = useScale(app)
  const room = useRoom(scale)
  const map = useRef<HTMLDivElement>(null)
  const { hasForms, hasSide, forms, side } = useFormColumns(room)
  const user = useMemo(() => overlaidStage(bench), [bench])
  const mounted = useEditorStage(app, user, map, scale)
  const board = useStore(bench.store, (view) => view.board)
  const steps = useStore(bench.store, (view) => view.history.done.length)
  const known = useStore(bench.store, (view) => view.isKnown)
  const choosing = useStore(bench.store, (view) => view.task.is !== 'select')
  useBenchKeys(bench, lessonCommandAt, REGIONS)
  useEffect(() => {
    bench.begin()
    return () => bench.rest()
  }, [bench])
  return (
    <main
      class={`editor scenario-editor lesson-editor room-${room}${choosing ? ' is-choosing' : ''}${hasSide ? ' has-side' : ''}`}
      aria-label={words.title}
      data-steps={steps}
      data-known={known}
      data-ready={mounted.stage !== null}
    >
      <LessonBar bench={bench} forms={forms} side={side} />
      {hasForms ? <Forms bench={bench} /> : null}
      <MapPlace map={map} board={board} mounted={mounted} />
      <Task bench={bench} />
      <EditorNote bench={bench} keys={lessonKeyOf('keys')} />
      {hasSide ? <LessonFaultPanel bench={bench} /> : null}
      <LessonDialogs bench={bench} />
    </main>
  )
}

/** The parts of the lesson, and the form of the one that is open. */
function Forms({ bench }: { readonly bench: LessonBench }) {
  const doc = useLesson(bench)
  const place = usePlace(bench)
  const step = typeof place === 'number' ? doc.steps[place] : undefined
  return (
    <aside class="scenario-forms" aria-label={words.places}>
      <Places bench={bench} />
      <div class="scenario-form" data-region="forms">
        {place === 'lesson' ? <LessonHeadForm bench={bench} /> : null}
        {place === 'decision' ? <DecisionForm bench={bench} /> : null}
        {typeof place === 'number' && step ? <LessonStepForm key={place} bench={bench} step={step} index={place} /> : null}
      </div>
    </aside>
  )
}

/** One button for each part: the lesson, its steps by number, the decision; and those that add to it. */
function Places({ bench }: { readonly bench: LessonBench }) {
  const { steps, decision } = useLesson(bench)
  const chosen = usePlace(bench)
  const faults = useStore(bench.store, () => bench.faults)
  const button = (place: LessonPlace, text: string, label: string) => {
    const count = faults.filter((fault) => fault.place === place).length
    return (
      <button
        type="button"
        key={String(place)}
        class={`lesson-place${place === chosen ? ' is-chosen' : ''}${count > 0 ? ' is-faulty' : ''}`}
        aria-current={place === chosen ? 'step' : undefined}
        aria-label={count > 0 ? `${label}, ${words.problemCount(count)}` : label}
        title={label}
        onClick={() => bench.open(place)}
      >
        {text}
      </button>
    )
  }
  const addDecision = () => {
    bench.change(words.did.addDecision, (doc) => ({ ...doc, decision: freshDecision() }))
    bench.open('decision')
  }
  return (
    <nav class="lesson-places" aria-label={words.places} data-region="tabs">
      {button('lesson', words.lesson, words.lesson)}
      {steps.map((step, i) => button(i, String(i + 1), `${words.step(i + 1)}: ${step.text}`))}
      <button
        type="button"
        class="lesson-place is-add"
        aria-label={words.addStep}
        title={`${words.addStep} (${lessonKeyOf('addStep')})`}
        disabled={steps.length >= 24}
        onClick={() => bench.addStep()}
      >
        <EditorIcon icon="plus" size={14} />
      </button>
      {decision ? (
        button('decision', words.decision, words.decision)
      ) : (
        <button type="button" class="lesson-place is-add" aria-label={words.addDecision} title={words.addDecision} onClick={addDecision}>
          <EditorIcon icon="plus" size={14} /> {words.decision}
        </button>
      )}
    </nav>
  )
}

/** Over the map while something is chosen on it. */
function Task({ bench }: { readonly bench: LessonBench }) {
  const task = useStore(bench.store, (view) => view.task)
  if (task.is === 'select') return null
  const prompt = words.prompts[task.is]
  return (
    <section class="task-bar" aria-label={prompt} data-region="task">
      <p class="task-prompt" role="status">
        <strong>{prompt}</strong> {'hexes' in task ? words.hexes(task.hexes.length) : ''}
      </p>
      <span class="task-ways">
        <button type="button" class="quiet" onClick={() => bench.giveUp()}>
          {words.giveUp} <kbd>{lessonKeyOf('back')}</kbd>
        </button>
        {'hexes' in task ? (
          <button type="button" class="primary" onClick={() => bench.keepChosen()}>
            {words.keep} <kbd>{lessonKeyOf('keep')}</kbd>
          </button>
        ) : null}
      </span>
    </section>
  )
}
