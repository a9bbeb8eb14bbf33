import type { Edition } from '../board/edition.ts'
import { DiceError } from '../kernel/dice.ts'
import { hash } from '../kernel/hash.ts'
import { firstDifference, hashByText, replay } from '../kernel/journal.ts'
import { type BySide, fail, ok, type Problem, type Result } from '../kernel/names.ts'
import type { GameState, Shape } from '../kernel/ruleset.ts'
import { readSave, readSaveFile, SAVE_FORMAT, SAVE_VERSION, type SaveFile, type SaveRead, wholeSave } from '../kernel/save.ts'
import { readOrder } from './door.ts'
import { Game } from './game.ts'
import { type Battle, openBattle } from './opening.ts'

/** From a game to a save file and back. */
export function saveOf(game: Game, seats: BySide<string>, app: string, doctrine: Readonly<Record<string, unknown>>): SaveFile {
  const { edition, scenario, map, mapBeside } = game.battle
  const checks = [...game.checks]
  if (checks.length > 0) checks[checks.length - 1] = hash(game.played)
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
    ...(game.byStandingOrders.size > 0 ? { standing: [...game.byStandingOrders] } : {}),
    ...(game.memories.size > 0 ? { memories: [...game.memories].map(([at, memory]) => ({ at, memory })) } : {}),
    ...(game.coachedFrom === null ? {} : { coached: Math.min(game.coachedFrom, game.orders.length) }),
    ...(game.conceded === null ? {} : { conceded: game.conceded }),
    orders: [...game.orders],
    checks,
    state: game.played as unknown as NonNullable<SaveFile['state']>,
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
 * Takes a battle up again: all its orders are played again, as far as they are whole and legal. A state in the file is only compared at the end, never trusted:
 * anybody can write a state that no game leads to, with a check that fits it.
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
  if (!started.ok) return started
  const loaded = playOn(started.value, read, upTo, onOrder)
  if (loaded.ok) {
    for (const at of file.standing ?? []) loaded.value.game.markStanding(at)
    for (const { at, memory } of file.memories ?? []) loaded.value.game.remember(memory, at)
    if (file.coached !== undefined) loaded.value.game.coach(Math.min(file.coached, loaded.value.game.orders.length))
    // Who gave up did so after the last order: a battle of which only a part is shown goes on.
    const isWhole = loaded.value.game.orders.length === file.orders.length
    if (file.conceded !== undefined && isWhole && loaded.value.game.state.standing.is !== 'over') loaded.value.game.concede(file.conceded)
  }
  return loaded
}

/** Gives a game the orders of the file. Where one is damaged or refused or a check differs, the game is that before this order. */
function playOn(game: Game, { file, note }: SaveRead, upTo: number, onOrder?: Played): Result<Loaded, readonly Problem[]> {
  const { orders, damage } = readable(game, file.orders.slice(0, upTo))
  let why: string | null = null
  for (const { order, verdict } of replay(game.battle.rules, game.state, orders)) {
    const i = game.orders.length
    onOrder?.(i + 1, file.orders.length)
    why = verdict.ok ? wrongCheck(game, file, i, verdict.state) : verdict.why.text
    if (why !== null || !verdict.ok) break
    game.enter(order, verdict)
  }
  why ??= damage
  if (why !== null) {
    const i = game.orders.length
    const recorded = `Recorded under edition ${file.edition.number} of the rules; shown up to order ${i}.`
    return ok({ game, file, note: joined(note, `${recorded} Order ${i + 1}: ${why}`), matches: false })
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

/** The orders of a file up to the first that is damaged, and what is wrong with that. */
function readable(
  { battle }: Game,
  file: readonly unknown[],
  from = 0,
): { readonly orders: readonly Shape['order'][]; readonly damage: string | null } {
  const orders: Shape['order'][] = []
  for (const [i, json] of file.entries()) {
    const at = `orders[${from + i}]`
    const order = readOrder(battle.edition, json, at)
    if (!order.ok) return { orders, damage: `The file is damaged at ${order.error[0]?.at ?? at}. ${order.error[0]?.text ?? ''}` }
    orders.push(order.value)
  }
  return { orders, damage: null }
}

/** What is wrong with the state after an order, which is the file's order i; null where its check holds. */
function wrongCheck(game: Game, file: SaveFile, i: number, after: GameState<Shape>): string | null {
  const check = file.checks[i] ?? null
  const hashed = file.checksBy === 'text' ? hashByText : hash
  return check === null || hashed(after) === check ? null : differenceAt(game, file, i, after)
}

const joined = (...notes: readonly (string | null)[]): string | null => notes.filter((note) => note !== null).join(' ') || null

/** The first path that differs can only be named where the file holds the state, after its last order: the rest is played on up to there. */
function differenceAt(game: Game, file: SaveFile, order: number, after: GameState<Shape>): string {
  const differs = 'the state differs from the recorded one.'
  if (file.state === null) return differs
  const { orders, damage } = readable(game, file.orders.slice(order + 1), order + 1)
  let state = after
  let played = order + 1
  let why: string | null = null
  for (const { verdict } of replay(game.battle.rules, after, orders)) {
    if (verdict.ok) [state, played] = [verdict.state, played + 1]
    else why = verdict.why.text
  }
  why ??= damage
  if (why !== null) return `${differs} Played on, order ${played + 1} is refused: ${why}`
  const path = firstDifference(JSON.parse(JSON.stringify(state)), file.state)
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
