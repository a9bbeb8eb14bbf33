import { hexOf, idOf } from '../engine/board/board.ts'
import { Pathfinder } from '../engine/board/reach.ts'
import { isVisible, makeSightField } from '../engine/board/sight-field.ts'
import { sees } from '../engine/board/sight-look.ts'
import { marcherOf, reachOf, routeTo } from '../engine/rulesets/steel-rain/core/move.ts'
import { situationsOn } from '../engine/rulesets/steel-rain/core/situations.ts'
import { levelMilli } from '../engine/rulesets/steel-rain/tables/scale.ts'
import { SIGHT_HEIGHTS } from '../engine/rulesets/steel-rain/tables/terrain.ts'
import type { World } from '../engine/rulesets/steel-rain/words/world.ts'
import { copied, first, madeBattle, open } from './battles.ts'
import { layTops, randomHexes, randomPairs, seeded } from './maps.ts'
import { axialsOf } from './reference/grid.ts'
import { ReferenceWay } from './reference/ways.ts'
import { cpu, cycling, median, must, RADIUS, SOURCES, tell, theUnit, time, timeEach } from './timing.ts'

/** One process of what the rules of Steel Rain call where they need a line or a way, against the kernels under it. */

const PAIRS = 65_536
const figures: Record<string, number> = {}

const battle = open(madeBattle({ width: 60, height: 90, units: 12, on: 'all' }))
const { board } = battle
const world = first(battle).world as unknown as World
const where = situationsOn(board)
const s = where(world)

/** A line as rules ask for it: yes or no, and with its words; against `sees` on the same heights. */
function lines(): void {
  const field = makeSightField(board, levelMilli(world.settings.hexMilli))
  layTops(board, field)
  const { vehicle } = SIGHT_HEIGHTS
  const ids = randomPairs(board, seeded(13), PAIRS, 1, RADIUS)
  const hexes = Array.from({ length: board.size }, (_, id) => hexOf(board, id))
  const vehicles = Object.values(world.units).filter((unit) => s.sight.isInTheWay(world, unit))
  const yes = (a: number, b: number): boolean => s.sight.sees(world, hexes[a]!, vehicle, hexes[b]!, vehicle)
  const words = (a: number, b: number): boolean => isVisible(s.sight.judge(world, hexes[a]!, vehicle, hexes[b]!, vehicle))
  let blocked = 0
  for (let i = 0; i < PAIRS; i++) {
    const [a, b] = [ids[2 * i]!, ids[2 * i + 1]!]
    const seen = yes(a, b)
    must(seen === words(a, b), `line ${a} ${b}, with words and without`)
    // Vehicles stand in the way of a few lines, which the kernel does not know.
    if (seen !== sees(field, a, vehicle.sight, b, vehicle.sight, 1)) blocked++
  }
  must(blocked < (PAIRS * vehicles.length) / 500, `${blocked} lines differ from the kernel`)
  const each = (name: string, batch: number, look: (a: number, b: number) => boolean): number =>
    timeEach(name, PAIRS, batch, (i) => (look(ids[2 * i]!, ids[2 * i + 1]!) ? 1 : 0))
  const kernel = each('sees', 1024, (a, b) => sees(field, a, vehicle.sight, b, vehicle.sight, 1))
  figures['yes-no'] = each('yes or no', 512, yes) / kernel
  figures['words-asked'] = each('words', 256, words) / kernel
}

/** What a vehicle can get to from 1,024 hexes, against the spread under it; and a way across the map. */
function reaches(): void {
  const mover = Object.values(world.units).find((unit) => unit.side === 'blue' && unit.design === 'MBT')!
  const finder = new Pathfinder(board.size)
  const sources = randomHexes(board, seeded(14), board.size).filter(
    (id) => board.terrain[id] === 'open' || board.terrain[id] === 'pavement',
  )
  const starts = Array.from(sources.subarray(0, SOURCES), (id) => {
    // One world, as when somebody looks at all that its units could do.
    const marcher = { ...marcherOf(world, mover.id)!, hex: hexOf(board, id) }
    return { id, at: s, marcher, budget: marcher.pool + marcher.actions * marcher.half }
  })
  const table = s.ways.table(s, starts[0]!.marcher)
  const spread = ({ id, budget }: (typeof starts)[number]): number => finder.spread(table, id, Math.floor(budget / table.unit))
  let hexes = 0
  for (const start of starts.slice(0, 64)) {
    const reached = reachOf(start.at, start.marcher)
    hexes += reached.length
    must(Math.abs(reached.length + 1 - spread(start)) <= 20, `reach from ${start.id}: ${reached.length}, ${spread(start)}`)
  }
  figures['reach-of'] =
    timeEach('reachOf', SOURCES, 4, (i) => reachOf(starts[i]!.at, starts[i]!.marcher).length) /
    timeEach('spread', SOURCES, 64, (i) => spread(starts[i]!))
  facts.push(`reachOf finds ${Math.round(hexes / 64)} hexes on average`)

  const reference = new ReferenceWay(table.edges, axialsOf(board), 255 * 255)
  const goals = randomPairs(board, seeded(15), 8 * SOURCES, 30, 70)
  const pairs: (readonly [(typeof starts)[number], number])[] = []
  for (let i = 0; i < 8 * SOURCES && pairs.length < SOURCES; i++) {
    const start = starts.find(({ id }) => id === goals[2 * i])
    if (start === undefined) continue
    const cost = reference.cost(start.id, goals[2 * i + 1]!, table.least)
    if (cost >= 0) pairs.push([start, goals[2 * i + 1]!])
  }
  const route = ([start, goal]: (typeof pairs)[number]) => routeTo(start.at, start.marcher, goal)
  for (const pair of pairs.slice(0, 32)) {
    const theirs = reference.cost(pair[0].id, pair[1], table.least) * table.unit
    const ours = route(pair)?.cost
    // Somebody may stand at the goal, or in a narrow place.
    must(ours === undefined || ours >= theirs, `route from ${pair[0].id} to ${pair[1]}`)
  }
  figures.route =
    timeEach('routeTo', pairs.length, 1, (i) => route(pairs[i]!)?.path.length ?? 0) /
    timeEach('reference', pairs.length, 4, (i) => reference.cost(pairs[i]![0].id, pairs[i]![1], table.least))
}

const BOARDS = 31
/** The table of steps of a class, on a board that nothing is known of yet: the first answer of its ways less the second. */
function stepTable(): void {
  const scenario = madeBattle({ width: 60, height: 90, units: 12, on: 'all' })
  const unit = time(
    'unit',
    cycling(SOURCES, (at) => theUnit().viewshed(at)),
  )
  const times = Array.from({ length: BOARDS }, () => {
    const anew = open(scenario)
    const fresh = situationsOn(anew.board)(copied(first(anew)).world as unknown as World)
    const marcher = marcherOf(fresh.world, 'B0-0')!
    const from = cpu()
    const table = fresh.ways.table(fresh, marcher)
    const took = cpu() - from
    must(table.edges[8 * idOf(anew.board, marcher.hex)] !== undefined, 'a table')
    return took
  })
  figures['step-table'] = median(times) / unit
}

const facts: string[] = []
lines()
reaches()
stepTable()
tell({ figures, facts })
