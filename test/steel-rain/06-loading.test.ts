import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { type Battle, type BattleOptions, battle, load, march, patched } from './support.ts'

/** Getting aboard and off: whose Actions, what the carrier may still do, and where the stands come to stand. */

const unload = (unit: string, hex: Hex) => ({ kind: 'unload', unit, hex }) as const
const field = (lines: readonly string[], more: Partial<BattleOptions> = {}, cells: Readonly<Record<string, string>> = {}): Battle =>
  battle({ map: patched(30, 7, cells), blue: { p: lines }, red: { q: ['LTRUCK R1 29,6 spotted'] }, active: 'p', ...more })
const eight = Array.from({ length: 8 }, (_, i) => `S${i + 1}`)
/** Where the offers would put a passenger. */
const places = (b: Battle, passenger: string): readonly Hex[] =>
  b.offers('unload').flatMap(({ order }) => (order.kind === 'unload' && order.unit === passenger ? [order.hex] : []))

describe('loading', () => {
  test('SR-LOAD-1: a stand beside its carrier spends both Actions to get aboard', () => {
    const b = field(['IFV B1 4,3 spotted', 'STAND B2 5,3 spotted', 'STAND B3 4,3 spotted', 'STAND B4 3,3 spotted actions=1'])
    b.do(load('B2', 'B1'))
    b.do(load('B3', 'B1'))
    for (const id of ['B2', 'B3']) expect(b.unit(id)).toMatchObject({ aboard: 'B1', hex: null, actions: 0 })
    expect(b.unit('B1').actions).toBe(2)
    expect(b.refused(load('B4', 'B1'))).toMatchObject({ rule: 'SR-LOAD-1' })
    expect(b.offers('load')).toEqual([])
  })
  test('SR-LOAD-1: a stand that has moved or fired is too late', () => {
    const b = field(['IFV B1 4,3 spotted', 'STAND B2 6,3 spotted'])
    b.do(march('B2', [5, 3]))
    expect(b.refused(load('B2', 'B1'))).toMatchObject({ rule: 'SR-LOAD-1' })
  })
  test('SR-LOAD-1: only infantry, only into what carries infantry, only from the same or the next hex', () => {
    const b = field(['APC B1 4,3 spotted', 'LT B2 5,3 spotted', 'STAND B3 6,3 spotted', 'MBT B4 7,3 spotted'])
    expect(b.refused(load('B2', 'B1'))).toMatchObject({ rule: 'SR-LOAD-1' })
    expect(b.refused(load('B3', 'B4'))).toMatchObject({ rule: 'R-33', at: 'into' })
    expect(b.refused(load('B3', 'B1'))).toMatchObject({ rule: 'R-31', at: 'into' })
    expect(b.refused(load('B3', 'R1'))).toMatchObject({ rule: 'SR-LOAD-1', at: 'into' })
    const near = field(['APC B1 4,3 spotted', 'STAND B3 6,3 spotted'], { cmPerHex: 1 })
    expect(near.refused(load('B3', 'B1'))).toMatchObject({ rule: 'R-31' })
  })
  test('SR-LOAD-1, R-33: trucks, carriers and fighting vehicles take as many as they have room for', () => {
    for (const [design, capacity] of [
      ['LTRUCK', 2],
      ['IFV', 2],
      ['APC', 4],
      ['HTRUCK', 8],
      ['AHC', 8],
    ] as const) {
      const round: readonly Hex[] = [
        [5, 3],
        [5, 2],
        [4, 2],
        [3, 3],
        [4, 4],
      ]
      const stands = Array.from({ length: capacity + 1 }, (_, i) => `STAND S${i} ${round[i >> 1]?.join(',')} spotted`)
      const b = field([`${design} B1 4,3 spotted`, ...stands])
      for (let i = 0; i < capacity; i++) b.do(load(`S${i}`, 'B1'))
      expect(b.refused(load(`S${capacity}`, 'B1'))).toMatchObject({ rule: 'R-33', text: `It is full: it carries ${capacity}.` })
    }
  })
  test('SR-LOAD-2: the carrier fires twice while its stands get aboard, but does not move this turn', () => {
    const b = field(['IFV B1 4,3 spotted', 'STAND B2 5,3 spotted'], { red: { q: ['LTRUCK R1 20,3 spotted'] } })
    const volley = () => b.dice(2, 2).do({ kind: 'fire', unit: 'B1', shots: [0, 1].map((weapon) => ({ weapon, at: { unit: 'R1' } })) })
    volley()
    b.do(load('B2', 'B1'))
    expect(b.refused(march('B1', [3, 3]))).toMatchObject({ rule: 'SR-LOAD-2' })
    expect(b.verbs('B1')).not.toContain('move')
    volley()
    expect(b.world.units.B1).toMatchObject({ actions: 0, fires: 2, moves: 0 })
  })
  test('SR-LOAD-2: nobody gets aboard what has moved this turn; in the next turn it may move again', () => {
    const b = field(['APC B1 4,3 spotted', 'STAND B2 6,3 spotted', 'STAND B3 4,4 spotted', 'APC B4 3,4 spotted'])
    b.do(march('B1', [5, 3]))
    expect(b.refused(load('B2', 'B1'))).toMatchObject({ rule: 'SR-LOAD-2', at: 'into' })
    b.do(load('B3', 'B4'))
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    b.dice(14, 9).do({ kind: 'endRound' })
    b.do({ kind: 'goFirst', first: true })
    b.do({ kind: 'activate', platoon: 'p' })
    b.do(march('B4', [2, 4]))
    expect(b.unit('B4').hex).toEqual([2, 4])
  })
  test('R-139: a Suppressed carrier takes nobody', () => {
    const b = field(['IFV B1 4,3 spotted suppressed score=9', 'STAND B2 5,3 spotted'])
    expect(b.refused(load('B2', 'B1'))).toMatchObject({ rule: 'R-139' })
  })
  test('R-33: passengers are out of sight, out of reach, and idle', () => {
    const b = field(['IFV B1 4,3 spotted', 'STAND B2 in=B1'])
    expect(b.view('red').known.units.B2).toBeUndefined()
    expect(b.refused(march('B2', [5, 3]))).toMatchObject({ rule: 'R-41' })
    expect(b.refused({ kind: 'entrench', unit: 'B2' })).toMatchObject({ rule: 'R-33' })
    expect(b.refused({ kind: 'smoke', unit: 'B2', hexes: [[4, 3]] })).toMatchObject({ rule: 'R-33' })
    expect(b.refused({ kind: 'hide', unit: 'B2', behind: null })).toMatchObject({ rule: 'SR-HIDE-1' })
  })
})

