import { describe, expect, test } from 'vitest'
import type { Hex, SideId } from '../../engine/kernel/names.ts'
import { submit } from '../../engine/kernel/referee.ts'
import type { Moment } from '../../engine/kernel/ruleset.ts'
import { witnessed } from '../../engine/kernel/witness.ts'
import type { Event } from '../../engine/rulesets/steel-rain/words/events.ts'
import type { SteelRain } from '../../engine/rulesets/steel-rain/words/model.ts'
import { OrderSchema } from '../../engine/rulesets/steel-rain/words/orders.ts'
import { problemsWith } from './documents.ts'
import { type Battle, battle, blipsOf, flat, type LooseOrder, patched, recon, shoot } from './support.ts'

/** Intelligence, resolving blips, revealed blips, and what each side may know of all this. */

const RAIL_GUN = 0
const row = (from: number, to: number, at = 1): Hex[] => {
  const step = to > from ? 1 : -1
  return Array.from({ length: Math.abs(to - from) }, (_, i) => [from + step * (i + 1), at] as const)
}
const march = (piece: string, path: readonly Hex[]) => ({ kind: 'march', piece, path }) as const
/** Open ground with heavy woods in all hexes of some columns: nobody sees across two of them. */
const wooded = (width: number, height: number, ...columns: readonly number[]): string =>
  patched(
    width,
    height,
    Object.fromEntries(columns.flatMap((column) => Array.from({ length: height }, (_, at) => [`${column},${at}`, 'W0']))),
  )
/** The one blip of a side. */
function blipOf(b: Battle, side: SideId) {
  const [blip, ...others] = Object.values(b.world.blips).filter((one) => one.side === side)
  if (!blip || others.length > 0) throw new Error(`${side} has not just one blip`)
  return blip
}
/** What a side is told of an order of the other (or its own). */
function toldOf(b: Battle, order: LooseOrder, side: SideId): readonly Event[] {
  const verdict = submit(b.rules, b.state, { ...order, side: order.side ?? b.question.side } as never)
  if (!verdict.ok) throw new Error(`refused: ${verdict.why.text}`)
  b.state = verdict.state
  b.events = verdict.moments.map(({ event }) => event)
  return witnessed(b.rules, verdict.moments as readonly Moment<SteelRain>[], side)
}
const kinds = (events: readonly Event[]) => events.map(({ kind }) => kind)

