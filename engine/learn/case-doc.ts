import { z } from 'zod'
import type { Format } from '../board/document.ts'
import { HexDoc } from '../board/hex-doc.ts'
import { LIMITS } from '../kernel/bounds.ts'
import { Id, OrderDoc, PartDoc, PointDoc, ReplyDoc, Rolls, RuleIds, SideDoc, WORDS, words } from './parts-doc.ts'
import { SceneDoc } from './scene.ts'

/**
 * Cases: small drawn positions in which a rule is seen at work, played by the tests as proofs and by the screen as pictures that move.
 * `maps/learn/<book>/<chapter>.cases.json`.
 */

const chance = z.int().min(0).max(1000)
/** A length as the book's price says it: whole numbers in its smallest unit (`Price.value`). */
const price = z.int().min(0)
const unit = z.string().max(LIMITS.id)
/** What is said under the picture while the beat is shown. */
const says = words(30)

/**
 * What is done and what must come of it. Everything that is left out may be anything; a beat must expect something that could fail.
 * - `order`: given by whoever is asked (`side` may be left out). Refused with this rule, or what happened: `events` in this order (others may lie between),
 *   `never` any of these; `told`: what one side hears of all that, in the same way; `asks`: a question of which this is a part is put to somebody before or after it ends
 * - `odds`: of an order, lines by their text (`*` stands for anything) with their thousandths; `never`: no line has such a text
 * - `terms`: of the odds' or the refusal's Reason tree: a line with this text (and value, rule) stands somewhere in it
 * - `reach`: what a step there takes for a piece; null: it cannot be reached
 * - `sight`: what a piece, or anybody in a hex, sees of another hex (`SightAnswer.result`), and by which rule
 * - `offers`: how many orders of a verb are offered to a piece, and whether `some` such order is; `path`: the hexes that one such offer leads through
 * - `picture`: what a side sees; the frame of it shows the map through the eyes of that side
 * - `knows`: what a side knows, as its view has it: units, markers and rounds in the air by their ids, with what is hidden from it left empty
 * - `sheet`: the sheet of a piece of that side, or of a hex to a piece: rows with these labels and values
 * - `design`: what the book's designer says of a sample or of parts: figures with the share of each part, the rules that it breaks (none: it is legal)
 * - `company`: the groups of a ready-made force, in their order, and its strength; an enemy who matches it is as strong
 * - `problem`: the scenario of the scene is refused with such a problem (the whole case is then this one beat)
 */
