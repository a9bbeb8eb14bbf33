import { describe, expect, test } from 'vitest'
import { hexDistance } from '../../engine/board/hex.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { wrongSums } from '../../engine/kernel/why.ts'
import { witnessed } from '../../engine/kernel/witness.ts'
import { scatteredHex } from '../../engine/rulesets/steel-rain/state/scatter.ts'
import { SCATTER } from '../../engine/rulesets/steel-rain/tables/scale.ts'
import { SAMPLES, STANDS } from '../../engine/rulesets/steel-rain/tables/unit-types.ts'
import { begin, mission, nextTurn } from './20-artillery-support.ts'
import { type Battle, battle, flat, patched } from './support.ts'

/**
 * Missions, observers, adjusting, blind fire, delivery and scatter. SPA: Profile 8, Armor 1; weapon 0 salvo rockets, 1 chain guns.
 * MBT: Profile 12, Armor 5. STAND-MORTAR: Profile 5; weapon 0 small arms, 1 mortar.
 */

/** Heavy woods across the map in one column: nobody sees past them. */
const wooded = (width: number, height: number, col: number): string =>
  patched(width, height, Object.fromEntries(Array.from({ length: height }, (_, row) => [`${col},${row}`, 'W0'])))

/** Blue: guns behind the woods in the west, an observer 30 cm before red's tank, which is 70 cm from the first gun. */
const observed = (more: { red?: readonly string[]; blue?: readonly string[]; o?: string } = {}) =>
  battle({
    map: wooded(44, 5, 10),
    blue: { p: ['SPA G1 0,1 spotted', 'SPA G2 0,3 spotted', ...(more.blue ?? [])], o: [more.o ?? 'STAND O 20,1'] },
    red: { q: more.red ?? ['MBT R1 35,1 spotted'] },
    active: 'p',
  })

