import { describe, expect, test } from 'vitest'
import { type Hex, SIDES, type SideId } from '../../engine/kernel/names.ts'
import { wrongSums } from '../../engine/kernel/why.ts'
import { answerHarm } from '../../engine/rulesets/steel-rain/artillery/odds.ts'
import { situationsOn } from '../../engine/rulesets/steel-rain/core/situations.ts'
import type { Placed } from '../../engine/rulesets/steel-rain/state/roster.ts'
import type { Unit } from '../../engine/rulesets/steel-rain/words/units.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { begin, mission, nextTurn } from './20-artillery-support.ts'
import { at, type Battle, battle, flat, patched } from './support.ts'

/** Counter-battery fire, rail guns in indirect mode, rockets in direct fire, mortars out of turn; and a battle of guns played at random. */

const added = (b: Battle, index = 0) => (b.world.missions[index]?.terms ?? []).map((term) => [term.rule, term.value])

describe('counter-battery fire', () => {
  /** Two guns 100 cm apart that do not see each other, and one that watches for its enemy. */
  const duel = (more: { blue?: readonly string[]; red?: readonly string[] } = {}) =>
    battle({
      map: patched(60, 5, Object.fromEntries([0, 1, 2, 3, 4].map((row) => [`25,${row}`, 'W0']))),
      blue: { p: ['SPA G1 0,1 spotted', ...(more.blue ?? [])], o: ['STAND O 40,1'] },
      red: { q: ['SPA R1 50,1 counterBattery', ...(more.red ?? [])], r: ['MBT R9 58,4 spotted'] },
      active: 'p',
    })

  test('SR-CB-3, R-111: it fires at once when enemy artillery has fired, with two Actions, without sight or observer, 1 more, due next turn', () => {
    const b = duel()
    b.do(mission('G1', [58, 4], { at: 'R9', observer: 'O' }))
    expect(b.world.missions.map(({ id, gun, at, hex, due, range, observer }) => ({ id, gun, at, hex, due, range, observer }))).toEqual([
      { id: 1, gun: 'G1', at: 'R9', hex: [58, 4], due: 2, range: 38000, observer: 'O' },
      { id: 2, gun: 'R1', at: 'G1', hex: [0, 1], due: 2, range: 100000, observer: null },
    ])
    expect(added(b, 1)).toEqual([['SR-CB-1', 1]])
    // It has given itself away, and has no Action left.
    expect(b.unit('R1')).toMatchObject({ spotted: true, blip: null, actions: 0, volley: null })
    // The first round misses by 10 cm off the map, the second: Profile 8 at 100 cm: 18, and 1 more.
    nextTurn(b, 2, 13, 17, 4)
    expect(b.of('roundFell')[1]).toMatchObject({ hit: { needed: 18, bonus: 1, die: 17, success: true } })
    expect(b.unit('G1').fate).toBe('destroyed')
  })
  test('SR-CB-1, SR-CB-3: what the answer may do is told beforehand, whether or not the gun is on duty; nothing, where it could not answer', () => {
    const harm = (words: string): number => {
      const b = battle({ map: flat(60, 5), blue: { p: ['SPA G1 0,1 spotted'] }, red: { q: [`SPA R1 50,1 spotted ${words}`] }, active: 'p' })
      return answerHarm(situationsOn(b.board)(b.world), b.unit('R1'), b.unit('G1') as Placed)
    }
    // Profile 8 at 100 cm: 18, 1 more, so 4 faces of 20; of the 15 that scatter, those by 3 cm still have the gun under the burst.
    expect(['', 'counterBattery', 'actions=1', 'suppressed score=9', 'munition=fascam'].map(harm)).toEqual([393, 393, 0, 0, 0])
  })
  test('SR-CB-3: with one Action, Suppressed, loaded with mines or out of range it does not', () => {
    for (const words of ['actions=1', 'suppressed score=9', 'munition=fascam']) {
      const b = battle({
        map: flat(60, 5),
        blue: { p: ['SPA G1 0,1 spotted'] },
        red: { q: [`SPA R1 50,1 spotted counterBattery ${words}`] },
        active: 'p',
      })
      b.do(mission('G1', [50, 1], { at: 'R1' }))
      expect(b.world.missions.map(({ gun }) => gun)).toEqual(['G1'])
    }
    const far = battle({
      map: flat(110, 3),
      blue: { p: ['SPA G1 0,1 spotted'] },
      red: { q: ['SPA R1 101,1 spotted counterBattery', 'MBT R2 30,1 spotted'] },
      active: 'p',
    })
    far.do(mission('G1', [30, 1], { at: 'R2' }))
    expect(far.world.missions).toHaveLength(1)
  })
  test('SR-CB-3, R-111: its fire may be answered too, and neither mortars nor the chain guns of a launcher draw any', () => {
    const b = duel({ blue: ['SPA G2 0,3 counterBattery', 'STAND-MORTAR M 30,1 spotted', 'SPA G3 45,3 spotted'] })
    b.dice(1).do(mission('M', [50, 1], { weapon: 1 }))
    b.dice(1).do({ kind: 'fire', unit: 'G3', shots: [at('R9', 1)] })
    expect(b.of('shot')).toHaveLength(1)
    expect(b.world.missions).toEqual([])
  })
  test('R-111: fire and answer go on as long as guns on duty have two Actions', () => {
    const b = duel({ blue: ['SPA G2 0,3 counterBattery'], red: ['SPA R2 50,0 counterBattery'] })
    b.do(mission('G1', [58, 4], { at: 'R9', observer: 'O' }))
    expect(b.world.missions.map(({ gun, at }) => [gun, at])).toEqual([
      ['G1', 'R9'],
      ['R1', 'G1'],
      ['G2', 'R1'],
      ['R2', 'G2'],
    ])
  })
  test('SR-CB-2: on that duty it does nothing else, in its round or out of turn, until the duty is ended; both are free', () => {
    const b = battle({
      map: flat(40, 5),
      blue: { p: ['SPA G1 5,1 spotted'], o: ['MBT B1 0,4 spotted'] },
      red: { q: ['STAND R1 15,1 spotted'] },
      active: 'p',
    })
    b.do({ kind: 'counterBattery', unit: 'G1', on: true })
    expect(b.unit('G1')).toMatchObject({ actions: 2, gunnery: { counterBattery: true } })
    expect(b.verbs('G1')).toEqual(['counter-battery'])
    expect(b.refused({ kind: 'march', piece: 'G1', path: [[6, 1]] }).rule).toBe('SR-CB-2')
    expect(b.refused({ kind: 'fire', unit: 'G1', shots: [at('R1', 1)] }).rule).toBe('SR-CB-2')
    expect(b.refused(mission('G1', [15, 1], { at: 'R1' })).rule).toBe('SR-CB-2')
    // The enemy does not know.
    expect(b.view('red').known.units.G1?.gunnery?.counterBattery).toBe(false)
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    b.do({ kind: 'march', piece: 'R1', path: [[14, 1]] })
    // The tank alone could fire at the mover.
    expect(b.question).toMatchObject({ kind: 'opportunityFire', by: ['B1'] })
    b.do({ kind: 'hold' })
    nextTurn(b)
    expect(b.unit('G1').gunnery?.counterBattery).toBe(true)
    begin(b, 'p')
    b.do({ kind: 'counterBattery', unit: 'G1', on: false })
    b.do({ kind: 'march', piece: 'G1', path: [[6, 1]] })
    expect(b.unit('G1').hex).toEqual([6, 1])
  })
  test('R-111: also before the first round of a turn, for any gun', () => {
    const b = battle({
      map: flat(40, 5),
      blue: { p: ['SPA G1 5,1 spotted'], o: ['MBT B1 0,4 spotted'] },
      red: { q: ['MBT R1 35,1 spotted'] },
      first: 'blue',
    })
    expect(b.question).toMatchObject({ kind: 'activate', side: 'blue' })
    expect(b.offers('counter-battery', 'G1')).toHaveLength(1)
    b.do({ kind: 'counterBattery', unit: 'G1', on: true })
    expect(b.question).toMatchObject({ kind: 'activate', side: 'blue' })
    expect(b.undoable).toBe(true)
    b.do({ kind: 'activate', platoon: 'o' })
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    b.do({ kind: 'endRound' })
    expect(b.refused({ kind: 'counterBattery', unit: 'G1', on: false }).rule).toBe('R-111')
  })
  test('SR-CB-4: mortars cannot, nor can tanks; nor a launcher with mines', () => {
    const b = battle({
      map: flat(40, 5),
      blue: { p: ['STAND-MORTAR M 5,1 spotted', 'MBT B1 5,3 spotted', 'SPA G1 0,1 spotted munition=fascam'] },
      red: { q: ['MBT R1 35,1 spotted'] },
      active: 'p',
    })
    expect(b.refused({ kind: 'counterBattery', unit: 'M', on: true }).rule).toBe('SR-CB-4')
    expect(b.refused({ kind: 'counterBattery', unit: 'B1', on: true }).rule).toBe('SR-CB-2')
    expect(b.refused({ kind: 'counterBattery', unit: 'G1', on: true }).rule).toBe('SR-FASCAM-2')
  })
  test('SR-CB-1, R-111: 1 more at artillery that has fired this turn, or has stayed where it last fired', () => {
    const fresh = battle({
      map: flat(60, 5),
      blue: { p: ['SPA G1 0,1 spotted', 'MBT B9 0,4 spotted'] },
      red: { q: ['SPA R1 30,1 spotted'] },
      active: 'p',
    })
    fresh.do(mission('G1', [30, 1], { at: 'R1' }))
    expect(added(fresh)).toEqual([])
    const b = battle({
      map: flat(60, 5),
      blue: { p: ['SPA G1 0,1 spotted', 'MBT B9 0,4 spotted'] },
      red: { q: ['SPA R1 30,1 spotted', 'MBT R2 40,3 spotted'] },
      active: 'q',
      turn: 2,
    })
    b.do(mission('R1', [0, 1], { at: 'G1' }))
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'p' })
    b.do(mission('G1', [30, 1], { at: 'R1' }))
    expect(added(b, 1)).toEqual([['SR-CB-1', 1]])
    // Two turns later it has not stirred.
    nextTurn(b, 1, 1)
    begin(b, 'p')
    b.do({ kind: 'endRound' })
    nextTurn(b)
    expect(b.world.turn).toBe(4)
    begin(b, 'p')
    b.do(mission('G1', [30, 1], { at: 'R1' }))
    expect(added(b)).toEqual([
      ['SR-ADJ-1', 1],
      ['SR-CB-1', 1],
    ])
    // It drives off: from now on it is a target like any other.
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    b.do({ kind: 'march', piece: 'R1', path: [[31, 1]] })
    b.do({ kind: 'hold' })
    nextTurn(b, 1)
    begin(b, 'p')
    b.do(mission('G1', [31, 1], { at: 'R1' }))
    expect(added(b)).toEqual([])
  })
})

