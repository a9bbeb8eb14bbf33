import { z } from 'zod'
import { ArtName } from '../../../board/art-doc.ts'
import { HexDoc } from '../../../board/hex-doc.ts'
import { MOVE_TYPES } from '../tables/terrain.ts'
import { COUNTER_IDS } from '../tables/unit-types.ts'
import { WEAPONS } from '../tables/weapons.ts'
import { START_GOING_ON, UNIT_GOING_ON } from './going-on-doc.ts'
import { sideWord, unitWord } from './schemas.ts'

/** What a scenario says about BattleChrome: `forces`, `settings` and `start`. The descriptions are what docs/protocol-battlechrome.md prints. */

/** Ids of units, and of counters in a scenario and in a document of designs. */
export const CounterId = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,29}$/, 'letters, digits and -, beginning with a letter')
const id = CounterId
const name = unitWord
const side = sideWord

export const CounterDoc = z
  .strictObject({
    id,
    label: z.string().min(1).max(60),
    symbol: ArtName,
    frame: z.boolean().default(false).describe('It is a BattleFrame.'),
    infantry: z.boolean().default(false),
    moves: z
      .array(z.enum(MOVE_TYPES))
      .min(1)
      .max(6)
      .describe('Move types: B, I, W, T, H, A. More than one: it names the one in use each turn (BC-MOV-05).'),
    silhouette: z.int().min(0).max(9),
    armor: z.int().min(0).max(9),
    steps: z
      .array(
        z.strictObject({
          speed: z.int().min(0).max(20),
          melee: z.int().min(0).max(12),
          web: z.int().min(0).max(12),
          laser: z.int().min(0).max(12),
          missile: z.int().min(0).max(12),
        }),
      )
      .min(1)
      .max(8)
      .describe('Ratings of each step, whole first; as many as it has dots (BC-DMG-01).'),
    red: z.array(z.enum(WEAPONS)).max(WEAPONS.length).default([]).describe('Weapons with a red number (BC-SPC-03).'),
    other: name.nullable().default(null).describe('The counter on its other side (BC-BKK-01).'),
    carries: z.int().min(0).max(1).default(0).describe('1: a truck, which carries a foot unit (BC-MOV-07).'),
    cost: z.int().min(0).max(1000),
  })
  .meta({ title: 'BattleChrome counter' })
export type CounterDoc = z.infer<typeof CounterDoc>

export const UnitDoc = z
  .strictObject({
    id,
    counter: name.describe(`One of \`counters\`, or ours: ${COUNTER_IDS.join(', ')}.`),
    name: z.string().min(1).max(12).optional().describe('On the counter; the id where it is left out.'),
    at: HexDoc.optional().describe('Where it is from the beginning. Without it, it is placed in the set-up.'),
    plan: HexDoc.optional().describe('Where it is suggested to be placed.'),
    aboard: name.optional().describe('The truck that it rides on.'),
    damage: z.int().min(0).max(7).optional().describe('Black dots that it begins with.'),
    web: z.array(z.int().min(0).max(60)).max(8).optional().describe('Death web pips of a BattleFrame: the turns in which they were taken.'),
    type: z.enum(MOVE_TYPES).optional().describe('The move type in use.'),
    returns: z.int().min(1).max(60).optional().describe('An airfoil that is away: the turn in which it comes back.'),
    moved: z.boolean().optional().describe('It has moved this turn already.'),
    ...UNIT_GOING_ON,
  })
  .meta({ title: 'BattleChrome unit' })
export type UnitDoc = z.infer<typeof UnitDoc>

const UnitsDoc = z.array(UnitDoc).min(1, 'This side has no units yet; give it at least one.').max(60)
export const MOST_COUNTERS = 100
export const ForcesDoc = z.strictObject({
  counters: z.array(CounterDoc).max(MOST_COUNTERS).default([]).describe('Counters of this scenario beside ours.'),
  blue: UnitsDoc,
  red: UnitsDoc,
})
export type ForcesDoc = z.infer<typeof ForcesDoc>

const VictoryDoc = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('cost'), margin: z.int().min(0).max(100).default(10) })
    .describe('Who has lost less, by more than so many percent.'),
  z
    .strictObject({
      kind: z.literal('place'),
      side,
      hex: HexDoc,
      from: z.int().min(1).max(60).default(1),
      times: z.int().min(1).max(9).default(2),
      alone: z.boolean().default(false),
    })
    .describe(
      '`side` wins in this hex at the end of a turn from `from` on (`alone`: with nobody of the other side in it), or with so many times the destroyed cost at the end.',
    ),
  z.strictObject({ kind: z.literal('hold') }).describe('Who holds more objectives at the end; then the destroyed cost.'),
  z
    .strictObject({ kind: z.literal('targets'), side, lists: z.array(z.array(name).min(1).max(60)).min(1).max(60) })
    .describe('`side` wins when one unit of each list is destroyed.'),
])

/** Absent settings are the rulings' defaults. */
export const SettingsDoc = z.strictObject({
  victory: VictoryDoc.default({ kind: 'cost', margin: 10 }).describe('What wins (BC-VIC-01).'),
  tie: z.enum(['reroll', 'attacker']).default('reroll').describe('Equal initiative dice (BC-R-02).'),
  stackLimit: z.int().min(1).max(6).default(3).describe('Units of a side in a hex where a movement ends (BC-R-06).'),
  kataPerTurnMax: z.int().min(0).max(9).default(0).describe('0: no limit (BC-R-08).'),
  bfOpOncePerWeapon: z.boolean().default(true).describe('false: once in every hex where it stands on its way (BC-R-09).'),
  bfOpCostsCombat: z.boolean().default(false).describe('BC-R-09.'),
  silhouetteReset: z.enum(['step', 'turn']).default('step').describe('BC-R-15.'),
  webDuration: z.enum(['nextTurn', 'sameTurn']).default('nextTurn').describe('BC-R-17.'),
  splitFire: z.boolean().default(false).describe('BC-R-22.'),
})
export type SettingsDoc = z.infer<typeof SettingsDoc>

export const StartDoc = z
  .strictObject({
    turn: z.int().min(1).max(60),
    first: side.default('blue').describe('Who moves first in it.'),
    initiative: side.optional().describe('Who has initiative; who moves first where it is left out.'),
    ...START_GOING_ON,
  })
  .describe('Begins with the movement of a turn, after its initiative, or where `phase` says.')
export type StartDoc = z.infer<typeof StartDoc>
