import { describe, expect, test } from 'vitest'
import { MapDoc } from '../../engine/board/map-doc.ts'
import { drawBoard } from '../../engine/board/notation.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import type { Ruleset } from '../../engine/kernel/ruleset.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import type { SteelRain } from '../../engine/rulesets/steel-rain/words/model.ts'
import { playout } from '../support/playout.ts'
import { type BattleOptions, battle, patched, scenarioOf } from './support.ts'

/** A river with a bridge, houses on both banks: random orders with stands on floors, rafts, bridge layers, engineers. */

const cells: Record<string, string> = { '4,2': 'B0', '5,2': 'B0', '13,2': 'B0', '13,5': 'B0', '12,1': '.3' }
for (const row of [0, 1, 2, 3, 4, 5, 6, 7]) for (const col of [8, 9]) cells[`${col},${row}`] = '30'
const options = (seed: number): BattleOptions => ({
  map: '',
  blue: {
    a: ['MBT B1 2,1 spotted', 'IFV B2 2,3 spotted', 'AVLB B3 7,3 spotted', 'STAND B10 5,2 floor=1'],
    b: [
      'STAND-ENGINEER B4 7,5',
      'STAND-ENGINEER B5 7,5',
      'HTRUCK B6 6,5 spotted',
      'STAND B7 8,6 raft=2',
      'STAND-MG B8 4,2 floor=1',
      'STAND B9 4,2 floor=2',
    ],
  },
  red: {
    c: ['LT R1 15,1 spotted', 'AVLB R2 10,4 spotted bridging=0', 'STAND-MG R3 13,2 floor=2', 'STAND-ENGINEER R4 10,6'],
    d: ['STAND-ATGM R5 13,5 floor=1', 'STAND R6 9,7 raft=2', 'LT R7 9,1 spotted'],
  },
  start: {
    spans: [
      {
        kind: 'avlb',
        from: [10, 4],
        hexes: [
          [9, 4],
          [8, 4],
        ],
        to: [7, 4],
        side: 'red',
      },
      { kind: 'foot', from: [7, 7], hexes: [[8, 7]], side: 'blue' },
    ],
    damage: [
      { hex: [13, 2], points: 42 },
      { hex: [8, 1], points: 4 },
    ],
    ruined: [],
  },
  turns: 4,
  seed,
})
const board = (() => {
  const doc = drawBoard(patched(18, 8, cells).split('\n'), {
    buildings: [
      {
        name: 'Mill',
        hexes: [
          [4, 2],
          [5, 2],
        ],
        floors: 2,
      },
      { name: 'Tower', hexes: [[13, 2]], floors: 3 },
      { name: 'House', hexes: [[13, 5]], floors: 1 },
    ],
    bridges: [
      {
        name: 'Bridge',
        hexes: [
          [8, 1],
          [9, 1],
        ],
      },
    ],
    roads: [
      {
        kind: 'road',
        path: [
          [7, 1],
          [8, 1],
          [9, 1],
          [10, 1],
        ],
      },
    ],
    hexsides: [{ hex: [11, 1], side: 'E', kind: 'overhang' }],
  })
  const made = toBoard(MapDoc.parse(doc))
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  return made.value
})()

describe('random play', () => {
  test('hundreds of offered orders on floors, rafts and bridges: none is refused, nothing breaks, every kind of order and event occurs', () => {
    const rules: Ruleset<SteelRain> = steelRain.open(board)
    const orders = new Map<string, number>()
    const events = new Map<string, number>()
    const offered = new Map<string, number>()
    let decisions = 0
    for (const seed of SEEDS) {
      const mustered = steelRain.muster(scenarioOf(options(seed)), board)
      if (!mustered.ok) throw new Error(JSON.stringify(mustered.error))
      playout(rules, mustered.value, seed, {
        step: ({ before, order, moments }) => {
          decisions++
          // What is offered for one piece, the long lists with fire at buildings and bridges among them, is never refused.
          if (decisions % 9 === 0)
            for (const side of ['blue', 'red'] as const) {
              const view = rules.view(before, side)
              for (const piece of Object.keys(view.known.units))
                for (const offer of rules.offers(view, piece)) {
                  expect(rules.refuse(view, offer.order), JSON.stringify(offer.order)).toBe(null)
                  offered.set(offer.verb, (offered.get(offer.verb) ?? 0) + 1)
                }
            }
          orders.set(order.kind, (orders.get(order.kind) ?? 0) + 1)
          for (const { event, before: old, after } of moments) {
            events.set(event.kind, (events.get(event.kind) ?? 0) + 1)
            for (const side of ['blue', 'red'] as const) {
              const seen = rules.redact({ event, before: old, after }, side)
              if (seen) rules.tell(seen, rules.view({ ...before, world: old }, side), rules.view({ ...before, world: after }, side))
            }
          }
        },
      })
    }
    expect(decisions).toBeGreaterThan(300)
    for (const verb of ['demolish', 'climb', 'raft', 'lay-bridge', 'recover-bridge', 'footbridge'])
      expect(offered.get(verb) ?? 0, verb).toBeGreaterThan(0)
    for (const kind of ['climb', 'makeRaft', 'layBridge', 'buildFootbridge']) expect(orders.get(kind) ?? 0, kind).toBeGreaterThan(0)
    for (const kind of ['climbed', 'raftMade', 'rafted', 'bridgeLaid', 'footbridgeBuilt', 'damaged'])
      expect(events.get(kind) ?? 0, kind).toBeGreaterThan(0)
  })
})
const SEEDS = [1, 2, 3, 4, 5, 6] as const

describe('the order bar', () => {
  test('R-26, R-159: lines of the chapter stand where they make sense, each with a key that no other line of the unit has', () => {
    const b = battle({ ...options(1), map: board, active: 'b' })
    const bar = (piece: string) => b.rules.bar(b.view('blue'), piece)
    for (const unit of ['B4', 'B6', 'B7', 'B8']) {
      const keys = bar(unit).map((item) => item.key)
      expect(new Set(keys).size, `${unit}: ${keys.join('')}`).toBe(keys.length)
    }
    expect(bar('B8').find((item) => item.verb === 'climb')).toMatchObject({ key: 'b', refusal: null })
    expect(bar('B7').some((item) => item.verb === 'climb')).toBe(false)
    const layer = battle({ ...options(1), map: board, active: 'a' })
    const lines = layer.rules.bar(layer.view('blue'), 'B3').filter((item) => item.verb.endsWith('-bridge'))
    expect(lines.map((item) => [item.verb, item.key, item.refusal === null])).toEqual([['lay-bridge', 'l', true]])
  })
})
