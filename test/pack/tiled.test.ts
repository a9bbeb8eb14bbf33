/**
 * Maps for the editor Tiled and from it: what goes out comes back the same, what others have drawn is taken as well as it can be, and a hostile file is
 * refused with its place and the reason.
 *
 *   FUZZ=5000 npx vitest run test/pack/tiled.test.ts
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { gzipSync, zlibSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { MapDoc } from '../../engine/board/map-doc.ts'
import { apply } from '../../engine/board/map-edit.ts'
import { readJson, readMap } from '../../engine/board/map-read.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import { fromTiled, OUR_TILES, type TiledMap, toTiled } from '../../engine/pack/index.ts'
import { generate, MAP_PRESETS } from '../../maps/generator/index.ts'
import { editWith } from '../../renderer/editor/model/tool-box.ts'
import { anyDrag, anySettings, anyTool, country, frozen } from '../editor/support.ts'
import { Chance } from '../fuzz/chance.ts'
import { faultsOf } from '../fuzz/judge.ts'
import { mutateJson, mutateText, written } from '../fuzz/mutate.ts'
import { stopwatch } from '../fuzz/stopwatch.ts'
import { shippedText } from '../support/packs.ts'

const CASES = Number(process.env['FUZZ'] ?? 120)
const SEED = Number(process.env['SEED'] ?? 2026)
/** What the whole count is held to, on a machine that does nothing else; a usual run counts on no time. */
const MOST_MS = process.env['FUZZ'] ? 1000 : Number.POSITIVE_INFINITY

