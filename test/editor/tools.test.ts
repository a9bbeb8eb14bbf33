/** Every tool by what it makes of a drawn map, and that none of them makes a map that cannot be read. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MapDoc } from '../../engine/board/map-doc.ts'
import { apply, changesNothing, inverse, type MapEdit } from '../../engine/board/map-edit.ts'
import { readMap } from '../../engine/board/map-read.ts'
import { drawBoard } from '../../engine/board/notation.ts'
import type { Hex } from '../../engine/screen.ts'
import { spotOf } from '../../renderer/editor/model/corners.ts'
import { MOST, MOST_HEXES, MOST_LETTERS } from '../../renderer/editor/model/map-lists.ts'
import { rectangleHexes } from '../../renderer/editor/model/shapes.ts'
import { putStamp, STAMPS, stampClip } from '../../renderer/editor/model/stamps.ts'
import { editWith, type Tool } from '../../renderer/editor/model/tool-box.ts'
import {
  changeBuilding,
  eraseBridges,
  eraseBuildings,
  moveLabel,
  nameBridge,
  putBridge,
  putBuilding,
  putLabel,
  renameMap,
} from '../../renderer/editor/model/tools-built.ts'
import { drawRiver, makeFord, paintTerrain } from '../../renderer/editor/model/tools-ground.ts'
import { flattenLevel, noiseLevel, raiseLevel, smoothLevel } from '../../renderer/editor/model/tools-level.ts'
import { clearSides, drawSides, encloseSides, eraseSides } from '../../renderer/editor/model/tools-sides.ts'
import { anyDrag, anySettings, anyTool, country, EDITS, frozen, HEIGHT, sheetHex, WIDTH, wrongWith } from './support.ts'

/** Tools after which a map that was right is right, whatever was drawn with them. */
const HARMLESS: ReadonlySet<Tool['is']> = new Set<Tool['is']>([
  'raise',
  'flatten',
  'smooth',
  'noise',
  'side',
  'eraseSide',
  'eraseWay',
  'ford',
  'building',
  'moveLabel',
  'eraseLabel',
])

describe('any tool', () => {
  it('on a map that can be read makes one that can be read, with an inverse', () => {
    fc.assert(
      fc.property(anyTool, anySettings, anyDrag, (tool, settings, drag) => {
        const doc = frozen(country())
        const edit = editWith(doc, tool, settings, drag)
        const after = apply(doc, edit)
        const read = readMap(JSON.parse(JSON.stringify(after)))
        if (!read.ok) throw new Error(JSON.stringify(read.error))
        // Keys stand in the order of the format: the file of a map does not tell by which tool it was made.
        expect(JSON.stringify(read.value)).toBe(JSON.stringify(after))
        expect(JSON.stringify(apply(after, inverse(edit)))).toBe(JSON.stringify(doc))
        if (HARMLESS.has(tool.is)) expect(wrongWith(after)).toEqual([])
      }),
      { numRuns: Math.ceil(EDITS / 3) },
    )
  })
  it('again and again on what the others left', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyTool, anySettings, anyDrag), { minLength: 12, maxLength: 40 }), (uses) => {
        const after = uses.reduce((doc, [tool, settings, drag]) => apply(doc, editWith(doc, tool, settings, drag)), country())
        const read = readMap(JSON.parse(JSON.stringify(after)))
        if (!read.ok) throw new Error(JSON.stringify(read.error))
      }),
      { numRuns: 20 },
    )
  })
  it('knows the limits of the format as the format has them', () => {
    const shape = MapDoc.shape
    for (const [list, limit] of Object.entries(MOST)) {
      const key = list as keyof typeof MOST
      const entry = country()[key][0] ?? { hex: [0, 0] as Hex, text: 'x' }
      const of = (count: number): boolean => shape[key].safeParse(Array.from({ length: count }, () => entry)).success
      expect([key, of(limit), of(limit + 1)]).toEqual([key, true, false])
    }
    const hexes = (count: number): Hex[] => Array.from({ length: count }, (): Hex => [0, 0])
    expect([MOST_HEXES.way, MOST_HEXES.way + 1].map((n) => shape.roads.safeParse([{ kind: 'road', path: hexes(n) }]).success)).toEqual([
      true,
      false,
    ])
    expect([MOST_HEXES.bridge, MOST_HEXES.bridge + 1].map((n) => shape.bridges.safeParse([{ hexes: hexes(n) }]).success)).toEqual([
      true,
      false,
    ])
    expect(
      [MOST_HEXES.building, MOST_HEXES.building + 1].map((n) => shape.buildings.safeParse([{ hexes: hexes(n), floors: 1 }]).success),
    ).toEqual([true, false])
    expect(
      [MOST_LETTERS.thing, MOST_LETTERS.thing + 1].map((n) => shape.labels.safeParse([{ hex: [0, 0], text: 'x'.repeat(n) }]).success),
    ).toEqual([true, false])
    expect([MOST_LETTERS.name, MOST_LETTERS.name + 1].map((n) => shape.name.safeParse('x'.repeat(n)).success)).toEqual([true, false])
  })
  it('does nothing where a list would become longer than the format takes', () => {
    const bridges = Array.from({ length: MOST.bridges }, () => ({ name: 'Bridge', hexes: [[6, 5] as Hex] }))
    const full = { ...country(), bridges }
    expect(changesNothing(putBridge(full, 'One more', [[6, 8]]))).toBe(true)
    expect(changesNothing(eraseBridges(full, [[6, 5]]))).toBe(false)
  })
})