describe('rail guns in indirect mode', () => {
  const hidden = (red = ['MBT R1 32,1 spotted', 'STAND R2 32,1 spotted', 'LTRUCK R3 33,1 spotted']) =>
    battle({
      map: patched(60, 5, Object.fromEntries([0, 1, 2, 3, 4].map((row) => [`10,${row}`, 'W0']))),
      blue: { p: ['MBT B1 0,1 spotted', 'MBT B2 0,2 spotted', 'MBT B3 0,3 spotted', 'MBT B4 0,4 spotted actions=1'], o: ['STAND O 20,1'] },
      red: { q: red },
      active: 'p',
    })
  const rail = (unit: string, observer: string | undefined = 'O') =>
    mission(unit, [32, 1], { at: 'R1', round: 'rail', ...(observer ? { observer } : {}) })

  test('SR-RGI-1, SR-RGI-3, R-112: two Actions, lands next turn with Lethality 4 and no more at stands, on the impact hex alone', () => {
    const b = hidden()
    expect(b.refused(rail('B4')).rule).toBe('SR-CPLX-1')
    b.do(rail('B1'))
    expect(b.unit('B1').actions).toBe(0)
    // 24 cm from the observer, Profile 12: 10. Armor 5 against L4: 9; the stand beside it, struck as well: 2.
    nextTurn(b, 12, 8, 1)
    expect(b.of('roundFell')[0]).toMatchObject({ hit: { needed: 10, bonus: -2, success: true } })
    expect(b.of('burst')[0]).toMatchObject({ what: 'rail', hexes: [[32, 1]], caught: ['R1', 'R2'] })
    expect(b.of('struck').map(({ unit, cause, lethality, damage }) => [unit, cause, lethality, damage?.needed])).toEqual([
      ['R1', 'rail', 4, 9],
      ['R2', 'rail', 4, 2],
    ])
    expect(b.unit('R3').suppression).toBe(0)
    expect(b.left).toBe(0)
  })
  test('SR-RGI-1, SR-CPLX-2: the chain guns fire twice meanwhile, the rail gun itself not again', () => {
    const b = battle({
      map: flat(40, 5),
      blue: { p: ['MBT B1 0,1 spotted'] },
      red: { q: ['LTRUCK R1 15,1 spotted', 'LTRUCK R2 15,3 spotted'] },
      active: 'p',
    })
    b.do(mission('B1', [15, 1], { at: 'R1', round: 'rail' }))
    b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R2', 1)] })
    expect(b.refused({ kind: 'fire', unit: 'B1', shots: [at('R2', 0)] }).rule).toBe('SR-ACT-3')
    b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R2', 1)] })
    expect(b.unit('B1')).toMatchObject({ actions: 0, volley: null })
  })
  test('SR-IF-4, SR-CPLX-3: no barrage in a fire Action that takes one Action, nor in the second round of one that takes both', () => {
    const designs = {
      HUNTER: { name: 'Hunter', propulsion: 'tracked', armor: 3, weapons: ['atgm', 'rail-gun', 'chain-guns'], symbol: 'armor' },
    }
    const make = () =>
      battle({
        map: flat(40, 5),
        blue: { p: ['HUNTER B1 0,1 spotted'] },
        red: { q: ['MBT R1 15,1 spotted actions=0'] },
        active: 'p',
        designs,
      })
    const barrage = mission('B1', [15, 1], { at: 'R1', round: 'rail', weapon: 1 })
    const simple = make()
    simple.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 2)] })
    expect(simple.question.kind).toBe('fireOn')
    expect(simple.refused(barrage)).toMatchObject({ rule: 'SR-IF-4', at: 'weapon' })
    const complex = make()
    complex.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0)] })
    complex.do({ kind: 'cease', unit: 'B1' })
    expect(complex.unit('B1').volley).toMatchObject({ complex: true, round: 2, fired: [] })
    expect(complex.refused(barrage)).toMatchObject({ rule: 'SR-IF-4', at: 'weapon' })
    // In its first round it is one more complex weapon of the same two Actions (SR-CPLX-3).
    const both = make()
    both.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0)] })
    both.do(barrage)
    expect([both.world.missions.length, both.unit('B1').actions]).toEqual([1, 0])
  })
  test('SR-RGI-2: 84 cm yes, 86 cm no, wherever the observer is', () => {
    const b = battle({
      map: flat(60, 3),
      blue: { p: ['MBT B1 0,1 spotted'], o: ['STAND O 40,1'] },
      red: { q: ['MBT R1 43,1 spotted', 'MBT R2 42,0 spotted'] },
      active: 'p',
    })
    expect(b.refused(mission('B1', [43, 1], { at: 'R1', round: 'rail', observer: 'O' }))).toMatchObject({ rule: 'SR-RGI-2', at: 'hex' })
    b.do(mission('B1', [42, 0], { at: 'R2', round: 'rail', observer: 'O' }))
    expect(b.world.missions).toHaveLength(1)
  })
  test('SR-RGI-4: neither smoke nor mines nor shells', () => {
    const b = hidden()
    for (const round of ['smoke', 'fascam', 'he'] as const) expect(b.refused({ ...rail('B1'), round }).rule).toBe('SR-RGI-4')
  })
  test('SR-RGI-5, R-112: blind at a blip with 3 off, of which one alone is struck; a miss scatters', () => {
    const b = hidden(['MBT R1 32,1 blip=x', 'APC R2 32,1 blip=x'])
    // The observer sees the blip: it is resolved at once. So a battle without him.
    expect(Object.keys(b.world.blips)).toEqual([])
    const blind = battle({
      map: patched(60, 5, Object.fromEntries([0, 1, 2, 3, 4].map((row) => [`10,${row}`, 'W0']))),
      blue: { p: ['MBT B1 0,1 spotted'] },
      red: { q: ['MBT R1 32,1 blip=x', 'APC R2 32,1 blip=x'] },
      active: 'p',
    })
    const blip = Object.keys(blind.world.blips)[0] ?? ''
    blind.do(mission('B1', [32, 1], { at: blip, round: 'rail' }))
    // 64 cm, Profile 12: 13, and 3 off. The 11 names the second of two; Armor 2 against L4: 3.
    nextTurn(blind, 16, 11, 2)
    expect(blind.of('roundFell')[0]).toMatchObject({ hit: { needed: 13, bonus: -3, success: true } })
    expect(blind.of('struck')).toMatchObject([{ unit: 'R2', lethality: 4, kill: false, suppression: 4 }])
    expect(blind.left).toBe(0)
    const missed = hidden()
    missed.do(rail('B1'))
    nextTurn(missed, 11, 6, 2)
    expect(missed.of('roundFell')[0]).toMatchObject({ scatter: 6, impact: [33, 1], shaken: 'R1' })
    expect(missed.unit('R3').fate).toBe('destroyed')
  })
  test('SR-RGI-6, R-100: one call brings three rail guns of a platoon onto what they cannot see', () => {
    const b = hidden()
    for (const gun of ['B1', 'B2', 'B3']) b.do(rail(gun))
    expect(b.unit('O').actions).toBe(1)
    nextTurn(b, 12, 8, 1, 12, 8, 1, 11, 8)
    expect(b.of('roundFell')).toHaveLength(3)
    expect(b.of('roundFell').map(({ mission: one }) => one.gun)).toEqual(['B1', 'B2', 'B3'])
    expect(b.unit('R1').suppression).toBe(9)
  })
})

