import { describe, expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { dueOver } from '../../engine/rulesets/steel-rain/air/entry.ts'
import { entryHeadings, inCorridor, pathOf, sweepHexes } from '../../engine/rulesets/steel-rain/air/flight.ts'
import { baseTurns, COMING_ABOUT, SPEED_COLUMNS, turnMultiplier } from '../../engine/rulesets/steel-rain/tables/air.ts'
import { SAMPLES } from '../../engine/rulesets/steel-rain/tables/unit-types.ts'
import { type Battle, type BattleOptions, battle, flat, patched } from './support.ts'

/** Fast Movers: airspeed, heading, their distance, leaving and coming back, strafing, Suppression, crashes. */

const fly = (unit: string, hexes: number, turn: { after: number; by: -1 | 1 } | null = null) =>
  ({ kind: 'fly', unit, hexes, turn }) as const
const throttle = (unit: string, airspeed: number) => ({ kind: 'throttle', unit, airspeed }) as const
const field = (lines: readonly string[], more: Partial<BattleOptions> = {}, cells: Readonly<Record<string, string>> = {}): Battle =>
  battle({ map: patched(60, 21, cells), blue: { p: lines }, red: { q: ['LTRUCK R1 59,20 spotted actions=0'] }, active: 'p', ...more })
/** Nobody takes the chance to fire. */
const holdFire = (b: Battle): void => {
  while (b.question.kind === 'opportunityFire') b.do({ kind: 'hold' })
}
/** Ends the turn: the side that has nothing more to do is passed by. */
function nextTurn(b: Battle, ...dice: readonly number[]): void {
  const turn = b.world.turn
  b.dice(...dice)
  while (b.world.turn === turn) {
    const { question } = b
    if (question.kind === 'act') b.do({ kind: 'endRound' })
    else if (question.kind === 'activate') {
      const [platoon] = b.offers('activate').map((offer) => (offer.order.kind === 'activate' ? offer.order.platoon : ''))
      b.do({ kind: 'activate', platoon: platoon as string })
    } else if (question.kind === 'opportunityFire') b.do({ kind: 'hold' })
    else throw new Error(`not expected: ${question.kind}`)
  }
}

describe('airspeed and distance', () => {
  test('SR-AIR-2, R-172: an Action changes the speed by up to 20 cm; two make 90 of 50', () => {
    const b = field(['YAK33 B1 4,10 airspeed=50 heading=90'])
    expect(b.refused(throttle('B1', 71))).toMatchObject({ rule: 'SR-AIR-2' })
    b.do(throttle('B1', 70))
    b.do(throttle('B1', 90))
    expect(b.unit('B1')).toMatchObject({ actions: 0, air: { airspeed: 90 } })
    expect(b.refused(throttle('B1', 100))).toMatchObject({ rule: 'SR-ACT-1' })
    b.do(fly('B1', 45))
    expect(b.unit('B1').hex).toEqual([49, 10])
  })
  test('SR-AIR-2, SR-AIR-3: never below 30 cm, never above 100', () => {
    const b = field(['YAK33 B1 4,10 airspeed=40 heading=90', 'YAK33 B2 4,12 airspeed=90 heading=90'])
    expect(b.refused(throttle('B1', 29))).toMatchObject({ rule: 'SR-AIR-2' })
    expect(b.refused(throttle('B2', 110))).toMatchObject({ rule: 'SR-AIR-3' })
    expect(b.offers('faster', 'B2').map((offer) => offer.order)).toEqual(
      [100, 95].map((airspeed) => ({ kind: 'throttle', side: 'blue', unit: 'B2', airspeed })),
    )
    b.do(throttle('B2', 100))
    b.do(throttle('B1', 30))
    expect([b.unit('B1').air?.airspeed, b.unit('B2').air?.airspeed]).toEqual([30, 100])
  })
  test('SR-AIR-5: two Actions for fire and speed: one of each', () => {
    const b = field(['YAK33 B1 4,10 airspeed=50 heading=90'], { red: { q: ['LTRUCK R1 20,10 spotted actions=0'] } })
    b.do(throttle('B1', 60))
    b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 1, at: { unit: 'R1' } }] })
    expect(b.unit('B1')).toMatchObject({ actions: 0, fires: 1, air: { airspeed: 60 } })
    expect(b.refused(throttle('B1', 70))).toMatchObject({ rule: 'SR-ACT-1' })
  })
  test('SR-FM-1, R-172: it has to fly the distance of its last turn, for no Action: 50 cm, no more and no less', () => {
    const b = field(['YAK33 B1 4,10 airspeed=50 heading=90'])
    expect(b.refused(fly('B1', 26))).toMatchObject({ rule: 'SR-FM-1', at: 'hexes' })
    b.do(fly('B1', 10))
    expect(b.unit('B1')).toMatchObject({ hex: [14, 10], actions: 2 })
    // Speed comes before flight.
    expect(b.refused(throttle('B1', 60))).toMatchObject({ rule: 'R-172' })
    // The round does not end before the rest is flown.
    b.do({ kind: 'endRound' })
    expect(b.unit('B1').hex).toEqual([29, 10])
    expect(b.refused({ kind: 'march', piece: 'B1', path: [[30, 10]] })).toMatchObject({ rule: 'SR-SEQ-3' })
  })
  test('SR-FM-1: a march is no way to fly', () => {
    const b = field(['YAK33 B1 4,10 airspeed=50 heading=90'])
    expect(b.refused({ kind: 'march', piece: 'B1', path: [[5, 10]] })).toMatchObject({ rule: 'SR-FM-1' })
    expect(b.verbs('B1')).not.toContain('move')
  })
  test('SR-FM-1, R-172: one that was not activated when the turn ends is flown at constant speed', () => {
    const b = field(['LT B2 1,1 spotted'], {
      blue: { p: ['LT B2 1,1 spotted'], f: ['YAK33 B1 4,10 airspeed=50 heading=90 actions=0'] },
      done: ['f'],
    })
    nextTurn(b, 9, 4)
    expect(b.unit('B1')).toMatchObject({ hex: [29, 10], air: { airspeed: 50, flown: 0 } })
  })
  test('SR-FM-2, R-172: at constant speed both Actions are for weapons, at any hex of its way', () => {
    const b = field(['YAK33 B1 4,10 airspeed=60 heading=90'], {
      red: { q: ['MBT R1 20,10 spotted actions=0', 'MBT R2 24,10 spotted actions=0'] },
    })
    const guns = (at: string) => b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 1, at: { unit: at } }] })
    b.do(fly('B1', 5))
    guns('R1')
    b.do(fly('B1', 5))
    expect(b.unit('B1').hex).toEqual([14, 10])
    guns('R2')
    expect(b.unit('B1')).toMatchObject({ actions: 0, fires: 2 })
    b.do(fly('B1', 20))
    expect(b.unit('B1').hex).toEqual([34, 10])
  })
  test('SR-FM-1: at 1 and 2.5 cm a hex 55 cm are 55 and 22 hexes', () => {
    expect([1000, 2000, 2500].map((milli) => sweepHexes(55, milli))).toEqual([55, 27, 22])
  })
})

