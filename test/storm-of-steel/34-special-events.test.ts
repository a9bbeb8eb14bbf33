import { describe, expect, test } from 'vitest'
import { boardOf, type DrawOptions } from '../../engine/board/notation.ts'
import { eventPool } from '../../engine/rulesets/storm-of-steel/core/decks.ts'
import { ARMIES } from '../../engine/rulesets/storm-of-steel/tables/armies.ts'
import type { EventCard, SequenceCard } from '../../engine/rulesets/storm-of-steel/tables/cards.ts'
import { SPECIAL_EVENTS, type SpellKind, specialsOf } from '../../engine/rulesets/storm-of-steel/tables/special-events.ts'
import type { Order } from '../../engine/rulesets/storm-of-steel/words/orders.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { stand, worldOf } from './support.ts'
import { Battle } from './table.ts'

/** The two special events of each army (SS-R-06), Blue being the First Player. */

const OPEN = Array.from({ length: 3 }, () => Array.from({ length: 16 }, () => '.0').join(' ')).join('\n')
const B = (id: string, type = 'infantry', col = 2, more: Partial<Unit> = {}) => stand(id, 'blue', type, [col, 0], more)
const R = (id: string, type = 'infantry', col = 12, more: Partial<Unit> = {}) => stand(id, 'red', type, [col, 0], more)
const HQS = [stand('B0', 'blue', 'hq', [0, 2]), stand('R0', 'red', 'hq', [15, 2])]
const phase = (of: 'rally' | 'assault' | 'support' | 'fire' | 'move', player: 1 | 2 = 1): SequenceCard => ({ phase: of, player })
const EVENT: SequenceCard = { phase: 'event' }

/** The card is drawn, then these cards of the turn, then The End. */
function drawn(
  card: EventCard,
  units: readonly Unit[],
  next: readonly SequenceCard[] = [],
  rolls: readonly number[] = [],
  more: Partial<World> = {},
  ground = OPEN,
  options?: DrawOptions,
): Battle {
  const world: Partial<World> = { events: ['theEnd', card], deck: [EVENT, ...[...next].reverse(), EVENT], ...more }
  return new Battle(boardOf(ground, options), worldOf([...HQS, ...units], world), { kind: 'draw' }, rolls)
}
const spells = (b: Battle, side: 'blue' | 'red' = 'blue') => b.world.spells[side].map(({ kind }) => kind)
const choose = (side: 'blue' | 'red', unit: string): Order => ({ kind: 'choose', side, unit })
const march = (unit: string, ...cols: readonly number[]): Order => ({
  kind: 'march',
  side: 'blue',
  unit,
  path: cols.map((col) => [col, 0]),
})
const fire = (unit: string, at: string): Order => ({ kind: 'fire', side: 'blue', unit, at, weapon: 'main' })
const support = (card: 'bombardment' | 'airStrike'): Partial<World> => ({
  support: { blue: { left: [card], drawn: [] }, red: { left: [], drawn: [] } },
})

describe('the cards', () => {
  test('each army has two, and the deck has those of both armies where the scenario has them', () => {
    for (const { id } of ARMIES) expect(specialsOf(id), id).toHaveLength(2)
    expect(SPECIAL_EVENTS).toHaveLength(30)
    const world = worldOf([])
    expect(eventPool(world)).toHaveLength(34)
    const armies = { blue: { ...world.scenario.armies.blue, id: 'finland-1939' }, red: { ...world.scenario.armies.red, id: 'ussr-1941' } }
    const pool = eventPool({ ...world, settings: { ...world.settings, specialEvents: true }, scenario: { ...world.scenario, armies } })
    expect(pool.slice(34)).toEqual(['motti1', 'skis1', 'commissar2', 'radioSilence2'])
  })
})

