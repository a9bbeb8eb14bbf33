import { describe, expect, test } from 'vitest'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import type { Order } from '../../engine/rulesets/steel-rain/words/orders.ts'
import type { StandingRule } from '../../engine/screen/standing-orders.ts'
import { chanceOf } from '../../engine/table/seats.ts'
import { standingAnswer } from '../../engine/table/standing-decision.ts'
import { rule } from '../support/standing-rule.ts'
import { type Battle, battle, flat } from './support.ts'

/** Standing orders in drawn positions: red is moved past, or fired at, and answers of itself. LT: weapon 0 rail gun. */

/** Lets red's standing orders answer for as long as they do; what they did. */
function stand(b: Battle, rules: readonly StandingRule[]): readonly string[] {
  const done: string[] = []
  for (;;) {
    const answer = standingAnswer(b.rules, steelRain.standingOrders ?? [], b.view('red'), { rules })
    if (!answer) return done
    done.push(`${answer.act.does} ${answer.act.actors.join('+')}`)
    b.do(answer.order as Order)
  }
}

describe('opportunity fire', () => {
  const passed = () => {
    const b = battle({
      map: flat(40, 3),
      blue: { p: ['LT B1 2,1 spotted'] },
      red: { q: ['LT R1 20,1 spotted'], r: ['LT R2 20,2 spotted'] },
      active: 'p',
    })
    b.do({ kind: 'march', piece: 'B1', path: [[3, 1]] })
    expect(b.question).toMatchObject({ kind: 'opportunityFire', by: ['R1', 'R2'] })
    return b
  }
  const best = (b: Battle): number => Math.max(...b.offers('react').map(({ order }) => chanceOf(b.rules.odds(b.view('red'), order)) ?? 0))

  test('of every unit: each declares, then they fire with scripted dice, the second at what the first has left', () => {
    const b = passed()
    b.dice(20, 4)
    expect(stand(b, [rule()])).toEqual(['fire R1', 'fire R2'])
    expect(b.unit('B1').fate).toBe('destroyed')
    expect([b.unit('R1').actions, b.unit('R2').actions, b.left]).toEqual([1, 2, 0])
  })
  test('one platoon fires, the other holds: only the one declares', () => {
    const b = passed()
    b.dice(1, 1)
    expect(stand(b, [rule({ do: 'hold' }), rule({ for: { group: 'r' } })])).toEqual(['fire R2', 'hold R1'])
    expect([b.unit('R1').actions, b.unit('R2').actions]).toEqual([2, 1])
  })
  test('one platoon fires, the other is to be asked: the one has declared when the hand is asked', () => {
    const b = passed()
    expect(stand(b, [rule({ for: { piece: 'R2' } })])).toEqual(['fire R2'])
    expect(b.question).toMatchObject({ kind: 'opportunityFire', by: ['R1'], declared: ['R2'] })
  })
  test('hold for better: at the best chance that is shown it fires, a thousandth above it nobody does', () => {
    const chance = best(passed())
    expect(chance).toBeGreaterThan(0)
    const b = passed()
    b.dice(1, 1, 1, 1)
    expect(stand(b, [rule({ above: chance })])[0]).toBe('fire R1')
    const other = passed()
    expect(stand(other, [rule({ above: chance + 1 })])).toEqual(['hold R1+R2'])
    expect(other.question).toMatchObject({ kind: 'act', side: 'blue' })
  })
  test('not at a kind that is ignored, nor out of the arc, nor too far away', () => {
    const symbol = passed()
      .rules.picture(passed().view('red'))
      .pieces.find(({ id }) => id === 'B1')?.symbol
    for (const change of [{ ignore: [symbol ?? ''] }, { arc: { towards: 3, degrees: 180 as const } }, { within: 16 }])
      expect(stand(passed(), [rule(change)])).toEqual(['hold R1+R2'])
    const b = passed()
    b.dice(1, 1, 1, 1)
    expect(stand(b, [rule({ ignore: ['infantry'], arc: { towards: 9, degrees: 60 }, within: 17 })])[0]).toBe('fire R1')
  })
})

describe('return fire', () => {
  const shotAt = () => {
    const b = battle({ map: flat(40, 3), blue: { p: ['LT B1 2,1 spotted'] }, red: { q: ['LT R1 12,1 spotted'] }, active: 'p' })
    b.dice(1).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1' } }] })
    if (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'B1' })
    expect(b.question).toMatchObject({ kind: 'returnFire', side: 'red', unit: 'R1', at: 'B1' })
    return b
  }
  test('has its own rules: opportunity fire is held, fire is returned', () => {
    const b = shotAt()
    b.dice(20, 20)
    expect(stand(b, [rule({ do: 'hold', kind: 'opportunityFire' }), rule({ kind: 'returnFire' })])).toEqual(['fire R1'])
    expect(b.unit('B1').fate).toBe('destroyed')
  })
  test('is held where the rule says so, and asked for where none speaks of it', () => {
    const b = shotAt()
    expect(stand(b, [rule({ kind: 'opportunityFire' })])).toEqual([])
    expect(stand(b, [rule({ do: 'hold', for: { piece: 'R1' } })])).toEqual(['hold R1'])
  })
})

test('placing the units of a blip is left to the hand', () => {
  expect((steelRain.standingOrders ?? []).map(({ kind }) => kind)).toEqual(['opportunityFire', 'returnFire'])
})
