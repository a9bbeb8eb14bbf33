import { z } from 'zod'
import type { Edge } from '../../../board/board.ts'
import { HexDoc } from '../../../board/hex-doc.ts'
import type { BySide, Hex, PieceId, SideId } from '../../../kernel/names.ts'
import type { AirState } from '../air/words.ts'
import { AIR_EVENTS, AIR_ORDERS, AIR_QUESTIONS, type AirTask } from '../air/words.ts'
import type { Call, Gunnery, Mission } from '../artillery/words.ts'
import { ARTILLERY_EVENTS, ARTILLERY_ORDERS, ARTILLERY_QUESTIONS, type ArtilleryTask } from '../artillery/words.ts'
import type { Electronics } from '../electronics/words.ts'
import { ELECTRONICS_EVENTS, ELECTRONICS_ORDERS, ELECTRONICS_QUESTIONS, type ElectronicsTask } from '../electronics/words.ts'
import type { Mines, Obstacle, Site } from '../engineering/words.ts'
import { ENGINEERING_EVENTS, ENGINEERING_ORDERS, ENGINEERING_QUESTIONS, type EngineeringTask } from '../engineering/words.ts'
import { SPECIAL_EVENTS, SPECIAL_ORDERS, SPECIAL_QUESTIONS, type SpecialTask } from '../special/words.ts'
import type { Damage, Raft, Span } from '../structures/words.ts'
import { STRUCTURES_EVENTS, STRUCTURES_ORDERS, STRUCTURES_QUESTIONS, type StructuresTask } from '../structures/words.ts'
import type { Design } from '../tables/vehicles.ts'
import type { Salvo, UnitId } from './schemas.ts'
import { idWord, reasonWord, rollWord, sideWord, unitWord, weaponsWord } from './schemas.ts'

export type { Roll, UnitId } from './schemas.ts'

/**
 * The whole vocabulary of Steel Rain on one page: what exists (World), what a side may order (Order), what it is asked (Question),
 * what happens (Event) and what the book still has to do (Task). Everything is plain JSON; lengths are thousandths of a cm ("milli").
 */

export type BlipId = PieceId
export type PlatoonId = string

// ---------------------------------------------------------------------------------------------------------------- world

export interface World {
  readonly scenario: {
    readonly name: string
    readonly turns: number
    readonly edges: BySide<Edge>
    readonly sideNames: BySide<string>
    readonly zones: BySide<readonly Hex[]>
    readonly objectives: readonly Objective[]
    /** Published strength at the start in tons; a constant, never recounted from units. */
    readonly strength: BySide<number>
  }
  readonly settings: Settings
  readonly designs: Readonly<Record<string, Design>>
  readonly turn: number
  readonly step: 'setup' | 'start' | 'rounds'
  /** Set-up: who still places, and how many blips are left in this handful of four (SR-SETUP-5). */
  readonly setup: {
    readonly side: SideId | null
    readonly left: number
    /** Where the scenario suggests that units go; a side knows its own only. */
    readonly plan: readonly Suggestion[]
  } | null
  /** Reinforcements that are still to come; a side knows its own only. */
  readonly coming: readonly Coming[]
  /** Who has won the initiative this turn (SR-INIT-1); null before the dice, and where a scenario begins behind them. */
  readonly initiative: SideId | null
  /** Who activates first this turn: the winner, or whom he lets (SR-INIT-2). */
  readonly first: SideId | null
  readonly active: { readonly side: SideId; readonly platoon: PlatoonId | null } | null
  readonly platoons: Readonly<Record<PlatoonId, Platoon>>
  readonly units: Readonly<Record<UnitId, Unit>>
  readonly blips: Readonly<Record<BlipId, Blip>>
  /** How many blips have been made, so that ids stay unique. */
  readonly blipsMade: number
  readonly ground: GroundChanges
  readonly contacts: readonly Contact[]
  /** Rounds in the air, in the order in which they were fired. */
  readonly missions: readonly Mission[]
  /** Calls that observers have paid for this turn; a side knows its own only. */
  readonly calls: readonly Call[]
  /** Opportunity fire being declared; the mover's side learns of it when it is resolved. */
  readonly declaring: { readonly declared: readonly Declared[]; readonly closed: boolean } | null
  readonly held: Readonly<Record<string, SideId | null>>
  /** Tons lost so far (public). */
  readonly lost: BySide<number>
}

