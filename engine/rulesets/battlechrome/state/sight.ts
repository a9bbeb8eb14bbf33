import { type Board, hasSide, onBoard } from '../../../board/board.ts'
import { directionTo, hexDistance } from '../../../board/hex.ts'
import { type Crossed, passingsOf } from '../../../board/sightline.ts'
import { type Hex, sameHex } from '../../../kernel/names.ts'
import type { Reason } from '../../../kernel/why.ts'
import { sumOf } from '../../../kernel/why.ts'
import { BLOCKS, BLOCKS_AIRFOIL, COVER_BETWEEN, COVER_IN, COVER_IN_INFANTRY, CREST_AIRFOIL_HEXES, GROUND_NAMES } from '../tables/terrain.ts'
import { groundAt, levelAt } from './ground.ts'

/** Lines of sight and what lies on them (BC-LOS, BC-TEC, BC-R-11, BC-R-12, BC-R-21). */

/** `airfoil`: one of the two ends is an airfoil; `over`: the hex that a powerjump looks past. */
export interface Look {
  readonly airfoil: boolean
  readonly over: Hex | null
}
export interface Line {
  readonly blockedBy: { readonly hex: Hex; readonly what: string; readonly rule: string } | null
  /** What the hexes between add to the target's Silhouette. */
  readonly between: readonly { readonly hex: Hex; readonly bonus: number }[]
}

/**
 * From centre to centre. Where the line runs on a hexside it passes both neighbours, each with its own hexsides: together they block only if both
 * do, and the larger bonus of the two counts once (docs/rules-on-hexes.md).
 *
 * The board walks the line; what blocks is judged here and not by its field of heights, whose rule differs: that takes the better of the two
 * lines beside all hexsides as a whole, this book the better hex at each hexside, and ground blocks it by kind, not by height (BC-R-21).
 */
export function lineOf(board: Board, from: Hex, to: Hex, look: Look): Line {
  const past = look.over === null ? 0 : 1 + (directionTo(from, look.over) ?? PASSED)
  if (past > PASSED) return lineAlong(board, from, to, look)
  // Boards do not change: what was looked along once is kept.
  const known = lines.get(board) ?? new Map<number, Line>()
  lines.set(board, known)
  const key = ((from[1] * board.width + from[0]) * board.size + to[1] * board.width + to[0]) * 16 + past * 2 + (look.airfoil ? 1 : 0)
  let found = known.get(key)
  if (found === undefined) {
    if (known.size >= LINES_KEPT) known.clear()
    found = lineAlong(board, from, to, look)
    known.set(key, found)
  }
  return found
}
const lines = new WeakMap<Board, Map<number, Line>>()
const LINES_KEPT = 100_000
/** One of the six hexes beside the end from which is looked is looked past. */
const PASSED = 6
function lineAlong(board: Board, from: Hex, to: Hex, look: Look): Line {
  const between: { hex: Hex; bonus: number }[] = []
  let blockedBy: Line['blockedBy'] = null
  for (const passing of passingsOf(from, to).slice(0, -1)) {
    const ways = passing.filter(({ hex }) => onBoard(board, hex))
    const blocks = ways.map(({ hex, sides }) => obstacle(board, from, to, hex, look) ?? crestOn(board, from, to, sides, look))
    const [block] = blocks
    if (block && blocks.every((each) => each !== null)) blockedBy ??= block
    let best: { hex: Hex; bonus: number } | null = null
    for (const { hex } of ways) {
      const bonus = bonusOf(board, hex, look)
      if (best === null || bonus > best.bonus) best = { hex, bonus }
    }
    if (best && best.bonus > 0) between.push(best)
  }
  return { blockedBy, between }
}

type Block = NonNullable<Line['blockedBy']>
function obstacle(board: Board, from: Hex, to: Hex, hex: Hex, { airfoil, over }: Look): Block | null {
  if (over !== null && sameHex(over, hex)) return null
  const ground = groundAt(board, hex)
  if (airfoil) return BLOCKS_AIRFOIL[ground] ? { hex, what: GROUND_NAMES[ground], rule: 'BC-LOS-05' } : null
  if (BLOCKS[ground]) return { hex, what: GROUND_NAMES[ground], rule: 'BC-LOS-02' }
  const level = levelAt(board, hex)
  return level > levelAt(board, from) && level > levelAt(board, to) ? { hex, what: 'Higher ground', rule: 'BC-LOS-03' } : null
}
const bonusOf = (board: Board, hex: Hex, { airfoil, over }: Look): number =>
  airfoil || (over !== null && sameHex(over, hex)) ? 0 : COVER_BETWEEN[groundAt(board, hex)]

/** A crestline that is crossed away from both ends (BC-R-12). */
function crestOn(board: Board, from: Hex, to: Hex, sides: readonly Crossed[], { airfoil }: Look): Block | null {
  for (const [here, next] of sides) {
    // The first and the last hexside crossed border an end hex: from there one looks over the crest.
    if (sameHex(here, from) || sameHex(next, to)) continue
    const direction = directionTo(here, next)
    if (direction === null || !onBoard(board, here) || !hasSide(board, 'crest', here, direction)) continue
    if (airfoil && [from, to].some((end) => Math.min(hexDistance(end, here), hexDistance(end, next)) > CREST_AIRFOIL_HEXES)) continue
    return { hex: here, what: 'Crestline', rule: 'BC-LOS-04' }
  }
  return null
}

export interface Cover {
  readonly bonus: number
  readonly why: Reason
}
/** What terrain adds to the Silhouette of a target now (BC-TEC-01 to BC-TEC-05, BC-R-13). */
export function coverOf(board: Board, from: Hex, to: Hex, infantry: boolean, look: Look): Cover {
  if (look.airfoil)
    return {
      bonus: 0,
      why: sumOf('Terrain', [{ text: 'An airfoil: none', value: 0, rule: 'BC-TEC-05' }], { rule: 'BC-TEC-05' }),
    }
  const ground = groundAt(board, to)
  const inside = look.over !== null && sameHex(look.over, to) ? 0 : (infantry ? COVER_IN_INFANTRY : COVER_IN)[ground]
  const { between } = lineOf(board, from, to, look)
  const terms: Reason[] = [
    {
      text: `In ${GROUND_NAMES[ground].toLowerCase()}`,
      value: inside,
      rule: COVER_IN[ground] === 2 ? 'BC-TEC-04' : inside === 2 ? 'BC-TEC-03' : 'BC-TEC-01',
    },
    ...between.map(
      ({ hex, bonus }): Reason => ({
        text: `${GROUND_NAMES[groundAt(board, hex)]} between`,
        value: bonus,
        rule: bonus === 2 ? 'BC-TEC-04' : 'BC-TEC-02',
      }),
    ),
  ]
  const why = sumOf('Terrain', terms, { rule: 'BC-TEC-01' })
  return { bonus: why.value, why }
}
