import { z } from 'zod'
import { MOVE_TYPES } from '../tables/terrain.ts'
import { STEPS, WEAPONS } from '../tables/weapons.ts'

/** The small words that orders, questions and events are made of. */

export { reasonWord, sideWord, type UnitId, unitWord } from '../../../board/word-kit.ts'

export const weaponWord = z.enum(WEAPONS)
export const stepWord = z.enum(STEPS)
export const moveTypeWord = z.enum(MOVE_TYPES)
