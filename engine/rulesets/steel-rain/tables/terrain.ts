import type { TerrainId } from '../../../board/ground.ts'

/** Ground: movement costs, Profile modifiers, landing, and how high things stand. */

export const PROPULSIONS = ['wheeled', 'tracked', 'hover', 'infantry', 'rotor', 'fixed-wing', 'drone', 'none'] as const
export type Propulsion = (typeof PROPULSIONS)[number]
/** The columns of the cost table. */
export const GROUND_CLASSES = ['wheeled', 'tracked', 'hover', 'infantry'] as const
export type GroundClass = (typeof GROUND_CLASSES)[number]
export const CLASS_NAMES: Readonly<Record<GroundClass, string>> = { wheeled: 'wheels', tracked: 'tracks', hover: 'hover', infantry: 'foot' }

/** The column that a propulsion pays on the ground; null where it has none of its own (air, drones, bunkers). */
export function groundClass(propulsion: Propulsion): GroundClass | null {
  switch (propulsion) {
    case 'wheeled':
    case 'tracked':
    case 'hover':
    case 'infantry':
      return propulsion
    case 'rotor':
    case 'fixed-wing':
    case 'drone':
    case 'none':
      return null
  }
}

/** The rows of the Terrain-Movement and Terrain Profile tables, in the book's order. */
// biome-ignore format: the rows in the book's order
export const ROW_IDS = [
  'open', 'overgrown', 'lightWoods', 'heavyWoods', 'pavement', 'rubble', 'ruins', 'sand', 'shallowWater', 'mediumWater', 'deepWater',
  'flat', 'easySlope', 'steepSlope', 'cliff', 'wire', 'dragonsTeeth', 'roadblock',
] as const
export type RowId = (typeof ROW_IDS)[number]
export type Costs = Readonly<Record<GroundClass, number | null>>
export interface Row {
  readonly name: string
  readonly cost: Costs
}
const row = (name: string, wheeled: number | null, tracked: number | null, hover: number | null, infantry: number | null): Row => ({
  name,
  cost: { wheeled, tracked, hover, infantry },
})

/** Terrain-Movement Cost Modifier Table: allowance used per cm (SR-TERR-5 to SR-TERR-10). null = forbidden. */
export const ROWS: Readonly<Record<RowId, Row>> = {
  //                             Wheeled Tracked Hover Infantry
  open: row('Open', 1, 1, 1, 1),
  overgrown: row('Overgrown', 2, 1, 1, 2),
  lightWoods: row('Light woods', 2, 2, 2, 1),
  heavyWoods: row('Heavy woods', 3, 3, 3, 1),
  pavement: row('Pavement', 1, 1, 1, 1),
  rubble: row('Rocks or rubble', 2, 2, 1, 2),
  ruins: row('Ruins or deep rubble', 4, 3, 4, 2),
  sand: row('Sand', 2, 3, 1, 1),
  shallowWater: row('Shallow water', 2, 2, 1, 2),
  mediumWater: row('Medium water', 2, 2, 1, 3),
  deepWater: row('Deep water', null, 4, 1, null), // infantry only by River Assault (SR-TERR-8)
  flat: row('Flat', 1, 1, 1, 1),
  easySlope: row('Easy slope', 1, 1, 2, 1),
  steepSlope: row('Steep slope', 2, 3, 3, 2),
  cliff: row('Cliff', null, null, null, 3),
  wire: row('Concertina wire', 3, 3, 2, 3), // the infantry 3 is printed but not used by default (InfantryWire)
  dragonsTeeth: row("Dragon's teeth", null, null, 3, 1),
  roadblock: row('Roadblock', null, null, null, 2),
}

/** Whether stands may walk through wire at the printed cost: the ruling is that they may not enter it at all (SR-OBST-6 against SR-TERR-10, R-21). */
export type InfantryWire = 'blocked' | 'cost3'

/** The base that costs only where nothing else applies. */
const NEUTRAL: ReadonlySet<RowId> = new Set(['open', 'pavement', 'flat'])
/** How ground and slope add up: C is the ruling, A the plainer reading in which only Flat is free. */
export type SlopeRule = 'C' | 'A'

