import { describe, expect, test } from 'vitest'
import { at, battle, flat, patched } from './support.ts'

/** Overwatch, opportunity fire and drift, return fire and its chains, ambush. LT: Profile 10, Armor 3, 6 cm an Action; weapon 0 rail gun. */

const react = (unit: string, target: string, weapons = [0], ambush = false) =>
  ({ kind: 'react', unit, at: target, weapons, ambush }) as const

describe('overwatch', () => {
  test('SR-OW-1, R-06, R-07: what a platoon keeps at the end of its round is Overwatch, until the turn ends', () => {
    const b = battle({ map: flat(60, 3), blue: { p: ['LT B1 2,1 spotted'] }, red: { q: ['LT R1 55,1 spotted'] }, active: 'p', turns: 3 })
    b.do({ kind: 'march', piece: 'B1', path: [[3, 1]] })
    b.do({ kind: 'endRound' })
    expect(b.rules.picture(b.view('blue')).pieces.find((piece) => piece.id === 'B1')).toMatchObject({
      chips: expect.arrayContaining([expect.objectContaining({ art: 'overwatch' })]),
      tracks: [{ as: 'pips', value: 1, of: 2, text: '1 of 2 Actions left' }],
    })
    b.do({ kind: 'activate', platoon: 'q' })
    b.dice(15, 3).do({ kind: 'endRound' })
    // A new turn: two Actions again, and nobody on Overwatch.
    expect(b.unit('B1').actions).toBe(2)
    expect(
      b.rules
        .picture(b.view('blue'))
        .pieces.find((piece) => piece.id === 'B1')
        ?.chips.map(({ art }) => art),
    ).not.toContain('overwatch')
  })
  test('SR-OW-1: who has used both Actions is not on Overwatch', () => {
    const b = battle({
      map: flat(60, 3),
      blue: { p: ['LT B1 2,1 spotted', 'LT B2 2,0 spotted actions=0'] },
      red: { q: ['LT R1 55,1 spotted'] },
      active: 'p',
    })
    b.do({ kind: 'endRound' })
    const badges = (id: string) =>
      b.rules
        .picture(b.view('blue'))
        .pieces.find((piece) => piece.id === id)
        ?.chips.map(({ art }) => art)
    expect(badges('B1')).toContain('overwatch')
    expect(badges('B2')).not.toContain('overwatch')
  })
  test('SR-OW-2, R-80: each saved Action is a fire Action with every simple weapon, two of them a complex one', () => {
    const b = battle({
      map: flat(30, 3),
      blue: { p: ['LT B1 2,1 spotted'] },
      red: { q: ['IFV R1 20,1 spotted', 'TK R2 25,2 spotted actions=1'] },
      done: ['q'],
      active: 'p',
    })
    b.do({ kind: 'march', piece: 'B1', path: [[3, 1]] })
    expect(b.question).toMatchObject({ kind: 'opportunityFire', side: 'red', by: ['R1'] })
    // R2 has one Action: its ATGM needs two, and the chain guns do not reach.
    expect(b.refused(react('R2', 'B1')).rule).toBe('SR-OPP-1')
    expect(b.offers('react').map((offer) => [offer.actor, offer.price?.tier])).toEqual([
      ['R1', 1],
      ['R1', 2],
    ])
    b.dice(2, 2, 2, 2, 2).do(react('R1', 'B1', [0, 1, 2]))
    expect(b.of('shot').map((shot) => shot.weaponId)).toEqual(['autocannon', 'chain-guns', 'atgm', 'autocannon', 'chain-guns'])
    expect(b.unit('R1')).toMatchObject({ actions: 0, volley: null })
    expect(b.question).toMatchObject({ kind: 'afterFire', side: 'blue', unit: 'B1', by: ['R1'] })
  })
  test('SR-OW-3, SR-OPP-5, R-83: a mover that lives goes on or returns fire; returning ends its movement', () => {
    const b = battle({ map: flat(30, 3), blue: { p: ['LT B1 2,1 spotted'] }, red: { q: ['LT R1 20,1 spotted'] }, done: ['q'], active: 'p' })
    b.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [3, 1],
        [4, 1],
        [5, 1],
      ],
    })
    b.do(react('R1', 'B1'))
    b.dice(5).do({ kind: 'drift', unit: 'B1', to: null })
    expect(b.of('shot')).toMatchObject([{ unit: 'R1', at: 'B1', hit: { success: false }, suppression: 1 }])
    expect(b.question).toMatchObject({
      kind: 'afterFire',
      side: 'blue',
      unit: 'B1',
      by: ['R1'],
      path: [
        [4, 1],
        [5, 1],
      ],
    })
    expect([...b.verbs()].sort()).toEqual(['halt', 'proceed', 'return'])
    b.dice(20, 4).do({ kind: 'returnFire', unit: 'B1', at: 'R1', weapons: [0] })
    expect(b.unit('B1')).toMatchObject({ hex: [3, 1], actions: 0, pool: 0, moving: false })
    expect(b.unit('R1').fate).toBe('destroyed')
  })
})

