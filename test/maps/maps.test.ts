import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hasBit } from '../../engine/board/bitset.ts'
import { type Board, distanceToEdge, EDGES, hasRoad, hasSide, hexOf, idOf, isRoad, onBoard, wholeLevel } from '../../engine/board/board.ts'
import { DIRECTION_INDEXES, hexDistance } from '../../engine/board/hex.ts'
import type { MapDoc } from '../../engine/board/map-doc.ts'
import { readJson, readMap, readScenario } from '../../engine/board/map-read.ts'
import { boardOf, writeMap } from '../../engine/board/notation.ts'
import type { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import { toBoard } from '../../engine/board/to-board.ts'
import { type Hex, type Problem, type Result, SIDES, type SideId } from '../../engine/kernel/names.ts'
import { placeFor, toPlace } from '../../engine/rulesets/battlechrome/core/setup.ts'
import { groundAt, mayStandIn, stepCost } from '../../engine/rulesets/battlechrome/state/ground.ts'
import { counterOf } from '../../engine/rulesets/battlechrome/state/roster.ts'
import { GROUNDS } from '../../engine/rulesets/battlechrome/tables/terrain.ts'
import type { World } from '../../engine/rulesets/battlechrome/words/world.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { placeFor as stormPlaceFor, toPlace as stormToPlace } from '../../engine/rulesets/storm-of-steel/core/setup.ts'
import { groundEntry, groundAt as stormGroundAt } from '../../engine/rulesets/storm-of-steel/state/ground.ts'
import { ENTRY } from '../../engine/rulesets/storm-of-steel/tables/ground.ts'
import type { World as StormWorld } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { openBattle } from '../../engine/table/opening.ts'
import { traceHexsides } from '../../renderer/map/hexside-lines.ts'
import {
  acrossTheMap,
  cheapestWay,
  coveredApproaches,
  EDGE_PAIRS,
  mean,
  RULESET,
  shareSeen,
  slopes,
  stepCm,
  turnsOf,
  viewshedsOf,
  zoneHexes,
} from './measures.ts'

const folder = resolve(import.meta.dirname, '../../maps')
const files = (ending: string): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort()
const MAPS = files('.map.json')
const SCENARIOS = files('.scenario.json')

const textOf = (file: string): string => readFileSync(resolve(folder, file), 'utf8')
function whole<T>(file: string, result: Result<T, readonly Problem[]>): T {
  if (result.ok) return result.value
  throw new Error(result.error.map(({ at, hex, text }) => `${file} ${at} ${hex ?? ''} ${text}`).join('\n'))
}
const json = (file: string): unknown => whole(file, readJson(textOf(file)))
const docs = new Map(MAPS.map((file) => [file, whole(file, readMap(json(file)))]))
const boards = new Map(MAPS.map((file) => [file, whole(file, toBoard(docs.get(file) as MapDoc))]))
const scenarios = new Map(SCENARIOS.map((file) => [file, whole(file, readScenario(json(file)))]))
const boardFor = (scenario: ScenarioDoc): Board => boards.get(scenario.map as string) as Board

const ids = (board: Board): readonly number[] => Array.from({ length: board.size }, (_, id) => id)
const nextTo = (board: Board, id: number): readonly number[] => [...board.neighbours.slice(6 * id, 6 * id + 6)].filter((next) => next >= 0)
const isWater = (board: Board, id: number): boolean => ['shallow', 'medium', 'deep'].includes(board.terrain[id] as string)

/** Everything that can be reached from the starts by steps for which `goes` holds. */
function flooded(
  board: Board,
  starts: readonly number[],
  goes: (from: number, to: number, direction: number) => boolean,
): ReadonlySet<number> {
  const reached = new Set(starts)
  for (const id of reached)
    for (const d of DIRECTION_INDEXES) {
      const next = board.neighbours[6 * id + d] ?? -1
      if (next >= 0 && goes(id, next, d)) reached.add(next)
    }
  return reached
}

/** The book's own world, where a mission stands around it. */
const bookOf = (start: object): World => ('book' in start ? start.book : start) as World

/** Narrower fields are for a handful of vehicles. */
const WIDE_HEXES = 40
/** Where the vehicles and stands of a side begin; who waits off the map or rides is nowhere. */
const placesOf = (forces: unknown, side: SideId): readonly Hex[] =>
  (forces as { readonly [of in SideId]: readonly { readonly arrives?: number; readonly units: readonly { readonly at?: Hex }[] }[] })[side]
    .filter(({ arrives }) => arrives === undefined)
    .flatMap(({ units }) => units.flatMap(({ at }) => (at ? [at] : [])))

/** What a map must offer depends on the book that is played on it. */
const OF_STEEL_RAIN = SCENARIOS.filter((file) => scenarios.get(file)?.ruleset === RULESET)
const OF_BATTLECHROME = SCENARIOS.filter((file) => scenarios.get(file)?.ruleset === 'battlechrome')
const OF_STORM_OF_STEEL = SCENARIOS.filter((file) => scenarios.get(file)?.ruleset === 'storm-of-steel')
const mapsOf = (files: readonly string[]): readonly string[] => MAPS.filter((map) => files.some((file) => scenarios.get(file)?.map === map))

it.each(MAPS)('%s is written as the game writes maps', (file) => {
  expect(textOf(file)).toBe(writeMap(docs.get(file) as MapDoc))
})
it('every book has a scenario, every scenario a book, and every map is used', () => {
  expect([...new Set([...scenarios.values()].map(({ ruleset }) => ruleset))].sort()).toEqual(EDITIONS.map(({ id }) => id).sort())
  expect([...new Set(mapsOf(SCENARIOS))].sort()).toEqual([...MAPS])
})

describe.each(mapsOf(OF_STEEL_RAIN))('%s', (file) => {
  const board = boards.get(file) as Board

  it('has mostly gentle slopes, some steep ones and few cliffs', () => {
    const counts = slopes(board)
    const [level, easy, steep, cliff] = counts.map((count) => count / counts.reduce((a, b) => a + b)) as [number, number, number, number]
    expect(level).toBeGreaterThan(0.5)
    expect(easy).toBeGreaterThan(0.2)
    expect(steep).toBeGreaterThan(0.01)
    expect(steep).toBeLessThan(0.05)
    expect(cliff).toBeLessThan(0.01)
  })

  it('lets its water run downhill and off the map', () => {
    const water = ids(board).filter((id) => isWater(board, id))
    const rim = water.filter((id) => EDGES.some((edge) => distanceToEdge(board, hexOf(board, id), edge) === 0))
    const lowest = Math.min(...rim.map((id) => wholeLevel(board, id)))
    const mouths = rim.filter((id) => wholeLevel(board, id) === lowest)
    const drained = flooded(board, mouths, (from, to) => isWater(board, to) && wholeLevel(board, to) >= wholeLevel(board, from))
    expect(water.filter((id) => !drained.has(id)).map((id) => hexOf(board, id))).toEqual([])
  })

  it('has no bank lower than its water', () => {
    const wrong = ids(board).filter(
      (id) =>
        !isWater(board, id) && nextTo(board, id).some((next) => isWater(board, next) && wholeLevel(board, next) > wholeLevel(board, id)),
    )
    expect(wrong.map((id) => hexOf(board, id))).toEqual([])
  })

  it('has a ford and a bridge with a road over it', () => {
    expect(board.terrain.filter((terrain) => terrain === 'shallow').length).toBeGreaterThan(4)
    const unused = board.bridges.filter(({ hexes }) =>
      hexes.some((hex) => ((board.roads[idOf(board, hex)] ?? 0) | (board.tracks[idOf(board, hex)] ?? 0)) === 0),
    )
    expect(unused).toEqual([])
    expect(
      board.bridges.some(({ hexes }) =>
        hexes.every((hex) => board.roads[idOf(board, hex)] !== 0 && board.terrain[idOf(board, hex)] !== 'shallow'),
      ),
    ).toBe(true)
  })

  it('has one network of roads, from edge to edge and drivable throughout', () => {
    const onRoad = ids(board).filter((id) => board.roads[id] !== 0)
    const network = flooded(board, onRoad.slice(0, 1), (from, _to, d) => ((board.roads[from] ?? 0) & (1 << d)) !== 0)
    expect(onRoad.filter((id) => !network.has(id)).map((id) => hexOf(board, id))).toEqual([])
    const edges = EDGES.filter((edge) => onRoad.some((id) => distanceToEdge(board, hexOf(board, id), edge) === 0))
    expect(edges.length).toBeGreaterThanOrEqual(2)
  })

  it('has no road or track that a wheeled vehicle cannot follow', () => {
    const stuck = ids(board).filter((id) =>
      DIRECTION_INDEXES.some((d) => {
        const next = board.neighbours[6 * id + d] ?? -1
        return (
          (((board.roads[id] ?? 0) | (board.tracks[id] ?? 0)) & (1 << d)) !== 0 &&
          next >= 0 &&
          stepCm(board, 'wheeled', id, next, d) === null
        )
      }),
    )
    expect(stuck.map((id) => hexOf(board, id))).toEqual([])
  })

  it('lets wheels and tracks from every edge to every other', () => {
    const missing = EDGE_PAIRS.flatMap(([from, to]) =>
      (['wheeled', 'tracked'] as const).filter((cls) => !acrossTheMap(board, cls, from, to)).map((cls) => [cls, from, to]),
    )
    expect(missing).toEqual([])
  })
})

describe('the maps of the larger battles', () => {
  it('have 90 columns and 60 rows', () => {
    const large = [...boards.values()].filter(({ width, height }) => width >= 90 && height >= 60)
    expect(large.map(({ name }) => name).sort()).toEqual(['Harrow Valley', 'Kestrel Ridge'])
  })
})

describe.each(OF_STEEL_RAIN)('%s', (file) => {
  const scenario = scenarios.get(file) as ScenarioDoc
  const board = boardFor(scenario)
  const sheds = viewshedsOf(board)

  it('names a map of the folder and has objectives that can be reached', () => {
    expect(MAPS).toContain(scenario.map)
    const reachable = ({ hex }: { readonly hex: readonly [number, number] }): boolean =>
      onBoard(board, hex) &&
      nextTo(board, idOf(board, hex)).some((next) =>
        DIRECTION_INDEXES.some(
          (d) => board.neighbours[6 * next + d] === idOf(board, hex) && stepCm(board, 'wheeled', next, idOf(board, hex), d) !== null,
        ),
      )
    expect(scenario.objectives.length).toBeGreaterThanOrEqual(3)
    expect(scenario.objectives.filter((objective) => !reachable(objective))).toEqual([])
  })

  it('gives both sides room to set up on their own side of the map, apart from each other', () => {
    const zones = SIDES.map((side) => scenario.sides[side].zones.flatMap((zone) => zoneHexes(board, zone)))
    for (const [i, hexes] of zones.entries()) {
      expect(hexes.filter((hex) => !onBoard(board, hex))).toEqual([])
      expect(hexes.filter((hex) => !isWater(board, idOf(board, hex))).length).toBeGreaterThan(100)
      const edge = scenario.sides[SIDES[i] as 'blue' | 'red'].edge
      const half = (edge === 'north' || edge === 'south' ? board.height : board.width) / 2
      expect(hexes.filter((hex) => distanceToEdge(board, hex, edge) >= half)).toEqual([])
    }
    const blue = new Set(zones[0]?.map((hex) => idOf(board, hex)))
    expect(zones[1]?.filter((hex) => blue.has(idOf(board, hex)))).toEqual([])
  })

  it('is fought on ground where a hex sees 10 to 30 % of the hexes in range on average', () => {
    const share = mean(shareSeen(board, sheds, board.size > 2000 ? 3 : 1))
    expect(share).toBeGreaterThan(0.1)
    expect(share).toBeLessThan(0.3)
  })

  const isSmall = board.width < WIDE_HEXES
  /** Who bridges a river or comes by air has ways of his own, and a small field has no room for a lane that nobody sees. */
  const isDriven = !isSmall && !/"design": ?"(AVLB|THELI)"/.test(textOf(file))
  it.runIf(isDriven).each(SIDES)('has two covered approaches for %s that a tracked company can drive in time', (side) => {
    const ways = coveredApproaches(board, sheds, scenario, side)
    expect(ways.filter((way) => way.path.length >= 15 && turnsOf(way) <= scenario.turns).length).toBeGreaterThanOrEqual(2)
  })

  const isFromTheFirstTurn = !/"turn": ?[0-9]+,\s*"first"/.test(textOf(file))
  it.runIf(isSmall && isFromTheFirstTurn)(
    'begins under cover: of the places where its sides begin less than a quarter see one another',
    () => {
      const [blue, red] = SIDES.map((side) => placesOf(scenario.forces, side)) as [readonly Hex[], readonly Hex[]]
      const pairs = blue.flatMap((from) => red.map((to) => hasBit(sheds.row(idOf(board, from)), idOf(board, to))))
      expect(pairs.length).toBeGreaterThan(0)
      expect(pairs.filter(Boolean).length / pairs.length).toBeLessThan(0.25)
    },
  )
})

describe('the first battle', () => {
  const file = 'thorncote-first-battle.scenario.json'
  const scenario = scenarios.get(file) as ScenarioDoc
  const board = boardFor(scenario)

  it('is the shortest of its book, with two vehicles a side', () => {
    const shortest = OF_STEEL_RAIN.reduce((a, b) => ((scenarios.get(a)?.minutes ?? 0) <= (scenarios.get(b)?.minutes ?? 0) ? a : b))
    expect([shortest, scenario.minutes]).toEqual([file, 10])
    expect(SIDES.map((side) => placesOf(scenario.forces, side).length)).toEqual([2, 2])
  })

  it.each(SIDES)('has its bridge in view of a vehicle of %s before the second turn', (side) => {
    const [goal] = scenario.objectives
    const seen = viewshedsOf(board).row(idOf(board, goal?.hex ?? [0, 0]))
    const views = placesOf(scenario.forces, side).map((at) => cheapestWay(board, 'tracked', [idOf(board, at)], (id) => hasBit(seen, id)))
    expect(Math.min(...views.map((way) => (way ? turnsOf(way) : 99)))).toBeLessThanOrEqual(1)
  })
})

describe.each(mapsOf(OF_BATTLECHROME))('%s', (file) => {
  const board = boards.get(file) as Board
  const moveTypes = ['B', 'I', 'W', 'T', 'H'] as const
  const grounds = new Set(ids(board).map((id) => groundAt(board, hexOf(board, id))))

  it('has every kind of ground of the book, streams and crestlines', () => {
    expect([...grounds].sort()).toEqual([...GROUNDS].sort())
    expect([board.sides.stream, board.sides.crest].every((sides) => sides.some((bits) => bits !== 0))).toBe(true)
  })

  it('has streams and crestlines without a gap: each kind of one or two lines', () => {
    const ends = (kind: 'stream' | 'crest'): number => traceHexsides(board).filter((line) => line.kind === kind).length
    expect([ends('stream'), ends('crest')]).toEqual([1, 2])
  })

  it('has roads that wheels follow at a point a hex, over the stream too', () => {
    const steps = ids(board).flatMap((id) =>
      DIRECTION_INDEXES.flatMap((d) => {
        const next = board.neighbours[6 * id + d] ?? -1
        return next >= 0 && isRoad(board, hexOf(board, id), d) ? [{ from: hexOf(board, id), to: hexOf(board, next), d }] : []
      }),
    )
    expect(new Set(steps.map(({ from, to }) => stepCost(board, 'W', from, to)?.cost))).toEqual(new Set([1]))
    expect(steps.filter(({ from, d }) => hasSide(board, 'stream', from, d)).length).toBeGreaterThanOrEqual(2)
  })

  it.each(moveTypes)('lets %s from every hex that it may stand in to every other', (type) => {
    const open = ids(board).filter((id) => mayStandIn(board, type, hexOf(board, id)))
    const reached = flooded(board, open.slice(0, 1), (from, to) => stepCost(board, type, hexOf(board, from), hexOf(board, to)) !== null)
    expect(open.filter((id) => !reached.has(id)).map((id) => hexOf(board, id))).toEqual([])
  })
})

describe.each(OF_BATTLECHROME)('%s', (file) => {
  const scenario = scenarios.get(file) as ScenarioDoc

  it('opens, and every unit has a place in its zone that it may be put in', () => {
    const { start } = whole(file, openBattle(EDITIONS, scenario, docs.get(scenario.map as string)))
    const world = bookOf(start)
    for (const side of SIDES)
      for (const unit of toPlace(world, side))
        expect([unit.id, placeFor({ board: boardFor(scenario), world }, unit)]).toEqual([unit.id, world.plan[unit.id]])
  })

  it('costs what the counters say, those who fight of the two sides within three tenths of one another: play decides the balance, not the house formula', () => {
    const { start } = whole(file, openBattle(EDITIONS, scenario, docs.get(scenario.map as string)))
    const world = bookOf(start)
    const escorted = (scenario.mission?.goals ?? []).flatMap((goal) =>
      goal.goal === 'exit' && goal.who !== undefined && 'pieces' in goal.who ? goal.who.pieces : [],
    )
    const freight = (side: SideId): number =>
      escorted.reduce((sum, id) => sum + (world.units[id]?.side === side ? counterOf(world, world.units[id]).cost : 0), 0)
    const [blue, red] = [world.scenario.cost.blue - freight('blue'), world.scenario.cost.red - freight('red')]
    expect(Math.abs(blue - red)).toBeLessThan(0.3 * Math.max(blue, red))
  })

  it('keeps the sides apart at the start', () => {
    const zones = SIDES.map((side) =>
      scenario.sides[side].zones.flatMap((zone) => zoneHexes(boardFor(scenario), zone)).map((hex) => hex.join()),
    )
    expect(zones[0]?.filter((hex) => zones[1]?.includes(hex))).toEqual([])
  })
})

describe.each(mapsOf(OF_STORM_OF_STEEL))('%s', (file) => {
  const board = boards.get(file) as Board
  const grounds = ids(board).map((id) => stormGroundAt(board, hexOf(board, id)))

  it('has open ground, cover to come up in, and places to hold: at least four kinds of ground', () => {
    const share = (kinds: readonly string[]): number => grounds.filter((ground) => kinds.includes(ground)).length / grounds.length
    expect(share(['open'])).toBeGreaterThan(0.4)
    expect(share(['bush', 'woods', 'forest'])).toBeGreaterThan(0.1)
    expect(share(['building'])).toBeGreaterThan(0.004)
    expect(new Set(grounds).size).toBeGreaterThanOrEqual(4)
  })
  it('has roads that transport follows, and lets foot from every hex that it may stand in to every other', () => {
    expect(ids(board).filter((id) => hasRoad(board, hexOf(board, id))).length).toBeGreaterThan(40)
    const open = ids(board).filter((id) => ENTRY[stormGroundAt(board, hexOf(board, id))].infantry !== 'closed')
    const enters = (from: number, to: number): boolean =>
      (groundEntry(board, 'infantry', hexOf(board, from), hexOf(board, to))?.entry ?? 'closed') !== 'closed'
    const reached = flooded(board, open.slice(0, 1), enters)
    expect(open.filter((id) => !reached.has(id)).map((id) => hexOf(board, id))).toEqual([])
  })
})

describe.each(OF_STORM_OF_STEEL)('%s', (file) => {
  const scenario = scenarios.get(file) as ScenarioDoc
  const board = boardFor(scenario)

  it('opens, and every stand may stand where it is suggested: else it is put into a corner of its zone', () => {
    const { start } = whole(file, openBattle(EDITIONS, scenario, docs.get(scenario.map as string)))
    const world = start as unknown as StormWorld
    for (const stand of SIDES.flatMap((side) => stormToPlace(world, side)))
      expect([stand.id, stormPlaceFor({ board, world }, stand)]).toEqual([stand.id, world.plan[stand.id]])
  })
  it('is played at 2.5 cm a hex, on 40 x 30 to 80 x 60 hexes', () => {
    expect(scenario.cmPerHex).toBe(2.5)
    expect(board.width >= 40 && board.width <= 80 && board.height >= 30 && board.height <= 60).toBe(true)
  })
  it('keeps the sides apart at the start, out of near fire', () => {
    const [blue, red] = SIDES.map((side) => scenario.sides[side].zones.flatMap((zone) => zoneHexes(board, zone))) as [Hex[], Hex[]]
    expect(Math.min(...blue.map((from) => Math.min(...red.map((to) => hexDistance(from, to)))))).toBeGreaterThan(4)
  })
  it('says what it is about to both sides, and how long it takes', () => {
    expect(scenario.description.length).toBeGreaterThan(20)
    expect(SIDES.map((side) => scenario.sides[side].briefing === '')).toEqual([false, false])
    expect(scenario.minutes).toBeGreaterThan(0)
  })
})

describe('maps/README.md', () => {
  it('shows a legal map, written as the game writes it', () => {
    const example = /```json\n([\s\S]*?)```/.exec(textOf('README.md'))?.[1] ?? ''
    const doc = whole('README.md', readMap(whole('README.md', readJson(example))))
    expect(whole('README.md', toBoard(doc)).buildings[0]?.name).toBe('Farm')
    expect(example).toBe(writeMap(doc))
  })
  it('shows a scenario on it that begins in the middle, with everything where it says', () => {
    const [map, scenario] = [...textOf('README.md').matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) =>
      whole('README.md', readJson(text ?? '')),
    )
    const { start } = whole('README.md', openBattle(EDITIONS, scenario, map))
    expect(start).toMatchObject({
      turn: 3,
      active: { side: 'blue', platoon: 'tanks' },
      units: { B2: { hidden: { behind: null } }, B3: { design: 'RAIDER' }, B4: { aboard: 'B3' }, R1: { suppressed: true } },
      ground: { pits: [{ hex: [0, 3], holder: 'B3' }] },
    })
  })
})

