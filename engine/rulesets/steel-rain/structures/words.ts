import { z } from 'zod'
import { HexDoc } from '../../../board/hex-doc.ts'
import type { Hex, SideId } from '../../../kernel/names.ts'
import { reasonWord, rollWord, sideWord, unitWord } from '../words/schemas.ts'

/** What buildings, bridges and crossing water adds to the vocabulary of model.ts. */

const side = sideWord
const unit = unitWord
const hexes = z.array(HexDoc).min(1).max(12).readonly()
const order = <K extends string>(kind: K) => ({ kind: z.literal(kind), side, unit })

export const STRUCTURES_ORDERS = [
  z
    .strictObject({ ...order('climb'), floor: z.int().min(0).max(12) })
    .describe('A stand in a building goes to another floor, 2 cm of movement a floor; the floor count is the roof (R-26).'),
  z.strictObject(order('makeRaft')).describe('An Action of a stand beside deep water for its raft; two and it is ready (SR-RAFT-1, R-24).'),
  z
    .strictObject(order('paddle'))
    .describe('An Action afloat that does not carry the raft into the next hex yet; what it makes is kept (SR-RAFT-2, R-24).'),
  z
    .strictObject({ ...order('layBridge'), hexes })
    .describe('A bridge layer beside a gap lays its bridge over these hexes, a straight row as offered, with both Actions (SR-BRIDGE-3).'),
  z
    .strictObject({ ...order('recoverBridge'), span: z.string().max(40) })
    .describe('A bridge layer without a bridge takes this one up from either end, with both Actions (SR-BRIDGE-5).'),
  z
    .strictObject({ ...order('buildFootbridge'), hex: HexDoc })
    .describe('An Action of an Engineer stand for 1 cm of footbridge over this hex of the gap (SR-BRIDGE-1, R-158).'),
] as const
export const STRUCTURES_QUESTIONS = [] as const

const spanWord: z.ZodType<Span> = z.custom<Span>((value) => typeof value === 'object' && value !== null && 'hexes' in value)
const what = z.string()

export const STRUCTURES_EVENTS = [
  z
    .strictObject({
      kind: z.literal('structureShot'),
      unit,
      weapon: z.int(),
      weaponId: z.string(),
      from: HexDoc,
      to: HexDoc,
      what,
      name: z.string(),
      hit: rollWord,
      stray: z.boolean(),
      why: reasonWord,
    })
    .describe('Fire at a building or a bridge. `stray`: the shot has missed a unit on the bridge and may strike the bridge (R-142).'),
  z
    .strictObject({
      kind: z.literal('damaged'),
      what,
      name: z.string(),
      hex: HexDoc,
      points: z.int(),
      total: z.int(),
      capacity: z.int(),
      by: unit.nullable(),
      why: reasonWord,
    })
    .describe('A building or a bridge takes `points` of Lethality; at `capacity` it comes down (SR-BLDG-1, SR-BLDG-4).'),
  z
    .strictObject({ kind: z.literal('cameDown'), what, name: z.string(), hexes: z.array(HexDoc).readonly() })
    .describe('A building collapses into ruins, or a bridge falls; whoever is in it or on it is destroyed (SR-BLDG-3, SR-BLDG-5).'),
  z
    .strictObject({
      kind: z.literal('climbed'),
      unit,
      hex: HexDoc,
      from: z.int(),
      floor: z.int(),
      cost: z.int(),
      pool: z.int(),
      actions: z.int(),
      committed: z.int(),
    })
    .describe('A stand has changed floor; the other numbers as in `moved`.'),
  z.strictObject({ kind: z.literal('raftMade'), unit, hex: HexDoc, made: z.int() }).describe('`made`: Actions so far; 2 and it is ready.'),
  z
    .strictObject({
      kind: z.literal('rafted'),
      unit,
      from: HexDoc,
      to: HexDoc,
      pool: z.int(),
      actions: z.int(),
      committed: z.int(),
      landed: z.boolean(),
    })
    .describe('A step on a raft; `pool`: what is left of its 2 cm an Action. `landed`: it is at the bank, the raft is used up.'),
  z.strictObject({ kind: z.literal('paddled'), unit, hex: HexDoc, pool: z.int() }).describe('An Action on the way into the next hex.'),
  z.strictObject({ kind: z.literal('bridgeLaid'), unit: unit.nullable(), span: spanWord }).describe('`unit` is null where it is not seen.'),
  z.strictObject({
    kind: z.literal('bridgeRecovered'),
    unit: unit.nullable(),
    span: z.string(),
    hexes: z.array(HexDoc).readonly(),
  }),
  z
    .strictObject({ kind: z.literal('footbridgeBuilt'), unit: unit.nullable(), load: unit.nullable(), span: spanWord })
    .describe('The footbridge as it is now; `load`: the truck whose stores this centimetre began to use.'),
] as const
export type StructuresTask = never

/** A bridge laid in the battle. */
export interface Span {
  readonly id: string
  readonly kind: 'foot' | 'avlb'
  /** Gap hexes that have a deck, from the near bank on; both ends lead to the ground beyond. */
  readonly hexes: readonly Hex[]
  /** Bank hexes at its ends; the far one is null until a footbridge gets there. */
  readonly from: Hex
  readonly to: Hex | null
  /** Footbridge: the hex that is being bridged, and thousandths of a cm built of it. */
  readonly next: Hex | null
  readonly progress: number
  /** Footbridge: truckloads that went into it (SR-BRIDGE-2). */
  readonly loads: number
  /** Who lays it and may recover it. */
  readonly side: SideId
}
/** `what`: "building:3", "bridge:0" by their index on the board, or a span's id; "aboard:" and a bridge layer's id while it carries its bridge. */
export interface Damage {
  readonly what: string
  readonly points: number
}
/** */
export interface Raft {
  /** Actions spent on making it, 2 and it is ready. */
  readonly made: number
  /** Thousandths of a cm drifted towards the next hex. */
  readonly pool: number
}
/** Actions that a raft takes (SR-RAFT-1). */
export const RAFT_ACTIONS = 2

export interface StructuresWords {
  order: z.infer<(typeof STRUCTURES_ORDERS)[number]>
  question: z.infer<(typeof STRUCTURES_QUESTIONS)[number]>
  event: z.infer<(typeof STRUCTURES_EVENTS)[number]>
  task: StructuresTask
}
