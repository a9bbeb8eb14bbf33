import { describe, expect, test } from 'vitest'
import type { Hex } from '../../engine/kernel/names.ts'
import { isDrone } from '../../engine/rulesets/steel-rain/state/roster.ts'
import { designProblems, FIXED_SPEEDS, SAMPLES } from '../../engine/rulesets/steel-rain/tables/unit-types.ts'
import { EXTRAS, WEAPONS } from '../../engine/rulesets/steel-rain/tables/weapons.ts'
import { type Battle, type BattleOptions, battle, flat, march, patched } from './support.ts'

/** Helicopters and VTOLs: in the air, on the ground, between the two; what fires at them; what they see; their mines. */

const takeOff = (unit: string) => ({ kind: 'takeOff', unit }) as const
const land = (unit: string) => ({ kind: 'land', unit }) as const
/** Fires one weapon, and no more. */
const shoot = (b: Battle, unit: string, weapon: number, at: string) => {
  b.do(fire(unit, weapon, at))
  const shot = b.of('shot')
  while (b.question.kind === 'fireOn') b.do({ kind: 'cease', unit })
  return shot
}
const fire = (unit: string, weapon: number, at: string) => ({ kind: 'fire', unit, shots: [{ weapon, at: { unit: at } }] }) as const
/** Nobody takes the chance to fire. */
const holdFire = (b: Battle): void => {
  while (b.question.kind === 'opportunityFire') b.do({ kind: 'hold' })
}
/** Hexes eastward along a row. */
const east = (from: number, to: number, row: number): readonly Hex[] =>
  Array.from({ length: to - from }, (_, i): Hex => [from + 1 + i, row])
const field = (lines: readonly string[], more: Partial<BattleOptions> = {}, cells: Readonly<Record<string, string>> = {}): Battle =>
  battle({ map: patched(40, 9, cells), blue: { p: lines }, red: { q: ['LTRUCK R1 39,8 spotted actions=0'] }, active: 'p', ...more })

describe('helicopters in flight', () => {
  test('SR-AIR-1, R-54: helicopters and Fast Movers are air units, drones are none', () => {
    const b = field(['GUN B1 4,4 spotted', 'YAK33 B2 5,4 airspeed=50 heading=90', 'RECON B3 6,4 spotted'])
    expect(['B1', 'B2', 'B3'].map((id) => b.unit(id).air !== null)).toEqual([true, true, false])
    expect(Object.values(b.world.units).some((unit) => isDrone(b.world, unit) && unit.air !== null)).toBe(false)
  })
  test('SR-AIR-4, R-14, R-25: a gunship of 37 t flies 44 cm a turn, 22 hexes, and each of them costs 2 cm', () => {
    expect(SAMPLES.GUN).toMatchObject({ weight: 37, speedCm: 44 })
    const b = field(['GUN B1 1,4 spotted flying'])
    expect(b.refused(march('B1', ...east(1, 24, 4)))).toMatchObject({ rule: 'SR-MOVE-1', at: 'path[22]' })
    b.do(march('B1', ...east(1, 12, 4)))
    expect(b.unit('B1')).toMatchObject({ hex: [12, 4], actions: 1, pool: 0 })
    b.do(march('B1', ...east(12, 23, 4)))
    expect(b.unit('B1')).toMatchObject({ hex: [23, 4], actions: 0 })
  })
  test('SR-AIR-4, R-25: woods, water, cliffs, wire, buildings and units below cost nothing more and stop nothing', () => {
    const b = field(
      ['GUN B1 1,4 spotted flying', 'MBT B2 3,4 spotted'],
      { red: { q: ['LTRUCK R1 7,4 spotted actions=0'] }, start: { obstacles: [{ hex: [6, 4], kind: 'teeth' }] } },
      { '2,4': 'W0', '4,4': '.3', '5,4': '30', '8,4': 'B0' },
    )
    b.do(march('B1', ...east(1, 9, 4)))
    expect(b.of('moved').map((step) => step.cost)).toEqual(Array.from({ length: 8 }, () => 2000))
    expect(b.unit('B1').hex).toEqual([9, 4])
  })
  test('SR-GLOS-4, R-25: a VTOL hovers: it may stay where it is and fly by the rules for helicopters', () => {
    const b = field(['THELI B1 3,4 spotted flying', 'YAK33 B2 5,4 airspeed=50 heading=90'])
    b.do({ kind: 'endRound' })
    expect(b.unit('B1')).toMatchObject({ hex: [3, 4], air: { flying: true } })
    // The Fast Mover cannot.
    expect(b.unit('B2').hex).toEqual([30, 4])
  })
  test('R-34: what flies shares any hex, with friends and with the enemy, and fills none', () => {
    const b = field(['GUN B1 1,4 spotted flying', 'MBT B2 2,4 spotted', 'STAND B3 2,4 spotted', 'IFV B4 1,5 spotted'], {
      red: { q: ['LTRUCK R1 5,4 spotted actions=0'] },
    })
    b.do(march('B1', [2, 4]))
    expect(b.unit('B1').hex).toEqual([2, 4])
    b.do(march('B4', [1, 4]))
    expect(b.unit('B4').hex).toEqual([1, 4])
    b.do(march('B1', [3, 4], [4, 4], [5, 4]))
    expect(b.unit('B1').hex).toEqual([5, 4])
  })
  test('R-171: eight cm up a helicopter looks over woods that hide a tank', () => {
    const cells = { '10,4': 'W0' }
    const red = { q: ['MBT R1 20,4'] }
    const low = field(['MBT B1 4,4 spotted'], { red }, cells)
    expect(Object.keys(low.world.blips)).toHaveLength(1)
    const high = field(['GUN B1 4,4 spotted flying'], { red }, cells)
    expect(high.unit('R1')).toMatchObject({ spotted: true, blip: null })
    // With the option it is at 2 cm, below the tops.
    const nap = field(['GUN B1 4,4 spotted flying'], { red, settings: { napOfEarth: true } }, cells)
    expect(Object.keys(nap.world.blips)).toHaveLength(1)
  })
  test('R-40: a flying blip is marked as flying for both sides; a Fast Mover is never a blip', () => {
    const map = patched(40, 9, Object.fromEntries(Array.from({ length: 9 }, (_, row) => [`20,${row}`, '.9'])))
    const b = battle({
      map,
      blue: { p: ['GUN B1 4,4 flying blip=a', 'GUN B2 4,4 flying blip=a', 'THELI B3 6,4'], f: ['YAK33 B4 2,2 airspeed=50 heading=90'] },
      red: { q: ['LTRUCK R1 39,8'] },
      active: 'p',
    })
    const flying = Object.values(b.view('red').known.blips)
      .filter((blip) => blip.side === 'blue')
      .map((blip) => blip.flying ?? false)
    expect(flying.sort()).toEqual([false, true])
    expect(b.rules.picture(b.view('red')).pieces.filter((piece) => piece.chips.some(({ art }) => art === 'flying'))).toHaveLength(2)
    expect(b.unit('B4')).toMatchObject({ blip: null, spotted: true })
  })
  test('SR-SMOKE-5: aircraft have no smoke', () => {
    for (const how of ['flying', '']) {
      const b = field([`GUN B1 4,4 spotted ${how}`])
      expect(
        b.refused({
          kind: 'smoke',
          unit: 'B1',
          hexes: [
            [5, 4],
            [4, 3],
            [4, 5],
          ],
        }),
      ).toMatchObject({ rule: 'SR-SMOKE-5' })
      expect(b.verbs('B1')).not.toContain('smoke')
    }
  })
})

