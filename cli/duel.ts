import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type BalanceReport,
  type BySide,
  type GameLine,
  HAND,
  mean,
  mergeLines,
  percentile,
  REPORTED_ORDERS_MOST,
  reportInWords,
  reportOf,
  round,
  SIDES,
  type SideId,
  wilson,
} from '../engine/index.ts'
import { type Cli, UsageError, wholeNumber, write } from './cli.ts'
import { checkSeats, playableScenario } from './files.ts'
import { exchanged, type GameReport, type GameSpec } from './play-game.ts'
import { runGames } from './run-games.ts'

export const ORDERS_MOST = REPORTED_ORDERS_MOST

export interface DuelSummary {
  readonly scenario: string
  readonly seats: BySide<string>
  readonly games: number
  /** By the side on the map, exchanged seats or not. */
  readonly wins: { readonly blue: number; readonly red: number; readonly draw: number }
  /** Wilson's 95 % interval of blue's share; draws count half. */
  readonly interval95: readonly [low: number, high: number]
  readonly errors: number
  readonly capped: number
  readonly replayMismatches: number
  readonly turns: { readonly mean: number; readonly min: number; readonly max: number }
  /** Mean strength lost in a game, in the book's measure. */
  readonly losses: BySide<number>
  readonly msPerDecision: { readonly p50: number | null; readonly p99: number | null }
  readonly seconds: number
  /** With exchanged seats: the same by seat, whichever side it played. */
  readonly bySeat?: readonly {
    readonly seat: string
    readonly wins: number
    readonly share: number
    readonly interval95: readonly [number, number]
  }[]
  /** What the games say of the scenario, and the games themselves: `merge` adds those of several runs up. */
  readonly report: BalanceReport | null
  readonly lines: readonly GameLine[]
}

/** AI against AI. Status 1 when a game broke, was capped, or did not play again to its hash. */
export async function duel(cli: Cli, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      blue: { type: 'string', default: 'ai:regular' },
      red: { type: 'string', default: 'ai:regular' },
      games: { type: 'string' },
      seed: { type: 'string' },
      threads: { type: 'string' },
      shard: { type: 'string' },
      orders: { type: 'string' },
      save: { type: 'string' },
      swap: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const [scenario] = positionals
  if (scenario === undefined || positionals.length !== 1) throw new UsageError('duel needs one scenario: duel maps/x.scenario.json')
  const files = playableScenario(cli, scenario)
  const seats = { blue: values.blue, red: values.red }
  for (const side of SIDES) if (seats[side] === HAND) throw new UsageError(`--${side} must be a seat that answers by itself, not "hand".`)
  const games = wholeNumber(values.games, 'games', 20)
  const seed = wholeNumber(values.seed, 'seed', 1, 0)
  checkSeats(cli, files, [values.blue, values.red])
  const specs = Array.from(
    { length: games },
    (_, i): GameSpec => ({
      game: i + 1,
      ...files,
      // With exchanged seats two games share a seed: the same battle from both sides.
      seed: seed + (values.swap ? Math.floor(i / 2) : i),
      seats: values.swap && i % 2 === 1 ? exchanged(seats) : seats,
      most: wholeNumber(values.orders, 'orders', ORDERS_MOST),
      keep: values.save !== undefined,
      report: true,
    }),
  ).filter(({ game }) => inShard(game, values.shard))
  const begun = cli.now()
  const reports = await runGames(cli, specs, wholeNumber(values.threads, 'threads', cli.processors, 0))
  const summary = summaryOf(reports, { scenario, seats, swap: values.swap, seconds: (cli.now() - begun) / 1000 })
  if (values.save !== undefined) keep(cli, values.save, scenario, reports)
  tellTrouble(cli, reports)
  write(cli, values.json ? JSON.stringify(summary, null, 2) : inWords(summary))
  return summary.errors + summary.capped + summary.replayMismatches > 0 ? 1 : 0
}

/** `--shard 2/4` plays every fourth game, from the second on. */
export function inShard(game: number, shard: string | undefined): boolean {
  if (shard === undefined) return true
  const [, part, of] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  const [i, n] = [Number(part), Number(of)]
  if (!(i >= 1 && n >= 1 && i <= n)) throw new UsageError(`--shard must be like 1/4, but it is "${shard}".`)
  return (game - 1) % n === i - 1
}

