import { onBoard } from '../../../board/board.ts'
import { neighbours } from '../../../board/hex.ts'
import type { Hex } from '../../../kernel/names.ts'
import { type Refusal, refusal } from '../../../kernel/why.ts'
import { obstacleAt } from '../engineering/state.ts'
import { groundAt, levelAt, onBridge } from '../state/ground.ts'
import type { Situation } from '../state/situation.ts'
import { slopeRow, VTOL_LANDING } from '../tables/terrain.ts'

/** The ground that helicopters land on (SR-LAND-1). */

/** Why nothing can land in a hex: its ground, an obstacle other than mines, or the steepest of its six slopes. */
export function refuseGround(s: Situation, hex: Hex): Refusal | null {
  const ground = groundAt(s, hex)
  const row = onBridge(s, hex, 'tracked') ? 'pavement' : ground.row
  if (!VTOL_LANDING[row]) return refusal(`Nothing lands in ${ground.name.toLowerCase()}.`, 'SR-LAND-1', 'unit')
  const obstacle = obstacleAt(s.world, hex)
  if (obstacle) return refusal(`${OBSTACLES[obstacle.kind]}: nothing lands there.`, 'SR-LAND-1', 'unit')
  const steps = neighbours(hex)
    .filter((next) => onBoard(s.board, next))
    .map((next) => Math.abs(levelAt(s, next) - levelAt(s, hex)))
  return VTOL_LANDING[slopeRow(Math.max(0, ...steps))] ? null : refusal('The ground is too steep to land.', 'SR-LAND-1', 'unit')
}
const OBSTACLES = { wire: 'Wire', teeth: "Dragon's teeth", roadblock: 'A roadblock' } as const
