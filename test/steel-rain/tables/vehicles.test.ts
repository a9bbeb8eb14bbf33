import { expect, test } from 'vitest'
import {
  ARMOR_PARTS,
  bleedArmor,
  DESIGN_IDS,
  type Design,
  type DesignParts,
  DOPPELGANGER,
  DRONE,
  design,
  designProblems,
  PROPULSION_PARTS,
  SAMPLES,
  STAND_IDS,
  STANDS,
  speedCm,
  typeOf,
} from '../../../engine/rulesets/steel-rain/tables/unit-types.ts'
import { PACK } from '../../../renderer/art/books/steel-rain.art.ts'
import { SYMBOLS as COMMON } from '../../../renderer/art/drawings.ts'

const SYMBOLS = [...COMMON, ...Object.keys(PACK.symbols)]

const numbers = ({ weight, profile, speedCm: speed, capacity }: Design) => [weight, profile, speed, capacity]
const tank: DesignParts = {
  id: 'X',
  name: 'Trial',
  kind: 'vehicle',
  propulsion: 'tracked',
  armor: 3,
  weapons: ['rail-gun'],
  extra: null,
  capacity: 0,
  symbol: 'armor',
}

test('SR-VC-3: wheels 4 t and +2, tracks 12 t and +2, hover 16 t and +4', () => {
  expect([PROPULSION_PARTS.wheeled, PROPULSION_PARTS.tracked, PROPULSION_PARTS.hover]).toEqual([
    { weight: 4, profile: 2 },
    { weight: 12, profile: 2 },
    { weight: 16, profile: 4 },
  ])
})
test('R-191: rotors and wings 10 t and +4; R-192: a bunker has no propulsion', () => {
  expect(PROPULSION_PARTS.rotor).toEqual({ weight: 10, profile: 4 })
  expect(PROPULSION_PARTS['fixed-wing']).toEqual({ weight: 10, profile: 4 })
  expect(PROPULSION_PARTS.none).toEqual({ weight: 0, profile: 0 })
})
test('SR-VC-4: Armor 1 to 5 weighs 5, 12, 25, 45, 60 t and adds 1 to 5 to the Profile', () => {
  expect(([1, 2, 3, 4, 5] as const).map((armor) => [ARMOR_PARTS[armor].weight, ARMOR_PARTS[armor].profile])).toEqual([
    [5, 1],
    [12, 2],
    [25, 3],
    [45, 4],
    [60, 5],
  ])
})

test('SR-VC-5: tracks, Armor 5, rail gun and chain guns make 12 + 60 + 12 + 1 = 85 t and Profile 2 + 5 + 4 + 1 = 12', () => {
  const made = design({ ...tank, armor: 5, weapons: ['rail-gun', 'chain-guns'] })
  expect([made.weight, made.profile]).toEqual([85, 12])
})
test('SR-VC-6: Armor 5 with three microwave projectors is 126 t, Profile 25 and crawls at 4 cm, slower than infantry', () => {
  expect(numbers(SAMPLES.SHT)).toEqual([126, 25, 4, 0])
  expect(SAMPLES.SHT.speedCm).toBeLessThan(STANDS.STAND.speedCm)
})
test('SR-VC-7: rockets on wheels behind Armor 1 are 24 t, Profile 7 and make 16 cm', () => {
  expect(numbers(design({ ...tank, propulsion: 'wheeled', armor: 1, weapons: ['salvo-rockets'] }))).toEqual([24, 7, 16, 0])
})

