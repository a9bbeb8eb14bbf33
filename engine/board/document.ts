import type { z } from 'zod'
import { type Bounds, boundsProblem, DOCUMENT_BOUNDS, MOST_CHARACTERS } from '../kernel/bounds.ts'
import { isPlain, upToDate, type Versions } from '../kernel/migrate.ts'
import { fail, ok, type Problem, type Result } from '../kernel/names.ts'

/** Reading documents that came from outside: JSON text, the envelope (format and version), migrations, and problems in plain words. */

/** Where in a document, as people write it: `roads[2].path[0]`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    const name = part === '' ? '""' : String(part)
    return text === '' ? name : `${text}.${name}`
  }, '')

type Issue = z.core.$ZodIssue

/** What is wrong with a value, so that each Problem says how to put it right. */
function wordOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? `This is missing; it must be here and be ${kindWord(issue.expected)}.`
        : `This must be ${kindWord(issue.expected)}${receivedWord(issue.message)}.`
    case 'invalid_value':
      return `This must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}.`
    case 'too_small':
      // A schema may say it in the words of its book.
      return !issue.message.startsWith('Too small')
        ? issue.message
        : `This is too small: ${sizeOf(issue.origin)} at least ${String(issue.minimum)}.`
    case 'too_big':
      return `This is too big: ${sizeOf(issue.origin)} at most ${String(issue.maximum)}.`
    case 'invalid_format':
      return `This text must be in the form that is needed here (${formOf(issue)}).`
    case 'not_multiple_of':
      return `This must be a multiple of ${String(issue.divisor)}.`
    case 'invalid_key':
      return `This name cannot be used; it must be other letters: ${issue.issues.map(wordOf).join(' ')}`
    default:
      return `${issue.message}.`
  }
}
/** The schema's own words for the form of a text, where it has them. */
const formOf = (issue: Extract<Issue, { code: 'invalid_format' }>): string =>
  issue.message.startsWith('Invalid') ? String('pattern' in issue && issue.pattern ? issue.pattern : issue.format) : issue.message
/** One of the shapes by its name; zod lists the names beside the issue's own fields. */
function shapeWord(issue: Issue): string {
  const names = 'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : []
  return names.length === 0 ? 'This is in none of the forms that are needed here.' : `This must be one of: ${names.join(', ')}.`
}
/** Kinds of values in plain words; the schema library has them in its messages only. */
const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'empty',
  undefined: 'missing',
  NaN: 'no number',
}
const kindWord = (kind: string): string => KINDS[kind] ?? 'of another kind'
function receivedWord(message: string): string {
  const received = /received (\w+)$/.exec(message)?.[1]
  return received === undefined || KINDS[received] === undefined ? '' : ` (it is ${KINDS[received]})`
}
function sizeOf(origin: string): string {
  if (origin === 'string') return 'its letters must be'
  return origin === 'array' || origin === 'set' ? 'its entries must be' : 'it must be'
}

/** Where a value may have several shapes: the problems of the shape that it follows the farthest. */
function closest(branches: readonly (readonly Issue[])[]): readonly Issue[] {
  const depth = (issues: readonly Issue[]): number =>
    Math.max(0, ...issues.map(({ code, path }) => path.length + (code === 'unrecognized_keys' ? 1 : 0)))
  return branches.reduce<readonly Issue[]>((best, next) => (best.length === 0 || depth(next) > depth(best) ? next : best), [])
}

function problemsOfIssue(issue: Issue, above: readonly PropertyKey[]): readonly Problem[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      at: pathText([...path, key]),
      text: `There is no "${key}" here; remove it or correct its spelling.`,
    }))
  if (issue.code === 'invalid_union') {
    // The key that tells the shapes apart names none of them.
    if (issue.errors.length === 0) return [{ at: pathText(path), text: shapeWord(issue) }]
    const below = closest(issue.errors)
    if (below.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'))
      return below.flatMap((next) => problemsOfIssue(next, path))
    const words = new Set(issue.errors.flat().map(wordOf))
    return [{ at: pathText(path), text: [...words].join(' Or: ') }]
  }
  return [{ at: pathText(path), text: wordOf(issue) }]
}

/** The problems that zod found, each with a path that a person can follow. */
export const problemsOf = (error: { readonly issues: readonly Issue[] }): readonly Problem[] =>
  error.issues.flatMap((issue) => problemsOfIssue(issue, []))

/** Puts the problems of a part under the path of that part. */
export const under = (path: string, problems: readonly Problem[]): readonly Problem[] =>
  problems.map((problem) => ({
    ...problem,
    at: problem.at === '' || problem.at.startsWith('[') ? path + problem.at : `${path}.${problem.at}`,
  }))

/** JSON text to a value; text that is not JSON is a problem and not an exception. */
export function readJson(text: string): Result<unknown> {
  if (text.length > MOST_CHARACTERS)
    return fail([{ at: '', text: `This is too long: it must have at most ${MOST_CHARACTERS} characters. Use a smaller one.` }])
  try {
    return ok(JSON.parse(text) as unknown)
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    return fail([{ at: '', text: `This is not JSON (${what}). Compare it with an older copy; a comma or bracket may be missing.` }])
  }
}

/** A kind of document: its name in files, its versions and its schema. */
export interface Format<T> extends Versions {
  readonly format: string
  readonly schema: z.ZodType<T>
}

/** Checks the envelope, brings old versions up to date, and checks the whole. */
export function readDocument<T>(json: unknown, kind: Format<T>, bounds: Bounds = DOCUMENT_BOUNDS): Result<T> {
  if (!isPlain(json))
    return fail([{ at: '', text: `This is not a ${kind.word}: it must be a JSON object with "format": "${kind.format}".` }])
  const beyond = boundsProblem(json, bounds)
  if (beyond) return fail([beyond])
  if (json['format'] !== kind.format)
    return fail([{ at: 'format', text: `This is not a ${kind.word}: its format must be "${kind.format}".` }])
  const current = upToDate(json, kind)
  if (!current.ok) return fail([current.error])
  const parsed = kind.schema.safeParse(current.value)
  return parsed.success ? ok(parsed.data) : fail(problemsOf(parsed.error))
}

/** The parts of a scenario that only its book can read, each by its schema; what is wrong with any of them stands under its name. */
export function readParts<F extends z.ZodType, S extends z.ZodType, T extends z.ZodType>(
  scenario: { readonly forces: unknown; readonly settings: unknown; readonly start?: unknown },
  schemas: { readonly forces: F; readonly settings: S; readonly start: T },
): Result<{ readonly forces: z.infer<F>; readonly settings: z.infer<S>; readonly start: z.infer<T> | null }, readonly Problem[]> {
  const forces = schemas.forces.safeParse(scenario.forces)
  const settings = schemas.settings.safeParse(scenario.settings)
  const start = scenario.start === undefined ? null : schemas.start.safeParse(scenario.start)
  if (forces.success && settings.success && (start === null || start.success))
    return ok({ forces: forces.data, settings: settings.data, start: start === null ? null : start.data })
  return fail([
    ...(forces.success ? [] : under('forces', problemsOf(forces.error))),
    ...(settings.success ? [] : under('settings', problemsOf(settings.error))),
    ...(start === null || start.success ? [] : under('start', problemsOf(start.error))),
  ])
}
