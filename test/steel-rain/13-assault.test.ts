import { describe, expect, test } from 'vitest'
import { at, battle, flat, patched } from './support.ts'

/** Close assault and ramming. */

const beside = (blue: string, red: string, cmPerHex: 1 | 2 | 2.5 = 2, col = 3) =>
  battle({ map: flat(12, 4), cmPerHex, blue: { p: [`${blue} B1 2,1 spotted`] }, red: { q: [`${red} R1 ${col},1 spotted`] }, active: 'p' })

describe('close assault', () => {
  test('SR-CA-1, R-72: at 2 cm or less the first column counts: Profile 12 needs 3', () => {
    const b = beside('LT', 'MBT')
    b.dice(3, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1')] })
    expect(b.of('shot')[0]?.hit).toMatchObject({ needed: 3, success: true })
  })
  test('SR-CA-1: at 1 cm a hex two hexes are close, three are not', () => {
    for (const [col, needed] of [
      [4, 3],
      [5, 9],
    ] as const) {
      const b = beside('LT', 'MBT', 1, col)
      b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1')] })
      expect(b.of('shot')[0]?.hit.needed, `${col}`).toBe(needed)
    }
  })
  test('SR-CA-4, SR-CA-5, SR-CA-6: a stand moves up and assaults with Lethality 3; a missile cannot answer', () => {
    const b = battle({ map: flat(12, 4), blue: { p: ['STAND B1 2,1 spotted'] }, red: { q: ['TK R1 4,1 spotted'] }, active: 'p' })
    b.do({ kind: 'march', piece: 'B1', path: [[3, 1]] })
    b.do({ kind: 'hold' })
    // Profile 9 in the first column: 4; Lethality 3 against Armor 1: 3.
    b.dice(4, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1')] })
    expect(b.of('shot')[0]).toMatchObject({ lethality: 3, hit: { needed: 4 }, damage: { needed: 3 }, suppression: 3 })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1' })
    // Chain guns may, the ATGM may not (SR-CA-7).
    expect(b.refused({ kind: 'returnFire', unit: 'R1', at: 'B1', weapons: [0] }).rule).toBe('SR-CA-7')
    expect(b.offers('return').map((offer) => (offer.order.kind === 'returnFire' ? offer.order.weapons : []))).toEqual([[1]])
  })
  test('SR-CA-6, R-121: defending too, with every usable weapon, and no bonus on top of 3', () => {
    const b = beside('STAND', 'STAND-MG')
    b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1')] })
    b.dice(6, 2, 6, 2).do({ kind: 'returnFire', unit: 'R1', at: 'B1', weapons: [0, 1] })
    expect(b.of('shot').map((shot) => [shot.weaponId, shot.lethality])).toEqual([
      ['small-arms', 3],
      ['machine-guns', 3],
    ])
  })
  test('SR-CA-7: ATGMs stay silent at 2 cm; a rail gun works as ever', () => {
    const b = beside('TK', 'LT')
    expect(b.refused({ kind: 'fire', unit: 'B1', shots: [at('R1', 0)] })).toMatchObject({ rule: 'SR-CA-7' })
    const c = beside('LT', 'LT')
    c.dice(3, 3).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0)] })
    expect(c.of('shot')[0]).toMatchObject({ lethality: 4, hit: { needed: 3 }, damage: { needed: 4 } })
  })
  test('SR-CA-3: an ambush at 2 cm is close assault with the ambush’s two attacks', () => {
    // The vehicle stops beside the hidden stand, which is seen there (SR-HIDE-4): it may answer as opportunity fire, at Lethality 3.
    const b = battle({
      map: patched(12, 4, { '5,1': 'o0', '6,1': 'w0' }),
      blue: { p: ['LT B1 7,1 spotted'] },
      red: { q: ['STAND R1 5,1 hidden behind=6,1'] },
      draw: { hexsides: [{ hex: [5, 1], side: 'E', kind: 'wall' }] },
      active: 'p',
      settings: {},
      start: {},
    })
    expect(b.unit('R1').hidden).toEqual({ behind: [6, 1] })
    b.do({ kind: 'march', piece: 'B1', path: [[6, 1]] })
    expect(b.unit('R1').hidden).toBe(null)
    b.dice(3, 2).do({ kind: 'react', unit: 'R1', at: 'B1', weapons: [0], ambush: false })
    expect(b.of('shot')[0]).toMatchObject({ lethality: 3 })
  })
})

describe('ramming', () => {
  test('SR-RAM-1: a unit that does not or cannot fire may ram what is beside it', () => {
    const b = beside('AD', 'STAND')
    expect(b.verbs('B1')).toContain('ram')
    expect(beside('AD', 'STAND', 2, 4).verbs('B1')).not.toContain('ram')
    expect(beside('AD', 'STAND', 2, 4).refused({ kind: 'ram', unit: 'B1', at: 'R1' }).rule).toBe('R-122')
    expect(beside('STAND', 'LT').refused({ kind: 'ram', unit: 'B1', at: 'R1' }).rule).toBe('R-122')
  })
  test('SR-RAM-2, R-122: To Hit in the first column against the Profile with cover; Lethality by the plain Profiles', () => {
    const b = battle({
      map: patched(12, 4, { '3,1': 'w0' }),
      blue: { p: ['IFV B1 2,1 spotted'] },
      red: { q: ['MBT R1 3,1 spotted actions=0'] },
      active: 'p',
    })
    // Profile 12 - 5 in light woods is 7: 4 in the first column. 14 against 12 is 2 larger: Lethality 2, against Armor 5: 16.
    b.dice(4, 15).do({ kind: 'ram', unit: 'B1', at: 'R1' })
    expect(b.of('rammed')).toMatchObject([
      { hit: { needed: 4, success: true }, damage: { needed: 16, success: false }, lethality: 2, suppression: 2, kill: false },
    ])
    expect(b.unit('R1').suppression).toBe(2)
    expect(b.unit('B1')).toMatchObject({ actions: 1, hex: [2, 1] })
  })
  test('SR-RAM-3: Lethality 4 from 21 larger, 3 from 11, 2 from 1, else 1', () => {
    const lethality = (blue: string, red: string): number | undefined => {
      const b = beside(blue, `${red} `.trim())
      b.dice(20, 1).do({ kind: 'ram', unit: 'B1', at: 'R1' })
      return b.of('rammed')[0]?.lethality
    }
    expect(lethality('SHT', 'STAND')).toBe(4)
    expect(lethality('IFV', 'STAND')).toBe(3)
    expect(lethality('LT', 'TK')).toBe(2)
    expect(lethality('LT', 'MBT')).toBe(1)
  })
  test('R-122: not across a cliff; a miss adds 1 Suppression', () => {
    const b = battle({
      map: patched(12, 4, { '3,1': '.3' }),
      blue: { p: ['LT B1 2,1 spotted'] },
      red: { q: ['LT R1 3,1 spotted'] },
      active: 'p',
    })
    expect(b.refused({ kind: 'ram', unit: 'B1', at: 'R1' })).toMatchObject({ rule: 'R-122', text: 'A cliff lies between them.' })
    const c = beside('LT', 'STAND')
    c.dice(2).do({ kind: 'ram', unit: 'B1', at: 'R1' })
    expect(c.unit('R1').suppression).toBe(1)
  })
})