describe('intelligence', () => {
  test('a blip has one name: on the map, in its sheet, in the odds of its march and in what is told of it', () => {
    const b = battle({
      map: wooded(30, 4, 14, 15),
      blue: { p: ['LT B1 2,1 blip=a', 'LT B2 2,1 blip=a'] },
      red: { q: ['LT R1 28,1'] },
      active: 'p',
    })
    const view = b.view('blue')
    const { id } = blipOf(b, 'blue')
    const order = { ...march(id, [[3, 1]]), side: 'blue' } as const
    expect(b.rules.picture(view).pieces.find((piece) => piece.id === id)?.title).toBe('Blip of B1, B2')
    expect(b.rules.sheet(view, id)?.title).toBe('Blip of B1, B2')
    expect(b.rules.odds(view, order as never)?.title).toBe('Blip of B1, B2 marches')
  })
  test('SR-BLIP-1: the enemy sees a marker and nothing of what is under it: no type, no number, no platoon', () => {
    const b = battle({
      map: wooded(30, 4, 14, 15),
      blue: { p: ['MBT B1 2,1 blip=a', 'LT B2 2,1 blip=a'] },
      red: { q: ['LT R1 28,1 spotted'] },
      active: 'p',
    })
    const view = b.view('red')
    const blip = blipOf(b, 'blue')
    expect(view.known.blips[blip.id]).toEqual({ id: blip.id, side: 'blue', platoon: '', hex: [2, 1], units: [] })
    expect([view.known.active, view.known.platoons.p]).toEqual([{ side: 'blue', platoon: null }, undefined])
    const seen = b.rules.picture(view).pieces.find((piece) => piece.id === blip.id)
    expect(seen).toMatchObject({ symbol: 'contact', name: '?', own: false, group: null, tracks: [] })
    // One tank and four look the same.
    expect(seen?.chips).toMatchObject([{ art: 'count', tag: '\u00d74' }])
    const told = JSON.stringify([view, b.rules.picture(view), b.rules.sheet(view, blip.id), b.rules.hexSheet(view, [2, 1])])
    expect(told).not.toMatch(/B1|B2|MBT|battle tank|"p"/)
    expect(b.rules.picture(b.view('blue')).pieces.find((piece) => piece.id === blip.id)).toMatchObject({
      name: 'B1+1',
      own: true,
      chips: expect.arrayContaining([expect.objectContaining({ art: 'count', tag: '\u00d72' })]),
    })
  })

  const nine = Array.from({ length: 9 }, (_, i) => `LT B${i + 1}`)
  const setup = () =>
    battle({
      map: flat(40, 10),
      settings: { setup: 'deploy' },
      blue: { p: nine },
      red: { q: ['LT R1'] },
      dice: [12, 3],
    })
  test('SR-BLIP-2, R-48: up to four vehicles go under a blip, nine need three; fewer to a blip is for the owner to say', () => {
    const b = setup()
    b.do({ kind: 'goFirst', first: true })
    const ids = nine.map((line) => line.split(' ')[1] as string)
    const deploy = (units: readonly string[], hex: Hex) => ({ kind: 'deploy', units, hex, hidden: false }) as const
    expect(b.refused(deploy(ids.slice(0, 5), [0, 1]))).toMatchObject({ rule: 'SR-BLIP-2', at: 'units' })
    b.do(deploy(ids.slice(0, 4), [0, 1]))
    b.do(deploy(ids.slice(4, 8), [0, 3]))
    b.do(deploy(ids.slice(8), [0, 5]))
    expect(blipsOf(b, 'blue').map((blip) => blip.units.length)).toEqual([4, 4, 1])
    // Nobody can place a marker with nothing under it, and five tanks may be five blips.
    expect(OrderSchema.safeParse({ ...deploy([], [0, 1]), side: 'blue' }).success).toBe(false)
    const alone = setup()
    alone.do({ kind: 'goFirst', first: true })
    for (const [i, id] of ids.slice(0, 4).entries()) alone.do(deploy([id], [0, 2 * i]))
    expect(blipsOf(alone, 'blue').map((blip) => blip.units.length)).toEqual([1, 1, 1, 1])
  })
  test('SR-BLIP-2: a scenario with five under one blip is wrong, with its place', () => {
    const five = Array.from({ length: 5 }, (_, i) => `LT B${i + 1} 1,1 blip=a`)
    const problems = problemsWith({ map: flat(10, 4), blue: { p: five }, red: { q: ['LT R1 9,1'] }, first: 'blue' })
    expect(problems.map(({ at, text }) => [at, text.includes('SR-BLIP-2')])).toContainEqual(['forces.blue[0].units[0].blip', true])
  })
  test('SR-BLIP-2: the 5 cm circle is the hex and its neighbours at 2 and 2.5 cm, two rings at 1 cm', () => {
    for (const [cmPerHex, rings] of [
      [1, 2],
      [2, 1],
      [2.5, 1],
    ] as const) {
      const b = battle({
        map: wooded(30, 4, 14, 15, 16),
        cmPerHex,
        blue: { p: ['LT B1 5,1 blip=a', 'LT B2 5,1 blip=a'] },
        red: { q: ['LT R1 28,1 spotted'] },
        active: 'p',
      })
      const split = (away: number) => ({ kind: 'split', blip: blipOf(b, 'blue').id, units: ['B2'], hex: [5 + away, 1] }) as const
      expect(b.refused(split(rings + 1))).toMatchObject({ rule: 'SR-BLIP-2', at: 'hex' })
      b.do(split(rings))
      expect(b.unit('B2').hex).toEqual([5 + rings, 1])
    }
  })

  test('SR-BLIP-3: eight stands make no blip, and two of them are not placed as one', () => {
    const stands = Array.from({ length: 8 }, (_, i) => `STAND B${i + 1}`)
    const b = battle({ map: flat(40, 10), settings: { setup: 'deploy' }, blue: { p: stands }, red: { q: ['LT R1'] }, dice: [12, 3] })
    b.do({ kind: 'goFirst', first: true })
    // Vehicles first: red has the only one.
    b.do({ kind: 'deploy', units: ['R1'], hex: [39, 9], hidden: false })
    expect(b.refused({ kind: 'deploy', units: ['B1', 'B2'], hex: [0, 1], hidden: false })).toMatchObject({ rule: 'SR-BLIP-3', at: 'units' })
    b.dice(5, 5, 9, 2).do({ kind: 'deployRest' })
    expect(Object.values(b.world.units).filter((unit) => unit.side === 'blue' && unit.fate === 'present')).toHaveLength(8)
    expect(blipsOf(b, 'blue')).toEqual([])
  })

  test('SR-BLIP-4, R-42: a stand is seen from 50 cm, not from the next hex: 25, 50 and 20 hexes of 2, 1 and 2.5 cm', () => {
    for (const [cmPerHex, hexes] of [
      [2, 25],
      [1, 50],
      [2.5, 20],
    ] as const) {
      const at = (away: number) =>
        battle({
          map: flat(60, 4),
          cmPerHex,
          blue: { p: ['STAND B1 2,1'] },
          red: { q: [`LT R1 ${2 + away},1 spotted`] },
          active: 'p',
        })
      const near = at(hexes)
      expect(near.of('spotted')).toEqual([{ kind: 'spotted', unit: 'B1', hex: [2, 1], by: 'R1', rule: 'SR-BLIP-4' }])
      expect([near.unit('B1').spotted, near.view('red').known.units.B1?.id]).toEqual([true, 'B1'])
      const far = at(hexes + 1)
      expect([far.unit('B1').spotted, far.view('red').known.units.B1]).toEqual([false, undefined])
    }
  })
  test('SR-BLIP-4: within 50 cm but out of sight a stand is not seen', () => {
    const b = battle({ map: wooded(30, 4, 10), blue: { p: ['STAND B1 2,1'] }, red: { q: ['LT R1 16,1 spotted'] }, active: 'p' })
    expect(b.unit('B1').spotted).toBe(false)
  })

  test('SR-BLIP-5, R-49: a stand that nobody has seen moves unseen: its owner has it on the map, the enemy has nothing there', () => {
    const b = battle({ map: flat(60, 4), blue: { p: ['STAND B1 2,1'] }, red: { q: ['LT R1 50,1 spotted'] }, active: 'p' })
    const told = toldOf(b, march('B1', row(2, 4)), 'red')
    expect(b.unit('B1').hex).toEqual([4, 1])
    expect(told).toEqual([])
    const [own, enemy] = [b.rules.picture(b.view('blue')), b.rules.picture(b.view('red'))]
    expect(own.pieces.find((piece) => piece.id === 'B1')).toMatchObject({ hex: [4, 1], chips: [{ art: 'unseen' }] })
    expect(enemy.pieces.filter((piece) => !piece.own)).toEqual([])
    expect(JSON.stringify([enemy, b.view('red')])).not.toContain('B1')
  })

  test('SR-BLIP-6, R-53: a Hidden stand is noticed from 2 cm, at least from the neighbouring hex, and not from farther away', () => {
    for (const [cmPerHex, hexes] of [
      [2, 1],
      [1, 2],
      [2.5, 1],
    ] as const) {
      const at = (away: number) =>
        battle({
          map: patched(20, 4, { '5,1': 'o0' }),
          cmPerHex,
          blue: { p: ['STAND B1 5,1 hidden'] },
          red: { q: [`STAND R1 ${5 + away},1 spotted`] },
          active: 'p',
        })
      expect(at(hexes).of('spotted')).toMatchObject([{ unit: 'B1', by: 'R1', rule: 'SR-HIDE-4' }])
      expect([at(hexes).unit('B1').hidden, at(hexes).unit('B1').spotted]).toEqual([null, true])
      expect([at(hexes + 1).unit('B1').hidden, at(hexes + 1).unit('B1').spotted]).toEqual([{ behind: null }, false])
    }
  })
  test('SR-BLIP-6: a Hidden stand that fires is noticed at any distance', () => {
    const b = battle({
      map: patched(20, 4, { '5,1': 'o0' }),
      blue: { p: ['STAND-MG B1 5,1 hidden'] },
      red: { q: ['STAND R1 15,1 spotted actions=0'] },
      active: 'p',
    })
    b.dice(2).do(shoot('B1', 1, 'R1'))
    expect(b.of('spotted')).toEqual([{ kind: 'spotted', unit: 'B1', hex: [5, 1], by: null, rule: 'SR-REV-1' }])
    expect([b.unit('B1').hidden, b.unit('B1').spotted]).toEqual([null, true])
  })
})