describe('what lasts for a while', () => {
  test('Dive bombers throw d12 this turn, and no die says what comes', () => {
    const b = drawn('diveBombers1', [R('R1')], [phase('support')], [6, 6, 5], support('airStrike'))
    expect(b.events.at(-1)).toMatchObject({ kind: 'aircraftCame', die: null, aircraft: 'light-bombers' })
    b.do({ kind: 'bomb', side: 'blue', hex: [12, 0] })
    expect(b.events.slice(0, 2)).toMatchObject([
      { kind: 'aircraftStruck', erred: false },
      { kind: 'blast', faces: 12 },
    ])
    expect(spells(b), 'until the turn ends').toEqual(['diveBombers'])
  })
  test('Column cover is one strike of light bombers', () => {
    const b = drawn('columnCover1', [R('R1')], [phase('support'), phase('fire')], [6, 6, 1], support('airStrike'))
    b.do({ kind: 'bomb', side: 'blue', hex: [12, 0] })
    expect(b.events[1]).toMatchObject({ kind: 'blast', faces: 12 })
    expect(spells(b)).toEqual([])
  })
  test('Initiative adds 1 to the next throw, radio silence makes it a d4 less 1', () => {
    const points = (card: EventCard, die: number) =>
      drawn(card, [B('B1'), R('R1')], [phase('move')], [die]).events.flatMap((event) =>
        event.kind === 'commandRolled' ? [event.points] : [],
      )
    expect(points('initiative1', 3)).toEqual([4])
    expect(points('radioSilence1', 4)).toEqual([3])
    expect(points('radioSilence1', 1), 'one at least').toEqual([1])
    expect(points('initiative2', 3), 'the other side’s').toEqual([3])
  })
  test('Fuel shortage: the vehicle that the other side chooses stays where it is this turn', () => {
    const b = drawn('fuelShortage1', [B('B1', 'm4sherman'), B('B2', 'infantry', 4), R('R1')], [phase('move')], [4])
    expect(b.question).toMatchObject({ kind: 'event', side: 'red' })
    expect(b.refused(choose('red', 'B2'))).toBe('SS-R-06')
    b.do(choose('red', 'B1'))
    expect(b.refused(march('B1', 3))).toBe('SS-R-06')
  })
  test('A commissar, and men who dare to die, need no test against armour, once', () => {
    for (const card of ['commissar1', 'dareToDie1'] as const) {
      const b = drawn(card, [B('B1', 'infantry', 5), B('B2', 'infantry', 7), R('R1', 'pz4h', 6)], [phase('assault')], [3, 3, 1])
      b.do({ kind: 'assault', side: 'blue', unit: 'B1', at: 'R1' })
      expect(b.kinds().slice(0, 2), card).toEqual(['spellEnded', 'assaulted'])
      b.do({ kind: 'assault', side: 'blue', unit: 'B2', at: 'R1' })
      expect(b.events[0], card).toMatchObject({ kind: 'nerveTested', passed: false })
    }
  })
  test('Barrage and Victor target reach three hexes, the latter with d12; time on target throws twice', () => {
    const blasts = (card: EventCard, rolls: readonly number[]) => {
      const b = drawn(
        card,
        [B('B1', 'infantry', 8), R('R1', 'infantry', 12)],
        [phase('support'), phase('fire')],
        rolls,
        support('bombardment'),
      )
      b.do({ kind: 'bombard', side: 'blue', hex: [9, 0] })
      expect(spells(b), card).toEqual([])
      return b.events.flatMap((event) => (event.kind === 'blast' ? [`${event.unit} d${event.faces}`] : []))
    }
    expect(blasts('barrage1', [1, 1])).toEqual(['B1 d10', 'R1 d10'])
    expect(blasts('victorTarget1', [1, 1])).toEqual(['B1 d12', 'R1 d12'])
    expect(blasts('timeOnTarget1', [1, 1])).toEqual(['B1 d10', 'B1 d10'])
  })
  test('Rigid orders: one detachment alone moves; slow advance: each move costs 1 more; both until that card ends', () => {
    const units = [B('B1', 'infantry', 1), B('B2', 'infantry', 8), R('R1', 'infantry', 15)]
    const b = drawn('rigidOrders1', units, [phase('move'), phase('move')], [4, 4])
    b.do(march('B1', 2))
    expect(b.refused(march('B2', 9))).toBe('SS-R-06')
    b.do({ kind: 'done', side: 'blue' })
    expect(spells(b)).toEqual([])
    const slow = drawn('slowAdvance1', units, [phase('move')], [4])
    slow.do(march('B1', 2))
    expect(slow.world.command.blue).toBe(2)
  })
  test('Quick fire: one medium gun fires twice', () => {
    const units = [B('B1', 'field75', 2), B('B2', 'field75', 3), R('R1', 'infantry', 9)]
    const b = drawn('quickFire1', units, [phase('fire')], [1, 1, 1])
    b.do(fire('B1', 'R1')).do(fire('B1', 'R1'))
    expect(b.refused(fire('B1', 'R1'))).toBe('SS-FIR-02')
    b.do(fire('B2', 'R1'))
    expect(b.refused(fire('B2', 'R1')), 'only one').not.toBeNull()
  })
  test('Tea break: rally throws have 1 more; the artillery fights on: guns rally on 4', () => {
    const rallied = (card: EventCard, type: string) => {
      const b = drawn(card, [B('B1', type, 2, { morale: 'pinned' }), R('R1')], [phase('rally')], [4])
      b.do({ kind: 'rally', side: 'blue', unit: 'B1', points: 0 })
      return b.world.units['B1']?.morale
    }
    expect(rallied('teaBreak1', 'infantry')).toBe('steady')
    expect(rallied('gunsRally1', 'field75')).toBe('steady')
    expect(rallied('gunsRally1', 'infantry')).toBe('pinned')
  })
  test('Refugees: a stand that the other side has to choose does not fire under its next card', () => {
    const b = drawn(
      'refugees2',
      [B('B1', 'infantry', 6), B('B2', 'infantry', 7), R('R1', 'infantry', 10)],
      [phase('fire'), phase('fire')],
      [1, 1],
    )
    expect(b.question).toMatchObject({ kind: 'event', side: 'blue' })
    b.do(choose('blue', 'B1'))
    expect(b.refused(fire('B1', 'R1'))).toBe('SS-R-06')
    b.do(fire('B2', 'R1'))
    expect(spells(b)).toEqual([])
    expect(b.refused(fire('B1', 'R1'))).toBeNull()
  })
})

