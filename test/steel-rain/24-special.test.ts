import { describe, expect, test } from 'vitest'
import { wrongSums } from '../../engine/kernel/why.ts'
import { gelAreas } from '../../engine/rulesets/steel-rain/special/gel.ts'
import { type Battle, battle, flat, type LooseOrder, patched } from './support.ts'

/** Microwaves, gel, passengers who fire. Hexes are 2 cm apart where nothing else is said. MWP: weapon 0 microwaves, 1 chain guns; GEL: 0 gel. */

const fire = (unit: string, at: object, weapon = 0): LooseOrder =>
  ({ kind: 'fire', unit, shots: [{ weapon, at }] }) as unknown as LooseOrder
/** Lets everybody pass until the next turn has begun and somebody is asked. */
function nextTurn(b: Battle): void {
  const { turn } = b.world
  while (b.world.turn === turn) {
    const { question } = b
    if (question.kind === 'act') b.do({ kind: 'endRound' })
    else if (question.kind === 'activate') b.do(b.offers('activate')[0]?.order as LooseOrder)
    else if (question.kind === 'fireOn') b.do({ kind: 'cease', unit: question.unit })
    else if (question.kind === 'returnFire' || question.kind === 'opportunityFire') b.do({ kind: 'hold' })
    else throw new Error(`asked ${question.kind}`)
  }
}

