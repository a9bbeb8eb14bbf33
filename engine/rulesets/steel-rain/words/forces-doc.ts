import { z } from 'zod'
import { ArtName } from '../../../board/art-doc.ts'
import { EDGES } from '../../../board/board.ts'
import { HexDoc } from '../../../board/hex-doc.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import { headingWord } from '../air/words.ts'
import { LOADS, ROUND_KINDS } from '../artillery/words.ts'
import { OBSTACLE_KINDS } from '../engineering/words.ts'
import { BURST_SMOKE_TURNS, SMOKE_HEIGHT } from '../tables/terrain.ts'
import { AIRSPEED, DESIGN_IDS, DESIGN_LIMITS, STAND_IDS } from '../tables/unit-types.ts'
import { EXTRA_IDS, WEAPON_IDS } from '../tables/weapons.ts'
import { OBSTACLE_GOING_ON, ROUND_GOING_ON, SPAN_GOING_ON, START_GOING_ON, UNIT_GOING_ON } from './going-on-doc.ts'

/** What a scenario says about Steel Rain: `forces`, `settings` and `start`. The descriptions are what docs/protocol-steel-rain.md prints. */

const text = z.string().min(1).max(60)
const id = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]{0,29}$/, 'letters, digits and -, beginning with a letter')
  .refine((name) => !/^blip-[0-9]+$/.test(name), 'Blips are called so; choose another name')
const name = z.string().max(LIMITS.id)
const side = z.enum(['blue', 'red'])
/** Thousandths of a cm: ten metres; and the turn after which nothing lasts. */
const MOST_MILLI = 1_000_000
const MOST_TURN = LIMITS.turns + 40
const DEEDS = [
  'moved',
  'fired',
  'smoke',
  'dug',
  'loaded',
  'unloaded',
  'rallied',
  'hid',
  'rammed',
  'observed',
  'engineered',
  'launched',
  'regrouped',
] as const

