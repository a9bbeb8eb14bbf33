import { describe, expect, test } from 'vitest'
import type { Picture } from '../../engine/screen/picture.ts'
import type { Answered } from '../../engine/table/protocol.ts'
import { Table } from '../../engine/table/table.ts'
import { APP_VERSION } from '../../engine/table/version.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { toyMap, toyScenario } from '../support/toy.ts'
import type { Toy } from '../support/toy-model.ts'
import { accepted, submitAll, toyParts, toyTable } from '../support/toy-table.ts'

const plan = (side: 'blue' | 'red'): Toy['order'] => ({ kind: 'plan', side, bold: true })
const activate = (side: 'blue' | 'red', unit: string): Toy['order'] => ({ kind: 'activate', side, unit })
const march = (unit: string, to: number): Toy['order'] => ({ kind: 'march', side: 'blue', unit, to })
const asked = (answer: Answered): readonly string[] =>
  answer.standing?.questions?.map(({ side, kind }) => `${side} ${kind}`) ?? [String(answer.standing?.is)]
/** Blue has planned and begun with b1. */
const BLUE_ACTS = [plan('blue'), plan('red'), activate('blue', 'b1')] as const
const why = (answer: Answered): { text: string; at?: string } => (answer.ok ? { text: 'it was accepted' } : answer.why)

test('the version in saves is that of the package', () => {
  expect(APP_VERSION).toBe(packageJson.version)
})

describe('new', () => {
  test('opens a battle: the first questions, a hash, the events of the opening', () => {
    const answer = accepted(new Table(toyParts).handle({ do: 'new', scenario: toyScenario(), map: toyMap, seed: 7 }))
    expect(asked(answer)).toEqual(['blue plan', 'red plan'])
    expect(answer['events']).toEqual([])
    expect(answer.hash).toBeTypeOf('number')
  })
  test('takes the map out of the scenario as well as beside it', () => {
    const answer = new Table(toyParts).handle({ do: 'new', scenario: toyScenario({ map: toyMap }) })
    expect(answer.ok).toBe(true)
  })
  test.each<[string, Readonly<Record<string, unknown>>, string, string]>([
    [
      'a file name',
      { scenario: 'maps/x.scenario.json' },
      'scenario',
      'A file name is read by the command line only; send the scenario itself.',
    ],
    [
      'a map that is missing',
      { scenario: toyScenario() },
      'map',
      'The scenario names the map lane.map.json, which did not come with it. Send it in "map", or put it into the scenario.',
    ],
    [
      'a map that is wrong',
      { scenario: toyScenario(), map: { ...toyMap, terrain: ['?', ...toyMap.terrain.slice(1)] } },
      'map.terrain[0]',
      'Row 0 has 1 letters, but the width is 12. Write one letter for each column.',
    ],
    [
      'a ruleset that there is not',
      { scenario: toyScenario({ ruleset: 'chess' }), map: toyMap },
      'ruleset',
      'There is no ruleset "chess". Use one of: toy.',
    ],
    [
      'forces off the map',
      { scenario: toyScenario({ forces: [{ id: 'b1', side: 'blue', col: 40 }] }), map: toyMap },
      'forces[0].col',
      'This unit stands off the map.',
    ],
    [
      'a seat for nobody',
      { scenario: toyScenario(), map: toyMap, seats: { blue: 'hand', red: 'ai:genius' } },
      'seats.red',
      'Nobody can play "ai:genius": there is no level "ai:genius".',
    ],
    [
      'an unknown key',
      { scenario: toyScenario(), map: toyMap, sed: 7 },
      'sed',
      'There is no "sed" here; remove it or correct its spelling.',
    ],
    [
      'a seat name that is none',
      { scenario: toyScenario(), map: toyMap, seats: { blue: 'table', red: 'hand' } },
      'seats.blue',
      'This text must be in the form that is needed here',
    ],
  ])('%s is refused with its path', (_, request, at, text) => {
    const answer = new Table(toyParts).handle({ do: 'new', ...request })
    expect(why(answer).at).toBe(at)
    expect(why(answer).text).toContain(text)
    expect(answer.standing).toBeUndefined()
  })
  test('a battle that cannot be opened leaves the one that is open', () => {
    const table = toyTable()
    const before = table.handle({ do: 'view', side: 'blue' })
    expect(table.handle({ do: 'new', scenario: toyScenario(), map: toyMap, seats: { blue: 'hand', red: 'ai:genius' } }).ok).toBe(false)
    expect(table.handle({ do: 'view', side: 'blue' })).toEqual(before)
  })
})

