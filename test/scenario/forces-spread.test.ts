/** Units over the zones of their side. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawBoard } from '../../engine/board/notation.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import { type Board, type Hex, hexKey, idOf, type ScenarioDoc } from '../../engine/screen.ts'
import { fakeScenario, largeSheet, sampleSheet } from '../../renderer/harness/fake-scenario.ts'
import { groupsOf, piecesOf } from '../../renderer/scenario/model/forces-rows.ts'
import { filling, placedAround, spread, toSpread, zonesOf } from '../../renderer/scenario/model/forces-spread.ts'

function boardOf(row: string, rows: number): Board {
  const made = toBoard(drawBoard(Array.from({ length: rows }, () => row)))
  if (!made.ok) throw new Error('the map of the test is broken')
  return made.value
}
/** Twenty by twenty, the third column under water. */
const board = boardOf('. . 3 . . . . . . . . . . . . . . . . .', 20)
const withZones = (zones: ScenarioDoc['sides']['blue']['zones']): ScenarioDoc => {
  const doc = fakeScenario()
  return { ...doc, sides: { ...doc.sides, blue: { ...doc.sides.blue, zones } } }
}
const keys = (hexes: readonly Hex[]) => hexes.map(hexKey)

describe('zones', () => {
  test('are cut at the edge of the map; without any there is a strip along the own edge', () => {
    expect(
      zonesOf(
        withZones([
          { rect: [18, 18, 30, 30] },
          {
            hexes: [
              [1, 1],
              [1, 1],
              [40, 1],
            ],
          },
        ]),
        board,
        'blue',
      ).map((zone) => zone.length),
    ).toEqual([4, 1])
    const [strip = []] = zonesOf(withZones([]), board, 'blue')
    expect(new Set(strip.map(([col]) => col))).toEqual(new Set([0, 1]))
    expect(strip.length).toBe(40)
    const [book = []] = zonesOf(withZones([]), board, 'blue', 3)
    expect(new Set(book.map(([col]) => col))).toEqual(new Set([0, 1, 2]))
  })
})

describe('spreading', () => {
  const sheet = sampleSheet()
  test('takes the selected units of the side, or all that stand nowhere; riders stay aboard', () => {
    expect(toSpread(sheet, 'blue', [])).toEqual(['A4', 'B5', 'R1', 'R2'])
    expect(toSpread(sheet, 'blue', ['A1', 'B2', 'P1'])).toEqual(['A1'])
  })
  test('begins in the middle of the zone and leaves out water while there is dry ground', () => {
    const { places, left } = spread(sheet, fakeScenario(), board, 'blue', toSpread(sheet, 'blue', []))
    expect(left).toEqual([])
    expect(places.map(({ piece }) => piece)).toEqual(['A4', 'B5', 'R1', 'R2'])
    for (const { at } of places) {
      expect(board.terrain[idOf(board, at)]).toBe('open')
      expect(Math.abs(at[0] - 2) + Math.abs(at[1] - 10)).toBeLessThanOrEqual(3)
    }
  })
  test('groups take the zones in turn, and go on where one is full', () => {
    const doc = withZones([{ rect: [5, 5, 5, 6] }, { rect: [12, 5, 12, 9] }])
    const { places, left } = spread(sheet, doc, board, 'blue', ['A1', 'A2', 'A3', 'A4', 'B4', 'B5'])
    expect(places.map(({ at }) => at[0])).toEqual([5, 5, 12, 12, 12, 12])
    expect(left).toEqual([])
    expect(spread(sheet, withZones([{ hexes: [[5, 5]] }]), board, 'blue', ['A1', 'A2']).left).toEqual(['A2'])
  })
  test('puts one in a hex, in the zones, beside nobody who stands there, and the same each time', () => {
    const large = largeSheet(60)
    const all = piecesOf(groupsOf(large, 'blue')).map(({ id }) => id)
    const corner = fc.integer({ min: 0, max: 19 })
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), corner, corner, fc.nat(6), (pieces, col, row, size) => {
        const doc = withZones([{ rect: [col, row, col + size, row + size] }, { rect: [0, 0, 1, 3] }])
        const found = spread(large, doc, board, 'blue', pieces)
        expect(found).toEqual(spread(large, doc, board, 'blue', pieces))
        expect([...found.places.map(({ piece }) => piece), ...found.left].sort()).toEqual([...pieces].sort())
        const used = keys(found.places.map(({ at }) => at))
        expect(new Set(used).size).toBe(used.length)
        const zone = new Set(keys(zonesOf(doc, board, 'blue').flat()))
        const others = new Set(piecesOf(large.groups).flatMap(({ id, at }) => (at === null || pieces.includes(id) ? [] : [hexKey(at)])))
        expect(used.every((key) => zone.has(key) && !others.has(key))).toBe(true)
        // Nobody is left out while there is room.
        if (found.left.length > 0) expect([...zone].every((key) => used.includes(key) || others.has(key))).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
  test('around a hex the first stands in it, the others in the nearest free ones', () => {
    const places = placedAround(sheet, board, ['A1', 'A2', 'A3'], [3, 7])
    expect(places[0]).toEqual({ piece: 'A1', at: [3, 7] })
    expect(new Set(keys(places.map(({ at }) => at))).size).toBe(3)
    expect(
      filling(
        [
          [2, 5],
          [9, 9],
          [5, 5],
        ],
        [2, 5],
        board,
      ),
    ).toEqual([
      [5, 5],
      [9, 9],
      [2, 5],
    ])
  })
})
