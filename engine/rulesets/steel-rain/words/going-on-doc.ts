import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import { headingWord } from '../air/words.ts'

/** What a scenario says only of a battle that is going on: the rest of a turn that has begun. Authors seldom write it; a position that is made a scenario has it. */

const name = z.string().max(LIMITS.id)
const side = z.enum(['blue', 'red'])
const hexes = z.int().min(0).max(LIMITS.coordinate)
const MOST_MILLI = 1_000_000

const FlightDoc = z
  .strictObject({
    heading: headingWord.optional().describe('The last direction of a helicopter, degrees clockwise from north.'),
    steps: hexes.optional().describe('Hexes flown on the present heading.'),
    turned: z.boolean().optional().describe('It has changed its heading in this sweep (SR-FM-4).'),
    flown: hexes.optional().describe('Hexes that a Fast Mover has flown this turn (SR-FM-1).'),
    last: hexes.optional().describe('Hexes that it moved last turn (R-51, R-178).'),
    stores: z.int().min(0).max(99).optional().describe('Shots left in its mine dispenser; all of them where it is left out (SR-FASCAM-4).'),
    run: z
      .strictObject({ direction: z.int().min(0).max(5), hexes, left: z.int().min(0).max(2) })
      .optional()
      .describe(
        'Its latest Action was a straight flight of so many hexes in one of the six directions, and left it so many Actions (SR-FASCAM-5).',
      ),
    falling: z
      .strictObject({ hex: HexDoc, hexes })
      .optional()
      .describe('Shot down: it falls from this hex, so many hexes farther, as the next turn begins (SR-CRASH-1).'),
    fleeing: z.boolean().optional().describe('It has taken off to break contact (R-137).'),
  })
  .describe('The rest of the flight of an aircraft.')

/** Fields of a unit. */
export const UNIT_GOING_ON = {
  fate: z
    .enum(['destroyed', 'left'])
    .optional()
    .describe('It is out of the battle: destroyed, or gone from the table. Missions count it; `lost` has its tons, `wrecks` its wreck.'),
  arrives: z
    .int()
    .min(1)
    .max(LIMITS.turns)
    .optional()
    .describe('It comes on by itself at the start of this turn, or of the next one where that is over; as `arrives` of a platoon.'),
  moving: z
    .boolean()
    .optional()
    .describe('Whether it may go on with the movement that it has paid for; where it is left out, while `pool` is left.'),
  previous: HexDoc.optional().describe('The hex that it came from in its last step this turn (R-34).'),
  stirred: z
    .boolean()
    .optional()
    .describe('It has changed hex in its latest activation, or since (R-89); where it is left out, when it has entered a hex this turn.'),
  helps: name.optional().describe('The engineer stand that this vehicle works for this turn (R-157).'),
  drifted: z.int().min(0).max(MOST_MILLI).optional().describe('Thousandths of a cm that its raft has drifted towards the next hex (R-24).'),
  flight: FlightDoc.optional(),
} as const

/** Fields of the start. */
export const START_GOING_ON = {
  initiative: side
    .optional()
    .describe(
      'Who has won the initiative this turn. Without `first`, the turn begins with the choice of that side who goes first: what lands and comes on has landed and come.',
    ),
  blipsMade: z
    .int()
    .min(0)
    .max(100_000)
    .optional()
    .describe('Blips that have been made so far: new ones get higher numbers. Where it is left out, those of the beginning.'),
  sites: z
    .array(z.strictObject({ hex: HexDoc, side, points: z.int().min(1).max(99) }).meta({ title: 'Roadblock being built' }))
    .max(LIMITS.marks)
    .default([])
    .describe('Roadblocks that are being built, with the points of work in them (SR-EMPL-3).'),
  calls: z
    .array(
      z
        .strictObject({
          observer: name,
          platoon: name.describe('The platoon of guns that is directed.'),
          hex: HexDoc,
          guns: z
            .array(name)
            .max(LIMITS.units)
            .default([])
            .describe('Guns that it has served, each as its unit, a slash and the number of the weapon.'),
        })
        .meta({ title: 'Call' }),
    )
    .max(LIMITS.units)
    .default([])
    .describe('Calls that observers have paid for this turn (R-100).'),
} as const

/** Fields of rounds in the air, obstacles and spans. */
export const ROUND_GOING_ON = {
  number: z.int().min(1).max(100_000).optional().describe('The number of its marker; the next one where it is left out.'),
  observer: name.optional().describe('Who called it.'),
} as const
export const OBSTACLE_GOING_ON = {
  around: z
    .boolean()
    .optional()
    .describe('It was laid around whoever stands there: he may be where it would have kept him out (SR-TERR-10).'),
  work: z
    .array(z.strictObject({ side, actions: z.int().min(0).max(99), pushed: z.int().min(0).max(MOST_MILLI) }))
    .max(2)
    .default([])
    .describe('What each side has done so far to remove a roadblock: Actions of stands, thousandths of a cm of pushing (R-155, R-162).'),
} as const
export const SPAN_GOING_ON = {
  id: z
    .string()
    .regex(/^span-[1-9][0-9]{0,4}$/, 'span- and a number')
    .optional()
    .describe('What orders call it; by its place in the list where it is left out.'),
  next: HexDoc.optional().describe('Of a footbridge: the hex that is being bridged.'),
  progress: z.int().min(0).max(MOST_MILLI).default(0).describe('Thousandths of a cm that are built of that hex (R-158).'),
  loads: z.int().min(0).max(99).default(0).describe('Truckloads that went into a footbridge (SR-BRIDGE-2).'),
} as const