export const UnitDoc = z
  .strictObject({
    id,
    design: name.describe(
      `One of \`designs\`, or a sample: ${[...DESIGN_IDS, ...STAND_IDS].join(', ')}; DRONE and DOPP for what has been launched.`,
    ),
    name: z.string().max(8).optional().describe('Designation on the counter; the id where it is left out.'),
    at: HexDoc.optional().describe('Where it stands; with `settings.setup` "deploy", where it is suggested to set up. Not for passengers.'),
    blip: z
      .string()
      .max(20)
      .optional()
      .describe(
        'Vehicles of a platoon with the same word share a blip, up to four. Without it a vehicle that is not spotted has a blip alone. A word like blip-7 is what the blip will be called.',
      ),
    spotted: z
      .boolean()
      .optional()
      .describe('The enemy sees it. A vehicle that is not spotted is under a blip; a stand that is not is off his map.'),
    aboard: name.optional().describe('The vehicle that a stand rides in: this is how passengers are given.'),
    hidden: z.boolean().optional().describe('A stand that hides: inside what grows or stands in its hex, or `behind` something.'),
    behind: HexDoc.optional().describe('The neighbouring hex that a stand hides behind; the side away from it is open.'),
    actions: z
      .int()
      .min(0)
      .max(2)
      .optional()
      .describe('Actions left this turn; 2 where it is left out. A unit whose platoon is not acting is on overwatch while it has any.'),
    moves: z.int().min(0).max(2).optional().describe('Actions that it has spent on movement this turn.'),
    pool: z
      .int()
      .min(0)
      .max(MOST_MILLI)
      .optional()
      .describe('Thousandths of a cm left of the movement that it has paid for and may still use.'),
    entered: z.int().min(0).max(LIMITS.coordinate).optional().describe('Hexes that it has entered this turn.'),
    fires: z.int().min(0).max(2).optional().describe('Fire Actions that it has used this turn, reactions included.'),
    did: z.array(z.enum(DEEDS)).max(DEEDS.length).optional().describe('What it has done this turn.'),
    ambushed: z.boolean().optional().describe('It has been ambushed this turn: one fire Action at most is left to it.'),
    suppression: z.int().min(0).max(99).optional().describe('Suppression score.'),
    floor: z.int().min(0).max(12).optional().describe('Floor of the building that a stand is in; the floor count is the roof (R-26).'),
    raft: z
      .int()
      .min(0)
      .max(2)
      .optional()
      .describe('Actions that a stand has put into its raft; with 2 it is ready, and may be afloat (R-24).'),
    bridging: z
      .int()
      .min(0)
      .max(1)
      .optional()
      .describe("A bridge layer's bridge or a heavy truck's load of bridging: 0 where it is out or used up (R-158, R-159)."),
    suppressed: z.boolean().optional().describe('Its status: it has failed its check and has not rallied.'),
    burning: z.boolean().optional().describe('Gel burns on it: it is rolled for once more as the next turn begins (SR-GEL-1).'),
    munition: z
      .enum(LOADS)
      .optional()
      .describe('What a rocket launcher is loaded with; shells and smoke (he) where it is left out (R-113).'),
    counterBattery: z.boolean().optional().describe('A rocket launcher on counter-battery duty (SR-CB-2).'),
    salvo: z
      .strictObject({ turn: z.int().min(0).max(LIMITS.turns), moved: z.boolean().default(false) })
      .optional()
      .describe('The turn in which it last fired as artillery, and whether it has moved since (SR-CB-1).'),
    ranged: z
      .array(z.strictObject({ weapon: z.int().min(0).max(7), hex: HexDoc, shots: z.int().min(1).max(20) }))
      .max(40)
      .optional()
      .describe('Where its weapons are ranged in, and by how many shots (SR-ADJ-1).'),
    drones: z.int().min(0).max(4).optional().describe('Drones still aboard a unit with an ELINT package; four where it is left out.'),
    decoy: z.boolean().optional().describe('Its ELINT package has a Doppelganger in place of the drones (SR-DOPP-1).'),
    guise: name
      .optional()
      .describe('What the Doppelganger looks like inside ELINT range: a design with Armor 2 or more; MBT where it is left out.'),
    parent: name.optional().describe('Of a DRONE or DOPP that is out already: the unit that has launched it.'),
    masked: z
      .boolean()
      .optional()
      .describe('Of a DOPP that is `spotted`: ELINT has found it, nobody has seen it, the enemy takes it for its guise.'),
    flying: z.boolean().optional().describe('A helicopter that begins in the air; without it, it begins landed (R-09).'),
    airspeed: z
      .int()
      .min(AIRSPEED.min)
      .max(AIRSPEED.max)
      .optional()
      .describe('Fast Mover: cm a turn. With `at` and `heading` it begins over the table; without `at` it comes on over its own edge.'),
    heading: headingWord.optional().describe('Degrees clockwise from north, in steps of 30.'),
    away: z
      .strictObject({ edge: z.enum(EDGES), turn: z.int().min(1).max(LIMITS.turns) })
      .optional()
      .describe('A Fast Mover that has left the table over this edge in this turn, at its `airspeed` (R-174).'),
    ...UNIT_GOING_ON,
  })
  .meta({ title: 'Unit' })
export type UnitDoc = z.infer<typeof UnitDoc>

export const PlatoonDoc = z
  .strictObject({
    id,
    name: text,
    units: z.array(UnitDoc).min(1, 'This platoon has no unit; give it at least one.').max(40),
    done: z.boolean().optional().describe('It has had its round this turn.'),
    arrives: z
      .int()
      .min(2)
      .max(60)
      .optional()
      .describe('Reinforcements: it comes on at the start of this turn, where `at` says or else where there is room in its zone.'),
  })
  .meta({ title: 'Platoon' })

export const DesignDoc = z
  .strictObject({
    name: text,
    propulsion: z
      .enum(['wheeled', 'tracked', 'hover', 'rotor', 'fixed-wing', 'none', 'infantry'])
      .describe('"none" is a bunker, "infantry" a stand: Armor 1, small arms, and at most one heavy weapon or package (SR-INFW-2).'),
    armor: z.int().min(1).max(5),
    weapons: z.array(z.enum(WEAPON_IDS)).max(DESIGN_LIMITS.weapons),
    extra: z.enum(EXTRA_IDS).nullable().default(null),
    capacity: z.int().min(0).max(DESIGN_LIMITS.capacity).default(0).describe('Stands that it can carry.'),
    symbol: ArtName.describe('What its counter shows.'),
  })
  .meta({ title: 'Design' })
export type DesignDoc = z.infer<typeof DesignDoc>

