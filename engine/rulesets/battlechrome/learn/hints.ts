import type { CoachHint } from '../../../board/learn-kit.ts'
import type { BattleChromeView } from '../words/model.ts'

/** What the coach could say of a view. */
export const hintsOf = (_view: BattleChromeView): readonly CoachHint[] => []
