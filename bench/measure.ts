import { Bench } from 'tinybench'
import { bitSet, countBits, sameBits, uniteInto } from '../engine/board/bitset.ts'
import { type Board, hexOf } from '../engine/board/board.ts'
import { hexDistance } from '../engine/board/hex.ts'
import { Pathfinder, type StepCosts, stepCosts } from '../engine/board/reach.ts'
import { makeRoutes } from '../engine/board/route.ts'
import { sees } from '../engine/board/sight-field.ts'
import { hasTwoVariants } from '../engine/board/sightline.ts'
import { Viewsheds } from '../engine/board/viewshed.ts'
import type { Facts, Figure } from './gates.ts'
import { type BenchMap, benchMap, type Random, randomHexes, randomPairs, seeded } from './maps.ts'
import { oracleSees } from './oracle.ts'
import { HoneycombPeer, NgraphPeer } from './peers.ts'

/** One process of the benches: every contender checked against ours, then timed; the figures go to stdout as JSON. */

const EYE = 700
const RADIUS = 62
const SOURCES = 1024
const PAIRS = 65_536
const figures: Figure[] = []
const facts: string[] = []

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(`contenders differ: ${what}`)
}
/** Keeps results alive, so that nothing is optimised away. */
let sink = 0

/** p50 in microseconds of one call, by tinybench. */
function time(name: string, task: () => number): number {
  const bench = new Bench({ time: 150, iterations: 12, warmupTime: 60, warmupIterations: 3, throws: true })
  bench.add(name, () => {
    sink += task()
  })
  bench.runSync()
  const { result } = bench.tasks[0]!
  if (!('latency' in result)) throw new Error(`${name} was not measured: ${result.state}`)
  return result.latency.p50 * 1000
}

/** Calls with the next number of a cycle each time. */
function cycling(length: number, task: (at: number) => number): () => number {
  let at = -1
  return () => {
    at = at + 1 === length ? 0 : at + 1
    return task(at)
  }
}
/** One task that runs over the next `batch` of a cycle; its time is per item. */
function timeEach(name: string, length: number, batch: number, task: (at: number) => number): number {
  const batches = Math.floor(length / batch)
  const run = cycling(batches, (at) => {
    let sum = 0
    for (let i = at * batch; i < (at + 1) * batch; i++) sum += task(i)
    return sum
  })
  return time(name, run) / batch
}
function record(gate: string, what: string, ours: number, others: Readonly<Record<string, number>>, note?: string): void {
  const ratios = Object.fromEntries(Object.entries(others).map(([name, theirs]) => [name, theirs / ours]))
  figures.push({ gate, what, ours, ratios, ...(note === undefined ? {} : { note }) })
}

const row = (sheds: Viewsheds, id: number): number => sheds.row(id)[0]!
/** Viewsheds that keep one row: every new source is computed. */
const fresh = (map: BenchMap): Viewsheds => new Viewsheds(map.field, RADIUS, EYE, EYE, 1, 1)
function oracleRow({ board, field }: BenchMap, id: number, into: Int32Array): Int32Array {
  into.fill(0)
  for (let to = 0; to < board.size; to++) {
    const dq = field.qOf[to]! - field.qOf[id]!
    const dr = field.rOf[to]! - field.rOf[id]!
    if (Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) <= RADIUS && oracleSees(field, id, EYE, to, EYE))
      into[to >> 5]! |= 1 << (to & 31)
  }
  return into
}