describe('microwave projectors', () => {
  /** Four stands and a light tank under one circle round 10,2; R9 is under it too, R7 beside it. */
  const field = (words = 'actions=0') =>
    battle({
      map: flat(30, 6),
      blue: { p: ['MWP B1 2,2 spotted'] },
      red: {
        q: [
          `STAND R1 10,2 spotted ${words}`,
          `STAND R2 10,2 spotted ${words}`,
          `STAND R3 10,1 spotted ${words}`,
          `STAND R4 9,3 spotted ${words}`,
          `LT R5 11,2 spotted ${words}`,
          `STAND R9 10,3 spotted ${words}`,
          `STAND R7 12,4 spotted ${words}`,
        ],
      },
      active: 'p',
    })

  test('SR-MW-1, SR-MW-2, SR-WDES-2, R-86: four of the six units under the circle, each with its own rolls, its own range and Profile', () => {
    const b = field()
    // 16 cm: a stand's Profile 3 needs 11, Lethality 5 needs no damage roll against Armor 1; the tank's 10 needs 10 and its Armor 3 a 3.
    b.dice(11, 10, 10, 2, 1).do(fire('B1', { units: ['R1', 'R2', 'R5', 'R4'] }))
    expect(b.of('shot').map((shot) => [shot.at, shot.hit.needed, shot.damage?.needed ?? null, shot.kill, shot.suppression])).toEqual([
      ['R1', 11, null, true, 0],
      ['R2', 11, null, false, 1],
      ['R5', 10, 3, false, 5],
      ['R4', 11, null, false, 0],
    ])
    expect(b.of('shot').every((shot) => shot.weaponId === 'microwave-projector' && !shot.second)).toBe(true)
    expect([b.unit('R3').suppression, b.unit('R9').suppression]).toEqual([0, 0])
    expect(b.unit('B1').actions).toBe(0)
    expect(b.left).toBe(0)
  })
  test('SR-MW-1, SR-CPLX-1: a projector is complex: with one Action left it is refused', () => {
    const b = battle({
      map: flat(30, 6),
      blue: { p: ['MWP B1 2,2 spotted actions=1'] },
      red: { q: ['STAND R1 10,2 spotted'] },
      active: 'p',
    })
    expect(b.refused(fire('B1', { units: ['R1'] })).rule).toBe('SR-CPLX-1')
    expect(b.refused(fire('B1', { unit: 'R1' })).rule).toBe('SR-CPLX-1')
  })
  test('SR-MW-3: a fifth unit is refused, and nobody is swept twice', () => {
    const b = field()
    expect(b.refused(fire('B1', { units: ['R1', 'R2', 'R3', 'R4', 'R5'] }))).toMatchObject({ rule: 'SR-MW-3' })
    expect(b.refused(fire('B1', { units: ['R1', 'R1'] })).rule).toBe('SR-MW-2')
  })
  test('SR-MW-1, SR-WPN-7: all under one circle, each within 40 cm and in sight', () => {
    const b = field()
    expect(b.refused(fire('B1', { units: ['R4', 'R7'] }))).toMatchObject({ rule: 'SR-MW-1', at: 'shots[0].at' })
    const far = battle({
      map: patched(40, 5, { '12,1': 'W0', '13,1': 'W0' }),
      blue: { p: ['MWP B1 2,2 spotted', 'MWP B2 2,1 spotted'] },
      red: { q: ['STAND R1 22,2 spotted', 'STAND R2 23,2 spotted', 'STAND R3 22,1 spotted'] },
      active: 'p',
    })
    expect(far.refused(fire('B1', { units: ['R1', 'R2'] }))).toMatchObject({
      rule: 'SR-WPN-7',
      text: 'Out of range: 42 cm, microwave projector reaches 40 cm.',
    })
    expect(far.refused(fire('B2', { units: ['R3'] })).rule).toBe('SR-LOS-1')
  })
  test.each([
    [1, 4, 5],
    [2, 2, 3],
    [2.5, 2, 3],
  ] as const)('SR-MW-1: at %d cm a hex the circle holds units %d hexes apart, not %d', (cmPerHex, near, far) => {
    const b = battle({
      map: flat(30, 3),
      cmPerHex,
      blue: { p: ['MWP B1 2,1 spotted'] },
      red: { q: ['STAND R1 8,1 spotted', `STAND R2 ${8 + near},1 spotted`, `STAND R3 ${8 + far},1 spotted`] },
      active: 'p',
    })
    expect(b.refused(fire('B1', { units: ['R1', 'R3'] })).rule).toBe('SR-MW-1')
    b.dice(1, 1).do(fire('B1', { units: ['R1', 'R2'] }))
    expect(b.of('shot')).toHaveLength(2)
  })
  test('SR-MW-2: the sweeps that are offered are all different, of four units where there are four, and none is refused', () => {
    const b = field()
    const sweeps = b.offers('fire', 'B1').flatMap(({ order }) => {
      const at = order.kind === 'fire' && order.shots.length === 1 ? order.shots[0]?.at : undefined
      return at && 'units' in at ? [at.units] : []
    })
    // R1, R2, R3, R4, R5 and R9 under the circle round 10,2: six choose four; with R7 other circles hold fewer.
    const full = new Set(sweeps.filter((units) => !units.includes('R7') && units.length === 4).map((units) => [...units].sort().join()))
    expect(full.size).toBe(15)
    expect(new Set(sweeps.map((units) => [...units].sort().join())).size).toBe(sweeps.length)
    for (const units of sweeps) expect(b.rules.refuse(b.view('blue'), { ...fire('B1', { units }), side: 'blue' } as never)).toBeNull()
  })
  test('R-86: one unit named alone is swept with those beside it that are likeliest to be destroyed, and the odds say so', () => {
    const b = field()
    const odds = b.rules.odds(b.view('blue'), { ...fire('B1', { unit: 'R5' }), side: 'blue' } as never)
    expect(odds?.lines.filter((line) => line.text.startsWith('Destroys ') && line.text.endsWith(' too')).length).toBe(3)
    // 11 or more: half of all throws, and no damage roll.
    expect(odds?.lines.find((line) => line.text === 'Destroys Rifle stand R1 too')?.chance).toBe(500)
    for (const line of odds?.lines ?? []) expect(line.why === null ? [] : wrongSums(line.why)).toEqual([])
    b.dice(1, 1, 1, 1).do(fire('B1', { unit: 'R5' }))
    expect(b.of('shot').map((shot) => shot.at)).toEqual(['R5', 'R1', 'R2', 'R3'])
  })
  test('R-86: no second roll for a stack, and the smoke of one wreck shields nobody in the same sweep', () => {
    const b = battle({
      map: patched(30, 5, { '11,2': '.2' }),
      blue: { p: ['MWP B1 2,2 spotted'] },
      red: { q: ['TK R1 10,2 spotted actions=0', 'STAND R2 10,2 spotted actions=0', 'LT R3 11,2 spotted actions=0'] },
      active: 'p',
    })
    // R3 looks over the tank killer from its hill; the smoke of the wreck would hide it: Profile 10 - 10, and 11 to hit.
    b.dice(20, 10, 4).do(fire('B1', { units: ['R1', 'R3'] }))
    expect(b.of('shot').map((shot) => [shot.at, shot.hit.needed, shot.kill])).toEqual([
      ['R1', 10, true],
      ['R3', 10, true],
    ])
    expect(b.unit('R2').suppression).toBe(0)
  })
  test('R-84, SR-RET-5: everybody who was rolled against may answer, after the whole sweep', () => {
    const b = field('actions=1')
    b.dice(10, 10, 9).do(fire('B1', { units: ['R1', 'R2', 'R5'] }))
    b.do({ kind: 'cease', unit: 'B1' })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1', at: 'B1' })
    b.do({ kind: 'hold' })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R2' })
    b.do({ kind: 'hold' })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R5' })
    // Then the ordinary weapon of the second round (SR-RET-6).
    b.do({ kind: 'hold' })
    expect(b.question).toMatchObject({ kind: 'fireOn', unit: 'B1' })
  })
  test('R-80, R-86: with two Actions saved a projector sweeps a mover and who stands beside it', () => {
    const b = battle({
      map: flat(30, 5),
      blue: { p: ['LT B1 9,2 spotted', 'STAND B2 11,1 spotted'] },
      red: { q: ['MWP R1 3,2 spotted'] },
      active: 'p',
    })
    b.do({ kind: 'march', piece: 'B1', path: [[10, 2]] })
    expect(b.question.kind).toBe('opportunityFire')
    b.dice(1, 1, 1).do({ kind: 'react', unit: 'R1', at: 'B1', weapons: [0, 1], ambush: false })
    expect(b.of('shot').map((shot) => [shot.weaponId, shot.at])).toEqual([
      ['microwave-projector', 'B1'],
      ['microwave-projector', 'B2'],
      ['chain-guns', 'B1'],
    ])
    // Who did not move answers at once; then come the chain guns (SR-RET-6), and the mover's choice.
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'B2' })
    b.dice(1).do({ kind: 'hold' })
    expect(b.of('shot').map((shot) => [shot.weaponId, shot.at])).toEqual([['chain-guns', 'B1']])
    expect(b.question).toMatchObject({ kind: 'afterFire', unit: 'B1' })
    expect(b.unit('R1').actions).toBe(0)
  })
})

