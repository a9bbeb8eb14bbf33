import { z } from 'zod'
import { LIMITS } from '../kernel/bounds.ts'
import { type PieceId, SIDES } from '../kernel/names.ts'
import type { Reason } from '../kernel/why.ts'

/** The small words that orders, questions and events of every book are made of. */

export type UnitId = PieceId

export const sideWord = z.enum(SIDES)
export const unitWord = z.string().max(LIMITS.id)
export const reasonWord: z.ZodType<Reason> = z.custom<Reason>((value) => typeof value === 'object' && value !== null && 'text' in value)
