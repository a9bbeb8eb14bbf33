import { describe, expect, test } from 'vitest'
import { readScenario } from '../../engine/board/map-read.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import { readOrder } from '../../engine/table/door.ts'
import { at, type Battle, battle, flat, march, patched, scenarioOf } from './support.ts'

/** Where chapters meet: what the tests of the chapters do not ask. LT: Profile 10, Armor 3; weapon 0 rail gun (L4), 1 chain guns. */

const fire = (unit: string, ...shots: readonly { weapon: number; at: { unit: string } }[]) => ({ kind: 'fire', unit, shots }) as const
const react = (unit: string, target: string, weapons = [0], ambush = false) =>
  ({ kind: 'react', unit, at: target, weapons, ambush }) as const
const shots = (b: Battle) => b.of('shot').map((shot) => `${shot.unit}>${shot.at}`)

describe('the second unit of a stack', () => {
  test('SR-STACK-7, R-36: the second roll has the modifiers of the first: the smoke of the wreck comes after it', () => {
    const b = battle({
      map: flat(30, 4),
      blue: { p: ['LT B1 2,1 spotted'] },
      red: { q: ['LT R1 12,1 spotted', 'STAND R2 12,1 spotted'] },
      active: 'p',
    })
    b.dice(20, 20, 10).do(fire('B1', at('R1')))
    expect(b.of('shot').map(({ at: target, second, hit }) => [target, second, hit.needed])).toEqual([
      ['R1', false, 10],
      // The stand beside a vehicle: 3 - 3, counted as 1, at 20 cm; not another 10 less for the smoke.
      ['R2', true, 11],
    ])
    const terms = JSON.stringify(b.of('shot')[1]?.why)
    expect(terms).not.toContain('Smoke')
  })

  test('SR-AMB-2, R-84, R-88: after an ambush the other unit that was rolled against may answer too', () => {
    const ambush = (ours: string, theirs: readonly string[]) =>
      battle({ map: patched(20, 4, { '5,1': 'o0' }), blue: { p: [ours] }, red: { q: theirs }, active: 'p' })
    const own = ambush('STAND B1 5,1 hidden', ['LT R1 7,1 spotted actions=0', 'STAND-MG R2 7,1 spotted'])
    // 4 cm: the tank is hit without harm, the stand missed; once more the tank is missed.
    own.dice(20, 1, 2, 2).do({ kind: 'ambush', unit: 'B1', at: 'R1' })
    expect(shots(own)).toEqual(['B1>R1', 'B1>R2', 'B1>R1'])
    expect(own.question).toMatchObject({ kind: 'returnFire', side: 'red', unit: 'R2', at: 'B1' })

    const reaction = battle({
      map: patched(20, 4, { '5,1': 'o0' }),
      blue: { p: ['LT B1 8,1 spotted actions=1', 'STAND-MG B2 7,1 spotted'] },
      red: { q: ['STAND R1 5,1 hidden'] },
      active: 'p',
    })
    reaction.do(march('B1', [7, 1]))
    reaction.dice(20, 1, 2, 2).do(react('R1', 'B1', [0], true))
    expect(shots(reaction)).toEqual(['R1>B1', 'R1>B2', 'R1>B1'])
    expect(reaction.question).toMatchObject({ kind: 'returnFire', side: 'blue', unit: 'B2', at: 'R1' })
  })
  test('SR-AMB-2, R-84: the stack answers once, after both attacks', () => {
    const b = battle({
      map: patched(20, 4, { '5,1': 'o0' }),
      blue: { p: ['STAND B1 5,1 hidden'] },
      red: { q: ['STAND-MG R1 7,1 spotted', 'STAND-MG R2 7,1 spotted'] },
      active: 'p',
    })
    b.dice(20, 1, 2, 20, 1, 2).do({ kind: 'ambush', unit: 'B1', at: 'R1' })
    expect(shots(b)).toEqual(['B1>R1', 'B1>R2', 'B1>R1', 'B1>R2'])
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1' })
    b.do({ kind: 'hold' })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R2' })
    b.do({ kind: 'hold' })
    expect(b.question.kind === 'returnFire' ? null : b.world.units['B1']?.actions).toBe(0)
  })
})

