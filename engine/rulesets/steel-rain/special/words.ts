import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import { reasonWord, rollWord, unitWord } from '../words/schemas.ts'

/** What microwaves, gel and passengers add to the vocabulary of model.ts. Their orders are those of fire: only the targets differ. */

export const SPECIAL_ORDERS = [] as const
export const SPECIAL_QUESTIONS = [] as const
export const SPECIAL_EVENTS = [
  z
    .strictObject({
      kind: z.literal('flamed'),
      unit: unitWord,
      weapon: z.int(),
      weaponId: z.string(),
      at: unitWord,
      from: HexDoc,
      to: HexDoc,
      area: z.array(HexDoc).readonly(),
      hit: rollWord,
      caught: z.array(unitWord).readonly(),
      suppression: z.int(),
      why: reasonWord,
    })
    .describe(
      'Gel was fired at a unit. After a hit `area` burns and everybody `caught` there is struck next (SR-GEL-3); `suppression`: what a miss cost the target.',
    ),
  z.strictObject({ kind: z.literal('alight'), unit: unitWord }).describe('Gel burns on a unit that it has not destroyed (SR-GEL-1).'),
  z.strictObject({ kind: z.literal('burntOut'), unit: unitWord }).describe('The gel on a unit has burnt out (SR-GEL-2).'),
] as const

export type SpecialTask =
  /** The second damage rolls of gel, as a turn begins. */
  { readonly kind: 'burn' }

export interface SpecialWords {
  order: z.infer<(typeof SPECIAL_ORDERS)[number]>
  question: z.infer<(typeof SPECIAL_QUESTIONS)[number]>
  event: z.infer<(typeof SPECIAL_EVENTS)[number]>
  task: SpecialTask
}
