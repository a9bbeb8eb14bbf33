import { GROUNDS, type Ground, terrainOf } from '../board/ground.ts'
import { HIGHEST_HALF_LEVEL, halfLevelsOf, LOWEST_HALF_LEVEL, levelLetter, levelText } from '../board/levels.ts'
import { TILE } from './tiled-geometry.ts'

/** The tiles of a map for Tiled: one for each ground and each elevation, and what the tiles of anybody's map mean. */

/** The picture that the tiles are taken from, beside the map. Tiled shows marks in its place where it is not there. */
export const TILE_SHEET = { file: 'sandtable-tiles.png', columns: 8, width: TILE.width, height: TILE.height } as const

/** What a tile stands for. Levels are half levels. */
export type TileMeaning = { readonly is: 'ground'; readonly letter: string } | { readonly is: 'level'; readonly halfLevels: number }

const LEVELS = Array.from({ length: HIGHEST_HALF_LEVEL - LOWEST_HALF_LEVEL + 1 }, (_, at) => LOWEST_HALF_LEVEL + at)
/** Every tile of our own, by its number in the set; the tile sheet has them row by row. */
export const OUR_TILES: readonly TileMeaning[] = [
  ...GROUNDS.map(({ letter }): TileMeaning => ({ is: 'ground', letter })),
  ...LEVELS.map((halfLevels): TileMeaning => ({ is: 'level', halfLevels })),
]
/** The first of them has this number in the layers; 0 is no tile. */
const FIRST_GID = 1
const groundAt: ReadonlyMap<string, number> = new Map(GROUNDS.map(({ letter }, at) => [letter, at]))
/** The number of a ground's tile in the layer, 0 for a letter that is none. */
export const groundGid = (letter: string): number => (groundAt.has(letter) ? FIRST_GID + (groundAt.get(letter) ?? 0) : 0)
/** The number of an elevation's tile in the layer, 0 for a letter that is none. */
export function levelGid(letter: string): number {
  const halfLevels = halfLevelsOf(letter)
  return halfLevels === null ? 0 : FIRST_GID + GROUNDS.length + halfLevels - LOWEST_HALF_LEVEL
}

const text = (name: string, value: string) => ({ name, type: 'string', value })
/** The tileset as it stands in a map. */
export const ourTileset = () => ({
  firstgid: FIRST_GID,
  name: 'sandtable',
  image: TILE_SHEET.file,
  imagewidth: TILE_SHEET.columns * TILE.width,
  imageheight: Math.ceil(OUR_TILES.length / TILE_SHEET.columns) * TILE.height,
  columns: TILE_SHEET.columns,
  tilecount: OUR_TILES.length,
  tilewidth: TILE.width,
  tileheight: TILE.height,
  margin: 0,
  spacing: 0,
  tiles: OUR_TILES.map((tile, id) => {
    if (tile.is === 'ground') {
      const ground = GROUNDS[id] as Ground
      return { id, type: ground.id, properties: [text('letter', ground.letter), text('name', ground.label)] }
    }
    const { halfLevels } = tile
    const level = { name: 'level', type: 'float', value: halfLevels / 2 }
    return { id, type: 'level', properties: [text('letter', levelLetter(halfLevels)), level, text('name', levelText(halfLevels))] }
  }),
})

/** What is read of a tile of anybody's set. */
export interface TileWords {
  readonly type: string
  readonly properties: ReadonlyMap<string, unknown>
}
/** What a tile means, by its class and its properties; null where that is nothing that a map has. */
export function meaningOf({ type, properties }: TileWords): TileMeaning | null {
  const [letter, level, name] = [properties.get('letter'), properties.get('level'), properties.get('name')]
  if (typeof level === 'number') {
    const halfLevels = Math.round(level * 2)
    return halfLevels >= LOWEST_HALF_LEVEL && halfLevels <= HIGHEST_HALF_LEVEL ? { is: 'level', halfLevels: halfLevels + 0 } : null
  }
  if (type.toLowerCase() === 'level') {
    const halfLevels = typeof letter === 'string' ? halfLevelsOf(letter) : null
    return halfLevels === null ? null : { is: 'level', halfLevels }
  }
  if (typeof letter === 'string' && terrainOf(letter) !== null) return { is: 'ground', letter }
  const ground = BY_NAME.get(plain(type)) ?? (typeof name === 'string' ? BY_NAME.get(plain(name)) : undefined)
  return ground === undefined ? null : { is: 'ground', letter: ground }
}
/** "Light woods", "light-woods" and "LightWoods" are one name. */
const plain = (name: string): string =>
  name
    .slice(0, 80)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
const BY_NAME: ReadonlyMap<string, string> = new Map(
  GROUNDS.flatMap(({ id, label, letter }) => [
    [plain(id), letter],
    [plain(label), letter],
  ]),
)
