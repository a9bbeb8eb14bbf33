import { describe, expect, test } from 'vitest'
import type { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import type { Hex, SideId } from '../../engine/kernel/names.ts'
import { witnessed } from '../../engine/kernel/witness.ts'
import { BATTALION } from '../../engine/rulesets/steel-rain/tables/organisations.ts'
import { type Change, changedBattle, problemsWith, withDesigns } from './documents.ts'
import { type Battle, type BattleOptions, battle, flat, patched } from './support.ts'

/** Setting up: edges, platoons, blips in turn, zones; and what is wrong with a scenario. */

const tanks = (letter: string, count: number): readonly string[] => Array.from({ length: count }, (_, i) => `LT ${letter}${i + 1}`)
/** Blue in the west, red in the east, everything still to be placed. */
const deployment = (blue: readonly string[], red: readonly string[], more: Partial<BattleOptions> = {}): Battle =>
  battle({ map: flat(20, 10), blue: { p: blue }, red: { q: red }, settings: { setup: 'deploy' }, dice: [14, 9], ...more })
const place = (unit: string, hex: Hex, hidden = false) => ({ kind: 'deploy', units: [unit], hex, hidden }) as const
const edged =
  (blue: string, red: string): Change =>
  (doc) =>
    ({ ...doc, sides: { blue: { ...doc.sides.blue, edge: blue }, red: { ...doc.sides.red, edge: red } } }) as ScenarioDoc
/** Places tanks one by one wherever there is room until the question is another, and tells who placed how many. */
function placeAll(b: Battle): readonly (readonly [side: SideId, blips: number])[] {
  const turns: [SideId, number][] = []
  let placed = { blue: 0, red: 0 }
  while (b.question.kind === 'deploy') {
    const { side } = b.question
    const handful: [SideId, number] = [side, 0]
    const { left } = b.question
    for (let i = 0; i < left && b.question.kind === 'deploy'; i++) {
      const n = placed[side]
      placed = { ...placed, [side]: n + 1 }
      const hex: Hex = [(side === 'blue' ? 0 : 19) + (side === 'blue' ? 1 : -1) * (n % 3), (n - (n % 3)) / 3]
      b.dice(3, 2).do(place(`${side === 'blue' ? 'B' : 'R'}${n + 1}`, hex))
      handful[1]++
    }
    turns.push(handful)
  }
  return turns
}

describe('setup', () => {
  test('SR-SETUP-1: north is row 0, west column 0, and each edge has its own strip', () => {
    const zones = (blue: string, red: string) => {
      const options: BattleOptions = {
        map: flat(20, 12),
        blue: { p: tanks('B', 1) },
        red: { q: tanks('R', 1) },
        settings: { setup: 'deploy' },
        dice: [14, 9],
      }
      return changedBattle(options, edged(blue, red)).world.scenario.zones
    }
    const span = (hexes: readonly Hex[]) => {
      const [cols, rows] = [hexes.map(([col]) => col), hexes.map(([, row]) => row)]
      return [Math.min(...cols), Math.min(...rows), Math.max(...cols), Math.max(...rows), hexes.length]
    }
    const { blue: north, red: south } = zones('north', 'south')
    const { blue: west, red: east } = zones('west', 'east')
    expect(span(north)).toEqual([0, 0, 19, 2, 60])
    expect(span(south)).toEqual([0, 9, 19, 11, 60])
    expect(span(west)).toEqual([0, 0, 2, 11, 36])
    expect(span(east)).toEqual([17, 0, 19, 11, 36])
  })

  test('SR-SETUP-4, R-49: of what is placed the enemy is told a blip without its units, and of a stand nothing', () => {
    const b = deployment(['LT B1', 'STAND B2'], ['LT R1'])
    b.do({ kind: 'goFirst', first: true })
    const told = (order: ReturnType<typeof place>) => {
      b.do(order)
      return witnessed(b.rules, b.moments, 'red').flatMap((event) => (event.kind === 'deployed' ? [event] : []))
    }
    expect(told(place('B1', [0, 1]))).toMatchObject([{ side: 'blue', units: [], hex: [0, 1] }])
    b.do(place('R1', [19, 1]))
    b.dice(3, 2)
    expect(told(place('B2', [0, 3]))).toEqual([])
    expect(b.unit('B2').hex).toEqual([0, 3])
  })

  test('SR-SETUP-2, R-08: eight stands with their four carriers are one platoon of twelve units', () => {
    const carriers = Array.from({ length: 4 }, (_, i) => `IFV B${i + 1} 2,${i} spotted`)
    const stands = Array.from({ length: 8 }, (_, i) => `STAND S${i + 1} in=B${1 + (i >> 1)}`)
    const b = battle({ map: flat(20, 5), blue: { p: [...carriers, ...stands] }, red: { q: ['LT R1 19,4 spotted'] }, active: 'p' })
    expect(b.world.platoons.p?.units).toHaveLength(12)
    const actors = new Set(
      b.rules.offers(b.view('blue')).flatMap(({ order }) => ('unit' in order ? [order.unit] : 'piece' in order ? [order.piece] : [])),
    )
    expect([...actors].sort()).toEqual(['B1', 'B2', 'B3', 'B4', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8'])
  })

  test('SR-SETUP-3: a round belongs to all units of one platoon and to no others', () => {
    const b = battle({
      map: flat(20, 5),
      blue: { a: ['LT B1 2,1 spotted', 'LT B2 2,2 spotted'], b: ['LT B3 2,3 spotted'] },
      red: { q: ['LT R1 19,4 spotted'] },
      first: 'blue',
    })
    b.do({ kind: 'activate', platoon: 'a' })
    expect([b.verbs('B1'), b.verbs('B2')].every((verbs) => verbs.includes('move'))).toBe(true)
    expect(b.verbs('B3')).not.toContain('move')
    expect(b.refused({ kind: 'march', piece: 'B3', path: [[3, 3]] })).toMatchObject({ rule: 'SR-SETUP-3' })
  })

  test('SR-SETUP-4: a blip is noted with its units, and only its owner reads the note', () => {
    const b = battle({
      map: flat(90, 4),
      blue: { p: ['LT B1 2,1 blip=x', 'MBT B2 2,1 blip=x', 'TK B3 4,2'] },
      red: { q: ['LT R1 89,1'] },
      first: 'blue',
    })
    expect(Object.values(b.view('blue').known.blips).map(({ side, units }) => [side, units])).toEqual([
      ['blue', ['B1', 'B2']],
      ['blue', ['B3']],
      ['red', []],
    ])
    const theirs = b.view('red').known
    expect(Object.values(theirs.blips).map(({ side, units, platoon }) => [side, units, platoon])).toEqual([
      ['blue', [], ''],
      ['blue', [], ''],
      ['red', ['R1'], 'q'],
    ])
    expect(Object.keys(theirs.units)).toEqual(['R1'])
  })

  test('SR-SETUP-5: nine blips and six are placed four, four, four, two, one', () => {
    const b = deployment(tanks('B', 9), tanks('R', 6))
    b.do({ kind: 'goFirst', first: true })
    expect(placeAll(b)).toEqual([
      ['blue', 4],
      ['red', 4],
      ['blue', 4],
      ['red', 2],
      ['blue', 1],
    ])
    expect(b.world.turn).toBe(1)
  })
  test('SR-SETUP-5, R-09, R-04: the higher die chooses who places first, equal dice are thrown again', () => {
    const b = deployment(tanks('B', 1), tanks('R', 1), { dice: [9, 9, 4, 17] })
    expect(b.of('initiativeRolled').map(({ winner }) => winner)).toEqual([null, 'red'])
    expect(b.question).toMatchObject({ kind: 'goFirst', side: 'red' })
    b.do({ kind: 'goFirst', first: false })
    expect(b.question).toMatchObject({ kind: 'deploy', side: 'blue' })
    const other = deployment(tanks('B', 1), tanks('R', 1), { dice: [4, 17] })
    other.do({ kind: 'goFirst', first: true })
    expect(other.question).toMatchObject({ kind: 'deploy', side: 'red' })
  })
  test('SR-SETUP-5: placing the rest as suggested places this handful and no more', () => {
    const b = deployment(
      tanks('B', 9).map((line, i) => `${line} ${i % 3},${(i - (i % 3)) / 3}`),
      tanks('R', 6),
    )
    b.do({ kind: 'goFirst', first: true })
    b.do(place('B1', [0, 5]))
    b.do({ kind: 'deployRest' })
    expect(b.of('deployed').map(({ units, hex }) => [units[0], hex])).toEqual([
      ['B2', [1, 0]],
      ['B3', [2, 0]],
      ['B4', [0, 1]],
    ])
    expect(b.question).toMatchObject({ kind: 'deploy', side: 'red', left: 4 })
  })
  test('R-09: with nothing to place the battle begins at once', () => {
    const b = battle({
      map: flat(20, 5),
      blue: { p: ['LT B1 2,1 spotted'] },
      red: { q: ['LT R1 18,1 spotted'] },
      dice: [14, 9],
    })
    expect(b.of('initiativeRolled')).toHaveLength(1)
    expect(b.question).toMatchObject({ kind: 'goFirst', side: 'blue' })
    expect(b.world.turn).toBe(1)
  })

  test('R-09: stands on foot come after the vehicles of both sides, in secret, and may begin hidden', () => {
    const b = deployment(['LT B1', 'STAND B2'], tanks('R', 2), { map: patched(20, 10, { '1,4': 'w0' }) })
    b.do({ kind: 'goFirst', first: true })
    expect(b.refused(place('B2', [1, 4]))).toMatchObject({ rule: 'R-09' })
    b.do(place('B1', [0, 0]))
    b.do(place('R1', [19, 0]))
    b.do(place('R2', [19, 2]))
    expect(b.question).toMatchObject({ kind: 'deploy', side: 'blue', left: 1 })
    expect(b.refused(place('B2', [1, 3], true))).toMatchObject({ rule: 'SR-HIDE-2' })
    expect(b.refused(place('B2', [3, 4]))).toMatchObject({ rule: 'SR-SETUP-6' })
    b.dice(12, 5).do(place('B2', [1, 4], true))
    expect(b.unit('B2')).toMatchObject({ hex: [1, 4], hidden: { behind: null }, spotted: false, blip: null })
    expect(b.view('red').known.units.B2).toBeUndefined()
    expect(b.world.turn).toBe(1)
  })
  test('R-09: passengers come with their carrier', () => {
    const b = deployment(['IFV B1', 'STAND B2 in=B1'], tanks('R', 1))
    b.do({ kind: 'goFirst', first: true })
    b.do(place('B1', [1, 1]))
    expect(b.unit('B2')).toMatchObject({ fate: 'present', aboard: 'B1', hex: null })
  })

  test('SR-SETUP-6: the strip of 5 cm is three rows of 2 cm, five of 1 cm, two of 2.5 cm', () => {
    for (const [cmPerHex, rows] of [
      [2, 3],
      [1, 5],
      [2.5, 2],
    ] as const) {
      const b = deployment(tanks('B', 1), tanks('R', 1), { cmPerHex })
      b.do({ kind: 'goFirst', first: true })
      expect(b.refused(place('B1', [rows, 4]))).toMatchObject({ rule: 'SR-SETUP-6', at: 'hex' })
      b.do(place('B1', [rows - 1, 4]))
      expect(b.unit('B1').hex).toEqual([rows - 1, 4])
    }
  })
  test('SR-SETUP-6: the zones of a scenario go before the strip', () => {
    const b = deployment(tanks('B', 1), tanks('R', 1), { zones: { blue: [{ rect: [5, 2, 6, 3] }, { hexes: [[9, 9]] }], red: [] } })
    b.do({ kind: 'goFirst', first: true })
    expect(b.refused(place('B1', [0, 0]))).toMatchObject({ rule: 'SR-SETUP-6' })
    expect(b.offers('deploy').map(({ to }) => to.hex)).toEqual([
      [5, 2],
      [6, 2],
      [5, 3],
      [6, 3],
      [9, 9],
    ])
  })

  test('SR-SETUP-6, R-16: deep water is no place for wheels, a bridge over it is', () => {
    const over = (draw: BattleOptions['draw'] | undefined): Battle => {
      const b = deployment(['TK B1'], tanks('R', 1), { map: patched(20, 10, { '1,4': '30' }), ...(draw ? { draw } : {}) })
      b.do({ kind: 'goFirst', first: true })
      return b
    }
    const path: readonly Hex[] = [
      [0, 4],
      [1, 4],
      [2, 4],
    ]
    expect(over(undefined).refused(place('B1', [1, 4]))).toMatchObject({ rule: 'SR-STACK-1' })
    const b = over({ roads: [{ kind: 'road', path: [...path] }], bridges: [{ name: 'Bridge', hexes: [[1, 4]] }] })
    b.do(place('B1', [1, 4]))
    expect(b.unit('B1').hex).toEqual([1, 4])
  })

  test('SR-SETUP-7, R-48: one to four vehicles of one platoon go under a blip, so five tanks need two', () => {
    const b = deployment(['MBT B1', 'MBT B2', 'MBT B3', 'MBT B4', 'MBT B5'], tanks('R', 1))
    const under = (...units: string[]) => ({ kind: 'deploy', units, hex: [1, 1] as Hex, hidden: false }) as const
    b.do({ kind: 'goFirst', first: true })
    expect(b.refused(under('B1', 'B2', 'B3', 'B4', 'B5'))).toMatchObject({ rule: 'SR-BLIP-2' })
    b.do(under('B1', 'B2', 'B3', 'B4'))
    b.do({ kind: 'deploy', units: ['B5'], hex: [1, 3], hidden: false })
    expect(Object.values(b.world.blips).map((blip) => blip.units)).toEqual([['B1', 'B2', 'B3', 'B4'], ['B5']])
  })
  test('SR-SETUP-7: stands and vehicles of two platoons do not share a blip, and a blip needs room', () => {
    const b = battle({
      map: patched(20, 10, { '2,2': '30' }),
      blue: { p: ['TK B1', 'TK B2', 'STAND B3'], o: ['TK B4'] },
      red: { q: tanks('R', 1) },
      settings: { setup: 'deploy' },
      dice: [14, 9],
    })
    const under = (hex: Hex, ...units: string[]) => ({ kind: 'deploy', units, hex, hidden: false }) as const
    b.do({ kind: 'goFirst', first: true })
    expect(b.refused(under([1, 1], 'B1', 'B3'))).toMatchObject({ rule: 'SR-BLIP-3' })
    expect(b.refused(under([1, 1], 'B1', 'B4'))).toMatchObject({ rule: 'R-43' })
    expect(b.refused(under([2, 2], 'B1'))).toMatchObject({ rule: 'SR-STACK-1' })
    b.do(under([1, 1], 'B1'))
    expect(b.refused(under([1, 1], 'B2'))).toMatchObject({ rule: 'SR-STACK-1' })
    expect(b.refused(under([1, 2], 'B1'))).toMatchObject({ rule: 'SR-SETUP-5' })
  })
})

describe('organisations', () => {
  test('SR-TOE-1: the strength of a side is its tons, with own designs as with samples, and a battalion is three companies and a headquarters', () => {
    const scout = { name: 'Scout', propulsion: 'wheeled', armor: 1, weapons: ['chain-guns'], symbol: 'recon' }
    const b = changedBattle(
      {
        map: flat(20, 6),
        blue: { p: ['LT B1 2,1', 'SCOUT B2 2,3', 'STAND B3 2,4'] },
        red: { q: ['LT R1 18,1', 'SCOUT R2 18,3', 'STAND R3 18,4'] },
        first: 'blue',
      },
      withDesigns({ SCOUT: scout }),
    )
    // 50 + 10 + 1 t
    expect(b.world.scenario.strength).toEqual({ blue: 61, red: 61 })
    expect(BATTALION).toEqual({ lineCompanies: 3, headquartersCompanies: 1 })
  })
})

describe('what is wrong with a scenario', () => {
  const base: BattleOptions = { map: flat(20, 10), blue: { p: ['LT B1 2,1'] }, red: { q: ['LT R1 18,1'] } }
  const blue = (...lines: string[]): BattleOptions => ({ ...base, blue: { p: lines } })
  const found = (options: BattleOptions, change?: Change) => problemsWith(options, change).map(({ at, text }) => `${at}: ${text}`)

  test('a scenario that is right has no problem', () => {
    expect(found(base)).toEqual([])
  })
  test('R-08: platoon and unit ids are used once, and a side has somebody', () => {
    expect(found({ ...base, red: { p: ['LT R1 18,1'] } })).toEqual(['forces.red[0].id: The platoon id p is used twice; give each its own.'])
    expect(found({ ...base, red: { q: ['LT B1 18,1'] } })[0]).toMatch(/^forces\.red\[0\]\.units\[0\]\.id: The unit id B1 is used twice/)
    expect(found({ ...base, red: {} })).toEqual(['forces.red: This side has no platoon; give it at least one.'])
    expect(found(blue('PANZER B1 2,1'))[0]).toMatch(/^forces\.blue\[0\]\.units\[0\]\.design: There is no design PANZER/)
  })
  test('R-33: passengers need a carrier of their side with room, and are stands', () => {
    expect(found(blue('IFV B1 2,1', 'STAND B2 in=B1', 'STAND B3 in=B1'))).toEqual([])
    expect(found(blue('IFV B1 2,1', 'STAND B2 in=B1', 'STAND B3 in=B1', 'STAND B4 in=B1'))[0]).toBe(
      'forces.blue[0].units[1].aboard: B1 carries 2 stands, not 3 (R-33); name another vehicle.',
    )
    expect(found(blue('LT B1 2,1', 'STAND B2 in=B1'))[0]).toMatch(/B1 carries 0 stands, not 1/)
    expect(found(blue('IFV B1 2,1', 'LT B2 in=B1'))[0]).toMatch(/aboard: Only infantry rides/)
    expect(found({ ...blue('LT B1 2,1', 'STAND B2 in=R1'), red: { q: ['IFV R1 18,1'] } })[0]).toMatch(
      /aboard: There is no unit R1 of this side/,
    )
    expect(found(blue('IFV B1 2,1', 'STAND B2 2,1 in=B1'))[0]).toMatch(/at: A passenger is where its carrier is/)
    expect(found(blue('IFV B1 2,1', 'STAND B2 in=B1 hidden'))[0]).toMatch(/hidden: A passenger does not hide/)
  })
  test('R-33: a design has room for eight stands at most', () => {
    const bus = (capacity: number) =>
      withDesigns({ BUS: { name: 'Bus', propulsion: 'wheeled', armor: 1, weapons: [], capacity, symbol: 'truck' } })
    const riders = Array.from({ length: 8 }, (_, i) => `STAND S${i} in=B1`)
    expect(found(blue('BUS B1 2,1', ...riders), bus(8))).toEqual([])
    expect(found(blue('BUS B1 2,1'), bus(9))[0]).toMatch(/^forces\.designs\.BUS\.capacity/)
  })
  test('R-48: a blip in a scenario has up to four vehicles of one platoon in one hex, and no stands', () => {
    const four = ['LT B1 2,1 blip=x', 'LT B2 2,1 blip=x', 'LT B3 2,1 blip=x', 'LT B4 2,1 blip=x']
    expect(found(blue(...four))).toEqual([])
    expect(found(blue(...four, 'LT B5 2,1 blip=x'))[0]).toMatch(/may hold up to four \(SR-BLIP-2\)/)
    expect(found(blue('LT B1 2,1 blip=x', 'LT B2 2,2 blip=x'))[0]).toMatch(/in one hex \(R-41\)/)
    expect(found({ ...base, blue: { p: ['LT B1 2,1 blip=x'], o: ['LT B2 2,1 blip=x'] } })[0]).toMatch(/one platoon \(R-43\)/)
    expect(found(blue('STAND B1 2,1 blip=x'))[0]).toMatch(/no blips \(SR-BLIP-3\)/)
  })
  test('R-34: hexes hold what they hold, a blip as a vehicle, and never both sides', () => {
    expect(found(blue('LT B1 2,1', 'STAND B2 2,1'))).toEqual([])
    expect(found(blue('STAND B1 2,1', 'STAND B2 2,1'))).toEqual([])
    expect(found(blue('LT B1 2,1 spotted', 'LT B2 2,1 spotted'))[0]).toMatch(/Too many units/)
    expect(found(blue('LT B1 2,1', 'LT B2 2,1 spotted'))[0]).toMatch(/Too many units/)
    expect(found(blue('LT B1 2,1 blip=x', 'LT B2 2,1 blip=y'))[0]).toMatch(/Too many units/)
    expect(found(blue('LT B1 2,1', 'STAND B2 2,1', 'STAND B3 2,1'))[0]).toMatch(/Too many units/)
    expect(found(blue('STAND B1 2,1', 'STAND B2 2,1', 'STAND B3 2,1'))[0]).toMatch(/Too many units/)
    expect(found({ ...base, red: { q: ['STAND R1 2,1'] } })[0]).toMatch(/Both sides/)
  })
  test('units stand on the map where their kind can be: not in a building, deep water or nowhere; a bridge carries all', () => {
    const water: BattleOptions['draw'] = {
      roads: [
        {
          kind: 'road',
          path: [
            [2, 1],
            [3, 1],
            [4, 1],
          ],
        },
      ],
      bridges: [{ name: 'Bridge', hexes: [[3, 1]] }],
    }
    const on = (letter: string, line: string): readonly string[] => found({ ...blue(line), map: patched(20, 10, { '3,1': letter }) })
    expect(on('B0', 'LT B1 3,1')[0]).toMatch(/building \(R-26\)/)
    expect(on('B0', 'STAND B1 3,1')).toEqual([])
    expect(on('30', 'TK B1 3,1')[0]).toMatch(/deep water/)
    expect(on('30', 'STAND B1 3,1')[0]).toMatch(/deep water/)
    expect(on('30', 'HOV B1 3,1')).toEqual([])
    expect(found({ ...blue('TK B1 3,1', 'STAND B2 3,1'), map: patched(20, 10, { '3,1': '30' }), draw: water })).toEqual([])
    expect(found(blue('LT B1'))[0]).toMatch(/Say where it stands/)
    expect(found(blue('LT B1 20,1'))[0]).toMatch(/off the map/)
  })
  test('only infantry hides', () => {
    expect(found(blue('LT B1 2,1 hidden'))[0]).toMatch(/hidden: Only infantry hides/)
  })
  test('R-09: a set-up zone has room for everybody', () => {
    const zone = (rect: readonly number[], lines: readonly string[]) =>
      found({ ...base, blue: { p: lines }, settings: { setup: 'deploy' }, zones: { blue: [{ rect }], red: [] } })
    expect(zone([0, 0, 1, 0], ['LT B1', 'LT B2', 'STAND B3', 'STAND B4'])).toEqual([])
    expect(zone([0, 0, 1, 0], ['LT B1', 'LT B2', 'LT B3'])).toEqual([
      'sides.blue.zones: The set-up zone has room for 2 vehicles, but 3 are to be placed; make it larger.',
    ])
    expect(zone([0, 0, 1, 0], ['LT B1', 'LT B2', 'STAND B3', 'STAND B4', 'STAND B5'])).toEqual([
      'sides.blue.zones: The set-up zone has room for 2 stands, but 3 are to be placed; make it larger.',
    ])
  })
  test('R-09: the set-up zones of the sides do not overlap', () => {
    const zones = { blue: [{ rect: [0, 0, 5, 9] }], red: [{ rect: [5, 0, 19, 9] }] }
    expect(found({ ...base, settings: { setup: 'deploy' }, zones })).toEqual([
      'sides.red.zones: The set-up zones of the two sides share hexes; keep them apart.',
    ])
    expect(found({ ...base, zones })).toEqual([])
  })
  test('objectives lie on the map and have names of their own', () => {
    const at = (...hexes: readonly Hex[]) => found({ ...base, objectives: hexes.map((hex) => ({ name: 'Hill', hex })) })
    expect(at([5, 5])).toEqual([])
    expect(at([20, 5])).toEqual(['objectives[0].hex: The objective is off the map; choose another hex.'])
    expect(at([5, 5], [6, 6])).toEqual(['objectives[1].name: Two objectives have this name; give each its own.'])
  })
})
