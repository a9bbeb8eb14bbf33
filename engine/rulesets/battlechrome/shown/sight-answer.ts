import { type Board, hexOf, onBoard } from '../../../board/board.ts'
import { hexDistance, hexLabel } from '../../../board/hex.ts'
import { type Hex, type PieceId, sameHex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { inHexes, lengthText } from '../../../screen/kit.ts'
import type { SightAnswer } from '../../../screen/sheets.ts'
import { groundAt } from '../state/ground.ts'
import { isAirfoil, isInfantry, unitsAt } from '../state/roster.ts'
import { coverOf, type Line, lineOf } from '../state/sight.ts'
import type { Situation } from '../state/situation.ts'
import { GROUND_NAMES } from '../tables/terrain.ts'
import type { Unit } from '../words/units.ts'

/** One line of sight in words, and all that is seen from a hex (BC-LOS). */

/** Who looks, from here or in thought from elsewhere; who is looked at. */
const watcherAt = (s: Situation, from: Hex, piece: PieceId | undefined): Unit | undefined =>
  piece === undefined ? unitsAt(s.world, from)[0] : s.world.units[piece]
/** The other one in the hex: an enemy of the watcher rather than a friend. */
const targetAt = (s: Situation, to: Hex, watcher: Unit | undefined): Unit | undefined =>
  unitsAt(s.world, to).find((unit) => unit.side !== watcher?.side) ?? unitsAt(s.world, to)[0]
const isAloft = (unit: Unit | undefined): boolean => unit !== undefined && isAirfoil(unit)

/** A line from a hex (or a unit in it) to another. */
export function sightOf(s: Situation, from: Hex, to: Hex, piece?: PieceId): SightAnswer {
  const watcher = watcherAt(s, from, piece)
  const target = targetAt(s, to, watcher)
  const airfoil = isAloft(watcher) || isAloft(target)
  const look = { airfoil, over: null }
  const line = lineOf(s.board, from, to, look)
  const hexes = hexDistance(from, to)
  const far: Reason = { text: 'Distance', value: hexes, unit: 'hexes' }
  const aloft: readonly Reason[] = airfoil ? [{ text: 'An airfoil: only cities and crestlines matter', rule: 'BC-LOS-05' }] : []
  if (line.blockedBy) return blocked(line.blockedBy, hexes, [far, ...aloft])
  const cover = coverOf(s.board, from, to, target !== undefined && isInfantry(s.world, target), look)
  const behind = line.between[0]
  const thing = behind ? GROUND_NAMES[groundAt(s.board, behind.hex)].toLowerCase() : null
  return {
    result: behind ? 'partial' : 'clear',
    distance: inHexes(hexes),
    at: behind?.hex ?? null,
    by: thing,
    why: {
      text: `Clear, ${hexWord(hexes)}${cover.bonus > 0 ? `; terrain raises the Silhouette by ${cover.bonus}` : ''}`,
      rule: 'BC-LOS-01',
      how: 'told',
      terms: [far, ...aloft, ...(airfoil ? [] : [cover.why])],
    },
  }
}
const hexWord = (hexes: number): string => lengthText(inHexes(hexes))
const blocked = ({ hex, what, rule }: NonNullable<Line['blockedBy']>, hexes: number, terms: readonly Reason[]): SightAnswer => ({
  result: 'blocked',
  distance: inHexes(hexes),
  at: hex,
  by: what.toLowerCase(),
  why: { text: `Blocked at ${hexWord(hexes)}: ${what.toLowerCase()} at ${hexLabel(hex)}`, rule, how: 'told', terms },
})

/** A line in words, with the rule, without saying how far. */
export function lineText(board: Board, { blockedBy, between }: Line): { readonly text: string; readonly rule: string } {
  if (blockedBy) return { text: `Blocked: ${blockedBy.what.toLowerCase()} at ${hexLabel(blockedBy.hex)}`, rule: blockedBy.rule }
  const [first] = between
  if (!first) return { text: 'Clear', rule: 'BC-LOS-01' }
  return { text: `Clear, through ${GROUND_NAMES[groundAt(board, first.hex)].toLowerCase()} at ${hexLabel(first.hex)}`, rule: 'BC-TEC-02' }
}

/** The hexes that can be seen from one, or by a unit that stands there: as of a target on the ground, unless it looks from the air. */
export function viewshedOf(s: Situation, from: Hex, piece?: PieceId): readonly Hex[] {
  if (!onBoard(s.board, from)) return []
  const look = { airfoil: isAloft(watcherAt(s, from, piece)), over: null }
  return Array.from({ length: s.board.size }, (_, id) => hexOf(s.board, id)).filter(
    (to) => sameHex(from, to) || lineOf(s.board, from, to, look).blockedBy === null,
  )
}
