import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import {
  CASES,
  COURSE,
  editionOf,
  type Format,
  LESSON,
  type LearnDocuments,
  lessonProblems,
  type Problem,
  playCase,
  type Result,
  readDocument,
  readLibrary,
} from '../engine/index.ts'
import type { Cli } from './cli.ts'
import { readJsonFile } from './files.ts'

/** Lessons, cases and courses as they lie in maps/learn: a folder for each book, `course.json` in it, lessons and cases beside that. */

const COURSE_FILE = 'course.json'
const ENDINGS = { lesson: '.lesson.json', cases: '.cases.json' } as const

function read<T>(cwd: string, name: string, format: Format<T>): Result<T, readonly Problem[]> {
  const json = readJsonFile(cwd, name)
  return json.ok ? readDocument(json.value, format) : json
}
const named = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .sort()

/** The documents of a folder of courses, lessons and cases, one folder a book; none where there is no such folder. */
function learnDocuments(cwd: string, folder: string): { readonly documents: LearnDocuments; readonly problems: readonly Problem[] } {
  const root = resolve(cwd, folder)
  const names = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json')) : []
  const documents: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const name of names.map((one) => `${folder}/${one.replaceAll('\\', '/')}`).sort()) {
    const read = readJsonFile(cwd, name)
    if (read.ok) documents[name] = read.value
    else problems.push(...read.error.map(({ at, text }) => ({ at: at === '' ? name : at, text })))
  }
  return { documents, problems }
}

/** What a folder of courses teaches; what cannot be read is told and left out. */
export function learnLibrary(cli: Cli, folder: string): ReturnType<typeof readLibrary> {
  const { documents, problems } = learnDocuments(cli.cwd, folder)
  const library = readLibrary(documents)
  for (const { at, text } of [...problems, ...library.problems]) cli.err(`${at}: ${text}\n`)
  return library
}

const unknown = (cli: Cli, book: string): readonly Problem[] =>
  editionOf(book, cli.editions)
    ? []
    : [{ at: 'ruleset', text: `There is no ruleset "${book}". Use one of: ${cli.editions.map(({ id }) => id).join(', ')}.` }]

function unknownRules(cli: Cli, book: string, named: readonly (readonly [at: string, rules: readonly string[]])[]): readonly Problem[] {
  const edition = editionOf(book, cli.editions)
  if (!edition) return []
  const known = new Set([...edition.rules, ...edition.rulings].map(({ id }) => id))
  return named.flatMap(([at, rules]) =>
    rules
      .filter((id) => !known.has(id))
      .map((id) => ({
        at,
        text: `"${id}" is no rule or ruling of ${edition.title}. Take an id of its rulebook (sandtable rules ${book}).`,
      })),
  )
}

/** What is wrong with a lesson; it is opened, and every step is shown. Its file is called as its id. */
export function lessonFindings(cli: Cli, file: string, json: unknown): readonly Problem[] {
  const problems = lessonProblems({ editions: cli.editions, minds: cli.minds, checkEvery: 0 }, json)
  const doc = readDocument(json, LESSON)
  const name = basename(file)
  return doc.ok && name !== `${doc.value.id}${ENDINGS.lesson}`
    ? [
        ...problems,
        { at: 'id', text: `The file of this lesson must be called ${doc.value.id}${ENDINGS.lesson}, but it is called ${name}.` },
      ]
    : problems
}

/** What is wrong with a file of cases; each of them is played. What their scenes have in common stands in the course beside the file. */
export function casesFindings(cli: Cli, file: string, json: unknown): readonly Problem[] {
  const doc = readDocument(json, CASES)
  if (!doc.ok) return doc.error
  const { ruleset, cases } = doc.value
  const beside = join(dirname(resolve(cli.cwd, file)), COURSE_FILE)
  const course = existsSync(beside) ? read(cli.cwd, beside, COURSE) : null
  if (!course?.ok)
    return [
      {
        at: 'cases',
        text: `The scenes of these cases need ${COURSE_FILE} beside this file, with what they have in common. Put a good one there.`,
      },
    ]
  return [
    ...unknown(cli, ruleset),
    ...twice(cases.map(({ id }, i) => [`cases[${i}].id`, id])),
    ...unknownRules(
      cli,
      ruleset,
      cases.map(({ rules }, i) => [`cases[${i}].rules`, rules]),
    ),
    ...cases.flatMap((one, i) =>
      playCase(cli.editions, { ruleset, ...course.value.scene }, one).problems.map(({ at, ...rest }) => ({
        ...rest,
        at: `cases[${i}].${at}`,
      })),
    ),
  ]
}
function twice(ids: readonly (readonly [at: string, id: string])[]): readonly Problem[] {
  return ids
    .filter(([, id], i) => ids.findIndex(([, other]) => other === id) < i)
    .map(([at, id]) => ({ at, text: `"${id}" is there twice; give it another id.` }))
}

/** What is wrong with a course: its lessons must lie beside it, and the rules that it names must be there. */
export function courseFindings(cli: Cli, file: string, json: unknown): readonly Problem[] {
  const doc = readDocument(json, COURSE)
  if (!doc.ok) return doc.error
  const { ruleset, lessons, terms, pages } = doc.value
  const folder = dirname(resolve(cli.cwd, file))
  return [
    ...unknown(cli, ruleset),
    ...twice(lessons.map((id, i) => [`lessons[${i}]`, id])),
    ...lessons.flatMap((id, i) =>
      existsSync(join(folder, `${id}${ENDINGS.lesson}`))
        ? []
        : [{ at: `lessons[${i}]`, text: `There is no ${id}${ENDINGS.lesson} beside the course. Put it there, or leave it out.` }],
    ),
    ...named(folder, ENDINGS.lesson)
      .map((name) => name.slice(0, -ENDINGS.lesson.length))
      .filter((id) => !lessons.includes(id))
      .map((id) => ({ at: 'lessons', text: `The lesson ${id} lies beside the course, but is not in its list. Put it where it belongs.` })),
    ...unknownRules(cli, ruleset, [
      ...terms.map(({ rules }, i) => [`terms[${i}].rules`, rules] as const),
      ['pages', Object.keys(pages)] as const,
    ]),
  ]
}