/** A blip or a stand that comes on at the start of a turn. */
export interface Coming extends Suggestion {
  readonly turn: number
}
export interface Suggestion {
  readonly side: SideId
  readonly units: readonly UnitId[]
  readonly hex: Hex | null
  readonly hidden: boolean
  /** Behind which neighbouring hex a stand would hide; inside its own where this is left out. */
  readonly behind?: Hex
}

export interface Objective {
  readonly name: string
  readonly hex: Hex
  readonly points: number
  /** It counts only while the building or the bridge there stands (SR-UNINT-4). */
  readonly intact?: boolean
}

export interface Settings {
  readonly hexMilli: 1000 | 2000 | 2500
  /** */
  readonly slopeRule: 'C' | 'A'
  /** */
  readonly infantryWire: 'blocked' | 'cost3'
  /** a side does not know the other's mines before one has gone off, or engineers have found them. */
  readonly hiddenMines: boolean
  /** */
  readonly natural20Hits: boolean
  /** turns that the smoke of a rocket's burst stands, the one in which it lands among them; 0 for none. */
  readonly burstSmokeTurns: number
  /** What counts at the end. */
  readonly victory: 'points' | 'objectives' | 'tons'
  /** the owner chooses the hexes of a resolved blip, or the fixed order is used. */
  readonly placement: 'owner' | 'fixed'
  /** what leaves the table by breaking contact counts as lost. */
  readonly leftIsLost: boolean
  /** stands that nobody has spotted show as nameless pins, unless they hide. */
  readonly pinsVisible: boolean
  /** helicopters fly 2 cm above the ground, not 8. */
  readonly napOfEarth: boolean
}

export interface Platoon {
  readonly id: PlatoonId
  readonly side: SideId
  readonly name: string
  readonly units: readonly UnitId[]
  /** Has had its round this turn. */
  readonly done: boolean
}

export interface Blip {
  readonly id: BlipId
  readonly side: SideId
  /** '' in the other side's view. */
  readonly platoon: PlatoonId
  readonly hex: Hex
  /** Empty in the other side's view. */
  readonly units: readonly UnitId[]
  /** Marked as flying: everything under it is in the air. Left out on the ground. */
  readonly flying?: boolean
}

export type Deed =
  | 'moved'
  | 'fired'
  | 'smoke'
  | 'dug'
  | 'loaded'
  | 'unloaded'
  | 'rallied'
  | 'hid'
  | 'rammed'
  | 'observed'
  | 'engineered'
  | 'launched'
  | 'regrouped'

