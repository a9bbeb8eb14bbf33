import type { Settings } from '../../main/desk.ts'
import type { Preferences } from './preferences.ts'
import type { ProblemNote } from './problem-notes.ts'

/**
 * A report of a problem: one line that says what a person wrote, the program, the system, the settings and what went wrong last, and under it the battle's file as
 * it is, so that whoever gets the report opens it like any battle (engine/kernel/save.ts passes over the line).
 */
export interface ProblemReport {
  readonly format: 'sandtable-report'
  readonly version: 1
  /** By the clock of the machine, ISO 8601, UTC. */
  readonly at: string
  readonly words: string
  readonly app: string
  readonly system: string
  readonly battle: { readonly name: string; readonly book: string; readonly turn: number | null } | null
  readonly settings: Settings
  readonly preferences: Preferences
  readonly problems: readonly ProblemNote[]
}

/** What a person may write, in letters. */
export const MOST_WORDS = 2000
/** A longer first line is none (engine/kernel/save.ts). */
const MOST_LINE = 60_000

/** Names of folders say who somebody is: of every path only its last name is left. */
export function withoutPaths(text: string): string {
  return text
    .replace(/file:\/{2,3}[^\s"'()]*\//gi, '.../')
    .replace(/\b[a-z]:\\(?:[^\\\n"':]+\\)+/gi, '...\\')
    .replace(/(?:\\\\[^\\\s"']+\\)(?:[^\\\n"':]+\\)+/g, '...\\')
    .replace(
      /(^|[^\w.:/])\/(?:home|Users|root|tmp|var|private|mnt|media|opt|run|etc|usr|srv|Volumes|Applications)\/(?:[^/\n"':]+\/)*/g,
      '$1.../',
    )
}

/** The same value with the paths taken out of every text. */
function scrubbed<T>(value: T): T {
  if (typeof value === 'string') return withoutPaths(value) as T
  if (Array.isArray(value)) return value.map(scrubbed) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, scrubbed(part)])) as T
}

/** What the first line holds: without paths, and no longer than it may be. The oldest of what went wrong gives way. */
export function reportOf(parts: Omit<ProblemReport, 'format' | 'version'>): ProblemReport {
  const words = parts.words.slice(0, MOST_WORDS)
  const report: ProblemReport = { format: 'sandtable-report', version: 1, ...scrubbed({ ...parts, words }) }
  let { problems } = report
  while (problems.length > 0 && JSON.stringify({ ...report, problems }).length > MOST_LINE) problems = problems.slice(1)
  return { ...report, problems }
}

/** The whole file. @param battle the battle's own file, or null where none is open */
export const reportText = (report: ProblemReport, battle: string | null): string => `${JSON.stringify(report)}\n${battle ?? ''}`
