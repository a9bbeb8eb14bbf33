import { z } from 'zod'
import type { Facing } from '../../engine/board/facing.ts'
import { SIDES, type SideId } from '../../engine/kernel/names.ts'
import type { Outcome } from '../../engine/screen/picture.ts'

/**
 * Quarrel: a book that exists for the tests alone, with what the shipped books do not have. A face-down deck says how many command points there
 * are and when the battle ends; an order is given to all pieces that stand together; pieces face somewhere and fire in an arc of 120 degrees;
 * shells land on a vertex; a row of hexes is raked; several pieces rally together; fire throws a pool of dice; hits are pins, and the third is the end.
 */
export const CARDS = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3] as const
/** The end lies among so many cards at the bottom. */
export const BOTTOM = 5
export const HAND = 3
export const PINS = 3
export const RANGE = 4
export const POOL = 3
export const HITS_ON = 5
export const FACES = 6
export const COSTS = { advance: 1, wheel: 1, fire: 1, rally: 1, rake: 2, shell: 2 } as const

const side = z.enum(SIDES)
const id = z.string().max(20)
const hex = z.tuple([z.int(), z.int()]).readonly()
const facing = z.int().min(0).max(11)
const vertex = z.strictObject({ hex, point: z.enum(['north', 'south']) })
const card = z.union([z.int().min(1).max(3), z.literal('end')])
export type Card = z.infer<typeof card>
const pins = z.array(z.strictObject({ unit: id, dice: z.array(z.int()), pins: z.int() }))

export const OrderDoc = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('play'), side, card: z.int().min(0) }),
  z.strictObject({ kind: z.literal('advance'), side, units: z.array(id).min(1), facing }),
  z.strictObject({ kind: z.literal('wheel'), side, unit: id, facing }),
  z.strictObject({ kind: z.literal('fire'), side, unit: id, at: id }),
  z.strictObject({ kind: z.literal('shell'), side, vertex }),
  z.strictObject({ kind: z.literal('rake'), side, unit: id, hexes: z.array(hex).readonly() }),
  z.strictObject({ kind: z.literal('rally'), side, units: z.array(id).min(1) }),
  z.strictObject({ kind: z.literal('end'), side }),
])
export const QuestionDoc = z.strictObject({ kind: z.literal('turn'), side })
export const EventDoc = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shuffled'), deck: z.array(card.nullable()) }),
  z.strictObject({ kind: z.literal('turnBegan'), turn: z.int(), side }),
  z.strictObject({ kind: z.literal('drew'), side, card: card.nullable() }),
  z.strictObject({ kind: z.literal('played'), side, card: z.int(), value: z.int() }),
  z.strictObject({ kind: z.literal('spent'), points: z.int() }),
  z.strictObject({ kind: z.literal('moved'), unit: id, hex }),
  z.strictObject({ kind: z.literal('wheeled'), unit: id, facing }),
  z.strictObject({ kind: z.literal('fired'), by: id, at: id, dice: z.array(z.int()), pins: z.int() }),
  z.strictObject({ kind: z.literal('shelled'), side, vertex, struck: pins }),
  z.strictObject({ kind: z.literal('raked'), by: id, hexes: z.array(hex).readonly(), struck: pins }),
  z.strictObject({ kind: z.literal('rallied'), units: z.array(id) }),
  z.strictObject({ kind: z.literal('removed'), unit: id }),
])
export const ForcesDoc = z
  .array(z.strictObject({ id, side, hex, facing: facing.default(0) }))
  .min(1)
  .max(40)

export type Order = z.infer<typeof OrderDoc>
export type Question = z.infer<typeof QuestionDoc>
export type Event = z.infer<typeof EventDoc>
export type Task = { readonly kind: 'shuffle' } | { readonly kind: 'turn'; readonly side: SideId } | { readonly kind: 'go' }
export interface Unit {
  readonly id: string
  readonly side: SideId
  readonly hex: readonly [number, number]
  readonly facing: Facing
  readonly pins: number
}
export interface World {
  readonly turn: number
  readonly active: SideId
  readonly points: number
  readonly units: Readonly<Record<string, Unit>>
  /** Face down: null for a card that this side does not know. */
  readonly deck: readonly (Card | null)[]
  readonly hands: Readonly<Record<SideId, readonly (Card | null)[]>>
  /** Cards that have been played, open on the table, the first first. */
  readonly played: readonly Card[]
  readonly lost: Readonly<Record<SideId, number>>
  /** Pieces that are removed (lost), or have left the map. */
  readonly gone: readonly { readonly unit: Unit; readonly lost: boolean }[]
  readonly names: Readonly<Record<SideId, string>>
}
export interface View {
  readonly side: SideId
  readonly question: Question | null
  readonly over: Outcome | null
  readonly known: World
}
export interface Quarrel {
  world: World
  order: Order
  event: Event
  task: Task
  question: Question
  view: View
}
