import { DIRECTIONS, type DirectionIndex } from '../board/hex.ts'
import type { MapDoc } from '../board/map-doc.ts'
import type { Hex } from '../kernel/names.ts'
import { centreAt, endsOfSide, type Spot, TILE } from './tiled-geometry.ts'
import { groundGid, levelGid, ourTileset } from './tiled-tiles.ts'

type Json = unknown
interface Thing extends Spot {
  readonly name?: string
  readonly type: string
  readonly [field: string]: Json
}

/**
 * A map as the text of a file of the editor Tiled (.tmj): a hexagonal map with a layer of tiles for the ground, one for the levels, and layers of objects for
 * everything else. Each row, each tile and each object stands on a line of its own. `fromTiled` gives the same map back, if it is a legal one.
 */
export function toTiled(doc: MapDoc): string {
  const numbers = counting()
  const layers = [
    tileLayer(doc, 'terrain', 1, groundGid),
    tileLayer(doc, 'level', 2, levelGid),
    ...LISTS.map(([name, things], at) => objectLayer(name, at + 3, things(doc), numbers)),
  ]
  const head: Readonly<Record<string, Json>> = {
    type: 'map',
    version: '1.10',
    tiledversion: '1.10.2',
    orientation: 'hexagonal',
    renderorder: 'right-down',
    staggeraxis: 'y',
    staggerindex: 'odd',
    hexsidelength: TILE.side,
    tilewidth: TILE.width,
    tileheight: TILE.height,
    infinite: false,
    width: doc.width,
    height: doc.height,
    compressionlevel: -1,
    nextlayerid: layers.length + 1,
    nextobjectid: numbers.next(),
    properties: [
      { name: 'name', type: 'string', value: doc.name },
      { name: 'sandtable', type: 'int', value: 1 },
    ],
  }
  const { tiles, ...tileset } = ourTileset()
  const lines = Object.entries(head).map(([key, value]) => ` ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
  lines.push(` "tilesets": [${opened(tileset, 'tiles', tiles.map(asLine))}]`, ` "layers": [\n${layers.join(',\n')}\n ]`)
  return `{\n${lines.join(',\n')}\n}\n`
}

/** The numbers that Tiled gives to objects, each once. */
function counting(): { next(): number } {
  let last = 0
  return { next: () => ++last }
}
const asLine = (value: Json): string => JSON.stringify(value)
/** An object in one line, but for one list, which has a line for each entry. */
const opened = (rest: object, key: string, lines: readonly string[]): string =>
  `${JSON.stringify(rest).slice(0, -1)},"${key}":[${lines.length === 0 ? '' : `\n${lines.map((line) => `   ${line}`).join(',\n')}\n  `}]}`

function tileLayer(doc: MapDoc, name: 'terrain' | 'level', id: number, gid: (letter: string) => number): string {
  const { width, height } = doc
  const rows = doc[name].map((row) => [...row].map(gid).join(','))
  return `  ${opened({ id, name, type: 'tilelayer', x: 0, y: 0, width, height, opacity: 1, visible: true }, 'data', rows)}`
}
function objectLayer(name: string, id: number, things: readonly Thing[], numbers: { next(): number }): string {
  const lines = things.map((thing) => asLine({ id: numbers.next(), name: '', visible: true, rotation: 0, width: 0, height: 0, ...thing }))
  return `  ${opened({ id, name, type: 'objectgroup', draworder: 'index', x: 0, y: 0, opacity: 1, visible: true }, 'objects', lines)}`
}

/** A line through the centres of hexes; of a single one its centre. Points are told from the first. */
function through(hexes: readonly Hex[]): Spot & { readonly [field: string]: Json } {
  const spots = hexes.map(centreAt)
  const { x, y } = spots[0] ?? { x: 0, y: 0 }
  return spots.length === 1 ? { x, y, point: true } : { x, y, polyline: spots.map((spot) => ({ x: spot.x - x, y: spot.y - y })) }
}
const named = ([col, row]: Hex): string => `${col},${row}`
const property = (name: string, type: 'string' | 'int', value: string | number) => ({ name, type, value })

/** Room for a label's letters, in pixels; its middle is the centre of its hex. */
const LETTERS = { width: 240, height: 24 } as const

const LISTS: readonly (readonly [name: string, things: (doc: MapDoc) => readonly Thing[]])[] = [
  ['roads', ({ roads }) => roads.map(({ kind, path }) => ({ type: kind, ...through(path) }))],
  ['bridges', ({ bridges }) => bridges.map(({ name, hexes }) => ({ name, type: 'bridge', ...through(hexes) }))],
  [
    'buildings',
    ({ buildings }) =>
      buildings.map(({ name, hexes, floors }) => ({
        name,
        type: 'building',
        ...through(hexes.slice(0, 1)),
        properties: [property('floors', 'int', floors), property('hexes', 'string', hexes.map(named).join(' '))],
      })),
  ],
  [
    'hexsides',
    ({ hexsides }) =>
      hexsides.map(({ hex, side, kind }) => {
        const [from, to] = endsOfSide(hex, DIRECTIONS.indexOf(side) as DirectionIndex)
        return {
          type: kind,
          ...from,
          polyline: [
            { x: 0, y: 0 },
            { x: to.x - from.x, y: to.y - from.y },
          ],
          properties: [property('side', 'string', `${named(hex)} ${side}`)],
        }
      }),
  ],
  [
    'labels',
    ({ labels }) =>
      labels.map(({ hex, text }) => {
        const { x, y } = centreAt(hex)
        const { width, height } = LETTERS
        return {
          type: 'label',
          x: x - width / 2,
          y: y - height / 2,
          width,
          height,
          text: { text, halign: 'center', valign: 'center', wrap: true },
        }
      }),
  ],
]
