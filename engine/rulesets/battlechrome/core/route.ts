import { hexDistance } from '../../../board/hex.ts'
import { pathThrough, type Route } from '../../../board/layer-kit.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import { stepCost } from '../state/ground.ts'
import type { Placed } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { wayPrice } from '../tables/prices.ts'
import { pay, purseOf, waysOf } from './move.ts'

/** The way through all of these hexes with its price in points of Speed; null where the ground bars one of them, or it is too far for any unit of the kind. */
export function routeThrough(s: Situation, unit: Placed, through: readonly Hex[]): Route | null {
  const path = pathThrough(s.board, unit.hex, through, (from, to) => legTo(s, unit, from, to))
  return path && { path, price: priceOf(s, unit, path) }
}
function legTo(s: Situation, unit: Placed, from: Hex, to: Hex): readonly Hex[] | null {
  if (hexDistance(from, to) === 1 && stepCost(s.board, unit.type, from, to) !== null) return [to]
  // With all of its Speed: what the whole way costs is told by its price.
  return waysOf(s, { ...unit, hex: from, spent: 0 }).find(({ hex }) => sameHex(hex, to))?.path ?? null
}
function priceOf(s: Situation, unit: Placed, path: readonly Hex[]): Route['price'] {
  let [purse, at] = [purseOf(unit), unit.hex]
  for (const to of path) {
    const step = stepCost(s.board, unit.type, at, to)
    const paid = step && pay(s.world, unit, purse, step.cost, step.road)
    if (!paid) return null
    purse = paid
    at = to
  }
  return wayPrice(purse.spent - unit.spent)
}
