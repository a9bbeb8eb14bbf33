import { z } from 'zod'
import { SYMBOLS } from '../../kernel/table-view.ts'
import { HexSchema } from './model.ts'
import { SMOKE_HEIGHT } from './tables/terrain.ts'
import { DESIGN_IDS, DESIGN_LIMITS, STAND_IDS } from './tables/vehicles.ts'
import { EXTRA_IDS, WEAPON_IDS } from './tables/weapons.ts'

/** What a scenario says about Steel Rain: `forces`, `settings` and `start`. The descriptions are what docs/protocol.md prints. */

const text = z.string().min(1).max(60)
/** Every object answers to such names: they name nothing of ours. */
const isOurs = (name: string): boolean => !(name in Object.prototype)
const id = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,29}$/, 'letters, digits and -, beginning with a letter')
  .refine((name) => isOurs(name) && !/^blip-[0-9]+$/.test(name), 'this name is taken by the program; choose another')
const name = z.string().refine(isOurs, 'nothing has this name')
const side = z.enum(['blue', 'red'])
const DEEDS = ['moved', 'fired', 'smoke', 'dug', 'loaded', 'unloaded', 'rallied', 'hid', 'rammed', 'observed'] as const

export const UnitDoc = z
  .strictObject({
    id,
    design: name.describe(`One of \`designs\`, or a sample: ${[...DESIGN_IDS, ...STAND_IDS].join(', ')}.`),
    name: z.string().max(8).optional().describe('Designation on the counter; the id where it is left out.'),
    at: HexSchema.optional().describe(
      'Where it stands; with `settings.setup` "deploy", where it is suggested to set up. Not for passengers.',
    ),
    blip: z
      .string()
      .max(20)
      .optional()
      .describe(
        'Vehicles of a platoon with the same word share a blip, up to four. Without it a vehicle that is not spotted has a blip alone.',
      ),
    spotted: z
      .boolean()
      .optional()
      .describe('The enemy sees it. A vehicle that is not spotted is under a blip; a stand that is not is off his map.'),
    aboard: name.optional().describe('The vehicle that a stand rides in: this is how passengers are given.'),
    hidden: z.boolean().optional().describe('A stand that hides: inside what grows or stands in its hex, or `behind` something.'),
    behind: HexSchema.optional().describe('The neighbouring hex that a stand hides behind; the side away from it is open.'),
    actions: z
      .int()
      .min(0)
      .max(2)
      .optional()
      .describe('Actions left this turn; 2 where it is left out. A unit whose platoon is not acting is on overwatch while it has any.'),
    moves: z.int().min(0).max(2).optional().describe('Actions that it has spent on movement this turn.'),
    pool: z.int().min(0).optional().describe('Thousandths of a cm left of the movement that it has paid for and may still use.'),
    entered: z.int().min(0).optional().describe('Hexes that it has entered this turn.'),
    fires: z.int().min(0).max(2).optional().describe('Fire Actions that it has used this turn, reactions included.'),
    did: z.array(z.enum(DEEDS)).optional().describe('What it has done this turn.'),
    ambushed: z.boolean().optional().describe('It has been ambushed this turn: one fire Action at most is left to it.'),
    suppression: z.int().min(0).max(99).optional().describe('Suppression score.'),
    suppressed: z.boolean().optional().describe('Its status: it has failed its check and has not rallied.'),
  })
  .meta({ title: 'Unit' })
export type UnitDoc = z.infer<typeof UnitDoc>

const PlatoonDoc = z
  .strictObject({
    id,
    name: text,
    units: z.array(UnitDoc).min(1),
    done: z.boolean().optional().describe('It has had its round this turn.'),
    arrives: z
      .int()
      .min(2)
      .max(60)
      .optional()
      .describe('Reinforcements: it comes on at the start of this turn, where `at` says or else where there is room in its zone.'),
  })
  .meta({ title: 'Platoon' })

const DesignDoc = z
  .strictObject({
    name: text,
    propulsion: z.enum(['wheeled', 'tracked', 'hover', 'rotor', 'fixed-wing', 'none']).describe('"none" is a bunker.'),
    armor: z.int().min(1).max(5),
    weapons: z.array(z.enum(WEAPON_IDS)).max(DESIGN_LIMITS.weapons),
    extra: z.enum(EXTRA_IDS).nullable().default(null),
    capacity: z.int().min(0).max(DESIGN_LIMITS.capacity).default(0).describe('Stands that it can carry.'),
    symbol: z.enum(SYMBOLS).describe('What its counter shows.'),
  })
  .meta({ title: 'Design' })

