import type { Judged, JudgedOrder, Shape } from '../engine/mind.ts'
import type { Option } from './score.ts'

/** What opinions make of an order that somebody else has given: the same considerations, beside those of the best that could be given in its stead. */

type Order = Shape['order']

/** @param options what could be given in its stead, the order itself among them where there is an opinion of it; null where it is not */
export function judged(order: Order, options: readonly Option<Order>[]): Judged | null {
  const given = options.find((one) => isSame(one.order, order)) ?? options.find((one) => isLike(one.order, order))
  if (!given) return null
  const best = options.reduce((most, one) => (one.score > most.score ? one : most), given)
  return { given: told(given), best: told(best) }
}
const told = ({ order, title, score }: Option<Order>): JudgedOrder => ({ order, text: title, points: Math.round(score) })

const isSame = (a: Order, b: Order): boolean => a === b || textOf(a) === textOf(b)
/** Fire of the same unit at the same target: opinions leave out which weapons do nothing there. */
function isLike(a: Order, b: Order): boolean {
  const at = targetOf(b)
  return at !== null && a.kind === b.kind && fieldOf(a, 'unit') === fieldOf(b, 'unit') && targetOf(a) === at
}
function targetOf(order: Order): string | null {
  const shots = fieldOf(order, 'shots')
  const at = Array.isArray(shots) ? (shots[0] as { readonly at?: unknown } | undefined)?.at : fieldOf(order, 'at')
  return at === undefined ? null : textOf(at)
}
const fieldOf = (order: Order, field: string): unknown => (order as unknown as Readonly<Record<string, unknown>>)[field]

/** The same text for the same value, whatever the order of its fields. */
function textOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? ''
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, one]) => `${name}:${textOf(one)}`).join()}}`
}
