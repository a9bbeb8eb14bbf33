import { type Answered, refusal, Table } from '../engine/index.ts'
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
    return { ok: false, why: refusal(`This line is not JSON: ${error instanceof Error ? error.message : String(error)}.`) }
  }
  const named = withFiles(cli, request)
  return 'refused' in named ? { ok: false, why: named.refused } : table.handle(named.request)
}

/** Scenarios may be named by their file here. */
function withFiles(cli: Cli, request: unknown): { readonly request: unknown } | { readonly refused: ReturnType<typeof refusal> } {
  if (typeof request !== 'object' || request === null || !('scenario' in request) || typeof request.scenario !== 'string')
    return { request }
  const files = readScenarioFiles(cli.cwd, request.scenario)
  if (!files.ok) return { refused: refusal(files.error[0]?.text ?? '', null, files.error[0]?.at ?? 'scenario') }
  const { scenario, map } = files.value
  return { request: { ...request, scenario, ...(map === undefined ? {} : { map }) } }
}
