import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { HAND } from '../engine/index.ts'
import { type Cli, UsageError, wholeNumber, write } from './cli.ts'
import { inShard, ORDERS_MOST, tellTrouble } from './duel.ts'
import { checkSeats, playableScenario, readJsonFile, type ScenarioFiles } from './files.ts'
import { type GameLine, isWhole, keyOf, LadderFile, lineOf, readLines } from './ladder-file.ts'
import { type LadderSummary, ladderInWords, pairName, seatsOfPair, summaryOfLines } from './ladder-tables.ts'
import { exchanged, type GameSpec } from './play-game.ts'
import { runGames } from './run-games.ts'

const LEVELS = ['random', 'charger', 'ai:recruit', 'ai:regular']
const ALL_BOOKS = 'all'

/** Pairs of seats against each other, both sides exchanged, on every scenario in turn; or, with `--report`, what files of such runs say. */
export async function ladder(cli: Cli, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      games: { type: 'string' },
      scenario: { type: 'string', multiple: true },
      book: { type: 'string' },
      levels: { type: 'string' },
      pairs: { type: 'string' },
      seed: { type: 'string' },
      threads: { type: 'string' },
      shard: { type: 'string' },
      orders: { type: 'string' },
      out: { type: 'string' },
      report: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  if (values.report) return report(cli, positionals, values.json)
  if (positionals.length > 0) throw new UsageError(`ladder does not know what to do with "${positionals[0]}"; files are for --report.`)
  const pairs = pairsOf(values.pairs, values.levels)
  const scenarios = scenariosOf(cli, values.scenario, values.book)
  const files = new Map(scenarios.map((name) => [name, playableScenario(cli, name)]))
  for (const file of files.values()) checkSeats(cli, file, [...new Set(pairs.flatMap(seatsOfPair))])
  const games = planned({
    pairs,
    files,
    games: wholeNumber(values.games, 'games', 100),
    seed: wholeNumber(values.seed, 'seed', 1, 0),
    shard: values.shard,
    most: wholeNumber(values.orders, 'orders', ORDERS_MOST),
  })
  const begun = cli.now()
  const kept = values.out === undefined ? null : new LadderFile(cli.cwd, values.out)
  const lines = await played(cli, games, kept, wholeNumber(values.threads, 'threads', cli.processors, 0))
  return told(cli, summaryOfLines(lines, (cli.now() - begun) / 1000), values.json)
}

function report(cli: Cli, names: readonly string[], json: boolean): number {
  if (names.length === 0) throw new UsageError('--report needs files: ladder --report games.jsonl')
  return told(cli, summaryOfLines(readLines(cli.cwd, names), 0), json)
}

function told(cli: Cli, summary: LadderSummary, json: boolean): number {
  write(cli, json ? JSON.stringify(summary, null, 2) : `${summary.scenarios.join(', ')}\n${ladderInWords(summary)}`)
  return summary.errors + summary.capped + summary.replayMismatches > 0 ? 1 : 0
}

// -------------------------------------------------------------------------------------------------------- what is to be played

/** Names of pairs: those that are given, or every level against every other. @throws UsageError */
function pairsOf(pairs: string | undefined, levels: string | undefined): readonly string[] {
  if (pairs !== undefined && levels !== undefined) throw new UsageError('Give --pairs or --levels, not both.')
  if (pairs === undefined) {
    const all = levels?.split(',') ?? LEVELS
    if (all.length < 2 || new Set(all).size < all.length || all.includes(HAND))
      throw new UsageError('--levels needs two or more different seats, like random,ai:regular.')
    return all.flatMap((first, i) => all.slice(i + 1).map((second) => pairName(first, second)))
  }
  const named = pairs.split(',')
  const isPair = (pair: string): boolean => {
    const seats = pair.split('/')
    return seats.length === 2 && seats[0] !== seats[1] && !seats.includes(HAND) && !seats.includes('')
  }
  if (!named.every(isPair) || new Set(named).size < named.length)
    throw new UsageError('--pairs needs pairs of two different seats, like ai:regular/ai:recruit,ai:regular/first.')
  return named
}

