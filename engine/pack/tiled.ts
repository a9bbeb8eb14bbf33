import { levelLetter } from '../board/levels.ts'
import type { MapDoc } from '../board/map-doc.ts'
import { readMap } from '../board/map-read.ts'
import { toBoard } from '../board/to-board.ts'
import { LIMITS } from '../kernel/bounds.ts'
import { fail, type Hex, ok, type Problem, type Result } from '../kernel/names.ts'
import { buildUp } from './tiled-buildings.ts'
import { tileNumbers } from './tiled-data.ts'
import { readTiledDoc, type TiledDoc, type TiledLayer, type TiledObjectLayer, type TiledTileLayer } from './tiled-doc.ts'
import { type Spot, TILE } from './tiled-geometry.ts'
import { type Gathered, gather, nothingGathered } from './tiled-objects.ts'
import { type Canvas, Effort, TooMuchWork } from './tiled-shapes.ts'
import { meaningOf, type TileMeaning } from './tiled-tiles.ts'

/** A map that was read of a file of Tiled. */
export interface TiledMap {
  /** Legal: `toBoard` takes it. */
  readonly map: MapDoc
  /** What of the file was left out or read as something else, with its place in the file. */
  readonly notes: readonly Problem[]
}
interface Placed<L> {
  readonly layer: L
  readonly at: string
}

/**
 * A map out of a file of the editor Tiled (.tmj) that anybody may have made: hexagonal, its hexes standing on a point. A file of `toTiled` gives the same map
 * back. What a map cannot hold is left out and noted; a file that no legal map comes of is refused with the place in the file and the reason.
 * @param json the file as JSON
 * @param name what the map is called where the file does not say
 */
export function fromTiled(json: unknown, name = 'Map'): Result<TiledMap> {
  const read = readTiledDoc(json)
  if (!read.ok) return read
  const doc = read.value
  // The rows of an even stagger become the odd ones by a row above them.
  const above = doc.staggerindex === 'even' ? 1 : 0
  const height = doc.height + above
  if (height > LIMITS.side)
    return fail([
      {
        at: 'height',
        text: `The map must have ${LIMITS.side - 1} rows at most where the stagger index is even. Choose Odd, or make it smaller.`,
      },
    ])
  const layers = flat(doc.layers, 'layers')
  const gathered = nothingGathered()
  if (above)
    gathered.notes.push({
      at: 'staggerindex',
      text: 'A row of open ground was added in the north: here odd rows lie half a hex to the east.',
    })
  const ground = groundOf(doc, layers, gathered.notes)
  if (!ground.ok) return ground
  const objects = takeObjects(doc, height, layers, gathered)
  if (objects) return fail([objects])
  const letters = (rows: readonly string[], fill: string): string[] => (above ? [fill.repeat(doc.width), ...rows] : [...rows])
  const given = doc.properties.get('name')
  const draft: MapDoc = {
    format: 'sandtable-map',
    version: 1,
    name: typeof given === 'string' ? given : name,
    width: doc.width,
    height,
    terrain: letters(ground.value.terrain, '.'),
    level: above ? [ground.value.level[0] as string, ...ground.value.level] : [...ground.value.level],
    ...gathered.lists,
  }
  return legal(buildUp(draft, gathered), gathered, ground.value.places)
}

/** Every layer that is no group, with the groups' offsets in it, and with its place. */
function flat(layers: readonly TiledLayer[], path: string, x = 0, y = 0): Placed<Exclude<TiledLayer, { type: 'group' }>>[] {
  return layers.flatMap((layer, i) => {
    const at = `${path}[${i}]`
    const [offsetx, offsety] = [layer.offsetx + x, layer.offsety + y]
    return layer.type === 'group' ? flat(layer.layers, `${at}.layers`, offsetx, offsety) : [{ layer: { ...layer, offsetx, offsety }, at }]
  })
}

