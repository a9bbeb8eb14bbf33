import { expect, test } from 'vitest'
import { TERRAINS } from '../../../engine/board/ground.ts'
import {
  costPerCm,
  floorHeight,
  GROUND,
  GROUND_CLASSES,
  groundClass,
  groundModifier,
  OBSTACLE_TOPS,
  PROFILE_MODIFIERS,
  PROPULSIONS,
  profileModifier,
  ROW_IDS,
  ROWS,
  type RowId,
  SIGHT_HEIGHTS,
  SMOKE_HEIGHT,
  SMOKE_TURNS,
  STRANGE,
  slopeRow,
  VTOL_LANDING,
  WRECK_TOP,
} from '../../../engine/rulesets/steel-rain/tables/terrain.ts'

/** Ground that the book speaks of. */
const KNOWN = TERRAINS.filter((id) => !STRANGE.has(id))
/** A row's costs for wheels, tracks, hover and foot. */
const costs = (id: RowId) => GROUND_CLASSES.map((cls) => ROWS[id].cost[cls])
/** What all four pay for rows together by the ruling. */
const paid = (...rows: readonly RowId[]) => GROUND_CLASSES.map((cls) => costPerCm(rows, cls, 'C'))

test('the table has a row for each of the eighteen of the book, in its order', () => {
  expect(Object.keys(ROWS)).toEqual([...ROW_IDS])
  expect(ROW_IDS).toHaveLength(18)
})
test('SR-TERR-5: open, pavement and flat cost 1 for every class', () => {
  for (const id of ['open', 'pavement', 'flat'] as const) expect(costs(id)).toEqual([1, 1, 1, 1])
  expect(paid('open', 'flat')).toEqual([1, 1, 1, 1])
  expect(paid('pavement', 'flat')).toEqual([1, 1, 1, 1])
})
test('SR-TERR-6: overgrown 2 1 1 2, light woods 2 2 2 1, heavy woods 3 3 3 1', () => {
  expect(costs('overgrown')).toEqual([2, 1, 1, 2])
  expect(costs('lightWoods')).toEqual([2, 2, 2, 1])
  expect(costs('heavyWoods')).toEqual([3, 3, 3, 1])
})
test('SR-TERR-7: rubble 2 2 1 2, ruins 4 3 4 2, sand 2 3 1 1', () => {
  expect(costs('rubble')).toEqual([2, 2, 1, 2])
  expect(costs('ruins')).toEqual([4, 3, 4, 2])
  expect(costs('sand')).toEqual([2, 3, 1, 1])
})
test('SR-TERR-8: shallow 2 2 1 2, medium 2 2 1 3, deep closed to wheels and to infantry on foot, tracks 4, hover 1', () => {
  expect(costs('shallowWater')).toEqual([2, 2, 1, 2])
  expect(costs('mediumWater')).toEqual([2, 2, 1, 3])
  expect(costs('deepWater')).toEqual([null, 4, 1, null])
})
test('SR-TERR-9: easy slope 1 1 2 1, steep 2 3 3 2, a cliff closed to vehicles and 3 on foot', () => {
  expect(costs('easySlope')).toEqual([1, 1, 2, 1])
  expect(costs('steepSlope')).toEqual([2, 3, 3, 2])
  expect(costs('cliff')).toEqual([null, null, null, 3])
})
test("SR-TERR-10: wire 3 3 2 3, dragon's teeth hover 3 and foot 1, roadblocks foot 2", () => {
  expect(costs('wire')).toEqual([3, 3, 2, 3])
  expect(costs('dragonsTeeth')).toEqual([null, null, 3, 1])
  expect(costs('roadblock')).toEqual([null, null, null, 2])
})

