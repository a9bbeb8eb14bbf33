import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import { STAND_IDS } from '../tables/all-stands.ts'
import { ARMY_IDS } from '../tables/armies.ts'
import { AIRCRAFT_KINDS, MOST_ASSAULTS, SKILLS } from '../tables/dice.ts'
import {
  eventCardWord,
  facingWord,
  moraleWord,
  mountWord,
  sequenceCardWord,
  sideWord,
  spellWord,
  supportWord,
  unitWord,
  weatherWord,
} from './schemas.ts'

/** Parts of a scenario that goes on in the midst of a turn; nobody writes them by hand: "Make a scenario of this position" does. */
export const UNIT_GOING_ON = {
  fate: z.enum(['lost', 'left']).optional().describe('It was lost, or has left the table.'),
  testing: z.boolean().optional().describe('It tests as it moves on (SS-DIF-02); as the ground says where it is left out.'),
  holes: z.int().min(0).max(20).default(0).describe('Shots that have gone through its armour.'),
  target: unitWord.optional().describe('The last that this mortar has fired at.'),
  paid: z.boolean().default(false),
  moved: z.boolean().default(false),
  wayLeft: z.int().min(0).max(60).optional().describe('Hexes that are left of its move.'),
  fired: z.array(mountWord).max(8).default([]),
  assaulted: z.boolean().default(false),
  rallied: z.boolean().default(false),
  mounted: z.boolean().default(false).describe('It has got on or off under this card.'),
  turned: z.boolean().default(false).describe('It has turned under this card (SS-MOV-12).'),
  assaults: z.int().min(0).max(60).default(0).describe('How often it was assaulted under this card.'),
  movedThisTurn: z.boolean().default(false),
  turretFired: z.boolean().default(false),
  beside: z.array(unitWord).max(6).default([]).describe('Who stood beside it as the move began (SS-TRN-04).'),
}

/** What a scenario says about Storm of Steel: `forces`, `settings` and `start`. The descriptions are what docs/protocol-storm-of-steel.md prints. */

const id = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,29}$/, 'letters, digits and -, beginning with a letter')
const hexes = (most: number, text: string) => z.array(HexDoc).max(most).default([]).describe(text)
const bySide = (usual: boolean, text: string) =>
  z
    .strictObject({ blue: z.boolean().default(usual), red: z.boolean().default(usual) })
    .prefault({})
    .describe(text)

export const UnitDoc = z
  .strictObject({
    id,
    type: unitWord.describe(`One of ${STAND_IDS.join(', ')}.`),
    name: z.string().min(1).max(12).optional().describe('On the counter; the id where it is left out.'),
    at: HexDoc.optional().describe('Where it is from the beginning. Without it, it is placed in the set-up.'),
    plan: HexDoc.optional().describe('Where it is suggested to be placed.'),
    facing: facingWord.optional().describe('The side of the hex that it looks through; away from its own edge where it is left out.'),
    aboard: unitWord.optional().describe('The stand that carries it.'),
    boat: z.boolean().default(false).describe('It has a boat (SS-R-15).'),
    morale: moraleWord.default('steady'),
    spotted: z.boolean().default(false),
    immobile: z.boolean().default(false),
    gunOut: z.boolean().default(false),
    ...UNIT_GOING_ON,
  })
  .meta({ title: 'Storm of Steel stand' })
export type UnitDoc = z.infer<typeof UnitDoc>

const ForceDoc = z.strictObject({
  army: z.enum(ARMY_IDS).describe('Says the support deck, the artillery and the skill (SS-R-04, SS-R-05).'),
  skill: z.enum(SKILLS).optional().describe('Another skill than the army’s usual one (SS-SCL-05).'),
  stands: z.array(UnitDoc).min(1, 'This side has no stands yet; give it a headquarters and others.').max(80),
})
export const ForcesDoc = z.strictObject({
  blue: ForceDoc,
  red: ForceDoc,
  works: z
    .strictObject({
      wire: hexes(200, 'SS-FOR-01.'),
      mines: hexes(200, 'SS-FOR-07.'),
      trenches: hexes(200, 'Entrenchments (SS-FOR-11).'),
      bunkers: z
        .array(z.strictObject({ hex: HexDoc, openings: z.array(facingWord).min(1).max(6) }))
        .max(60)
        .default([])
        .describe('With the sides that their openings look at (SS-FOR-06).'),
    })
    .prefault({})
    .describe('Field works (SS-FOR).'),
})
export type ForcesDoc = z.infer<typeof ForcesDoc>