describe('rockets in direct fire', () => {
  const seen = (red: readonly string[], cells: Record<string, string> = {}) =>
    battle({ map: patched(40, 5, cells), blue: { p: ['SPA G1 2,1 spotted'] }, red: { q: red, r: ['MBT R9 39,4 spotted'] }, active: 'p' })
  const direct = (unit: string) => ({ kind: 'fire', unit: 'G1', shots: [at(unit)] }) as const

  test('SR-ADF-1, R-89: at infantry and at what has not moved in its latest round; not at a vehicle that has', () => {
    const b = seen(['APC R1 12,1 spotted', 'STAND R2 12,3 spotted'])
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    b.do({ kind: 'march', piece: 'R1', path: [[13, 1]] })
    if (b.question.kind === 'opportunityFire') b.do({ kind: 'hold' })
    b.do({ kind: 'march', piece: 'R2', path: [[13, 3]] })
    if (b.question.kind === 'opportunityFire') b.do({ kind: 'hold' })
    nextTurn(b)
    begin(b, 'p')
    expect(b.refused(direct('R1'))).toMatchObject({ rule: 'SR-ADF-1' })
    b.dice(1).do(direct('R2'))
    expect(b.of('shot')[0]).toMatchObject({ at: 'R2', weaponId: 'salvo-rockets' })
    const still = seen(['APC R1 12,1 spotted'])
    still.dice(1).do(direct('R1'))
    expect(still.of('shot')).toHaveLength(1)
  })
  test('SR-SUPP-2, SR-DOPP-10: a miss costs a crew 1 and a decoy nothing', () => {
    for (const [unit, suppression] of [
      ['APC R1 12,1 spotted actions=0', 1],
      ['DOPP R1 12,1 spotted', 0],
    ] as const) {
      const b = seen([unit])
      b.dice(2).do(direct('R1'))
      expect(b.of('shot')[0]).toMatchObject({ hit: { success: false }, suppression })
      expect(b.unit('R1').suppression).toBe(suppression)
    }
  })
  test('SR-ADF-2: 2 off: a stand at 20 cm needs 11, a 12 makes 10 and misses', () => {
    for (const [die, success] of [
      [12, false],
      [13, true],
    ] as const) {
      const b = seen(['STAND R1 12,1 spotted actions=0'])
      const odds = b.rules.odds(b.view('blue'), { ...direct('R1'), side: 'blue' })
      expect(odds?.lines.find((line) => line.text.endsWith('hits'))?.chance).toBe(400)
      b.dice(die, ...(success ? [2] : [])).do(direct('R1'))
      expect(b.of('shot')[0]).toMatchObject({ hit: { needed: 11, bonus: -2, die, success } })
      expect(b.left).toBe(0)
    }
  })
  test('SR-ADF-3, R-89: it arrives at once; a miss scatters nothing and gives 1 Suppression; a hit bursts with L2, L4 at stands', () => {
    const missed = seen(['STAND R1 12,1 spotted actions=0'])
    missed.dice(5).do(direct('R1'))
    expect(missed.of('roundFell')).toEqual([])
    expect(missed.unit('R1').suppression).toBe(1)
    expect(missed.unit('G1').actions).toBe(0)
    expect(missed.world.missions).toEqual([])
    const b = seen(['STAND R1 12,1 spotted actions=0', 'APC R2 13,1 spotted actions=0'])
    b.dice(13, 1, 5).do(direct('R1'))
    expect(b.of('struck').map(({ unit, lethality, damage }) => [unit, lethality, damage?.needed])).toEqual([
      ['R1', 4, 2],
      ['R2', 2, 6],
    ])
    expect(b.world.ground.smoke).toMatchObject([{ hex: [12, 1], until: 2 }])
    expect(b.left).toBe(0)
  })
  test('SR-ADF-1, SR-ADF-2: at a building without a modifier; not with mines loaded, and not at what it does not see', () => {
    const b = seen(['STAND R1 30,1 spotted'], { '12,1': 'B0' })
    // Profile 30 at 20 cm: 7.
    b.dice(7).do({ kind: 'fire', unit: 'G1', shots: [{ weapon: 0, at: { building: [12, 1] } }] })
    expect(b.of('structureShot')[0]).toMatchObject({ hit: { needed: 7, bonus: 0, success: true } })
    expect(b.of('damaged')).toMatchObject([{ points: 2 }])
    const mines = battle({
      map: flat(40, 5),
      blue: { p: ['SPA G1 2,1 spotted munition=fascam'] },
      red: { q: ['STAND R1 12,1 spotted'] },
      active: 'p',
    })
    expect(mines.refused(direct('R1')).rule).toBe('R-89')
    const walled = seen(['STAND R1 14,1 spotted'], { '8,1': 'W0' })
    expect(walled.refused(direct('R1')).rule).toBe('SR-LOS-1')
  })
  test('R-84, R-111: whoever it catches may answer, and enemy guns on duty take notice', () => {
    const b = battle({
      map: flat(60, 5),
      blue: { p: ['SPA G1 2,1 spotted'] },
      red: { q: ['STAND R1 12,1 spotted actions=0', 'IFV R2 13,1 spotted'], r: ['SPA R3 50,4 counterBattery'] },
      active: 'p',
    })
    b.dice(13, 1, 3).do({ kind: 'fire', unit: 'G1', shots: [at('R1')] })
    expect(b.world.missions).toMatchObject([{ gun: 'R3', at: 'G1' }])
    while (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'G1' })
    expect(b.question).toMatchObject({ kind: 'returnFire', side: 'red', unit: 'R2', at: 'G1' })
  })
})

