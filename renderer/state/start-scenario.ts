import { mapTexts, readers } from '../../engine/author.ts'
import type { MapDoc, ScenarioDoc } from '../../engine/screen.ts'
import type { Desk } from '../../main/desk.ts'
import { startWords } from '../words/start-words.ts'
import { freeLabel } from './arrival-plan.ts'
import type { Library } from './library.ts'
import { messageOf } from './scenarios.ts'
import type { Session } from './session.ts'

/** The position of a battle as a scenario in a person's library. Fetched when one is made. */

interface Shelf {
  readonly desk: Pick<Desk, 'maps'>
  library(): Promise<Library>
}
export interface MadeScenario {
  readonly label: string
  /** What its map is called, where that was put into the library, too. */
  readonly mapAdded: string | null
  /** What of the position it does not say, in sentences. */
  readonly leftOut: readonly string[]
}

/**
 * Asks the table for the scenario and puts it into the library, with its map where neither the program nor the library has that.
 * @param name what it is called; a number is put behind it where one of the person's own has that name
 * @throws an Error whose message is a sentence: why there is none, and what came of its map
 */
export async function makeScenario(shelf: Shelf, session: Pick<Session, 'start'>, name: string): Promise<MadeScenario> {
  const library = await shelf.library()
  const taken = (await library.list()).filter(({ kind }) => kind === 'scenario').map(({ label }) => label)
  const label = taken.includes(name) ? freeLabel(name, new Set(taken)) : name
  const answer = await session.start(label)
  if (answer === null) throw new Error(startWords.stopped)
  if (!answer.ok) throw new Error(answer.why.text)
  const { scenario, map, leftOut } = answer
  const known = await knownMap(library, shelf.desk, scenario, map)
  const file = known ?? `${(await library.add('map', (await mapTexts()).writeMap(map))).name}.map.json`
  const added = known === null ? map.name : null
  try {
    await library.add('scenario', `${JSON.stringify({ ...scenario, map: file }, null, 1)}\n`)
  } catch (error) {
    throw added === null ? error : new Error(startWords.mapAlone(added, messageOf(error)))
  }
  return { label, mapAdded: added, leftOut }
}

/** The file under which the program or the library has this map; null where neither has. A person's own goes before the program's of the same name. */
async function knownMap(library: Library, desk: Shelf['desk'], scenario: ScenarioDoc, map: MapDoc): Promise<string | null> {
  const own = (await library.list()).filter(({ kind, problem }) => kind === 'map' && problem === null)
  const named = typeof scenario.map === 'string' ? scenario.map : null
  const isOwn = own.some(({ name }) => `${name}.map.json` === named)
  const isShipped = !isOwn && (await desk.maps.list()).some(({ name }) => name === named)
  if (named !== null && isShipped && (await isMap(await desk.maps.read(named), map))) return named
  for (const { name, label } of own) {
    if (label !== map.name && `${name}.map.json` !== named) continue
    if (await isMap((await library.read('map', name)).text, map)) return `${name}.map.json`
  }
  return null
}
/** Whether a file holds this map, however it is written. */
async function isMap(text: string, map: MapDoc): Promise<boolean> {
  const { readJson, readMap } = await readers()
  const json = readJson(text)
  const read = json.ok ? readMap(json.value) : json
  return read.ok && JSON.stringify(read.value) === JSON.stringify(map)
}
