import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import { moveTypeWord, sideWord, unitWord, weaponWord } from './schemas.ts'

/** What a side may order. */

const side = sideWord
const unit = unitWord

export const OrderSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deploy'), side, unit, hex: HexDoc }).describe('Puts a unit into its zone (BC-SCL-05).'),
  z.strictObject({ kind: z.literal('deployRest'), side }).describe('The rest where the scenario suggests, or in the first free hexes.'),
  z.strictObject({ kind: z.literal('goFirst'), side, first: z.boolean() }).describe('Who has initiative says who moves first (BC-INI-04).'),
  z.strictObject({ kind: z.literal('useType'), side, unit, type: moveTypeWord }).describe('Names the move type of this turn (BC-MOV-05).'),
  z
    .strictObject({ kind: z.literal('march'), side, unit, path: z.array(HexDoc).min(1).max(40).readonly() })
    .describe(
      'Moves from hex to hex; each hex entered may draw opportunity fire (BC-MOV-02, BC-OPF-03). In the second flight of airfoils too.',
    ),
  z
    .strictObject({ kind: z.literal('kata'), side, unit, at: unit })
    .describe('A BattleFrame strikes in its own hex for a point of Speed (BC-KAT-02).'),
  z
    .strictObject({
      kind: z.literal('fire'),
      side,
      unit,
      at: unit,
      weapon: weaponWord,
      over: HexDoc.nullable(),
      most: z.int().min(1).max(100).nullable(),
    })
    .describe(
      'In a combat step, or a BattleFrame as it moves. `over`: a powerjump past this adjacent hex (BC-PJP-04). `most`: stop after so many hits (BC-R-22).',
    ),
  z
    .strictObject({ kind: z.literal('react'), side, unit, over: HexDoc.nullable() })
    .describe('Opportunity fire of one that is no BattleFrame, with all it has (BC-OPF-03, BC-R-24); `over`: a powerjump of a hover unit.'),
  z
    .strictObject({ kind: z.literal('hold'), side, rest: z.boolean() })
    .describe('No opportunity fire here; `rest`: nor in the rest of this march.'),
  z.strictObject({ kind: z.literal('load'), side, unit, truck: unit }).describe('Foot gets on a truck in its hex (BC-MOV-07).'),
  z.strictObject({ kind: z.literal('unload'), side, unit }).describe('Gets off (BC-R-04).'),
  z.strictObject({ kind: z.literal('leave'), side, unit }).describe('An airfoil without a legal end leaves the map (BC-R-05).'),
  z.strictObject({ kind: z.literal('enter'), side, unit, hex: HexDoc }).describe('It returns at an edge (BC-R-05).'),
  z
    .strictObject({ kind: z.literal('done'), side })
    .describe('Ends its movement, its fire in this step, its transforming or its second flight.'),
  z.strictObject({ kind: z.literal('strike'), side, how: z.enum(['armor', 'damage']) }).describe('What a red hit does (BC-SPC-03).'),
  z.strictObject({ kind: z.literal('transform'), side, unit }).describe('Turns the counter over (BC-BKK-01).'),
])
export type Order = z.infer<typeof OrderSchema>