describe('mortars', () => {
  test('SR-IF-6, R-108: what its crew does not see it does not fire at directly: behind woods, nor behind smoke that came between', () => {
    const wooded = battle({
      map: patched(40, 5, Object.fromEntries([0, 1, 2, 3, 4].map((row) => [`10,${row}`, 'W0']))),
      blue: { p: ['STAND-MORTAR M 5,1 spotted'] },
      red: { q: ['MBT R1 15,1 spotted actions=0'] },
      active: 'p',
    })
    const bomb = { kind: 'fire', unit: 'M', shots: [at('R1', 1)] } as const
    expect(wooded.refused(bomb)).toMatchObject({ rule: 'SR-IF-6' })
    const smoked = battle({
      map: flat(40, 5),
      blue: { p: ['STAND-MORTAR M 5,1 spotted', 'STAND S 9,1 spotted', 'LT B1 5,3 spotted'] },
      red: { q: ['MBT R1 15,1 spotted actions=0'] },
      active: 'p',
    })
    smoked.do({ kind: 'smoke', unit: 'S', hexes: [[10, 1]] })
    // A gun keeps the contact and fires through (SR-COVER-8); a mortar needs eyes.
    expect(smoked.of('contactKept').map(({ side, unit }) => [side, unit])).toContainEqual(['blue', 'R1'])
    expect(smoked.refused(bomb)).toMatchObject({ rule: 'SR-IF-6' })
  })
  test('SR-IF-6, R-108, R-106: the odds of its direct shot are those of its bomb: adjusted by the shot before, and from above', () => {
    const b = battle({
      map: flat(40, 5),
      draw: { hexsides: [{ hex: [14, 1], side: 'E', kind: 'wall' }] },
      blue: { p: ['STAND-MORTAR M 5,1 spotted', 'MBT B1 5,3 spotted'] },
      red: { q: ['MBT R1 15,1 spotted actions=0'] },
      active: 'p',
    })
    const bomb = { kind: 'fire', side: 'blue', unit: 'M', shots: [at('R1', 1)] } as const
    const chance = () => b.rules.odds(b.view('blue'), bomb)?.lines[0]?.chance
    // 20 cm, Profile 12 behind its wall too: 9 or more, then a 20 against Armor 5.
    expect(chance()).toBe(30)
    b.dice(2, 5).do(bomb)
    expect(b.of('roundFell')[0]?.hit).toMatchObject({ needed: 9, bonus: 0, success: false })
    if (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'M' })
    // One added to the die: 8 or more.
    expect(chance()).toBe(33)
    b.dice(8, 9).do(bomb)
    expect(b.of('roundFell')[0]?.hit).toMatchObject({ needed: 9, bonus: 1, success: true })
  })
  test('R-108: fired directly with its own eyes like a mission, and at movers as opportunity fire', () => {
    const b = battle({
      map: flat(40, 5),
      blue: { p: ['MBT B1 20,1 spotted'] },
      red: { q: ['STAND-MORTAR R1 5,1 spotted'] },
      done: ['q'],
      active: 'p',
    })
    b.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [19, 1],
        [18, 1],
      ],
    })
    expect(b.question).toMatchObject({ kind: 'opportunityFire', by: ['R1'] })
    b.do({ kind: 'react', unit: 'R1', at: 'B1', weapons: [1], ambush: false })
    // 28 cm, Profile 12: 10. Armor 5 against L1: 20.
    b.dice(10, 19).do({ kind: 'drift', unit: 'B1', to: null })
    expect(b.of('roundFell')[0]).toMatchObject({ hit: { needed: 10, success: true }, impact: [19, 1] })
    expect(b.unit('B1').suppression).toBe(1)
    expect(b.unit('R1').actions).toBe(1)
    expect(b.question).toMatchObject({ kind: 'afterFire', unit: 'B1', by: ['R1'] })
  })
  test('R-108, R-84: it answers fire, and whoever its bomb catches may answer it', () => {
    const b = battle({
      map: flat(40, 5),
      blue: { p: ['STAND-MORTAR B1 5,1 spotted'] },
      red: { q: ['STAND-MORTAR R1 20,1 spotted', 'MBT R2 20,1 spotted'] },
      active: 'p',
    })
    // 30 cm, Profile 5 at the mortar: 11. It is struck with L3 (3), the tank in its hex with L1 (20).
    b.dice(11, 2, 2).do(mission('B1', [20, 1], { at: 'R1', weapon: 1 }))
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1', at: 'B1' })
    expect(b.offers('return').some(({ order }) => order.kind === 'returnFire' && order.weapons.includes(1))).toBe(true)
    b.dice(2, 8).do({ kind: 'returnFire', unit: 'R1', at: 'B1', weapons: [1] })
    expect(b.unit('B1').suppression).toBe(1)
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'B1', at: 'R1' })
    b.do({ kind: 'hold' })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R2', at: 'B1' })
  })
  test('R-108: from inside an open vehicle, not from a closed one', () => {
    const b = battle({
      map: flat(40, 5),
      blue: { p: ['LTRUCK T 5,1 spotted', 'STAND-MORTAR M1 in=T', 'APC C 5,3 spotted', 'STAND-MORTAR M2 in=C'] },
      red: { q: ['MBT R1 20,1 spotted actions=0'] },
      active: 'p',
    })
    expect(b.refused(mission('M2', [20, 1], { at: 'R1', weapon: 1 })).rule).toBe('SR-IFV-2')
    b.dice(10, 19).do(mission('M1', [20, 1], { at: 'R1', weapon: 1 }))
    expect(b.of('roundFell')[0]).toMatchObject({ hit: { needed: 10, success: true } })
  })
})

