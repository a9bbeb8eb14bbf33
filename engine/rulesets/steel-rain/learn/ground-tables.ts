import { orNone, signed, tableOf, yesNo } from '../../../board/book-table.ts'
import type { BookTable } from '../../../board/learn-kit.ts'
import { PARTIAL_COVER } from '../tables/fire.ts'
import { CM, cm, HEX_MILLIS, type HexMilli, levelMilli, limitHexes } from '../tables/scale.ts'
import { SPOTTING } from '../tables/spotting.ts'
import {
  FLOOR_HEIGHT,
  GROUND,
  OBSTACLE_TOPS,
  PROFILE_MODIFIERS,
  profileModifier,
  ROW_IDS,
  ROWS,
  type RowId,
  SIGHT_HEIGHTS,
  SMOKE_HEIGHT,
  slopeRow,
  VTOL_LANDING,
  WRECK_TOP,
} from '../tables/terrain.ts'

/** The tables of the ground, made of the book's numbers (tables/terrain.ts, tables/spotting.ts). */

/** The same with a head for each width of a hex: "2 cm". */
export const byScale = <T>(text: (hexMilli: HexMilli, row: T) => string | number): Readonly<Record<string, (row: T) => string | number>> =>
  Object.fromEntries(HEX_MILLIS.map((hexMilli) => [`Hex of ${cm(hexMilli)}`, (row: T) => text(hexMilli, row)]))

const nameOf = (id: RowId): string => ROWS[id].name
const MOVEMENT = tableOf(
  'movement',
  'Movement cost of ground',
  ['SR-TERR-1', 'SR-TERR-5', 'SR-TERR-6', 'SR-TERR-7', 'SR-TERR-8', 'SR-TERR-9', 'SR-TERR-10'],
  ROW_IDS,
  {
    Ground: nameOf,
    Wheels: (id) => orNone(ROWS[id].cost.wheeled),
    Tracks: (id) => orNone(ROWS[id].cost.tracked),
    Hover: (id) => orNone(ROWS[id].cost.hover),
    Foot: (id) => orNone(ROWS[id].cost.infantry),
  },
  'Centimetres of movement for each cm of ground; "no" is closed. Ground and slope are added, but Open, Pavement and Flat count only where nothing else does (R-15). Stands do not enter wire unless the scenario lets them (R-21).',
)

const SLOPES = tableOf(
  'slopes',
  'Slopes',
  ['SR-SLOPE-4', 'R-17'],
  [0, 1, 2, 3],
  {
    'Difference of levels': (levels) => (levels < 3 ? `${levels}` : `${levels} or more`),
    Slope: (levels) => nameOf(slopeRow(levels)),
    ...byScale((hexMilli, levels: number) => cm(levels * levelMilli(hexMilli))),
  },
  'The same up and down. The last columns say how high so many levels are.',
)

const COVER_NAMES = { entrenchment: 'Entrenchment', smoke: 'Smoke', building: 'Building' } as const
const COVER_IDS = [...ROW_IDS, 'building', 'entrenchment', 'smoke'] as const
type CoverId = (typeof COVER_IDS)[number]
const coverName = (id: CoverId): string => (id in COVER_NAMES ? COVER_NAMES[id as keyof typeof COVER_NAMES] : nameOf(id as RowId))
const COVER_TABLE = tableOf(
  'cover',
  'Cover: what is added to the Profile',
  ['SR-COVER-2', 'SR-COVER-3', 'SR-COVER-9', 'SR-COVER-11', 'R-74', 'R-78'],
  COVER_IDS,
  {
    'In or behind': coverName,
    Vehicles: (id) => signed(PROFILE_MODIFIERS[id]),
    Infantry: (id) => signed(profileModifier(id, true)),
  },
  'All that apply are added; the Profile stays between 1 and 30.',
)
const COVER: BookTable = { ...COVER_TABLE, rows: [...COVER_TABLE.rows, ['Partly hidden', signed(PARTIAL_COVER), signed(PARTIAL_COVER)]] }