describe('how artillery engages', () => {
  test('SR-IF-1, SR-DO-2: with an observer, with its own eyes, or blind at a blip; without any of them it is refused', () => {
    const b = battle({
      map: wooded(44, 5, 10),
      blue: { p: ['SPA G1 0,1 spotted', 'SPA G2 12,1 spotted', 'SPA G3 0,3 spotted'], o: ['STAND O 20,1'] },
      red: { q: ['MBT R1 35,1 spotted', 'MBT R2 43,3 blip=x'] },
      active: 'p',
      settings: { placement: 'fixed' },
    })
    expect(b.refused(mission('G1', [35, 1], { at: 'R1' }))).toMatchObject({ rule: 'SR-DO-2', at: 'observer' })
    b.do(mission('G1', [35, 1], { at: 'R1', observer: 'O' }))
    b.do(mission('G2', [35, 1], { at: 'R1' }))
    expect(b.world.missions.map(({ gun, range, terms }) => [gun, range, terms.map((term) => [term.rule, term.value])])).toEqual([
      ['G1', 30000, [['SR-FO-1', -2]]],
      ['G2', 46000, []],
    ])
    expect(Object.keys(b.world.blips)).toEqual([])
  })
  test('SR-TYPE-4, SR-IF-2: rockets are shells, smoke or mines; the sample artillery are rocket launchers', () => {
    for (const design of Object.values(SAMPLES)) if (design.symbol === 'artillery') expect(design.weapons).toContain('salvo-rockets')
    const b = observed()
    const rounds = (piece: string) =>
      new Set(b.rules.offers(b.view('blue'), piece).flatMap(({ order }) => (order.kind === 'mission' ? [order.round] : [])))
    expect(rounds('G1')).toEqual(new Set(['he', 'smoke']))
    expect(b.refused(mission('G1', [35, 1], { at: 'R1', observer: 'O', round: 'rail' })).rule).toBe('SR-IF-2')
    expect(b.refused(mission('G1', [35, 1], { at: 'R1', observer: 'O', weapon: 1 })).rule).toBe('SR-IF-1')
  })
  test('SR-GLOS-5: an SPA is any artillery piece; observers are whoever sees, a light recon vehicle as well as a stand', () => {
    expect(SAMPLES.SPA).toMatchObject({ symbol: 'artillery', weapons: ['salvo-rockets', 'chain-guns'] })
    expect(SAMPLES.SPAH).toMatchObject({ symbol: 'artillery', propulsion: 'hover' })
    const b = observed({ o: 'RECON O 20,1 spotted' })
    b.do(mission('G1', [35, 1], { at: 'R1', observer: 'O' }))
    expect(b.unit('O').actions).toBe(1)
  })
  test('SR-IF-3, SR-IF-7: each gun has its own mission with a numbered marker that both sides see, until it has landed', () => {
    const b = observed()
    b.do(mission('G1', [35, 1], { at: 'R1', observer: 'O' }))
    b.do(mission('G2', [34, 1], { observer: 'O', round: 'smoke' }))
    expect(b.world.missions.map(({ id, gun, round, hex, at, due }) => ({ id, gun, round, hex, at, due }))).toEqual([
      { id: 1, gun: 'G1', round: 'he', hex: [35, 1], at: 'R1', due: 2 },
      { id: 2, gun: 'G2', round: 'smoke', hex: [34, 1], at: null, due: 2 },
    ])
    for (const side of ['blue', 'red'] as const) {
      const markers = b.rules.picture(b.view(side)).markers.filter((marker) => marker.art === 'fire-marker')
      expect(markers).toEqual([
        {
          art: 'fire-marker',
          hex: [35, 1],
          side: 'blue',
          text: 'Fire marker 1: G1, high explosive, lands in turn 2',
          due: 2,
          tag: 'HE',
        },
        { art: 'fire-marker', hex: [34, 1], side: 'blue', text: 'Fire marker 2: G2, smoke, lands in turn 2', due: 2, tag: 'S' },
      ])
    }
    // Red knows the gun and the place, but neither whom it is meant for nor who sees it.
    expect(b.view('red').known.missions[0]).toEqual({ ...b.world.missions[0], at: null, observer: null, range: 0, terms: [] })
    nextTurn(b, 1, 1)
    expect(b.rules.picture(b.view('red')).markers.filter((marker) => marker.art === 'fire-marker')).toEqual([])
  })
  test('SR-IF-3, R-101: rounds in the air land although gun and observer have died', () => {
    const b = battle({
      map: flat(44, 5),
      blue: { p: ['SPA G1 0,1 spotted'], o: ['STAND O 20,0 spotted', 'STAND O2 0,4'] },
      red: { q: ['MBT R1 35,1 spotted', 'MBT R2 10,3 spotted'] },
      active: 'p',
    })
    b.do(mission('G1', [35, 1], { at: 'R1', observer: 'O' }))
    b.do({ kind: 'cease', unit: 'G1' })
    b.do({ kind: 'cease', unit: 'G1' })
    b.do({ kind: 'activate', platoon: 'q' })
    b.dice(20, 2).do({ kind: 'fire', unit: 'R2', shots: [{ weapon: 0, at: { unit: 'G1' } }] })
    b.do({ kind: 'cease', unit: 'R2' })
    b.dice(20, 2).do({ kind: 'fire', unit: 'R2', shots: [{ weapon: 0, at: { unit: 'O' } }] })
    expect([b.unit('G1').fate, b.unit('O').fate]).toEqual(['destroyed', 'destroyed'])
    expect(b.rules.picture(b.view('red')).markers.filter((marker) => marker.art === 'fire-marker')).toHaveLength(1)
    // As it was called: 11 needed at the observer's 32 cm, with 2 off the die.
    nextTurn(b, 13, 16)
    expect(b.of('roundFell')[0]).toMatchObject({ hit: { needed: 11, bonus: -2, success: true }, impact: [35, 1] })
    expect(b.unit('R1').fate).toBe('destroyed')
  })
  test('SR-IF-4, SR-CPLX-2: a barrage takes both Actions, in which the chain guns still fire twice', () => {
    const b = battle({
      map: flat(60, 5),
      blue: { p: ['SPA G1 10,1 spotted', 'SPA G2 10,3 spotted actions=1'] },
      red: { q: ['LTRUCK R1 25,4 spotted', 'MBT R2 50,1 spotted'] },
      active: 'p',
    })
    expect(b.refused(mission('G2', [50, 1], { at: 'R2' })).rule).toBe('SR-CPLX-1')
    b.do(mission('G1', [50, 1], { at: 'R2' }))
    expect(b.question).toMatchObject({ kind: 'fireOn', unit: 'G1' })
    expect(b.refused(mission('G1', [50, 1], { at: 'R2' })).rule).toBe('SR-ACT-3')
    b.dice(2).do({ kind: 'fire', unit: 'G1', shots: [{ weapon: 1, at: { unit: 'R1' } }] })
    expect(b.question).toMatchObject({ kind: 'fireOn', unit: 'G1' })
    b.dice(2).do({ kind: 'fire', unit: 'G1', shots: [{ weapon: 1, at: { unit: 'R1' } }] })
    expect(b.unit('R1').suppression).toBe(2)
    expect(b.unit('G1')).toMatchObject({ actions: 0, volley: null })
    expect(b.world.missions).toHaveLength(1)
  })
  test('SR-IF-5: a mortar fires with one Action, twice in a turn, and has high explosive only', () => {
    expect(STANDS['STAND-MORTAR'].weapons).toEqual(['small-arms', 'mortar'])
    const b = battle({
      map: flat(44, 5),
      blue: { p: ['STAND-MORTAR M 2,1 spotted'] },
      red: { q: ['MBT R1 20,1 spotted actions=0'] },
      active: 'p',
    })
    const shot = mission('M', [20, 1], { at: 'R1', weapon: 1 })
    expect(b.refused({ ...shot, round: 'smoke' }).rule).toBe('SR-ASMK-3')
    expect(b.refused({ ...shot, round: 'fascam' }).rule).toBe('SR-FASCAM-9')
    // 36 cm, Profile 12: 11. Lethality 1 against Armor 5 needs 20.
    b.dice(11, 19).do(shot)
    expect(b.unit('M').actions).toBe(1)
    b.dice(10, 19).do(shot)
    expect(b.unit('M').actions).toBe(0)
    expect(b.of('roundFell')[0]).toMatchObject({ hit: { needed: 11, die: 10, bonus: 1, success: true } })
    expect(b.unit('R1').suppression).toBe(2)
    expect(b.left).toBe(0)
  })
  test('SR-IF-6, SR-DELIV-2, R-108: a mortar needs eyes or an observer like artillery, and its bomb falls at once', () => {
    const b = battle({
      map: wooded(44, 5, 10),
      blue: { p: ['STAND-MORTAR M 2,1'], o: ['STAND O 12,1'] },
      red: { q: ['MBT R1 25,1 spotted', 'MBT R2 28,1 spotted'] },
      active: 'p',
    })
    expect(b.refused(mission('M', [25, 1], { at: 'R1', weapon: 1 })).rule).toBe('SR-IF-6')
    // 52 cm from the mortar, whoever sees it.
    expect(b.refused(mission('M', [28, 1], { at: 'R2', weapon: 1, observer: 'O' }))).toMatchObject({ rule: 'SR-INFW-7', at: 'hex' })
    // 26 cm from the observer, Profile 12: 10, and 2 off the die.
    b.dice(12, 20).do(mission('M', [25, 1], { at: 'R1', weapon: 1, observer: 'O' }))
    expect(b.of('roundFell')[0]).toMatchObject({ hit: { needed: 10, die: 12, bonus: -2, success: true }, impact: [25, 1] })
    expect(b.unit('R1').fate).toBe('destroyed')
    expect(b.unit('O').actions).toBe(1)
    expect(b.world.missions).toEqual([])
    expect(b.left).toBe(0)
  })
})

