import type { Reason } from '../engine/mind.ts'

/**
 * How opinions are made and explained. An option is an order with its considerations; a consideration says how much there is of something
 * (0 to 1) and what all of it would be worth, in points of the battle's own victory terms. The score is their sum, so that whoever asks
 * "why?" can add it up.
 */
export interface Consideration {
  /** In words, or how to put it in words: most options are weighed and never told. */
  readonly text: string | (() => string)
  /** 0 to 1. */
  readonly share: number
  /** Points for the whole of it; below zero where it speaks against the order. */
  readonly weight: number
  readonly rule?: string
}

export interface Option<Order> {
  readonly order: Order
  /** What it is, in a few words: "A12 fires at R3". */
  readonly title: string
  readonly considerations: readonly Consideration[]
  /** Points; the sum of share times weight. */
  readonly score: number
}

const worthOf = ({ share, weight }: Consideration): number => share * weight

export function option<Order>(order: Order, title: string, considerations: readonly Consideration[]): Option<Order> {
  const told = considerations.filter(({ share, weight }) => share !== 0 && weight !== 0)
  return { order, title, considerations: told, score: told.reduce((sum, one) => sum + worthOf(one), 0) }
}

/** Points of the best of them; 0 where none is worth anything. */
export const bestOf = <Order>(options: readonly Option<Order>[]): number => options.reduce((most, { score }) => Math.max(most, score), 0)

/** A consideration, its share brought between 0 and 1. */
export const consider = (text: Consideration['text'], share: number, weight: number, rule?: string): Consideration =>
  rule === undefined ? { text, share: clamp(share), weight } : { text, share: clamp(share), weight, rule }

/** Something counted in points already. */
export const points = (text: Consideration['text'], value: number, rule?: string): Consideration =>
  consider(text, value === 0 ? 0 : 1, value, rule)

// ------------------------------------------------------------------------------------------------------- response curves

export const clamp = (x: number): number => (x < 0 ? 0 : x > 1 ? 1 : x)
/** 0 at `from` and before, 1 at `to` and beyond, straight in between; falls where `from` is the larger. */
export const between = (x: number, from: number, to: number): number => (from === to ? (x >= to ? 1 : 0) : clamp((x - from) / (to - from)))
/** At least one of several independent things. */
export const anyOf = (chances: readonly number[]): number => 1 - chances.reduce((none, chance) => none * (1 - chance), 1)

export const percent = (share: number): string => `${Math.round(clamp(share) * 100)} %`
export const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`)

// ----------------------------------------------------------------------------------------------------------- explanation

/** The option as a sum of whole points; what rounds to nothing is left out. */
function reasonOf<Order>({ title, considerations }: Option<Order>): Reason {
  const terms = considerations.flatMap((one): readonly Reason[] => {
    const value = Math.round(worthOf(one))
    if (value === 0) return []
    const text = typeof one.text === 'string' ? one.text : one.text()
    return [one.rule === undefined ? { text, value } : { text, value, rule: one.rule }]
  })
  return { text: title, value: terms.reduce((sum, term) => sum + (term.value ?? 0), 0), how: 'sum', terms }
}

/** What was chosen, why, what else was weighed, and what it was weighed against. */
export function explanation<Order>(chosen: Option<Order>, others: readonly Option<Order>[], beliefs: readonly Reason[]): Reason {
  const rest: readonly Reason[] = others.length === 0 ? [] : [{ text: 'Also weighed', how: 'told', terms: others.map(reasonOf) }]
  const known: readonly Reason[] = beliefs.length === 0 ? [] : [{ text: 'What it goes by', how: 'told', terms: beliefs }]
  return { text: chosen.title, how: 'told', terms: [reasonOf(chosen), ...rest, ...known] }
}
