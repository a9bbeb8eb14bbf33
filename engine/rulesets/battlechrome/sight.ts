import { type Board, onBoard } from '../../board/board.ts'
import { directionTo, hexDistance } from '../../board/hex.ts'
import { lineHexes, type Variant } from '../../board/sightline.ts'
import { type Hex, sameHex } from '../../kernel/names.ts'
import type { Reason } from '../../kernel/why.ts'
import { groundAt, isCrest, levelAt } from './ground.ts'
import { BLOCKS, BLOCKS_AIRFOIL, COVER_BETWEEN, COVER_IN, COVER_IN_INFANTRY, CREST_AIRFOIL_HEXES, GROUND_NAMES } from './tables/terrain.ts'

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
 * From centre to centre. Where the line runs on a hexside it passes both neighbours: together they block only if both do, and the larger
 * bonus of the two counts once (hex.md).
 */
export function lineOf(board: Board, from: Hex, to: Hex, look: Look): Line {
  const ways = [lineHexes(from, to, 0), lineHexes(from, to, 1)] as const
  const between: { hex: Hex; bonus: number }[] = []
  let blockedBy: Line['blockedBy'] = null
  for (const [i, first] of ways[0].entries()) {
    const second = ways[1][i] ?? first
    const pair = (sameHex(first, second) ? [first] : [first, second]).filter((hex) => onBoard(board, hex))
    const open = pair.find((hex) => obstacle(board, from, to, hex, look) === null)
    const solid = pair[0]
    if (open === undefined && solid !== undefined) blockedBy ??= { hex: solid, ...obstacle(board, from, to, solid, look)! }
    const best = pair.reduce<{ hex: Hex; bonus: number } | null>((most, hex) => {
      const bonus = bonusOf(board, hex, look)
      return most === null || bonus > most.bonus ? { hex, bonus } : most
    }, null)
    if (best && best.bonus > 0) between.push(best)
  }
  blockedBy ??= crestOn(board, from, to, look)
  return { blockedBy, between }
}

function obstacle(
  board: Board,
  from: Hex,
  to: Hex,
  hex: Hex,
  { airfoil, over }: Look,
): { readonly what: string; readonly rule: string } | null {
  if (over !== null && sameHex(over, hex)) return null
  const ground = groundAt(board, hex)
  if (airfoil) return BLOCKS_AIRFOIL[ground] ? { what: GROUND_NAMES[ground], rule: 'BC-LOS-05' } : null
  if (BLOCKS[ground]) return { what: GROUND_NAMES[ground], rule: 'BC-LOS-02' }
  const level = levelAt(board, hex)
  return level > levelAt(board, from) && level > levelAt(board, to) ? { what: 'Higher ground', rule: 'BC-LOS-03' } : null
}
const bonusOf = (board: Board, hex: Hex, { airfoil, over }: Look): number =>
  airfoil || (over !== null && sameHex(over, hex)) ? 0 : COVER_BETWEEN[groundAt(board, hex)]

/** A crestline that is crossed away from both ends (BC-R-12). It must lie across the line in both variants. */
function crestOn(board: Board, from: Hex, to: Hex, look: Look): Line['blockedBy'] {
  const crossings = ([0, 1] as const).map((variant) => crestCrossing(board, from, to, variant, look))
  const [first, second] = crossings
  return first && second ? { hex: first, what: 'Crestline', rule: 'BC-LOS-04' } : null
}
function crestCrossing(board: Board, from: Hex, to: Hex, variant: Variant, look: Look): Hex | null {
  const chain = [from, ...lineHexes(from, to, variant), to]
  // The first and the last hexside crossed border an end hex: from there one looks over the crest.
  for (let i = 1; i < chain.length - 2; i++) {
    const [here, next] = [chain[i] as Hex, chain[i + 1] as Hex]
    const direction = directionTo(here, next)
    if (direction === null || !onBoard(board, here) || !isCrest(board, here, direction)) continue
    if (look.airfoil && [from, to].some((end) => Math.min(hexDistance(end, here), hexDistance(end, next)) > CREST_AIRFOIL_HEXES)) continue
    return here
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
      why: { text: 'Terrain', value: 0, rule: 'BC-TEC-05', how: 'sum', terms: [{ text: 'An airfoil: none', value: 0, rule: 'BC-TEC-05' }] },
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
  const bonus = terms.reduce((sum, term) => sum + (term.value ?? 0), 0)
  return { bonus, why: { text: 'Terrain', value: bonus, rule: 'BC-TEC-01', how: 'sum', terms } }
}
