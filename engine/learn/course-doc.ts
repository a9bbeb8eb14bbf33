import { z } from 'zod'
import type { Format } from '../board/document.ts'
import { Id, RuleIds, WORDS, words } from './parts-doc.ts'
import { Force } from './scene.ts'

/** What a book is taught with: which lessons in which order, what its scenes have in common, its words, and the rules that no map can show. `maps/learn/<book>/course.json`. */

export const TermDoc = z.strictObject({
  /** "Profile". */
  term: z.string().min(1).max(40),
  /** Other forms in which it stands in texts: "Profiles", "L4". */
  forms: z.array(z.string().min(1).max(40)).max(12).readonly().default([]),
  /** Phrases in which the word is no term, but a plain one: "point at", "round the". */
  not: z.array(z.string().min(1).max(40)).max(24).readonly().optional(),
  text: words(WORDS.term),
  rules: RuleIds.default([]),
})
export type TermDoc = z.infer<typeof TermDoc>
/** A term is looked up by its word, however it is written. */
const areDifferent = (terms: readonly TermDoc[]): boolean => new Set(terms.map(({ term }) => term.toLowerCase())).size === terms.length
export const CourseDoc = z.strictObject({
  format: z.literal('sandtable-course'),
  version: z.literal(1),
  ruleset: Id,
  /** Ids of lessons; the first is a first battle. */
  lessons: z.array(Id).max(60).readonly(),
  /** Five sentences on how a turn goes. */
  turn: z.array(words(30)).max(6).readonly(),
  /** What every scene has (engine/learn/scene.ts, `SceneBasis`). */
  scene: z.strictObject({
    scenario: z.looseObject({}),
    start: z.looseObject({}),
    unit: z.looseObject({}),
    groups: z.boolean(),
    designKey: z.string().max(40),
    list: z.string().max(40).optional(),
    forces: z.looseObject({}).optional(),
    units: z.strictObject({ blue: Force, red: Force }).partial().optional(),
  }),
  terms: z.array(TermDoc).max(300).refine(areDifferent, 'A term is there twice; leave one of them out.').readonly(),
  /** Rules that are met on a page of the rulebook only, each with why no map can show it. */
  pages: z.record(z.string().max(40), z.string().min(1).max(160)),
})
export type CourseDoc = z.infer<typeof CourseDoc>
export const COURSE: Format<CourseDoc> = { format: 'sandtable-course', word: 'course', version: 1, migrations: [], schema: CourseDoc }
