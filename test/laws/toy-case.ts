import type { GameState } from '../../engine/kernel/ruleset.ts'
import { toy, toyMap, toyScenario } from '../support/toy.ts'
import type { Toy, Unit } from '../support/toy-model.ts'
import { toyMinds } from '../support/toy-table.ts'
import type { LawCase } from './law-case.ts'

const withUnit = (state: GameState<Toy>, unit: Unit): GameState<Toy> => ({
  ...state,
  world: { ...state.world, units: { ...state.world.units, [unit.id]: unit } },
})
const hiddenFrom = (state: GameState<Toy>, side: Unit['side']): readonly Unit[] =>
  Object.values(state.world.units).filter((unit) => unit.side !== side && unit.hidden)

/** The toy under the laws. */
export const toyCase: LawCase<Toy> = {
  edition: toy,
  battles: [
    { name: 'lane', scenario: toyScenario(), map: toyMap },
    {
      name: 'crowd',
      scenario: toyScenario({
        forces: [0, 2, 4, 7, 9, 11].map((col, i) => ({ id: `u${i}`, side: i < 3 ? 'blue' : 'red', col, hidden: i % 2 === 0 })),
      }),
      map: toyMap,
    },
  ],
  games: 20,
  ordersMost: 500,
  mutators: [
    {
      name: 'where a hidden unit stands',
      change(state, side, pick, board) {
        const hidden = hiddenFrom(state, side)
        const unit = hidden[pick(hidden.length)]
        const free = Array.from({ length: board.width }, (_, col) => col).filter(
          (col) => !Object.values(state.world.units).some((other) => other.col === col),
        )
        const col = free[pick(free.length)]
        return unit && col !== undefined ? withUnit(state, { ...unit, col }) : null
      },
    },
    {
      name: 'what a hidden unit has left to do',
      change(state, side, pick) {
        const hidden = hiddenFrom(state, side)
        const unit = hidden[pick(hidden.length)]
        return unit ? withUnit(state, { ...unit, actions: (unit.actions + 1) % 3 }) : null
      },
    },
  ],
  minds: { make: toyMinds, names: ['ai:first'], onlyOffered: true },
  openAnswers: false,
  hidden: [/^dice\./],
  rare: {},
}
