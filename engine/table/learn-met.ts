import type { Edition } from '../board/edition.ts'
import type { Shape } from '../kernel/ruleset.ts'
import type { LessonDoc } from '../learn/lesson-doc.ts'
import type { TaughtBook } from '../learn/library.ts'
import type { Met } from './learn-protocol.ts'

/** Where each rule of a book is met: done in a lesson, shown in a case, or told on a page of the rulebook with the reason why no map can show it. */

/** The rules that a lesson shows: its own, those of its steps and of its decision. */
export const rulesOfLesson = ({ rules, steps, decision }: LessonDoc): readonly string[] => [
  ...new Set([...rules, ...steps.flatMap((step) => step.rules), ...(decision?.rules ?? [])]),
]

/** By the id of a rule or ruling: lessons first, then cases, then the page. An id that is not in it is met nowhere. */
export function metOf({ course, lessons, cases }: TaughtBook): ReadonlyMap<string, readonly Met[]> {
  const met = new Map<string, Met[]>()
  const add = (rule: string, one: Met): void => {
    const there = met.get(rule)
    if (there) there.push(one)
    else met.set(rule, [one])
  }
  for (const lesson of lessons) for (const rule of rulesOfLesson(lesson)) add(rule, { by: 'lesson', id: lesson.id, title: lesson.title })
  for (const { doc } of cases) for (const rule of new Set(doc.rules)) add(rule, { by: 'case', id: doc.id, title: doc.title })
  for (const [rule, because] of Object.entries(course?.pages ?? {})) add(rule, { by: 'page', because })
  return met
}

/** The rules of the book that are met nowhere. Rulings are not counted: they say how a rule is read. */
export const unmetOf = ({ rules }: Pick<Edition<Shape>, 'rules'>, met: ReadonlyMap<string, readonly Met[]>): readonly string[] =>
  rules.flatMap(({ id }) => (met.has(id) ? [] : [id]))
