import type { BitSet, Board, Hex } from '../engine/mind.ts'
import { hasBit } from '../engine/mind.ts'

/** Influence maps over the hexes of one board: distances, who looks where, and what danger that means. Geometry for opinions, no rules. */

/** Axial coordinates by hex number, for distances without making objects. */
export class Grid {
  readonly width: number
  readonly size: number
  private readonly q: Int16Array
  private readonly r: Int16Array

  constructor(board: Board) {
    this.width = board.width
    this.size = board.size
    this.q = new Int16Array(board.size)
    this.r = new Int16Array(board.size)
    for (let id = 0; id < board.size; id++) {
      const row = Math.floor(id / board.width)
      this.q[id] = (id % board.width) - ((row - (row & 1)) >> 1)
      this.r[id] = row
    }
  }

  idOf(hex: Hex): number {
    return hex[1] * this.width + hex[0]
  }
  /** Hexes between two hexes. */
  distance(a: number, b: number): number {
    const dq = this.q[b]! - this.q[a]!
    const dr = this.r[b]! - this.r[a]!
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
  }
}

/** Somebody who could do harm to a hex that it sees. */
export interface Gun {
  readonly at: number
  /** What it sees. */
  readonly row: BitSet
  /** Beyond this it does no harm, in hexes. */
  readonly reach: number
  /** How many such guns stand there. */
  readonly guns: number
  /** How likely it is that one of them fires at one particular target, 0 to 1: at one that moves in its sight, and at one of many that stand there. */
  readonly mover: number
  readonly one: number
  /** It has had its round: for the rest of this turn it fires only at movers. */
  readonly waits?: boolean
  /** Chance that one of them destroys the target so many hexes away behind cover: with what it has left now, and in a whole turn. */
  harm(hexes: number, cover: number, whole: boolean): number
  /** What it may do in the rest of this turn where it does not look yet; absent where it has had its round or stays where it is. */
  readonly comes?: Coming
}
/** A gun that may come into sight of a hex and fire in the same round. */
export interface Coming {
  /** By hex number: the shortest range in hexes from which it could fire at a target there, OUT_OF_REACH where it could not. */
  readonly from: Uint8Array
  /** How likely it is that it comes for one particular target that cannot answer, 0 to 1. */
  readonly one: number
  /** Chance that it destroys the target from so far behind cover with what is left to it then. */
  harm(hexes: number, cover: number): number
}
export const OUT_OF_REACH = 255
/**
 * moving: in the midst of the turn, before guns that wait; halted: in the midst of a march that is fired at; resting: for the rest of the turn; soon: in the
 * next turn.
 */
export type When = 'moving' | 'halted' | 'resting' | 'soon'

export interface Danger {
  /** How many of the target's units would be lost on average. */
  readonly loss: number
  /** How many guns look at the hex and could harm it. */
  readonly guns: number
}
/** Among several targets, the one that is thought of has somewhat more than its share of the fire. */
const FAVOURITE = 1.3
export const shareOf = (targets: number): number => FAVOURITE / Math.max(1, targets)
const SAFE: Danger = { loss: 0, guns: 0 }

/**
 * What guns would do to `units` units in a hex, each gun firing at one of them: with a single unit the chance that it is lost. `bare`: how much of the danger
 * from guns that may come counts, 1 for a target that has nothing left to answer with. `among`: how many go there at once, of whom each gun can only fire at some.
 */
export function dangerAt(
  grid: Grid,
  guns: readonly Gun[],
  id: number,
  cover: number,
  units: number,
  when: When,
  bare = 1,
  among = 1,
): Danger {
  let lives = 1
  let seen = 0
  for (const gun of guns) {
    if (when === 'resting' && gun.waits) continue
    const hexes = grid.distance(gun.at, id)
    if (hexes > gun.reach || !hasBit(gun.row, id)) {
      if (when === 'resting') lives *= 1 - (bare * stalked(gun, id, cover)) / units
      continue
    }
    const turns = when === 'moving' ? gun.mover : gun.one
    const harm = gun.harm(hexes, cover, when === 'soon') * (among > 1 ? Math.min(turns, shareOf(among)) : turns)
    if (harm <= 0) continue
    seen += gun.guns
    for (let i = 0; i < gun.guns; i++) lives *= 1 - harm / units
  }
  return lives === 1 ? SAFE : { loss: units * (1 - lives), guns: seen }
}
/** Chance that a gun that does not see the hex yet comes and destroys the target there. */
function stalked({ comes, guns, reach }: Gun, id: number, cover: number): number {
  if (!comes) return 0
  const hexes = comes.from[id]!
  return hexes > reach ? 0 : Math.min(1, guns * comes.one * comes.harm(hexes, cover))
}

/** How many guns look at each hex within their reach, 254 at most. */
export function exposure(grid: Grid, guns: readonly Gun[]): Uint8Array {
  const seen = new Uint8Array(grid.size)
  for (const { row, at, reach, guns: number } of guns) {
    const rows = reach * grid.width
    const last = Math.min(row.length - 1, (at + rows + grid.width) >> 5)
    for (let word = Math.max(0, at - rows - grid.width) >> 5; word <= last; word++) {
      let bits = row[word]!
      while (bits !== 0) {
        const id = word * 32 + 31 - Math.clz32(bits & -bits)
        bits &= bits - 1
        if (grid.distance(at, id) <= reach) seen[id] = Math.min(254, seen[id]! + number)
      }
    }
  }
  return seen
}
