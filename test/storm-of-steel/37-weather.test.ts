import { describe, expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import type { EventCard, SequenceCard } from '../../engine/rulesets/storm-of-steel/tables/cards.ts'
import type { Order } from '../../engine/rulesets/storm-of-steel/words/orders.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { stand, worldOf } from './support.ts'
import { Battle } from './table.ts'

/** What each weather card leaves of fire, support and moves, and what comes back does not undo. */

const BOARD = boardOf(Array.from({ length: 3 }, () => Array.from({ length: 20 }, () => '.0').join(' ')).join('\n'))
const EVENT: SequenceCard = { phase: 'event' }
const card = (phase: 'support' | 'fire' | 'move'): SequenceCard => ({ phase, player: 1 })
const UNITS = [
  stand('B0', 'blue', 'hq', [0, 2]),
  stand('B1', 'blue', 'hmg', [0, 0]),
  stand('R4', 'red', 'infantry', [4, 0]),
  stand('R5', 'red', 'infantry', [5, 0]),
  stand('R8', 'red', 'infantry', [8, 0]),
  stand('R9', 'red', 'infantry', [9, 0]),
]
/** These event cards are drawn, then this card of Blue. */
function drawing(events: readonly EventCard[], next: SequenceCard, rolls: readonly number[] = [], more: Partial<World> = {}): Battle {
  const deck = [...events.map(() => EVENT), next, EVENT].reverse()
  const world: Partial<World> = { deck, events: ['theEnd', ...[...events].reverse()], ...more }
  return new Battle(BOARD, worldOf([...UNITS], world), { kind: 'draw' }, rolls)
}
const fire = (at: string): Order => ({ kind: 'fire', side: 'blue', unit: 'B1', at, weapon: 'main' })
const targets = (b: Battle): readonly (string | undefined)[] =>
  b.offers('blue').flatMap(({ to }) => (to.piece === undefined ? [] : [to.piece]))
const SUPPORT = (drawn: 'bombardment' | 'airStrike'): Partial<World> => ({
  support: { blue: { left: ['none', drawn], drawn: [] }, red: { left: [], drawn: [] } },
})
/** Whether a support card of this kind is asked about; it is spent either way. */
function asked(events: readonly EventCard[], drawn: 'bombardment' | 'airStrike'): boolean {
  const b = drawing(events, card('support'), [], SUPPORT(drawn))
  expect(b.world.support.blue).toEqual({ left: ['none'], drawn: [drawn] })
  const is = b.question?.kind === (drawn === 'bombardment' ? 'bombard' : 'bomb')
  expect(b.kinds().includes('supportForbidden')).toBe(!is)
  return is
}

describe('weather', () => {
  test('SS-EVT-03, SS-FIR-08, SS-AIR-06: in heavy rain nobody fires beyond 8 hexes and nobody flies, but guns bombard; it takes the place of fog', () => {
    const b = drawing(['fog', 'heavyRain'], card('fire'))
    expect(b.world.weather).toBe('heavyRain')
    expect(targets(b)).toEqual(['R4', 'R5', 'R8'])
    expect(b.refused(fire('R9'))).toBe('SS-FIR-08')
    expect([asked(['heavyRain'], 'airStrike'), asked(['heavyRain'], 'bombardment')]).toEqual([false, true])
  })
  test('SS-EVT-04, SS-FIR-09, SS-ART-11, SS-CMD-08: in fog nobody fires beyond 4 hexes, nothing comes from off the table, and a move costs 2; it takes the place of overcast', () => {
    const b = drawing(['overcast', 'fog'], card('fire'))
    expect(b.world.weather).toBe('fog')
    expect(targets(b)).toEqual(['R4'])
    expect(b.refused(fire('R5'))).toBe('SS-FIR-09')
    expect([asked(['fog'], 'airStrike'), asked(['fog'], 'bombardment')]).toEqual([false, false])
    const march: Order = { kind: 'march', side: 'blue', unit: 'B1', path: [[1, 0]] }
    const moves = drawing(['fog'], card('move'), [3]).do(march)
    expect(moves.events[0]).toMatchObject({ kind: 'paid', points: 2 })
    expect(moves.world.command.blue).toBe(1)
    expect(drawing(['fog'], card('move'), [2]).question).toEqual({ kind: 'move', side: 'blue' })
    expect(drawing(['fog'], card('move'), [1]).question, 'one point moves nobody').toBeNull()
  })
  test('SS-EVT-05: under an overcast sky nobody flies, and all else goes on; it takes the place of heavy rain', () => {
    const b = drawing(['heavyRain', 'overcast'], card('fire'))
    expect(b.world.weather).toBe('overcast')
    expect(targets(b)).toEqual(['R4', 'R5', 'R8', 'R9'])
    expect([asked(['overcast'], 'airStrike'), asked(['overcast'], 'bombardment')]).toEqual([false, true])
    expect(
      drawing(['overcast'], card('move'), [1]).do({ kind: 'march', side: 'blue', unit: 'B1', path: [[1, 0]] }).events[0],
    ).toMatchObject({
      kind: 'paid',
      points: 1,
    })
  })
  test('SS-EVT-06: a change in the weather ends it, whatever it was, and does nothing to clear weather', () => {
    for (const weather of ['heavyRain', 'fog', 'overcast'] as const) {
      const b = drawing([weather, 'changeInWeather'], card('fire'))
      expect(b.world.weather, weather).toBe('clear')
      expect(targets(b), weather).toEqual(['R4', 'R5', 'R8', 'R9'])
      expect(asked([weather, 'changeInWeather'], 'airStrike'), weather).toBe(true)
    }
    expect(drawing(['changeInWeather'], card('fire')).world.weather).toBe('clear')
  })
  test('SS-EVT-07: it lasts over other cards, and over the end of a turn', () => {
    const b = drawing(['fog', 'turnEnds'], card('fire'), [], { turn: 2 })
    expect(b.kinds()).toContain('turnBegan')
    expect(b.world).toMatchObject({ turn: 3, weather: 'fog' })
  })
})

test('SS-EVT-10, SS-R-40: who comes back and is lost again counts once, and a side stays demoralised', () => {
  const lost = (id: string): Unit => stand(id, 'red', 'infantry', null, { fate: 'lost' })
  const units = [stand('B1', 'blue', 'infantry', [1, 0]), stand('R1', 'red', 'infantry', [12, 0]), lost('R2'), lost('R3')]
  const world = worldOf(units, {
    deck: [EVENT, card('fire'), EVENT],
    events: ['theEnd', 'reinforcements2'],
    lost: { blue: [], red: ['R2', 'R3'] },
    lostPoints: { blue: 0, red: 20 },
    demoralised: { blue: false, red: true },
  })
  // A 3 is a d3 of 2.
  const b = new Battle(BOARD, world, { kind: 'draw' }, [3, 6])
  expect(b.question).toEqual({ kind: 'return', side: 'red', left: 2 })
  b.do({ kind: 'return', side: 'red', unit: 'R2', hex: [18, 0] })
  expect(b.question).toEqual({ kind: 'return', side: 'red', left: 1 })
  b.do({ kind: 'done', side: 'red' })
  expect(b.world.units['R2']).toMatchObject({ fate: 'present', hex: [18, 0], morale: 'steady' })
  expect([b.world.lost.red, b.world.lostPoints.red, b.world.demoralised.red]).toEqual([['R2', 'R3'], 20, true])
  // Lost once more: suppressed in the open, and hit.
  const again = { ...b.world.units, R2: { ...(b.world.units['R2'] as Unit), hex: [4, 0] as const, morale: 'suppressed' as const } }
  const shot = new Battle(BOARD, { ...b.world, units: again, deck: [EVENT, card('fire')], events: ['theEnd'] }, { kind: 'draw' }, [6])
  shot.do({ kind: 'fire', side: 'blue', unit: 'B1', at: 'R2', weapon: 'main' })
  expect(shot.world.units['R2']?.fate).toBe('lost')
  expect([shot.world.lost.red, shot.world.lostPoints.red]).toEqual([['R2', 'R3'], 20])
})
