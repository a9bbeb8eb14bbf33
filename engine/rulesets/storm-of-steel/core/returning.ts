import { distanceToEdge } from '../../../board/board.ts'
import { hexLabel } from '../../../board/hex.ts'
import type { Hex, SideId } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { isFoot, typeOf, unitsOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { RETURN_HEXES } from '../tables/dice.ts'
import type { Unit } from '../words/units.ts'
import type { World } from '../words/world.ts'
import { mayStand } from './setup.ts'

/** Lost foot stands that come back at their edge (SS-EVT-08 to SS-EVT-10, SS-R-44). */

/** Foot in the sense of the book: on its own feet, and no headquarters, of which a side has one (SS-SCL-06). */
const mayReturn = (unit: Unit): boolean => unit.fate === 'lost' && isFoot(typeOf(unit)) && typeOf(unit).kind !== 'hq'
export const toReturn = (world: World, side: SideId): readonly Unit[] => unitsOf(world, side).filter(mayReturn)
export function refuseReturn(s: Situation, side: SideId, unit: Unit | undefined, hex: Hex): Refusal | null {
  if (!unit || unit.side !== side) return refusal('That is none of your stands.', 'SS-EVT-09', 'unit')
  if (!mayReturn(unit)) return refusal('Only foot stands that were lost come back.', 'SS-EVT-09', 'unit')
  const edge = s.world.scenario.edges[side]
  if (distanceToEdge(s.board, hex, edge) >= RETURN_HEXES)
    return refusal(`${hexLabel(hex)} is not within ${RETURN_HEXES} hexes of your edge.`, 'SS-R-44', 'hex')
  return mayStand(s, unit, hex) ? null : refusal('It has no room there, or may not be on that ground.', 'SS-R-44', 'hex')
}
/** Where a stand could come back. */
export function returnHexes(s: Situation, side: SideId, unit: Unit): readonly Hex[] {
  const { width, height } = s.board
  const found: Hex[] = []
  for (let row = 0; row < height; row++)
    for (let col = 0; col < width; col++) if (refuseReturn(s, side, unit, [col, row]) === null) found.push([col, row])
  return found
}