function viewsheds(map: BenchMap, honeycomb: HoneycombPeer): void {
  const sources = randomHexes(map.board, seeded(11), SOURCES)
  const sheds = fresh(map)
  const into = bitSet(map.board.size)
  let [seen, inRange] = [0, 0]
  for (const id of sources.subarray(0, 24)) must(sameBits(sheds.row(id), oracleRow(map, id, into)), `viewshed of hex ${id}`)
  for (const id of sources.subarray(0, 256)) {
    seen += countBits(sheds.row(id))
    for (let to = 0; to < map.board.size; to++) if (hexDistance(hexOf(map.board, id), hexOf(map.board, to)) <= RADIUS) inRange++
  }
  facts.push(
    `reference map: a hex sees ${Math.round(seen / 256)} of ${Math.round(inRange / 256)} hexes in range (${((100 * seen) / inRange).toFixed(1)} %)`,
  )
  const ours = time(
    'rays and hint',
    cycling(SOURCES, (at) => row(sheds, sources[at]!)),
  )
  record('1 viewshed, 62 hexes, 60x90', 'rays with a hint', ours, {
    honeycomb: time(
      'honeycomb',
      cycling(SOURCES, (at) => honeycomb.viewshed(sources[at]!, RADIUS, EYE, EYE)),
    ),
    oracle: time(
      'oracle',
      cycling(SOURCES, (at) => oracleRow(map, sources[at]!, into)[0]!),
    ),
  })
}

function flat(): void {
  const map = benchMap(60, 90, 0)
  const sources = randomHexes(map.board, seeded(12), SOURCES)
  const sheds = fresh(map)
  const into = bitSet(map.board.size)
  for (const id of sources.subarray(0, 8)) must(sameBits(sheds.row(id), oracleRow(map, id, into)), `flat viewshed of hex ${id}`)
  const ours = time(
    'flat',
    cycling(SOURCES, (at) => row(sheds, sources[at]!)),
  )
  record('2 viewshed, flat map', 'nothing blocks: no early exit', ours, {
    oracle: time(
      'oracle',
      cycling(SOURCES, (at) => oracleRow(map, sources[at]!, into)[0]!),
    ),
  })
}

function pairs({ board, field }: BenchMap, honeycomb: HoneycombPeer): void {
  const ids = randomPairs(board, seeded(13), PAIRS, 1, RADIUS)
  let agreed = 0
  for (let i = 0; i < PAIRS; i++) {
    const [a, b] = [ids[2 * i]!, ids[2 * i + 1]!]
    const seen = sees(field, a, EYE, b, EYE, 1)
    must(seen === oracleSees(field, a, EYE, b, EYE), `pair ${a} ${b}`)
    if (i < 4096) {
      const theirs = honeycomb.sees(a, EYE, b, EYE)
      // honeycomb breaks ties its own way; where there are none it has to agree.
      if (!hasTwoVariants(hexOf(board, a), hexOf(board, b))) must(seen === theirs, `pair ${a} ${b} with honeycomb`)
      if (seen === theirs) agreed++
    }
  }
  facts.push(`honeycomb's line agrees with the rule in ${((100 * agreed) / 4096).toFixed(1)} % of the pairs, in all of those without ties`)
  const ours = timeEach('ray table', PAIRS, 1024, (i) => (sees(field, ids[2 * i]!, EYE, ids[2 * i + 1]!, EYE, 1) ? 1 : 0))
  record('3 line of sight of a pair', '65,536 distinct pairs', ours, {
    honeycomb: timeEach('honeycomb', PAIRS, 32, (i) => (honeycomb.sees(ids[2 * i]!, EYE, ids[2 * i + 1]!, EYE) ? 1 : 0)),
    oracle: timeEach('oracle', PAIRS, 1024, (i) => (oracleSees(field, ids[2 * i]!, EYE, ids[2 * i + 1]!, EYE) ? 1 : 0)),
  })
}

/** The budget whose reach comes nearest to so many hexes on average. */
function budgetFor(
  finder: Pathfinder,
  table: StepCosts,
  sources: Int32Array,
  hexes: number,
): { readonly budget: number; readonly mean: number } {
  let best = { budget: 0, mean: 1 }
  for (let budget = 1; budget < 200; budget++) {
    const mean = sources.reduce((sum, id) => sum + finder.spread(table, id, budget), 0) / sources.length
    if (Math.abs(mean - hexes) < Math.abs(best.mean - hexes)) best = { budget, mean }
    if (mean > hexes) break
  }
  return best
}