export interface Unit {
  readonly id: UnitId
  readonly side: SideId
  readonly platoon: PlatoonId
  readonly design: string
  /** Short designation: "A12". */
  readonly name: string
  readonly fate: 'waiting' | 'present' | 'destroyed' | 'left'
  /** Where it stands (a blip's member: the blip's hex). Null aboard a carrier and off the map. */
  readonly hex: Hex | null
  readonly aboard: UnitId | null
  readonly blip: BlipId | null
  /** The other side sees it on the map. */
  readonly spotted: boolean
  /** R-60..R-62: inside a feature hides all round; behind one, from sight lines over that hex. */
  readonly hidden: { readonly behind: Hex | null } | null
  readonly actions: number
  /** Movement Actions committed this turn, and what is left of the pool they bought. */
  readonly moves: number
  readonly pool: number
  /** The pool can still be used: nothing else has been done since. */
  readonly moving: boolean
  readonly entered: number
  /** The hex it came from in its last step: a stand halted in a full hex goes back. */
  readonly previous: Hex | null
  readonly did: readonly Deed[]
  /** A fire Action that is being carried out. */
  readonly volley: Volley | null
  /** Fire Actions used this turn, reactions included; an ambushed unit has at most one. */
  readonly fires: number
  readonly ambushed: boolean
  readonly suppression: number
  readonly suppressed: boolean
  /** Indirect fire: null for what has no such weapon. */
  readonly gunnery: Gunnery | null
  /** ELINT packages, drones and decoys: null for everything else. */
  readonly electronics: Electronics | null
  /** Null for everything that does not fly. */
  readonly air: AirState | null
  /** Gel burns on it until the next turn begins (SR-GEL-1). */
  readonly burning: boolean
  /** Floor of the building that it is in: 0 is the ground floor, the floor count the roof. */
  readonly floor: number
  /** Bridging that it carries: a bridge layer's bridge, a heavy truck's load; 1 or 0. */
  readonly bridging: number
  /** A stand's raft, being made or afloat. */
  readonly raft: Raft | null
  /** It has changed hex in its latest activation, or since. */
  readonly stirred: boolean
  /** The engineer stand that this vehicle works for this turn. */
  readonly helps?: UnitId | null
}

/** Weapons (by index) fired in the present fire Action; complex fire has a second round for simple weapons (SR-RET-6). */
export interface Volley {
  readonly round: 1 | 2
  readonly complex: boolean
  readonly fired: readonly number[]
  /** Units that a To Hit roll was made against: they may return fire. */
  readonly targets: readonly UnitId[]
}

/** What play has changed of the ground. All of it is public. */
export interface GroundChanges {
  readonly smoke: readonly Smoke[]
  readonly wrecks: readonly { readonly hex: Hex; readonly name: string; readonly side: SideId }[]
  /** Foliage shot away: the hex counts as Open. */
  readonly cleared: readonly Hex[]
  readonly pits: readonly Pit[]
  readonly obstacles: readonly Obstacle[]
  readonly mines: readonly Mines[]
  /** Roadblocks being built. */
  readonly sites: readonly Site[]
  /** Bridges laid in the battle. */
  readonly spans: readonly Span[]
  /** Lethality that buildings, bridges and spans have taken. */
  readonly damage: readonly Damage[]
  /** Buildings that have collapsed: their hexes are ruins. */
  readonly ruined: readonly Hex[]
  /** Hexes of the map's bridges that have fallen. */
  readonly fallen: readonly Hex[]
}
export interface Smoke {
  readonly hex: Hex
  /** Height above the ground, milli. */
  readonly height: number
  /** Gone at the start of this turn. */
  readonly until: number
}
export interface Pit {
  readonly hex: Hex
  readonly kind: 'infantry' | 'vehicle'
  /** Who uses it now (SR-ENTR-3); null in the other side's view where that unit is not known. */
  readonly holder: UnitId | null
}
/** A side keeps contact with a unit that smoke has hidden from it. */
export interface Contact {
  readonly side: SideId
  readonly unit: UnitId
  readonly until: number
}

// --------------------------------------------------------------------------------------------------------------- orders

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
    .describe('Opportunity fire or ambush: this unit fires at that mover with these weapons (R-81).'),
  z.strictObject({ kind: z.literal('hold'), side }).describe('No reaction, or no further one.'),
  z
    .strictObject({ kind: z.literal('drift'), side, unit, to: HexDoc.nullable() })
    .describe('The mover goes on to the next hex of its path before the fire falls (R-82), or stays (null).'),
  z
    .strictObject({ kind: z.literal('proceed'), side, unit, onward: z.boolean() })
    .describe('After opportunity fire: on along the path, or stop and decide anew (R-83).'),
  z
    .strictObject({ kind: z.literal('returnFire'), side, unit, at: unit, weapons: weaponsWord })
    .describe('Fires back at the unit that has fired.'),
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
    .describe('Where the units of a resolved blip stand (R-44).'),
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

// ------------------------------------------------------------------------------------------------------------ questions