const plain = drawBoard(Array.from({ length: 5 }, () => '. . . . . .'))
const done = (edit: MapEdit, doc = plain): MapDoc => apply(doc, edit)

describe('ground', () => {
  it('takes houses and decks with it, and splits a house that falls apart', () => {
    const doc = drawBoard(['B B B 2 . .', '. . . 2 . .', '. . . . . .', '. . . . . .'], {
      bridges: [
        {
          name: 'Bridge',
          hexes: [
            [3, 0],
            [3, 1],
          ],
        },
      ],
    })
    const cut = done(
      paintTerrain(
        doc,
        [
          [1, 0],
          [3, 0],
        ],
        'field',
      ),
      doc,
    )
    expect(cut.buildings.map(({ hexes }) => hexes)).toEqual([[[0, 0]], [[2, 0]]])
    expect(cut.bridges).toEqual([{ name: 'Bridge', hexes: [[3, 1]] }])
    expect(wrongWith(cut)).toEqual([])
    const house = done(
      paintTerrain(
        plain,
        [
          [1, 1],
          [2, 1],
          [4, 4],
        ],
        'building',
      ),
    )
    expect([house.buildings.map(({ hexes }) => hexes), wrongWith(house)]).toEqual([
      [
        [
          [1, 1],
          [2, 1],
        ],
        [[4, 4]],
      ],
      [],
    ])
  })
  it('a river cuts its bed, and never runs uphill', () => {
    const doc = drawBoard(['.2 .1 .3 .1 .0 .1', '. . . . . .', '. . . . . .', '. . . . . .'])
    const path = rectangleHexes([0, 0], [5, 0])
    expect(done(drawRiver(doc, { depth: 'medium', width: 1, carve: true }, path), doc)).toMatchObject({
      terrain: ['222222', '......', '......', '......'],
      level: ['211100', '000000', '000000', '000000'],
    })
    expect(done(drawRiver(doc, { depth: 'shallow', width: 1, carve: false }, path), doc).level[0]).toBe('213101')
    const level = (from: number, by: number): MapDoc =>
      done(drawRiver(doc, { depth: 'deep', width: 3, carve: true }, rectangleHexes([from, by], [5, by])), doc)
    expect(level(1, 1).terrain.join('').match(/3/g)?.length).toBeGreaterThan(10)
  })
  it('a ford makes deep water shallow and nothing else', () => {
    const doc = drawBoard(['1 2 3 . . .', '. . . . . .', '. . . . . .', '. . . . . .'])
    expect(done(makeFord(doc, rectangleHexes([0, 0], [5, 0])), doc).terrain[0]).toBe('111...')
  })
})

