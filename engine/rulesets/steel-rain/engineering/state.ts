import { type Hex, hexKey, type SideId } from '../../../kernel/names.ts'
import { type Reason, type Refusal, refusal } from '../../../kernel/why.ts'
import { costPerCm, type GroundClass, OBSTACLE_TOPS, profileModifier, ROWS, type RowId } from '../tables/terrain.ts'
import type { GroundChanges, World } from '../words/world.ts'
import type { Mines, Obstacle } from './words.ts'

/** What lies in a hex: looked up by whoever asks about steps, sight, cover. Imports tables only, so that ground and sight may ask. */

const kept = new WeakMap<object, ReadonlyMap<number, unknown>>()
function byHex<T extends { readonly hex: Hex }>(list: readonly T[]): ReadonlyMap<number, T> {
  const known = kept.get(list)
  if (known) return known as ReadonlyMap<number, T>
  const made = new Map(list.map((one) => [hexKey(one.hex), one]))
  kept.set(list, made)
  return made
}

/** Wire, dragon's teeth or a roadblock in a hex: one at most. */
export const obstacleAt = (world: World, hex: Hex): Obstacle | null => obstacleOn(world.ground, hex)
const obstacleOn = (ground: GroundChanges, hex: Hex): Obstacle | null =>
  ground.obstacles.length === 0 ? null : (byHex(ground.obstacles).get(hexKey(hex)) ?? null)
/** Live mines of a hex, as far as the world given knows of them. */
export const minesAt = (world: World, hex: Hex): Mines | null =>
  world.ground.mines.length === 0 ? null : (byHex(world.ground.mines).get(hexKey(hex)) ?? null)

/** hidden mines are in the view of whoever laid them, and of the other side once they are revealed. */
export const knowsMines = (world: World, mines: Mines, side: SideId): boolean =>
  !world.settings.hiddenMines || mines.revealed || mines.side === null || mines.side === side

const OBSTACLE_ROWS: Readonly<Record<Obstacle['kind'], RowId>> = { wire: 'wire', teeth: 'dragonsTeeth', roadblock: 'roadblock' }
export const rowOfObstacle = (kind: Obstacle['kind']): RowId => OBSTACLE_ROWS[kind]
/** Rows of the movement table that whoever enters the hex pays for besides the ground; mines cost nothing (SR-MINE-1). */
export function obstacleRows(world: World, hex: Hex): readonly RowId[] {
  const obstacle = obstacleAt(world, hex)
  return obstacle === null ? [] : [rowOfObstacle(obstacle.kind)]
}
export const obstacleName = (kind: Obstacle['kind']): string => ROWS[rowOfObstacle(kind)].name

/** Why an obstacle lets one of these classes not into its hex (SR-OBST-6, SR-OBST-7, SR-OBST-10, R-21); null where it does, or there is none. */
export function refuseObstacle(world: World, classes: readonly GroundClass[], hex: Hex, where: string): Refusal | null {
  const obstacle = obstacleAt(world, hex)
  if (obstacle === null) return null
  const { slopeRule, infantryWire } = world.settings
  const row = rowOfObstacle(obstacle.kind)
  if (classes.every((cls) => costPerCm([row], cls, slopeRule, infantryWire) !== null)) return null
  switch (obstacle.kind) {
    case 'wire':
      return refusal('Infantry does not get through wire that stands.', 'SR-OBST-6', where)
    case 'teeth':
      return refusal("Neither wheels nor tracks get over dragon's teeth.", 'SR-OBST-7', where)
    case 'roadblock':
      return refusal('A roadblock: no vehicle passes before it is cleared.', 'SR-OBST-10', where)
  }
}

/** How high it stands in the way of a line of sight, thousandths of a cm. */
export const obstacleTop = (ground: GroundChanges, hex: Hex): number => {
  const obstacle = obstacleOn(ground, hex)
  return obstacle === null ? 0 : topOf(obstacle.kind)
}
const topOf = (kind: Obstacle['kind']): number =>
  kind === 'wire' ? OBSTACLE_TOPS.wire : kind === 'teeth' ? OBSTACLE_TOPS.dragonsTeeth : OBSTACLE_TOPS.roadblock

/** What the obstacle of its hex takes off a unit's Profile: a roadblock 3, dragon's teeth 2 off a stand's (SR-COVER-3, SR-OBST-9, R-74). */
export const obstacleModifier = (world: World, hex: Hex, infantry: boolean): number => {
  const obstacle = obstacleAt(world, hex)
  return obstacle === null ? 0 : profileModifier(rowOfObstacle(obstacle.kind), infantry)
}
export function obstacleTerms(world: World, hex: Hex, infantry: boolean): readonly Reason[] {
  const obstacle = obstacleAt(world, hex)
  const value = obstacleModifier(world, hex, infantry)
  if (obstacle === null || value === 0) return []
  return [{ text: obstacleName(obstacle.kind), value, rule: obstacle.kind === 'teeth' ? 'SR-OBST-9' : 'SR-COVER-3' }]
}
