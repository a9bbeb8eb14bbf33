import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import { AIR_ORDERS } from '../air/words.ts'
import { ARTILLERY_ORDERS } from '../artillery/words.ts'
import { ELECTRONICS_ORDERS } from '../electronics/words.ts'
import { ENGINEERING_ORDERS } from '../engineering/words.ts'
import { SPECIAL_ORDERS } from '../special/words.ts'
import { STRUCTURES_ORDERS } from '../structures/words.ts'
import { idWord, sideWord, unitWord, weaponsWord } from './schemas.ts'

/** What a side may order. */

const side = sideWord
const unit = unitWord
const target = z.union([
  z.strictObject({ unit }),
  /** Gel: the hexes that the flame covers, the unit's own among them. */
  z.strictObject({ unit, area: z.array(HexDoc).min(1).max(9).readonly() }),
  /** Microwaves: the units of one sweep. */
  z.strictObject({ units: z.array(unit).min(1).max(8).readonly() }),
  z.strictObject({ foliage: HexDoc }),
  z.strictObject({ building: HexDoc }),
  z.strictObject({ bridge: HexDoc }),
  z.strictObject({ mines: HexDoc }),
])
const shots = z
  .array(z.strictObject({ weapon: z.int().min(0).max(7), at: target }))
  .min(1)
  .max(8)
  .readonly()

export const OrderSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('deploy'),
      side,
      units: z.array(unit).min(1).max(4).readonly(),
      hex: HexDoc,
      hidden: z.boolean(),
      flying: z.boolean().optional(),
      behind: HexDoc.optional(),
    })
    .describe(
      'Set-up: puts one blip of one to four vehicles of a platoon, or one stand, into a hex; only a stand may be `hidden`, inside its hex or `behind` a neighbouring one (R-60, R-62). Helicopters begin `flying` or landed; left out: as the scenario has them (R-09).',
    ),
  z
    .strictObject({ kind: z.literal('deployRest'), side })
    .describe('Set-up: what is left of this handful goes where the scenario suggests.'),
  z
    .strictObject({ kind: z.literal('goFirst'), side, first: z.boolean() })
    .describe('The winner of the initiative goes first, or lets the other side.'),
  z.strictObject({ kind: z.literal('activate'), side, platoon: idWord }).describe('This platoon has its round now.'),
  z
    .strictObject({ kind: z.literal('march'), side, piece: unit, path: z.array(HexDoc).min(1).max(120).readonly() })
    .describe('A unit or blip moves along a path, its own hex not named; it pays with as many Actions as that takes.'),
  z
    .strictObject({ kind: z.literal('breakContact'), side, unit, path: z.array(HexDoc).max(60).readonly(), leave: z.boolean() })
    .describe(
      'A suppressed unit falls back towards its own edge or into cover; at its edge `leave` with an empty path takes it off the table.',
    ),
  z
    .strictObject({ kind: z.literal('split'), side, blip: unit, units: z.array(unit).min(1).max(3).readonly(), hex: HexDoc })
    .describe('Units leave a blip for a new one in a hex beside it.'),
  z
    .strictObject({ kind: z.literal('fire'), side, unit, shots })
    .describe(
      'A fire Action: each shot is a weapon of the unit, counted from 0 in the order of its design, and its target: a unit; for gel a unit with the hexes that burn; for microwaves up to four units; foliage; mines. A unit alone lets gel and microwaves take the usual hexes and units.',
    ),
  z
    .strictObject({ kind: z.literal('ambush'), side, unit, at: unit })
    .describe('Every Action goes into fire at one unit before that may answer (SR-AMB-1).'),
  z.strictObject({ kind: z.literal('cease'), side, unit }).describe('No further weapon is fired in this fire Action.'),
  z.strictObject({ kind: z.literal('ram'), side, unit, at: unit }).describe('Drives into a unit of a neighbouring hex.'),
  z
    .strictObject({ kind: z.literal('hide'), side, unit, behind: HexDoc.nullable() })
    .describe('A stand hides: inside its hex (null), or behind a neighbouring one.'),
  z
    .strictObject({ kind: z.literal('smoke'), side, unit, hexes: z.array(HexDoc).min(1).max(20).readonly() })
    .describe('Smoke grenades; `hexes` as offered.'),
  z.strictObject({ kind: z.literal('entrench'), side, unit }).describe('Digs a position, with both Actions.'),
  z
    .strictObject({ kind: z.literal('load'), side, unit, into: unit })
    .describe('A stand mounts a vehicle of its hex or beside it, with both Actions.'),
  z.strictObject({ kind: z.literal('unload'), side, unit, hex: HexDoc }).describe('A stand dismounts into a hex beside its vehicle.'),
  z
    .strictObject({ kind: z.literal('rally'), side, unit, how: z.enum(['points', 'check']) })
    .describe('An Action for recovery: `points` off the score, or a new `check`.'),
  z.strictObject({ kind: z.literal('endRound'), side }).describe('The round is over; Actions that are left are for overwatch.'),
  z
    .strictObject({ kind: z.literal('react'), side, unit, at: unit, weapons: weaponsWord, ambush: z.boolean() })
    .describe(
      'Opportunity fire or ambush: this unit fires at that mover with these weapons (R-81); for a volley with both Actions each anti-air launcher is named twice (SR-AD-3).',
    ),
  z.strictObject({ kind: z.literal('hold'), side }).describe('No reaction, or no further one.'),
  z
    .strictObject({ kind: z.literal('drift'), side, unit, to: HexDoc.nullable() })
    .describe('The mover goes on to the next hex of its path before the fire falls (R-82), or stays (null).'),
  z
    .strictObject({ kind: z.literal('proceed'), side, unit, onward: z.boolean() })
    .describe('After opportunity fire: on along the path, or stop and decide anew (R-83).'),
  z
    .strictObject({ kind: z.literal('returnFire'), side, unit, at: unit, weapons: weaponsWord })
    .describe('Fires back at the unit that has fired, a volley as in `react`.'),
  z.strictObject({ kind: z.literal('returnRam'), side, unit, at: unit }).describe('Rams back.'),
  z
    .strictObject({
      kind: z.literal('placeBlip'),
      side,
      blip: unit,
      at: z
        .array(z.strictObject({ unit, hex: HexDoc }))
        .min(1)
        .max(4)
        .readonly(),
    })
    .describe('Where units of a resolved blip stand (R-44): all of them, or some, and the others are asked for again.'),
  ...ARTILLERY_ORDERS,
  ...ELECTRONICS_ORDERS,
  ...SPECIAL_ORDERS,
  ...STRUCTURES_ORDERS,
  ...ENGINEERING_ORDERS,
  ...AIR_ORDERS,
])
export type Order = z.infer<typeof OrderSchema>
export type Shot = { readonly weapon: number; readonly at: Target }
export type Target = z.infer<typeof target>
