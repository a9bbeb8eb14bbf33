import fc from 'fast-check'
import { SIDE_FEATURES, TERRAINS } from '../../engine/board/ground.ts'
import type { MapDoc } from '../../engine/board/map-doc.ts'
import { drawBoard } from '../../engine/board/notation.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import { copyHexes } from '../../renderer/editor/model/clipboard.ts'
import { type Spot, spotOf } from '../../renderer/editor/model/corners.ts'
import { BRUSH_SIZES, type Shape } from '../../renderer/editor/model/shapes.ts'
import { STAMPS } from '../../renderer/editor/model/stamps.ts'
import type { Drag, Tool, ToolSettings } from '../../renderer/editor/model/tool-box.ts'

/** `EDITS=2000 npx vitest run test/editor`: how many edits each long property makes. */
export const EDITS = Number(process.env['EDITS'] ?? 500)

export const WIDTH = 14
export const HEIGHT = 11
/** A small country with something of everything: hills, a river with a bridge and a ford, roads, houses, walls, names. */
export const country = (): MapDoc =>
  drawBoard(
    [
      '. . f f .1 .1 2 . w w W W . .',
      '. . f f .1 .2 2 . w W W . . .',
      '. . . .1 .2 .2 2 . . w w . . .',
      '. B . .1 .1 .1 2 . . . . . . .',
      'B B . . . . 2 1 . . . . . .',
      '. . . . . . 2 . . . . r r .',
      '. . . . . . 1 . . . . r R .',
      '. o o . . . 1 . . s s . . .',
      '. o o o . . 2 . . s . . p p',
      '. . . . . . 3 . . . . . p p',
      '. .2 .2 . . . 3 . . . . .1 .1 .1',
    ],
    {
      name: 'Small country',
      floors: 2,
      roads: [
        { kind: 'road', path: Array.from({ length: WIDTH }, (_, col): Hex => [col, 5]) },
        {
          kind: 'track',
          path: [
            [3, 5],
            [3, 6],
            [3, 7],
            [4, 8],
            [4, 9],
          ],
        },
      ],
      bridges: [{ name: 'Middle Bridge', hexes: [[6, 5]] }],
      hexsides: [
        { hex: [1, 3], side: 'E', kind: 'wall' },
        { hex: [1, 3], side: 'SE', kind: 'wall' },
        { hex: [9, 8], side: 'NE', kind: 'stream' },
        { hex: [10, 2], side: 'W', kind: 'crest' },
      ],
      labels: [
        { hex: [1, 2], text: 'Upper Farm' },
        { hex: [9, 1], text: 'The Wood' },
      ],
    },
  )

/** On the sheet mostly, sometimes off it. */
export const anyHex: fc.Arbitrary<Hex> = fc.tuple(fc.integer({ min: -1, max: WIDTH }), fc.integer({ min: -1, max: HEIGHT }))
export const sheetHex: fc.Arbitrary<Hex> = fc.tuple(fc.nat(WIDTH - 1), fc.nat(HEIGHT - 1))
const anySpot: fc.Arbitrary<Spot> = fc
  .tuple(anyHex, fc.integer({ min: -9, max: 9 }), fc.integer({ min: -19, max: 19 }))
  .map(([hex, dx, dy]) => {
    const { x, y } = spotOf(hex)
    return { x: x + dx / 10, y: y + dy / 10 }
  })
export const anyDrag: fc.Arbitrary<Drag> = fc.record({
  hexes: fc.array(anyHex, { minLength: 1, maxLength: 5 }),
  spots: fc.array(anySpot, { minLength: 1, maxLength: 5 }),
})
const anyShape: fc.Arbitrary<Shape> = fc.oneof(
  fc.constantFrom<Shape>('freehand', 'line', 'rectangle', 'lasso'),
  fc.record({ flood: fc.record({ terrain: fc.boolean(), level: fc.boolean() }) }),
)
export const anySettings: fc.Arbitrary<ToolSettings> = fc.record({ shape: anyShape, brush: fc.constantFrom(...BRUSH_SIZES) })

