import { type Piece, ruleFor, type StandingFor, type StandingOrders, type StandingRule, sameScope } from '../../engine/screen.ts'

/** What the panel of standing orders shows: which rule holds for whom, and who can be ignored. Fetched with the panel. */

/** The rule of exactly this scope and kind, or the one that holds instead of it. */
export function ruleShown(
  orders: StandingOrders,
  scope: StandingFor,
  kind: string | undefined,
  group: string | null,
): { readonly rule: StandingRule | null; readonly isOwn: boolean } {
  const own = orders.rules.findLast((rule) => sameScope(rule.for, scope) && rule.kind === kind)
  if (own) return { rule: own, isOwn: true }
  const piece = typeof scope === 'object' && 'piece' in scope ? scope.piece : null
  // No kind is called so: only rules for every kind hold.
  return { rule: ruleFor(orders, kind ?? '', { piece, group: scope === 'side' ? null : group }), isOwn: false }
}

/** Kinds of targets that are known in this battle, by their symbols, with their names. */
export function targetKinds(pieces: readonly Piece[]): ReadonlyMap<string, string> {
  const names = new Map<string, Set<string>>()
  for (const { own, symbol, title, name } of pieces) {
    if (own) continue
    const kind = title.endsWith(` ${name}`) ? title.slice(0, -name.length - 1) : title
    names.set(symbol, (names.get(symbol) ?? new Set()).add(kind))
  }
  return new Map([...names].map(([symbol, kinds]) => [symbol, [...kinds].join(', ')]))
}
