import type { BitSet, Board, Hex } from '../engine/mind.ts'
import { hasBit } from '../engine/mind.ts'

/** Fields over the hexes of one board: how far it is, who looks there, what the way costs. Geometry of opinions, no rules. */

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
  /** How likely it is that one of them turns on one particular target, 0 to 1: on one that moves before its eyes, and on one of many that stand there. */
  readonly mover: number
  readonly one: number
  /** It has had its round: in the rest of this turn it fires only at whoever moves. */
  readonly waits?: boolean
  /** Chance that one of them destroys the target so many hexes away behind cover: with what it has left now, and in a whole turn. */
  harm(hexes: number, cover: number, whole: boolean): number
}
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
const SAFE: Danger = { loss: 0, guns: 0 }

/**
 * What guns would do to `units` units in a hex, each gun firing at one of them: with a single unit the chance that it is lost.
 */
export function dangerAt(grid: Grid, guns: readonly Gun[], id: number, cover: number, units: number, when: When): Danger {
  let lives = 1
  let seen = 0
  for (const gun of guns) {
    if (!hasBit(gun.row, id) || (when === 'resting' && gun.waits)) continue
    const hexes = grid.distance(gun.at, id)
    if (hexes > gun.reach) continue
    const harm = gun.harm(hexes, cover, when === 'soon') * (when === 'moving' ? gun.mover : gun.one)
    if (harm <= 0) continue
    seen += gun.guns
    for (let i = 0; i < gun.guns; i++) lives *= 1 - harm / units
  }
  return seen === 0 ? SAFE : { loss: units * (1 - lives), guns: seen }
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
