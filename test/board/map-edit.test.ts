import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SIDE_FEATURES, TERRAINS } from '../../engine/board/ground.ts'
import { DIRECTION_INDEXES, DIRECTIONS } from '../../engine/board/hex.ts'
import { MapDoc } from '../../engine/board/map-doc.ts'
import {
  add,
  apply,
  build,
  changesNothing,
  demolish,
  inTurn,
  inverse,
  joined,
  MAP_LISTS,
  type MapEdit,
  raise,
  remove,
  rename,
  replace,
  resize,
  setLabel,
  setLevel,
  setSide,
  setTerrain,
} from '../../engine/board/map-edit.ts'
import { drawBoard, writeMap } from '../../engine/board/notation.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import type { Hex } from '../../engine/kernel/names.ts'

// ---- documents of every kind, wrong ones among them: ragged rows, letters that are none, things off the map

const anyHex = fc.tuple(fc.nat(9), fc.nat(8)) as fc.Arbitrary<Hex>
const hexes = fc.array(anyHex, { minLength: 1, maxLength: 5 })
const text = fc.string({ unit: fc.constantFrom(...'.fowWpr1B0379', 'x', '\u{1f332}', '\u00e9'), minLength: 0, maxLength: 10 })
const rows = fc.array(text, { minLength: 0, maxLength: 9 })
const road = fc.record({ kind: fc.constantFrom('road' as const, 'track' as const), path: fc.array(anyHex, { minLength: 2, maxLength: 4 }) })
const bridge = fc.record({ name: fc.string({ maxLength: 6 }), hexes })
const building = fc.record({ name: fc.string({ maxLength: 6 }), hexes, floors: fc.integer({ min: 1, max: 12 }) })
const hexside = fc.record({ hex: anyHex, side: fc.constantFrom(...DIRECTIONS), kind: fc.constantFrom(...SIDE_FEATURES) })
const label = fc.record({ hex: anyHex, text: fc.string({ minLength: 1, maxLength: 6 }) })
const entryOf = { roads: road, bridges: bridge, buildings: building, hexsides: hexside, labels: label }
const few = <T>(entry: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(entry, { maxLength: 3 })
const anyDoc: fc.Arbitrary<MapDoc> = fc.record({
  format: fc.constant('sandtable-map' as const),
  version: fc.constant(1 as const),
  name: fc.string({ minLength: 1, maxLength: 6 }),
  width: fc.integer({ min: 4, max: 9 }),
  height: fc.integer({ min: 4, max: 8 }),
  terrain: rows,
  level: rows,
  roads: few(road),
  bridges: few(bridge),
  buildings: few(building),
  hexsides: few(hexside),
  labels: few(label),
})

// ---- every edit there is, on any document

type Maker = (doc: MapDoc) => MapEdit
const NOTHING: MapEdit = { do: [], undo: [] }
const inList = fc.constantFrom(...MAP_LISTS)
const adding: fc.Arbitrary<Maker> = inList.chain((list) =>
  entryOf[list].map(
    (entry): Maker =>
      (doc) =>
        add(doc, list, entry as never),
  ),
)
const replacing: fc.Arbitrary<Maker> = fc.tuple(inList, fc.nat(2)).chain(([list, i]) =>
  entryOf[list].map(
    (entry): Maker =>
      (doc) =>
        i < doc[list].length ? replace(doc, list, i, entry as never) : NOTHING,
  ),
)
const single: fc.Arbitrary<Maker> = fc.oneof(
  fc.tuple(hexes, fc.constantFrom(...TERRAINS)).map(
    ([at, terrain]): Maker =>
      (doc) =>
        setTerrain(doc, at, terrain),
  ),
  fc.tuple(hexes, fc.integer({ min: -4, max: 19 })).map(
    ([at, level]): Maker =>
      (doc) =>
        setLevel(doc, at, level),
  ),
  fc.tuple(hexes, fc.integer({ min: -3, max: 3 })).map(
    ([at, by]): Maker =>
      (doc) =>
        raise(doc, at, by),
  ),
  fc.tuple(anyHex, fc.constantFrom(...DIRECTION_INDEXES), fc.constantFrom(...SIDE_FEATURES), fc.boolean()).map(
    ([hex, d, feature, there]): Maker =>
      (doc) =>
        setSide(doc, hex, d, feature, there),
  ),
  fc.tuple(anyHex, fc.constantFrom('', 'Mill', 'Hill')).map(
    ([hex, name]): Maker =>
      (doc) =>
        setLabel(doc, hex, name),
  ),
  building.map(
    (one): Maker =>
      (doc) =>
        build(doc, one),
  ),
  fc.tuple(fc.nat(3), fc.constantFrom(...TERRAINS)).map(
    ([i, ground]): Maker =>
      (doc) =>
        demolish(doc, i, ground),
  ),
  fc.tuple(fc.integer({ min: 4, max: 9 }), fc.integer({ min: 4, max: 9 })).map(
    ([w, h]): Maker =>
      (doc) =>
        resize(doc, w, h),
  ),
  fc.string({ minLength: 1, maxLength: 6 }).map(
    (name): Maker =>
      (doc) =>
        rename(doc, name),
  ),
  fc.tuple(inList, fc.nat(2)).map(
    ([list, i]): Maker =>
      (doc) =>
        i < doc[list].length ? remove(doc, list, i) : NOTHING,
  ),
  adding,
  replacing,
)
const anyEdit: fc.Arbitrary<Maker> = fc.oneof(
  { weight: 5, arbitrary: single },
  {
    weight: 1,
    arbitrary: fc.array(single, { maxLength: 3 }).map(
      (makers): Maker =>
        (doc) =>
          inTurn(doc, ...makers),
    ),
  },
)

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const part of Object.values(Object.freeze(value))) frozen(part)
  return value
}

