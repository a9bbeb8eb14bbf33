import { describe, expect, it } from 'vitest'
import { MapDoc } from '../../engine/board/map-doc.ts'
import { problemsOf, readJson, readMap, readScenario } from '../../engine/board/map-read.ts'
import { boardOf, type DrawOptions, drawBoard } from '../../engine/board/notation.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import type { Problem, Result } from '../../engine/kernel/names.ts'

const problems = <T>(result: Result<T>): readonly Problem[] => (result.ok ? [] : result.error)
/** What is wrong with a drawing: `path [hex] first words`. */
const wrongWith = (rows: readonly string[], options: DrawOptions = {}, change: Partial<MapDoc> = {}): readonly string[] =>
  problems(toBoard({ ...drawBoard(rows, options), ...change })).map(({ at, hex, text }) => `${at}${hex ? ` [${hex}]` : ''} ${text}`)

describe('toBoard', () => {
  it('makes flat arrays of a legal map', () => {
    const board = boardOf('. 1 .\n . B w2\n. . .', {
      roads: [
        {
          kind: 'road',
          path: [
            [0, 0],
            [1, 0],
            [2, 0],
          ],
        },
      ],
      bridges: [{ name: 'Bow', hexes: [[1, 0]] }],
      floors: 2,
    })
    expect(board.size).toBe(9)
    expect(board.halfLevels[5]).toBe(4)
    expect([...board.floors]).toEqual([0, 0, 0, 0, 2, 0, 0, 0, 0])
    expect([...board.bridge]).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0])
    expect(board.bridges[0]?.name).toBe('Bow')
    expect([...board.neighbours.slice(0, 6)]).toEqual([1, -1, -1, -1, -1, 3])
  })

  it('marks a road on both sides of each hexside it crosses, and tracks apart from roads', () => {
    const board = boardOf('. . .\n . . .', {
      roads: [
        {
          kind: 'road',
          path: [
            [0, 0],
            [1, 0],
            [1, 1],
          ],
        },
        {
          kind: 'track',
          path: [
            [0, 1],
            [1, 1],
          ],
        },
      ],
    })
    expect([...board.roads]).toEqual([0b000001, 0b101000, 0, 0, 0b000100, 0])
    expect([...board.tracks]).toEqual([0, 0, 0, 0b000001, 0b001000, 0])
  })

  it('gives a wall to both hexes and a berm on the rim to the one there is', () => {
    const hexsides = [
      { hex: [0, 0], side: 'E', kind: 'wall' },
      { hex: [0, 0], side: 'W', kind: 'berm' },
    ] satisfies MapDoc['hexsides']
    const board = boardOf('. .', { hexsides })
    expect([...board.sides.wall]).toEqual([1 << 0, 1 << 3])
    expect([...board.sides.berm]).toEqual([1 << 3, 0])
  })

  it('finds rows of the wrong number and length', () => {
    const wrong = wrongWith(['. .', '. .'], {}, { terrain: ['..', '...', '..'], level: ['0', '00'] })
    expect(wrong).toEqual([
      'terrain There are 3 rows, but the height is 2. Add or remove rows, or correct "height".',
      'terrain[1] Row 1 has 3 letters, but the width is 2. Write one letter for each column.',
      'level[0] Row 0 has 1 letters, but the width is 2. Write one letter for each column.',
    ])
  })

  it('finds unknown letters and levels at their hexes', () => {
    const wrong = wrongWith(['. .', '. .'], {}, { terrain: ['.x', '..'], level: ['00', '-0'] })
    expect(wrong).toEqual([
      'terrain[0] [1,0] "x" is no terrain letter. Use one of . f o w W p r R s m 1 2 3 B',
      'level[1] [0,1] "-" is no level. Use a digit from 0 to 9, "a" to "j" for the half level above, or "A" to "D" for ½, 1, 1½ and 2 levels below 0.',
    ])
  })

  it('finds names of object members among the letters', () => {
    expect(wrongWith(['.'], {}, { terrain: ['c'] })).toHaveLength(1)
  })

  it('finds buildings without B, B without buildings, and hexes of two buildings', () => {
    const buildings = [
      {
        name: 'Inn',
        hexes: [
          [0, 0],
          [1, 0],
        ],
        floors: 2,
      },
      { name: 'Barn', hexes: [[0, 0]], floors: 1 },
    ] satisfies MapDoc['buildings']
    expect(wrongWith(['B . B'], {}, { buildings })).toEqual([
      'buildings[0].hexes[1] [1,0] "Inn" stands here, but on open ground. Write B in terrain row 0, or take the hex out of the building.',
      'buildings[1].hexes[0] [0,0] This hex is already part of "Inn". A hex belongs to one building; remove it from one of them.',
      'terrain[0] [2,0] A building hex that no building of the list claims. Add it to "buildings" with its floors, or change the letter.',
    ])
  })

  it('finds a building in two parts', () => {
    const wrong = wrongWith(['B . B'], {
      buildings: [
        {
          name: 'Inn',
          hexes: [
            [0, 0],
            [2, 0],
          ],
          floors: 2,
        },
      ],
    })
    expect(wrong).toEqual([
      'buildings[0].hexes The hexes of "Inn" do not hang together. Make two buildings of it, or add the hexes between.',
    ])
  })

  it('finds things off the map by their paths', () => {
    const off = [9, 9] as const
    const wrong = wrongWith(['. .', '. .'], {
      roads: [{ kind: 'road', path: [[0, 0], off] }],
      bridges: [{ name: 'Bow', hexes: [off] }],
      buildings: [{ name: 'Inn', hexes: [off], floors: 1 }],
      hexsides: [{ hex: off, side: 'E', kind: 'wall' }],
      labels: [{ hex: off, text: 'Nowhere' }],
    })
    expect(wrong.map((text) => text.split(' ')[0])).toEqual([
      'buildings[0].hexes[0]',
      'bridges[0].hexes[0]',
      'roads[0].path[1]',
      'hexsides[0].hex',
      'labels[0].hex',
    ])
    expect(wrong[0]).toContain('Column 9, row 9 is off the map, which has columns 0 to 1 and rows 0 to 1.')
  })

  it('finds roads that jump, stand still, ford deep water or run through a building', () => {
    const way = (...path: MapDoc['roads'][number]['path']) => ({ roads: [{ kind: 'road' as const, path }] })
    expect(wrongWith(['. . .'], way([0, 0], [2, 0]))).toEqual([
      'roads[0].path[1] [2,0] The road jumps from column 0, row 0 to column 2, row 0, which are not neighbours. Name every hex on the way, or make two of it.',
    ])
    expect(wrongWith(['. . .'], way([0, 0], [0, 0]))).toHaveLength(1)
    expect(wrongWith(['. 2 .'], way([0, 0], [1, 0], [2, 0]))).toEqual([
      'roads[0].path[1] [1,0] The road runs through medium water. Put a bridge here, or make the water shallow (1) for a ford.',
    ])
    expect(wrongWith(['. 1 .'], way([0, 0], [1, 0], [2, 0]))).toEqual([])
    expect(wrongWith(['. 2 .'], { ...way([0, 0], [1, 0], [2, 0]), bridges: [{ name: 'Bow', hexes: [[1, 0]] }] })).toEqual([])
    expect(wrongWith(['. B .'], way([0, 0], [1, 0], [2, 0]))).toEqual([
      'roads[0].path[1] [1,0] The road runs through a building. Lead it round, or take the building away.',
    ])
  })

  it('finds bridges over land, bridges that jump, double bridges and bridges that end in the water', () => {
    const bridge = (...hexes: MapDoc['bridges'][number]['hexes']) => ({ bridges: [{ name: 'Bow', hexes }] })
    expect(wrongWith(['. . .'], bridge([1, 0]))).toEqual([
      'bridges[0].hexes[0] [1,0] "Bow" has no water under it here, but open ground. Take the hex out of the bridge, or make it water (1, 2 or 3).',
    ])
    expect(wrongWith(['. 1 . 1 .'], bridge([1, 0], [3, 0]))).toEqual([
      'bridges[0].hexes[1] [3,0] "Bow" jumps from column 1, row 0 to column 3, row 0. List its hexes in order from bank to bank.',
    ])
    expect(wrongWith(['. 3 3 3 3'], bridge([1, 0], [2, 0], [3, 0]))).toEqual([
      'bridges[0].hexes [3,0] "Bow" ends in the water. Carry it on to the bank.',
    ])
    const twice = {
      bridges: [
        { name: 'Bow', hexes: [[1, 0]] },
        { name: 'Arch', hexes: [[1, 0]] },
      ],
    } satisfies DrawOptions
    expect(wrongWith(['. 3 .'], twice)).toEqual(['bridges[1].hexes[0] [1,0] There is a bridge here already. Remove one of the two.'])
  })
})

