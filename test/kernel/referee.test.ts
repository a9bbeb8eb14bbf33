import { describe, expect, test } from 'vitest'
import { diceFromScript, diceFromSeed } from '../../engine/kernel/dice.ts'
import { hash } from '../../engine/kernel/hash.ts'
import { canonical } from '../../engine/kernel/journal.ts'
import { attempt, begin, submit, type Verdict } from '../../engine/kernel/referee.ts'
import type { GameState, Ruleset } from '../../engine/kernel/ruleset.ts'
import { deepFreeze } from '../support/playout.ts'
import { toyRules } from '../support/toy.ts'
import type { Order, Toy, World } from '../support/toy-model.ts'

const rules = toyRules(12)
const unit = (id: string, side: 'blue' | 'red', col: number, hidden: boolean) => ({ id, side, col, actions: 0, hidden })
const lane = (...units: readonly ReturnType<typeof unit>[]): World => ({
  turn: 0,
  turns: 2,
  units: Object.fromEntries(units.map((u) => [u.id, u])),
})
const start = lane(unit('b1', 'blue', 1, false), unit('b2', 'blue', 2, true), unit('r1', 'red', 8, false), unit('r2', 'red', 5, true))
const plan = (side: 'blue' | 'red'): Order => ({ kind: 'plan', side, bold: false })

function accepted(verdict: Verdict<Toy>): Extract<Verdict<Toy>, { ok: true }> {
  if (!verdict.ok) throw new Error(verdict.why.text)
  return verdict
}
const give = (state: GameState<Toy>, ...orders: readonly Order[]): GameState<Toy> =>
  orders.reduce((now, order) => accepted(submit(rules, deepFreeze(now), order)).state, state)
/** Both have planned, the die has said who begins. */
const planned = (world: World, ...dice: readonly number[]): GameState<Toy> =>
  give(begin(rules, world, diceFromScript(dice)).state, plan('blue'), plan('red'))
const asked = ({ standing }: GameState<Toy>): readonly string[] =>
  standing.is === 'asking' ? standing.questions.map(({ side, kind }) => `${side} ${kind}`) : ['over']

describe('a game at rest', () => {
  test('asks somebody something as soon as it has begun', () => {
    expect(asked(begin(rules, start, diceFromSeed(1)).state)).toEqual(['blue plan', 'red plan'])
  })
  test('waits in the midst of a march for a reaction, with the rest of the march on the agenda', () => {
    const state = give(
      planned(start, 20),
      { kind: 'activate', side: 'blue', unit: 'b1' },
      { kind: 'march', side: 'blue', unit: 'b1', to: 4 },
    )
    // r2 stands hidden on 5; b1 has marched one hex of three and waits... b2 is in its way on 2.
    expect(state.world.units['b1']?.col).toBe(1)
    const free = give(
      planned(lane(unit('b1', 'blue', 1, false), unit('r1', 'red', 6, false)), 20),
      { kind: 'activate', side: 'blue', unit: 'b1' },
      { kind: 'march', side: 'blue', unit: 'b1', to: 4 },
    )
    expect(asked(free)).toEqual(['red opportunityFire'])
    expect(free.world.units['b1']?.col).toBe(2)
    expect(free.agenda.at(-1)).toEqual({ kind: 'marchOn', unit: 'b1', to: 4 })
  })
  test('is over when the rules say so, and takes no order any more', () => {
    const world = lane(unit('b1', 'blue', 1, false), unit('r1', 'red', 2, false))
    const state = give(
      planned(world, 20, 20),
      { kind: 'activate', side: 'blue', unit: 'b1' },
      { kind: 'fire', side: 'blue', unit: 'b1', at: 'r1' },
    )
    const over = give(state, { kind: 'hold', side: 'blue' })
    expect(over.standing).toEqual({ is: 'over', outcome: { winner: 'blue', why: 'None is left.' } })
    expect(submit(rules, over, { kind: 'hold', side: 'blue' })).toMatchObject({ ok: false, why: { text: 'The battle is over.' } })
  })
})