describe('unloading', () => {
  test('SR-LOAD-1: it takes one Action of the stand, and the other is free', () => {
    const b = field(['IFV B1 4,3 spotted', 'STAND B2 in=B1', 'STAND B3 in=B1'])
    b.do(unload('B2', [5, 3]))
    expect(b.unit('B2')).toMatchObject({ aboard: null, hex: [5, 3], actions: 1 })
    b.do(march('B2', [6, 3]))
    expect(b.unit('B2')).toMatchObject({ hex: [6, 3], actions: 0 })
    expect(b.unit('B1').actions).toBe(2)
    expect(b.refused(unload('B2', [5, 3]))).toMatchObject({ rule: 'SR-LOAD-1' })
  })
  test('SR-LOAD-1: a stand without an Action stays aboard', () => {
    const b = field(['IFV B1 4,3 spotted', 'STAND B2 in=B1 actions=0', 'STAND B3 in=B1'])
    expect(b.refused(unload('B2', [5, 3]))).toMatchObject({ rule: 'SR-LOAD-1' })
    expect(places(b, 'B2')).toEqual([])
    expect(places(b, 'B3')).toHaveLength(7)
  })
  test('SR-LOAD-2, R-31: the carrier moves one Action, then its stands get off and are done, and it stays', () => {
    const b = field(['IFV B1 4,3 spotted', 'STAND B2 in=B1', 'STAND B3 in=B1'])
    b.do(march('B1', [5, 3], [6, 3], [7, 3]))
    b.do(unload('B2', [8, 3]))
    b.do(unload('B3', [8, 3]))
    expect([b.unit('B2').actions, b.unit('B3').actions, b.unit('B1').actions]).toEqual([0, 0, 1])
    expect(b.refused(march('B1', [6, 3]))).toMatchObject({ rule: 'SR-LOAD-2' })
    expect(b.verbs('B1')).not.toContain('move')
  })
  test('A6, SR-LOAD-2, R-31: the stands get off first and act once more while the carrier moves half, and a longer march is refused for that', () => {
    const b = field(['IFV B1 4,3 spotted', 'STAND B2 in=B1', 'STAND B3 in=B1'])
    b.do(unload('B2', [5, 3]))
    expect(b.unit('B2').actions).toBe(1)
    // 7 cm and not 14: three hexes.
    expect(b.refused(march('B1', [3, 3], [2, 3], [1, 3], [0, 3]))).toMatchObject({ rule: 'R-31', at: 'path[3]' })
    b.do(march('B1', [3, 3], [2, 3], [1, 3]))
    expect(b.refused(march('B1', [0, 3]))).toMatchObject({ rule: 'R-31', text: expect.stringContaining('got off') })
    const c = field(['IFV B1 4,3 spotted', 'STAND B2 in=B1'])
    c.do(unload('B2', [3, 3]))
    const east = Array.from({ length: 8 }, (_, i): [number, number] => [5 + i, 3])
    expect(c.refused(march('B1', ...east))).toMatchObject({ rule: 'R-31', at: 'path[3]' })
    // With both Actions it is 14 cm, and that is too far by itself.
    const d = field(['IFV B1 4,3 spotted'])
    expect(d.refused(march('B1', ...east))).toMatchObject({ rule: 'SR-MOVE-1', at: 'path[7]' })
    // The other passenger has ridden for one Action and gets off with its second.
    b.do(unload('B3', [0, 3]))
    expect(b.unit('B3').actions).toBe(0)
  })
  test('SR-LOAD-2, R-31: nobody gets off what has moved with both Actions', () => {
    const b = field(['IFV B1 4,3 spotted', 'STAND B2 in=B1'])
    b.do(march('B1', [5, 3], [6, 3], [7, 3], [8, 3]))
    expect(b.unit('B1').moves).toBe(2)
    expect(b.refused(unload('B2', [9, 3]))).toMatchObject({ rule: 'SR-LOAD-2' })
    expect(b.verbs('B1')).not.toContain('unload')
  })
  test('SR-LOAD-2: the carrier may fire with both Actions while somebody gets off', () => {
    const b = field(['IFV B1 4,3 spotted', 'STAND B2 in=B1'], { red: { q: ['LTRUCK R1 20,3 spotted'] } })
    const volley = () => b.dice(2, 2).do({ kind: 'fire', unit: 'B1', shots: [0, 1].map((weapon) => ({ weapon, at: { unit: 'R1' } })) })
    volley()
    b.do(unload('B2', [4, 4]))
    volley()
    expect(b.unit('B1')).toMatchObject({ fires: 2, actions: 0 })
  })

  test('SR-LOAD-3: stands get off in the hex of the carrier, one of them, or in one of the six around it', () => {
    const b = field(['APC B1 4,3 spotted', 'STAND B2 in=B1', 'STAND B3 in=B1'])
    expect(places(b, 'B2')).toEqual([
      [4, 3],
      [4, 4],
      [5, 4],
      [5, 3],
      [5, 2],
      [4, 2],
      [3, 3],
    ])
    expect(b.refused(unload('B2', [6, 3]))).toMatchObject({ rule: 'SR-LOAD-3' })
    b.do(unload('B2', [4, 3]))
    expect(b.refused(unload('B3', [4, 3]))).toMatchObject({ rule: 'SR-STACK-3' })
    expect(places(b, 'B3')).toHaveLength(6)
  })
  test('SR-LOAD-3: touching is the next hex at every scale', () => {
    for (const cmPerHex of [1, 2.5] as const) {
      const b = field(['APC B1 4,3 spotted', 'STAND B2 in=B1'], { cmPerHex })
      expect(b.refused(unload('B2', [6, 3]))).toMatchObject({ rule: 'SR-LOAD-3' })
      expect(places(b, 'B2')).toHaveLength(7)
    }
  })
  test('SR-LOAD-3, R-32: not over a cliff, into deep water or into a full hex; an enemy next door does not prevent it', () => {
    const b = field(
      ['APC B1 4,3 spotted', 'STAND B2 in=B1', 'LT B3 5,3 spotted', 'STAND B4 5,3 spotted'],
      { red: { q: ['LTRUCK R1 3,3 spotted', 'LTRUCK R2 6,4 spotted'] } },
      { '4,2': '.3', '5,2': '30' },
    )
    expect(b.refused(unload('B2', [4, 2]))).toMatchObject({ rule: 'R-32' })
    expect(b.refused(unload('B2', [5, 2]))).toMatchObject({ rule: 'R-32' })
    expect(b.refused(unload('B2', [5, 3]))).toMatchObject({ rule: 'SR-STACK-3' })
    expect(b.refused(unload('B2', [3, 3]))).toMatchObject({ at: 'hex' })
    expect(places(b, 'B2')).toEqual([
      [4, 3],
      [4, 4],
      [5, 4],
    ])
    b.do(unload('B2', [5, 4]))
    expect(b.unit('B2').hex).toEqual([5, 4])
  })
  test('SR-LOAD-4: eight stands ring their truck: one place in its hex and twelve around it', () => {
    const b = field(['HTRUCK B1 4,3 spotted', ...eight.map((id) => `STAND ${id} in=B1`)])
    const taken: Hex[] = []
    for (const id of eight) {
      const free = places(b, id)
      // Two to a hex, one with the truck: thirteen places, one fewer with every stand.
      const room = free.reduce<number>(
        (sum, [col, at]) => sum + (col === 4 && at === 3 ? 1 : 2 - taken.filter((one) => one[0] === col && one[1] === at).length),
        0,
      )
      expect(room).toBe(13 - taken.length)
      const hex = free[0] as Hex
      b.do(unload(id, hex))
      taken.push(hex)
    }
    expect(new Set(eight.map((id) => b.unit(id).hex?.join())).size).toBe(5)
  })
  test('R-32: getting off draws opportunity fire, without drift', () => {
    const b = field(['APC B1 4,3 spotted', 'STAND B2 in=B1'], { red: { q: ['LT R1 14,3 spotted'] } })
    b.do(unload('B2', [5, 3]))
    expect(b.unit('B2').spotted).toBe(true)
    expect(b.question).toMatchObject({ kind: 'opportunityFire', side: 'red', movers: ['B2'], by: ['R1'] })
    b.dice(2).do({ kind: 'react', unit: 'R1', at: 'B2', weapons: [1], ambush: false })
    expect(b.of('shot')[0]).toMatchObject({ at: 'B2', to: [5, 3] })
    expect(b.question.kind).not.toBe('drift')
  })
  test('R-139: Suppressed passengers stay aboard; a Suppressed carrier lets its stands off', () => {
    const b = field(['APC B1 4,3 spotted suppressed score=9', 'STAND B2 in=B1 suppressed score=5', 'STAND B3 in=B1'])
    expect(b.refused(unload('B2', [5, 3]))).toMatchObject({ rule: 'R-139' })
    b.do(unload('B3', [5, 3]))
    expect(b.unit('B3').hex).toEqual([5, 3])
  })
  test('R-41: under a blip the carrier must be alone, and its stands get off unseen', () => {
    const ridge = Object.fromEntries(Array.from({ length: 7 }, (_, at) => [`26,${at}`, '.9']))
    const b = field(['APC B1 4,3 blip=x', 'LT B4 4,3 blip=x', 'STAND B2 in=B1', 'STAND B3 6,3'], {}, ridge)
    const [blip] = Object.values(b.world.blips)
    expect(b.refused(unload('B2', [5, 3]))).toMatchObject({ rule: 'R-41' })
    b.do({ kind: 'split', blip: blip?.id ?? '', units: ['B1'], hex: [5, 3] })
    b.do(unload('B2', [5, 3]))
    b.do(load('B3', 'B1'))
    expect(b.unit('B3')).toMatchObject({ aboard: 'B1', hex: null })
    expect(b.unit('B2')).toMatchObject({ hex: [5, 3], spotted: false })
    expect(Object.keys(b.view('red').known.units)).toEqual(['R1'])
    expect(Object.keys(b.world.blips)).toHaveLength(2)
  })
})