describe('several weapons in one fire Action', () => {
  test('SR-CPLX-3, SR-IF-3: two launchers fire in the same two Actions, each with its own mission; the second is not corrected by the first', () => {
    const b = battle({
      map: flat(44, 5),
      designs: {
        TWIN: { name: 'Twin launcher', propulsion: 'tracked', armor: 1, weapons: ['salvo-rockets', 'salvo-rockets'], symbol: 'artillery' },
      },
      blue: { p: ['TWIN G1 0,1 spotted'] },
      red: { q: ['MBT R1 30,1 spotted'] },
      active: 'p',
    })
    b.do(mission('G1', [30, 1], { at: 'R1' }))
    expect(b.question).toMatchObject({ kind: 'fireOn', unit: 'G1' })
    expect(b.offers('barrage').map(({ order }) => order.kind === 'mission' && order.weapon)).toEqual([1])
    b.do(mission('G1', [30, 1], { at: 'R1', weapon: 1, round: 'smoke' }))
    expect(b.world.missions.map(({ id, weapon, round, terms }) => [id, weapon, round, terms])).toEqual([
      [1, 0, 'he', []],
      [2, 1, 'smoke', []],
    ])
    expect(b.unit('G1').actions).toBe(0)
  })
  test('SR-IF-5, SR-ACT-3: small arms and the mortar in one Action, the mortar at what an observer sees', () => {
    const b = battle({
      map: patched(44, 5, { '8,0': 'W0', '8,1': 'W0', '8,2': 'W0' }),
      blue: { p: ['STAND-MORTAR M 5,1 spotted'], o: ['STAND O 12,1'] },
      red: { q: ['STAND R1 5,4 spotted actions=0', 'MBT R2 20,1 spotted'] },
      active: 'p',
    })
    b.dice(2).do({ kind: 'fire', unit: 'M', shots: [at('R1')] })
    expect(b.question).toMatchObject({ kind: 'fireOn', unit: 'M' })
    b.dice(12, 19).do(mission('M', [20, 1], { at: 'R2', weapon: 1, observer: 'O' }))
    expect(b.unit('M')).toMatchObject({ actions: 1, volley: null })
    expect(b.of('roundFell')).toHaveLength(1)
  })
  test('R-41, R-100: who moves under a blip of several splits off before it calls; alone under one it stays unseen', () => {
    const b = battle({
      map: flat(70, 5),
      blue: { p: ['SPA G1 0,1 spotted'], o: ['RECON O1 0,3 blip=x', 'RECON O2 0,3 blip=x', 'RECON O3 1,4 blip=y'] },
      red: { q: ['MBT R1 66,3 spotted'] },
      active: 'o',
    })
    expect(Object.values(b.world.blips)).toHaveLength(2)
    expect(b.refused(mission('G1', [66, 3], { at: 'R1', observer: 'O1' }))).toMatchObject({ rule: 'R-41', at: 'observer' })
    b.do(mission('G1', [66, 3], { at: 'R1', observer: 'O3' }))
    expect(b.unit('O3')).toMatchObject({ spotted: false, actions: 1 })
    expect(b.unit('O3').blip).not.toBeNull()
    // Nobody of red learns who has called, or from where.
    expect(b.events.map((event) => b.rules.redact({ event, before: b.world, after: b.world }, 'red')).filter(Boolean)).toMatchObject([
      { kind: 'fireOpened', unit: 'G1' },
      { kind: 'missionFired', mission: { gun: 'G1', observer: null, range: 0, terms: [] } },
      { kind: 'roundTwo', unit: 'G1' },
      { kind: 'fireClosed', unit: 'G1' },
    ])
  })
})

