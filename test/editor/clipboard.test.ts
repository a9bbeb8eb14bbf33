/** Copy, cut, paste, turn and mirror: everything in the hexes comes along, in the same shape, and nothing else changes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, changesNothing } from '../../engine/board/map-edit.ts'
import { drawBoard } from '../../engine/board/notation.ts'
import { axialOf, type Hex, hexDistance, hexKey, type MapDoc, shifted, toBoard } from '../../engine/screen.ts'
import { type Clip, clearHexes, copyHexes, mirrorClip, pasteClip, rotateClip } from '../../renderer/editor/model/clipboard.ts'
import { hexReport } from '../../renderer/editor/model/hex-report.ts'
import { allHexes, withoutHexes } from '../../renderer/editor/model/shapes.ts'
import { editWith } from '../../renderer/editor/model/tool-box.ts'
import { anyDrag, anySettings, anyTool, country, EDITS, frozen, HEIGHT, sheetHex, WIDTH, wrongWith } from './support.ts'

const ABSOLUTE = { levels: 'absolute', things: 'replace' } as const
const someHexes = fc.array(sheetHex, { minLength: 1, maxLength: 60 })
/** Any country: what a few tools have made of ours. */
const anyCountry = fc
  .array(fc.tuple(anyTool, anySettings, anyDrag), { maxLength: 6 })
  .map((uses) => uses.reduce((doc, [tool, settings, drag]) => apply(doc, editWith(doc, tool, settings, drag)), country()))
const runs = { numRuns: Math.ceil(EDITS / 8) }

describe('a copy', () => {
  it('put down where it was taken changes nothing, also after six turns or two mirrors', () => {
    fc.assert(
      fc.property(anyCountry, someHexes, sheetHex, (doc, hexes, anchor) => {
        const clip = copyHexes(doc, hexes, anchor)
        const six = [1, 2, 3, 4, 5, 6].reduce<Clip>((at) => rotateClip(at, 1), clip)
        expect(six).toEqual(clip)
        for (const which of ['eastWest', 'northSouth'] as const) expect(mirrorClip(mirrorClip(clip, which), which)).toEqual(clip)
        expect(rotateClip(rotateClip(clip, 2), -2)).toEqual(clip)
        // A mirror in both directions is half a turn.
        expect(mirrorClip(mirrorClip(clip, 'eastWest'), 'northSouth')).toEqual(rotateClip(clip, 3))
        expect(pasteClip(doc, clip, anchor, ABSOLUTE)).toEqual({ do: [], undo: [] })
      }),
      runs,
    )
  })
  it('pasted, taken again and turned six times on the sheet leaves the sheet as it was', () => {
    const doc = drawBoard(Array.from({ length: 15 }, () => Array.from({ length: 16 }, () => '.').join(' ')))
    const clip = copyHexes(
      country(),
      [
        [0, 3],
        [1, 3],
        [2, 3],
        [0, 4],
        [1, 4],
        [2, 4],
        [1, 5],
        [2, 5],
        [1, 2],
      ],
      [1, 4],
    )
    const at: Hex = [7, 7]
    const first = apply(doc, pasteClip(doc, clip, at, ABSOLUTE))
    let [sheet, held] = [first, clip]
    for (let i = 0; i < 6; i++) {
      const here = held.cells.map(({ hex }) => shifted(hex, axialOf(at)))
      held = rotateClip(copyHexes(sheet, here, at), 1)
      const bare = apply(sheet, clearHexes(sheet, here))
      sheet = apply(bare, pasteClip(bare, held, at, ABSOLUTE))
    }
    expect(sheet).toEqual(first)
    expect(first.buildings.length).toBe(1)
  })
  it('keeps the shape of what it holds wherever it lands, on even rows and on odd ones', () => {
    fc.assert(
      fc.property(someHexes, sheetHex, sheetHex, fc.nat(5), fc.boolean(), (hexes, anchor, at, turns, mirrored) => {
        const clip = copyHexes(country(), hexes, anchor)
        const other = rotateClip(mirrored ? mirrorClip(clip, 'eastWest') : clip, turns)
        const from = clip.cells.map(({ hex }) => hex)
        const to = other.cells.map(({ hex }) => shifted(hex, axialOf(at)))
        for (let i = 1; i < from.length; i++)
          expect(hexDistance(to[i - 1] as Hex, to[i] as Hex)).toBe(hexDistance(from[i - 1] as Hex, from[i] as Hex))
      }),
      runs,
    )
  })
})

