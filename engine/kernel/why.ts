/**
 * "Why?" on everything. A Reason is a number or a verdict with the terms that make it up; each names the rule it comes from.
 * Law (test/laws): where `how` is 'sum', the values of the terms add up to the value of the whole.
 */
export interface Reason {
  /** What this line says, in words for people: "Light woods". */
  readonly text: string
  /** The number it contributes; absent where the line only explains. Whole numbers; chances are in thousandths. */
  readonly value?: number
  readonly unit?: 'thousandths' | 'milli-cm' | 'cm' | 'hexes'
  /** Ledger id or ruling: "SR-COVER-3", "R-74". */
  readonly rule?: string
  /** How the terms make the value: added up, looked up in a table, limited, or only told. */
  readonly how?: 'sum' | 'table' | 'limit' | 'told'
  readonly terms?: readonly Reason[]
}

/** Why an order is not possible: words for people, the rule, and the field of the order that is wrong. */
export interface Refusal {
  readonly text: string
  readonly rule: string | null
  readonly at?: string
}

export const refusal = (text: string, rule: string | null = null, at?: string): Refusal =>
  at === undefined ? { text, rule } : { text, rule, at }

/** Paths of all sums in a Reason tree that do not add up: what the law checks. */
export function wrongSums(reason: Reason, path = reason.text): readonly string[] {
  const terms = reason.terms ?? []
  const below = terms.flatMap((term) => wrongSums(term, `${path} / ${term.text}`))
  if (reason.how !== 'sum' || reason.value === undefined) return below
  const total = terms.reduce((sum, term) => sum + (term.value ?? 0), 0)
  return total === reason.value ? below : [...below, `${path}: ${total} is not ${reason.value}`]
}