describe('opportunity fire', () => {
  const watched = () =>
    battle({
      map: flat(40, 3),
      blue: { p: ['LT B1 2,1 spotted'] },
      red: { q: ['LT R1 20,1 spotted'], r: ['LT R2 20,2 spotted'] },
      active: 'p',
    })

  test('SR-OPP-1, R-81: a unit that has not acted yet may fire at a mover in sight, with an Action of its turn', () => {
    const b = watched()
    b.do({ kind: 'march', piece: 'B1', path: [[3, 1]] })
    expect(b.question).toMatchObject({ kind: 'opportunityFire', side: 'red', movers: ['B1'], by: ['R1', 'R2'], declared: [] })
    b.do(react('R1', 'B1'))
    expect(b.question).toMatchObject({ kind: 'opportunityFire', by: ['R2'], declared: ['R1'] })
    b.dice(20, 4).do({ kind: 'hold' })
    expect(b.unit('R1').actions).toBe(1)
    expect(b.unit('R2').actions).toBe(2)
    expect(b.unit('B1').fate).toBe('destroyed')
  })
  test('R-81: Suppressed units, units without an Action and units out of sight are not asked', () => {
    const b = battle({
      map: patched(40, 3, { '12,1': 'w0' }),
      blue: { p: ['LT B1 2,1 spotted'] },
      red: { q: ['LT R1 20,1 spotted suppressed score=9', 'LT R2 20,2 spotted actions=0', 'LT R3 22,1 spotted'] },
      active: 'p',
    })
    b.do({ kind: 'march', piece: 'B1', path: [[3, 1]] })
    expect(b.question).toMatchObject({ kind: 'act', side: 'blue' })
  })
  test('SR-OPP-2, R-82: the mover halts where it was seen, plus at most 3 cm: one hex of 2 cm', () => {
    const b = watched()
    b.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [3, 1],
        [4, 1],
        [5, 1],
      ],
    })
    b.do(react('R1', 'B1'))
    b.do({ kind: 'hold' })
    expect(b.question).toMatchObject({
      kind: 'drift',
      unit: 'B1',
      left: 1,
      path: [
        [4, 1],
        [5, 1],
      ],
    })
    expect(b.refused({ kind: 'drift', unit: 'B1', to: [5, 1] }).rule).toBe('SR-OPP-2')
    b.dice(2).do({ kind: 'drift', unit: 'B1', to: [4, 1] })
    expect(b.of('shot')).toMatchObject([{ at: 'B1', to: [4, 1] }])
    b.do({ kind: 'proceed', unit: 'B1', onward: true })
    expect(b.question).toMatchObject({ kind: 'opportunityFire', movers: ['B1'] })
    expect(b.unit('B1').hex).toEqual([5, 1])
  })
  test('SR-OPP-2: at 1 cm a hex the drift may be three hexes', () => {
    const b = battle({ map: flat(60, 3), cmPerHex: 1, blue: { p: ['LT B1 2,1 spotted'] }, red: { q: ['LT R1 40,1 spotted'] }, active: 'p' })
    b.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [3, 1],
        [4, 1],
        [5, 1],
        [6, 1],
        [7, 1],
      ],
    })
    b.do(react('R1', 'B1'))
    for (const [left, col] of [
      [3, 4],
      [2, 5],
    ] as const) {
      expect(b.question).toMatchObject({ kind: 'drift', left })
      b.do({ kind: 'drift', unit: 'B1', to: [col, 1] })
    }
    b.dice(2).do({ kind: 'drift', unit: 'B1', to: [6, 1] })
    expect(b.question).toMatchObject({ kind: 'afterFire', path: [[7, 1]] })
  })
  test('SR-OPP-3, R-82: drift out of sight, and the shot is not made and costs nothing', () => {
    // Woods on the row of (20,1) hide what stands farther along it, but not the next row.
    const c = battle({
      map: patched(40, 4, { '8,1': 'W0', '9,1': 'W0' }),
      blue: { p: ['LT B1 3,2 spotted'] },
      red: { q: ['LT R1 20,1 spotted'] },
      active: 'p',
    })
    const sees = (col: number, row: number) => c.rules.sight(c.view('red'), [20, 1], [col, row]).result
    expect([sees(4, 2), sees(4, 1)]).toEqual(['clear', 'blocked'])
    c.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [4, 2],
        [4, 1],
      ],
    })
    c.do(react('R1', 'B1'))
    c.do({ kind: 'drift', unit: 'B1', to: [4, 1] })
    expect(c.of('shot')).toEqual([])
    expect(c.of('notFired')).toMatchObject([{ unit: 'R1' }])
    expect(c.unit('R1').actions).toBe(2)
    expect(c.question).toMatchObject({ kind: 'act', side: 'blue' })
  })
  test('SR-OPP-4: seen on the last centimetre of its movement, it does not drift', () => {
    const b = watched()
    b.do({ kind: 'march', piece: 'B1', path: [[3, 1]] })
    b.do(react('R1', 'B1'))
    b.dice(2).do({ kind: 'hold' })
    // The path was at its end: straight to the shots.
    expect(b.of('shot')).toHaveLength(1)
  })
  test('R-81: the same mover can be engaged again at a later step, and pure firing triggers nothing', () => {
    const b = watched()
    b.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [3, 1],
        [4, 1],
      ],
    })
    b.do({ kind: 'hold' })
    expect(b.question).toMatchObject({ kind: 'opportunityFire', by: ['R1', 'R2'] })
    expect(b.unit('B1').hex).toEqual([4, 1])
    b.do({ kind: 'hold' })
    b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1')] })
    b.do({ kind: 'cease', unit: 'B1' })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1' })
  })
  test('R-81: a stand put down by a vehicle can be fired at, without drift', () => {
    const b = battle({
      map: flat(30, 3),
      blue: { p: ['IFV B1 2,1 spotted', 'STAND B2 in=B1'] },
      red: { q: ['APC R1 12,1 spotted'] },
      active: 'p',
    })
    b.do({ kind: 'unload', unit: 'B2', hex: [3, 1] })
    expect(b.question).toMatchObject({ kind: 'opportunityFire', movers: ['B2'], by: ['R1'] })
    b.dice(20, 3).do(react('R1', 'B2'))
    expect(b.unit('B2').fate).toBe('destroyed')
  })
  test('SR-REV-1, R-45: a blip that fires is on the table, all of it', () => {
    const b = battle({
      map: patched(80, 3, { '40,0': 'w0', '40,1': 'w0', '40,2': 'w0' }),
      blue: { p: ['LT B1 38,1 spotted'] },
      red: { q: ['LT R1 60,1 blip=x', 'LT R2 60,1 blip=x'] },
      active: 'p',
      settings: { placement: 'fixed' },
    })
    expect(Object.keys(b.world.blips)).toHaveLength(1)
    b.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [39, 1],
        [40, 1],
      ],
    })
    // In the wood's edge it sees and is seen.
    expect(b.of('blipResolved')).toMatchObject([{ units: ['R1', 'R2'] }])
    expect(b.unit('R1').spotted && b.unit('R2').spotted).toBe(true)
  })
})

