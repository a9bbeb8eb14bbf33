import { expect, test } from 'vitest'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import { SIDES, type SideId } from '../../engine/kernel/names.ts'
import { attempt, begin } from '../../engine/kernel/referee.ts'
import type { GameState, Shape } from '../../engine/kernel/ruleset.ts'
import { Sampler } from '../../engine/kernel/sampler.ts'
import { type Battle, openBattle } from '../../engine/table/opening.ts'
import { randomMind } from '../../engine/table/seats.ts'
import { anyCase } from '../laws/law-case.ts'
import { steelRainCase } from '../laws/steel-rain-case.ts'
import { stormOfSteelCase } from '../laws/storm-of-steel-case.ts'
import { picker } from '../support/picker.ts'

/** No exercise needs or betrays what its side may not know: a hidden fact that is changed changes none of them. BattleChrome hides nothing. */

type State = GameState<Shape>

function exercisesOf(edition: Battle['edition'], battle: Battle, state: State, side: SideId): string {
  const position = { board: battle.board, view: battle.rules.view(state, side) }
  return JSON.stringify((edition.learn?.questions ?? []).map((kind) => kind.make(position, new Sampler(3))))
}
/** Positions of a battle some random orders apart. */
function* positionsOf(battle: Battle): Generator<State> {
  const mind = randomMind(battle.rules, 5)
  let { state } = begin(battle.rules, battle.start, diceFromSeed(5))
  for (let i = 0; i < 120 && state.standing.is === 'asking'; i++) {
    const tried = attempt(battle.rules, state, mind.decide(battle.rules.view(state, state.standing.questions[0].side)).order)
    if (!tried.ok) return
    state = tried.state
    if (i % 12 === 0) yield state
  }
}

test.each([
  ['Steel Rain', anyCase(steelRainCase), 4, 6, 150],
  ['Storm of Steel', anyCase(stormOfSteelCase), 2, 2, 90],
] as const)(
  'in %s a hidden fact that is changed changes no exercise of the side that may not know it',
  (_, { battles, mutators, edition }, played, kinds, least) => {
    const pick = picker(3)
    const compared = new Set<string>()
    let [positions, made] = [0, 0]
    for (const { scenario, map } of battles.slice(0, played)) {
      const battle = openBattle([edition], scenario, map)
      if (!battle.ok) throw new Error(battle.error[0]?.text)
      for (const state of positionsOf(battle.value))
        for (const side of SIDES) {
          const before = exercisesOf(edition, battle.value, state, side)
          made += before.split('"answers"').length - 1
          for (const { name, change } of mutators.filter(({ ofMission }) => !ofMission)) {
            const changed = change(state, side, pick, battle.value.board)
            if (!changed) continue
            expect(exercisesOf(edition, battle.value, changed, side), name).toBe(before)
            compared.add(name)
            positions++
          }
        }
    }
    expect(positions).toBeGreaterThan(least)
    expect(compared.size).toBeGreaterThan(kinds)
    expect(made).toBeGreaterThan(150)
  },
)