describe('ambush', () => {
  const lurking = (words = '', mover = 'LT') =>
    battle({
      map: patched(20, 4, { '5,1': 'o0' }),
      blue: { p: [`${mover} B1 8,1 spotted`] },
      red: { q: [`STAND-MG R1 5,1 hidden ${words}`] },
      active: 'p',
    })
  test('SR-AMB-2: the odds of an ambush that answers a move count every Action of it', () => {
    const b = lurking('', 'LTRUCK')
    b.do(march('B1', [7, 1]))
    const [normal, sprung] = [b.offers('react')[0], b.offers('ambush')[0]]
    const chance = (offer: typeof normal) => (offer ? b.rules.odds(b.view('red'), offer.order)?.chance : null)
    expect(chance(normal)).toBeGreaterThan(0)
    expect(chance(sprung)).toBeGreaterThan(chance(normal) ?? 1000)
  })
  test('SR-CPLX-2, R-80: the odds of a complex reaction count both rounds of the ordinary weapons', () => {
    const b = battle({ map: flat(30, 3), blue: { p: ['LT B1 2,1 spotted'] }, red: { q: ['IFV R1 15,1 spotted'] }, active: 'p' })
    b.do(march('B1', [3, 1]))
    const odds = b.rules.odds(b.view('red'), { ...react('R1', 'B1', [0, 1, 2]), side: 'red' })
    const destroys = (name: string) => odds?.lines.find((line) => line.text === `${name}: destroys`)?.chance ?? 0
    const none = ['Autocannon', 'Autocannon', 'Chain guns', 'Chain guns', 'ATGM'].reduce(
      (left, name) => (left * (1000 - destroys(name))) / 1000,
      1000,
    )
    expect(Math.abs((odds?.chance ?? 0) - (1000 - none))).toBeLessThan(5)
  })
  test('SR-AMB-4, R-88: an ambusher that was ambushed itself has one Action of fire', () => {
    const b = lurking('ambushed')
    b.do(march('B1', [7, 1]))
    b.dice(2, 2).do(react('R1', 'B1', [0, 1], true))
    expect(shots(b)).toEqual(['R1>B1', 'R1>B1'])
    expect(b.unit('R1')).toMatchObject({ actions: 1, fires: 1 })
  })
  test('SR-AMB-4, R-88: the Action that an ambush has taken from its victim is for movement or lost', () => {
    const woods = patched(20, 4, { '5,1': 'w0' })
    const victim = (words: string) =>
      battle({ map: woods, blue: { p: [`STAND B1 5,1 spotted ambushed ${words}`] }, red: { q: ['STAND R1 15,1 spotted'] }, active: 'p' })
    const once = victim('fires=1 did=fired actions=1')
    expect(once.refused({ kind: 'smoke', unit: 'B1', hexes: [[5, 1]] }).rule).toBe('SR-AMB-4')
    expect(once.verbs('B1')).toEqual(expect.arrayContaining(['move']))
    expect(once.verbs('B1')).not.toContain('smoke')
    const fresh = victim('')
    expect(fresh.refused({ kind: 'entrench', unit: 'B1' }).rule).toBe('SR-AMB-4')
    fresh.do({ kind: 'smoke', unit: 'B1', hexes: [[4, 1]] })
  })
})