describe('forward observers', () => {
  test('SR-FO-1, SR-FO-3, SR-FO-4: 30 cm from the observer and 70 from the gun, unseen by it: column 21 to 30, 10 needed, 2 off the die', () => {
    for (const [die, hit] of [
      [11, false],
      [12, true],
    ] as const) {
      const b = observed()
      b.do(mission('G1', [35, 1], { at: 'R1', observer: 'O' }))
      // On the mark the tank rolls (needs 16); a miss goes 10 cm east.
      nextTurn(b, die, ...(hit ? [15] : [8]))
      expect(b.of('roundFell')[0]).toMatchObject({ hit: { needed: 10, die, bonus: -2, success: hit }, impact: hit ? [35, 1] : [40, 1] })
      expect(b.left).toBe(0)
    }
  })
  test('SR-FO-1: the odds are the same numbers: 10 needed with 2 off is a chance of 9 in 20', () => {
    const b = observed()
    const odds = b.rules.odds(b.view('blue'), { ...mission('G1', [35, 1], { at: 'R1', observer: 'O' }), side: 'blue' })
    expect(odds?.lines[0]).toMatchObject({ text: 'Falls where it is aimed', chance: 450, why: { value: 450, terms: [{ value: 10 }] } })
    expect(odds?.lines.flatMap(({ why }) => (why ? wrongSums(why) : []))).toEqual([])
    // Lethality 2 against Armor 5 needs 16. A miss (500, the dud aside) is at 25 a face; seven faces leave the tank under the template.
    const near = SCATTER.filter((one) => hexDistance([0, 0], [one.by[2000].q, one.by[2000].r]) >= 0 && one.cm === 3).length
    expect(near).toBe(8)
    // Nine faces hit, ten scatter; a twentieth of these for each of the 20 places. Exact, and rounded once.
    expect(odds?.chance).toBe(Math.round((9 * 20 * 250 + 8 * 10 * 250) / 400))
  })
  test('SR-FO-2, R-100: the call takes an Action of the observer; one serves all guns of a platoon at that hex, each once', () => {
    const b = observed({ blue: ['SPA G3 1,1 spotted'] })
    b.do(mission('G1', [35, 1], { at: 'R1', observer: 'O' }))
    expect(b.of('called')).toMatchObject([{ unit: 'O', platoon: 'p', hex: [35, 1] }])
    expect(b.unit('O')).toMatchObject({ actions: 1, did: ['observed'] })
    b.do(mission('G2', [35, 1], { at: 'R1', observer: 'O' }))
    expect(b.of('called')).toEqual([])
    expect(b.unit('O').actions).toBe(1)
    // Another hex is another call.
    b.do(mission('G3', [30, 3], { observer: 'O' }))
    expect(b.unit('O').actions).toBe(0)
    expect(b.view('red').known.calls).toEqual([])
  })
  test('SR-FO-2: an observer without an Action, a Suppressed one, one who does not see it and one aboard are refused', () => {
    const b = battle({
      map: wooded(44, 5, 10),
      blue: {
        p: ['SPA G1 0,1 spotted'],
        o: ['STAND O1 20,1 actions=0', 'STAND O2 20,2 suppressed score=9', 'STAND O3 5,1', 'APC C 20,3 spotted', 'STAND O4 in=C'],
      },
      red: { q: ['MBT R1 35,1 spotted'] },
      active: 'p',
    })
    const why = (observer: string) => b.refused(mission('G1', [35, 1], { at: 'R1', observer })).rule
    expect([why('O1'), why('O2'), why('O3'), why('O4'), why('R1'), why('G1')]).toEqual([
      'SR-FO-2',
      'SR-SUPP-1',
      'SR-FO-1',
      'SR-FO-1',
      'SR-FO-1',
      'SR-DO-1',
    ])
  })
  test('R-100: in the round of the observer too: he calls a gun of another platoon, which pays with its own Actions', () => {
    const b = battle({
      map: wooded(44, 5, 10),
      blue: { p: ['SPA G1 0,1 spotted', 'SPA G2 0,3 spotted actions=1'], o: ['STAND O 20,1'] },
      red: { q: ['MBT R1 35,1 spotted'] },
      active: 'o',
    })
    const call = b.offers('barrage', 'O').find(({ order }) => order.kind === 'mission' && order.unit === 'G1' && order.at === 'R1')
    // The map shows the template of the burst before it is ordered (SR-BURST-1): 3 cm around the aim.
    expect(call?.covers?.length, 'hexes of 2 cm within 3 cm').toBe(7)
    expect(call?.covers?.[0]).toEqual(call?.to.hex)
    expect(b.refused(mission('G2', [35, 1], { at: 'R1', observer: 'O' })).rule).toBe('SR-CPLX-1')
    expect(b.refused(mission('G1', [35, 1], { at: 'R1' })).rule).toBe('SR-SETUP-3')
    b.do(mission('G1', [35, 1], { at: 'R1', observer: 'O' }))
    expect([b.unit('O').actions, b.unit('G1').actions]).toEqual([1, 0])
    expect(b.question).toMatchObject({ kind: 'act', platoon: 'o' })
  })
  test('SR-HIDE-5, SR-HIDE-7: a Hidden stand that calls stays Hidden, and whoever has called may still Hide', () => {
    const b = battle({
      map: patched(44, 5, { '20,1': 'o0', '20,3': 'o0' }),
      blue: { p: ['SPA G1 0,1 spotted', 'SPA G2 0,3 spotted'], o: ['STAND O 20,1 hidden', 'STAND P 20,3 spotted'] },
      red: { q: ['MBT R1 35,1 spotted'] },
      active: 'o',
    })
    b.do(mission('G1', [35, 1], { at: 'R1', observer: 'O' }))
    expect(b.unit('O')).toMatchObject({ hidden: { behind: null }, spotted: false, actions: 1 })
    expect(b.view('red').known.units.O).toBeUndefined()
    b.do(mission('G2', [35, 1], { at: 'R1', observer: 'P' }))
    b.do({ kind: 'hide', unit: 'P', behind: null })
    expect(b.unit('P')).toMatchObject({ hidden: { behind: null }, actions: 0 })
  })
  test('SR-DO-1: with its own eyes there is no modifier, and the range is the gun’s', () => {
    const b = battle({
      map: flat(44, 5),
      blue: { p: ['SPA G1 0,1 spotted'], o: ['STAND O 20,1'] },
      red: { q: ['MBT R1 30,1 spotted'] },
      active: 'p',
    })
    b.do(mission('G1', [30, 1], { at: 'R1' }))
    expect(b.unit('O').actions).toBe(2)
    // 60 cm, Profile 12: 12.
    nextTurn(b, 12, 15)
    expect(b.of('roundFell')[0]).toMatchObject({ hit: { needed: 12, bonus: 0, die: 12, success: true } })
  })
})

