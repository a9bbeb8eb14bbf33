import type { AuthorKit } from '../../../board/author-kit.ts'
import { catalogue } from './catalogue.ts'
import { change } from './changes.ts'
import { groupsToCopy } from './copy-side.ts'
import { sheet } from './sheet.ts'

/** What BattleChrome gives the author of a scenario. */
export const AUTHOR: AuthorKit = {
  /** Nobody yet; units are placed before the first turn, and cost decides (BC-SCL-05, BC-VIC-01). */
  fresh: () => ({ forces: { blue: [], red: [] }, settings: {} }),
  catalogue,
  groups: groupsToCopy,
  sheet,
  change,
}