describe('beginning and secrets', () => {
  const wall = Object.fromEntries(Array.from({ length: 9 }, (_, row) => [`20,${row}`, '.9']))
  test('R-09, R-40: helicopters are set up landed or flying, as blips in the own strip; nothing else begins in the air', () => {
    const b = battle({
      map: patched(40, 9, { '0,0': 'W0' }),
      blue: { p: ['GUN B1', 'GUN B2', 'LT B3'] },
      red: { q: ['LTRUCK R1 39,8 spotted'] },
      settings: { setup: 'deploy' },
      dice: [9, 4],
    })
    b.do({ kind: 'goFirst', first: b.question.side === 'blue' })
    expect(b.question).toMatchObject({ kind: 'deploy', side: 'blue' })
    const deploy = (units: readonly string[], hex: Hex, flying: boolean) => ({ kind: 'deploy', units, hex, hidden: false, flying }) as const
    expect(b.refused(deploy(['B3'], [1, 1], true))).toMatchObject({ rule: 'R-40' })
    // Over the woods it may hang, in them it cannot have landed.
    expect(b.refused(deploy(['B1'], [0, 0], false))).toMatchObject({ rule: 'SR-STACK-1' })
    expect(new Set(b.verbs('B1'))).toEqual(new Set(['deploy', 'deploy-flying']))
    b.do(deploy(['B1'], [0, 0], true))
    b.do(deploy(['B2'], [1, 3], false))
    expect([b.unit('B1').air?.flying, b.unit('B2').air?.flying]).toEqual([true, false])
    expect(Object.values(b.world.blips).map((blip) => blip.flying ?? false)).toEqual([true, false])
  })
  test('R-40, R-49: nobody sees what flies under a blip, what a dispenser holds, or a Fast Mover that has not come on', () => {
    const b = battle({
      map: patched(40, 9, wall),
      blue: { p: ['GUN B1 4,4 flying', 'FHELI B2 6,4 spotted flying'], f: ['YAK33 B3'] },
      red: { q: ['LTRUCK R1 39,8'] },
      active: 'p',
    })
    const seen = JSON.stringify(b.view('red'))
    const units = { ...b.world.units }
    const change = (id: string, air: Record<string, unknown>): void => {
      const unit = b.unit(id)
      units[id] = { ...unit, air: unit.air && { ...unit.air, ...air } }
    }
    change('B1', { heading: 90, last: 7, run: { direction: 0, hexes: 3, left: 1 } })
    change('B2', { stores: 1 })
    change('B3', { away: { edge: 'west', turn: 7, base: 0 } })
    b.state = { ...b.state, world: { ...b.world, units } }
    expect(JSON.stringify(b.view('red'))).toBe(seen)
    expect(b.view('red').known.units.B3).toBeUndefined()
    expect(b.view('red').known.units.B2?.air?.stores).toBe(0)
    expect(b.view('blue').known.units.B2?.air?.stores).toBe(1)
  })
  test('R-41: taking off or landing under a blip shows the marker alone', () => {
    const b = battle({ map: patched(40, 9, wall), blue: { p: ['GUN B1 4,4'] }, red: { q: ['LTRUCK R1 39,8'] }, active: 'p' })
    const before = b.world
    const [event] = b.do(takeOff('B1')).filter((one) => one.kind === 'tookOff')
    expect(event).toMatchObject({ units: ['B1'] })
    const shown = b.rules.redact({ event: event as never, before, after: b.world }, 'red')
    expect(shown).toMatchObject({ kind: 'tookOff', units: [] })
  })
  test('R-33, SR-WINF-2: whoever rides in what is shot down dies at the hit', () => {
    const b = field(['AD B1 4,4 spotted'], { red: { q: ['THELI R1 20,4 spotted flying', 'STAND R2 in=R1', 'LTRUCK R3 39,8 spotted'] } })
    b.dice(20, 20).do(fire('B1', 0, 'R1'))
    expect(b.of('destroyed').map((event) => [event.unit, event.wreck])).toEqual([
      ['R2', false],
      ['R1', false],
    ])
  })
})

