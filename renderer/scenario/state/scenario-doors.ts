import { mapTexts, readers } from '../../../engine/author.ts'
import type { MapDoc } from '../../../engine/screen.ts'
import { copyName } from '../../editor/state/new-map.ts'
import { editSaved } from '../../editor/state/open-map.ts'
import { beginLessonOf } from '../../lesson-editor/state/open-lesson.ts'
import type { App } from '../../state/app.ts'
import { freshSeed } from '../../state/fresh-seed.ts'
import { messageOf, saidOf } from '../../state/scenarios.ts'
import { scenarioWords } from '../../words/scenario-editor-words.ts'
import type { EditedScenario, PlayChoice } from './scenario-bench-view.ts'

/** The ways out of the scenario editor and back: a battle, the map editor, what others have done to the files meanwhile. */

const words = scenarioWords
const OWN = 'own/'

/** The map that a scenario names, as of now: the person's own before one of the game. `file` is as the list of maps has it. */
export async function mapNamed(app: App, name: string): Promise<{ readonly map: MapDoc; readonly file: string }> {
  const library = await app.library()
  const own = name.replace(/\.map\.json$/, '')
  const isOwn = (await library.list()).some((info) => info.kind === 'map' && info.name === own)
  const text = isOwn ? (await library.read('map', own)).text : await app.desk.maps.read(name)
  const { readJson, readMap } = await readers()
  const json = readJson(text)
  const read = json.ok ? readMap(json.value) : json
  if (!read.ok) throw new Error(saidOf(read.error))
  return { map: read.value, file: isOwn ? `${OWN}${name}` : name }
}

/** Lays the map that the scenario has now, where it is another than the one that is shown. */
export async function mapAgain(desk: EditedScenario): Promise<void> {
  const { map } = desk.view.doc
  try {
    const found = typeof map === 'string' ? await mapNamed(desk.app, map) : { map, file: null }
    if (desk.view.doc.map !== map) return
    if (found.file === desk.view.mapFile && JSON.stringify(found.map) === JSON.stringify(desk.mapDoc)) return
    desk.lay(found.map, found.file)
  } catch (error) {
    desk.say(words.noMap(messageOf(error)))
  }
}

/** The library has another version of the scenario than the one that was read or written last. */
export async function changedElsewhere({ app, view }: EditedScenario): Promise<boolean> {
  const { entry } = view
  if (entry === null) return false
  const there = await (await app.library()).read('scenario', entry.name).catch(() => null)
  return there !== null && there.version !== entry.version && view.isSaving === false
}

/** To the map editor with a map of the person's own, and back to the scenario. */
export async function editOwnMap({ app }: EditedScenario, file: string): Promise<void> {
  const name = file.slice(OWN.length).replace(/\.map\.json$/, '')
  const label = (await (await app.library()).list()).find((info) => info.kind === 'map' && info.name === name)?.label ?? name
  await editSaved(app, name, label, app.state.screen)
}
/** Makes a map of the person's own of the scenario's, which is one of the game or lies in the scenario, and has the scenario name it. */
export async function takeMapOver(desk: EditedScenario): Promise<void> {
  const { app, mapDoc } = desk
  try {
    const library = await app.library()
    const taken = (await library.list()).filter(({ kind }) => kind === 'map').map(({ label }) => label)
    const name = taken.includes(mapDoc.name) || desk.view.mapFile !== null ? copyName(mapDoc.name, taken) : mapDoc.name
    const entry = await library.add('map', (await mapTexts()).writeMap({ ...mapDoc, name }))
    const file = `${entry.name}.map.json`
    desk.change(words.steps.map, (doc) => ({ ...doc, map: file }))
    await editOwnMap(desk, `${OWN}${file}`)
  } catch (error) {
    app.tell({ title: words.cannotCopyMap(mapDoc.name), text: messageOf(error) })
  }
}

/** A lesson in the scenario as it is, by its own editor; leaving that leads back here. */
export async function makeLesson({ app, view, mapDoc }: EditedScenario): Promise<void> {
  const { doc, play } = view
  await beginLessonOf(app, { title: doc.name.slice(0, 60), scenario: doc, map: mapDoc, side: play.side }, app.state.screen)
}

/** A battle from the scenario as it is. */
export async function playScenario({ app, view, mapDoc }: EditedScenario, { side, watch, level, seed }: PlayChoice): Promise<void> {
  const { doc } = view
  const map = typeof doc.map === 'string' ? mapDoc : null
  await app.playHere({ scenario: doc, map, side, watch, level, seed: seed ?? freshSeed(), kept: { trial: true } })
}
