import type { Board } from '../../../board/board.ts'
import type { CoachHint } from '../../../board/learn-kit.ts'
import type { StormOfSteelView } from '../words/model.ts'
import type { Question } from '../words/questions.ts'
import { aircraft, bombardment, dear, doubled, lastHit, noHope, rallyPoints, secondHole, together } from './hints-fight.ts'
import { cardGone, closer, detachment, exposed, keepPoints, objective, oneMan, rear, surrender } from './hints-move.ts'
import type { Hint, Look } from './look.ts'

/** What the coach could say of a view. Each kind looks for the one place where it matters most, by the chapters' own functions. */
export function hintsOf({ question, known }: StormOfSteelView, board: Board): readonly CoachHint[] {
  if (question === null) return []
  const look: Look = { s: { board, world: known }, side: question.side }
  return KINDS[question.kind].flatMap((hint) => hint(look) ?? [])
}
const KINDS: Readonly<Record<Question['kind'], readonly Hint[]>> = {
  move: [detachment, exposed, cardGone, objective, closer, rear, oneMan, keepPoints, surrender],
  fire: [lastHit, secondHole, together, noHope],
  assault: [doubled, dear],
  rally: [rallyPoints],
  spend: [],
  bombard: [bombardment],
  bomb: [aircraft],
  deploy: [],
  follow: [],
  event: [],
  return: [],
  repair: [],
}
