import { z } from 'zod'
import { SIDE_FACINGS } from '../../../board/facing.ts'
import { EVENT_CARDS, PHASES, SUPPORT_CARD_KINDS, WEATHERS } from '../tables/cards.ts'
import { MORALE } from '../tables/dice.ts'
import { SPELL_KINDS } from '../tables/special-events.ts'

/** The small words that orders, questions and events are made of. */

export { reasonWord, sideWord, type UnitId, unitWord } from '../../../board/word-kit.ts'

/** The side of a hex that a vehicle or the opening of a bunker looks through: a facing of the board. */
export const facingWord = z.literal(SIDE_FACINGS)
/** The turret (or the only weapon that there is), or the gun in the hull beside it (SS-ARM-10). */
export const mountWord = z.enum(['main', 'hull'])
export type MountWord = z.infer<typeof mountWord>
const phaseWord = z.enum(PHASES)
export const sequenceCardWord = z.union([
  z.strictObject({ phase: phaseWord, player: z.union([z.literal(1), z.literal(2)]) }),
  z.strictObject({ phase: z.literal('event') }),
])
export const supportWord = z.enum(SUPPORT_CARD_KINDS)
export const eventCardWord = z.enum(EVENT_CARDS)
export const weatherWord = z.enum(WEATHERS)
export const spellWord = z.enum(SPELL_KINDS)
export const moraleWord = z.enum(MORALE)