test('R-14: speeds by weight band, both edges of every band', () => {
  const bands = [0, 30, 31, 45, 46, 60, 61, 75, 76, 90, 91, 105, 106, 120, 121, 500]
  const speeds = (propulsion: 'wheeled' | 'tracked' | 'hover' | 'rotor') => bands.map((weight) => speedCm(propulsion, weight))
  expect(speeds('wheeled')).toEqual([16, 16, 14, 14, 12, 12, 10, 10, 8, 8, 6, 6, 4, 4, 4, 4])
  expect(speeds('tracked')).toEqual([14, 14, 14, 14, 12, 12, 12, 12, 10, 10, 8, 8, 6, 6, 4, 4])
  expect(speeds('hover')).toEqual([18, 18, 18, 18, 16, 16, 14, 14, 12, 12, 10, 10, 8, 8, 6, 6])
  expect(speeds('rotor')).toEqual([48, 48, 44, 44, 40, 40, 36, 36, 32, 32, 28, 28, 24, 24, 20, 20])
})
test('SR-GEN-5: two wheeled vehicles of 27 t are equally fast, one of 80 t is slower, 16 against 8', () => {
  expect(SAMPLES.AD.weight).toBe(27)
  expect(SAMPLES.AD.speedCm).toBe(speedCm('wheeled', 27))
  expect([speedCm('wheeled', 27), speedCm('wheeled', 80)]).toEqual([16, 8])
})
test('SR-TYPE-2: a main battle tank of 85 t on tracks makes 10 cm', () => {
  expect([SAMPLES.MBT.weight, SAMPLES.MBT.speedCm]).toEqual([85, 10])
})
test('SR-TYPE-3: a recon vehicle of 17 t has Armor 1 and makes 16 cm, and a tank killer carries two missiles', () => {
  expect([SAMPLES.RECON.weight, SAMPLES.RECON.armor, SAMPLES.RECON.speedCm]).toEqual([17, 1, 16])
  expect(SAMPLES.TK2.weapons.filter((id) => id === 'atgm')).toHaveLength(2)
  expect([SAMPLES.TK2.armor, SAMPLES.TK2.speedCm]).toEqual([1, 16])
})
test('speeds that weight does not change: bunkers 0, Fast Movers fly at their airspeed, drones 40, decoys 15', () => {
  expect([SAMPLES.BUNKER.speedCm, SAMPLES.YAK33.speedCm, DRONE.speedCm, DOPPELGANGER.speedCm]).toEqual([0, 0, 40, 15])
  expect([DRONE.profile, DRONE.armor, DOPPELGANGER.profile, DOPPELGANGER.armor]).toEqual([1, 1, 1, 1])
})

test('every sample vehicle: weight, Profile, speed, room for stands', () => {
  expect(Object.fromEntries(DESIGN_IDS.map((id) => [id, numbers(SAMPLES[id])]))).toEqual({
    MBT: [85, 12, 10, 0],
    MBT4: [70, 11, 12, 0],
    LT: [50, 10, 12, 0],
    SHT: [126, 25, 4, 0],
    HOV: [54, 12, 16, 0],
    IFV: [41, 14, 14, 2],
    APC: [29, 9, 14, 4],
    TK: [19, 9, 16, 0],
    TK2: [28, 14, 16, 0],
    RECON: [17, 7, 16, 0],
    AD: [27, 9, 16, 0],
    SPA: [25, 8, 16, 0],
    SPAH: [37, 10, 18, 0],
    CEV: [75, 14, 12, 0],
    AVLB: [63, 11, 12, 0],
    GEL: [68, 10, 12, 0],
    MWP: [56, 12, 12, 0],
    LTRUCK: [11, 5, 16, 2],
    HTRUCK: [17, 11, 16, 8],
    AHC: [55, 18, 16, 8],
    THELI: [18, 8, 48, 2],
    GUN: [37, 14, 44, 0],
    RHELI: [18, 7, 48, 0],
    FHELI: [24, 10, 48, 0],
    YAK33: [32, 12, 0, 0],
    BUNKER: [73, 10, 0, 0],
    TKH: [40, 16, 18, 0],
  })
})
test('every sample is a legal design under its own id, with a symbol that the screen has', () => {
  for (const id of DESIGN_IDS) {
    expect(SAMPLES[id].id).toBe(id)
    expect(designProblems(SAMPLES[id])).toEqual([])
    expect(SYMBOLS).toContain(SAMPLES[id].symbol)
  }
})
test('SR-GLOS-2: a carrier takes infantry, a fighting vehicle takes it and has a heavy weapon', () => {
  expect([SAMPLES.APC.capacity, SAMPLES.APC.weapons]).toEqual([4, ['chain-guns']])
  expect([SAMPLES.IFV.capacity, SAMPLES.IFV.weapons]).toEqual([2, ['autocannon', 'chain-guns', 'atgm']])
})
test('vehicles of Armor 1 are open, others and stands are not', () => {
  expect(DESIGN_IDS.filter((id) => SAMPLES[id].open)).toEqual(DESIGN_IDS.filter((id) => SAMPLES[id].armor === 1))
  expect([SAMPLES.LTRUCK.open, SAMPLES.APC.open, STANDS.STAND.open]).toEqual([true, false, false])
})