describe('adjusting fire', () => {
  test('SR-ADJ-1, SR-ADJ-2, R-106: 1 more for each earlier shot at the same place, 4 at most', () => {
    const b = battle({ map: flat(44, 5), blue: { p: ['SPA G1 0,1 spotted'] }, red: { q: ['MBT R1 30,1 spotted'] }, active: 'p' })
    const bonuses: number[] = []
    for (let shot = 1; shot <= 7; shot++) {
      b.do(mission('G1', [30, 1], { at: 'R1' }))
      bonuses.push(b.world.missions[0]?.terms.reduce((sum, term) => sum + (term.value ?? 0), 0) ?? 0)
      nextTurn(b, 1)
      begin(b, 'p')
    }
    expect(bonuses).toEqual([0, 1, 2, 3, 4, 4, 4])
  })
  test('SR-ADJ-1: another place begins anew; the place counts, not who stands there', () => {
    const b = battle({
      map: flat(44, 5),
      blue: { p: ['SPA G1 0,1 spotted'] },
      red: { q: ['MBT R1 30,1 spotted', 'MBT R2 30,3 spotted'] },
      active: 'p',
    })
    const bonus = () => b.world.missions[0]?.terms.reduce((sum, term) => sum + (term.value ?? 0), 0)
    b.do(mission('G1', [30, 1], { at: 'R1' }))
    nextTurn(b, 1)
    begin(b, 'p')
    // Aimed at the place: it is the same one.
    b.do(mission('G1', [30, 1]))
    expect(bonus()).toBe(1)
    nextTurn(b, 1)
    begin(b, 'p')
    b.do(mission('G1', [30, 3], { at: 'R2' }))
    expect(bonus()).toBe(0)
    nextTurn(b, 1)
    begin(b, 'p')
    b.do(mission('G1', [30, 1], { at: 'R1' }))
    expect(bonus()).toBe(0)
  })
  test('SR-ADJ-1: still valid when another unit has taken the spot', () => {
    const b = battle({
      map: flat(44, 5),
      blue: { p: ['SPA G1 0,1 spotted'] },
      red: { q: ['MBT R1 30,1 spotted', 'MBT R2 31,2 spotted'] },
      active: 'p',
    })
    b.do(mission('G1', [30, 1], { at: 'R1' }))
    b.do({ kind: 'activate', platoon: 'q' })
    b.do({ kind: 'march', piece: 'R1', path: [[30, 0]] })
    b.do({
      kind: 'march',
      piece: 'R2',
      path: [
        [31, 1],
        [30, 1],
      ],
    })
    nextTurn(b, 1)
    begin(b, 'p')
    b.do(mission('G1', [30, 1], { at: 'R2' }))
    expect(b.world.missions[0]?.terms).toMatchObject([{ value: 1, rule: 'SR-ADJ-1' }])
    nextTurn(b, 1)
    begin(b, 'p')
    // R1 has moved: it is another place, and the count begins anew.
    b.do(mission('G1', [30, 0], { at: 'R1' }))
    expect(b.world.missions[0]?.terms).toEqual([])
  })
  test('R-106: each gun counts its own shots', () => {
    const b = battle({
      map: flat(44, 5),
      blue: { p: ['SPA G1 0,1 spotted', 'SPA G2 0,3 spotted'] },
      red: { q: ['MBT R1 30,1 spotted'] },
      active: 'p',
    })
    b.do(mission('G1', [30, 1], { at: 'R1' }))
    nextTurn(b, 1)
    begin(b, 'p')
    b.do(mission('G2', [30, 1], { at: 'R1' }))
    b.do(mission('G1', [30, 1], { at: 'R1' }))
    expect(b.world.missions.map(({ terms }) => terms.map((term) => term.value))).toEqual([[], [1]])
  })
})

