import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BySide, percentile, round, SIDES, type SideId } from '../engine/index.ts'
import { UsageError } from './cli.ts'
import type { GameReport } from './play-game.ts'

/** A long measurement on disk: one line of JSON for each game, so that a run that was broken off goes on where it was, and parts of it add up. */

/** How long the decisions of a seat took in one game, in milliseconds. */
export interface DecisionTimes {
  readonly count: number
  readonly p50: number
  readonly p99: number
  readonly max: number
  /** How many fell into each band of time (see `bandOf`), so that those of many games can be put together. */
  readonly bands: Readonly<Record<string, number>>
}

export interface GameLine {
  /** "ai:regular/first": shares are those of the one before the stroke. */
  readonly pair: string
  readonly scenario: string
  readonly seed: number
  readonly seats: BySide<string>
  readonly winner: SideId | null
  readonly why: string
  readonly orders: number
  readonly turns: number
  readonly losses: BySide<number>
  /** What the battle was decided by, where the book counts something. */
  readonly score: BySide<number> | null
  readonly cpuMs: number
  readonly decisionMs: BySide<DecisionTimes>
  /** What broke; such games are played again. */
  readonly error: string | null
  readonly capped: boolean
  readonly mismatch: string | null
}

/** A game is the same as another by these. */
export const keyOf = ({ pair, scenario, seed, seats }: Pick<GameLine, 'pair' | 'scenario' | 'seed' | 'seats'>): string =>
  [pair, scenario, seed, seats.blue, seats.red].join(' ')

/** It has been played to its end. */
export const isWhole = ({ error, capped, mismatch }: Pick<GameLine, 'error' | 'capped' | 'mismatch'>): boolean =>
  error === null && !capped && mismatch === null

export function lineOf(report: GameReport, pair: string, scenario: string): GameLine {
  const { seed, seats, winner, why, orders, turns, losses, score, cpuMs, msBySide, error, capped, mismatch } = report
  return {
    pair,
    scenario,
    seed,
    seats,
    winner,
    why,
    orders,
    turns,
    losses,
    score,
    cpuMs: round(cpuMs, 1),
    decisionMs: { blue: timesOf(msBySide.blue), red: timesOf(msBySide.red) },
    error,
    capped,
    mismatch,
  }
}

// ------------------------------------------------------------------------------------------------------------------- times

const FINEST_MS = 0.01
/** Each band is a tenth wider than the one before: no figure that is put together is off by more. */
const WIDER = 1.1
const bandOf = (ms: number): number => Math.max(0, Math.ceil(Math.log(ms / FINEST_MS) / Math.log(WIDER)))
const topOf = (band: number): number => FINEST_MS * WIDER ** band

export function timesOf(ms: readonly number[]): DecisionTimes {
  const bands: Record<string, number> = {}
  for (const one of ms) bands[bandOf(one)] = (bands[bandOf(one)] ?? 0) + 1
  const at = (share: number): number => round(percentile(ms, share) ?? 0, 2)
  return { count: ms.length, p50: at(0.5), p99: at(0.99), max: at(1), bands }
}

/** The time that this share of the decisions of many games did not exceed, to a tenth; null of none. */
export function pooledPercentile(times: readonly DecisionTimes[], share: number): number | null {
  const counts = new Map<number, number>()
  for (const { bands } of times) for (const [band, count] of Object.entries(bands)) counts.set(+band, (counts.get(+band) ?? 0) + count)
  let left = Math.ceil(share * times.reduce((sum, { count }) => sum + count, 0))
  for (const [band, count] of [...counts].sort(([a], [b]) => a - b)) {
    left -= count
    if (left <= 0) return Math.min(round(topOf(band), 2), Math.max(...times.map(({ max }) => max)))
  }
  return null
}

// -------------------------------------------------------------------------------------------------------------------- file

/** The games of several files; of one that was played twice the later one counts. @throws UsageError where a file holds something else */
export function readLines(cwd: string, names: readonly string[]): readonly GameLine[] {
  const byKey = new Map<string, GameLine>()
  for (const name of names) for (const line of linesOf(cwd, name)) byKey.set(keyOf(line), line)
  return [...byKey.values()]
}

function linesOf(cwd: string, name: string): readonly GameLine[] {
  let text: string
  try {
    text = readFileSync(resolve(cwd, name), 'utf8')
  } catch (error) {
    throw new UsageError(`${name}: This file cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`)
  }
  const rows = text.split('\n')
  return rows.flatMap((row, i) => {
    if (row.trim() === '') return []
    const line = parsed(row)
    if (line) return [line]
    // What a killed run has left of its last line.
    if (i === rows.length - 1) return []
    throw new UsageError(`${name}: Line ${i + 1} is no game of a ladder.`)
  })
}

function parsed(row: string): GameLine | null {
  let value: unknown
  try {
    value = JSON.parse(row)
  } catch {
    return null
  }
  return isGameLine(value) ? value : null
}
function isGameLine(value: unknown): value is GameLine {
  if (typeof value !== 'object' || value === null) return false
  const { pair, scenario, seed, seats, decisionMs, cpuMs } = value as Partial<Record<keyof GameLine, unknown>>
  const named = typeof pair === 'string' && typeof scenario === 'string' && typeof seed === 'number' && typeof cpuMs === 'number'
  return named && hasBoth(seats, 'string') && hasBoth(decisionMs, 'object')
}
const hasBoth = (value: unknown, type: 'string' | 'object'): boolean =>
  typeof value === 'object' && value !== null && SIDES.every((side) => typeof (value as Record<string, unknown>)[side] === type)

/** The file of a run that may be going on: what it holds already, and where the next games go. */
export class LadderFile {
  readonly before: readonly GameLine[]
  private readonly path: string

  constructor(cwd: string, name: string) {
    this.path = resolve(cwd, name)
    this.before = existsSync(this.path) ? readLines(cwd, [name]) : []
    if (existsSync(this.path)) this.cutTail()
  }

  /** In one piece: a run that is killed leaves at most one line that is not whole. */
  append(line: GameLine): void {
    appendFileSync(this.path, `${JSON.stringify(line)}\n`)
  }

  /** The next line must not go on behind half a line. */
  private cutTail(): void {
    const bytes = readFileSync(this.path)
    const end = bytes.lastIndexOf('\n') + 1
    if (end === bytes.length) return
    if (parsed(bytes.subarray(end).toString('utf8'))) appendFileSync(this.path, '\n')
    else truncateSync(this.path, end)
  }
}