describe('return fire', () => {
  const duel = (blue: string, red: string, col = 12) =>
    battle({ map: flat(60, 4), blue: { p: [`${blue} B1 2,1 spotted`] }, red: { q: [`${red} R1 ${col},1 spotted`] }, active: 'p' })

  test('SR-RET-1, SR-RET-3, R-84: fired upon, it answers at once, before the second Action', () => {
    const b = duel('LT', 'LT')
    b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1')] })
    b.do({ kind: 'cease', unit: 'B1' })
    expect(b.question).toMatchObject({ kind: 'returnFire', side: 'red', unit: 'R1', at: 'B1' })
    b.dice(2).do({ kind: 'returnFire', unit: 'R1', at: 'B1', weapons: [0] })
    // The chain: a return is fire, so B1 may answer with its second Action.
    expect(b.question).toMatchObject({ kind: 'returnFire', side: 'blue', unit: 'B1', at: 'R1' })
    b.do({ kind: 'hold' })
    expect(b.unit('R1').actions).toBe(1)
    expect(b.question).toMatchObject({ kind: 'act', side: 'blue' })
  })
  test('SR-RET-1: without an Action, Suppressed, or out of its own range: no answer', () => {
    for (const red of ['LT R1 12,1 spotted actions=0', 'LT R1 12,1 spotted suppressed score=5', 'APC R1 30,1 spotted']) {
      const b = battle({ map: flat(60, 4), blue: { p: ['LT B1 2,1 spotted'] }, red: { q: [red] }, active: 'p' })
      b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1')] })
      if (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'B1' })
      expect(b.question, red).toMatchObject({ kind: 'act', side: 'blue' })
    }
  })
  test('SR-RET-2: an answer is paid from the turn it has not taken yet', () => {
    const b = duel('LT', 'LT')
    b.dice(2, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0), at('R1', 1)] })
    b.dice(2).do({ kind: 'returnFire', unit: 'R1', at: 'B1', weapons: [0] })
    b.do({ kind: 'hold' })
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    expect(b.unit('R1').actions).toBe(1)
    b.do({ kind: 'march', piece: 'R1', path: [[11, 1]] })
    b.do({ kind: 'hold' })
    expect(b.refused({ kind: 'fire', unit: 'R1', shots: [at('B1')] }).rule).toBe('SR-ACT-1')
  })
  test('SR-RET-4: when the answer does not stop it, the firer has its second Action', () => {
    const b = duel('LT', 'LT')
    b.dice(2, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0), at('R1', 1)] })
    b.dice(15, 3).do({ kind: 'returnFire', unit: 'R1', at: 'B1', weapons: [0] })
    expect(b.unit('B1')).toMatchObject({ fate: 'present', suppression: 4 })
    b.do({ kind: 'hold' })
    b.dice(20, 20, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0), at('R1', 1)] })
    expect(b.unit('R1').fate).toBe('destroyed')
  })
  test('SR-RET-5: complex fire is complete before the target answers', () => {
    const b = duel('TK2', 'LT', 40)
    b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0)] })
    expect(b.question).toMatchObject({ kind: 'fireOn', unit: 'B1' })
    b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 1)] })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1', at: 'B1' })
  })
  test('SR-RET-6, R-85: missile and first shot, the answer, the second shot, and another answer while it has an Action', () => {
    const b = battle({ map: flat(60, 4), blue: { p: ['IFV B1 2,1 spotted'] }, red: { q: ['LT R1 20,1 spotted'] }, active: 'p' })
    b.dice(2, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0), at('R1', 2)] })
    if (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit: 'B1' })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1' })
    b.dice(2).do({ kind: 'returnFire', unit: 'R1', at: 'B1', weapons: [0] })
    expect(b.question).toMatchObject({ kind: 'fireOn', unit: 'B1' })
    b.dice(2, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1', 0), at('R1', 1)] })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1' })
    b.do({ kind: 'hold' })
    expect(b.unit('B1')).toMatchObject({ actions: 0, volley: null })
  })
  test('R-84, SR-STACK-7: the second unit of a stack that was rolled against may answer too', () => {
    const b = battle({
      map: flat(30, 4),
      blue: { p: ['LT B1 2,1 spotted'] },
      red: { q: ['LT R1 12,1 spotted actions=0', 'STAND-MG R2 12,1 spotted'] },
      active: 'p',
    })
    b.dice(20, 2, 2).do({ kind: 'fire', unit: 'B1', shots: [at('R1')] })
    b.do({ kind: 'cease', unit: 'B1' })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R2', at: 'B1' })
  })
  test('R-84, R-122: a unit with nothing else may ram in answer', () => {
    const b = battle({ map: flat(20, 4), blue: { p: ['STAND B1 2,1 spotted'] }, red: { q: ['AD R1 3,1 spotted'] }, active: 'p' })
    b.dice(2).do({ kind: 'fire', unit: 'B1', shots: [at('R1')] })
    expect([...b.verbs()].sort()).toEqual(['hold', 'return-ram'])
    // Profile 9 against 3: 6 larger, Lethality 2; Close Assault against Profile 3: 6; Armor 1 against 2: 4.
    b.dice(6, 4).do({ kind: 'returnRam', unit: 'R1', at: 'B1' })
    expect(b.of('rammed')).toMatchObject([{ lethality: 2, hit: { needed: 6 }, damage: { needed: 4 }, kill: true }])
  })
})

