import type { Reason } from '../../engine/screen.ts'
import { panelWords } from '../words/panels.ts'
import { percent } from './format.ts'

/** What of a Reason tree can be said shorter. */

/**
 * "60 % to hit, then 85 % to destroy": the chances that must all come true, by the words that the book has for them; null where it has none, or only one.
 * A result with one way to it is told by that way: the only weapon that fires.
 */
export function inShort({ how, terms = [] }: Reason): string | null {
  if (how !== 'product') return terms.length === 1 ? inShort(terms[0] as Reason) : null
  const parts = terms.flatMap(({ brief, value }) => (brief === undefined || value === undefined ? [] : [`${percent(value)} ${brief}`]))
  return parts.length < 2 ? null : panelWords.inShort(parts)
}

/** Terms of so few lines are not worth pointing back for. */
const FEW = 2
/** Parts of trees that stand in them before, word for word: two weapons that need the same, one of several enemies of a kind, and what a later line has in common with an earlier one. */
export function toldBefore(...trees: readonly Reason[]): ReadonlySet<Reason> {
  const seen = new Set<string>()
  const told = new Set<Reason>()
  const look = (one: Reason): void => {
    const { terms = [] } = one
    if (terms.length > 0) {
      const key = JSON.stringify(one)
      // Each line has one text.
      if (seen.has(key) && key.split('"text":').length > FEW + 1) {
        told.add(one)
        return
      }
      seen.add(key)
    }
    for (const term of terms) look(term)
  }
  trees.forEach(look)
  return told
}
