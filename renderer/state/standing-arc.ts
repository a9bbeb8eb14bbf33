import { disk, FACINGS, governed, type Hex, inArc, ruleFor } from '../../engine/screen.ts'
import type { BattleState } from './battle-state.ts'
import { ownSelected } from './wants.ts'

/** An arc without a limit of distance is drawn so far. */
const DRAWN_HEXES = 12

/** Where the shown piece of one's own may fire by its standing orders, where they limit it. */
export function standingArc(state: BattleState): readonly Hex[] {
  const { picture, standing, size } = state
  const id = ownSelected(state)
  const piece = picture?.pieces.find((one) => one.id === id)
  if (!picture || !standing || !piece) return []
  const who = governed(picture, piece.id)
  const rules = standing.kinds.map(({ kind }) => ruleFor(standing.orders, kind, who))
  const rule = rules.find((one) => one?.arc !== undefined || one?.within !== undefined)
  const facing = FACINGS[rule?.arc?.towards ?? 0]
  if (!rule || facing === undefined) return []
  const { arc } = rule
  return disk(piece.hex, rule.within ?? DRAWN_HEXES).filter(
    (hex) =>
      hex[0] >= 0 &&
      hex[1] >= 0 &&
      hex[0] < size.width &&
      hex[1] < size.height &&
      (!arc || inArc({ facing, degrees: arc.degrees }, piece.hex, hex)),
  )
}
