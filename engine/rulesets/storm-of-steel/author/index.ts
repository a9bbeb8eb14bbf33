import type { AuthorKit } from '../../../board/author-kit.ts'
import { catalogue } from './catalogue.ts'
import { change } from './changes.ts'
import { groupsToCopy } from './copy-side.ts'
import { sheet } from './sheet.ts'

/** What Storm of Steel gives the author of a scenario. */
export const AUTHOR: AuthorKit = {
  /** Nobody yet, of two armies that fought each other; stands are placed before the first turn (SS-R-48). */
  fresh: () => ({
    cmPerHex: 2.5,
    forces: { blue: { army: 'germany-1939', stands: [] }, red: { army: 'poland-1939', stands: [] } },
    settings: {},
  }),
  catalogue,
  groups: groupsToCopy,
  sheet,
  change,
}
