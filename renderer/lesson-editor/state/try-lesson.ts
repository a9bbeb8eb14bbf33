import type { LessonDoc, LessonRecord } from '../../../engine/screen.ts'
import type { App } from '../../state/app.ts'
import type { LessonTrial, Screen } from '../../state/app-state.ts'
import { messageOf } from '../../state/scenarios.ts'
import type { Session } from '../../state/session.ts'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import { recordingOf } from '../model/lesson-edit.ts'
import type { LessonBench } from './lesson-bench.ts'

/** A lesson that is played without being learned: its author tries it from a step on, or has a step recorded; somebody plays one of the library. */

/** @param records the step is played so that it becomes what was done */
export async function playFrom(bench: LessonBench, step: number, records: boolean): Promise<void> {
  const { app, doc } = bench
  const back = app.state.screen
  const isDecision = step >= doc.steps.length
  const title = records ? words.recordTitle(step + 1) : isDecision ? words.tryDecision : words.tryTitle(step + 1)
  const keep = records ? () => keepRecord(bench, step) : undefined
  await playLesson(app, records ? recordingOf(doc, step) : doc, back, { title, keep })
  const session = sessionOf(app)
  for (let i = 0; session && i < step; i++) await session.learn({ did: 'skip' })
}
/** Opens a lesson of whomever; `back`: where it is left to. */
export async function playLesson(app: App, doc: LessonDoc, back: Screen, trial?: LessonTrial): Promise<void> {
  const { title, side, ruleset, id } = doc
  await app.startLesson(title, side, { book: ruleset, id, doc, back, ...(trial ? { trial } : {}) })
}

async function keepRecord(bench: LessonBench, step: number): Promise<void> {
  const { app } = bench
  try {
    const answer = await sessionOf(app)?.learn({ did: 'recorded', step })
    app.leaveLesson()
    if (!answer?.ok) return bench.say(answer ? answer.why.text : words.nothingRecorded)
    // The one place that takes the table's word for what it has recorded.
    bench.takeRecord(step, answer['record'] as LessonRecord)
  } catch (error) {
    app.tell({ title: words.recordTitle(step + 1), text: messageOf(error) })
  }
}
function sessionOf({ state: { screen } }: App): Session | null {
  return screen.at === 'battle' && screen.battle.lesson ? screen.battle.session : null
}