describe('in the panels', () => {
  const b = () =>
    battle({
      map: flat(44, 5),
      blue: { p: ['SPA G1 0,1 spotted', 'STAND-MORTAR M 2,3 spotted', 'STAND B9 4,4 spotted'] },
      red: { q: ['MBT R1 30,1 spotted'] },
      active: 'p',
    })
  const bar = (one: Battle, piece: string) =>
    one.rules
      .bar(one.view('blue'), piece)
      .filter(({ verb }) => ['barrage', 'shell-smoke', 'shell-mines', 'munition', 'counter-battery'].includes(verb))
      .map(({ verb, offers, refusal }) => [verb, offers > 0, refusal?.rule ?? null])
  test('SR-IF-2, SR-CB-2: the order bar of a launcher has everything, that of a mortar its fire, that of a rifle stand nothing', () => {
    const one = b()
    expect(bar(one, 'G1')).toEqual([
      ['barrage', true, null],
      ['shell-smoke', true, null],
      ['shell-mines', false, 'SR-FASCAM-2'],
      ['munition', true, null],
      ['counter-battery', true, null],
    ])
    expect(bar(one, 'M')).toEqual([['barrage', false, 'SR-DO-2']])
    expect(bar(one, 'B9')).toEqual([])
    one.do({ kind: 'counterBattery', unit: 'G1', on: true })
    expect(bar(one, 'G1').map(([verb, , rule]) => [verb, rule])).toEqual([
      ['barrage', 'SR-CB-2'],
      ['shell-smoke', 'SR-CB-2'],
      ['shell-mines', 'SR-CB-2'],
      ['munition', 'SR-CB-2'],
      ['counter-battery', null],
    ])
    expect(
      one.rules
        .picture(one.view('blue'))
        .pieces.find(({ id }) => id === 'G1')
        ?.chips.map(({ art }) => art),
    ).toContain('counter-battery')
    expect(
      one.rules
        .picture(one.view('red'))
        .pieces.find(({ id }) => id === 'G1')
        ?.chips.map(({ art }) => art),
    ).not.toContain('counter-battery')
  })
  test('SR-ADJ-1, SR-CB-1: the sheet says where a gun is ranged in, what is in the air and that it has given itself away', () => {
    const one = b()
    one.do(mission('G1', [30, 1], { at: 'R1' }))
    const rows = (side: 'blue' | 'red') =>
      (one.rules.sheet(one.view(side), 'G1')?.sections ?? []).flatMap((section) => section.rows.map((row) => `${row.label}: ${row.value}`))
    expect(rows('blue')).toEqual(
      expect.arrayContaining([
        'Fire marker 1: high explosive at 3001, turn 2',
        'Given away: fired in turn 1',
        'Ranged in: 3001: +1',
        'Loaded with: shells and smoke',
      ]),
    )
    expect(rows('red')).toContain('Given away: fired in turn 1')
    expect(rows('red').some((row) => row.startsWith('Ranged in') || row.startsWith('Loaded'))).toBe(false)
  })
})

