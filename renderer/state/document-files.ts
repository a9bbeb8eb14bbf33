import { packing, readers } from '../../engine/author.ts'
import type { Result } from '../../engine/screen.ts'
import { libraryWords } from '../words/library-words.ts'
import { jsonFault } from './json-fault.ts'
import { type DocumentArrival, isTiled, partOf, readMapFile, refused } from './map-files.ts'

/** Maps and scenarios that come in as a file of their own. What a .json holds is told by its format, whatever the file is called. */

const ENDING = /\.(json|tmj)$/i
export const isDocumentFile = (name: string): boolean => ENDING.test(name)
const SCENARIO = /(\.scenario)?\.json$/i

/**
 * Reads the file of a map or a scenario that anybody may have written. Our own text comes in as it stands, letter for letter.
 * @param knowsMap whether a map that a scenario names is there
 */
export async function readDocumentFile(
  file: string,
  text: string,
  knowsMap: (name: string) => Promise<boolean>,
): Promise<Result<DocumentArrival, string>> {
  const json = (await readers()).readJson(text)
  if (!json.ok) {
    const fault = jsonFault(text)
    return fault ? { ok: false, error: libraryWords.nothingUsed(libraryWords.brokenJson(fault.line, fault.column)) } : refused(json.error)
  }
  const format = formatOf(json.value)
  if (!isTiled(file) && format === 'sandtable-scenario') return readScenarioFile(file, text, json.value, knowsMap)
  if (isTiled(file) || format === 'sandtable-map') return readMapFile(file, text)
  return { ok: false, error: libraryWords.nothingUsed(libraryWords.noDocument) }
}
const formatOf = (json: unknown): unknown => (typeof json === 'object' && json !== null ? (json as { format?: unknown }).format : undefined)

async function readScenarioFile(
  file: string,
  text: string,
  json: unknown,
  knowsMap: (name: string) => Promise<boolean>,
): Promise<Result<DocumentArrival, string>> {
  const read = (await readers()).readScenario(json)
  if (!read.ok) return refused(read.error)
  const { name, map } = read.value
  if (!(await packing()).isPlainLabel(name)) return { ok: false, error: libraryWords.noScenarioLabel }
  if (typeof map === 'string' && !(await knowsMap(map))) return { ok: false, error: libraryWords.nothingUsed(libraryWords.mapFirst(map)) }
  return { ok: true, value: { part: partOf('scenario', name, text, file.replace(SCENARIO, '')), notes: [] } }
}