describe('gel', () => {
  const AREA = [
    [5, 2],
    [6, 2],
    [5, 1],
  ]
  const field = (cells: Readonly<Record<string, string>> = {}) =>
    battle({
      map: patched(20, 6, cells),
      blue: { p: ['GEL B1 2,2 spotted', 'LT B2 5,1 spotted'] },
      red: {
        q: ['IFV R1 5,2 spotted actions=0', 'STAND R2 6,2 spotted actions=0', 'STAND R4 4,3 spotted actions=0'],
        r: ['MBT R5 19,5 spotted actions=0'],
      },
      active: 'p',
    })

  test('SR-GEL-3, SR-GSUP-1, R-87, SR-WPN-8: a hit strikes everybody in three hexes, friends too: 8 Suppression for stands, 4 for others', () => {
    const b = field()
    // 6 cm, Profile 14: 8 to hit. Lethality 4: Armor 2 needs 3, Armor 3 4, Armor 1 2.
    b.dice(8, 2, 3, 1).do(fire('B1', { unit: 'R1', area: AREA }))
    expect(b.of('flamed')[0]).toMatchObject({ hit: { needed: 8, success: true }, caught: ['R1', 'B2', 'R2'], suppression: 0 })
    expect(b.of('struck').map((one) => [one.unit, one.cause, one.damage?.needed, one.kill, one.suppression])).toEqual([
      ['R1', 'gel', 3, false, 4],
      ['B2', 'gel', 4, false, 4],
      ['R2', 'gel', 2, false, 8],
    ])
    expect(['R1', 'B2', 'R2', 'R4'].map((id) => [b.unit(id).suppression, b.unit(id).burning])).toEqual([
      [4, true],
      [4, true],
      [8, true],
      [0, false],
    ])
    expect(b.unit('B1')).toMatchObject({ actions: 1 })
    expect(b.left).toBe(0)
  })
  test('R-87, SR-WDES-4: a miss sets nothing alight; gel makes no smoke, what it destroys does', () => {
    const b = field()
    b.dice(7).do(fire('B1', { unit: 'R1', area: AREA }))
    expect(b.of('struck')).toEqual([])
    expect([b.unit('R1').suppression, b.unit('R2').suppression, b.unit('R1').burning]).toEqual([1, 0, false])
    b.do({ kind: 'cease', unit: 'B1' })
    b.dice(8, 2, 4, 1).do(fire('B1', { unit: 'R1', area: AREA }))
    expect(b.world.ground.smoke.map((smoke) => smoke.hex)).toEqual([[5, 1]])
    expect(b.world.ground.wrecks.map((wreck) => wreck.name)).toEqual(['B2'])
  })
  test('R-70, SR-SUPP-2: a natural 1 of gel misses and frightens nobody', () => {
    const b = field()
    b.dice(1).do(fire('B1', { unit: 'R1', area: AREA }))
    expect(b.unit('R1')).toMatchObject({ suppression: 0, burning: false })
  })
  test('SR-GEL-1, SR-GEL-2, R-03, R-134: the second roll comes as the next turn begins, before initiative, without Suppression; then it is burnt out', () => {
    const b = field()
    b.dice(8, 2, 3, 1).do(fire('B1', { unit: 'R1', area: AREA }))
    // Second rolls: B2 3 of 4, R1 3 of 3, R2 1 of 2. Initiative 10 to 5. Checks: B2 4 - 5 = 0; R2 8 - 2 = 6.
    b.dice(3, 3, 1, 10, 5)
    nextTurn(b)
    const kinds = b.events.map((event) => event.kind)
    expect(kinds.indexOf('struck')).toBeGreaterThan(kinds.indexOf('turnBegan'))
    expect(kinds.lastIndexOf('struck')).toBeLessThan(kinds.indexOf('initiativeRolled'))
    expect(b.of('struck').map((one) => [one.unit, one.by, one.damage?.die, one.kill, one.suppression])).toEqual([
      ['B2', null, 3, false, 0],
      ['R1', null, 3, true, 0],
      ['R2', null, 1, false, 0],
    ])
    expect(b.of('burntOut').map((one) => one.unit)).toEqual(['B2', 'R2'])
    expect(b.unit('R1').fate).toBe('destroyed')
    expect([b.unit('B2').suppression, b.unit('R2').suppression]).toEqual([4, 8])
    b.dice(20, 20).do({ kind: 'goFirst', first: true })
    b.dice(10, 5)
    nextTurn(b)
    expect(b.of('struck')).toEqual([])
  })
  test('SR-WDES-3: gel burns on a unit in water as well', () => {
    const b = field({ '5,2': '20' })
    // Medium water: Profile 14 - 6 = 8 needs 9.
    b.dice(9, 2, 4, 1).do(fire('B1', { unit: 'R1', area: AREA }))
    expect(b.unit('R1').burning).toBe(true)
    b.dice(2, 2, 10, 5)
    nextTurn(b)
    expect(b.of('struck').map((one) => [one.unit, one.kill])).toEqual([
      ['R1', false],
      ['R2', true],
    ])
  })
  test('R-87: the area is three hexes that touch each other with the target in them: six ways to choose', () => {
    const b = field()
    const areas = gelAreas(b.situation(), [5, 2])
    expect(areas).toHaveLength(6)
    expect(areas.every((area) => area.length === 3)).toBe(true)
    for (const area of [
      [
        [5, 2],
        [6, 2],
        [4, 2],
      ],
      [
        [6, 2],
        [5, 1],
        [6, 1],
      ],
      [[5, 2]],
    ])
      expect(b.refused(fire('B1', { unit: 'R1', area }))).toMatchObject({ rule: 'R-87', at: 'shots[0].at' })
    expect(b.refused(fire('B1', { unit: 'R1', area: AREA }, 1)).rule).toBe('SR-GEL-3')
    expect(b.offers('fire', 'B1').filter(({ order }) => order.kind === 'fire' && order.shots.some(({ at }) => 'area' in at)).length).toBe(
      12,
    )
  })
  test.each([
    [1, 9, 10, 9],
    [2, 3, 5, 6],
    [2.5, 1, 4, 1],
  ] as const)('SR-GEL-3, SR-WPN-8: at %d cm a hex the flame covers %d hexes and reaches %d', (cmPerHex, covers, reaches, ways) => {
    const b = battle({
      map: flat(30, 9),
      cmPerHex,
      blue: { p: ['GEL B1 4,4 spotted'] },
      red: { q: [`LT R1 ${4 + reaches},4 spotted actions=0`, `LT R2 ${5 + reaches},5 spotted actions=0`] },
      active: 'p',
    })
    const areas = gelAreas(b.situation(), [4 + reaches, 4])
    expect([areas.length, areas[0]?.length]).toEqual([ways, covers])
    expect(b.refused(fire('B1', { unit: 'R2' })).rule).toBe('SR-WPN-8')
    b.dice(2).do(fire('B1', { unit: 'R1', area: areas[0] }))
    expect(b.of('flamed')[0]?.area).toHaveLength(covers)
  })
  test('R-87: at the edge of the map only hexes of the map burn', () => {
    const b = battle({ map: flat(8, 8), blue: { p: ['GEL B1 3,0 spotted'] }, red: { q: ['LT R1 0,0 spotted actions=0'] }, active: 'p' })
    expect(gelAreas(b.situation(), [0, 0])).toEqual([
      [
        [0, 0],
        [0, 1],
        [1, 0],
      ],
    ])
  })
  test('R-87: where no area is named most enemies and fewest friends burn, in reactions too', () => {
    const b = battle({
      map: flat(20, 6),
      blue: { p: ['LT B1 4,2 spotted', 'STAND B2 5,1 spotted', 'STAND B3 6,2 spotted'] },
      red: { q: ['GEL R1 8,2 spotted', 'STAND R2 4,3 spotted'] },
      active: 'p',
    })
    b.do({ kind: 'march', piece: 'B1', path: [[5, 2]] })
    b.do({ kind: 'react', unit: 'R1', at: 'B1', weapons: [0], ambush: false })
    b.dice(20, 20, 20, 20).do({ kind: 'hold' })
    expect(b.of('flamed')[0]).toMatchObject({ at: 'B1', caught: ['B1', 'B2', 'B3'] })
    expect(b.unit('R1').actions).toBe(1)
  })
  test('R-84, SR-RET-1: everybody of the enemy who was caught may answer, friends may not', () => {
    const b = battle({
      map: flat(20, 6),
      blue: { p: ['GEL B1 2,2 spotted', 'LT B2 6,2 spotted'] },
      red: { q: ['IFV R1 5,2 spotted', 'STAND R2 5,1 spotted'] },
      active: 'p',
    })
    b.dice(8, 2, 3, 1).do(fire('B1', { unit: 'R1', area: AREA }))
    b.do({ kind: 'cease', unit: 'B1' })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1', at: 'B1' })
    b.do({ kind: 'hold' })
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R2', at: 'B1' })
  })
  test('SR-GEL-1, SR-GEL-3: the odds tell who burns, what burns on, and which friend is in the flames', () => {
    const b = field()
    const odds = b.rules.odds(b.view('blue'), { ...fire('B1', { unit: 'R1', area: AREA }), side: 'blue' } as never)
    // 8 or more: 650; 3 or more: 900. What lives (65) is rolled for again: 900 of it.
    expect(odds?.lines.slice(0, 6).map((line) => [line.text, line.chance])).toEqual([
      ['Destroys the target', 585],
      ['Gel flamer: hits', 650],
      ['Gel flamer: destroys', 585],
      ['Burns on: destroyed as the next turn begins', 59],
      ['Destroys Light tank B2 too, your own', 553],
      ['Destroys Rifle stand R2 too', 618],
    ])
  })
  test('SR-GEL-1: a burning unit shows it, on its counter and in its sheet; the enemy sees it too', () => {
    const b = field()
    b.dice(8, 2, 3, 1).do(fire('B1', { unit: 'R1', area: AREA }))
    const piece = b.rules.picture(b.view('blue')).pieces.find(({ id }) => id === 'R1')
    expect(piece?.chips.map(({ art }) => art)).toContain('burning')
    const rows = b.rules.sheet(b.view('blue'), 'R1')?.sections.flatMap((section) => section.rows) ?? []
    expect(rows.find((row) => row.label === 'Burning')?.value).toBe('destroyed on 3 or more as the next turn begins')
  })
  test('R-87: crewless things burn without fear, and a unit hidden in the area is struck unseen', () => {
    const b = battle({
      map: patched(20, 6, { '6,2': 'o0' }),
      blue: { p: ['GEL B1 2,2 spotted'] },
      red: { q: ['IFV R1 5,2 spotted actions=0', 'STAND R2 6,2 hidden actions=0'] },
      active: 'p',
    })
    b.dice(8, 2, 1).do(fire('B1', { unit: 'R1', area: AREA }))
    expect(b.unit('R2')).toMatchObject({ burning: true, suppression: 8 })
    expect(b.view('blue').known.units['R2']).toBeUndefined()
  })
})