describe('landing and taking off', () => {
  test('SR-AIR-8: landing and taking off take one Action each', () => {
    const b = field(['THELI B1 4,4 spotted'])
    expect(b.refused(march('B1', [5, 4]))).toMatchObject({ rule: 'R-25' })
    b.do(takeOff('B1'))
    expect(b.unit('B1')).toMatchObject({ actions: 1, moves: 1, air: { flying: true } })
    expect(b.refused(takeOff('B1'))).toMatchObject({ rule: 'SR-AIR-8' })
    b.do(land('B1'))
    expect(b.unit('B1')).toMatchObject({ actions: 0, moves: 2, air: { flying: false } })
    const spent = field(['THELI B1 4,4 spotted flying actions=0', 'STAND B2 1,1 spotted'])
    expect(spent.refused(land('B1'))).toMatchObject({ rule: 'SR-ACT-1' })
  })
  test('SR-AIR-8, R-12: what is left of a flight is lost with the landing', () => {
    const b = field(['THELI B1 4,4 spotted flying'])
    b.do(march('B1', [5, 4]))
    expect(b.unit('B1').pool).toBe(22000)
    b.do(land('B1'))
    expect(b.unit('B1')).toMatchObject({ pool: 0, moving: false, hex: [5, 4], actions: 0 })
  })
  test('SR-LAND-1, SR-AIR-6: the landing table, ground by ground', () => {
    const grounds = {
      '.0': true,
      o0: true,
      w0: false,
      W0: false,
      p0: true,
      r0: false,
      R0: false,
      s0: true,
      '10': true,
      '20': false,
      '30': false,
    }
    for (const [cell, may] of Object.entries(grounds)) {
      const b = field(['THELI B1 4,4 spotted flying'], {}, { '4,4': cell })
      if (may) {
        b.do(land('B1'))
        expect(b.unit('B1').air?.flying, cell).toBe(false)
      } else {
        expect(b.refused(land('B1')), cell).toMatchObject({ rule: 'SR-LAND-1' })
        expect(b.verbs('B1'), cell).not.toContain('land')
      }
    }
  })
  test('SR-LAND-1, R-179: an easy slope at the worst of six hexsides lets it land, a steep one or a cliff does not', () => {
    for (const [level, may] of [
      ['.1', true],
      ['.2', false],
      ['.3', false],
    ] as const) {
      const overgrown = field(['THELI B1 4,4 spotted flying'], {}, { '4,4': 'o0', '5,4': level })
      if (may) overgrown.do(land('B1'))
      else expect(overgrown.refused(land('B1'))).toMatchObject({ rule: 'SR-LAND-1' })
    }
  })
  test('SR-LAND-1: nothing lands on wire, teeth or a roadblock, paved or not', () => {
    for (const kind of ['wire', 'teeth', 'roadblock']) {
      const b = field(['THELI B1 4,4 spotted flying'], { start: { obstacles: [{ hex: [4, 4], kind }] } }, { '4,4': 'p0' })
      expect(b.refused(land('B1'))).toMatchObject({ rule: 'SR-LAND-1' })
    }
  })
  test('R-34: landed it is a vehicle: one to a hex, and a stand fits with it', () => {
    const b = field(['THELI B1 4,4 spotted flying', 'LT B2 4,4 spotted', 'THELI B3 8,4 spotted flying', 'STAND B4 8,4 spotted'])
    expect(b.refused(land('B1'))).toMatchObject({ rule: 'R-34' })
    b.do(land('B3'))
    expect(b.refused(march('B2', ...east(4, 8, 4)))).toMatchObject({ rule: 'SR-STACK-1' })
  })
  test('SR-AIR-7, R-179: who lands on mines rolls once; 5 or more goes off with Lethality 3', () => {
    const start = { mines: [{ hex: [4, 4] }] }
    const b = field(['THELI B1 4,4 spotted flying', 'THELI B2 6,4 spotted flying'], { start })
    b.dice(5, 2).do(land('B1'))
    // Armor 1 against Lethality 3 needs 3: it stands, and has +3.
    expect(b.of('struck')[0]).toMatchObject({ cause: 'mine', lethality: 3, damage: { die: 2, needed: 3 }, kill: false, suppression: 3 })
    expect(b.world.ground.mines[0]?.left).toBe(3)
    const dud = field(['THELI B1 4,4 spotted flying'], { start })
    dud.dice(4).do(land('B1'))
    expect(dud.of('struck')).toHaveLength(0)
    expect(dud.left).toBe(0)
  })
  test('SR-AIR-9: a Fast Mover does not land', () => {
    const b = field(['YAK33 B1 4,4 airspeed=50 heading=90'])
    expect(b.refused(land('B1'))).toMatchObject({ rule: 'SR-AIR-9' })
    expect(b.verbs('B1')).not.toContain('land')
  })
  test('R-81: taking off draws opportunity fire, landing does not', () => {
    const red = { q: ['AD R1 20,4 spotted'] }
    const b = field(['THELI B1 4,4 spotted'], { red })
    b.do(takeOff('B1'))
    expect(b.question).toMatchObject({ kind: 'opportunityFire', movers: ['B1'], by: ['R1'] })
    const down = field(['THELI B1 4,4 spotted flying'], { red })
    down.do(land('B1'))
    expect(down.question.kind).toBe('act')
  })
  test('R-41: helicopters under one blip take off and land together', () => {
    const wall = Object.fromEntries(Array.from({ length: 9 }, (_, row) => [`20,${row}`, '.9']))
    const b = battle({
      map: patched(40, 9, wall),
      blue: { p: ['GUN B1 4,4 blip=a', 'GUN B2 4,4 blip=a'] },
      red: { q: ['LTRUCK R1 39,8'] },
      active: 'p',
    })
    const [blip] = Object.keys(b.world.blips)
    expect(b.offers('take-off')).toHaveLength(1)
    b.do(takeOff('B2'))
    expect(['B1', 'B2'].map((id) => b.unit(id).actions)).toEqual([1, 1])
    expect(b.world.blips[blip as string]?.flying).toBe(true)
    b.do(march(blip as string, [5, 4], [6, 4]))
    expect(b.unit('B1').hex).toEqual([6, 4])
  })
})