/**
 * Allowance used per cm where all these rows apply, or null where one of them forbids (SR-TERR-1, SR-SLOPE-1, R-15).
 * Rule C: the sum of all rows but Open, Pavement and Flat, or 1 where only those apply. Rule A: the sum of all rows but Flat.
 * Dragon's teeth are nothing to men, whatever else there is (SR-OBST-9, R-01).
 */
export function costPerCm(
  rows: readonly RowId[],
  cls: GroundClass,
  slopeRule: SlopeRule,
  infantryWire: InfantryWire = 'blocked',
): number | null {
  let sum = 0
  for (const id of rows) {
    const cost = ROWS[id].cost[cls]
    const wired = id === 'wire' && cls === 'infantry' && infantryWire === 'blocked'
    if (cost === null || wired) return null
    if (id === 'dragonsTeeth' && cls === 'infantry') continue
    const counts = slopeRule === 'C' ? !NEUTRAL.has(id) : id !== 'flat'
    if (counts) sum += cost
  }
  return Math.max(1, sum)
}

/** The slope of a hexside by the difference of the levels, up and down alike (SR-SLOPE-4, R-17). */
export function slopeRow(levelDifference: number): 'flat' | 'easySlope' | 'steepSlope' | 'cliff' {
  switch (Math.abs(levelDifference)) {
    case 0:
      return 'flat'
    case 1:
      return 'easySlope'
    case 2:
      return 'steepSlope'
    default:
      return 'cliff'
  }
}

/** Terrain Profile Modifier table: added to the Profile of a unit in or behind it (SR-COVER-3). */
export const PROFILE_MODIFIERS: Readonly<Record<RowId | 'entrenchment' | 'smoke' | 'building', number>> = {
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
  dragonsTeeth: 0, // infantry: DRAGONS_TEETH_INFANTRY
  roadblock: -3,
  entrenchment: -10, // SR-COVER-11
  smoke: -10, // SR-COVER-9
  building: -6,
}
/** Dragon's teeth hide men, not machines (SR-OBST-9). */
export const DRAGONS_TEETH_INFANTRY = -2
/** A row's Profile modifier for a stand or for anything else. */
export const profileModifier = (id: keyof typeof PROFILE_MODIFIERS, infantry: boolean): number =>
  id === 'dragonsTeeth' && infantry ? DRAGONS_TEETH_INFANTRY : PROFILE_MODIFIERS[id]
/** A modifier as good as this or better counts as cover for units that break contact (SR-BC-3, R-135). */
export const COVER_FROM = -3

/** VTOL Landing table (SR-LAND-1). */
export const VTOL_LANDING: Readonly<Record<RowId, boolean>> = {
  open: true,
  overgrown: true,
  lightWoods: false,
  heavyWoods: false,
  pavement: true,
  rubble: false,
  ruins: false,
  sand: true,
  shallowWater: true,
  mediumWater: false,
  deepWater: false,
  flat: true,
  easySlope: true,
  steepSlope: false,
  cliff: false,
  wire: false,
  dragonsTeeth: false,
  roadblock: false,
}

