/** Standing orders as they were before a rule could be for a unit or a kind of question: one word for a side, and a chance below which it holds. */

/** The rules that mean the same. Anything else means: always ask. */
export function rulesOfFormer(former: unknown): readonly FormerRule[] {
  if (typeof former !== 'object' || former === null) return []
  const { reactions, holdBelow } = former as { readonly reactions?: unknown; readonly holdBelow?: unknown }
  const limit = typeof holdBelow === 'number' && Number.isInteger(holdBelow) && holdBelow >= 0 && holdBelow <= 1000 ? holdBelow : 0
  const does = reactions === 'hold' || reactions === 'fire' ? reactions : 'ask'
  if (does === 'ask' && limit === 0) return []
  return [{ for: 'side', do: does, above: does === 'hold' ? 0 : limit, below: 'hold', ignore: [] }]
}
interface FormerRule {
  readonly for: 'side'
  readonly do: 'ask' | 'hold' | 'fire'
  readonly above: number
  readonly below: 'hold'
  readonly ignore: readonly []
}
