import { readers, scenarioTexts } from '../../../engine/author.ts'
import type { MapDoc, ScenarioDoc } from '../../../engine/screen.ts'
import type { Entry } from '../../editor/state/drafts.ts'
import { copyName } from '../../editor/state/new-map.ts'
import type { App } from '../../state/app.ts'
import { type MapCard, messageOf, type PlayableScenario, saidOf } from '../../state/scenarios.ts'
import { createWords } from '../../words/create-words.ts'
import { scenarioWords } from '../../words/scenario-editor-words.ts'
import { beginScenario } from '../model/scenario-history.ts'
import { openAuthor } from './author-client.ts'
import { ScenarioDesk, type ScenarioStart } from './scenario-desk.ts'
import { mapNamed } from './scenario-doors.ts'
import type { ScenarioDraft } from './scenario-drafts.ts'

/** The ways into the scenario editor: a new scenario, one of the library, a copy, what was changed and not saved. What goes wrong is told. */

const OWN = 'own/'

function edit(app: App, start: ScenarioStart): void {
  app.go({ at: 'edit-scenario', bench: new ScenarioDesk(app, start, openAuthor) })
}

/** A scenario that was just made, not saved yet, on this map. */
export function editMade(app: App, doc: ScenarioDoc, card: Pick<MapCard, 'file' | 'own'>, map: MapDoc): void {
  edit(app, { history: beginScenario(doc, false), entry: null, map, mapFile: card.file, draft: null })
}
/** What a scenario calls a map of the list; the map itself where its name would mean another one: a person's own before one of the game. */
export function mapNameFor(app: App, { file, own }: Pick<MapCard, 'file' | 'own'>, map: MapDoc): ScenarioDoc['map'] {
  const name = own ? file.slice(OWN.length) : file
  const isHidden = !own && (app.state.maps ?? []).some((card) => card.file === OWN + name)
  return isHidden ? map : name
}

/** Opens a scenario of the library as it was saved. */
export async function editSavedScenario(app: App, name: string, label: string): Promise<void> {
  try {
    const { doc, entry } = await savedOne(app, name)
    edit(app, { history: beginScenario(doc, true), entry, draft: null, ...(await mapOf(app, doc)) })
  } catch (error) {
    app.tell({ title: createWords.cannotOpen(label), text: messageOf(error) })
  }
}
export async function takeUpScenario(app: App, { id, entry, history }: ScenarioDraft): Promise<void> {
  try {
    edit(app, { history, entry, draft: id, ...(await mapOf(app, history.doc)) })
  } catch (error) {
    app.tell({ title: createWords.cannotOpen(history.doc.name), text: messageOf(error) })
  }
}
/** Takes up what the library has now in the place of what is open; its changes are given up. */
export async function openAnew(desk: ScenarioDesk): Promise<void> {
  const { app, view } = desk
  if (view.entry === null) return
  try {
    const { doc, entry } = await savedOne(app, view.entry.name)
    desk.restart(doc, entry)
    desk.say(scenarioWords.clashed(doc.name))
  } catch (error) {
    app.tell({ title: createWords.cannotOpen(view.doc.name), text: messageOf(error) })
  }
}
/** Puts a copy of any scenario into the library under a name of its own. Gives its file name there, or null where that failed. */
export async function copyScenario(app: App, { scenario, map, file, mapFile }: PlayableScenario): Promise<string | null> {
  try {
    const library = await app.library()
    const taken = (await library.list()).filter(({ kind }) => kind === 'scenario').map(({ label }) => label)
    const isShipped = mapFile !== null && !mapFile.startsWith(OWN)
    // A copy is the person's own: its map's name means his own map, where he has one of that name.
    const named = isShipped ? mapNameFor(app, { file: mapFile, own: false }, map) : scenario.map
    const copy = { ...scenario, name: copyName(scenario.name, taken), map: file.startsWith(OWN) ? scenario.map : named }
    return (await library.add('scenario', (await scenarioTexts()).writeScenario(copy))).name
  } catch (error) {
    app.tell({ title: createWords.cannotCopy(scenario.name), text: messageOf(error) })
    return null
  }
}
async function savedOne(app: App, name: string): Promise<{ readonly doc: ScenarioDoc; readonly entry: Entry }> {
  const { text, version } = await (await app.library()).read('scenario', name)
  const { readJson, readScenario } = await readers()
  const json = readJson(text)
  const read = json.ok ? readScenario(json.value) : json
  if (!read.ok) throw new Error(saidOf(read.error))
  return { doc: read.value, entry: { name, version } }
}
async function mapOf(app: App, { map }: ScenarioDoc): Promise<Pick<ScenarioStart, 'map' | 'mapFile'>> {
  if (typeof map !== 'string') return { map, mapFile: null }
  const found = await mapNamed(app, map)
  return { map: found.map, mapFile: found.file }
}
