import type { TerrainId } from '../../../board/ground.ts'

/** What the ground is to this book, what it costs, and what it does to a shot (BC-TER, BC-TEC, BC-LOS). */

export const MOVE_TYPES = ['B', 'I', 'W', 'T', 'H', 'A'] as const
/** BattleFrame, foot, wheeled, tracked, hover, airfoil (BC-MOV-04). */
export type MoveType = (typeof MOVE_TYPES)[number]
export const MOVE_NAMES: Readonly<Record<MoveType, string>> = {
  B: 'BattleFrame',
  I: 'Foot',
  W: 'Wheeled',
  T: 'Tracked',
  H: 'Hover',
  A: 'Airfoil',
}
/** The same within a sentence. */
export const TYPE_WORDS: Readonly<Record<MoveType, string>> = {
  B: 'BattleFrame',
  I: 'foot',
  W: 'wheels',
  T: 'tracks',
  H: 'hover',
  A: 'airfoil',
}
/** Those that fly (BC-RNG-02, BC-MOV-08). */
export const flies = (type: MoveType): boolean => type === 'H' || type === 'A'

export const GROUNDS = ['clear', 'light-forest', 'dense-forest', 'town', 'city'] as const
export type Ground = (typeof GROUNDS)[number]
export const GROUND_NAMES: Readonly<Record<Ground, string>> = {
  clear: 'Clear',
  'light-forest': 'Light forest',
  'dense-forest': 'Dense forest',
  town: 'Town',
  city: 'City',
}

/** A building of one floor is a town, a higher one a city; what the book does not speak of is on none of its maps (BC-TEC-06). */
export const TERRAIN: Readonly<Record<TerrainId, Ground | 'by floors' | 'notInThisBook'>> = {
  open: 'clear',
  field: 'clear',
  pavement: 'clear',
  sand: 'clear',
  'light-woods': 'light-forest',
  'heavy-woods': 'dense-forest',
  building: 'by floors',
  overgrown: 'notInThisBook',
  rubble: 'notInThisBook',
  ruins: 'notInThisBook',
  marsh: 'notInThisBook',
  shallow: 'notInThisBook',
  medium: 'notInThisBook',
  deep: 'notInThisBook',
}
/** From how many floors a building is a city. */
export const CITY_FLOORS = 2

/** Points to enter (BC-TER-01 to BC-TER-03, BC-MOV-08); null where it may not. */
export const COSTS: Readonly<Record<Ground, Readonly<Record<MoveType, number | null>>>> = {
  clear: { B: 1, I: 1, W: 1, T: 1, H: 1, A: 1 },
  town: { B: 1, I: 1, W: 1, T: 1, H: 1, A: 1 },
  city: { B: 1, I: 1, W: 1, T: 1, H: 1, A: 1 },
  'light-forest': { B: 1, I: 1, W: 2, T: 2, H: 1, A: 1 },
  'dense-forest': { B: 2, I: 1, W: null, T: null, H: 1, A: 1 },
}
/** More for each level up (BC-TER-04, BC-R-07). */
export const UP_LEVEL: Readonly<Record<MoveType, number>> = { B: 1, I: 1, W: 2, T: 1, H: 0, A: 0 }
/** More for crossing a stream (BC-TER-08). */
export const STREAM: Readonly<Record<MoveType, number>> = { B: 0, I: 0, W: 2, T: 1, H: 0, A: 0 }
/** Along a trail, road or highway, whatever else is there (BC-TER-05). */
export const ROAD_COST = 1
/** From this difference on a step is closed to wheels and tracks (BC-R-07). */
export const CLOSED_LEVELS = 3
/** More Speed for wheels that spend all of it on roads (BC-TER-07). */
export const ROAD_BONUS = 1

/** What a target's Silhouette gains by the hex it is in; infantry in a light forest or a town more (BC-TEC-01, BC-TEC-03, BC-TEC-04). */
export const COVER_IN: Readonly<Record<Ground, number>> = { clear: 0, 'light-forest': 1, town: 1, 'dense-forest': 2, city: 2 }
export const COVER_IN_INFANTRY: Readonly<Record<Ground, number>> = { ...COVER_IN, 'light-forest': 2, town: 2 }
/** By each hex between (BC-TEC-02, BC-TEC-04, BC-R-13). */
export const COVER_BETWEEN = COVER_IN

/** Blocks a line of sight (BC-LOS-02, BC-LOS-06); a line to or from an airfoil only where it is a city (BC-LOS-05). */
export const BLOCKS: Readonly<Record<Ground, boolean>> = {
  clear: false,
  'light-forest': false,
  'dense-forest': true,
  town: true,
  city: true,
}
export const BLOCKS_AIRFOIL: Readonly<Record<Ground, boolean>> = {
  clear: false,
  'light-forest': false,
  'dense-forest': false,
  town: false,
  city: true,
}
/** A crestline hides an airfoil from what is on the ground only where both are this near to it (BC-R-12). */
export const CREST_AIRFOIL_HEXES = 2
