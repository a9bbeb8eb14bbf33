import {
  disk,
  FACINGS,
  governed,
  type Hex,
  inArc,
  type Piece,
  ruleFor,
  type StandingFor,
  type StandingOrders,
  type StandingRule,
  sameScope,
} from '../../engine/screen.ts'
import type { BattleState } from './battle-state.ts'
import { ownSelected } from './wants.ts'

/** What is shown of standing orders: which rule holds for whom, and where on the map. */

/** An arc without a limit of distance is drawn so far. */
const DRAWN_HEXES = 12

/** Where the shown piece of one's own may fire by its standing orders, where they limit it. */
export function standingArc(state: BattleState): readonly Hex[] {
  const { picture, standing, size } = state
  const id = ownSelected(state)
  const piece = picture?.pieces.find((one) => one.id === id)
  if (!picture || !standing || !piece) return []
  const who = governed(picture, piece.id)
  const rules = standing.kinds.map(({ kind }) => ruleFor(standing.orders, kind, who))
  const rule = rules.find((one) => one?.arc !== undefined || one?.within !== undefined)
  const facing = FACINGS[rule?.arc?.towards ?? 0]
  if (!rule || facing === undefined) return []
  const { arc } = rule
  return disk(piece.hex, rule.within ?? DRAWN_HEXES).filter(
    (hex) =>
      hex[0] >= 0 &&
      hex[1] >= 0 &&
      hex[0] < size.width &&
      hex[1] < size.height &&
      (!arc || inArc({ facing, degrees: arc.degrees }, piece.hex, hex)),
  )
}

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
