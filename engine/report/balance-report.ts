import { type BySide, opposite, SIDES, type SideId } from '../kernel/names.ts'
import { mean, round, wilson } from './figures.ts'
import { type GameLine, mergeLines, type PlayedScenario, sideOfLetter } from './game-line.ts'
import { ofEvents, ofGoals, ofMovement, ofObjectives, ofOrders } from './report-course.ts'
import { ofLosses } from './report-losses.ts'
import type { BalanceReport, LengthFigures, Share } from './report-shape.ts'

/** What many games say of a scenario. */

/**
 * The figures of these games. Each game counts once, whatever the order; games that broke or were given up are counted and left out of everything else.
 * All lines must be of one scenario in one state (`differenceOf`).
 *
 * @returns null of no games at all
 */
export function reportOf(lines: readonly GameLine[]): BalanceReport | null {
  const all = mergeLines(lines)
  const [first] = all
  if (!first) return null
  const ended = all.filter(({ end }) => end === 'over')
  const wins = { blue: wonBy(ended, 'blue'), red: wonBy(ended, 'red'), draw: ended.filter(({ winner }) => winner === null).length }
  return {
    format: 'sandtable-balance',
    version: 1,
    scenario: scenarioOf(all),
    games: ended.length,
    broken: all.filter(({ end }) => end === 'broken').length,
    capped: all.filter(({ end }) => end === 'capped').length,
    seeds: { least: Math.min(...all.map(({ seed }) => seed)), most: Math.max(...all.map(({ seed }) => seed)) },
    pairs: pairsOf(all),
    wins,
    sides: { blue: shareOf(ended, () => 'blue'), red: shareOf(ended, () => 'red') },
    seats: seatsOf(all, ended),
    length: lengthOf(ended),
    firstMover: firstMoverOf(ended),
    score: scoreOf(ended),
    losses: ofLosses(ended),
    objectives: ofObjectives(ended),
    movement: ofMovement(ended),
    orders: ofOrders(ended),
    events: ofEvents(ended),
    goals: ofGoals(ended),
  }
}

const scenarioOf = ([first]: readonly GameLine[]): PlayedScenario => (first as GameLine).scenario
const wonBy = (lines: readonly GameLine[], side: SideId): number => lines.filter(({ winner }) => winner === side).length

/** Of these games, seen by a side that may be another in each. */
function shareOf(ended: readonly GameLine[], sideIn: (line: GameLine) => SideId): Share {
  const draws = ended.filter(({ winner }) => winner === null).length
  const won = ended.filter((line) => line.winner === sideIn(line)).length
  const points = won + draws / 2
  return { games: ended.length, won, draws, share: round(points / Math.max(1, ended.length), 4), interval95: wilson(points, ended.length) }
}

function pairsOf(all: readonly GameLine[]): BalanceReport['pairs'] {
  const counted = new Map<string, { readonly blue: string; readonly red: string; readonly games: number }>()
  for (const { seats } of all) {
    const key = `${seats.blue} ${seats.red}`
    counted.set(key, { ...seats, games: (counted.get(key)?.games ?? 0) + 1 })
  }
  return [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pair]) => pair)
}

/** Each of two different seats over both sides; a seat that plays itself has half of everything, so nothing is told of it. */
function seatsOf(all: readonly GameLine[], ended: readonly GameLine[]): BalanceReport['seats'] {
  const names = [...new Set(all.flatMap(({ seats }) => [seats.blue, seats.red]))].sort((a, b) => (a < b ? -1 : 1))
  return names.flatMap((seat) => {
    const games = ended.filter(({ seats }) => (seats.blue === seat) !== (seats.red === seat))
    return games.length === 0 ? [] : [{ seat, ...shareOf(games, ({ seats }) => (seats.blue === seat ? 'blue' : 'red')) }]
  })
}

function lengthOf(ended: readonly GameLine[]): LengthFigures {
  const turns = ended.map((line) => line.turns)
  const most = Math.max(0, ...turns)
  return {
    mean: round(mean(turns), 2),
    least: turns.length === 0 ? 0 : Math.min(...turns),
    most,
    games: Array.from({ length: most + 1 }, (_, turn) => turns.filter((one) => one === turn).length),
  }
}

/** Who acted first in turn 1, and what came of it; games in which nobody did anything in it are left out. */
function firstMoverOf(ended: readonly GameLine[]): BalanceReport['firstMover'] {
  const moverOf = ({ first }: GameLine): SideId | null => sideOfLetter(first[0])
  const moved = ended.filter((line) => moverOf(line) !== null)
  const as = (side: SideId): Share =>
    shareOf(
      moved.filter((line) => moverOf(line) === side),
      () => side,
    )
  return { ...shareOf(moved, (line) => moverOf(line) as SideId), blue: as('blue'), red: as('red'), oftener: oftenerOf(ended) }
}
/** The side that began more turns than the other. */
function oftenerOf(ended: readonly GameLine[]): Share {
  const lead = ({ first }: GameLine): number => [...first].reduce((sum, letter) => sum + (letter === 'b' ? 1 : letter === 'r' ? -1 : 0), 0)
  return shareOf(
    ended.filter((line) => lead(line) !== 0),
    (line) => (lead(line) > 0 ? 'blue' : opposite('blue')),
  )
}

function scoreOf(ended: readonly GameLine[]): BySide<number> | null {
  const scores = ended.flatMap(({ score }) => score ?? [])
  if (scores.length === 0) return null
  const [blue, red] = SIDES.map((side) => round(mean(scores.map((score) => score[side])), 2))
  return { blue: blue ?? 0, red: red ?? 0 }
}
