import { type Answered, type Problem, Table } from '../engine/index.ts'
import { type Cli, write } from './cli.ts'
import { readScenarioFiles } from './files.ts'

/**
 * The protocol as JSON lines: one request a line on standard input, one answer a line on standard output, in order, and nothing else there.
 * Ends with the input, with status 0.
 */
export async function referee(cli: Cli): Promise<number> {
  const table = new Table({ editions: cli.editions, minds: cli.minds, app: cli.version })
  for await (const line of cli.lines) {
    if (line.trim() !== '') write(cli, JSON.stringify(answer(cli, table, line)))
  }
  return 0
}

function answer(cli: Cli, table: Table, line: string): Answered {
  let request: unknown
  try {
    request = JSON.parse(line)
  } catch (error) {
    return table.refuse(`This line is not JSON (${words(error)}). Write one request, a JSON object, on each line.`)
  }
  const named = withFiles(cli, request)
  if ('at' in named) return table.refuse(named.text, named.at)
  try {
    return table.handle(named.request)
  } catch (error) {
    // A fault of ours must not end the conversation: the battle stands where it stood, and the trace is on standard error.
    cli.err(`${error instanceof Error ? error.stack : String(error)}\n`)
    return table.refuse(`Sandtable itself failed at this request: ${words(error)}.`)
  }
}
const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Scenarios may be named by their file here. */
function withFiles(cli: Cli, request: unknown): { readonly request: unknown } | Problem {
  if (typeof request !== 'object' || request === null || !('scenario' in request) || typeof request.scenario !== 'string')
    return { request }
  const files = readScenarioFiles(cli.cwd, request.scenario)
  if (!files.ok) return files.error[0] ?? { at: 'scenario', text: 'This file cannot be read.' }
  const { scenario, map } = files.value
  return { request: { ...request, scenario, ...(map === undefined ? {} : { map }) } }
}