export function summaryOf(
  reports: readonly GameReport[],
  { scenario, seats, swap, seconds }: { scenario: string; seats: BySide<string>; swap: boolean; seconds: number },
): DuelSummary {
  const ended = reports.filter(({ error, capped }) => error === null && !capped)
  const wins = { blue: won(ended, 'blue'), red: won(ended, 'red'), draw: ended.filter(({ winner }) => winner === null).length }
  const turns = ended.map((report) => report.turns)
  const ms = reports.flatMap((report) => report.ms)
  const lines = mergeLines(reports.flatMap(({ line }) => line ?? []))
  const rounded = (value: number | null): number | null => (value === null ? null : round(value, 2))
  return {
    scenario,
    seats,
    games: reports.length,
    wins,
    interval95: wilson(wins.blue + wins.draw / 2, ended.length),
    errors: reports.filter(({ error }) => error !== null).length,
    capped: reports.filter(({ capped }) => capped).length,
    replayMismatches: reports.filter(({ mismatch }) => mismatch !== null).length,
    turns: { mean: round(mean(turns), 2), min: turns.length === 0 ? 0 : Math.min(...turns), max: Math.max(0, ...turns) },
    losses: { blue: round(mean(ended.map(({ losses }) => losses.blue)), 2), red: round(mean(ended.map(({ losses }) => losses.red)), 2) },
    msPerDecision: { p50: rounded(percentile(ms, 0.5)), p99: rounded(percentile(ms, 0.99)) },
    seconds: round(seconds, 2),
    ...(swap ? { bySeat: [seatResult(ended, seats, 'blue'), seatResult(ended, seats, 'red')] } : {}),
    report: reportOf(lines),
    lines,
  }
}
const won = (reports: readonly GameReport[], side: SideId): number => reports.filter(({ winner }) => winner === side).length

/** The results of the seat that began as `side`: with exchanged seats it played the other side in every second game. */
function seatResult(reports: readonly GameReport[], seats: BySide<string>, side: SideId): NonNullable<DuelSummary['bySeat']>[number] {
  const other = side === 'blue' ? 'red' : 'blue'
  const played = (report: GameReport): SideId => (report.game % 2 === 1 ? side : other)
  const wins = reports.filter((report) => report.winner === played(report)).length
  const points = wins + reports.filter(({ winner }) => winner === null).length / 2
  return { seat: seats[side], wins, share: round(points / Math.max(1, reports.length), 4), interval95: wilson(points, reports.length) }
}

export function tellTrouble(cli: Cli, reports: readonly GameReport[]): void {
  for (const { game, seed, error, capped, mismatch, orders } of reports) {
    if (error !== null) cli.err(`game ${game} (seed ${seed}) broke after ${orders} orders: ${error}\n`)
    if (capped) cli.err(`game ${game} (seed ${seed}) was given up after ${orders} orders\n`)
    if (mismatch !== null) cli.err(`game ${game} (seed ${seed}) does not play again: ${mismatch}\n`)
  }
}

function keep(cli: Cli, folder: string, scenario: string, reports: readonly GameReport[]): void {
  mkdirSync(resolve(cli.cwd, folder), { recursive: true })
  const name = basename(scenario).replace(/\.scenario\.json$/, '')
  for (const { game, save } of reports)
    if (save) writeFileSync(resolve(cli.cwd, folder, `${name}-${game}.save.json`), `${JSON.stringify(save)}\n`)
}

/** 0.4567 is "45.7 %". */
export const percent = (share: number): string => `${round(share * 100, 1)} %`

function inWords(summary: DuelSummary): string {
  const { wins, interval95, msPerDecision, report } = summary
  const lines = [
    `${summary.scenario}: blue ${summary.seats.blue}, red ${summary.seats.red}${summary.bySeat ? ', seats exchanged every other game' : ''}`,
    `${summary.games} games in ${summary.seconds} s: blue ${wins.blue}, red ${wins.red}, draw ${wins.draw}`,
    `blue's share ${percent(interval95[0])} to ${percent(interval95[1])} (95 %)`,
    ...(summary.bySeat ?? []).map(
      ({ seat, wins: own, share, interval95: range }) =>
        `${seat}: ${own} won, share ${percent(share)} (${percent(range[0])} to ${percent(range[1])})`,
    ),
    `a decision takes ${msPerDecision.p50 ?? '-'} ms (median), ${msPerDecision.p99 ?? '-'} ms (99 of 100)`,
    `errors ${summary.errors}, capped ${summary.capped}, replays that differ ${summary.replayMismatches}`,
    ...(report ? ['', reportInWords(report)] : []),
  ]
  return lines.join('\n')
}