interface TiledLayer {
  name: string
  data: number[] | string
  objects: { [field: string]: unknown }[]
  [field: string]: unknown
}
interface TiledFile {
  layers: TiledLayer[]
  tilesets: { [field: string]: unknown }[]
  properties: { name: string; value: unknown }[]
  width: number
  height: number
  [field: string]: unknown
}
const tiled = (doc: MapDoc): TiledFile => JSON.parse(toTiled(doc)) as TiledFile
const layer = (file: TiledFile, name: string): TiledLayer => file.layers.find((each) => each.name === name) as TiledLayer
/** The small country's file, changed. */
function changed(change: (file: TiledFile) => void): TiledFile {
  const file = tiled(country())
  change(file)
  return file
}
function taken(json: unknown): TiledMap {
  const read = fromTiled(json)
  if (!read.ok) throw new Error(read.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return read.value
}
function refusal(json: unknown): string {
  const read = fromTiled(json)
  if (read.ok) throw new Error('it was taken')
  expect(faultsOf({ words: [], refusals: read.error.map(({ at, text }) => ({ at, text, rule: false })), written: [] })).toEqual([])
  return read.error.map(({ at, text }) => `${at}: ${text}`).join('\n')
}
const noted = ({ notes }: TiledMap): readonly string[] => notes.map(({ at, text }) => `${at}: ${text}`)

const MAPS = readdirSync(join(import.meta.dirname, '../../maps')).filter((name) => name.endsWith('.map.json'))

describe('a map that went out comes back the same', () => {
  test.each(MAPS)('%s', (file) => {
    const doc = readMap(JSON.parse(shippedText(file)))
    if (!doc.ok) throw new Error(file)
    expect(taken(tiled(doc.value))).toEqual({ map: doc.value, notes: [] })
  })
  test.each(MAP_PRESETS.map(({ id }) => id))('made-up country of the kind %s', (id) => {
    const preset = MAP_PRESETS.find((each) => each.id === id)
    const doc = generate({ ...(preset ?? MAP_PRESETS[0])!.parameters, width: 24, height: 16 }, 7)
    expect(taken(tiled(doc))).toEqual({ map: doc, notes: [] })
  })
  test('whatever is drawn on it, if it is legal', () => {
    let legal = 0
    fc.assert(
      fc.property(fc.array(fc.tuple(anyTool, anySettings, anyDrag), { maxLength: 5 }), (strokes) => {
        const doc = strokes.reduce((before, [tool, settings, drag]) => apply(before, editWith(before, tool, settings, drag)), country())
        const read = fromTiled(tiled(frozen(doc)))
        const isLegal = toBoard(doc).ok
        if (isLegal) legal++
        if (isLegal) expect(read).toEqual({ ok: true, value: { map: doc, notes: [] } })
        // Of one that is not, a legal map comes, or none.
        else if (read.ok) expect(toBoard(read.value.map).ok).toBe(true)
      }),
      { numRuns: Number(process.env['EDITS'] ?? 60) },
    )
    expect(legal).toBeGreaterThan(0)
  })
  test('names in every script, and the same text each time, a line for each row and each object', () => {
    const doc = { ...country(), name: 'Über "橋" \u{1f332}' }
    expect(taken(tiled(doc)).map).toEqual(doc)
    expect(toTiled(doc)).toBe(toTiled(structuredClone(doc)))
    const lines = toTiled(doc).split('\n')
    const moved = toTiled({ ...doc, labels: [{ hex: [2, 2], text: 'Upper Farm' }, ...doc.labels.slice(1)] }).split('\n')
    expect(moved.filter((line, at) => line !== lines[at])).toHaveLength(1)
  })
})

describe('a map that others have drawn', () => {
  const base64 = (file: TiledFile, pack: (bytes: Uint8Array) => Uint8Array, compression?: string): void => {
    for (const each of file.layers.filter(({ type }) => type === 'tilelayer')) {
      const numbers = Uint32Array.from(each.data as number[])
      each.data = Buffer.from(pack(new Uint8Array(numbers.buffer))).toString('base64')
      Object.assign(each, { encoding: 'base64' }, compression === undefined ? {} : { compression })
    }
  }
  test.each([
    ['plain', (bytes: Uint8Array) => bytes, undefined],
    ['zlib', zlibSync, 'zlib'],
    ['gzip', (bytes: Uint8Array) => gzipSync(bytes, { mtime: 0 }), 'gzip'],
  ] as const)('has its layers in base64, %s', (_name, pack, compression) => {
    expect(taken(changed((file) => base64(file, pack, compression))).map).toEqual(country())
  })
  test('is told what of its layers was damaged, too large or packed in an unknown way', () => {
    expect(refusal(changed((file) => base64(file, (bytes) => bytes, 'zstd')))).toMatch(/layers\[0\]\.data: .*"zstd".*choose CSV/)
    expect(refusal(changed((file) => base64(file, (bytes) => zlibSync(bytes).slice(0, 40), 'zlib')))).toMatch(
      /layers\[0\]\.data: .*damaged/,
    )
    const bomb = (): Uint8Array => zlibSync(new Uint8Array(3_000_000), { level: 1 })
    expect(refusal(changed((file) => base64(file, bomb, 'zlib')))).toMatch(/must unpack to 616 bytes/)
    expect(refusal(changed((file) => Object.assign(layer(file, 'terrain'), { data: '!!', encoding: 'base64' })))).toMatch(/must be base64/)
    expect(refusal(changed((file) => (layer(file, 'terrain').data as number[]).pop()))).toMatch(/a tile for each of the 154 hexes.*has 153/)
  })
  test('has turned tiles, other tile sizes, groups and offsets', () => {
    const file = changed((each) => {
      layer(each, 'terrain').data = (layer(each, 'terrain').data as number[]).map((number) => (number | 0xe0000000) >>> 0)
      Object.assign(each, { tilewidth: 112, tileheight: 128, hexsidelength: 64 })
      for (const { objects } of each.layers)
        for (const object of objects ?? []) {
          for (const key of ['x', 'y', 'width', 'height']) object[key] = Number(object[key]) * 2
          const line = object['polyline'] as { x: number; y: number }[] | undefined
          if (line) object['polyline'] = line.map(({ x, y }) => ({ x: x * 2, y: y * 2 }))
        }
      const [terrain, level, ...rest] = each.layers as [TiledLayer, TiledLayer, ...TiledLayer[]]
      for (const { objects } of rest) for (const object of objects) object['x'] = Number(object['x']) - 30
      const group = { type: 'group', name: 'things', offsetx: 20, layers: rest.map((one) => ({ ...one, offsetx: 10 })) }
      each.layers = [terrain, level, group as unknown as TiledLayer]
    })
    expect(taken(file)).toEqual({ map: country(), notes: [] })
  })
  test('with an even stagger comes one row lower, and says so', () => {
    const file = changed((each) => {
      const label = { type: 'label', name: 'Corner', x: 56, y: 32, point: true }
      const things = { type: 'objectgroup', name: 'labels', objects: [label] } as unknown as TiledLayer
      Object.assign(each, { staggerindex: 'even', layers: [...each.layers.slice(0, 2), things] })
    })
    const { map, notes } = taken(file)
    expect(map.labels).toEqual([{ hex: [0, 1], text: 'Corner' }])
    expect(map.height).toBe(country().height + 1)
    expect(map.terrain.slice(1)).toEqual(country().terrain)
    expect(map.level[0]).toBe(country().level[0])
    expect(notes.map(({ at }) => at)).toEqual(expect.arrayContaining(['staggerindex']))
  })
  test('means grounds by their class or name; what means nothing is open ground, and is told once with the number of hexes', () => {
    const file = changed((each) => {
      const [set] = each.tilesets
      Object.assign(set as object, {
        tiles: [
          { id: 0, type: 'Heavy Woods' },
          { id: 1, properties: [{ name: 'name', value: 'light woods' }] },
          { id: 2, type: 'lava' },
        ],
      })
      each.layers = each.layers.filter(({ type }) => type === 'tilelayer')
      layer(each, 'terrain').data = Array.from({ length: 154 }, (_, at) => (at < 10 ? 1 : at < 20 ? 2 : at < 22 ? 3 : at < 23 ? 0 : 1))
      layer(each, 'level').data = new Array(154).fill(0)
    })
    const { map, notes } = taken(file)
    expect(map.terrain.join('').slice(0, 24)).toBe('WWWWWWWWWWwwwwwwwwww...W')
    expect(noted({ map, notes })).toEqual([
      expect.stringMatching(/^layers\[0\]: Tile 3, in 2 hexes, is no ground that is known: open ground/),
      expect.stringMatching(/^layers\[0\]: There is no tile in 1 hex: open ground/),
    ])
  })
  test('draws roads from bend to bend and over the edge, buildings as areas, walls along corners, labels as points', () => {
    const file = changed((each) => {
      each.layers = each.layers.filter(({ type }) => type === 'tilelayer')
      layer(each, 'terrain').data = new Array(154).fill(1)
      layer(each, 'level').data = new Array(154).fill(0)
      const things = [
        {
          type: 'road',
          x: -200,
          y: 32,
          polyline: [
            { x: 0, y: 0 },
            { x: 450, y: 0 },
          ],
        },
        { class: 'building', name: 'Hall', x: 300, y: 200, width: 120, height: 60, properties: [{ name: 'floors', value: 3 }] },
        {
          type: 'wall',
          x: 56,
          y: 16,
          polyline: [
            { x: 0, y: 0 },
            { x: 0, y: 32 },
          ],
        },
        { type: 'label', name: 'Here', x: 30, y: 30, point: true },
        { type: 'dragon', x: 30, y: 30, point: true },
        { type: 'road', gid: 3, x: 30, y: 30 },
      ]
      each.layers.push({ type: 'objectgroup', name: 'objects', objects: things } as unknown as TiledLayer)
    })
    const read = taken(file)
    expect(read.map.roads).toEqual([
      {
        kind: 'road',
        path: [
          [0, 0],
          [1, 0],
          [2, 0],
          [3, 0],
          [4, 0],
        ],
      },
    ])
    expect(read.map.buildings).toEqual([
      {
        name: 'Hall',
        hexes: [
          [5, 4],
          [6, 4],
          [5, 5],
          [6, 5],
        ].filter(([col, row]) => read.map.terrain[row as number]?.[col as number] === 'B'),
        floors: 3,
      },
    ])
    expect(read.map.buildings[0]?.hexes.length).toBeGreaterThan(1)
    expect(read.map.hexsides).toEqual([{ hex: [1, 0], side: 'W', kind: 'wall' }])
    expect(read.map.labels).toEqual([{ hex: [0, 0], text: 'Here' }])
    expect(noted(read)).toEqual([
      expect.stringMatching(/^layers\[2\]\.objects\[4\]: .*nobody knows what it is/),
      expect.stringMatching(/^layers\[2\]\.objects\[5\]: .*only shapes/),
      expect.stringMatching(/^layers\[2\]\.objects\[1\]: The ground under this was made building ground/),
    ])
  })
  test('a building, a bridge and a wall that were moved in Tiled have moved', () => {
    const file = changed((each) => {
      for (const name of ['buildings', 'labels', 'hexsides'])
        for (const object of layer(each, name).objects) object['x'] = Number(object['x']) + 56
      const grounds = layer(each, 'terrain').data as number[]
      const built = OUR_TILES.findIndex((tile) => tile.is === 'ground' && tile.letter === 'B') + 1
      for (const [at, number] of grounds.entries()) if (number === built) grounds[at] = 1
    })
    const east = ([col, row]: readonly [number, number]) => [col + 1, row]
    const { map } = taken(file)
    expect(map.buildings.map(({ hexes }) => hexes)).toEqual(country().buildings.map(({ hexes }) => hexes.map(east)))
    expect(map.labels.map(({ hex }) => hex)).toEqual(country().labels.map(({ hex }) => east(hex)))
    expect(map.hexsides.map(({ kind }) => kind)).toEqual(country().hexsides.map(({ kind }) => kind))
    expect(map.hexsides).not.toEqual(country().hexsides)
  })
  test('building ground without a building gets one', () => {
    const read = taken(changed((file) => Object.assign(layer(file, 'buildings'), { objects: [] })))
    expect(read.map.buildings.flatMap(({ hexes }) => hexes)).toHaveLength(3)
    expect(noted(read).join()).toMatch(/3 hexes of building ground belong to no building/)
  })
})

describe('a file is refused', () => {
  test.each([
    ['another orientation', { orientation: 'orthogonal' }, /^orientation: .*hexagonal/],
    ['hexes on a side', { staggeraxis: 'x' }, /^staggeraxis: .*choose Y/],
    ['no end', { infinite: true }, /^infinite: .*take the mark off Infinite/],
    ['too wide', { width: 500 }, /^width: /],
    ['layers of another size', { width: 15 }, /^layers\[0\]: .*15 x 11/],
    ['hexes without a point', { hexsidelength: 64 }, /^hexsidelength: /],
    ['no layers', { layers: [] }, /^layers: .*Add one/],
    ['a layer of another kind', { layers: [{ type: 'zebra' }] }, /^layers\[0\]\.type: /],
    ['a name that is none', { properties: [{ name: 'name', value: '' }] }, /^name: /],
  ])('with %s', (_name, change, expected) => expect(refusal({ ...tiled(country()), ...change })).toMatch(expected))
  test('whose tiles lie in another file', () => {
    const file = changed((each) => Object.assign(each, { tilesets: [{ firstgid: 1, source: 'other.tsx' }] }))
    expect(refusal(file)).toMatch(/^tilesets\[0\]: .*embed it/)
  })
  test('in which a road leads through water: with the place of the object', () => {
    const file = changed((each) => Object.assign(layer(each, 'bridges'), { objects: [] }))
    expect(refusal(file)).toMatch(/^layers\[2\]\.objects\[0\]: path\[6\]: Column 6, row 5: The road runs through medium water/)
  })
  test('with a hundred thousand things wrong: at the first of them', () => {
    const strange = Array.from({ length: 50_000 }, () => [1, 1])
    const file = changed((each) => Object.assign(layer(each, 'roads').objects[0] as object, { polyline: strange }))
    Object.assign(layer(file, 'roads').objects[1] as object, { polyline: strange })
    expect(refusal(file)).toBe('layers[2].objects[0].polyline[0]: This must be an object (it is a list).')
  })
  test('whose lines and areas would take for ever', () => {
    const zigzag = Array.from({ length: 20_000 }, (_, at) => ({ x: at % 2 === 0 ? -900_000 : 900_000, y: 0 }))
    const file = changed((each) => layer(each, 'roads').objects.push({ type: 'road', x: 0, y: 0, polyline: zigzag }))
    expect(refusal(file)).toMatch(/^layers\[2\]\.objects\[2\]: .*larger than any real map needs/)
  })
})

test(`${CASES} mutated files are refused with place, reason and remedy, or hold a legal map, each within a second`, () => {
  const good = [tiled(country()), tiled(generate({ ...MAP_PRESETS[0]!.parameters, width: 24, height: 16 }, 3))]
  let [held, refused, slowest] = [0, 0, 0]
  for (let number = 0; number < CASES; number++) {
    const chance = new Chance(SEED, number, 5)
    const root = { value: structuredClone(chance.one(good)) as unknown }
    for (let step = chance.one([1, 1, 2, 3]); step > 0; step--) mutateJson(root, chance)
    const text = chance.happens(12) ? mutateText(written(root.value), chance) : written(root.value)
    const time = stopwatch()
    const json = readJson(text)
    const read = json.ok ? fromTiled(json.value) : json
    slowest = Math.max(slowest, time())
    if (read.ok) {
      held++
      expect(toBoard(read.value.map).ok, `${number} is no legal map`).toBe(true)
      expect(taken(tiled(read.value.map)).map, `${number} does not come back`).toEqual(read.value.map)
      continue
    }
    refused++
    const refusals = read.error.map(({ at, text }) => ({ at, text, rule: false }))
    const words = read.error.map(({ text }) => text)
    expect(faultsOf({ words, refusals, written: [] }), `${number}: ${JSON.stringify(refusals.slice(0, 3))}`).toEqual([])
  }
  console.log(`${CASES} files: ${refused} refused, ${held} held a map, the slowest in ${slowest.toFixed(0)} ms`)
  expect(slowest).toBeLessThan(MOST_MS)
  expect(refused).toBeGreaterThan(0)
  expect(held).toBeGreaterThan(0)
})
