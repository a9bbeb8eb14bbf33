import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import { SIDES } from '../../../kernel/names.ts'

/** What may be ordered, is asked and happens, and what a scenario says of this book. */

const side = z.enum(SIDES)
const unit = z.string().min(1).max(LIMITS.id)

export const OrderSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), side, unit, hex: HexDoc }).describe('To a neighbouring hex.'),
  z.strictObject({ kind: z.literal('end'), side }).describe('The round of the side is over.'),
])
export const QuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('round'), side }).describe('The round of the side: orders, one after the other.'),
])
export const EventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('roundBegan'), turn: z.int(), side }),
  z.strictObject({ kind: z.literal('moved'), unit, hex: HexDoc }),
])

const UnitDoc = z.strictObject({ id: unit, name: z.string().min(1).max(LIMITS.name).optional(), at: HexDoc }).meta({ title: 'Unit' })
const UnitDocs = z.array(UnitDoc).min(1).max(LIMITS.units)
export const ForcesDoc = z.strictObject({ blue: UnitDocs, red: UnitDocs })
export const SettingsDoc = z.strictObject({})
export const StartDoc = z.strictObject({})

export type Order = z.infer<typeof OrderSchema>
export type Question = z.infer<typeof QuestionSchema>
export type Event = z.infer<typeof EventSchema>
export type UnitDoc = z.infer<typeof UnitDoc>
