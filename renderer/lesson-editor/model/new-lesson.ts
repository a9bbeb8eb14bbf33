import type { LessonDoc, SideId } from '../../../engine/screen.ts'
import { freshStep } from './lesson-edit.ts'

/** How a lesson begins. Pure. */

interface Beginning {
  readonly title: string
  readonly page: string
  /** A scenario with its map in it, as its file has it. */
  readonly scenario: Readonly<Record<string, unknown>>
  readonly ruleset: string
  readonly side: SideId
}
/** A lesson of one step in a scenario. */
export function lessonOfScenario({ title, page, scenario, ruleset, side }: Beginning): LessonDoc {
  return {
    format: 'sandtable-lesson',
    version: 1,
    id: lessonId(title),
    ruleset,
    title: title.slice(0, 60),
    page,
    rules: [],
    minutes: 5,
    scenario,
    side,
    other: 'idle',
    replies: [],
    seed: 1,
    steps: [freshStep()],
  }
}
/** A name for a lesson out of its title: small letters, digits and hyphens. */
export function lessonId(title: string): string {
  const plain = title
    .normalize('NFKD')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')
  return plain === '' ? 'lesson' : plain
}
/** The same lesson under a title of its own. */
export const lessonCopy = (doc: LessonDoc, title: string): LessonDoc => ({ ...doc, id: lessonId(title), title })
