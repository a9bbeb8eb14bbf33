import { basename } from 'node:path'
import { type BySide, HAND, percentile, round, SIDES, type SideId } from '../engine/index.ts'
import { type Cli, UsageError, wholeNumber, write } from './cli.ts'
import { ORDERS_MOST, tellTrouble } from './duel.ts'
import { checkSeats, playableScenario } from './files.ts'
import { exchanged, type GameReport, type GameSpec } from './play-game.ts'
import { runGames } from './run-games.ts'

/** `exercise --minds`: games between minds, and what is to be seen in them of how they play. */

/** An order kind over the games in which a side was offered it. */
export interface KindUse {
  readonly kind: string
  /** Games in which the side was offered it at least once, and in which it gave it. */
  readonly games: number
  readonly used: number
  /** Orders in all. */
  readonly orders: number
}
/** What a seat did on a side of a scenario. The counts are sums over the games; ai/minds/<book>/habits.ts says what each means. */
export interface MindTable {
  readonly scenario: string
  readonly side: SideId
  readonly seat: string
  readonly games: number
  readonly kinds: readonly KindUse[]
  readonly counts: Readonly<Record<string, number>>
  /** Of those that have a whole: "expired blind" of "expired". Null of nothing. */
  readonly shares: Readonly<Record<string, number | null>>
  /** Milliseconds of this machine's processor that a decision takes; null of none. */
  readonly decisionCpuMs: { readonly p50: number | null; readonly p99: number | null; readonly max: number | null }
}
export interface MindsSummary {
  readonly games: number
  readonly tables: readonly MindTable[]
  /** All tables of a seat together. */
  readonly totals: readonly MindTable[]
  readonly errors: number
  readonly capped: number
  readonly replayMismatches: number
  readonly seconds: number
}

/** The parts that are told as shares, and of what. */
const SHARES: Readonly<Record<string, string>> = {
  'expired blind': 'expired',
  'seen covered': 'seen',
  'missing baited': 'missing',
  'real fired': 'real targets',
  'mined again': 'mines scattered',
}
/** Told for each game. */
const PER_GAME = ['expired', 'returns', 'late missions', 'mined again'] as const

export interface MindsOptions {
  readonly games?: string | undefined
  readonly seed?: string | undefined
  readonly threads?: string | undefined
  readonly orders?: string | undefined
  readonly seats?: string | undefined
  readonly json: boolean
}

/** Games in turn over the scenarios, the seats exchanged every other time; status 1 when one broke. */
export async function exerciseMinds(cli: Cli, names: readonly string[], options: MindsOptions): Promise<number> {
  const files = names.map((name) => ({ name, files: playableScenario(cli, name) }))
  const [blue = 'ai:regular', red = blue] = options.seats?.split(',') ?? []
  for (const seat of [blue, red]) if (seat === HAND) throw new UsageError('--seats must answer by themselves, not "hand".')
  for (const one of files) checkSeats(cli, one.files, [blue, red])
  const games = wholeNumber(options.games, 'games', 4 * files.length)
  const seed = wholeNumber(options.seed, 'seed', 1, 0)
  const scenarios: string[] = []
  const specs = Array.from({ length: games }, (_, i): GameSpec => {
    const one = files[i % files.length]
    if (!one) throw new UsageError('There is no scenario to play.')
    scenarios.push(basename(one.name).replace(/\.scenario\.json$/, ''))
    const seats = { blue, red }
    const lap = Math.floor(i / files.length)
    return {
      game: i + 1,
      ...one.files,
      seed: seed + lap,
      seats: lap % 2 === 1 ? exchanged(seats) : seats,
      most: wholeNumber(options.orders, 'orders', ORDERS_MOST),
      keep: false,
      habits: true,
    }
  })
  const begun = cli.now()
  const reports = await runGames(cli, specs, wholeNumber(options.threads, 'threads', cli.processors, 0))
  const summary = summaryOf(reports, scenarios, (cli.now() - begun) / 1000)
  tellTrouble(cli, reports)
  write(cli, options.json ? JSON.stringify(summary, null, 2) : inWords(summary))
  return summary.errors + summary.capped + summary.replayMismatches > 0 ? 1 : 0
}

/** One side of one game. */
interface Played {
  readonly scenario: string
  readonly side: SideId
  readonly seat: string
  readonly counts: Readonly<Record<string, number>>
  readonly cpuMs: readonly number[]
}

