import { round, SIDES, type SideId, wilson } from '../engine/index.ts'
import { percent } from './duel.ts'
import { type DecisionTimes, type GameLine, isWhole, pooledPercentile } from './ladder-file.ts'

/** What many games say: who beats whom, where, from which side, and how long it thinks about it. */

export interface Result {
  readonly games: number
  readonly wins: { readonly first: number; readonly second: number; readonly draw: number }
  /** Of the first: draws count half. */
  readonly share: number
  readonly interval95: readonly [low: number, high: number]
}
export interface ScenarioResult extends Result {
  readonly scenario: string
  /** The first as this side. */
  readonly blue: Result
  readonly red: Result
}
export interface Times {
  readonly p50: number | null
  readonly p99: number | null
  readonly max: number | null
}
export interface Pairing extends Result {
  readonly first: string
  readonly second: string
  readonly byScenario: readonly ScenarioResult[]
  /** Where the first does worst. */
  readonly worst: string | null
  readonly cpuHours: number
  readonly decisionMs: { readonly first: Times; readonly second: Times }
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
  readonly cpuHours: number
  /** Of this run; 0 of files that are only read. */
  readonly seconds: number
}

const MS_PER_HOUR = 3_600_000
const unique = (words: readonly string[]): readonly string[] => [...new Set(words)]
export const pairName = (first: string, second: string): string => `${first}/${second}`
export const seatsOfPair = (pair: string): readonly [first: string, second: string] => {
  const [first = '', second = ''] = pair.split('/')
  return [first, second]
}

/** Everything about these games; pairs and scenarios in the order in which they come. */
export function summaryOfLines(lines: readonly GameLine[], seconds: number): LadderSummary {
  const pairs = unique(lines.map(({ pair }) => pair))
  const levels = unique(pairs.flatMap(seatsOfPair))
  return {
    scenarios: unique(lines.map(({ scenario }) => scenario)),
    levels: levels.map((level) => levelOf(lines, level)).sort((a, b) => b.share - a.share),
    pairings: pairs.map((pair) => pairingOf(lines, pair)),
    errors: lines.filter(({ error }) => error !== null).length,
    capped: lines.filter(({ capped }) => capped).length,
    replayMismatches: lines.filter(({ mismatch }) => mismatch !== null).length,
    cpuHours: cpuHoursOf(lines),
    seconds: round(seconds, 2),
  }
}

const cpuHoursOf = (lines: readonly GameLine[]): number => round(lines.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / MS_PER_HOUR, 4)

/** Of the games that came to their end, seen by `first`. */
function resultOf(lines: readonly GameLine[], first: string): Result {
  const ended = lines.filter(isWhole)
  const draw = ended.filter(({ winner }) => winner === null).length
  const won = ended.filter(({ winner, seats }) => winner !== null && seats[winner] === first).length
  const points = won + draw / 2
  return {
    games: ended.length,
    wins: { first: won, second: ended.length - won - draw, draw },
    share: round(points / Math.max(1, ended.length), 4),
    interval95: wilson(points, ended.length),
  }
}

function levelOf(lines: readonly GameLine[], level: string): LadderSummary['levels'][number] {
  const { games, share, interval95 } = resultOf(
    lines.filter(({ pair }) => seatsOfPair(pair).includes(level)),
    level,
  )
  return { level, games, share, interval95 }
}

function pairingOf(all: readonly GameLine[], pair: string): Pairing {
  const lines = all.filter((line) => line.pair === pair)
  const [first, second] = seatsOfPair(pair)
  const byScenario = unique(lines.map(({ scenario }) => scenario)).map((scenario): ScenarioResult => {
    const here = lines.filter((line) => line.scenario === scenario)
    const as = (side: SideId): Result =>
      resultOf(
        here.filter(({ seats }) => seats[side] === first),
        first,
      )
    return { scenario, ...resultOf(here, first), blue: as('blue'), red: as('red') }
  })
  const played = byScenario.filter(({ games }) => games > 0)
  const [worst] = [...played].sort((a, b) => a.share - b.share)
  return {
    first,
    second,
    ...resultOf(lines, first),
    byScenario,
    worst: worst?.scenario ?? null,
    cpuHours: cpuHoursOf(lines),
    decisionMs: { first: timesOfSeat(lines, first), second: timesOfSeat(lines, second) },
  }
}

function timesOfSeat(lines: readonly GameLine[], seat: string): Times {
  const times = lines.flatMap((line): readonly DecisionTimes[] =>
    SIDES.filter((side) => line.seats[side] === seat).map((side) => line.decisionMs[side]),
  )
  const decided = times.filter(({ count }) => count > 0)
  return {
    p50: pooledPercentile(decided, 0.5),
    p99: pooledPercentile(decided, 0.99),
    max: decided.length === 0 ? null : Math.max(...decided.map(({ max }) => max)),
  }
}

// ---------------------------------------------------------------------------------------------------------------- in words

/** `flagBelow`: where the first has less than this share as one side of a scenario, the line says so. */
export function ladderInWords(summary: LadderSummary, flagBelow: number | null = null): string {
  const { levels, pairings, errors, capped, replayMismatches, cpuHours, seconds } = summary
  return [
    ...levels.map(
      ({ level, games, share, interval95: [low, high] }) =>
        `${level.padEnd(14)} ${percent(share).padStart(7)} of ${games} games (${percent(low)} to ${percent(high)})`,
    ),
    '',
    ...pairings.flatMap((pairing) => [...pairingInWords(pairing, flagBelow), '']),
    `${seconds} s, ${cpuHours} hours of a processor; errors ${errors}, capped ${capped}, replays that differ ${replayMismatches}`,
  ].join('\n')
}

function pairingInWords(pairing: Pairing, flagBelow: number | null): readonly string[] {
  const { first, second, wins, share, interval95, byScenario, worst, cpuHours, decisionMs } = pairing
  const wide = Math.max(...byScenario.map(({ scenario }) => shortName(scenario).length), 0)
  const worstOne = byScenario.find(({ scenario }) => scenario === worst)
  return [
    `${first} against ${second}: ${wins.first} won, ${wins.second} lost, ${wins.draw} drawn; ${percent(share)} (${percent(interval95[0])} to ${percent(interval95[1])})`,
    ...byScenario.flatMap((one) => SIDES.map((side) => `  ${shortName(one.scenario).padEnd(wide)}  ${rowOf(side, one[side], flagBelow)}`)),
    ...(worstOne && byScenario.length > 1 ? [`  worst: ${shortName(worstOne.scenario)}, ${percent(worstOne.share)}`] : []),
    `  ${cpuHours} hours of a processor; ms a decision: ${timesInWords(first, decisionMs.first)}; ${timesInWords(second, decisionMs.second)}`,
  ]
}

function rowOf(side: SideId, { games, wins, share, interval95: [low, high] }: Result, flagBelow: number | null): string {
  if (games === 0) return `as ${side.padEnd(4)}  no games`
  const count = `${wins.first}-${wins.second}-${wins.draw}`
  const flag = flagBelow !== null && share < flagBelow ? `  BELOW ${percent(flagBelow)}` : ''
  return `as ${side.padEnd(4)}  ${count.padStart(8)}  ${percent(share).padStart(7)} (${percent(low)} to ${percent(high)})${flag}`
}

const timesInWords = (seat: string, { p50, p99, max }: Times): string =>
  p50 === null ? `${seat} none` : `${seat} p50 ${p50}, p99 ${p99}, longest ${max}`

const shortName = (scenario: string): string => scenario.replace(/^.*\//, '').replace(/\.scenario\.json$/, '')
