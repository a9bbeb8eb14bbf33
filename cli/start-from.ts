import { parseArgs } from 'node:util'
import { fewProblems, type Game, LIMITS, readSave, replayGame, startFrom } from '../engine/index.ts'
import { type Cli, UsageError, wholeNumber, write } from './cli.ts'
import { readText } from './files.ts'

/**
 * Prints a position of a save as the start of a scenario: the last one, that after so many orders, or the first of a turn in which a scenario can begin. What the
 * scenario leaves out goes to standard error. Status 1 when no scenario can begin there, 2 when the file cannot be read.
 */
export function printStart(cli: Cli, args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { turn: { type: 'string' }, order: { type: 'string' }, name: { type: 'string' } },
  })
  const [file] = positionals
  if (file === undefined || positionals.length !== 1) throw new UsageError('start-from needs one file: start-from my.save.json')
  if (values.turn !== undefined && values.order !== undefined) throw new UsageError('start-from takes a turn or an order, not both')
  if (values.name !== undefined && (values.name === '' || values.name.length > LIMITS.name))
    throw new UsageError(`The name of a scenario has 1 to ${LIMITS.name} letters`)
  const order = values.order === undefined ? null : wholeNumber(values.order, 'order', 0, 0)
  const turn = values.turn === undefined ? null : wholeNumber(values.turn, 'turn', 0, 1)

  const game = gameOf(cli, file, order)
  const at = turn === null ? (order ?? game.orders.length) : firstOfTurn(game, turn)
  if (at === null)
    return refuse(cli, file, `No scenario can begin in turn ${turn}. The battle has come to turn ${turnAfter(game, game.orders.length)}.`)
  if (at > game.orders.length) return refuse(cli, file, `There are ${game.orders.length} orders only.`)
  const made = startFrom(game.battle, game.stateAfter(at), values.name)
  if (!made.ok) return refuse(cli, file, `${made.error}${nearest(game, at)}`)
  for (const line of made.value.leftOut) cli.err(`left out: ${line}\n`)
  write(cli, JSON.stringify(made.value.scenario, null, 1))
  return 0
}

function refuse(cli: Cli, file: string, why: string): number {
  cli.err(`${file}: ${why}\n`)
  return 1
}

/** The battle of a save, played as far as it is asked for. */
function gameOf(cli: Cli, file: string, upTo: number | null): Game {
  const text = readText(cli.cwd, file)
  if (!text.ok) throw new UsageError(`${file}: ${text.error[0]?.text}`)
  const read = readSave(text.value)
  if (!read.ok) throw new UsageError(`${file}: ${read.error}`)
  const orders = read.value.file.orders.length
  const loaded = replayGame(cli.editions, read.value, Math.min(upTo ?? orders, orders), 0)
  if (!loaded.ok) throw new UsageError(`${file}: ${fewProblems(loaded.error)[0]?.text}`)
  if (loaded.value.note !== null) cli.err(`${file}: ${loaded.value.note}\n`)
  return loaded.value.game
}

const canBegin = (game: Game, at: number): boolean => startFrom(game.battle, game.stateAfter(at)).ok
function turnAfter(game: Game, at: number): number {
  const { rules } = game.battle
  return rules.picture(rules.view(game.stateAfter(at), 'blue')).turn
}
/** After how many orders a turn begins as far as a scenario can begin there. */
function firstOfTurn(game: Game, turn: number): number | null {
  for (let at = 0; at <= game.orders.length; at++) {
    const now = turnAfter(game, at)
    if (now > turn) return null
    if (now === turn && canBegin(game, at)) return at
  }
  return null
}
/** Where a scenario can begin instead: the last position before that can be one. */
function nearest(game: Game, at: number): string {
  for (let before = at - 1; before >= 0; before--)
    if (canBegin(game, before)) return ` The last one before it that can be a beginning: --order ${before}`
  return ''
}
