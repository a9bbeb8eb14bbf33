import { z } from 'zod'
import { must } from '../../engine/kernel/assert.ts'
import { opposite, SIDES, type SideId } from '../../engine/kernel/names.ts'

/** The vocabulary of the toy, and what may be ordered. */
const side = z.enum(SIDES)
const unit = z.string()
const UnitDoc = z.strictObject({ id: unit, side, col: z.int(), actions: z.int(), hidden: z.boolean() })
export type Unit = z.infer<typeof UnitDoc>

export const OrderDoc = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('plan'), side, bold: z.boolean() }),
  z.strictObject({ kind: z.literal('activate'), side, unit }),
  z.strictObject({ kind: z.literal('march'), side, unit, to: z.int() }),
  z.strictObject({ kind: z.literal('fire'), side, unit, at: unit }),
  z.strictObject({ kind: z.literal('hold'), side }),
])
export const QuestionDoc = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('plan'), side }),
  z.strictObject({ kind: z.literal('activate'), side }),
  z.strictObject({ kind: z.literal('act'), side, unit }),
  z.strictObject({ kind: z.literal('opportunityFire'), side, at: unit }),
  z.strictObject({ kind: z.literal('returnFire'), side, unit, at: unit }),
])
export const EventDoc = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('turnBegan'), turn: z.int(), first: side }),
  z.strictObject({ kind: z.literal('activated'), unit }),
  z.strictObject({ kind: z.literal('actionSpent'), unit }),
  z.strictObject({ kind: z.literal('activationEnded'), unit }),
  z.strictObject({ kind: z.literal('moved'), unit, col: z.int() }),
  z.strictObject({ kind: z.literal('revealed'), unit: UnitDoc }),
  z.strictObject({ kind: z.literal('halted'), unit }),
  z.strictObject({ kind: z.literal('shot'), by: unit, at: unit, roll: z.int(), needed: z.int() }),
  z.strictObject({ kind: z.literal('destroyed'), unit }),
])
export type Order = z.infer<typeof OrderDoc>
export type Question = z.infer<typeof QuestionDoc>
export type Event = z.infer<typeof EventDoc>
export interface World {
  readonly turn: number
  readonly turns: number
  readonly units: Readonly<Record<string, Unit>>
}
export type Task =
  | { readonly kind: 'newTurn' }
  | { readonly kind: 'begin' }
  | { readonly kind: 'alternate'; readonly side: SideId }
  | { readonly kind: 'act'; readonly unit: string }
  | { readonly kind: 'marchOn'; readonly unit: string; readonly to: number }
  | { readonly kind: 'shoot'; readonly by: string; readonly at: string; readonly answered: boolean }
export interface View {
  readonly side: SideId
  readonly question: Question | null
  readonly over: { readonly winner: SideId | null; readonly why: string } | null
  readonly world: World
}
export interface Toy {
  world: World
  order: Order
  event: Event
  task: Task
  question: Question
  view: View
}

export const RANGE = 4
const NEEDED = [2, 8, 10, 12, 15] as const
export const neededFor = (a: Unit, b: Unit): number => NEEDED[Math.abs(a.col - b.col)] ?? 21

export const unitsOf = (world: World): Unit[] => Object.values(world.units)
export const of = (world: World, whose: SideId): Unit[] => unitsOf(world).filter((u) => u.side === whose)
export const at = (world: World, col: number): Unit | undefined => unitsOf(world).find((u) => u.col === col)
export const inRange = (a: Unit, b: Unit): boolean => Math.abs(a.col - b.col) <= RANGE
export const withUnit = (world: World, id: string, change: Partial<Unit>): World => ({
  ...world,
  units: { ...world.units, [id]: { ...must(world.units[id], id), ...change } },
})

export function ordersFor({ question, side: mine, world }: View, width: number): readonly Order[] {
  const hold: Order = { kind: 'hold', side: mine }
  const own = of(world, mine)
  const fire = (u: Unit, target: string): Order => ({ kind: 'fire', side: mine, unit: u.id, at: target })
  if (!question) return []
  switch (question.kind) {
    case 'plan':
      return [true, false].map((bold) => ({ kind: 'plan', side: mine, bold }))
    case 'activate':
      return own.filter((u) => u.actions > 0).map((u) => ({ kind: 'activate', side: mine, unit: u.id }))
    case 'act': {
      const acting = must(world.units[question.unit], question.unit)
      const cols = [-3, -2, -1, 1, 2, 3].map((d) => acting.col + d).filter((col) => col >= 0 && col < width && !at(world, col))
      const targets = of(world, opposite(mine)).filter((t) => inRange(acting, t))
      return [
        ...cols.map((to): Order => ({ kind: 'march', side: mine, unit: acting.id, to })),
        ...targets.map((t) => fire(acting, t.id)),
        hold,
      ]
    }
    case 'opportunityFire': {
      const mover = must(world.units[question.at], question.at)
      return [...own.filter((u) => u.actions > 0 && inRange(u, mover)).map((u) => fire(u, mover.id)), hold]
    }
    case 'returnFire':
      return [fire(must(world.units[question.unit], question.unit), question.at), hold]
  }
}
