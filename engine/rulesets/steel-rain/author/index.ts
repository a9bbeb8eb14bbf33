import type { AuthorKit } from '../../../board/author-kit.ts'
import { catalogue } from './catalogue.ts'
import { change } from './changes.ts'
import { groupsToCopy } from './copy-group.ts'
import { fresh } from './fresh.ts'
import { sheet } from './sheet.ts'

/** What Steel Rain gives the author of a scenario. */
export const AUTHOR: AuthorKit = { fresh, catalogue, groups: groupsToCopy, sheet, change }