describe('resolving blips', () => {
  const inSight = (more: Partial<Parameters<typeof battle>[0]> = {}, at = '20,5') =>
    battle({
      map: flat(40, 12),
      blue: { p: ['LT B1 4,5 spotted'] },
      red: { q: ['LT R1', 'LT R2', 'LT R3', 'LT R4'].map((line) => `${line} ${at} blip=a`) },
      active: 'p',
      ...more,
    })
  const places = (b: Battle) => ['R1', 'R2', 'R3', 'R4'].map((id) => b.unit(id).hex)

  test('SR-BLIP-8, R-44: the owner of a blip that is seen puts its units into different hexes of the circle', () => {
    const b = inSight()
    expect(b.question).toMatchObject({ kind: 'placeBlip', side: 'red', hex: [20, 5], units: ['R1', 'R2', 'R3', 'R4'], fixed: null })
    expect(b.of('blipResolved')).toMatchObject([{ hex: [20, 5], units: ['R1', 'R2', 'R3', 'R4'], by: 'B1', fired: false }])
    const put = (...hexes: readonly Hex[]) =>
      ({ kind: 'placeBlip', blip: 'blip-1', at: hexes.map((hex, i) => ({ unit: `R${i + 1}`, hex })) }) as const
    // The hex itself, E, SE, SW on row 5: (20,5), (21,5), (21,6), (20,6).
    expect(b.refused(put([20, 5], [21, 5], [21, 5], [20, 6]))).toMatchObject({ rule: 'SR-BLIP-8', at: 'at' })
    expect(b.refused(put([20, 5], [21, 5], [22, 5], [20, 6]))).toMatchObject({ rule: 'SR-BLIP-8', at: 'at[2].hex' })
    b.do(put([20, 5], [21, 5], [21, 6], [20, 6]))
    expect(places(b)).toEqual([
      [20, 5],
      [21, 5],
      [21, 6],
      [20, 6],
    ])
    expect([b.world.blips, ['R1', 'R2', 'R3', 'R4'].every((id) => b.unit(id).spotted)]).toEqual([{}, true])
    expect(b.question.kind).toBe('act')
  })
  test('SR-BLIP-8, R-44: the usual order is the hex itself, then E, NE, NW, W, SW, SE', () => {
    const b = inSight({ settings: { placement: 'fixed' } })
    expect(b.question.kind).toBe('act')
    // Row 5 is odd: its north-eastern neighbour has the next column.
    expect(places(b)).toEqual([
      [20, 5],
      [21, 5],
      [21, 4],
      [20, 4],
    ])
    const [offer] = inSight().offers('place-all')
    expect(offer).toMatchObject({
      label: 'Place them in the usual order',
      order: { at: [{ hex: [20, 5] }, { hex: [21, 5] }, { hex: [21, 4] }, { hex: [20, 4] }] },
    })
  })
  test('SR-BLIP-8, R-44: the owner may place them one after the other, each where there is room left', () => {
    const b = inSight()
    expect(b.offers('place', 'R3').map(({ to }) => to.hex)).toEqual(b.offers('place', 'R1').map(({ to }) => to.hex))
    expect(b.offers('place', 'R3')).toHaveLength(7)
    const put = (unit: string, hex: readonly [number, number]) => b.do({ kind: 'placeBlip', blip: 'blip-1', at: [{ unit, hex }] })
    put('R3', [21, 5])
    expect(b.question).toMatchObject({ kind: 'placeBlip', units: ['R1', 'R2', 'R4'] })
    expect(b.refused({ kind: 'placeBlip', blip: 'blip-1', at: [{ unit: 'R3', hex: [20, 5] }] }).rule, 'it is placed').toBe('SR-BLIP-8')
    expect(b.refused({ kind: 'placeBlip', blip: 'blip-1', at: [{ unit: 'R1', hex: [21, 5] }] }).rule, 'taken').toBe('SR-BLIP-8')
    expect(b.offers('place', 'R1')).toHaveLength(6)
    put('R1', [19, 5])
    const [rest] = b.offers('place-all')
    expect(rest?.order).toMatchObject({ at: [{ unit: 'R2', hex: [20, 5] }, { unit: 'R4' }] })
    expect(b.offers('place-all', 'R4'), 'whoever is picked, all can be placed at once').toHaveLength(1)
    b.do(rest!.order)
    expect(places(b)).toEqual([
      [19, 5],
      [20, 5],
      [21, 5],
      [21, 4],
    ])
    expect(b.question.kind).toBe('act')
  })
  test('SR-BLIP-8, R-44: where the circle has too little room it grows by a ring', () => {
    // Deep water all round but for two hexes; wheels cannot stand in it. The next ring is dry.
    const water = Object.fromEntries(['21,5', '21,4', '20,4', '19,5', '20,6'].map((hex) => [hex, '30']))
    const killers = ['R1', 'R2', 'R3', 'R4'].map((id) => `TK ${id} 20,5 blip=a`)
    const b = inSight({ map: patched(40, 12, water), red: { q: killers }, settings: { placement: 'fixed' } })
    expect(places(b)).toEqual([
      [20, 5],
      [21, 6],
      [22, 5],
      [22, 4],
    ])
    // Two find room in the circle as it is.
    const two = inSight({ map: patched(40, 12, water), red: { q: killers.slice(0, 2) } })
    expect(
      two.refused({
        kind: 'placeBlip',
        blip: 'blip-1',
        at: [
          { unit: 'R1', hex: [20, 5] },
          { unit: 'R2', hex: [22, 5] },
        ],
      }),
    ).toMatchObject({
      rule: 'SR-BLIP-8',
      at: 'at[1].hex',
    })
    two.do({
      kind: 'placeBlip',
      blip: 'blip-1',
      at: [
        { unit: 'R1', hex: [21, 6] },
        { unit: 'R2', hex: [20, 5] },
      ],
    })
    expect([two.unit('R1').hex, two.unit('R2').hex]).toEqual([
      [21, 6],
      [20, 5],
    ])
  })
  test('SR-BLIP-8: one of a kind stands where its marker was; a hex with a vehicle in it is no place', () => {
    const b = inSight({ red: { q: ['LT R1 20,5'] } })
    expect([b.question.kind, b.unit('R1').hex]).toEqual(['act', [20, 5]])
    const crowded = inSight({
      red: { q: ['LT R1 20,5 blip=a', 'LT R2 20,5 blip=a'], r: ['LT R3 21,5 spotted'] },
      settings: { placement: 'fixed' },
    })
    expect([crowded.unit('R1').hex, crowded.unit('R2').hex]).toEqual([
      [20, 5],
      [21, 4],
    ])
  })

  test('SR-BLIP-9, R-42: a blip in sight is resolved from 125 cm: 62, 125 and 50 hexes of 2, 1 and 2.5 cm, and not from the next', () => {
    for (const [cmPerHex, hexes] of [
      [2, 62],
      [1, 125],
      [2.5, 50],
    ] as const) {
      const at = (away: number) =>
        battle({ map: flat(132, 4), cmPerHex, blue: { p: ['LT B1 2,1 spotted'] }, red: { q: [`LT R1 ${2 + away},1`] }, active: 'p' })
      expect(at(hexes).of('blipResolved')).toMatchObject([{ units: ['R1'], by: 'B1' }])
      expect(at(hexes).unit('R1').spotted).toBe(true)
      const far = at(hexes + 1)
      expect([far.unit('R1').spotted, blipOf(far, 'red').units]).toEqual([false, ['R1']])
    }
  })
  test('SR-BLIP-9: a hill in between keeps the blip; two blips in sight resolve each other', () => {
    const hill = Object.fromEntries(Array.from({ length: 4 }, (_, at) => [`15,${at}`, '.2']))
    const hidden = battle({ map: patched(30, 4, hill), blue: { p: ['LT B1 4,1'] }, red: { q: ['LT R1 26,1'] }, active: 'p' })
    expect([blipsOf(hidden, 'blue').length, blipsOf(hidden, 'red').length]).toEqual([1, 1])
    const open = battle({ map: flat(30, 4), blue: { p: ['LT B1 4,1'] }, red: { q: ['LT R1 26,1'] }, active: 'p' })
    expect(open.world.blips).toEqual({})
    expect(open.of('blipResolved')).toHaveLength(2)
  })

  test('SR-BLIP-12, R-43: a blip of four becomes two of two for nothing, in its own round, and both stay secret', () => {
    const b = battle({
      map: wooded(40, 6, 20, 21),
      blue: { p: ['B1', 'B2', 'B3', 'B4'].map((id) => `LT ${id} 5,2 blip=a`), o: ['LT B5 5,5 blip=b', 'LT B6 5,5 blip=b'] },
      red: { q: ['LT R1 38,2 spotted'] },
      active: 'p',
    })
    const [first, other] = blipsOf(b, 'blue')
    const split = (blip: string, units: readonly string[], hex: Hex) => ({ kind: 'split', blip, units, hex }) as const
    expect(b.refused(split(other?.id ?? '', ['B5'], [6, 5]))).toMatchObject({ rule: 'SR-SETUP-3' })
    expect(b.refused(split(first?.id ?? '', ['B1', 'B2', 'B3', 'B4'], [6, 2]))).toMatchObject({ rule: 'SR-BLIP-12' })
    expect(b.refused(split(first?.id ?? '', ['B5'], [6, 2]))).toMatchObject({ rule: 'SR-BLIP-12' })
    expect(b.refused(split(first?.id ?? '', ['B3'], [5, 2]))).toMatchObject({ rule: 'SR-BLIP-2' })
    expect(b.verbs(first?.id)).toContain('split')
    const told = toldOf(b, split(first?.id ?? '', ['B3', 'B4'], [6, 2]), 'red')
    expect(told).toEqual([{ kind: 'blipSplit', blip: first?.id, made: 'blip-3', units: [], hex: [6, 2] }])
    expect(b.undoable).toBe(true)
    expect(b.world.blips).toMatchObject({
      [first?.id ?? '']: { units: ['B1', 'B2'], hex: [5, 2] },
      'blip-3': { units: ['B3', 'B4'], hex: [6, 2], platoon: 'p' },
    })
    expect([b.unit('B3').actions, b.unit('B3').spotted, b.view('red').known.units.B3]).toEqual([2, false, undefined])
    b.do(march('blip-3', row(6, 8, 2)))
    expect([b.unit('B3').hex, b.unit('B1').hex]).toEqual([
      [8, 2],
      [5, 2],
    ])
  })
  test('SR-BLIP-12: nobody is split off up a cliff, and not into a hex that is taken', () => {
    const b = battle({
      map: patched(40, 6, { '6,2': '.3', ...Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`20,${at}`, '.9'])) }),
      blue: { p: ['LT B1 5,2 blip=a', 'LT B2 5,2 blip=a', 'LT B3 4,2'] },
      red: { q: ['LT R1 38,2 spotted'] },
      active: 'p',
    })
    const blip = b.unit('B1').blip as string
    expect(b.refused({ kind: 'split', blip, units: ['B2'], hex: [6, 2] })).toMatchObject({ rule: 'SR-SLOPE-4', at: 'hex' })
    expect(b.refused({ kind: 'split', blip, units: ['B2'], hex: [4, 2] })).toMatchObject({ rule: 'SR-STACK-1', at: 'hex' })
    expect(b.offers('split', blip).map((offer) => offer.to.hex)).not.toContainEqual([6, 2])
  })
})

