import {
  type Hex,
  halfLevelsOf,
  letterOf,
  levelLetter,
  type MapDoc,
  type mapEdit,
  TERRAINS,
  type TerrainId,
  terrainOf,
} from '../../../engine/screen.ts'

/** Reading and changing the rows of a map document, also of one that is wrong: a hex that its rows do not have has neither ground nor level. */

type MapEdit = mapEdit.MapEdit
const PAIRS = /[\ud800-\udfff]/
const letterAt = (rows: readonly string[], [col, row]: Hex): string | undefined => {
  const text = rows[row] ?? ''
  return PAIRS.test(text) ? [...text][col] : text[col]
}

export const isOn = (size: Pick<MapDoc, 'width' | 'height'>, [col, row]: Hex): boolean =>
  col >= 0 && row >= 0 && col < size.width && row < size.height
export function terrainAt(doc: MapDoc, hex: Hex): TerrainId | null {
  const letter = isOn(doc, hex) ? letterAt(doc.terrain, hex) : undefined
  return letter === undefined ? null : terrainOf(letter)
}
/** In half levels. */
export function levelAt(doc: MapDoc, hex: Hex): number | null {
  const letter = isOn(doc, hex) ? letterAt(doc.level, hex) : undefined
  return letter === undefined ? null : halfLevelsOf(letter)
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

/** All hexes as numbers, for whoever looks at every one of them: by hex number `row * width + column`. */
export interface Land {
  readonly width: number
  readonly height: number
  /** Place in `TERRAINS`; `NO_GROUND` where the letter is none or missing. */
  readonly ground: Uint8Array
  /** In half levels; 0 where the letter is none or missing. */
  readonly halves: Int8Array
}
export const NO_GROUND = 255
const GROUND_CODES = codesOf(NO_GROUND, (letter) => {
  const terrain = terrainOf(letter)
  return terrain === null ? null : TERRAINS.indexOf(terrain)
})
const LEVEL_CODES = codesOf(0, halfLevelsOf)
function codesOf(none: number, read: (letter: string) => number | null): Int16Array {
  return Int16Array.from({ length: 128 }, (_, code) => read(String.fromCharCode(code)) ?? none)
}

export function landOf({ width, height, terrain, level }: MapDoc): Land {
  const ground = new Uint8Array(width * height).fill(NO_GROUND)
  const halves = new Int8Array(width * height)
  readInto(ground, terrain, width, height, GROUND_CODES)
  readInto(halves, level, width, height, LEVEL_CODES)
  return { width, height, ground, halves }
}
function readInto(into: Uint8Array | Int8Array, rows: readonly string[], width: number, height: number, codes: Int16Array): void {
  for (let row = 0; row < Math.min(height, rows.length); row++) {
    const text = rows[row] as string
    if (PAIRS.test(text)) {
      for (const [col, letter] of [...text].slice(0, width).entries())
        into[row * width + col] = codes[letter.codePointAt(0) as number] ?? (codes[0] as number)
      continue
    }
    for (let col = 0; col < Math.min(width, text.length); col++)
      into[row * width + col] = codes[text.charCodeAt(col)] ?? (codes[0] as number)
  }
}

/** An edit that does nothing. */
export const NOTHING: MapEdit = { do: [], undo: [] }