describe('close', () => {
  test('SR-CA-3, SR-AMB-2, R-88: a stand that is come upon may still ambush: both attacks in close assault, then the answer', () => {
    const b = battle({
      map: patched(20, 4, { '5,1': 'o0' }),
      blue: { p: ['LT B1 7,1 spotted'] },
      red: { q: ['STAND R1 5,1 hidden', 'STAND R2 15,1'] },
      active: 'p',
    })
    b.do(march('B1', [6, 1], [6, 0]))
    expect(b.unit('R1')).toMatchObject({ hidden: null, spotted: true })
    expect(b.question).toMatchObject({ kind: 'opportunityFire', by: ['R1', 'R2'], lurking: ['R1'] })
    expect(b.refused(react('R2', 'B1', [0], true)).rule).toBe('SR-AMB-1')
    expect(b.offers('ambush').map((offer) => offer.actor)).toEqual(['R1'])
    // Close Assault against Profile 10: 3; Armor 3 against Lethality 3: 6.
    b.do(react('R1', 'B1', [0], true))
    b.dice(3, 5, 3, 5).do({ kind: 'hold' })
    expect(b.of('shot').map(({ lethality, hit, damage }) => [lethality, hit.needed, damage?.needed])).toEqual([
      [3, 3, 6],
      [3, 3, 6],
    ])
    expect(b.unit('B1')).toMatchObject({ hex: [6, 1], ambushed: true, suppression: 6 })
    expect(b.question).toMatchObject({ kind: 'afterFire', unit: 'B1', by: ['R1'] })
  })
  test('SR-AMB-1, R-62: whoever comes from the side that a wall does not cover has seen the stand before it can ambush him', () => {
    const b = battle({
      map: flat(20, 4),
      draw: { hexsides: [{ hex: [5, 1], side: 'W', kind: 'wall' }] },
      blue: { p: ['LT B1 9,1 spotted'] },
      red: { q: ['STAND R1 5,1 hidden behind=4,1'] },
      active: 'p',
    })
    // In the open on this side it was seen at once, at 8 cm.
    expect(b.unit('R1')).toMatchObject({ hidden: null, spotted: true })
    b.do(march('B1', [8, 1], [7, 1], [6, 1]))
    expect(b.verbs()).toEqual(['react', 'hold'])
  })
  test('SR-CA-1, R-53, R-122: at 1 cm a hex two hexes are close, and a ram still needs the neighbour', () => {
    const b = battle({ map: flat(20, 4), cmPerHex: 1, blue: { p: ['LT B1 5,1 spotted'] }, red: { q: ['LT R1 7,1 spotted'] }, active: 'p' })
    expect(b.refused({ kind: 'ram', unit: 'B1', at: 'R1' }).rule).toBe('R-122')
    b.dice(3, 3).do(fire('B1', at('R1')))
    expect(b.of('shot')[0]?.hit.needed).toBe(3)
  })
  test('R-32, SR-RAFT-4: nobody gets off into deep water, not even beside the vehicle that floats on it', () => {
    const b = battle({
      map: patched(12, 4, { '5,1': '30', '6,1': '30', '4,1': '30' }),
      blue: { p: ['AHC B1 5,1 spotted', 'STAND B2 in=B1'] },
      red: { q: ['STAND R1 11,1'] },
      active: 'p',
    })
    for (const hex of [
      [5, 1],
      [6, 1],
    ] as const)
      expect(b.refused({ kind: 'unload', unit: 'B2', hex }).rule).toBe('R-32')
    expect(b.offers('unload').map((offer) => JSON.stringify(offer.to.hex))).not.toContain('[5,1]')
    b.do({ kind: 'unload', unit: 'B2', hex: [5, 0] })
  })
})

describe('seeing', () => {
  test('R-42, R-44, SR-REV-1: what the others of a blip that fires see from where they are placed is seen at once', () => {
    // Woods in front: only from their edge is the stand in sight.
    const b = battle({
      map: patched(40, 3, { '4,1': 'w0' }),
      blue: { p: ['LT B1 3,1 blip=x', 'LT B2 3,1 blip=x'] },
      red: { q: ['STAND R1 15,1 actions=0'] },
      active: 'p',
      settings: { placement: 'fixed' },
    })
    expect(Object.keys(b.world.blips)).toHaveLength(1)
    b.dice(1).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { foliage: [4, 1] } }] })
    expect(b.unit('B2').hex).toEqual([4, 1])
    expect(b.unit('R1').spotted).toBe(true)
  })
})