describe('the marker on the move', () => {
  const screened = (
    units: readonly string[],
    cells: Readonly<Record<string, string>> = {},
    more: Partial<Parameters<typeof battle>[0]> = {},
  ) =>
    battle({
      map: patched(40, 4, { ...Object.fromEntries([20, 21].flatMap((c) => [0, 1, 2, 3].map((r) => [`${c},${r}`, 'W0']))), ...cells }),
      blue: { p: units },
      red: { q: ['LT R1 38,1 spotted'] },
      active: 'p',
      ...more,
    })
  const most = (b: Battle, piece: string, actions: number) =>
    Math.max(
      ...b.rules
        .reach(b.view('blue'), piece)
        .filter((to) => to.price.tier <= actions)
        .map((to) => to.path.length),
    )

  test('R-41: a blip goes at the pace of its slowest member, with an Action of each', () => {
    // A tank killer makes 16 cm a turn, a main battle tank 10.
    const b = screened(['TK B1 2,1 blip=a', 'MBT B2 2,1 blip=a'])
    const { id } = blipOf(b, 'blue')
    expect([most(b, id, 1), most(b, id, 2)]).toEqual([2, 5])
    b.do(march(id, row(2, 4)))
    expect(['B1', 'B2'].map((unit) => [b.unit(unit).hex, b.unit(unit).actions, b.unit(unit).pool])).toEqual([
      [[4, 1], 1, 1000],
      [[4, 1], 1, 1000],
    ])
    expect(b.refused(march('B1', row(4, 5)))).toMatchObject({ rule: 'R-41' })
  })
  test('R-41: it pays the highest cost among its members, and goes nowhere that one of them cannot', () => {
    // Overgrown: wheels 2, tracks 1 a cm. Deep water: tracks only.
    const b = screened(['TK B1 2,1 blip=a', 'MBT B2 2,1 blip=a'], { '3,1': 'o0', '1,1': '30' })
    const { id } = blipOf(b, 'blue')
    expect(b.refused(march(id, [[1, 1]]))).toMatchObject({ rule: 'SR-TERR-8', at: 'path[0]' })
    b.do(march(id, [[3, 1]]))
    expect(b.of('blipMoved')).toMatchObject([{ cost: 4000, pool: 1000, committed: 1 }])
    const tanks = screened(['LT B1 2,1 blip=a', 'MBT B2 2,1 blip=a'], { '3,1': 'o0' })
    tanks.do(march(blipOf(tanks, 'blue').id, [[3, 1]]))
    expect(tanks.of('blipMoved')).toMatchObject([{ cost: 2000, pool: 3000, committed: 1 }])
  })
  test('R-41: a member does nothing else until it is split off', () => {
    const b = screened(['LT B1 2,1 blip=a', 'LT B2 2,1 blip=a'])
    const screen: Hex[] = [
      [3, 0],
      [3, 1],
      [3, 2],
    ]
    expect(b.refused({ kind: 'smoke', unit: 'B2', hexes: screen })).toMatchObject({ rule: 'R-41' })
    b.do({ kind: 'split', blip: blipOf(b, 'blue').id, units: ['B2'], hex: [1, 1] })
    b.do({
      kind: 'smoke',
      unit: 'B2',
      hexes: [
        [2, 0],
        [2, 1],
        [2, 2],
      ],
    })
    expect(b.unit('B2').actions).toBe(1)
  })

  test('R-42: a blip is resolved in the first hex in which it is seen, and the march ends there with the movement that is left', () => {
    const woods = Object.fromEntries([0, 1, 2, 3].map((at) => [`4,${at}`, 'W0']))
    const b = screened(['TK B1 2,1'], woods, { red: { q: ['LT R1 38,1 spotted actions=0', 'STAND R2 10,1 spotted actions=0'] } })
    expect(b.unit('B1').spotted).toBe(false)
    // The wood does not hide whoever is in its edge.
    b.do(march(blipOf(b, 'blue').id, row(2, 6)))
    expect(b.of('blipMoved').map(({ to }) => to)).toEqual([
      [3, 1],
      [4, 1],
    ])
    expect(b.of('blipResolved')).toMatchObject([{ hex: [4, 1], by: 'R2' }])
    // 2 cm and three times 2 cm in the wood: exactly what one Action buys.
    expect(b.unit('B1')).toMatchObject({ hex: [4, 1], spotted: true, actions: 1, pool: 0 })
  })
  test('R-42: a Hidden stand spots for its side and stays Hidden', () => {
    const b = battle({
      map: patched(60, 4, { '20,1': 'o0' }),
      blue: { p: ['STAND B1 20,1 hidden'] },
      red: { q: ['LT R1 50,1'] },
      active: 'p',
    })
    expect([b.unit('R1').spotted, b.unit('B1').hidden, b.unit('B1').spotted]).toEqual([true, { behind: null }, false])
  })
  test('R-42: what one unit sees its whole side may fire at: a stand seen at 40 cm is engaged at 80', () => {
    const b = battle({
      map: flat(60, 6),
      blue: { p: ['LT B1 2,1 spotted', 'LT B2 22,3 spotted'] },
      red: { q: ['STAND R1 42,1 actions=0'] },
      active: 'p',
    })
    expect(b.of('spotted')).toMatchObject([{ unit: 'R1', by: 'B2' }])
    b.dice(2).do(shoot('B1', RAIL_GUN, 'R1'))
    expect(b.of('shot')).toMatchObject([{ unit: 'B1', at: 'R1', to: [42, 1] }])
    const alone = battle({ map: flat(60, 6), blue: { p: ['LT B1 2,1 spotted'] }, red: { q: ['STAND R1 42,1 actions=0'] }, active: 'p' })
    expect(alone.unit('R1').spotted).toBe(false)
    expect(alone.refused(shoot('B1', RAIL_GUN, 'R1'))).toMatchObject({ rule: 'SR-LOS-1' })
  })
  test('R-42: Suppressed units spot, passengers do not', () => {
    const on = (line: readonly string[]) => battle({ map: flat(60, 4), blue: { p: [...line] }, red: { q: ['LT R1 20,1'] }, active: 'p' })
    expect(on(['LT B1 4,1 spotted suppressed score=9']).unit('R1').spotted).toBe(true)
    // The carrier is under the woods' far side, so that nobody but its passenger could look.
    const ride = battle({
      map: wooded(60, 4, 10, 11),
      blue: { p: ['APC B1 4,1', 'STAND B2 in=B1'] },
      red: { q: ['STAND R1 20,1'] },
      active: 'p',
    })
    expect([ride.unit('R1').spotted, ride.unit('B2').hex]).toEqual([false, null])
    const open = battle({ map: flat(60, 4), blue: { p: ['APC B1 4,1', 'STAND B2 in=B1'] }, red: { q: ['STAND R1 20,1'] }, active: 'p' })
    expect(open.of('spotted')).toMatchObject([{ unit: 'R1', by: 'B1' }])
  })
  test('R-42: smoke that blows away shows what it hid, before anybody acts', () => {
    const b = battle({
      map: flat(40, 4),
      blue: { p: ['LT B1 4,1 spotted actions=0'] },
      red: { q: ['LT R1 20,1'] },
      turn: 3,
      active: 'p',
      done: ['q'],
      start: { smoke: [0, 1, 2, 3].map((at) => ({ hex: [12, at], until: 4 })) },
      settings: { placement: 'fixed' },
      dice: [10, 5],
    })
    // The round is over at once: nobody has an Action. Turn 4 begins.
    expect(kinds(b.events).filter((kind) => ['turnBegan', 'smokeCleared', 'blipResolved', 'initiativeRolled'].includes(kind))).toEqual([
      'turnBegan',
      'smokeCleared',
      'blipResolved',
      'initiativeRolled',
    ])
  })

  test('R-43: a vehicle once resolved stays on the map, out of sight as well', () => {
    const b = screened(['LT B1 19,1 spotted'], { '18,0': 'W0', '18,1': 'W0', '18,2': 'W0', '18,3': 'W0' })
    b.do(
      march('B1', [
        [18, 1],
        [17, 1],
      ]),
    )
    expect([b.unit('B1').hex, b.unit('B1').spotted, b.unit('B1').blip]).toEqual([[17, 1], true, null])
    expect(b.view('red').known.units.B1).toMatchObject({ hex: [17, 1] })
    expect(b.refused({ kind: 'hide', unit: 'B1', behind: null })).toMatchObject({ rule: 'SR-HIDE-1' })
  })
  test('R-50: a stand once seen stays seen until it Hides', () => {
    const b = screened(['STAND B1 17,1 spotted'], { '17,0': 'W0', '17,1': 'W0', '17,2': 'W0' })
    b.do(march('B1', [[16, 1]]))
    expect(b.view('red').known.units.B1).toMatchObject({ hex: [16, 1], spotted: true })
    const back = screened(['STAND B1 17,1 spotted'], { '17,0': 'W0', '17,1': 'W0', '17,2': 'W0' })
    back.do({ kind: 'hide', unit: 'B1', behind: null })
    expect([back.unit('B1').spotted, back.view('red').known.units.B1]).toEqual([false, undefined])
  })

  test('R-46: nobody fires directly at a blip, and a blip stops no line of sight', () => {
    const b = screened(
      ['LT B1 2,1 spotted', 'LT B2 8,1', 'LT B3 14,1 spotted', 'LT B4 2,3 spotted', 'LT B5 8,3 spotted', 'LT B6 14,3 spotted'],
      {},
      {
        red: { q: ['LT R1 38,1'] },
      },
    )
    const { id } = blipOf(b, 'red')
    expect(b.refused(shoot('B1', RAIL_GUN, id))).toMatchObject({ rule: 'R-46' })
    const line = (at: number) => b.rules.sight(b.view('blue'), [2, at], [14, at]).result
    expect([line(1), line(3)]).toEqual(['clear', 'blocked'])
    expect(b.rules.sight(b.view('red'), [2, 1], [14, 1]).result).toBe('clear')
  })
  test('R-46: a member that is killed becomes a wreck in view, and the others remain', () => {
    // Light woods in front; 2 Lethality of the rail gun go on to a hex behind, in which three are under a blip.
    const b = battle({
      map: patched(30, 4, { '10,0': 'w0', '10,1': 'w0', '10,2': 'w0', '10,3': 'w0' }),
      blue: { p: ['LT B1 2,1 spotted'] },
      red: { q: ['TK R1 11,1 blip=a', 'TK R2 11,1 blip=a', 'TK R3 11,1 blip=a'] },
      active: 'p',
      settings: { placement: 'fixed' },
    })
    expect(b.unit('R1').spotted).toBe(false)
    // Profile 15 at 16 cm: 9 to hit; Armor 2 against 4: 3 to clear; a die of 10 names the second of three; Armor 1 against 2: 4.
    b.dice(9, 3, 10, 4).do(recon('B1', RAIL_GUN, [10, 1]))
    expect([b.left, b.of('passedThrough').map(({ at, kill }) => [at, kill])]).toEqual([0, [['R2', true]]])
    expect(b.world.ground.wrecks).toEqual([{ hex: [11, 1], name: 'R2', side: 'red' }])
    // Its own smoke hides the marker.
    expect(blipOf(b, 'red')).toMatchObject({ hex: [11, 1], units: ['R1', 'R3'] })
    expect(b.rules.picture(b.view('blue')).markers).toContainEqual({ art: 'wreck', hex: [11, 1], side: 'red', text: 'Wreck of R2' })
  })
})