describe('heading', () => {
  const board = boardOf(flat(40, 40))
  const path = (hex: Hex, heading: number, hexes: number) => pathOf(board, { hex, heading, steps: 0 }, hexes, null).hexes
  test('SR-FM-3, R-173: straight on: a hexside heading repeats one direction, a corner heading alternates two, the clockwise one first', () => {
    expect(path([10, 20], 90, 3)).toEqual([
      [11, 20],
      [12, 20],
      [13, 20],
    ])
    expect(path([10, 20], 30, 2)).toEqual([
      [10, 19],
      [11, 18],
    ])
    // 180: SW, SE, SW; 0: NE, NW, NE.
    expect(path([10, 20], 180, 4)).toEqual([
      [9, 21],
      [10, 22],
      [9, 23],
      [10, 24],
    ])
    expect(path([10, 20], 0, 4)).toEqual([
      [10, 19],
      [10, 18],
      [10, 17],
      [10, 16],
    ])
    // 60: E, NE.
    expect(path([10, 20], 60, 2)).toEqual([
      [11, 20],
      [11, 19],
    ])
    const b = field(['YAK33 B1 10,2 airspeed=30 heading=180'])
    b.do(fly('B1', 3))
    b.do(fly('B1', 12))
    expect(b.events.filter((event) => event.kind === 'flew')).toHaveLength(12)
    expect(b.unit('B1').hex).toEqual([9, 17])
  })
  test('SR-FM-3, R-173: a turn begins anew with the clockwise direction, after any number of hexes, in what is shown and in what is flown', () => {
    // One hex east, then 60 degrees: E, NE, E.
    const bent: Hex[] = [
      [11, 10],
      [12, 10],
      [12, 9],
      [13, 9],
    ]
    expect(pathOf(board, { hex: [10, 10], heading: 90, steps: 0 }, 4, { after: 1, by: -1 }).hexes).toEqual(bent)
    const b = field(['YAK33 B1 10,10 airspeed=30 heading=90'])
    b.do(fly('B1', 4, { after: 1, by: -1 }))
    expect(b.events.flatMap((event) => (event.kind === 'flew' ? [event.to] : []))).toEqual(bent)
    // It goes on where it was in the alternation.
    b.do(fly('B1', 2))
    expect(b.events.flatMap((event) => (event.kind === 'flew' ? [event.to] : []))).toEqual([
      [14, 8],
      [15, 8],
    ])
  })
  test('SR-FM-4, R-173: one change of 30 degrees in a sweep, at any hex; a second is refused', () => {
    const b = field(['YAK33 B1 10,10 airspeed=30 heading=90'])
    b.do(fly('B1', 10, { after: 4, by: 1 }))
    // Four east, then 120 degrees: SE, E, SE, E, SE, E.
    expect(b.unit('B1')).toMatchObject({ hex: [18, 13], air: { heading: 120, turned: true } })
    expect(b.of('flew').filter((step) => step.turned)).toHaveLength(1)
    expect(b.refused(fly('B1', 5, { after: 0, by: -1 }))).toMatchObject({ rule: 'SR-FM-4' })
    expect(b.verbs('B1')).not.toContain('bank-left')
    nextTurn(b, 9, 4)
    b.do({ kind: 'goFirst', first: true })
    b.do({ kind: 'activate', platoon: 'p' })
    expect(b.refused(fly('B1', 5, { after: 0, by: -1 }))).toMatchObject({ rule: 'SR-FM-4' })
  })
  test('SR-FM-4: from a corner heading back to a hexside one', () => {
    const b = field(['YAK33 B1 10,10 airspeed=40 heading=60'])
    b.do(fly('B1', 4, { after: 1, by: 1 }))
    expect(b.unit('B1')).toMatchObject({ hex: [14, 10], air: { heading: 90 } })
    expect(b.refused(fly('B1', 3, { after: 3, by: 1 }))).toMatchObject({ rule: 'SR-FM-4' })
  })
})

