import { describe, expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import type { GameState } from '../../engine/kernel/ruleset.ts'
import { oddsOf } from '../../engine/rulesets/storm-of-steel/side/odds.ts'
import { offersOf } from '../../engine/rulesets/storm-of-steel/side/offers.ts'
import { suppose } from '../../engine/rulesets/storm-of-steel/side/suppose.ts'
import { redact, viewOf } from '../../engine/rulesets/storm-of-steel/side/view.ts'
import { SEQUENCE } from '../../engine/rulesets/storm-of-steel/tables/cards.ts'
import type { StormOfSteel } from '../../engine/rulesets/storm-of-steel/words/model.ts'
import type { Order } from '../../engine/rulesets/storm-of-steel/words/orders.ts'
import type { Question } from '../../engine/rulesets/storm-of-steel/words/questions.ts'
import type { Unit } from '../../engine/rulesets/storm-of-steel/words/units.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { stand, worldOf } from './support.ts'
import { Battle } from './table.ts'

/** What a side may know, and what is shown of chances. */

const WOODS = boardOf('.0 .0 .0 .0 .0 .0 .0 .0 w0 w0 .0 .0')
const both = <T>(value: T) => ({ blue: value, red: value })

/** Whoever is asked whatever: a position as it lies. */
const stateOf = (units: readonly Unit[], world: Partial<World> = {}): GameState<StormOfSteel> => ({
  world: worldOf(units, world),
  agenda: [],
  dice: diceFromSeed(1),
  standing: { is: 'asking', questions: [{ kind: 'fire', side: 'blue' }], sealed: [] },
})
const settings = (hidden: { readonly blue: boolean; readonly red: boolean }): Partial<World> => ({
  settings: { ...worldOf([]).settings, hidden },
})

describe('a view', () => {
  const units = [stand('B1', 'blue', 'infantry', [0, 0]), stand('R1', 'red', 'infantry', [8, 0]), stand('R2', 'red', 'infantry', [10, 0])]
  test('SS-SEQ-07, SS-EVT-01: decks are known by their cards, the play deck by its number alone, and nobody knows an order', () => {
    const world: Partial<World> = {
      deck: [...SEQUENCE].reverse(),
      events: ['theEnd', 'fog', 'lull'],
      support: both({ left: ['none', 'bombardment', 'none'], drawn: [] }),
    }
    for (const side of ['blue', 'red'] as const) {
      const { known } = viewOf(stateOf(units, world), side, WOODS)
      expect(known.deck).toEqual(SEQUENCE)
      expect(known.events).toEqual([null, null, null])
      expect(known.support.blue.left).toEqual(['bombardment', 'none', 'none'])
    }
  })
  test('SS-SPT-01, SS-R-48: where a side’s stands are hidden, the other has on its map whom it has spotted and who stands in the open', () => {
    const known = (hidden: boolean, side: 'blue' | 'red', more: Partial<Unit> = {}) =>
      Object.keys(
        viewOf(
          stateOf(
            [units[0] as Unit, stand('R1', 'red', 'infantry', [8, 0], more), units[2] as Unit],
            settings({ blue: false, red: hidden }),
          ),
          side,
          WOODS,
        ).known.units,
      )
    expect(known(false, 'blue')).toEqual(['B1', 'R1', 'R2'])
    expect(known(true, 'blue')).toEqual(['B1', 'R2'])
    expect(known(true, 'blue', { spotted: true })).toEqual(['B1', 'R1', 'R2'])
    expect(known(true, 'red')).toEqual(['B1', 'R1', 'R2'])
  })
  test('an event about whom a side has not seen is not told to it, and neither is who else was paid for', () => {
    const { world } = stateOf([...units, stand('R3', 'red', 'infantry', [9, 0])], settings({ blue: false, red: true }))
    const moment = (event: Parameters<typeof redact>[0]['event']) => redact({ event, before: world, after: world }, 'blue', WOODS)
    expect(moment({ kind: 'moraleSet', unit: 'R1', to: 'pinned' })).toBeNull()
    expect(moment({ kind: 'moraleSet', unit: 'R2', to: 'pinned' })).not.toBeNull()
    expect(moment({ kind: 'paid', side: 'red', units: ['R1', 'R2', 'R3'], points: 1 })).toMatchObject({ units: ['R2'] })
  })
  test('SS-SPT-04: who comes out of hiding is seen where he has come to, not where he lay', () => {
    const at = (col: number) =>
      stateOf([units[0] as Unit, stand('R1', 'red', 'infantry', [col, 0])], settings({ blue: false, red: true })).world
    const event = { kind: 'moved', unit: 'R1', from: [8, 0], to: [7, 0], facing: 9, left: 3, testing: false } as const
    expect(redact({ event, before: at(8), after: at(7) }, 'blue', WOODS)).toEqual({ kind: 'spotted', unit: 'R1', by: null })
    expect(redact({ event, before: at(8), after: at(7) }, 'red', WOODS)).toEqual(event)
    expect(redact({ event, before: at(7), after: at(6) }, 'blue', WOODS)).toEqual(event)
  })
  test('SS-EVT-14, SS-SPT-01: nobody chooses whom he has not spotted, and is not asked where he has spotted nobody', () => {
    const broken = (hidden: boolean) =>
      new Battle(
        WOODS,
        worldOf([units[0] as Unit, units[1] as Unit], {
          ...settings({ blue: false, red: hidden }),
          deck: [{ phase: 'fire', player: 1 }, { phase: 'event' }, { phase: 'event' }],
          events: ['theEnd', 'suddenBreak2'],
        }),
        { kind: 'draw' },
        [],
      )
    expect(broken(false).question).toEqual({ kind: 'event', side: 'blue', card: 'suddenBreak2' })
    // The next event is The End.
    expect(broken(true).state.standing).toMatchObject({ is: 'over' })
  })
  test('SS-MOV-07, SS-SPT-02: a march spots whom it comes near, and goes no farther where he bars the way', () => {
    // In the bush at both ends of open ground nobody has been seen yet.
    const board = boardOf('.0 .0 .0 .0 .0 .0 o0 .0 .0')
    const units = [
      stand('B1', 'blue', 'cavalry', [0, 0]),
      stand('B2', 'blue', 'hq', [1, 0]),
      stand('R1', 'red', 'hmg', [6, 0]),
      stand('R2', 'red', 'hq', [8, 0]),
    ]
    const world = worldOf(units, {
      ...settings({ blue: false, red: true }),
      events: ['theEnd'],
      deck: [{ phase: 'event' }, { phase: 'move', player: 1 }],
    })
    const b = new Battle(board, world, { kind: 'draw' }, [4])
    expect(
      b.offers('blue').some(({ to }) => to.hex?.[0] === 7),
      'nobody knows that the way is barred',
    ).toBe(true)
    b.do({
      kind: 'march',
      side: 'blue',
      unit: 'B1',
      path: [2, 3, 4, 5, 6, 7].map((col) => [col, 0] as const).flatMap((hex, i) => (i === 0 ? [[1, 0] as const, hex] : [hex])),
    })
    expect(
      b.events
        .filter(({ kind }) => kind !== 'paid')
        .map(({ kind }) => kind)
        .slice(0, 4),
    ).toEqual(['moved', 'moved', 'spotted', 'moved'])
    expect(b.world.units['B1']).toMatchObject({ hex: [5, 0], moved: true })
  })
})

describe('a supposed state', () => {
  test('has the view again, with as many hidden stands as are missing, in ground that hides, and decks in some order', () => {
    const world = worldOf(
      [stand('B1', 'blue', 'infantry', [0, 0]), stand('R1', 'red', 'infantry', [8, 0]), stand('R2', 'red', 'infantry', [9, 0])],
      {
        ...settings({ blue: false, red: true }),
        events: ['theEnd', 'fog', 'lull'],
        deck: [...SEQUENCE],
      },
    )
    const state0 = { ...stateOf([]), world: { ...world, scenario: { ...world.scenario, stands: { blue: 1, red: 2 } } } }
    const view = viewOf(state0, 'blue', WOODS)
    expect(Object.keys(view.known.units)).toEqual(['B1'])
    const state = suppose(view, 5, WOODS)
    const hidden = Object.values(state.world.units).filter(({ side }) => side === 'red')
    expect(hidden.map(({ hex }) => hex).sort()).toEqual([
      [8, 0],
      [9, 0],
    ])
    expect(state.world.events[0]).toBe('theEnd')
    expect(state.world.events).toHaveLength(3)
    expect(viewOf(state, 'blue', WOODS)).toEqual(view)
  })
})

describe('odds', () => {
  const open = boardOf('.0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0 .0')
  const odds = (units: readonly Unit[], question: Question, order: Order, world: Partial<World> = {}) => {
    const state = worldOf(units, world)
    return oddsOf(
      { board: open, world: state },
      { side: 'blue', question, waiting: false, others: null, agenda: [], over: null, known: state },
      order,
    )
  }
  const lines = (found: ReturnType<typeof odds>) => found?.lines.map(({ text, chance }) => [text, chance])
  const FIRE: Question = { kind: 'fire', side: 'blue' }
  const shot: Order = { kind: 'fire', side: 'blue', unit: 'B1', at: 'R1', weapon: 'main' }

  test('SS-SOF-01, SS-SOF-03, SS-FIR-05: infantry near infantry in the open hits with a d6 of 4 or more, and pins', () => {
    const found = odds([stand('B1', 'blue', 'infantry', [0, 0]), stand('R1', 'red', 'infantry', [3, 0])], FIRE, shot)
    expect([found?.hit, found?.chance]).toEqual([500, 500])
    expect(lines(found)).toEqual([
      ['Hits', 500],
      ['Pinned', 500],
    ])
  })
  test('SS-HQ-04: of hits on a headquarters a third counts', () => {
    const found = odds([stand('B1', 'blue', 'hmg', [0, 0]), stand('R1', 'red', 'hq', [3, 0])], FIRE, shot)
    // A d8 of 4 or more, then no 3 on the saving throw.
    expect([found?.hit, found?.chance]).toEqual([625, 208])
  })
  test('SS-ARM-05, SS-ARM-08: what a hole comes to, and that a second one destroys', () => {
    const units = (holes: number) => [stand('B1', 'blue', 'm36', [0, 0]), stand('R1', 'red', 'pz4h', [6, 0], { holes })]
    expect(lines(odds(units(0), FIRE, shot))?.map(([text]) => text)).toEqual(['Goes through', 'Its gun is out', 'Immobilised', 'Destroyed'])
    const [through, gun, stuck, burns] = (lines(odds(units(0), FIRE, shot)) ?? []).map(([, chance]) => Number(chance))
    expect(Math.abs((gun ?? 0) + (stuck ?? 0) + (burns ?? 0) - (through ?? 0))).toBeLessThanOrEqual(2)
    expect(lines(odds(units(1), FIRE, shot))?.at(-1)?.[1]).toBe(through)
  })
  test('SS-ASL-06 to SS-ASL-11: courage first, then the higher throw, twice against who is suppressed', () => {
    const order: Order = { kind: 'assault', side: 'blue', unit: 'B1', at: 'R1' }
    const ask: Question = { kind: 'assault', side: 'blue' }
    const at = (type: string, more: Partial<Unit> = {}) =>
      lines(odds([stand('B1', 'blue', 'infantry', [0, 0]), stand('R1', 'red', type, [1, 0], more)], ask, order))
    // A d12 against a d8: 60 of 96 are higher, 28 lower.
    expect(at('hmg')).toEqual([
      ['Destroyed', 625],
      ['It is lost itself', 292],
    ])
    expect(at('infantry', { morale: 'suppressed' })?.[0]).toEqual(['Destroyed', 750])
    expect(at('pz4h')?.[0]).toEqual(['Dares, with 5 or more', 333])
  })
  test('SS-MOR-05, SS-MOR-06, SS-MOR-09: points make a rally sure in the end', () => {
    const chance = (points: number, broken = false, more: Partial<World> = {}) =>
      odds(
        [stand('B1', 'blue', 'infantry', [0, 0], { morale: 'pinned' })],
        { kind: 'rally', side: 'blue' },
        { kind: 'rally', side: 'blue', unit: 'B1', points },
        { demoralised: { blue: broken, red: false }, ...more },
      )?.chance
    expect([chance(0), chance(1), chance(4), chance(0, true)]).toEqual([333, 500, 1000, 167])
    // SS-R-10: what may be spent after the throw counts as if it were.
    const settings = { ...worldOf([]).settings, rallySpend: 'after' as const }
    expect(chance(0, false, { settings, command: { blue: 2, red: 0 } })).toBe(667)
  })
  test('SS-ART-02, SS-AIR-02: the map marks all who would be thrown for, on both sides, and nobody else', () => {
    const units = [stand('B1', 'blue', 'infantry', [4, 0]), stand('R1', 'red', 'infantry', [6, 0]), stand('R2', 'red', 'pz4h', [7, 0])]
    const world = worldOf(units)
    const offered = (kind: 'bombard' | 'bomb', col: number, of = world, picked?: string) => {
      const view = {
        side: 'blue',
        question: { kind, side: 'blue' },
        waiting: false,
        others: null,
        agenda: [],
        over: null,
        known: of,
      } as const
      return offersOf({ board: open, world: of }, view, picked).find(({ to }) => to.hex?.[0] === col)
    }
    const covered = (kind: 'bombard' | 'bomb', col: number) => offered(kind, col)?.covers?.map(([at]) => at)
    // Shells reach two hexes and no armour, aircraft four hexes and everybody.
    expect([covered('bombard', 6), covered('bombard', 9), covered('bombard', 2)]).toEqual([[4, 6], undefined, [4]])
    expect([covered('bomb', 9), covered('bomb', 11)]).toEqual([[6, 7], [7]])
    // It is no stand's deed: a stand that is still picked is not in the way.
    expect(offered('bombard', 9, world, 'B1')).toEqual(offered('bombard', 9))
    expect(offered('bomb', 9, world, 'B1')).toEqual(offered('bomb', 9))
    // The whole area is shown, also where nobody is in it; an event makes it wider.
    expect(offered('bombard', 9)?.area).toEqual({ hex: [9, 0], within: 2 })
    expect(offered('bomb', 9)?.area).toEqual({ hex: [9, 0], within: 4 })
    const wide: World = { ...world, spells: { ...world.spells, blue: [{ kind: 'barrage', unit: null }] } }
    expect(offered('bombard', 9, wide)?.area).toEqual({ hex: [9, 0], within: 3 })
  })
  test('SS-ART-03, SS-AIR-01, SS-AIR-05: each stand under a bombardment or a strike, and that aircraft err', () => {
    const units = [stand('B1', 'blue', 'infantry', [4, 0]), stand('R1', 'red', 'infantry', [6, 0]), stand('R2', 'red', 'pz4h', [7, 0])]
    const fall = odds(units, { kind: 'bombard', side: 'blue' }, { kind: 'bombard', side: 'blue', hex: [6, 0] })
    expect(fall?.chance).toBe(600)
    expect(lines(fall)).toEqual([
      ['Infantry B1, one of yours, is hit', 600],
      ['Infantry R1 is hit', 600],
    ])
    const strike = odds(units, { kind: 'bomb', side: 'blue' }, { kind: 'bomb', side: 'blue', hex: [9, 0] }, { aircraft: 'light-bombers' })
    expect(strike?.lines.at(-1)).toMatchObject({ chance: 83 })
    // A d12 against 4: nine in ten do not err, and who errs strikes beside B1, which reaches R1 and R2 too.
    expect(lines(strike)).toEqual([
      ['Infantry B1, one of yours, is hit', 56],
      ['Infantry R1 is hit', 667],
      ['Panzer IV H R2 is hit', 500],
      ['Panzer IV H R2 is lost', 83],
      ['They err, and strike beside your nearest stand', 83],
    ])
  })
})