describe('revealed blips', () => {
  const woods = { '10,0': 'w0', '10,1': 'w0', '10,2': 'w0', '10,3': 'w0' }
  const three = (more: Partial<Parameters<typeof battle>[0]> = {}) =>
    battle({
      map: patched(30, 4, woods),
      blue: { p: ['LT B1', 'LT B2', 'LT B3'].map((line) => `${line} 3,1 blip=a`) },
      red: { q: ['LT R1 26,1 spotted'] },
      active: 'p',
      ...more,
    })
  test('SR-REV-1, R-45: when one of three under a blip fires, all three are placed, the firer on the marker and the others by their owner', () => {
    const b = three()
    expect(b.unit('B2').spotted).toBe(false)
    b.dice(2).do(recon('B2', RAIL_GUN, [10, 1]))
    expect(b.of('blipResolved')).toMatchObject([{ units: ['B1', 'B2', 'B3'], by: null, fired: true }])
    expect(b.question).toMatchObject({ kind: 'placeBlip', units: ['B1', 'B3'], fixed: 'B2' })
    const put = (first: Hex, second: Hex) =>
      ({
        kind: 'placeBlip',
        blip: 'blip-1',
        at: [
          { unit: 'B1', hex: first },
          { unit: 'B3', hex: second },
        ],
      }) as const
    expect(b.refused(put([3, 1], [4, 1]))).toMatchObject({ rule: 'SR-BLIP-8', at: 'at[0].hex' })
    b.do(put([4, 1], [2, 1]))
    expect(['B1', 'B2', 'B3'].map((id) => [b.unit(id).hex, b.unit(id).spotted])).toEqual([
      [[4, 1], true],
      [[3, 1], true],
      [[2, 1], true],
    ])
    expect([b.world.blips, b.unit('B2').actions, b.unit('B1').actions]).toEqual([{}, 1, 2])
  })
  test('SR-REV-1: the shots that were declared are fired before the others of the blip can stand in their way', () => {
    const b = three({ settings: { placement: 'fixed' } })
    b.dice(2).do(recon('B2', RAIL_GUN, [10, 1]))
    expect(kinds(b.events).filter((kind) => ['fireOpened', 'blipResolved', 'foliageShot', 'placed'].includes(kind))).toEqual([
      'fireOpened',
      'blipResolved',
      'placed',
      'foliageShot',
      'placed',
      'placed',
    ])
    // The usual order: the firer has the hex, then E and NE.
    expect([b.unit('B1').hex, b.unit('B3').hex]).toEqual([
      [4, 1],
      [4, 0],
    ])
  })
  test('R-45: split off beforehand the firer gives nobody else away', () => {
    const b = three()
    b.do({ kind: 'split', blip: blipOf(b, 'blue').id, units: ['B2'], hex: [4, 1] })
    b.dice(2).do(recon('B2', RAIL_GUN, [10, 1]))
    expect([b.unit('B1').spotted, b.unit('B2').spotted, b.unit('B3').spotted]).toEqual([false, true, false])
    expect(blipOf(b, 'blue').units).toEqual(['B1', 'B3'])
  })
  test('SR-REV-1, R-45: a blip that fires at a contact through smoke is placed, the smoke hides nobody then', () => {
    const b = battle({
      map: flat(30, 4),
      blue: { p: ['LT B1 20,1 spotted actions=0'] },
      red: { q: ['LT R1 4,1 blip=a', 'LT R2 4,1 blip=a'] },
      active: 'q',
      start: { smoke: [0, 1, 2, 3].map((at) => ({ hex: [12, at], until: 9 })), contacts: [{ side: 'red', unit: 'B1', until: 2 }] },
      settings: { placement: 'fixed' },
    })
    expect(b.unit('R1').spotted).toBe(false)
    // Profile 10 at 32 cm, 10 less for the smoke: row 1, 13.
    b.dice(2).do(shoot('R1', RAIL_GUN, 'B1'))
    expect(b.of('shot')).toMatchObject([{ hit: { needed: 13 } }])
    expect(['R1', 'R2'].map((id) => [b.unit(id).spotted, b.unit(id).hex])).toEqual([
      [true, [4, 1]],
      [true, [5, 1]],
    ])
  })
  test('SR-REV-1: a stand that was not Hidden but unseen is shown by its fire', () => {
    // The smoke keeps both from being seen; the contact lets the gun fire.
    const b = battle({
      map: flat(30, 4),
      blue: { p: ['STAND-MG B1 4,1'] },
      red: { q: ['LT R1 20,1 spotted actions=0'] },
      active: 'p',
      start: { smoke: [0, 1, 2, 3].map((at) => ({ hex: [12, at], until: 9 })), contacts: [{ side: 'blue', unit: 'R1', until: 2 }] },
    })
    expect(b.unit('B1').spotted).toBe(false)
    b.dice(2).do(shoot('B1', 1, 'R1'))
    expect(b.of('spotted')).toMatchObject([{ unit: 'B1', rule: 'SR-REV-1' }])
  })
})

