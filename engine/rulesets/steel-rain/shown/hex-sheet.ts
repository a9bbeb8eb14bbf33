import { onBoard } from '../../../board/board.ts'
import { pricesInWords } from '../../../board/book-text.ts'
import { hexLabel } from '../../../board/hex.ts'
import { type Hex, type PieceId, sameHex } from '../../../kernel/names.ts'
import { lengthText, row, rowsOf } from '../../../screen/kit.ts'
import type { Sheet, SheetRow } from '../../../screen/sheets.ts'
import { chapterHexRows } from '../core/chapters.ts'
import { marcherOf, reachOf } from '../core/move.ts'
import { obstacleAt, obstacleName } from '../engineering/state.ts'
import { coverAt, floorsAt, groundAt, levelAt, onBridge, smokedTop } from '../state/ground.ts'
import { flyersAt, unitsAt } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { inCm } from '../tables/prices.ts'
import { cm } from '../tables/scale.ts'
import { CLASS_NAMES, GROUND_CLASSES, type Ground, type GroundClass, ROWS } from '../tables/terrain.ts'
import type { SteelRainView } from '../words/model.ts'
import { sightOf } from './sight-answer.ts'

/** What the panel says of a hex; with a piece, also what the hex is to that piece: its price, the way there, the sight of it. */
export function hexSheetOf(s: Situation, view: SteelRainView, hex: Hex, piece?: PieceId): Sheet {
  if (!onBoard(s.board, hex)) return { title: 'Off the map', subtitle: '', sections: [] }
  const ground = groundAt(s, hex)
  const cover = coverAt(s, hex)
  const barrier = obstacleAt(s.world, hex)
  const shelter = barrier === null ? ground.name : `${ground.name}, ${obstacleName(barrier.kind).toLowerCase()}`
  const smoke = smokedTop(s, hex)
  const wreck = s.world.ground.wrecks.find((one) => sameHex(one.hex, hex))
  const rows = rowsOf(
    row('Ground', groundText(s, ground, hex), { text: 'Terrain of the hex', rule: 'R-16' }),
    row('Cost per cm', priceText(s, ground, hex, piece), {
      text: 'Movement for each cm of this ground',
      rule: 'SR-TERR-1',
      how: 'table',
      // The row of the table: a field is open ground.
      terms: [{ text: ROWS[onBridge(s, hex) ? 'pavement' : ground.row].name }],
    }),
    row('Level', levelAt(s, hex)),
    ...(piece === undefined ? [] : rowsFor(s, view, hex, piece)),
    cover !== 0 && row('Cover', cover, { text: shelter, value: cover, rule: 'SR-COVER-3' }),
    wreck !== undefined && row('Wreck', wreck.name === '' ? 'of a vehicle' : `of ${wreck.name}`, { text: 'Blocks sight', rule: 'R-76' }),
    smoke > 0 && row('Smoke', `${smoke / 1000} cm high`, { text: 'Blocks sight', rule: 'SR-SMOKE-6' }),
    ...chapterHexRows(s, hex),
  )
  const label = s.board.labels.find((one) => sameHex(one.hex, hex))
  const here = [...unitsAt(view.known, hex), ...flyersAt(view.known, hex)].map((unit) => unit.name)
  return { title: `Hex ${hexLabel(hex)}`, subtitle: [label?.text, ...here].filter(Boolean).join(' · '), sections: [{ title: '', rows }] }
}
function groundText(s: Situation, { name }: Ground, hex: Hex): string {
  const floors = floorsAt(s, hex)
  if (onBridge(s, hex)) return `Bridge over ${name.toLowerCase()}`
  return floors > 0 ? `${name}, ${floors} floor${floors === 1 ? '' : 's'}` : name
}

/** What a cm of this ground costs the piece, or everybody: a deck is paved, and into a building nobody drives. */
function priceText(s: Situation, ground: Ground, hex: Hex, piece: PieceId | undefined): string {
  const costOf = (cls: GroundClass): number | null =>
    onBridge(s, hex, cls) ? ROWS.pavement.cost[cls] : ground.isBuilding && cls !== 'infantry' ? null : ROWS[ground.row].cost[cls]
  const marcher = piece === undefined ? null : marcherOf(s.world, piece)
  if (marcher?.flying) return '1 in flight'
  const classes = marcher ? GROUND_CLASSES.filter((cls) => marcher.classes.includes(cls)) : GROUND_CLASSES
  return pricesInWords(
    classes.map((cls) => [CLASS_NAMES[cls], costOf(cls)] as const),
    marcher === null,
  )
}
/** The way there with what is left to the piece, and whether it sees the hex. */
function rowsFor(s: Situation, view: SteelRainView, hex: Hex, piece: PieceId): readonly SheetRow[] {
  const own = view.known.units[piece] ?? view.known.blips[piece]
  const marcher = marcherOf(s.world, piece)
  const from = marcher?.hex ?? own?.hex ?? null
  if (!own || own.side !== view.side || from === null || sameHex(from, hex)) return []
  const unit = view.known.units[piece] ?? marcher?.members[0]
  const sight = sightOf(s, from, hex, unit?.id)
  const words = { clear: 'clear', partial: 'lower half hidden', smoke: 'through smoke', blocked: 'blocked' }[sight.result]
  const way = view.question?.kind === 'act' && marcher ? reachOf(s, marcher).find((one) => sameHex(one.hex, hex)) : undefined
  const price = way && (way.actions === 0 ? 'paid for' : way.actions === 1 ? '1 Action' : `${way.actions} Actions`)
  return rowsOf(
    row(`Sight of ${unit?.name ?? 'it'}`, `${words}, ${lengthText(sight.distance)}`, sight.why),
    way && row('March', `${cm(way.cost)}, ${price}`, { text: 'The cheapest way', ...inCm(way.cost), rule: 'SR-MOVE-1' }),
  )
}