describe('off the table and back', () => {
  test('SR-FM-6, R-175: nine rows by eight columns, 1 to 3 turns', () => {
    expect(COMING_ABOUT.map((row) => row.turns.join(''))).toEqual([
      '11122223',
      '11222223',
      '12222223',
      '22222233',
      '22223333',
      '22233333',
      '22333333',
      '33333333',
      '33333333',
    ])
    expect(SPEED_COLUMNS).toEqual([30, 40, 50, 60, 70, 80, 90, 100])
    expect([baseTurns(32, 65), baseTurns(55, 85), baseTurns(20, 45), baseTurns(75, 55)]).toEqual([2, 3, 1, 3])
    // Bands to the upper end; under 15 t the first row, 100 t in "91 to 100", up to 30 the first column.
    expect([baseTurns(32, 70), baseTurns(65, 61), baseTurns(65, 60), baseTurns(8, 30), baseTurns(100, 30), baseTurns(130, 100)]).toEqual([
      2, 3, 2, 1, 3, 3,
    ])
  })
  test('SR-FM-7: the same edge once, a neighbouring one twice, the opposite one three times', () => {
    expect((['north', 'east', 'south', 'west'] as const).map((edge) => turnMultiplier('north', edge))).toEqual([1, 2, 3, 2])
    expect((['north', 'east', 'south', 'west'] as const).map((edge) => turnMultiplier('east', edge))).toEqual([2, 1, 2, 3])
  })
  test('SR-FM-5, SR-FM-8, R-174: 32 t at 65 cm out over the north in turn 5: in over the east at the start of turn 9, not before', () => {
    expect(SAMPLES.YAK33.weight).toBe(32)
    const away = { edge: 'north', turn: 5, base: baseTurns(32, 65) } as const
    expect((['north', 'east', 'west', 'south'] as const).map((edge) => dueOver(away, edge))).toEqual([7, 9, 9, 11])
    // It leaves by itself: five hexes below the edge, heading north.
    const b = field(['YAK33 B1 30,5 airspeed=65 heading=0', 'LT B2 1,1 spotted'], { turn: 5, turns: 12 })
    b.do(fly('B1', 1, { after: 0, by: 1 }))
    expect(b.unit('B1').air).toMatchObject({ turned: true, steps: 1 })
    b.do({ kind: 'endRound' })
    expect(b.unit('B1')).toMatchObject({ hex: null, fate: 'present', air: { away: { edge: 'north', turn: 5, base: 2 } } })
    nextTurn(b, 9, 4)
    expect(b.question.kind).toBe('goFirst')
    b.do({ kind: 'goFirst', first: true })
    nextTurn(b, 9, 4)
    // Turn 7: back over the north edge it could be, over the east one not yet.
    expect(b.question).toMatchObject({ kind: 'reenter', unit: 'B1', edges: ['north'] })
    expect(b.refused({ kind: 'enterTable', unit: 'B1', hex: [59, 8], heading: 270, airspeed: 65 })).toMatchObject({ rule: 'SR-FM-5' })
    b.dice(9, 4).do({ kind: 'stayAway', unit: 'B1' })
    b.do({ kind: 'goFirst', first: true })
    nextTurn(b)
    b.dice(9, 4).do({ kind: 'stayAway', unit: 'B1' })
    b.do({ kind: 'goFirst', first: true })
    nextTurn(b)
    expect(b.world.turn).toBe(9)
    expect(b.question).toMatchObject({ kind: 'reenter', edges: ['north', 'east', 'west'] })
    expect(b.refused({ kind: 'enterTable', unit: 'B1', hex: [59, 8], heading: 270, airspeed: 60 })).toMatchObject({ rule: 'R-174' })
    b.dice(9, 4).do({ kind: 'enterTable', unit: 'B1', hex: [59, 8], heading: 270, airspeed: 65 })
    expect(b.unit('B1')).toMatchObject({ hex: [59, 8], air: { away: null, heading: 270, airspeed: 65, turned: false, steps: 0 } })
  })
  test('SR-FM-9, R-03: it is put on its edge before initiative, and flies in its round', () => {
    const b = field(['LT B2 1,1 spotted'], {
      blue: { p: ['LT B2 1,1 spotted'], f: ['YAK33 B1 airspeed=65 away=north:2'] },
      turn: 3,
    })
    expect(b.unit('B1').hex).toBeNull()
    nextTurn(b)
    expect(b.question.kind).toBe('reenter')
    b.dice(9, 4).do({ kind: 'enterTable', unit: 'B1', hex: [20, 0], heading: 180, airspeed: 65 })
    expect(b.events.map((event) => event.kind)).toEqual(['tableEntered', 'initiativeRolled'])
    b.do({ kind: 'goFirst', first: true })
    b.do({ kind: 'activate', platoon: 'f' })
    b.do(fly('B1', 32))
    expect(b.unit('B1').hex).toBeNull()
  })
  test('R-09: Fast Movers begin off the table and come on over the own edge from turn 1 on, at 30 to 100', () => {
    const b = battle({
      map: flat(30, 9),
      blue: { p: ['LT B2 1,1 spotted'], f: ['YAK33 B1'] },
      red: { q: ['LTRUCK R1 29,8 spotted'] },
      dice: [9, 4],
    })
    while (b.question.kind === 'goFirst' || b.question.kind === 'deploy') b.do({ kind: 'goFirst', first: true })
    expect(b.question).toMatchObject({ kind: 'reenter', unit: 'B1', edges: ['west'] })
    expect(b.view('red').known.units.B1).toBeUndefined()
    expect(b.refused({ kind: 'enterTable', unit: 'B1', hex: [20, 0], heading: 180, airspeed: 60 })).toMatchObject({ rule: 'R-09' })
    expect(b.refused({ kind: 'enterTable', unit: 'B1', hex: [0, 4], heading: 90, airspeed: 20 })).toMatchObject({ rule: 'R-09' })
    expect(b.refused({ kind: 'enterTable', unit: 'B1', hex: [0, 4], heading: 180, airspeed: 60 })).toMatchObject({ rule: 'R-173' })
    b.do({ kind: 'enterTable', unit: 'B1', hex: [0, 4], heading: 90, airspeed: 80 })
    expect(b.view('red').known.units.B1).toMatchObject({ hex: [0, 4] })
    expect(b.unit('B1').blip).toBeNull()
  })
  test('R-173: over an edge within 60 degrees of straight in', () => {
    expect([...entryHeadings('north')].sort((a, z) => a - z)).toEqual([120, 150, 180, 210, 240])
    expect([...entryHeadings('west')].sort((a, z) => a - z)).toEqual([30, 60, 90, 120, 150])
    expect([...entryHeadings('south')].sort((a, z) => a - z)).toEqual([0, 30, 60, 300, 330])
    expect([...entryHeadings('east')].sort((a, z) => a - z)).toEqual([210, 240, 270, 300, 330])
  })
  test('R-05: a platoon that is off the table has no round; its side is not beaten, and the picture has it off the map', () => {
    const b = battle({
      map: flat(30, 9),
      blue: { f: ['YAK33 B1 28,4 airspeed=60 heading=90'] },
      red: { q: ['LTRUCK R1 2,8 spotted actions=0', 'LTRUCK R2 3,8 spotted'] },
      active: 'f',
    })
    b.do({ kind: 'endRound' })
    expect(b.unit('B1').air?.away).toMatchObject({ edge: 'east' })
    expect(b.outcome).toBeNull()
    const group = b.rules.picture(b.view('blue')).groups.find((one) => one.id === 'f')
    expect(group?.pieces[0]).toMatchObject({ piece: null, state: 'off map' })
    expect(b.question).toMatchObject({ kind: 'activate', side: 'red' })
    b.do({ kind: 'activate', platoon: 'q' })
    b.dice(9, 4).do({ kind: 'endRound' })
    b.do({ kind: 'goFirst', first: true })
    expect(b.question).toMatchObject({ kind: 'activate', side: 'red' })
  })
})

