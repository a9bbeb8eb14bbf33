import { hexDistance } from '../../../board/hex.ts'
import { pathThrough, type Route } from '../../../board/layer-kit.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import { isWithin, stepOf } from '../state/ground.ts'
import { type Placed, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { wayPrice } from '../tables/prices.ts'
import { allowanceOf, refuseMarch } from './move.ts'
import { marchesOf } from './reach.ts'

/** The way through all of these hexes, with its price in hexes; null where the ground bars one of them, or it is too far for any stand of the kind. */
export function routeThrough(s: Situation, unit: Placed, through: readonly Hex[]): Route | null {
  const path = pathThrough(s.board, unit.hex, through, (from, to) => legTo(s, unit, from, to))
  if (path === null) return null
  const goes = refuseMarch(s, unit, path, true) === null
  return { path, price: goes ? wayPrice(path.length, 0, path.length > allowanceOf(unit)) : null }
}
function legTo(s: Situation, unit: Placed, from: Hex, to: Hex): readonly Hex[] | null {
  const step = hexDistance(from, to) === 1 ? stepOf(s, typeOf(unit), from, to, false) : null
  if (step && step.entry !== 'closed') return [to]
  // With all of its move: what the whole way takes is told by its price.
  const testing = sameHex(from, unit.hex) ? unit.testing : isWithin(s, typeOf(unit), from)
  const fresh: Placed = { ...unit, hex: from, testing, moved: false, wayLeft: null, turretFired: false }
  return marchesOf(s, fresh, true).find(({ hex }) => sameHex(hex, to))?.path ?? null
}
