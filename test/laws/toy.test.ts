import { describe, expect, test } from 'vitest'
import type { Ruleset } from '../../engine/kernel/ruleset.ts'
import { toyRules } from '../support/toy.ts'
import type { Toy, Unit } from '../support/toy-model.ts'
import { examine, isJson, kindsOf, LAWS, type Law, oddNumbers } from './examine.ts'
import { examineHidden } from './hidden.ts'
import { anyCase, type LawCase } from './law-case.ts'
import { toyCase } from './toy-case.ts'

const laws = Object.keys(LAWS) as readonly Law[]

describe('the toy keeps every law', () => {
  const found = examine(anyCase(toyCase))
  test.each(laws)('%s', (law) => {
    expect(found.broken[law]).toEqual([])
    expect(found.looked[law]).toBeGreaterThan(0)
  })
  test('and its games show every kind of order, question and event', () => {
    expect(found.unseen).toEqual([])
    expect(found.seen.size).toBe(5 + 5 + 9)
  })
  test('hidden facts leave view, offers, odds and answers as they are', () => {
    const hidden = examineHidden(anyCase(toyCase), 500, 5)
    expect(hidden.leaks).toEqual([])
    expect(hidden.positions).toBe(500)
    expect(hidden.answers).toBeGreaterThan(20)
    for (const [name, count] of Object.entries(hidden.byMutator)) expect(count, name).toBeGreaterThan(50)
  })
})

/** The toy with one thing broken. */
function broken(change: (rules: Ruleset<Toy>) => Partial<Ruleset<Toy>>, more: Partial<LawCase<Toy>> = {}): LawCase {
  const open: LawCase<Toy>['edition']['open'] = (board) => {
    const rules = toyRules(board.width)
    return { ...rules, ...change(rules) }
  }
  return anyCase({ ...toyCase, games: 3, ordersMost: 200, edition: { ...toyCase.edition, open }, ...more })
}
const unitsChanged =
  (change: (unit: Unit) => Unit) =>
  (rules: Ruleset<Toy>): Partial<Ruleset<Toy>> => ({
    reduce(world, event) {
      const after = rules.reduce(world, event)
      return event.kind === 'actionSpent'
        ? { ...after, units: Object.fromEntries(Object.entries(after.units).map(([id, unit]) => [id, change(unit)])) }
        : after
    },
  })
let counter = 0