interface Grounds {
  readonly terrain: readonly string[]
  readonly level: readonly string[]
  /** Of the layers in the file. */
  readonly places: { readonly terrain: string; readonly level: string }
}
/** The layers of tiles: which is the ground, which the levels, and what their tiles mean. */
function groundOf(doc: TiledDoc, layers: readonly Placed<TiledLayer>[], notes: Problem[]): Result<Grounds> {
  const tiles = layers.filter((placed): placed is Placed<TiledTileLayer> => placed.layer.type === 'tilelayer')
  const isLevel = ({ layer }: Placed<TiledTileLayer>): boolean => /^levels?$|^elevation$/i.test(layer.name)
  const level = tiles.find(isLevel)
  const terrain = tiles.find(({ layer }) => /^(terrain|ground)$/i.test(layer.name)) ?? tiles.find((placed) => !isLevel(placed))
  if (!terrain) return fail([{ at: 'layers', text: 'There is no layer of tiles for the ground. Add one, and name it "terrain".' }])
  for (const { layer, at } of layers) {
    if (layer.type === 'imagelayer')
      notes.push({ at, text: 'This was left out: pictures are no part of a map. Draw the ground with tiles.' })
    else if (layer.type === 'tilelayer' && layer !== terrain.layer && layer !== level?.layer)
      notes.push({
        at,
        text: 'This was left out: of the layers of tiles only "terrain" and "level" are read. Draw roads and the like as objects.',
      })
  }
  const meaning = meaningsOf(doc)
  const ground = lettersOf(doc, terrain, meaning, notes, { is: 'ground', letter: '.' })
  if (!ground.ok) return ground
  const flatLand = Array.from({ length: doc.height }, () => '0'.repeat(doc.width))
  const levels = level ? lettersOf(doc, level, meaning, notes, { is: 'level', halfLevels: 0 }) : ok(flatLand)
  if (!levels.ok) return levels
  return ok({ terrain: ground.value, level: levels.value, places: { terrain: terrain.at, level: level?.at ?? 'layers' } })
}

interface Meanings {
  /** By number in the layers; null for a tile that means nothing. Undefined where the tileset says nothing of it. */
  readonly of: ReadonlyMap<number, TileMeaning | null>
  /** Tilesets that lie in other files, by where their numbers begin, from the last. */
  readonly sets: readonly { readonly first: number; readonly source: string | undefined; readonly at: string }[]
}
function meaningsOf({ tilesets }: TiledDoc): Meanings {
  const of = new Map<number, TileMeaning | null>()
  for (const { firstgid, tiles } of tilesets)
    for (const tile of tiles) of.set(firstgid + tile.id, meaningOf({ type: tile.type || tile.class, properties: tile.properties }))
  const sets = tilesets.map(({ firstgid, source }, i) => ({ first: firstgid, source, at: `tilesets[${i}]` }))
  return { of, sets: sets.sort((a, b) => b.first - a.first) }
}

/** The rows of letters of a layer. Tiles that mean something else are read as `usual`, and told once each. */
function lettersOf(
  { width, height }: TiledDoc,
  { layer, at }: Placed<TiledTileLayer>,
  { of, sets }: Meanings,
  notes: Problem[],
  usual: TileMeaning,
): Result<readonly string[]> {
  if (layer.width !== width || layer.height !== height)
    return fail([{ at, text: `This layer must be as large as the map, ${width} x ${height} tiles. Resize the map in Tiled.` }])
  const numbers = tileNumbers(layer, width * height)
  if (!numbers.ok) return fail([{ at: `${at}.data`, text: numbers.error }])
  const letters: string[] = []
  const strange = new Map<number, number>()
  for (const number of numbers.value) {
    const meaning = of.get(number)
    const isMeant = meaning?.is === usual.is
    letters.push(letterOf(isMeant ? meaning : usual))
    if (!isMeant && (number !== 0 || usual.is === 'ground')) strange.set(number, (strange.get(number) ?? 0) + 1)
  }
  for (const [number, count] of strange) {
    const set = sets.find(({ first }) => first <= number)
    if (number !== 0 && set?.source !== undefined)
      return fail([
        {
          at: set.at,
          text: 'This tileset must lie in the map itself: its own file is not read. In Tiled embed it in the map, and save the map again.',
        },
      ])
    notes.push({ at, text: strangeText(number, count, usual.is) })
  }
  return ok(Array.from({ length: height }, (_, row) => letters.slice(row * width, (row + 1) * width).join('')))
}
const letterOf = (tile: TileMeaning): string => (tile.is === 'ground' ? tile.letter : levelLetter(tile.halfLevels))
function strangeText(number: number, count: number, kind: TileMeaning['is']): string {
  const where = `in ${count} ${count === 1 ? 'hex' : 'hexes'}`
  if (number === 0) return `There is no tile ${where}: open ground was put there.`
  return kind === 'ground'
    ? `Tile ${number}, ${where}, is no ground that is known: open ground was put there. Give the tile a ground as its class, such as light-woods.`
    : `Tile ${number}, ${where}, is no level: level 0 was put there. Give the tile a number property "level".`
}