describe('levels', () => {
  const doc = drawBoard(['.0 .0 .4 .0 .0 .j', '. . . . . .D', '. . . . . .', '. . . . . .'])
  it('rise, sink, and are made even, within what there is', () => {
    expect(
      done(
        raiseLevel(
          doc,
          [
            [0, 0],
            [5, 0],
            [9, 9],
          ],
          3,
        ),
        doc,
      ).level[0],
    ).toBe('b0400j')
    expect(
      done(
        raiseLevel(
          doc,
          [
            [0, 0],
            [5, 1],
          ],
          -2,
        ),
        doc,
      ),
    ).toMatchObject({ level: ['B0400j', '00000D', '000000', '000000'] })
    expect(
      done(
        flattenLevel(doc, [
          [2, 0],
          [3, 0],
          [4, 0],
        ]),
        doc,
      ).level[0],
    ).toBe('00444j')
    expect(
      done(
        flattenLevel(
          doc,
          [
            [2, 0],
            [3, 0],
          ],
          2,
        ),
        doc,
      ).level[0],
    ).toBe('00110j')
  })
  it('become smooth: a lone peak sinks and no hex leaves the range of what lies around it', () => {
    expect(done(smoothLevel(doc, [[2, 0]], 2), doc).level[0]).toBe('00200j')
    fc.assert(
      fc.property(fc.nat(999), (seed) => {
        const all = rectangleHexes([0, 0], [5, 4])
        const rough = done(noiseLevel(plain, all, { seed, amount: 8, wave: 2, step: 2 }))
        const spread = (of: MapDoc): number => {
          const levels = of.level
            .join('')
            .split('')
            .map((letter) => 'DCBA0a1b2c3d4e5f6g7h8i9j'.indexOf(letter))
          return Math.max(...levels) - Math.min(...levels)
        }
        expect(spread(done(smoothLevel(rough, all, 1), rough))).toBeLessThanOrEqual(spread(rough))
      }),
    )
  })
  it('of noise are the same for a seed wherever the brush begins, within the amount, whole where halves are not wanted', () => {
    const all = rectangleHexes([0, 0], [5, 4])
    const settings = { seed: 7, amount: 4, wave: 2, step: 2 } as const
    const whole = done(noiseLevel(plain, all, settings))
    const inTwo = done(
      noiseLevel(done(noiseLevel(plain, all.slice(0, 11), settings)), all.slice(11), settings),
      done(noiseLevel(plain, all.slice(0, 11), settings)),
    )
    expect(inTwo.level).toEqual(whole.level)
    expect(whole.level.join('')).toMatch(/^[BD012]+$/)
    expect(new Set(whole.level.join('')).size).toBeGreaterThan(2)
    expect(done(noiseLevel(plain, all, { ...settings, seed: 8 })).level).not.toEqual(whole.level)
  })
})

describe('hexsides', () => {
  const at = (hex: Hex, dx: number, dy: number) => ({ x: spotOf(hex).x + dx, y: spotOf(hex).y + dy })
  it('follow the pointer, are not doubled, and are taken away by kind', () => {
    // Along the north of two hexes in row 2: four hexsides.
    const spots = [at([1, 2], -1, -1), at([2, 2], 1, -1)]
    const wall = done(drawSides(plain, 'wall', spots))
    expect(wall.hexsides.length).toBe(4)
    expect(wrongWith(wall)).toEqual([])
    expect(changesNothing(drawSides(wall, 'wall', spots.toReversed()))).toBe(true)
    const both = done(drawSides(wall, 'berm', spots), wall)
    expect(done(eraseSides(both, 'berm', spots), both)).toEqual(wall)
    expect(done(eraseSides(both, 'all', spots), both)).toEqual(plain)
    const one = done(drawSides(plain, 'stream', [at([1, 1], 0.9, 0)]))
    expect(one.hexsides).toEqual([{ hex: [1, 1], side: 'E', kind: 'stream' }])
  })
  it('go round a field, but not along the edge of the sheet', () => {
    const field = rectangleHexes([0, 0], [1, 1])
    const walled = done(encloseSides(plain, 'wall', field))
    expect(walled.hexsides.length).toBe(7)
    expect(walled.hexsides.every(({ hex: [col, row] }) => col < 2 && row < 2)).toBe(true)
    expect(done(clearSides(walled, 'all', field), walled)).toEqual(plain)
  })
})

