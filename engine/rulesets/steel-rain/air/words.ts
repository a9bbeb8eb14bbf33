import { z } from 'zod'
import { EDGES, type Edge } from '../../../board/board.ts'
import { HexDoc } from '../../../board/hex-doc.ts'
import { LIMITS } from '../../../kernel/bounds.ts'
import type { Hex } from '../../../kernel/names.ts'
import { reasonWord, rollWord, sideWord, type UnitId, unitWord, weaponsWord } from '../words/schemas.ts'

/** What aircraft add to the vocabulary of model.ts. Headings are degrees clockwise from north, in steps of 30; speeds cm a turn. */

const side = sideWord
const unit = unitWord
const airspeedWord = z.int().min(0).max(LIMITS.coordinate)
export const headingWord = z.int().min(0).max(330).multipleOf(30)
const edge = z.enum(EDGES)

export const AIR_ORDERS = [
  z
    .strictObject({ kind: z.literal('takeOff'), side, unit })
    .describe('A landed helicopter, or every one under its blip, takes off with one Action (SR-AIR-8).'),
  z
    .strictObject({ kind: z.literal('land'), side, unit })
    .describe('A flying helicopter, or every one under its blip, lands in its hex with one Action (SR-AIR-6, SR-AIR-8).'),
  z
    .strictObject({ kind: z.literal('dispense'), side, unit, lane: z.enum(['left', 'right']) })
    .describe('A helicopter goes on 20 cm straight and drops mines below and on the named side (SR-FASCAM-6).'),
  z
    .strictObject({ kind: z.literal('throttle'), side, unit, airspeed: airspeedWord })
    .describe('A Fast Mover changes its airspeed by up to 20 cm a turn with one Action, before it flies (SR-AIR-2).'),
  z
    .strictObject({ kind: z.literal('surge'), side, unit })
    .describe('A Suppressed Fast Mover accelerates by 15 cm a turn with each of both Actions (SR-ASUP-3).'),
  z
    .strictObject({
      kind: z.literal('fly'),
      side,
      unit,
      hexes: z.int().min(1).max(100),
      turn: z
        .strictObject({ after: z.int().min(0).max(99), by: z.union([z.literal(-1), z.literal(1)]) })
        .readonly()
        .nullable(),
    })
    .describe(
      'A Fast Mover flies so many hexes of its distance, all or as far as it wants to fire; `turn`: after so many of them it changes its heading by 30 degrees, left (-1) or right (1), once in a sweep (SR-FM-1, SR-FM-4).',
    ),
  z
    .strictObject({ kind: z.literal('strafe'), side, unit, weapons: weaponsWord, targets: z.array(unit).min(1).max(5).readonly() })
    .describe('A Fast Mover strafes up to five units in the corridor ahead of it, with both Actions (SR-STRAFE-1).'),
  z
    .strictObject({ kind: z.literal('volley'), side, unit, at: unit })
    .describe('Each anti-air launcher of a unit fires twice at one aircraft before it can react, with both Actions (SR-AD-3).'),
  z
    .strictObject({ kind: z.literal('enterTable'), side, unit, hex: HexDoc, heading: headingWord, airspeed: airspeedWord })
    .describe('A Fast Mover comes on over an edge that it has come about to (SR-FM-9).'),
  z.strictObject({ kind: z.literal('stayAway'), side, unit }).describe('A Fast Mover that could come on does not yet.'),
] as const

export const AIR_QUESTIONS = [
  z
    .strictObject({ kind: z.literal('reenter'), side, unit, edges: z.array(edge).readonly() })
    .describe('Your Fast Mover could come on over one of these edges: where, in which direction, or not yet?'),
] as const

