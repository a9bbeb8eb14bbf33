import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CourseDoc, type Edition, type Met, metOf, type Shape, type TaughtBook, unmetOf } from '../engine/index.ts'
import { type Cli, UsageError, write } from './cli.ts'
import { learnLibrary } from './learn-files.ts'

/** What each book is taught with, and where each of its rules is met. */

export interface LearnLine {
  readonly id: string
  readonly title: string
  readonly lessons: number
  readonly steps: number
  readonly decisions: number
  readonly cases: number
  readonly questions: readonly { readonly kind: string; readonly name: string; readonly chapter: string }[]
  readonly terms: number
  readonly rules: number
  /** How many rules are met in a lesson, in a case, on a page only. */
  readonly met: { readonly lesson: number; readonly case: number; readonly page: number }
  /** Rules met in a lesson or case, in thousandths of all. */
  readonly shown: number
  readonly unmet: number
  readonly unmetRules: readonly string[]
  readonly items: readonly { readonly id: string; readonly chapter: string; readonly met: readonly Met[] }[]
}

/** Status 1 when a rule is met nowhere, 2 when a document cannot be read. */
export function learn(cli: Cli, args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean', default: false }, learn: { type: 'string', default: 'maps/learn' } },
  })
  const folder = resolve(cli.cwd, values.learn)
  if (!existsSync(folder)) throw new UsageError(`There is no folder ${values.learn}. Name that of the courses with --learn.`)
  const library = learnLibrary(cli, values.learn)
  const books = cli.editions.flatMap((edition) => {
    const taught = library.book(edition.id)
    return taught.course ? [lineOf(edition, taught, taught.course)] : []
  })
  const unmet = books.reduce((sum, book) => sum + book.unmet, 0)
  write(cli, values.json ? JSON.stringify({ unmet, books }, null, 2) : books.flatMap(inWords).join('\n'))
  if (library.problems.length > 0) return 2
  return unmet > 0 ? 1 : 0
}

function lineOf(edition: Edition<Shape>, taught: TaughtBook, course: CourseDoc): LearnLine {
  const { lessons, cases } = taught
  const met = metOf(taught)
  const items = edition.rules.map(({ id, chapter }) => ({ id, chapter, met: met.get(id) ?? [] }))
  const by = (...ways: readonly Met['by'][]): number => items.filter((item) => item.met.some((one) => ways.includes(one.by))).length
  const unmetRules = unmetOf(edition, met)
  const shown = by('lesson', 'case')
  return {
    id: edition.id,
    title: edition.title,
    lessons: lessons.length,
    steps: lessons.reduce((sum, { steps }) => sum + steps.length, 0),
    decisions: lessons.filter(({ decision }) => decision).length,
    cases: cases.length,
    questions: (edition.learn?.questions ?? []).map(({ kind, name, chapter }) => ({ kind, name, chapter })),
    terms: course.terms.length,
    rules: items.length,
    met: { lesson: by('lesson'), case: by('case'), page: items.length - unmetRules.length - shown },
    shown: items.length === 0 ? 1000 : Math.floor((1000 * shown) / items.length),
    unmet: unmetRules.length,
    unmetRules,
    items,
  }
}

function inWords(book: LearnLine): readonly string[] {
  const { title, lessons, steps, cases, questions, rules, met, shown, unmet, unmetRules } = book
  return [
    `${title}: ${count(lessons, 'lesson')} of ${count(steps, 'step')}, ${count(cases, 'case')}, ${count(questions.length, 'kind')} of questions.`,
    `  ${rules} rules: ${met.lesson} met in a lesson, ${met.case} in a case, together ${shown / 10} %; ${met.page} on a page only; ${unmet} unmet.`,
    ...(unmet > 0 ? [`  Unmet: ${unmetRules.join(', ')}`] : []),
  ]
}
const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`
