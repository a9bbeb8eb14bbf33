import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { round } from '../engine/index.ts'
import { type Cli, UsageError, wholeNumber, write } from './cli.ts'
import { readJsonFile } from './files.ts'
import { type Unwatched, unwatchedLines } from './odds-lines.ts'
import { type Compared, playScene, type SceneReport } from './odds-play.ts'
import type { OddsDoc } from './odds-scene.ts'
import { binomialTest, holm } from './odds-stats.ts'

/** Shown odds against what happens: A10 of the promises about numbers. */

export interface Failing {
  readonly ruleset: string
  readonly kind: string
  readonly line: string
  /** Thousandths. */
  readonly shown: number
  readonly happened: number | null
  /** Corrected for the number of comparisons; 0 where all throws were walked. */
  readonly p: number
}
export interface OddsSummary {
  readonly scenes: number
  /** Kinds of attacks and reactions, by book. */
  readonly kinds: Readonly<Record<string, number>>
  readonly comparisons: number
  /** Comparisons with every throw there is, and with seeds. */
  readonly enumerated: number
  readonly sampled: number
  readonly seeds: number
  /** The smallest p after Holm's correction. */
  readonly worst: number
  readonly failing: readonly Failing[]
  /** Scenes that cannot be played, and odds that leave something out. */
  readonly broken: readonly { readonly ruleset: string; readonly kind: string; readonly what: string }[]
  /** Lines with a chance that were met in random games and that no scene compares. */
  readonly unwatched: readonly Unwatched[]
  readonly seconds: number
}

/** A comparison fails below this p. */
const P_LEAST = 0.001
/** Thousandths by which a chance may differ from the exact one: what rounding does. */
const ROUNDING = 1

/** Status 1 when any kind of attack or reaction does not come out as the odds show it. */
export function oddsCheck(cli: Cli, args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seeds: { type: 'string' },
      kind: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const seeds = wholeNumber(values.seeds, 'seeds', 400)
  const docs = (positionals.length > 0 ? positionals : usualFiles(cli.cwd)).map((name) => readOdds(cli.cwd, name))
  const begun = cli.now()
  const reports = docs.flatMap((doc) =>
    doc.scenes
      .filter(({ kind }) => values.kind === undefined || kind.includes(values.kind))
      .map((scene) => playScene(cli.editions, doc, scene, seeds)),
  )
  const whole = positionals.length === 0 && values.kind === undefined
  const unwatched = whole ? unwatchedLines(cli, docs, reports) : []
  const summary = summaryOf(reports, unwatched, seeds, (cli.now() - begun) / 1000)
  if (values.verbose) for (const report of reports) cli.err(`${inDetail(report)}\n`)
  write(cli, values.json ? JSON.stringify(summary, null, 2) : inWords(summary))
  return isWell(summary) ? 0 : 1
}

const isWell = ({ failing, broken, unwatched }: OddsSummary): boolean => failing.length + broken.length + unwatched.length === 0

const FOLDER = 'test/odds'
function usualFiles(cwd: string): readonly string[] {
  const names = readdirSync(resolve(cwd, FOLDER)).filter((name) => name.endsWith('.odds.json'))
  if (names.length === 0) throw new UsageError(`There are no scenes (*.odds.json) in ${FOLDER}.`)
  return names.sort().map((name) => join(FOLDER, name))
}
/** The scenes of a file, with what its book's scenes have in common from the file that it names. @throws UsageError */
export function readOdds(cwd: string, name: string): OddsDoc {
  const own = readObject(cwd, name)
  if (own['format'] !== 'sandtable-odds' || own['version'] !== 1 || !Array.isArray(own['scenes']) || typeof own['common'] !== 'string')
    throw new UsageError(`${name} does not hold scenes of an odds check ("format": "sandtable-odds", "version": 1, "common", "scenes").`)
  return { ...readObject(dirname(resolve(cwd, name)), own['common']), ...own } as unknown as OddsDoc
}
function readObject(cwd: string, name: string): Readonly<Record<string, unknown>> {
  const read = readJsonFile(cwd, name)
  if (!read.ok) throw new UsageError(read.error.map(({ text }) => `${name}: ${text}`).join('\n'))
  if (typeof read.value !== 'object' || read.value === null) throw new UsageError(`${name} must hold an object.`)
  return read.value as Readonly<Record<string, unknown>>
}