describe('blind fire', () => {
  /** Four vehicles under a blip behind woods, 80 cm from the gun. */
  const blind = (members = ['MBT R1 40,1 blip=x', 'APC R2 40,1 blip=x', 'APC R3 40,1 blip=x', 'LT R4 40,1 blip=x'], col = 20) =>
    battle({ map: wooded(60, 5, col), blue: { p: ['SPA G1 0,1 spotted'] }, red: { q: members }, active: 'p' })
  const blip = (b: Battle) => Object.keys(b.world.blips)[0] ?? ''

  test('SR-BLIND-1, SR-SMOKE-7, R-107: a blip that nobody sees, 3 off the die, against the largest Profile under it', () => {
    const b = blind()
    expect(b.offers('barrage', 'G1').some(({ order }) => order.kind === 'mission' && order.at === blip(b))).toBe(true)
    b.do(mission('G1', [40, 1], { at: blip(b) }))
    expect(b.world.missions[0]).toMatchObject({ range: 80000, terms: [{ value: -3, rule: 'SR-BLIND-1' }], observer: null })
    // 80 cm, Profile 12: 14. A 16 with 3 off misses: 10 cm north, off the map.
    nextTurn(b, 16, 3)
    expect(b.of('roundFell')[0]).toMatchObject({ hit: { needed: 14, bonus: -3, die: 16, success: false }, impact: null })
    expect(b.left).toBe(0)
  })
  test('SR-SMOKE-7: artillery fires at blips through smoke', () => {
    const b = battle({
      map: flat(60, 3),
      blue: { p: ['SPA G1 0,1 spotted'] },
      red: { q: ['MBT R1 40,1 blip=x'] },
      start: { smoke: [0, 1, 2].map((row) => ({ hex: [20, row], height: 6000, until: 9 })) },
      active: 'p',
    })
    expect(b.offers('barrage', 'G1').map(({ order }) => order.kind === 'mission' && order.at)).toContain(blip(b))
    b.do(mission('G1', [40, 1], { at: blip(b) }))
    expect(b.world.missions).toHaveLength(1)
  })
  test('SR-BLIND-1: only with its own eyes closed: no observer, and the blip is where it is', () => {
    const b = blind()
    expect(b.refused(mission('G1', [41, 1], { at: blip(b) })).rule).toBe('SR-BLIND-1')
    expect(b.refused(mission('G1', [40, 1], { at: blip(b), observer: 'G1' })).rule).toBe('SR-BLIND-1')
  })
  test('SR-BLIND-2, SR-BLIND-3: after a hit one is struck for certain, the others on 10, 9 and 17: two of three', () => {
    const b = blind()
    b.do(mission('G1', [40, 1], { at: blip(b) }))
    // 17 less 3 is 14. A 20 names the last (R4). R1 10, R2 9, R3 17. Then damage of R1 (16 needed), R3 (Armor 2: 6), R4 (Armor 3: 11).
    nextTurn(b, 17, 20, 10, 9, 17, 15, 5, 11)
    expect(b.of('blipCaught')[0]?.rolls).toEqual([
      { unit: 'R1', die: 10, hit: true },
      { unit: 'R2', die: 9, hit: false },
      { unit: 'R3', die: 17, hit: true },
      { unit: 'R4', die: 0, hit: true },
    ])
    expect(b.of('struck').map(({ unit, lethality, kill, suppression }) => [unit, lethality, kill, suppression])).toEqual([
      ['R1', 2, false, 2],
      ['R3', 2, false, 2],
      ['R4', 2, true, 0],
    ])
    // Whoever lives stays under the blip; the wreck is there for all to see.
    expect(b.world.blips[blip(b)]?.units).toEqual(['R1', 'R2', 'R3'])
    expect(b.rules.picture(b.view('blue')).markers).toContainEqual({ art: 'wreck', hex: [40, 1], side: 'red', text: 'Wreck of R4' })
    expect(b.left).toBe(0)
  })
  test('R-107: a round that scatters over a blip strikes each of it on 10 or more', () => {
    const b = blind(['MBT R1 40,1 blip=x', 'APC R2 40,1 blip=x'])
    b.do(mission('G1', [40, 1], { at: blip(b) }))
    // 3 cm east: the blip's hex is still under the template.
    nextTurn(b, 5, 6, 9, 10, 5)
    expect(b.of('blipCaught')[0]?.rolls.map(({ die, hit }) => [die, hit])).toEqual([
      [9, false],
      [10, true],
    ])
    expect(b.of('struck').map(({ unit }) => unit)).toEqual(['R2'])
    expect(b.left).toBe(0)
  })
  test('R-107: the firer is shown neither the roll against a blip nor who was struck', () => {
    const b = blind()
    b.do(mission('G1', [40, 1], { at: blip(b) }))
    const before = b.world
    nextTurn(b, 17, 20, 10, 9, 17, 15, 5, 10)
    const shown = b.events.map((event) => b.rules.redact({ event, before, after: b.world }, 'blue'))
    expect(shown.find((event) => event?.kind === 'roundFell')).toMatchObject({ hit: null, why: null, impact: [40, 1] })
    expect(shown.some((event) => event?.kind === 'blipCaught' || event?.kind === 'struck')).toBe(false)
  })
  test('R-46, R-107: of two that are lost under a blip the one names itself by its wreck, of the other only the loss is told', () => {
    const b = blind()
    b.do(mission('G1', [40, 1], { at: blip(b) }))
    nextTurn(b, 17, 20, 10, 9, 17, 16, 5, 11)
    expect(b.of('destroyed').map(({ unit, wreck }) => [unit, wreck])).toEqual([
      ['R1', true],
      ['R4', true],
    ])
    expect(b.world.ground.wrecks.map(({ name }) => name)).toEqual(['R1'])
    const told = (side: 'blue' | 'red') =>
      witnessed(b.rules, b.moments, side).flatMap((event) => (event.kind === 'destroyed' ? [event.unit] : []))
    expect(told('blue')).toEqual(['R1', ''])
    expect(told('red')).toEqual(['R1', 'R4'])
  })
  test('R-101: a blip that has driven on is missed: the round is rolled against bare ground, with the modifiers of the call', () => {
    const b = blind(['MBT R1 40,1 blip=x'])
    b.do(mission('G1', [40, 1], { at: blip(b) }))
    b.do({ kind: 'activate', platoon: 'q' })
    b.do({
      kind: 'march',
      piece: blip(b),
      path: [
        [41, 1],
        [42, 1],
      ],
    })
    // Profile 1 at 80 cm: 17.
    nextTurn(b, 19, 8)
    expect(b.of('roundFell')[0]).toMatchObject({ hit: { needed: 17, bonus: -3 } })
  })
})

