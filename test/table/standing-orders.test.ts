import { describe, expect, test } from 'vitest'
import { rulesOfFormer } from '../../engine/kernel/former-orders.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import type { Ruleset, Shape } from '../../engine/kernel/ruleset.ts'
import { asksAlways, ruleFor, type StandingOrders, type StandingRule, withRule } from '../../engine/screen/standing-orders.ts'
import { standingAnswer } from '../../engine/table/standing-decision.ts'
import { rule } from '../support/standing-rule.ts'

const KINDS = [
  { kind: 'window', name: 'Opportunity fire', text: 'Who fires?' },
  { kind: 'answer', name: 'Return fire', text: 'Fire back?' },
] as const

interface Shot {
  readonly by: string | null
  readonly at?: string
  readonly chance: number | null
  readonly confirm?: true
}
/** Own a1 and a2 (1st platoon) and b1 (2nd) at their places, enemies; what may be fired; whether fire can be held. */
interface Scene {
  readonly shots: readonly Shot[]
  readonly at?: Readonly<Record<string, Hex>>
  readonly pass?: boolean
  readonly kind?: string
  readonly actors?: readonly string[]
}
const SYMBOLS: Readonly<Record<string, string>> = { tank: 'armor', truck: 'transport', a1: 'armor', a2: 'armor', b1: 'infantry' }
const GROUPS: Readonly<Record<string, string>> = { a1: '1st', a2: '1st', b1: '2nd' }

function answer(orders: StandingOrders, { shots, at = {}, pass = true, kind = 'window', actors = [] }: Scene) {
  const hexOf = (id: string): Hex => at[id] ?? (id in GROUPS ? [10, 10] : [14, 10])
  const pieces = Object.entries(SYMBOLS).map(([id, symbol]) => ({
    id,
    symbol,
    title: id,
    own: id in GROUPS,
    hex: hexOf(id),
    group: GROUPS[id] ?? null,
  }))
  const rules = {
    offers: () => [
      ...shots.map(({ by, at: target, confirm }, i) => ({
        order: { kind: 'fire', side: 'blue', i },
        verb: 'fire',
        actor: by,
        to: target === undefined ? {} : { piece: target, hex: hexOf(target) },
        label: `${by} at ${target}`,
        actions: 1,
        ...(confirm ? { confirm } : {}),
      })),
      ...(pass
        ? [{ order: { kind: 'hold', side: 'blue' }, verb: 'hold', role: 'pass', actor: null, to: {}, label: 'Hold', actions: 0 }]
        : []),
    ],
    odds: (_: unknown, { i }: { i: number }) => {
      const chance = shots[i]?.chance ?? null
      return chance === null ? null : { title: '', chance, lines: [] }
    },
    picture: () => ({ side: 'blue', pieces, groups: [], question: { kind, title: '', text: '', actors, about: {}, open: false } }),
  }
  const view = { side: 'blue', question: { kind, side: 'blue' } } as const
  return standingAnswer(rules as unknown as Ruleset<Shape>, KINDS, view, orders)
}
/** "ask", "hold", or who fires at whom. */
const does = (rules: readonly StandingRule[], scene: Scene): string => {
  const found = answer({ rules }, scene)
  return found === null ? 'ask' : found.act.does === 'hold' ? 'hold' : found.act.text
}
const one = (chance: number, at = 'tank'): Scene => ({ shots: [{ by: 'a1', at, chance }] })

