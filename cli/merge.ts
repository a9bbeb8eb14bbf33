import { parseArgs } from 'node:util'
import { differenceOf, type GameLine, mergeLines, readLines, reportInWords, reportOf } from '../engine/index.ts'
import { type Cli, UsageError, write } from './cli.ts'
import { readText } from './files.ts'

/**
 * `merge A B C`: adds up the games that `duel --json` wrote, on whichever machines, into one report. Each game counts once; the order of the files does not
 * matter. With --json the answer holds the games too, so that it can be merged again. Status 1 when a game broke or was given up.
 */
export function merge(cli: Cli, args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, text: { type: 'boolean', default: false } },
  })
  if (positionals.length === 0) throw new UsageError('merge needs files that duel --json wrote: merge a.json b.json')
  if (values.json && values.text) throw new UsageError('Give --json or --text, not both.')
  const lines = mergedFiles(cli, positionals)
  const report = reportOf(lines)
  if (!report) throw new UsageError('There is no game in these files.')
  write(cli, values.json ? JSON.stringify({ report, lines }, null, 2) : reportInWords(report))
  return report.broken + report.capped > 0 ? 1 : 0
}

/** @throws UsageError naming the file that cannot be read, or whose games are of something else */
function mergedFiles(cli: Cli, names: readonly string[]): readonly GameLine[] {
  const files = names.map((name) => ({ name, lines: gamesIn(cli, name) }))
  const first = files.flatMap(({ lines }) => lines)[0]
  for (const { name, lines } of files)
    for (const line of lines) {
      const difference = first ? differenceOf(first.scenario, line.scenario) : null
      if (difference !== null) throw new UsageError(`${name}: These games cannot be added up: ${difference}.`)
    }
  return mergeLines(...files.map(({ lines }) => lines))
}

function gamesIn(cli: Cli, name: string): readonly GameLine[] {
  const text = readText(cli.cwd, name)
  if (!text.ok) throw new UsageError(`${name}: ${text.error[0]?.text ?? 'This file cannot be read.'}`)
  const read = readLines(text.value)
  if (!read.ok) throw new UsageError(`${name}: ${read.text}`)
  return read.lines
}
