import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { HAND } from '../engine/index.ts'
import { type Cli, UsageError, wholeNumber, write } from './cli.ts'
import { ORDERS_MOST, tellTrouble } from './duel.ts'
import { checkSeats, playableScenario, readJsonFile } from './files.ts'
import { exchanged, type GameReport, type GameSpec } from './play-game.ts'
import { runGames } from './run-games.ts'
import { round, wilson } from './stats.ts'

const LEVELS = ['random', 'charger', 'ai:recruit', 'ai:regular']

export interface Pairing {
  readonly first: string
  readonly second: string
  readonly games: number
  readonly wins: { readonly first: number; readonly second: number; readonly draw: number }
  /** Of the first: draws count half. */
  readonly share: number
  readonly interval95: readonly [low: number, high: number]
}
export interface LadderSummary {
  readonly scenarios: readonly string[]
  readonly levels: readonly {
    readonly level: string
    readonly games: number
    readonly share: number
    readonly interval95: readonly [number, number]
  }[]
  readonly pairings: readonly Pairing[]
  readonly errors: number
  readonly capped: number
  readonly replayMismatches: number
  readonly seconds: number
}

/** Every level against every other, both sides exchanged, on every scenario in turn. */
export async function ladder(cli: Cli, args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string' },
      scenario: { type: 'string', multiple: true },
      levels: { type: 'string' },
      seed: { type: 'string' },
      threads: { type: 'string' },
      orders: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const levels = values.levels?.split(',') ?? LEVELS
  if (levels.length < 2 || new Set(levels).size < levels.length || levels.includes(HAND))
    throw new UsageError('--levels needs two or more different seats, like random,ai:regular.')
  const scenarios = values.scenario ?? [shortestScenario(cli)]
  const games = wholeNumber(values.games, 'games', 100)
  const seed = wholeNumber(values.seed, 'seed', 1, 0)
  for (const name of scenarios) checkSeats(cli, playableScenario(cli, name), levels)
  const pairs = levels.flatMap((first, i) => levels.slice(i + 1).map((second) => [first, second] as const))
  const specs = pairs.flatMap(([first, second], pair) =>
    specsOf(cli, { first, second, scenarios, games, seed, from: pair * games, most: wholeNumber(values.orders, 'orders', ORDERS_MOST) }),
  )
  const begun = cli.now()
  const reports = await runGames(cli, specs, wholeNumber(values.threads, 'threads', cli.processors, 0))
  tellTrouble(cli, reports)
  const summary: LadderSummary = {
    scenarios,
    levels: levels.map((level) => levelOf(reports, level)).sort((a, b) => b.share - a.share),
    pairings: pairs.map(([first, second], pair) => pairingOf(reports.slice(pair * games, (pair + 1) * games), first, second)),
    errors: reports.filter(({ error }) => error !== null).length,
    capped: reports.filter(({ capped }) => capped).length,
    replayMismatches: reports.filter(({ mismatch }) => mismatch !== null).length,
    seconds: round((cli.now() - begun) / 1000, 2),
  }
  write(cli, values.json ? JSON.stringify(summary, null, 2) : inWords(summary))
  return summary.errors + summary.capped + summary.replayMismatches > 0 ? 1 : 0
}

interface Match {
  readonly first: string
  readonly second: string
  readonly scenarios: readonly string[]
  readonly games: number
  readonly seed: number
  readonly from: number
  readonly most: number
}
/** Two games share a scenario and a seed, with the seats exchanged; then the next scenario. */
function specsOf(cli: Cli, { first, second, scenarios, games, seed, from, most }: Match): readonly GameSpec[] {
  const files = scenarios.map((name) => playableScenario(cli, name))
  const seats = { blue: first, red: second }
  return Array.from({ length: games }, (_, i): GameSpec => {
    const pair = Math.floor(i / 2)
    const { scenario, map } = files[pair % files.length] ?? { scenario: null, map: null }
    return { game: from + i + 1, scenario, map, seed: seed + pair, seats: i % 2 === 1 ? exchanged(seats) : seats, most, keep: false }
  })
}

function shortestScenario(cli: Cli): string {
  let names: readonly string[] = []
  try {
    names = readdirSync(resolve(cli.cwd, 'maps')).filter((name) => name.endsWith('.scenario.json'))
  } catch {
    // No folder: said below in words.
  }
  const minutes = (name: string): number => {
    const json = readJsonFile(cli.cwd, `maps/${name}`)
    const value = json.ok && typeof json.value === 'object' && json.value !== null && 'minutes' in json.value ? json.value.minutes : null
    return typeof value === 'number' ? value : Number.MAX_SAFE_INTEGER
  }
  const [shortest] = [...names].sort((a, b) => minutes(a) - minutes(b) || (a < b ? -1 : 1))
  if (shortest === undefined) throw new UsageError('There is no scenario in maps/; name one with --scenario.')
  return `maps/${shortest}`
}

const ended = (reports: readonly GameReport[]): readonly GameReport[] => reports.filter(({ error, capped }) => error === null && !capped)
const winsOf = (reports: readonly GameReport[], seat: string): number =>
  reports.filter(({ winner, seats }) => winner !== null && seats[winner] === seat).length

function pairingOf(all: readonly GameReport[], first: string, second: string): Pairing {
  const reports = ended(all)
  const wins = {
    first: winsOf(reports, first),
    second: winsOf(reports, second),
    draw: reports.filter(({ winner }) => winner === null).length,
  }
  const points = wins.first + wins.draw / 2
  return {
    first,
    second,
    games: reports.length,
    wins,
    share: round(points / Math.max(1, reports.length), 4),
    interval95: wilson(points, reports.length),
  }
}

function levelOf(all: readonly GameReport[], level: string): LadderSummary['levels'][number] {
  const reports = ended(all).filter(({ seats }) => seats.blue === level || seats.red === level)
  const points = winsOf(reports, level) + reports.filter(({ winner }) => winner === null).length / 2
  return { level, games: reports.length, share: round(points / Math.max(1, reports.length), 4), interval95: wilson(points, reports.length) }
}

const percent = (share: number): string => `${round(share * 100, 1)} %`

function inWords({ scenarios, levels, pairings, errors, capped, replayMismatches, seconds }: LadderSummary): string {
  return [
    scenarios.join(', '),
    ...levels.map(
      ({ level, games, share, interval95: [low, high] }) =>
        `${level.padEnd(14)} ${percent(share).padStart(7)} of ${games} games (${percent(low)} to ${percent(high)})`,
    ),
    '',
    ...pairings.map(
      ({ first, second, wins, share, interval95: [low, high] }) =>
        `${first} against ${second}: ${wins.first} won, ${wins.second} lost, ${wins.draw} drawn; ${percent(share)} (${percent(low)} to ${percent(high)})`,
    ),
    '',
    `${seconds} s; errors ${errors}, capped ${capped}, replays that differ ${replayMismatches}`,
  ].join('\n')
}
