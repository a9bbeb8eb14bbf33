import type { Board } from '../../../board/board.ts'
import type { World } from '../words/world.ts'

/** A world on its board: what every chapter looks at. */
export interface Situation {
  readonly board: Board
  readonly world: World
}
