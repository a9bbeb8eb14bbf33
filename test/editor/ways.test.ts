/** Roads and tracks that snap, join, end, cross water, give way and are led elsewhere. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply } from '../../engine/board/map-edit.ts'
import { drawBoard } from '../../engine/board/notation.ts'
import { type Hex, hexDistance, type MapDoc } from '../../engine/screen.ts'
import { rectangleHexes } from '../../renderer/editor/model/shapes.ts'
import { drawWay, eraseWay, rerouteWay, type WaySettings } from '../../renderer/editor/model/tools-ways.ts'
import { snappedPath, stretchesOf, tidyPath, withWay } from '../../renderer/editor/model/way-lines.ts'
import { wrongWith } from './support.ts'

const plain = (options: Parameters<typeof drawBoard>[1] = {}): MapDoc =>
  drawBoard(
    Array.from({ length: 6 }, () => '. . . . . . . .'),
    options,
  )
const row = (at: number, from: number, to: number): Hex[] =>
  (from <= to ? rectangleHexes([from, at], [to, at]) : rectangleHexes([from, at], [to, at]).toReversed()) as Hex[]
const road: WaySettings = { kind: 'road', snap: true, cross: 'bridge' }
const drawnOn = (doc: MapDoc, settings: WaySettings, ...paths: readonly (readonly Hex[])[]): MapDoc =>
  paths.reduce((at, path) => apply(at, drawWay(at, settings, path)), doc)

describe('a road', () => {
  it('drawn in pieces is one, from whichever end it is led on', () => {
    const whole = { kind: 'road', path: row(2, 1, 6) }
    for (const [one, other] of [
      [row(2, 1, 3), row(2, 3, 6)],
      [row(2, 1, 3), row(2, 6, 3)],
    ] as const)
      expect(drawnOn(plain(), road, one, other).roads).toEqual([whole])
    expect(drawnOn(plain(), road, row(2, 3, 6), row(2, 3, 1)).roads).toEqual([whole])
    expect(drawnOn(plain(), road, row(2, 3, 6), row(2, 1, 3)).roads).toEqual([whole])
    const gap = drawnOn(plain(), road, row(2, 0, 2), row(2, 7, 5), row(2, 2, 5))
    expect(gap.roads).toEqual([{ kind: 'road', path: row(2, 0, 7) }])
  })
  it('that ends a hex away from another is led on to it, to an end rather than to the middle', () => {
    const one = drawnOn(plain(), road, row(2, 0, 3))
    expect(drawnOn(one, road, row(2, 4, 7)).roads).toEqual([{ kind: 'road', path: row(2, 0, 7) }])
    expect(drawnOn(one, { ...road, snap: false }, row(2, 4, 7)).roads.length).toBe(2)
    // A track comes down from the north: it meets the road without being one with it.
    const met = drawnOn(one, { ...road, kind: 'track' }, [
      [1, 0],
      [1, 1],
    ])
    expect(met.roads[1]).toEqual({ kind: 'track', path: [[1, 0], [1, 1], expect.anything()] })
    expect(met.roads[1]?.path[2]?.[1]).toBe(2)
    expect(
      snappedPath(
        [],
        [
          [1, 1],
          [2, 1],
        ],
      ),
    ).toEqual([
      [1, 1],
      [2, 1],
    ])
  })
  it('crosses another in the middle of a hex and leaves it whole', () => {
    const cross = drawnOn(plain(), road, row(2, 0, 7), [
      [3, 0],
      [3, 4],
    ])
    expect(cross.roads[0]).toEqual({ kind: 'road', path: row(2, 0, 7) })
    expect(cross.roads.length).toBe(2)
    expect(wrongWith(cross)).toEqual([])
  })
  it('is never doubled, and takes the place of a track', () => {
    const track = drawnOn(plain(), { ...road, kind: 'track' }, row(2, 0, 7))
    const part = drawnOn(track, road, row(2, 2, 4))
    expect(part.roads).toEqual([
      { kind: 'track', path: row(2, 0, 2) },
      { kind: 'track', path: row(2, 4, 7) },
      { kind: 'road', path: row(2, 2, 4) },
    ])
    expect(apply(part, drawWay(part, road, row(2, 2, 4)))).toEqual(part)
    expect(drawWay(part, road, [[3, 3]])).toEqual({ do: [], undo: [] })
  })
  it('that the pointer went back over is gone again', () => {
    expect(
      tidyPath([
        [0, 0],
        [3, 0],
        [2, 0],
        [2, 0],
        [3, 0],
        [1, 0],
      ]),
    ).toEqual([
      [0, 0],
      [1, 0],
    ])
  })
  it('is erased a stretch or a hex at a time', () => {
    const one = drawnOn(plain(), road, row(2, 0, 7))
    expect(apply(one, eraseWay(one, 'all', row(2, 2, 4))).roads.map(({ path }) => path)).toEqual([row(2, 0, 2), row(2, 4, 7)])
    expect(apply(one, eraseWay(one, 'road', [[3, 2]])).roads.map(({ path }) => path)).toEqual([row(2, 0, 2), row(2, 4, 7)])
    expect(apply(one, eraseWay(one, 'track', row(2, 0, 7)))).toEqual(one)
  })
  it('is led elsewhere between two of its hexes', () => {
    const one = drawnOn(plain(), road, row(2, 0, 7))
    const round: Hex[] = [
      [2, 2],
      [2, 3],
      [3, 4],
      [4, 4],
      [5, 4],
      [5, 3],
      [6, 2],
    ]
    const led = apply(one, rerouteWay(one, road, round))
    expect(led.roads).toEqual([{ kind: 'road', path: [[0, 2], [1, 2], ...round, [7, 2]] }])
    expect(apply(one, rerouteWay(one, road, round.toReversed())).roads).toEqual(led.roads)
    // Back again, and where nothing is to be led elsewhere it is a new one.
    expect(apply(led, rerouteWay(led, road, row(2, 2, 6)))).toEqual(one)
    expect(apply(plain(), rerouteWay(plain(), road, round)).roads).toEqual([{ kind: 'road', path: round }])
  })
})

describe('a road over water', () => {
  const river = drawBoard(['. . 1 2 1 . .', '. . 1 2 . . .', '. . 3 . . . .', '. . 3 . . . .'])
  it('gets a bridge from bank to bank, or a ford, or is a problem', () => {
    const bridged = drawnOn(river, road, row(0, 0, 6))
    expect(bridged.bridges).toEqual([
      {
        name: 'Bridge',
        hexes: [
          [2, 0],
          [3, 0],
          [4, 0],
        ],
      },
    ])
    expect(wrongWith(bridged)).toEqual([])
    const forded = drawnOn(river, { ...road, cross: 'ford' }, row(0, 0, 6))
    expect([forded.terrain[0], forded.bridges, wrongWith(forded)]).toEqual(['..111..', [], []])
    expect(wrongWith(drawnOn(river, { ...road, cross: 'leave' }, row(0, 0, 6))).length).toBe(1)
  })
  it('that ends in it gets none', () => {
    expect(drawnOn(river, road, row(0, 0, 3)).bridges).toEqual([])
    expect(drawnOn(drawnOn(river, road, row(0, 0, 6)), road, row(0, 0, 6)).bridges.length).toBe(1)
  })
})

it('whatever is drawn, the stretches are those that were there and those of the path, each once and in paths of neighbours', () => {
  const hex = fc.tuple(fc.nat(6), fc.nat(6)) as fc.Arbitrary<Hex>
  const drawn = fc.record({
    kind: fc.constantFrom('road' as const, 'track' as const),
    points: fc.array(hex, { minLength: 2, maxLength: 5 }),
  })
  fc.assert(
    fc.property(fc.array(drawn, { maxLength: 8 }), (all) => {
      let ways: MapDoc['roads'] = []
      const want = new Map<number, string>()
      for (const { kind, points } of all) {
        const path = tidyPath(points)
        if (path.length < 2) continue
        ways = withWay(ways, kind, path)
        for (const key of stretchesOf([{ kind, path: [...path] }])) want.set(key, kind)
      }
      const kinds = ways.flatMap((way) => [...stretchesOf([way])].map((key) => [key, way.kind] as const))
      expect(kinds.length).toBe(want.size)
      expect(new Map(kinds)).toEqual(want)
      for (const { path } of ways) {
        expect(path.length).toBeGreaterThan(1)
        expect(stretchesOf([{ kind: 'road', path }]).size).toBe(path.length - 1)
        for (const [i, step] of path.slice(1).entries()) expect(hexDistance(path[i] as Hex, step)).toBe(1)
      }
    }),
    { numRuns: 300 },
  )
})
