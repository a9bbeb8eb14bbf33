import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import { eventCardWord, sideWord, unitWord } from './schemas.ts'

/** What a side is asked. */

const side = sideWord

export const QuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deploy'), side }),
  z.strictObject({ kind: z.literal('rally'), side }),
  z
    .strictObject({ kind: z.literal('spend'), side, unit: unitWord, die: z.int().min(1).max(6) })
    .describe('`die` has not rallied `unit`: are command points spent? Only where they are spent after the throw (SS-R-10).'),
  z.strictObject({ kind: z.literal('assault'), side }),
  z.strictObject({ kind: z.literal('follow'), side, unit: unitWord, hex: HexDoc }).describe('`unit` has cleared this hex: does it go in?'),
  z.strictObject({ kind: z.literal('bombard'), side }),
  z.strictObject({ kind: z.literal('bomb'), side }),
  z.strictObject({ kind: z.literal('fire'), side }),
  z.strictObject({ kind: z.literal('move'), side }),
  z.strictObject({ kind: z.literal('event'), side, card: eventCardWord }).describe('Whom, or with what, the event finds.'),
  z.strictObject({ kind: z.literal('return'), side, left: z.int().min(1).max(3) }).describe('So many lost foot stands may come back.'),
  z.strictObject({ kind: z.literal('repair'), side }).describe('A vehicle that is repaired in a lull.'),
])
export type Question = z.infer<typeof QuestionSchema>