/** Takes all objects in; a problem where they ask for more than any real map does. */
function takeObjects(doc: TiledDoc, height: number, layers: readonly Placed<TiledLayer>[], gathered: Gathered): Problem | null {
  const effort = new Effort()
  const groups = layers.filter((placed): placed is Placed<TiledObjectLayer> => placed.layer.type === 'objectgroup')
  for (const { layer, at } of groups) {
    const canvas = canvasOf(doc, height, layer)
    for (const [i, thing] of layer.objects.entries()) {
      const place = `${at}.objects[${i}]`
      try {
        gather(gathered, canvas, effort, layer, thing, place)
      } catch (error) {
        if (!(error instanceof TooMuchWork)) throw error
        return { at: place, text: 'Lines and areas up to here are larger than any real map needs. Remove those that lie off the map.' }
      }
    }
  }
  return null
}

/** A layer's pixels are those of its file, moved and stretched; ours are those of `tiled-geometry.ts`. */
function canvasOf(
  { width, tilewidth, tileheight, hexsidelength, staggerindex }: TiledDoc,
  height: number,
  layer: TiledObjectLayer,
): Canvas {
  const pitch = hexsidelength + (tileheight - hexsidelength) / 2
  const down = staggerindex === 'even' ? TILE.pitch : 0
  return {
    width,
    height,
    spot: ({ x, y }: Spot): Spot => ({
      x: ((x + layer.offsetx) * TILE.width) / tilewidth,
      y: ((y + layer.offsety - tileheight / 2) * TILE.pitch) / pitch + TILE.height / 2 + down,
    }),
    isOn: ([col, row]: Hex): boolean => col >= 0 && row >= 0 && col < width && row < height,
  }
}

/** The map, if it is legal; what is wrong with it under the places of the file. */
function legal(draft: MapDoc, { from, notes }: Gathered, places: Grounds['places']): Result<TiledMap> {
  const read = readMap(draft)
  const board = read.ok ? toBoard(read.value) : read
  if (read.ok && board.ok) return ok({ map: read.value, notes })
  const problems = board.ok ? [] : board.error
  return fail(problems.map((problem) => ({ ...problem, at: placeOf(problem.at, from, places), text: hexed(problem) })))
}
function placeOf(at: string, from: Gathered['from'], places: Grounds['places']): string {
  const [, list, number, rest] = /^(\w+)\[(\d+)\](.*)$/.exec(at) ?? []
  if (list === 'terrain' || list === 'level') return `${places[list]}.data`
  const object = list !== undefined && list in from ? from[list as keyof typeof from][Number(number)] : undefined
  return object === undefined ? at || 'layers' : `${object}${rest === undefined || rest === '' ? '' : `: ${rest.replace(/^\./, '')}`}`
}
const hexed = ({ text, hex }: Problem): string => (hex ? `Column ${hex[0]}, row ${hex[1]}: ${text}` : text)