describe('delivery and scatter', () => {
  test('SR-DELIV-1, SR-SEQ-1, R-03: rockets land as the next turn begins, before initiative, and count for its suppression check', () => {
    const b = battle({
      map: flat(44, 5),
      blue: { p: ['SPA G1 0,1 spotted'] },
      red: { q: ['STAND R1 30,1 spotted score=4 actions=0'] },
      active: 'p',
      turn: 2,
    })
    b.do(mission('G1', [30, 1], { at: 'R1' }))
    expect(b.of('struck')).toEqual([])
    // 60 cm, Profile 3: 14. Lethality 4 against a stand needs 2: a 1 fails.
    nextTurn(b, 14, 1)
    expect(
      b.events.map((event) => event.kind).filter((kind) => ['turnBegan', 'roundFell', 'struck', 'initiativeRolled'].includes(kind)),
    ).toEqual(['turnBegan', 'roundFell', 'struck', 'initiativeRolled'])
    expect(b.world.turn).toBe(3)
    expect(b.unit('R1').suppression).toBe(8)
    b.dice(6).do({ kind: 'goFirst', first: true })
    expect(b.of('bled')).toMatchObject([{ unit: 'R1', by: 2, score: 6 }])
    expect(b.of('checked')).toMatchObject([{ unit: 'R1', suppressed: true }])
  })
  test('R-03: rounds land in the order in which they were fired', () => {
    const b = observed()
    b.do(mission('G2', [35, 1], { at: 'R1', observer: 'O' }))
    b.do(mission('G1', [35, 1], { at: 'R1', observer: 'O' }))
    nextTurn(b, 1, 1)
    expect(b.of('roundFell').map((event) => event.mission.gun)).toEqual(['G2', 'G1'])
  })
  test('SR-SCAT-1, SR-SCAT-2, SR-SCAT-4: 7 against 12 scatters; a 15 is 6 cm south-west, and friends there suffer as well', () => {
    const b = battle({
      map: flat(44, 9),
      blue: { p: ['SPA G1 0,3 spotted'], o: ['LTRUCK B1 28,5 spotted'] },
      red: { q: ['MBT R1 30,3 spotted'] },
      active: 'p',
    })
    b.do(mission('G1', [30, 3], { at: 'R1' }))
    // Armor 1 against Lethality 2 needs 4.
    nextTurn(b, 7, 15, 4)
    expect(b.of('roundFell')[0]).toMatchObject({ hit: { needed: 12, die: 7, success: false }, scatter: 15, impact: [28, 5], shaken: 'R1' })
    expect(b.unit('B1').fate).toBe('destroyed')
    expect(b.left).toBe(0)
  })
  test('R-134: a miss gives the unit that it was meant for 1 Suppression, but only the Lethality where the template still covers it', () => {
    const fired = (scatter: number, ...more: number[]) => {
      const b = observed()
      b.do(mission('G1', [35, 1], { at: 'R1', observer: 'O' }))
      nextTurn(b, 2, scatter, ...more)
      expect(b.left).toBe(0)
      return [b.of('roundFell')[0]?.shaken, b.unit('R1').suppression]
    }
    expect(fired(8)).toEqual(['R1', 1])
    expect(fired(6, 15)).toEqual([null, 2])
  })
  test('SR-SCAT-5, R-110: a natural 1 is a dud for every kind of round, whatever is added to it', () => {
    const shots = [
      ['G1', 'he', 0],
      ['G1', 'smoke', 0],
      ['G2', 'fascam', 0],
      ['B1', 'rail', 0],
      ['M', 'he', 1],
    ] as const
    for (const [gun, round, weapon] of shots) {
      const b = battle({
        map: flat(44, 5),
        blue: { p: ['SPA G1 0,1 spotted', 'SPA G2 0,3 spotted munition=fascam', 'MBT B1 0,4 spotted', 'STAND-MORTAR M 8,0 spotted'] },
        red: { q: ['MBT R1 30,1 spotted actions=0'] },
        active: 'p',
      })
      if (gun === 'M') b.dice(1)
      b.do(mission(gun, [30, 1], { at: 'R1', round, weapon }))
      if (gun !== 'M') nextTurn(b, 1)
      expect(b.of('roundFell')[0]).toMatchObject({ scatter: null, impact: null, shaken: null })
      expect([b.world.ground.smoke, b.world.ground.mines]).toEqual([[], []])
      expect(b.unit('R1').suppression).toBe(0)
      expect(b.left).toBe(0)
    }
  })
  test('R-109: off the map nothing happens', () => {
    const b = observed()
    b.do(mission('G1', [35, 1], { at: 'R1', observer: 'O' }))
    nextTurn(b, 2, 3)
    expect(b.of('roundFell')[0]).toMatchObject({ scatter: 3, impact: null, shaken: 'R1' })
    expect(b.of('burst')).toEqual([])
  })
  test('R-109: 3 cm leave the aimed hex under the burst at every scale; distances are 3, 1 and 1, 6, 3 and 2, 10, 5 and 4 hexes', () => {
    const board = battle({ map: flat(40, 40), blue: { p: ['MBT B 0,0 spotted'] }, red: { q: ['MBT R 39,39 spotted'] }, active: 'p' }).board
    const far = { 3: { 1000: 3, 2000: 1, 2500: 1 }, 6: { 1000: 6, 2000: 3, 2500: 2 }, 10: { 1000: 10, 2000: 5, 2500: 4 } } as const
    for (const scale of [1000, 2000, 2500] as const)
      for (const [i, { cm }] of SCATTER.entries()) {
        const hex = scatteredHex(board, scale, [20, 20], i + 1)
        expect(hex && hexDistance([20, 20], hex)).toBe(far[cm][scale])
      }
  })
})

