import { mapTexts, packing, readers } from '../../engine/author.ts'
import type { Part, Problem, Result } from '../../engine/screen.ts'
import { filesWords } from '../words/files.ts'
import { libraryWords } from '../words/library-words.ts'
import { wishFor } from './library.ts'
import { saidOf } from './scenarios.ts'

/** Maps that come in as a file of their own: our text, and maps of Tiled. */

const TEXT = /(\.map)?\.json$/i
const TILED = /\.tmj$/i
export const isTiled = (name: string): boolean => TILED.test(name)
/** As much as the library keeps of a text, in bytes (main/desk.ts); a file of Tiled says the same in more letters. */
export const MOST_MAP_BYTES = 16_000_000

/** A map or a scenario, as a part of what comes in, and what of the file was left out, in words. */
export interface DocumentArrival {
  readonly part: Part
  readonly notes: readonly string[]
}

/**
 * Reads a map's file that anybody may have written. Our own text comes in as it stands, letter for letter.
 * @param file its name, by whose ending it is read
 */
export async function readMapFile(file: string, text: string): Promise<Result<DocumentArrival, string>> {
  const { readJson, readMap } = await readers()
  const { fromTiled, isPlainLabel } = await packing()
  const json = readJson(text)
  if (!json.ok) return refused(json.error)
  if (isTiled(file)) {
    const read = fromTiled(json.value, file.replace(TILED, '').slice(0, MOST_NAME))
    if (!read.ok) return refused(read.error)
    const { map, notes } = read.value
    if (!isPlainLabel(map.name)) return { ok: false, error: libraryWords.noLabel }
    return { ok: true, value: { part: partOf('map', map.name, (await mapTexts()).writeMap(map), null), notes: notes.map(noteText) } }
  }
  const read = readMap(json.value)
  if (!read.ok) return refused(read.error)
  if (!isPlainLabel(read.value.name)) return { ok: false, error: libraryWords.noLabel }
  return { ok: true, value: { part: partOf('map', read.value.name, text, file.replace(TEXT, '')), notes: [] } }
}
const MOST_NAME = 80
export const refused = (problems: readonly Problem[]): Result<never, string> => ({
  ok: false,
  error: libraryWords.nothingUsed(saidOf(problems)),
})
const noteText = ({ at, text }: Problem): string => filesWords.at(at, text)

/** Scenarios know a map by the name of its file: where that is one of the library's names, it stays. */
export function partOf(kind: 'map' | 'scenario', label: string, text: string, stem: string | null): Part {
  const name = stem !== null && /^[a-z0-9][a-z0-9-]{0,47}$/.test(stem) ? stem : label
  return { kind, name: wishFor(kind, name), label, text }
}
