import type { OddsLine } from '../../../screen/offers.ts'

/** Ways out of all that are equally likely: exact, however many dice there are, rounded to thousandths only to be shown. */
export interface Ways {
  readonly ways: bigint
  readonly of: bigint
}
export const ways = (count: number, of: number): Ways => ({ ways: BigInt(count), of: BigInt(of) })
export const CERTAIN = ways(1, 1)
export const NEVER = ways(0, 1)
export const both = (a: Ways, b: Ways): Ways => ({ ways: a.ways * b.ways, of: a.of * b.of })
/** Of two that cannot happen together. */
export const either = (a: Ways, b: Ways): Ways => ({ ways: a.ways * b.of + b.ways * a.of, of: a.of * b.of })
export const not = ({ ways: count, of }: Ways): Ways => ({ ways: of - count, of })
/** At least one of several that do not depend on each other. */
export const any = (parts: readonly Ways[]): Ways => not(parts.reduce((none, part) => both(none, not(part)), CERTAIN))
export const isNever = ({ ways: count }: Ways): boolean => count === 0n
/** In thousandths. */
export const chanceOf = ({ ways: count, of }: Ways): number => Number((2000n * count + of) / (2n * of))

export const line = (text: string, chance: Ways, tone: OddsLine['tone'] = 'plain', why: OddsLine['why'] = null): OddsLine => ({
  text,
  chance: chanceOf(chance),
  tone,
  why,
})
