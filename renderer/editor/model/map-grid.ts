import type { mapEdit } from '../../../engine/author.ts'
import { type Hex, halfLevelsOf, letterOf, levelLetter, type MapDoc, TERRAINS, type TerrainId, terrainOf } from '../../../engine/screen.ts'

/** Reading and changing the rows of a map document, also of one that is wrong: a hex that its rows do not have has neither ground nor level. */

type MapEdit = mapEdit.MapEdit
const PAIRS = /[\ud800-\udfff]/

export const isOn = (size: Pick<MapDoc, 'width' | 'height'>, [col, row]: Hex): boolean =>
  col >= 0 && row >= 0 && col < size.width && row < size.height
export function terrainAt(doc: MapDoc, hex: Hex): TerrainId | null {
  return isOn(doc, hex) ? (TERRAINS[landOf(doc).ground[hex[1] * doc.width + hex[0]] as number] ?? null) : null
}
/** In half levels. */
export function levelAt(doc: MapDoc, hex: Hex): number | null {
  const level = isOn(doc, hex) ? (landOf(doc).halves[hex[1] * doc.width + hex[0]] as number) : NO_LEVEL
  return level === NO_LEVEL ? null : level
}

/** The document with other letters in some hexes; hexes that are not there are passed over. */
function withLetters(doc: MapDoc, grid: 'terrain' | 'level', letters: ReadonlyMap<number, ReadonlyMap<number, string>>): MapDoc {
  if (letters.size === 0) return doc
  const rows = doc[grid].map((text, row) => {
    const put = letters.get(row)
    if (put === undefined) return text
    const of = [...text]
    for (const [col, letter] of put) if (col >= 0 && col < of.length) of[col] = letter
    return of.join('')
  })
  return { ...doc, [grid]: rows }
}
function byRow<T>(cells: readonly T[], read: (cell: T) => readonly [hex: Hex, letter: string]): Map<number, Map<number, string>> {
  const rows = new Map<number, Map<number, string>>()
  for (const cell of cells) {
    const [[col, row], letter] = read(cell)
    const cols = rows.get(row) ?? new Map<number, string>()
    rows.set(row, cols)
    cols.set(col, letter)
  }
  return rows
}
/** Other ground in these hexes, and nothing but that: buildings stay in their list. */
export const withTerrain = (doc: MapDoc, hexes: readonly Hex[], terrain: TerrainId): MapDoc =>
  withLetters(
    doc,
    'terrain',
    byRow(hexes, (hex) => [hex, letterOf(terrain)]),
  )
export const withTerrains = (doc: MapDoc, cells: readonly { readonly hex: Hex; readonly terrain: TerrainId }[]): MapDoc =>
  withLetters(
    doc,
    'terrain',
    byRow(cells, ({ hex, terrain }) => [hex, letterOf(terrain)]),
  )
/** Other levels, in half levels; beyond the highest and the lowest that there are, those. */
export const withLevels = (doc: MapDoc, cells: readonly { readonly hex: Hex; readonly level: number }[]): MapDoc =>
  withLetters(
    doc,
    'level',
    byRow(cells, ({ hex, level }) => [hex, levelLetter(level)]),
  )

/** All hexes as numbers, for whoever looks at many of them: by hex number `row * width + column`. */
export interface Land {
  readonly width: number
  readonly height: number
  /** Place in `TERRAINS`; `NO_GROUND` where the letter is none or missing. */
  readonly ground: Uint8Array
  /** In half levels; `NO_LEVEL` where the letter is none or missing. */
  readonly halves: Int8Array
}
export const NO_GROUND = 255
export const NO_LEVEL = -128
const GROUND_CODES = codesOf(NO_GROUND, (letter) => {
  const terrain = terrainOf(letter)
  return terrain === null ? null : TERRAINS.indexOf(terrain)
})
const LEVEL_CODES = codesOf(NO_LEVEL, halfLevelsOf)
function codesOf(none: number, read: (letter: string) => number | null): Int16Array {
  return Int16Array.from({ length: 128 }, (_, code) => read(String.fromCharCode(code)) ?? none)
}

/** Read once for each document: a document is never changed, an edit makes another one. */
export function landOf(doc: MapDoc): Land {
  const known = LANDS.get(doc)
  if (known !== undefined) return known
  const { width, height } = doc
  const ground = new Uint8Array(width * height).fill(NO_GROUND)
  const halves = new Int8Array(width * height).fill(NO_LEVEL)
  readInto(ground, doc.terrain, width, height, GROUND_CODES, NO_GROUND)
  readInto(halves, doc.level, width, height, LEVEL_CODES, NO_LEVEL)
  const land = { width, height, ground, halves }
  LANDS.set(doc, land)
  return land
}
const LANDS = new WeakMap<MapDoc, Land>()
function readInto(
  into: Uint8Array | Int8Array,
  rows: readonly string[],
  width: number,
  height: number,
  codes: Int16Array,
  none: number,
): void {
  for (let row = 0; row < Math.min(height, rows.length); row++) {
    const text = rows[row] as string
    // Letters that take two places are in no legal map; where there are none, the text need not be taken apart.
    const letters = PAIRS.test(text) ? [...text].map((letter) => (letter.length === 1 ? letter : '\uffff')).join('') : text
    for (let col = 0; col < Math.min(width, letters.length); col++) into[row * width + col] = codes[letters.charCodeAt(col)] ?? none
  }
}

/** An edit that does nothing. */
export const NOTHING: MapEdit = { do: [], undo: [] }
