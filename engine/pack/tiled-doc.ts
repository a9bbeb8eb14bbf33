import { z } from 'zod'
import { problemsOf } from '../board/document.ts'
import { type Bounds, boundsProblem, LIMITS } from '../kernel/bounds.ts'
import { isPlain } from '../kernel/migrate.ts'
import { fail, ok, type Result } from '../kernel/names.ts'

/** What is read of a file of Tiled, by its own documentation of the JSON map format. Fields that say nothing about the ground are passed over. */

/** A map of every hex and everything that a map may have is within them. */
const TILED_BOUNDS: Bounds = { values: 1_200_000, depth: 24, text: 400_000, list: LIMITS.hexes, ids: false }

/**
 * A list that is read up to the first entry that is wrong: a hostile file may hold hundreds of thousands of them, and to put each into words would take
 * minutes.
 */
const listOf = <S extends z.ZodType>(entry: S, most: number) =>
  z
    .array(z.unknown())
    .max(most)
    .transform((list, { issues }): z.infer<S>[] => {
      const found: z.infer<S>[] = []
      for (const [at, value] of list.entries()) {
        const read = entry.safeParse(value)
        if (!read.success) {
          issues.push(...read.error.issues.map((issue) => ({ ...issue, path: [at, ...issue.path], input: value }) as z.core.$ZodRawIssue))
          return z.NEVER
        }
        found.push(read.data)
      }
      return found
    })

/** Pixels. What lies farther off is on no map. */
const Length = z.number().min(-1_000_000).max(1_000_000)
const Name = z.string().max(1000).default('')
const Properties = listOf(z.object({ name: z.string().max(1000), value: z.unknown() }), 1000)
  .prefault([])
  .transform((list): ReadonlyMap<string, unknown> => new Map(list.map(({ name, value }) => [name, value])))
const Points = listOf(z.object({ x: Length, y: Length }), LIMITS.hexes)
const Thing = z.object({
  name: Name,
  type: Name,
  class: Name,
  x: Length.default(0),
  y: Length.default(0),
  width: Length.default(0),
  height: Length.default(0),
  rotation: z.number().default(0),
  ellipse: z.boolean().default(false),
  point: z.boolean().default(false),
  polygon: Points.optional(),
  polyline: Points.optional(),
  text: z.object({ text: z.string().max(10_000).default('') }).optional(),
  gid: z.number().optional(),
  template: z.string().optional(),
  properties: Properties,
})
/** An object of an object layer, in pixels. */
export type TiledThing = z.infer<typeof Thing>

const named = { name: Name, class: Name, offsetx: Length.default(0), offsety: Length.default(0) }
const TileLayer = z.object({
  type: z.literal('tilelayer'),
  ...named,
  width: z.int(),
  height: z.int(),
  data: z.union([listOf(z.int().min(0).max(0xffffffff), LIMITS.hexes), z.string()]),
  encoding: Name,
  compression: Name,
})
const ObjectLayer = z.object({ type: z.literal('objectgroup'), ...named, objects: listOf(Thing, LIMITS.hexes) })
const ImageLayer = z.object({ type: z.literal('imagelayer'), ...named })
const GroupLayer = z.object({
  type: z.literal('group'),
  ...named,
  get layers() {
    return listOf(Layer, MOST_LAYERS)
  },
})
const Layer: z.ZodType<TiledLayer> = z.lazy(() => z.discriminatedUnion('type', [TileLayer, ObjectLayer, ImageLayer, GroupLayer]))
export type TiledTileLayer = z.infer<typeof TileLayer>
export type TiledObjectLayer = z.infer<typeof ObjectLayer>
/** `at` of a layer's place in the file is told beside it, by whoever walks through them. */
export type TiledLayer = TiledTileLayer | TiledObjectLayer | z.infer<typeof ImageLayer> | TiledGroup
interface TiledGroup {
  readonly type: 'group'
  readonly name: string
  readonly class: string
  readonly offsetx: number
  readonly offsety: number
  readonly layers: readonly TiledLayer[]
}
const MOST_LAYERS = 200

const Tileset = z.object({
  firstgid: z.int().min(1).max(0x0fffffff),
  name: Name,
  source: z.string().optional(),
  tiles: listOf(z.object({ id: z.int().min(0).max(1_000_000), type: Name, class: Name, properties: Properties }), 20_000).prefault([]),
})

const Side = z.int().min(4).max(LIMITS.side)
const TilePixels = z.int().min(2).max(4096)
const Document = z.object({
  type: z.literal('map').default('map'),
  orientation: z.string(),
  staggeraxis: z.string().default('y'),
  staggerindex: z.enum(['odd', 'even']).default('odd'),
  hexsidelength: z.int().min(0).max(4096).default(0),
  tilewidth: TilePixels,
  tileheight: TilePixels,
  infinite: z.boolean().default(false),
  width: Side,
  height: Side,
  properties: Properties,
  tilesets: listOf(Tileset, 100).prefault([]),
  layers: listOf(Layer, MOST_LAYERS),
})
export type TiledDoc = z.infer<typeof Document>

/** A file of Tiled of the right shape, of a kind of map that can be ours: hexes that stand on a point. */
export function readTiledDoc(json: unknown): Result<TiledDoc> {
  const beyond = boundsProblem(json, TILED_BOUNDS)
  if (beyond) return fail([beyond])
  if (!isPlain(json) || !('layers' in json) || !('orientation' in json))
    return fail([
      { at: '', text: 'This is not a map of Tiled: it must be a JSON object with "orientation" and "layers". Save it as .tmj.' },
    ])
  const other = otherKind(json)
  if (other) return fail([other])
  const read = Document.safeParse(json)
  if (!read.success) return fail(problemsOf(read.error))
  const { tileheight, hexsidelength } = read.data
  return hexsidelength < tileheight
    ? ok(read.data)
    : fail([
        {
          at: 'hexsidelength',
          text: 'The upright hexsides must be shorter than the tiles are high. Correct it in the map properties of Tiled.',
        },
      ])
}

/** What makes it another kind of map, before anything else is looked at: then nothing else matters. */
function otherKind(json: Readonly<Record<string, unknown>>) {
  if (json['orientation'] !== 'hexagonal')
    return { at: 'orientation', text: 'This must be a hexagonal map. In Tiled choose Hexagonal as the orientation in the map properties.' }
  if (json['staggeraxis'] !== undefined && json['staggeraxis'] !== 'y')
    return {
      at: 'staggeraxis',
      text: 'The hexes must stand on a point, in rows. In Tiled choose Y as the stagger axis in the map properties.',
    }
  if (json['infinite'] === true)
    return {
      at: 'infinite',
      text: 'The map must have a size. In Tiled take the mark off Infinite in the map properties, and save it again.',
    }
  return null
}