/** Absent settings are the rulings' defaults. */
export const SettingsDoc = z.strictObject({
  first: sideWord.default('blue').describe('Who is First Player (SS-SEQ-01).'),
  exits: z
    .strictObject({ blue: hexes(60, 'Blue’s ways out.'), red: hexes(60, 'Red’s ways out.') })
    .prefault({})
    .describe('Where stands leave the table (SS-R-14).'),
  hidden: bySide(false, 'Whose stands are off the other side’s map until they are spotted (SS-R-48).'),
  specialEvents: z.boolean().default(true).describe('SS-R-06.'),
  linkThroughPinned: z.boolean().default(false).describe('SS-R-08.'),
  rallySpend: z.enum(['before', 'after']).default('before').describe('SS-R-10.'),
  roadStrict: z.boolean().default(true).describe('SS-R-12.'),
  gunFacing: z.boolean().default(false).describe('SS-R-13.'),
  mortarRanges: z.boolean().default(false).describe('SS-R-26.'),
  coverSaves: z.boolean().default(false).describe('SS-R-27.'),
  mostAssaults: z.int().min(1).max(6).default(MOST_ASSAULTS).describe('SS-R-37.'),
  bunkerSurrender: z.boolean().default(false).describe('SS-R-39.'),
  countTransport: z.boolean().default(true).describe('SS-R-40.'),
})
export type SettingsDoc = z.infer<typeof SettingsDoc>

const both = <T extends z.ZodType>(doc: T) => z.strictObject({ blue: doc, red: doc })
const points = both(z.int().min(0).max(10_000)).optional()

/** The cards of a battle that begins under one of them. */
export const CardsDoc = z
  .strictObject({
    drawn: z.array(sequenceCardWord).min(1).max(11).describe('Of this turn; the battle begins under the last one, a phase card.'),
    next: z.array(sequenceCardWord).max(10).default([]).describe('What comes next, where the scenario has stacked the deck of this turn.'),
    events: z.strictObject({
      drawn: z.array(eventCardWord.exclude(['theEnd'])).max(60),
      left: z.int().min(1).max(60).describe('Cards of the play deck, The End among them.'),
      next: z
        .array(eventCardWord.exclude(['theEnd']))
        .max(59)
        .default([])
        .describe('What comes next of them, where the scenario has stacked the play deck.'),
    }),
    support: both(z.array(supportWord).max(10)).describe('Drawn since the deck was shuffled.'),
  })
  .describe('What is face down is shuffled as the battle begins.')
export type CardsDoc = z.infer<typeof CardsDoc>

export const StartDoc = z
  .strictObject({
    turn: z.int().min(1).max(60).default(1),
    cards: CardsDoc.optional(),
    weather: weatherWord.optional(),
    command: points.describe('Command points.'),
    confused: bySide(false, 'The next throw for command points counts half (SS-CMD-10).'),
    demoralised: bySide(false, 'SS-MOR-10.'),
    lost: both(z.array(unitWord).max(80)).optional().describe('Stands that were lost, each once, even if they came back.'),
    lostPoints: points,
    points: points.describe('What each side was worth at the start, where that is not what its stands are worth now.'),
    spells: both(z.array(z.strictObject({ kind: spellWord, unit: unitWord.nullable() })).max(40))
      .optional()
      .describe('What special events have left behind (SS-R-06).'),
    aims: both(z.strictObject({ artillery: HexDoc.nullable(), air: HexDoc.nullable() }))
      .optional()
      .describe('Where artillery and aircraft have struck last (SS-ART-10).'),
    aircraft: z.enum(AIRCRAFT_KINDS).optional().describe('What has come under this card and is still to strike (SS-AIR-01).'),
  })
  .describe('Begins with the shuffle of a turn, or under a card where `cards` says so; everybody is where the forces say.')
export type StartDoc = z.infer<typeof StartDoc>
