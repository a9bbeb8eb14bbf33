import { z } from 'zod'
import type { Edge } from '../../../board/board.ts'
import { HexDoc } from '../../../board/hex-doc.ts'
import { isFreeName, LIMITS, TAKEN_NAME } from '../../../kernel/bounds.ts'
import type { BySide, Hex, PieceId, SideId } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import type { Outcome } from '../../../screen/picture.ts'
import type { Counter } from '../tables/counters.ts'
import { MOVE_TYPES, type MoveType } from '../tables/terrain.ts'
import { STEPS, type Step, WEAPONS, type Weapon } from '../tables/weapons.ts'

/**
 * The whole vocabulary of BattleChrome on one page: what exists (World), what a side may order (Order), what it is asked (Question),
 * what happens (Event) and what the book still has to do (Task). Everything is plain JSON; distances and Speed are in hexes and points.
 */

export type UnitId = PieceId

// ---------------------------------------------------------------------------------------------------------------- world

export interface World {
  readonly scenario: {
    readonly name: string
    readonly turns: number
    readonly edges: BySide<Edge>
    readonly sideNames: BySide<string>
    readonly zones: BySide<readonly Hex[]>
    readonly objectives: readonly Objective[]
    readonly attacker: SideId | null
    /** Printed cost of each side at the start; a constant. */
    readonly cost: BySide<number>
  }
  readonly settings: Settings
  readonly counters: Readonly<Record<string, Counter>>
  readonly turn: number
  readonly phase: Phase
  /** The step of combat, in the combat phase. */
  readonly step: Step | null
  /** Who has initiative this turn, and who moves first (BC-INI). */
  readonly initiative: SideId | null
  readonly first: SideId | null
  /** Whose movement, fire, transforming or second flight it is. */
  readonly acting: SideId | null
  readonly units: Readonly<Record<UnitId, Unit>>
  /** The side that has let windows of this march pass until it ends. */
  readonly letPass: UnitId | null
  /** A BattleFrame that has stopped where there is no room to stay: it goes on before anybody else acts (BC-R-06). */
  readonly passing: UnitId | null
  readonly held: Readonly<Record<string, SideId | null>>
  /** Where the scenario suggests that units are placed. */
  readonly plan: Readonly<Record<UnitId, Hex>>
  /** Cost of what is destroyed. */
  readonly lost: BySide<number>
}
export type Phase = 'setup' | 'initiative' | 'movement' | 'combat' | 'transform' | 'airfoils'

export interface Objective {
  readonly name: string
  readonly hex: Hex
  readonly points: number
}

/** What wins (BC-VIC-01, BC-R-29). */
export type Victory =
  /** The dearer loss loses, by more than so many percent of it; otherwise a draw. */
  | { readonly kind: 'cost'; readonly margin: number }
  /**
   * `side` wins with a unit that is no airfoil in the hex at the end of a turn from `from` on (`alone`: and none of the other side), or with `times` the
   * destroyed cost at the end.
   */
  | {
      readonly kind: 'place'
      readonly side: SideId
      readonly hex: Hex
      readonly from: number
      readonly times: number
      readonly alone: boolean
    }
  /** Whoever holds more objectives at the end; then the destroyed cost. */
  | { readonly kind: 'hold' }
  /** `side` wins when one unit of each list is destroyed; otherwise the other. */
  | { readonly kind: 'targets'; readonly side: SideId; readonly lists: readonly (readonly UnitId[])[] }

export interface Settings {
  readonly victory: Victory
  /** BC-R-02. */
  readonly tie: 'reroll' | 'attacker'
  /** BC-R-06: units of a side in a hex where a movement ends; one of them may be a BattleFrame. */
  readonly stackLimit: number
  /** BC-R-08; 0 without a limit. */
  readonly kataPerTurnMax: number
  /** BC-R-09; false: once in every hex. */
  readonly bfOpOncePerWeapon: boolean
  readonly bfOpCostsCombat: boolean
  /** BC-R-15. */
  readonly silhouetteReset: 'step' | 'turn'
  /** BC-R-17. */
  readonly webDuration: 'nextTurn' | 'sameTurn'
  /** BC-R-22. */
  readonly splitFire: boolean
}

