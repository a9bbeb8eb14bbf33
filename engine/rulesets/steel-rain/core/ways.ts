import type { Board } from '../../../board/board.ts'
import { hexOf, idOf } from '../../../board/board.ts'
import { changedCosts, Pathfinder, type StepCost, type StepCosts, stepCosts } from '../../../board/reach.ts'
import { groundKey, NO_CHANGES } from '../state/ground.ts'
import type { Marcher } from '../state/marcher.ts'
import type { Situation, Ways } from '../state/situation.ts'
import { GROUND_CLASSES } from '../tables/terrain.ts'
import { stepOf } from './move.ts'

/**
 * Tables of step costs over one board: one per mix of movement classes for the ground as the map has it, kept for good, and from it those for
 * the ground as play has changed it. Climbs and falls are not in them.
 */
export class WayBook implements Ways {
  readonly finder: Pathfinder
  private readonly untouched = new Map<string, StepCosts>()
  private readonly tables = new Map<string, StepCosts>()

  constructor(board: Board) {
    this.finder = new Pathfinder(board.size)
  }

  table(s: Situation, marcher: Marcher): StepCosts {
    const key = kindOf(s, marcher)
    const changes = marcher.flying ? '' : groundKey(s.world.ground)
    if (changes === '') return this.base(s, marcher, key)
    const kept = this.tables.get(`${key}/${changes}`)
    if (kept) return kept
    if (this.tables.size >= TABLES_KEPT) this.tables.clear()
    const steps = pricesOf(s, marcher)
    const table = changedCosts(this.base(s, marcher, key), steps, changedHexes(s)) ?? stepCosts(s.board, steps)
    this.tables.set(`${key}/${changes}`, table)
    return table
  }

  private base(s: Situation, marcher: Marcher, key: string): StepCosts {
    const kept = this.untouched.get(key)
    if (kept) return kept
    const table = stepCosts(s.board, pricesOf({ ...s, world: { ...s.world, ground: NO_CHANGES } }, marcher))
    this.untouched.set(key, table)
    return table
  }
}
const TABLES_KEPT = 48

/** Everything that prices of steps depend on besides the ground. */
function kindOf(s: Situation, marcher: Marcher): string {
  const { hexMilli, slopeRule, infantryWire } = s.world.settings
  if (marcher.flying) return `flight/${hexMilli}`
  const classes = GROUND_CLASSES.filter((cls) => marcher.classes.includes(cls))
  return `${marcher.drone ? 'drone' : classes.join('+')}/${hexMilli}/${slopeRule}/${infantryWire}/${indoors(s, marcher)}`
}
const pricesOf =
  (s: Situation, marcher: Marcher): StepCost =>
  (from, to) => {
    const step = stepOf(s, marcher, hexOf(s.board, from), hexOf(s.board, to))
    return step === null || step.fall || step.climb || step.raft ? null : step.cost
  }
function changedHexes({ board, world }: Situation): ReadonlySet<number> {
  const { obstacles, spans, fallen, ruined, cleared } = world.ground
  const hexes = [
    ...obstacles.map(({ hex }) => hex),
    ...spans.flatMap((span) => [span.from, ...span.hexes, ...(span.to ? [span.to] : [])]),
    ...fallen,
    ...ruined,
    ...cleared,
  ]
  return new Set(hexes.map((hex) => idOf(board, hex)))
}

/** The building that a stand on an upper floor is in: its ways end at the walls. */
const indoors = (s: Situation, { floor = 0, hex }: Marcher): string => (floor > 0 ? String(s.board.building[idOf(s.board, hex)]) : '')
