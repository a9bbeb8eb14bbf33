/** Another size of the sheet: what stays keeps its shape, what is cut off is gone, and nothing else is lost. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, changesNothing, inverse } from '../../engine/board/map-edit.ts'
import { DIRECTION_INDEXES, directionTo, type Hex, type MapDoc, neighbour, toBoard } from '../../engine/screen.ts'
import { hexReport } from '../../renderer/editor/model/hex-report.ts'
import { isOn } from '../../renderer/editor/model/map-grid.ts'
import { ANCHORS, cropAround, cropMap, onOwnSheet, resizeMap, shiftFor } from '../../renderer/editor/model/resize-map.ts'
import { allHexes } from '../../renderer/editor/model/shapes.ts'
import { country, HEIGHT, sheetHex, WIDTH, wrongWith } from './support.ts'

/** What is in a hex without what only its neighbours off the new sheet know. */
function report(doc: MapDoc, hex: Hex, kept: (over: Hex) => boolean) {
  const { terrain, level, sides, ways, bridge, building, label } = hexReport(doc, hex)
  return {
    ...{ terrain, level, bridge, label, floors: building?.floors },
    sides: sides.filter(({ direction }) => kept(neighbour(hex, direction))),
    ways: ways.filter(({ direction }) => kept(neighbour(hex, direction))),
  }
}
function keepsAll(doc: MapDoc, after: MapDoc, shift: { readonly columns: number; readonly rows: number }): void {
  const moved = ([col, row]: Hex): Hex => [col + shift.columns, row + shift.rows]
  for (const hex of allHexes(doc)) {
    if (!isOn(after, moved(hex))) continue
    const over = (next: Hex): boolean => isOn(doc, next) && isOn(after, moved(next))
    const back = ([col, row]: Hex): Hex => [col - shift.columns, row - shift.rows]
    expect(report(after, moved(hex), (next) => over(back(next)))).toEqual(report(doc, hex, over))
  }
}

describe('a crop', () => {
  it('holds what was marked, loses nothing in it, and begins on an even row', () => {
    fc.assert(
      fc.property(sheetHex, sheetHex, (one, other) => {
        const doc = country()
        const { left, top, right, bottom } = cropAround(doc, one, other)
        const after = apply(doc, cropMap(doc, one, other))
        expect([after.width, after.height]).toEqual([right - left + 1, bottom - top + 1])
        expect([top % 2, left <= Math.min(one[0], other[0]), top <= Math.min(one[1], other[1])]).toEqual([0, true, true])
        expect([right >= Math.max(one[0], other[0]), bottom >= Math.max(one[1], other[1])]).toEqual([true, true])
        // No larger than it must be: four hexes a side, and a row for an odd top.
        expect(after.width).toBe(Math.max(4, Math.abs(one[0] - other[0]) + 1))
        expect(after.height).toBeLessThanOrEqual(Math.max(5, Math.abs(one[1] - other[1]) + 2))
        keepsAll(doc, after, { columns: -left, rows: -top })
        // A deck may be cut on the water; nothing else can be wrong.
        expect(wrongWith(after).filter((text) => !/ends in the water/.test(text))).toEqual([])
      }),
    )
  })
  it('to the whole sheet changes nothing', () => {
    expect(changesNothing(cropMap(country(), [0, 0], [WIDTH - 1, HEIGHT - 1]))).toBe(true)
  })
})

describe('another size', () => {
  it('keeps every hex that stays, at every anchor, in its shape', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 26 }),
        fc.integer({ min: 1, max: 23 }),
        fc.constantFrom(...ANCHORS),
        (width, height, anchor) => {
          const doc = country()
          const edit = resizeMap(doc, width, height, anchor)
          const after = apply(doc, edit)
          expect([after.width, after.height]).toEqual([Math.max(4, width), Math.max(4, height)])
          const shift = shiftFor(doc, after.width, after.height, anchor)
          expect(Math.abs(shift.rows % 2)).toBe(0)
          keepsAll(doc, after, shift)
          for (const d of DIRECTION_INDEXES) {
            const [a, b] = [[4, 4], neighbour([4, 4], d)] as const
            expect(directionTo([a[0] + shift.columns, a[1] + shift.rows], [b[0] + shift.columns, b[1] + shift.rows])).toBe(d)
          }
          expect(JSON.stringify(apply(after, inverse(edit)))).toBe(JSON.stringify(doc))
        },
      ),
    )
  })
  it('that is larger and comes back is the map as it was', () => {
    for (const anchor of ANCHORS) {
      const doc = country()
      const large = apply(doc, resizeMap(doc, WIDTH + 7, HEIGHT + 5, anchor))
      const { columns, rows } = shiftFor(doc, WIDTH + 7, HEIGHT + 5, anchor)
      expect([anchor, apply(large, cropMap(large, [columns, rows], [columns + WIDTH - 1, rows + HEIGHT - 1]))]).toEqual([anchor, doc])
    }
  })
  it('leaves the sheet where its anchor says', () => {
    const doc = country()
    expect(ANCHORS.map((anchor) => Object.values(shiftFor(doc, WIDTH + 6, HEIGHT + 8, anchor)))).toEqual([
      [0, 0],
      [3, 0],
      [6, 0],
      [0, 4],
      [3, 4],
      [6, 4],
      [0, 8],
      [3, 8],
      [6, 8],
    ])
    // An odd number of rows cannot move: one fewer does.
    expect(shiftFor(doc, WIDTH, HEIGHT + 3, 's').rows).toBe(2)
    expect(shiftFor(doc, WIDTH, HEIGHT - 3, 's').rows).toBe(-2)
  })
  it('has new ground at the level of the edge beside it, or at the one that is asked for', () => {
    const doc = country()
    const edge = apply(doc, resizeMap(doc, WIDTH + 2, HEIGHT, 'nw'))
    expect(edge.level[10]?.slice(-4)).toBe('1111')
    expect(apply(doc, resizeMap(doc, WIDTH + 2, HEIGHT, 'nw', 4)).level[10]?.slice(-4)).toBe('1122')
  })
})

it('rows that are ragged or wrong are made whole', () => {
  const doc = { ...country(), terrain: ['..x', ...country().terrain.slice(1, 9)], level: [] }
  const whole = onOwnSheet(doc)
  expect([whole.terrain.length, whole.terrain[0], whole.level.length, toBoard(whole).ok]).toEqual([HEIGHT, '..............', HEIGHT, true])
})
