import { describe, expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import type { GameState } from '../../engine/kernel/ruleset.ts'
import { MAP_KEY } from '../../engine/rulesets/storm-of-steel/shown/map-key.ts'
import { pictureOf } from '../../engine/rulesets/storm-of-steel/shown/picture.ts'
import { tellOf } from '../../engine/rulesets/storm-of-steel/shown/tell.ts'
import { viewOf } from '../../engine/rulesets/storm-of-steel/side/view.ts'
import { STAND_IDS, standOf } from '../../engine/rulesets/storm-of-steel/tables/all-stands.ts'
import { symbolOf } from '../../engine/rulesets/storm-of-steel/tables/symbols.ts'
import type { Event } from '../../engine/rulesets/storm-of-steel/words/events.ts'
import type { StormOfSteel } from '../../engine/rulesets/storm-of-steel/words/model.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { PACK } from '../../renderer/art/books/storm-of-steel.art.ts'
import { BADGES, BURST_LOOKS, MARKERS, SHOT_LOOKS, SYMBOLS } from '../../renderer/art/drawings.ts'
import { stand, worldOf } from './support.ts'

/** What the book shows, and whether there is a drawing for it. */

const BOARD = boardOf(['. . . . . . . .', ' . . . . . . . .', '. . . . . . . .'].join('\n'))
const viewed = (world: World) => {
  const standing = { is: 'asking', questions: [{ kind: 'fire', side: 'blue' }], sealed: [] } as const
  const state: GameState<StormOfSteel> = { world, agenda: [], dice: diceFromSeed(1), standing }
  return viewOf(state, 'blue', BOARD)
}
const pictured = (world: World) => pictureOf({ board: BOARD, world }, viewed(world))
const cuesOf = (event: Event, world: World) => tellOf(event, viewed(world), viewed(world)).cues

describe('every name has a drawing', () => {
  test('of every stand there is', () => {
    const drawn = new Set<string>([...SYMBOLS, ...Object.keys(PACK.symbols)])
    const symbols = new Set(STAND_IDS.map((id) => symbolOf(standOf(id))))
    expect([...symbols].filter((symbol) => !drawn.has(symbol))).toEqual([])
    // Nothing is drawn that no stand has.
    expect(Object.keys(PACK.symbols).filter((symbol) => !symbols.has(symbol))).toEqual([])
    expect(symbols.size).toBe(19)
  })
  test('what it is told apart by: foot, three kinds of guns, carts, and armour by its weight and its turret', () => {
    const of = (...ids: readonly string[]): readonly string[] => ids.map((id) => symbolOf(standOf(id)))
    expect(of('infantry', 'atr', 'hmg', 'hq')).toEqual(['infantry', 'tank-hunters', 'machine-gun', 'headquarters'])
    expect(of('at37', 'medium-gun', 'heavy-gun')).toEqual(['gun-anti-tank', 'gun', 'gun-heavy'])
    expect(of('truck', 'horse-cart', 'limber')).toEqual(['lorry', 'horse-cart', 'limber'])
    expect(of('pz2', 'pz4h', 'tiger1', 'stug3g')).toEqual(['tank-light', 'tank', 'tank-heavy', 'assault-gun'])
    expect(of('sdkfz222', 'sdkfz251', 'carrier')).toEqual(['armoured-car', 'half-track', 'troop-carrier'])
  })
  test('of every sign on a counter and on the ground, and each of the ground is in the map key', () => {
    const more = { spotted: true, immobile: true, gunOut: true, boat: true }
    const base = worldOf([stand('B1', 'blue', 'pz4h', [1, 1], more), stand('B2', 'blue', 'infantry', [2, 1], { aboard: 'B1' })])
    const picture = pictured({
      ...base,
      scenario: { ...base.scenario, objectives: [{ name: 'Mill', hex: [3, 1], points: 1 }], exits: { blue: [[0, 0]], red: [] } },
      ground: { wire: [[4, 0]], mines: [[5, 0]], trenches: [[6, 0]], bunkers: [{ hex: [7, 0], openings: [9, 11] }] },
      aims: { blue: { artillery: [5, 1], air: null }, red: { artillery: null, air: null } },
    })
    const badges = new Set<string>([...BADGES, ...Object.keys(PACK.badges)])
    const chips = picture.pieces.flatMap((piece) => piece.chips.map(({ art }) => art))
    expect(chips).toEqual(['seen', 'immobile', 'gun-out', 'carrying', 'raft'])
    expect(chips.filter((art) => !badges.has(art))).toEqual([])
    const cutOff = [
      stand('R1', 'red', 'infantry', [3, 1]),
      ...[
        [2, 1],
        [4, 1],
        [3, 0],
      ].map((hex, i) => stand(`B${i}`, 'blue', 'infantry', hex as [number, number])),
    ]
    expect(pictured(worldOf(cutOff)).pieces.flatMap(({ id, chips: of }) => of.map(({ art }) => [id, art]))).toEqual([['R1', 'surrender']])
    expect(badges.has('surrender')).toBe(true)
    const markers = new Set<string>([...MARKERS, ...Object.keys(PACK.markers)])
    const arts = picture.markers.map(({ art }) => art)
    expect(arts).toEqual(['objective', 'wire', 'mines', 'trench', 'bunker', 'opening', 'opening', 'aim', 'exit'])
    expect(arts.filter((art) => !markers.has(art) || !MAP_KEY.markers[art])).toEqual([])
    expect(picture.markers.flatMap(({ edge }) => edge ?? [])).toEqual([9, 11])
  })
})

describe('what is seen of a fight', () => {
  const world = worldOf([
    ...(['infantry', 'mortar', 'piat', 'atr', 'at37', 'pz1', 'pz4h'] as const).map((type, i) => stand(type, 'blue', type, [i, 0])),
    stand('R1', 'red', 'infantry', [4, 2]),
  ])
  test('shots look as what fires them', () => {
    const look = (unit: string): string | undefined => {
      const event = { ...{ kind: 'shot', unit, at: 'R1', weapon: 'main', faces: 6, die: 3, value: 3, against: 4, hit: false } } as const
      const [cue] = cuesOf({ ...event, why: { text: '', rule: 'SS-FIR-01' }, event: false } as Event, world)
      return cue?.cue === 'shot' ? cue.look : undefined
    }
    const looks = Object.keys(world.units).slice(0, 7).map(look)
    expect(looks).toEqual(['burst', 'shell', 'missile', 'gun', 'gun', 'burst', 'gun'])
    expect(looks.filter((one) => !(SHOT_LOOKS as readonly string[]).includes(one ?? ''))).toEqual([])
  })
  test('SS-ART-02, SS-AIR-05: shells come down on the 19 hexes that are thrown for, bombs about the middle as far as these reach', () => {
    const [shells] = cuesOf({ kind: 'bombardmentPlaced', side: 'blue', hex: [10, 10] }, world)
    const [bombs] = cuesOf(
      { ...{ kind: 'aircraftStruck', side: 'red', meant: [9, 10], hex: [10, 10], dice: [1, 2], erred: true } } as Event,
      world,
    )
    expect(shells).toMatchObject({ cue: 'burst', look: 'he' })
    expect(bombs).toMatchObject({ cue: 'burst', look: 'bombs' })
    expect([shells, bombs].map((cue) => (cue?.cue === 'burst' ? [cue.hexes.length, cue.hexes[0]] : null))).toEqual([
      [19, [10, 10]],
      [13, [10, 10]],
    ])
    const wide = { ...world, spells: { ...world.spells, blue: [{ kind: 'barrage', unit: null }] } } as World
    const [all] = cuesOf({ kind: 'bombardmentPlaced', side: 'blue', hex: [10, 10] }, wide)
    expect(all?.cue === 'burst' ? all.hexes.length : 0, 'three hexes by an event (SS-R-06)').toBe(37)
    expect(BURST_LOOKS).toEqual(expect.arrayContaining(['he', 'bombs']))
  })
})

describe('what lies on the table', () => {
  const cards = (world: World) => pictured(world).trays.map(({ id, side, chips }) => [id, side, chips.map(({ face }) => face)])
  const base = worldOf([stand('B1', 'blue', 'infantry', [1, 1])])
  test('SS-SEQ-03: while stands are placed there are no cards, and no empty trays for them', () => {
    expect(cards(worldOf([], { turn: 0 }))).toEqual([])
    expect(cards(worldOf([], { turn: 1 })).length).toBeGreaterThan(5)
  })
  test('SS-SEQ-07, SS-EVT-01: cards that were drawn and that are to come, points as a coin, decks by their number', () => {
    const world: World = {
      ...base,
      drawn: [{ phase: 'fire', player: 1 }, { phase: 'event' }],
      deck: [{ phase: 'move', player: 2 }],
      command: { blue: 2, red: 0 },
      eventsDrawn: ['lull', 'confusion2'],
      events: ['theEnd', 'fog'],
      support: { blue: { left: ['none'], drawn: ['none', 'bombardment'] }, red: { left: [], drawn: [] } },
      weather: 'fog',
    }
    expect(cards(world)).toEqual([
      ['turn', null, ['Fire', 'Event']],
      ['deck', null, ['Move']],
      ['command-blue', 'blue', ['2']],
      ['command-red', 'red', []],
      ['support-blue', 'blue', ['Bombardment', null]],
      ['support-red', 'red', []],
      ['events', null, ['Confusion', null, null]],
      ['weather', null, ['Fog']],
    ])
    const chips = pictured(world).trays.flatMap((tray) => tray.chips)
    const chip = (id: string) => chips.find((one) => one.id === id)
    expect([chip('turn-0')?.side, chip('turn-1')?.side, chip('deck-0')?.side]).toEqual(['blue', undefined, 'red'])
    expect(chip('event-1')).toMatchObject({ side: 'red', text: 'The next command points are halved.' })
    expect(chip('support-blue-1')?.text).toBe('Drawn so far: No support, Bombardment.')
    expect(chip('points-blue')?.text).toBe('2 command points')
    // In a small window what is to come and the points stay in sight.
    expect(pictured(world).trays.flatMap(({ id, fold }) => (fold === 'last' || fold === 'wait' ? [] : [id]))).toEqual([
      'deck',
      'command-blue',
      'command-red',
      'weather',
    ])
  })
  test('SS-CMD-03, SS-CMD-04, SS-R-08: under a move card each detachment is a chain; who is pinned breaks it, and is shown as the link that is missing', () => {
    const at = (id: string, col: number, more = {}) => stand(id, 'blue', 'infantry', [col, 1], more)
    const row = [at('B1', 0), at('B2', 1), at('B3', 3, { morale: 'pinned' }), at('B4', 5), at('B5', 7, { paid: true })]
    const chains = (world: World) => {
      const standing = { is: 'asking', questions: [{ kind: 'move', side: 'blue' }], sealed: [] } as const
      const picture = pictureOf({ board: BOARD, world }, viewOf({ world, agenda: [], dice: diceFromSeed(1), standing }, 'blue', BOARD))
      return { groups: picture.pieces.map(({ group }) => group), links: picture.links }
    }
    expect(chains(worldOf(row))).toEqual({
      groups: ['B1', 'B1', null, 'B4', null],
      links: [
        { from: 'B1', to: 'B2' },
        { from: 'B2', to: 'B3', broken: true },
        { from: 'B4', to: 'B3', broken: true },
      ],
    })
    const linked = worldOf(row)
    expect(chains({ ...linked, settings: { ...linked.settings, linkThroughPinned: true } })).toMatchObject({
      groups: ['B1', 'B1', null, 'B1', null],
    })
    // Nobody buys a move under another card.
    expect(pictured(worldOf(row)).links).toBeUndefined()
  })
})