describe('infantry aboard', () => {
  test('SR-TYPE-5, SR-LOAD-1, R-31: a landed helicopter of two places lifts two stands, and not a third; one in flight none', () => {
    const b = field(['THELI B1 4,4 spotted', 'STAND B2 5,4 spotted', 'STAND B3 3,4 spotted', 'STAND B4 5,5 spotted'])
    b.do({ kind: 'load', unit: 'B2', into: 'B1' })
    b.do({ kind: 'load', unit: 'B3', into: 'B1' })
    expect(b.refused({ kind: 'load', unit: 'B4', into: 'B1' })).toMatchObject({ rule: 'R-33', text: 'It is full: it carries 2.' })
    expect(b.refused(takeOff('B1'))).toMatchObject({ rule: 'SR-LOAD-2' })
    const up = field(['THELI B1 4,4 spotted flying', 'STAND B2 5,4 spotted', 'STAND B3 in=B1'])
    expect(up.refused({ kind: 'load', unit: 'B2', into: 'B1' })).toMatchObject({ rule: 'R-31' })
    expect(up.refused({ kind: 'unload', unit: 'B3', hex: [5, 5] })).toMatchObject({ rule: 'R-31' })
  })
  test('R-31: landing counts as movement: the stand gets off with its second Action, and after flight and landing not at all', () => {
    const b = field(['THELI B1 4,4 spotted flying', 'STAND B2 in=B1'])
    b.do(land('B1'))
    b.do({ kind: 'unload', unit: 'B2', hex: [5, 4] })
    expect(b.unit('B2')).toMatchObject({ hex: [5, 4], actions: 0 })
    expect(b.refused(takeOff('B1'))).toMatchObject({ rule: 'SR-LOAD-2' })
    const far = field(['THELI B1 4,4 spotted flying', 'STAND B2 in=B1'])
    far.do(march('B1', [5, 4]))
    far.do(land('B1'))
    expect(far.refused({ kind: 'unload', unit: 'B2', hex: [6, 4] })).toMatchObject({ rule: 'SR-LOAD-2' })
  })
  test('R-31: nobody gets aboard what has landed or taken off this turn', () => {
    const b = field(['THELI B1 4,4 spotted flying', 'STAND B2 5,4 spotted'])
    b.do(land('B1'))
    expect(b.refused({ kind: 'load', unit: 'B2', into: 'B1' })).toMatchObject({ rule: 'SR-LOAD-2' })
  })
})

