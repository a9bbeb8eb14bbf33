/** Every kind of problem has a drawn example that shows it and one that does not, and its fix removes it. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SIDE_FEATURES } from '../../engine/board/ground.ts'
import { DIRECTIONS } from '../../engine/board/hex.ts'
import { MapDoc } from '../../engine/board/map-doc.ts'
import { apply } from '../../engine/board/map-edit.ts'
import { readMap } from '../../engine/board/map-read.ts'
import { drawBoard } from '../../engine/board/notation.ts'
import { type Hex, toBoard } from '../../engine/screen.ts'
import { isOn } from '../../renderer/editor/model/map-grid.ts'
import { fixOf } from '../../renderer/editor/model/problem-fixes.ts'
import { USUAL_LIMITS } from '../../renderer/editor/model/problem-land.ts'
import { countProblems, type MapProblem, type ProblemKind, problemsOf } from '../../renderer/editor/model/problems.ts'
import { rectangleHexes } from '../../renderer/editor/model/shapes.ts'
import { country, EDITS } from './support.ts'

const row = (at: number, from = 0, to = 6): Hex[] => rectangleHexes([from, at], [to, at]) as Hex[]
const road = (at: number): MapDoc['roads'] => [{ kind: 'road', path: row(at) }]
const EMPTY = '. . . . . . .'
const drawn = (rows: readonly string[], options: Parameters<typeof drawBoard>[1] = {}): MapDoc =>
  drawBoard([...rows, ...Array.from({ length: Math.max(0, 5 - rows.length) }, () => EMPTY)], options)
const of = (doc: MapDoc, kind: ProblemKind): readonly MapProblem[] => problemsOf(doc).filter((problem) => problem.kind === kind)

interface Example {
  readonly kind: ProblemKind
  readonly name: string
  readonly shows: MapDoc
  readonly at: Hex
  readonly not: MapDoc
}
const EXAMPLES: readonly Example[] = [
  {
    kind: 'island-bridge',
    name: 'a bridge that nothing leads over',
    shows: drawn([EMPTY, '. . . 2 . . .'], { bridges: [{ name: 'Ghost', hexes: [[3, 1]] }] }),
    at: [3, 1],
    not: drawn([EMPTY, '. . . 2 . . .'], { bridges: [{ name: 'Ghost', hexes: [[3, 1]] }], roads: road(1) }),
  },
  {
    kind: 'document',
    name: 'a bridge over dry land',
    shows: drawn([EMPTY, EMPTY], { bridges: [{ name: 'Dry', hexes: [[3, 1]] }], roads: road(1) }),
    at: [3, 1],
    not: drawn([EMPTY, '. . . 2 . . .'], { bridges: [{ name: 'Wet', hexes: [[3, 1]] }], roads: road(1) }),
  },
  {
    kind: 'road-cliff',
    name: 'a road up a cliff',
    shows: drawn([EMPTY, '. . . .3 .3 .3 .3'], { roads: road(1) }),
    at: [3, 1],
    not: drawn([EMPTY, '. . . .2 .3 .3 .3'], { roads: road(1) }),
  },
  {
    kind: 'road-cliff',
    name: 'a track over an overhang',
    shows: drawn([EMPTY, '. . . .1 .1 .1 .1'], {
      roads: [{ kind: 'track', path: row(1) }],
      hexsides: [{ hex: [2, 1], side: 'E', kind: 'overhang' }],
    }),
    at: [3, 1],
    not: drawn([EMPTY, '. . . .1 .1 .1 .1'], {
      roads: [{ kind: 'track', path: row(1) }],
      hexsides: [{ hex: [2, 1], side: 'NE', kind: 'overhang' }],
    }),
  },
  {
    kind: 'road-rise',
    name: 'a rise of one hex on a road',
    shows: drawn([EMPTY, '. . . .1 . . .'], { roads: road(1) }),
    at: [3, 1],
    not: drawn([EMPTY, '. . . .1 . . .'], { roads: road(3) }),
  },
  {
    kind: 'road-rise',
    name: 'a rise of two hexes on a road, as on the road of Mill Crossing',
    shows: drawn(['. . .1 .1 .1 . .', '. . .1 .1 . . .'], { roads: road(1) }),
    at: [2, 1],
    not: drawn(['. . .1 .1 .1 . .', '. . .1 .1 .1 . .'], { roads: road(1) }),
  },
  {
    kind: 'lone-rise',
    name: 'a rise of one hex',
    shows: drawn([EMPTY, EMPTY, '. . . .1 . . .']),
    at: [3, 2],
    not: drawn([EMPTY, EMPTY, '. . . .1 .1 . .']),
  },
  {
    kind: 'lone-hollow',
    name: 'a hollow of one hex',
    shows: drawn([EMPTY, EMPTY, '. . . .A . . .']),
    at: [3, 2],
    not: drawn([EMPTY, EMPTY, '. . . 1A . . .']),
  },
  {
    kind: 'few-trees',
    name: 'light woods at a road with one neighbour',
    shows: drawn([EMPTY, EMPTY, '. . . w w w .'], {
      roads: [
        {
          kind: 'road',
          path: [
            [3, 0],
            [3, 1],
            [3, 2],
            [2, 3],
          ],
        },
      ],
    }),
    at: [3, 2],
    not: drawn([EMPTY, EMPTY, '. . . W W W .'], {
      roads: [
        {
          kind: 'road',
          path: [
            [3, 0],
            [3, 1],
            [3, 2],
            [2, 3],
          ],
        },
      ],
    }),
  },
  {
    kind: 'steep-step',
    name: 'two levels and a half without a cliff',
    shows: drawn(
      ['.c .c .c .c .c .c .c', '.c .c .c .c .c .c .c', '.1 .1 .1 .1 .1 .1 .1', '.1 .1 .1 .1 .1 .1 .1'].map((text) =>
        text.replaceAll('c', '3').replaceAll('1', 'a'),
      ),
    ),
    at: [0, 1],
    not: drawn(['.3 .3 .3 .3 .3 .3 .3', '.3 .3 .3 .3 .3 .3 .3', EMPTY, EMPTY]),
  },
  {
    kind: 'river-uphill',
    name: 'a river with a trough',
    shows: drawn([EMPTY, '11 11 1 1 1 11 11'].map((text, i) => (i === 0 ? '.2 .2 .2 .2 .2 .2 .2' : text))),
    at: [2, 1],
    not: drawn(['.2 .2 .2 .2 .2 .2 .2', '12 11 11 11 1 1 1']),
  },
  {
    kind: 'river-uphill',
    name: 'a river over a hump',
    shows: drawn([EMPTY, '1 1 1 12 12 1 1']),
    at: [3, 1],
    not: drawn([EMPTY, '1 1 1 1 1 12 12']),
  },
]

describe.each(EXAMPLES)('$kind: $name', ({ kind, shows, at, not }) => {
  it('is seen where it is, and only there', () => {
    expect(of(shows, kind).map(({ hex }) => hex)).toContainEqual(at)
    expect(of(not, kind)).toEqual([])
  })
  it('is gone after its fix', () => {
    // A fix at a time, as an author would press it: one may uncover another of its kind farther on.
    let doc = shows
    for (let presses = 0; presses < 20; presses++) {
      const mend = of(doc, kind)[0]?.mend
      if (mend === undefined || mend === null) break
      const left = of(doc, kind).length
      doc = apply(doc, fixOf(doc, mend))
      expect(of(doc, kind).length).toBeLessThan(left)
    }
    expect(of(doc, kind)).toEqual([])
    expect(toBoard(doc).ok).toBe(true)
  })
})

describe('problems', () => {
  it('of a sound country are none that its reader tells', () => {
    expect(problemsOf(country()).filter(({ severity }) => severity === 'error')).toEqual([])
  })
  it('of Mill Crossing are the two rises on its roads that decide shots there', () => {
    const mill = readMap(JSON.parse(readFileSync('maps/mill-crossing.map.json', 'utf8')))
    if (!mill.ok) throw new Error(JSON.stringify(mill.error))
    expect(of(mill.value, 'road-rise').map(({ hex: at }) => at)).toEqual([
      [35, 14],
      [16, 15],
    ])
    expect(countProblems(problemsOf(mill.value))).toMatchObject({ error: 0, warning: 2 })
  })
  it('are hidden where trees or roofs stand over a rise, and then they are warnings', () => {
    const [bare] = of(drawn([EMPTY, EMPTY, '. . . .1 . . .']), 'lone-rise')
    const [wooded] = of(drawn([EMPTY, EMPTY, '. . w w1 w . .']), 'lone-rise')
    expect([bare?.severity, wooded?.severity]).toEqual(['note', 'warning'])
  })
  it('go by the trees that were drawn, once it is known', () => {
    const doc = drawn([EMPTY, EMPTY, '. . . w W . .'])
    const trees = (count: number) => problemsOf(doc, USUAL_LIMITS, () => count).filter(({ kind }) => kind === 'few-trees').length
    expect([trees(4), trees(5)]).toEqual([2, 0])
  })
  it('of levels go by the limits that are asked for', () => {
    const doc = drawn([EMPTY, '.2 .2 .2 .2 .2 .2 .2', '.2 .2 .2 .2 .2 .2 .2'])
    expect(of(doc, 'steep-step')).toEqual([])
    const strict = problemsOf(doc, { ...USUAL_LIMITS, step: 2 })
    expect(strict.filter(({ kind }) => kind === 'steep-step').length).toBeGreaterThan(10)
    expect(countProblems(strict)).toEqual({ error: 0, warning: 0, note: strict.length })
  })
})

// ---- documents with every fault that the reader knows

const hex = fc.tuple(fc.nat(8), fc.nat(7)) as fc.Arbitrary<Hex>
const letters = fc.string({ unit: fc.constantFrom(...'..fowWB123x'), minLength: 5, maxLength: 8 })
const levels = fc.string({ unit: fc.constantFrom(...'00123abAx'), minLength: 5, maxLength: 8 })
const few = <T>(entry: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(entry, { maxLength: 3 })
const wrongDoc: fc.Arbitrary<MapDoc> = fc.record({
  format: fc.constant('sandtable-map' as const),
  version: fc.constant(1 as const),
  name: fc.constant('Wrong'),
  width: fc.integer({ min: 5, max: 7 }),
  height: fc.integer({ min: 4, max: 6 }),
  terrain: fc.array(letters, { minLength: 3, maxLength: 7 }),
  level: fc.array(levels, { minLength: 3, maxLength: 7 }),
  roads: few(fc.record({ kind: fc.constantFrom('road' as const, 'track' as const), path: fc.array(hex, { minLength: 2, maxLength: 4 }) })),
  bridges: few(fc.record({ name: fc.constant('Bridge'), hexes: fc.array(hex, { minLength: 1, maxLength: 3 }) })),
  buildings: few(fc.record({ name: fc.constant('House'), hexes: fc.array(hex, { minLength: 1, maxLength: 4 }), floors: fc.constant(1) })),
  hexsides: few(fc.record({ hex, side: fc.constantFrom(...DIRECTIONS), kind: fc.constantFrom(...SIDE_FEATURES) })),
  labels: few(fc.record({ hex, text: fc.constant('Name') })),
})

describe('what the reader of maps refuses', () => {
  it('is told at a hex of the sheet, and pressing fix until there is none leaves only bridges that end in the water', () => {
    fc.assert(
      fc.property(wrongDoc, (start) => {
        let doc = start
        for (let presses = 0; presses < 400; presses++) {
          const errors = problemsOf(doc).filter(({ severity }) => severity === 'error')
          expect(errors.every((problem) => isOn(doc, problem.hex) && problem.at !== null)).toBe(true)
          const mend = errors.find((problem) => problem.mend !== null)?.mend
          if (!mend) break
          const edit = fixOf(doc, mend)
          expect(edit.do).not.toEqual([])
          doc = apply(doc, edit)
        }
        expect(MapDoc.safeParse(doc).success).toBe(true)
        const board = toBoard(doc)
        if (!board.ok) for (const { text } of board.error) expect(text).toMatch(/ends in the water/)
      }),
      { numRuns: Math.ceil(EDITS / 10) },
    )
  })
  it('a way through deep water gets a bridge where it comes out again, and a ford where it does not', () => {
    const doc = drawn([EMPTY, '. . . 2 3 . .'], { roads: road(1) })
    const [first] = of(doc, 'document')
    const bridged = apply(doc, fixOf(doc, first?.mend ?? { is: 'completeRows' }))
    expect([bridged.bridges, problemsOf(bridged).filter(({ severity }) => severity === 'error')]).toEqual([
      [
        {
          name: 'Bridge',
          hexes: [
            [3, 1],
            [4, 1],
          ],
        },
      ],
      [],
    ])
    const end = drawn([EMPTY, '. . . . . . 3'], { roads: road(1) })
    const ford = of(end, 'document')[0]?.mend
    expect(apply(end, fixOf(end, ford ?? { is: 'completeRows' })).terrain[1]).toBe('......1')
  })
})