const LANDING = tableOf('landing', 'Where helicopters land', ['SR-LAND-1', 'SR-AIR-6'], ROW_IDS, {
  Ground: nameOf,
  Landing: (id) => yesNo(VTOL_LANDING[id]),
})

const EYES = {
  vehicle: 'Vehicle',
  blip: 'Blip',
  infantry: 'Infantry',
  drone: 'Drone',
  doppelganger: 'Doppelganger',
  helicopter: 'Helicopter',
  napOfEarth: 'Helicopter flying low',
  fastMover: 'Fast Mover',
} as const satisfies Readonly<Record<keyof typeof SIGHT_HEIGHTS, string>>
const HEIGHTS = tableOf(
  'heights',
  'How high eyes and targets are',
  ['R-76', 'R-78', 'R-171', 'SR-LOS-3'],
  Object.keys(EYES) as (keyof typeof EYES)[],
  {
    Unit: (id) => EYES[id],
    'Sees and is seen at': (id) => cm(SIGHT_HEIGHTS[id].sight),
    'Partly hidden below': (id) => cm(SIGHT_HEIGHTS[id].low),
    'Blocks sight up to': (id) => (SIGHT_HEIGHTS[id].top === 0 ? 'nothing' : cm(SIGHT_HEIGHTS[id].top)),
  },
  'Above the ground of its hex. A stand on a floor is higher by 1 cm for each floor.',
)
const TOPS = tableOf(
  'tops',
  'What blocks sight, and how high',
  ['R-76', 'R-77', 'R-27', 'SR-LOS-2'],
  [
    ['Light woods', GROUND['light-woods'].foliageTop],
    ['Heavy woods', GROUND['heavy-woods'].foliageTop],
    ['Overgrown', GROUND.overgrown.foliageTop],
    ['Rocks or rubble', GROUND.rubble.solidTop],
    ['Ruins', GROUND.ruins.solidTop],
    ['Each floor of a building', FLOOR_HEIGHT],
    ["Dragon's teeth", OBSTACLE_TOPS.dragonsTeeth],
    ['Roadblock', OBSTACLE_TOPS.roadblock],
    ['Wall', OBSTACLE_TOPS.wall],
    ['Berm', OBSTACLE_TOPS.berm],
    ['Wreck', WRECK_TOP],
    ['Smoke of a grenade', SMOKE_HEIGHT.grenade],
    ['Smoke of artillery', SMOKE_HEIGHT.artillery],
    ['Smoke of a burst', SMOKE_HEIGHT.burst],
    ['Smoke of a wreck', SMOKE_HEIGHT.wreck],
  ] as const,
  { Thing: ([name]) => name, 'Up to': ([, top]) => cm(top) },
  'Woods do not block in the two end hexes of a line.',
)

const hexesText = (most: number, hexMilli: HexMilli): string => {
  const hexes = Math.max(1, limitHexes(most, hexMilli))
  return hexes === 1 ? '1 hex' : `${hexes} hexes`
}
const SPOTTING_TABLE = tableOf(
  'spotting',
  'How far units are spotted',
  ['SR-BLIP-4', 'SR-BLIP-6', 'SR-BLIP-9', 'SR-BLIP-10', 'SR-HIDE-4', 'R-53'],
  [
    ['Blips and vehicles in line of sight', SPOTTING.blip],
    ['Infantry on foot in line of sight', SPOTTING.infantry],
    ['Hidden infantry', SPOTTING.hidden],
    ['Blips, by ELINT without sight', SPOTTING.elint],
  ] as const,
  {
    Who: ([name]) => name,
    'At most': ([, most]) => cm(most * CM),
    ...byScale((hexMilli, [, most]: readonly [string, number]) => hexesText(most, hexMilli)),
  },
)

export const GROUND_TABLES = {
  movement: MOVEMENT,
  slopes: SLOPES,
  cover: COVER,
  landing: LANDING,
  heights: HEIGHTS,
  tops: TOPS,
  spotting: SPOTTING_TABLE,
}