describe('placing a blip', () => {
  test('R-42, R-44, R-35: whoever lies hidden beside a blip that is resolved is found first: nobody is placed on top of him', () => {
    for (const [ours, theirs] of [
      ['blue', 'red'],
      ['red', 'blue'],
    ] as const) {
      const sides = { blue: { p: ['LT M1 7,1 blip=x', 'LT M2 7,1 blip=x'] }, red: { q: ['STAND H1 5,1 hidden'] } }
      const b = battle({
        map: flat(12, 4, 'W0'),
        blue: ours === 'blue' ? sides.blue : sides.red,
        red: ours === 'blue' ? sides.red : sides.blue,
        active: 'p',
      })
      expect(Object.keys(b.world.blips)).toHaveLength(1)
      b.do(march('blip-1', [6, 1]))
      expect(b.unit('H1').spotted).toBe(true)
      expect(b.question).toMatchObject({ kind: 'placeBlip', side: ours })
      const hexes = b
        .offers('place')
        .flatMap((offer) => (offer.order.kind === 'placeBlip' ? offer.order.at.map((one) => String(one.hex)) : []))
      expect(hexes, theirs).not.toContain('5,1')
    }
  })
  test('R-44, R-35: at 1 cm a hex, where one does not see the whole circle, a place that an unseen enemy has is not taken', () => {
    // Red lies behind a ridge, two hexes from the marker, which comes into the view of a tank far away, through the gap of a wood.
    const ridge = Object.fromEntries([1, 2, 3, 4, 5].map((row) => [`5,${row}`, '.3']))
    const wood = Object.fromEntries([0, 1, 2, 4, 5, 6].map((row) => [`10,${row}`, 'w0']))
    const b = battle({
      map: patched(122, 7, { ...ridge, ...wood, '4,3': 'o0' }),
      cmPerHex: 1,
      blue: { p: ['LT B1 6,4 blip=x', 'LT B2 6,4 blip=x'] },
      red: { q: ['STAND R1 4,3 hidden actions=0', 'LT R2 120,3 spotted actions=0'] },
      active: 'p',
    })
    b.do(march('blip-1', [6, 3]))
    expect(b.question).toMatchObject({ kind: 'placeBlip', side: 'blue' })
    expect(b.unit('R1').spotted).toBe(false)
    const at = (unit: string, hex: Hex) => ({ unit, hex })
    b.do({ kind: 'placeBlip', blip: 'blip-1', at: [at('B1', [6, 3]), at('B2', [4, 3])] })
    expect(b.unit('B2').hex).not.toEqual([4, 3])
    expect(b.unit('R1').hex).toEqual([4, 3])
  })
  test('R-43, R-35: at 1 cm a hex a blip is not split off on top of an unseen enemy', () => {
    const ridge = Object.fromEntries([1, 2, 3, 4, 5].map((row) => [`5,${row}`, '.3']))
    const b = battle({
      map: patched(122, 7, { ...ridge, '4,3': 'o0' }),
      cmPerHex: 1,
      blue: { p: ['LT B1 6,3 blip=x', 'LT B2 6,3 blip=x'] },
      red: { q: ['STAND R1 4,3 hidden actions=0'] },
      active: 'p',
    })
    expect(b.unit('R1').spotted).toBe(false)
    b.do({ kind: 'split', blip: 'blip-1', units: ['B2'], hex: [4, 3] })
    expect(Object.values(b.world.blips).map((blip) => blip.hex)).toEqual([[6, 3]])
    expect(b.of('halted')).toMatchObject([{ piece: 'blip-1', hex: [6, 3] }])
  })
})

describe('interrupted marches', () => {
  test('R-83: a march that comes back over a hex goes on from where it is, not from where it would come again', () => {
    const b = battle({ map: flat(40, 3), blue: { p: ['LT B1 2,1 spotted'] }, red: { q: ['LT R1 20,1 spotted'] }, active: 'p' })
    b.do(march('B1', [3, 1], [4, 1], [3, 1], [3, 2]))
    b.do(react('R1', 'B1'))
    b.dice(2).do({ kind: 'drift', unit: 'B1', to: null })
    expect(b.question).toMatchObject({
      kind: 'afterFire',
      unit: 'B1',
      path: [
        [4, 1],
        [3, 1],
        [3, 2],
      ],
    })
  })
})

describe('smoke and reactions', () => {
  const curtain = { start: { smoke: [{ hex: [9, 1] as Hex, until: 9 }] } }
  test('SR-OPP-3, R-81, R-82: behind smoke a mover is out of sight: no shot at it, though contact is kept for a round', () => {
    const b = battle({ map: flat(30, 4), blue: { p: ['LT B1 5,3 spotted'] }, red: { q: ['LT R1 20,1 spotted'] }, active: 'p', ...curtain })
    const clear = (col: number, row: number) => b.rules.sight(b.view('red'), [20, 1], [col, row]).result
    expect([clear(5, 3), clear(5, 2), clear(5, 1), clear(4, 1)]).toEqual(['clear', 'clear', 'smoke', 'smoke'])
    b.do(march('B1', [5, 2], [5, 1], [4, 1]))
    b.do(react('R1', 'B1'))
    b.do({ kind: 'drift', unit: 'B1', to: [5, 1] })
    expect(shots(b)).toEqual([])
    expect(b.of('notFired')).toMatchObject([{ unit: 'R1' }])
    expect(b.unit('R1').actions).toBe(2)
    // Nobody is asked about the rest of the way.
    expect(b.question).toMatchObject({ kind: 'act', side: 'blue' })
    expect(b.unit('B1').hex).toEqual([4, 1])
  })
  test('SR-COVER-8, R-66, R-84: in answer, and in its round, one fires through the smoke that ended the sight', () => {
    const b = battle({ map: flat(30, 4), blue: { p: ['LT B1 5,2 spotted'] }, red: { q: ['LT R1 20,1 spotted'] }, active: 'p', ...curtain })
    b.do(march('B1', [5, 1]))
    expect(b.world.contacts).toMatchObject([
      { side: 'blue', unit: 'R1' },
      { side: 'red', unit: 'B1' },
    ])
    b.dice(2, 2).do(fire('B1', at('R1', 0), at('R1', 1)))
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1' })
  })
})

