/**
 * "Why?" on everything. A Reason is a number or a verdict with the terms that make it up; each names the rule it comes from.
 * Law (test/laws): where `how` is 'sum', 'product' or 'any', the values of the terms make the value of the whole.
 */
export interface Reason {
  /** What this line says, in words for people: "Light woods". */
  readonly text: string
  /** The number it contributes; absent where the line only explains. Whole but for lengths; chances are in thousandths. */
  readonly value?: number
  /** 'thousandths' makes it a chance, shown in per cent; any other is written behind the number as it stands: "cm", "hexes". */
  readonly unit?: string
  /** The id of a rule or ruling of the book. */
  readonly rule?: string
  /**
   * How the terms make the value: added up; chances that must all come true, multiplied; the chance that at least one of independent ones
   * comes true; looked up in a table, limited, or only told.
   */
  readonly how?: 'sum' | 'product' | 'any' | 'table' | 'limit' | 'told'
  readonly terms?: readonly Reason[]
  /** Of a chance, what it is one of, for a sentence: "to hit" in "60 % to hit, then 85 % to destroy". */
  readonly brief?: string
}

/** Why an order is not possible: words for people, the rule, and the field of the order that is wrong. */
export interface Refusal {
  readonly text: string
  readonly rule: string | null
  readonly at?: string
}

export const refusal = (text: string, rule: string | null = null, at?: string): Refusal =>
  at === undefined ? { text, rule } : { text, rule, at }

/** What a Reason says besides its text and its number. */
type Grounds = Omit<Reason, 'text' | 'value'>
/** A Reason of a number. */
export type Counted = Reason & { readonly value: number }
/** A chance in thousandths: only told, unless its grounds say how it comes about. */
export const chanceWhy = (text: string, value: number, grounds: Grounds = {}): Counted => ({
  text,
  value,
  unit: 'thousandths',
  how: 'told',
  ...grounds,
})
/** `cases` out of `all` equally likely ones, as a chance in thousandths, rounded. */
export const share = (cases: number, all: number): number => Math.floor((2000 * cases + all) / (2 * all))
/** The chance of two things that must both come true, in thousandths. */
export const both = (one: number, other: number): number => Math.floor((one * other + 500) / 1000)
/**
 * Chances that must all come true, multiplied: the hit and the damage of an attack, the second shot after the first. A term without a number only
 * tells. `value` where it has been worked out more exactly than the terms can say.
 */
export const allOf = (
  text: string,
  terms: readonly Reason[],
  { value = terms.reduce((all, term) => both(all, term.value ?? CERTAIN), CERTAIN), ...grounds }: Omit<Reason, 'text'> = {},
): Counted => chanceWhy(text, value, { how: 'product', terms, ...grounds })
const CERTAIN = 1000
export const totalOf = (terms: readonly Reason[]): number => terms.reduce((sum, term) => sum + (term.value ?? 0), 0)
/** Terms added up. */
export const sumOf = (text: string, terms: readonly Reason[], grounds: Grounds = {}): Counted => ({
  text,
  value: totalOf(terms),
  how: 'sum',
  terms,
  ...grounds,
})
/**
 * One chance made up of what different cases add to it, each worth `share`: a case counts what the rounded sum grows by with it, so that all of
 * them make the rounded whole.
 */
export function casesWhy<Case extends { readonly share: number }>(
  text: string,
  cases: readonly Case[],
  rounded: (sum: number) => number,
  whyOf: (one: Case, value: number) => Reason,
): Counted {
  let sum = 0
  const terms = cases.map((one) => {
    const before = rounded(sum)
    sum += one.share
    return whyOf(one, rounded(sum) - before)
  })
  return chanceWhy(text, rounded(sum), { how: 'sum', terms })
}
/** One case: its share of all cases, times the reason for what happens in it. */
export const inCases = (text: string, value: number, condition: string, met: number, why: Reason): Counted =>
  allOf(text, [chanceWhy(condition, met), why], { value })

/** Paths of all nodes in a Reason tree that do not follow from their terms: what the law checks. */
export function wrongSums(reason: Reason, path = reason.text): readonly string[] {
  const terms = reason.terms ?? []
  const below = terms.flatMap((term) => wrongSums(term, `${path} / ${term.text}`))
  const { value, how } = reason
  const wrong =
    value === undefined ? null : how === 'sum' ? wrongSum(value, terms) : isProduct(how) ? wrongProduct(value, how, terms) : null
  return wrong === null ? below : [...below, `${path}: ${wrong}`]
}
function wrongSum(value: number, terms: readonly Reason[]): string | null {
  const total = terms.reduce((sum, term) => sum + (term.value ?? 0), 0)
  return total === value ? null : `${total} is not ${value}`
}
const isProduct = (how: Reason['how']): how is 'product' | 'any' => how === 'product' || how === 'any'
/** Terms are rounded to thousandths, and so is the value: it has to lie within what they leave open, and one thousandth beside it. */
function wrongProduct(value: number, how: 'product' | 'any', terms: readonly Reason[]): string | null {
  const chances = terms.flatMap((term) => (term.value === undefined ? [] : [term.value]))
  if (chances.some((chance) => chance < 0 || chance > 1000)) return `terms that are no chances: ${chances.join(', ')}`
  // In halves of a thousandth, so that rounding is a whole number.
  const bound = (chance: number, by: -1 | 1): bigint => BigInt(Math.max(0, Math.min(WHOLE, 2 * chance + by)))
  const product = (by: -1 | 1): bigint =>
    chances.reduce((all, chance) => all * (how === 'any' ? BigInt(WHOLE) - bound(chance, by) : bound(chance, by)), 1n)
  const whole = BigInt(WHOLE) ** BigInt(chances.length)
  const [least, most] = how === 'any' ? [whole - product(-1), whole - product(1)] : [product(-1), product(1)]
  const low = BigInt(2 * (value - 1)) * whole
  const high = BigInt(2 * (value + 1)) * whole
  return low <= most * BigInt(WHOLE) && high >= least * BigInt(WHOLE)
    ? null
    : `${how === 'any' ? 'any of' : 'the product of'} ${chances.join(', ')} is not ${value}`
}
/** A certainty in halves of a thousandth. */
const WHOLE = 2000
