import type { Board } from '../../engine/board/board.ts'
import type { SideId } from '../../engine/kernel/names.ts'
import type { GameState } from '../../engine/kernel/ruleset.ts'
import { hiddenFrom } from '../../engine/rulesets/storm-of-steel/side/view.ts'
import type { StormOfSteel } from '../../engine/rulesets/storm-of-steel/words/model.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import type { Mutator } from './law-case.ts'

/** Facts of Storm of Steel that a side may not know, and how to change them. */

type State = GameState<StormOfSteel>
type Pick = (below: number) => number
const withWorld = (state: State, change: Partial<World>): State => ({ ...state, world: { ...state.world, ...change } })
const turned = <T>(deck: readonly T[], pick: Pick): readonly T[] => {
  const turn = (by: number): readonly T[] => [...deck.slice(by), ...deck.slice(0, by)]
  const some = turn(1 + pick(deck.length - 1))
  // Two and two alike are the same two cards on.
  return JSON.stringify(some) === JSON.stringify(deck) ? turn(1) : some
}
/** Cards of one kind have no order. */
const isOneKind = (deck: readonly unknown[]): boolean => new Set(deck.map((card) => JSON.stringify(card))).size < 2
/** Each becomes another of these, but for the first. */
const CARDS = ['fog', 'lull', 'repair1'] as const
const deck = (
  name: string,
  of: (world: World, side: SideId) => readonly unknown[],
  change: (world: World, side: SideId, pick: Pick) => Partial<World>,
): Mutator<StormOfSteel> => ({
  name,
  change: (state, side, pick) => (isOneKind(of(state.world, side)) ? null : withWorld(state, change(state.world, side, pick))),
})

/** In the arena of the mill Red's stands are hidden until they are spotted: those that are still to be placed, and those in hiding ground. */
const secrets = (world: World, side: SideId, board: Board): readonly Unit[] =>
  hiddenFrom(world, side, board).flatMap((id) => {
    const unit = world.units[id]
    return unit && ['infantry', 'hmg'].includes(unit.type) && unit.aboard === null ? [unit] : []
  })
const ofUnit = (name: string, change: (unit: Unit, pick: Pick) => Partial<Unit>): Mutator<StormOfSteel> => ({
  name,
  change(state, side, pick, board) {
    const units = secrets(state.world, side, board)
    const unit = units[units.length === 0 ? 0 : pick(units.length)]
    if (!unit) return null
    return withWorld(state, { units: { ...state.world.units, [unit.id]: { ...unit, ...change(unit, pick) } } })
  },
})

export const stormOfSteelMutators: readonly Mutator<StormOfSteel>[] = [
  deck(
    'the order of the turn’s cards',
    (world) => world.deck,
    (world, _, pick) => ({ deck: turned(world.deck, pick) }),
  ),
  deck(
    'the cards of the play deck',
    (world) => world.events,
    (world, _, pick) => ({
      events: world.events.map((card, i) => (i === 0 ? card : (CARDS.filter((other) => other !== card)[pick(2)] ?? 'fog'))),
    }),
  ),
  deck(
    'the order of a support deck',
    (world, side) => world.support[side].left,
    (world, side, pick) => ({
      support: { ...world.support, [side]: { ...world.support[side], left: turned(world.support[side].left, pick) } },
    }),
  ),
  ofUnit('what a stand that nobody has seen is', ({ type }) => ({ type: type === 'infantry' ? 'hmg' : 'infantry' })),
  ofUnit('whether it has a boat', ({ boat }) => ({ boat: !boat })),
  {
    name: 'the dice to come',
    change: (state) => ({
      ...state,
      dice: state.dice.by === 'seed' ? { ...state.dice, a: state.dice.a + 1 } : { ...state.dice, left: [] },
    }),
  },
]
