import { hexDistance } from '../../../board/hex.ts'
import type { SideId } from '../../../kernel/names.ts'
import type { Link } from '../../../screen/picture.ts'
import { detachmentOf, isUnpaid } from '../core/command.ts'
import { friendsOf, type Placed } from '../state/roster.ts'
import { CHAIN_HEXES } from '../tables/dice.ts'
import type { World } from '../words/world.ts'

/** Detachments under a move card, as chains on the map (SS-CMD-03, SS-CMD-04, SS-R-08). */

export interface Chains {
  /** The detachment of each stand that one point would move with others. */
  readonly of: ReadonlyMap<string, string>
  readonly links: readonly Link[]
}
export const NO_CHAINS: Chains = { of: new Map(), links: [] }

/** Each of the stands that are not paid for yet hangs on the nearest one of its detachment before it; who is shaken and near would hold the chain if he were steady. */
export function chainsOf(world: World, side: SideId): Chains {
  const of = new Map<string, string>()
  const links: Link[] = []
  for (const first of friendsOf(world, side)) {
    if (of.has(first.id) || !isUnpaid(first)) continue
    const chain = detachmentOf(world, first)
    for (const unit of chain) of.set(unit.id, first.id)
    for (const [i, unit] of chain.entries()) if (i > 0) links.push({ from: nearestOf(unit, chain.slice(0, i)).id, to: unit.id })
    links.push(...brokenAt(world, chain))
  }
  return { of, links }
}
const nearestOf = (unit: Placed, others: readonly Placed[]): Placed =>
  others.reduce((best, one) => (hexDistance(one.hex, unit.hex) < hexDistance(best.hex, unit.hex) ? one : best))
function brokenAt(world: World, chain: readonly Placed[]): readonly Link[] {
  const [first] = chain
  if (first === undefined || world.settings.linkThroughPinned) return []
  return friendsOf(world, first.side)
    .filter((unit) => unit.morale !== 'steady')
    .flatMap((unit): readonly Link[] => {
      const near = nearestOf(unit, chain)
      return hexDistance(near.hex, unit.hex) <= CHAIN_HEXES ? [{ from: near.id, to: unit.id, broken: true }] : []
    })
}