describe('paste', () => {
  it('makes each hex what it was where it came from, and leaves all others alone', () => {
    fc.assert(
      fc.property(anyCountry, someHexes, sheetHex, sheetHex, (doc, hexes, anchor, at) => {
        const clip = copyHexes(doc, hexes, anchor)
        const after = apply(frozen(doc), pasteClip(doc, clip, at, ABSOLUTE))
        const landed = clip.cells.map(({ hex }) => shifted(hex, axialOf(at)))
        const on = landed.filter(([col, row]) => col >= 0 && row >= 0 && col < WIDTH && row < HEIGHT)
        for (const { hex } of clip.cells) {
          const [source, target] = [shifted(hex, axialOf(anchor)), shifted(hex, axialOf(at))]
          if (!on.some((one) => hexKey(one) === hexKey(target))) continue
          const [was, is] = [hexReport(doc, source), hexReport(after, target)]
          expect([is.terrain, is.level, is.bridge, is.label]).toEqual([was.terrain, was.level, was.bridge, was.label])
          expect([is.building?.name, is.building?.floors]).toEqual([was.building?.name, was.building?.floors])
        }
        for (const hex of withoutHexes(allHexes(doc), on)) {
          const [was, is] = [hexReport(doc, hex), hexReport(after, hex)]
          expect([is.terrain, is.level, is.bridge, is.label, is.building?.floors]).toEqual([
            was.terrain,
            was.level,
            was.bridge,
            was.label,
            was.building?.floors,
          ])
        }
      }),
      { numRuns: Math.ceil(EDITS / 20) },
    )
  })
  it('turned and mirrored, takes hexsides, ways, houses and names along the same way', () => {
    const plain = drawBoard(Array.from({ length: 40 }, () => Array.from({ length: 44 }, () => '.').join(' ')))
    const turns = fc.record({ times: fc.nat(5), mirror: fc.constantFrom('eastWest' as const, 'northSouth' as const, null) })
    // Where a direction leads to after a mirror, then after so many turns of 60 degrees counter-clockwise.
    const mirrored = (d: number, mirror: 'eastWest' | 'northSouth' | null): number =>
      mirror === null ? d : mirror === 'eastWest' ? (9 - d) % 6 : (6 - d) % 6
    fc.assert(
      fc.property(turns, fc.constantFrom<Hex>([20, 18], [20, 19]), ({ times, mirror }, at) => {
        const doc = country()
        const anchor: Hex = [6, 5]
        const clip = copyHexes(doc, allHexes(doc), anchor)
        const flipped = mirror === null ? clip : mirrorClip(clip, mirror)
        const landed = rotateClip(flipped, times)
        const after = apply(plain, pasteClip(plain, landed, at, ABSOLUTE))
        const turn = (d: number): number => (mirrored(d, mirror) + times) % 6
        const kinds = (entries: readonly { readonly direction: number; readonly kind: string }[], by: (d: number) => number): string[] =>
          entries.map(({ direction, kind }) => `${by(direction)} ${kind}`).sort((a, b) => (a < b ? -1 : 1))
        for (const [i, { hex }] of clip.cells.entries()) {
          const was = hexReport(doc, shifted(hex, axialOf(anchor)))
          const is = hexReport(after, shifted(landed.cells[i]?.hex as Hex, axialOf(at)))
          expect(kinds(is.sides, (d) => d)).toEqual(kinds(was.sides, turn))
          expect(kinds(is.ways, (d) => d)).toEqual(kinds(was.ways, turn))
          expect([is.terrain, is.level, is.bridge, is.building, is.label]).toEqual([
            was.terrain,
            was.level,
            was.bridge,
            was.building,
            was.label,
          ])
        }
        expect(wrongWith(after)).toEqual([])
      }),
      { numRuns: 36 },
    )
  })
  const farm = copyHexes(
    country(),
    [
      [0, 2],
      [1, 2],
      [0, 3],
      [1, 3],
      [2, 3],
      [0, 4],
      [1, 4],
      [2, 4],
    ],
    [1, 3],
  )
  it('of a farm brings house, walls and name, from an even row to an odd one and back', () => {
    const doc = country()
    const after = apply(doc, pasteClip(doc, farm, [9, 8], ABSOLUTE))
    expect(wrongWith(after)).toEqual([])
    expect(after.labels.map(({ text }) => text)).toEqual(['Upper Farm', 'The Wood', 'Upper Farm'])
    expect(after.buildings.length).toBe(2)
    const back = copyHexes(
      after,
      farm.cells.map(({ hex }) => shifted(hex, axialOf([9, 8]))),
      [9, 8],
    )
    expect({ ...back, buildings: back.buildings.length }).toEqual({ ...farm, buildings: 1 })
    expect(new Set(back.buildings[0]?.hexes.map(hexKey))).toEqual(new Set(farm.buildings[0]?.hexes.map(hexKey)))
  })
  it('is cut off at the edge of the sheet', () => {
    const doc = country()
    for (const at of [
      [0, 0],
      [13, 10],
      [0, 10],
      [13, 1],
    ] as const) {
      const after = apply(doc, pasteClip(doc, farm, at, ABSOLUTE))
      const board = toBoard(after)
      expect([at, board.ok]).toEqual([at, true])
    }
    expect(changesNothing(pasteClip(doc, farm, [40, 40], ABSOLUTE))).toBe(true)
  })
  it('puts levels down as they were, above the ground that is there, or not at all', () => {
    const hill = drawBoard(['.2 .3 .2 .2', '.2 .2 .2 .2', '. . . .', '. . . .'])
    const clip = copyHexes(
      hill,
      [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
      [1, 0],
    )
    const ground = drawBoard(['. . . . .', '.1 .1 .4 .1 .1', '. . . . .', '. . . . .'])
    const level = (levels: 'absolute' | 'onGround' | 'keep'): string | undefined =>
      apply(ground, pasteClip(ground, clip, [2, 1], { levels, things: 'add' })).level[1]
    expect([level('absolute'), level('onGround'), level('keep')]).toEqual(['12321', '11511', '11411'])
  })
  it('that only adds leaves ways and houses where nothing new stands', () => {
    const road = {
      kind: 'road' as const,
      path: [
        [0, 1],
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
      ] as Hex[],
    }
    const doc = drawBoard(['. . . . .', '. . . . .', '. . . . .', '. . . . .'], { roads: [road] })
    const house = copyHexes(
      drawBoard(['. . . .', '. B . .', '. . . .', '. . . .']),
      [
        [1, 1],
        [2, 1],
      ],
      [1, 1],
    )
    const beside = apply(
      doc,
      pasteClip(doc, { ...house, cells: house.cells.slice(1).map((cell) => ({ ...cell, terrain: 'field' })), buildings: [] }, [1, 1], {
        levels: 'keep',
        things: 'add',
      }),
    )
    expect([beside.roads, beside.terrain[1]]).toEqual([[road], '..f..'])
    const through = apply(doc, pasteClip(doc, house, [2, 1], { levels: 'keep', things: 'add' }))
    expect([through.roads.map(({ path }) => path.length), wrongWith(through)]).toEqual([[2, 2], []])
    const replaced = apply(
      doc,
      pasteClip(
        doc,
        { ...house, cells: house.cells.map((cell) => ({ ...cell, terrain: 'field' as const })), buildings: [] },
        [2, 1],
        ABSOLUTE,
      ),
    )
    expect(replaced.roads.map(({ path }) => path.length)).toEqual([3, 2])
  })
})

describe('a cut', () => {
  it('leaves open ground at the same level with nothing on it, and pasted back it is there again', () => {
    const clean = (doc: MapDoc): boolean => wrongWith(doc).length === 0
    fc.assert(
      fc.property(someHexes, sheetHex, (hexes, anchor) => {
        const doc = country()
        const clip = copyHexes(doc, hexes, anchor)
        const bare = apply(doc, clearHexes(doc, hexes))
        for (const hex of hexes) {
          const { terrain, level, building, bridge, label } = hexReport(bare, hex)
          expect([terrain, building, bridge, label, level]).toEqual(['open', null, null, null, hexReport(doc, hex).level])
        }
        const again = apply(bare, pasteClip(bare, clip, anchor, ABSOLUTE))
        expect([again.terrain, again.level]).toEqual([doc.terrain, doc.level])
        const [was, is] = [toBoard(doc), toBoard(again)]
        expect([was.ok, clean(again)]).toEqual([true, true])
        if (!was.ok || !is.ok) return
        expect([is.value.roads, is.value.tracks, is.value.sides]).toEqual([was.value.roads, was.value.tracks, was.value.sides])
        expect(is.value.floors).toEqual(was.value.floors)
      }),
      runs,
    )
  })
})
