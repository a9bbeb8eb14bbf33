import { fail, ok, type Problem, type Result } from './names.ts'

/** The one way in which files of older versions are brought up to date: saves, maps and scenarios alike. */

/** A JSON object of which nothing is known yet. */
export type Plain = Readonly<Record<string, unknown>>
export const isPlain = (json: unknown): json is Plain => typeof json === 'object' && json !== null && !Array.isArray(json)

/** One numbered step: makes a file of version `from` into one of `from + 1`; the number itself is raised by `upToDate`. */
export interface Migration {
  readonly from: number
  /** What it changes, in a word or two. */
  readonly name: string
  up(file: Plain): Plain
}

/** What people call such a file, the version that is written today, and the steps up to it, one from each earlier version. */
export interface Versions {
  readonly word: string
  readonly version: number
  readonly migrations: readonly Migration[]
}

/** The file as the present version has it, one step after the other; or why that cannot be. */
export function upToDate(file: Plain, { word, version, migrations }: Versions): Result<Plain, Problem> {
  const written = file['version']
  if (typeof written !== 'number' || !Number.isInteger(written) || written < 1)
    return wrong(`This ${word} is damaged: its version must be a whole number from 1 to ${version}.`)
  if (written > version)
    return wrong(
      `This ${word} was made by a newer Sandtable (version ${written}; this one reads up to ${version}). Update Sandtable to open it.`,
    )
  let current = file
  for (let from = written; from < version; from++) {
    const step = migrations.find((migration) => migration.from === from)
    if (!step) return wrong(`There is no way up from version ${from} of a ${word}.`)
    current = { ...step.up(current), version: from + 1 }
  }
  return ok(current)
}

const wrong = (text: string): { readonly ok: false; readonly error: Problem } => fail({ at: 'version', text })
