/** A grey picture becomes levels, and a map a picture for print: what of both needs no page. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HIGHEST_HALF_LEVEL, halfLevelsOf } from '../../engine/board/levels.ts'
import { type HeightOptions, levelsFromGrey, MOST_SMOOTH, pngSize, rowsFor } from '../../renderer/editor/model/heights.ts'
import { joined, pngData, pngEnd, pngHead, pngRows } from '../../renderer/editor/model/png.ts'
import { onPaper, printSize, USUAL_PRINT } from '../../renderer/editor/model/print-size.ts'

const SMALL: HeightOptions = { columns: 12, rows: 10, levels: 8, invert: false, smooth: 0 }
const greyOf = (width: number, height: number, at: (x: number, y: number) => number): Uint8Array =>
  Uint8Array.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width)))
const halves = (rows: readonly string[]): number[][] => rows.map((row) => [...row].map((letter) => halfLevelsOf(letter) as number))

describe('levels from a grey picture', () => {
  test('rise from its dark side to its light one, from 0 to the highest level that is asked for; inverted they fall', () => {
    const slope = greyOf(200, 100, (x) => x + 20)
    const rows = halves(levelsFromGrey(slope, 200, 100, SMALL))
    for (const row of rows) expect(row).toEqual(row.toSorted((a, b) => a - b))
    expect([rows[0]?.[0], rows[1]?.[11]]).toEqual([0, 8])
    const down = halves(levelsFromGrey(slope, 200, 100, { ...SMALL, invert: true }))
    expect([down[0]?.[0], down[1]?.[11]]).toEqual([8, 0])
  })
  test('a spot of light is where it is on the picture: odd rows lie half a hex to the east', () => {
    const { columns, rows } = SMALL
    const [width, height] = [columns * 56 + 28, (rows - 1) * 48 + 64]
    // The rectangle around the centre of column 3, row 5.
    const spot = greyOf(width, height, (x, y) => (x >= 3 * 56 + 28 && x < 4 * 56 + 28 && y >= 5 * 48 + 8 && y < 6 * 48 + 8 ? 255 : 0))
    const found = halves(levelsFromGrey(spot, width, height, SMALL))
    expect(found.flatMap((row, r) => row.flatMap((level, c) => (level > 0 ? [[c, r, level]] : [])))).toEqual([[3, 5, 8]])
  })
  test('whatever the picture and the wishes, are rows of letters of the right size within what was asked for, the same each time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.uint8Array({ minLength: 1600, maxLength: 1600 }),
        fc.record({
          columns: fc.integer({ min: 4, max: 30 }),
          rows: fc.integer({ min: 4, max: 30 }),
          levels: fc.integer({ min: 1, max: HIGHEST_HALF_LEVEL }),
          invert: fc.boolean(),
          smooth: fc.integer({ min: 0, max: MOST_SMOOTH }),
        }),
        (width, height, grey, options) => {
          const rows = levelsFromGrey(grey, width, height, options)
          expect(rows).toHaveLength(options.rows)
          const all = halves(rows).flat()
          expect(all).toHaveLength(options.rows * options.columns)
          expect(Math.min(...all)).toBe(0)
          expect([0, options.levels]).toContain(Math.max(...all))
          expect(levelsFromGrey(grey, width, height, options)).toEqual(rows)
        },
      ),
      { numRuns: 60 },
    )
  })
  test('smoothing makes steps smaller; a picture of one grey is flat', () => {
    const noise = greyOf(80, 80, (x, y) => ((x * 7919 + y * 104_729) % 97 > 48 ? 255 : 0))
    const steps = (smooth: number): number =>
      halves(levelsFromGrey(noise, 80, 80, { ...SMALL, levels: 18, smooth }))
        .flatMap((row) => row.slice(1).map((level, at) => Math.abs(level - (row[at] as number))))
        .reduce((sum, step) => sum + step, 0)
    expect(steps(4)).toBeLessThan(steps(0))
    expect(
      new Set(
        levelsFromGrey(
          greyOf(9, 9, () => 77),
          9,
          9,
          { ...SMALL, invert: true },
        ).join(''),
      ),
    ).toEqual(new Set('0'))
  })
  test('a large map of a large picture takes a moment', () => {
    const grey = new Uint8Array(2048 * 2048).map((_, at) => at & 0xff)
    expect(levelsFromGrey(grey, 2048, 2048, { ...SMALL, columns: 240, rows: 240, smooth: 1 })).toHaveLength(240)
  })
  test('a map is shaped like its picture', () => {
    expect([rowsFor(40, 100, 100), rowsFor(40, 100, 1), rowsFor(40, 1, 100)]).toEqual([47, 4, 240])
  })
})

describe('a PNG file', () => {
  const [width, height] = [5, 3]
  const rgba = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at * 37) & 0xff)
  test('has its size and its dots at the beginning, before anything is decoded', () => {
    expect(pngSize(pngHead(8000, 12, 300))).toEqual({ width: 8000, height: 12 })
    expect(pngSize(pngHead(8000, 12, 300).slice(0, 20))).toBeNull()
    expect(pngSize(Uint8Array.from({ length: 40 }, () => 0x89))).toBeNull()
    expect(pngSize(pngHead(0, 12, 300))).toBeNull()
  })
  test('holds every pixel as it was painted', () => {
    const rows = inflateRows(pngRows(rgba, width, height), width)
    expect(rows).toEqual([...rgba].filter((_, at) => at % 4 !== 3))
  })
  test('has chunks with their length and checksum, as the standard has them', () => {
    // The end of every PNG file there is.
    expect([...pngEnd()]).toEqual([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82])
    const data = pngData(Uint8Array.of(1, 2, 3))
    expect([data.length, new DataView(data.buffer).getUint32(0)]).toEqual([15, 3])
    const dots = new DataView(joined([pngHead(1, 1, 300)]).buffer)
    expect(dots.getUint32(8 + 25 + 8)).toBe(11_811)
  })
})
/** Takes the differences of rows back. */
function inflateRows(bytes: Uint8Array, width: number): number[] {
  const found: number[] = []
  for (let from = 0; from < bytes.length; from += 1 + width * 3) {
    expect(bytes[from]).toBe(1)
    for (let at = 0; at < width * 3; at++) found.push(((bytes[from + 1 + at] as number) + (at < 3 ? 0 : (found.at(-3) as number))) & 0xff)
  }
  return found
}

describe('a picture for print', () => {
  const board = { width: 12, height: 10 }
  test('has hexes of the width that was asked for on paper, and a strip below for its name', () => {
    const wish = { ...USUAL_PRINT, mm: 25.4, dots: 300 as const }
    const size = printSize(board, wish)
    expect(size.scale * 56).toBeCloseTo(300)
    expect(size.width).toBe(Math.floor((12 * 56 + 28 + 80) * size.scale))
    expect(size.height).toBeGreaterThan(size.sheet)
    expect(printSize(board, { ...wish, legend: false }).height).toBe(size.sheet)
    expect(onPaper(size.width, 300)).toBeCloseTo(size.width / 118.11, 1)
  })
  test('is too large where no file could hold it', () => {
    expect(printSize({ width: 90, height: 60 }, { ...USUAL_PRINT, mm: 40, dots: 300 }).isTooLarge).toBe(true)
    expect(printSize({ width: 90, height: 60 }, { ...USUAL_PRINT, mm: 20, dots: 150 }).isTooLarge).toBe(false)
  })
})
