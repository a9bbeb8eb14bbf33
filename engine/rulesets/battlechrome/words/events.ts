import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import { moveTypeWord, reasonWord, sideWord, stepWord, unitWord, weaponWord } from './schemas.ts'

/** What happens. */

const side = sideWord
const unit = unitWord

/** `die`: the die, or the higher of two; `value`: with its modifier; `left`: the To Hit number before it. */
const throwWord = z.strictObject({ dice: z.array(z.int()).readonly(), value: z.int(), left: z.int(), hit: z.boolean() })
export type Throw = z.infer<typeof throwWord>

export const EventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deployed'), unit, hex: HexDoc }),
  z.strictObject({ kind: z.literal('setupTurn'), side }).describe('This side places its units.'),
  z.strictObject({ kind: z.literal('turnBegan'), turn: z.int() }),
  z
    .strictObject({ kind: z.literal('initiativeRolled'), blue: z.int(), red: z.int(), bonus: side.nullable(), to: side.nullable() })
    .describe('`bonus`: whose die has 1 added; `to`: null for a tie that is thrown again.'),
  z.strictObject({ kind: z.literal('initiativeTaken'), to: side }).describe('Without a roll (BC-INI-03).'),
  z.strictObject({ kind: z.literal('orderChosen'), first: side }),
  z.strictObject({ kind: z.literal('movementBegan'), side }),
  z.strictObject({ kind: z.literal('typeNamed'), unit, type: moveTypeWord }),
  z.strictObject({ kind: z.literal('moved'), unit, from: HexDoc, to: HexDoc, cost: z.int(), road: z.boolean() }),
  z
    .strictObject({ kind: z.literal('passing'), unit: unit.nullable() })
    .describe('It stops where there is no room to stay, and goes on before anything else (BC-R-06); null: it has gone on.'),
  z
    .strictObject({ kind: z.literal('letPass'), mover: unit.nullable() })
    .describe('The other side lets the rest of a march pass; null: it is over.'),
  z
    .strictObject({
      kind: z.literal('shot'),
      unit,
      at: unit,
      weapon: weaponWord,
      manner: z.enum(['step', 'frame', 'opportunity', 'kata']),
      over: HexDoc.nullable(),
      throws: z.array(throwWord).readonly(),
      hits: z.int(),
      bonus: z.int(),
      red: z.boolean(),
      left: z.int(),
      why: reasonWord,
    })
    .describe('One sequence of rolls: each hit is a marker on the target.'),
  z.strictObject({ kind: z.literal('ceased'), unit }).describe('It has used its opportunity fire for the turn.'),
  z.strictObject({ kind: z.literal('loaded'), unit, truck: unit }),
  z.strictObject({ kind: z.literal('unloaded'), unit, truck: unit, hex: HexDoc }),
  z.strictObject({ kind: z.literal('leftMap'), unit, returns: z.int() }),
  z.strictObject({ kind: z.literal('entered'), unit, hex: HexDoc }),
  z.strictObject({ kind: z.literal('movementEnded'), side }),
  z.strictObject({ kind: z.literal('stepBegan'), step: stepWord }),
  z
    .strictObject({
      kind: z.literal('silhouetteRolled'),
      unit,
      by: unit,
      rating: z.int(),
      die: z.int().nullable(),
      passed: z.boolean(),
      why: reasonWord,
    })
    .describe('`die`: null where none can be greater.'),
  z.strictObject({ kind: z.literal('struck'), unit, by: unit, how: z.enum(['armor', 'damage']) }).describe('What the red hit does.'),
  z
    .strictObject({
      kind: z.literal('armorRolled'),
      unit,
      by: unit,
      armor: z.int(),
      die: z.int().nullable(),
      damage: z.int(),
      why: reasonWord,
    })
    .describe('`damage`: what passed does.'),
  z.strictObject({ kind: z.literal('damaged'), unit, by: unit, damage: z.int(), web: z.boolean(), shutDown: z.boolean() }),
  z.strictObject({ kind: z.literal('destroyed'), unit, hex: HexDoc.nullable() }),
  z
    .strictObject({ kind: z.literal('thrownOff'), unit, truck: unit, hex: HexDoc, hits: z.int() })
    .describe('The truck is lost under it (BC-R-04).'),
  z.strictObject({ kind: z.literal('stepEnded'), step: stepWord }),
  z.strictObject({ kind: z.literal('phaseBegan'), phase: z.enum(['transform', 'airfoils']), side }),
  z.strictObject({ kind: z.literal('transformed'), unit, counter: z.string() }),
  z.strictObject({ kind: z.literal('flownAgain'), unit, path: z.array(HexDoc).readonly() }),
  z.strictObject({ kind: z.literal('recovered'), unit, pips: z.int() }).describe('Death web wears off (BC-SPC-02).'),
  z.strictObject({ kind: z.literal('placeTaken'), name: z.string(), side }),
])
export type Event = z.infer<typeof EventSchema>