describe('malformed requests are answered', () => {
  test.each<[string, unknown, string]>([
    ['no object', 7, 'do'],
    ['an unknown request', { do: 'dance' }, 'do'],
    ['a missing field', { do: 'view' }, 'side'],
    ['a wrong side', { do: 'view', side: 'green' }, 'side'],
    ['an order without a kind', { do: 'submit', order: { side: 'blue' } }, 'order.kind'],
    ['an order of a kind that there is not', { do: 'submit', order: { kind: 'surrender', side: 'blue' } }, 'order.kind'],
    ['an order with a wrong field', { do: 'submit', order: { kind: 'march', side: 'blue', unit: 'b1', to: 'there' } }, 'order.to'],
    ['an order with a field too many', { do: 'odds', order: { kind: 'hold', side: 'blue', why: 'so' } }, 'order.why'],
    ['a hex off the map', { do: 'hex', side: 'blue', hex: [12, 0] }, 'hex'],
    ['a reach without a side', { do: 'reach', piece: 'b1' }, 'side'],
    ['a sight without a side', { do: 'sight', from: [1, 0], to: [2, 0] }, 'side'],
    ['a viewshed without a side', { do: 'viewshed', from: [1, 0] }, 'side'],
    ['half a hex', { do: 'sight', side: 'blue', from: [1], to: [2, 0] }, 'from'],
  ])('%s', (_, request, at) => {
    const answer = toyTable().handle(request)
    expect(answer.ok).toBe(false)
    expect(why(answer).at).toContain(at)
    expect(why(answer).text.length).toBeGreaterThan(10)
    expect(answer.standing?.is).toBe('asking')
  })
  test('and so are requests before a battle is open', () => {
    expect(why(new Table(toyParts).handle({ do: 'save' })).text).toBe('No battle is open; begin with "new" or "load".')
  })
})

