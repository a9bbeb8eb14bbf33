import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import { facingWord, mountWord, sideWord, unitWord } from './schemas.ts'

/** What a side may order. */

const side = sideWord
const unit = unitWord

export const OrderSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('deploy'), side, unit, hex: HexDoc, facing: facingWord.optional() })
    .describe('Puts a stand into its zone.'),
  z.strictObject({ kind: z.literal('deployRest'), side }).describe('The rest where the scenario suggests, or in the first free hexes.'),
  z
    .strictObject({ kind: z.literal('march'), side, unit, path: z.array(HexDoc).max(60).readonly(), facing: facingWord.optional() })
    .describe(
      'Moves from hex to hex. The first of a detachment that moves pays for all of it (SS-CMD-03). An empty path only turns (SS-MOV-12).',
    ),
  z.strictObject({ kind: z.literal('load'), side, unit, carrier: unit }).describe('Gets on a carrier beside it (SS-TRN-04).'),
  z.strictObject({ kind: z.literal('unload'), side, unit, hex: HexDoc }).describe('Gets off into a hex beside the carrier (SS-TRN-05).'),
  z.strictObject({ kind: z.literal('dismount'), side, unit }).describe('Cavalry becomes infantry (SS-R-11).'),
  z.strictObject({ kind: z.literal('row'), side, unit, hex: HexDoc }).describe('Crosses a river by boat, with the whole move (SS-R-15).'),
  z.strictObject({ kind: z.literal('leave'), side, unit }).describe('Leaves by a way out of the scenario (SS-R-14).'),
  z
    .strictObject({ kind: z.literal('fire'), side, unit, at: unit, weapon: mountWord })
    .describe('One shot under the fire card, or by the event (SS-FIR-02, SS-EVT-17).'),
  z.strictObject({ kind: z.literal('assault'), side, unit, at: unit }).describe('Fights whom it touches (SS-ASL-01).'),
  z.strictObject({ kind: z.literal('follow'), side, into: z.boolean() }).describe('Goes into what it has cleared, or not (SS-ASL-12).'),
  z
    .strictObject({ kind: z.literal('rally'), side, unit, points: z.int().min(0).max(20) })
    .describe('Tests a pinned or suppressed stand, with so many command points (SS-MOR-05, SS-MOR-06).'),
  z
    .strictObject({ kind: z.literal('spend'), side, points: z.int().min(0).max(20) })
    .describe('Adds command points to a throw that has not rallied a stand, as many as it lacks, or none (SS-R-10).'),
  z.strictObject({ kind: z.literal('bombard'), side, hex: HexDoc }).describe('Where the bombardment falls (SS-ART-01).'),
  z.strictObject({ kind: z.literal('bomb'), side, hex: HexDoc }).describe('Where aircraft strike (SS-AIR-02).'),
  z.strictObject({ kind: z.literal('choose'), side, unit }).describe('The stand that an event befalls (SS-EVT-14, SS-EVT-16, SS-EVT-20).'),
  z
    .strictObject({ kind: z.literal('return'), side, unit, hex: HexDoc })
    .describe('A lost foot stand comes back at the own edge (SS-EVT-09).'),
  z.strictObject({ kind: z.literal('done'), side }).describe('Ends the phase, or lets a chance pass.'),
])
export type Order = z.infer<typeof OrderSchema>