function summaryOf(reports: readonly GameReport[], scenarios: readonly string[], seconds: number): MindsSummary {
  const played = reports.flatMap(({ game, seats, habits, error, cpuBySide }): readonly Played[] =>
    habits === null || error !== null
      ? []
      : SIDES.map((side) => ({
          scenario: scenarios[game - 1] ?? '',
          side,
          seat: seats[side],
          counts: (habits as BySide<Played['counts']>)[side],
          cpuMs: cpuBySide[side],
        })),
  )
  const group = (key: (one: Played) => string): readonly (readonly Played[])[] => [
    ...played
      .reduce((found, one) => found.set(key(one), [...(found.get(key(one)) ?? []), one]), new Map<string, readonly Played[]>())
      .values(),
  ]
  return {
    games: reports.length,
    tables: group(({ scenario, side, seat }) => `${scenario}/${side}/${seat}`).map((all) => tableOf(all, all[0] as Played)),
    totals: group(({ seat }) => seat).map((all) => tableOf(all, { ...(all[0] as Played), scenario: 'all' })),
    errors: reports.filter(({ error }) => error !== null).length,
    capped: reports.filter(({ capped }) => capped).length,
    replayMismatches: reports.filter(({ mismatch }) => mismatch !== null).length,
    seconds: round(seconds, 2),
  }
}

function tableOf(all: readonly Played[], { scenario, side, seat }: Played): MindTable {
  const counts: Record<string, number> = {}
  for (const one of all) for (const [name, number] of Object.entries(one.counts)) counts[name] = (counts[name] ?? 0) + number
  const kinds = Object.keys(counts)
    .flatMap((name) => (name.startsWith(OFFERED) ? [name.slice(OFFERED.length)] : []))
    .map((kind): KindUse => {
      const offered = all.filter((one) => (one.counts[`${OFFERED}${kind}`] ?? 0) > 0)
      const used = offered.filter((one) => (one.counts[`${ORDER}${kind}`] ?? 0) > 0).length
      return { kind, games: offered.length, used, orders: counts[`${ORDER}${kind}`] ?? 0 }
    })
    .sort((a, b) => (a.kind < b.kind ? -1 : 1))
  const own = Object.fromEntries(Object.entries(counts).filter(([name]) => !name.startsWith(OFFERED) && !name.startsWith(ORDER)))
  const shares = Object.fromEntries(
    Object.entries(SHARES).map(([part, whole]) => [part, counts[whole] ? round((counts[part] ?? 0) / counts[whole], 4) : null]),
  )
  const ms = all.flatMap(({ cpuMs }) => cpuMs)
  const at = (part: number): number | null => {
    const found = percentile(ms, part)
    return found === null ? null : round(found, 1)
  }
  return { scenario, side, seat, games: all.length, kinds, counts: own, shares, decisionCpuMs: { p50: at(0.5), p99: at(0.99), max: at(1) } }
}
const OFFERED = 'offered '
const ORDER = 'order '

const percent = (share: number | null | undefined): string => (share === null || share === undefined ? '-' : `${round(share * 100, 0)} %`)

function inWords({ tables, totals, ...rest }: MindsSummary): string {
  return [
    `${rest.games} games in ${rest.seconds} s; errors ${rest.errors}, capped ${rest.capped}, replays that differ ${rest.replayMismatches}`,
    ...tables.flatMap((table) => tableInWords(table, `${table.scenario} as ${table.side}`)),
    ...totals.flatMap((table) => tableInWords(table, 'all of it')),
  ].join('\n')
}
function tableInWords({ seat, games, kinds, counts, shares, decisionCpuMs: cpu }: MindTable, title: string): readonly string[] {
  const each = PER_GAME.map((name) => `${name} ${round((counts[name] ?? 0) / games, 2)}`)
  const parts = Object.entries(SHARES).map(([part, whole]) => `${part} ${percent(shares[part])} of ${counts[whole] ?? 0}`)
  const used = kinds.map(({ kind, games: offered, used: in_, orders }) => `${kind} ${in_}/${offered}${orders > in_ ? ` (${orders})` : ''}`)
  return [
    '',
    `${title}, ${seat}, ${games} games`,
    `  a game: ${each.join(', ')}`,
    `  processor, ms a decision: p50 ${cpu.p50 ?? '-'}, p99 ${cpu.p99 ?? '-'}, longest ${cpu.max ?? '-'}`,
    `  shares: ${parts.join(', ')}`,
    `  kinds of orders, games with it of those in which it was offered (orders in all): ${used.join(', ')}`,
  ]
}