export interface Unit {
  readonly id: UnitId
  readonly name: string
  readonly side: SideId
  /** The face that is up. */
  readonly counter: string
  /** Null for who is not on the map: to be placed, away, aboard, destroyed. */
  readonly hex: Hex | null
  readonly fate: 'waiting' | 'present' | 'away' | 'destroyed'
  /** The truck it rides on (BC-MOV-07). */
  readonly aboard: UnitId | null
  readonly damage: number
  /** Death web pips of a BattleFrame: the turns in which they were taken (BC-SPC-02). */
  readonly web: readonly number[]
  readonly hits: readonly Hit[]
  /** Silhouette rolls made in this step, each of which has lowered it by 1 (BC-SIL-02, BC-R-15). */
  readonly saves: number
  /** It was shut down as this step began: half its Silhouette, whatever the step's own damage does (BC-CBT-08, BC-R-17). */
  readonly halved: boolean
  /** The way of moving that is in use (BC-MOV-05). */
  readonly type: MoveType
  /** Of this turn's movement: points spent, hexes entered, whether all points were spent on roads, where it began. */
  readonly spent: number
  readonly entered: number
  readonly onRoads: boolean
  readonly start: Hex | null
  readonly katas: number
  /** Weapons that a BattleFrame has fired as opportunity fire this turn (BC-R-09). */
  readonly fired: readonly Weapon[]
  /** Those of them that it has fired since it entered its hex. */
  readonly firedHere: readonly Weapon[]
  /** It used opportunity fire and is no BattleFrame: no more movement or fire this turn (BC-OPF-05, BC-OPF-06). */
  readonly spentFire: boolean
  /** It has fired in this step: what is left of its To Hit number (BC-R-22), null where it has not. */
  readonly left: number | null
  /** Bookkeeping of this turn: turned over, flown again. */
  readonly turnedOver: boolean
  readonly flown: boolean
  /** When it comes back, for an airfoil that has left the map (BC-R-05). */
  readonly returns: number | null
}

/** A Hit marker, with the modifiers of the moment of the shot (BC-OPF-09, BC-R-10). */
export interface Hit {
  readonly by: UnitId
  readonly weapon: Weapon | 'wreck'
  readonly red: boolean
  /** What the terrain added to the Silhouette. */
  readonly bonus: number
  /** It has passed the Silhouette. */
  readonly passed: boolean
}

// --------------------------------------------------------------------------------------------------------------- orders

const side = z.enum(['blue', 'red'])
const unit = z.string().max(LIMITS.id).refine(isFreeName, TAKEN_NAME)
const weapon = z.enum(WEAPONS)
const step = z.enum(STEPS)
const moveType = z.enum(MOVE_TYPES)
const reason: z.ZodType<Reason> = z.custom<Reason>((value) => typeof value === 'object' && value !== null && 'text' in value)

export const OrderSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deploy'), side, unit, hex: HexDoc }).describe('Puts a unit into its zone (BC-SCL-05).'),
  z.strictObject({ kind: z.literal('deployRest'), side }).describe('The rest where the scenario suggests, or in the first free hexes.'),
  z.strictObject({ kind: z.literal('goFirst'), side, first: z.boolean() }).describe('Who has initiative says who moves first (BC-INI-04).'),
  z.strictObject({ kind: z.literal('useType'), side, unit, type: moveType }).describe('Names the move type of this turn (BC-MOV-05).'),
  z
    .strictObject({ kind: z.literal('march'), side, unit, path: z.array(HexDoc).min(1).max(40).readonly() })
    .describe(
      'Moves from hex to hex; each hex entered may draw opportunity fire (BC-MOV-02, BC-OPF-03). In the second flight of airfoils too.',
    ),
  z
    .strictObject({ kind: z.literal('kata'), side, unit, at: unit })
    .describe('A BattleFrame strikes in its own hex for a point of Speed (BC-KAT-02).'),
  z
    .strictObject({
      kind: z.literal('fire'),
      side,
      unit,
      at: unit,
      weapon,
      over: HexDoc.nullable(),
      most: z.int().min(1).max(100).nullable(),
    })
    .describe(
      'In a combat step, or a BattleFrame as it moves. `over`: a powerjump past this adjacent hex (BC-PJP-04). `most`: stop after so many hits (BC-R-22).',
    ),
  z
    .strictObject({ kind: z.literal('react'), side, unit, over: HexDoc.nullable() })
    .describe('Opportunity fire of one that is no BattleFrame, with all it has (BC-OPF-03, BC-R-24); `over`: a powerjump of a hover unit.'),
  z
    .strictObject({ kind: z.literal('hold'), side, rest: z.boolean() })
    .describe('No opportunity fire here; `rest`: nor in the rest of this march.'),
  z.strictObject({ kind: z.literal('load'), side, unit, truck: unit }).describe('Foot gets on a truck in its hex (BC-MOV-07).'),
  z.strictObject({ kind: z.literal('unload'), side, unit }).describe('Gets off (BC-R-04).'),
  z.strictObject({ kind: z.literal('leave'), side, unit }).describe('An airfoil without a legal end leaves the map (BC-R-05).'),
  z.strictObject({ kind: z.literal('enter'), side, unit, hex: HexDoc }).describe('It returns at an edge (BC-R-05).'),
  z
    .strictObject({ kind: z.literal('done'), side })
    .describe('Ends its movement, its fire in this step, its transforming or its second flight.'),
  z.strictObject({ kind: z.literal('strike'), side, how: z.enum(['armor', 'damage']) }).describe('What a red hit does (BC-SPC-03).'),
  z.strictObject({ kind: z.literal('transform'), side, unit }).describe('Turns the counter over (BC-BKK-01).'),
])
export type Order = z.infer<typeof OrderSchema>

// ------------------------------------------------------------------------------------------------------------ questions