describe('fire at Fast Movers', () => {
  test('R-176, SR-OPP-2: opportunity fire falls at the trigger hex or up to 3 cm on, and the flight goes on', () => {
    const b = field(['YAK33 B1 4,10 airspeed=50 heading=90'], { red: { q: ['AD R1 30,10 spotted'] } })
    b.do(fly('B1', 25))
    expect(b.question).toMatchObject({ kind: 'opportunityFire', movers: ['B1'], by: ['R1'] })
    const [col, row] = b.unit('B1').hex as Hex
    b.do({ kind: 'react', unit: 'R1', at: 'B1', weapons: [0], ambush: false })
    expect(b.question).toMatchObject({ kind: 'drift', unit: 'B1', left: 1, path: [[col + 1, row]] })
    b.dice(2).do({ kind: 'drift', unit: 'B1', to: [col + 1, row] })
    expect(b.of('shot')[0]).toMatchObject({ to: [col + 1, row], hit: { bonus: 3 } })
    while (b.question.kind !== 'activate') {
      if (b.question.kind === 'act') b.do({ kind: 'endRound' })
      else b.do({ kind: 'hold' })
    }
    expect(b.unit('B1').hex).toEqual([29, 10])
  })
  test('R-176, SR-RET-1: it may answer with an Action that is left, and flies on', () => {
    const b = field(['YAK33 B1 4,10 airspeed=50 heading=90'], { red: { q: ['AD R1 20,10 spotted actions=1'] } })
    b.do(fly('B1', 25))
    b.do({ kind: 'react', unit: 'R1', at: 'B1', weapons: [0], ambush: false })
    b.dice(2).do({ kind: 'drift', unit: 'B1', to: null })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'B1', at: 'R1' })
    b.dice(2).do({ kind: 'returnFire', unit: 'B1', at: 'R1', weapons: [1] })
    expect(b.unit('B1')).toMatchObject({ hex: [29, 10], actions: 1 })
  })
})

