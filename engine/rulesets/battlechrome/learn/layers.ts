import type { BitSet } from '../../../board/bitset.ts'
import { type Board, hexOf, idOf } from '../../../board/board.ts'
import { pricesOver } from '../../../board/ground-prices.ts'
import { hexDistance } from '../../../board/hex.ts'
import { type CoverKind, fromTo, type LayerKit } from '../../../board/layer-kit.ts'
import { costOfStep } from '../../../board/step-costs.ts'
import { must } from '../../../kernel/assert.ts'
import type { Hex } from '../../../kernel/names.ts'
import { chanceWhy } from '../../../kernel/why.ts'
import { inHexes } from '../../../screen/kit.ts'
import { routeThrough } from '../core/route.ts'
import { BARE_GROUND, lineOver, seenFrom } from '../shown/bare-ground.ts'
import { groundAt, stepTable } from '../state/ground.ts'
import { isAirfoil, isOnMap, onMap, unitsAt } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { COVER_IN, COVER_IN_INFANTRY, GROUND_NAMES, type Ground } from '../tables/terrain.ts'
import type { BattleChrome } from '../words/model.ts'
import { dangersOn, firesInCombat, risksAlong, targetsFrom, threatsAlong } from './danger.ts'

/** The ground of a battle, hex by hex (BC-TEC, BC-TER, BC-LOS, BC-CBT-01). */
export const LAYERS: LayerKit<BattleChrome> = {
  heights: BARE_GROUND.heights,
  price: BARE_GROUND.price,
  cover: (_view, board) => {
    const of = Uint16Array.from(board.terrain, (_, id) => GROUNDS.indexOf(groundAt(board, hexOf(board, id))))
    return { kinds: KINDS, of }
  },
  prices: ({ known }, board, piece) => {
    const unit = known.units[piece]
    if (!unit || !isOnMap(unit)) return null
    const table = stepTable(board, unit.type)
    return pricesOver(board, (from, _to, direction) => costOfStep(table, from, direction))
  },
  looks: ({ known }, board, of) =>
    onMap(known)
      .filter(({ side }) => side === of)
      .map((unit) => () => seenOn(board, unit.hex, isAirfoil(unit))),
  threat: ({ known }, board, piece) => {
    const s: Situation = { board, world: known }
    const unit = known.units[piece]
    if (!unit || !isOnMap(unit)) return null
    const by = onMap(known).filter((enemy) => enemy.side !== unit.side && firesInCombat(s, enemy)).length
    const chanceAt = dangersOn(s, unit)
    return { by, at: (id) => chanceAt(hexOf(board, id)) }
  },
  way: ({ known }, board, piece, path) => {
    const unit = known.units[piece]
    const last = path.at(-1)
    if (!unit || !isOnMap(unit) || !last) return null
    const s: Situation = { board, world: known }
    const { danger, threats } = threatsAlong(s, unit, path)
    const risks = risksAlong(s, unit, path)
    return {
      // Each enemy counts once, from where it harms most: together they can harm a little more in one hex of the way than so.
      chance: Math.max(danger.destroys, ...risks),
      risks,
      fire: [...threats]
        .sort((a, b) => b.destroys - a.destroys)
        .map(({ by, at, destroys, why }) => ({
          piece: by.id,
          from: by.hex,
          at,
          chance: destroys,
          why: chanceWhy(`${by.name} ${fromTo(by.hex, at)}`, destroys, { rule: 'BC-OPF-03', terms: why }),
        })),
      cover: coverKindAt(board, last),
      covered: path.filter((hex) => coverKindAt(board, hex).worth > 0).length,
      targets: targetsFrom(s, unit, last),
      rule: 'BC-OPF-03',
    }
  },
  route: ({ known }, board, piece, through) => {
    const unit = known.units[piece]
    return unit && isOnMap(unit) ? routeThrough({ board, world: known }, unit, through) : null
  },
  line: ({ known }, board, from, to, heights) => {
    const airfoil = [heights.eye ?? heightIn({ board, world: known }, from), heights.aim ?? heightIn({ board, world: known }, to)].includes(
      'airfoil',
    )
    return { ...lineOver(board, from, to, { airfoil, over: null }), distance: inHexes(hexDistance(from, to)) }
  },
}

const coverKindAt = (board: Board, hex: Hex): CoverKind => must(KINDS[GROUNDS.indexOf(groundAt(board, hex))], 'the cover of every ground')

/** The height of whoever stands in a hex. */
const heightIn = (s: Situation, hex: Hex): string => (unitsAt(s.world, hex).some(isAirfoil) ? 'airfoil' : 'ground')

const GROUNDS = Object.keys(COVER_IN) as readonly Ground[]
const KINDS: readonly CoverKind[] = GROUNDS.map((ground) => {
  const [inside, infantry] = [COVER_IN[ground], COVER_IN_INFANTRY[ground]]
  if (inside === 0) return { text: 'No cover', short: '', worth: 0, rule: 'BC-TEC-01' }
  const more = infantry === inside ? '' : `, infantry +${infantry}`
  return {
    text: `${GROUND_NAMES[ground]}: Silhouette +${inside}${more}`,
    short: `+${inside}`,
    worth: inside,
    rule: inside === 2 ? 'BC-TEC-04' : 'BC-TEC-01',
  }
})

/** Boards do not change: what was seen from a hex once is kept. */
const kept = new WeakMap<Board, Map<number, BitSet>>()
function seenOn(board: Board, from: Hex, airfoil: boolean): BitSet {
  const rows = kept.get(board) ?? new Map<number, BitSet>()
  kept.set(board, rows)
  const key = idOf(board, from) * 2 + (airfoil ? 1 : 0)
  const row = rows.get(key) ?? seenFrom(board, from, { airfoil, over: null })
  rows.set(key, row)
  return row
}