describe('air defence', () => {
  test('SR-AD-1, R-170: a Rail Gun at a helicopter of Profile 12, 30 cm off, needs 10 with 3 off the die: 12 misses, 13 hits', () => {
    // Profile 12 by parts: rotor 4, Armor 2 +2, ATGM +5, chain guns +1.
    const forces = {
      designs: { H12: { name: 'Test', propulsion: 'rotor', armor: 2, weapons: ['atgm', 'chain-guns'], symbol: 'helicopter' } },
    }
    const at = (die: number) => {
      const b = field(['LT B1 4,4 spotted'], { red: { q: ['H12 R1 19,4 spotted flying actions=0'] }, ...forces } as Partial<BattleOptions>)
      expect(b.world.designs.H12?.profile).toBe(12)
      b.dice(die, ...(die === 13 ? [1] : [])).do(fire('B1', 0, 'R1'))
      return b.of('shot')[0]
    }
    expect(at(12)).toMatchObject({ hit: { die: 12, bonus: -3, needed: 10, success: false } })
    expect(at(13)).toMatchObject({ hit: { bonus: -3, needed: 10, success: true } })
  })
  test('SR-AD-2, R-170: a SAM has +3 at it: 7 hits where 6 does not; landed it is no target for missiles', () => {
    const forces = {
      designs: { H12: { name: 'Test', propulsion: 'rotor', armor: 2, weapons: ['atgm', 'chain-guns'], symbol: 'helicopter' } },
    }
    const at = (die: number, how = 'flying') =>
      field(['AD B1 4,4 spotted'], { red: { q: [`H12 R1 19,4 spotted ${how} actions=0`] }, ...forces } as Partial<BattleOptions>).dice(
        die,
        1,
      )
    const hit = at(7)
    hit.do(fire('B1', 0, 'R1'))
    expect(hit.of('shot')[0]).toMatchObject({ hit: { die: 7, bonus: 3, needed: 10, success: true }, lethality: 2 })
    const miss = at(6)
    miss.do(fire('B1', 0, 'R1'))
    expect(miss.of('shot')[0]?.hit.success).toBe(false)
    const landed = at(7, '')
    expect(landed.refused(fire('B1', 0, 'R1'))).toMatchObject({ rule: 'SR-WPN-5' })
  })
  test('R-170: on the ground a helicopter is a ground target without any modifier', () => {
    const b = field(['LT B1 4,4 spotted'], { red: { q: ['GUN R1 19,4 spotted actions=0'] } })
    b.dice(2).do(fire('B1', 0, 'R1'))
    expect(b.of('shot')[0]?.hit.bonus).toBe(0)
  })
  test('SR-AD-1: the odds know the modifier', () => {
    const b = field(['LT B1 4,4 spotted'], { red: { q: ['GUN R1 19,4 spotted flying actions=0'] } })
    const odds = b.rules.odds(b.view('blue'), { side: 'blue', ...fire('B1', 0, 'R1') })
    // Profile 14, 30 cm: 10, less 3 off the die: 13 or more, 8 faces of 20.
    expect(odds?.lines.find((one) => one.text === 'Rail gun: hits')?.chance).toBe(400)
    expect(JSON.stringify(odds)).toContain('SR-AD-1')
  })
  test('SR-AD-3, R-180: two launchers roll four times at one target before it answers, three six times', () => {
    const red = { q: ['GUN R1 24,4 spotted flying'] }
    const b = field(['AD B1 4,4 spotted'], { red })
    b.dice(2, 2, 2, 2).do({ kind: 'volley', unit: 'B1', at: 'R1' })
    expect(b.of('shot').map((shot) => shot.weapon)).toEqual([0, 1, 0, 1])
    expect(b.unit('B1').actions).toBe(0)
    expect(b.unit('R1').suppression).toBe(4)
    expect(b.question).toMatchObject({ kind: 'returnFire', unit: 'R1', at: 'B1' })
    const designs = { AD3: { name: 'Test', propulsion: 'wheeled', armor: 1, weapons: ['sam', 'sam', 'sam'], symbol: 'air-defence' } }
    const three = field(['AD3 B1 4,4 spotted'], { red, designs } as Partial<BattleOptions>)
    three.dice(2, 2, 2, 2, 2, 2).do({ kind: 'volley', unit: 'B1', at: 'R1' })
    expect(three.of('shot')).toHaveLength(6)
  })
  test('SR-AD-3: a volley ends with its target; one launcher makes none; nor is it fired at the ground', () => {
    const b = field(['AD B1 4,4 spotted', 'STAND-SAM B2 4,5 spotted'], {
      red: { q: ['THELI R1 24,4 spotted flying', 'LT R2 25,4 spotted'] },
    })
    expect(b.refused({ kind: 'volley', unit: 'B2', at: 'R1' })).toMatchObject({ rule: 'SR-AD-3' })
    expect(b.refused({ kind: 'volley', unit: 'B1', at: 'R2' })).toMatchObject({ rule: 'SR-AD-3' })
    expect(b.offers('volley').map((offer) => offer.to.piece)).toEqual(['R1'])
    b.dice(20, 20).do({ kind: 'volley', unit: 'B1', at: 'R1' })
    expect(b.of('shot')).toHaveLength(1)
    expect(b.left).toBe(0)
  })
  test('SR-AD-4: a volley takes both Actions: after a move it is refused', () => {
    const b = field(['AD B1 4,4 spotted'], { red: { q: ['GUN R1 24,4 spotted flying actions=0'] } })
    b.do(march('B1', [5, 4]))
    expect(b.refused({ kind: 'volley', unit: 'B1', at: 'R1' })).toMatchObject({ rule: 'SR-AD-4' })
    expect(b.verbs('B1')).not.toContain('volley')
  })
  test('SR-AWPN-8, R-180: an aircraft with two AAMs fires a volley of four; at a Fast Mover as well', () => {
    const designs = { FTR: { name: 'Fighter', propulsion: 'fixed-wing', armor: 1, weapons: ['aam', 'aam'], symbol: 'fixed-wing' } }
    const b = field(['FTR B1 4,4 airspeed=50 heading=90'], {
      red: { q: ['YAK33 R1 20,4 airspeed=50 heading=270 actions=0'] },
      designs,
    } as Partial<BattleOptions>)
    b.dice(2, 2, 2, 2).do({ kind: 'volley', unit: 'B1', at: 'R1' })
    expect(b.of('shot').map((shot) => [shot.weaponId, shot.hit.bonus])).toEqual(Array.from({ length: 4 }, () => ['aam', 3]))
    expect(b.refused({ kind: 'throttle', unit: 'B1', airspeed: 60 })).toMatchObject({ rule: 'SR-ACT-1' })
  })
  test('SR-CA-2, R-181: within 2 cm of what flies there is no close assault: column 2 to 10, ATGM and SAM usable, a stand has its Lethality 1', () => {
    const b = field(['TK B1 4,4 spotted', 'STAND B2 5,5 spotted', 'AD B3 6,4 spotted'], {
      red: { q: ['GUN R1 5,4 spotted flying actions=0'] },
    })
    // Profile 14: column 1 needs 8.
    expect(shoot(b.dice(2), 'B1', 0, 'R1')[0]?.hit).toMatchObject({ needed: 8, bonus: -3 })
    expect(shoot(b.dice(2), 'B2', 0, 'R1')[0]).toMatchObject({ hit: { needed: 8 }, lethality: 1 })
    expect(shoot(b.dice(2), 'B3', 0, 'R1')[0]).toMatchObject({ weaponId: 'sam', hit: { needed: 8, bonus: 3 } })
    expect(b.refused({ kind: 'ram', unit: 'B3', at: 'R1' })).toMatchObject({ rule: 'R-122' })
  })
  test('SR-CA-2, R-181: from the air as well, even over the very hex; a landed one is in close assault', () => {
    const b = field(['GUN B1 5,4 spotted flying'], { red: { q: ['LT R1 5,4 spotted actions=0'] } })
    b.dice(2).do(fire('B1', 0, 'R1'))
    expect(b.of('shot')[0]).toMatchObject({ weaponId: 'atgm', hit: { needed: 9, bonus: 0 } })
    const down = field(['GUN B1 5,4 spotted'], { red: { q: ['LT R1 6,4 spotted actions=0'] } })
    expect(down.refused(fire('B1', 0, 'R1'))).toMatchObject({ rule: 'SR-CA-7' })
  })
  test('R-74: woods, rubble and entrenchments below cover nothing that flies; smoke does', () => {
    const needed = (cells: Record<string, string>, start = {}) => {
      const b = field(['LT B1 4,4 spotted'], { red: { q: ['GUN R1 19,4 spotted flying actions=0'] }, start }, cells)
      b.dice(2).do(fire('B1', 0, 'R1'))
      return b.of('shot')[0]?.hit.needed
    }
    expect(needed({})).toBe(10)
    expect(needed({ '19,4': 'W0' })).toBe(10)
    expect(needed({ '19,4': 'r0' }, { pits: [] })).toBe(10)
    const smoke = { smoke: [{ hex: [5, 4], height: 4000, until: 9 }], contacts: [{ side: 'blue', unit: 'R1', until: 3 }] }
    // Profile 4 in 21 to 30.
    expect(needed({}, smoke)).toBe(11)
  })
  test('SR-STACK-7, R-34: a hit on a tank does not reach what flies over it, nor the other way round', () => {
    const b = field(['LT B1 4,4 spotted', 'LT B2 4,6 spotted'], {
      red: { q: ['MBT R1 19,4 spotted actions=0', 'GUN R2 19,4 spotted flying actions=0'] },
    })
    expect(shoot(b.dice(19, 1), 'B1', 0, 'R1')).toHaveLength(1)
    expect(shoot(b.dice(19, 1), 'B2', 0, 'R2')).toHaveLength(1)
  })
})