describe('what people built', () => {
  it('a house takes the place of ways and of other houses; touching ones grow where that is wanted', () => {
    const doc = drawBoard(
      Array.from({ length: 4 }, () => '. . . . . .'),
      { roads: [{ kind: 'road', path: rectangleHexes([0, 1], [5, 1]) as Hex[] }] },
    )
    const house = done(
      putBuilding(doc, { name: 'Mill', floors: 3 }, [
        [2, 1],
        [2, 2],
      ]),
      doc,
    )
    expect(house.roads.map(({ path }) => path.length)).toEqual([2, 3])
    expect([house.buildings, wrongWith(house)]).toEqual([
      [
        {
          name: 'Mill',
          hexes: [
            [2, 1],
            [2, 2],
          ],
          floors: 3,
        },
      ],
      [],
    ])
    const grown = done(putBuilding(house, { floors: 1, extend: true }, [[3, 2]]), house)
    expect(grown.buildings).toEqual([
      {
        name: 'Mill',
        hexes: [
          [2, 1],
          [2, 2],
          [3, 2],
        ],
        floors: 3,
      },
    ])
    const other = done(putBuilding(grown, { name: 'Barn', floors: 99 }, [[3, 2]]), grown)
    expect(other.buildings.map(({ name, hexes, floors }) => [name, hexes.length, floors])).toEqual([
      ['Mill', 2, 3],
      ['Barn', 1, 12],
    ])
    expect(done(changeBuilding(other, [3, 2], { name: 'Old Barn', floors: 0 }), other).buildings[1]).toEqual({
      name: 'Old Barn',
      hexes: [[3, 2]],
      floors: 1,
    })
    expect(done(eraseBuildings(other, rectangleHexes([0, 0], [5, 3]), 'rubble'), other)).toMatchObject({
      buildings: [],
      terrain: ['......', '..r...', '..rr..', '......'],
    })
  })
  it('a bridge spans the first water that the pointer crossed', () => {
    const doc = drawBoard(['. 2 2 . 3 .', '. . . . . .', '. . . . . .', '. . . . . .'])
    const one = done(putBridge(doc, 'Long Bridge', rectangleHexes([0, 0], [5, 0])), doc)
    expect(one.bridges).toEqual([
      {
        name: 'Long Bridge',
        hexes: [
          [1, 0],
          [2, 0],
        ],
      },
    ])
    const two = done(putBridge(one, '', rectangleHexes([0, 0], [5, 0])), one)
    // Without a name of its own it has the usual one, which the field of the name promises.
    expect(two.bridges[1]).toEqual({ name: 'Bridge', hexes: [[4, 0]] })
    expect(done(nameBridge(two, [2, 0], 'Old Bridge'), two).bridges[0]?.name).toBe('Old Bridge')
    expect(done(eraseBridges(two, [[1, 0]]), two).bridges.length).toBe(1)
    expect(
      changesNothing(
        putBridge(doc, 'x', [
          [0, 1],
          [5, 1],
        ]),
      ),
    ).toBe(true)
  })
  it('labels and the name of the map take what the format takes', () => {
    const named = done(putLabel(plain, [1, 1], '  Hill 40 '))
    expect(named.labels).toEqual([{ hex: [1, 1], text: 'Hill 40' }])
    expect(done(putLabel(named, [1, 1], 'x'.repeat(90)), named).labels[0]?.text.length).toBe(40)
    expect(done(putLabel(named, [1, 1], ' '), named).labels).toEqual([])
    for (const refused of ['constructor', 'toString']) expect(changesNothing(putLabel(named, [2, 2], refused))).toBe(true)
    expect(changesNothing(putLabel(named, [9, 9], 'Far'))).toBe(true)
    const moved = done(moveLabel(named, [1, 1], [2, 2]), named)
    expect([moved.labels, changesNothing(moveLabel(named, [3, 3], [2, 2]))]).toEqual([[{ hex: [2, 2], text: 'Hill 40' }], true])
    expect([
      done(renameMap(plain, ' New ')).name,
      changesNothing(renameMap(plain, ' ')),
      changesNothing(renameMap(plain, 'valueOf')),
    ]).toEqual(['New', true, true])
  })
})