test('SR-TERR-2: a tracked vehicle pays 2 in light woods on level ground, not 3', () => {
  expect(costPerCm(['lightWoods', 'flat'], 'tracked', 'C')).toBe(2)
})
test('SR-SLOPE-1: the slope is added to the ground: overgrown and steep on wheels 2 + 2 = 4', () => {
  expect(costPerCm(['overgrown', 'steepSlope'], 'wheeled', 'C')).toBe(4)
})
test('SR-SLOPE-2: hover in heavy woods up an easy slope pays 3 + 2 = 5', () => {
  expect(costPerCm(['heavyWoods', 'easySlope'], 'hover', 'C')).toBe(5)
})
test('R-15: heavy woods with an easy slope 4 4 5 2, open with easy 1 1 2 1, open with steep 2 3 3 2', () => {
  expect(paid('heavyWoods', 'easySlope')).toEqual([4, 4, 5, 2])
  expect(paid('open', 'easySlope')).toEqual([1, 1, 2, 1])
  expect(paid('open', 'steepSlope')).toEqual([2, 3, 3, 2])
})
test('R-15: by rule A open ground counts as well, so open with easy costs tracks 2, and only flat is free', () => {
  expect(costPerCm(['open', 'easySlope'], 'tracked', 'A')).toBe(2)
  expect(costPerCm(['open', 'flat'], 'tracked', 'A')).toBe(1)
  expect(costPerCm(['lightWoods', 'flat'], 'tracked', 'A')).toBe(2)
})
test('one forbidden row forbids the step', () => {
  expect(costPerCm(['open', 'cliff'], 'tracked', 'C')).toBeNull()
  expect(costPerCm(['deepWater', 'flat'], 'wheeled', 'C')).toBeNull()
  expect(costPerCm(['deepWater', 'flat'], 'infantry', 'A')).toBeNull()
  expect(costPerCm(['open', 'cliff'], 'infantry', 'C')).toBe(3)
})
test('R-21: stands do not enter wire, unless the setting lets them pay the printed 3', () => {
  expect(costPerCm(['open', 'wire'], 'infantry', 'C')).toBeNull()
  expect(costPerCm(['open', 'wire'], 'infantry', 'C', 'cost3')).toBe(3)
  expect(costPerCm(['open', 'wire'], 'wheeled', 'C')).toBe(3)
})

test('SR-SLOPE-4: one level is an easy slope, two a steep one, three and more a cliff, up and down alike', () => {
  expect([0, 1, 2, 3, 4, -1, -2, -3].map(slopeRow)).toEqual([
    'flat',
    'easySlope',
    'steepSlope',
    'cliff',
    'cliff',
    'easySlope',
    'steepSlope',
    'cliff',
  ])
})

test("SR-COVER-3: every Profile modifier of the table, dragon's teeth -2 for infantry only", () => {
  expect(PROFILE_MODIFIERS).toEqual({
    open: 0,
    overgrown: -1,
    lightWoods: -5,
    heavyWoods: -8,
    pavement: 0,
    rubble: -3,
    ruins: -6,
    sand: 0,
    shallowWater: -2,
    mediumWater: -6,
    deepWater: -10,
    flat: 0,
    easySlope: 0,
    steepSlope: 0,
    cliff: 0,
    wire: 0,
    dragonsTeeth: 0,
    roadblock: -3,
    entrenchment: -10,
    smoke: -10,
    building: -6,
  })
  expect(profileModifier('dragonsTeeth', true)).toBe(-2)
  expect(profileModifier('dragonsTeeth', false)).toBe(0)
  expect(profileModifier('lightWoods', true)).toBe(-5)
})

test('SR-LAND-1: helicopters land on open, overgrown, pavement, sand, shallow water, flat and easy slopes only', () => {
  expect(ROW_IDS.filter((id) => VTOL_LANDING[id])).toEqual(['open', 'overgrown', 'pavement', 'sand', 'shallowWater', 'flat', 'easySlope'])
})

