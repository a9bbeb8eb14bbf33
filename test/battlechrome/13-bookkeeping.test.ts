import { describe, expect, test } from 'vitest'
import { type Hex, opposite, type SideId } from '../../engine/kernel/names.ts'
import { ratingsOf } from '../../engine/rulesets/battlechrome/state/roster.ts'
import { battle, done, kata, march, problemsOf, react } from './support.ts'

/** Bookkeeping (BC-BKK). */

const along = (row: number, from: number, to: number): Hex[] =>
  Array.from({ length: Math.abs(to - from) }, (_, i) => [from + (i + 1) * Math.sign(to - from), row])
const enemy = ['truck R1 15,5']

describe('transforming', () => {
  test('BC-BKK-01, BC-R-26: a damaged Wardog dismounts: the infantry side, at the same step, and uses it from now on', () => {
    const b = battle({ blue: ['wardog-mounted B1 2,2 damage=1'], red: enemy })
    b.until('transform blue')
    b.dice(5, 2).do({ kind: 'transform', unit: 'B1' })
    expect(b.of('transformed')).toEqual([{ kind: 'transformed', unit: 'B1', counter: 'wardog-foot' }])
    expect(b.unit('B1')).toMatchObject({ counter: 'wardog-foot', damage: 1, type: 'I' })
    expect(ratingsOf(b.world, b.unit('B1'))).toEqual({ speed: 1, melee: 1, web: 0, laser: 1, missile: 2 })
    b.do({ kind: 'goFirst', first: true })
    expect([b.cost('B1', [3, 2]), b.cost('B1', [4, 2])]).toEqual([1, null])
  })
  test('BC-BKK-01: only in the bookkeeping, once a turn, only what has another side; it may be left alone', () => {
    const b = battle({ blue: ['kestrel-ground B1 2,2', 'wardog-foot B2 2,3', 'lancer B3 2,4'], red: enemy })
    expect(b.rule({ kind: 'transform', unit: 'B1' })).toBe('BC-SEQ-01')
    b.until('transform blue')
    expect(b.offers('transform').map(({ actor }) => actor)).toEqual(['B1', 'B2'])
    expect(b.rule({ kind: 'transform', unit: 'B3' })).toBe('BC-BKK-01')
    b.do({ kind: 'transform', unit: 'B2' })
    expect(b.rule({ kind: 'transform', unit: 'B2' })).toBe('BC-BKK-01')
    b.dice(5, 2).do(done)
    expect(b.unit('B1').counter).toBe('kestrel-ground')
    // In the next turn B2 may turn back.
    b.do({ kind: 'goFirst', first: true })
    b.until('transform blue')
    b.do({ kind: 'transform', unit: 'B2' })
    expect(b.unit('B2').counter).toBe('wardog-foot')
  })
  test('BC-BKK-02: it costs nothing else: the Speed of the next turn is whole', () => {
    const b = battle({ blue: ['wardog-foot B1 2,2'], red: enemy })
    b.do(march('B1', [3, 2]))
    b.until('transform blue')
    b.dice(5, 2).do({ kind: 'transform', unit: 'B1' })
    expect(b.unit('B1').spent).toBe(0)
    b.do({ kind: 'goFirst', first: true })
    expect([b.cost('B1', [9, 2]), b.cost('B1', [10, 2])]).toEqual([6, null])
  })
  test('BC-BKK-01, BC-TER-02: on foot in dense forest it does not mount; riding on a truck it does not either', () => {
    const b = battle({
      blue: ['wardog-foot B1 2,2', 'truck B2 5,2', 'wardog-foot B3 in=B2', 'kestrel-ground B4 0,0'],
      red: enemy,
      cells: { '2,2': 'W0' },
    })
    b.until('transform blue')
    expect(b.rule({ kind: 'transform', unit: 'B1' })).toBe('BC-TER-02')
    expect(b.rule({ kind: 'transform', unit: 'B3' })).toBe('BC-R-04')
    expect(b.offers('transform').map(({ actor }) => actor)).toEqual(['B4'])
  })
  test('BC-BKK-01, BC-TER-05: on a road in dense forest, where wheels have come by the road, it dismounts and mounts again, and drives on', () => {
    const b = battle({
      blue: ['wardog-mounted B1 2,2', 'wardog-foot B2 4,1'],
      red: enemy,
      cells: { '4,2': 'W0', '4,1': 'W0' },
      draw: { roads: [{ kind: 'road', path: along(2, -1, 13) }] },
    })
    b.do(march('B1', ...along(2, 2, 4)))
    b.until('transform blue')
    b.dice(5, 2).do({ kind: 'transform', unit: 'B1' })
    expect(b.unit('B1').counter).toBe('wardog-foot')
    b.do({ kind: 'goFirst', first: true })
    b.until('transform blue')
    // Beside the road it may not.
    expect(b.rule({ kind: 'transform', unit: 'B2' })).toBe('BC-TER-02')
    expect(b.offers('transform').map(({ actor }) => actor)).toEqual(['B1'])
    b.dice(5, 2).do({ kind: 'transform', unit: 'B1' })
    expect(b.unit('B1')).toMatchObject({ counter: 'wardog-mounted', type: 'W', hex: [4, 2] })
    b.do({ kind: 'goFirst', first: true })
    expect([b.cost('B1', [5, 2]), b.cost('B1', [11, 2])]).toEqual([1, 7])
  })
  test('BC-R-26: the two sides of a counter have the same dots, or the scenario is refused', () => {
    const side = (id: string, other: string, dots: number) => ({
      id,
      label: id,
      symbol: 'drone',
      moves: ['T'],
      silhouette: 3,
      armor: 3,
      other,
      steps: Array.from({ length: dots }, () => ({ speed: 3, melee: 0, web: 0, laser: 3, missile: 0 })),
      cost: 40,
    })
    const forces = { blue: ['one B1 2,2'], red: enemy }
    expect(problemsOf({ ...forces, counters: [side('one', 'two', 2), side('two', 'one', 2)] })).toEqual([])
    expect(problemsOf({ ...forces, counters: [side('one', 'two', 2), side('two', 'one', 1)] })[0]).toContain('the same dots')
  })
})
/** Who is asked in the bookkeeping, in that order: both sides have something to turn over, and something that flies (and, with Speed 0, owes no flight). */
const askedInOrder = (phase: 'transform' | 'airfoils', initiative: SideId, first: SideId): readonly string[] => {
  const steps = [{ speed: 0, melee: 0, web: 0, laser: 0, missile: 0 }]
  const balloon = { id: 'balloon', label: 'Balloon', symbol: 'drone', moves: ['A'], silhouette: 3, armor: 3, steps, cost: 40 }
  const b = battle({
    blue: ['wardog-foot B1 0,0', 'balloon B2 0,2'],
    red: ['wardog-foot R1 15,5', 'balloon R2 15,3'],
    counters: [balloon],
    cells: { '7,1': 'B0', '7,2': 'B0', '7,3': 'B0', '7,4': 'B0', '7,5': 'B0', '7,0': 'B0' },
    draw: { floors: 2 },
    start: { initiative, first },
  })
  b.until(phase)
  const asked: string[] = []
  b.dice(5, 2)
  for (; b.question.kind === phase; b.do(done)) asked.push(b.question.side)
  return asked
}
test.each([
  ['blue', 'blue'],
  ['blue', 'red'],
  ['red', 'blue'],
  ['red', 'red'],
] as const)(
  'BC-SEQ-04, BC-BKK-01, BC-BKK-03: with the initiative of %s and %s moving first: who has not the initiative transforms first, who moved first flies first',
  (initiative, first) => {
    expect(askedInOrder('transform', initiative, first)).toEqual([opposite(initiative), initiative])
    expect(askedInOrder('airfoils', initiative, first)).toEqual([first, opposite(first)])
  },
)
describe('the second flight', () => {
  const flight = (cells = {}) => {
    const b = battle({ blue: ['kestrel-flight B1 1,2'], red: ['dart R1 15,2 moved', 'lancer R2 15,5'], cells })
    b.do(march('B1', ...along(2, 1, 6)), done)
    b.until('transform blue')
    b.do(done)
    return b
  }
  test('BC-BKK-03: Speed 9: again five or more away, from the new start', () => {
    const b = flight()
    expect(b.asked).toBe('airfoils blue')
    expect(b.rule(done)).toBe('BC-BKK-03')
    expect(b.rule(march('B1', ...along(2, 6, 10)))).toBe('BC-BKK-03')
    expect(b.rule(march('B1', ...along(2, 6, 15), [15, 1]))).toBe('BC-MOV-02')
    // Back to the first start: it counts from where the second flight began.
    b.dice(5, 2).do(march('B1', ...along(2, 6, 1)))
    expect(b.of('flownAgain')).toHaveLength(1)
    expect(b.unit('B1').hex).toEqual([1, 2])
  })
  test('BC-BKK-03: with the Speed of its damage: nine hexes whole, eight with one dot black', () => {
    const b = battle({ blue: ['kestrel-flight B1 1,2 damage=1', 'harpy B2 1,4'], red: ['lancer R2 15,5'] })
    b.do(march('B1', ...along(2, 1, 5)), march('B2', ...along(4, 1, 6)), done)
    b.until('airfoils blue')
    b.refused(march('B1', ...along(2, 5, 14)))
    b.do(march('B1', ...along(2, 5, 13)))
    expect(b.asked).toBe('airfoils blue')
    expect(b.rule(march('B1', ...along(2, 13, 8)))).toBe('BC-BKK-03')
    expect(b.rule(done)).toBe('BC-BKK-03')
  })
  test('BC-BKK-04, BC-R-19: no opportunity fire at it, and no kata, no fire and no powerjump of its own', () => {
    const b = flight({ '13,2': '.0' })
    // The dart that has not fired sees it all the way.
    expect(b.rule(kata('B1', 'R1'))).toBe('BC-SEQ-01')
    expect(b.rule({ kind: 'fire', unit: 'B1', at: 'R1', weapon: 'laser', over: null, most: null })).toBe('BC-SEQ-01')
    b.dice(5, 2).do(march('B1', ...along(2, 6, 14)))
    expect(b.of('moved')).toEqual([])
    expect(b.asked).toBe('goFirst blue')
  })
  test('BC-R-05, BC-BKK-03: without a legal end it leaves the map then too', () => {
    const b = battle({ map: '. . . .\n. . . .\n. . . .\n. . . .', blue: ['kestrel-ground B1 1,1'], red: ['truck R1 3,3'] })
    b.until('transform blue')
    b.do({ kind: 'transform', unit: 'B1' })
    expect(b.offers('move')).toEqual([])
    b.dice(5, 2).do({ kind: 'leave', unit: 'B1' })
    expect(b.unit('B1')).toMatchObject({ fate: 'away', returns: 2 })
    b.do({ kind: 'goFirst', first: true })
    expect(b.offers('enter')).toHaveLength(12)
  })
  test('BC-BKK-03, BC-OPF-05: one that used opportunity fire does not fly again', () => {
    const b = battle({ blue: ['harpy B1 2,2'], red: ['lancer R1 10,2'], start: { first: 'red' } })
    b.do(march('R1', [9, 2]))
    b.dice(6, 6, 6, 6).do({ kind: 'react', unit: 'B1', over: null })
    b.dice(5, 2).until('goFirst')
    expect(b.of('phaseBegan')).toEqual([])
  })
  test('BC-OPF-05, BC-R-05: nor does it leave the map, when another of its side is asked to fly: it has hexes to fly to, and no movement', () => {
    const b = battle({ blue: ['harpy B1 2,2', 'harpy B2 2,4'], red: ['lancer R1 10,2', 'truck R2 15,5'], start: { first: 'red' } })
    b.do(march('R1', [9, 2]))
    b.dice(6, 6, 6, 6).do(react('B1'))
    b.until('move blue')
    expect(b.rule({ kind: 'leave', unit: 'B1' })).toBe('BC-OPF-05')
    b.do(march('B2', ...along(4, 2, 8)))
    b.until('airfoils blue')
    expect(b.rule({ kind: 'leave', unit: 'B1' })).toBe('BC-OPF-05')
    expect([b.offers('leave'), b.offers('move', 'B1')]).toEqual([[], []])
    b.dice(5, 2).do(march('B2', ...along(4, 8, 2)))
    expect([b.unit('B1').hex, b.asked]).toEqual([[2, 2], 'goFirst blue'])
  })
  test('BC-BKK-03: an airfoil of Speed 0 has nothing to fly, and holds up nobody', () => {
    const steps = [{ speed: 0, melee: 0, web: 0, laser: 3, missile: 0 }]
    const balloon = { id: 'balloon', label: 'Balloon', symbol: 'drone', moves: ['A'], silhouette: 3, armor: 3, steps, cost: 40 }
    const b = battle({
      blue: ['balloon B1 2,2'],
      red: enemy,
      counters: [balloon],
      cells: { '15,5': '.0', '14,5': 'B0', '14,4': 'B0' },
      draw: { floors: 3 },
    })
    b.dice(5, 2).until('goFirst')
    expect(b.unit('B1').hex).toEqual([2, 2])
    expect(b.world.turn).toBe(2)
  })
})
