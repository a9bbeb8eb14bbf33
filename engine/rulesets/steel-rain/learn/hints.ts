import type { Board } from '../../../board/board.ts'
import type { CoachHint } from '../../../board/learn-kit.ts'
import { isImmune, isPresent, membersOf } from '../state/roster.ts'
import type { SteelRainView } from '../words/model.ts'
import { knownOn } from './danger.ts'
import { FIRE_HINTS } from './hints-fire.ts'
import { GROUND_HINTS } from './hints-ground.ts'
import type { Look } from './look.ts'

/**
 * What the coach could say of a view: in the own round of a platoon, about its units. Each kind looks for the one place where it matters most. Everything comes
 * from the chapters' own functions over what the side knows.
 */
export function hintsOf(view: SteelRainView, board: Board): readonly CoachHint[] {
  const { question } = view
  if (question?.kind !== 'act') return []
  const s = knownOn(board, view.known)
  const units = membersOf(s.world, question.platoon).filter((unit) => isPresent(unit) && !isImmune(s.world, unit))
  const look: Look = { s, view, side: question.side, units, dangers: new Map() }
  return [...FIRE_HINTS, ...GROUND_HINTS].flatMap((hint) => hint(look) ?? [])
}
