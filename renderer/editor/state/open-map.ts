import { mapTexts, readers } from '../../../engine/author.ts'
import type { MapDoc } from '../../../engine/screen.ts'
import type { App } from '../../state/app.ts'
import type { Screen } from '../../state/app-state.ts'
import { messageOf, saidOf } from '../../state/scenarios.ts'
import { createWords } from '../../words/create-words.ts'
import { beginHistory } from '../model/map-history.ts'
import { EditorDesk, type EditorStart } from './editor-desk.ts'
import type { MapDraft } from './map-drafts.ts'
import { copyName } from './new-map.ts'

/** The ways into the editor: a new map, one of the library, a copy of one of the game, what was drawn and not saved. What goes wrong is told. */

function edit(app: App, start: EditorStart, back?: Screen): void {
  app.go({ at: 'edit-map', bench: new EditorDesk(app, start), back })
}
export function editNew(app: App, doc: MapDoc, cmPerHex: number): void {
  edit(app, { history: beginHistory(doc, false), entry: null, cmPerHex, draft: null })
}
export function takeUp(app: App, { id, entry, cmPerHex, history }: MapDraft): void {
  edit(app, { history, entry, cmPerHex, draft: id })
}

/** How wide a hex is in a battle where nobody has said. */
const USUAL_SCALE = 2
/**
 * Opens a map of the library as it was saved.
 * @param back where leaving leads to instead of the list of maps
 */
export async function editSaved(app: App, name: string, label: string, back?: Screen): Promise<void> {
  try {
    const { text, version } = await (await app.library()).read('map', name)
    edit(app, { history: beginHistory(await docOf(text)), entry: { name, version }, cmPerHex: USUAL_SCALE, draft: null }, back)
  } catch (error) {
    app.tell({ title: createWords.cannotOpen(label), text: messageOf(error) })
  }
}
/** A copy of any map under a name of its own, which is put into the library. */
export async function copyMap(app: App, json: unknown, label: string): Promise<boolean> {
  try {
    const library = await app.library()
    const read = (await readers()).readMap(json)
    if (!read.ok) throw new Error(saidOf(read.error))
    const taken = (await library.list()).map((info) => info.label)
    await library.add('map', (await mapTexts()).writeMap({ ...read.value, name: copyName(read.value.name, taken) }))
    return true
  } catch (error) {
    app.tell({ title: createWords.cannotCopy(label), text: messageOf(error) })
    return false
  }
}
/** A map of the library as it was saved; null where it cannot be read, which is told. */
export async function savedDoc(app: App, name: string, label: string): Promise<MapDoc | null> {
  try {
    return await docOf((await (await app.library()).read('map', name)).text)
  } catch (error) {
    app.tell({ title: createWords.cannotOpen(label), text: messageOf(error) })
    return null
  }
}
async function docOf(text: string): Promise<MapDoc> {
  const { readJson, readMap } = await readers()
  const json = readJson(text)
  const read = json.ok ? readMap(json.value) : json
  if (!read.ok) throw new Error(saidOf(read.error))
  return read.value
}
