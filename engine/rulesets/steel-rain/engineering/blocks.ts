import { onBoard } from '../../../board/board.ts'
import { shifted } from '../../../board/hex.ts'
import { type Hex, hexKey, sameHex } from '../../../kernel/names.ts'
import { groundAt, onBridge } from '../state/ground.ts'
import { onMap } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { grenadeHexes } from '../tables/scale.ts'
import type { World } from '../words/world.ts'
import { minesAt, obstacleAt } from './state.ts'
import type { Emplaceable, Obstacle, Removable } from './words.ts'

/**
 * Obstacles come in blocks of 2 x 2 cm (SR-OBST-2): a hex at 2 and 2.5 cm, four hexes at 1 cm. What a hex holds is stored by hex; where it
 * is worked at, the block is taken together again.
 */

/** The block that a hex belongs to: of the four squares over it the one with most hexes of the kind. */
function blockOf(s: Situation, hex: Hex, holds: (hex: Hex) => boolean): readonly Hex[] {
  const template = grenadeHexes(s.world.settings.hexMilli)
  let best: readonly Hex[] = []
  for (const by of template) {
    const corner = shifted(hex, { q: -by.q, r: -by.r })
    const found = template.map((offset) => shifted(corner, offset)).filter((one) => onBoard(s.board, one) && holds(one))
    if (found.length > best.length) best = found
  }
  return best
}
const holdsObstacle =
  (world: World, kind: Obstacle['kind']) =>
  (hex: Hex): boolean =>
    obstacleAt(world, hex)?.kind === kind
/** Mines, wire or teeth of a block; stands leave alone what lies under water (SR-MWAT-2). */
export function removableBlock(s: Situation, hex: Hex, what: Removable, infantry: boolean): readonly Hex[] {
  if (!onBoard(s.board, hex)) return []
  if (what !== 'mines') return holdsObstacle(s.world, what)(hex) ? blockOf(s, hex, holdsObstacle(s.world, what)) : []
  const holds = (one: Hex): boolean => minesAt(s.world, one) !== null && !(infantry && inWater(s, one))
  return holds(hex) ? blockOf(s, hex, holds) : []
}
export const roadblockBlock = (s: Situation, hex: Hex): readonly Hex[] => {
  const earth = obstacleAt(s.world, hex)?.earth
  return blockOf(s, hex, (one) => holdsObstacle(s.world, 'roadblock')(one) && obstacleAt(s.world, one)?.earth === earth)
}

/** Whether what lies on the ground of the hex lies under water, a deck above it or not: mines are never on decks. */
export const inWater = (s: Situation, hex: Hex): boolean => groundAt(s, hex).water

/**
 * Whether the ground of a hex takes such a block: nothing inside buildings; wire and roadblocks not on the bottom of deep water, mines not on
 * bridge decks (SR-MINE-6, R-16, R-160).
 */
export function bears(s: Situation, hex: Hex, what: Emplaceable | 'teeth'): boolean {
  if (!onBoard(s.board, hex)) return false
  const ground = groundAt(s, hex)
  if (ground.isBuilding) return false
  if (what === 'mines') return !onBridge(s, hex)
  return ground.row !== 'deepWater' || onBridge(s, hex)
}

/** Units in a hex, those under blips as well. */
export const anybodyAt = (world: World, hex: Hex) => onMap(world).filter((unit) => sameHex(unit.hex, hex))
/** A name for a block, to tell two apart. */
export const blockKey = (hexes: readonly Hex[]): string =>
  hexes
    .map(hexKey)
    .sort((a, b) => a - b)
    .join(',')
