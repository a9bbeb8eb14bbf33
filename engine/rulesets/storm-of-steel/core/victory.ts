import { hexDistance } from '../../../board/hex.ts'
import { opposite, SIDES, type SideId } from '../../../kernel/names.ts'
import type { Play } from '../../../kernel/ruleset.ts'
import type { Outcome } from '../../../screen/picture.ts'
import { canMove, isOnMap, mountsOf, onMap, typeOf, unitsOf } from '../state/roster.ts'
import { VICTORY } from '../tables/dice.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { World } from '../words/world.ts'

/** Who has won: the scenario's objectives, what was destroyed, and a side that has broken (SS-END-03, SS-R-48). */

/** A place is its who was the last to be alone about it. */
export function takePlaces(play: Play<StormOfSteel>): void {
  for (const { name, hex } of play.world.scenario.objectives) {
    const there = new Set(onMap(play.world).flatMap((unit) => (hexDistance(unit.hex, hex) <= VICTORY.placeHexes ? [unit.side] : [])))
    const [only] = there
    if (there.size === 1 && only !== undefined && play.world.held[name] !== only) play.emit({ kind: 'placeTaken', name, side: only })
  }
}
export function pointsOf(world: World, side: SideId): number {
  const places = world.scenario.objectives.filter(({ name }) => world.held[name] === side)
  const broken = world.demoralised[opposite(side)] ? VICTORY.demoralised : 0
  return places.reduce((sum, { points }) => sum + points, 0) + world.lostPoints[opposite(side)] + broken
}
/** More points win, if it is by a tenth of all of them or more. */
export function verdict(world: World): Outcome {
  const points = { blue: pointsOf(world, 'blue'), red: pointsOf(world, 'red') }
  const [margin, all] = [Math.abs(points.blue - points.red), points.blue + points.red]
  if (margin === 0 || margin * 100 < all * VICTORY.margin) return { winner: null, why: `A draw: ${points.blue} points to ${points.red}.` }
  const winner = points.blue > points.red ? 'blue' : 'red'
  return { winner, why: `${world.scenario.sideNames[winner]} wins with ${points[winner]} points to ${points[opposite(winner)]}.` }
}
/** A side that has nobody left who could move or fire has lost at once; null while both have. */
export function outcomeNow(world: World): Outcome | null {
  const left = SIDES.filter((side) => unitsOf(world, side).some((unit) => unit.fate === 'waiting' || (isOnMap(unit) && isAble(unit))))
  if (left.length === SIDES.length) return null
  const [winner] = left
  if (winner === undefined) return { winner: null, why: 'Nobody is left who could move or fire.' }
  return { winner, why: `${world.scenario.sideNames[opposite(winner)]} has nobody left who could move or fire.` }
}
/** Pinned and suppressed stands can be rallied: only what never moves or fires again is out of it. */
function isAble(unit: World['units'][string]): boolean {
  const type = typeOf(unit)
  return canMove({ ...unit, morale: 'steady' }) || (!unit.gunOut && mountsOf(type).length > 0)
}