describe('edits of a map', () => {
  it('any of them, followed by their inverses in reverse, leave the same document byte for byte', () => {
    fc.assert(
      fc.property(anyDoc, fc.array(anyEdit, { maxLength: 12 }), (doc, makers) => {
        const before = JSON.stringify(doc)
        let at = frozen(doc)
        const edits: MapEdit[] = []
        for (const make of makers) {
          const edit = frozen(make(at))
          edits.push(edit)
          at = frozen(apply(at, edit))
        }
        const after = JSON.stringify(at)
        let back = at
        for (const edit of edits.toReversed()) back = apply(back, inverse(edit))
        expect(JSON.stringify(back)).toBe(before)
        expect(writeMap(back)).toBe(writeMap(doc))
        // Again forwards, all at once, out of a file.
        const whole = JSON.parse(JSON.stringify(joined(edits))) as MapEdit
        expect(JSON.stringify(apply(doc, whole))).toBe(after)
        expect(JSON.stringify(apply(at, inverse(whole)))).toBe(before)
      }),
    )
  })

  it('that change nothing say so, and leave the document as it is', () => {
    fc.assert(
      fc.property(anyDoc, single, (doc, make) => {
        const edit = make(doc)
        if (changesNothing(edit)) expect(apply(doc, edit)).toBe(doc)
        expect(edit.do.length === 0).toBe(edit.undo.length === 0)
      }),
    )
  })

  it('of a document that the reader takes make one that it takes', () => {
    fc.assert(
      fc.property(anyDoc, fc.array(anyEdit, { maxLength: 6 }), (doc, makers) => {
        const after = apply(doc, inTurn(doc, ...makers))
        expect(MapDoc.safeParse(after).success).toBe(MapDoc.safeParse(doc).success)
        // Whether it is a legal map is for `toBoard` to say: it never throws.
        expect(typeof toBoard(after).ok).toBe('boolean')
      }),
    )
  })
})