describe('aircraft weapons', () => {
  test('SR-AWPN-2, SR-AWPN-3, SR-AWPN-5: autocannon, missiles and laser are those of vehicles', () => {
    expect(WEAPONS.autocannon).toMatchObject({ weight: 5, profile: 2, rangeCm: 70, lethality: 3, complex: false })
    expect(WEAPONS.atgm).toMatchObject({ weight: 9, profile: 5, rangeCm: 100, lethality: 5, complex: true })
    expect(WEAPONS['chemical-laser']).toMatchObject({ weight: 6, profile: 1, rangeCm: 60, lethality: 2 })
    const designs = { LAS: { name: 'Laser', propulsion: 'rotor', armor: 1, weapons: ['chemical-laser'], symbol: 'helicopter' } }
    const b = field(['GUN B1 3,4 spotted flying', 'GUN B2 4,6 spotted flying', 'LAS B3 6,2 spotted flying'], {
      red: { q: ['MBT R1 34,4 spotted actions=0', 'MBT R2 39,4 spotted actions=0'] },
      designs,
    } as Partial<BattleOptions>)
    expect(b.refused(fire('B1', 1, 'R2'))).toMatchObject({ rule: 'SR-WPN-2' })
    // An autocannon at 62 cm: Lethality 3.
    expect(shoot(b.dice(20, 1), 'B1', 1, 'R1')[0]).toMatchObject({ weaponId: 'autocannon', lethality: 3 })
    expect(b.unit('B1').actions).toBe(1)
    // A missile takes both Actions.
    expect(b.refused(fire('B1', 0, 'R2'))).toMatchObject({ rule: 'SR-CPLX-1' })
    expect(shoot(b.dice(20, 1), 'B2', 0, 'R2')[0]).toMatchObject({ weaponId: 'atgm', lethality: 5 })
    expect(b.unit('B2').actions).toBe(0)
    expect(shoot(b.dice(20, 1), 'B3', 0, 'R1')[0]).toMatchObject({ weaponId: 'chemical-laser', lethality: 2 })
  })
  test('SR-AWPN-1: aircraft choose from their own list; chain guns are 1 t, +1, 40 cm, Lethality 1 and 3 at infantry', () => {
    expect(WEAPONS['chain-guns']).toMatchObject({ weight: 1, profile: 1, rangeCm: 40, lethality: 1, infantryBonus: 2 })
    expect(designProblems({ ...SAMPLES.GUN, weapons: ['rail-gun'] })).toEqual(['Rail gun cannot be carried by this kind of unit'])
    expect(designProblems({ ...SAMPLES.GUN, weapons: ['sam'] })).toHaveLength(1)
    expect(designProblems({ ...SAMPLES.LT, weapons: ['aam'] })).toHaveLength(1)
    const b = field(['THELI B1 4,4 spotted flying'], { red: { q: ['STAND R1 14,4 spotted actions=0', 'LT R2 15,4 spotted actions=0'] } })
    expect(shoot(b.dice(20, 1), 'B1', 0, 'R1')[0]?.lethality).toBe(3)
    expect(shoot(b.dice(20, 1), 'B1', 0, 'R2')[0]?.lethality).toBe(1)
  })
  test('SR-AWPN-4, R-180: an AAM is 9 t, +3, 80 cm, Lethality 2, and a SAM in everything: +3, and only at what flies', () => {
    expect(WEAPONS.aam).toMatchObject({ weight: 9, profile: 3, rangeCm: 80, lethality: 2, airOnly: true, complex: false })
    const designs = { H: { name: 'Hunter', propulsion: 'rotor', armor: 1, weapons: ['aam'], symbol: 'helicopter' } }
    const b = field(['H B1 0,4 spotted flying'], {
      red: { q: ['GUN R1 39,4 spotted flying actions=0', 'LT R2 20,4 spotted actions=0'] },
      designs,
    })
    expect(b.refused(fire('B1', 0, 'R2'))).toMatchObject({ rule: 'SR-WPN-5' })
    expect(shoot(b.dice(2), 'B1', 0, 'R1')[0]).toMatchObject({ hit: { bonus: 3 }, lethality: 2 })
  })
  test('SR-AWPN-7: the dispenser is 8 t and +4, on what hovers only, and has two shots', () => {
    expect(EXTRAS.aircraft.fascam).toMatchObject({ weight: 8, profile: 4 })
    expect(EXTRAS.vehicle.fascam).toBeUndefined()
    const parts = { ...SAMPLES.FHELI, propulsion: 'fixed-wing' as const }
    expect(designProblems(parts)).toContain('Fast Movers carry no mines')
    expect(designProblems(SAMPLES.FHELI)).toEqual([])
    expect(field(['FHELI B1 4,4 spotted flying']).unit('B1').air?.stores).toBe(2)
    expect(FIXED_SPEEDS.drone).toBe(40)
  })
})

