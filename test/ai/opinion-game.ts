import { SteelRainMind } from '../../ai/minds/steel-rain.ts'
import { TEMPERS } from '../../ai/opponent.ts'
import type { Edition } from '../../engine/board/edition.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import type { BySide, SideId } from '../../engine/kernel/names.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import type { GameState, Shape } from '../../engine/kernel/ruleset.ts'
import type { Plain } from '../../engine/mind.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import type { SteelRainView } from '../../engine/rulesets/steel-rain/words/model.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { type Battle, openBattle } from '../../engine/table/opening.ts'

/** A position in a game of regular against regular of Steel Rain, in which somebody is asked. */
export interface Moment extends Pick<Battle, 'rules' | 'board'> {
  readonly state: GameState<Shape>
  readonly side: SideId
  readonly kind: string
  /** What the side that is asked sees. */
  readonly view: SteelRainView
  /** So many orders were given before. */
  readonly orders: number
  readonly minds: BySide<SteelRainMind>
  readonly memories: BySide<Plain | null>
  /** The side's mind as somebody who has seen nothing of the game. */
  fresh(): SteelRainMind
}

/** The positions of a game, one order after another, to its end or after so many orders. @throws where the scenario cannot be opened, or an order is refused */
export function* opinionGame(scenario: unknown, map: unknown, seed: number, most = 5000): Generator<Moment, void> {
  const opened = openBattle([steelRain as unknown as Edition<Shape>], scenario, map)
  if (!opened.ok) throw new Error(JSON.stringify(opened.error))
  const { rules, start, board } = opened.value
  const mindOf = (side: SideId): SteelRainMind => new SteelRainMind(board, TEMPERS.regular, side === 'blue' ? seed : seed + 1)
  const minds = { blue: mindOf('blue'), red: mindOf('red') }
  const memories: Record<SideId, Plain | null> = { blue: null, red: null }
  let { state } = begin(rules, start, diceFromSeed(seed))
  for (let orders = 0; state.standing.is === 'asking' && orders < most; orders++) {
    const [{ side, kind }] = state.standing.questions
    const view = rules.view(state, side) as unknown as SteelRainView
    yield { rules, board, state, side, kind, view, orders, minds, memories, fresh: () => mindOf(side) }
    const { order, memory } = minds[side].decide(view, memories[side])
    if (memory) memories[side] = memory
    const verdict = submit(rules, state, order)
    if (!verdict.ok) throw new Error(verdict.why.text)
    state = verdict.state
  }
}

/** The book's world, where a mission stands around it too. */
export const worldOf = ({ world }: GameState<Shape>): World => ('book' in world ? world.book : world) as World
