import type { Board } from '../../../engine/board/board.ts'
import { diceFromSeed } from '../../../engine/kernel/dice.ts'
import type { SideId } from '../../../engine/kernel/names.ts'
import { submit } from '../../../engine/kernel/referee.ts'
import type { GameState, Ruleset, Shape } from '../../../engine/kernel/ruleset.ts'
import { EDITIONS } from '../../../engine/rulesets/index.ts'
import { Game } from '../../../engine/table/game.ts'
import { openBattle } from '../../../engine/table/opening.ts'
import { battle as chromeBattle } from '../../battlechrome/support.ts'
import { battle as rainBattle } from '../../steel-rain/support.ts'
import type { Book, LooseOrder, Position } from './position.ts'

/** A position that can be played on. States are never changed in place, so one scene serves many players. */
export interface Scene {
  readonly book: Book
  readonly board: Board
  readonly rules: Ruleset<Shape>
  readonly state: GameState<Shape>
}
/** The one question, or null where the battle is over. */
export const questionOf = ({ standing }: GameState<Shape>): Shape['question'] | null =>
  standing.is === 'asking' ? standing.questions[0] : null

/** The dice of drawn positions: seeded, so that whatever is answered can be carried out. */
const SEED = 3

export function load(position: Position): Scene {
  if ('game' in position) return fromGame(position.book, position.game, position.after)
  const battle =
    position.book === 'steel-rain' ? rainBattle({ seed: SEED, ...position.drawn }) : chromeBattle({ seed: SEED, ...position.drawn })
  const scene: Scene = {
    book: position.book,
    board: battle.board,
    rules: battle.rules as unknown as Ruleset<Shape>,
    state: battle.state as unknown as GameState<Shape>,
  }
  return (position.before ?? []).reduce(given, scene)
}

/** With one order more, given by whoever is asked. @throws where it is refused */
export function given(scene: Scene, order: LooseOrder): Scene {
  const side: SideId = questionOf(scene.state)?.side ?? 'blue'
  const verdict = submit(scene.rules, scene.state, { side, ...order })
  if (!verdict.ok) throw new Error(`refused: ${verdict.why.text} to ${JSON.stringify(order)}`)
  return { ...scene, state: verdict.state }
}

// ---- games

/** The first line of a file in `games`; an order stands on every other line. */
interface GameHead {
  readonly scenario: string
  readonly seed: number
}
type Texts = Readonly<Record<string, string>>
const GAMES = import.meta.glob('./games/*.jsonl', { eager: true, query: '?raw', import: 'default' }) as Texts
const MAPS = import.meta.glob('../../../maps/*.json', { eager: true, query: '?raw', import: 'default' }) as Texts
/** As they were when the games were played, where they have been balanced anew since. */
const FORMER = import.meta.glob('./games/*.scenario.json', { eager: true, query: '?raw', import: 'default' }) as Texts
export const gameNames: readonly string[] = Object.keys(GAMES).map((path) => path.replace(/^.*\/|\.jsonl$/g, ''))

const played = new Map<string, Game>()

function fromGame(book: Book, name: string, after: number): Scene {
  const game = played.get(name) ?? playedAgain(name)
  played.set(name, game)
  const { rules, board } = game.battle
  if (after > game.orders.length) throw new Error(`${name} has ${game.orders.length} orders, and the position is after ${after}`)
  return { book, board, rules, state: game.stateAfter(after) }
}
/** The whole game, given again by the engine. @throws where an order is refused: a rule or a map has changed since */
function playedAgain(name: string): Game {
  const text = GAMES[`./games/${name}.jsonl`]
  if (text === undefined) throw new Error(`there is no game ${name}`)
  const [head, ...lines] = text.trim().split('\n')
  const { scenario, seed } = JSON.parse(head ?? '') as GameHead
  const doc = JSON.parse(FORMER[`./games/${scenario}.scenario.json`] ?? MAPS[`../../../maps/${scenario}.scenario.json`] ?? 'null')
  const opened = openBattle(EDITIONS, doc, JSON.parse(MAPS[`../../../maps/${doc?.map}`] ?? 'null'))
  if (!opened.ok) throw new Error(`${scenario}: ${opened.error.map((problem) => problem.text).join(' ')}`)
  const game = new Game(opened.value, diceFromSeed(seed), 0)
  for (const [i, line] of lines.entries()) {
    const verdict = game.submit(JSON.parse(line))
    if (!verdict.ok) throw new Error(`${name}: order ${i} is refused: ${verdict.why.text}`)
  }
  return game
}
