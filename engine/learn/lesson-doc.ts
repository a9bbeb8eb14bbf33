import { z } from 'zod'
import type { Format } from '../board/document.ts'
import { HexDoc } from '../board/hex-doc.ts'
import { LIMITS } from '../kernel/bounds.ts'
import { OPENED, type Opened } from './lesson-lists.ts'
import { Id, OrderDoc, PartDoc, PointDoc, ReplyDoc, Rolls, RuleIds, SideDoc, WORDS, words } from './parts-doc.ts'

/** A lesson: a scenario that begins in the middle, a page of words, and steps. `maps/learn/<book>/<id>.lesson.json`. */

export { OPENED, type Opened } from './lesson-lists.ts'

/**
 * What completes a step.
 * - `order`: the learner gives an order of which this is a part, and it is accepted
 * - `event`: something happens, by whomever, of which this is a part (events of the book, both sides' eyes)
 * - `picture`: the learner's side sees this after an order
 * - `answer`: of `choices` this one (from 0) is chosen
 * - `opened`: something of the screen is opened; `at` the piece or hex that it must be about
 * - `all`, `any`: of several
 */
export type DoneDoc =
  | { readonly order: z.infer<typeof PartDoc> }
  | { readonly event: z.infer<typeof PartDoc> }
  | { readonly picture: z.infer<typeof PartDoc> }
  | { readonly answer: number; readonly choices: readonly string[] }
  | { readonly opened: Opened; readonly at?: string | readonly [number, number] | undefined }
  | { readonly all: readonly DoneDoc[] }
  | { readonly any: readonly DoneDoc[] }
export const DoneDoc: z.ZodType<DoneDoc> = z.lazy(() =>
  z.union([
    z.strictObject({ order: PartDoc }),
    z.strictObject({ event: PartDoc }),
    z.strictObject({ picture: PartDoc }),
    z.strictObject({ answer: z.int().min(0).max(3), choices: z.array(z.string().min(1).max(120)).min(2).max(4).readonly() }),
    z.strictObject({ opened: z.enum(OPENED), at: z.union([z.string().max(LIMITS.id), HexDoc]).optional() }),
    z.strictObject({ all: z.array(DoneDoc).min(2).max(6).readonly() }),
    z.strictObject({ any: z.array(DoneDoc).min(2).max(6).readonly() }),
  ]),
)

/**
 * Help, the first of a step that fits and has not been given: `after` so many seconds; at a `wrong` try: an order of which this is a part, taken or refused, or
 * the number of a wrong answer; at any order or refusal that `cites` this rule. One without any of them stands for every other wrong try.
 */
export const HintDoc = z.strictObject({
  after: z.int().min(5).max(300).optional(),
  wrong: PartDoc.optional(),
  cites: z.string().max(LIMITS.id).optional(),
  text: words(WORDS.hint),
  points: z.array(PointDoc).max(6).readonly().optional(),
})
export const StepDoc = z.strictObject({
  text: words(WORDS.step),
  rules: RuleIds,
  points: z.array(PointDoc).max(8).readonly().optional(),
  done: DoneDoc,
  /** What the dice show for the order that completes the step (and whatever it brings about); any other order is rolled by chance. */
  dice: Rolls.optional(),
  /** Orders that do it ("show me"), one after the other; an answer or something to open needs none. */
  show: z.array(OrderDoc).max(12).readonly(),
  /** A wrong try, that the tests give: it leads to a hint. */
  wrong: z.union([OrderDoc, z.strictObject({ answer: z.int().min(0).max(3) })]).optional(),
  hints: z.array(HintDoc).min(1).max(6).readonly(),
  /** How the other side answers and acts during this step, before what the lesson says of it. */
  replies: z.array(ReplyDoc).max(20).readonly().optional(),
  /** Said when it is done: what the dice did, and why. */
  after: words(WORDS.step).optional(),
})
/** Three ways, one clearly best; afterwards the chances of each stand beside it, played by the referee. */
export const DecisionDoc = z.strictObject({
  text: words(WORDS.step),
  rules: RuleIds,
  ways: z
    .array(z.strictObject({ text: z.string().min(1).max(120), orders: z.array(OrderDoc).min(1).max(8).readonly(), why: words(WORDS.step) }))
    .length(3)
    .readonly(),
  /** From 0. */
  best: z.int().min(0).max(2),
  /** What counts as success: an event, or what the learner's side sees, after the way's orders and what follows of them. */
  success: DoneDoc,
  /** "It is destroyed", "A2 is still there": what the chance is of. */
  successText: z.string().min(1).max(80),
  replies: z.array(ReplyDoc).max(20).readonly().optional(),
})
export const LessonDoc = z.strictObject({
  format: z.literal('sandtable-lesson'),
  version: z.literal(1),
  id: Id,
  ruleset: Id,
  title: z.string().min(1).max(60),
  /** What it is about, read before it begins. */
  page: words(WORDS.page),
  /** Rules that it shows; those of its steps count too. */
  rules: RuleIds,
  minutes: z.int().min(1).max(30),
  /** A whole scenario with its map inside. */
  scenario: z.looseObject({}),
  side: SideDoc,
  /** Who answers for the other side where no reply fits: it does as little as it may (`idle`), or a mind plays ("ai:recruit"). */
  other: z.string().max(LIMITS.id).default('idle'),
  /** How the other side answers and acts in every step. */
  replies: z.array(ReplyDoc).max(40).readonly().default([]),
  seed: z.int().min(0).max(4_294_967_295).default(1),
  /** What the dice show as the battle opens, until the learner is asked: a deck that is shuffled comes in the order that is wanted. */
  dice: Rolls.optional(),
  steps: z.array(StepDoc).min(1).max(24).readonly(),
  decision: DecisionDoc.optional(),
})
export type LessonDoc = z.infer<typeof LessonDoc>
export type StepDoc = z.infer<typeof StepDoc>
export type HintDoc = z.infer<typeof HintDoc>
export type DecisionDoc = z.infer<typeof DecisionDoc>
export const LESSON: Format<LessonDoc> = { format: 'sandtable-lesson', word: 'lesson', version: 1, migrations: [], schema: LessonDoc }
