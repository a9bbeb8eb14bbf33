import type { CoachHint } from '../../../board/learn-kit.ts'
import type { SteelRainView } from '../words/model.ts'

/** What the coach could say of a view. */
export const hintsOf = (_view: SteelRainView): readonly CoachHint[] => []