export const BeatDoc = z.union([
  z.strictObject({
    do: z.literal('order'),
    order: OrderDoc,
    /** Rolls for this order and what it brings about; then chance. */
    dice: Rolls.optional(),
    /** Null: refused by no rule of the book. */
    refused: z.string().max(LIMITS.id).nullable().optional(),
    events: z.array(PartDoc).max(20).readonly().optional(),
    never: z.array(PartDoc).max(10).readonly().optional(),
    told: z
      .strictObject({
        side: SideDoc,
        events: z.array(PartDoc).max(20).readonly().optional(),
        never: z.array(PartDoc).max(10).readonly().optional(),
      })
      .optional(),
    asks: PartDoc.optional(),
    says,
  }),
  z.strictObject({
    do: z.literal('odds'),
    order: OrderDoc,
    chance: chance.optional(),
    lines: z
      .array(z.strictObject({ text: z.string().max(160), chance: chance.nullable().optional() }))
      .max(12)
      .readonly()
      .optional(),
    never: z.array(z.string().max(160)).max(6).readonly().optional(),
    terms: z
      .array(z.strictObject({ text: z.string().max(160), value: z.int().optional(), rule: z.string().max(LIMITS.id).optional() }))
      .max(12)
      .readonly()
      .optional(),
    says,
  }),
  z.strictObject({
    do: z.literal('reach'),
    piece: unit,
    hexes: z
      .array(z.strictObject({ hex: HexDoc, price: price.nullable() }))
      .min(1)
      .max(12)
      .readonly(),
    says,
  }),
  z.strictObject({
    do: z.literal('sight'),
    side: SideDoc,
    piece: unit.optional(),
    from: HexDoc,
    to: HexDoc,
    result: z.enum(['clear', 'partial', 'smoke', 'blocked']),
    /** Which rule says so. */
    rule: z.string().max(LIMITS.id).optional(),
    says,
  }),
  z.strictObject({
    do: z.literal('offers'),
    piece: unit,
    verb: z.string().max(LIMITS.id),
    count: z.int().min(0).optional(),
    some: PartDoc.optional(),
    path: z.array(HexDoc).min(1).max(60).readonly().optional(),
    says,
  }),
  z.strictObject({ do: z.literal('picture'), side: SideDoc, part: PartDoc, says }),
  z.strictObject({ do: z.literal('knows'), side: SideDoc, part: PartDoc, says }),
  z.strictObject({
    do: z.literal('sheet'),
    side: SideDoc,
    piece: unit.optional(),
    hex: HexDoc.optional(),
    rows: z
      .array(z.strictObject({ label: z.string().max(80), value: z.string().max(120).optional() }))
      .min(1)
      .max(10)
      .readonly(),
    says,
  }),
  z.strictObject({
    do: z.literal('design'),
    /** A sample by its id, or a design as a document of designs has it. */
    design: z.union([unit, z.looseObject({})]),
    figures: z
      .array(
        z.strictObject({
          /** "weight", as `DesignFigure.key` has it. */
          key: z.string().max(40),
          value: z.int().optional(),
          /** Some of the parts that make it up. */
          shares: z
            .array(z.strictObject({ name: z.string().max(40), value: z.int(), rule: z.string().max(LIMITS.id).optional() }))
            .max(8)
            .readonly()
            .optional(),
        }),
      )
      .max(4)
      .readonly()
      .optional(),
    /** The rules that it breaks, and no others. */
    faults: RuleIds.optional(),
    /** Rules that its author is told of all the same. */
    warns: RuleIds.optional(),
    says,
  }),
  z.strictObject({
    do: z.literal('company'),
    id: z.string().max(60),
    /** In the book's measure. */
    strength: z.int().min(0),
    groups: z
      .array(z.strictObject({ name: z.string().max(60), units: z.string().max(200) }))
      .min(1)
      .max(12)
      .readonly(),
    says,
  }),
  z.strictObject({ do: z.literal('problem'), at: z.string().max(200), text: z.string().max(300), says }),
])
export type BeatDoc = z.infer<typeof BeatDoc>

export const CaseDoc = z.strictObject({
  id: Id,
  title: z.string().min(1).max(80),
  /** The rules that it proves: broken, the case fails. */
  rules: RuleIds,
  /** What happens and why, in plain words. */
  text: words(WORDS.case),
  scene: SceneDoc,
  /** Orders that lead to where it begins, with the `dice` of the scene. */
  before: z.array(OrderDoc).max(20).readonly().optional(),
  /** Answers to questions that are put meanwhile; one that fits none is answered by passing. */
  replies: z.array(ReplyDoc).max(20).readonly().optional(),
  points: z.array(PointDoc).max(8).readonly().optional(),
  beats: z.array(BeatDoc).min(1).max(8).readonly(),
  /** Whose eyes see it on the screen, and who plays it in "try it yourself". */
  side: SideDoc.default('blue'),
})
export type CaseDoc = z.infer<typeof CaseDoc>
/** The cases of a chapter. */
export const CasesDoc = z.strictObject({
  format: z.literal('sandtable-cases'),
  version: z.literal(1),
  ruleset: Id,
  /** As `RuleText.chapter` calls it, or the name of several chapters together. */
  chapter: z.string().min(1).max(80),
  cases: z.array(CaseDoc).max(200).readonly(),
})
export type CasesDoc = z.infer<typeof CasesDoc>
export const CASES: Format<CasesDoc> = { format: 'sandtable-cases', word: 'file of cases', version: 1, migrations: [], schema: CasesDoc }
