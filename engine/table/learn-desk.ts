import type { Edition, RuleText } from '../board/edition.ts'
import type { MapDoc } from '../board/map-doc.ts'
import { readMap } from '../board/map-read.ts'
import { unreachable } from '../kernel/assert.ts'
import type { Problem, RulesetId } from '../kernel/names.ts'
import type { Shape } from '../kernel/ruleset.ts'
import { type LearnDocuments, type LearnLibrary, readLibrary, type TaughtBook } from '../learn/library.ts'
import { type SceneBasis, scenarioOfScene } from '../learn/scene.ts'
import { type CaseRun, playCase } from './case-run.ts'
import { beforeBattle } from './learn-before.ts'
import { metOf, rulesOfLesson } from './learn-met.ts'
import type { CaseShown, LearnAnswer, LearnBook, LearnRequest, LessonCard, Rulebook } from './learn-protocol.ts'
import { type Beginning, exercisesOf } from './learn-questions.ts'
import { type BookIndex, indexOf } from './learn-search.ts'
import { lessonProblems, wayChances } from './lesson-check.ts'
import type { LessonParts } from './lesson-game.ts'
import { lessonScene } from './lesson-scene.ts'
import { type Battle, openBattle } from './opening.ts'
import { type Minds, noMinds } from './seats.ts'

type Asked<D extends LearnRequest['do']> = Extract<LearnRequest, { readonly do: D }>
type Answered = LearnAnswer

/**
 * Answers whoever learns: courses, rulebooks, cases as pictures, exercises. Everything comes from the documents and the books' kits; between requests it keeps
 * only what can be made again (indexes, opened battles).
 */
export class LearnDesk {
  private readonly library: LearnLibrary
  private readonly kept = new Map<RulesetId, { readonly rulebook: Rulebook; readonly index: BookIndex }>()
  private readonly beginnings = new Map<RulesetId, readonly Beginning[]>()

  /**
   * @param documents of maps/learn, and scenarios of the program with their maps, by the paths of their files
   * @param minds who plays the other side of a lesson whose chances are asked for
   */
  constructor(
    private readonly editions: readonly Edition<Shape>[],
    documents: LearnDocuments,
    private readonly minds: Minds = noMinds,
  ) {
    this.library = readLibrary(documents)
  }
  /** Documents that could not be read and are left out. */
  get problems(): readonly Problem[] {
    return this.library.problems
  }

  /** What cannot be answered (a book or lesson that is not there) is answered with why. */
  answer<R extends LearnRequest>(request: R): LearnAnswer<R['do']>
  answer(request: LearnRequest): Answered {
    switch (request.do) {
      case 'books':
        return done(this.editions.map((edition, i) => ({ ...this.bookOf(edition), ...(i === 0 ? { problems: this.problems } : {}) })))
      case 'rulebook':
        return this.with(request.book, (edition) => done(this.keptOf(edition).rulebook))
      case 'search':
        return this.with(request.book, (edition) => done(this.keptOf(edition).index.search(request.text)))
      case 'lesson':
        return this.with(request.book, (_, { lessons }) => {
          const lesson = lessons.find(({ id }) => id === request.id)
          return lesson ? done(lesson) : nothingOf('lesson', request.id)
        })
      case 'case':
        return this.with(request.book, (edition, taught) => this.caseOf(edition, taught, request.id))
      case 'chances':
        return this.chancesOf(request)
      case 'questions':
        return this.with(request.book, (edition, taught) => this.questionsOf(edition, taught, request))
      case 'before':
        return this.with(request.scenario.ruleset, (edition, { course }) => done(beforeBattle(edition, course?.turn ?? [], request)))
      case 'cells':
        return this.with(request.book, ({ learn }) => done(learn?.cellsOf(request.reason) ?? []))
      case 'check':
        return done(lessonProblems(this.parts, request.lesson))
      case 'scene': {
        const scene = lessonScene(this.parts, request.lesson, request.step)
        return scene.ok ? done(scene.value) : refused(...scene.error)
      }
      default:
        return unreachable(request)
    }
  }

