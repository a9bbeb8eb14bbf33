import { z } from 'zod'
import { LIMITS } from '../../../kernel/bounds.ts'
import type { PieceId } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { MOVE_TYPES } from '../tables/terrain.ts'
import { STEPS, WEAPONS } from '../tables/weapons.ts'

/** The small words that orders, questions and events are made of. */

export type UnitId = PieceId

export const sideWord = z.enum(['blue', 'red'])
export const unitWord = z.string().max(LIMITS.id)
export const weaponWord = z.enum(WEAPONS)
export const stepWord = z.enum(STEPS)
export const moveTypeWord = z.enum(MOVE_TYPES)
export const reasonWord: z.ZodType<Reason> = z.custom<Reason>((value) => typeof value === 'object' && value !== null && 'text' in value)