describe('ambush', () => {
  // A hidden stand in Overgrown at (5,1); a light tank passes at 4 cm.
  const lurking = (words = '') =>
    battle({
      map: patched(20, 4, { '5,1': 'o0' }),
      blue: { p: ['LT B1 9,1 spotted'] },
      red: { q: [`STAND R1 5,1 hidden ${words}`] },
      active: 'p',
    })

  test('SR-AMB-1, R-88: a hidden stand ambushes what comes nearer than 5 cm: at 4 cm yes, at 6 cm no', () => {
    const b = lurking()
    b.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [8, 1],
        [7, 1],
      ],
    })
    expect(b.question).toMatchObject({ kind: 'opportunityFire', side: 'red', by: ['R1'] })
    expect(b.unit('B1').hex).toEqual([8, 1])
    expect(b.refused(react('R1', 'B1', [0], true)).rule).toBe('SR-AMB-1')
    expect(b.verbs()).not.toContain('ambush')
    b.do({ kind: 'hold' })
    expect(b.unit('B1').hex).toEqual([7, 1])
    expect(b.verbs()).toContain('ambush')
  })
  test('SR-AMB-2, SR-AMB-3: no drift, and both attacks before anybody answers', () => {
    const b = lurking()
    b.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [8, 1],
        [7, 1],
        [7, 0],
      ],
    })
    b.do({ kind: 'hold' })
    b.dice(20, 11, 5).do(react('R1', 'B1', [0], true))
    expect(b.of('ambushed')).toMatchObject([{ unit: 'B1', by: 'R1' }])
    expect(b.of('shot')).toHaveLength(2)
    expect(b.unit('R1')).toMatchObject({ actions: 0, hidden: null, spotted: true })
    expect(b.unit('B1')).toMatchObject({ hex: [7, 1], ambushed: true })
    expect(b.question).toMatchObject({ kind: 'afterFire', unit: 'B1', by: ['R1'] })
    expect(b.left).toBe(0)
  })
  test('SR-AMB-4: the ambushed unit has one Action of fire this turn; the other is for movement', () => {
    const b = lurking()
    b.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [8, 1],
        [7, 1],
      ],
    })
    b.do({ kind: 'hold' })
    b.dice(2, 2).do(react('R1', 'B1', [0], true))
    b.dice(2).do({ kind: 'returnFire', unit: 'B1', at: 'R1', weapons: [0] })
    expect(b.unit('B1')).toMatchObject({ actions: 0, fires: 1 })
    const c = battle({
      map: flat(20, 4),
      blue: { p: ['LT B1 7,1 spotted ambushed fires=1 actions=1'] },
      red: { q: ['STAND R1 5,1 spotted'] },
      active: 'p',
    })
    expect(c.refused({ kind: 'fire', unit: 'B1', shots: [at('R1')] }).rule).toBe('SR-AMB-4')
    expect(c.verbs()).toContain('move')
  })
  test('SR-AMB-5: a Suppressed stand does not ambush', () => {
    const b = lurking('suppressed score=9')
    b.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [8, 1],
        [7, 1],
      ],
    })
    expect(b.question).toMatchObject({ kind: 'act', side: 'blue' })
  })
  test('SR-AMB-5: nor in its own round; one that is not Suppressed may, and one without an Action is told just that', () => {
    const own = (words: string) =>
      battle({
        map: patched(20, 4, { '5,1': 'o0' }),
        blue: { p: [`STAND B1 5,1 hidden ${words}`, 'LT B2 1,3'] },
        red: { q: ['LT R1 7,1 spotted actions=0'] },
        active: 'p',
      })
    const ambush = { kind: 'ambush', unit: 'B1', at: 'R1' } as const
    expect(own('suppressed score=9').refused(ambush)).toMatchObject({ rule: 'SR-AMB-5', at: 'at' })
    expect(own('suppressed score=9').offers('ambush', 'B1')).toEqual([])
    expect(own('').offers('ambush', 'B1')).toHaveLength(1)
    expect(own('actions=0').refused(ambush)).toMatchObject({ rule: 'SR-ACT-1', at: 'unit' })
  })
  test('SR-AMB-1, SR-CA-3, SR-CA-6, R-88: in its own round from where it lies, at 2 cm as close assault with Lethality 3', () => {
    const b = battle({
      map: patched(20, 4, { '5,1': 'o0' }),
      blue: { p: ['STAND B1 5,1 hidden'] },
      red: { q: ['LT R1 6,1 spotted'] },
      active: 'p',
    })
    // Seen at 2 cm by the tank beside it: a stand that is seen ambushes nobody.
    expect(b.unit('B1').hidden).toBe(null)
    const c = battle({
      map: patched(20, 4, { '5,1': 'o0', '6,1': 'w0' }),
      blue: { p: ['STAND B1 5,1 hidden'] },
      red: { q: ['LT R1 7,1 spotted actions=2'] },
      active: 'p',
    })
    expect(c.unit('B1').hidden).toEqual({ behind: null })
    expect(c.verbs('B1')).not.toContain('ambush')
    const d = battle({
      map: patched(20, 4, { '5,1': 'o0' }),
      blue: { p: ['STAND B1 5,1 hidden'] },
      red: { q: ['LT R1 7,1 spotted actions=2'] },
      active: 'p',
    })
    d.dice(20, 11, 2).do({ kind: 'ambush', unit: 'B1', at: 'R1' })
    expect(d.of('shot').map((shot) => shot.lethality)).toEqual([1, 1])
    expect(d.question).toMatchObject({ kind: 'returnFire', unit: 'R1', at: 'B1' })
  })
})