describe('opportunity fire at what was a blip', () => {
  const ambushAt = (units: readonly string[]) =>
    battle({
      map: patched(40, 4, { '10,0': 'w0', '10,1': 'w0', '10,2': 'w0', '10,3': 'w0' }),
      blue: { p: units },
      red: { q: ['MBT R1 30,1 spotted'] },
      active: 'p',
      settings: { placement: 'fixed' },
    })
  test('R-82, R-81: a lone vehicle that is resolved on its march may drift on along its path, then go on or answer', () => {
    const b = ambushAt(['LT B1 8,1'])
    b.do(march(blipOf(b, 'blue').id, row(8, 13)))
    expect(b.question).toMatchObject({ kind: 'opportunityFire', side: 'red', movers: ['B1'], by: ['R1'] })
    expect(b.unit('B1').hex).toEqual([10, 1])
    b.do({ kind: 'react', unit: 'R1', at: 'B1', weapons: [RAIL_GUN], ambush: false })
    expect(b.question).toMatchObject({ kind: 'drift', side: 'blue', unit: 'B1', path: row(10, 13), left: 1 })
    b.dice(2).do({ kind: 'drift', unit: 'B1', to: [11, 1] })
    expect(b.of('shot')).toMatchObject([{ unit: 'R1', to: [11, 1] }])
    expect(b.question).toMatchObject({ kind: 'afterFire', unit: 'B1', path: row(11, 13) })
  })
  test('R-81: with nobody firing it has halted and keeps the movement that it has bought', () => {
    const b = ambushAt(['LT B1 8,1'])
    b.do(march(blipOf(b, 'blue').id, row(8, 13)))
    b.do({ kind: 'hold' })
    expect([b.question.kind, b.unit('B1').hex]).toEqual(['act', [10, 1]])
    b.do(march('B1', [[11, 1]]))
    expect(b.unit('B1').hex).toEqual([11, 1])
  })
})