function reaches(map: BenchMap, honeycomb: HoneycombPeer): void {
  const { board, cost } = map
  const table = stepCosts(board, cost)
  const finder = new Pathfinder(board.size)
  const ngraph = new NgraphPeer(map)
  const sources = randomHexes(board, seeded(14), 4 * SOURCES)
    .filter((id) => finder.spread(table, id, 12) > 4)
    .slice(0, SOURCES)
  must(sources.length === SOURCES, 'too few hexes to start from')
  for (const [gate, hexes, batch] of [
    ['4a reach, about 50 hexes', 50, 64],
    ['4b reach, about 175 hexes', 175, 16],
    ['4c reach, about 900 hexes', 900, 4],
  ] as const) {
    const { budget, mean } = budgetFor(finder, table, sources, hexes)
    for (const id of sources.subarray(0, 40)) {
      const count = finder.spread(table, id, budget)
      const reached = new Map(Array.from(finder.order.subarray(0, count), (hex) => [hex, finder.costAt(hex)]))
      for (const theirs of [ngraph.reach(id, budget), honeycomb.reach(id, budget)])
        must(theirs.size === count && [...theirs].every(([hex, total]) => reached.get(hex) === total), `reach from ${id}`)
    }
    const ours = timeEach('buckets', SOURCES, batch, (at) => finder.spread(table, sources[at]!, budget))
    const others = {
      ngraph: timeEach('ngraph', SOURCES, batch, (at) => ngraph.reach(sources[at]!, budget).size),
      honeycomb: timeEach('honeycomb', SOURCES, 2, (at) => honeycomb.reach(sources[at]!, budget).size),
    }
    record(gate, `${mean.toFixed(0)} hexes on average`, ours, others)
  }
}

function ways({ board, cost }: BenchMap): void {
  const table = stepCosts(board, cost)
  const finder = new Pathfinder(board.size)
  const routes = makeRoutes(board, cost)
  const every = randomPairs(board, seeded(15), 4 * SOURCES, 30, 70)
  const found: (readonly [number, number])[] = []
  for (let i = 0; i < 4 * SOURCES && found.length < SOURCES; i++) {
    const [a, b] = [every[2 * i]!, every[2 * i + 1]!]
    if (finder.way(table, a, b) !== null) found.push([a, b])
  }
  must(found.length === SOURCES, 'too few pairs with a way')
  const costOf = (path: readonly number[]): number =>
    path.slice(1).reduce((sum, id, i) => {
      for (let e = path[i]! << 3; e < (path[i]! << 3) + 6; e++) if (table.edges[e]! >>> 8 === id) return sum + (table.edges[e]! & 255)
      throw new Error('a way with a gap')
    }, 0)
  for (const [a, b] of found.slice(0, 60)) {
    const way = finder.way(table, a, b)!
    const theirs = routes.route(hexOf(board, a), hexOf(board, b))!.map(([col, r]) => r * board.width + col)
    finder.spread(table, a, 1_000_000)
    must(way.cost === finder.costAt(b) && costOf(way.path) === way.cost && costOf(theirs) === way.cost, `way from ${a} to ${b}`)
  }
  const ours = timeEach('bucket A*', SOURCES, 4, (at) => finder.way(table, found[at]![0], found[at]![1])!.cost)
  const hexes = found.map(([a, b]) => [hexOf(board, a), hexOf(board, b)] as const)
  record('5 cheapest way, 30-70 hexes', 'A* over buckets, costs equal to Dijkstra', ours, {
    'ngraph.path': time(
      'ngraph.path',
      cycling(SOURCES, (at) => routes.route(hexes[at]![0], hexes[at]![1])!.length),
    ),
  })
}

const SPOTTERS = 100
function fog(gate: string, map: BenchMap): void {
  const sources = randomHexes(map.board, seeded(16), SOURCES)
  const kept = new Viewsheds(map.field, RADIUS, EYE, EYE, 1, SPOTTERS)
  const anew = fresh(map)
  const union = bitSet(map.board.size)
  /** All that the 100 spotters up to `last` see; with rows kept only the one that moved is made. */
  const see = (sheds: Viewsheds, last: number): Int32Array => {
    union.fill(0)
    for (let i = SPOTTERS - 1; i >= 0; i--) uniteInto(union, sheds.row(sources[(last - i + SOURCES) % SOURCES]!))
    return union
  }
  for (const last of [SPOTTERS, SPOTTERS + 1, SPOTTERS + 2]) must(sameBits(see(kept, last).slice(), see(anew, last)), 'fog')
  const ours = time(
    'fog',
    cycling(SOURCES, (at) => see(kept, at)[0]!),
  )
  record(gate, 'one new row and the union of 100', ours, {
    'all rows anew': time(
      'all rows anew',
      cycling(SOURCES, (at) => see(anew, at)[0]!),
    ),
  })
}