describe('suppressed', () => {
  test('SR-BC-1, R-41: a Suppressed vehicle alone under a blip breaks contact, and the blip leaves the table with it', () => {
    const b = battle({
      map: flat(80, 3),
      blue: { p: ['LT B1 1,1 suppressed score=9', 'LT B2 1,2'] },
      red: { q: ['STAND R1 79,1'] },
      active: 'p',
    })
    const [flight] = b.offers('break', 'B1')
    if (!flight) throw new Error('no way home')
    expect(flight).toMatchObject({ actor: 'blip-1', to: { hex: [0, 0] } })
    b.do(flight.order)
    expect(b.unit('B1')).toMatchObject({ hex: [0, 0], blip: 'blip-1', actions: 1 })
    expect(b.world.blips['blip-1']?.hex).toEqual([0, 0])
    b.do({ kind: 'breakContact', unit: 'B1', path: [], leave: true })
    expect(b.unit('B1')).toMatchObject({ fate: 'left', hex: null, blip: null })
    expect(Object.keys(b.world.blips)).toEqual(['blip-2'])
  })
})

describe('orders from outside', () => {
  test('R-79, R-64, SR-BC-2: hexes off the map are refused, whatever they add up to', () => {
    const b = battle({
      map: patched(10, 4, { '9,0': 'w0', '9,2': 'w0' }),
      blue: { p: ['LT B1 0,1 spotted', 'STAND B2 2,2 spotted', 'STAND B3 3,3 spotted suppressed score=5'] },
      red: { q: ['STAND R1 9,3'] },
      active: 'p',
    })
    expect(b.refused({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { foliage: [-1, 1] } }] }).at).toBe('shots[0].at')
    expect(b.refused({ kind: 'smoke', unit: 'B2', hexes: [[2 + 4096, 1]] }).rule).toBe('SR-SMOKE-3')
    expect(b.refused({ kind: 'breakContact', unit: 'B3', path: [[2 + 4096, 2]], leave: false }).rule).toBe('SR-BC-2')
  })
  test('names that every object has are no units, and nobody is called as a blip is', () => {
    const b = battle({ map: flat(10, 4), blue: { p: ['LT B1 0,1 spotted'] }, red: { q: ['LT R1 9,1 spotted'] }, active: 'p' })
    for (const name of ['constructor', '__proto__', 'toString']) {
      for (const order of [
        march(name, [1, 1]),
        fire(name, at('R1')),
        fire('B1', at(name)),
        { kind: 'rally', unit: name, how: 'check' },
        { kind: 'load', unit: 'B1', into: name },
      ])
        expect(readOrder(steelRain, { ...order, side: 'blue' }).ok).toBe(false)
    }
    expect(b.rules.odds(b.view('blue'), { kind: 'rally', side: 'blue', unit: 'nobody', how: 'check' })).toBe(null)
    const problem = (blue: Readonly<Record<string, readonly string[]>>, active = 'p') => {
      const scenario = readScenario(scenarioOf({ map: '', blue, red: { q: ['LT R1 9,1'] }, active }))
      const mustered = scenario.ok ? steelRain.muster(scenario.value, b.board) : scenario
      return mustered.ok ? null : mustered.error[0]?.at
    }
    expect(problem({ p: ['LT constructor 0,1'] })).toBe('forces.blue[0].units[0].id')
    expect(problem({ p: ['LT blip-1 0,1'] })).toBe('forces.blue[0].units[0].id')
    expect(problem({ p: ['toString B1 0,1'] })).toBe('forces.blue[0].units[0].design')
    expect(problem({ p: ['LT B1 0,1'] }, 'constructor')).toBe('start.active')
    expect(problem({ p: ['LT B1 0,1'] })).toBe(null)
  })
  test('R-41: an order that a unit carries out is not given to its blip', () => {
    const b = battle({ map: flat(80, 4), blue: { p: ['CEV B1 0,1'] }, red: { q: ['STAND R1 79,1'] }, active: 'p' })
    expect(b.world.units['B1']?.blip).toBe('blip-1')
    for (const order of [
      { kind: 'entrench', unit: 'blip-1' },
      { kind: 'smoke', unit: 'blip-1', hexes: [[1, 1]] },
      fire('blip-1', at('R1')),
      { kind: 'ram', unit: 'blip-1', at: 'R1' },
    ] as const)
      expect(b.refused(order).rule).toBe('R-41')
    b.do({ kind: 'entrench', unit: 'B1' })
  })
})

