import type { Board, LayerValues } from '../../engine/screen.ts'
import { battleLayerWords } from '../words/battle-layer-words.ts'
import { type GroundCells, NO_TINT } from './cells-data.ts'
import { plainCells, sidesWhere, stretchesOf } from './ground-cells.ts'

/** Layers of a battle as data (`GroundCells`), from what the table has answered. */

const words = battleLayerWords

/** What each hex gives: the more, the darker; a line parts what gives something from what gives nothing. */
export function coverCells(board: Board, { values, kinds = [] }: LayerValues): GroundCells {
  const most = Math.max(1, ...kinds.map(({ worth }) => worth))
  const place = (kind: number): number => {
    const worth = kinds[kind]?.worth ?? 0
    return worth === 0 ? NO_TINT : Math.round((worth * 255) / most)
  }
  const text = Int16Array.from(values)
  const texts = kinds.map(({ short }) => short)
  const present = [...new Set(values)].filter((kind) => (kinds[kind]?.worth ?? 0) > 0)
  const ranked = present.sort((a, b) => kinds[b]!.worth - kinds[a]!.worth || kinds[a]!.text.localeCompare(kinds[b]!.text, 'en'))
  return {
    ...plainCells(board, 'cover', Int16Array.from(values, place)),
    text,
    texts,
    stretches: stretchesOf(board, text, texts, board.size),
    lines: sidesWhere(board, (a, b) => kinds[values[a]!]?.worth !== kinds[values[b]!]?.worth),
    legend: {
      title: words.cover.title,
      rows: ranked.map((kind) => ({ sample: { tint: place(kind) }, text: kinds[kind]!.text })),
    },
  }
}

/** What somebody of a side sees lies open, the rest in shade, with how many see it. */
export function ownEyesCells(board: Board, layer: LayerValues): GroundCells {
  const { values, of = 0 } = layer
  const hidden = values.filter((count) => count === 0).length
  return {
    ...plainCells(
      board,
      'shade',
      Int16Array.from(values, (count) => (count === 0 ? 255 : NO_TINT)),
    ),
    ...countsOf(values),
    lines: edgeOf(board, values),
    legend: {
      title: words.mine.title(of),
      rows: [{ sample: { tint: 255 }, text: words.mine.hidden(hidden) }],
      note: words.mine.note,
    },
  }
}

/** Where enemies look: the more of them, the darker; what none of them sees keeps its colours. */
export function enemyEyesCells(board: Board, layer: LayerValues): GroundCells {
  const { values, of = 0 } = layer
  const most = Math.max(1, ...values)
  const place = (count: number): number => (count === 0 ? NO_TINT : Math.round(((count - 1) * 190) / Math.max(1, most - 1)) + 30)
  const steps = [...new Set([most, Math.ceil(most / 2), 1])].filter((count) => values.includes(count))
  return {
    ...plainCells(board, 'threat', Int16Array.from(values, place)),
    ...countsOf(values),
    lines: edgeOf(board, values),
    legend: {
      title: words.theirs.title(of),
      rows: steps.map((count) => ({ sample: { tint: place(count) }, text: words.theirs.by(count) })),
      note: words.theirs.note(values.filter((count) => count === 0).length),
    },
  }
}

/** Thousandths that a piece is lost, in per cent; below half a per cent nothing is written. */
export function threatCells(board: Board, { values, of = 0 }: LayerValues, unit: string): GroundCells {
  const place = (chance: number): number => (chance === 0 ? NO_TINT : Math.round((chance * 255) / 1000))
  const percent = values.map((chance) => Math.floor((chance + 5) / 10))
  const shown = [...new Set(percent)].filter((chance) => chance > 0).sort((a, b) => a - b)
  const places = new Map(shown.map((chance, i) => [chance, i]))
  return {
    ...plainCells(board, 'threat', Int16Array.from(values, place)),
    text: Int16Array.from(percent, (chance) => places.get(chance) ?? -1),
    texts: shown.map(String),
    lines: edgeOf(board, values),
    legend: {
      title: words.threat.title(unit),
      rows: of === 0 ? [] : LEGEND.map((chance) => ({ sample: { tint: place(chance * 10) }, text: words.threat.row(chance) })),
      note: words.threat.note(of),
    },
  }
}
const LEGEND = [100, 75, 50, 25, 5] as const

/** How many, in every hex of which there are any. */
function countsOf(values: readonly number[]): Pick<GroundCells, 'text' | 'texts'> {
  const shown = [...new Set(values)].filter((count) => count > 0).sort((a, b) => a - b)
  const places = new Map(shown.map((count, i) => [count, i]))
  return { text: Int16Array.from(values, (count) => places.get(count) ?? -1), texts: shown.map(String) }
}
const edgeOf = (board: Board, values: readonly number[]): Uint8Array => sidesWhere(board, (a, b) => (values[a] === 0) !== (values[b] === 0))