export const AIR_EVENTS = [
  z
    .strictObject({
      kind: z.literal('tookOff'),
      units: z.array(unit).readonly(),
      blip: unit.nullable(),
      hex: HexDoc,
      fleeing: z.boolean(),
    })
    .describe('Helicopters have taken off, alone or as a blip; `fleeing`: to break contact (R-137).'),
  z
    .strictObject({ kind: z.literal('landed'), units: z.array(unit).readonly(), blip: unit.nullable(), hex: HexDoc })
    .describe('Helicopters have landed, alone or as a blip.'),
  z
    .strictObject({ kind: z.literal('throttled'), unit, from: z.int(), airspeed: z.int(), actions: z.int(), forced: z.boolean() })
    .describe('A Fast Mover has a new airspeed; `forced` where it was Suppressed.'),
  z
    .strictObject({ kind: z.literal('flew'), unit, from: HexDoc, to: HexDoc, heading: headingWord, turned: z.boolean() })
    .describe('One hex of a Fast Mover; `turned`: it changed its heading first.'),
  z
    .strictObject({ kind: z.literal('tableLeft'), unit, hex: HexDoc, edge, base: z.int() })
    .describe('A Fast Mover has left the table over an edge; `base`: turns that it needs to come about (SR-FM-6).'),
  z
    .strictObject({ kind: z.literal('tableEntered'), unit, hex: HexDoc, heading: headingWord, airspeed: z.int() })
    .describe('A Fast Mover has come on.'),
  z
    .strictObject({
      kind: z.literal('strafed'),
      unit,
      at: unit,
      from: HexDoc,
      to: HexDoc,
      weapons: z.array(z.string()).readonly(),
      hit: rollWord,
      damage: rollWord.nullable(),
      lethality: z.int(),
      kill: z.boolean(),
      suppression: z.int(),
      why: reasonWord,
    })
    .describe('One target of a strafing run; the rest as in `shot`.'),
  z
    .strictObject({ kind: z.literal('dispensed'), unit, stores: z.int() })
    .describe('A helicopter begins to drop mines; so many shots are left in its dispenser.'),
  z
    .strictObject({ kind: z.literal('shotDown'), unit, hex: HexDoc, heading: headingWord.nullable(), hexes: z.int() })
    .describe('An aircraft is lost: it flies on so many hexes and crashes as the next turn begins (SR-CRASH-1).'),
  z
    .strictObject({
      kind: z.literal('crashed'),
      unit,
      from: HexDoc,
      over: HexDoc.nullable(),
      die: z.int(),
      hex: HexDoc.nullable(),
    })
    .describe('It came down: `over` its last hex (null: beyond the map), by the scatter `die` in `hex` (null: off the map).'),
] as const

export type AirTask =
  /** Aircraft that were shot down come down (R-03 step 1). */
  | { readonly kind: 'crashes' }
  /** Fast Movers that are due come on, those of the list still to be asked (R-03 step 2). */
  | { readonly kind: 'entries'; readonly units: readonly UnitId[] }
  /** A Fast Mover flies on until it has flown so many hexes this turn; `turn`: after so many of them it changes its heading. */
  | { readonly kind: 'sweep'; readonly unit: UnitId; readonly until: number; readonly turn: Turn | null }
  /** What a platoon (null: anybody) still has to fly it flies straight on; then the platoon's round is over. */
  | { readonly kind: 'flyOut'; readonly platoon: string | null }
  /** A mine run goes on, so many hexes. */
  | { readonly kind: 'mineRun'; readonly unit: UnitId; readonly lane: 'left' | 'right'; readonly direction: number; readonly left: number }
  /** Shots of a volley that are still to come, by weapon. */
  | { readonly kind: 'volleyShots'; readonly unit: UnitId; readonly at: UnitId; readonly weapons: readonly number[] }
  /** Targets of a strafing run that are still to come; `place`: counted from 0. */
  | {
      readonly kind: 'strafeOn'
      readonly unit: UnitId
      readonly weapons: readonly number[]
      readonly targets: readonly UnitId[]
      readonly place: number
      readonly struck: readonly UnitId[]
    }

/** A change of heading: after so many hexes, one step left (-1) or right (1). */
export interface Turn {
  readonly after: number
  readonly by: -1 | 1
}

/** Of a helicopter, VTOL or Fast Mover. Hexes are steps of the map. */
export interface AirState {
  readonly flying: boolean
  /** Fast Mover: cm a turn. 0 for helicopters, and for Fast Movers that have not come on yet. */
  readonly airspeed: number
  /** Degrees clockwise from north; of a helicopter its last direction. Null before it has flown. */
  readonly heading: number | null
  /** Hexes flown on this heading: between two hexsides the directions alternate (hex.md 7). */
  readonly steps: number
  /** It has used the one change of heading of this sweep (SR-FM-4). */
  readonly turned: boolean
  /** Hexes that a Fast Mover has flown this turn (SR-FM-1). */
  readonly flown: number
  /** Hexes that a helicopter moved last turn. */
  readonly last: number
  /** Fast Mover off the table: where it left and in which turn; `base` turns to come about (SR-FM-5), 0 for one that has not come on yet. */
  readonly away: { readonly edge: Edge; readonly turn: number; readonly base: number } | null
  /** Shot down: from where it falls, and how many hexes farther (SR-CRASH-1). */
  readonly falling: { readonly hex: Hex; readonly hexes: number } | null
  /** Shots left in its mine dispenser (SR-FASCAM-4). */
  readonly stores: number
  /** Its latest Action was a straight flight of so many hexes, and left it so many Actions (SR-FASCAM-5). */
  readonly run: { readonly direction: number; readonly hexes: number; readonly left: number } | null
  /** It has taken off to break contact and does nothing else this turn. */
  readonly fleeing: boolean
}

export interface AirWords {
  order: z.infer<(typeof AIR_ORDERS)[number]>
  question: z.infer<(typeof AIR_QUESTIONS)[number]>
  event: z.infer<(typeof AIR_EVENTS)[number]>
  task: AirTask
}
