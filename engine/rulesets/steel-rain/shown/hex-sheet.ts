import { onBoard } from '../../../board/board.ts'
import { pricesInWords } from '../../../board/book-text.ts'
import { hexLabel } from '../../../board/hex.ts'
import { type Hex, type PieceId, sameHex } from '../../../kernel/names.ts'
import type { Sheet, SheetRow } from '../../../screen/sheets.ts'
import { chapterHexRows } from '../core/chapters.ts'
import { marcherOf, reachOf } from '../core/move.ts'
import { obstacleAt, obstacleName } from '../engineering/state.ts'
import { coverAt, floorsAt, groundAt, levelAt, onBridge, smokedTop } from '../state/ground.ts'
import { flyersAt, unitsAt } from '../state/roster.ts'
import type { Situation } from '../state/situation.ts'
import { cm } from '../tables/scale.ts'
import { CLASS_NAMES, GROUND_CLASSES, type Ground, ROWS } from '../tables/terrain.ts'
import type { SteelRainView } from '../words/model.ts'
import { sightOf } from './sight-answer.ts'

/** What the panel says of a hex; with a piece, also what the hex is to that piece: its price, the way there, the sight of it. */
export function hexSheetOf(s: Situation, view: SteelRainView, hex: Hex, piece?: PieceId): Sheet {
  if (!onBoard(s.board, hex)) return { title: 'Off the map', subtitle: '', sections: [] }
  const ground = groundAt(s, hex)
  const floors = floorsAt(s, hex)
  const rows: SheetRow[] = [
    {
      label: 'Ground',
      value: onBridge(s, hex)
        ? `Bridge over ${ground.name.toLowerCase()}`
        : floors > 0
          ? `${ground.name}, ${floors} floor${floors === 1 ? '' : 's'}`
          : ground.name,
      why: { text: 'Terrain of the hex', rule: 'R-16' },
    },
    { label: 'Cost per cm', value: priceText(s, ground, piece), why: { text: 'Movement for each cm of this ground', rule: 'SR-TERR-1' } },
    { label: 'Level', value: String(levelAt(s, hex)) },
  ]
  if (piece !== undefined) rows.push(...rowsFor(s, view, hex, piece))
  const cover = coverAt(s, hex)
  const barrier = obstacleAt(s.world, hex)
  const shelter = barrier === null ? ground.name : `${ground.name}, ${obstacleName(barrier.kind).toLowerCase()}`
  if (cover !== 0) rows.push({ label: 'Cover', value: String(cover), why: { text: shelter, value: cover, rule: 'SR-COVER-3' } })
  const smoke = smokedTop(s, hex)
  if (smoke > 0) rows.push({ label: 'Smoke', value: `${smoke / 1000} cm high`, why: { text: 'Blocks sight', rule: 'SR-SMOKE-6' } })
  rows.push(...chapterHexRows(s, hex))
  const label = s.board.labels.find((one) => one.hex[0] === hex[0] && one.hex[1] === hex[1])
  const here = [...unitsAt(view.known, hex), ...flyersAt(view.known, hex)].map((unit) => unit.name)
  return { title: `Hex ${hexLabel(hex)}`, subtitle: [label?.text, ...here].filter(Boolean).join(' · '), sections: [{ title: '', rows }] }
}

/** What a cm of this ground costs the piece, or everybody. */
function priceText(s: Situation, ground: Ground, piece: PieceId | undefined): string {
  const { cost } = ROWS[ground.row]
  const marcher = piece === undefined ? null : marcherOf(s.world, piece)
  if (marcher?.flying) return '1 in flight'
  const classes = marcher ? GROUND_CLASSES.filter((cls) => marcher.classes.includes(cls)) : GROUND_CLASSES
  return pricesInWords(
    classes.map((cls) => [CLASS_NAMES[cls], cost[cls]] as const),
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
  const rows: SheetRow[] = [{ label: `Sight of ${unit?.name ?? 'it'}`, value: `${words}, ${sight.distanceCm} cm`, why: sight.why }]
  const way = view.question?.kind === 'act' && marcher ? reachOf(s, marcher).find((one) => sameHex(one.hex, hex)) : undefined
  if (way)
    rows.push({
      label: 'March',
      value: `${cm(way.cost)}, ${way.actions === 0 ? 'paid for' : way.actions === 1 ? '1 Action' : `${way.actions} Actions`}`,
      why: { text: 'The cheapest way', value: way.cost, unit: 'milli-cm', rule: 'SR-MOVE-1' },
    })
  return rows
}