/** What a name of ground on the map means in this book. Heights in thousandths of a cm above the hex's ground. */
export interface Ground {
  readonly row: RowId
  readonly name: string
  /** Where a stand may Hide: anywhere inside, only where land is next to it, or nowhere. */
  readonly hide: 'inside' | 'bank' | null
  /** Foliage blocks sight up to here. */
  readonly foliageTop: number
  /** Solid things block sight up to here; of a building: per floor (FLOOR_HEIGHT), counted by whoever knows the floors. */
  readonly solidTop: number
  readonly isBuilding: boolean
  readonly water: boolean
  readonly infantryOnly?: boolean
}
type Parts = Partial<Omit<Ground, 'row' | 'name'>>
const ground = (id: RowId, name: string, parts: Parts = {}): Ground => ({
  row: id,
  name,
  hide: null,
  foliageTop: 0,
  solidTop: 0,
  isBuilding: false,
  water: false,
  ...parts,
})
/** Ground that the book does not speak of is on none of its maps (`muster`). */
export const STRANGE: ReadonlySet<TerrainId> = new Set(['marsh'])
/** Every ground of the board. Fields are open ground; a standing building costs and covers as ruins do, and only stands enter it. */
export const GROUND: Readonly<Record<TerrainId, Ground>> = {
  open: ground('open', 'Open'),
  field: ground('open', 'Field'),
  overgrown: ground('overgrown', 'Overgrown', { hide: 'inside', foliageTop: 400 }),
  'light-woods': ground('lightWoods', 'Light woods', { hide: 'inside', foliageTop: 4000 }),
  'heavy-woods': ground('heavyWoods', 'Heavy woods', { hide: 'inside', foliageTop: 5000 }),
  pavement: ground('pavement', 'Pavement'),
  rubble: ground('rubble', 'Rocks or rubble', { hide: 'inside', solidTop: 400 }),
  ruins: ground('ruins', 'Ruins', { hide: 'inside', solidTop: 1000 }),
  sand: ground('sand', 'Sand'),
  marsh: ground('open', 'Marsh'),
  shallow: ground('shallowWater', 'Shallow water', { hide: 'bank', water: true }),
  medium: ground('mediumWater', 'Medium water', { hide: 'bank', water: true }),
  deep: ground('deepWater', 'Deep water', { water: true }),
  building: ground('ruins', 'Building', { hide: 'inside', isBuilding: true, infantryOnly: true }),
}
/** Profile modifier of standing in this ground (SR-COVER-3, R-26). */
export const groundModifier = (id: TerrainId): number =>
  GROUND[id].isBuilding ? PROFILE_MODIFIERS.building : PROFILE_MODIFIERS[GROUND[id].row]

/** Height of one floor of a building. */
export const FLOOR_HEIGHT = 1000
/** Cost of changing floor, in cm of movement. */
export const FLOOR_CHANGE_CM = 2
/** Things in a hex or along its sides that block sight up to here. */
export const OBSTACLE_TOPS = { wire: 0, mines: 0, dragonsTeeth: 300, roadblock: 600, wall: 600, berm: 600 } as const

/** Sight point (its own eye and what others look at), low point (partial cover) and blocking top of a unit, above its ground (los.md, R-76). */
export interface SightHeight {
  readonly sight: number
  readonly low: number
  /** Blocks sight up to here; 0 = never. */
  readonly top: number
}
export const SIGHT_HEIGHTS = {
  vehicle: { sight: 700, low: 350, top: 800 },
  blip: { sight: 700, low: 350, top: 0 }, // a contact is seen at vehicle height and blocks nothing
  infantry: { sight: 500, low: 250, top: 0 }, // SR-LOS-3
  drone: { sight: 670, low: 600, top: 0 }, // SR-DRONE-1
  doppelganger: { sight: 300, low: 150, top: 0 },
  helicopter: { sight: 8000, low: 8000, top: 0 },
  napOfEarth: { sight: 2000, low: 2000, top: 0 }, // R-171, optional
  fastMover: { sight: 20000, low: 20000, top: 0 },
} as const satisfies Readonly<Record<string, SightHeight>>
/** A stand on a floor (ground floor 0; the roof is the floor count). */
export const floorHeight = (floor: number): SightHeight => ({
  sight: floor * FLOOR_HEIGHT + SIGHT_HEIGHTS.infantry.sight,
  low: floor * FLOOR_HEIGHT + SIGHT_HEIGHTS.infantry.low,
  top: 0,
})

/** Tops of smoke clouds (SR-SMOKE-2 to SR-SMOKE-4, R-67, R-68). */
export const SMOKE_HEIGHT = { grenade: 4000, artillery: 6000, burst: 4000, wreck: 4000 } as const
/** Smoke laid in turn T is gone at the start of turn T + 10 (SR-SMOKE-9, R-63). */
export const SMOKE_TURNS = 10
/** Smoke of a burst lasts until the end of its turn. */
export const BURST_SMOKE_TURNS = 1
/** A hull blocks sight as the vehicle did. */
export const WRECK_TOP = 800
