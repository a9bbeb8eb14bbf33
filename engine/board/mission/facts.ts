import type { Hex, PieceId, SideId } from '../../kernel/names.ts'
import type { Shape } from '../../kernel/ruleset.ts'
import type { Board } from '../board.ts'

/** What a mission may ask of a book, of the world or of what a side knows of it. */

export interface PieceFact {
  readonly id: PieceId
  readonly side: SideId
  /** What the book calls a platoon or formation; null where it knows none. */
  readonly group: string | null
  /** Where it is, inside a carrier too; null for who is nowhere on the map. */
  readonly hex: Hex | null
  /** `here`: on the map, or still to be placed in the set-up; `waiting`: comes on later; `left`: off the map for good, not lost; `lost`: destroyed. */
  readonly is: 'here' | 'waiting' | 'left' | 'lost'
  /** It holds the ground that it stands on. */
  readonly holds: boolean
}

export interface Facts<S extends Shape> {
  /** The turn under way; 0 before the first. */
  turn(world: S['world']): number
  /** This task begins a turn: the one before it is over. */
  startsTurn(task: S['task']): boolean
  /** Everybody whom a goal may speak of, the lost among them; of what a side knows, those that it knows. Always in the same order. */
  pieces(world: S['world']): readonly PieceFact[]
  /** Who holds which objective of the scenario. */
  held(world: S['world']): Readonly<Record<string, SideId | null>>
  /** What a view knows of the world. */
  known(view: S['view']): S['world']
  /** A building or a bridge stands in this hex. Left out by books that tear none down. */
  stands?(board: Board, world: S['world'], hex: Hex): boolean
  /** Pieces that are `waiting` come on from this turn on. */
  bringOn?(world: S['world'], pieces: readonly PieceId[]): S['world']
  /** Pieces that are `here` have left the map. */
  takeOff?(world: S['world'], pieces: readonly PieceId[]): S['world']
  /** The kind of the event that tells the book's own verdict and changes nothing. */
  readonly verdictEvent?: S['event']['kind']
}