export const QuestionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('deploy'), side }),
  z.strictObject({ kind: z.literal('goFirst'), side }),
  z.strictObject({ kind: z.literal('move'), side }),
  z.strictObject({ kind: z.literal('window'), side, mover: unit }).describe('A hex was entered: who fires at the mover?'),
  z.strictObject({ kind: z.literal('fire'), side, step }),
  z.strictObject({ kind: z.literal('strike'), side, unit, by: unit }).describe('A red hit of `by` has passed the Silhouette of `unit`.'),
  z.strictObject({ kind: z.literal('transform'), side }),
  z.strictObject({ kind: z.literal('airfoils'), side }),
])
export type Question = z.infer<typeof QuestionSchema>

// --------------------------------------------------------------------------------------------------------------- events

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
  z.strictObject({ kind: z.literal('typeNamed'), unit, type: moveType }),
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
      weapon,
      manner: z.enum(['step', 'frame', 'opportunity', 'kata']),
      over: HexDoc.nullable(),
      throws: z.array(throwWord).readonly(),
      hits: z.int(),
      bonus: z.int(),
      red: z.boolean(),
      left: z.int(),
      why: reason,
    })
    .describe('One sequence of rolls: each hit is a marker on the target.'),
  z.strictObject({ kind: z.literal('ceased'), unit }).describe('It has used its opportunity fire for the turn.'),
  z.strictObject({ kind: z.literal('loaded'), unit, truck: unit }),
  z.strictObject({ kind: z.literal('unloaded'), unit, truck: unit, hex: HexDoc }),
  z.strictObject({ kind: z.literal('leftMap'), unit, returns: z.int() }),
  z.strictObject({ kind: z.literal('entered'), unit, hex: HexDoc }),
  z.strictObject({ kind: z.literal('movementEnded'), side }),
  z.strictObject({ kind: z.literal('stepBegan'), step }),
  z
    .strictObject({
      kind: z.literal('silhouetteRolled'),
      unit,
      by: unit,
      rating: z.int(),
      die: z.int().nullable(),
      passed: z.boolean(),
      why: reason,
    })
    .describe('`die`: null where none can be greater.'),
  z.strictObject({ kind: z.literal('struck'), unit, by: unit, how: z.enum(['armor', 'damage']) }).describe('What the red hit does.'),
  z
    .strictObject({ kind: z.literal('armorRolled'), unit, by: unit, armor: z.int(), die: z.int().nullable(), damage: z.int(), why: reason })
    .describe('`damage`: what passed does.'),
  z.strictObject({ kind: z.literal('damaged'), unit, by: unit, damage: z.int(), web: z.boolean(), shutDown: z.boolean() }),
  z.strictObject({ kind: z.literal('destroyed'), unit, hex: HexDoc.nullable() }),
  z
    .strictObject({ kind: z.literal('thrownOff'), unit, truck: unit, hex: HexDoc, hits: z.int() })
    .describe('The truck is lost under it (BC-R-04).'),
  z.strictObject({ kind: z.literal('stepEnded'), step }),
  z.strictObject({ kind: z.literal('phaseBegan'), phase: z.enum(['transform', 'airfoils']), side }),
  z.strictObject({ kind: z.literal('transformed'), unit, counter: z.string() }),
  z.strictObject({ kind: z.literal('flownAgain'), unit, path: z.array(HexDoc).readonly() }),
  z.strictObject({ kind: z.literal('recovered'), unit, pips: z.int() }).describe('Death web wears off (BC-SPC-02).'),
  z.strictObject({ kind: z.literal('placeTaken'), name: z.string(), side }),
])
export type Event = z.infer<typeof EventSchema>

// ---------------------------------------------------------------------------------------------------------------- tasks

export type Task =
  | { readonly kind: 'setup' }
  | { readonly kind: 'newTurn' }
  | { readonly kind: 'initiative' }
  | { readonly kind: 'movement'; readonly side: SideId; readonly second: boolean }
  | { readonly kind: 'marchOn'; readonly unit: UnitId; readonly path: readonly Hex[] }
  | { readonly kind: 'window'; readonly mover: UnitId }
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'volley'; readonly step: Weapon; readonly side: SideId }
  | { readonly kind: 'resolve'; readonly step: Step }
  | { readonly kind: 'save'; readonly unit: UnitId }
  | { readonly kind: 'armor'; readonly unit: UnitId; readonly how: 'plain' | 'armor' | 'damage' }
  | { readonly kind: 'bookkeeping'; readonly phase: 'transform' | 'airfoils'; readonly side: SideId }
  | { readonly kind: 'keep'; readonly phase: 'transform' | 'airfoils'; readonly side: SideId }
  | { readonly kind: 'ask'; readonly question: Question }
  | { readonly kind: 'endTurn' }

export interface BattleChromeView {
  readonly side: SideId
  readonly question: Question | null
  readonly waiting: boolean
  readonly over: Outcome | null
  /** Nothing is hidden in this book: the world itself. */
  readonly known: World
}
export interface BattleChrome {
  world: World
  order: Order
  event: Event
  task: Task
  question: Question
  view: BattleChromeView
}
