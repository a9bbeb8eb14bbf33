import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cli } from '../../cli/cli.ts'
import { main } from '../../cli/main.ts'
import { TOYS, toyMap, toyScenario } from './toy.ts'
import { toyMinds } from './toy-table.ts'

/** The command line with the toy, in a folder of its own; what it says is kept. */
export interface Ran {
  readonly status: number
  readonly out: string
  readonly err: string
}

/** A folder with the toy's map and scenario in maps/, and what else is given. */
export function toyFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-cli-'))
  const all = { 'lane.map.json': JSON.stringify(toyMap), 'lane.scenario.json': JSON.stringify(toyScenario({ minutes: 5 })), ...files }
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text)
  return folder
}

async function* linesOf(lines: readonly string[]): AsyncIterable<string> {
  yield* lines
}

export async function run(
  cwd: string,
  args: readonly string[],
  { input = [], ...more }: Partial<Cli> & { readonly input?: readonly string[] } = {},
): Promise<Ran> {
  let [out, err, clock] = ['', '', 0]
  const cli: Cli = {
    editions: TOYS,
    minds: toyMinds,
    version: '0.0.0-test',
    cwd,
    lines: linesOf(input),
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
    terminal: false,
    // A clock that goes on by a quarter of a millisecond whenever it is looked at.
    now: () => (clock += 0.25),
    duelWorker: null,
    processors: 2,
    ...more,
  }
  const status = await main(cli, args)
  return { status, out, err }
}
