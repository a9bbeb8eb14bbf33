import { describe, expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { dangerAt } from '../../engine/rulesets/storm-of-steel/learn/danger.ts'
import { hintsOf } from '../../engine/rulesets/storm-of-steel/learn/hints.ts'
import { riskOf } from '../../engine/rulesets/storm-of-steel/learn/risk.ts'
import { SEQUENCE, type SequenceCard } from '../../engine/rulesets/storm-of-steel/tables/cards.ts'
import type { StormOfSteelView } from '../../engine/rulesets/storm-of-steel/words/model.ts'
import type { Order } from '../../engine/rulesets/storm-of-steel/words/orders.ts'
import type { Question } from '../../engine/rulesets/storm-of-steel/words/questions.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { isDoubtful } from '../../engine/table/coach.ts'
import { stand, worldOf } from './support.ts'

/** What the coach says of a position and of an order, with its numbers: all from what the side knows. */

const OPEN = boardOf(Array.from({ length: 3 }, () => '.0 '.repeat(16).trim()).join('\n'))
const WOODS = boardOf(Array.from({ length: 3 }, () => '.0 .0 .0 .0 w0 w0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0').join('\n'))
const viewOf = (
  kind: 'move' | 'fire' | 'assault' | 'rally' | 'bombard' | 'bomb',
  units: readonly Unit[],
  more: Partial<World> = {},
): StormOfSteelView => {
  const question: Question = { kind, side: 'blue' }
  return { side: 'blue', question, waiting: false, others: null, agenda: [], over: null, known: worldOf(units, more) }
}
const card = (phase: 'fire' | 'move' | 'rally', player: 1 | 2): SequenceCard =>
  SEQUENCE.find((one) => one.phase === phase && one.player === player) as SequenceCard
const command = { blue: 9, red: 0 }

describe('danger', () => {
  test('SS-SPT-04: who moves into woods has been spotted there, who was there all the while has not', () => {
    const units = [stand('B1', 'blue', 'infantry', [5, 1]), stand('R1', 'red', 'hmg', [11, 1])]
    const s = { board: WOODS, world: worldOf(units) }
    const [unit] = units as [Unit & { readonly hex: readonly [number, number] }]
    expect(dangerAt(s, unit, [5, 1])).toMatchObject({ struck: 0, threats: [] })
    // A d8 has to be more than 5, at six hexes and at seven.
    expect(dangerAt(s, { ...unit, hex: [4, 1] }, [5, 1]).struck).toBe(375)
  })
  test('SS-SOF-01: of two shots one at least hits', () => {
    const units = [stand('B1', 'blue', 'infantry', [0, 1]), stand('R1', 'red', 'hmg', [6, 0]), stand('R2', 'red', 'hmg', [6, 2])]
    const [unit] = units as [Unit & { readonly hex: readonly [number, number] }]
    const danger = dangerAt({ board: OPEN, world: worldOf(units) }, unit, [0, 1])
    // Four of eight faces each: three of four together.
    expect(danger).toMatchObject({ struck: 750, destroys: 0 })
    expect(danger.threats.map(({ hits }) => hits)).toEqual([500, 500])
  })
})

describe('second thoughts', () => {
  const guns = ['R1', 'R2', 'R3'].map((id, row) => stand(id, 'red', 'at17pdr', [15, row]))
  const truck = stand('B1', 'blue', 'truck', [0, 1])
  const march: Order = {
    kind: 'march',
    side: 'blue',
    unit: 'B1',
    path: [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
  }
  const riskIn = (
    order: Order,
    units: readonly Unit[],
    more: Partial<World> = {},
    kind: 'move' | 'assault' | 'fire' = 'move',
    board = OPEN,
  ) => riskOf(viewOf(kind, units, { command, ...more }), board, order)
  test('SS-FIR-01: a truck before three guns is lost at 76 %, half of that once their fire card has gone (SS-SEQ-07)', () => {
    // A d8 of 6 or more beyond 8 hexes, three times: 1 - (5/8)^3.
    const risk = riskIn(march, [truck, ...guns])
    expect(risk?.chance).toBe(756)
    expect(risk?.pieces).toEqual(['R1', 'R2', 'R3'])
    expect(riskIn(march, [truck, ...guns], { drawn: [card('fire', 2)] })?.chance).toBe(378)
    expect(riskIn(march, [truck, ...guns], { drawn: [card('fire', 1)] })?.chance).toBe(756)
  })
  test('SS-FOR-07: mines on the way of armour, hex by hex; of who is broken the more', () => {
    const tank = stand('B1', 'blue', 't34-76', [0, 1])
    const ground = {
      wire: [],
      mines: [
        [1, 1],
        [2, 1],
      ] as const,
      trenches: [],
      bunkers: [],
    }
    const risk = riskIn(march, [tank], { ground })
    // A sixth, then a sixth of the two thirds that go on.
    expect([risk?.chance, risk?.rule]).toEqual([278, 'SS-FOR-07'])
    expect(riskIn(march, [tank], { ground, demoralised: { blue: true, red: false } })?.chance).toBe(555)
    expect(riskIn(march, [stand('B1', 'blue', 'infantry', [0, 1])], { ground })?.chance).toBe(0)
  })
  test('SS-ASL-14: an assault that loses more than it wins is asked about, one that does not is not', () => {
    const fight: Order = { kind: 'assault', side: 'blue', unit: 'B1', at: 'R1' }
    const bad = riskIn(fight, [stand('B1', 'blue', 'm3halftrack', [0, 1]), stand('R1', 'red', 'infantry', [1, 1])], {}, 'assault')
    // A d6 against a d12: 15 of 72 are higher, 51 lower.
    expect([bad?.gain, bad?.chance, bad?.better?.order]).toEqual([208, 708, null])
    expect(bad && isDoubtful(bad)).toBe(true)
    const good = riskIn(fight, [stand('B1', 'blue', 'infantry', [0, 1]), stand('R1', 'red', 'truck', [1, 1])], {}, 'assault')
    expect([good?.gain, good?.chance]).toEqual([792, 125])
    expect(good && isDoubtful(good)).toBe(false)
  })
  test('SS-SPT-03: who fires from hiding shows himself to those who could fire back', () => {
    const shot: Order = { kind: 'fire', side: 'blue', unit: 'B1', at: 'R1', weapon: 'main' }
    const tank = (spotted: boolean) => stand('B1', 'blue', 'stug3g', [5, 1], { spotted, facing: 3, holes: 1 })
    const foes = [stand('R1', 'red', 'is2', [10, 1], { facing: 9 })]
    const risk = riskIn(shot, [tank(false), ...foes], {}, 'fire', WOODS)
    // A d20 of 8 or more, and the second hole destroys.
    expect([risk?.rule, risk?.chance, risk?.better?.order]).toEqual(['SS-SPT-03', 650, null])
    expect(riskIn(shot, [tank(true), ...foes], {}, 'fire', WOODS)).toBeNull()
  })
})

describe('hints', () => {
  const kinds = (view: StormOfSteelView, board = OPEN) => hintsOf(view, board).map(({ kind }) => kind)
  const hint = (kind: string, view: StormOfSteelView, board = OPEN) => hintsOf(view, board).find((one) => one.kind === kind)
  test('SS-CMD-03: which chain, where points do not suffice for all', () => {
    const chain = [0, 1, 2, 3, 4, 10, 14].map((col, i) => stand(`B${i}`, 'blue', 'infantry', [col, 1]))
    const one = (points: number, units = chain) => hint('detachment', viewOf('move', units, { command: { blue: points, red: 0 } }))
    expect(one(2)?.text).toBe('You have 2 command points. B0 and all who stand in a chain with it, 5 stands, move for 1.')
    expect(one(2)?.pieces).toEqual(['B0', 'B1', 'B2', 'B3', 'B4'])
    expect(one(3)).toBeUndefined()
    expect(one(2, chain.slice(1))).toBeUndefined()
  })
  test('SS-SEQ-07: their fire card has gone', () => {
    const units = [stand('B1', 'blue', 'infantry', [0, 1]), stand('R1', 'red', 'hmg', [6, 1])]
    expect(kinds(viewOf('move', units, { command, drawn: [card('fire', 2)] }))).toContain('card-gone')
    expect(kinds(viewOf('move', units, { command, drawn: [card('fire', 1)] }))).not.toContain('card-gone')
  })
  test('SS-MOR-04, SS-ARM-08: who is lost with the next hit, and with the next hole', () => {
    const last = viewOf('fire', [stand('B1', 'blue', 'hmg', [0, 1]), stand('R1', 'red', 'infantry', [6, 1], { morale: 'suppressed' })])
    expect(hint('last-hit', last)?.text).toBe('R1 is suppressed: one more hit destroys it. B1 hits it at 50 %.')
    const trench = { wire: [], mines: [], trenches: [[6, 1]] as const, bunkers: [] }
    expect(kinds({ ...last, known: { ...last.known, ground: trench } })).not.toContain('last-hit')
    const pierced = [stand('B1', 'blue', 'm36', [0, 1]), stand('R1', 'red', 'pz4h', [6, 1], { holes: 1, facing: 9 })]
    const hole = (...more: readonly Unit[]) => hint('second-hole', viewOf('fire', [...pierced, ...more]))
    expect(hole(stand('R2', 'red', 'pz4h', [6, 2], { facing: 9 }))?.text).toContain('B1 goes through at 70 %.')
    // With one target there is nothing to choose.
    expect(hole()).toBeUndefined()
  })
  test('SS-ASL-11, SS-ASL-14: the doubled throw, and an assault that nobody has to make', () => {
    const units = (type: string, morale: Unit['morale']) => [
      stand('B1', 'blue', 'infantry', [0, 1]),
      stand('R1', 'red', type, [1, 1], { morale }),
    ]
    expect(hint('doubled', viewOf('assault', units('infantry', 'suppressed')))?.text).toContain('destroyed at 75 %, B1 at 21 %')
    expect(hint('dear', viewOf('assault', units('infantry', 'steady')))?.text).toContain('at 46 % and be lost itself at 46 %')
    expect(kinds(viewOf('assault', units('truck', 'steady')))).toEqual([])
  })
  test('SS-MOR-06: points make a rally sure', () => {
    const pinned = [stand('B1', 'blue', 'infantry', [0, 1], { morale: 'pinned' })]
    expect(hint('rally-points', viewOf('rally', pinned, { command }))?.text).toBe(
      'B1 rallies at 33 %. 4 command points make it 100 %: say how many before its die is thrown.',
    )
    expect(kinds(viewOf('rally', pinned))).toEqual([])
  })
  test('SS-MOR-06: few points that are left after the moves are not worth a word', () => {
    const pinned = [stand('B1', 'blue', 'infantry', [0, 1], { morale: 'pinned' })]
    expect(kinds(viewOf('rally', pinned, { command: { blue: 2, red: 0 } }))).toEqual([])
  })
  test('SS-CMD-12: points are kept for the rally card where more than one is shaken', () => {
    const shaken = ['pinned', 'suppressed'].map((morale, i) =>
      stand(`B${i}`, 'blue', 'infantry', [i, 1], { morale: morale as Unit['morale'] }),
    )
    const told = (units: readonly Unit[], drawn: readonly SequenceCard[] = []) =>
      hint('keep-points', viewOf('move', units, { command, drawn }))
    expect(told(shaken)?.pieces).toEqual(['B0', 'B1'])
    expect(told(shaken.slice(1))).toBeUndefined()
    expect(told(shaken, [card('rally', 1)])).toBeUndefined()
  })
  test('SS-ARM-04, SS-SOF-01: who cannot hurt anybody that it may fire at', () => {
    const at = (...types: readonly string[]) =>
      hint(
        'no-hope',
        viewOf('fire', [
          stand('B1', 'blue', 'pz2', [0, 1]),
          ...types.map((type, i) => stand(`R${i + 1}`, 'red', type, [12, i], { facing: 9 })),
        ]),
      )
    expect(at('panther', 'panther')?.text).toMatch(/^B1 cannot hurt R1: its d\d+ would have to be \d+ or more\./)
    expect(at('panther')).toBeUndefined()
    expect(at('panther', 'truck')).toBeUndefined()
  })
  test('SS-ARM-02: a hex from which a stand would be behind armour that it fires at now', () => {
    // It looks to the west, at B1, who can drive round it.
    const behind = (facing: Unit['facing']) =>
      hint('rear', viewOf('move', [stand('B1', 'blue', 'cromwell', [5, 1]), stand('R1', 'red', 'pz4h', [8, 1], { facing })], { command }))
    expect(behind(9)?.text).toMatch(/^From \d{4} B1 would be behind R1: 1 more on its die/)
    expect(behind(3)).toBeUndefined()
  })
  test('SS-ARM-11: a turret of one man that moves does not fire', () => {
    const units = [stand('B1', 'blue', 'pz2', [0, 1]), stand('R1', 'red', 'truck', [6, 1])]
    expect(hint('one-man', viewOf('move', units, { command }))?.text).toMatch(/^B1 has a turret of one man: if it moves now/)
    expect(hint('one-man', viewOf('move', units, { command, drawn: [card('fire', 1)] }))).toBeUndefined()
  })
  test('SS-ART-02: a point among four of theirs, none of ours', () => {
    const foes = [10, 11, 12, 13].map((col, i) => stand(`R${i}`, 'red', 'infantry', [col, 1]))
    const found = hint('bombardment', viewOf('bombard', [stand('B1', 'blue', 'infantry', [0, 1]), ...foes]))
    expect(found?.pieces).toEqual(['R0', 'R1', 'R2', 'R3'])
    expect(kinds(viewOf('bombard', [stand('B1', 'blue', 'infantry', [12, 2]), ...foes]))).toEqual([])
  })
  test('SS-SUR-01: a third stand beside whoever is alone', () => {
    const units = [
      ...[stand('B1', 'blue', 'infantry', [4, 1]), stand('B2', 'blue', 'infantry', [6, 1]), stand('B3', 'blue', 'infantry', [8, 1])],
      stand('R1', 'red', 'hmg', [5, 1]),
    ]
    expect(kinds(viewOf('move', units, { command }))).toContain('surrender')
    expect(kinds(viewOf('move', [...units, stand('R2', 'red', 'hmg', [9, 1])], { command }))).not.toContain('surrender')
  })
})