test('SR-DF-9: a stand has Profile 3 and its equipment on top: machine gun and ELINT 4, missile, SAM, mortar and Engineer 5', () => {
  expect(STAND_IDS.map((id) => STANDS[id].profile)).toEqual([3, 4, 5, 5, 5, 4, 5])
})
test('SR-MOVE-3: a stand with small arms only makes 6 cm', () => {
  expect(STANDS.STAND.weapons).toEqual(['small-arms'])
  expect(STANDS.STAND.speedCm).toBe(6)
})
test('SR-MOVE-4: a stand with a heavy weapon or a package makes 4 cm', () => {
  expect(STAND_IDS.slice(1).map((id) => STANDS[id].speedCm)).toEqual([4, 4, 4, 4, 4, 4])
})
test('SR-INFW-2: one heavy weapon or package at most; it raises the Profile and slows the stand from 6 to 4', () => {
  expect([STANDS['STAND-MORTAR'].profile - STANDS.STAND.profile, STANDS['STAND-MORTAR'].speedCm]).toEqual([2, 4])
  expect(designProblems({ ...STANDS['STAND-MG'], weapons: ['small-arms', 'machine-guns', 'mortar'] })).toEqual([
    'one heavy weapon or Extras package at most',
  ])
  expect(designProblems({ ...STANDS['STAND-MG'], extra: 'elint' })).toEqual(['one heavy weapon or Extras package at most'])
})
test('R-73: a stand has Armor 1 for damage and none for bleeding, and weighs 1 t', () => {
  for (const id of STAND_IDS) {
    expect(STANDS[id].id).toBe(id)
    expect([STANDS[id].armor, bleedArmor(STANDS[id]), STANDS[id].weight]).toEqual([1, 0, 1])
    expect(designProblems(STANDS[id])).toEqual([])
    expect(SYMBOLS).toContain(STANDS[id].symbol)
  }
  expect(bleedArmor(SAMPLES.LT)).toBe(3)
})

test('SR-VC-1: Armor below 1 is refused; without propulsion it is a bunker that stays where it is', () => {
  const parts: DesignParts = { ...tank, armor: 0 as 1 }
  expect(designProblems(parts)).toEqual(['Armor must be 1 to 5'])
  expect(design({ ...tank, propulsion: 'none' }).speedCm).toBe(0)
})
test('SR-VC-2: three weapons, one package, eight stands; a fourth weapon or a ninth stand is refused', () => {
  expect(designProblems({ ...tank, weapons: ['rail-gun', 'chain-guns', 'atgm'], extra: 'elint', capacity: 8 })).toEqual([])
  expect(designProblems({ ...tank, weapons: ['rail-gun', 'chain-guns', 'atgm', 'sam'] })).toEqual(['at most 3 weapon systems'])
  expect(designProblems({ ...tank, capacity: 9 })).toEqual(['room for 0 to 8 stands'])
})
test('R-190: each stand of room adds 1 t and 1 to the Profile', () => {
  const [empty, full] = [design(tank), design({ ...tank, capacity: 4 })]
  expect([full.weight - empty.weight, full.profile - empty.profile]).toEqual([4, 4])
})
test('SR-AWPN-1: aircraft choose from their own list: a rail gun on a helicopter is refused, chain guns are not', () => {
  expect(designProblems({ ...SAMPLES.THELI, weapons: ['rail-gun'] })).toEqual(['Rail gun cannot be carried by this kind of unit'])
  expect(designProblems({ ...SAMPLES.THELI, weapons: ['chain-guns'] })).toEqual([])
})
test('SR-FASCAM-8: a Fast Mover with a mine dispenser is refused, a helicopter with one is not', () => {
  expect(designProblems({ ...SAMPLES.YAK33, extra: 'fascam' })).toEqual(['Fast Movers carry no mines'])
  expect(designProblems(SAMPLES.FHELI)).toEqual([])
})
test('a bridge is for tracks, a bunker holds 36 t of weapons, drones are not designed, infantry weapons are for stands', () => {
  expect(designProblems({ ...tank, propulsion: 'hover', extra: 'avlb' })).toEqual(['a bridge needs a tracked chassis'])
  expect(designProblems({ ...tank, extra: 'fascam' })).toEqual(['this kind of unit cannot take that Extras package'])
  expect(designProblems({ ...tank, propulsion: 'none', weapons: ['microwave-projector', 'microwave-projector', 'chain-guns'] })).toEqual([
    'a bunker holds 36 t of weapons',
  ])
  expect(designProblems({ ...tank, propulsion: 'drone' })).toEqual(['drones come with an ELINT package'])
  expect(designProblems({ ...tank, weapons: ['mortar'] })).toEqual(['Mortar cannot be carried by this kind of unit'])
  expect(designProblems({ ...tank, kind: 'infantry' })).toEqual(['only stands move on foot, and stands only so'])
})

test('any type is found by its name, and nothing by another', () => {
  expect(typeOf('MBT')).toBe(SAMPLES.MBT)
  expect(typeOf('STAND-SAM')).toBe(STANDS['STAND-SAM'])
  expect(typeOf('toString')).toBeUndefined()
})