export const QuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deploy'), side, left: z.int() }).describe('Place blips; `left` of this handful of four.'),
  z.strictObject({ kind: z.literal('goFirst'), side }).describe('The initiative is won: go first?'),
  z.strictObject({ kind: z.literal('activate'), side }).describe('Which platoon has its round?'),
  z.strictObject({ kind: z.literal('act'), side, platoon: z.string() }).describe('What do the units of this platoon do?'),
  z
    .strictObject({ kind: z.literal('fireOn'), side, unit })
    .describe('Fire further weapons in this fire Action, each seeing the result of the one before (R-13)?'),
  z
    .strictObject({
      kind: z.literal('opportunityFire'),
      side,
      movers: z.array(unit).readonly(),
      by: z.array(unit).readonly(),
      declared: z.array(unit).readonly(),
      lurking: z.array(unit).readonly(),
    })
    .describe(
      'Enemy units have moved in sight: which of `by` fire at which of `movers`? Those in `declared` will already; those in `lurking` were hidden until the mover came to 2 cm and may still ambush it.',
    ),
  z
    .strictObject({
      kind: z.literal('drift'),
      side,
      unit,
      path: z.array(HexDoc).readonly(),
      left: z.int(),
      by: z.array(unit).readonly(),
    })
    .describe(
      'Fire has been declared at your mover, by `by` as far as you know them: does it go on along `path`, for `left` hexes at most (R-82)?',
    ),
  z
    .strictObject({ kind: z.literal('afterFire'), side, unit, by: z.array(unit).readonly(), path: z.array(HexDoc).readonly() })
    .describe('Your mover has been fired at by `by`: go on along `path`, return fire, or stop?'),
  z.strictObject({ kind: z.literal('returnFire'), side, unit, at: unit }).describe('`unit` has been fired at by `at`: fire back?'),
  z
    .strictObject({
      kind: z.literal('placeBlip'),
      side,
      blip: unit,
      hex: HexDoc,
      units: z.array(unit).readonly(),
      fixed: unit.nullable(),
    })
    .describe('Your blip was seen, or has fired: where do its units stand? `fixed` stays in its hex.'),
  ...ARTILLERY_QUESTIONS,
  ...ELECTRONICS_QUESTIONS,
  ...SPECIAL_QUESTIONS,
  ...STRUCTURES_QUESTIONS,
  ...ENGINEERING_QUESTIONS,
  ...AIR_QUESTIONS,
])
export type Question = z.infer<typeof QuestionSchema>

// --------------------------------------------------------------------------------------------------------------- events

const ReasonSchema = reasonWord
const roll = rollWord
const smokeSchema = z.strictObject({ hex: HexDoc, height: z.int(), until: z.int() })

/** What can strike a unit that nobody aimed at. */
export const STRIKES = ['burst', 'rail', 'mine', 'gel', 'crash', 'collapse'] as const
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
      why: ReasonSchema,
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
      why: ReasonSchema,
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
      why: ReasonSchema,
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
      why: ReasonSchema,
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
      why: ReasonSchema,
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

// ---------------------------------------------------------------------------------------------------------------- tasks

/** A reaction that was declared and waits for the mover's drift. */
export interface Declared {
  readonly unit: UnitId
  readonly at: UnitId
  readonly weapons: readonly number[]
  readonly ambush: boolean
}

export interface Fired {
  readonly by: UnitId
  readonly at: UnitId
}
/** How a fire Action goes: at one unit only (a reaction, a return, an ambush), and who may answer it. */
export interface FireMode {
  /** The only target; null in the own round, where each weapon may have its own. */
  readonly at: UnitId | null
  /** Movers under opportunity fire: they choose afterwards between going on and returning fire. */
  readonly except: readonly UnitId[]
  /** In an ambush: who was rolled against so far; they answer after all its Actions (SR-AMB-2). Null where they answer after each. */
  readonly ambush: readonly UnitId[] | null
  /** What is still to be fired at that target after the present salvo (volleys.ts). */
  readonly later: readonly Salvo[]
}
/** What is left of a march. */
export interface March {
  readonly piece: PieceId
  readonly path: readonly Hex[]
  /** Hexes that the piece had entered this turn when this was left of its path; it may have drifted since. */
  readonly entered?: number
  /** A flight that nothing halts: a Fast Mover's, or a mine run (R-176, SR-FASCAM-7). */
  readonly flight?: 'sweep' | 'mines'
}

