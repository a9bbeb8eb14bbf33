import { bitSet, hasBit, sameBits, uniteInto } from '../engine/board/bitset.ts'
import { type Board, bareSides, hexOf } from '../engine/board/board.ts'
import { isVisible, makeSightField, type SightField } from '../engine/board/sight-field.ts'
import { judge, sees } from '../engine/board/sight-look.ts'
import { hasTwoVariants } from '../engine/board/sightline.ts'
import { Viewsheds } from '../engine/board/viewshed.ts'
import { openShipped } from './battles.ts'
import { type BenchMap, benchMap, LEVEL_HEIGHT, layTops, type Random, randomHexes, randomPairs, seeded } from './maps.ts'
import { oracleSees } from './oracle.ts'
import { HoneycombPeer } from './peers.ts'
import { referenceGrid } from './reference/grid.ts'
import { referencePair, referenceViewshed } from './reference/sight.ts'
import { cycling, EYE, must, RADIUS, referenceMap, SOURCES, tell, time, timeEach } from './timing.ts'

/** One process of the kernels of sight: every contender checked against ours, then timed. */

const PAIRS = 65_536
const figures: Record<string, number> = {}
const facts: string[] = []

/** Viewsheds that keep one row: every new source is computed. */
const fresh = (field: SightField): Viewsheds => new Viewsheds(field, RADIUS, EYE, EYE, 1, 1)

/** Checks and times viewsheds of a map, ours and the reference's: microseconds of each. */
function viewshedTimes(map: BenchMap, sources: Int32Array): { readonly ours: number; readonly theirs: number } {
  const sheds = fresh(map.field)
  const grid = referenceGrid(map, RADIUS)
  const into = bitSet(map.board.size)
  for (const id of sources.subarray(0, 256)) {
    referenceViewshed(grid, id, EYE, EYE, into)
    must(sameBits(sheds.row(id), into), `viewshed of hex ${id}`)
  }
  const ours = time(
    'viewshed',
    cycling(SOURCES, (at) => sheds.row(sources[at]!)[0]!),
  )
  const theirs = time(
    'reference',
    cycling(SOURCES, (at) => {
      referenceViewshed(grid, sources[at]!, EYE, EYE, into)
      return into[0]!
    }),
  )
  return { ours, theirs }
}

/** Ours against the kernels; gives back the microseconds of the unit. */
function viewsheds(map: BenchMap, honeycomb: HoneycombPeer): { readonly plain: number; readonly unit: number } {
  const sources = randomHexes(map.board, seeded(11), SOURCES)
  const { ours, theirs } = viewshedTimes(map, sources)
  figures.viewshed = ours / theirs
  const peer = time(
    'honeycomb',
    cycling(SOURCES, (at) => honeycomb.viewshed(sources[at]!, RADIUS, EYE, EYE)),
  )
  figures['viewshed-honeycomb'] = peer / ours
  const flat = benchMap(60, 90, 0)
  const onFlat = viewshedTimes(flat, randomHexes(flat.board, seeded(12), SOURCES))
  figures['viewshed-flat'] = onFlat.ours / onFlat.theirs
  facts.push(`one viewshed of the reference kernel, VS: ${theirs.toFixed(0)} us`)
  return { plain: ours, unit: theirs }
}

const WALL_SIDES = 20
const WALL_HEIGHT = 600
/** The reference map with walls along some sides of a few hexes, as towns have them: so many as the shipped maps. */
function walled({ board, cost }: BenchMap): BenchMap {
  const sides = bareSides(board.size)
  const corners = randomHexes(board, seeded(21), WALL_SIDES).filter((id) => Math.min(...board.neighbours.subarray(6 * id, 6 * id + 6)) >= 0)
  for (const id of corners.subarray(0, WALL_SIDES / 4))
    for (let d = 0; d < 4; d++) {
      sides.wall[id]! |= 1 << d
      sides.wall[board.neighbours[6 * id + d]!]! |= 1 << ((d + 3) % 6)
    }
  const withWalls: Board = { ...board, sides }
  const field = makeSightField(withWalls, LEVEL_HEIGHT, WALL_HEIGHT)
  layTops(withWalls, field)
  return { board: withWalls, field, cost }
}

/** Time of viewsheds on a board, walls and all; every line of a few of them judged by itself. */
function walledTime({ board, field }: Pick<BenchMap, 'board' | 'field'>): number {
  const sources = randomHexes(board, seeded(11), SOURCES)
  const sheds = fresh(field)
  for (const id of sources.subarray(0, 6))
    for (let to = 0; to < board.size; to++) {
      const [a, b] = [hexOf(board, id), hexOf(board, to)]
      if (Math.max(Math.abs(field.qOf[to]! - field.qOf[id]!), Math.abs(field.rOf[to]! - field.rOf[id]!)) > RADIUS / 2) continue
      const verdict = judge(field, { hex: a, sight: EYE, low: EYE }, { hex: b, sight: EYE, low: EYE }, { woodsDepth: 1 })
      must(isVisible(verdict) === hasBit(sheds.row(id), to), `a line past walls, ${id} to ${to}`)
    }
  return time(
    'viewshed with walls',
    cycling(SOURCES, (at) => sheds.row(sources[at]!)[0]!),
  )
}
function walls(map: BenchMap, plain: number): void {
  figures['viewshed-walls'] = walledTime(walled(map)) / plain
  const harrow = openShipped('harrow-valley-meeting').board
  const on = (board: Board): number => {
    const field = makeSightField(board, LEVEL_HEIGHT, WALL_HEIGHT)
    layTops(board, field)
    return walledTime({ board, field })
  }
  figures['viewshed-walls-harrow'] = on(harrow) / on({ ...harrow, sides: bareSides(harrow.size) })
}