describe('passengers who fire', () => {
  const ride = (carrier: string, stand: string, more = '') =>
    battle({
      map: flat(30, 4),
      blue: { p: [`${carrier} B1 2,1 spotted`, `${stand} B2 in=B1 ${more}`] },
      red: { q: ['STAND R1 14,1 spotted actions=1', 'STAND R2 15,0 spotted actions=0', 'STAND R3 3,1 spotted actions=0'] },
      active: 'p',
    })

  test('SR-IFV-1, R-91: small arms reach 25 cm from the vehicle with Lethality 1, paid with the own Actions', () => {
    const b = ride('IFV', 'STAND')
    expect(b.refused(fire('B2', { unit: 'R2' })).text).toBe('Out of range: 26 cm, small arms reaches 25 cm.')
    // 24 cm: Profile 3 needs 12; Lethality 1 against Armor 1 needs 6.
    b.dice(12, 5).do(fire('B2', { unit: 'R1' }))
    expect(b.of('shot')[0]).toMatchObject({
      unit: 'B2',
      from: [2, 1],
      lethality: 1,
      hit: { needed: 12 },
      damage: { needed: 6 },
      suppression: 1,
    })
    expect([b.unit('B2').actions, b.unit('B1').actions]).toEqual([1, 2])
  })
  test('SR-IFV-1, R-91: in close assault the Lethality 3 of infantry needs boots on the ground', () => {
    const b = ride('APC', 'STAND')
    b.dice(6, 5).do(fire('B2', { unit: 'R3' }))
    expect(b.of('shot')[0]).toMatchObject({ lethality: 1, hit: { needed: 6 } })
    const afoot = battle({
      map: flat(9, 4),
      blue: { p: ['STAND B2 2,1 spotted'] },
      red: { q: ['STAND R3 3,1 spotted actions=0'] },
      active: 'p',
    })
    afoot.dice(6, 2).do(fire('B2', { unit: 'R3' }))
    expect(afoot.of('shot')[0]?.lethality).toBe(3)
  })
  test('SR-IFV-2: heavy weapons fire from open vehicles only, those of Armor 1', () => {
    const closed = ride('IFV', 'STAND-ATGM')
    expect(closed.refused(fire('B2', { unit: 'R2' }, 1))).toMatchObject({ rule: 'SR-IFV-2' })
    expect(ride('APC', 'STAND-MG').refused(fire('B2', { unit: 'R2' }, 1)).rule).toBe('SR-IFV-2')
    for (const truck of ['LTRUCK', 'HTRUCK']) {
      const open = ride(truck, 'STAND-ATGM')
      open.dice(2).do(fire('B2', { unit: 'R2' }, 1))
      expect(open.of('shot')[0]).toMatchObject({ weaponId: 'infantry-atgm', lethality: 4 })
      expect(open.unit('B2').actions).toBe(0)
    }
  })
  test('SR-IFV-1, R-91: from a helicopter in flight too, over what stands between; being Armor 1 it lets heavy weapons fire', () => {
    const b = battle({
      map: patched(30, 4, { '3,1': 'W0', '4,1': 'W0' }),
      blue: { p: ['THELI B1 2,1 spotted flying', 'STAND-MG B2 in=B1', 'STAND-MG B3 2,1 spotted'] },
      red: { q: ['STAND R1 13,1 spotted actions=0'] },
      active: 'p',
    })
    expect(b.refused(fire('B3', { unit: 'R1' }, 1)).rule).toBe('SR-LOS-1')
    // 22 cm, Profile 3: 12; a machine gun has Lethality 3 against infantry on foot.
    b.dice(12, 2).do(fire('B2', { unit: 'R1' }, 1))
    expect(b.of('shot')[0]).toMatchObject({ unit: 'B2', from: [2, 1], weaponId: 'machine-guns', lethality: 3, hit: { needed: 12 } })
  })
  test('R-91, SR-RET-1: the answer goes at the vehicle, for nobody aims at passengers', () => {
    const b = ride('IFV', 'STAND')
    b.dice(2).do(fire('B2', { unit: 'R1' }))
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1', at: 'B1' })
    // Small arms at Profile 14 and Armor 2 over 24 cm: 10 to hit, Lethality 1 needs 8.
    b.dice(10, 7).do({ kind: 'returnFire', unit: 'R1', at: 'B1', weapons: [0] })
    expect(b.of('shot')[0]).toMatchObject({ at: 'B1', suppression: 1 })
    expect(b.unit('B2').suppression).toBe(0)
  })
  test('R-91, SR-OPP-1: a passenger fires at a mover out of turn; the mover answers the vehicle', () => {
    const b = battle({
      map: flat(30, 4),
      blue: { p: ['LT B1 12,1 spotted'] },
      red: { q: ['APC R1 3,1 spotted actions=0', 'STAND R2 in=R1'] },
      active: 'p',
    })
    b.do({
      kind: 'march',
      piece: 'B1',
      path: [
        [11, 1],
        [10, 1],
      ],
    })
    expect(b.question).toMatchObject({ kind: 'opportunityFire', by: ['R2'] })
    const offer = b.offers('react')[0]
    expect(offer).toMatchObject({ actor: 'R1', order: { unit: 'R2', weapons: [0] } })
    b.do(offer?.order as LooseOrder)
    b.dice(2).do({ kind: 'drift', unit: 'B1', to: null })
    expect(b.of('shot')).toHaveLength(1)
    expect(b.question).toMatchObject({ kind: 'afterFire', by: ['R1'] })
  })
  test('R-91, SR-OPP-5: after that fire the mover may answer the vehicle', () => {
    const b = battle({
      map: flat(30, 4),
      blue: { p: ['LT B1 12,1 spotted'] },
      red: { q: ['APC R1 3,1 spotted actions=0', 'STAND R2 in=R1'] },
      active: 'p',
    })
    b.do({ kind: 'march', piece: 'B1', path: [[11, 1]] })
    b.dice(2).do({ kind: 'react', unit: 'R2', at: 'B1', weapons: [0], ambush: false })
    expect(b.of('shot')[0]).toMatchObject({ unit: 'R2', from: [3, 1], at: 'B1' })
    expect(b.question).toMatchObject({ kind: 'afterFire', by: ['R1'] })
    b.dice(20, 20).do({ kind: 'returnFire', unit: 'B1', at: 'R1', weapons: [0] })
    expect([b.unit('R1').fate, b.unit('R2').fate]).toEqual(['destroyed', 'destroyed'])
  })
  test('R-91, R-33, SR-REV-1: the enemy sees the fire come from the vehicle, which is resolved with its whole blip', () => {
    const b = battle({
      map: patched(40, 4, {}),
      blue: { p: ['APC B1 2,1 blip=a', 'APC B3 2,1 blip=a', 'STAND B2 in=B1'] },
      red: { q: ['STAND R1 14,1 spotted actions=0'] },
      settings: { placement: 'fixed' },
      active: 'p',
      start: {
        smoke: Array.from({ length: 4 }, (_, row) => ({ hex: [8, row], until: 9 })),
        contacts: [{ side: 'blue', unit: 'R1', until: 9 }],
      },
    })
    expect(b.unit('B1').blip).not.toBeNull()
    b.dice(2).do(fire('B2', { unit: 'R1' }))
    expect(b.of('blipResolved')[0]).toMatchObject({ units: ['B1', 'B3'], fired: true })
    expect(b.unit('B1')).toMatchObject({ hex: [2, 1], spotted: true })
    const shot = b.of('shot')[0]
    if (!shot) throw new Error('no shot')
    const seen = b.rules.redact({ event: shot, before: b.world, after: b.world }, 'red')
    expect(seen).toMatchObject({ kind: 'shot', unit: 'B1' })
    expect(b.view('red').known.units['B2']).toBeUndefined()
  })
  test('R-139: passengers gain no Suppression with their vehicle, but keep, bleed and check their own; Suppressed they stay silent', () => {
    const b = battle({
      map: flat(30, 4),
      blue: { p: ['LT B1 2,1 spotted'] },
      red: {
        q: ['IFV R1 8,1 spotted actions=0', 'STAND R2 in=R1 score=9', 'STAND R3 in=R1 score=3 suppressed'],
        r: ['LT R4 20,3 spotted'],
      },
      active: 'p',
    })
    b.dice(20, 1).do(fire('B1', { unit: 'R1' }))
    expect([b.unit('R1').suppression, b.unit('R2').suppression]).toEqual([4, 9])
    b.do({ kind: 'cease', unit: 'B1' })
    // Initiative; then R1 4 - 4 = 0 needs no check, R2 9 - 2 = 7 fails with a 7, R3 3 - 2 = 1 passes with a 2.
    b.dice(5, 10)
    nextTurn(b)
    b.dice(7, 2).do({ kind: 'goFirst', first: true })
    expect(b.of('bled').map((one) => [one.unit, one.score])).toEqual([
      ['R1', 0],
      ['R2', 7],
      ['R3', 1],
    ])
    expect([b.unit('R2').suppressed, b.unit('R3').suppressed]).toEqual([true, false])
    b.do({ kind: 'activate', platoon: 'q' })
    expect(b.refused(fire('R2', { unit: 'B1' })).rule).toBe('R-139')
    expect(b.refused({ kind: 'unload', unit: 'R2', hex: [8, 2] }).rule).toBe('R-139')
    b.dice(2).do(fire('R3', { unit: 'B1' }))
    expect(b.of('shot')[0]?.unit).toBe('R3')
  })
  test('SR-IFV-1: the shots of passengers are offered on their vehicle, named, and with their odds', () => {
    const b = ride('IFV', 'STAND')
    const offers = b.offers('fire', 'B1').filter(({ order }) => 'unit' in order && order.unit === 'B2')
    expect(offers.map((offer) => offer.label)).toContain('B2, mounted: fire small arms at Rifle stand R1')
    const odds = b.rules.odds(b.view('blue'), { ...fire('B2', { unit: 'R1' }), side: 'blue' } as never)
    // 12 or more: 450; 6 or more: 750.
    expect(odds?.chance).toBe(338)
  })
})
