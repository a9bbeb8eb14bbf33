import { describe, expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { steelRain } from '../../engine/rulesets/steel-rain/index.ts'
import { OPTIONS } from '../../engine/rulesets/steel-rain/scenario/options.ts'
import { strikeChance } from '../../engine/rulesets/steel-rain/side/advice.ts'
import { toHitNumber } from '../../engine/rulesets/steel-rain/tables/fire.ts'
import { ROWS } from '../../engine/rulesets/steel-rain/tables/terrain.ts'
import {
  ARMORS,
  type Design,
  type DesignParts,
  design,
  designProblems,
  SAMPLES,
  STANDS,
  speedCm,
} from '../../engine/rulesets/steel-rain/tables/unit-types.ts'
import { WEAPONS } from '../../engine/rulesets/steel-rain/tables/weapons.ts'
import { SettingsDoc } from '../../engine/rulesets/steel-rain/words/forces-doc.ts'
import type { Settings } from '../../engine/rulesets/steel-rain/words/world.ts'
import { scored } from '../support/score.ts'
import { battle, flat, type LooseOrder, scenarioOf } from './support.ts'

/** Vehicle creation, bunkers, record sheets, believable platoons, and the options that the rulings leave open. */

const parts = (more: Partial<DesignParts>): DesignParts => ({
  id: 'X',
  name: 'Trial',
  kind: 'vehicle',
  propulsion: 'tracked',
  armor: 3,
  weapons: ['rail-gun'],
  extra: null,
  capacity: 0,
  symbol: 'armor',
  ...more,
})
const shot = (unit: string, at: string, weapon = 0): LooseOrder => ({ kind: 'fire', unit, shots: [{ weapon, at: { unit: at } }] })

describe('roles', () => {
  test('SR-TYPE-3: scouts, tank killers and electronic vehicles are light and fast: Armor 1, 16 cm, under 30 t', () => {
    for (const id of ['RECON', 'TK', 'TK2'] as const) {
      expect([SAMPLES[id].armor, SAMPLES[id].speedCm]).toEqual([1, 16])
      expect(SAMPLES[id].weight).toBeLessThanOrEqual(30)
    }
    expect([SAMPLES.RECON.weight, SAMPLES.RECON.extra]).toEqual([17, 'elint'])
    expect(SAMPLES.TK2.weapons).toEqual(['atgm', 'atgm', 'chain-guns'])
  })
  test('SR-TYPE-5: a transport helicopter carries two stands and no third, and is armed; aircraft are faster than all on the ground', () => {
    expect(SAMPLES.THELI.weapons).toEqual(['chain-guns'])
    const ride = (stands: number) =>
      steelRain.muster(
        scenarioOf({
          map: '',
          blue: { p: ['THELI B1 2,2', ...Array.from({ length: stands }, (_, i) => `STAND S${i} in=B1`)] },
          red: { q: ['LT R1 9,2'] },
          active: 'p',
        }),
        boardOf(flat(12, 5), {}),
      )
    expect(ride(2).ok).toBe(true)
    const third = ride(3)
    expect(new Set(third.ok ? [] : third.error.map(({ text }) => text))).toEqual(
      new Set(['B1 carries 2 stands, not 3 (R-33); name another vehicle.']),
    )
    const ground = Object.values(SAMPLES).filter(({ propulsion }) => ['wheeled', 'tracked', 'hover'].includes(propulsion))
    for (const one of Object.values(SAMPLES).filter(({ propulsion }) => propulsion === 'rotor'))
      expect(one.speedCm).toBeGreaterThan(Math.max(...ground.map((other) => other.speedCm)))
  })
  test('SR-TYPE-6: engineer vehicles, bridge layers, air defence and fighting vehicles have what their work needs', () => {
    expect([SAMPLES.CEV.extra, SAMPLES.AVLB.extra, STANDS['STAND-ENGINEER'].extra]).toEqual(['engineer', 'avlb', 'engineer'])
    expect(SAMPLES.AD.weapons.every((id) => WEAPONS[id].airOnly)).toBe(true)
    expect([SAMPLES.IFV.capacity, SAMPLES.IFV.weapons]).toEqual([2, ['autocannon', 'chain-guns', 'atgm']])
  })
  test('SR-GLOS-3: a bridge layer is a tank chassis: on tracks it is legal, on wheels or cushion it is not', () => {
    expect([SAMPLES.AVLB.propulsion, designProblems(SAMPLES.AVLB)]).toEqual(['tracked', []])
    for (const propulsion of ['wheeled', 'hover'] as const)
      expect(designProblems(parts({ propulsion, extra: 'avlb' }))).toEqual(['a bridge needs a tracked chassis'])
  })
  test('SR-GLOS-4: mines come from aircraft that hover or from artillery; a Fast Mover has fixed wings and cannot carry them', () => {
    expect(designProblems(SAMPLES.FHELI)).toEqual([])
    expect(designProblems(parts({ propulsion: 'fixed-wing', armor: 1, weapons: ['chain-guns'], extra: 'fascam' }))).toEqual([
      'Fast Movers carry no mines',
    ])
    expect([SAMPLES.YAK33.propulsion, SAMPLES.YAK33.speedCm]).toEqual(['fixed-wing', 0])
  })
  test('SR-WDES-1: what the descriptions say is in the tables: rail guns fire indirectly too, rockets reach farther than guns', () => {
    expect([WEAPONS['rail-gun'].indirect, WEAPONS['rail-gun'].indirectOnly]).toEqual([true, false])
    expect(WEAPONS['salvo-rockets'].rangeCm).toBeGreaterThan(2 * WEAPONS['rail-gun'].rangeCm)
    const heaviest = Object.values(WEAPONS).reduce((most, weapon) => (weapon.weight > most.weight ? weapon : most))
    expect([heaviest.id, heaviest.profile]).toEqual(['microwave-projector', 6])
  })
})

describe('bunkers', () => {
  const held = (words = '') =>
    battle({
      map: flat(20, 5),
      blue: { p: [`BUNKER B1 5,2 spotted ${words}`, 'STAND B2 5,2 spotted'] },
      red: { q: ['LT R1 9,2 spotted', 'LT R2 1,2 spotted actions=0'] },
      active: 'p',
    })

  test('SR-GLOS-1, R-192: no propulsion; Armor 5 and a rail gun make Profile 9; three weapons, no fourth', () => {
    expect(design(parts({ propulsion: 'none', armor: 5 }))).toMatchObject({ profile: 9, speedCm: 0, weight: 72 })
    const weapons = ['chain-guns', 'chain-guns', 'rail-gun'] as const
    expect(designProblems(parts({ propulsion: 'none', weapons }))).toEqual([])
    expect(designProblems(parts({ propulsion: 'none', weapons: [...weapons, 'chain-guns'] }))).toEqual(['at most 3 weapon systems'])
  })
  test('SR-GLOS-1, R-192: it never moves, but fires, reacts and rallies', () => {
    const b = held()
    expect(b.refused({ kind: 'march', piece: 'B1', path: [[6, 2]] })).toMatchObject({ text: 'It cannot move by itself.' })
    expect(b.verbs('B1')).not.toContain('move')
    b.dice(2).do(shot('B1', 'R1'))
    expect(b.of('shot')[0]?.unit).toBe('B1')
    const shaken = held('score=9 suppressed')
    shaken.do({ kind: 'rally', unit: 'B1', how: 'points' })
    expect(shaken.unit('B1').suppression).toBe(4)
    expect(shaken.verbs('B1')).not.toContain('break')
    const mover = battle({
      map: flat(20, 5),
      blue: { p: ['BUNKER B1 5,2 spotted'] },
      red: { q: ['LT R1 10,2 spotted'] },
      active: 'q',
    })
    mover.do({ kind: 'march', piece: 'R1', path: [[9, 2]] })
    expect(mover.question).toMatchObject({ kind: 'opportunityFire', by: ['B1'] })
  })
  test('SR-GLOS-1, R-132: it recovers by 2 and its Armor', () => {
    const b = battle({
      map: flat(20, 5),
      blue: { p: ['BUNKER B1 5,2 spotted score=9'] },
      red: { q: ['LT R1 19,4 spotted'] },
      start: {},
      dice: [10, 5],
    })
    b.dice(3).do({ kind: 'goFirst', first: true })
    expect(b.of('bled')[0]).toMatchObject({ unit: 'B1', by: 7, score: 2 })
  })
  test('SR-GLOS-1, R-34, R-76: it fills its hex like a vehicle and stops sight', () => {
    const b = held()
    expect(b.refused(shot('B2', 'R2')).rule).not.toBe('SR-LOS-1')
    const sight = (from: readonly [number, number], to: readonly [number, number]) => b.rules.sight(b.view('blue'), from, to)
    expect(sight([1, 2], [9, 2])).toMatchObject({ result: 'blocked', at: [5, 2] })
    const full = steelRain.muster(
      scenarioOf({ map: '', blue: { p: ['BUNKER B1 5,2 spotted', 'LT B2 5,2 spotted'] }, red: { q: ['LT R1 9,2'] }, active: 'p' }),
      boardOf(flat(12, 5), {}),
    )
    expect(full.ok ? '' : full.error[0]?.text).toContain('R-34')
  })
  test('SR-GLOS-1, R-192: how many tons of weapons a bunker holds is for the scenario to say; 36 where it says nothing', () => {
    const fort = (weapons: readonly string[], bunkerWeaponTons?: number) => {
      const scenario = scenarioOf({
        map: '',
        blue: { p: ['FORT B1 5,2 spotted'] },
        red: { q: ['LT R1 9,2'] },
        active: 'p',
        settings: bunkerWeaponTons === undefined ? {} : { bunkerWeaponTons },
      })
      const forces = {
        ...(scenario.forces as object),
        designs: { FORT: { name: 'Fort', propulsion: 'none', armor: 3, weapons, symbol: 'bunker' } },
      }
      const world = steelRain.muster({ ...scenario, forces }, boardOf(flat(12, 5), {}))
      return world.ok ? [] : world.error.map(({ text }) => text)
    }
    const heavy = ['microwave-projector', 'microwave-projector', 'chain-guns']
    expect(fort(heavy)).toContain('a bunker holds 36 t of weapons')
    expect(fort(heavy, 37)).toEqual([])
    expect(fort(['rail-gun', 'chain-guns'], 12)).toContain('a bunker holds 12 t of weapons')
    expect(fort(['rail-gun', 'chain-guns'], 13)).toEqual([])
    const sample = steelRain.muster(
      scenarioOf({ map: '', blue: { p: ['BUNKER B1 5,2'] }, red: { q: ['LT R1 9,2'] }, active: 'p', settings: { bunkerWeaponTons: 12 } }),
      boardOf(flat(12, 5), {}),
    )
    expect(sample.ok ? '' : sample.error[0]?.text).toBe('a bunker holds 12 t of weapons (R-192)')
  })
})

describe('record sheets', () => {
  const rowsOf = (unit: string, viewer: 'blue' | 'red' = 'blue') => {
    const b = battle({
      map: flat(20, 5),
      blue: { p: ['IFV B1 5,2 spotted', 'STAND B2 in=B1', 'RECON B3 6,3 spotted', 'STAND-MG B4 3,3 spotted'] },
      red: { q: ['LT R1 19,4 spotted'] },
      active: 'p',
    })
    const sheet = b.rules.sheet(b.view(viewer), unit)
    const rows = sheet?.sections.flatMap((section) => section.rows) ?? []
    return {
      title: sheet?.title,
      sections: sheet?.sections.map(({ title }) => title),
      of: (label: string) => rows.find((row) => row.label === label)?.value,
    }
  }
  test('SR-INFW-10, SR-GEN-1: name, type, weight, Profile, propulsion, Armor, weapons, Extras, stands carried, overall value', () => {
    const sheet = rowsOf('B1')
    expect(sheet.title).toBe('Infantry fighting vehicle B1')
    expect(
      ['Type', 'Weight', 'Profile', 'Propulsion', 'Armor', 'Autocannon', 'Chain guns', 'ATGM', 'Extras', 'Room for stands', 'Overall'].map(
        sheet.of,
      ),
    ).toEqual([
      'Infantry fighting vehicle',
      '41 t',
      '14',
      'tracks',
      '2',
      '70 cm (35 hexes), Lethality 3',
      '40 cm (20 hexes), Lethality 1 (+2 at infantry)',
      '100 cm (50 hexes), Lethality 5, 2 Actions',
      'none',
      '2',
      '41 points',
    ])
    expect(sheet.sections, 'what decides now comes first, what never changes last').toEqual([
      'Now',
      'Weapons',
      'Carries 1 of 2',
      'What it is',
    ])
    expect(rowsOf('B3').of('Extras')).toBe('ELINT')
    expect([rowsOf('B4').of('Propulsion'), rowsOf('B4').of('Weight')]).toEqual(['on foot', '1 t'])
  })
  test('SR-INFW-10, R-33: the enemy reads the same of a unit that it sees, but not whom it carries', () => {
    const sheet = rowsOf('B1', 'red')
    expect([sheet.of('Room for stands'), sheet.of('Weight')]).toEqual(['2', '41 t'])
    expect(sheet.sections).not.toContain('Carries 1 of 2')
  })
})

describe('platoons', () => {
  const warned = (lines: readonly string[]) =>
    (steelRain.warnings?.(scenarioOf({ map: '', blue: { p: lines }, red: { q: ['LT R1'] } })) ?? []).map(({ at, text }) => [at, text])
  const many = (design: string, count: number) => Array.from({ length: count }, (_, i) => `${design} U${i}`)

  test('SR-TOE-2, SR-SETUP-2, R-08: a platoon of thirty tanks is legal, but its author is warned', () => {
    expect(warned(many('MBT', 30))).toEqual([
      ['forces.blue[0]', 'p has 30 units; more than 12 are hard to believe (SR-TOE-2).'],
      ['forces.blue[0]', 'p has 30 tanks; a platoon usually has 4 (SR-SETUP-2).'],
    ])
    const scenario = scenarioOf({ map: '', settings: { setup: 'deploy' }, blue: { p: many('MBT', 30) }, red: { q: ['LT R1'] } })
    expect(steelRain.muster(scenario, boardOf(flat(20, 20), {})).ok).toBe(true)
  })
  test('SR-SETUP-2, SR-TOE-2: four tanks, five scouts, four launchers, eight stands, two aircraft, four air defence vehicles; one more is warned of', () => {
    for (const [design, usual] of [
      ['LT', 4],
      ['RECON', 5],
      ['SPA', 4],
      ['STAND', 8],
      ['THELI', 3], // Appendix B has three of them
      ['GUN', 4], // and four of these
      ['YAK33', 2],
      ['AD', 4],
    ] as const) {
      expect(warned(many(design, usual))).toEqual([])
      expect(warned(many(design, usual + 1))).toHaveLength(1)
    }
    expect(warned([...many('LT', 3), 'HOV H1', 'HOV H2'])).toHaveLength(1)
  })
  test('SR-TOE-2: twelve units are believable, thirteen are not', () => {
    expect(warned([...many('IFV', 4), ...Array.from({ length: 8 }, (_, i) => `STAND S${i}`)])).toEqual([])
    expect(warned(many('APC', 12))).toEqual([])
    expect(warned(many('APC', 13))).toHaveLength(1)
  })
})

describe('everything is worth having (SR-AFT-1)', () => {
  const settings = { hexMilli: 2000, natural20Hits: false } as Settings
  /** Chance in thousandths, for each ton of the firer, to destroy the target with two Actions at this range. */
  const perTon = (firer: Design, target: Design, cm: number): number => strikeChance(settings, firer, target, cm / 2, 0, 2) / firer.weight
  const MBT = SAMPLES.MBT

  test('SR-AFT-1: infantry: ton for ton a missile stand kills tanks far better than a tank does, and is harder to hit', () => {
    const stand = STANDS['STAND-ATGM']
    for (const cm of [20, 40, 60]) {
      expect(perTon(stand, MBT, cm)).toBeGreaterThan(5 * perTon(MBT, MBT, cm))
      // A gun that fires at it hits it less often than it hits a tank.
      expect(toHitNumber(stand.profile, cm / 10)).toBeGreaterThan(toHitNumber(MBT.profile, cm / 10))
    }
  })
  test('SR-AFT-1: light vehicles: ton for ton a tank killer beats the tank at every range, and it is faster', () => {
    for (const cm of [20, 40, 60, 80]) expect(perTon(SAMPLES.TK, MBT, cm)).toBeGreaterThan(perTon(MBT, MBT, cm))
    expect(SAMPLES.TK.speedCm).toBeGreaterThan(MBT.speedCm)
    // But it does not outlast it: one hit that the tank may survive ends it.
    expect(strikeChance(settings, SAMPLES.LT, MBT, 15, 0, 1)).toBeLessThan(strikeChance(settings, SAMPLES.LT, SAMPLES.TK, 15, 0, 1))
  })
  test('SR-AFT-1: heavy armour: no weapon that a light vehicle can carry makes up for Armor 5 shot for shot', () => {
    for (const cm of [20, 40]) {
      const tank = strikeChance(settings, MBT, SAMPLES.TK, cm / 2, 0, 1)
      const killer = strikeChance(settings, SAMPLES.TK, MBT, cm / 2, 0, 1)
      expect(tank).toBeGreaterThan(4 * killer)
    }
  })
  test('SR-AFT-1: mixed propulsion: each of the three is best at something for every Armor, and none is best at all', () => {
    for (const armor of ARMORS) {
      const made = (['wheeled', 'tracked', 'hover'] as const).map((propulsion) =>
        design(parts({ propulsion, armor, weapons: ['rail-gun', 'chain-guns'] })),
      )
      const [wheeled, tracked, hover] = made as [Design, Design, Design]
      expect(wheeled.weight).toBeLessThan(Math.min(tracked.weight, hover.weight))
      expect(hover.speedCm).toBeGreaterThan(Math.max(wheeled.speedCm, tracked.speedCm))
      expect(hover.profile).toBeGreaterThan(tracked.profile)
      expect(speedCm('tracked', 80)).toBeGreaterThan(speedCm('wheeled', 80))
    }
    // The ground: wheels and tracks climb better, tracks break through brush, cushions skim water and sand.
    const costs = (row: keyof typeof ROWS) => [ROWS[row].cost.wheeled, ROWS[row].cost.tracked, ROWS[row].cost.hover]
    expect(costs('deepWater')).toEqual([null, 4, 1])
    expect(costs('sand')).toEqual([2, 3, 1])
    expect(costs('easySlope')).toEqual([1, 1, 2])
    expect(costs('overgrown')).toEqual([2, 1, 1])
    expect(costs('ruins')).toEqual([4, 3, 4])
  })
  test('SR-AFT-1: engineers: what they open nobody else can pass, and the package costs no more than a tenth of the tank that carries it', () => {
    for (const row of ['dragonsTeeth', 'roadblock'] as const) expect([ROWS[row].cost.wheeled, ROWS[row].cost.tracked]).toEqual([null, null])
    expect(ROWS.deepWater.cost.wheeled).toBeNull()
    const plain = design(parts({ armor: 4, weapons: ['rail-gun', 'chain-guns'] }))
    expect(SAMPLES.CEV.weight - plain.weight).toBe(5)
    expect(10 * (SAMPLES.CEV.weight - plain.weight)).toBeLessThanOrEqual(SAMPLES.CEV.weight)
  })
})

describe('options', () => {
  test('every setting that a player may choose is told before the battle, its usual value first', () => {
    const usual = SettingsDoc.parse({}) as Record<string, unknown>
    expect(OPTIONS.map(({ key }) => key).sort()).toEqual(
      Object.keys(usual)
        .filter((key) => key !== 'setup')
        .sort(),
    )
    for (const { key, choices, range, name, text } of OPTIONS) {
      expect(range ? range.usual : choices[0]?.value, key).toBe(usual[key])
      const values = range ? [range.least, range.most] : choices.map(({ value }) => value)
      for (const value of values) expect(SettingsDoc.safeParse({ [key]: value }).success, `${key} ${value}`).toBe(true)
      if (range) expect(SettingsDoc.safeParse({ [key]: range.most + 1 }).success, key).toBe(false)
      for (const words of [name, text, ...choices.flatMap((one) => [one.name, one.text])]) expect(words.length).toBeGreaterThan(3)
    }
    expect(steelRain.options).toBe(OPTIONS)
  })
  test('R-135: what leaves the table by breaking contact is saved, or lost where the scenario says so, with its passengers', () => {
    const flight = (leftIsLost: boolean) => {
      const b = battle({
        map: flat(20, 5),
        blue: { p: ['IFV B1 0,2 spotted score=9 suppressed', 'STAND B2 in=B1', 'LT B3 3,4 spotted'] },
        red: { q: ['LT R1 9,2 spotted actions=0'] },
        settings: { leftIsLost },
        active: 'p',
      })
      b.do({ kind: 'breakContact', unit: 'B1', path: [], leave: true })
      expect([b.unit('B1').fate, b.unit('B2').fate]).toEqual(['left', 'left'])
      return [b.world.lost.blue, scored(b.rules.picture(b.view('blue')), 'blue', 'points')]
    }
    expect(flight(false)).toEqual([0, 92])
    expect(flight(true)).toEqual([42, 50])
  })
  test('R-70: a twenty hits what the table lets nobody hit, where the scenario says so', () => {
    const far = (natural20Hits: boolean) => {
      const b = battle({
        map: flat(60, 3),
        blue: { p: ['TK B1 3,1 spotted'] },
        red: { q: ['THELI R1 50,1 spotted flying actions=0'] },
        settings: { natural20Hits },
        active: 'p',
      })
      const order = { ...shot('B1', 'R1'), side: 'blue' } as never
      const odds = b.rules.odds(b.view('blue'), order)?.lines.find((line) => line.text === 'ATGM: hits')?.chance
      b.dice(20, ...(natural20Hits ? [1] : [])).do(shot('B1', 'R1'))
      return [odds, b.of('shot')[0]?.hit]
    }
    // 94 cm at Profile 8: 18, and 3 off the die at aircraft.
    expect(far(false)).toEqual([0, { die: 20, bonus: -3, needed: 18, success: false }])
    expect(far(true)).toEqual([50, { die: 20, bonus: -3, needed: 18, success: true }])
  })
  test('R-44: the owner of a seen blip places its units, or a fixed order does without asking', () => {
    const seen = (placement: 'owner' | 'fixed') =>
      battle({
        map: flat(30, 5),
        blue: { p: ['LT B1 5,2 spotted'] },
        red: { q: ['LT R1 20,2 blip=a', 'LT R2 20,2 blip=a'] },
        settings: { placement },
        active: 'p',
      })
    const fixed = seen('fixed')
    expect([fixed.question.kind, fixed.unit('R1').hex, fixed.unit('R2').hex]).toEqual(['act', [20, 2], [21, 2]])
    expect(seen('owner').question).toMatchObject({ kind: 'placeBlip', side: 'red', units: ['R1', 'R2'] })
  })
})