describe('each law catches its breach', () => {
  test.each<[Law, string, (rules: Ruleset<Toy>) => Partial<Ruleset<Toy>>]>([
    [
      'offered',
      'offers an order that is refused',
      (rules) => ({
        refuse: (view, order) =>
          order.kind === 'march' && order.to === 0 ? { text: 'Not to the edge.', rule: null } : rules.refuse(view, order),
      }),
    ],
    [
      'asked',
      'asks and offers nothing',
      (rules) => ({ offers: (view, piece) => (view.question?.kind === 'returnFire' ? [] : rules.offers(view, piece)) }),
    ],
    ['stored', 'writes into the world', () => ({ reduce: (world) => Object.assign(world, { turn: 1 }) })],
    ['replayed', 'looks at something outside', unitsChanged((unit) => ({ ...unit, actions: counter++ % 3 }))],
    [
      'ends',
      'never ends',
      (rules) => ({
        perform: (play, task) =>
          task.kind === 'newTurn' ? play.ask({ kind: 'plan', side: 'blue' }, { kind: 'plan', side: 'red' }) : rules.perform(play, task),
        reduce: (world, event) => (event.kind === 'destroyed' ? world : rules.reduce(world, event)),
      }),
    ],
    ['whole', 'counts in halves', unitsChanged((unit) => ({ ...unit, col: unit.col + 0.5 }))],
    [
      'refused',
      'refuses without a word',
      (rules) => ({ refuse: (view, order) => (rules.refuse(view, order) ? { text: '', rule: null } : null) }),
    ],
    [
      'sealed',
      'listens to whom it hears first',
      (rules) => ({
        refuse: (view, order) =>
          order.kind === 'plan' && view.side === 'red' && counter++ % 2 === 0
            ? { text: 'Not now.', rule: null }
            : rules.refuse(view, order),
      }),
    ],
    [
      'told',
      'has no words for an event',
      (rules) => ({
        tell: (event, before, after) =>
          event.kind === 'shot' ? { cues: [], line: { text: '', tone: 'plain' } } : rules.tell(event, before, after),
      }),
    ],
    [
      'shaped',
      'offers orders of another shape',
      (rules) => ({
        offers: (view, piece) => rules.offers(view, piece).map((offer) => ({ ...offer, order: { ...offer.order, extra: 1 } })),
        refuse: () => null,
      }),
    ],
    [
      'verbs',
      'offers what no document names',
      (rules) => ({
        offers: (view, piece) => rules.offers(view, piece).map((offer) => ({ ...offer, verb: offer.verb.replace('march', 'wander') })),
      }),
    ],
    [
      'summed',
      'adds up wrongly',
      (rules) => ({
        odds: (view, order) => {
          const odds = rules.odds(view, order)
          return (
            odds && {
              ...odds,
              lines: odds.lines.map((line) => ({
                ...line,
                why: { text: 'x', value: 3, how: 'sum' as const, terms: [{ text: 'y', value: 2 }] },
              })),
            }
          )
        },
      }),
    ],
    [
      'cited',
      'cites a rule that there is not',
      (rules) => ({
        refuse: (view, order) => {
          const why = rules.refuse(view, order)
          return why && { ...why, rule: 'TOY-3' }
        },
      }),
    ],
    ['shown', 'shows what is not JSON', (rules) => ({ picture: (view) => ({ ...rules.picture(view), turn: Number.NaN }) })],
  ])('%s: a ruleset that %s', (law, _, change) => {
    const found = examine(broken(change))
    expect(found.broken[law].length).toBeGreaterThan(0)
  })
  test('scripted: a ruleset that rolls besides the dice', () => {
    const found = examine(
      broken((rules) => ({
        perform: (play, task) => {
          if (task.kind === 'begin' && counter++ % 2 === 0) play.roll(20)
          rules.perform(play, task)
        },
      })),
    )
    expect([...found.broken.scripted, ...found.broken.replayed].length).toBeGreaterThan(0)
  })
  test.each<[string, string, (rules: Ruleset<Toy>) => Partial<Ruleset<Toy>>]>([
    [
      'view',
      'shows how many actions all have left',
      (rules) => ({
        view: (state, side) =>
          ({ ...rules.view(state, side), left: Object.values(state.world.units).reduce((sum, unit) => sum + unit.actions, 0) }) as never,
      }),
    ],
    ['view', 'shows hidden units', (rules) => ({ view: (state, side) => ({ ...rules.view(state, side), world: state.world }) })],
  ])('hidden facts: a %s that %s', (what, _, change) => {
    const hidden = examineHidden(broken(change), 40, 0)
    expect(hidden.leaks[0]).toMatch(new RegExp(`(blue|red) can tell "(where|what).*" from its ${what}`))
  })
  test('hidden facts: a mind that looks elsewhere', () => {
    const make: LawCase<Toy>['minds']['make'] = () => ({
      decide: () => ({ order: { kind: 'hold', side: 'blue', n: counter++ } as never, because: null }),
    })
    expect(
      examineHidden(
        broken(() => ({}), { minds: { make, names: ['peeping'], onlyOffered: false } }),
        40,
        1,
      ).leaks[0],
    ).toContain('peeping answers otherwise')
  })
  test('a mutator that changes nothing is no mutator', () => {
    expect(() =>
      examineHidden(
        broken(() => ({}), { mutators: [{ name: 'nothing', change: (state) => ({ ...state }) }] }),
        5,
        0,
      ),
    ).toThrow('nothing has changed nothing')
  })
})

test('numbers that are not whole are found with their path', () => {
  expect(oddNumbers({ a: [1, { b: 0.5 }], c: Number.NaN })).toEqual(['a.1.b is 0.5', 'c is NaN'])
})
test.each([[new Date(0)], [new Map()], [undefined], [{ a: () => 1 }], [{ a: Number.POSITIVE_INFINITY }], [-0], [[[undefined]]]])(
  '%j is no JSON',
  (value) => {
    expect(isJson(value)).toBe(false)
  },
)
test('a field that is absent or undefined is the same', () => {
  expect(isJson({ a: 1, b: undefined, c: [null, 'x'] })).toBe(true)
})
test('kinds are read from the schema', () => {
  expect(kindsOf(toyCase.edition.schemas.order, 'order')).toEqual([
    'order plan',
    'order activate',
    'order march',
    'order fire',
    'order hold',
  ])
})
