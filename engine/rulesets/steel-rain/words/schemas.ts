import { z } from 'zod'
import { LIMITS } from '../../../kernel/bounds.ts'
import type { PieceId } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'

/** The small words that orders, questions and events of every chapter are made of. */

export type UnitId = PieceId
export type BlipId = PieceId
export type PlatoonId = string

export const sideWord = z.enum(['blue', 'red'])
export const unitWord = z.string().max(LIMITS.id)
/** A platoon, a floor's owner, any other id in an order. */
export const idWord = unitWord
/** Weapons by their index in the design. */
export const weaponsWord = z.array(z.int().min(0).max(7)).min(1).max(8).readonly()
export const reasonWord: z.ZodType<Reason> = z.custom<Reason>((value) => typeof value === 'object' && value !== null && 'text' in value)
/** `bonus` is added to the `die`; `needed` or more is a success. */
export const rollWord = z.strictObject({ die: z.int(), bonus: z.int(), needed: z.int(), success: z.boolean() })
export type Roll = z.infer<typeof rollWord>
