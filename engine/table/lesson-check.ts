import { diceFromSeed } from '../kernel/dice.ts'
import { fail, ok, type Problem, type Result } from '../kernel/names.ts'
import { choicesOf, isDone, leavesOf, metAfter, NOTHING_MET } from '../learn/done.ts'
import type { DecisionDoc, LessonDoc } from '../learn/lesson-doc.ts'
import type { PointDoc } from '../learn/parts-doc.ts'
import type { WayChances } from './learn-protocol.ts'
import { LessonGame, type LessonParts } from './lesson-game.ts'
import { type Course, type LessonSides, type Position, played } from './lesson-play.ts'
import { deedOf, orderOf, repliesOf, shown } from './lesson-steps.ts'

/** Looking through a lesson before anybody learns by it: every step can be shown, and the ways of its decision have these chances. */

interface Walked {
  readonly lesson: LessonGame
  /** Where each step begins when all are shown, and behind the last where the decision is put. */
  readonly begins: readonly Position[]
  readonly problems: readonly Problem[]
}
function walk(lesson: LessonGame): Walked {
  const { doc, sides } = lesson
  const begins = [lesson.begin]
  const problems: Problem[] = []
  for (const [i, step] of doc.steps.entries()) {
    const begin = begins[i] as Position
    const idle = deedOf(sides, [], { given: [], at: begin, troubles: [] })
    if (isDone(step.done, metAfter(step.done, idle, NOTHING_MET)))
      problems.push({
        at: `steps[${i}].done`,
        text: 'It is so already when the step begins: any order would complete it. Ask for something that is not there yet.',
      })
    const { parts, at, trouble } = shown(sides, doc, step, begin)
    for (const { course } of parts) problems.push(...troublesOf(course, `steps[${i}]`))
    if (trouble) problems.push({ at: `steps[${i}].${trouble.at}`, text: trouble.text })
    begins.push(at)
  }
  return { lesson, begins, problems }
}
const troublesOf = ({ troubles }: Course, at: string): readonly Problem[] =>
  troubles.map((text) => ({ at, text: `A reply must be taken, but it is refused: ${text}` }))

/** Everything that is wrong with a lesson, each with its place: it is opened, every step is shown, every id of a rule and every hex looked up. */
export function lessonProblems(parts: LessonParts, json: unknown): readonly Problem[] {
  const opened = LessonGame.open(parts, json)
  if (!opened.ok) return opened.error
  const { doc, sides } = opened.value
  const { begins, problems } = walk(opened.value)
  return [...problems, ...unknownRules(doc, sides), ...farPoints(doc, sides), ...unfitAnswers(doc), ...wayProblems(doc, sides, begins)]
}

function unknownRules(doc: LessonDoc, { battle: { edition } }: LessonSides): readonly Problem[] {
  const known = new Set([...edition.rules, ...edition.rulings].map(({ id }) => id))
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['rules', doc.rules],
    ...doc.steps.flatMap(({ rules, hints }, i): readonly (readonly [string, readonly string[]])[] => [
      [`steps[${i}].rules`, rules],
      ...hints.map(({ cites }, n) => [`steps[${i}].hints[${n}].cites`, cites === undefined ? [] : [cites]] as const),
    ]),
    ['decision.rules', doc.decision?.rules ?? []],
  ]
  return lists.flatMap(([at, ids]) =>
    ids
      .filter((id) => !known.has(id))
      .map((id) => ({
        at,
        text: `"${id}" is no rule or ruling of ${edition.title}. Take an id of its rulebook (sandtable rules ${edition.id}).`,
      })),
  )
}

function farPoints(doc: LessonDoc, { battle: { board } }: LessonSides): readonly Problem[] {
  const lists: readonly (readonly [string, readonly PointDoc[]])[] = doc.steps.flatMap(({ points = [], hints }, i) => [
    [`steps[${i}].points`, points] as const,
    ...hints.map((hint, n) => [`steps[${i}].hints[${n}].points`, hint.points ?? []] as const),
  ])
  const hexesOf = (point: PointDoc) => ('hex' in point ? [point.hex] : 'line' in point ? point.line : 'area' in point ? point.area : [])
  return lists.flatMap(([at, points]) =>
    points.flatMap((point, n) =>
      hexesOf(point)
        .filter(([col, row]) => col >= board.width || row >= board.height)
        .map(([col, row]) => ({
          at: `${at}[${n}]`,
          text: `Column ${col}, row ${row} is off the map, which has columns 0 to ${board.width - 1} and rows 0 to ${board.height - 1}.`,
        })),
    ),
  )
}

