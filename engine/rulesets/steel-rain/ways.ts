import type { Board } from '../../board/board.ts'
import { hexOf } from '../../board/board.ts'
import { Pathfinder, type StepCosts, stepCosts } from '../../board/reach.ts'
import { hexKey } from '../../kernel/names.ts'
import type { Marcher } from './move.ts'
import { stepOf } from './move.ts'
import type { Situation } from './situation.ts'
import { GROUND_CLASSES } from './tables/terrain.ts'

/** Tables of step costs over one board: one per mix of movement classes, made anew where foliage was shot away. Climbs and falls are not in them. */
export class WayBook {
  readonly finder: Pathfinder
  private readonly tables = new Map<string, StepCosts>()

  constructor(board: Board) {
    this.finder = new Pathfinder(board.size)
  }

  table(s: Situation, marcher: Marcher): StepCosts {
    const { hexMilli, slopeRule } = s.world.settings
    const classes = GROUND_CLASSES.filter((cls) => marcher.classes.includes(cls))
    const key = `${classes.join('+')}/${hexMilli}/${slopeRule}/${s.world.ground.cleared.map(hexKey).join(',')}`
    const kept = this.tables.get(key)
    if (kept) return kept
    if (this.tables.size >= TABLES_KEPT) this.tables.clear()
    const table = stepCosts(s.board, (from, to) => {
      const step = stepOf(s, marcher, hexOf(s.board, from), hexOf(s.board, to))
      return step === null || step.fall || step.climb ? null : step.cost
    })
    this.tables.set(key, table)
    return table
  }
}
const TABLES_KEPT = 24
