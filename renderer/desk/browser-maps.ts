import type { Desk, MapInfo } from '../../main/desk.ts'
import { deskWords } from '../words/desk.ts'
import { parsed } from './kept-texts.ts'

/** Gives a file that the page's server has beside the page, or null where it has none. */
export type FetchText = (path: string) => Promise<string | null>

/** The built-in maps and scenarios, which lie beside the page. */
export const makeMaps = (fetchText: FetchText): Desk['maps'] => ({
  list: async () => {
    const list = parsed(await fetchText('maps/index.json'))
    if (!Array.isArray(list)) throw new Error(deskWords.noMaps)
    return list as MapInfo[]
  },
  read: async (name) => {
    if (!isMapName(name)) throw new Error(deskWords.mapName)
    const text = await fetchText(`maps/${name}`)
    if (text === null) throw new Error(deskWords.noMap(name))
    return text
  },
})
const isMapName = (name: unknown): boolean => typeof name === 'string' && /^[a-z0-9][a-z0-9-]{0,47}\.(map|scenario)\.json$/.test(name)

/** What a battle can be begun with: a built-in scenario, or one of the library. */
export const isScenarioChoice = (name: unknown): boolean => typeof name === 'string' && isMapName(name.replace(/^own\//, ''))

export const fetchBeside: FetchText = async (path) => {
  const answer = await fetch(new URL(path, document.baseURI))
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(deskWords.server(answer.status, path))
  return answer.text()
}
