import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import { STEPS, WEAPONS } from '../tables/weapons.ts'
import { sideWord, unitWord } from './schemas.ts'

/** What a scenario says only of a battle that is going on: the rest of a turn that has begun. Authors seldom write it; a position that is made a scenario has it. */

const number = z.int().min(0).max(1000)

const HitDoc = z
  .strictObject({
    by: unitWord.describe('Who has hit.'),
    weapon: z.enum([...WEAPONS, 'wreck']),
    red: z.boolean().default(false),
    bonus: z.int().min(-20).max(20).default(0).describe('What the terrain added to the Silhouette.'),
    passed: z.boolean().default(false).describe('It has passed the Silhouette.'),
  })
  .meta({ title: 'Hit marker' })

/** Fields of a unit. */
export const UNIT_GOING_ON = {
  fate: z
    .enum(['destroyed', 'left'])
    .optional()
    .describe('It is out of the battle: destroyed, or gone from the map for good. `start.lost` has its cost.'),
  hits: z.array(HitDoc).max(200).optional().describe('Markers that are still to be resolved, in the order of the shots (BC-CBT-08).'),
  saves: number.optional().describe('Silhouette rolls that it has made (BC-SIL-02).'),
  halved: z.boolean().optional().describe('It was shut down as this step began (BC-R-17).'),
  spent: number.optional().describe('Points of Speed that it has spent this turn.'),
  entered: number.optional().describe('Hexes that it has entered this turn; 1 where it has `moved` and this is left out.'),
  offRoads: z.boolean().optional().describe('It has spent points elsewhere than on roads (BC-TER-07).'),
  from: HexDoc.nullable()
    .optional()
    .describe('Where it began this movement; where it stands where this is left out, null where it was not on the map (BC-MOV-09).'),
  katas: number.optional().describe('Kata attacks this turn (BC-R-08).'),
  fired: z.array(z.enum(WEAPONS)).max(40).optional().describe('Weapons that a BattleFrame has fired as it moved (BC-R-09).'),
  firedHere: z.array(z.enum(WEAPONS)).max(40).optional().describe('Those of them that it has fired since it entered its hex.'),
  spentFire: z.boolean().optional().describe('It used opportunity fire: no more movement or fire this turn (BC-OPF-05).'),
  left: number.optional().describe('It has fired in this step: what is left of its To Hit number (BC-R-22).'),
  turnedOver: z.boolean().optional().describe('It has transformed this turn (BC-BKK-01).'),
  flown: z.boolean().optional().describe('It has flown again this turn (BC-BKK-03).'),
} as const

/** Fields of the start. */
export const START_GOING_ON = {
  phase: z
    .enum(['initiative', 'movement', 'combat', 'transform', 'airfoils'])
    .default('movement')
    .describe('Where the turn is. `initiative`: who has it says who moves first, and `first` counts for nothing.'),
  acting: sideWord
    .optional()
    .describe(
      'Whose movement, fire, transforming or second flight is under way; where it is left out, the phase begins. In combat whoever has not the initiative fires first.',
    ),
  step: z.enum(STEPS).optional().describe('The step of combat.'),
  passing: unitWord.optional().describe('A BattleFrame that has stopped where there is no room to stay (BC-R-06).'),
  lost: z
    .strictObject({ blue: z.int().min(0).max(1_000_000).default(0), red: z.int().min(0).max(1_000_000).default(0) })
    .default({ blue: 0, red: 0 })
    .describe('Cost of what each side has lost.'),
  cost: z
    .strictObject({ blue: z.int().min(0).max(1_000_000), red: z.int().min(0).max(1_000_000) })
    .optional()
    .describe('Cost of each side as the battle began; that of its units where it is left out.'),
} as const
