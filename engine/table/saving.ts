import type { Edition } from '../board/edition.ts'
import { DiceError } from '../kernel/dice.ts'
import { firstDifference } from '../kernel/journal.ts'
import { type BySide, fail, ok, type Problem, type Result } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import { readSave, readSaveFile, SAVE_FORMAT, SAVE_VERSION, type SaveFile, type SaveRead, wholeSave } from '../kernel/save.ts'
import { readOrder } from './door.ts'
import { Game } from './game.ts'
import { type Battle, openBattle } from './opening.ts'

/** From a game to a save file and back. */
export function saveOf(game: Game, seats: BySide<string>, app: string, doctrine: Readonly<Record<string, unknown>>): SaveFile {
  const { edition, scenario, map, mapBeside } = game.battle
  const checks = [...game.checks]
  if (checks.length > 0) checks[checks.length - 1] = game.hash
  return {
    format: SAVE_FORMAT,
    version: SAVE_VERSION,
    app,
    edition: { id: edition.id, number: edition.edition },
    scenario,
    map: mapBeside ? map : null,
    dice: game.dice,
    seats,
    ...(Object.keys(doctrine).length > 0 ? { doctrine } : {}),
    orders: [...game.orders],
    checks,
    state: game.state as unknown as NonNullable<SaveFile['state']>,
  }
}

/** A save may come as the text of a file or as JSON. */
export function readSaveValue(value: unknown): Result<SaveRead, string> {
  if (typeof value === 'string') return readSave(value)
  const file = readSaveFile(value)
  return file.ok ? ok(wholeSave(file.value)) : file
}

export interface Loaded {
  readonly game: Game
  readonly file: SaveFile
  /** What differs from what was recorded, in words; null when all is as it was. */
  readonly note: string | null
  /** Every check held, and the state is the recorded one where there is one. */
  readonly matches: boolean
}

function battleOf(editions: readonly Edition<Shape>[], file: SaveFile): Result<Battle, readonly Problem[]> {
  const battle = openBattle(editions, file.scenario, file.map)
  if (!battle.ok || battle.value.edition.id === file.edition.id) return battle
  return fail([
    {
      at: 'edition.id',
      text: `The save was made by "${file.edition.id}", but its scenario is for "${battle.value.edition.id}": one of the two must be corrected.`,
    },
  ])
}

/**
 * Takes a battle up again: all orders are played again, as far as they go. The state that a file may hold is compared in the end and never believed:
 * anybody can write a state, and a check that fits it, which no game leads to.
 */
export const loadGame = (
  editions: readonly Edition<Shape>[],
  read: SaveRead,
  checkEvery: number,
  onOrder?: Played,
): Result<Loaded, readonly Problem[]> => replayGame(editions, read, read.file.orders.length, checkEvery, onOrder)

/** Told after each order that was played again: how many of how many. */
export type Played = (done: number, of: number) => void

/** Plays a save's first orders again and compares. */
export function replayGame(
  editions: readonly Edition<Shape>[],
  read: SaveRead,
  upTo: number,
  checkEvery: number,
  onOrder?: Played,
): Result<Loaded, readonly Problem[]> {
  const { file } = read
  const battle = battleOf(editions, file)
  if (!battle.ok) return battle
  const started = startGame(() => new Game(battle.value, file.dice, checkEvery))
  return started.ok ? playOn(started.value, read, upTo, onOrder) : started
}

/** Gives a game the orders of the file. Where one is damaged or refused or a check differs, the game is that before this order. */
function playOn(game: Game, { file, note }: SaveRead, upTo: number, onOrder?: Played): Result<Loaded, readonly Problem[]> {
  for (const [i, order] of file.orders.slice(0, upTo).entries()) {
    const before = game.state
    const why = given(game, order, i) ?? wrongCheck(game, file, i)
    onOrder?.(i + 1, file.orders.length)
    if (why === null) continue
    const recorded = `Recorded under edition ${file.edition.number} of the rules; shown up to order ${i}.`
    const upToHere = new Game(game.battle, game.dice, game.checkEvery, {
      orders: file.orders.slice(0, i),
      checks: game.checks.slice(0, i),
      state: before,
    })
    return ok({ game: upToHere, file, note: joined(note, `${recorded} Order ${i + 1}: ${why}`), matches: false })
  }
  const whole = upTo >= file.orders.length && file.state !== null
  const different = whole ? firstDifference(JSON.parse(JSON.stringify(game.state)), file.state) : null
  return ok({
    game,
    file,
    note: joined(note, different === null ? null : `The last state differs at ${different}`),
    matches: different === null,
  })
}

/** Gives one order of a file; null when it was taken, else why not. */
function given(game: Game, json: unknown, i: number): string | null {
  const order = readOrder(game.battle.edition, json, `orders[${i}]`)
  if (!order.ok) return `The file is damaged at ${order.error[0]?.at ?? `orders[${i}]`}. ${order.error[0]?.text ?? ''}`
  const verdict = game.submit(order.value)
  return verdict.ok ? null : verdict.why.text
}
function wrongCheck(game: Game, file: SaveFile, i: number): string | null {
  const check = file.checks[i] ?? null
  return check === null || game.hash === check ? null : differenceAt(game, file, i)
}

const joined = (...notes: readonly (string | null)[]): string | null => notes.filter((note) => note !== null).join(' ') || null

/** The first path that differs can only be named where the file holds the state, after its last order: the rest is played on up to there. */
function differenceAt(game: Game, file: SaveFile, order: number): string {
  const differs = 'the state differs from the recorded one.'
  if (file.state === null) return differs
  for (const [i, next] of file.orders.entries()) {
    if (i <= order) continue
    const why = given(game, next, i)
    if (why !== null) return `${differs} Played on, order ${i + 1} is refused: ${why}`
  }
  const path = firstDifference(JSON.parse(JSON.stringify(game.state)), file.state)
  if (order === file.orders.length - 1) return path === null ? differs : `the state differs at ${path}`
  return `${differs} Played on to the end, ${path === null ? 'the last state is the recorded one again.' : `it differs at ${path}`}`
}

/** Scripted dice may end before the first question. */
export function startGame(make: () => Game): Result<Game, readonly Problem[]> {
  try {
    return ok(make())
  } catch (error) {
    if (error instanceof DiceError) return fail([{ at: 'dice', text: `The battle cannot begin: ${error.message}.` }])
    throw error
  }
}
