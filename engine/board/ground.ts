/**
 * The kinds of ground, one row each: map documents, drawn maps, the painter, the key and the editor read it from here. What ground means for movement,
 * sight and cover is each book's business.
 */

/** Grounds of a group belong together in a list to choose from, and are alike where a map is judged: water may be bridged, woods may have a name. */
export type GroundGroup = 'open' | 'scrub' | 'woods' | 'rubble' | 'marsh' | 'water' | 'building'
interface GroundRow {
  readonly id: string
  /** In the rows of map documents and drawn maps. */
  readonly letter: string
  readonly group: GroundGroup
  /** What the painter draws it as; several grounds may look alike. */
  readonly paint: string
  readonly label: string
}

// biome-ignore format: a table
export const GROUNDS = [
  { id: 'open', letter: '.', group: 'open', paint: 'bare', label: 'Open ground' },
  { id: 'field', letter: 'f', group: 'open', paint: 'field', label: 'Field' },
  { id: 'overgrown', letter: 'o', group: 'scrub', paint: 'scrub', label: 'Overgrown' },
  { id: 'light-woods', letter: 'w', group: 'woods', paint: 'woods', label: 'Light woods' },
  { id: 'heavy-woods', letter: 'W', group: 'woods', paint: 'heavyWoods', label: 'Heavy woods' },
  { id: 'pavement', letter: 'p', group: 'open', paint: 'pavement', label: 'Pavement' },
  { id: 'rubble', letter: 'r', group: 'rubble', paint: 'rubble', label: 'Rubble' },
  { id: 'ruins', letter: 'R', group: 'rubble', paint: 'ruins', label: 'Ruins' },
  { id: 'sand', letter: 's', group: 'open', paint: 'sand', label: 'Sand' },
  { id: 'marsh', letter: 'm', group: 'marsh', paint: 'marsh', label: 'Marsh' },
  { id: 'shallow', letter: '1', group: 'water', paint: 'shallowWater', label: 'Shallow water' },
  { id: 'medium', letter: '2', group: 'water', paint: 'mediumWater', label: 'Medium water' },
  { id: 'deep', letter: '3', group: 'water', paint: 'deepWater', label: 'Deep water' },
  { id: 'building', letter: 'B', group: 'building', paint: 'town', label: 'Building' },
] as const satisfies readonly GroundRow[]
export type Ground = (typeof GROUNDS)[number]
export type TerrainId = Ground['id']
export type GroundPaint = Ground['paint']

/** All of them, in the order of the key to the map. */
export const TERRAINS: readonly TerrainId[] = GROUNDS.map(({ id }) => id)

const BY_ID = Object.fromEntries(GROUNDS.map((ground) => [ground.id, ground])) as Readonly<Record<TerrainId, Ground>>
const BY_LETTER: ReadonlyMap<string, Ground> = new Map(GROUNDS.map((ground) => [ground.letter, ground]))

export const groundOf = (terrain: TerrainId): Ground => BY_ID[terrain]
export const letterOf = (terrain: TerrainId): string => BY_ID[terrain].letter
/** The terrain that a letter stands for, or null. */
export const terrainOf = (letter: string): TerrainId | null => BY_LETTER.get(letter)?.id ?? null
export const isWater = (terrain: TerrainId): boolean => BY_ID[terrain].group === 'water'

/** Things that lie along a hexside. */
export const SIDE_FEATURES = ['wall', 'berm', 'overhang', 'stream', 'crest'] as const
export type SideFeature = (typeof SIDE_FEATURES)[number]