describe('the measures', () => {
  const rows = (fill: (row: number, col: number) => string): string =>
    Array.from({ length: 24 }, (_, row) => Array.from({ length: 20 }, (_, col) => fill(row, col)).join(' ')).join('\n')
  const scenario = whole(
    'made up',
    readScenario({
      format: 'sandtable-scenario',
      version: 2,
      name: 'Made up',
      map: 'made-up.map.json',
      ruleset: 'steel-rain',
      turns: 8,
      sides: { blue: { name: 'Blue', edge: 'south' }, red: { name: 'Red', edge: 'north' } },
      objectives: [{ name: 'Hill', hex: [10, 4] }],
      forces: {},
    }),
  )

  it('count what is in range, on maps wider than it too', () => {
    const wide = boardOf(Array.from({ length: 70 }, () => Array.from({ length: 140 }, () => '.').join(' ')).join('\n'))
    const [corner] = shareSeen(wide, viewshedsOf(wide), wide.size)
    expect(corner).toBe(1)
  })

  it('find that on an empty map everything is seen and nothing is covered', () => {
    const board = boardOf(rows(() => '.'))
    const sheds = viewshedsOf(board)
    expect(mean(shareSeen(board, sheds, 1))).toBe(1)
    expect(coveredApproaches(board, sheds, scenario, 'blue')).toEqual([])
  })

  it('find the lanes behind two belts of woods, and call them one where they are near each other', () => {
    const belts = (left: number, right: number): Board =>
      boardOf(rows((row, col) => (row > 7 && (col === left || col === right) ? 'W' : '.')))
    const apart = belts(5, 14)
    expect(coveredApproaches(apart, viewshedsOf(apart), scenario, 'blue')).toHaveLength(2)
    const near = belts(3, 3)
    expect(coveredApproaches(near, viewshedsOf(near), scenario, 'blue')).toHaveLength(1)
  })
})