test('every ground of the board has a row, and cover as the book says', () => {
  expect(Object.keys(GROUND).sort()).toEqual([...TERRAINS].sort())
  expect(
    TERRAINS.filter((id) => STRANGE.has(id)),
    'the book does not speak of it',
  ).toEqual(['marsh'])
  expect(KNOWN.map((id) => GROUND[id].row)).toEqual([
    'open',
    'open',
    'overgrown',
    'lightWoods',
    'heavyWoods',
    'pavement',
    'rubble',
    'ruins',
    'sand',
    'shallowWater',
    'mediumWater',
    'deepWater',
    'ruins',
  ])
  expect(KNOWN.map(groundModifier)).toEqual([0, 0, -1, -5, -8, 0, -3, -6, 0, -2, -6, -10, -6])
})
test('R-60: stands hide inside growth, woods, rubble, ruins and buildings, at the bank in shallow and medium water, nowhere else', () => {
  expect(TERRAINS.filter((id) => GROUND[id].hide === 'inside')).toEqual([
    'overgrown',
    'light-woods',
    'heavy-woods',
    'rubble',
    'ruins',
    'building',
  ])
  expect(TERRAINS.filter((id) => GROUND[id].hide === 'bank')).toEqual(['shallow', 'medium'])
})
test('R-26: a building is for infantry only and costs 2; water is shallow, medium and deep', () => {
  expect(TERRAINS.filter((id) => GROUND[id].infantryOnly)).toEqual(['building'])
  expect(TERRAINS.filter((id) => GROUND[id].isBuilding)).toEqual(['building'])
  expect(costPerCm([GROUND.building.row, 'flat'], 'infantry', 'C')).toBe(2)
  expect(TERRAINS.filter((id) => GROUND[id].water)).toEqual(['shallow', 'medium', 'deep'])
})

test('R-76: heights of things in thousandths of a cm', () => {
  expect(KNOWN.map((id) => GROUND[id].foliageTop)).toEqual([0, 0, 400, 4000, 5000, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(KNOWN.map((id) => GROUND[id].solidTop)).toEqual([0, 0, 0, 0, 0, 0, 400, 1000, 0, 0, 0, 0, 0])
  expect(OBSTACLE_TOPS).toEqual({ wire: 0, mines: 0, dragonsTeeth: 300, roadblock: 600, wall: 600, berm: 600 })
  expect(WRECK_TOP).toBe(800)
})
test('R-76: sight points, low points and blocking tops of units; a stand on the third floor looks from 2.5 cm', () => {
  expect(SIGHT_HEIGHTS.vehicle).toEqual({ sight: 700, low: 350, top: 800 })
  expect(SIGHT_HEIGHTS.blip).toEqual({ sight: 700, low: 350, top: 0 })
  expect(SIGHT_HEIGHTS.drone).toEqual({ sight: 670, low: 600, top: 0 })
  expect(SIGHT_HEIGHTS.doppelganger).toEqual({ sight: 300, low: 150, top: 0 })
  expect(SIGHT_HEIGHTS.helicopter).toEqual({ sight: 8000, low: 8000, top: 0 })
  expect(SIGHT_HEIGHTS.fastMover).toEqual({ sight: 20000, low: 20000, top: 0 })
  expect(floorHeight(2)).toEqual({ sight: 2500, low: 2250, top: 0 })
  expect(floorHeight(0)).toEqual(SIGHT_HEIGHTS.infantry)
})
test('a stand has no height that could block a line', () => {
  expect(SIGHT_HEIGHTS.infantry).toEqual({ sight: 500, low: 250, top: 0 })
})
test('smoke rises 4 cm, that of artillery 6, and counts ten turns', () => {
  expect(SMOKE_HEIGHT).toEqual({ grenade: 4000, artillery: 6000, burst: 4000, wreck: 4000 })
  expect(SMOKE_TURNS).toBe(10)
})

test('only wheels, tracks, hover and foot have a column of their own', () => {
  expect(PROPULSIONS.filter((propulsion) => groundClass(propulsion) !== null)).toEqual(['wheeled', 'tracked', 'hover', 'infantry'])
})