describe('a game by hand', () => {
  test('an order is answered with its events and whether it can be undone', () => {
    const table = toyTable({ dice: [20] })
    const [, planned, activated] = submitAll(table, ...BLUE_ACTS)
    expect(planned?.['events']).toEqual([{ kind: 'turnBegan', turn: 1, first: 'blue' }])
    expect(planned?.['undoable']).toBe(false)
    expect(activated?.['events']).toEqual([{ kind: 'activated', unit: 'b1' }])
    expect(activated?.['undoable']).toBe(true)
  })
  test('a refusal names the rule and changes nothing', () => {
    const table = toyTable({ dice: [20] })
    submitAll(table, ...BLUE_ACTS)
    const hash = table.handle({ do: 'view', side: 'blue' }).hash
    expect(table.handle({ do: 'submit', order: march('b1', 9) })).toMatchObject({
      ok: false,
      why: { rule: 'TOY-1', at: 'order.kind' },
      hash,
    })
  })
  test('offers are accepted as they are, for one piece or for all', () => {
    const table = toyTable({ dice: [20] })
    submitAll(table, ...BLUE_ACTS)
    const all = accepted(table.handle({ do: 'offers', side: 'blue' }))['offers'] as { order: Toy['order'] }[]
    const b1 = accepted(table.handle({ do: 'offers', side: 'blue', piece: 'b1' }))['offers'] as { order: Toy['order'] }[]
    expect(all).toHaveLength(b1.length + 1)
    expect(accepted(table.handle({ do: 'offers', side: 'red' }))['offers']).toEqual([])
    expect(table.handle({ do: 'submit', order: b1[0]?.order }).ok).toBe(true)
  })
  test('scripted dice that are left over are counted', () => {
    const table = toyTable({ dice: [20, 5, 6] })
    expect(accepted(table.handle({ do: 'world' }))['dice']).toEqual({ rolled: 0, left: 3 })
    submitAll(table, ...BLUE_ACTS)
    expect(accepted(table.handle({ do: 'world' }))['dice']).toEqual({ rolled: 1, left: 2 })
  })
  describe('scripted dice that are added', () => {
    const FIRE: Toy['order'] = { kind: 'fire', side: 'blue', unit: 'b1', at: 'r1' }
    /** Blue beside an enemy; who goes first has been rolled, and no roll is left for a shot. */
    const short = (): Table => {
      const forces = [
        { id: 'b1', side: 'blue', col: 1 },
        { id: 'r1', side: 'red', col: 4 },
      ]
      const table = toyTable({ dice: [20] }, { forces })
      submitAll(table, ...BLUE_ACTS)
      return table
    }
    test('go to the end of the script, and are counted', () => {
      const table = short()
      expect(accepted(table.handle({ do: 'dice', add: [] }))['dice']).toEqual({ rolled: 1, left: 0 })
      expect(accepted(table.handle({ do: 'dice', add: [1, 2] }))['dice']).toEqual({ rolled: 1, left: 2 })
      expect(accepted(table.handle({ do: 'dice', add: [3] }))['dice']).toEqual({ rolled: 1, left: 3 })
      expect(table.game?.state.dice).toEqual({ by: 'script', left: [1, 2, 3], rolled: 1 })
    })
    test('let an order go on that had none', () => {
      const table = short()
      const refused = table.handle({ do: 'submit', order: FIRE })
      expect(why(refused)).toEqual({
        text: 'The dice cannot be rolled: the script of dice has no roll left. Add rolls with the request "dice", or begin the battle with others.',
        rule: null,
        at: 'dice',
      })
      accepted(table.handle({ do: 'dice', add: [1] }))
      const fired = accepted(table.handle({ do: 'submit', order: FIRE }))
      expect(fired['events']).toContainEqual(expect.objectContaining({ kind: 'shot', roll: 1 }))
    })
    test('count as there from the beginning: a save plays again, and undo does not lose them', () => {
      const table = short()
      accepted(table.handle({ do: 'dice', add: [1] }))
      expect(accepted(table.handle({ do: 'undo' }))['undone']).toBe(1)
      expect(accepted(table.handle({ do: 'dice', add: [] }))['dice']).toMatchObject({ left: 1 })
      submitAll(table, BLUE_ACTS[2], FIRE)
      const { save } = accepted(table.handle({ do: 'save' }))
      expect(save).toMatchObject({ dice: { by: 'script', left: [20, 1] } })
      expect(accepted(new Table(toyParts).handle({ do: 'load', save: JSON.parse(JSON.stringify(save)) }))).toMatchObject({
        whole: true,
        note: null,
      })
      expect([0, 1, 2, 3].map((orders) => table.game?.stateAfter(orders).dice)).toMatchObject([
        { left: [20, 1] },
        { left: [20, 1] },
        { left: [1] },
        { left: [1] },
      ])
    })
    test.each<[string, unknown, string]>([
      ['half a roll', [3, 1.5], 'add[1]'],
      ['a word', [3, 4, 'six'], 'add[2]'],
      ['nothing', [0], 'add[0]'],
      ['no list', 6, 'add'],
    ])('are whole numbers: %s is refused at once, with its place', (_, add, at) => {
      const table = short()
      const answer = table.handle({ do: 'dice', add })
      expect(why(answer).at).toBe(at)
      expect(why(answer).text).toMatch(/must be/)
      expect(accepted(table.handle({ do: 'dice', add: [] }))['dice']).toMatchObject({ left: 0 })
    })
    test('are not many more than any battle needs', () => {
      const table = short()
      accepted(table.handle({ do: 'dice', add: new Array(99_990).fill(1) }))
      expect(why(table.handle({ do: 'dice', add: new Array(10).fill(1) }))).toMatchObject({
        at: 'add',
        text: expect.stringContaining('add at most 9 more'),
      })
    })
    test('are refused where a generator rolls', () => {
      expect(why(toyTable().handle({ do: 'dice', add: [1] }))).toMatchObject({
        at: 'do',
        text: expect.stringContaining('begin a battle with "dice"'),
      })
    })
  })
  test('a side played by a mind takes no order from outside', () => {
    const table = toyTable({ seats: { blue: 'ai:first', red: 'hand' } })
    expect(why(table.handle({ do: 'submit', order: plan('blue') }))).toEqual({
      text: 'This side is played by ai:first, which answers by itself ("play").',
      rule: null,
      at: 'order.side',
    })
  })
  test('everything that can be asked about a position is answered', () => {
    const table = toyTable({ dice: [20] })
    submitAll(table, ...BLUE_ACTS)
    const ask = (request: object) => accepted(table.handle(request))
    expect(ask({ do: 'view', side: 'red' })['view']).toMatchObject({ side: 'red', question: null })
    expect(ask({ do: 'picture', side: 'blue' })).toMatchObject({ picture: { side: 'blue', turn: 1 }, undo: true })
    expect(ask({ do: 'bar', side: 'blue', piece: 'b1' })['bar']).toMatchObject([
      { verb: 'march', offers: 3 },
      { verb: 'fire', offers: 0 },
    ])
    expect(ask({ do: 'sheet', side: 'blue', piece: 'r2' })['sheet']).toBeNull()
    expect(ask({ do: 'sheet', side: 'red', piece: 'r2' })['sheet']).toMatchObject({ title: 'r2' })
    expect(ask({ do: 'hex', side: 'blue', hex: [3, 0] })['sheet']).toMatchObject({ title: 'Hex 3,0' })
    expect(ask({ do: 'odds', order: march('b1', 0) })['odds']).toBeNull()
    expect(ask({ do: 'sight', side: 'blue', from: [1, 0], to: [4, 0] })['sight']).toMatchObject({
      result: 'clear',
      distance: { value: 6, unit: 'cm' },
    })
    expect(ask({ do: 'reach', side: 'blue', piece: 'b1' })['reach']).toHaveLength(3)
  })
  test('odds of an order that would be refused are its refusal', () => {
    const table = toyTable({ dice: [20] })
    const [, , before] = submitAll(table, ...BLUE_ACTS)
    const fire = { kind: 'fire', side: 'blue', unit: 'b1', at: 'r1' }
    const answer = table.handle({ do: 'odds', order: fire })
    expect(answer).toMatchObject({ ok: false, why: { at: 'order.kind' }, hash: before?.hash })
    expect(why(answer).text).toBe(why(table.handle({ do: 'submit', order: fire })).text)
  })
  test.each([
    { do: 'offers', side: 'blue', piece: 'b9' },
    { do: 'reach', side: 'blue', piece: 'b9' },
    { do: 'sight', side: 'blue', from: [1, 0], to: [4, 0], piece: 'b9' },
  ])('a piece that a side does not know is refused by $do', (request) => {
    expect(why(toyTable().handle(request))).toEqual({
      text: 'Blue knows no piece "b9"; name one that it has or sees.',
      rule: null,
      at: 'piece',
    })
  })
})

