import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import { AIR_EVENTS } from '../air/words.ts'
import { ARTILLERY_EVENTS } from '../artillery/words.ts'
import { ELECTRONICS_EVENTS } from '../electronics/words.ts'
import { ENGINEERING_EVENTS } from '../engineering/words.ts'
import { SPECIAL_EVENTS } from '../special/words.ts'
import { STRUCTURES_EVENTS } from '../structures/words.ts'
import { reasonWord, rollWord, sideWord, unitWord } from './schemas.ts'

/** What happens. */

const side = sideWord
const unit = unitWord
const roll = rollWord
const smokeSchema = z.strictObject({ hex: HexDoc, height: z.int(), until: z.int() })

/** What can strike a unit that nobody aimed at. */
const STRIKES = ['burst', 'rail', 'mine', 'gel', 'crash', 'collapse'] as const
export type Strike = (typeof STRIKES)[number]

export const EventSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('setupTurn'), side, left: z.int() }).describe('A side begins to place a handful.'),
  z.strictObject({ kind: z.literal('setupEnded') }).describe('Everything is placed.'),
  z
    .strictObject({
      kind: z.literal('deployed'),
      side,
      blip: unit.nullable(),
      units: z.array(unit).readonly(),
      hex: HexDoc,
      hidden: z.boolean(),
      flying: z.boolean().optional(),
      behind: HexDoc.optional(),
    })
    .describe('A blip (its id) or a stand (null) was placed; `flying` where it is in the air.'),
  z.strictObject({ kind: z.literal('turnBegan'), turn: z.int() }),
  z.strictObject({ kind: z.literal('smokeCleared'), hexes: z.array(HexDoc).readonly() }).describe('Smoke was due to be gone.'),
  z
    .strictObject({ kind: z.literal('initiativeRolled'), blue: z.int(), red: z.int(), winner: side.nullable() })
    .describe('Two d20; null is a tie, which is rolled again.'),
  z.strictObject({ kind: z.literal('firstChosen'), side, first: side }),
  z
    .strictObject({ kind: z.literal('bled'), unit, by: z.int(), score: z.int() })
    .describe('At the start of the turn suppression falls `by` so much, to `score`.'),
  z
    .strictObject({ kind: z.literal('checked'), unit, roll, suppressed: z.boolean(), rally: z.boolean() })
    .describe('A suppression check; `rally` where an Action was spent on it.'),
  z.strictObject({ kind: z.literal('roundsBegan') }),
  z.strictObject({ kind: z.literal('roundBegan'), side, platoon: z.string().nullable() }),
  z.strictObject({ kind: z.literal('roundEnded'), side, platoon: z.string().nullable() }),
  z
    .strictObject({
      kind: z.literal('moved'),
      unit,
      from: HexDoc,
      to: HexDoc,
      cost: z.int(),
      pool: z.int(),
      actions: z.int(),
      committed: z.int(),
      drift: z.literal(true).optional(),
    })
    .describe(
      'One step. `cost` and what is left in the `pool` in thousandths of a cm; `actions` left; `committed`: Actions that this step has bought; `drift`: it goes on while it is fired at (SR-OPP-2).',
    ),
  z
    .strictObject({
      kind: z.literal('blipMoved'),
      blip: unit,
      from: HexDoc,
      to: HexDoc,
      cost: z.int(),
      pool: z.int(),
      committed: z.int(),
      drift: z.literal(true).optional(),
    })
    .describe('The same of a blip.'),
  z
    .strictObject({ kind: z.literal('fellOff'), unit, from: HexDoc, to: HexDoc })
    .describe('A vehicle went over a cliff, which destroys it.'),
  z.strictObject({ kind: z.literal('halted'), piece: unit, hex: HexDoc, why: z.string() }).describe('A march ended before its path.'),
  z.strictObject({ kind: z.literal('movementEnded'), unit }).describe('What is left of the paid movement is forfeit.'),
  z
    .strictObject({ kind: z.literal('movedBack'), unit, from: HexDoc, to: HexDoc })
    .describe('A stand that was halted in a full hex goes back (R-34).'),
  z.strictObject({ kind: z.literal('left'), unit }).describe('It left the table by breaking contact.'),
  z
    .strictObject({ kind: z.literal('blipSplit'), blip: unit, made: unit, units: z.array(unit).readonly(), hex: HexDoc })
    .describe('`units` are under the new blip `made` now.'),
  z
    .strictObject({
      kind: z.literal('blipResolved'),
      blip: unit,
      hex: HexDoc,
      units: z.array(unit).readonly(),
      by: unit.nullable(),
      fired: z.boolean(),
      sensed: z.literal(true).optional(),
    })
    .describe('A blip is taken off: seen `by` a unit, `sensed` by its ELINT, or it has `fired`. Its units are placed next.'),
  z.strictObject({ kind: z.literal('placed'), unit, hex: HexDoc }).describe('A unit of a resolved blip stands here.'),
  z
    .strictObject({ kind: z.literal('spotted'), unit, hex: HexDoc, by: unit.nullable(), rule: z.string() })
    .describe('The enemy sees the unit from now on.'),
  z.strictObject({ kind: z.literal('hid'), unit, behind: HexDoc.nullable() }),
  z.strictObject({ kind: z.literal('unhid'), unit }).describe('It gave its hiding place up.'),
  z
    .strictObject({ kind: z.literal('contactKept'), side, unit, until: z.int() })
    .describe('`side` may fire at the unit through the smoke that has come between, up to the end of turn `until` (R-66).'),
  z.strictObject({ kind: z.literal('contactLost'), side, unit }),
  z
    .strictObject({ kind: z.literal('declared'), unit, at: unit, weapons: z.array(z.int()).readonly(), ambush: z.boolean() })
    .describe('A reaction was announced; it is carried out when all are.'),
  z.strictObject({ kind: z.literal('declarationsClosed') }).describe('Nobody else reacts.'),
  z.strictObject({ kind: z.literal('declarationsTaken') }).describe('The announced reactions are carried out now.'),
  z
    .strictObject({ kind: z.literal('fireOpened'), unit, actions: z.int(), complex: z.boolean() })
    .describe('A fire Action begins and takes so many Actions.'),
  z
    .strictObject({
      kind: z.literal('shot'),
      unit,
      weapon: z.int(),
      weaponId: z.string(),
      at: unit,
      from: HexDoc,
      to: HexDoc,
      second: z.boolean(),
      hit: roll,
      damage: roll.nullable(),
      lethality: z.int(),
      kill: z.boolean(),
      suppression: z.int(),
      why: reasonWord,
    })
    .describe(
      '`bonus` is added to the `die`; `needed` or more is a success. `suppression`: points that it cost the target. `second`: in the second round of a complex fire.',
    ),
  z
    .strictObject({
      kind: z.literal('foliageShot'),
      unit,
      weapon: z.int(),
      weaponId: z.string(),
      from: HexDoc,
      to: HexDoc,
      hit: roll,
      damage: roll.nullable(),
      cleared: z.boolean(),
      left: z.int(),
      why: reasonWord,
      /** The foliage that falls: one block of 2 x 2 cm (SR-CARN-4). */
      hexes: z.array(HexDoc).readonly(),
    })
    .describe('Fire at foliage; `left`: Lethality that goes on through it.'),
  z
    .strictObject({
      kind: z.literal('passedThrough'),
      unit,
      at: unit,
      hex: HexDoc,
      damage: roll,
      lethality: z.int(),
      kill: z.boolean(),
      suppression: z.int(),
      why: reasonWord,
    })
    .describe('Damage that went on through cleared foliage (SR-COVER-6).'),
  z.strictObject({ kind: z.literal('notFired'), unit, why: z.string() }).describe('A weapon was named that could not fire any more.'),
  z.strictObject({ kind: z.literal('roundTwo'), unit }).describe('Complex fire: the ordinary weapons fire again.'),
  z.strictObject({ kind: z.literal('fireClosed'), unit }).describe('The fire Action is over.'),
  z
    .strictObject({
      kind: z.literal('rammed'),
      unit,
      at: unit,
      hit: roll,
      damage: roll.nullable(),
      lethality: z.int(),
      kill: z.boolean(),
      suppression: z.int(),
      why: reasonWord,
    })
    .describe('As `shot`.'),
  z.strictObject({ kind: z.literal('ambushed'), unit, by: unit }).describe('It has one fire Action at most this turn.'),
  z.strictObject({ kind: z.literal('destroyed'), unit, hex: HexDoc.nullable(), wreck: z.boolean(), why: z.string() }),
  z
    .strictObject({ kind: z.literal('smokeLaid'), unit: unit.nullable(), smoke: z.array(smokeSchema).readonly(), actions: z.int() })
    .describe('`height` above the ground in thousandths of a cm; gone at the start of turn `until`. By nobody where a wreck burns.'),
  z.strictObject({ kind: z.literal('entrenched'), unit, hex: HexDoc, pit: z.enum(['infantry', 'vehicle']) }),
  z.strictObject({ kind: z.literal('loaded'), unit, into: unit }),
  z.strictObject({ kind: z.literal('unloaded'), unit, from: unit, hex: HexDoc, actions: z.int() }).describe('`actions` left to the stand.'),
  z
    .strictObject({ kind: z.literal('rallied'), unit, score: z.int(), free: z.boolean() })
    .describe('The new score; `free` where no Action was spent.'),
  z.strictObject({ kind: z.literal('objectiveTaken'), name: z.string(), hex: HexDoc, held: side.nullable() }),
  z.strictObject({ kind: z.literal('battleEnded'), winner: side.nullable(), why: z.string() }),
  z
    .strictObject({
      kind: z.literal('struck'),
      unit,
      hex: HexDoc,
      by: unit.nullable(),
      cause: z.enum(STRIKES),
      damage: roll.nullable(),
      lethality: z.int(),
      kill: z.boolean(),
      suppression: z.int(),
      why: reasonWord,
    })
    .describe('Harm without an aimed shot: a burst, a mine, burning gel, a crash. `by`: whose doing, where that is known.'),
  ...ARTILLERY_EVENTS,
  ...ELECTRONICS_EVENTS,
  ...SPECIAL_EVENTS,
  ...STRUCTURES_EVENTS,
  ...ENGINEERING_EVENTS,
  ...AIR_EVENTS,
])
export type Event = z.infer<typeof EventSchema>
