import { z } from 'zod'
import { LIMITS } from '../../../kernel/bounds.ts'
import type { PieceId } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { EVENT_CARDS, PHASES, SUPPORT_CARD_KINDS, WEATHERS } from '../tables/cards.ts'
import { MORALE } from '../tables/dice.ts'

/** The small words that orders, questions and events are made of. */

export type UnitId = PieceId

export const sideWord = z.enum(['blue', 'red'])
export const unitWord = z.string().max(LIMITS.id)
/** A side of a hex, which a vehicle or the opening of a bunker looks at: 0 east, then counterclockwise. */
export const facingWord = z.int().min(0).max(5)
/** The turret (or the only weapon that there is), or the gun in the hull beside it (SS-ARM-10). */
export const mountWord = z.enum(['main', 'hull'])
export type MountWord = z.infer<typeof mountWord>
export const phaseWord = z.enum(PHASES)
export const supportWord = z.enum(SUPPORT_CARD_KINDS)
export const eventCardWord = z.enum(EVENT_CARDS)
export const weatherWord = z.enum(WEATHERS)
export const moraleWord = z.enum(MORALE)
export const reasonWord: z.ZodType<Reason> = z.custom<Reason>((value) => typeof value === 'object' && value !== null && 'text' in value)
