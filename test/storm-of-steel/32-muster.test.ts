import { expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { muster } from '../../engine/rulesets/storm-of-steel/scenario/muster.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { Battle, mustered, scenarioOf } from './table.ts'

/** Scenario -> world, and all that is wrong with a scenario. */

const BOARD = boardOf(Array.from({ length: 6 }, () => Array.from({ length: 16 }, () => '.0').join(' ')).join('\n'))
interface Parts {
  readonly blue?: readonly object[]
  readonly red?: readonly object[]
  readonly more?: object
}
const HQ = { id: 'B0', type: 'hq', at: [0, 0] }
const RED = [{ id: 'R0', type: 'hq', at: [15, 0] }]
const scenario = ({ blue = [], red = RED, more = {} }: Parts) =>
  scenarioOf({
    objectives: [],
    forces: { blue: { army: 'usa-1944', stands: [HQ, ...blue] }, red: { army: 'ussr-1944', stands: red } },
    ...more,
  })
const problems = (parts: Parts, board = BOARD): readonly string[] => {
  const made = muster(scenario(parts), board)
  return made.ok ? [] : made.error.map(({ at, text }) => `${at}: ${text}`)
}

test('SS-SCL-05, SS-SUP-01, SS-R-04, SS-R-05: an army says skill, artillery and points; a scenario may say another skill', () => {
  const world = mustered(BOARD, scenario({ blue: [{ id: 'B1', type: 'infantry', at: [1, 0] }] }))
  expect(world.scenario.armies).toEqual({
    blue: { id: 'usa-1944', skill: 'regular', volume: 'high', control: 'flexible' },
    red: { id: 'ussr-1944', skill: 'regular', volume: 'high', control: 'rigid' },
  })
  expect(world.scenario.points).toEqual({ blue: 10, red: 0 })
  expect(world.units['B1']).toMatchObject({ hex: [1, 0], fate: 'present', facing: 3, morale: 'steady' })
  expect(world.units['R0']?.facing).toBe(9)
  const other = scenarioOf({
    objectives: [],
    forces: { blue: { army: 'usa-1944', skill: 'raw', stands: [HQ] }, red: { army: 'ussr-1944', stands: RED } },
  })
  expect(mustered(BOARD, other).scenario.armies.blue.skill).toBe('raw')
})
test('SS-SCL-06: a side has one headquarters, no more and no less', () => {
  expect(problems({ red: [{ id: 'R1', type: 'infantry', at: [15, 0] }] })).toEqual([
    'forces.red.stands: A side has one headquarters, and here are 0: add one.',
  ])
  expect(problems({ blue: [{ id: 'B1', type: 'hq', at: [1, 1] }] })[0]).toContain('here are 2: leave all but one out')
})
test('SS-R-01, SS-TER: one stand in a hex, on ground that is open to it', () => {
  const tank = { id: 'B1', type: 'm4sherman', at: [0, 0] }
  expect(problems({ blue: [tank] })).toEqual(['forces.blue.stands[1].at: B0 is there: one stand stands in a hex.'])
  const woods = boardOf(['.0 W0', ...Array.from({ length: 5 }, () => '.0 .0')].join('\n'))
  expect(problems({ blue: [{ ...tank, at: [1, 0] }], red: [{ id: 'R0', type: 'hq', at: [1, 5] }] }, woods)).toEqual([
    'forces.blue.stands[1].at: It may not stand on that ground: choose another hex.',
  ])
})
test('SS-R-12: on a road a stand is where its own ground would be closed to it', () => {
  const rows = ['.0 W0', ...Array.from({ length: 5 }, () => '.0 .0')].join('\n')
  const parts = { blue: [{ id: 'B1', type: 'truck', at: [1, 0] }], red: [{ id: 'R0', type: 'hq', at: [1, 5] }] }
  expect(problems(parts, boardOf(rows))).toEqual(['forces.blue.stands[1].at: It may not stand on that ground: choose another hex.'])
  const road = {
    kind: 'road' as const,
    path: [
      [0, 0],
      [1, 0],
    ] as Hex[],
  }
  expect(problems(parts, boardOf(rows, { roads: [road] }))).toEqual([])
})
test('SS-TRN-01 to SS-TRN-03: who is carried needs a carrier of his side with room', () => {
  const truck = { id: 'B1', type: 'truck', at: [1, 0] }
  const rider = (id: string, type = 'infantry') => ({ id, type, aboard: 'B1' })
  expect(problems({ blue: [truck, rider('B2'), rider('B3'), rider('B4')] })).toEqual([])
  expect(problems({ blue: [truck, rider('B2'), rider('B3'), rider('B4'), rider('B5')] })[0]).toContain('B1 takes 1 gun or 3 foot stands')
  expect(problems({ blue: [truck, rider('B2', 'at57-6pdr'), rider('B3')] })[0]).toContain('B1 takes 1 gun or 3 foot stands')
  expect(problems({ blue: [{ id: 'B2', type: 'infantry', aboard: 'R0' }] })[0]).toContain('Its side has no carrier R0')
  expect(problems({ blue: [truck, { id: 'B2', type: 'm4sherman', aboard: 'B1' }] })[0]).toContain('Only foot and guns are carried')
})
test('stands that there are not, ids that are there twice and zones that are too small are named', () => {
  expect(problems({ blue: [{ id: 'B1', type: 'tiger9', at: [1, 0] }] })[0]).toContain(
    'forces.blue.stands[1].type: There is no stand tiger9; use one of',
  )
  expect(problems({ blue: [{ id: 'B0', type: 'infantry', at: [1, 0] }] })[0]).toContain('The id B0 is used twice')
  const sides = { blue: { name: 'Blue', edge: 'west', zones: [{ rect: [0, 0, 1, 0] }] }, red: { name: 'Red', edge: 'east' } }
  expect(
    problems({
      blue: [
        { id: 'B1', type: 'infantry' },
        { id: 'B2', type: 'infantry' },
      ],
      more: { sides },
    })[0],
  ).toContain('2 stands are to be placed, and B1 has 1 hexes')
  expect(problems({ blue: [{ id: 'B1', type: 'infantry', plan: [9, 0] }] })).toEqual([
    'forces.blue.stands[1].plan: B1 is planned outside its zone: choose a hex in it.',
  ])
})
test('SS-FOR, SS-R-14: field works and ways out lie on the map', () => {
  const works = { wire: [[16, 0]], mines: [[0, 6]], trenches: [[15, 5]], bunkers: [{ hex: [3, 9], openings: [3] }] }
  const forces = { blue: { army: 'usa-1944', stands: [HQ] }, red: { army: 'ussr-1944', stands: RED }, works }
  const settings = { exits: { blue: [[15, 1]], red: [[20, 20]] } }
  expect(problems({ more: { forces, settings } })).toEqual(
    ['forces.works.wire[0]', 'forces.works.mines[0]', 'forces.works.bunkers[0].hex', 'settings.exits.red[0]'].map(
      (at) => `${at}: That hex is off the map: choose another.`,
    ),
  )
})
test('SS-R-40: where transport does not count, it is no part of the stands at the start', () => {
  const blue = [
    { id: 'B1', type: 'truck', at: [1, 0] },
    { id: 'B2', type: 'infantry', at: [2, 0] },
  ]
  expect(mustered(BOARD, scenario({ blue })).scenario.stands.blue).toBe(3)
  expect(mustered(BOARD, scenario({ blue, more: { settings: { countTransport: false } } })).scenario.stands.blue).toBe(2)
})
test('ruins and rubble are no ground of the book', () => {
  const ruins = boardOf(['.0 R0 .0', ...Array.from({ length: 5 }, () => '.0 .0 .0')].join('\n'))
  expect(problems({ red: [{ id: 'R0', type: 'hq', at: [2, 5] }] }, ruins)).toEqual([
    'map: Storm of Steel does not know ruins: use open ground, bush or buildings.',
  ])
})
const cards = (drawn: readonly object[], more: object = {}) => ({
  more: { start: { turn: 2, cards: { drawn, events: { drawn: [], left: 3 }, support: { blue: [], red: [] }, ...more } } },
})
const MOVE = { phase: 'move', player: 1 }
/** The decks as the battle begins. */
function faceDown(world: World, seed: number) {
  const [first] = new Battle(BOARD, world, { kind: 'setup' }, seed).events
  if (first?.kind !== 'reshuffled') throw new Error(`It begins with ${first?.kind}.`)
  return first
}
test('SS-SEQ-03, SS-EVT-01, SS-SUP-01: a battle that begins under a card has the rest of all decks face down', () => {
  const world = mustered(BOARD, scenario(cards([{ phase: 'event' }, MOVE], { events: { drawn: ['fog'], left: 3 } })))
  expect([world.turn, world.drawn.length]).toEqual([2, 2])
  expect([world.events, world.eventsDrawn]).toEqual([[null, null, null], ['fog']])
  expect(world.support.blue.left).toHaveLength(10)
  const { deck, events } = faceDown(world, 1)
  expect([new Set(deck.map((card) => JSON.stringify(card))).size, deck.some((card) => card.phase === 'event')]).toEqual([9, false])
  expect([events.length, events[0]]).toEqual([3, 'theEnd'])
})
test('SS-SEQ-04, SS-SEQ-13: what a scenario has stacked comes next, and lies under what is shuffled for nobody to see before', () => {
  const next = [{ phase: 'event' }, { phase: 'fire', player: 2 }]
  const doc = cards([MOVE], { next, events: { drawn: [], left: 4, next: ['fog', 'lull'] } })
  for (const seed of [1, 2, 3]) {
    const { deck, events } = faceDown(mustered(BOARD, scenario(doc)), seed)
    expect([deck.length, deck.slice(-2)]).toEqual([10, [...next].reverse()])
    expect([events.length, events[0], events.slice(-2)]).toEqual([4, 'theEnd', ['lull', 'fog']])
  }
})
test('SS-SEQ-03, SS-EVT-01, SS-SUP-01: what of such a beginning cannot be is told with its place', () => {
  const support = { phase: 'support', player: 1 }
  const bad = (drawn: readonly object[], more: object = {}) => problems(cards(drawn, more))
  expect(bad([MOVE])).toEqual([])
  expect(bad([MOVE, MOVE])[0]).toBe('start.cards.drawn[1]: Every card comes once in a turn: leave this one out (SS-SEQ-03).')
  expect(bad([{ phase: 'event' }])[0]).toContain('start.cards.drawn[0]: A battle begins under a phase card')
  expect(bad([support])[0]).toContain('start.cards.support.blue: The battle begins with what this side has drawn last')
  expect(bad([support], { support: { blue: ['bombardment'], red: [] } })).toEqual([])
  expect(bad([MOVE], { support: { blue: Array.from({ length: 9 }, () => 'airStrike'), red: [] } })[0]).toContain('More was drawn')
  expect(bad([MOVE], { events: { drawn: [], left: 60 } })[0]).toContain('start.cards.events.left: No more than')
  expect(bad([MOVE], { next: [MOVE] })[0]).toBe('start.cards.next[0]: Every card comes once in a turn: leave this one out (SS-SEQ-03).')
  expect(bad([MOVE], { events: { drawn: [], left: 1, next: ['fog'] } })[0]).toContain('start.cards.events.next: Of 1 cards one is The End')
  expect(bad([MOVE], { events: { drawn: ['fog'], left: 3, next: ['fog'] } })[0]).toContain(
    'start.cards.events.next: One of them is not in the deck any more',
  )
  expect(problems({ ...cards([MOVE]), blue: [{ id: 'B1', type: 'infantry' }] })[0]).toContain('start.cards: B1 has no place yet')
  expect(problems({ more: { start: { turn: 2, lost: { blue: ['R0'], red: [] } } } })[0]).toContain(
    'start.lost.blue[0]: Its side has no stand R0',
  )
})
