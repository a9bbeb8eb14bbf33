import { parseArgs } from 'node:util'
import { type Edition, EXPLORER, jsonSchema, MissionEventSchema, RANDOM, round, type Shape } from '../engine/index.ts'
import { type Cli, UsageError, wholeNumber, write } from './cli.ts'
import { ORDERS_MOST, tellTrouble } from './duel.ts'
import { playableScenario, readJsonFile } from './files.ts'
import { exerciseMinds } from './minds.ts'
import type { GameReport, GameSpec } from './play-game.ts'
import { runGames } from './run-games.ts'

export interface ExerciseSummary {
  readonly scenarios: readonly string[]
  readonly games: number
  readonly orders: number
  readonly errors: number
  readonly capped: number
  readonly replayMismatches: number
  readonly broken: number
  /** How often every kind of order, question and event occurred; 0 where it never did. */
  readonly kinds: Readonly<Record<string, number>>
  /** Kinds that never occurred and are not known to be rare. */
  readonly unseen: readonly string[]
  readonly seconds: number
}

/** Random games over several scenarios. Status 1 when anything broke or, of more than a sample, a kind that is not known as rare never occurred. */
export async function exercise(cli: Cli, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      games: { type: 'string' },
      seed: { type: 'string' },
      threads: { type: 'string' },
      orders: { type: 'string' },
      rare: { type: 'string' },
      sample: { type: 'boolean', default: false },
      minds: { type: 'boolean', default: false },
      seats: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  if (positionals.length === 0) throw new UsageError('exercise needs scenarios: exercise maps/*.scenario.json')
  if (values.minds) return exerciseMinds(cli, positionals, values)
  const files = positionals.map((name) => playableScenario(cli, name))
  const games = wholeNumber(values.games, 'games', 200)
  const seed = wholeNumber(values.seed, 'seed', 1, 0)
  const specs = Array.from({ length: games }, (_, i): GameSpec => {
    const file = files[i % files.length]
    if (!file) throw new UsageError('There is no scenario to play.')
    return {
      game: i + 1,
      ...file,
      seed: seed + i,
      // One in three looks closely; the others bring the battle on.
      seats: i % 3 === 0 ? { blue: EXPLORER, red: EXPLORER } : { blue: RANDOM, red: RANDOM },
      most: wholeNumber(values.orders, 'orders', ORDERS_MOST),
      keep: false,
      examine: true,
    }
  })
  const begun = cli.now()
  const reports = await runGames(cli, specs, wholeNumber(values.threads, 'threads', cli.processors, 0))
  const editions = cli.editions.filter(({ id }) => files.some(({ scenario }) => (scenario as { ruleset?: unknown }).ruleset === id))
  const missions = files.some(({ scenario }) => (scenario as { mission?: unknown }).mission !== undefined)
  const known = [...editions.flatMap(allKinds), ...(missions ? missionKinds(editions) : [])]
  const summary = summed(reports, positionals, known, rareKinds(cli, values.rare), (cli.now() - begun) / 1000)
  tellTrouble(cli, reports)
  for (const { game, broken } of reports) for (const what of broken) cli.err(`game ${game}: ${what}\n`)
  write(cli, values.json ? JSON.stringify(summary, null, 2) : inWords(summary))
  const missed = values.sample ? 0 : summary.unseen.length
  return summary.errors + summary.capped + summary.replayMismatches + summary.broken + missed > 0 ? 1 : 0
}

function rareKinds(cli: Cli, file: string | undefined): readonly string[] {
  if (file === undefined) return []
  const read = readJsonFile(cli.cwd, file)
  if (!read.ok) throw new UsageError(read.error.map(({ text }) => text).join('\n'))
  if (typeof read.value !== 'object' || read.value === null) throw new UsageError(`${file} must hold an object: kind -> why it is rare.`)
  return Object.keys(read.value)
}

/** "order march", "question act", "event moved" of an edition, from its schemas. */
const allKinds = ({ schemas }: Edition<Shape>): readonly string[] => [
  ...kindsOf(schemas.order, 'order'),
  ...kindsOf(schemas.question, 'question'),
  ...kindsOf(schemas.event, 'event'),
]
/** Kinds of events of a mission; nobody comes on later where no book has that. */
function missionKinds(editions: readonly Edition<Shape>[]): readonly string[] {
  const comesOn = editions.some(({ facts }) => facts?.bringOn !== undefined)
  return kindsOf(MissionEventSchema, 'event').filter((kind) => comesOn || kind !== 'event reinforced')
}
function kindsOf(schema: Parameters<typeof jsonSchema>[0], what: string): readonly string[] {
  const { oneOf, anyOf } = jsonSchema(schema) as { oneOf?: readonly Part[]; anyOf?: readonly Part[] }
  return (oneOf ?? anyOf ?? []).flatMap(({ properties }) =>
    typeof properties?.kind?.const === 'string' ? [`${what} ${properties.kind.const}`] : [],
  )
}
interface Part {
  readonly properties?: { readonly kind?: { readonly const?: unknown } }
}

function summed(
  reports: readonly GameReport[],
  scenarios: readonly string[],
  known: readonly string[],
  rare: readonly string[],
  seconds: number,
): ExerciseSummary {
  const kinds: Record<string, number> = Object.fromEntries(known.map((kind) => [kind, 0]))
  for (const report of reports) for (const [kind, count] of Object.entries(report.kinds)) kinds[kind] = (kinds[kind] ?? 0) + count
  const sum = (of: (report: GameReport) => number): number => reports.reduce((total, report) => total + of(report), 0)
  return {
    scenarios,
    games: reports.length,
    orders: sum(({ orders }) => orders),
    errors: sum(({ error }) => (error === null ? 0 : 1)),
    capped: sum(({ capped }) => (capped ? 1 : 0)),
    replayMismatches: sum(({ mismatch }) => (mismatch === null ? 0 : 1)),
    broken: sum(({ broken }) => broken.length),
    kinds,
    unseen: Object.keys(kinds).filter((kind) => kinds[kind] === 0 && !rare.includes(kind)),
    seconds: round(seconds, 2),
  }
}

const inWords = ({ kinds, unseen, ...rest }: ExerciseSummary): string =>
  [
    `${rest.games} games, ${rest.orders} orders in ${rest.seconds} s`,
    `errors ${rest.errors}, capped ${rest.capped}, replays that differ ${rest.replayMismatches}, laws broken ${rest.broken}`,
    ...Object.entries(kinds).map(([kind, count]) => `  ${String(count).padStart(8)}  ${kind}`),
    unseen.length === 0 ? 'every kind occurred' : `never occurred: ${unseen.join(', ')}`,
  ].join('\n')
