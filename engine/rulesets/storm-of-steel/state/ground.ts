import { type Board, hasRoad, hasSide, idOf, isRoad, onBoard, wholeLevel } from '../../../board/board.ts'
import { directionTo } from '../../../board/hex.ts'
import { must } from '../../../kernel/assert.ts'
import { type Hex, hasHex, sameHex } from '../../../kernel/names.ts'
import { ENTRY, ENTRY_RULES, type Entry, type Ground, type Mover, STREAM, TERRAIN, WIRE } from '../tables/ground.ts'
import type { StandType } from '../tables/stands.ts'
import type { World } from '../words/world.ts'
import { isSoftskin, isVehicle } from './roster.ts'
import type { Situation } from './situation.ts'

/** What a hex is, and whether a step into it is possible (SS-TER, SS-FOR). */

export function groundAt(board: Board, hex: Hex): Ground {
  const ground = TERRAIN[must(board.terrain[idOf(board, hex)], 'terrain')]
  // Muster refuses such maps.
  return ground === 'notInThisBook' ? 'open' : ground
}
export const levelAt = (board: Board, hex: Hex): number => wholeLevel(board, idOf(board, hex))

/** How a stand goes (SS-TER-01, SS-TER-13, SS-R-17). Guns that are not pushed go nowhere by themselves: they come where what tows them may go (SS-MOV-03). */
export function moverOf(type: StandType): Mover {
  if (isSoftskin(type)) return 'softskin'
  if (isVehicle(type)) return type.amphibious ? 'amphibious' : type.by
  switch (type.kind) {
    case 'infantry':
    case 'hq':
      return 'infantry'
    case 'hmg':
    case 'mortar':
      return 'foot'
    case 'cavalry':
      return 'cavalry'
    case 'light-gun':
      return 'light-gun'
    default:
      return 'softskin'
  }
}

export interface Step {
  readonly entry: Entry
  readonly rule: string
  readonly road: boolean
  /** It enters ground that has to be tested and that it was not in before: the move ends there (SS-DIF-01, SS-DIF-08). */
  readonly stops: boolean
  /** Wire is crushed by what is on tracks (SS-FOR-03). */
  readonly crushes: boolean
}
/**
 * A step into a neighbouring hex; null off the map or where the hexes do not adjoin. Who is there already is another question.
 * @param within it stands in the ground of `from` that has to be tested, and not on a road through it (SS-R-12)
 */
export function stepOf({ board, world }: Situation, type: StandType, from: Hex, to: Hex, within: boolean): Step | null {
  const direction = directionTo(from, to)
  if (direction === null || !onBoard(board, to)) return null
  const mover = moverOf(type)
  const wired = hasHex(world.ground.wire, to)
  const crushes = wired && (mover === 'tracked' || mover === 'amphibious')
  const road = isRoad(board, from, direction)
  const bare = groundEntry(board, mover, from, to)
  const wire: Entered = { entry: wired ? WIRE[mover] : 'free', rule: wireRule(mover) }
  const bunker: Entered = { entry: bunkerAt(world, to) !== null && !fitsBunker(type) ? 'closed' : 'free', rule: 'SS-FOR-05' }
  const { entry, rule } = worstOf([bunker, wire, bare ?? FREE])
  return { entry, rule, road, stops: entry === 'test' && !(within && goesOn({ board, world }, from, to, road)), crushes }
}
interface Entered {
  readonly entry: Entry
  readonly rule: string
}
const FREE: Entered = { entry: 'free', rule: 'SS-MOV-02' }
const worstOf = (found: readonly Entered[]): Entered =>
  (['closed', 'test'] as const).flatMap((entry) => found.find((one) => one.entry === entry) ?? [])[0] ?? FREE
/** What the ground alone says of a step: on a road what else is in the hex does not count (SS-R-12), nor does the stream under it. Null where the hexes do not adjoin. */
export function groundEntry(board: Board, mover: Mover, from: Hex, to: Hex): Entered | null {
  const direction = directionTo(from, to)
  if (direction === null || !onBoard(board, to)) return null
  if (isRoad(board, from, direction)) return FREE
  const ground = groundAt(board, to)
  const stream = hasSide(board, 'stream', from, direction) ? [{ entry: STREAM[mover], rule: 'SS-TER-07' }] : []
  return worstOf([{ entry: ENTRY[ground][mover], rule: ENTRY_RULES[ground] }, ...stream])
}
/** A stand in it goes on from hex to hex of the same ground, or of the same wire; a stream is always new (SS-DIF-08). */
function goesOn({ board, world }: Situation, from: Hex, to: Hex, road: boolean): boolean {
  const direction = directionTo(from, to)
  if (!road && direction !== null && hasSide(board, 'stream', from, direction)) return false
  const { wire } = world.ground
  if (hasHex(wire, to) && !hasHex(wire, from)) return false
  return road || groundAt(board, from) === groundAt(board, to)
}
/** What the ground alone is asked: field works are all of the world that counts. */
interface GroundAndWorks {
  readonly board: Board
  readonly world: Pick<World, 'ground'>
}
/** A stand that is put into a hex, not by a step of its own, may be there: by its way of going, or on a road (SS-R-12). */
export function mayStandOn({ board, world }: GroundAndWorks, type: StandType, hex: Hex): boolean {
  if (bunkerAt(world, hex) !== null && !fitsBunker(type)) return false
  // No road leads through wire for whom it is closed to (SS-FOR-01).
  if (hasHex(world.ground.wire, hex) && WIRE[moverOf(type)] === 'closed') return false
  return hasRoad(board, hex) || ENTRY[groundAt(board, hex)][moverOf(type)] !== 'closed'
}
/** A stand that is put into a hex, not by a step of its own, is in ground that its next move has to be tested in (SS-DIF-02, SS-FOR-02). */
export function isWithin({ board, world }: GroundAndWorks, type: StandType, hex: Hex): boolean {
  const mover = moverOf(type)
  if (hasHex(world.ground.wire, hex) && WIRE[mover] === 'test') return true
  return !hasRoad(board, hex) && ENTRY[groundAt(board, hex)][mover] === 'test'
}
/** A stand that a bunker has room for (SS-FOR-05). */
export const fitsBunker = ({ kind }: StandType): boolean => kind === 'infantry' || kind === 'hmg'
export const bunkerAt = ({ ground }: Pick<World, 'ground'>, hex: Hex) => ground.bunkers.find((bunker) => sameHex(bunker.hex, hex)) ?? null
const wireRule = (mover: Mover): string => (WIRE[mover] === 'closed' ? 'SS-FOR-01' : WIRE[mover] === 'test' ? 'SS-FOR-02' : 'SS-FOR-03')