describe('a refusal', () => {
  test('tells a side that is not asked so, and names the field', () => {
    const state = planned(start, 20)
    expect(submit(rules, state, { kind: 'activate', side: 'red', unit: 'r1' })).toEqual({
      ok: false,
      why: { text: 'It is not your decision now.', rule: null, at: 'side' },
    })
  })
  test('comes with the reason of the rules and leaves the state as it is', () => {
    const state = deepFreeze(planned(start, 20))
    const before = canonical(state)
    expect(submit(rules, state, { kind: 'activate', side: 'blue', unit: 'r1' })).toMatchObject({ ok: false, why: { rule: 'TOY-1' } })
    expect(canonical(state)).toBe(before)
  })
  test('is given where the script of dice ends, and the order has not happened', () => {
    const state = give(planned(lane(unit('b1', 'blue', 1, false), unit('r1', 'red', 2, false)), 20), {
      kind: 'activate',
      side: 'blue',
      unit: 'b1',
    })
    expect(submit(rules, state, { kind: 'fire', side: 'blue', unit: 'b1', at: 'r1' })).toMatchObject({
      ok: false,
      why: { text: 'The dice cannot be rolled: the script of dice has no roll left.', at: 'dice' },
    })
  })
})

describe('sealed answers', () => {
  test('who answers first does not matter', () => {
    const { state } = begin(rules, start, diceFromSeed(9))
    expect(hash(give(state, plan('blue'), plan('red')))).toBe(hash(give(state, plan('red'), plan('blue'))))
  })
  test('nothing happens before the last has answered, and the first can still be taken back', () => {
    const { state } = begin(rules, start, diceFromSeed(9))
    const half = accepted(submit(rules, state, plan('red')))
    expect(half.moments).toEqual([])
    expect(half.undoable).toBe(true)
    expect(asked(half.state)).toEqual(['blue plan'])
  })
  test('an answer that is sealed stands in no view', () => {
    const { state } = begin(rules, start, diceFromSeed(9))
    const half = give(state, { kind: 'plan', side: 'red', bold: true })
    expect(JSON.stringify(rules.view(half, 'blue'))).not.toContain('bold')
  })
})

describe('undo is possible', () => {
  const state = planned(lane(unit('b1', 'blue', 1, false), unit('r1', 'red', 8, false), unit('r2', 'red', 5, true)), 20, 11, 11)
  const act = give(state, { kind: 'activate', side: 'blue', unit: 'b1' })
  const march = (to: number): Extract<Verdict<Toy>, { ok: true }> =>
    accepted(submit(rules, act, { kind: 'march', side: 'blue', unit: 'b1', to }))

  test('after an order that rolled nothing, asked nobody else and showed nothing', () => {
    expect(accepted(submit(rules, state, { kind: 'activate', side: 'blue', unit: 'b1' })).undoable).toBe(true)
    expect(march(0).undoable).toBe(true)
  })
  test('not after a question to the other side', () => {
    expect(asked(march(2).state)).toEqual(['red opportunityFire'])
    expect(march(2).undoable).toBe(false)
  })
  test('not after a die', () => {
    const near = give(planned(lane(unit('b1', 'blue', 1, false), unit('b2', 'blue', 0, false), unit('r1', 'red', 2, false)), 20, 1), {
      kind: 'activate',
      side: 'blue',
      unit: 'b1',
    })
    expect(accepted(submit(rules, near, { kind: 'fire', side: 'blue', unit: 'b1', at: 'r1' })).undoable).toBe(false)
  })
  test('not after something new was seen', () => {
    // Red has no action left, so nobody is asked; r2 is run into all the same.
    const spent = {
      ...act,
      world: { ...act.world, units: { ...act.world.units, r1: { ...unit('r1', 'red', 8, false) }, r2: unit('r2', 'red', 2, true) } },
    }
    const verdict = accepted(submit(rules, spent, { kind: 'march', side: 'blue', unit: 'b1', to: 3 }))
    expect(verdict.moments.map(({ event }) => event.kind)).toEqual(['actionSpent', 'revealed', 'halted'])
    expect(asked(verdict.state)).toEqual(['blue act'])
    expect(verdict.undoable).toBe(false)
  })
})

