import { describe, expect, test } from 'vitest'
import { at, battle, flat, patched } from './support.ts'

/** Suppression: score, check, bleeding, Rally, Breaking Contact. Blue's own edge is the west. */

/** A battle at the start of a turn: the dice are initiative and checks. */
const morning = (blue: string, red = 'LT R1 55,1 spotted') =>
  battle({ map: flat(60, 3), turn: 1, blue: { p: [blue] }, red: { q: [red] }, active: 'p', turns: 5 })
const nextTurn = (b: ReturnType<typeof morning>, ...dice: number[]) => {
  if (b.question.kind === 'act') b.do({ kind: 'endRound' })
  b.do({ kind: 'activate', platoon: 'q' })
  b.dice(...dice).do({ kind: 'endRound' })
  b.do({ kind: 'goFirst', first: b.question.side === 'blue' })
  return b
}

describe('the score and the check', () => {
  test('SR-SUPP-1, R-130: during a turn the score only adds up; who is not Suppressed acts, whatever the score', () => {
    const b = battle({ map: flat(30, 3), blue: { p: ['LT B1 2,1 spotted score=15'] }, red: { q: ['LT R1 12,1 spotted'] }, active: 'p' })
    b.dice(20, 20).do({ kind: 'fire', unit: 'B1', shots: [at('R1')] })
    expect(b.unit('R1').fate).toBe('destroyed')
  })
  test('SR-SUPP-1: a Suppressed unit may only rally, break contact or hide', () => {
    const b = battle({
      map: flat(30, 3),
      blue: { p: ['LT B1 9,1 spotted suppressed score=8', 'STAND B2 9,2 spotted suppressed score=8'] },
      red: { q: ['LT R1 20,1 spotted'] },
      active: 'p',
    })
    expect([...b.verbs('B1')].sort()).toEqual(['break', 'rally', 'rally-check'])
    for (const order of [
      { kind: 'fire', unit: 'B1', shots: [at('R1')] } as const,
      { kind: 'march', piece: 'B1', path: [[10, 1]] } as const,
      { kind: 'smoke', unit: 'B1', hexes: [[10, 1]] } as const,
      { kind: 'entrench', unit: 'B2' } as const,
      { kind: 'load', unit: 'B2', into: 'B1' } as const,
    ])
      expect(b.refused(order).rule, order.kind).toBe('SR-SUPP-1')
  })
  test('SR-SUPP-2: each miss adds 1, a natural 1 nothing', () => {
    const b = battle({ map: flat(30, 3), blue: { p: ['LT B1 2,1 spotted'] }, red: { q: ['LT R1 12,1 spotted actions=0'] }, active: 'p' })
    b.dice(5, 1).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0), at('R1', 1)] })
    expect(b.unit('R1').suppression).toBe(1)
  })
  test('SR-SUPP-3: each hit that does not kill adds the Lethality: a rail gun 4', () => {
    const b = battle({ map: flat(30, 3), blue: { p: ['LT B1 2,1 spotted'] }, red: { q: ['LT R1 12,1 spotted actions=0'] }, active: 'p' })
    b.dice(20, 3).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0)] })
    expect(b.unit('R1').suppression).toBe(4)
  })
  test('SR-SUPP-4, R-131: at the start of the turn a d20 at or below the score suppresses, above it frees', () => {
    // Light tank, Armor 3: 12 bleeds to 7 before the check (SR-RALLY-2).
    const low = nextTurn(morning('LT B1 2,1 spotted score=12'), 15, 3, 7)
    expect(low.unit('B1')).toMatchObject({ suppression: 7, suppressed: true })
    const high = nextTurn(morning('LT B1 2,1 spotted score=12'), 15, 3, 8)
    expect(high.unit('B1')).toMatchObject({ suppression: 7, suppressed: false })
  })
  test('R-131: a score of 20 after bleeding always suppresses', () => {
    const b = nextTurn(morning('LT B1 2,1 spotted score=25'), 15, 3, 20)
    expect(b.unit('B1')).toMatchObject({ suppression: 20, suppressed: true })
  })
})

