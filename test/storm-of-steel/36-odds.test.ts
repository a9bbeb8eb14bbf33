import { describe, expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { oddsOf } from '../../engine/rulesets/storm-of-steel/side/odds.ts'
import type { Aircraft } from '../../engine/rulesets/storm-of-steel/tables/dice.ts'
import type { Order } from '../../engine/rulesets/storm-of-steel/words/orders.ts'
import type { Question } from '../../engine/rulesets/storm-of-steel/words/questions.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { stand, worldOf } from './support.ts'

/** Chances of what is lost with what is hit, of strikes that go astray, and of marches: by hand. Every throw of them: `sandtable odds-check`. */

const OPEN = boardOf('.0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0')
const none = { wire: [], mines: [], trenches: [], bunkers: [] }
function odds(units: readonly Unit[], question: Question, order: Order, more: Partial<World> = {}) {
  const known = worldOf(units, more)
  const view = { side: 'blue', question, waiting: false, others: null, agenda: [], over: null, known } as const
  return oddsOf({ board: OPEN, world: known }, view, order)
}
const linesOf = (found: ReturnType<typeof odds>) => found?.lines.map(({ text, chance }) => [text, chance])
const broken = (side: 'blue' | 'red'): Partial<World> => ({ demoralised: { blue: false, red: false, [side]: true } })

describe('who is lost with what is hit', () => {
  const fire: Order = { kind: 'fire', side: 'blue', unit: 'B1', at: 'R1', weapon: 'main' }
  const shot = (target: Unit, more: readonly Unit[] = [], world: Partial<World> = {}) =>
    linesOf(odds([stand('B1', 'blue', 'm4sherman', [0, 0]), target, ...more], { kind: 'fire', side: 'blue' }, fire, world))

  test('SS-MOR-12: armour of a demoralised side is destroyed where it would be immobilised', () => {
    const tank = stand('R1', 'red', 'pz4h', [6, 0], { facing: 9 })
    // A d10 of 7 or more against 6; then a d6: 1, 2 to 5, 6.
    expect(shot(tank)).toEqual([
      ['Goes through', 400],
      ['Its gun is out', 67],
      ['Immobilised', 267],
      ['Destroyed', 67],
    ])
    expect(shot(tank, [], broken('red'))).toEqual([
      ['Goes through', 400],
      ['Its gun is out', 67],
      ['Destroyed', 333],
    ])
    expect(shot(tank, [], broken('blue'))).toHaveLength(4)
  })
  test('SS-TRN-07: a load is lost with a truck that is hit, and with armour that is immobilised or destroyed', () => {
    const load = (id: string, type: string) => stand(id, 'red', type, null, { aboard: 'R1' })
    // A d10 of 5 or more.
    expect(shot(stand('R1', 'red', 'truck', [6, 0]), [load('R2', 'infantry'), load('R3', 'hmg')])).toEqual([
      ['Hits', 600],
      ['Destroyed', 600],
      ['Infantry R2, aboard, is lost', 600],
      ['Heavy machine guns R3, aboard, is lost', 600],
    ])
    // A d10 of 3 or more; the load survives the gun alone.
    const halfTrack = stand('R1', 'red', 'sdkfz251', [6, 0], { facing: 9 })
    expect(shot(halfTrack, [load('R2', 'infantry')])?.at(-1)).toEqual(['Infantry R2, aboard, is lost', 667])
    expect(shot({ ...halfTrack, holes: 1 }, [load('R2', 'infantry')])?.at(-1)).toEqual(['Infantry R2, aboard, is lost', 800])
  })
  test('SS-TRN-07, SS-ASL-14: in an assault the loads of both are at stake', () => {
    const order: Order = { kind: 'assault', side: 'blue', unit: 'B1', at: 'R1' }
    const units = [
      stand('B1', 'blue', 'm3halftrack', [0, 0]),
      stand('B2', 'blue', 'infantry', null, { aboard: 'B1' }),
      stand('R1', 'red', 'truck', [1, 0]),
      stand('R2', 'red', 'infantry', null, { aboard: 'R1' }),
    ]
    // A d6 against a d4: 14 of 24 higher, 6 lower.
    expect(linesOf(odds(units, { kind: 'assault', side: 'blue' }, order))).toEqual([
      ['Destroyed', 583],
      ['It is lost itself', 250],
      ['Infantry R2, aboard, is lost', 583],
      ['Infantry B2, aboard, is lost', 250],
    ])
  })
})

describe('from off the table', () => {
  const SPELL = (kind: 'timeOnTarget'): Partial<World> => ({ spells: { blue: [{ kind, unit: null }], red: [] } })
  test('SS-SOF-03, SS-R-06: two throws take a pinned stand away, a suppressed one by either, and a steady one never', () => {
    const at = (morale: Unit['morale'], type = 'infantry') =>
      linesOf(
        odds(
          [stand('B1', 'blue', 'infantry', [0, 0]), stand('R1', 'red', type, [8, 0], { morale })],
          { kind: 'bombard', side: 'blue' },
          { kind: 'bombard', side: 'blue', hex: [8, 0] },
          SPELL('timeOnTarget'),
        ),
      )
    // A d10 of 5 or more, 6 in 10, twice.
    expect(at('steady')).toEqual([['Infantry R1 is hit', 840]])
    expect(at('pinned')?.[1]).toEqual(['Infantry R1 is lost', 360])
    expect(at('suppressed')?.[1]).toEqual(['Infantry R1 is lost', 840])
    // Of hits on a headquarters a third counts: 2 in 10.
    expect(at('suppressed', 'hq')?.[1]).toEqual(['Headquarters R1 is lost', 360])
  })
  test('SS-AIR-05, SS-R-36: who stands about the nearest own stand is hit when they err, and the head counts both places', () => {
    const units = [
      stand('B1', 'blue', 'infantry', [2, 0], { morale: 'suppressed' }),
      stand('R1', 'red', 'infantry', [18, 0]),
      stand('R2', 'red', 'infantry', [6, 0]),
    ]
    const strike = (aircraft: Aircraft, more: readonly Unit[] = []) =>
      odds([...units, ...more], { kind: 'bomb', side: 'blue' }, { kind: 'bomb', side: 'blue', hex: [18, 0] }, { aircraft })
    const found = strike('light-bombers')
    // d12 against 4: two in three; 33 of 36 strike R1, 3 of 36 B1 and R2.
    expect(linesOf(found)).toEqual([
      ['Infantry B1, one of yours, is hit', 56],
      ['Infantry B1, one of yours, is lost', 56],
      ['Infantry R1 is hit', 611],
      ['Infantry R2 is hit', 56],
      ['They err, and strike beside your nearest stand', 83],
    ])
    expect([found?.chance, found?.word]).toEqual([667, 'hits any of theirs'])
    // What has come is known before the place is said (SS-AIR-01): a d8 and a d20.
    expect([strike('fighters')?.chance, strike('level-bombers')?.chance]).toEqual([500, 800])
    // Decision 300: near a light anti-aircraft gun a d8 is a d6, but the d8 of those who err far from it.
    expect(linesOf(strike('fighters', [stand('R3', 'red', 'aa-gun', [19, 0])]))?.filter((_, i) => i === 0 || i === 2)).toEqual([
      ['Infantry B1, one of yours, is hit', 42],
      ['Infantry R1 is hit', 306],
    ])
  })
})

describe('a march', () => {
  const MOVE: Question = { kind: 'move', side: 'blue' }
  const east = (from: number, to: number): readonly Hex[] => Array.from({ length: to - from }, (_, i): Hex => [from + i + 1, 0])
  const march = (
    type: string,
    to: number,
    more: Partial<Unit>,
    world: Partial<World> = {},
    others: readonly Unit[] = [],
    question: Question = MOVE,
  ) =>
    linesOf(
      odds(
        [stand('B1', 'blue', type, [0, 0], more), ...others],
        question,
        { kind: 'march', side: 'blue', unit: 'B1', path: east(0, to) },
        world,
      ),
    )
  const mines = (...cols: readonly number[]): Partial<World> => ({ ground: { ...none, mines: cols.map((col): Hex => [col, 0]) } })
  const testing = { testing: true }

  test('has odds only where dice fall: in open ground none, and none for a turn on the spot', () => {
    expect(march('infantry', 3, {})).toBeUndefined()
    expect(march('infantry', 0, testing)).toBeUndefined()
  })
  test('SS-DIF-02, SS-DIF-05: infantry has 10 cm less a d6, machine guns 5', () => {
    // 9 cm are 3 hexes, 8 too; 7, 6 and 5 are 2; 4 is 1.
    expect(march('infantry', 3, testing)).toEqual([['Gets to 0300', 333]])
    expect(march('infantry', 2, testing)).toEqual([['Gets to 0200', 833]])
    // 4 and 3 cm are a hex; 2, 1 and 0 are none, nor is less.
    expect(march('hmg', 1, testing)).toEqual([
      ['Gets to 0100', 333],
      ['Does not get away', 667],
    ])
  })
  test('SS-DIF-03, SS-DIF-04, SS-DIF-07: a vehicle throws two, and is stuck by 2 and 12; of a demoralised side it is lost', () => {
    // 20 cm less 3 to 7 are 13 and more: 5 hexes by 20 of 36.
    expect(march('m4sherman', 5, testing)).toEqual([
      ['Gets to 0500', 556],
      ['Does not get away', 56],
      ['Stuck for good', 56],
    ])
    expect(march('m4sherman', 5, testing, broken('blue'))?.at(-1)).toEqual(['Stuck, and lost', 56])
    const rider = stand('B2', 'blue', 'infantry', null, { aboard: 'B1' })
    expect(march('truck', 5, testing, broken('blue'), [rider])?.slice(-2)).toEqual([
      ['Stuck for good', 56],
      ['Infantry B2, aboard, is lost', 56],
    ])
  })
  test('SS-FOR-07, SS-FOR-10, SS-FOR-12: mines hex by hex: who is on foot is pinned, armour immobilised or destroyed', () => {
    expect(march('infantry', 3, {}, mines(2))).toEqual([
      ['Gets to 0300', 667],
      ['Pinned by mines', 333],
    ])
    // In the last hex they go off under who has got there.
    expect(march('infantry', 2, {}, mines(1, 2))).toEqual([
      ['Gets to 0200', 667],
      ['Pinned by mines', 556],
    ])
    expect(march('m4sherman', 3, {}, mines(2))).toEqual([
      ['Gets to 0300', 667],
      ['Immobilised by mines', 167],
      ['Destroyed by mines', 167],
    ])
    expect(march('m4sherman', 3, {}, { ...mines(2), ...broken('blue') })?.slice(1)).toEqual([['Destroyed by mines', 333]])
    const rider = stand('B2', 'blue', 'infantry', null, { aboard: 'B1' })
    expect(march('m3halftrack', 3, {}, mines(2), [rider])?.at(-1)).toEqual(['Infantry B2, aboard, is lost', 333])
    expect(march('truck', 3, {}, mines(2), [rider])?.at(-1)).toEqual(['Pinned by mines', 333])
  })
  test('SS-R-01, SS-FOR-08: where mines may stop it in the hex of one of its own, the line says where it comes to rest', () => {
    const found = (type: string, ...own: readonly number[]) => {
      const units = [stand('B1', 'blue', type, [0, 0]), ...own.map((col) => stand(`B${col + 1}`, 'blue', 'hmg', [col, 0]))]
      return odds(units, MOVE, { kind: 'march', side: 'blue', unit: 'B1', path: east(0, 3) }, mines(2))
    }
    const terms = (...given: Parameters<typeof found>) =>
      found(...given)?.lines.flatMap(({ text, why }) => (why?.terms ?? []).map((term) => `${text}: ${term.text} ${term.rule}`))
    expect(linesOf(found('infantry', 2))).toEqual(linesOf(found('infantry')))
    expect(terms('infantry')).toEqual([])
    const back = (hex: string): string => `One of its own is at 0200: stopped there, it comes to rest at ${hex} SS-R-01`
    expect(terms('infantry', 2)).toEqual([`Pinned by mines: ${back('0100')}`])
    expect(terms('m4sherman', 1, 2)).toEqual([`Immobilised by mines: ${back('0000')}`])
  })
  test('SS-R-01: it stops short of who stands where a test would leave it', () => {
    // With 2 hexes it would end on B2: it goes 1.
    expect(march('infantry', 3, testing, mines(1), [stand('B2', 'blue', 'hmg', [2, 0])])).toEqual([
      ['Gets to 0300', 222],
      ['Pinned by mines', 333],
    ])
  })
  test('SS-R-06: on skis nothing is tested; and a motti is made on a d6 of 4 or more', () => {
    const skis: Question = { kind: 'event', side: 'blue', card: 'skis1' }
    expect(march('infantry', 3, testing, {}, [], skis)).toBeUndefined()
    const choose: Order = { kind: 'choose', side: 'blue', unit: 'R1' }
    const units = [stand('R1', 'red', 'sdkfz251', [6, 0]), stand('R2', 'red', 'infantry', null, { aboard: 'R1' })]
    const motti: Question = { kind: 'event', side: 'blue', card: 'motti1' }
    expect(linesOf(odds(units, motti, choose))).toEqual([
      ['Immobilised', 500],
      ['Infantry R2, aboard, is lost', 500],
    ])
    expect(linesOf(odds(units, motti, choose, broken('red')))?.[0]).toEqual(['Destroyed', 500])
    expect(odds(units, { kind: 'event', side: 'blue', card: 'fuelShortage1' }, choose)).toBeNull()
  })
})
