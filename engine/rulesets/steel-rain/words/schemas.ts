import { z } from 'zod'
import { unitWord } from '../../../board/word-kit.ts'
import type { PieceId } from '../../../kernel/names.ts'

/** The small words that orders, questions and events of every chapter are made of. */

export { reasonWord, sideWord, type UnitId, unitWord } from '../../../board/word-kit.ts'

export type BlipId = PieceId
export type PlatoonId = string

/** A platoon, a floor's owner, any other id in an order. */
export const idWord = unitWord
/** Weapons by their index in the design. */
export const weaponsWord = z.array(z.int().min(0).max(7)).min(1).max(8).readonly()
/** `bonus` is added to the `die`; `needed` or more is a success. */
export const rollWord = z.strictObject({ die: z.int(), bonus: z.int(), needed: z.int(), success: z.boolean() })
export type Roll = z.infer<typeof rollWord>