describe('strafing', () => {
  const six = [12, 14, 16, 18, 20, 22].map((col, i) => `LTRUCK R${i + 1} ${col},10 spotted actions=0`)
  const attack = (b: Battle, weapons: readonly number[], targets: readonly string[]) =>
    b.do({ kind: 'strafe', unit: 'B1', weapons, targets })
  const strafe = (weapons: readonly number[], targets: readonly string[]) => ({ kind: 'strafe', unit: 'B1', weapons, targets }) as const
  test('SR-STRAFE-1: at most five targets, of Fast Movers only', () => {
    const b = field(['YAK33 B1 8,10 airspeed=80 heading=90', 'GUN B2 8,12 spotted flying'], { red: { q: six } })
    expect(b.refused(strafe([1], ['R1', 'R2', 'R3', 'R4', 'R5', 'R6']))).toMatchObject({ rule: 'SR-STRAFE-1' })
    expect(b.offers('strafe', 'B1')[0]?.order).toMatchObject({ targets: ['R1', 'R2', 'R3', 'R4', 'R5'] })
    expect(b.refused({ kind: 'strafe', unit: 'B2', weapons: [2], targets: ['R1'] })).toMatchObject({ rule: 'SR-STRAFE-1' })
    b.dice(2, 2, 2, 2, 2)
    attack(b, [1], ['R1', 'R2', 'R3', 'R4', 'R5'])
    expect(b.of('strafed').map((shot) => shot.at)).toEqual(['R1', 'R2', 'R3', 'R4', 'R5'])
    expect(b.left).toBe(0)
  })
  test('SR-DRONE-4, SR-DOPP-10: a near miss costs a crew 1 and a decoy nothing', () => {
    const b = field(['YAK33 B1 8,10 airspeed=80 heading=90'], {
      red: { q: ['LTRUCK R1 12,10 spotted actions=0', 'DOPP R2 14,10 spotted'] },
    })
    b.dice(2, 2)
    attack(b, [1], ['R1', 'R2'])
    expect(b.of('strafed').map((shot) => [shot.at, shot.suppression])).toEqual([
      ['R1', 1],
      ['R2', 0],
    ])
    expect([b.unit('R1').suppression, b.unit('R2').suppression]).toEqual([1, 0])
  })
  test('SR-STRAFE-2, R-177: the corridor is 8 cm wide and as long as the airspeed, straight ahead', () => {
    const board = boardOf(flat(60, 40))
    const from: Hex = [10, 20]
    // Rows 0, 1.73 and 3.46 cm off at 2 cm a hex: two rows on each side.
    expect([18, 19, 20, 21, 22].map((row) => inCorridor(board, from, 90, 40, 2000, [15, row]))).toEqual([true, true, true, true, true])
    expect([17, 23].map((row) => inCorridor(board, from, 90, 40, 2000, [15, row]))).toEqual([false, false])
    expect([inCorridor(board, from, 90, 40, 2000, [30, 20]), inCorridor(board, from, 90, 40, 2000, [31, 20])]).toEqual([true, false])
    expect([inCorridor(board, from, 90, 40, 2000, [9, 20]), inCorridor(board, from, 90, 40, 2000, from)]).toEqual([false, false])
    // Due south the centres lie whole centimetres beside the line: 4 cm is inside, 5 cm is not.
    expect([12, 13].map((col) => inCorridor(board, from, 180, 60, 2000, [col, 28]))).toEqual([true, false])
    expect([7, 8].map((col) => inCorridor(board, from, 180, 60, 2000, [col, 29]))).toEqual([false, true])
    // Nine lanes at 1 cm, three at 2.5 cm.
    const lanes = (milli: number) =>
      Array.from({ length: 40 }, (_, row) => row).filter((row) => inCorridor(board, from, 90, 40, milli, [20, row])).length
    expect([lanes(1000), lanes(2000), lanes(2500)]).toEqual([9, 5, 3])
    const b = field(['YAK33 B1 8,10 airspeed=40 heading=90'], {
      red: { q: ['LTRUCK R1 14,13 spotted actions=0', 'LTRUCK R2 14,12 spotted actions=0'] },
    })
    expect(b.refused(strafe([1], ['R1']))).toMatchObject({ rule: 'SR-STRAFE-2' })
    b.dice(2)
    attack(b, [1], ['R2'])
    expect(b.of('strafed')).toHaveLength(1)
  })
  test('SR-STRAFE-3: it takes both Actions: no change of speed before it, none after, and not in the midst of the flight', () => {
    const b = field(['YAK33 B1 8,10 airspeed=40 heading=90'], { red: { q: six } })
    b.do(throttle('B1', 50))
    expect(b.refused(strafe([1], ['R1']))).toMatchObject({ rule: 'SR-STRAFE-3' })
    const c = field(['YAK33 B1 8,10 airspeed=40 heading=90'], { red: { q: six } })
    attack(c.dice(2), [1], ['R1'])
    expect(c.unit('B1')).toMatchObject({ actions: 0, fires: 2, hex: [8, 10] })
    expect(c.refused(throttle('B1', 50))).toMatchObject({ rule: 'SR-ACT-1' })
    c.do(fly('B1', 20))
    expect(c.unit('B1').hex).toEqual([28, 10])
    const d = field(['YAK33 B1 8,10 airspeed=40 heading=90'], { red: { q: six } })
    d.do(fly('B1', 1))
    expect(d.refused(strafe([1], ['R1']))).toMatchObject({ rule: 'R-177' })
  })
  test('SR-STRAFE-4: chain guns and missiles: every target within the 40 cm of the chain guns', () => {
    const red = { q: ['LTRUCK R1 28,10 spotted actions=0', 'LTRUCK R2 29,10 spotted actions=0'] }
    const b = field(['YAK33 B1 8,10 airspeed=80 heading=90'], { red })
    expect(b.refused(strafe([0, 1], ['R1', 'R2']))).toMatchObject({ rule: 'SR-STRAFE-4' })
    expect(b.refused(strafe([1], ['R2']))).toMatchObject({ rule: 'SR-STRAFE-4' })
    b.dice(2, 2)
    attack(b, [0], ['R1', 'R2'])
    expect(b.of('strafed')).toHaveLength(2)
  })
  test('SR-STRAFE-5, R-177: a To Hit and a To Damage roll for each, at the range of the start, nearest first; they answer afterwards', () => {
    const red = { q: ['MBT R1 18,10 spotted', 'MBT R2 13,10 spotted'] }
    const b = field(['YAK33 B1 8,10 airspeed=60 heading=90'], { red })
    // Profile 12 at 10 cm needs 9, at 20 cm 9.
    b.dice(9, 1, 8)
    attack(b, [0, 1], ['R1', 'R2'])
    expect(
      b.of('strafed').map(({ at, hit, damage, lethality, suppression }) => ({
        at,
        needed: hit.needed,
        damage: damage?.die ?? null,
        lethality,
        suppression,
      })),
    ).toEqual([
      { at: 'R2', needed: 9, damage: 1, lethality: 3, suppression: 3 },
      { at: 'R1', needed: 9, damage: null, lethality: 3, suppression: 1 },
    ])
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R2', at: 'B1' })
  })
  test('SR-STRAFE-6, R-177: chain guns and laser, mean 1.5: 2, 1, 2, 1, 2; chain guns and missile exactly 3; at infantry the guns count 3', () => {
    const designs = {
      JET: { name: 'Jet', propulsion: 'fixed-wing', armor: 1, weapons: ['chain-guns', 'chemical-laser'], symbol: 'fixed-wing' },
    }
    const b = field(['JET B1 8,10 airspeed=80 heading=90'], { red: { q: six }, designs })
    b.dice(2, 2, 2, 2, 2)
    attack(b, [0, 1], ['R5', 'R4', 'R3', 'R2', 'R1'])
    expect(b.of('strafed').map((shot) => [shot.at, shot.lethality])).toEqual([
      ['R1', 2],
      ['R2', 1],
      ['R3', 2],
      ['R4', 1],
      ['R5', 2],
    ])
    const yak = field(['YAK33 B1 8,10 airspeed=80 heading=90'], { red: { q: [...six.slice(0, 2), 'STAND S1 17,10 spotted actions=0'] } })
    yak.dice(2, 2, 2)
    attack(yak, [0, 1], ['R1', 'R2', 'S1'])
    // Missile 5 and guns 1, mean 3; at the stand guns 3, mean 4.
    expect(yak.of('strafed').map((shot) => shot.lethality)).toEqual([3, 3, 4])
    const stand = field(['JET B1 8,10 airspeed=80 heading=90'], { red: { q: ['STAND S1 17,10 spotted actions=0'] }, designs })
    attack(stand.dice(2), [0, 1], ['S1'])
    expect(stand.of('strafed')[0]?.lethality).toBe(3)
  })
  test('SR-STRAFE-5: the odds are those of the run', () => {
    const b = field(['YAK33 B1 8,10 airspeed=80 heading=90'], { red: { q: six } })
    const odds = b.rules.odds(b.view('blue'), { side: 'blue', ...strafe([0, 1], ['R1', 'R2']) })
    expect(odds?.lines).toHaveLength(2)
    expect(odds?.lines[0]?.text).toContain('Lethality 3')
    expect(odds?.lines[0]?.chance).toBeGreaterThan(0)
  })
})

