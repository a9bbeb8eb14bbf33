import { readers } from '../../engine/author.ts'
import { toBoard } from '../../engine/screen.ts'
import type { Desk, LibraryKind } from '../../main/desk.ts'
import { filesWords } from '../words/files.ts'
import { libraryWords } from '../words/library-words.ts'
import type { AppStore } from './app-state.ts'
import { type MapCard, messageOf, type ScenarioCard, saidOf } from './scenarios.ts'

/** What there is to play, built in and the person's own, read and checked. Fetched when it is first wanted. */

/** Goes before the file name of what is the person's own: a built-in file may be called the same. */
const OWN = 'own/'

/** The part of the desk that holds maps and scenarios. */
export type Shelves = Pick<Desk, 'maps' | 'library'>

/** A file of a map or a scenario, wherever it lies. */
interface Source {
  /** As a card names it: with `OWN` before it where it is the person's own. */
  readonly file: string
  readonly own: boolean
  readonly title: string
  readonly problem: string | null
  read(): Promise<string>
}

/** A library that cannot be listed leaves the built-in ones alone, and a person is told why. */
async function sources(
  desk: Shelves,
  kind: Extract<LibraryKind, 'map' | 'scenario'>,
  app: Pick<AppStore, 'tell'>,
): Promise<readonly Source[]> {
  const builtIn = (await desk.maps.list())
    .filter((info) => info.kind === kind)
    .map(({ name, title }): Source => ({ file: name, own: false, title, problem: null, read: () => desk.maps.read(name) }))
  const library = await desk.library.list().catch((error: unknown) => {
    app.tell({ title: libraryWords.cannotList, text: messageOf(error) })
    return []
  })
  const own = library
    .filter((info) => info.kind === kind)
    .map(
      ({ name, label, problem }): Source => ({
        file: `${OWN}${name}.${kind}.json`,
        own: true,
        title: label,
        problem,
        read: async () => (await desk.library.read(kind, name)).text,
      }),
    )
  return [...builtIn, ...own]
}

/** Everything that can be played, smallest first; broken files at the end with their reasons. */
export async function readScenarios(desk: Shelves, app: Pick<AppStore, 'tell'>): Promise<readonly ScenarioCard[]> {
  const [scenarios, maps] = await Promise.all([sources(desk, 'scenario', app), sources(desk, 'map', { tell: () => undefined })])
  const cards = await Promise.all(scenarios.map((source) => readCard(desk, source, maps)))
  return cards.sort((a, b) => weight(a) - weight(b))
}
const weight = (card: ScenarioCard): number => (card.ok ? (card.scenario.minutes ?? card.scenario.turns * 10) : 1_000_000)

/** All maps that can be read, by size and name; those that a scenario holds are there too. */
export async function readMaps(desk: Shelves, app: Pick<AppStore, 'tell'>): Promise<readonly MapCard[]> {
  const { readJson, readMap } = await readers()
  const cards = await Promise.all(
    (await sources(desk, 'map', app)).map(async ({ file, own, read }): Promise<MapCard | null> => {
      const json = await read().then(readJson, () => null)
      const map = json?.ok ? readMap(json.value) : null
      const board = map?.ok ? toBoard(map.value) : null
      return json?.ok && board?.ok ? { file, own, mapJson: json.value, board: board.value } : null
    }),
  )
  return cards.filter((card) => card !== null).sort((a, b) => a.board.size - b.board.size || (a.board.name < b.board.name ? -1 : 1))
}

/** The map that a scenario names: a person's own scenario means the person's own map, where there is one of that name. */
function mapOf(desk: Shelves, name: string, own: boolean, maps: readonly Source[]): Pick<Source, 'file' | 'read'> {
  const mine = own ? maps.find(({ file }) => file === OWN + name) : undefined
  if (mine) return mine
  const builtIn = (): Promise<string> => desk.maps.read(name)
  if (!own || maps.some(({ file }) => file === name)) return { file: name, read: builtIn }
  throw new Error(libraryWords.noMap(name))
}

async function readCard(desk: Shelves, { file, own, title, problem, read }: Source, maps: readonly Source[]): Promise<ScenarioCard> {
  const broken = (why: string): ScenarioCard => ({ ok: false, file, own, title, problem: why })
  if (problem !== null) return broken(problem)
  try {
    const { readJson, readMap, readScenario } = await readers()
    const scenarioJson = readJson(await read())
    if (!scenarioJson.ok) return broken(saidOf(scenarioJson.error))
    const scenario = readScenario(scenarioJson.value)
    if (!scenario.ok) return broken(saidOf(scenario.error))
    const named = scenario.value.map
    const source = typeof named === 'string' ? mapOf(desk, named, own, maps) : null
    const mapJson = source ? readJson(await source.read()) : { ok: true as const, value: named as unknown }
    if (!mapJson.ok) return broken(filesWords.inMap(saidOf(mapJson.error)))
    const map = readMap(mapJson.value)
    if (!map.ok) return broken(filesWords.inMap(saidOf(map.error)))
    const board = toBoard(map.value)
    if (!board.ok) return broken(filesWords.inMap(saidOf(board.error)))
    return {
      ok: true,
      file,
      own,
      mapFile: source?.file ?? null,
      scenario: scenario.value,
      scenarioJson: scenarioJson.value,
      map: map.value,
      mapJson: mapJson.value,
      board: board.value,
    }
  } catch (error) {
    return broken(messageOf(error))
  }
}
