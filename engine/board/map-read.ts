import { isPlain } from '../kernel/migrate.ts'
import { fail, type Result } from '../kernel/names.ts'
import { type Format, readDocument, under } from './document.ts'
import { MapDoc } from './map-doc.ts'
import { ScenarioDoc } from './scenario-doc.ts'

export { problemsOf, readJson } from './document.ts'

export const MAP_FORMAT: Format<MapDoc> = { format: 'sandtable-map', word: 'map', version: 1, migrations: [], schema: MapDoc }
export const SCENARIO_FORMAT: Format<ScenarioDoc> = {
  format: 'sandtable-scenario',
  word: 'scenario',
  version: 2,
  // A mission is a new key: nothing in an older file changes, but an older program says that it has to be updated.
  migrations: [{ from: 1, name: 'missions', up: (file) => file }],
  schema: ScenarioDoc,
}

/** A map document out of JSON: shape and version only. Whether it is a legal map, `toBoard` says. */
export const readMap = (json: unknown): Result<MapDoc> => readDocument(json, MAP_FORMAT)

/** A scenario document out of JSON. A map inside it is read as a map of its own, so that an old one is brought up to date too. */
export function readScenario(json: unknown): Result<ScenarioDoc> {
  if (!isPlain(json) || !isPlain(json['map'])) return readDocument(json, SCENARIO_FORMAT)
  const map = readMap(json['map'])
  if (map.ok) return readDocument({ ...json, map: map.value }, SCENARIO_FORMAT)
  const rest = readDocument({ ...json, map: 'stand-in.map.json' }, SCENARIO_FORMAT)
  return fail([...under('map', map.error), ...(rest.ok ? [] : rest.error)])
}