describe('undo', () => {
  test('takes back one order after the other, as far as the chain can be undone', () => {
    const table = toyTable({ dice: [20] })
    const [, planned] = submitAll(table, plan('blue'), plan('red'))
    submitAll(table, activate('blue', 'b1'), march('b1', 0))
    expect(accepted(table.handle({ do: 'undo' }))['undone']).toBe(1)
    expect(accepted(table.handle({ do: 'undo' }))).toMatchObject({ undone: 1, hash: planned?.hash })
    expect(why(table.handle({ do: 'undo' })).text).toBe(
      'Nothing can be taken back: a die has been rolled, the other side has decided, or something new was seen.',
    )
    expect(table.game?.orders).toHaveLength(2)
  })
  test('what was taken back can be ordered again, and the journal holds it once', () => {
    const table = toyTable({ dice: [20] })
    const [, , , there] = submitAll(table, ...BLUE_ACTS, march('b1', 0))
    table.handle({ do: 'undo' })
    const [again] = submitAll(table, march('b1', 0))
    expect(again?.hash).toBe(there?.hash)
    expect(table.game?.orders).toHaveLength(4)
    expect(table.game?.checks).toHaveLength(4)
  })
  test('a sealed answer can be taken back until the other has answered', () => {
    const table = toyTable()
    submitAll(table, plan('red'))
    expect(asked(table.handle({ do: 'undo' }))).toEqual(['blue plan', 'red plan'])
  })
})