/** One line, yes or no; and with its words. */
function pairs(map: BenchMap, honeycomb: HoneycombPeer): number {
  const { board, field } = map
  const grid = referenceGrid(map, RADIUS)
  const ids = randomPairs(board, seeded(13), PAIRS, 1, RADIUS)
  const points = Array.from({ length: board.size }, (_, id) => ({ hex: hexOf(board, id), sight: EYE, low: EYE / 2 }))
  for (let i = 0; i < PAIRS; i++) {
    const [a, b] = [ids[2 * i]!, ids[2 * i + 1]!]
    const seen = sees(field, a, EYE, b, EYE, 1)
    must(seen === oracleSees(field, a, EYE, b, EYE), `pair ${a} ${b}`)
    must(seen === referencePair(grid, a, EYE, b, EYE), `pair ${a} ${b} with the reference`)
    if (i % 16 !== 0) continue
    must(seen === isVisible(judge(field, points[a]!, points[b]!, { woodsDepth: 1 })), `pair ${a} ${b} at length`)
    // honeycomb breaks ties its own way; where there are none it has to agree.
    if (!hasTwoVariants(hexOf(board, a), hexOf(board, b))) must(seen === honeycomb.sees(a, EYE, b, EYE), `pair ${a} ${b} with honeycomb`)
  }
  const each = (name: string, batch: number, look: (a: number, b: number) => boolean): number =>
    timeEach(name, PAIRS, batch, (i) => (look(ids[2 * i]!, ids[2 * i + 1]!) ? 1 : 0))
  const ours = each('pair', 1024, (a, b) => sees(field, a, EYE, b, EYE, 1))
  const theirs = each('reference', 1024, (a, b) => referencePair(grid, a, EYE, b, EYE))
  const words = each('words of a line', 256, (a, b) => isVisible(judge(field, points[a]!, points[b]!, { woodsDepth: 1 })))
  figures.pair = ours / theirs
  figures.words = words / ours
  figures['pair-oracle'] = each('oracle', 1024, (a, b) => oracleSees(field, a, EYE, b, EYE)) / ours
  figures['pair-honeycomb'] = each('honeycomb', 32, (a, b) => honeycomb.sees(a, EYE, b, EYE)) / ours
  facts.push(`one pair of the reference kernel: ${(1000 * theirs).toFixed(0)} ns`)
  return theirs
}

const SPOTTERS = 100
/** All that 100 spotters see, one of which has moved. */
function fog(row: string, { board, field }: BenchMap, unit: number): void {
  const sources = randomHexes(board, seeded(16), SOURCES)
  const kept = new Viewsheds(field, RADIUS, EYE, EYE, 1, SPOTTERS)
  const anew = fresh(field)
  const union = bitSet(board.size)
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
  figures[row] = ours / unit
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

/** Who of 100 enemies sees a step: a bit in the kept row of each, against a line to each by the reference kernel. */
function watchers(map: BenchMap, pair: number): void {
  const { board, field } = map
  const from = randomHexes(board, seeded(17), SPOTTERS)
  const sheds = new Viewsheds(field, RADIUS, EYE, EYE, 1)
  const grid = referenceGrid(map, RADIUS)
  const rows = Array.from(from, (id) => sheds.row(id))
  const steps = walks(board, seeded(18), 4096, 30)
  const byRows = (id: number): number => {
    let count = 0
    for (let i = 0; i < SPOTTERS; i++) if (hasBit(rows[i]!, id)) count++
    return count
  }
  for (const id of steps.subarray(0, 512))
    must(byRows(id) === from.filter((other) => referencePair(grid, other, EYE, id, EYE)).length, `watchers of hex ${id}`)
  figures.watchers = timeEach('bits', steps.length, 256, (i) => byRows(steps[i]!)) / pair
}

/** Clouds that stand at once: in play there are hardly more. */
const CLOUDS = 25
/** One cloud comes or goes under 100 kept rows. Each new one pushes the oldest out, so that there are never more than in play. */
function smoke({ board, field }: BenchMap, unit: number): void {
  const sources = randomHexes(board, seeded(19), SPOTTERS)
  const sheds = new Viewsheds(field, RADIUS, EYE, EYE, 1)
  const anew = fresh(field)
  const clouds = randomHexes(board, seeded(20), SOURCES)
  const rows = (of: Viewsheds): number => {
    let sum = 0
    for (let i = 0; i < SPOTTERS; i++) sum += of.row(sources[i]!)[0]!
    return sum
  }
  const puff = (at: number, height: number): void => {
    const id = clouds[(at + SOURCES) % SOURCES]!
    field.setSmoke(id, height)
    sheds.changed([id])
  }
  rows(sheds)
  for (let at = 0; at < 40; at++) {
    puff(at, 6000)
    if (at >= CLOUDS) puff(at - CLOUDS, 0)
    for (const id of sources) must(sameBits(sheds.row(id), anew.row(id)), `row of ${id} after smoke`)
  }
  let at = 40
  const change = time('one cloud comes, one goes', () => {
    puff(at, 6000)
    puff(at - CLOUDS, 0)
    at = at + 1 === SOURCES ? 0 : at + 1
    return rows(sheds)
  })
  figures.smoke = change / 2 / unit
}

const reference = referenceMap()
const honeycomb = new HoneycombPeer(reference)
const { plain, unit } = viewsheds(reference, honeycomb)
walls(reference, plain)
const pair = pairs(reference, honeycomb)
fog('fog-60x90', reference, unit)
fog('fog-120x180', benchMap(120, 180, 0.5), unit)
watchers(reference, pair)
smoke(referenceMap(), unit)
tell({ figures, facts })
