import { expect, test } from 'vitest'
import { diceFromScript } from '../../engine/kernel/dice.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import type { GameState } from '../../engine/kernel/ruleset.ts'
import { witness, witnessed } from '../../engine/kernel/witness.ts'
import { toyRules } from '../support/toy.ts'
import type { Order, Toy, World } from '../support/toy-model.ts'

const rules = toyRules(12)
const unit = (id: string, side: 'blue' | 'red', col: number, hidden: boolean) => ({ id, side, col, actions: 0, hidden })
const start: World = {
  turn: 0,
  turns: 2,
  units: { b1: unit('b1', 'blue', 1, false), r1: unit('r1', 'red', 9, false), r2: unit('r2', 'red', 3, true) },
}

/** Gives the orders in turn; the last verdict. */
function after(dice: readonly number[], ...orders: readonly Order[]) {
  let { state }: { state: GameState<Toy> } = begin(rules, start, diceFromScript(dice))
  let moments: ReturnType<typeof begin<Toy>>['moments'] = []
  for (const order of orders) {
    const verdict = submit(rules, state, order)
    if (!verdict.ok) throw new Error(verdict.why.text)
    state = verdict.state
    moments = verdict.moments
  }
  return { state, moments }
}
const plans: readonly Order[] = [
  { kind: 'plan', side: 'blue', bold: true },
  { kind: 'plan', side: 'red', bold: true },
]

test('the march of a hidden unit is seen by its own side and by nobody else', () => {
  const { state, moments } = after(
    [1],
    ...plans,
    { kind: 'activate', side: 'red', unit: 'r2' },
    { kind: 'march', side: 'red', unit: 'r2', to: 4 },
  )
  expect(moments.map(({ event }) => event.kind)).toEqual(['actionSpent', 'moved'])
  expect(witnessed(rules, moments, 'red')).toHaveLength(2)
  expect(witnessed(rules, moments, 'blue')).toEqual([])
  expect(witness(rules, state, moments, 'blue')).toEqual([])
  expect(witness(rules, state, moments, 'red')[1]?.cues).toEqual([{ cue: 'moved', piece: 'r2', from: [3, 0], to: [4, 0] }])
})

test('a hidden unit that is run into is told to the mover as revealed, between what went before and after', () => {
  const { state, moments } = after(
    [20],
    ...plans,
    { kind: 'activate', side: 'blue', unit: 'b1' },
    { kind: 'march', side: 'blue', unit: 'b1', to: 4 },
    { kind: 'hold', side: 'red' },
  )
  expect(witness(rules, state, moments, 'blue').flatMap(({ cues }) => cues.map(({ cue }) => cue))).toEqual(['revealed'])
  expect(witnessed(rules, moments, 'blue').map(({ kind }) => kind)).toEqual(['revealed', 'halted'])
})
