import {
  type Board,
  DIRECTION_INDEXES,
  type GroundChoice,
  type GroundPrices,
  type Hex,
  levelText,
  type SeenCounts,
} from '../../engine/screen.ts'
import { layerWords } from '../words/layer-words.ts'
import { type GroundCells, type LegendRow, NO_TINT, type ScaleName } from './cells-data.ts'
import { shadeOf } from './ground-colours.ts'

/** The elevation of every hex, and every hexside at which it changes; where by two levels and more the line is strong. */
export function levelCells(board: Board): GroundCells {
  const { halfLevels, size } = board
  const lowest = halfLevels.reduce((a, b) => Math.min(a, b), 99)
  const highest = halfLevels.reduce((a, b) => Math.max(a, b), -99)
  const place = (halves: number): number => (highest === lowest ? 128 : Math.round(((halves - lowest) * 255) / (highest - lowest)))
  const present = [...new Set(halfLevels)].sort((a, b) => a - b)
  const texts = present.map(levelText)
  const text = Int16Array.from(halfLevels, (halves) => present.indexOf(halves))
  const lines = sidesWhere(board, (a, b) => halfLevels[a] !== halfLevels[b])
  const strong = sidesWhere(board, (a, b) => Math.abs(halfLevels[a]! - halfLevels[b]!) >= STEEP)
  const sampled = present.length <= LEGEND_ROWS ? present : present.filter((_, i) => i % Math.ceil(present.length / LEGEND_ROWS) === 0)
  return {
    scale: 'height',
    tint: Int16Array.from(halfLevels, place),
    text,
    texts,
    stretches: stretchesOf(board, text, texts, size),
    lines,
    strong,
    ringed: [],
    legend: {
      title: layerWords.levels.title,
      rows: [
        ...sampled.toReversed().map((halves) => ({ sample: { tint: place(halves) }, text: layerWords.levels.level(levelText(halves)) })),
        { sample: { line: 'plain' as const }, text: layerWords.levels.step },
        { sample: { line: 'strong' as const }, text: layerWords.levels.steep },
      ],
    },
  }
}
/** Half levels from which a change is told strongly. */
const STEEP = 4
const LEGEND_ROWS = 12

/** What is seen from a hex, or from any hex of a set: the rest lies in shade. */
export function seenCells(board: Board, { counts }: SeenCounts, from: readonly Hex[], eye: string): GroundCells {
  const hidden = Int16Array.from(counts, (count) => (count === 0 ? 255 : NO_TINT))
  const seen = counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0)
  return {
    ...plainCells(board, 'shade', hidden),
    lines: sidesWhere(board, (a, b) => (counts[a] === 0) !== (counts[b] === 0)),
    ringed: from.length <= RINGED ? from : [],
    legend: {
      title: from.length === 1 ? layerWords.seen.title(from[0]!, eye) : layerWords.seen.titleOfMany(from.length, eye),
      rows: [
        { sample: { tint: 255 }, text: layerWords.seen.hidden(board.size - seen) },
        ...(from.length <= RINGED ? [{ sample: { ring: true as const }, text: layerWords.seen.from }] : []),
      ],
    },
  }
}
/** More hexes than these are no longer ringed one by one. */
const RINGED = 40

/** From how many hexes of a set each hex is seen: dead ground is what none of them sees. */
export function deadGroundCells(board: Board, { counts, of }: SeenCounts, from: readonly Hex[], eye: string): GroundCells {
  const most = Math.max(1, of)
  const tint = Int16Array.from(counts, (count) => (count === 0 ? 0 : Math.max(40, Math.round((count * 255) / most))))
  // Dead ground is told by its tint alone: it may be most of a map.
  const shown = [...new Set(counts)].filter((count) => count > 0).sort((a, b) => a - b)
  const text = Int16Array.from(counts, (count) => shown.indexOf(count))
  const texts = shown.map(String)
  const dead = counts.reduce((sum, count) => sum + (count === 0 ? 1 : 0), 0)
  const steps = [...new Set([1, Math.ceil(most / 4), Math.ceil(most / 2), most])].sort((a, b) => b - a)
  return {
    ...plainCells(board, 'heat', tint),
    text,
    texts,
    lines: sidesWhere(board, (a, b) => (counts[a] === 0) !== (counts[b] === 0)),
    ringed: from.length <= RINGED ? from : [],
    legend: {
      title: layerWords.dead.title(of, eye),
      rows: [
        ...steps.map((count) => ({
          sample: { tint: Math.max(40, Math.round((count * 255) / most)) },
          text: layerWords.dead.by(count, of),
        })),
        { sample: { tint: 0 }, text: layerWords.dead.none(dead) },
        ...(from.length <= RINGED ? [{ sample: { ring: true as const }, text: layerWords.seen.from }] : []),
      ],
    },
  }
}

