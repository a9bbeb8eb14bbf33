import { type Board, type Book, type MapDoc, type Problem, readers, type ScenarioDoc, toBoard } from '../../engine/screen.ts'
import type { Desk, MapInfo } from '../../main/desk.ts'
import { filesWords } from '../words/files.ts'

/** A scenario of the list: ready to be played, or what is wrong with it in words. The file is left as it is. */
export type ScenarioCard =
  | {
      readonly ok: true
      readonly file: string
      readonly scenario: ScenarioDoc
      readonly scenarioJson: unknown
      readonly map: MapDoc
      readonly mapJson: unknown
      readonly board: Board
    }
  | { readonly ok: false; readonly file: string; readonly title: string; readonly problem: string }
export type PlayableScenario = Extract<ScenarioCard, { ok: true }>

export const saidOf = (problems: readonly Problem[]): string => {
  const [first, ...rest] = problems
  if (!first) return filesWords.unreadable
  const said = first.at ? filesWords.at(first.at, first.text) : first.text
  return rest.length === 0 ? said : filesWords.andMore(said, rest.length)
}
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Everything that can be played, smallest first; broken files at the end with their reasons. */
export async function readScenarios(desk: Desk): Promise<readonly ScenarioCard[]> {
  const infos = (await desk.maps.list()).filter((info) => info.kind === 'scenario')
  const cards = await Promise.all(infos.map((info) => readCard(desk, info)))
  return cards.sort((a, b) => weight(a) - weight(b))
}
/** A book and what there is to play in it. */
export interface Shelf {
  readonly id: string
  readonly title: string
  readonly cards: readonly ScenarioCard[]
}
/**
 * The scenarios book by book, in the books' order, those without any left out. What names a book that nobody knows stands last under that name; what
 * cannot even be read stands at the end of each, since nobody knows where it belongs.
 */
export function shelvesOf(cards: readonly ScenarioCard[], books: readonly Book[]): readonly Shelf[] {
  const broken = cards.filter((card) => !card.ok)
  const named = new Set(cards.flatMap((card) => (card.ok ? [card.scenario.ruleset] : [])))
  const strange = [...named].filter((id) => !books.some((book) => book.id === id)).map((id) => ({ id, title: id }))
  const shelves = [...books.filter(({ id }) => named.has(id)), ...strange].map(
    ({ id, title }): Shelf => ({ id, title, cards: [...cards.filter((card) => card.ok && card.scenario.ruleset === id), ...broken] }),
  )
  return shelves.length === 0 && broken.length > 0 ? [{ id: '', title: '', cards: broken }] : shelves
}
const weight = (card: ScenarioCard): number => (card.ok ? (card.scenario.minutes ?? card.scenario.turns * 10) : 1_000_000)

/** A map that a battle can be made up on. */
export interface MapCard {
  readonly file: string
  readonly mapJson: unknown
  readonly board: Board
}
/** All maps that can be read, by name; those that a scenario holds are there too. */
export async function readMaps(desk: Desk): Promise<readonly MapCard[]> {
  const infos = (await desk.maps.list()).filter((info) => info.kind === 'map')
  const { readJson, readMap } = await readers()
  const cards = await Promise.all(
    infos.map(async ({ name }): Promise<MapCard | null> => {
      const json = await desk.maps.read(name).then(readJson, () => null)
      const map = json?.ok ? readMap(json.value) : null
      const board = map?.ok ? toBoard(map.value) : null
      return json?.ok && board?.ok ? { file: name, mapJson: json.value, board: board.value } : null
    }),
  )
  return cards.filter((card) => card !== null).sort((a, b) => a.board.size - b.board.size || (a.board.name < b.board.name ? -1 : 1))
}

async function readCard(desk: Desk, info: MapInfo): Promise<ScenarioCard> {
  const broken = (problem: string): ScenarioCard => ({ ok: false, file: info.name, title: info.title, problem })
  try {
    const { readJson, readMap, readScenario } = await readers()
    const scenarioJson = readJson(await desk.maps.read(info.name))
    if (!scenarioJson.ok) return broken(saidOf(scenarioJson.error))
    const scenario = readScenario(scenarioJson.value)
    if (!scenario.ok) return broken(saidOf(scenario.error))
    const named = scenario.value.map
    const mapJson = typeof named === 'string' ? readJson(await desk.maps.read(named)) : { ok: true as const, value: named as unknown }
    if (!mapJson.ok) return broken(filesWords.inMap(saidOf(mapJson.error)))
    const map = readMap(mapJson.value)
    if (!map.ok) return broken(filesWords.inMap(saidOf(map.error)))
    const board = toBoard(map.value)
    if (!board.ok) return broken(filesWords.inMap(saidOf(board.error)))
    return {
      ok: true,
      file: info.name,
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