  private get parts(): LessonParts {
    return { editions: this.editions, minds: this.minds }
  }
  private with(book: RulesetId, give: (edition: Edition<Shape>, taught: TaughtBook) => Answered): Answered {
    const edition = this.editions.find(({ id }) => id === book)
    if (edition) return give(edition, this.library.book(book))
    return refused({ at: 'book', text: `There is no book "${book}"; use one of: ${this.editions.map(({ id }) => id).join(', ')}.` })
  }
  private bookOf(edition: Edition<Shape>): LearnBook {
    const { id, title, learn } = edition
    const { course, lessons, cases } = this.library.book(id)
    return {
      id,
      title,
      lessons: lessons.map((lesson) => cardOf(edition, lesson)),
      cases: cases.length,
      questions: (learn?.questions ?? []).map(({ kind, name, chapter }) => ({ kind, name, chapter })),
      turn: course?.turn ?? [],
    }
  }
  private keptOf(edition: Edition<Shape>): { readonly rulebook: Rulebook; readonly index: BookIndex } {
    const known = this.kept.get(edition.id)
    if (known) return known
    const taught = this.library.book(edition.id)
    const rulebook = rulebookOf(edition, taught)
    const made = { rulebook, index: indexOf(rulebook, taught) }
    this.kept.set(edition.id, made)
    return made
  }

  private caseOf(edition: Edition<Shape>, { course, cases }: TaughtBook, id: string): Answered {
    const found = cases.find(({ doc }) => doc.id === id)
    if (!found) return nothingOf('case', id)
    if (!course) return refused(withoutCourse(edition))
    const basis: SceneBasis = { ruleset: edition.id, ...course.scene }
    const run = playCase(this.editions, basis, found.doc)
    if (run.frames.length === 0 && run.problems.length > 0) return refused(...run.problems)
    const scenario = scenarioOfScene(basis, found.doc.scene, found.doc.title)
    const shown = shownCase(found.doc, scenario, run)
    const [first] = found.doc.beats
    if (first?.do !== 'problem') return done(shown)
    const opened = openBattle(this.editions, scenario, undefined)
    return done({ ...shown, refused: { says: first.says, problems: opened.ok ? opened.value.warnings : opened.error } })
  }

  private chancesOf({ lesson, games }: Asked<'chances'>): Answered {
    if (!Number.isInteger(games) || games < 1 || games > GAMES_MOST)
      return refused({ at: 'games', text: `Ask for 1 to ${GAMES_MOST} games, not ${games}.` })
    const chances = wayChances(this.parts, lesson, games)
    return chances.ok ? done(chances.value) : refused(...chances.error)
  }

  private questionsOf(edition: Edition<Shape>, taught: TaughtBook, { seed, count, kinds }: Asked<'questions'>): Answered {
    const known = this.beginnings.get(edition.id) ?? this.beginningsOf(edition, taught)
    this.beginnings.set(edition.id, known)
    return done(exercisesOf(edition, known, { seed, count, kinds }))
  }
  /** Cases, lessons and scenarios of the program, each opened when a position of it is first drawn. */
  private beginningsOf({ id }: Edition<Shape>, { course, lessons, cases }: TaughtBook): readonly Beginning[] {
    const scenes = course
      ? cases.map(
          ({ doc }) =>
            () =>
              scenarioOfScene({ ruleset: id, ...course.scene }, doc.scene, doc.title),
        )
      : []
    const given = [
      ...lessons.map(({ scenario }) => ({ scenario, map: undefined })),
      ...this.library.scenarios.filter(({ ruleset }) => ruleset === id),
    ]
    const open = (scenario: unknown, map: unknown): Battle | null => {
      const opened = openBattle(this.editions, scenario, map)
      return opened.ok ? opened.value : null
    }
    const whole = given.map(({ scenario, map }) => once(() => open(scenario, map)))
    // Cases are many and small: whole battles are drawn half as often as all of them together.
    const times = Math.max(1, Math.floor(scenes.length / (2 * Math.max(1, whole.length))))
    return [...scenes.map((scene) => once(() => open(scene(), undefined))), ...Array.from({ length: times }, () => whole).flat()]
  }
}