describe('readMap', () => {
  const good = drawBoard(['. . . .', '. . . .', '. . . .', '. . . .'])

  it('fills in lists that are left out', () => {
    const { roads: _roads, labels: _labels, ...bare } = good
    expect(readMap(bare)).toEqual({ ok: true, value: good })
  })

  it('refuses unknown keys with their paths', () => {
    const odd = {
      ...good,
      wether: 'rain',
      roads: [
        {
          kind: 'road',
          path: [
            [0, 0],
            [1, 0],
          ],
          surface: 'mud',
        },
      ],
    }
    expect(problems(readMap(odd)).map(({ at }) => at)).toEqual(['roads[0].surface', 'wether'])
    expect(problems(readMap(odd))[1]?.text).toBe('There is no "wether" here; remove it or correct its spelling.')
  })

  it('says where a value is wrong and what it must be', () => {
    const wrong = { ...good, width: 'four', roads: [{ kind: 'path', path: [[0, -1], [1]] }], labels: [{ hex: [0, 0] }] }
    expect(problems(readMap(wrong))).toEqual([
      { at: 'width', text: 'This must be a number (it is a text).' },
      { at: 'roads[0].kind', text: 'This must be "road" or "track".' },
      { at: 'roads[0].path[0][1]', text: 'This is too small: it must be at least 0.' },
      { at: 'roads[0].path[1]', text: 'This is too small: its entries must be at least 2.' },
      { at: 'labels[0].text', text: 'This is missing; it must be here and be a text.' },
    ])
  })

  it('has a word of its own for other documents, for newer versions and for what is no version', () => {
    expect(problems(readMap([]))[0]?.text).toContain('not a map')
    expect(problems(readMap({ format: 'sandtable-save' }))[0]).toEqual({
      at: 'format',
      text: 'This is not a map: its format must be "sandtable-map".',
    })
    expect(problems(readMap({ ...good, version: 2 }))).toEqual([
      { at: 'version', text: 'This map was made by a newer Sandtable (version 2; this one reads up to 1). Update Sandtable to open it.' },
    ])
    expect(problems(readMap({ ...good, version: 0 }))[0]?.at).toBe('version')
    expect(problems(readMap({ ...good, version: '1' }))[0]?.at).toBe('version')
  })

  it('says so when a file is not JSON', () => {
    expect(problems(readJson('{"a": 1,}'))[0]?.text).toContain('This is not JSON')
    expect(readJson('[1]')).toEqual({ ok: true, value: [1] })
  })
})

