import { describe, expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { bomb } from '../../engine/rulesets/storm-of-steel/core/support.ts'
import { redact } from '../../engine/rulesets/storm-of-steel/side/view.ts'
import type { SequenceCard } from '../../engine/rulesets/storm-of-steel/tables/cards.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { scripted, stand, worldOf } from './support.ts'
import { Battle } from './table.ts'

/** What one card leaves for the next, and which of several is meant. */

const BOARD = boardOf(Array.from({ length: 3 }, () => Array.from({ length: 20 }, () => '.0').join(' ')).join('\n'))
const EVENT: SequenceCard = { phase: 'event' }
const card = (phase: 'rally' | 'fire' | 'move' | 'assault', player: 1 | 2 = 1): SequenceCard => ({ phase, player })
/** Cards in the order in which they are drawn. */
const battle = (units: readonly Unit[], cards: readonly SequenceCard[], rolls: readonly number[], more: Partial<World> = {}) =>
  new Battle(BOARD, worldOf(units, { events: ['theEnd'], deck: [...cards, EVENT].reverse(), ...more }), { kind: 'draw' }, rolls)
const HQS = [stand('B0', 'blue', 'hq', [0, 2]), stand('R0', 'red', 'hq', [19, 2])]

describe('from card to card', () => {
  test('SS-SEQ-12, SS-MOR-07: who has not rallied tries again under the next rally card, and not before', () => {
    const units = [...HQS, stand('B1', 'blue', 'infantry', [1, 0], { morale: 'suppressed' })]
    const b = battle(units, [card('rally'), card('rally')], [4, 5])
    const rally = { kind: 'rally', side: 'blue', unit: 'B1', points: 0 } as const
    b.do(rally)
    expect(b.world.units['B1']?.morale, 'a 4 does not help').toBe('suppressed')
    // Nobody else has anything to rally from: the next card lies open already.
    expect(b.question).toEqual({ kind: 'rally', side: 'blue' })
    b.do(rally)
    expect(b.world.units['B1']?.morale).toBe('pinned')
  })
  test('SS-MOR-10, SS-MOR-14, SS-CMD-07: a side is demoralised as the card of its loss ends, and its next move costs 2', () => {
    const lost = ['R6', 'R7', 'R8', 'R9'].map((id) => stand(id, 'red', 'infantry', null, { fate: 'lost' }))
    const units = [
      ...HQS,
      ...lost,
      stand('B1', 'blue', 'hmg', [4, 0]),
      stand('R1', 'red', 'infantry', [8, 0], { morale: 'suppressed' }),
      stand('R2', 'red', 'infantry', [15, 0]),
    ]
    // Ten stands, regular: the fifth loss is the half.
    const before = { lost: { blue: [], red: lost.map(({ id }) => id) } }
    const b = battle(units, [card('fire'), card('move', 2)], [8, 3], before)
    expect(b.world.demoralised.red).toBe(false)
    b.do({ kind: 'fire', side: 'blue', unit: 'B1', at: 'R1', weapon: 'main' })
    expect(b.world.units['R1']?.fate).toBe('lost')
    expect(b.world.demoralised).toEqual({ blue: false, red: true })
    expect(b.events.find(({ kind }) => kind === 'demoralised')).toEqual({ kind: 'demoralised', side: 'red', lost: 5, of: 10 })
    expect(b.question).toEqual({ kind: 'move', side: 'red' })
    b.do({ kind: 'march', side: 'red', unit: 'R2', path: [[14, 0]] })
    expect(b.events[0]).toMatchObject({ kind: 'paid', points: 2 })
    expect(b.world.command.red).toBe(1)
  })
})

describe('where and who', () => {
  test('SS-SCL-04, SS-R-01: in the set-up no two stands share a hex', () => {
    const zones = { blue: [[0, 0] as const, [1, 0] as const], red: [] }
    const waiting = (id: string) => stand(id, 'blue', 'infantry', null, { fate: 'waiting' })
    const { scenario } = worldOf([])
    const b = new Battle(BOARD, worldOf([...HQS, waiting('B1'), waiting('B2')], { scenario: { ...scenario, zones } }), { kind: 'setup' }, 1)
    const deploy = (unit: string, col: number) => ({ kind: 'deploy', side: 'blue', unit, hex: [col, 0] }) as const
    b.do(deploy('B1', 0))
    expect(b.refused(deploy('B2', 0))).toBe('SS-R-01')
    expect(b.offers('blue').flatMap(({ to }) => (to.hex ? [to.hex[0]] : []))).toEqual([1])
    b.do(deploy('B2', 1))
    expect([b.world.units['B1']?.hex, b.world.units['B2']?.hex]).toEqual([
      [0, 0],
      [1, 0],
    ])
  })
  test('SS-DIF-05: whom a test leaves nothing stays, and has had its move', () => {
    const units = [...HQS, stand('B1', 'blue', 'hmg', [4, 0], { testing: true }), stand('B2', 'blue', 'infantry', [12, 0])]
    // 3 points; 5 cm less 4 are no hex.
    const b = battle(units, [card('move')], [3, 4])
    const march = { kind: 'march', side: 'blue', unit: 'B1', path: [[5, 0]] } as const
    b.do(march)
    expect(b.kinds()).toEqual(['paid', 'tested', 'moveEnded'])
    expect(b.events[1]).toMatchObject({ dice: [4], hexes: 0, stuck: false })
    expect(b.world.units['B1']).toMatchObject({ hex: [4, 0], wayLeft: 0 })
    expect(b.refused(march)).toBe('SS-SEQ-10')
  })
  test('SS-R-36: aircraft that err strike beside the nearest of their own stands, not beside any', () => {
    const units = [stand('B1', 'blue', 'infantry', [2, 0]), stand('B2', 'blue', 'infantry', [9, 0]), stand('R1', 'red', 'hmg', [17, 0])]
    const { play, events } = scripted(worldOf(units, { aircraft: 'fighters' }), [1, 2, 1])
    bomb(play, { board: BOARD, world: play.world }, 'blue', [17, 0])
    expect(events[0]).toMatchObject({ kind: 'aircraftStruck', meant: [17, 0], hex: [10, 0], dice: [1, 2], erred: true })
    expect(events.flatMap((event) => (event.kind === 'blast' ? [event.unit] : []))).toEqual(['B2'])
  })
  test('SS-EVT-18, SS-R-47: of two friends that could fire it is the nearer one', () => {
    const units = [
      stand('B1', 'blue', 'infantry', [2, 0]),
      stand('B2', 'blue', 'infantry', [10, 0]),
      stand('B3', 'blue', 'hmg', [5, 0]),
      stand('R1', 'red', 'infantry', [19, 0]),
    ]
    const b = battle(units, [EVENT, card('fire')], [1, 3], { events: ['theEnd', 'friendlyFire1'] })
    expect(b.events.filter(({ kind }) => kind === 'shot')).toMatchObject([{ unit: 'B3', at: 'B1', faces: 8, die: 3, value: 4, hit: false }])
  })
})

describe('what is told', () => {
  const WOODS = boardOf('.0 .0 .0 .0 .0 .0 .0 .0 w0 w0 .0 .0')
  test('SS-SPT-01, SS-EVT-18: a shot of theirs at one of their own who hides is not told, and neither is who in hiding has seen somebody', () => {
    const units = [
      stand('B1', 'blue', 'infantry', [0, 0]),
      stand('R1', 'red', 'infantry', [8, 0]),
      ...[stand('R2', 'red', 'infantry', [10, 0]), stand('R3', 'red', 'hmg', [11, 0])],
    ]
    const world = worldOf(units, { settings: { ...worldOf([]).settings, hidden: { blue: false, red: true } } })
    const told = (event: Parameters<typeof redact>[0]['event'], side: 'blue' | 'red' = 'blue') =>
      redact({ event, before: world, after: world }, side, WOODS)
    const why = { text: 'To hit', value: 3 }
    const numbers = { weapon: 'main', faces: 8, die: 3, value: 3, against: 5, hit: false, why, event: true } as const
    expect(told({ kind: 'shot', unit: 'R3', at: 'R1', ...numbers })).toBeNull()
    expect(told({ kind: 'shot', unit: 'R3', at: 'R1', ...numbers }, 'red')).toMatchObject({ at: 'R1' })
    expect(told({ kind: 'shot', unit: 'R3', at: 'R2', ...numbers })).toMatchObject({ at: 'R2' })
    expect(told({ kind: 'spotted', unit: 'B1', by: 'R1' })).toEqual({ kind: 'spotted', unit: 'B1', by: null })
    expect(told({ kind: 'spotted', unit: 'B1', by: 'R2' })).toEqual({ kind: 'spotted', unit: 'B1', by: 'R2' })
    expect(told({ kind: 'wireCrushed', hex: [8, 0], by: 'R1' })).toBeNull()
    expect(told({ kind: 'wireCrushed', hex: [8, 0], by: 'R2' })).toMatchObject({ by: 'R2' })
  })
})