describe('spotting from the air', () => {
  const cells = { '6,4': 'w0', '6,6': 'p0', '6,2': 's0', '8,4': '10' }
  const red = { q: ['STAND R1 6,4', 'STAND R2 6,6', 'STAND R3 6,2', 'STAND R4 8,4', 'STAND R5 7,4 '] }
  const west = (from: number, hexes: number): readonly Hex[] => Array.from({ length: hexes }, (_, i): Hex => [from - 1 - i, 4])
  test('SR-BLIP-7, R-51: above 10 cm it finds stands in the open only: pavement, sand, water, open ground; in woods none', () => {
    const b = field(['GUN B1 39,4 spotted flying'], { red }, cells)
    b.do(march('B1', ...west(39, 20)))
    expect(['R1', 'R2', 'R3', 'R4', 'R5'].map((id) => b.unit(id).spotted)).toEqual([false, true, true, true, true])
  })
  test('SR-BLIP-7, R-51: at 10 cm or less it sees as everybody does, up to 50 cm', () => {
    const b = field(['GUN B1 37,4 spotted flying'], { red }, cells)
    b.do(march('B1', ...west(37, 5)))
    expect(b.unit('R1').spotted).toBe(false)
    const slow = field(['GUN B1 32,4 spotted flying'], { red }, cells)
    slow.do(march('B1', [31, 4]))
    expect(slow.unit('R1').spotted).toBe(true)
    // A fifth hex is 10 cm, a sixth is more.
    const [five, six] = [36, 37].map((from, i) => {
      const at = field([`GUN B1 ${from},4 spotted flying`], { red }, cells)
      at.do(march('B1', ...west(from, 5 + i)))
      return at.unit('R1').spotted
    })
    expect([five, six]).toEqual([true, false])
  })
  test('R-51: before it acts the distance of its last turn counts', () => {
    const b = field(['GUN B1 39,4 spotted flying'], { red: { q: ['STAND R1 8,4', 'LTRUCK R2 0,8 spotted actions=0'] } }, { '8,4': 'w0' })
    b.do(march('B1', ...west(39, 7)))
    expect(b.unit('R1').spotted).toBe(false)
    b.do({ kind: 'endRound' })
    b.do({ kind: 'activate', platoon: 'q' })
    b.dice(9, 4).do({ kind: 'endRound' })
    // New turn: not yet acted, 14 cm in the last one.
    expect(b.unit('B1')).toMatchObject({ entered: 0, air: { last: 7 } })
    expect(b.unit('R1').spotted).toBe(false)
  })
  test('SR-BLIP-7, R-51: from a fast aircraft a hidden stand is never found, from a slow one at 2 cm', () => {
    const hidden = { q: ['STAND R1 6,4 hidden actions=0', 'LTRUCK R2 0,8 spotted actions=0'] }
    const fast = field(['GUN B1 18,4 spotted flying'], { red: hidden }, cells)
    fast.do(march('B1', ...west(18, 12)))
    expect(fast.unit('B1').hex).toEqual([6, 4])
    expect(fast.unit('R1').spotted).toBe(false)
    const slow = field(['GUN B1 9,4 spotted flying'], { red: hidden }, cells)
    slow.do(march('B1', [8, 4], [7, 4]))
    expect(slow.unit('R1').spotted).toBe(true)
  })
})

