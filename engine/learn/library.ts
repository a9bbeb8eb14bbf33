import { type Format, readDocument } from '../board/document.ts'
import { isPlain } from '../kernel/migrate.ts'
import type { Problem, RulesetId } from '../kernel/names.ts'
import { CASES, type CaseDoc } from './case-doc.ts'
import { COURSE, type CourseDoc } from './course-doc.ts'
import { LESSON, type LessonDoc } from './lesson-doc.ts'

/** Everything that the books are taught with, read from documents that may be broken: what is wrong is named with its place and left out. */

/** Documents by the paths of their files. */
export type LearnDocuments = Readonly<Record<string, unknown>>

/** A case with the chapter that its file says. */
export interface ChapterCase {
  readonly doc: CaseDoc
  readonly chapter: string
}
/** A scenario of the program with the map that it names. */
export interface ShippedScenario {
  readonly file: string
  readonly ruleset: string
  readonly scenario: unknown
  readonly map: unknown
}
/** What a book is taught with. */
export interface TaughtBook {
  /** Null where there is none that can be read: then no scene can be drawn. */
  readonly course: CourseDoc | null
  /** In the order of the course; those that it does not name come last. */
  readonly lessons: readonly LessonDoc[]
  readonly cases: readonly ChapterCase[]
}
export interface LearnLibrary {
  /** A book that no document speaks of is taught nothing. */
  book(id: RulesetId): TaughtBook
  readonly scenarios: readonly ShippedScenario[]
  readonly problems: readonly Problem[]
}
const NOTHING: TaughtBook = { course: null, lessons: [], cases: [] }

/** The documents of maps/learn, and scenarios with their maps beside them, told apart by their `format`. Any other document is named as a problem. */
export function readLibrary(documents: LearnDocuments): LearnLibrary {
  const reading = new Reading()
  for (const [path, json] of Object.entries(documents).sort(([a], [b]) => (a < b ? -1 : 1))) reading.take(fileOf(path), json)
  return reading.library()
}

/** "maps/learn/<book>/course.json": a bundler names files from where they are asked for. */
const fileOf = (path: string): string => path.replace(/^(\.{0,2}\/)+/, '')
const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const textAt = (json: unknown, key: string): string | null => (isPlain(json) && typeof json[key] === 'string' ? json[key] : null)

class Reading {
  private readonly problems: Problem[] = []
  private readonly courses = new Map<string, CourseDoc>()
  private readonly lessons = new Map<string, LessonDoc>()
  private readonly cases = new Map<string, ChapterCase & { readonly ruleset: string }>()
  private readonly scenarios: { readonly file: string; readonly json: unknown }[] = []
  private readonly maps = new Map<string, unknown>()

  take(file: string, json: unknown): void {
    const format = textAt(json, 'format')
    switch (format) {
      case COURSE.format:
        return this.read(file, json, COURSE, (doc) => this.once(this.courses, doc.ruleset, doc, file, 'ruleset'))
      case LESSON.format:
        return this.read(file, json, LESSON, (doc) => this.once(this.lessons, keyOf(doc.ruleset, doc.id), doc, file, 'id'))
      case CASES.format:
        return this.read(file, json, CASES, ({ ruleset, chapter, cases }) => {
          for (const [i, doc] of cases.entries())
            this.once(this.cases, keyOf(ruleset, doc.id), { doc, chapter, ruleset }, file, `cases[${i}].id`)
        })
      case 'sandtable-scenario':
        this.scenarios.push({ file, json })
        return
      case 'sandtable-map':
        this.maps.set(lastPart(file), json)
        return
      default:
        this.problems.push({
          at: `${file}: format`,
          text: `Nothing is learned from a document of the format ${JSON.stringify(format)}; use ${[COURSE, LESSON, CASES].map((one) => `"${one.format}"`).join(', ')}.`,
        })
    }
  }
  library(): LearnLibrary {
    const books = new Map<string, TaughtBook>()
    for (const ruleset of this.named()) books.set(ruleset, this.bookOf(ruleset))
    return {
      book: (id) => books.get(id) ?? NOTHING,
      scenarios: this.scenarios.map(({ file, json }) => ({
        file,
        ruleset: textAt(json, 'ruleset') ?? '',
        scenario: json,
        map: this.maps.get(textAt(json, 'map') ?? '') ?? null,
      })),
      problems: this.problems,
    }
  }

  private read<T>(file: string, json: unknown, format: Format<T>, take: (doc: T) => void): void {
    const doc = readDocument(json, format)
    if (doc.ok) take(doc.value)
    else this.problems.push(...doc.error.map(({ at, text }) => ({ at: placeIn(file, at), text })))
  }
  private once<T>(into: Map<string, T>, key: string, value: T, file: string, at: string): void {
    if (!into.has(key)) into.set(key, value)
    else this.problems.push({ at: placeIn(file, at), text: `There is another one of this name (${key}); give it a name of its own.` })
  }
  private named(): ReadonlySet<string> {
    const inDocs = [...this.lessons.values(), ...this.cases.values()].map(({ ruleset }) => ruleset)
    return new Set([...this.courses.keys(), ...inDocs])
  }
  private bookOf(ruleset: string): TaughtBook {
    const course = this.courses.get(ruleset) ?? null
    const order = course?.lessons ?? []
    for (const [i, id] of order.entries())
      if (!this.lessons.has(keyOf(ruleset, id)))
        this.problems.push({
          at: `maps/learn/${ruleset}/course.json: lessons[${i}]`,
          text: `There is no lesson "${id}" that can be read; write it, or leave it out of the course.`,
        })
    const lessons = [...this.lessons.values()].filter((lesson) => lesson.ruleset === ruleset)
    const place = ({ id }: LessonDoc): number => (order.includes(id) ? order.indexOf(id) : order.length)
    return {
      course,
      lessons: lessons.sort((a, b) => place(a) - place(b)),
      cases: [...this.cases.values()].filter((one) => one.ruleset === ruleset).map(({ doc, chapter }) => ({ doc, chapter })),
    }
  }
}
const keyOf = (ruleset: string, id: string): string => `${ruleset}/${id}`
const placeIn = (file: string, at: string): string => (at === '' || at === '.' ? file : `${file}: ${at.replace(/^\./, '')}`)