/** @throws UsageError */
function scenariosOf(cli: Cli, named: readonly string[] | undefined, book: string | undefined): readonly string[] {
  if (named && book !== undefined) throw new UsageError('Give --book or --scenario, not both.')
  if (named) return [...new Set(named)]
  if (book === undefined) return [shortestScenario(cli)]
  const books = cli.editions.map(({ id }) => id)
  if (book !== ALL_BOOKS && !books.includes(book))
    throw new UsageError(`--book must be one of ${[...books, ALL_BOOKS].join(', ')}, but it is "${book}".`)
  const found = inMaps(cli).filter((name) => book === ALL_BOOKS || fieldOf(cli, name, 'ruleset') === book)
  if (found.length === 0) throw new UsageError(`There is no scenario of ${book} in maps/; name one with --scenario.`)
  return found
}

/** "maps/x.scenario.json", in the order of their names. */
function inMaps({ cwd }: Cli): readonly string[] {
  try {
    const names = readdirSync(resolve(cwd, 'maps')).filter((name) => name.endsWith('.scenario.json'))
    return names.sort((a, b) => (a < b ? -1 : 1)).map((name) => `maps/${name}`)
  } catch {
    // No folder: whoever asks says it in words.
    return []
  }
}
function fieldOf({ cwd }: Cli, name: string, field: string): unknown {
  const json = readJsonFile(cwd, name)
  return json.ok && typeof json.value === 'object' && json.value !== null ? (json.value as Record<string, unknown>)[field] : undefined
}
function shortestScenario(cli: Cli): string {
  const minutes = (name: string): number => {
    const value = fieldOf(cli, name, 'minutes')
    return typeof value === 'number' ? value : Number.MAX_SAFE_INTEGER
  }
  const [shortest] = [...inMaps(cli)].sort((a, b) => minutes(a) - minutes(b) || (a < b ? -1 : 1))
  if (shortest === undefined) throw new UsageError('There is no scenario in maps/; name one with --scenario.')
  return shortest
}

interface Planned {
  readonly pair: string
  readonly scenario: string
  readonly spec: GameSpec
}
interface Plan {
  readonly pairs: readonly string[]
  readonly files: ReadonlyMap<string, ScenarioFiles>
  /** For each pair, over all scenarios. */
  readonly games: number
  readonly seed: number
  readonly shard: string | undefined
  readonly most: number
}
/** Two games share a scenario and a seed, with the seats exchanged; then the next scenario. Both are in the same shard. */
function planned({ pairs, files, games, seed, shard, most }: Plan): readonly Planned[] {
  const scenarios = [...files]
  const couples = Math.ceil(games / 2)
  return pairs.flatMap((pair, p) =>
    Array.from({ length: games }, (_, i) => i).flatMap((i): readonly Planned[] => {
      const couple = Math.floor(i / 2)
      const [name, file] = scenarios[couple % scenarios.length] ?? []
      if (name === undefined || file === undefined || !inShard(p * couples + couple + 1, shard)) return []
      const [blue, red] = seatsOfPair(pair)
      const seats = i % 2 === 1 ? exchanged({ blue, red }) : { blue, red }
      const { scenario, map } = file
      return [{ pair, scenario: name, spec: { game: p * games + i + 1, scenario, map, seed: seed + couple, seats, most, keep: false } }]
    }),
  )
}

// ---------------------------------------------------------------------------------------------------------------- playing

/** Plays what the file does not hold yet; the lines of all of them, in the order of the plan. */
async function played(cli: Cli, games: readonly Planned[], kept: LadderFile | null, threads: number): Promise<readonly GameLine[]> {
  const keyOfPlanned = ({ pair, scenario, spec: { seed, seats } }: Planned): string => keyOf({ pair, scenario, seed, seats })
  const known = new Map((kept?.before ?? []).filter(isWhole).map((line) => [keyOf(line), line]))
  const left = games.filter((game) => !known.has(keyOfPlanned(game)))
  const byGame = new Map(left.map((game) => [game.spec.game, game]))
  const reports = await runGames(
    cli,
    left.map(({ spec }) => spec),
    threads,
    (report) => {
      const game = byGame.get(report.game)
      if (!game) return
      const line = lineOf(report, game.pair, game.scenario)
      known.set(keyOf(line), line)
      kept?.append(line)
    },
  )
  tellTrouble(cli, reports)
  return games.flatMap((game) => known.get(keyOfPlanned(game)) ?? [])
}
