import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { discoveries } from '../../engine/rulesets/steel-rain/core/spotting.ts'
import { newElectronics } from '../../engine/rulesets/steel-rain/electronics/state.ts'
import { SAMPLES, STANDS } from '../../engine/rulesets/steel-rain/tables/unit-types.ts'
import { EXTRAS } from '../../engine/rulesets/steel-rain/tables/weapons.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { type Battle, battle, blipsOf, flat, patched } from './support.ts'

/** ELINT: blips without sight (SR-BLIP-10, R-52), never infantry (SR-BLIP-11), through smoke (SR-SMOKE-7), from aircraft (SR-AWPN-6). */

/** Open ground with a wall of heavy woods two hexes thick: nobody sees across. */
const wooded = (width: number, height: number, column: number): string =>
  patched(
    width,
    height,
    Object.fromEntries([column, column + 1].flatMap((at) => Array.from({ length: height }, (_, row) => [`${at},${row}`, 'W0']))),
  )
const row = (from: number, to: number, at = 1): Hex[] => Array.from({ length: from - to }, (_, i) => [from - i - 1, at] as const)

describe('ELINT', () => {
  test('SR-BLIP-10, R-52: a blip behind woods is resolved from 65 cm and not from the next hex: 32, 65 and 26 hexes of 2, 1 and 2.5 cm', () => {
    for (const [cmPerHex, hexes] of [
      [2, 32],
      [1, 65],
      [2.5, 26],
    ] as const) {
      const at = (far: number) =>
        battle({
          map: wooded(80, 3, 6),
          cmPerHex,
          settings: { placement: 'fixed' },
          blue: { p: ['RECON B1 2,1 spotted'] },
          red: { q: [`LT R1 ${2 + far},1 blip=a`, `LT R2 ${2 + far},1 blip=a`] },
          active: 'p',
        })
      expect(blipsOf(at(hexes + 1), 'red'), `${cmPerHex}`).toHaveLength(1)
      const b = at(hexes)
      expect(b.of('blipResolved')).toMatchObject([{ units: ['R1', 'R2'], by: 'B1', fired: false, sensed: true }])
      expect(blipsOf(b, 'red')).toEqual([])
      expect([b.unit('R1').hex, b.unit('R2').hex]).toEqual([
        [2 + hexes, 1],
        [3 + hexes, 1],
      ])
      expect(b.unit('R1').spotted).toBe(true)
    }
  })
  test('SR-BLIP-10: without the package the same blip stays a blip, and who has it is told by which rule', () => {
    const with_ = (design: string) =>
      battle({ map: wooded(40, 3, 6), blue: { p: [`${design} B1 2,1 spotted`] }, red: { q: ['LT R1 20,1'] }, active: 'p' })
    expect(blipsOf(with_('LT'), 'red')).toHaveLength(1)
    const b = with_('RECON')
    const [event] = b.of('blipResolved')
    if (!event) throw new Error('nothing is resolved')
    const { line } = b.rules.tell(event, b.view('blue'), b.view('blue'))
    expect(line).toMatchObject({ text: 'A blip is found by ELINT and resolved: Light tank R1.', why: { rule: 'SR-BLIP-10' } })
    const rows = b.rules.sheet(b.view('blue'), 'B1')?.sections.flatMap((section) => section.rows)
    expect(rows).toContainEqual(expect.objectContaining({ label: 'ELINT', value: '65 cm' }))
  })
  test('SR-BLIP-10: a blip that marches into the range is resolved in that hex, halfway through its march', () => {
    const b = battle({
      map: wooded(60, 3, 6),
      settings: { placement: 'fixed' },
      blue: { p: ['RECON B1 2,1 spotted actions=0'] },
      red: { q: ['TK R1 37,1'] },
      active: 'q',
    })
    const [blip] = blipsOf(b, 'red')
    b.do({ kind: 'march', piece: blip?.id ?? '', path: row(37, 33) })
    expect(b.events.map(({ kind }) => kind)).toEqual(['blipMoved', 'blipMoved', 'blipMoved', 'blipResolved', 'placed'])
    expect(b.unit('R1').hex).toEqual([34, 1])
  })
  test('SR-BLIP-10: what is seen with the eye is seen, not sensed', () => {
    const b = battle({ map: flat(40, 3), blue: { p: ['RECON B1 2,1 spotted'] }, red: { q: ['LT R1 20,1'] }, active: 'p' })
    expect(b.of('blipResolved')).toEqual([
      { kind: 'blipResolved', blip: expect.any(String), hex: [20, 1], units: ['R1'], by: 'B1', fired: false },
    ])
  })

  test('R-52: it works when Suppressed, from under a blip, for a hidden stand on foot, and not for one that rides', () => {
    const by = (...lines: readonly string[]) =>
      battle({ map: patched(50, 3, { ...cells }), blue: { p: lines }, red: { q: ['LT R1 30,1'] }, active: 'p' })
    const cells = Object.fromEntries([6, 7].flatMap((at) => [0, 1, 2].map((line) => [`${at},${line}`, 'W0'])))
    cells['3,1'] = 'o0'
    const found = (b: Battle) => blipsOf(b, 'red').length === 0
    expect(found(by('RECON B1 2,1 spotted score=9 suppressed'))).toBe(true)
    expect(found(by('RECON B1 2,1 blip=a', 'LT B2 2,1 blip=a'))).toBe(true)
    expect(found(by('STAND-ELINT B1 3,1 hidden'))).toBe(true)
    expect(found(by('APC B1 2,1 spotted', 'STAND-ELINT B2 in=B1'))).toBe(false)
    // The unseen spotter stays nameless for the side that is found.
    const b = by('STAND-ELINT B1 3,1 hidden')
    expect(b.unit('B1').hidden).toEqual({ behind: null })
    expect(JSON.stringify(b.view('red'))).not.toContain('B1')
  })

  test('SR-BLIP-11: a stand 10 cm away behind woods is not found', () => {
    const b = battle({
      map: wooded(20, 3, 4),
      blue: { p: ['RECON B1 2,1 spotted'] },
      red: { q: ['STAND R1 7,1', 'STAND R2 7,2'] },
      active: 'p',
    })
    expect(b.events.filter(({ kind }) => kind === 'spotted' || kind === 'blipResolved')).toEqual([])
    expect([b.unit('R1').spotted, b.unit('R2').spotted]).toEqual([false, false])
    expect(b.view('blue').known.units.R1).toBeUndefined()
  })
  test('SR-BLIP-11: the passengers of a carrier that it finds are not told either', () => {
    const b = battle({
      map: wooded(20, 3, 4),
      blue: { p: ['RECON B1 2,1 spotted'] },
      red: { q: ['APC R1 10,1', 'STAND R2 in=R1'] },
      active: 'p',
    })
    expect(b.unit('R1').spotted).toBe(true)
    expect(b.view('blue').known.units.R2).toBeUndefined()
  })

  test('SR-SMOKE-7: 60 cm away through smoke a blip is resolved; who has no ELINT sees nothing', () => {
    const smoke = [0, 1, 2].flatMap((line) => [10, 11].map((at) => ({ hex: [at, line], until: 9 })))
    const behind = (design: string) =>
      battle({ map: flat(50, 3), blue: { p: [`${design} B1 2,1 spotted`] }, red: { q: ['LT R1 32,1'] }, active: 'p', start: { smoke } })
    expect(blipsOf(behind('LT'), 'red')).toHaveLength(1)
    expect(behind('RECON').of('blipResolved')).toMatchObject([{ units: ['R1'], by: 'B1', sensed: true }])
  })

  test('SR-AWPN-6: the package of an aircraft weighs 2 t, adds 1 to the Profile, reaches 65 cm, and has no drones', () => {
    expect(EXTRAS.aircraft.elint).toMatchObject({ weight: 2, profile: 1, rangeCm: 65 })
    expect(newElectronics(SAMPLES.RHELI)).toEqual({ drones: 0, decoy: false, parent: null, guise: null, masked: false })
    expect(newElectronics(SAMPLES.RHELI, { decoy: true })).toMatchObject({ drones: 0, decoy: false })
    expect(newElectronics(SAMPLES.RECON)?.drones).toBe(4)
    expect(newElectronics(STANDS['STAND-ELINT'])?.drones).toBe(4)
    // A recon helicopter on the ground behind woods, in the place of a vehicle.
    const b = battle({ map: wooded(60, 3, 6), blue: { p: ['LT B1 2,1 spotted'] }, red: { q: ['LT R1 34,1', 'LT R2 35,1'] }, active: 'p' })
    const { world } = b
    const flown: World = {
      ...world,
      designs: { ...world.designs, RHELI: SAMPLES.RHELI },
      units: { ...world.units, B1: { ...b.unit('B1'), design: 'RHELI', electronics: newElectronics(SAMPLES.RHELI) } },
    }
    expect(discoveries({ ...b.situation(), world: flown }, 'blue')).toMatchObject([{ blip: { hex: [34, 1] }, by: 'B1', sensed: true }])
    expect(discoveries(b.situation(), 'blue')).toEqual([])
  })
})