describe('play', () => {
  test('two random seats play to the end, and the same seed is the same game', () => {
    const ends = [1, 2, 1].map((seed) => {
      const table = toyTable({ seed, seats: { blue: 'random', red: 'random' } })
      const answer = accepted(table.handle({ do: 'play', until: 'over' }))
      expect(answer).toMatchObject({ stopped: 'over', standing: { is: 'over' }, orders: table.game?.orders.length })
      return answer.hash
    })
    expect(ends[0]).toBe(ends[2])
    expect(ends[0]).not.toBe(ends[1])
  })
  test('stops at a question for a hand', () => {
    const table = toyTable({ seats: { blue: 'hand', red: 'ai:first' } })
    const answer = accepted(table.handle({ do: 'play', until: 'over' }))
    expect(answer).toMatchObject({ orders: 1, events: 0, stopped: 'question', because: { text: 'The first will do', how: 'told' } })
    expect(asked(answer)).toEqual(['blue plan'])
  })
  test('stops when the turn is over', () => {
    const table = toyTable({ seats: { blue: 'ai:first', red: 'ai:first' } })
    expect(accepted(table.handle({ do: 'play', until: 'turn' }))['stopped']).toBe('turn')
    expect(accepted(table.handle({ do: 'picture', side: 'blue' }))).toMatchObject({ picture: { turn: 1 } })
  })
  test('gives no more orders than it may', () => {
    const table = toyTable({ seats: { blue: 'random', red: 'random' } })
    expect(accepted(table.handle({ do: 'play', until: 'over', orders: 3 }))).toMatchObject({ orders: 3, stopped: 'orders' })
  })
  test('says so when a mind gives an order that is refused, or breaks down', () => {
    const liar = toyTable({ seats: { blue: 'ai:liar', red: 'hand' } })
    expect(why(liar.handle({ do: 'play', until: 'question' })).text).toContain(
      'ai:liar gave an order that was refused ({"kind":"activate","side":"blue","unit":"red"})',
    )
    const broken = toyTable({ seats: { blue: 'ai:broken', red: 'hand' } })
    expect(why(broken.handle({ do: 'play', until: 'question' })).text).toBe('ai:broken could not decide: a wheel came off')
  })
})