describe('foliage', () => {
  test('SR-HIDE-2, R-61: where the foliage has been shot away a stand is not hidden in it any more', () => {
    const b = battle({
      map: patched(30, 3, { '12,1': 'w0' }),
      blue: { p: ['LT B1 2,1 spotted'] },
      red: { q: ['STAND R1 12,1 hidden actions=0'] },
      active: 'p',
    })
    // 20 cm at Profile 15: 9; Armor 2 against Lethality 4: 3.
    b.dice(9, 3).do({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { foliage: [12, 1] } }] })
    expect(b.of('foliageShot')[0]).toMatchObject({ cleared: true })
    expect(b.unit('R1')).toMatchObject({ hidden: null, spotted: true, fate: 'present' })
  })
  test('R-79, SR-COVER-7: at 1 cm a hex too the first foliage is shot at, though one sees 2 cm into woods', () => {
    const b = battle({
      map: patched(40, 3, { '20,1': 'w0', '21,1': 'w0', '22,1': 'w0' }),
      cmPerHex: 1,
      blue: { p: ['LT B1 2,1 spotted'] },
      red: { q: ['STAND R1 39,1'] },
      active: 'p',
    })
    const recon = (col: number) => ({ kind: 'fire', unit: 'B1', shots: [{ weapon: 0, at: { foliage: [col, 1] } }] }) as const
    expect(b.refused(recon(22)).rule).toBe('SR-COVER-7')
    expect(b.refused(recon(21)).rule).toBe('SR-COVER-7')
    b.dice(9, 3).do(recon(20))
    expect(b.of('foliageShot')[0]).toMatchObject({ cleared: true })
  })
})

describe('what a side knows', () => {
  test('SR-BLIP-5, R-36: whom a fire Action has rolled against and was never seen is not said to the firer', () => {
    const b = battle({
      map: patched(30, 4, { '12,1': 'w0' }),
      blue: { p: ['LT B1 2,1 spotted'] },
      red: { q: ['STAND R1 12,1 spotted', 'STAND R2 12,1 hidden'] },
      active: 'p',
    })
    b.dice(20, 1, 2).do(fire('B1', at('R1')))
    expect(b.world.units['B1']?.volley?.targets ?? b.question).toEqual(['R1', 'R2'])
    expect(JSON.stringify(b.view('blue').known)).not.toContain('"R2"')
  })
  test('R-33, SR-LOAD-1: nobody sees of a vehicle whether unseen infantry got on or off', () => {
    const b = battle({
      map: patched(60, 4, { '8,1': 'W0', '9,1': 'W0', '8,2': 'W0', '9,2': 'W0', '8,0': 'W0', '9,0': 'W0', '8,3': 'W0', '9,3': 'W0' }),
      blue: { p: ['IFV B1 2,1 spotted', 'STAND B2 3,1'] },
      red: { q: ['LT R1 40,1 spotted'] },
      active: 'p',
    })
    const before = b.view('red').known.units
    b.do({ kind: 'load', unit: 'B2', into: 'B1' })
    expect(b.view('red').known.units).toEqual(before)
  })
})

describe('scenarios that begin in the middle', () => {
  test('R-140: only foliage has been shot away: a river does not become open ground', () => {
    const mustered = (cleared: readonly Hex[]) =>
      steelRain.muster(
        scenarioOf({ map: '', blue: { p: ['LT B1 0,1'] }, red: { q: ['LT R1 9,1'] }, active: 'p', start: { cleared } }),
        battle({ map: patched(10, 4, { '4,1': 'w0', '5,1': '30' }), blue: { p: ['LT B1 0,1'] }, red: { q: ['LT R1 9,1'] }, active: 'p' })
          .board,
      )
    expect(mustered([[4, 1]]).ok).toBe(true)
    const river = mustered([
      [4, 1],
      [5, 1],
    ])
    expect(river.ok ? null : river.error).toMatchObject([{ at: 'start.cleared[1]', hex: [5, 1] }])
  })
})
