import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { coverTerms, isInTheOpen } from '../../engine/rulesets/steel-rain/state/ground.ts'
import { heightsOf } from '../../engine/rulesets/steel-rain/state/sight.ts'
import { SIGHT_HEIGHTS } from '../../engine/rulesets/steel-rain/tables/terrain.ts'
import { problemsWith } from './documents.ts'
import { type Battle, type BattleOptions, battle, march, patched } from './support.ts'

/** Stands on the floors of buildings, and scaling. */

const climb = (unit: string, floor: number) => ({ kind: 'climb', unit, floor }) as const
/** Three floors in 10,1 and 11,1; a house of one floor in 20,1. */
const town = (rest: Partial<BattleOptions> = {}): BattleOptions => ({
  map: patched(30, 4, { '10,1': 'B0', '11,1': 'B0', '20,1': 'B0' }),
  draw: {
    buildings: [
      {
        name: 'Block',
        hexes: [
          [10, 1],
          [11, 1],
        ],
        floors: 3,
      },
      { name: 'House', hexes: [[20, 1]], floors: 1 },
    ],
  },
  blue: { p: ['STAND B1 9,1 spotted'] },
  red: { q: ['MBT R1 28,3 spotted actions=0'] },
  active: 'p',
  ...rest,
})
const cover = (b: Battle, id: string): number =>
  coverTerms(b.situation(), b.unit(id), b.unit(id).hex as Hex).reduce((sum, term) => sum + (term.value ?? 0), 0)

describe('floors', () => {
  test('R-26: a stand enters at 2 a cm, on the ground floor; vehicles stay outside', () => {
    const b = battle(town({ blue: { p: ['STAND B1 9,1 spotted', 'LT B2 10,2 spotted'] } }))
    b.do(march('B1', [10, 1]))
    expect(b.of('moved')[0]).toMatchObject({ cost: 4000, pool: 2000, actions: 0 })
    expect([b.unit('B1').floor, cover(b, 'B1')]).toEqual([0, -6])
    expect(b.refused(march('B2', [10, 1])).rule).toBe('R-26')
  })

  test('R-26, R-11: changing floor costs 2 cm of movement a floor, out of the pool that an Action buys', () => {
    const b = battle(town({ blue: { p: ['STAND B1 10,1 spotted'] } }))
    expect(b.offers('climb', 'B1').map((offer) => [offer.label, offer.price?.tier, offer.price?.value])).toEqual([
      ['Up to floor 1', 1, 2000],
      ['Up to floor 2', 2, 4000],
      ['Up to the roof', 2, 6000],
    ])
    b.do(climb('B1', 1))
    expect(b.of('climbed')[0]).toMatchObject({ from: 0, floor: 1, cost: 2000, pool: 1000, actions: 1, committed: 1 })
    b.do(climb('B1', 3))
    expect(b.unit('B1')).toMatchObject({ floor: 3, pool: 0, actions: 0, moves: 2 })
  })
  test('R-26: a heavy stand makes two floors with both Actions, no more; nobody goes above the roof', () => {
    const b = battle(town({ blue: { p: ['STAND-MG B1 10,1 spotted', 'STAND B2 9,1 spotted'] } }))
    expect(b.offers('climb', 'B1').map((offer) => offer.to && offer.price?.tier)).toEqual([1, 2])
    expect(b.refused(climb('B1', 3))).toMatchObject({ rule: 'R-26', text: 'It takes 6 cm of movement: 2 cm for each floor.' })
    expect(b.refused(climb('B1', 4)).rule).toBe('R-26')
    expect(b.refused(climb('B2', 1))).toMatchObject({ rule: 'R-26', text: 'It is not in a building.' })
  })

  test('R-34: two stands on a floor of a hex, and two on the next', () => {
    const b = battle(
      town({
        blue: {
          p: [
            'STAND B1 10,1 spotted',
            'STAND B2 10,1 spotted',
            'STAND B3 10,1 spotted floor=1',
            'STAND B4 10,1 spotted floor=1',
            'STAND B5 9,1 spotted',
          ],
        },
      }),
    )
    expect(b.refused(climb('B1', 1)).rule).toBe('R-34')
    expect(b.offers('climb', 'B1').map((offer) => (offer.order.kind === 'climb' ? offer.order.floor : -1))).toEqual([2, 3])
    expect(b.refused(march('B5', [10, 1]))).toMatchObject({ rule: 'SR-STACK-3' })
    b.do(climb('B1', 2))
    b.do(march('B5', [10, 1]))
    expect(b.unit('B5')).toMatchObject({ hex: [10, 1], floor: 0 })
    const full = town({ blue: { p: ['STAND B1 10,1 floor=1', 'STAND B2 10,1 floor=1', 'STAND B3 10,1 floor=1'] } })
    expect(problemsWith(full).map((problem) => problem.at)).toEqual(['forces.blue[0].units[2].at'])
  })

  test('R-26: on an upper floor one goes next door in the same building, and comes down before one goes out', () => {
    const b = battle(town({ blue: { p: ['STAND B1 10,1 spotted floor=2'] } }))
    expect(b.offers('move', 'B1').map((offer) => offer.to.hex)).toEqual([[11, 1]])
    expect(b.refused(march('B1', [9, 1]))).toMatchObject({ rule: 'R-26' })
    b.do(march('B1', [11, 1]))
    expect(b.unit('B1')).toMatchObject({ hex: [11, 1], floor: 2 })
  })

  test('R-26, R-76: occupants see and are seen from their floor (los.md, example 8)', () => {
    // Stand on the third floor of a three-floor building, a tank six hexes off, in between a house of one or two floors.
    const view = (between: number, floor: number): string => {
      const b = battle({
        map: patched(30, 12, { '10,10': 'B0', '13,10': 'B0' }),
        draw: {
          buildings: [
            { name: 'Block', hexes: [[10, 10]], floors: 3 },
            { name: 'House', hexes: [[13, 10]], floors: between },
          ],
        },
        blue: { p: [`STAND B1 10,10 floor=${floor}`] },
        red: { q: ['MBT R1 16,10 spotted actions=0'] },
        active: 'p',
      })
      const s = b.situation()
      return s.sight.judge(b.world, [10, 10], heightsOf(b.world, b.unit('B1')), [16, 10], SIGHT_HEIGHTS.vehicle).result
    }
    expect([view(1, 2), view(2, 2), view(2, 3)]).toEqual(['clear', 'blocked', 'clear'])
    expect(view(1, 0)).toBe('blocked')
    // From the upper floor the stand resolves a blip that it does not see from below (canSee looks farther than the viewshed of the ground).
    for (const [floor, blips] of [
      [0, 1],
      [2, 0],
    ] as const) {
      const b = battle({ ...town({ blue: { p: [`STAND B1 11,1 floor=${floor}`] }, red: { q: ['MBT R1 28,1 actions=0'] } }) })
      expect(Object.keys(b.world.blips).length, `floor ${floor}`).toBe(blips)
    }
  })

  test('R-26, R-51: on the roof there is no cover, nobody hides, and one is in the open; below one is not', () => {
    const b = battle(town({ blue: { p: ['STAND B1 10,1 spotted floor=3', 'STAND B2 10,1 spotted floor=2'] } }))
    const open = (id: string): boolean => isInTheOpen(b.situation(), b.unit(id) as never)
    expect([cover(b, 'B1'), cover(b, 'B2')]).toEqual([0, -6])
    expect([open('B1'), open('B2')]).toEqual([true, false])
    expect(b.refused({ kind: 'hide', unit: 'B1', behind: null }).rule).toBe('R-26')
    expect(b.verbs('B2')).toContain('hide')
    const rows = b.rules.sheet(b.view('blue'), 'B1')?.sections[0]?.rows ?? []
    expect(rows.find((row) => row.label === 'Floor')?.value).toBe('roof of 3')
    expect(b.rules.picture(b.view('red')).pieces.find((piece) => piece.id === 'B1')?.chips).toContainEqual(
      expect.objectContaining({ art: 'floor', tag: 'F3' }),
    )
  })

  test('R-26, R-82: climbing is movement: who sees it may fire', () => {
    const b = battle(town({ blue: { p: ['STAND B1 20,1 spotted'] }, red: { q: ['MBT R1 28,1 spotted'] } }))
    b.do(climb('B1', 1))
    expect(b.question).toMatchObject({ kind: 'opportunityFire', movers: ['B1'], by: ['R1'] })
  })

  test('R-26, SR-BC-1: a Suppressed stand only comes down', () => {
    const b = battle(town({ blue: { p: ['STAND B1 10,1 spotted floor=1 suppressed score=9'] } }))
    expect(b.refused(climb('B1', 2)).rule).toBe('SR-SUPP-1')
    expect(b.offers('climb', 'B1').map((offer) => (offer.order.kind === 'climb' ? offer.order.floor : -1))).toEqual([0])
  })

  test('R-26: nobody mounts from an upper floor; scenarios say who is where', () => {
    const b = battle(town({ blue: { p: ['STAND B1 10,1 spotted floor=1', 'IFV B2 9,1 spotted'] } }))
    expect(b.refused({ kind: 'load', unit: 'B1', into: 'B2' }).rule).toBe('R-26')
    for (const line of ['STAND B1 9,1 floor=1', 'STAND B1 10,1 floor=4', 'LT B1 9,1 floor=1'])
      expect(
        problemsWith(town({ blue: { p: [line] } })).map((problem) => problem.at),
        line,
      ).toContain('forces.blue[0].units[0].floor')
  })
})