const name = fc.constantFrom('Mill', 'constructor', ' ', '', 'x'.repeat(60), '\u{1f332}'.repeat(30), 'Ødegård')
const feature = fc.constantFrom(...SIDE_FEATURES)
const step = fc.constantFrom(1 as const, 2 as const)
const way = fc.record({
  kind: fc.constantFrom('road' as const, 'track' as const),
  snap: fc.boolean(),
  cross: fc.constantFrom('bridge' as const, 'ford' as const, 'leave' as const),
})
const turn = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const, 5 as const)
const anyClip = fc
  .tuple(fc.array(sheetHex, { minLength: 1, maxLength: 20 }), sheetHex)
  .map(([hexes, anchor]) => copyHexes(country(), hexes, anchor))
const paste = fc.record({
  levels: fc.constantFrom('absolute' as const, 'onGround' as const, 'keep' as const),
  things: fc.constantFrom('replace' as const, 'add' as const),
})
export const anyTool: fc.Arbitrary<Tool> = fc.oneof(
  fc.record({ is: fc.constant('terrain' as const), terrain: fc.constantFrom(...TERRAINS) }),
  fc.record({ is: fc.constant('raise' as const), by: fc.integer({ min: -5, max: 5 }) }),
  fc.record({ is: fc.constant('flatten' as const), to: fc.option(fc.integer({ min: -9, max: 25 })) }),
  fc.record({ is: fc.constant('smooth' as const), step }),
  fc.record({
    is: fc.constant('noise' as const),
    noise: fc.record({ seed: fc.nat(99), amount: fc.nat(6), wave: fc.integer({ min: 1, max: 5 }), step }),
  }),
  fc.record({ is: fc.constant('side' as const), feature, around: fc.boolean() }),
  fc.record({ is: fc.constant('eraseSide' as const), feature: fc.oneof(feature, fc.constant('all' as const)), around: fc.boolean() }),
  fc.record({ is: fc.constant('way' as const), way }),
  fc.record({ is: fc.constant('reroute' as const), way }),
  fc.record({ is: fc.constant('eraseWay' as const), kind: fc.constantFrom('road' as const, 'track' as const, 'all' as const) }),
  fc.record({
    is: fc.constant('river' as const),
    river: fc.record({
      depth: fc.constantFrom('shallow' as const, 'medium' as const, 'deep' as const),
      width: fc.constantFrom(1 as const, 2 as const, 3 as const),
      carve: fc.boolean(),
    }),
  }),
  fc.constant<Tool>({ is: 'ford' }),
  fc.record({ is: fc.constant('bridge' as const), name }),
  fc.constant<Tool>({ is: 'eraseBridge' }),
  fc.record({
    is: fc.constant('building' as const),
    building: fc.record({ name, floors: fc.integer({ min: -2, max: 20 }), extend: fc.boolean() }),
  }),
  fc.record({ is: fc.constant('eraseBuilding' as const), ground: fc.constantFrom(...TERRAINS) }),
  fc.constant<Tool>({ is: 'moveLabel' }),
  fc.constant<Tool>({ is: 'eraseLabel' }),
  fc.constant<Tool>({ is: 'clear' }),
  fc.record({ is: fc.constant('paste' as const), clip: anyClip, paste }),
  fc.record({
    is: fc.constant('stamp' as const),
    stamp: fc.record({ stamp: fc.constantFrom(...STAMPS), seed: fc.nat(999), turn, size: fc.integer({ min: 0, max: 7 }) }),
  }),
)

/** What the reader of maps says against a document, without the places. */
export function wrongWith(doc: MapDoc): readonly string[] {
  const board = toBoard(doc)
  return board.ok ? [] : board.error.map(({ text }) => text)
}
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    for (const part of Object.values(Object.freeze(value))) frozen(part)
  return value
}