describe('a battle of guns', () => {
  /** Offers chosen by a plain generator: no throw, nothing offered is refused; and what one side's guns are up to changes nothing for the other. */
  test('SR-IF-1: hundreds of random orders with guns, mortars and observers on both sides, at every scale', () => {
    const kinds = new Map<string, number>()
    for (const [seed, cmPerHex] of [
      [3, 2],
      [8, 1],
      [21, 2.5],
    ] as const) {
      const cells = { '20,2': 'w0', '20,3': 'w0', '21,5': 'W0', '14,6': 'o0', '26,4': 'B0', '12,2': 'o1' }
      const b = battle({
        map: patched(40, 9, cells),
        blue: {
          a: ['SPA B1 0,1', 'SPA B2 0,3 counterBattery', 'SPAH B3 1,5 munition=fascam'],
          m: ['STAND-MORTAR B4 12,1', 'STAND-MORTAR B5 12,2 hidden', 'STAND B6 14,6 hidden'],
          t: ['MBT B7 8,4 blip=x', 'MBT B8 8,4 blip=x', 'RECON B9 16,3 spotted'],
        },
        red: {
          a2: ['SPA R1 39,1', 'SPA R2 39,3 counterBattery'],
          m2: ['STAND-MORTAR R4 28,1', 'STAND R6 26,4 hidden'],
          t2: ['MBT R7 32,4 blip=x', 'LT R8 32,4 blip=x', 'APC R9 25,6 spotted'],
        },
        turns: 5,
        cmPerHex,
        seed,
        start: { turn: 1, mines: [{ hex: [22, 4] }] },
        objectives: [{ name: 'Farm', hex: [26, 4] }],
      })
      let state: number = seed
      const pick = (below: number): number => {
        state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
        return (state >> 8) % below
      }
      for (let step = 0; step < 140 && b.outcome === null; step++) {
        const { side } = b.question
        const ready = step % 4 === 0 ? b.rules.picture(b.view(side)).pieces.filter((piece) => piece.ready) : []
        const piece = ready[pick(Math.max(1, ready.length))]?.id
        const all = b.rules.offers(b.view(side), piece)
        const guns = all.filter(({ verb }) => verb !== 'move')
        const offers = guns.length > 0 && pick(4) > 0 ? guns : all.length > 0 ? all : b.rules.offers(b.view(side))
        const { order } = offers[pick(offers.length)] as (typeof offers)[number]
        for (const line of b.rules.odds(b.view(side), order)?.lines ?? []) {
          expect(Number.isInteger(line.chance ?? 0)).toBe(true)
          expect(line.why ? wrongSums(line.why) : []).toEqual([])
        }
        if (step % 10 === 0)
          for (const one of SIDES) {
            const seen = b.view(one)
            const told = (state_: typeof b.state) => JSON.stringify(b.rules.view(state_, one))
            expect(told({ ...b.state, world: otherPlans(b.world, one) })).toBe(JSON.stringify(seen))
          }
        b.do(order)
        for (const event of b.events) kinds.set(event.kind, (kinds.get(event.kind) ?? 0) + 1)
      }
    }
    for (const kind of ['called', 'missionFired', 'roundFell', 'burst', 'munitionChanged', 'counterBatterySet'])
      expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0)
  })
})

/** The same world with other hidden plans of the enemy's guns: loads, duty, corrections, calls, what rounds are meant for. */
function otherPlans(world: World, side: SideId): World {
  const units = Object.fromEntries(
    Object.entries(world.units).map(([id, unit]): [string, Unit] => [
      id,
      unit.side === side || unit.gunnery === null
        ? unit
        : {
            ...unit,
            gunnery: {
              ...unit.gunnery,
              munition: unit.gunnery.munition === 'he' ? 'fascam' : 'he',
              counterBattery: !unit.gunnery.counterBattery,
              ranged: [...unit.gunnery.ranged, { weapon: 0, hex: [3, 3], shots: 2 }],
            },
          },
    ]),
  )
  return {
    ...world,
    units,
    missions: world.missions.map((one) =>
      one.side === side ? one : { ...one, at: 'somebody', observer: 'somebody', range: 12000, terms: [{ text: 'x', value: 3 }] },
    ),
    calls: [
      ...world.calls,
      ...Object.values(units).flatMap((unit) =>
        unit.side === side ? [] : [{ observer: unit.id, platoon: 'x', hex: [1, 1] as Hex, turn: world.turn, guns: [] }],
      ),
    ],
  }
}
