import type { CasesDoc } from './case-doc.ts'
import type { CourseDoc } from './course-doc.ts'
import type { LessonDoc } from './lesson-doc.ts'

/** Where each rule of a book is met: by doing it in a lesson, by seeing it done in a case, or on a page of the rulebook, with the reason why no map can show it. */

export type MetAt =
  | { readonly by: 'lesson' | 'case'; readonly id: string; readonly title: string }
  | { readonly by: 'page'; readonly because: string }

/** Everything that a book is taught with. */
export interface Taught {
  readonly course: CourseDoc
  readonly lessons: readonly LessonDoc[]
  readonly cases: readonly CasesDoc[]
}

/** Rules that a lesson shows: those of its head, its steps and its decision. */
export const rulesOfLesson = ({ rules, steps, decision }: LessonDoc): readonly string[] => [
  ...new Set([...rules, ...steps.flatMap((step) => step.rules), ...(decision?.rules ?? [])]),
]

/** By the id of the rule; lessons first, then cases, then pages. A rule that is met nowhere has no entry. */
export function metRules({ course, lessons, cases }: Taught): ReadonlyMap<string, readonly MetAt[]> {
  const met = new Map<string, MetAt[]>()
  const add = (rules: readonly string[], at: MetAt): void => {
    for (const rule of rules) met.set(rule, [...(met.get(rule) ?? []), at])
  }
  for (const lesson of lessons) add(rulesOfLesson(lesson), { by: 'lesson', id: lesson.id, title: lesson.title })
  for (const one of cases.flatMap((file) => file.cases)) add([...new Set(one.rules)], { by: 'case', id: one.id, title: one.title })
  for (const [rule, because] of Object.entries(course.pages)) add([rule], { by: 'page', because })
  return met
}
