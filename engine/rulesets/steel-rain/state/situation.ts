import type { Board } from '../../../board/board.ts'
import type { WayBook } from '../core/ways.ts'
import type { World } from '../words/model.ts'
import type { SightBook } from './sight.ts'

/**
 * Where rules are asked: a board, what lies and stands on it, and the sight lines over it. The world is the true one for the resolver
 * and what a side knows for offers, odds and the computer; the chapters cannot tell which.
 */
export interface Situation {
  readonly board: Board
  readonly sight: SightBook
  readonly ways: WayBook
  readonly world: World
}
