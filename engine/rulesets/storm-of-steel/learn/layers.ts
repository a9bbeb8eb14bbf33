import type { BitSet } from '../../../board/bitset.ts'
import { type Board, hexOf, idOf } from '../../../board/board.ts'
import { pricesOver } from '../../../board/ground-prices.ts'
import { hexDistance } from '../../../board/hex.ts'
import { type CoverKind, fromTo, type LayerKit } from '../../../board/layer-kit.ts'
import { must } from '../../../kernel/assert.ts'
import { type Hex, hexKey } from '../../../kernel/names.ts'
import { chanceWhy } from '../../../kernel/why.ts'
import { inHexes } from '../../../screen/kit.ts'
import { routeThrough } from '../core/route.ts'
import { BARE_GROUND, lineOver, PRICES, seenFrom } from '../shown/bare-ground.ts'
import { groundAt, stepOf } from '../state/ground.ts'
import { isOnMap, onMap, titleOf, typeOf } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { PROTECTION } from '../tables/dice.ts'
import { GROUND_NAMES, GROUND_PROTECTION, GROUNDS } from '../tables/ground.ts'
import type { StormOfSteel } from '../words/model.ts'
import type { World } from '../words/world.ts'
import { dangerAt, hitsWhy, mayFire, targetsFrom } from './danger.ts'

/** The ground of a battle, hex by hex, as a side knows it (SS-SOF-02, SS-TER, SS-LOS, SS-FIR). */
export const LAYERS: LayerKit<StormOfSteel> = {
  heights: BARE_GROUND.heights,
  price: BARE_GROUND.price,
  cover: ({ known }, board) => {
    const kindIn = kindsOn(known, board)
    return { kinds: KINDS, of: Uint16Array.from({ length: board.size }, (_, id) => kindIn(hexOf(board, id))) }
  },
  prices: ({ known }, board, piece) => {
    const unit = known.units[piece]
    if (!unit || !isOnMap(unit) || typeOf(unit).move === 0) return null
    const s: Situation = { board, world: known }
    return pricesOver(board, (from, to) => {
      const step = stepOf(s, typeOf(unit), hexOf(board, from), hexOf(board, to), false)
      return step ? PRICES[step.entry] : null
    })
  },
  looks: ({ known }, board, of) =>
    onMap(known)
      .filter(({ side }) => side === of)
      .map((unit) => () => seenOn(board, unit.hex)),
  threat: ({ known }, board, piece) => {
    const s: Situation = { board, world: known }
    const unit = known.units[piece]
    if (!unit || !isOnMap(unit)) return null
    const by = onMap(known).filter((enemy) => enemy.side !== unit.side && mayFire(s, enemy)).length
    return { by, at: (id) => dangerAt(s, unit, hexOf(board, id)).destroys }
  },
  way: ({ known }, board, piece, path) => {
    const unit = known.units[piece]
    const last = path.at(-1)
    if (!unit || !isOnMap(unit) || !last) return null
    const s: Situation = { board, world: known }
    const { destroys, threats } = dangerAt(s, unit, last)
    const kindIn = kindsOn(known, board)
    const coverIn = (hex: Hex): CoverKind => must(KINDS[kindIn(hex)], 'the cover of every hex')
    return {
      chance: destroys,
      // Nobody fires at whoever moves: what comes, comes where he stops.
      risks: path.map((_, i) => (i === path.length - 1 ? destroys : 0)),
      fire: threats
        .filter((threat) => threat.destroys > 0)
        .sort((a, b) => b.destroys - a.destroys)
        .map(({ by, destroys: chance }) => {
          const terms = hitsWhy(s, unit, last, by)
          const why = chanceWhy(`${titleOf(known, by)} ${fromTo(by.hex, last)}`, chance, { rule: 'SS-FIR-01', terms })
          return { piece: by.id, from: by.hex, at: last, chance, why }
        }),
      cover: coverIn(last),
      covered: path.filter((hex) => coverIn(hex).worth > 0).length,
      targets: targetsFrom(s, unit, last),
      rule: 'SS-FIR-01',
    }
  },
  route: ({ known }, board, piece, through) => {
    const unit = known.units[piece]
    return unit && isOnMap(unit) ? routeThrough({ board, world: known }, unit, through) : null
  },
  line: (_view, board, from, to) => ({ ...lineOver(board, from, to), distance: inHexes(hexDistance(from, to)) }),
}

const kind = (name: string, value: number, rule: string): CoverKind =>
  value === PROTECTION.open
    ? { text: 'No cover', short: '', worth: 0, rule: 'SS-SOF-02' }
    : { text: `${name}: protection ${value}`, short: String(value), worth: value - PROTECTION.open, rule }
/** What may protect who stands there from all sides: the ground, an entrenchment, a bunker. */
const KINDS: readonly CoverKind[] = [
  ...GROUNDS.map((ground) => kind(GROUND_NAMES[ground], GROUND_PROTECTION[ground], 'SS-SOF-02')),
  kind('Entrenchment', PROTECTION.cover, 'SS-FOR-11'),
  kind('Bunker', PROTECTION.bunker, 'SS-SOF-02'),
]
const [TRENCH, BUNKER] = [GROUNDS.length, GROUNDS.length + 1]
/** Which kind a hex has: the best of them (SS-SOF-07). */
function kindsOn({ ground }: World, board: Board): (hex: Hex) => number {
  const trenches = new Set(ground.trenches.map(hexKey))
  const bunkers = new Set(ground.bunkers.map(({ hex }) => hexKey(hex)))
  return (hex) => {
    if (bunkers.has(hexKey(hex))) return BUNKER
    return trenches.has(hexKey(hex)) ? TRENCH : GROUNDS.indexOf(groundAt(board, hex))
  }
}

/** Boards do not change: what was seen from a hex once is kept. */
const kept = new WeakMap<Board, Map<number, BitSet>>()
function seenOn(board: Board, from: Hex): BitSet {
  const rows = kept.get(board) ?? new Map<number, BitSet>()
  kept.set(board, rows)
  const row = rows.get(idOf(board, from)) ?? seenFrom(board, from)
  rows.set(idOf(board, from), row)
  return row
}