describe('crashes', () => {
  const designs = { FRAIL: { name: 'Frail', propulsion: 'fixed-wing', armor: 1, weapons: ['chain-guns'], symbol: 'fixed-wing' } }
  const shot = (b: Battle, ...after: readonly number[]) =>
    b.dice(20, 20, ...after).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1' } }] })
  test('SR-CRASH-1, SR-CRASH-3, R-178: shot down at 55 cm it flies 27 hexes straight on, then a scatter die says where: 6 is 3 cm east', () => {
    const b = field(['AD B1 4,10 spotted'], {
      red: { q: ['FRAIL R1 10,10 airspeed=55 heading=90', 'LTRUCK R2 59,20 spotted actions=0'] },
      designs,
    })
    shot(b)
    expect(b.of('shotDown')[0]).toMatchObject({ unit: 'R1', hex: [10, 10], heading: 90, hexes: 27 })
    expect(b.world.ground.wrecks).toEqual([])
    nextTurn(b, 6, 9, 4)
    expect(b.of('crashed')[0]).toMatchObject({ from: [10, 10], over: [37, 10], die: 6, hex: [38, 10] })
    expect(b.world.ground.wrecks).toMatchObject([{ hex: [38, 10], side: 'red' }])
    expect(b.world.ground.smoke).toEqual([{ hex: [38, 10], height: 4000, until: 12 }])
    // Crashes come before anything else of the turn.
    const kinds = b.events.map((event) => event.kind)
    expect(kinds.indexOf('crashed')).toBeLessThan(kinds.indexOf('initiativeRolled'))
  })
  test('SR-CRASH-2: meanwhile it is dead: no Actions, no fire, no sight, no round', () => {
    const b = field(['AD B1 4,10 spotted'], {
      red: { q: ['FRAIL R1 10,10 airspeed=55 heading=90'], r: ['LTRUCK R2 59,20 spotted actions=0'] },
      designs,
    })
    shot(b)
    expect(b.unit('R1')).toMatchObject({ fate: 'destroyed', actions: 0, hex: null })
    expect(b.rules.picture(b.view('blue')).markers.some((marker) => marker.text.includes('R1 falls'))).toBe(true)
    while (b.question.kind === 'act') b.do({ kind: 'endRound' })
    expect(b.offers('activate').map((offer) => offer.order)).toEqual([{ kind: 'activate', side: 'red', platoon: 'r' }])
  })
  test('SR-CRASH-4: what is under it takes a damage roll with Lethality 4; a survivor +4 Suppression', () => {
    const red = { q: ['FRAIL R1 10,10 airspeed=55 heading=90', 'LT R2 37,10 spotted actions=0'] }
    const at = (die: number) => {
      const b = field(['AD B1 4,10 spotted', 'LT B2 38,10 spotted', 'STAND B3 38,10 spotted'], { red, designs })
      shot(b)
      // Armor 3 against 4: 4 or more; the stand, Armor 1: 2 or more.
      nextTurn(b, 6, die, 1, 9, 4, 20, 20)
      return b.of('struck')
    }
    expect(at(4)[0]).toMatchObject({ unit: 'B2', cause: 'crash', lethality: 4, damage: { needed: 4 }, kill: true })
    expect(at(3)).toMatchObject([
      { unit: 'B2', kill: false, suppression: 4 },
      { unit: 'B3', damage: { die: 1, needed: 2 }, kill: false, suppression: 4 },
    ])
  })
  test('SR-CRASH-4: of its own side as well, and nothing that flies there', () => {
    const b = field(['AD B1 4,10 spotted', 'FHELI B2 38,10 spotted flying'], {
      red: { q: ['FRAIL R1 10,10 airspeed=55 heading=90', 'LT R2 38,10 spotted actions=0'] },
      designs,
    })
    shot(b)
    nextTurn(b, 6, 1, 9, 4, 20, 20)
    expect(b.of('struck').map(({ unit, damage, suppression }) => [unit, damage?.die, suppression])).toEqual([['R2', 1, 4]])
  })
  test('SR-CRASH-1, R-178: beyond the edge it is gone without harm', () => {
    const b = field(['AD B1 44,10 spotted'], {
      red: { q: ['FRAIL R1 50,10 airspeed=55 heading=90', 'LTRUCK R2 1,20 spotted actions=0'] },
      designs,
    })
    shot(b)
    nextTurn(b, 9, 4)
    expect(b.of('crashed')[0]).toMatchObject({ over: null, hex: null, die: 0 })
    expect(b.world.ground.wrecks).toEqual([])
  })
  test('SR-CRASH-1, R-178: a helicopter goes on as far as it flew last, in its last direction; hovering it falls where it is; passengers die at the hit', () => {
    const red = { q: ['THELI R1 20,10 spotted flying', 'STAND R2 in=R1'], r: ['LTRUCK R3 59,20 spotted actions=0'] }
    const b = field(['AD B1 4,10 spotted', 'LT B2 0,0 spotted'], { red, active: 'q' })
    b.do({ kind: 'march', piece: 'R1', path: [[21, 10]] })
    holdFire(b)
    b.do({
      kind: 'march',
      piece: 'R1',
      path: [
        [22, 10],
        [23, 10],
      ],
    })
    holdFire(b)
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'p' })
    shot(b)
    expect(b.of('shotDown')[0]).toMatchObject({ hex: [23, 10], heading: 90, hexes: 3 })
    expect(b.unit('R2').fate).toBe('destroyed')
    nextTurn(b, 16, 9, 4)
    // 16: 3 cm west.
    expect(b.of('crashed')[0]).toMatchObject({ over: [26, 10], hex: [25, 10] })
    const still = field(['AD B1 4,10 spotted'], { red })
    shot(still)
    expect(still.of('shotDown')[0]).toMatchObject({ hexes: 0 })
  })
})

