import { readers } from '../../engine/author.ts'
import { type Problem, toBoard } from '../../engine/screen.ts'
import type { LibraryKind } from '../../main/desk.ts'

/** What keeps battles away from the text of a map; empty where one can be played on it. The editor opens such a map all the same. */
export async function mapErrors(text: string): Promise<readonly Problem[]> {
  const { readJson } = await readers()
  const json = readJson(text)
  return json.ok ? errorsOf(json.value) : json.error
}
async function errorsOf(json: unknown): Promise<readonly Problem[]> {
  const map = (await readers()).readMap(json)
  if (!map.ok) return map.error
  const board = toBoard(map.value)
  return board.ok ? [] : board.error
}

/** How many errors a document has in its map: a map itself, or the one that lies in a scenario. */
export async function errorsIn(kind: LibraryKind | 'save', text: string): Promise<number> {
  if (kind === 'map') return (await mapErrors(text)).length
  if (kind !== 'scenario') return 0
  const { map } = JSON.parse(text) as { readonly map?: unknown }
  return typeof map === 'object' ? (await errorsOf(map)).length : 0
}