describe('what happens at once', () => {
  test('A counterattack is an assault; banzai is one of all infantry that touches an enemy', () => {
    const units = [B('B1', 'infantry', 5), B('B2', 'infantry', 7), B('B3', 'm4sherman', 9), R('R1', 'hmg', 6), R('R2', 'hmg', 8)]
    const assault = (unit: string, at: string): Order => ({ kind: 'assault', side: 'blue', unit, at })
    const one = drawn('counterattack1', units, [], [1, 1])
    one.do(assault('B1', 'R1'))
    expect(one.question).toBeNull()
    const all = drawn('banzai1', units, [], [1, 1, 9, 1])
    expect(all.refused(assault('B3', 'R2'))).toBe('SS-R-06')
    all.do(assault('B1', 'R1')).do(assault('B2', 'R2'))
    expect(all.world.units['R2']?.fate).toBe('lost')
  })
  test('Maskirovka: a spotted stand in woods or a building is spotted no longer', () => {
    const woods = `.0 .0 w0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0\n${OPEN.split('\n').slice(1).join('\n')}`
    const b = drawn(
      'maskirovka1',
      [B('B1', 'infantry', 2, { spotted: true }), B('B2', 'infantry', 4, { spotted: true }), R('R1', 'infantry', 15)],
      [phase('fire', 2)],
      [],
      {},
      woods,
    )
    expect(b.refused(choose('blue', 'B2'))).toBe('SS-R-06')
    b.do(choose('blue', 'B1'))
    expect(b.world.units['B1']?.spotted).toBe(false)
  })
  test('Cruisers charge and the cavalry raids: one armoured vehicle, one cavalry stand moves for nothing', () => {
    const units = [B('B1', 'm4sherman', 1), B('B2', 'cavalry', 8), R('R1', 'infantry', 15)]
    const charge = drawn('cruisersCharge1', units)
    expect(charge.refused(march('B2', 9))).toBe('SS-R-06')
    charge.do(march('B1', 2))
    expect([charge.world.units['B1']?.hex, charge.world.command.blue]).toEqual([[2, 0], 0])
    const raid = drawn('cavalryRaid1', units)
    expect(raid.refused(march('B1', 2))).toBe('SS-R-06')
    raid.do(march('B2', 9, 10))
    expect(raid.world.units['B2']?.hex).toEqual([10, 0])
  })
  test('Night attack: a detachment of infantry; skis: a detachment without tests; withdrawal: a detachment towards its own edge', () => {
    const units = [B('B1', 'infantry', 3), B('B2', 'infantry', 4), B('B3', 'hmg', 5), B('B4', 'infantry', 10), R('R1', 'infantry', 15)]
    const night = drawn('nightAttack1', units, [phase('fire', 2)])
    expect(night.refused(march('B3', 6))).toBe('SS-R-06')
    night.do(march('B2', 5, 6))
    expect(night.refused(march('B4', 11)), 'another detachment').toBe('SS-R-06')
    night.do(march('B1', 2))
    expect(night.world.units['B1']?.hex).toEqual([2, 0])
    const back = drawn('withdrawal1', units)
    expect(back.refused(march('B4', 11))).toBe('SS-R-06')
    back.do(march('B4', 9))
    expect(back.world.units['B4']?.hex).toEqual([9, 0])
    const woods = `.0 w0 w0 w0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0\n${OPEN.split('\n').slice(1).join('\n')}`
    const skis = drawn('skis1', [B('B1', 'infantry', 1, { testing: true }), R('R1', 'infantry', 15)], [], [], {}, woods)
    skis.do(march('B1', 2, 3))
    expect(skis.kinds()).not.toContain('tested')
    expect(skis.world.units['B1']?.hex).toEqual([3, 0])
  })
  test('Desertion takes a suppressed stand, low morale pins two of infantry: the other side chooses', () => {
    const desert = drawn('desertion1', [B('B1', 'infantry', 2, { morale: 'suppressed' }), B('B2', 'infantry', 4), R('R1')])
    expect([desert.question?.side, desert.refused(choose('red', 'B2'))]).toEqual(['red', 'SS-R-06'])
    desert.do(choose('red', 'B1'))
    expect(desert.world.lost.blue).toEqual(['B1'])
    const low = drawn('lowMorale1', [B('B1'), B('B2', 'infantry', 4), B('B3', 'hmg', 6), R('R1')])
    expect(low.refused(choose('red', 'B3'))).toBe('SS-R-06')
    low.do(choose('red', 'B1')).do(choose('red', 'B2'))
    expect(['B1', 'B2', 'B3'].map((id) => low.world.units[id]?.morale)).toEqual(['pinned', 'pinned', 'steady'])
  })
  test('Phone lines cut halve the next command points, once, and besides confusion (SS-R-09)', () => {
    const points = (more: Partial<World> = {}) => {
      const b = drawn('phoneLines1', [B('B1', 'hq'), R('R1')], [phase('move')], [5], more)
      return [b.events.flatMap((event) => (event.kind === 'commandRolled' ? [event.points, event.halved] : [])), spells(b)]
    }
    expect(points()).toEqual([[3, 1], []])
    expect(points({ confused: { blue: true, red: false } })).toEqual([[2, 2], []])
  })
  test('Motti: an enemy vehicle on a road through woods is immobilised on 4 and more', () => {
    const woods = `${OPEN.split('\n')[0]?.replace(/^(.{33})\.0/, '$1w0')}\n${OPEN.split('\n').slice(1).join('\n')}`
    const roads: DrawOptions = {
      roads: [
        {
          kind: 'road',
          path: [
            [10, 0],
            [11, 0],
            [12, 0],
          ],
        },
      ],
    }
    const immobile = (die: number) => {
      const b = drawn('motti1', [B('B1'), R('R1', 'pz4h', 11), R('R2', 'pz4h', 14)], [], [die], {}, woods, roads)
      expect(b.refused(choose('blue', 'R2'))).toBe('SS-R-06')
      return b.do(choose('blue', 'R1')).world.units['R1']?.immobile
    }
    expect([immobile(3), immobile(4)]).toEqual([false, true])
  })
  test('Infiltration: one infantry stand is placed up to four hexes farther on', () => {
    const b = drawn('infiltration1', [B('B1', 'infantry', 2), B('B2', 'hmg', 4), R('R1', 'infantry', 15)])
    const place = (unit: string, col: number): Order => ({ kind: 'deploy', side: 'blue', unit, hex: [col, 0] })
    expect([place('B1', 1), place('B1', 7), place('B2', 5)].map((order) => b.refused(order))).toEqual(['SS-R-06', 'SS-R-06', 'SS-R-06'])
    b.do(place('B1', 6))
    expect(b.world.units['B1']?.hex).toEqual([6, 0])
  })
  test('Carrier aircraft: one more support card', () => {
    const b = drawn('carrierAircraft1', [B('B1'), R('R1')], [], [], support('airStrike'))
    expect(b.question).toEqual({ kind: 'bomb', side: 'blue' })
  })
  test('every kind that lasts has an end', () => {
    const kinds: readonly SpellKind[] = [
      'diveBombers',
      'initiative',
      'fuelShortage',
      'commissar',
      'radioSilence',
      'barrage',
      'rigidOrders',
      'quickFire',
      'teaBreak',
      'victorTarget',
      'slowAdvance',
      'timeOnTarget',
      'columnCover',
      'dareToDie',
      'gunsRally',
      'refugees',
    ]
    const world = worldOf([...HQS, B('B1'), R('R1')], {
      deck: [],
      events: ['theEnd', 'fog'],
      spells: { blue: kinds.map((kind) => ({ kind, unit: null })), red: [] },
    })
    const b = new Battle(boardOf(OPEN), world, { kind: 'newTurn' }, 5)
    expect(b.world.spells.blue.map(({ kind }) => kind)).not.toContain('diveBombers')
    expect(b.world.spells.blue.map(({ kind }) => kind)).toContain('dareToDie')
  })
})