describe('Suppression of aircraft', () => {
  test('SR-ASUP-1, R-137: a Suppressed helicopter rallies or breaks contact, in flight', () => {
    const b = field(['GUN B1 20,10 spotted flying suppressed score=9'], { red: { q: ['LT R1 40,10 spotted'] } })
    expect(new Set(b.verbs('B1'))).toEqual(new Set(['rally', 'rally-check', 'break']))
    expect(b.refused({ kind: 'land', unit: 'B1' })).toMatchObject({ rule: 'SR-ASUP-1' })
    expect(b.refused({ kind: 'march', piece: 'B1', path: [[21, 10]] })).toMatchObject({ rule: 'SR-SUPP-1' })
    // Home is west: eleven hexes an Action, and then the edge.
    expect(b.offers('break', 'B1').map((offer) => offer.to.hex?.[0])).toEqual([9, 0])
  })
  test('SR-ASUP-1, R-137: a landed one takes off only to break contact, and does nothing else then', () => {
    const b = field(['GUN B1 20,10 spotted suppressed score=9', 'GUN B2 20,12 spotted suppressed score=9 actions=1'], {
      red: { q: ['LT R1 40,10 spotted actions=0'] },
    })
    expect(b.refused({ kind: 'takeOff', unit: 'B2' })).toMatchObject({ rule: 'R-137' })
    b.do({ kind: 'takeOff', unit: 'B1' })
    expect(b.refused({ kind: 'rally', unit: 'B1', how: 'points' })).toMatchObject({ rule: 'R-137' })
    const [offer] = b.offers('break', 'B1')
    expect(offer?.price?.tier).toBe(1)
    b.do(offer?.order as never)
    expect(b.unit('B1').hex?.[0]).toBe(9)
  })
  test('SR-ASUP-2: a Suppressed Fast Mover rallies or accelerates, nothing else', () => {
    const b = field(['YAK33 B1 8,10 airspeed=50 heading=90 suppressed score=9'], { red: { q: ['LTRUCK R1 20,10 spotted actions=0'] } })
    expect(new Set(b.verbs('B1'))).toEqual(new Set(['rally', 'rally-check', 'surge']))
    expect(b.refused({ kind: 'fire', unit: 'B1', shots: [{ weapon: 1, at: { unit: 'R1' } }] })).toMatchObject({ rule: 'SR-SUPP-1' })
    expect(b.refused({ kind: 'strafe', unit: 'B1', weapons: [1], targets: ['R1'] })).toMatchObject({ rule: 'SR-SUPP-1' })
    expect(b.refused(throttle('B1', 60))).toMatchObject({ rule: 'SR-ASUP-2' })
    expect(b.refused(fly('B1', 25))).toMatchObject({ rule: 'SR-ASUP-2' })
  })
  test('SR-ASUP-3, R-136: 15 cm with each of both Actions: 50 makes 80, 90 makes 100; without an order as well', () => {
    const speeds = (from: number) => {
      const b = field([`YAK33 B1 2,10 airspeed=${from} heading=90 suppressed score=9`, 'LT B2 1,1 spotted'])
      b.do({ kind: 'surge', unit: 'B1' })
      expect(b.unit('B1').actions).toBe(0)
      return b.unit('B1').air?.airspeed
    }
    expect([speeds(50), speeds(90)]).toEqual([80, 100])
    const b = field(['YAK33 B1 2,10 airspeed=50 heading=90 suppressed score=9', 'LT B2 1,1 spotted'])
    b.do({ kind: 'endRound' })
    expect(b.of('throttled')[0]).toMatchObject({ from: 50, airspeed: 80, actions: 2, forced: true })
    expect(b.unit('B1').hex).toEqual([42, 10])
  })
  test('SR-ASUP-3, R-136: a first Rally that frees it leaves the second Action; one that does not is followed by another', () => {
    const b = field(['YAK33 B1 2,10 airspeed=50 heading=90 suppressed score=5', 'LT B2 1,1 spotted'])
    b.do({ kind: 'rally', unit: 'B1', how: 'points' })
    b.do(throttle('B1', 70))
    expect(b.unit('B1')).toMatchObject({ suppressed: false, actions: 0, air: { airspeed: 70 } })
    const c = field(['YAK33 B1 2,10 airspeed=50 heading=90 suppressed score=9', 'LT B2 1,1 spotted'])
    c.do({ kind: 'rally', unit: 'B1', how: 'points' })
    expect(c.refused({ kind: 'surge', unit: 'B1' })).toMatchObject({ rule: 'R-136' })
    expect(c.refused(fly('B1', 25))).toMatchObject({ rule: 'SR-ASUP-2' })
    c.do({ kind: 'endRound' })
    expect(c.unit('B1')).toMatchObject({ suppression: 0, suppressed: false, hex: [27, 10] })
  })
  test('SR-ASUP-4: off the table the score falls as on it: Armor 2, 4 a turn, 12 in three', () => {
    const b = field(['LT B2 1,1 spotted'], {
      blue: { p: ['LT B2 1,1 spotted'], f: ['YAK33 B1 airspeed=95 away=north:3 score=14'] },
      turn: 3,
      turns: 12,
    })
    const scores: number[] = []
    for (let i = 0; i < 3; i++) {
      nextTurn(b, 9, 4)
      if (b.question.kind === 'reenter') b.do({ kind: 'stayAway', unit: 'B1' })
      b.dice(15).do({ kind: 'goFirst', first: true })
      scores.push(b.unit('B1').suppression)
    }
    expect(scores).toEqual([10, 6, 2])
  })
})