describe('on a drawn map', () => {
  const doc = drawBoard(['. . . .', '. B B .', '. . . .', '1 1 1 1'], { hexsides: [{ hex: [0, 0], side: 'E', kind: 'wall' }] })
  const problems = (after: MapDoc): readonly string[] => {
    const board = toBoard(after)
    return board.ok ? [] : board.error.map((problem) => problem.text)
  }

  it('ground, levels and their limits', () => {
    const wooded = apply(
      doc,
      setTerrain(
        doc,
        [
          [0, 0],
          [3, 2],
          [9, 9],
        ],
        'heavy-woods',
      ),
    )
    expect(wooded.terrain).toEqual(['W...', '.BB.', '...W', '1111'])
    const high = apply(doc, setLevel(doc, [[1, 0]], 16))
    expect(
      apply(
        high,
        raise(
          high,
          [
            [1, 0],
            [2, 0],
          ],
          6,
        ),
      ).level[0],
    ).toBe('0j30')
    expect(
      apply(
        high,
        raise(
          high,
          [
            [1, 0],
            [2, 0],
          ],
          -7,
        ),
      ).level[0],
    ).toBe('0eD0')
    expect(changesNothing(setTerrain(doc, [[0, 0]], 'open'))).toBe(true)
  })

  it('ground over a building takes its hexes away, and the last takes the building', () => {
    const half = apply(doc, setTerrain(doc, [[1, 1]], 'field'))
    expect(half.buildings.map((one) => one.hexes)).toEqual([[[2, 1]]])
    expect(problems(half)).toEqual([])
    const none = apply(half, demolish(half, 0, 'rubble'))
    expect([none.buildings, none.terrain[1], problems(none)]).toEqual([[], '.fr.', []])
  })

  it('a building brings its ground; where another stood it takes its place', () => {
    const after = apply(
      doc,
      build(doc, {
        name: 'Mill',
        hexes: [
          [2, 1],
          [3, 1],
        ],
        floors: 2,
      }),
    )
    expect(after.terrain[1]).toBe('.BBB')
    expect(after.buildings).toEqual([
      { name: 'Building 1', hexes: [[1, 1]], floors: 1 },
      {
        name: 'Mill',
        hexes: [
          [2, 1],
          [3, 1],
        ],
        floors: 2,
      },
    ])
    expect(problems(after)).toEqual([])
  })

  it('a hexside is the same from both its hexes', () => {
    expect(changesNothing(setSide(doc, [1, 0], 3, 'wall', true))).toBe(true)
    expect(apply(doc, setSide(doc, [1, 0], 3, 'wall', false)).hexsides).toEqual([])
    const berm = apply(doc, setSide(doc, [1, 0], 3, 'berm', true))
    expect(berm.hexsides).toEqual([...doc.hexsides, { hex: [1, 0], side: 'W', kind: 'berm' }])
  })

  it('a name is put, changed and taken away', () => {
    const named = apply(doc, setLabel(doc, [3, 0], 'Hill'))
    expect(named.labels).toEqual([{ hex: [3, 0], text: 'Hill' }])
    expect(changesNothing(setLabel(named, [3, 0], 'Hill'))).toBe(true)
    const other = apply(named, setLabel(named, [3, 0], 'Knoll'))
    expect(other.labels).toEqual([{ hex: [3, 0], text: 'Knoll' }])
    expect(apply(other, setLabel(other, [3, 0], '')).labels).toEqual([])
  })

  it('a road is led on and taken away; what is wrong with it the reader says', () => {
    const short = apply(
      doc,
      add(doc, 'roads', {
        kind: 'road',
        path: [
          [0, 0],
          [1, 0],
        ],
      }),
    )
    const long = apply(
      short,
      replace(short, 'roads', 0, {
        kind: 'road',
        path: [
          [0, 0],
          [1, 0],
          [3, 0],
        ],
      }),
    )
    expect([problems(short), problems(long).length]).toEqual([[], 1])
    expect(problems(long)[0]).toMatch(/^The road jumps/)
    expect(apply(long, remove(long, 'roads', 0)).roads).toEqual([])
  })

  it('a larger sheet is open ground, a smaller one leaves things off the map to the reader', () => {
    const large = apply(doc, resize(doc, 6, 5))
    expect([large.width, large.height, large.terrain[1], large.terrain[4], large.level[4]]).toEqual([6, 5, '.BB...', '......', '000000'])
    expect(problems(large)).toEqual([])
    const labelled = apply(large, setLabel(large, [5, 4], 'Far'))
    expect(problems(apply(labelled, resize(labelled, 4, 4)))[0]).toMatch(/is off the map/)
  })
})
