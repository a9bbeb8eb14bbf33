import { z } from 'zod'
import { HexDoc } from '../board/hex-doc.ts'
import { LIMITS } from '../kernel/bounds.ts'
import { PANELS, wordsIn } from './lesson-lists.ts'

/** What lessons, cases and courses are written with. */

export { WORDS, wordsIn } from './lesson-lists.ts'
/** A text of so many words at most. */
export const words = (most: number) =>
  z
    .string()
    .min(1)
    .max(most * 12)
    .refine((text) => wordsIn(text) <= most, { message: `must have at most ${most} words; say it shorter` })

export const Id = z
  .string()
  .max(LIMITS.id)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens')
export const RuleIds = z.array(z.string().max(LIMITS.id)).max(60).readonly()
export const SideDoc = z.enum(['blue', 'red'])
/** See engine/learn/part.ts. */
export const PartDoc = z.unknown()
export const OrderDoc = z.looseObject({ kind: z.string().max(LIMITS.id) })
/** What the dice show, in the order in which they are thrown. */
export const Rolls = z.array(z.int().min(1).max(LIMITS.faces)).max(60).readonly()

/**
 * Answers that are given by themselves: to every question of which `to` is a part the order `give`, in which "$question.unit" stands for the question's own field;
 * the first that fits is taken. `times`: only the first so many questions.
 */
export const ReplyDoc = z.strictObject({ to: PartDoc, give: OrderDoc, times: z.int().min(1).max(100).optional() })
export type ReplyDoc = z.infer<typeof ReplyDoc>

/** What a text points at: drawn on the map or marked on the screen while the text stands. */
export const PointDoc = z.union([
  z.strictObject({ hex: HexDoc, text: z.string().max(40).optional() }),
  z.strictObject({ line: z.array(HexDoc).min(2).max(60).readonly(), text: z.string().max(40).optional() }),
  z.strictObject({ area: z.array(HexDoc).min(1).max(400).readonly(), text: z.string().max(40).optional() }),
  z.strictObject({ piece: z.string().max(LIMITS.id), text: z.string().max(40).optional() }),
  /** A verb of the order bar. */
  z.strictObject({ verb: z.string().max(LIMITS.id) }),
  z.strictObject({ panel: z.enum(PANELS) }),
])
export type PointDoc = z.infer<typeof PointDoc>