/** Hexes of random marches of so many steps each. */
function walks(board: Board, random: Random, count: number, length: number): Int32Array {
  const steps = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    const next = i % length === 0 ? random(board.size) : board.neighbours[6 * steps[i - 1]! + random(6)]!
    steps[i] = next < 0 ? steps[i - 1]! : next
  }
  return steps
}

function opportunity({ board, field }: BenchMap): void {
  const watchers = randomHexes(board, seeded(17), SPOTTERS)
  const sheds = new Viewsheds(field, RADIUS, EYE, EYE, 1)
  const rows = Array.from(watchers, (id) => sheds.row(id))
  const steps = walks(board, seeded(18), 4096, 30)
  const byRows = (id: number): number => {
    const word = id >> 5
    const bit = 1 << (id & 31)
    let count = 0
    for (let i = 0; i < SPOTTERS; i++) if ((rows[i]![word]! & bit) !== 0) count++
    return count
  }
  const inRange = (a: number, b: number): boolean => {
    const dq = field.qOf[b]! - field.qOf[a]!
    const dr = field.rOf[b]! - field.rOf[a]!
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) <= RADIUS
  }
  const byOracle = (id: number): number => {
    let count = 0
    for (let i = 0; i < SPOTTERS; i++) if (inRange(watchers[i]!, id) && oracleSees(field, watchers[i]!, EYE, id, EYE)) count++
    return count
  }
  for (const id of steps.subarray(0, 512)) must(byRows(id) === byOracle(id), `watchers of hex ${id}`)
  const ours = timeEach('bit tests', steps.length, 256, (i) => byRows(steps[i]!))
  record('7 opportunity fire: one step, 100 watchers', 'a bit in each kept row, marches of 30 steps', ours, {
    oracle: timeEach('oracle', steps.length, 8, (i) => byOracle(steps[i]!)),
  })
}

function smoke(): void {
  const map = benchMap(60, 90, 0.5)
  const { board, field } = map
  const sources = randomHexes(board, seeded(19), SPOTTERS)
  const sheds = new Viewsheds(field, RADIUS, EYE, EYE, 1)
  const anew = fresh(map)
  const clouds = randomHexes(board, seeded(20), SOURCES)
  const rows = (of: Viewsheds): number => {
    let sum = 0
    for (let i = 0; i < SPOTTERS; i++) sum += of.row(sources[i]!)[0]!
    return sum
  }
  /** Smoke comes at the first visit of a hex and goes at the next one. */
  const puff = (at: number): void => {
    const id = clouds[at]!
    const cell = field.cellOf[id]!
    field.setSmoke(id, field.smoke[cell]! > field.ground[cell]! ? 0 : 6000)
    sheds.changed([id])
  }
  rows(sheds)
  for (let at = 0; at < 40; at++) {
    puff(at % 25)
    for (const id of sources) must(sameBits(sheds.row(id), anew.row(id)), `row of ${id} after smoke`)
  }
  const next = cycling(SOURCES, (at) => {
    puff(at)
    return rows(sheds)
  })
  const ours = time('incremental', next)
  record('8 one smoke hex, 100 live rows', 'bit-exact update of all rows', ours, {
    'all rows anew': time('all rows anew', () => rows(anew)),
  })
}

const reference = benchMap(60, 90, 0.5)
const honeycomb = new HoneycombPeer(reference)
viewsheds(reference, honeycomb)
flat()
pairs(reference, honeycomb)
reaches(reference, honeycomb)
ways(reference)
fog('6a fog of 100 spotters, one moved, 60x90', reference)
fog('6b the same on 120x180', benchMap(120, 180, 0.5))
opportunity(reference)
smoke()
if (!Number.isFinite(sink)) throw new Error('results were lost')
process.stdout.write(JSON.stringify({ figures, facts } satisfies Facts))
