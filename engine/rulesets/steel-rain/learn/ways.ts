import { idOf } from '../../../board/board.ts'
import { hexDistance } from '../../../board/hex.ts'
import { fromTo, pathThrough, type Route, type WayFire, type WayRisk } from '../../../board/layer-kit.ts'
import type { Hex } from '../../../kernel/names.ts'
import { refuseShot } from '../core/fire.ts'
import { pay, purseOf, routeTo, stepOf } from '../core/move.ts'
import { coverKindAt } from '../shown/cover-kind.ts'
import type { Marcher } from '../state/marcher.ts'
import { isOnMap, onMap, titleOf, weaponsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inActions } from '../tables/prices.ts'
import type { Unit } from '../words/units.ts'
import { dangerOf, put, strikeWhy, type Threat, threatsAlong } from './danger.ts'

/** What a way brings a unit: opportunity fire of the enemies that its side knows, hex by hex (SR-OPP-1, SR-OW-2), and cover (SR-COVER-3). */
export function wayRisk(s: Situation, unit: Unit, path: readonly Hex[]): WayRisk | null {
  const last = path.at(-1)
  if (last === undefined) return null
  const { best, risks } = threatsAlong(s, unit, path)
  const { chance, threats } = dangerOf(best)
  const at = new Map(best.map((threat) => [threat.by.id, threat.at]))
  return {
    chance,
    risks,
    fire: threats.map((threat) => firesAt(s, unit, threat, at.get(threat.by.id) ?? last)),
    cover: coverKindAt(s, last),
    covered: path.filter((hex) => coverKindAt(s, hex).worth > 0).length,
    targets: targetsFrom(s, unit, last),
    rule: 'SR-OPP-1',
  }
}

function firesAt(s: Situation, unit: Unit, { by, chance }: Threat, at: Hex): WayFire {
  return {
    piece: by.id,
    from: by.hex,
    at,
    chance,
    why: strikeWhy(put(s, unit, at), by, unit.id, `${titleOf(s.world, by)} ${fromTo(by.hex, at)}`),
  }
}

/** How many enemies the unit could fire at from a hex. */
function targetsFrom(s: Situation, unit: Unit, hex: Hex): number {
  const there = put(s, unit, hex)
  const firer = there.world.units[unit.id]
  if (!firer || !isOnMap(firer)) return 0
  const weapons = weaponsOf(there.world, firer)
  return onMap(there.world).filter(
    (enemy) =>
      enemy.side !== unit.side && enemy.blip === null && weapons.some((weapon) => refuseShot(there, firer, weapon, enemy) === null),
  ).length
}

/** The way through all of these hexes, with its price in Actions; null where the ground or somebody in it bars one of them. */
export function routeThrough(s: Situation, marcher: Marcher, through: readonly Hex[]): Route | null {
  const path = pathThrough(s.board, marcher.hex, through, (from, to) => legTo(s, marcher, from, to))
  return path && { path, price: priceOf(s, marcher, path) }
}
function legTo(s: Situation, marcher: Marcher, from: Hex, to: Hex): readonly Hex[] | null {
  const step = hexDistance(from, to) === 1 ? stepOf(s, marcher, from, to) : null
  // nobody is sent over a cliff by a line on the map.
  if (step && !step.fall) return [to]
  return routeTo(s, { ...marcher, hex: from }, idOf(s.board, to))?.path ?? null
}
function priceOf(s: Situation, marcher: Marcher, path: readonly Hex[]): Route['price'] {
  let [purse, at, cost] = [purseOf(marcher), marcher.hex, 0]
  for (const to of path) {
    const step = stepOf(s, marcher, at, to)
    const paid = step && pay(purse, step, marcher.half)
    if (!step || !paid) return null
    purse = paid
    cost += step.cost
    at = to
  }
  return inActions(purse.committed, cost)
}