/** Of each way of a decision: more make nobody wiser, and keep the thread from other answers. */
const GAMES_MOST = 2000
const done = (value: Extract<Answered, { readonly ok: true }>['value']): Answered => ({ ok: true, value })
const refused = (...problems: readonly Problem[]): Answered => ({ ok: false, problems })
const nothingOf = (what: 'lesson' | 'case', id: string): Answered =>
  refused({ at: 'id', text: `There is no ${what} "${id}" here; it may have been left out because it could not be read.` })
const withoutCourse = ({ title, id }: Edition<Shape>): Problem => ({
  at: `maps/learn/${id}/course.json`,
  text: `${title} has no course that can be read, and the scenes of its cases are drawn by it; put it right.`,
})
/** Made when first wanted; what fails stays away. */
function once<T>(make: () => T | null): () => T | null {
  let made: { readonly value: T | null } | null = null
  return () => {
    if (made === null) {
      try {
        made = { value: make() }
      } catch {
        made = { value: null }
      }
    }
    return made.value
  }
}

function cardOf({ rules: texts, learn }: Edition<Shape>, lesson: TaughtBook['lessons'][number]): LessonCard {
  const { id, title, page, minutes, steps } = lesson
  const rules = rulesOfLesson(lesson)
  const met = new Set(texts.filter((rule) => rules.includes(rule.id)).map(({ chapter }) => chapter))
  const chapters = [...new Set((learn?.questions ?? []).map(({ chapter }) => chapter))].filter((chapter) => met.has(chapter))
  const map = readMap(lesson.scenario['map'])
  return { id, title, page, minutes, steps: steps.length, rules, chapters, map: map.ok ? map.value : null }
}
/** Cases chapter by chapter, in the order in which the book comes to what the first of a chapter shows; what shows rulings alone comes last. */
function inOrder({ cases }: TaughtBook, rules: readonly RuleText[]): TaughtBook['cases'] {
  const place = new Map(rules.map(({ id }, i) => [id, i]))
  const placeOf = (chapter: string): number =>
    place.get(cases.find((one) => one.chapter === chapter)?.doc.rules.find((id) => place.has(id)) ?? '') ?? rules.length
  return [...cases].sort((a, b) => placeOf(a.chapter) - placeOf(b.chapter))
}
function rulebookOf({ id, title, rules, rulings, options, learn }: Edition<Shape>, taught: TaughtBook): Rulebook {
  const met = metOf(taught)
  const chapters = [...new Set(rules.map(({ chapter }) => chapter))]
  return {
    id,
    title,
    chapters: chapters.map((chapter) => ({
      title: chapter,
      rules: rules.filter((rule) => rule.chapter === chapter).map((rule) => ({ ...rule, met: met.get(rule.id) ?? [] })),
    })),
    rulings,
    options: options ?? [],
    tables: learn?.tables ?? [],
    terms: taught.course?.terms ?? [],
    cases: inOrder(taught, rules).map(({ doc, chapter }) => ({ id: doc.id, title: doc.title, chapter, rules: doc.rules })),
    turn: taught.course?.turn ?? [],
  }
}
/** @param scenario of the scene, for whoever tries it himself */
function shownCase(doc: TaughtBook['cases'][number]['doc'], scenario: Readonly<Record<string, unknown>>, run: CaseRun): CaseShown {
  const { id, title, text, rules, side, points } = doc
  // The map was drawn by the program itself.
  const map = scenario['map'] as MapDoc
  return { id, title, text, rules, side, map, scenario: run.begins ?? scenario, points: points ?? [], frames: run.frames }
}