describe('bleeding and rallying', () => {
  test('SR-RALLY-1, R-132: each turn the score falls by 2 plus Armor, not below nothing, and needs no check at nothing', () => {
    expect(nextTurn(morning('LT B1 2,1 spotted score=9'), 15, 3, 20).unit('B1').suppression).toBe(4)
    const gone = nextTurn(morning('MBT B1 2,1 spotted score=6 suppressed'), 15, 3)
    expect(gone.unit('B1')).toMatchObject({ suppression: 0, suppressed: false })
    expect(gone.left).toBe(0)
  })
  test('SR-RALLY-3: infantry loses 2', () => {
    expect(nextTurn(morning('STAND B1 2,1 spotted score=3'), 15, 3, 20).unit('B1').suppression).toBe(1)
  })
  test('SR-RALLY-4, SR-RALLY-5, R-133: five points an Action, ten a turn; at nothing the unit is free', () => {
    const b = battle({
      map: flat(30, 3),
      blue: { p: ['LT B1 2,1 spotted suppressed score=17'] },
      red: { q: ['LT R1 29,1 spotted'] },
      active: 'p',
    })
    b.do({ kind: 'rally', unit: 'B1', how: 'points' })
    expect(b.unit('B1')).toMatchObject({ suppression: 12, suppressed: true, actions: 1 })
    b.do({ kind: 'rally', unit: 'B1', how: 'points' })
    expect(b.unit('B1')).toMatchObject({ suppression: 7, suppressed: true, actions: 0 })
    const c = battle({
      map: flat(30, 3),
      blue: { p: ['LT B1 2,1 spotted suppressed score=5'] },
      red: { q: ['LT R1 29,1 spotted'] },
      active: 'p',
    })
    c.do({ kind: 'rally', unit: 'B1', how: 'points' })
    expect(c.unit('B1')).toMatchObject({ suppression: 0, suppressed: false, actions: 1 })
    expect(c.verbs('B1')).toContain('move')
    expect(c.refused({ kind: 'rally', unit: 'B1', how: 'points' }).rule).toBe('R-133')
  })
  test('SR-RALLY-6, R-133: or a new check: above the score it is free, the score stays', () => {
    const make = () =>
      battle({ map: flat(30, 3), blue: { p: ['LT B1 2,1 spotted suppressed score=2'] }, red: { q: ['LT R1 29,1 spotted'] }, active: 'p' })
    const b = make()
    b.dice(3).do({ kind: 'rally', unit: 'B1', how: 'check' })
    expect(b.unit('B1')).toMatchObject({ suppression: 2, suppressed: false, actions: 1 })
    const c = make()
    c.dice(2).do({ kind: 'rally', unit: 'B1', how: 'check' })
    expect(c.unit('B1')).toMatchObject({ suppression: 2, suppressed: true, actions: 1 })
    expect(c.rules.odds(c.view('blue'), { kind: 'rally', side: 'blue', unit: 'B1', how: 'check' })?.lines[0]?.chance).toBe(900)
  })
  test('SR-HWS-1: Suppressed infantry may hide, with full effect', () => {
    const b = battle({
      map: patched(30, 3, { '5,1': 'w0' }),
      blue: { p: ['STAND B1 5,1 spotted suppressed score=8'] },
      red: { q: ['LT R1 20,1 spotted'] },
      active: 'p',
    })
    b.do({ kind: 'hide', unit: 'B1', behind: null })
    expect(b.unit('B1')).toMatchObject({ hidden: { behind: null }, spotted: false, suppressed: true, actions: 1 })
  })
})

describe('breaking contact', () => {
  const shaken = (cells: Record<string, string> = {}, red = 'LT R1 20,1 spotted', blue = 'LT B1 9,1 spotted suppressed score=8') =>
    battle({ map: patched(30, 4, cells), blue: { p: [blue] }, red: { q: [red] }, done: ['q'], active: 'p' })

  test('SR-BC-1: with its Actions it goes back towards its own edge, never away from it', () => {
    const b = shaken({}, 'STAND R1 29,1 spotted')
    expect(b.refused({ kind: 'breakContact', unit: 'B1', path: [[10, 1]], leave: false }).rule).toBe('SR-BC-2')
    b.do({
      kind: 'breakContact',
      unit: 'B1',
      path: [
        [8, 1],
        [7, 1],
        [6, 1],
      ],
      leave: false,
    })
    expect(b.unit('B1')).toMatchObject({ hex: [6, 1], actions: 1, suppressed: true })
  })
  test('SR-BC-2, R-135: nearer the edge, and out of sight where that can be had', () => {
    // Of the three hexes nearer the west edge, (8,1) alone is out of sight of the tank at (20,2), behind the woods at (9,1).
    const b = shaken({ '9,1': 'W0' }, 'LT R1 20,2 spotted actions=0', 'LT B1 9,2 spotted suppressed score=8')
    const seen = (col: number, row: number) => b.rules.sight(b.view('red'), [20, 2], [col, row]).result
    expect([seen(8, 1), seen(8, 3)]).toEqual(['blocked', 'clear'])
    expect(b.refused({ kind: 'breakContact', unit: 'B1', path: [[8, 2]], leave: false }).rule).toBe('SR-BC-2')
    expect(b.offers('break', 'B1')[0]?.path?.[0]).toEqual([8, 1])
    b.do({ kind: 'breakContact', unit: 'B1', path: [[8, 1]], leave: false })
    expect(b.unit('B1').hex).toEqual([8, 1])
  })
  test('R-135: never beside a visible enemy', () => {
    const b = shaken({}, 'STAND R1 7,1 spotted')
    expect(b.refused({ kind: 'breakContact', unit: 'B1', path: [[8, 1]], leave: false }).rule).toBe('SR-BC-2')
  })
  test('SR-BC-3: without a safe way it may move into the nearest cover of -3 or better', () => {
    // Enemies bar every hex nearer the edge and every hex as near.
    const b = battle({
      map: patched(30, 5, { '11,2': 'r0', '12,2': 'w0' }),
      blue: { p: ['LT B1 9,2 spotted suppressed score=8'] },
      red: {
        q: [
          'STAND R1 7,2 spotted actions=0',
          'STAND R2 8,4 spotted actions=0',
          'STAND R3 8,0 spotted actions=0',
          'STAND R4 10,4 spotted actions=0',
          'STAND R5 10,0 spotted actions=0',
        ],
      },
      done: ['q'],
      active: 'p',
    })
    const [flight] = b.offers('break', 'B1')
    expect(flight?.to.hex).toEqual([11, 2])
    b.do(flight?.order as never)
    expect(b.unit('B1').hex).toEqual([11, 2])
  })
  test('R-135: at its own edge it may leave the table and does not come back', () => {
    const b = shaken({}, 'LT R1 20,1 spotted', 'LT B1 0,1 spotted suppressed score=8')
    b.do({ kind: 'breakContact', unit: 'B1', path: [], leave: true })
    expect(b.unit('B1')).toMatchObject({ fate: 'left', hex: null })
    expect(b.world.lost.blue).toBe(0)
  })
})