export const MOST_DESIGNS = 100
/** Ids of designs in a scenario and in a document of designs. */
export const DesignId = id
/** `designs` adds the author's own; ids of the samples (MBT, IFV, STAND-MG ...) are always there. */
export const ForcesDoc = z.strictObject({
  blue: z.array(PlatoonDoc).max(60),
  red: z.array(PlatoonDoc).max(60),
  designs: z
    .record(DesignId, DesignDoc)
    .refine((designs) => Object.keys(designs).length <= MOST_DESIGNS, `There are too many designs: a scenario has at most ${MOST_DESIGNS}`)
    .default({})
    .describe("The author's own vehicles by their ids; weight, Profile and speed follow from the parts."),
})
export type ForcesDoc = z.infer<typeof ForcesDoc>

export const SettingsDoc = z.strictObject({
  slopeRule: z
    .enum(['C', 'A'])
    .default('C')
    .describe('R-15: open, pavement and level ground cost only where nothing else does (C), or everything is added up (A).'),
  infantryWire: z.enum(['blocked', 'cost3']).default('blocked').describe('R-21: wire stops infantry, or costs it 3 per cm.'),
  hiddenMines: z
    .boolean()
    .default(false)
    .describe('R-151: a side knows the mines of the other only after one has gone off or its engineers have found them.'),
  natural20Hits: z.boolean().default(false).describe('R-70: a 20 always hits.'),
  burstSmokeTurns: z
    .int()
    .min(0)
    .max(10)
    .default(BURST_SMOKE_TURNS)
    .describe("R-67: turns that the smoke of a rocket's burst stands, the one in which it lands among them; 0 for none."),
  victory: z
    .enum(['points', 'objectives', 'tons'])
    .default('points')
    .describe('What counts at the end: tons not lost plus the points of held objectives, only the objectives, or only the tons (R-10).'),
  placement: z
    .enum(['owner', 'fixed'])
    .default('owner')
    .describe('R-44: the owner chooses the hexes of the units of a resolved blip, or a fixed order does.'),
  pinsVisible: z
    .boolean()
    .default(false)
    .describe('R-49: stands that nobody has spotted show as nameless pins, as on a table, unless they hide.'),
  napOfEarth: z.boolean().default(false).describe('R-171: helicopters fly 2 cm above the ground instead of 8: woods and hills hide them.'),
  leftIsLost: z.boolean().default(false).describe('R-135: the tons of a unit that has left the table by breaking contact count as lost.'),
  bunkerWeaponTons: z.int().min(0).max(60).default(DESIGN_LIMITS.bunkerWeaponTons).describe('R-192: tons of weapons that a bunker holds.'),
  setup: z
    .enum(['deploy', 'placed'])
    .default('placed')
    .describe('The sides set up in their zones, or everything begins where the scenario says.'),
})
export type SettingsDoc = z.infer<typeof SettingsDoc>