describe('stamps', () => {
  const meadow = drawBoard(Array.from({ length: HEIGHT + 10 }, () => Array.from({ length: WIDTH + 10 }, () => '.').join(' ')))
  const turn = fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const, 5 as const)
  it('are legal on a meadow, the same for the same seed, and different for others', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STAMPS),
        fc.nat(9999),
        turn,
        fc.integer({ min: 1, max: 6 }),
        sheetHex,
        (stamp, seed, way, size, at) => {
          const settings = { stamp, seed, turn: way, size }
          const after = done(putStamp(meadow, settings, at), meadow)
          expect(wrongWith(after)).toEqual([])
          // Beyond a corner of the map a small village may have all its houses.
          if (at[0] > size && at[1] > size) expect(after).not.toEqual(meadow)
          expect(stampClip(settings)).toEqual(stampClip(settings))
        },
      ),
      { numRuns: 80 },
    )
    for (const stamp of STAMPS) {
      const made = new Set(Array.from({ length: 12 }, (_, seed) => JSON.stringify(stampClip({ stamp, seed, turn: 0, size: 4 }))))
      expect([stamp, made.size > 3]).toEqual([stamp, true])
    }
  })
  it('have what they are called by', () => {
    const at: Hex = [11, 10]
    const of = (stamp: (typeof STAMPS)[number]): MapDoc => done(putStamp(meadow, { stamp, seed: 3, turn: 0, size: 4 }, at), meadow)
    expect([of('farm').buildings.length, of('farm').roads.map(({ kind }) => kind), of('farm').terrain.join('').includes('f')]).toEqual([
      2,
      ['track'],
      true,
    ])
    const village = of('village')
    expect(village.buildings.length).toBeGreaterThan(3)
    expect(village.roads.map(({ kind, path }) => [kind, path.length])).toEqual([['road', 11]])
    expect(of('wood').terrain.join('').match(/[wW]/g)?.length).toBeGreaterThan(20)
    expect(of('hill').level[10]?.charAt(11)).toBe('2')
  })
  it('leave water and houses as they are, and a hill stands on the ground that it finds', () => {
    const doc = country()
    for (const stamp of ['farm', 'village', 'wood'] as const) {
      const after = done(putStamp(doc, { stamp, seed: 1, turn: 1, size: 6 }, [4, 4]), doc)
      const water = (of: MapDoc): string => of.terrain.map((row) => row.replace(/[^123]/g, '_')).join('\n')
      expect(water(after)).toBe(water(doc))
      expect(after.buildings.slice(0, 1)).toEqual(doc.buildings)
    }
    const high = done(flattenLevel(meadow, rectangleHexes([0, 0], [23, 20]), 6), meadow)
    const hill = done(putStamp(high, { stamp: 'hill', seed: 3, turn: 2, size: 4 }, [11, 10]), high)
    expect(hill.level[10]?.charAt(11)).toBe('5')
    expect(hill.level.join('')).toMatch(/^[345]+$/)
  })
})
