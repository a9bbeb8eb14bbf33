import { z } from 'zod'
import type { Reason } from '../../kernel/why.ts'

/** The small words that orders, questions and events of every chapter are made of. */

export const HexSchema = z.tuple([z.int(), z.int()]).readonly().meta({ title: 'hex' })
export const sideWord = z.enum(['blue', 'red'])
/** Every object answers to names like "constructor": no unit has one. */
export const unitWord = z
  .string()
  .max(40)
  .refine((id) => !(id in Object.prototype), 'nothing has this name')
export const reasonWord: z.ZodType<Reason> = z.custom<Reason>((value) => typeof value === 'object' && value !== null && 'text' in value)
/** `bonus` is added to the `die`; `needed` or more is a success. */
export const rollWord = z.strictObject({ die: z.int(), bonus: z.int(), needed: z.int(), success: z.boolean() })
export type Roll = z.infer<typeof rollWord>