function unfitAnswers({ steps }: LessonDoc): readonly Problem[] {
  return steps.flatMap(({ done, dice, show, wrong }, i): readonly Problem[] => {
    const asked = choicesOf(done)
    const byOrders = leavesOf(done).some((leaf) => !('answer' in leaf || 'opened' in leaf))
    return [
      ...(asked && asked.answer >= asked.choices.length
        ? [
            {
              at: `steps[${i}].done.answer`,
              text: `There are ${asked.choices.length} choices: use a number from 0 to ${asked.choices.length - 1}.`,
            },
          ]
        : []),
      ...(dice && !byOrders
        ? [{ at: `steps[${i}].dice`, text: 'No order completes this step, so no dice are rolled for it. Leave them out.' }]
        : []),
      ...(byOrders && show.length === 0 && !('any' in done)
        ? [{ at: `steps[${i}].show`, text: 'Write the orders that do it, so that it can be shown.' }]
        : []),
      ...(wrong && 'answer' in wrong && wrong.answer === asked?.answer
        ? [{ at: `steps[${i}].wrong`, text: 'This is the right answer. Name a wrong one.' }]
        : []),
    ]
  })
}

function wayProblems(doc: LessonDoc, sides: LessonSides, begins: readonly Position[]): readonly Problem[] {
  const { decision } = doc
  const at = begins.at(-1)
  if (!decision || !at) return []
  return decision.ways.flatMap((way, i) => {
    const done = wayPlayed(doc, sides, decision, at, i)
    if (done.refused === 0)
      return [{ at: `decision.ways[${i}].orders[0]`, text: `The order must be taken, but it is refused: ${done.why}` }]
    return troublesOf(done.course, `decision.ways[${i}]`).slice(0, way.orders.length)
  })
}

interface WayPlayed {
  readonly course: Course
  readonly success: boolean
  /** Which of its orders could not be given, as things had come; null where all were. */
  readonly refused: number | null
  readonly why: string
}
/** A way, gone once from a position by the dice that it has: its orders up to one that cannot be given any more, and what follows of them. */
function wayPlayed(doc: LessonDoc, sides: LessonSides, decision: DecisionDoc, from: Position, way: number): WayPlayed {
  const orders = (decision.ways[way]?.orders ?? []).map((one) => orderOf(one, sides.learner))
  let all: Course = { given: [], at: from, troubles: [] }
  let refused: number | null = null
  let why = ''
  for (const [i, order] of orders.entries()) {
    const course = played(sides, all.at, order, repliesOf(doc, decision), { freely: true })
    if ('why' in course) {
      refused = i
      why = course.why.text
      break
    }
    all = { given: [...all.given, ...course.given], at: course.at, troubles: [...all.troubles, ...course.troubles] }
  }
  const success = isDone(decision.success, metAfter(decision.success, deedOf(sides, orders, all), NOTHING_MET))
  return { course: all, success, refused, why }
}

/**
 * The chances of the three ways of a decision: each is gone so many times from where the lesson puts it, with the seeds from 1 on, through the referee. The same
 * lesson has the same chances every time.
 */
export function wayChances(parts: LessonParts, json: unknown, games: number): Result<WayChances, readonly Problem[]> {
  const opened = LessonGame.open(parts, json)
  if (!opened.ok) return opened
  const { doc, sides } = opened.value
  const { begins, problems } = walk(opened.value)
  const { decision } = doc
  if (!decision) return fail([{ at: 'decision', text: 'The lesson has no decision, so there are no chances to count.' }])
  const at = begins.at(-1)
  if (problems.length > 0 || !at) return fail(problems)
  const chances = decision.ways.map((_, way) => {
    let won = 0
    for (let seed = 1; seed <= games; seed++) {
      const from = { ...at, state: { ...at.state, dice: { ...diceFromSeed(seed), rolled: at.state.dice.rolled } } }
      if (wayPlayed(doc, sides, decision, from, way).success) won++
    }
    return Math.floor((2000 * won + games) / (2 * games))
  })
  return ok({ games, chances })
}