describe('mines from helicopters', () => {
  const run = (from: number, row = 4): readonly Hex[] => east(from, from + 10, row)
  test('SR-FASCAM-4, SR-FASCAM-6, R-161: ten hexes on, twenty hexes of mines, the side named', () => {
    const b = field(['FHELI B1 2,4 spotted flying'])
    b.do(march('B1', ...run(2)))
    b.do({ kind: 'dispense', unit: 'B1', lane: 'right' })
    expect(b.unit('B1')).toMatchObject({ hex: [22, 4], actions: 0, air: { stores: 1 } })
    const { mines } = b.world.ground
    expect(mines).toHaveLength(20)
    expect(mines.every((one) => one.left === 4)).toBe(true)
    expect(mines.filter((one) => one.hex[1] === 4).map((one) => one.hex[0])).toEqual(east(12, 22, 4).map(([col]) => col))
    // To the right of east is south.
    expect(mines.filter((one) => one.hex[1] === 5)).toHaveLength(10)
    const left = field(['FHELI B1 2,4 spotted flying'])
    left.do(march('B1', ...run(2)))
    left.do({ kind: 'dispense', unit: 'B1', lane: 'left' })
    expect(left.world.ground.mines.filter((one) => one.hex[1] === 3)).toHaveLength(10)
  })
  test('SR-FASCAM-5: the Action before must be a flight of exactly 20 cm, straight: 16 cm is refused, 22 too, a bend too', () => {
    for (const path of [run(2).slice(0, 8), [...run(2), [13, 4] as Hex], [...run(2).slice(0, 9), [11, 5] as Hex]]) {
      const b = field(['FHELI B1 2,4 spotted flying'])
      b.do(march('B1', ...path))
      expect(b.refused({ kind: 'dispense', unit: 'B1', lane: 'left' })).toMatchObject({ rule: 'SR-FASCAM-5' })
      expect(b.verbs('B1')).not.toContain('drop-mines')
    }
    const b = field(['FHELI B1 2,4 spotted flying'])
    expect(b.refused({ kind: 'dispense', unit: 'B1', lane: 'left' })).toMatchObject({ rule: 'SR-FASCAM-5' })
  })
  test('SR-FASCAM-5, SR-FASCAM-6: the flight before is offered by itself, one for each direction with 40 cm of map', () => {
    const b = field(['FHELI B1 2,4 spotted flying'])
    expect(b.offers('mine-run', 'B1').map(({ order }) => order)).toEqual([{ kind: 'march', side: 'blue', piece: 'B1', path: run(2) }])
    b.do(march('B1', ...run(2)))
    expect(b.verbs('B1')).toContain('drop-mines')
    expect(b.verbs('B1')).not.toContain('mine-run')
    const begun = field(['FHELI B1 2,4 spotted flying'])
    begun.do(march('B1', [3, 4]))
    expect(begun.verbs('B1')).not.toContain('mine-run')
    expect(field(['GUN B1 2,4 spotted flying']).verbs('B1')).not.toContain('mine-run')
    // From the twenty-first column the map ends 38 cm to the east.
    expect(
      field(['FHELI B1 20,4 spotted flying'])
        .offers('mine-run', 'B1')
        .map(({ to }) => to),
    ).toEqual([{ hex: [10, 4] }])
  })
  test('SR-FASCAM-5: it may have been the last Action of the turn before', () => {
    const c = field(['FHELI B1 2,4 spotted flying actions=1'])
    c.do(march('B1', ...run(2)))
    expect(c.unit('B1').actions).toBe(0)
    c.do({ kind: 'endRound' })
    c.dice(9, 4).do({ kind: 'activate', platoon: 'q' })
    c.do({ kind: 'goFirst', first: true })
    c.do({ kind: 'activate', platoon: 'p' })
    c.do({ kind: 'dispense', unit: 'B1', lane: 'left' })
    expect(c.world.ground.mines).toHaveLength(20)
    expect(c.unit('B1').actions).toBe(1)
    // And that flight is itself the run for the second shot.
    c.do({ kind: 'dispense', unit: 'B1', lane: 'left' })
    expect(c.unit('B1').air?.stores).toBe(0)
    expect(c.world.ground.mines).toHaveLength(40)
  })
  test('SR-FASCAM-7: fire between the two Actions breaks the run; while the mines fall nobody fires from it', () => {
    const b = field(['FHELI B1 2,4 spotted flying', 'STAND B2 1,1 spotted'], {
      red: { q: ['AD R1 20,6 spotted actions=0', 'LTRUCK R2 39,8 spotted actions=1'] },
    })
    b.do(march('B1', ...run(2)))
    b.dice(2).do(fire('B1', 0, 'R1'))
    expect(b.refused({ kind: 'dispense', unit: 'B1', lane: 'left' })).toMatchObject({ rule: 'SR-ACT-1' })
    const c = field(['FHELI B1 2,4 spotted flying actions=2'], { red: { q: ['AD R1 20,6 spotted'] } })
    // Opportunity fire at every hex is held until the mines fall; then it comes, is not answered, and the run goes on.
    c.do(march('B1', ...run(2)))
    holdFire(c)
    c.do({ kind: 'dispense', unit: 'B1', lane: 'left' })
    expect(c.question.kind).toBe('opportunityFire')
    c.dice(2).do({ kind: 'react', unit: 'R1', at: 'B1', weapons: [0], ambush: false })
    expect(c.of('shot')).toHaveLength(1)
    holdFire(c)
    expect(c.unit('B1').hex).toEqual([22, 4])
    expect(c.world.ground.mines).toHaveLength(20)
  })
  test('SR-FASCAM-7: with an Action left after the mines it does not answer fire at it while they fall', () => {
    const c = field(['FHELI B1 2,4 spotted flying actions=1'], { red: { q: ['AD R1 20,6 spotted actions=0'] } })
    c.do(march('B1', ...run(2)))
    c.do({ kind: 'endRound' })
    c.dice(9, 4).do({ kind: 'activate', platoon: 'q' })
    c.do({ kind: 'goFirst', first: true })
    c.do({ kind: 'activate', platoon: 'p' })
    c.do({ kind: 'dispense', unit: 'B1', lane: 'left' })
    c.dice(2).do({ kind: 'react', unit: 'R1', at: 'B1', weapons: [0], ambush: false })
    expect([c.of('shot').map(({ unit, at }) => [unit, at]), c.unit('B1').actions]).toEqual([[['R1', 'B1']], 1])
    // The next hex asks R1 again, and nobody has asked B1.
    expect(c.question).toMatchObject({ kind: 'opportunityFire', by: ['R1'] })
    holdFire(c)
    expect([c.unit('B1').hex, c.unit('B1').actions, c.unit('B1').fires]).toEqual([[22, 4], 1, 0])
  })
  test('SR-FASCAM-6: it drops them in flight, and 20 cm of map lie ahead', () => {
    const drop = { kind: 'dispense', unit: 'B1', lane: 'left' } as const
    expect(field(['FHELI B1 2,4 spotted']).refused(drop)).toMatchObject({ rule: 'SR-FASCAM-6', at: 'unit' })
    // Forty columns: from the thirtieth there are ten more, from the thirty-first nine.
    const upTo = (col: number) => {
      const b = field([`FHELI B1 ${col - 10},4 spotted flying`])
      b.do(march('B1', ...run(col - 10)))
      expect(b.unit('B1').hex).toEqual([col, 4])
      return b
    }
    expect(upTo(30).refused(drop)).toMatchObject({ rule: 'SR-FASCAM-6', at: 'unit' })
    const near = upTo(29)
    near.do(drop)
    expect([near.unit('B1').hex, near.world.ground.mines.length]).toEqual([[39, 4], 20])
  })
  test('SR-FASCAM-4, R-161: at 1 cm twenty hexes in four lanes, at 2.5 cm eight in two', () => {
    for (const [cmPerHex, hexes, lanes] of [
      [1, 20, 4],
      [2.5, 8, 2],
    ] as const) {
      const b = battle({
        map: flat(60, 9),
        blue: { p: ['FHELI B1 2,4 spotted flying'] },
        red: { q: ['LTRUCK R1 59,8 spotted actions=0'] },
        active: 'p',
        cmPerHex,
      })
      b.do(march('B1', ...east(2, 2 + hexes, 4)))
      b.do({ kind: 'dispense', unit: 'B1', lane: 'right' })
      expect(b.unit('B1').hex).toEqual([2 + 2 * hexes, 4])
      expect(b.world.ground.mines).toHaveLength(hexes * lanes)
    }
  })
})
