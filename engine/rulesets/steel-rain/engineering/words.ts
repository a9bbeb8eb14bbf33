import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import type { Hex, SideId } from '../../../kernel/names.ts'
import { reasonWord, rollWord, sideWord, unitWord } from '../words/schemas.ts'

/** What obstacles, mines and engineering add to the vocabulary of model.ts. */

export const OBSTACLE_KINDS = ['wire', 'teeth', 'roadblock'] as const
/** What engineers take away block by block (SR-BREACH-1, SR-BREACH-5). */
export const REMOVABLE = ['mines', 'wire', 'teeth'] as const
export type Removable = (typeof REMOVABLE)[number]
/** What they put down in a battle: nobody casts dragon's teeth under fire (SR-EMPL-1, SR-EMPL-3). */
const EMPLACEABLE = ['wire', 'mines', 'roadblock'] as const
export type Emplaceable = (typeof EMPLACEABLE)[number]

// --------------------------------------------------------------------------------------------------------------- orders

export const ENGINEERING_ORDERS = [
  z
    .strictObject({
      kind: z.literal('breach'),
      side: sideWord,
      unit: unitWord,
      blocks: z
        .array(z.strictObject({ hex: HexDoc, what: z.enum(REMOVABLE) }))
        .min(1)
        .max(2)
        .readonly(),
    })
    .describe(
      'Engineers take away blocks of mines, wire or teeth in their own or adjacent hexes: a stand one with an Action, a vehicle two (SR-BREACH-1, SR-BREACH-5).',
    ),
  z
    .strictObject({
      kind: z.literal('clearRoadblock'),
      side: sideWord,
      unit: unitWord,
      hexes: z.array(HexDoc).min(1).max(3).readonly(),
      to: HexDoc.nullable(),
    })
    .describe(
      'An Action of work at a roadblock: a stand takes it apart, a vehicle breaks up one of earth (or several, one after another) and pushes any other towards the hex `to` beside it (SR-BREACH-2, SR-BREACH-6).',
    ),
  z
    .strictObject({
      kind: z.literal('emplace'),
      side: sideWord,
      unit: unitWord,
      what: z.enum(EMPLACEABLE),
      hexes: z.array(HexDoc).min(1).max(2).readonly(),
    })
    .describe(
      'An Action of putting down wire or mines (two blocks where a vehicle helps the stand), or of building one block of roadblock (SR-EMPL-1 to SR-EMPL-4).',
    ),
] as const
export const ENGINEERING_QUESTIONS = [] as const

// --------------------------------------------------------------------------------------------------------------- events

/** Null where the side that reads the event does not know the unit. */
const worker = unitWord.nullable()
const hexes = z.array(HexDoc).readonly()

export const ENGINEERING_EVENTS = [
  z
    .strictObject({
      kind: z.literal('obstaclesCleared'),
      unit: worker,
      blocks: z.array(z.strictObject({ what: z.enum(REMOVABLE), hexes })).readonly(),
    })
    .describe('Engineers have taken these blocks away, with one Action.'),
  z
    .strictObject({ kind: z.literal('wireCrushed'), unit: worker, hex: HexDoc })
    .describe('A tracked vehicle has driven over the wire of a hex.'),
  z
    .strictObject({
      kind: z.literal('roadblockWorked'),
      unit: worker,
      side: sideWord,
      removed: hexes,
      moved: z.array(z.strictObject({ from: HexDoc, to: HexDoc })).readonly(),
      work: z.array(z.strictObject({ hex: HexDoc, actions: z.int(), pushed: z.int() })).readonly(),
    })
    .describe(
      'An Action of work at roadblocks: blocks that are gone, blocks that were pushed, and what this side has done so far on those that remain: Actions of stands, thousandths of a cm of pushing.',
    ),
  z
    .strictObject({ kind: z.literal('emplaced'), unit: worker, side: sideWord, what: z.enum(['wire', 'mines']), hexes, helper: worker })
    .describe('A stand has put down wire or mines with one Action; `helper` is the vehicle that carried for it.'),
  z
    .strictObject({
      kind: z.literal('roadblockBuilt'),
      unit: worker,
      side: sideWord,
      hex: HexDoc,
      points: z.int(),
      done: hexes,
      wreck: z.boolean(),
    })
    .describe(
      'An Action of building: `points` of 4 so far, a stand makes one, a vehicle two. `done`: the hexes that are blocked now; `wreck`: a wreck went into it.',
    ),
  z
    .strictObject({ kind: z.literal('mineRolled'), unit: worker, hex: HexDoc, roll: rollWord, left: z.int() })
    .describe('One centimetre in mines; a success of this roll is an explosion. `left`: explosions that the hex still holds.'),
  z
    .strictObject({
      kind: z.literal('mineLossSeen'),
      lost: worker,
      side: sideWord,
      hex: HexDoc,
      units: z.array(unitWord).readonly(),
      suppression: z.int(),
    })
    .describe('Units within 10 cm have seen one of their own killed by a mine.'),
  z
    .strictObject({
      kind: z.literal('minesShot'),
      unit: unitWord,
      weapon: z.int(),
      weaponId: z.string(),
      from: HexDoc,
      to: HexDoc,
      hit: rollWord,
      damage: rollWord.nullable(),
      taken: z.boolean(),
      left: z.int(),
      why: reasonWord,
    })
    .describe('Direct fire at mines; `taken`: one fewer, `left` remain in the hex.'),
  z
    .strictObject({
      kind: z.literal('minesSwept'),
      hex: HexDoc,
      by: worker,
      lethality: z.int(),
      rolls: z.array(rollWord).readonly(),
      left: z.int(),
    })
    .describe('A template has fallen on mines; each success of its rolls takes one.'),
  z
    .strictObject({ kind: z.literal('minesScattered'), hexes, side: sideWord, by: worker })
    .describe('Mines were strewn: each hex holds its full number now.'),
  z
    .strictObject({ kind: z.literal('minesFound'), hexes, side: sideWord, by: worker })
    .describe('Engineers of `side` have found hidden mines.'),
] as const
export type EngineeringTask = never

// ---------------------------------------------------------------------------------------------------------------- state

/** One block of wire, dragon's teeth or roadblock in a hex (SR-OBST-1, SR-OBST-2); mines are apart, they share a hex with anything. */
export interface Obstacle {
  readonly kind: (typeof OBSTACLE_KINDS)[number]
  readonly hex: Hex
  /** Earth is broken up, other roadblocks are pushed (SR-BREACH-3). */
  readonly earth: boolean
  /** Work done on removing it, by side: Actions of stands, thousandths of a cm of pushing. */
  readonly work: readonly Work[]
}
export interface Work {
  readonly side: SideId
  readonly actions: number
  readonly pushed: number
}
export interface Mines {
  readonly hex: Hex
  /** Detonations left (SR-MINE-4). */
  readonly left: number
  /** Who laid them; with the option hiddenMines the other side knows of them once they are revealed. */
  readonly side: SideId | null
  readonly revealed: boolean
}
/** A roadblock being built: points of 4, one for an Action of a stand, two for one of a vehicle (SR-EMPL-3, SR-EMPL-4, R-162). */
export interface Site {
  readonly hex: Hex
  readonly side: SideId
  readonly points: number
}

export interface EngineeringWords {
  order: z.infer<(typeof ENGINEERING_ORDERS)[number]>
  question: never
  event: z.infer<(typeof ENGINEERING_EVENTS)[number]>
  task: EngineeringTask
}
