import type { BitSet } from '../../../board/bitset.ts'
import { hexOf } from '../../../board/board.ts'
import { pricesOver } from '../../../board/ground-prices.ts'
import { hexDistance } from '../../../board/hex.ts'
import type { CoverKind, LayerKit } from '../../../board/layer-kit.ts'
import { costOfStep } from '../../../board/step-costs.ts'
import type { Hex, PieceId, SideId } from '../../../kernel/names.ts'
import { marcherOf } from '../core/move.ts'
import { BARE_GROUND, heightOf, lineOver } from '../shown/bare-ground.ts'
import { coverKindAt } from '../shown/cover-kind.ts'
import { blipsOf, flyersAt, unitsAt } from '../state/roster.ts'
import { heightsOf, heightsOfBlip, observersOf } from '../state/sight.ts'
import type { Heights, Situation } from '../state/situation.ts'
import { inCm } from '../tables/prices.ts'
import { SIGHT_HEIGHTS } from '../tables/terrain.ts'
import type { SteelRain, SteelRainView } from '../words/model.ts'
import type { Unit } from '../words/units.ts'
import { armedEnemies, dangersOn, knownOn } from './danger.ts'
import { routeThrough, wayRisk } from './ways.ts'

/** The ground of a battle, hex by hex, as one side knows it (SR-COVER-3, SR-TERR-1, R-76, SR-OW-2). */
export const LAYERS: LayerKit<SteelRain> = {
  heights: BARE_GROUND.heights,
  price: BARE_GROUND.price,
  cover: ({ known }, board) => coverOf(knownOn(board, known)),
  prices: ({ known }, board, piece) => {
    const s = knownOn(board, known)
    const marcher = marcherOf(known, piece)
    if (marcher === null) return null
    const table = s.ways.table(s, marcher)
    return pricesOver(board, (from, _to, direction) => {
      const cost = costOfStep(table, from, direction)
      return cost === null ? null : cost / known.settings.hexMilli
    })
  },
  looks: ({ known }, board, of) => looksOf(knownOn(board, known), of),
  threat: (view, board, piece) => {
    const s = knownOn(board, view.known)
    const unit = unitAs(view, piece)
    if (!unit) return null
    const chanceAt = dangersOn(s, unit)
    return { by: armedEnemies(s, unit).length, at: (id) => chanceAt(hexOf(board, id)) }
  },
  way: (view, board, piece, path) => {
    const unit = unitAs(view, piece)
    return unit && wayRisk(knownOn(board, view.known), unit, path)
  },
  route: ({ known }, board, piece, through) => {
    const marcher = marcherOf(known, piece)
    return marcher && routeThrough(knownOn(board, known), marcher, through)
  },
  line: ({ known }, board, from, to, heights) => {
    const s = knownOn(board, known)
    const ends = [heights.eye === undefined ? heightIn(s, from) : heightOf(heights.eye), aimAt(s, to, heights.aim)] as const
    return { ...lineOver(s, from, to, ...ends), distance: inCm(hexDistance(from, to) * known.settings.hexMilli) }
  },
}

const aimAt = (s: Situation, to: Hex, aim: string | undefined): Heights => (aim === undefined ? heightIn(s, to) : heightOf(aim))
/** Of whoever stands in a hex, or flies over it; else of a vehicle. */
function heightIn(s: Situation, hex: Hex): Heights {
  const unit = unitsAt(s.world, hex)[0] ?? flyersAt(s.world, hex)[0]
  return unit ? heightsOf(s.world, unit) : SIGHT_HEIGHTS.vehicle
}

/** The unit, or of a marker the first under it. */
function unitAs({ known }: SteelRainView, piece: PieceId): Unit | null {
  return marcherOf(known, piece)?.members[0] ?? (known.units[piece]?.hex ? known.units[piece] : null)
}

/** What each hex takes off the Profile of whoever is in it. */
function coverOf(s: Situation): ReturnType<LayerKit<SteelRain>['cover']> {
  const kinds: CoverKind[] = []
  const places = new Map<string, number>()
  const of = new Uint16Array(s.board.size)
  for (let id = 0; id < of.length; id++) {
    const kind = coverKindAt(s, hexOf(s.board, id))
    const key = `${kind.text}/${kind.rule}`
    const place = places.get(key) ?? kinds.push(kind) - 1
    places.set(key, place)
    of[id] = place
  }
  return { kinds, of }
}

/** Units that observe see from where they stand; a marker of which no more is known, from its hex. */
function looksOf(s: Situation, side: SideId): readonly (() => BitSet)[] {
  const { world } = s
  const units = observersOf(world, side)
  const open = new Set(units.map(({ blip }) => blip))
  const posts = [
    ...units.map((unit) => ({ hex: unit.hex, eye: heightsOf(world, unit) })),
    ...blipsOf(world, side)
      .filter(({ id }) => !open.has(id))
      .map((blip) => ({ hex: blip.hex, eye: heightsOfBlip(world, blip) })),
  ]
  return posts.map(
    ({ hex, eye }) =>
      () =>
        s.sight.shed(world, hex, eye, SIGHT_HEIGHTS.vehicle),
  )
}
