import { GROUNDS, type TerrainId } from '../../../engine/screen.ts'

/** The kinds of ground as they stand in a list to choose from: group by group. A building is a tool of its own. */
export const PAINTED: readonly TerrainId[] = GROUNDS.filter(({ group }) => group !== 'building').map(({ id }) => id)

export const nextGround = (now: TerrainId, by: 1 | -1): TerrainId =>
  PAINTED[(PAINTED.indexOf(now) + by + PAINTED.length) % PAINTED.length] ?? now
