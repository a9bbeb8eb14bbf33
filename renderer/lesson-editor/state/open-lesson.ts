import { lessonTexts, readers, scenarioTexts } from '../../../engine/author.ts'
import { type Board, type LessonDoc, type MapDoc, type ScenarioDoc, type SideId, toBoard } from '../../../engine/screen.ts'
import type { Entry } from '../../editor/state/drafts.ts'
import { copyName } from '../../editor/state/new-map.ts'
import { askLearn, given } from '../../learn/learn-desk.ts'
import { beginScenario } from '../../scenario/model/scenario-history.ts'
import type { App } from '../../state/app.ts'
import type { Screen } from '../../state/app-state.ts'
import { messageOf, saidOf } from '../../state/scenarios.ts'
import { createWords } from '../../words/create-words.ts'
import { lessonEditorWords as words } from '../../words/lesson-editor-words.ts'
import { lessonCopy, lessonOfScenario } from '../model/new-lesson.ts'
import { LessonBench, type LessonStart } from './lesson-bench.ts'
import { type LessonDraft, lessonDrafts } from './lesson-drafts.ts'
import { playFrom, playLesson } from './try-lesson.ts'

/** The ways into the lesson editor: a new lesson, one of the library, a copy of one of the game, what was changed and not saved. What goes wrong is told. */

const LIST: Screen = { at: 'create', shelf: 'lessons' }

function edit(app: App, start: LessonStart, back?: Screen): void {
  const bench = new LessonBench(
    { app, drafts: lessonDrafts, look: (lesson, step) => askLearn<'scene'>({ do: 'scene', lesson, step }), play: playFrom },
    start,
  )
  app.go({ at: 'edit-lesson', bench, back })
}
/** The board of the map that lies in the lesson's scenario. @throws with a sentence where it has none that can be read */
async function boardOf({ scenario }: LessonDoc): Promise<Board> {
  const map = (await readers()).readMap(scenario['map'])
  if (!map.ok) throw new Error(saidOf(map.error))
  const board = toBoard(map.value)
  if (!board.ok) throw new Error(saidOf(board.error))
  return board.value
}

interface NewLesson {
  readonly title: string
  readonly scenario: ScenarioDoc
  readonly map: MapDoc
  readonly side: SideId
}
/** A new lesson in a scenario. `back`: the scenario's own editor, where it was made of what is there. */
export async function beginLessonOf(app: App, { title, scenario, map, side }: NewLesson, back?: Screen): Promise<void> {
  try {
    // As its file has it: what goes without saying is left out.
    const { writeScenario } = await scenarioTexts()
    const plain = JSON.parse(writeScenario({ ...scenario, map })) as Readonly<Record<string, unknown>>
    const doc = lessonOfScenario({ title, page: words.freshPage, scenario: plain, ruleset: scenario.ruleset, side })
    edit(app, { history: beginScenario(doc, false), entry: null, board: await boardOf(doc), draft: null }, back)
  } catch (error) {
    app.tell({ title: words.cannotBegin, text: messageOf(error) })
  }
}
/** Opens a lesson of the library as it was saved. */
export async function editSavedLesson(app: App, name: string, label: string): Promise<void> {
  try {
    const { doc, entry } = await savedLesson(app, name)
    edit(app, { history: beginScenario(doc, true), entry, board: await boardOf(doc), draft: null })
  } catch (error) {
    app.tell({ title: createWords.cannotOpen(label), text: messageOf(error) })
  }
}
export async function takeUpLesson(app: App, { id, entry, history }: LessonDraft): Promise<void> {
  try {
    edit(app, { history, entry, board: await boardOf(history.doc), draft: id })
  } catch (error) {
    app.tell({ title: createWords.cannotOpen(history.doc.title), text: messageOf(error) })
  }
}
/** Puts a copy of a lesson of the library into it. True where it is there. */
export async function copySavedLesson(app: App, name: string, label: string): Promise<boolean> {
  try {
    await addCopy(app, (await savedLesson(app, name)).doc)
    return true
  } catch (error) {
    app.tell({ title: createWords.cannotCopy(label), text: messageOf(error) })
    return false
  }
}
/** Puts a copy of a lesson of the game into the library, and opens that. */
export async function copyShippedLesson(app: App, book: string, id: string, title: string): Promise<void> {
  try {
    const doc = given<'lesson'>(await askLearn({ do: 'lesson', book, id }))
    const { name, label } = await addCopy(app, doc)
    await editSavedLesson(app, name, label)
  } catch (error) {
    app.tell({ title: createWords.cannotCopy(title), text: messageOf(error) })
  }
}
/** Plays a lesson of the library, and comes back to the list. */
export async function playSavedLesson(app: App, name: string, label: string): Promise<void> {
  try {
    await playLesson(app, (await savedLesson(app, name)).doc, LIST)
  } catch (error) {
    app.tell({ title: createWords.cannotOpen(label), text: messageOf(error) })
  }
}

async function addCopy(app: App, doc: LessonDoc): Promise<{ readonly name: string; readonly label: string }> {
  const library = await app.library()
  const taken = (await library.list()).filter(({ kind }) => kind === 'lesson').map(({ label }) => label)
  const label = copyName(doc.title.slice(0, 48), taken)
  const { name } = await library.add('lesson', (await lessonTexts()).writeLesson(lessonCopy(doc, label)))
  return { name, label }
}
async function savedLesson(app: App, name: string): Promise<{ readonly doc: LessonDoc; readonly entry: Entry }> {
  const { text, version } = await (await app.library()).read('lesson', name)
  const read = (await lessonTexts()).readLesson(text)
  if (!read.ok) throw new Error(saidOf(read.error))
  return { doc: read.value, entry: { name, version } }
}
