import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { wholeLevel } from '../../engine/board/board.ts'
import { type Board, drawBoard, groundOf, type Hex, idOf, type MapDoc, readMap, type TerrainId, toBoard } from '../../engine/index.ts'
import { furrows } from '../../renderer/map/farms.ts'
import { cellsOf } from '../../renderer/map/hex-field.ts'
import { traceHexsides } from '../../renderer/map/hexside-lines.ts'
import { houseCorners } from '../../renderer/map/houses.ts'
import { lineOf, stations } from '../../renderer/map/lines.ts'
import { nameKind } from '../../renderer/map/names.ts'
import { centreOf, type Point } from '../../renderer/map/pixels.ts'
import { blurred, sample, spread } from '../../renderer/map/raster.ts'
import { centreHeights, inside } from '../../renderer/map/relief.ts'
import { bits, chance, noise } from '../../renderer/map/seed.ts'
import { atOnce, resurvey, type Survey, surveyBoard, UNALTERED } from '../../renderer/map/survey.ts'
import { FAR, partners, traceWays, wayDistances } from '../../renderer/map/ways.ts'

function boardOf(doc: MapDoc): Board {
  const board = toBoard(doc)
  if (!board.ok) throw new Error(board.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  return board.value
}
/** Hills, woods, a river with a bridge and a ford, fields, a hamlet, a quarry: every terrain there is, from a formula. */
function country(): Board {
  const [width, height] = [26, 20]
  const level = (col: number, row: number): number =>
    Math.max(0, Math.min(6, Math.round(3 + 2.4 * Math.sin(col / 3.7) + 1.8 * Math.cos(row / 2.9 + col / 9))))
  const letter = (col: number, row: number): string => {
    const river = 9 + Math.round(2 * Math.sin(col / 4))
    if (row === river) return col < 8 ? '1' : col < 16 ? '2' : '3'
    if (row === river + 1) return '1'
    if (col >= 3 && col <= 6 && row >= 2 && row <= 5) return col < 5 ? 'w' : 'W'
    if (col >= 10 && col <= 14 && row >= 14 && row <= 18) return 'f'
    if (col >= 18 && col <= 20 && row >= 3 && row <= 4) return row === 3 ? 'o' : 's'
    if (col >= 19 && col <= 22 && row === 16) return ['B', 'B', 'R', 'r'][col - 19] ?? '.'
    return col === 20 && row === 17 ? 'p' : '.'
  }
  const rows = <T>(cell: (col: number, row: number) => T): string[] =>
    Array.from({ length: height }, (_, row) => Array.from({ length: width }, (_, col) => cell(col, row)).join(''))
  const doc: MapDoc = {
    format: 'sandtable-map',
    version: 1,
    name: 'Country',
    width,
    height,
    terrain: rows(letter),
    level: rows((col, row) => ('123'.includes(letter(col, row)) ? 1 : level(col, row))),
    roads: [],
    bridges: [],
    buildings: [
      {
        name: 'Barn',
        hexes: [
          [19, 16],
          [20, 16],
        ],
        floors: 2,
      },
    ],
    hexsides: [],
    labels: [],
  }
  return boardOf(doc)
}
const board = country()
const survey = atOnce(surveyBoard(board))
const hexes: readonly Hex[] = Array.from({ length: board.size }, (_, id): Hex => [id % board.width, Math.floor(id / board.width)])
const levelAt = (hex: Hex): number => wholeLevel(board, idOf(board, hex))

describe('the lie of the land', () => {
  test('spread fields have exactly the given value at every hex centre', () => {
    const cells = cellsOf(board)
    const values = Float32Array.from(cells.hex, (hex) => wholeLevel(board, hex))
    const raster = spread(cells, values, { x: 0, y: 0, width: 1500, height: 1000 }, 4)
    for (const hex of hexes) {
      const { x, y } = centreOf(hex)
      expect(sample(raster, x, y)).toBeCloseTo(levelAt(hex), 4)
    }
  })
  test('the height at each centre rounds to the level of its hex, and water lies below its level', () => {
    for (const hex of hexes) {
      const { x, y } = centreOf(hex)
      expect(Math.abs(sample(survey.relief.height, x, y) - levelAt(hex))).toBeLessThan(0.5)
    }
    const cells = cellsOf(board)
    const heights = centreHeights(board, cells)
    for (let cell = 0; cell < cells.count; cell++) {
      const hex = cells.hex[cell] as number
      if (board.terrain[hex] === 'shallow') expect(heights[cell]).toBeLessThanOrEqual(wholeLevel(board, hex) - 0.25)
    }
  })
  test('no slope of whole steps stays a flight of stairs: heights along a steady rise differ evenly', () => {
    const slope = boardOf(
      drawBoard(Array.from({ length: 9 }, () => Array.from({ length: 13 }, (_, col) => `.${Math.floor(col / 2)}`).join(' '))),
    )
    const cells = cellsOf(slope)
    const heights = centreHeights(slope, cells)
    const row = Array.from({ length: 9 }, (_, i) => heights[(4 + 2) * (13 + 4) + 2 + 2 + i] as number)
    const rises = row.slice(1).map((height, i) => height - (row[i] as number))
    expect(Math.min(...rises)).toBeGreaterThan(0.25)
    expect(Math.max(...rises)).toBeLessThan(0.75)
  })
  test('every contour point lies at the height halfway between its two levels, and every second contour is heavy', () => {
    expect(survey.relief.contours.length).toBeGreaterThan(5)
    for (const { below, heavy, line } of survey.relief.contours) {
      for (let i = 0; i < line.points.length; i += 2)
        expect(sample(survey.relief.height, line.points[i] as number, line.points[i + 1] as number)).toBeCloseTo(below + 0.5, 2)
      expect(heavy).toBe(Math.abs(below % 2) === 1)
    }
  })
  test('between the centres of neighbours on different levels there is a contour, between neighbours on one level there need be none', () => {
    for (const hex of hexes.filter(([col, row]) => col < 25 && row > 0)) {
      const next: Hex = [hex[0] + 1, hex[1]]
      const [a, b] = [centreOf(hex), centreOf(next)]
      const crossed = Array.from({ length: 15 }, (_, i) => sample(survey.relief.height, a.x + ((b.x - a.x) * i) / 14, a.y))
      const [low, high] = [Math.min(levelAt(hex), levelAt(next)), Math.max(levelAt(hex), levelAt(next))]
      for (let below = low; below < high; below++) {
        expect(Math.min(...crossed)).toBeLessThan(below + 0.5)
        expect(Math.max(...crossed)).toBeGreaterThan(below + 0.5)
      }
    }
  })
  test('a blur keeps what is flat flat', () => {
    const flat = { x: 0, y: 0, step: 1, cols: 9, rows: 7, data: new Float32Array(63).fill(2.5) }
    for (const value of blurred(flat, 2).data) expect(value).toBeCloseTo(2.5, 5)
  })
})

describe('covers', () => {
  test('a covered hex has its centre inside of the outline, an uncovered one outside', () => {
    const { woods, water, scrub, field, sand } = survey.covers
    const expected = {
      woods: ['light-woods', 'heavy-woods'],
      water: ['shallow', 'medium', 'deep'],
      scrub: ['overgrown'],
      field: ['field'],
      sand: ['sand'],
    }
    for (const [name, cover] of Object.entries({ woods, water, scrub, field, sand })) {
      expect(cover).not.toBeNull()
      for (const hex of hexes) {
        const { x, y } = centreOf(hex)
        const covered = (expected[name as keyof typeof expected] as readonly string[]).includes(board.terrain[idOf(board, hex)] as string)
        expect(sample(cover?.share as never, x, y) > 0.5).toBe(covered)
        const around = cover?.outline.filter((line) => inside(line, x, y)).length ?? 0
        expect(around % 2 === 1).toBe(covered)
      }
    }
  })
  test('outlines are closed', () => {
    for (const cover of Object.values(survey.covers)) for (const line of cover?.outline ?? []) expect(line.closed).toBe(true)
  })
  test('trees stand in woods only, close crowns only where they are heavy, none on water', () => {
    const { trees, covers } = survey
    expect(trees.count).toBeGreaterThan(80)
    for (let tree = 0; tree < trees.count; tree++) {
      const [x, y] = [trees.x[tree] as number, trees.y[tree] as number]
      expect(sample(covers.woods?.share as never, x, y)).toBeGreaterThan(0.4)
      if ((trees.shape[tree] as number) >= 6) expect(sample(covers.heavyWoods?.share as never, x, y)).toBeGreaterThanOrEqual(0.5)
      expect(sample(covers.water?.share as never, x, y)).toBeLessThan(0.5)
      if (tree > 0) expect(trees.y[tree]).toBeGreaterThanOrEqual(trees.y[tree - 1] as number)
    }
  })
  test('when the foliage of a hex is gone its trees are gone and nothing else has changed; put back, all is as before', () => {
    const hex: Hex = [4, 3]
    const { x, y } = centreOf(hex)
    const near = ({ trees }: Survey): number => {
      let count = 0
      for (let i = 0; i < trees.count; i++) if (Math.hypot((trees.x[i] as number) - x, (trees.y[i] as number) - y) < 14) count++
      return count
    }
    const cleared = atOnce(resurvey(survey, { ...UNALTERED, cleared: [hex] }))
    expect(near(survey)).toBeGreaterThan(0)
    expect(near(cleared)).toBe(0)
    expect(cleared.relief).toBe(survey.relief)
    expect(cleared.houses).toBe(survey.houses)
    const back = atOnce(resurvey(cleared, UNALTERED))
    expect(back.trees).toEqual(survey.trees)
    expect(back.ground.pixels).toEqual(survey.ground.pixels)
    expect(cleared.ground.pixels).not.toEqual(survey.ground.pixels)
    expect(atOnce(surveyBoard(board, [hex])).trees).toEqual(cleared.trees)
  })
  test('a building that has collapsed has lost its roofs, and the other buildings have not; undone, it stands again', () => {
    const barn = idOf(board, [19, 16])
    const ofBarn = ({ houses }: Survey): readonly boolean[] => houses.filter(({ hex }) => hex === barn).map(({ ruined }) => ruined)
    const struck = atOnce(resurvey(survey, { ...UNALTERED, ruined: [[19, 16]] }))
    expect(ofBarn(survey).length).toBeGreaterThan(0)
    expect(ofBarn(survey)).not.toContain(true)
    expect(ofBarn(struck)).not.toContain(false)
    expect(struck.houses.filter(({ hex }) => hex !== barn)).toEqual(survey.houses.filter(({ hex }) => hex !== barn))
    expect(struck.trees).toBe(survey.trees)
    expect(atOnce(resurvey(struck, UNALTERED)).houses).toBe(survey.houses)
  })
})

describe('seeded variation', () => {
  test('the same board is surveyed to the same shapes, to the last number', () => {
    const again = atOnce(surveyBoard(country()))
    expect(again.trees).toEqual(survey.trees)
    expect(again.parcels).toEqual(survey.parcels)
    expect(again.houses).toEqual(survey.houses)
    expect(again.relief.contours).toEqual(survey.relief.contours)
    expect(again.ground.pixels).toEqual(survey.ground.pixels)
  })
  test('its numbers are these, on every machine', () => {
    expect([bits(0, 0, 0), bits(7, 14, 3), bits(-5, 2, 1)]).toMatchInlineSnapshot(`
      [
        2328593439,
        547066796,
        1911743765,
      ]
    `)
    expect(chance(7, 14, 3)).toBeLessThan(1)
    for (let i = 0; i < 200; i++) expect(Math.abs(noise(i * 0.37, i * -0.21, 5))).toBeLessThanOrEqual(1)
    expect(noise(3, 4, 5)).toBe(chance(3, 4, 5) * 2 - 1)
  })
  test('chances are spread evenly over neighbouring hexes', () => {
    const tenths = new Array<number>(10).fill(0)
    for (let i = 0; i < 100; i++) for (let j = 0; j < 100; j++) tenths[Math.floor(chance(i, j, 9) * 10)]!++
    for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})

describe('ways, houses, fields', () => {
  const drawn = (
    roads: MapDoc['roads'],
    bridges: MapDoc['bridges'] = [],
    rows = Array.from({ length: 9 }, () => '. . . . . . . . . .'),
  ): Board => boardOf(drawBoard(rows, { roads, bridges }))
  const zigzag = Array.from({ length: 9 }, (_, row): Hex => [4, row])

  test('a road goes through every hex of its path, near the centre, and off the paper at the edge', () => {
    const ways = traceWays(drawn([{ kind: 'road', path: zigzag }]))
    expect(ways.length).toBe(1)
    const points = ways[0]?.points ?? []
    for (const hex of zigzag) {
      const { x, y } = centreOf(hex)
      expect(Math.min(...points.map((p) => Math.hypot(p.x - x, p.y - y)))).toBeLessThan(20)
    }
    expect(Math.min(...points.map((p) => p.y))).toBeLessThan(0)
    expect(Math.max(...points.map((p) => p.y))).toBeGreaterThan(9 * 48 + 16)
  })
  test('a road that must zigzag from hex to hex is drawn nearly straight', () => {
    const points = traceWays(drawn([{ kind: 'road', path: zigzag }]))[0]?.points ?? []
    const middle = points.filter((p) => p.y > 100 && p.y < 350).map((p) => p.x)
    expect(Math.max(...middle) - Math.min(...middle)).toBeLessThan(16)
  })
  test('at a junction the main road passes in one line and the side road begins there', () => {
    const across = Array.from({ length: 10 }, (_, col): Hex => [col, 4])
    const board = drawn([
      { kind: 'road', path: across },
      {
        kind: 'road',
        path: [
          [5, 4],
          [5, 5],
          [6, 6],
        ],
      },
    ])
    const ways = traceWays(board)
    expect(ways.length).toBe(2)
    expect(partners(board, 4 * 10 + 5).get(0)).toBe(3)
    const [main, side] = [...ways].sort((a, b) => b.line.points.length - a.line.points.length)
    const start = [side?.points[0], side?.points[side.points.length - 1]]
    const gap = Math.min(...start.flatMap((end) => (main?.points ?? []).map((p) => Math.hypot(p.x - (end?.x ?? 0), p.y - (end?.y ?? 0)))))
    expect(gap).toBeLessThan(1e-6)
  })
  test('a road that goes on as a track narrows at that end and no other', () => {
    const ways = traceWays(
      drawn([
        {
          kind: 'road',
          path: [
            [2, 4],
            [3, 4],
            [4, 4],
          ],
        },
        {
          kind: 'track',
          path: [
            [4, 4],
            [5, 4],
            [6, 4],
          ],
        },
      ]),
    )
    expect(ways.map(({ kind, narrowsAt }) => [kind, ...narrowsAt])).toEqual([
      ['road', false, true],
      ['track', false, false],
    ])
  })
  test('where a bridge has fallen neither road nor deck leads on: its ends stand, its remains lie between', () => {
    const rows = ['. . . . . .', '. 2 2 2 2 .', '. . . . . .', '. . . . . .']
    const path: Hex[] = [0, 1, 2, 3, 4, 5].map((col) => [col, 1])
    const hexes: Hex[] = [1, 2, 3, 4].map((col) => [col, 1])
    const bridged = boardOf(drawBoard(rows, { roads: [{ kind: 'road', path }], bridges: [{ name: 'Long Bridge', hexes }] }))
    const whole = atOnce(surveyBoard(bridged))
    const broken = atOnce(resurvey(whole, { ...UNALTERED, fallen: [[2, 1]] }))
    const kinds = ({ ways }: Survey): readonly string[] => ways.crossings.map(({ kind }) => kind).sort()
    expect(kinds(whole)).toEqual(['bridge'])
    expect(kinds(broken)).toEqual(['bridge', 'bridge', 'broken'])
    expect([whole.ways.ways.length, broken.ways.ways.length]).toEqual([1, 2])
    const gap = centreOf([2, 1])
    for (const { points } of broken.ways.ways) for (const { x, y } of points) expect(Math.hypot(x - gap.x, y - gap.y)).toBeGreaterThan(25)
    expect(atOnce(resurvey(broken, UNALTERED)).ways).toBe(whole.ways)
  })
  test('a road over water is a bridge where the map has one and a ford where not', () => {
    const rows = ['. . . . . . . .', '. . . . . . . .', '1 1 1 1 1 1 1 1', '. . . . . . . .', '. . . . . . . .']
    const path = (col: number): Hex[] => Array.from({ length: 5 }, (_, row): Hex => [col, row])
    const roads: MapDoc['roads'] = [
      { kind: 'road', path: path(1) },
      { kind: 'track', path: path(5) },
    ]
    const board = boardOf(drawBoard(rows, { roads, bridges: [{ name: 'Bridge', hexes: [[1, 2]] }] }))
    const { crossings } = atOnce(surveyBoard(board)).ways
    expect(crossings.map(({ kind, way }) => [kind, way])).toEqual([
      ['bridge', 'road'],
      ['ford', 'track'],
    ])
  })
  test('the distance to a way is nothing on it and the most far from it', () => {
    const ways = traceWays(
      drawn([
        {
          kind: 'road',
          path: [
            [4, 4],
            [5, 4],
            [6, 4],
          ],
        },
      ]),
    )
    const raster = wayDistances(ways, { x: 0, y: 0, width: 560, height: 440 }, 8)
    const on = ways[0]?.points[8] ?? { x: 0, y: 0 }
    expect(sample(raster, on.x, on.y)).toBeLessThan(6)
    expect(sample(raster, 40, 40)).toBe(FAR)
  })
  test('each building hex has houses, within the hex and off the road', () => {
    const built = hexes.filter((hex) => board.terrain[idOf(board, hex)] === 'building')
    expect(built.length).toBe(2)
    for (const hex of built) {
      const own = survey.houses.filter((house) => house.hex === idOf(board, hex))
      expect(own.length).toBeGreaterThan(0)
      const { x, y } = centreOf(hex)
      for (const house of own) expect(Math.hypot(house.x - x, house.y - y)).toBeLessThan(30)
      expect(own.every(({ floors }) => floors <= 2)).toBe(true)
    }
    expect(survey.houses.filter(({ ruined }) => ruined).length).toBeGreaterThan(0)
  })
  test('every field hex has a parcel over its centre, and no parcel lies over another terrain’s centre', () => {
    const over = (hex: Hex): boolean => {
      const { x, y } = centreOf(hex)
      return survey.parcels.some(({ corners }) =>
        inside(
          lineOf(
            corners.flatMap((p) => [p.x, p.y]),
            true,
          ),
          x,
          y,
        ),
      )
    }
    const fields = hexes.filter((hex) => board.terrain[idOf(board, hex)] === 'field')
    expect(fields.length).toBe(25)
    expect(fields.filter(over).length).toBe(25)
    expect(hexes.filter((hex) => board.terrain[idOf(board, hex)] !== 'field' && over(hex)).length).toBe(0)
  })
  test('furrows keep within their parcel', () => {
    const square = [
      { x: 0, y: 0 },
      { x: 40, y: 0 },
      { x: 40, y: 30 },
      { x: 0, y: 30 },
    ]
    const lines = furrows({ corners: square, crop: 'ploughed', angle: 0, box: { x: 0, y: 0, width: 40, height: 30 } }, 5, 2)
    expect(lines.map(([a, b]) => [a.x, b.x, a.y])).toEqual([5, 10, 15, 20, 25].map((y) => [2, 38, y]))
  })
  test('places along a line are evenly spaced', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ]
    expect(stations(line, 6).map(({ x, y, at }) => [x, y, at])).toEqual([
      [0, 0, 0],
      [6, 0, 6],
      [10, 2, 12],
      [10, 8, 18],
    ])
  })
  test('house corners turn with the house', () => {
    const [a] = houseCorners({ x: 0, y: 0, length: 20, depth: 10, angle: Math.PI / 2, floors: 1, hex: 0, ruined: false })
    expect(a?.x).toBeCloseTo(5, 9)
    expect(a?.y).toBeCloseTo(-10, 9)
  })
  test('names are lettered by what they name', () => {
    const around = boardOf(
      drawBoard([
        '. . . . . . . . 1 1',
        '. . . . . . . . 1 1',
        '. B . . . . . . . .',
        '. . B B . . . . . .',
        '. . . . . . . W W .',
        '. . . . . . . W W W',
        '. . . . . . . . W W',
      ]),
    )
    expect(nameKind(around, [2, 2])).toBe('place')
    expect(nameKind(around, [8, 1])).toBe('water')
    expect(nameKind(around, [8, 5])).toBe('wood')
    expect(nameKind(around, [4, 0])).toBe('hill')
    expect(nameKind(around, [6, 1])).toBe('water')
  })
})

test('an overhang is a line of its own, however low it is, and no cliff beside it', () => {
  const row = (text: string): string => text.repeat(5)
  const doc: MapDoc = {
    format: 'sandtable-map',
    version: 1,
    name: 'Overhang',
    width: 5,
    height: 5,
    terrain: Array.from({ length: 5 }, () => row('.')),
    level: Array.from({ length: 5 }, () => '55111'),
    roads: [],
    bridges: [],
    buildings: [],
    hexsides: [
      { hex: [1, 2], side: 'E', kind: 'overhang' },
      { hex: [3, 0], side: 'E', kind: 'overhang' },
    ],
    labels: [],
  }
  const kinds = (changed: MapDoc): string => [...new Set(traceHexsides(boardOf(changed)).map(({ kind }) => kind))].sort().join(' ')
  expect(kinds({ ...doc, hexsides: [] })).toBe('cliff')
  expect(kinds(doc)).toBe('cliff overhang')
  expect(
    traceHexsides(boardOf(doc))
      .filter(({ kind }) => kind === 'overhang')
      .map(({ drop }) => drop)
      .sort(),
  ).toEqual([0, 4])
})

describe('streams along hexsides', () => {
  const rows = Array.from({ length: 6 }, () => Array.from({ length: 8 }, () => '.').join(' '))
  const down: MapDoc['hexsides'] = [0, 1, 2, 3].flatMap((row): MapDoc['hexsides'] =>
    row % 2 === 0
      ? [{ hex: [3, row], side: 'E', kind: 'stream' }]
      : (['NE', 'E', 'SE'] as const).map((side) => ({ hex: [3, row], side, kind: 'stream' })),
  )
  test('are one line each, which flows on under the margin where it comes to the edge of the map and has a spring where it does not', () => {
    const streams = traceHexsides(boardOf(drawBoard(rows, { hexsides: down }))).filter(({ kind }) => kind === 'stream')
    expect(streams).toHaveLength(1)
    const [stream] = streams
    expect(Math.min(...(stream?.points ?? []).map(({ y }) => y))).toBeLessThan(0)
    expect(stream?.springs).toHaveLength(1)
    expect(stream?.springs[0]?.y).toBeGreaterThan(centreOf([3, 3]).y)
  })
  test('are bridged by every way that crosses them, without a bridge of the map', () => {
    const path: Hex[] = [1, 2, 3, 4, 5].map((col) => [col, 2])
    const beside: Hex[] = [0, 1, 2, 3].map((row) => [6, row])
    const board = boardOf(
      drawBoard(rows, {
        hexsides: down,
        roads: [
          { kind: 'track', path },
          { kind: 'road', path: beside },
        ],
      }),
    )
    const { crossings } = atOnce(surveyBoard(board)).ways
    expect(crossings.map(({ kind, way }) => [kind, way])).toEqual([['bridge', 'track']])
    const middle = { x: (centreOf([3, 2]).x + centreOf([4, 2]).x) / 2, y: centreOf([3, 2]).y }
    expect(Math.hypot((crossings[0]?.points[1]?.x ?? 0) - middle.x, (crossings[0]?.points[1]?.y ?? 0) - middle.y)).toBeLessThan(16)
  })
  test('give their name the lettering of water', () => {
    const board = boardOf(drawBoard(rows, { hexsides: down }))
    expect([nameKind(board, [3, 2]), nameKind(board, [4, 2]), nameKind(board, [1, 2])]).toEqual(['water', 'water', 'hill'])
  })
  test('have no house in them', () => {
    const board = boardOf(drawBoard([...rows.slice(0, 2), '. . . B B . . .', ...rows.slice(3)], { hexsides: down, floors: 1 }))
    const { houses, edges } = atOnce(surveyBoard({ ...board, building: board.building.map((own, id) => (own < 0 ? own : id)) }))
    const water = edges.flatMap(({ kind, points }) => (kind === 'stream' ? points : []))
    expect(houses.length).toBeGreaterThan(2)
    for (const house of houses)
      for (const corner of houseCorners(house)) for (const p of water) expect(Math.hypot(corner.x - p.x, corner.y - p.y)).toBeGreaterThan(2)
  })
})

test('houses of two floors and more stand closer than those of a village, whatever stands around them, and all of them are high', () => {
  const doc = (floors: number): MapDoc => ({
    ...drawBoard(['. . . . .', '. B B . .', '. . B . .', '. . . . .']),
    buildings: (
      [
        [1, 1],
        [2, 1],
        [2, 2],
      ] as Hex[]
    ).map((hex) => ({ name: 'House', hexes: [hex], floors })),
  })
  const houses = (floors: number) => atOnce(surveyBoard(boardOf(doc(floors)))).houses
  const roofs = (floors: number): number => houses(floors).reduce((sum, { length, depth }) => sum + length * depth, 0)
  expect(roofs(4)).toBeGreaterThan(1.2 * roofs(1))
  const alone = (floors: number): number => {
    const tower = { ...drawBoard(['. . .', '. B .', '. . .']), buildings: [{ name: 'House', hexes: [[1, 1] as Hex], floors }] }
    return atOnce(surveyBoard(boardOf(tower))).houses.length
  }
  expect(alone(2)).toBeGreaterThan(alone(1))
  expect(Math.min(...houses(4).map(({ floors }) => floors))).toBeGreaterThanOrEqual(3)
})

describe('contours follow the levels of the hexes', () => {
  test('between two neighbours one level apart the line crosses within a quarter of the way from their hexside, on real maps', () => {
    for (const name of ['mill-crossing', 'rushford', 'holbourne']) {
      const doc = readMap(JSON.parse(readFileSync(`maps/${name}.map.json`, 'utf8')))
      if (!doc.ok) throw new Error(name)
      const board = boardOf(doc.value)
      const { height } = atOnce(surveyBoard(board)).relief
      let [crossings, far] = [0, 0]
      board.terrain.forEach((_, id) => {
        for (const direction of [0, 1, 2]) {
          const other = board.neighbours[id * 6 + direction] as number
          if (other < 0 || [id, other].some((each) => groundOf(board.terrain[each] as TerrainId).group === 'water')) continue
          const [low, high] = [wholeLevel(board, id), wholeLevel(board, other)]
          if (Math.abs(low - high) !== 1) continue
          const [a, b] = [id, other].map((each) => centreOf([each % board.width, Math.floor(each / board.width)])) as [Point, Point]
          const at = (t: number): number => sample(height, a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
          const line = (low + high) / 2
          const crossed = Array.from({ length: 100 }, (__, i) => i / 100).filter((t) => at(t) > line !== at(t + 0.01) > line)
          crossings++
          if (crossed.length === 0 || crossed.some((t) => Math.abs(t + 0.005 - 0.5) > 0.25)) far++
        }
      })
      expect(crossings).toBeGreaterThan(200)
      expect(far / crossings, `${name}: ${far} of ${crossings}`).toBeLessThan(0.02)
    }
  })
})
