import { describe, expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { pictureOf } from '../../engine/rulesets/storm-of-steel/shown/picture.ts'
import type { EventCard, SequenceCard } from '../../engine/rulesets/storm-of-steel/tables/cards.ts'
import type { Task } from '../../engine/rulesets/storm-of-steel/words/tasks.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { stand, worldOf } from './support.ts'
import { Battle } from './table.ts'

/** Cards as they come, and what each of them asks for. */

const BOARD = boardOf(Array.from({ length: 5 }, () => Array.from({ length: 16 }, () => '.0').join(' ')).join('\n'))
const card = (phase: 'rally' | 'assault' | 'support' | 'fire' | 'move', player: 1 | 2): SequenceCard => ({ phase, player })
const EVENT: SequenceCard = { phase: 'event' }
/** Next card last. */
const turn = (...cards: readonly SequenceCard[]): Partial<World> => ({ deck: [...cards].reverse() })
const DRAW: Task = { kind: 'draw' }
/** Cards that end the battle at the next event. */
const END: Partial<World> = { events: ['theEnd'] }

const B = (id: string, type = 'infantry', col = 2, more: Partial<Unit> = {}) => stand(id, 'blue', type, [col, 2], more)
const R = (id: string, type = 'infantry', col = 12, more: Partial<Unit> = {}) => stand(id, 'red', type, [col, 2], more)
const battle = (units: readonly Unit[], world: Partial<World>, rolls: readonly number[] | number = []) =>
  new Battle(BOARD, worldOf(units, { ...END, ...world }), DRAW, rolls)

describe('a turn', () => {
  test('SS-SEQ-04, SS-SEQ-08: a card is finished before the next is drawn, and only its side acts', () => {
    const b = battle(
      [B('B1'), B('B2', 'infantry', 3, { morale: 'pinned' }), R('R1', 'infantry', 7)],
      turn(card('rally', 1), card('fire', 2), EVENT),
      [5, 3],
    )
    expect(b.question).toEqual({ kind: 'rally', side: 'blue' })
    expect(b.world.drawn).toEqual([card('rally', 1)])
    expect(b.refused({ kind: 'fire', side: 'red', unit: 'R1', at: 'B1', weapon: 'main' })).toBe('It is not your decision now.')
    expect(b.refused({ kind: 'fire', side: 'blue', unit: 'B1', at: 'R1', weapon: 'main' })).toBe('SS-SEQ-08')
    // A 5 rallies B2; nobody else has anything to rally from, so the next card is drawn at once.
    b.do({ kind: 'rally', side: 'blue', unit: 'B2', points: 0 })
    expect(b.world.units['B2']?.morale).toBe('steady')
    expect(b.question).toEqual({ kind: 'fire', side: 'red' })
    expect(b.kinds()).toEqual(['rallyRolled', 'cardEnded', 'cardDrawn'])
  })
  test('SS-HQ-06: the headquarters is well as the rally card comes, and a side with nobody else to rally is not asked', () => {
    const units = [B('B0', 'hq', 2, { morale: 'suppressed' }), R('R1', 'infantry', 7)]
    const b = battle(units, turn(card('rally', 1), card('fire', 2), EVENT))
    expect(b.kinds()).toEqual(['cardDrawn', 'rallyRolled', 'cardEnded', 'cardDrawn'])
    expect(b.world.units['B0']?.morale).toBe('steady')
    expect(b.question).toEqual({ kind: 'fire', side: 'red' })
  })
  test('SS-SPT-02: who has been placed in hiding within 10 cm of an enemy is seen before the first card is drawn', () => {
    const woods = boardOf('. . . w . . . . . . . .')
    const at = (col: number) => [stand('B1', 'blue', 'infantry', [col, 0]), stand('R1', 'red', 'hmg', [3, 0])]
    const begun = (col: number) => new Battle(woods, worldOf(at(col), END), { kind: 'setup' }, 1)
    expect(begun(7).events.slice(0, 2)).toMatchObject([{ kind: 'spotted', unit: 'R1', by: 'B1' }, { kind: 'stacked' }])
    expect(begun(8).events[0]).toMatchObject({ kind: 'stacked' })
  })
  test('SS-EVT-24: an event that ends the turn leaves nothing of it to be done', () => {
    const b = battle([B('B1'), R('R1')], { ...turn(EVENT, card('fire', 1)), events: ['theEnd', 'fog', 'turnEnds'] }, 5)
    expect(b.world.turn).toBe(2)
    // Of the card that is asked about now, and of no other.
    expect(b.question).not.toBeNull()
    expect(b.state.agenda.filter(({ kind }) => kind === 'endCard')).toHaveLength(1)
  })
  test('SS-R-10: where points are spent after the throw, a stand that lacks some is asked about, and no other', () => {
    const pinned = (id: string, col: number) => B(id, 'infantry', col, { morale: 'pinned' })
    const thrown = (rolls: readonly number[], points: number) => {
      const world = worldOf([])
      return battle(
        [pinned('B1', 2), pinned('B2', 4), R('R1')],
        {
          ...turn(card('rally', 1), EVENT),
          settings: { ...world.settings, rallySpend: 'after' },
          command: { blue: points, red: 0 },
        },
        rolls,
      )
    }
    const rally = (unit: string, points = 0) => ({ kind: 'rally', side: 'blue', unit, points }) as const
    const spend = (points: number) => ({ kind: 'spend', side: 'blue', points }) as const
    // A 3 lacks two of 5: they are spent, and nothing is left for B2, whose 4 is the end of it.
    const b = thrown([3, 4], 2)
    expect(b.offers('blue').flatMap(({ verb, order }) => (verb === 'rally' ? [order] : []))).toEqual([rally('B1'), rally('B2')])
    expect(b.refused(rally('B1', 1))).toBe('SS-R-10')
    b.do(rally('B1'))
    expect(b.kinds()).toEqual(['rallyThrown'])
    expect(b.question).toEqual({ kind: 'spend', side: 'blue', unit: 'B1', die: 3 })
    expect([b.refused(spend(1)), b.refused(spend(3)), b.refused(rally('B2'))]).toEqual(['SS-R-10', 'SS-R-10', 'SS-SEQ-08'])
    expect(b.offers('blue').map(({ verb, order }) => [verb, (order as { points: number }).points])).toEqual([
      ['spend', 2],
      ['keep', 0],
    ])
    b.do(spend(2))
    expect([b.world.units['B1']?.morale, b.world.command.blue]).toEqual(['steady', 0])
    b.do(rally('B2'))
    expect(b.kinds()[0]).toBe('rallyRolled')
    expect(b.world.units['B2']?.morale).toBe('pinned')
    // Nothing spent: it stays pinned, and cannot try again.
    const kept = thrown([3], 2).do(rally('B1')).do(spend(0))
    expect([kept.world.units['B1']?.morale, kept.world.units['B1']?.rallied, kept.world.command.blue]).toEqual(['pinned', true, 2])
    expect(kept.question).toEqual({ kind: 'rally', side: 'blue' })
    // A 5 needs none, a 1 lacks four.
    expect(thrown([5], 2).do(rally('B1')).kinds()).toEqual(['rallyRolled'])
    expect(thrown([1], 2).do(rally('B1')).kinds()).toEqual(['rallyRolled'])
  })
  test('SS-SEQ-09, SS-SEQ-10: its stands act one after another, none twice under the same card, and again under the next', () => {
    const b = battle(
      [B('B1'), B('B2', 'infantry', 3), R('R1', 'infantry', 7)],
      turn(card('fire', 1), card('fire', 2), card('fire', 1), EVENT),
      [1, 1, 1],
    )
    const shot = (unit: string) => ({ kind: 'fire', side: 'blue', unit, at: 'R1', weapon: 'main' }) as const
    b.do(shot('B1'))
    expect(b.refused(shot('B1'))).toBe('SS-FIR-02')
    b.do(shot('B2'))
    // Red's card; then Blue's comes again, as it may in the next turn (SS-SEQ-06).
    expect(b.question).toEqual({ kind: 'fire', side: 'red' })
    b.do({ kind: 'done', side: 'red' }).do(shot('B1'))
    expect(b.events[0]).toMatchObject({ kind: 'shot', unit: 'B1', die: 1 })
  })
  test('SS-SEQ-03, SS-SEQ-05, SS-SEQ-06: when no card is left all eleven are shuffled for the next turn', () => {
    const b = battle([B('B1'), R('R1')], { ...turn(card('assault', 1)), events: ['theEnd', 'overcast'], turn: 3 })
    // Nobody can assault: the turn ends and the next begins; with the identity as shuffle its first card is the event.
    expect(b.kinds().slice(0, 5)).toEqual(['cardDrawn', 'cardEnded', 'cardEnded', 'turnEnded', 'turnBegan'])
    expect(b.world.turn).toBe(4)
    expect([...b.world.deck, ...b.world.drawn]).toHaveLength(11)
  })
  test('SS-SEQ-02, SS-EVT-01, SS-SUP-01: before the first turn the decks are made: eleven cards, a card for each turn but one over The End, ten of support a side', () => {
    const b = new Battle(
      BOARD,
      worldOf([stand('B1', 'blue', 'infantry', null, { fate: 'waiting' }), R('R1')], { turn: 0 }),
      { kind: 'setup' },
      7,
    )
    expect(b.question).toEqual({ kind: 'deploy', side: 'blue' })
    const stacked = new Battle(BOARD, worldOf([B('B1'), R('R1')], { turn: 0 }), { kind: 'stack' }, 7)
    const [events, blue, red, began] = stacked.events
    expect(events).toMatchObject({ kind: 'stacked' })
    expect(events?.kind === 'stacked' && [events.events.length, events.events[0]]).toEqual([8, 'theEnd'])
    for (const deck of [blue, red]) expect(deck?.kind === 'supportShuffled' && deck.deck.length).toBe(10)
    expect(began?.kind === 'turnBegan' && [began.turn, began.deck.length]).toEqual([1, 11])
  })
  test('SS-R-48: the Second Player places first', () => {
    const waiting = (id: string, side: 'blue' | 'red') => stand(id, side, 'infantry', null, { fate: 'waiting' })
    const zones = {
      blue: [
        [0, 0],
        [0, 1],
      ],
      red: [
        [15, 0],
        [15, 1],
      ],
    } as const
    const world = worldOf([waiting('B1', 'blue'), waiting('R1', 'red')], { turn: 0 })
    const b = new Battle(BOARD, { ...world, scenario: { ...world.scenario, zones } }, { kind: 'setup' }, 7)
    expect(b.question).toEqual({ kind: 'deploy', side: 'red' })
    expect(b.refused({ kind: 'deploy', side: 'red', unit: 'R1', hex: [3, 0] })).toBe('SS-R-48')
    b.do({ kind: 'deploy', side: 'red', unit: 'R1', hex: [15, 1] })
    expect(b.world.units['R1']).toMatchObject({ hex: [15, 1], facing: 9, fate: 'present' })
    b.do({ kind: 'deployRest', side: 'blue' })
    expect(b.world.units['B1']).toMatchObject({ hex: [0, 0], facing: 3 })
    expect(b.world.turn).toBe(1)
  })
})

describe('a move card', () => {
  test('SS-CMD-01, SS-CMD-03, SS-CMD-12: points are thrown, the first of a detachment pays for all of it, and what is left stays', () => {
    const units = [B('B1'), B('B2', 'infantry', 4), B('B3', 'hq', 9), R('R1', 'infantry', 15)]
    const b = battle(units, turn(card('move', 1), EVENT), [2])
    expect(b.events[1]).toMatchObject({ kind: 'commandRolled', side: 'blue', die: 2, points: 2 })
    const march = (unit: string, col: number) => ({ kind: 'march', side: 'blue', unit, path: [[col, 2]] }) as const
    b.do(march('B1', 3))
    expect(b.events[0]).toMatchObject({ kind: 'paid', units: ['B1', 'B2'], points: 1 })
    b.do(march('B2', 5))
    expect(b.kinds()).toEqual(['moved'])
    b.do({ kind: 'done', side: 'blue' })
    expect(b.world.command.blue).toBe(1)
  })
  test('SS-SUR-01: as it ends, a stand that three touch and that is alone lays down its arms', () => {
    const around = [
      stand('B1', 'blue', 'infantry', [11, 2]),
      stand('B2', 'blue', 'infantry', [13, 2]),
      stand('B3', 'blue', 'infantry', [12, 1]),
    ]
    const b = battle([...around, R('R1'), stand('R2', 'red', 'infantry', [2, 0])], turn(card('move', 1), card('fire', 1), EVENT), [3])
    b.do({ kind: 'done', side: 'blue' })
    expect(b.kinds().slice(0, 2)).toEqual(['surrendered', 'lost'])
  })
})

describe('an assault card', () => {
  test('SS-ASL-12: foot that clears a house is asked whether it goes in, before anybody else assaults', () => {
    const board = boardOf(['.0 .0 B0 .0', '.0 .0 .0 .0'].join('\n'))
    const units = [
      stand('B1', 'blue', 'infantry', [1, 0]),
      stand('B2', 'blue', 'infantry', [3, 0]),
      stand('R1', 'red', 'hmg', [2, 0]),
      stand('R2', 'red', 'hq', [3, 1]),
    ]
    const b = new Battle(board, worldOf(units, { ...END, ...turn(card('assault', 1), EVENT) }), DRAW, [9, 3])
    b.do({ kind: 'assault', side: 'blue', unit: 'B1', at: 'R1' })
    expect(b.question).toEqual({ kind: 'follow', side: 'blue', unit: 'B1', hex: [2, 0] })
    b.do({ kind: 'follow', side: 'blue', into: true })
    expect(b.world.units['B1']?.hex).toEqual([2, 0])
    expect(b.question).toEqual({ kind: 'assault', side: 'blue' })
  })
})

describe('a support card', () => {
  const deck = (...left: readonly ('bombardment' | 'airStrike' | 'none')[]): Partial<World> => ({
    support: { blue: { left, drawn: [] }, red: { left: [], drawn: [] } },
  })
  test('SS-SEQ-11, SS-SUP-02: what comes is used at once, or lost', () => {
    const b = battle([B('B1'), R('R1', 'infantry', 6)], { ...turn(card('support', 1), EVENT), ...deck('bombardment') }, [9])
    expect(b.question).toEqual({ kind: 'bombard', side: 'blue' })
    b.do({ kind: 'bombard', side: 'blue', hex: [7, 2] })
    expect(b.events[1]).toMatchObject({ kind: 'blast', unit: 'R1', faces: 10, die: 9, hit: true })
    expect(b.world.aims.blue.artillery).toEqual([7, 2])
    const passed = battle([B('B1'), R('R1')], { ...turn(card('support', 1), EVENT), ...deck('airStrike') }, [6])
    // SS-AIR-01: what comes is known before anybody says where it strikes.
    expect(passed.kinds()).toEqual(['cardDrawn', 'supportDrawn', 'aircraftCame'])
    expect(passed.world.aircraft).toBe('level-bombers')
    expect(passed.question).toEqual({ kind: 'bomb', side: 'blue' })
    passed.do({ kind: 'done', side: 'blue' })
    expect(passed.world.support.blue).toEqual({ left: [], drawn: ['airStrike'] })
    expect(passed.world).not.toHaveProperty('aircraft')
  })
  test('SS-SUP-04, SS-AIR-06: what the weather forbids is spent', () => {
    const b = battle([B('B1'), R('R1')], { ...turn(card('support', 1), EVENT), ...deck('airStrike'), weather: 'overcast' })
    expect(b.kinds().slice(0, 4)).toEqual(['cardDrawn', 'supportDrawn', 'supportForbidden', 'cardEnded'])
    expect(b.world.support.blue.left).toEqual([])
  })
})

describe('an event card', () => {
  /** The play deck, the next card first; The End lies under it. */
  const events = (...cards: readonly EventCard[]): Partial<World> => ({ events: [...cards, 'theEnd' as const].reverse() })
  const drawn = (cards: readonly EventCard[], units: readonly Unit[], rolls: readonly number[] = [], more: Partial<World> = {}) =>
    battle(units, { ...turn(EVENT, card('fire', 1), EVENT, EVENT), ...events(...cards), ...more }, rolls)
  const far = [B('B1', 'infantry', 0), R('R1', 'infantry', 15)]

  test('SS-SEQ-13, SS-EVT-02, SS-END-01: The End ends the battle, and points decide', () => {
    const b = drawn([], far)
    expect(b.state.standing).toEqual({ is: 'over', outcome: { winner: null, why: 'A draw: 0 points to 0.' } })
  })
  test('SS-EVT-06, SS-EVT-07: weather lasts until another card ends it', () => {
    const weather = (...cards: readonly EventCard[]) =>
      drawn(cards, far, [], turn(EVENT, EVENT, EVENT)).events.flatMap((event) => (event.kind === 'weatherChanged' ? [event.weather] : []))
    expect(weather('heavyRain', 'fog')).toEqual(['heavyRain', 'fog'])
    expect(weather('overcast', 'changeInWeather')).toEqual(['overcast', 'clear'])
  })
  test('SS-EVT-21, SS-EVT-24: the turn ends, and its other cards are not drawn', () => {
    const b = drawn(['turnEnds'], far, [], { turn: 2 })
    expect(b.kinds().slice(0, 5)).toEqual(['cardDrawn', 'eventDrawn', 'cardEnded', 'turnEnded', 'turnBegan'])
    expect(b.world.turn).toBe(3)
  })
  test('SS-EVT-08, SS-R-44, SS-END-02: in a lull all are well, stands come back, a vehicle is repaired, cards leave the deck but never The End, and the turn ends', () => {
    const units = [
      B('B1', 'infantry', 3, { morale: 'suppressed' }),
      stand('B2', 'blue', 'infantry', null, { fate: 'lost' }),
      B('B3', 'm4sherman', 5, { immobile: true }),
      R('R1', 'infantry', 15, { morale: 'pinned' }),
    ]
    // d3 for Blue (3: two), for Red (1: one), cards that leave (6: three, of which there are two beside The End).
    const b = drawn(['lull', 'fog', 'overcast'], units, [3, 1, 6], { turn: 2 })
    expect(b.world.units['B1']?.morale).toBe('steady')
    expect(b.world.units['R1']?.morale).toBe('steady')
    expect(b.question).toEqual({ kind: 'return', side: 'blue', left: 2 })
    expect(b.refused({ kind: 'return', side: 'blue', unit: 'B2', hex: [2, 0] })).toBe('SS-R-44')
    b.do({ kind: 'return', side: 'blue', unit: 'B2', hex: [1, 0] })
    expect(b.world.units['B2']).toMatchObject({ hex: [1, 0], fate: 'present', morale: 'steady', spotted: false })
    // Nobody else is lost, and Red has nobody at all: next is what may be repaired.
    expect(b.question).toEqual({ kind: 'repair', side: 'blue' })
    b.do({ kind: 'choose', side: 'blue', unit: 'B3' })
    expect(b.world.units['B3']?.immobile).toBe(false)
    expect(b.events.find(({ kind }) => kind === 'cardsRemoved')).toEqual({ kind: 'cardsRemoved', count: 2 })
    expect(b.kinds()).toContain('turnEnded')
  })
  test('SS-EVT-09, SS-EVT-10, SS-EVT-11: reinforcements are half a d6, rounded up, and the loss stays counted', () => {
    const lost = stand('B2', 'blue', 'infantry', null, { fate: 'lost' })
    const b = drawn(['reinforcements1'], [B('B1'), lost, R('R1')], [5], { lost: { blue: ['B2'], red: [] } })
    expect(b.question).toEqual({ kind: 'return', side: 'blue', left: 3 })
    b.do({ kind: 'return', side: 'blue', unit: 'B2', hex: [0, 0] })
    expect(b.world.lost.blue).toEqual(['B2'])
    expect(drawn(['reinforcements2'], [B('B1'), R('R1')], [2]).kinds(), 'nobody is lost').toEqual(
      expect.arrayContaining(['eventDrawn', 'cardEnded']),
    )
  })
  test('SS-EVT-12, SS-R-45: a die for each armoured vehicle in turn, round after round; the first 1 immobilises, and those that stand are left out', () => {
    const units = [B('B1', 'm4sherman', 0), B('B2', 'm4sherman', 1, { immobile: true }), B('B3', 'm4sherman', 3), R('R1')]
    const b = drawn(['breakdown1'], units, [4, 2, 6, 1])
    expect(b.events.find(({ kind }) => kind === 'searched')).toEqual({
      kind: 'searched',
      side: 'blue',
      dice: [
        { unit: 'B1', die: 4 },
        { unit: 'B3', die: 2 },
        { unit: 'B1', die: 6 },
        { unit: 'B3', die: 1 },
      ],
    })
    expect(b.world.units['B3']?.immobile).toBe(true)
    expect(drawn(['breakdown2'], [B('B1'), R('R1')]).kinds()).not.toContain('searched')
  })
  test('SS-EVT-13: one stand moves for nothing, even where its side has no points', () => {
    const b = drawn(['extraMove1'], far)
    expect(b.question).toEqual({ kind: 'event', side: 'blue', card: 'extraMove1' })
    b.do({
      kind: 'march',
      side: 'blue',
      unit: 'B1',
      path: [
        [1, 2],
        [2, 2],
      ],
    })
    expect(b.kinds().slice(0, 2)).toEqual(['moved', 'moved'])
    expect(b.world.command.blue).toBe(0)
    expect(b.question?.kind).not.toBe('event')
  })
  test('SS-EVT-14, SS-R-46: a break befalls the side of the card, the other side chooses, and not who is pinned already or a vehicle', () => {
    const b = drawn(['suddenBreak1'], [B('B1'), B('B2', 'infantry', 3, { morale: 'suppressed' }), B('B3', 'm4sherman', 5), R('R1')])
    expect(b.question).toEqual({ kind: 'event', side: 'red', card: 'suddenBreak1' })
    expect(['B2', 'B3', 'R1'].map((unit) => b.refused({ kind: 'choose', side: 'red', unit }))).toEqual([
      'SS-EVT-14',
      'SS-EVT-14',
      'SS-R-46',
    ])
    expect(b.refused({ kind: 'done', side: 'red' })).toBe('SS-SEQ-08')
    // Whoever of his own is picked, the enemy can be clicked at; and nobody picks an enemy.
    const view = b.rules.view(b.state, 'red')
    expect(pictureOf({ board: BOARD, world: view.known }, view).question?.actors).toEqual([])
    expect(b.rules.offers(view, 'R1').map(({ verb, to }) => [verb, to.piece])).toEqual([['choose', 'B1']])
    b.do({ kind: 'choose', side: 'red', unit: 'B1' })
    expect(b.world.units['B1']?.morale).toBe('pinned')
  })
  test('SS-EVT-15, SS-CMD-10: the next throw for command points counts half', () => {
    const b = battle([...far, R('R2', 'hq', 14)], { ...turn(EVENT, card('move', 2), EVENT), ...events('confusion2') }, [5])
    expect(b.events.find(({ kind }) => kind === 'commandRolled')).toMatchObject({ die: 5, halved: 1, points: 3 })
  })
  test('SS-EVT-16: a stand that is pinned or suppressed is well again', () => {
    const b = drawn(['heroism2'], [B('B1'), R('R1', 'infantry', 12, { morale: 'suppressed' }), R('R2', 'infantry', 13)])
    expect(b.refused({ kind: 'choose', side: 'red', unit: 'R2' })).toBe('SS-EVT-16')
    b.do({ kind: 'choose', side: 'red', unit: 'R1' })
    expect(b.world.units['R1']?.morale).toBe('steady')
  })
  test('SS-EVT-17: a stand fires at once, and again under its card', () => {
    const units = [B('B1', 'infantry', 2), R('R1', 'infantry', 8)]
    const b = drawn(['surpriseFire1'], units, [1, 2])
    const shot = { kind: 'fire', side: 'blue', unit: 'B1', at: 'R1', weapon: 'main' } as const
    b.do(shot)
    expect(b.events[0]).toMatchObject({ kind: 'shot', event: true })
    expect(b.question).toEqual({ kind: 'fire', side: 'blue' })
    b.do(shot)
    expect(b.events[0]).toMatchObject({ kind: 'shot', event: false })
  })
  test('SS-EVT-18, SS-R-47: the nearest friend that could fires at whoever throws the 1', () => {
    const units = [B('B1', 'infantry', 2), B('B2', 'mortar', 3), B('B3', 'infantry', 6), R('R1', 'infantry', 15)]
    // B1 throws a 1. The mortar beside it is too near to fire (SS-MTR-02), so B3 does: near, more than 4 with 1 more.
    const b = drawn(['friendlyFire1'], units, [1, 4])
    expect(b.events.filter(({ kind }) => kind === 'searched' || kind === 'shot' || kind === 'softHit')).toMatchObject([
      { kind: 'searched', dice: [{ unit: 'B1', die: 1 }] },
      { kind: 'shot', unit: 'B3', at: 'B1', die: 4, value: 5, hit: true, event: true },
      { kind: 'softHit', unit: 'B1', result: 'pinned' },
    ])
  })
  test('SS-EVT-19: a stand may assault at once', () => {
    const b = drawn(['fanaticCharge1'], [B('B1', 'infantry', 5), R('R1', 'hmg', 6), R('R2')], [10, 2])
    b.do({ kind: 'assault', side: 'blue', unit: 'B1', at: 'R1' })
    expect(b.events[0]).toMatchObject({ kind: 'assaulted', loser: 'R1' })
  })
  test('SS-EVT-20, SS-EVT-23: an immobilised vehicle can move again', () => {
    const b = drawn(['repair2'], [B('B1'), R('R1', 'pz4h', 12, { immobile: true }), R('R2', 'pz4h', 13)])
    expect(b.refused({ kind: 'choose', side: 'red', unit: 'R2' })).toBe('SS-EVT-20')
    b.do({ kind: 'choose', side: 'red', unit: 'R1' })
    expect(b.world.units['R1']?.immobile).toBe(false)
  })
  test('a chance that nobody could take is not asked for', () => {
    for (const card of ['repair1', 'heroism1', 'fanaticCharge1', 'surpriseFire1'] as const) {
      const asked = drawn([card], far).events.map(({ kind }) => kind)
      expect(asked.slice(0, 3), card).toEqual(['cardDrawn', 'eventDrawn', 'cardEnded'])
    }
  })
})
