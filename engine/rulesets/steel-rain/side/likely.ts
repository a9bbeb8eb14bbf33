import { hexDistance } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import type { Marcher } from '../state/marcher.ts'
import type { Situation } from '../state/situation.ts'
import { GROUND_CLASSES, type GroundClass } from '../tables/terrain.ts'
import { type Design, LAUNCHED, SAMPLES } from '../tables/unit-types.ts'
import type { World } from '../words/world.ts'

/** What may be under a marker of the other side, and what its movement tells: for opinions about contacts. */

const lists = new WeakMap<World['designs'], readonly Design[]>()
/** Vehicles that could be under markers: the usual ones and those that have been seen; a Doppelganger too (SR-DOPP-4). Fast Movers never are. */
export function markerTypes({ designs }: World): readonly Design[] {
  let found = lists.get(designs)
  if (!found) {
    const all = { ...SAMPLES, DOPP: LAUNCHED.DOPP, ...designs }
    found = Object.values(all).filter(({ kind, propulsion }) => kind === 'vehicle' && propulsion !== 'fixed-wing')
    lists.set(designs, found)
  }
  return found
}
/** Classes of ground movement that vehicles have. */
export const VEHICLE_CLASSES: readonly GroundClass[] = GROUND_CLASSES.filter((cls) => cls !== 'infantry')
/** Nobody goes farther in a turn on the ground, thousandths of a cm. */
const FARTHEST = 20_000

/**
 * Movement in thousandths of a cm that the cheapest way between two hexes costs a class, whoever stands in the way; more than anybody has in a turn
 * where there is none. Anybody may spend a whole turn on a single hex, so a step to the next hex tells nothing: 0.
 */
export function effortOf(s: Situation, cls: GroundClass, from: Hex, to: Hex): number {
  if (hexDistance(from, to) <= 1) return 0
  const table = s.ways.table(s, walker(cls, from))
  const most = Math.floor(FARTHEST / table.unit)
  const { width } = s.board
  const goal = to[1] * width + to[0]
  const { finder } = s.ways
  const reached = finder.spread(table, from[1] * width + from[0], most)
  return finder.order.subarray(0, reached).includes(goal) ? finder.costAt(goal) * table.unit : 2 * FARTHEST
}
const walker = (cls: GroundClass, hex: Hex): Marcher => ({
  id: '',
  side: 'blue',
  infantry: false,
  drone: false,
  hex,
  members: [],
  classes: [cls],
  half: 0,
  actions: 0,
  pool: 0,
  entered: 0,
  blip: true,
  flying: false,
  raft: null,
})