describe('readScenario', () => {
  const side = (edge: string) => ({ name: 'Side', edge })
  const good = {
    format: 'sandtable-scenario',
    version: 2,
    name: 'Trial',
    map: 'trial.map.json',
    ruleset: 'steel-rain',
    turns: 8,
    sides: { blue: side('south'), red: side('north') },
    forces: {},
  }

  it('fills in what is left out', () => {
    const read = readScenario(good)
    expect(read.ok && [read.value.cmPerHex, read.value.objectives, read.value.sides.blue.zones]).toEqual([2, [], []])
  })

  it('refuses unknown keys deep inside with their paths', () => {
    const odd = { ...good, sides: { ...good.sides, red: { ...side('north'), colour: 'red' } } }
    expect(problems(readScenario(odd)).map(({ at }) => at)).toEqual(['sides.red.colour'])
  })

  it('reports an inner map under its own path, version and all', () => {
    const map = drawBoard(['. . . .', '. . . .', '. . . .', '. . . .'])
    expect(readScenario({ ...good, map }).ok).toBe(true)
    expect(problems(readScenario({ ...good, map: { ...map, version: 9 } }))[0]?.at).toBe('map.version')
    expect(problems(readScenario({ ...good, map: { ...map, moon: 1 }, turns: 0 })).map(({ at }) => at)).toEqual(['map.moon', 'turns'])
  })

  it('says what a map may be when it is neither name nor map', () => {
    const wrong = problems(readScenario({ ...good, map: 3 }))
    expect(wrong).toEqual([{ at: 'map', text: 'This must be a text (it is a number). Or: This must be an object (it is a number).' }])
    expect(problems(readScenario({ ...good, map: '../up.map.json' }))[0]?.at).toBe('map')
  })

  it('follows the branch of a zone that fits best', () => {
    const zones = [{ rect: [0, 0, 3, 'x'] }]
    const wrong = problems(readScenario({ ...good, sides: { ...good.sides, blue: { ...side('south'), zones } } }))
    expect(wrong.map(({ at }) => at)).toEqual(['sides.blue.zones[0].rect[3]'])
  })
})

describe('problemsOf', () => {
  it('writes paths as people do', () => {
    const parsed = MapDoc.safeParse({ ...drawBoard(['.']), roads: [{}, {}, { kind: 'road', path: ['a', [0, 0]] }] })
    expect(parsed.success).toBe(false)
    if (!parsed.success) expect(problemsOf(parsed.error).map(({ at }) => at)).toContain('roads[2].path[0]')
  })
})