export const StartDoc = z.strictObject({
  turn: z
    .int()
    .min(1)
    .max(LIMITS.turns)
    .optional()
    .describe(
      'The turn that is going on. Without it the battle begins with set-up and turn 1, and the rest only says what lies on the ground.',
    ),
  first: side
    .optional()
    .describe(
      'Who went first this turn. With it, initiative and suppression of this turn are past; without it, the turn begins: rounds that are due land, then initiative is rolled.',
    ),
  active: name
    .optional()
    .describe('The platoon whose round it is. Without it, the side that is next by `first` and by the rounds that are `done` chooses one.'),
  smoke: z
    .array(
      z
        .strictObject({
          hex: HexDoc,
          height: z.int().min(1).max(MOST_MILLI).default(SMOKE_HEIGHT.grenade).describe('Above the ground, thousandths of a cm.'),
          until: z.int().min(0).max(MOST_TURN).describe('It is gone at the start of this turn.'),
        })
        .meta({ title: 'Smoke' }),
    )
    .max(LIMITS.marks)
    .default([]),
  wrecks: z
    .array(
      z
        .strictObject({
          hex: HexDoc,
          name: z.string().max(8).default('?').describe('Designation of what was destroyed.'),
          side: side.default('blue'),
        })
        .meta({ title: 'Wreck' }),
    )
    .max(LIMITS.marks)
    .default([])
    .describe('Their smoke, where it still stands, is under `smoke`.'),
  pits: z
    .array(
      z
        .strictObject({
          hex: HexDoc,
          kind: z.enum(['infantry', 'vehicle']),
          holder: name.optional().describe('The unit that uses it, where several could.'),
        })
        .meta({ title: 'Entrenchment' }),
    )
    .max(LIMITS.marks)
    .default([])
    .describe('Dug positions. The unit in the hex is entrenched: a vehicle in a vehicle pit, stands in either.'),
  damage: z
    .array(
      z
        .strictObject({
          hex: HexDoc.optional(),
          carrier: name.optional().describe('Instead of a hex: the bridge layer that carries the bridge.'),
          points: z.int().min(1).max(10_000),
        })
        .meta({ title: 'Damage' }),
    )
    .max(LIMITS.marks)
    .default([])
    .describe('Lethality that the building or the bridge in a hex has taken, or the bridge that a bridge layer carries (R-141, R-142).'),
  ruined: z.array(HexDoc).max(LIMITS.marks).default([]).describe('Buildings of the map that have collapsed, by one of their hexes.'),
  fallen: z.array(HexDoc).max(LIMITS.marks).default([]).describe('Bridges of the map that have fallen, by one of their hexes.'),
  spans: z
    .array(
      z
        .strictObject({
          kind: z.enum(['foot', 'avlb']).describe('A footbridge, or the bridge of a bridge layer.'),
          from: HexDoc.describe('The bank where it begins.'),
          hexes: z
            .array(HexDoc)
            .max(12)
            .describe('The hexes that it lies over, from that bank on; none yet where a footbridge has only been begun.'),
          to: HexDoc.optional().describe('The bank where it ends; left out while a footbridge does not reach it.'),
          side,
          ...SPAN_GOING_ON,
        })
        .meta({ title: 'Span' }),
    )
    .max(100)
    .default([])
    .describe('Bridges that were laid before.'),
  cleared: z.array(HexDoc).max(LIMITS.marks).default([]).describe('Where foliage has been shot away: open ground.'),
  contacts: z
    .array(
      z
        .strictObject({ side, unit: name, until: z.int().min(0).max(MOST_TURN).describe('The contact ends with this turn.') })
        .meta({ title: 'Contact' }),
    )
    .max(LIMITS.marks)
    .default([])
    .describe('Enemy units that a side saw before smoke came between: it may fire at them through the smoke (R-66).'),
  lost: z
    .strictObject({ blue: z.int().min(0).max(100_000).default(0), red: z.int().min(0).max(100_000).default(0) })
    .default({ blue: 0, red: 0 })
    .describe('Tons lost before the start; they count as strength at the beginning.'),
  artillery: z
    .array(
      z
        .strictObject({
          gun: name,
          weapon: z.int().min(0).max(7).default(0),
          round: z.enum(ROUND_KINDS),
          hex: HexDoc,
          at: name.optional().describe('The unit that it is aimed at, if any.'),
          due: z
            .int()
            .min(0)
            .max(MOST_TURN)
            .describe(
              'It lands at the start of this turn: a later one, or the present one where that is only beginning (`first` is left out).',
            ),
          range: z.int().min(0).max(MOST_MILLI).describe('What the roll is made for: thousandths of a cm.'),
          bonus: z.int().min(-9).max(9).default(0).describe('Added to the die.'),
          ...ROUND_GOING_ON,
        })
        .meta({ title: 'Rounds in the air' }),
    )
    .max(LIMITS.units)
    .default([])
    .describe('Rounds that are on their way, in the order in which they were fired and in which they land (SR-DELIV-1).'),
  obstacles: z
    .array(
      z
        .strictObject({
          hex: HexDoc,
          kind: z.enum(OBSTACLE_KINDS),
          earth: z.boolean().default(false).describe('A roadblock of earth, which vehicles break up; others are pushed (SR-BREACH-3).'),
          ...OBSTACLE_GOING_ON,
        })
        .meta({ title: 'Obstacle' }),
    )
    .max(LIMITS.marks)
    .default([])
    .describe("Wire, dragon's teeth and roadblocks that were put down before the battle, one in a hex (R-09)."),
  mines: z
    .array(
      z
        .strictObject({
          hex: HexDoc,
          left: z.int().min(1).max(6).optional().describe('Explosions that the hex still holds; all of them where it is left out.'),
          side: side
            .optional()
            .describe('Who laid them: with `settings.hiddenMines` the other side does not know them. Everybody knows those of nobody.'),
          revealed: z.boolean().default(false).describe('With `settings.hiddenMines`: the other side knows them all the same.'),
        })
        .meta({ title: 'Mines' }),
    )
    .max(LIMITS.marks)
    .default([])
    .describe('Mined hexes (R-09).'),
  ...START_GOING_ON,
})
export type StartDoc = z.infer<typeof StartDoc>
