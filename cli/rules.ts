import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { type Met, metOf, type RuleText, unmetOf } from '../engine/index.ts'
import { type Cli, UsageError, write } from './cli.ts'
import { learnLibrary } from './learn-files.ts'
import { testNames } from './test-names.ts'

/**
 * Which rules of a book are proved: a rule is proved by every test that names its id. Which are broken on purpose, to see that a test fails
 * (`npm run -s mutants`, the lists in test/mutants). Where each is met by whoever learns the book: in a lesson, a case, or on a page of the rulebook. And the
 * rulings that are played where the book is silent.
 */

export interface RuleCoverage {
  readonly total: number
  readonly proved: number
  readonly unproved: readonly string[]
  /** How many rules at least one break of the lists touches, and which none does. */
  readonly broken: number
  readonly unbroken: readonly string[]
  /** Rules that no lesson, case or page speaks of. */
  readonly unmet: readonly string[]
  readonly items: readonly RuleItem[]
}
export interface RuleItem extends RuleText {
  readonly tests: readonly string[]
  readonly breaks: number
  /** Lessons first, then cases, then the page with the reason why no map can show it. */
  readonly met: readonly Met[]
}
/** What a break of the lists says of rules: the one that it breaks, and the others that its line serves. */
export interface RuleBreak {
  readonly rule: string
  readonly with?: readonly string[]
}

/** Status 1 when a rule is not proved. */
export function rules(cli: Cli, args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      tests: { type: 'string', default: 'test' },
      learn: { type: 'string', default: 'maps/learn' },
    },
  })
  const edition = cli.editions.find(({ id }) => id === positionals[0])
  if (!edition) throw new UsageError(`rules needs a ruleset: ${cli.editions.map(({ id }) => id).join(', ')}`)
  const met = metOf(learnLibrary(cli, values.learn).book(edition.id))
  const coverage = coverageOf(
    edition.rules,
    namesIn(resolve(cli.cwd, values.tests)),
    breaksIn(resolve(cli.cwd, values.tests, 'mutants')),
    met,
  )
  const { rulings, title } = edition
  write(cli, values.json ? JSON.stringify({ ...coverage, rulings }, null, 2) : [...inWords(title, coverage), ...listOf(rulings)].join('\n'))
  return coverage.unproved.length > 0 ? 1 : 0
}

/** A test by its file and name. */
export interface FoundTest {
  readonly file: string
  readonly name: string
}

export function coverageOf(
  texts: readonly RuleText[],
  tests: readonly FoundTest[],
  breaks: readonly RuleBreak[] = [],
  met: ReadonlyMap<string, readonly Met[]> = new Map(),
): RuleCoverage {
  const byId = new Map<string, string[]>(texts.map(({ id }) => [id, []]))
  for (const { file, name } of tests)
    for (const id of new Set(name.match(/[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+/g))) byId.get(id)?.push(`${file}: ${name}`)
  const breaksOf = (id: string): number => breaks.filter((one) => one.rule === id || one.with?.includes(id)).length
  const items = texts.map(({ id, chapter, text }) => ({
    id,
    chapter,
    text,
    tests: byId.get(id) ?? [],
    breaks: breaksOf(id),
    met: met.get(id) ?? [],
  }))
  const unbroken = items.filter((item) => item.breaks === 0).map(({ id }) => id)
  const unproved = texts.filter(({ id }) => byId.get(id)?.length === 0).map(({ id }) => id)
  return {
    total: texts.length,
    proved: texts.length - unproved.length,
    unproved,
    broken: texts.length - unbroken.length,
    unbroken,
    unmet: unmetOf({ rules: texts }, met),
    items,
  }
}

function namesIn(folder: string): readonly FoundTest[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return files.flatMap((path) => {
    const file = relative(folder, path).split(sep).join('/')
    return testNames(readFileSync(path, 'utf8')).map(({ name }) => ({ file, name }))
  })
}

function breaksIn(folder: string): readonly RuleBreak[] {
  const lists = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return lists.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as readonly RuleBreak[])
}

function inWords(title: string, { total, proved, unproved, broken, unbroken, unmet }: RuleCoverage): readonly string[] {
  return [
    `${title}: ${proved} of ${total} rules are proved by a test.`,
    ...(unproved.length > 0 ? [`Not proved: ${unproved.join(', ')}`] : []),
    ...(broken > 0 ? [`${broken} of ${total} are broken on purpose, to see that a test fails.`] : []),
    ...(broken > 0 && unbroken.length > 0 ? [`No break touches: ${unbroken.join(', ')}`] : []),
    ...(unmet.length < total ? [`${total - unmet.length} of ${total} are met in a lesson, in a case or on a page.`] : []),
    ...(unmet.length > 0 && unmet.length < total ? [`Met nowhere: ${unmet.join(', ')}`] : []),
  ]
}
function listOf(rulings: readonly { readonly id: string; readonly text: string }[]): readonly string[] {
  return rulings.length === 0
    ? []
    : ['', 'Where the book is silent or contradicts itself:', ...rulings.map(({ id, text }) => `  ${id}  ${text}`)]
}
