import { type Board, idOf, onBoard } from '../../../board/board.ts'
import { type Hex, hexKey, type Problem } from '../../../kernel/names.ts'
import { type HexMilli, mineCounter } from '../tables/scale.ts'
import { GROUND } from '../tables/terrain.ts'
import type { StartDoc } from '../words/forces-doc.ts'
import type { Mines, Obstacle } from './words.ts'

/** Obstacles and mines that lie on the table before the battle. */

export const layObstacles = (start: StartDoc | null): readonly Obstacle[] =>
  (start?.obstacles ?? []).map(({ hex, kind, earth, work }) => ({ hex, kind, earth, work }))
export const layMines = (start: StartDoc | null, hexMilli: HexMilli): readonly Mines[] =>
  (start?.mines ?? []).map(({ hex, left, side, revealed }) => ({
    hex,
    left: left ?? mineCounter(hexMilli),
    side: side ?? null,
    revealed: revealed || side === undefined,
  }))

/** What is wrong with them, each with its place in the document. */
export function engineeringProblems(board: Board, hexMilli: HexMilli, start: StartDoc): readonly Problem[] {
  const problems: Problem[] = []
  const places = (at: string, hexes: readonly Hex[]): void => {
    const seen = new Set<number>()
    for (const [i, hex] of hexes.entries()) {
      const where = `${at}[${i}].hex`
      if (!onBoard(board, hex)) problems.push({ at: where, text: 'The hex is off the map; choose another.', hex })
      else if (GROUND[board.terrain[idOf(board, hex)] as keyof typeof GROUND].isBuilding)
        problems.push({ at: where, text: 'Nothing of the kind lies in a building (R-160); choose another hex.', hex })
      if (seen.has(hexKey(hex))) problems.push({ at: where, text: 'This hex is named twice; a hex may hold one (R-16).', hex })
      seen.add(hexKey(hex))
    }
  }
  places(
    'start.obstacles',
    start.obstacles.map((one) => one.hex),
  )
  places(
    'start.mines',
    start.mines.map((one) => one.hex),
  )
  const spanned = new Set(start.spans.flatMap(({ hexes }) => hexes.map(hexKey)))
  for (const [i, { hex, kind, earth }] of start.obstacles.entries()) {
    const deck = onBoard(board, hex) && (board.bridge[idOf(board, hex)] !== 0 || spanned.has(hexKey(hex)))
    if (onBoard(board, hex) && board.terrain[idOf(board, hex)] === 'deep' && !deck)
      problems.push({
        at: `start.obstacles[${i}].hex`,
        text: 'Obstacles do not lie on the bottom of deep water (R-16); choose another hex.',
        hex,
      })
    if (earth && kind !== 'roadblock')
      problems.push({ at: `start.obstacles[${i}].earth`, text: 'Only roadblocks are of earth (SR-BREACH-3).', hex })
  }
  for (const [i, { hex, left, side, revealed }] of start.mines.entries()) {
    if (onBoard(board, hex) && board.bridge[idOf(board, hex)] !== 0)
      problems.push({ at: `start.mines[${i}].hex`, text: 'Nobody mines a bridge deck (R-160).', hex })
    if (left !== undefined && left > mineCounter(hexMilli))
      problems.push({ at: `start.mines[${i}].left`, text: `A hex holds at most ${mineCounter(hexMilli)} at this scale (SR-MINE-4).`, hex })
    if (revealed && side === undefined)
      problems.push({
        at: `start.mines[${i}].revealed`,
        text: 'Mines of nobody are known to everybody: leave `revealed` out (R-151).',
        hex,
      })
  }
  return problems
}