describe('a ruleset that breaks the contract is caught', () => {
  const broken = (perform: Ruleset<Toy>['perform']): Ruleset<Toy> => ({ ...rules, perform })
  test.each<[string, Ruleset<Toy>['perform'], string]>([
    ['neither asks nor ends', () => {}, 'the agenda ran dry'],
    ['never stops', (play, task) => play.then(task), 'the agenda does not end'],
    [
      'asks twice in one task',
      (play) => {
        play.ask({ kind: 'activate', side: 'blue' })
        play.ask({ kind: 'activate', side: 'red' })
      },
      'asked twice',
    ],
  ])('one that %s', (_, perform, words) => {
    expect(() => begin(broken(perform), start, diceFromSeed(1))).toThrow(words)
  })
})

test('tasks are done in the order in which they are named, before older ones', () => {
  const done: string[] = []
  const noisy: Ruleset<Toy> = {
    ...rules,
    perform(play, task) {
      done.push('unit' in task ? task.unit : task.kind)
      if (task.kind === 'newTurn') play.then({ kind: 'act', unit: 'first' }, { kind: 'act', unit: 'second' }, { kind: 'begin' })
      else if (task.kind === 'act' && task.unit === 'first') play.then({ kind: 'act', unit: 'in between' })
      else if (task.kind === 'begin') play.end({ winner: null, why: 'done' })
    },
  }
  begin(noisy, start, diceFromSeed(1))
  expect(done).toEqual(['newTurn', 'first', 'in between', 'second', 'begin'])
})

test('a shuffle rolls the dice of the state: every order of three cards comes up', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 60; seed++) {
    const dealer: Ruleset<Toy> = {
      ...rules,
      perform(play) {
        const cards = ['a', 'b', 'c']
        seen.add(play.shuffle(cards).join(''))
        expect(cards).toEqual(['a', 'b', 'c'])
        play.end({ winner: null, why: 'dealt' })
      },
    }
    expect(begin(dealer, start, diceFromSeed(seed)).state.dice.rolled).toBe(2)
  }
  expect([...seen].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
})

describe('an order that is tried', () => {
  const act: Order = { kind: 'activate', side: 'blue', unit: 'b1' }
  const fire: Order = { kind: 'fire', side: 'blue', unit: 'b1', at: 'r1' }
  const near = lane(unit('b1', 'blue', 1, false), unit('r1', 'red', 3, false))
  const before = deepFreeze(give(planned(near, 20, 3), act))

  test('comes to what it comes to when it is given, and the state stays as it is', () => {
    const text = canonical(before)
    const { undoable: _, ...given } = accepted(submit(rules, before, fire))
    expect(attempt(rules, before, fire)).toEqual(given)
    expect(canonical(before)).toBe(text)
  })
  test('can be tried with other dice, which go on in the state that it leads to', () => {
    const missed = attempt(rules, before, fire)
    const hit = attempt(rules, before, fire, { dice: diceFromScript([20, 7]) })
    expect(missed.ok && Object.keys(missed.state.world.units)).toEqual(['b1', 'r1'])
    expect(hit.ok && Object.keys(hit.state.world.units)).toEqual(['b1'])
    expect(hit.ok && hit.state.dice).toEqual({ by: 'script', left: [7], rolled: 1 })
  })
  test('tells every moment on the way', () => {
    const tried = attempt(rules, before, fire)
    expect(tried.ok && tried.moments.map(({ event }) => event.kind)).toEqual(['actionSpent', 'shot'])
  })
  test('keeps a sealed answer with the dice that were named', () => {
    const { state } = begin(rules, near, diceFromScript([20]))
    const tried = attempt(rules, state, plan('red'), { dice: diceFromScript([1]) })
    expect(tried.ok && tried.state.dice).toEqual({ by: 'script', left: [1], rolled: 0 })
    expect(tried.ok && asked(tried.state)).toEqual(['blue plan'])
  })
  test('is refused where it would be', () => {
    expect(attempt(rules, before, { ...fire, at: 'r9' })).toMatchObject({ ok: false, why: { rule: 'TOY-1' } })
    expect(attempt(rules, before, fire, { dice: diceFromScript([]) })).toMatchObject({ ok: false, why: { at: 'dice' } })
  })
})
