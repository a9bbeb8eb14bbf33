import type { Board } from '../../../board/board.ts'
import { Calm } from '../state/calm.ts'
import { SightBook } from '../state/sight-book.ts'
import type { Situation } from '../state/situation.ts'
import type { World } from '../words/world.ts'
import { WayBook } from './ways.ts'

/** Situations over one board, sharing its sight lines and step costs. */
export function situationsOn(board: Board): (world: World) => Situation {
  const sight = new SightBook(board)
  const ways = new WayBook(board)
  const calm = new Calm(sight)
  return (world) => ({ board, sight, ways, calm, world })
}
