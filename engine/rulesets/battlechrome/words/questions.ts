import { z } from 'zod'
import { sideWord, stepWord, unitWord } from './schemas.ts'

/** What a side is asked. */

const side = sideWord
const unit = unitWord

export const QuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deploy'), side }),
  z.strictObject({ kind: z.literal('goFirst'), side }),
  z.strictObject({ kind: z.literal('move'), side }),
  z.strictObject({ kind: z.literal('window'), side, mover: unit }).describe('A hex was entered: who fires at the mover?'),
  z.strictObject({ kind: z.literal('fire'), side, step: stepWord }),
  z.strictObject({ kind: z.literal('strike'), side, unit, by: unit }).describe('A red hit of `by` has passed the Silhouette of `unit`.'),
  z.strictObject({ kind: z.literal('transform'), side }),
  z.strictObject({ kind: z.literal('airfoils'), side }),
])
export type Question = z.infer<typeof QuestionSchema>