describe('a rule', () => {
  test.each<[string, StandingRule[], number, string]>([
    ['none: the hand is asked', [], 1000, 'ask'],
    ['ask', [rule({ do: 'ask' })], 1000, 'ask'],
    ['hold', [rule({ do: 'hold' })], 1000, 'hold'],
    ['fire at any chance', [rule()], 0, 'a1 at tank'],
    ['fire from 400 on, at its border', [rule({ above: 400 })], 400, 'a1 at tank'],
    ['fire from 400 on, one thousandth below: hold for better', [rule({ above: 400 })], 399, 'hold'],
    ['fire from 400 on, else ask, at its border', [rule({ above: 400, below: 'ask' })], 400, 'a1 at tank'],
    ['fire from 400 on, else ask, below', [rule({ above: 400, below: 'ask' })], 399, 'ask'],
    ['ask from 400 on, at its border', [rule({ do: 'ask', above: 400 })], 400, 'ask'],
    ['ask from 400 on, below', [rule({ do: 'ask', above: 400 })], 399, 'hold'],
  ])('%s', (_, rules, chance, expected) => {
    expect(does(rules, one(chance))).toBe(expected)
  })
  test('takes the best chance, and of equal ones the first that is offered', () => {
    const shots = [
      { by: 'a1', at: 'truck', chance: 300 },
      { by: 'a1', at: 'tank', chance: 500 },
      { by: 'a2', at: 'tank', chance: 500 },
    ]
    expect(answer({ rules: [rule()] }, { shots })).toEqual({
      order: { kind: 'fire', side: 'blue', i: 1 },
      act: { does: 'fire', name: 'Opportunity fire', actors: ['a1'], who: 'a1', text: 'a1 at tank', hex: [14, 10], chance: 500 },
    })
  })
  test('says nothing to a question that the book keeps for the hand, and none where the rule is for another kind', () => {
    expect(does([rule()], { ...one(500), kind: 'deploy' })).toBe('ask')
    expect(does([rule({ kind: 'answer' })], one(500))).toBe('ask')
    expect(does([rule({ kind: 'answer' })], { ...one(500), kind: 'answer' })).toBe('a1 at tank')
  })
  test('never gives an order that needs confirmation, nor one without chances', () => {
    expect(does([rule()], { shots: [{ by: 'a1', at: 'tank', chance: 900, confirm: true }] })).toBe('hold')
    expect(does([rule()], { shots: [{ by: 'a1', at: 'tank', chance: null }] })).toBe('hold')
    expect(does([rule()], { shots: [{ by: 'a1', at: 'tank', chance: 900, confirm: true }, ...one(100).shots] })).toBe('a1 at tank')
  })
  test('that holds where fire cannot be held leaves the question to the hand', () => {
    expect(does([rule({ do: 'hold' })], { ...one(500), pass: false })).toBe('ask')
  })
  test('with nothing offered goes by those who are asked', () => {
    const rules = [rule({ for: { piece: 'a1' } })]
    expect(does(rules, { shots: [], actors: ['a1'] })).toBe('hold')
    expect(does(rules, { shots: [], actors: ['a1', 'a2'] })).toBe('ask')
    expect(does(rules, { shots: [] })).toBe('ask')
    expect(does([rule()], { shots: [] })).toBe('hold')
  })
})

describe('the nearest rule holds', () => {
  const hold = (change: Partial<StandingRule>): StandingRule => rule({ do: 'hold', ...change })
  const fire = (change: Partial<StandingRule>): StandingRule => rule(change)
  test.each<[string, StandingRule[], string]>([
    ['a group before the side', [hold({}), fire({ for: { group: '1st' } })], 'a1 at tank'],
    ['a group, whatever stands after it', [fire({ for: { group: '1st' } }), hold({})], 'a1 at tank'],
    ['not another group', [hold({}), fire({ for: { group: '2nd' } })], 'hold'],
    ['a piece before its group', [hold({ for: { group: '1st' } }), fire({ for: { piece: 'a1' } })], 'a1 at tank'],
    ['not another piece', [hold({ for: { group: '1st' } }), fire({ for: { piece: 'a2' } })], 'hold'],
    ['a named kind before every kind', [fire({ kind: 'window' }), hold({})], 'a1 at tank'],
    [
      'a piece for every kind before its group for this one',
      [hold({ for: { group: '1st' }, kind: 'window' }), fire({ for: { piece: 'a1' } })],
      'a1 at tank',
    ],
    ['a group for every kind before the side for this one', [hold({ kind: 'window' }), fire({ for: { group: '1st' } })], 'a1 at tank'],
    ['of equals the later', [hold({}), fire({})], 'a1 at tank'],
    ['a piece that is to ask', [fire({}), rule({ do: 'ask', for: { piece: 'a1' } })], 'ask'],
  ])('%s', (_, rules, expected) => {
    expect(does(rules, one(500))).toBe(expected)
  })
  test('of several that could fire each goes by its own: who fires does so first, then the hand is asked, then all hold', () => {
    const shots = [
      { by: 'a1', at: 'tank', chance: 700 },
      { by: 'a2', at: 'tank', chance: 400 },
      { by: 'b1', at: 'tank', chance: 600 },
    ]
    const rules = [hold({}), fire({ for: { group: '1st' }, above: 400 }), rule({ do: 'ask', for: { piece: 'a1' } })]
    expect(does(rules, { shots })).toBe('a2 at tank')
    expect(does(rules, { shots: shots.filter(({ by }) => by !== 'a2') })).toBe('ask')
    expect(does(rules, { shots: shots.filter(({ by }) => by === 'b1') })).toBe('hold')
  })
  test('is found by group and piece, and put in place of the one before', () => {
    const first = withRule({ rules: [] }, { for: { group: '1st' }, kind: undefined }, rule({ do: 'hold' }))
    const second = withRule(first, { for: { group: '1st' }, kind: undefined }, rule({ above: 200 }))
    expect(second).toEqual({ rules: [rule({ for: { group: '1st' }, above: 200 })] })
    expect(ruleFor(second, 'window', { piece: 'a1', group: '1st' })).toEqual(second.rules[0])
    expect(ruleFor(second, 'window', { piece: 'b1', group: null })).toBe(null)
    const third = withRule(second, { for: { piece: 'a1' }, kind: 'window' }, rule())
    expect(third.rules).toHaveLength(2)
    expect(withRule(third, { for: { group: '1st' }, kind: undefined }, null).rules).toEqual([
      rule({ for: { piece: 'a1' }, kind: 'window' }),
    ])
  })
})