describe('scaling', () => {
  test('SR-SCALE-1, R-19, R-51: while it crosses a cliff hexside a stand is in the open, hidden as its ground may be; a turn later it is not', () => {
    const b = battle({
      map: patched(20, 4, { '3,1': 'w3' }),
      blue: { p: ['STAND B1 2,1 spotted'] },
      red: { q: ['STAND R1 18,3'] },
      active: 'p',
    })
    b.do(march('B1', [3, 1]))
    expect(b.unit('B1')).toMatchObject({ actions: 0, entered: 1 })
    expect(isInTheOpen(b.situation(), b.unit('B1') as never)).toBe(true)
    expect(isInTheOpen(b.situation(), { ...b.unit('B1'), entered: 0, previous: null } as never)).toBe(false)
  })

  test('SR-SCALE-2: an overhang lets nobody up or down, infantry neither; the rock beside it can be climbed', () => {
    const b = battle({
      map: patched(20, 4, { '3,1': '.3', '3,2': '.3' }),
      draw: { hexsides: [{ hex: [2, 1], side: 'E', kind: 'overhang' }] },
      blue: { p: ['STAND B1 2,1 spotted', 'STAND B2 3,1 spotted', 'STAND B3 2,2 spotted', 'LT B4 1,1 spotted'] },
      red: { q: ['STAND R1 18,3'] },
      active: 'p',
    })
    expect(b.refused(march('B1', [3, 1])).rule).toBe('SR-SCALE-2')
    expect(b.refused(march('B2', [2, 1])).rule).toBe('SR-SCALE-2')
    expect(b.offers('move', 'B1').some((offer) => offer.to.hex?.[0] === 3 && offer.to.hex[1] === 1)).toBe(false)
    b.do(march('B3', [3, 2]))
    expect(b.unit('B3').hex).toEqual([3, 2])
  })
})
