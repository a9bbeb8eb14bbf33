import { writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fewProblems, type MapDoc, type Problem, packing, type Result, readJson, readMap, toBoard, writeMap } from '../engine/index.ts'
import { type Cli, UsageError } from './cli.ts'
import { readText } from './files.ts'

const TEXT = '.map.json'
const TILED = '.tmj'

/**
 * Writes a map as a file of another kind: from our text to a map of Tiled and back, by the endings of the names. What was left out is told on standard error.
 * Status 1 where the file is not as it should be, or cannot be written.
 * @throws UsageError where the names say nothing that can be done
 */
export async function convert(cli: Cli, args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true, options: {} })
  const [from = '', to = ''] = positionals
  const isOut = from.endsWith(TEXT) && to.endsWith(TILED)
  if (positionals.length !== 2 || !(isOut || (from.endsWith(TILED) && to.endsWith(TEXT))))
    throw new UsageError(`convert needs two files: MAP${TEXT} OUT${TILED}, or MAP${TILED} OUT${TEXT}.`)
  const text = readText(cli.cwd, from)
  const json = text.ok ? readJson(text.value) : text
  if (!json.ok) return told(cli, from, json.error)
  const { fromTiled, toTiled } = await packing()
  if (isOut) {
    const map = legalMap(json.value)
    return map.ok ? put(cli, to, toTiled(map.value)) : told(cli, from, map.error)
  }
  const read = fromTiled(json.value, basename(from, TILED).slice(0, 80))
  if (!read.ok) return told(cli, from, read.error)
  told(cli, from, read.value.notes)
  return put(cli, to, writeMap(read.value.map))
}

function legalMap(json: unknown): Result<MapDoc> {
  const doc = readMap(json)
  const board = doc.ok ? toBoard(doc.value) : doc
  return board.ok ? doc : board
}
function told(cli: Cli, file: string, problems: readonly Problem[]): number {
  for (const { at, text } of fewProblems(problems)) cli.err(at === '' || at === file ? `${file}: ${text}\n` : `${file}: ${at}: ${text}\n`)
  return 1
}
function put(cli: Cli, name: string, text: string): number {
  try {
    writeFileSync(resolve(cli.cwd, name), text)
    return 0
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    return told(cli, name, [{ at: name, text: `This file cannot be written: ${String(code ?? error)}. Name another one.` }])
  }
}