describe('targets', () => {
  test('of a kind that is ignored are left out; with no other left it holds, even where it is to ask', () => {
    const shots = [
      { by: 'a1', at: 'truck', chance: 900 },
      { by: 'a1', at: 'tank', chance: 300 },
    ]
    expect(does([rule({ ignore: ['transport'] })], { shots })).toBe('a1 at tank')
    expect(does([rule({ ignore: ['transport'], above: 301 })], { shots })).toBe('hold')
    expect(does([rule({ do: 'ask', ignore: ['transport'] })], { shots })).toBe('ask')
    expect(does([rule({ do: 'ask', ignore: ['transport', 'armor'] })], { shots })).toBe('hold')
  })
  test('farther away than the limit are left out, at the limit not', () => {
    expect(does([rule({ within: 4 })], one(500))).toBe('a1 at tank')
    expect(does([rule({ within: 3 })], one(500))).toBe('hold')
  })

  /** A hex in each of the twelve directions from 10,10. */
  const AROUND: readonly Hex[] = [
    [10, 8],
    [11, 8],
    [11, 9],
    [12, 10],
    [11, 11],
    [11, 12],
    [10, 12],
    [9, 12],
    [8, 11],
    [8, 10],
    [8, 9],
    [9, 8],
  ]
  test.each([
    [60, [11, 0, 1]],
    [90, [11, 0, 1]],
    [120, [10, 11, 0, 1, 2]],
    [180, [9, 10, 11, 0, 1, 2, 3]],
  ] as const)('an arc of %i degrees around each of the twelve directions takes in its hexes, edges too', (degrees, fits) => {
    for (let towards = 0; towards < 12; towards++) {
      const inside = AROUND.flatMap((hex, direction) =>
        does([rule({ arc: { towards, degrees } })], { ...one(500), at: { tank: hex } }) === 'a1 at tank' ? [direction] : [],
      )
      const expected = fits.map((turn) => (turn + towards) % 12).sort((a, b) => a - b)
      expect({ towards, inside }).toEqual({ towards, inside: expected })
    }
  })
  test('in the own hex are in every arc', () => {
    expect(does([rule({ arc: { towards: 5, degrees: 60 } })], { ...one(500), at: { tank: [10, 10] } })).toBe('a1 at tank')
  })
})

test('a rule that leaves all to the commander is known as such', () => {
  expect(asksAlways(rule({ do: 'ask' }))).toBe(true)
  for (const change of [
    { above: 1 },
    { ignore: ['armor'] },
    { within: 3 },
    { arc: { towards: 0, degrees: 60 as const } },
    { do: 'hold' as const },
  ])
    expect(asksAlways(rule({ do: 'ask', ...change }))).toBe(false)
})

test.each([
  [{ reactions: 'ask', holdBelow: 0 }, []],
  [{ reactions: 'ask', holdBelow: 250 }, [rule({ do: 'ask', above: 250 })]],
  [{ reactions: 'hold', holdBelow: 250 }, [rule({ do: 'hold' })]],
  [{ reactions: 'fire', holdBelow: 1000 }, [rule({ above: 1000 })]],
  [{ reactions: 'shout', holdBelow: -1 }, []],
  [{ reactions: 'fire', holdBelow: 1001 }, [rule()]],
  [null, []],
])('what standing orders were before, %j, is read as rules', (former, rules) => {
  expect(rulesOfFormer(former)).toEqual(rules)
})