describe('rounds in the air at the start', () => {
  const begun = (artillery: readonly Record<string, unknown>[]) =>
    battle({
      map: flat(44, 5),
      blue: { p: ['SPA G1 0,1 spotted ', 'MBT B1 0,3 spotted'] },
      red: { q: ['MBT R1 30,1 spotted'] },
      active: 'p',
      turn: 3,
      start: { artillery },
    })
  test('SR-DELIV-1, R-101: a scenario may begin with rounds on their way, with their range and what is added to the die', () => {
    const b = begun([{ gun: 'G1', round: 'he', hex: [30, 1], at: 'R1', due: 4, range: 30000, bonus: -2 }])
    expect(b.world.missions).toMatchObject([{ id: 1, side: 'blue', gun: 'G1', due: 4, observer: null }])
    nextTurn(b, 12, 15)
    expect(b.of('roundFell')[0]).toMatchObject({ hit: { needed: 10, bonus: -2, success: true } })
  })
  test('SR-DELIV-1, R-03: a scenario may begin at the moment in which they land, before initiative is rolled', () => {
    const b = battle({
      map: flat(44, 5),
      blue: { p: ['SPA G1 0,1 spotted '] },
      red: { q: ['MBT R1 30,1 spotted', 'MBT R2 33,3 spotted'] },
      start: {
        turn: 3,
        artillery: [
          { gun: 'G1', round: 'he', hex: [30, 1], at: 'R1', due: 3, range: 30000, bonus: -2 },
          { gun: 'G1', round: 'smoke', hex: [33, 3], due: 3, range: 30000 },
          { gun: 'G1', round: 'he', hex: [33, 3], due: 4, range: 30000 },
        ],
      },
      dice: [12, 15, 20, 11, 9],
    })
    expect(b.of('roundFell').map(({ mission, hit }) => [mission.round, hit?.die])).toEqual([
      ['he', 12],
      ['smoke', 20],
    ])
    expect(b.world).toMatchObject({ turn: 3, missions: [{ due: 4, round: 'he' }], initiative: 'blue' })
    expect(b.world.ground.smoke.length).toBeGreaterThan(0)
    expect(b.state.standing).toMatchObject({ is: 'asking', questions: [{ kind: 'goFirst', side: 'blue' }] })
  })
  test('SR-DELIV-1: who cannot have fired them, and what has landed already, is a problem with its place', () => {
    const wrong = (round: Record<string, unknown>): string => {
      try {
        begun([{ round: 'he', hex: [30, 1], due: 4, range: 30000, ...round }])
        return ''
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    }
    expect(wrong({ gun: 'X' })).toContain('start.artillery[0].gun: There is no such gun; name another.')
    expect(wrong({ gun: 'G1', weapon: 1 })).toContain('start.artillery[0].weapon')
    expect(wrong({ gun: 'B1' })).toContain('start.artillery[0].round: A rail gun must fire `rail`')
    expect(wrong({ gun: 'G1', due: 3 })).toContain(
      'start.artillery[0].due: It would have landed already: name turn 4 or a later one (SR-DELIV-1).',
    )
    expect(wrong({ gun: 'G1', hex: [99, 1] })).toContain('start.artillery[0].hex: The hex is off the map; choose another.')
  })
})

describe('aiming at the ground', () => {
  test('R-102: bare ground has Profile 1, a building 30, a bridge 20, and a visible enemy there his own', () => {
    const at = (cells: Record<string, string>, hex: Hex, red: readonly string[] = []) => {
      const b = battle({
        map: patched(44, 5, cells),
        blue: { p: ['SPA G1 0,1 spotted'] },
        red: { q: ['MBT R1 43,4 spotted', ...red] },
        active: 'p',
      })
      b.do(mission('G1', hex))
      nextTurn(b, 1)
      return b.of('roundFell')[0]?.hit?.needed
    }
    // 40 cm: column 31 to 40.
    expect(at({}, [20, 1])).toBe(13)
    expect(at({ '20,1': 'B0' }, [20, 1])).toBe(8)
    expect(at({}, [20, 1], ['MBT R2 20,1 spotted'])).toBe(11)
    expect(at({}, [20, 1], ['LTRUCK R2 20,1 spotted'])).toBe(12)
    const draw = {
      roads: [
        {
          kind: 'road' as const,
          path: [
            [20, 0],
            [20, 1],
            [20, 2],
          ] as Hex[],
        },
      ],
      bridges: [{ name: 'Bridge', hexes: [[20, 1]] as Hex[] }],
    }
    const b = battle({
      map: patched(44, 5, { '20,1': '10' }),
      draw,
      blue: { p: ['SPA G1 0,1 spotted'] },
      red: { q: ['MBT R1 43,4 spotted'] },
      active: 'p',
    })
    b.do(mission('G1', [20, 1]))
    nextTurn(b, 1)
    expect(b.of('roundFell')[0]?.hit?.needed).toBe(9)
  })
  test('R-101: who has come into the hex instead is rolled against, at his present Profile', () => {
    const b = battle({
      map: flat(44, 5),
      blue: { p: ['SPA G1 0,1 spotted'] },
      red: { q: ['MBT R1 30,1 spotted', 'LTRUCK R2 31,1 spotted'] },
      active: 'p',
    })
    b.do(mission('G1', [30, 1], { at: 'R1' }))
    b.do({ kind: 'activate', platoon: 'q' })
    b.do({ kind: 'march', piece: 'R1', path: [[30, 2]] })
    b.do({ kind: 'march', piece: 'R2', path: [[30, 1]] })
    // 60 cm: Profile 5 of the truck needs 14 (12 for the tank).
    nextTurn(b, 14, 4, 16)
    expect(b.of('roundFell')[0]).toMatchObject({ hit: { needed: 14, success: true } })
    expect(b.unit('R2').fate).toBe('destroyed')
    expect(b.unit('R1').fate).toBe('destroyed')
  })
})