function summaryOf(reports: readonly SceneReport[], unwatched: readonly Unwatched[], seeds: number, seconds: number): OddsSummary {
  const all = reports.flatMap(({ ruleset, kind, compared }) => compared.map((one) => ({ ruleset, kind, ...one })))
  const drawn = all.filter(({ sample }) => sample !== null)
  const corrected = holm(drawn.map(pOf))
  const byChance = new Map(drawn.map((one, i) => [one, corrected[i] as number]))
  const p = (one: (typeof all)[number]): number => byChance.get(one) ?? (isExact(one) ? 1 : 0)
  const kinds = (ruleset: string): number => new Set(reports.filter((one) => one.ruleset === ruleset).map(({ kind }) => kind)).size
  return {
    scenes: reports.length,
    kinds: Object.fromEntries([...new Set(reports.map(({ ruleset }) => ruleset))].map((ruleset) => [ruleset, kinds(ruleset)])),
    comparisons: all.length,
    enumerated: all.length - drawn.length,
    sampled: drawn.length,
    seeds,
    worst: round(Math.min(1, ...corrected), 6),
    failing: all
      .filter((one) => p(one) < P_LEAST)
      .map((one) => ({
        ruleset: one.ruleset,
        kind: one.kind,
        line: one.line,
        shown: one.shown,
        happened: one.happened === null ? null : round(one.happened, 2),
        p: round(p(one), 6),
      })),
    broken: reports.flatMap(({ ruleset, kind, broken }) => broken.map((what) => ({ ruleset, kind, what }))),
    unwatched,
    seconds: round(seconds, 2),
  }
}
/** A chance that is shown for a case that never comes about is wrong as well. */
const isExact = ({ shown, happened }: Compared): boolean => happened !== null && Math.abs(shown - happened) <= ROUNDING + 1e-6
/** What is shown is rounded to thousandths: the chance behind it that fits best counts. */
function pOf({ shown, sample }: Compared): number {
  if (sample === null || sample.of === 0) return 0
  const clamped = (chance: number): number => Math.max(0, Math.min(1, chance))
  return Math.max(...[-0.5, 0, 0.5].map((off) => binomialTest(sample.times, sample.of, clamped((shown + off) / 1000))))
}

function inDetail({ ruleset, kind, compared, broken }: SceneReport): string {
  const lines = compared.map(({ line, shown, happened, sample }) => {
    const seen = happened === null ? 'never its case' : round(happened, 2)
    return `    ${String(shown).padStart(4)} shown, ${seen} ${sample ? `in ${sample.of} seeds` : 'of all throws'}: ${line}`
  })
  return [`${ruleset}: ${kind}`, ...lines, ...broken.map((what) => `    BROKEN ${what}`)].join('\n')
}
const inWords = (summary: OddsSummary): string =>
  [
    `${summary.scenes} scenes, ${Object.entries(summary.kinds)
      .map(([book, count]) => `${count} kinds of ${book}`)
      .join(', ')}; ${summary.seconds} s`,
    `${summary.comparisons} comparisons: ${summary.enumerated} with every throw, ${summary.sampled} with ${summary.seeds} seeds (worst p ${summary.worst})`,
    ...summary.failing.map(
      ({ ruleset, kind, line, shown, happened, p }) =>
        `WRONG  ${ruleset}: ${kind}: "${line}" shows ${shown}, happens ${happened ?? 'never'} (p ${p})`,
    ),
    ...summary.broken.map(({ ruleset, kind, what }) => `BROKEN ${ruleset}: ${kind}: ${what}`),
    ...summary.unwatched.map(({ ruleset, order, line }) => `UNWATCHED ${ruleset}: ${order}: no scene compares "${line}"`),
    isWell(summary)
      ? 'every number shown is what happens'
      : `${summary.failing.length} wrong, ${summary.broken.length} broken, ${summary.unwatched.length} unwatched`,
  ].join('\n')