/** What the cheapest step into each hex costs a kind of mover, and the hexsides over which it may not go. */
export function priceCells(board: Board, { into, closed }: GroundPrices, mover: GroundChoice, unit: string): GroundCells {
  const most = into.reduce((a, b) => Math.max(a, b), 2)
  const place = (price: number): number => (price === 0 ? 255 : Math.round(((price - 1) * 200) / (most - 1)))
  const shown = [...new Set(into)].sort((a, b) => a - b)
  const texts = shown.map((price) => (price === 0 ? layerWords.price.closedShort : String(price)))
  const text = Int16Array.from(into, (price) => shown.indexOf(price))
  return {
    ...plainCells(board, 'price', Int16Array.from(into, place)),
    text,
    texts,
    stretches: stretchesOf(board, text, texts, board.size),
    strong: onceEach(board, closed),
    legend: {
      title: layerWords.price.title(mover.name, unit),
      rows: [
        ...shown.filter((price) => price > 0).map((price) => ({ sample: { tint: place(price) }, text: layerWords.price.of(price) })),
        { sample: { tint: 255 }, text: layerWords.price.closed },
        { sample: { line: 'strong' as const }, text: layerWords.price.side },
      ],
    },
  }
}

/** Tints without texts and lines. */
export const plainCells = (board: Board, scale: ScaleName, tint: Int16Array): Omit<GroundCells, 'legend'> => ({
  scale,
  tint,
  text: new Int16Array(board.size).fill(-1),
  texts: [],
  stretches: [],
  lines: new Uint8Array(board.size),
  strong: new Uint8Array(board.size),
  ringed: [],
})

/** The hexsides between hexes that differ, each told by the hex from which it lies east, north-east or north-west. */
export function sidesWhere({ size, neighbours }: Board, differ: (a: number, b: number) => boolean): Uint8Array {
  const lines = new Uint8Array(size)
  for (let id = 0; id < size; id++)
    for (const d of [0, 1, 2]) {
      const next = neighbours[6 * id + d]!
      if (next >= 0 && differ(id, next)) lines[id]! |= 1 << d
    }
  return lines
}
/** Bits of hexsides that may be set from either hex, each told once. */
function onceEach({ size, neighbours }: Board, bits: Uint8Array): Uint8Array {
  const lines = new Uint8Array(size)
  for (let id = 0; id < size; id++)
    for (const d of DIRECTION_INDEXES) {
      const next = neighbours[6 * id + d]!
      if ((bits[id]! & (1 << d)) === 0 || next < 0) continue
      if (d < 3) lines[id]! |= 1 << d
      else lines[next]! |= 1 << (d - 3)
    }
  return lines
}

/**
 * Hexes that hang together and have the same text, by the hex of each that is farthest from its rim. In plain loops over numbers: it is the most of what a layer
 * takes when it is looked at for the first time.
 */
export function stretchesOf({ neighbours }: Board, text: Int16Array, texts: readonly string[], size: number): GroundCells['stretches'] {
  const depth = new Int16Array(size)
  const queue = new Int32Array(size)
  let count = 0
  for (let id = 0; id < size; id++)
    for (let d = 0; d < 6; d++) {
      const next = neighbours[6 * id + d]!
      if (next >= 0 && text[next] === text[id]) continue
      depth[id] = 1
      queue[count++] = id
      break
    }
  for (let at = 0; at < count; at++) {
    const id = queue[at]!
    for (let d = 0; d < 6; d++) {
      const next = neighbours[6 * id + d]!
      if (next < 0 || depth[next] !== 0) continue
      depth[next] = depth[id]! + 1
      queue[count++] = next
    }
  }
  return innermost(neighbours, text, depth, queue).map((id) => ({ id, text: texts[text[id]!] ?? '', depth: depth[id]! }))
}
/** `room`: numbers, as many as there are hexes. */
function innermost(neighbours: Int32Array, text: Int16Array, depth: Int16Array, room: Int32Array): readonly number[] {
  const visited = new Uint8Array(text.length)
  const found: number[] = []
  for (let id = 0; id < text.length; id++) {
    if (visited[id] !== 0) continue
    visited[id] = 1
    room[0] = id
    let best = id
    for (let at = 0, count = 1; at < count; at++) {
      const own = room[at]!
      if (depth[own]! > depth[best]!) best = own
      for (let d = 0; d < 6; d++) {
        const next = neighbours[6 * own + d]!
        if (next < 0 || visited[next] !== 0 || text[next] !== text[id]) continue
        visited[next] = 1
        room[count++] = next
      }
    }
    found.push(best)
  }
  return found
}

/** The colour of a legend's row; a line has that of the ink. */
export const legendColour = (cells: GroundCells, row: LegendRow, theme: Parameters<typeof shadeOf>[2]): string | null =>
  'tint' in row.sample ? shadeOf(cells.scale, row.sample.tint, theme).colour : null
