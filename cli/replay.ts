import { parseArgs } from 'node:util'
import { Table } from '../engine/index.ts'
import { type Cli, UsageError, wholeNumber, write } from './cli.ts'
import { readText } from './files.ts'

/** Plays a save or an autosave again and says whether it leads where it led. Status 1 when it does not, 2 when the file cannot be read. */
export function replay(cli: Cli, args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, 'up-to': { type: 'string' } },
  })
  const [file] = positionals
  if (file === undefined || positionals.length !== 1) throw new UsageError('replay needs one file: replay my.save.json')
  const text = readText(cli.cwd, file)
  if (!text.ok) throw new UsageError(`${file}: ${text.error[0]?.text}`)
  const upTo = values['up-to'] === undefined ? {} : { upTo: wholeNumber(values['up-to'], 'up-to', 0, 0) }
  // No seat is asked for an order: the journal has them all, whoever gave them.
  const table = new Table({
    editions: cli.editions,
    minds: () => ({ decide: () => ({ order: { kind: '', side: 'blue' }, because: null }) }),
    app: cli.version,
  })
  const answer = table.handle({ do: 'replay', save: text.value, ...upTo })
  if (!answer.ok) {
    write(cli, values.json ? JSON.stringify({ file, error: answer.why.text, at: answer.why.at ?? null }) : `${file}: ${answer.why.text}`)
    return 2
  }
  const { orders, matches, note, hash, standing } = answer
  if (values.json)
    write(cli, JSON.stringify({ file, orders, matches, note, hash, standing: standing?.is, outcome: standing?.outcome ?? null }))
  else write(cli, `${file}: ${orders} orders, hash ${hash}, ${matches ? 'matches' : 'differs'}${note === null ? '' : `\n${note}`}`)
  return matches ? 0 : 1
}