describe('standing orders', () => {
  /** b1 has marched into the range of r1: a reaction of red, which hits on 15 at 4 hexes (300 in a thousand). */
  function watched(doctrine: object | null): Table {
    const table = toyTable(
      { dice: [20, 14] },
      {
        forces: [
          { id: 'b1', side: 'blue', col: 1 },
          { id: 'r1', side: 'red', col: 6 },
        ],
      },
    )
    if (doctrine) accepted(table.handle({ do: 'doctrine', side: 'red', doctrine }))
    submitAll(table, plan('blue'), plan('red'), activate('blue', 'b1'), march('b1', 2))
    return table
  }
  test.each<[string, object | null, string[], number]>([
    ['none: the hand is asked', null, ['red opportunityFire'], 0],
    ['always ask', { reactions: 'ask' }, ['red opportunityFire'], 0],
    ['hold', { reactions: 'hold' }, ['blue act'], 1],
    ['fire', { reactions: 'fire' }, ['blue returnFire'], 1],
    ['hold below 40 %, else ask', { reactions: 'ask', holdBelow: 400 }, ['blue act'], 1],
    ['hold below 30 %, else ask', { reactions: 'ask', holdBelow: 300 }, ['red opportunityFire'], 0],
    ['fire from 30 % on', { reactions: 'fire', holdBelow: 300 }, ['blue returnFire'], 1],
    ['fire from 40 % on', { reactions: 'fire', holdBelow: 400 }, ['blue act'], 1],
  ])('%s', (_, doctrine, next, orders) => {
    const answer = accepted(watched(doctrine).handle({ do: 'play', until: 'question' }))
    expect(asked(answer)).toEqual(next)
    expect(answer['orders']).toBe(orders)
  })
  const rule = { for: 'side', do: 'fire', above: 0, below: 'hold', ignore: [] }
  test.each<[string, object[], string[]]>([
    [
      'fires for a piece, the side holds',
      [
        { ...rule, do: 'hold' },
        { ...rule, for: { piece: 'r1' } },
      ],
      ['blue returnFire'],
    ],
    [
      'fires for a piece that is not there, the side holds',
      [
        { ...rule, do: 'hold' },
        { ...rule, for: { piece: 'r2' } },
      ],
      ['blue act'],
    ],
    ['fires in answer only', [{ ...rule, kind: 'returnFire' }], ['red opportunityFire']],
    ['fires from 30 % on', [{ ...rule, above: 300 }], ['blue returnFire']],
    ['asks below 31 %', [{ ...rule, above: 310, below: 'ask' }], ['red opportunityFire']],
  ])('by rules: %s', (_, rules, next) => {
    expect(asked(accepted(watched({ rules }).handle({ do: 'play', until: 'question' })))).toEqual(next)
  })
  test('are answered with what holds, and the kinds of questions that they are for; the former form is a rule for the side', () => {
    const table = watched({ reactions: 'fire', holdBelow: 300 })
    const answer = accepted(table.handle({ do: 'doctrine', side: 'red' }))
    expect(answer['doctrine']).toEqual({ rules: [{ ...rule, above: 300 }] })
    expect(answer['kinds']).toMatchObject([{ kind: 'opportunityFire' }, { kind: 'returnFire' }])
    expect(accepted(table.handle({ do: 'doctrine', side: 'blue' }))['doctrine']).toEqual({ rules: [] })
  })
  test('of a kind that the book does not leave to them are refused, with the kinds that there are', () => {
    const table = watched(null)
    const given = { do: 'doctrine', side: 'red', doctrine: { rules: [rule, { ...rule, kind: 'plan' }] } }
    expect(why(table.handle(given))).toMatchObject({
      at: 'doctrine.rules[1].kind',
      text: 'Standing orders answer no question of this kind; use one of: opportunityFire, returnFire.',
    })
    expect(accepted(table.handle({ do: 'doctrine', side: 'red' }))['doctrine']).toEqual({ rules: [] })
    expect(why(table.handle({ do: 'doctrine', side: 'red', doctrine: { rules: [{ ...rule, above: 1001 }] } }))).toMatchObject({
      at: 'doctrine.rules[0].above',
    })
  })
  test('mark the orders that they give, in a save too; undo takes the mark back with the order', () => {
    const table = watched({ reactions: 'hold' })
    accepted(table.handle({ do: 'play', until: 'question' }))
    expect([...(table.game?.byStandingOrders ?? [])]).toEqual([4])
    const { save } = accepted(table.handle({ do: 'save' }))
    expect(save).toMatchObject({ version: 6, standing: [4] })
    const again = new Table(toyParts)
    accepted(again.handle({ do: 'load', save }))
    expect([...(again.game?.byStandingOrders ?? [])]).toEqual([4])
    accepted(again.handle({ do: 'replay', save, upTo: 4 }))
    expect(again.game?.byStandingOrders.size).toBe(0)
  })
  test('put a sign on whoever has any, in the picture of his own side only', () => {
    const table = watched({ rules: [{ ...rule, for: { piece: 'r1' } }] })
    const chips = (side: string, id: string) =>
      (accepted(table.handle({ do: 'picture', side }))['picture'] as Picture).pieces.find((piece) => piece.id === id)?.chips
    expect(chips('red', 'r1')).toEqual([{ art: 'standing-fire', label: 'Fires by standing orders', tone: 'plain' }])
    expect(chips('red', 'b1')).toEqual([])
    expect(chips('blue', 'r1')).toEqual([])
    accepted(table.handle({ do: 'doctrine', side: 'red', doctrine: { rules: [{ ...rule, do: 'hold', kind: 'returnFire' }] } }))
    expect(chips('red', 'r1')).toEqual([{ art: 'standing-mixed', label: 'Standing orders', tone: 'plain' }])
    accepted(
      table.handle({
        do: 'doctrine',
        side: 'red',
        doctrine: {
          rules: [
            { ...rule, do: 'hold' },
            { ...rule, do: 'ask', for: { piece: 'r1' } },
          ],
        },
      }),
    )
    expect(chips('red', 'r1')).toEqual([])
  })
  test('say nothing to questions that are no reaction', () => {
    const table = toyTable({ dice: [20] })
    accepted(table.handle({ do: 'doctrine', side: 'blue', doctrine: { reactions: 'hold' } }))
    expect(accepted(table.handle({ do: 'play', until: 'question' }))['orders']).toBe(0)
  })
  test('are kept in a save', () => {
    const table = watched({ reactions: 'hold' })
    const { save } = accepted(table.handle({ do: 'save' }))
    const again = new Table(toyParts)
    accepted(again.handle({ do: 'load', save }))
    expect(accepted(again.handle({ do: 'play', until: 'question' }))['orders']).toBe(1)
  })
})