export type Task =
  | { readonly kind: 'setup' }
  | { readonly kind: 'setupTurns'; readonly side: SideId }
  | { readonly kind: 'newTurn' }
  | { readonly kind: 'initiative' }
  | { readonly kind: 'suppression' }
  | { readonly kind: 'rounds' }
  | { readonly kind: 'alternate'; readonly side: SideId }
  | { readonly kind: 'round'; readonly platoon: PlatoonId }
  | { readonly kind: 'endTurn' }
  /** What everybody sees now: blips resolve, stands are spotted. */
  | { readonly kind: 'spot' }
  | {
      readonly kind: 'place'
      readonly blip: BlipId
      readonly hex: Hex
      readonly units: readonly UnitId[]
      readonly fixed: UnitId | null
      readonly side: SideId
    }
  | { readonly kind: 'marchOn'; readonly march: March }
  /** A stand that has stopped in a full hex goes back. */
  | { readonly kind: 'settle'; readonly piece: PieceId }
  /** After a step: who may react to these movers? */
  | {
      readonly kind: 'opportunity'
      readonly movers: readonly UnitId[]
      readonly march: March
      /** Stands that the movers have come upon: hidden until this step, within 2 cm now (SR-CA-3). */
      readonly lurking: readonly UnitId[]
    }
  | { readonly kind: 'drift'; readonly unit: UnitId; readonly left: number; readonly path: readonly Hex[]; readonly by: readonly UnitId[] }
  | {
      readonly kind: 'reactions'
      readonly movers: readonly UnitId[]
      readonly march: March
      readonly declared: readonly Declared[]
      readonly fired: readonly Fired[]
    }
  /** The movers that were fired at choose, one after another: go on, or return fire. */
  | { readonly kind: 'afterFire'; readonly movers: readonly UnitId[]; readonly march: March; readonly fired: readonly Fired[] }
  /** `opening`: only the shots that were declared; what follows them is another task. */
  | { readonly kind: 'shots'; readonly unit: UnitId; readonly shots: readonly Shot[]; readonly mode: FireMode; readonly opening?: true }
  | { readonly kind: 'closeFire'; readonly unit: UnitId; readonly mode: FireMode }
  /** An ambusher fires on with its second Action before anybody answers (SR-AMB-2). */
  | { readonly kind: 'ambushAgain'; readonly unit: UnitId; readonly mode: FireMode }
  | { readonly kind: 'roundTwo'; readonly unit: UnitId; readonly mode: FireMode }
  | { readonly kind: 'returns'; readonly firer: UnitId; readonly targets: readonly UnitId[] }
  | { readonly kind: 'objectives' }
  | ArtilleryTask
  | ElectronicsTask
  | SpecialTask
  | StructuresTask
  | EngineeringTask
  | AirTask

// ----------------------------------------------------------------------------------------------------------------- view

/**
 * What one side may know. `known` has the shape of the world with everything hidden taken out, so that the same functions of the
 * chapters serve the resolver, the odds and the computer: one truth.
 */
export interface SteelRainView {
  readonly side: SideId
  readonly question: Question | null
  readonly waiting: boolean
  readonly over: { readonly winner: SideId | null; readonly why: string } | null
  readonly known: World
  /** R-49 with `pinsVisible`: hexes of enemy stands that are neither spotted nor hidden, one for each; otherwise empty. */
  readonly pins: readonly Hex[]
}

export interface SteelRain {
  world: World
  order: Order
  event: Event
  task: Task
  question: Question
  view: SteelRainView
}
