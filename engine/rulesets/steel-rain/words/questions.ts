import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import { AIR_QUESTIONS } from '../air/words.ts'
import { ARTILLERY_QUESTIONS } from '../artillery/words.ts'
import { ELECTRONICS_QUESTIONS } from '../electronics/words.ts'
import { ENGINEERING_QUESTIONS } from '../engineering/words.ts'
import { SPECIAL_QUESTIONS } from '../special/words.ts'
import { STRUCTURES_QUESTIONS } from '../structures/words.ts'
import { sideWord, unitWord } from './schemas.ts'

/** What a side is asked. */

const side = sideWord
const unit = unitWord

export const QuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deploy'), side, left: z.int() }).describe('Place blips; `left` of this handful of four.'),
  z.strictObject({ kind: z.literal('goFirst'), side }).describe('The initiative is won: go first?'),
  z.strictObject({ kind: z.literal('activate'), side }).describe('Which platoon has its round?'),
  z.strictObject({ kind: z.literal('act'), side, platoon: z.string() }).describe('What do the units of this platoon do?'),
  z
    .strictObject({ kind: z.literal('fireOn'), side, unit })
    .describe('Fire further weapons in this fire Action, each seeing the result of the one before (R-13)?'),
  z
    .strictObject({
      kind: z.literal('opportunityFire'),
      side,
      movers: z.array(unit).readonly(),
      by: z.array(unit).readonly(),
      declared: z.array(unit).readonly(),
      lurking: z.array(unit).readonly(),
    })
    .describe(
      'Enemy units have moved in sight: which of `by` fire at which of `movers`? Those in `declared` will already; those in `lurking` were hidden until the mover came to 2 cm and may still ambush it.',
    ),
  z
    .strictObject({
      kind: z.literal('drift'),
      side,
      unit,
      path: z.array(HexDoc).readonly(),
      left: z.int(),
      by: z.array(unit).readonly(),
    })
    .describe(
      'Fire has been declared at your mover, by `by` as far as you know them: does it go on along `path`, for `left` hexes at most (R-82)?',
    ),
  z
    .strictObject({ kind: z.literal('afterFire'), side, unit, by: z.array(unit).readonly(), path: z.array(HexDoc).readonly() })
    .describe('Your mover has been fired at by `by`: go on along `path`, return fire, or stop?'),
  z.strictObject({ kind: z.literal('returnFire'), side, unit, at: unit }).describe('`unit` has been fired at by `at`: fire back?'),
  z
    .strictObject({
      kind: z.literal('placeBlip'),
      side,
      blip: unit,
      hex: HexDoc,
      units: z.array(unit).readonly(),
      fixed: unit.nullable(),
    })
    .describe('Your blip was seen, or has fired: where do its units stand? `fixed` stays in its hex.'),
  ...ARTILLERY_QUESTIONS,
  ...ELECTRONICS_QUESTIONS,
  ...SPECIAL_QUESTIONS,
  ...STRUCTURES_QUESTIONS,
  ...ENGINEERING_QUESTIONS,
  ...AIR_QUESTIONS,
])
export type Question = z.infer<typeof QuestionSchema>