describe('what the other side is told', () => {
  test('SR-BLIP-1, R-49: who has seen something from hiding stays nameless for the side that is seen', () => {
    const b = battle({
      map: patched(90, 4, { '70,1': 'o0' }),
      blue: { p: ['LT B1 7,1'] },
      red: { q: ['STAND R1 70,1 hidden'] },
      active: 'p',
    })
    const order = march(blipOf(b, 'blue').id, row(7, 9))
    const before = b.state
    const blue = toldOf(b, order, 'blue')
    expect(blue.find(({ kind }) => kind === 'blipResolved')).toMatchObject({ hex: [8, 1], units: ['B1'], by: null })
    expect(JSON.stringify(blue)).not.toContain('R1')
    b.state = before
    expect(toldOf(b, order, 'red').find(({ kind }) => kind === 'blipResolved')).toMatchObject({ hex: [8, 1], units: ['B1'], by: 'R1' })
  })
  test('R-49: a stand that is spotted by an unseen enemy does not learn by whom', () => {
    const b = battle({
      map: patched(60, 4, { '35,1': 'o0' }),
      blue: { p: ['STAND B1 9,1'] },
      red: { q: ['STAND R1 35,1 hidden'] },
      active: 'p',
    })
    const told = toldOf(b, march('B1', [[10, 1]]), 'blue')
    expect(b.of('spotted')).toMatchObject([{ unit: 'B1', by: 'R1' }])
    expect(told.find(({ kind }) => kind === 'spotted')).toMatchObject({ unit: 'B1', by: null })
  })
  test('SR-BLIP-1: the rounds, smoke and passengers of a side nobody has seen come without names', () => {
    const b = battle({
      map: wooded(40, 4, 20, 21),
      blue: { p: ['APC B1 5,1', 'STAND B2 6,1', 'STAND B3 5,2 spotted'], o: ['LT B4 2,3'] },
      red: { q: ['LT R1 38,1 spotted'] },
      first: 'blue',
    })
    expect(toldOf(b, { kind: 'activate', platoon: 'o' }, 'red')).toEqual([{ kind: 'roundBegan', side: 'blue', platoon: null }])
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'p' })
    expect(toldOf(b, { kind: 'smoke', unit: 'B2', hexes: [[7, 1]] }, 'red')).toMatchObject([
      { kind: 'smokeLaid', unit: null, smoke: [{ hex: [7, 1] }] },
    ])
    // B3 has been seen; what it mounts has not.
    expect(toldOf(b, { kind: 'load', unit: 'B3', into: 'B1' }, 'red')).toEqual([])
    expect(b.view('red').known.units.B3).toBeUndefined()
    // Nor does its coming out tell who carried it.
    const out = battle({
      map: wooded(40, 4, 20, 21),
      blue: { p: ['APC B1 5,1', 'STAND B3 in=B1 spotted'] },
      red: { q: ['LT R1 38,1 spotted'] },
      active: 'p',
    })
    expect(toldOf(out, { kind: 'unload', unit: 'B3', hex: [5, 2] }, 'red')).toEqual([{ kind: 'placed', unit: 'B3', hex: [5, 2] }])
  })
})