/** `designs` adds the author's own; ids of the samples (MBT, IFV, STAND-MG ...) are always there. */
export const ForcesDoc = z.strictObject({
  blue: z.array(PlatoonDoc),
  red: z.array(PlatoonDoc),
  designs: z
    .record(id, DesignDoc)
    .default({})
    .describe("The author's own vehicles by their ids; weight, Profile and speed follow from the parts."),
})
export type ForcesDoc = z.infer<typeof ForcesDoc>

export const SettingsDoc = z.strictObject({
  slopeRule: z
    .enum(['C', 'A'])
    .default('C')
    .describe('R-15: open, pavement and level ground cost only where nothing else does (C), or everything is added up (A).'),
  infantryWire: z
    .enum(['blocked', 'cost3'])
    .default('blocked')
    .describe('R-21: wire stops infantry, or costs it 3. For the engineering chapters.'),
  natural20Hits: z.boolean().default(false).describe('R-70: a 20 always hits.'),
  victory: z
    .enum(['points', 'objectives', 'tons'])
    .default('points')
    .describe('What counts at the end: tons not lost plus the points of held objectives, only the objectives, or only the tons (R-10).'),
  placement: z
    .enum(['owner', 'fixed'])
    .default('owner')
    .describe('R-44: the owner chooses the hexes of the units of a resolved blip, or a fixed order does.'),
  setup: z
    .enum(['deploy', 'placed'])
    .default('placed')
    .describe('The sides set up in their zones, or everything begins where the scenario says.'),
})
export type SettingsDoc = z.infer<typeof SettingsDoc>

const later = z.array(z.unknown()).optional().describe('Not played yet: must be left out or empty.')

export const StartDoc = z.strictObject({
  turn: z
    .int()
    .min(1)
    .optional()
    .describe(
      'The turn that is going on. Without it the battle begins with set-up and turn 1, and the rest only says what lies on the ground.',
    ),
  first: side
    .optional()
    .describe('Who went first this turn. With it, initiative and suppression of this turn are past; without it, the turn begins.'),
  active: name
    .optional()
    .describe('The platoon whose round it is. Without it, the side that is next by `first` and by the rounds that are `done` chooses one.'),
  smoke: z
    .array(
      z
        .strictObject({
          hex: HexSchema,
          height: z.int().min(1).default(SMOKE_HEIGHT.grenade).describe('Above the ground, thousandths of a cm.'),
          until: z.int().describe('It is gone at the start of this turn.'),
        })
        .meta({ title: 'Smoke' }),
    )
    .default([]),
  wrecks: z
    .array(
      z
        .strictObject({
          hex: HexSchema,
          name: z.string().max(8).default('?').describe('Designation of what was destroyed.'),
          side: side.default('blue'),
        })
        .meta({ title: 'Wreck' }),
    )
    .default([])
    .describe('Their smoke, where it still stands, is under `smoke`.'),
  pits: z
    .array(z.strictObject({ hex: HexSchema, kind: z.enum(['infantry', 'vehicle']) }).meta({ title: 'Entrenchment' }))
    .default([])
    .describe('Dug positions. The unit in the hex is entrenched: a vehicle in a vehicle pit, stands in either.'),
  cleared: z.array(HexSchema).default([]).describe('Where foliage has been shot away: open ground.'),
  contacts: z
    .array(z.strictObject({ side, unit: name, until: z.int().describe('The contact ends with this turn.') }).meta({ title: 'Contact' }))
    .default([])
    .describe('Enemy units that a side saw before smoke came between: it may fire at them through the smoke (R-66).'),
  lost: z
    .strictObject({ blue: z.int().min(0).default(0), red: z.int().min(0).default(0) })
    .default({ blue: 0, red: 0 })
    .describe('Tons lost before the start; they count as strength at the beginning.'),
  artillery: later,
  mines: later,
})
export type StartDoc = z.infer<typeof StartDoc>
