import type { Board, Hex } from '../../engine/screen.ts'
import type { Theme } from '../scene/stage.ts'
import { type GroundCells, NO_TINT } from './cells-data.ts'
import { LAYER_INK, shadeOf } from './ground-colours.ts'
import { type Box, centreOf, cornersOf, HEX_HEIGHT, HEX_WIDTH, type Point, ROW_PITCH } from './pixels.ts'
import { FONTS } from './typography.ts'

/** Paints a layer of the ground: tints, lines along hexsides, a text in each hex. Plain canvas, for any box and any size. */

type Brush = CanvasRenderingContext2D

export interface CellsView {
  /** What is painted, in world pixels: its upper left corner is that of the canvas. */
  readonly box: Box
  /** Canvas pixels per world pixel. */
  readonly scale: number
  /** Canvas pixels per pixel of the page: letters and lines go by what the eye sees. */
  readonly grain: number
  readonly theme: Theme
}
/**
 * Narrower hexes than this, in pixels of the page, are too small for a text each, and by so much more for each further letter; then every stretch of alike
 * hexes has one. From the second on letters are in full strength: on a small map they must leave the tints in sight.
 */
const TEXT_FROM = { one: 10.5, more: 6, full: 17 } as const
/** Sizes of letters, in pixels of the page. */
const LETTERS = { least: 9, most: 17, ofHex: 0.52 } as const
/** Room that a stretch needs for its text, in pixels of the page. */
const STRETCH_ROOM = 15

export function paintCells(brush: Brush, board: Board, cells: GroundCells, view: CellsView): void {
  const { box, scale } = view
  brush.save()
  brush.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale)
  const ids = idsWithin(board, box)
  paintTints(brush, board, cells, ids, view)
  paintLines(brush, board, cells, ids, view)
  brush.setTransform(1, 0, 0, 1, 0, 0)
  paintTexts(brush, board, cells, ids, view)
  paintRings(brush, cells.ringed, view)
  brush.restore()
}

/** The numbers of the hexes that the box may show. */
function idsWithin({ width, height }: Board, { x, y, width: wide, height: high }: Box): readonly number[] {
  const [west, north] = [Math.max(0, Math.floor(x / HEX_WIDTH) - 1), Math.max(0, Math.floor(y / ROW_PITCH) - 1)]
  const [east, south] = [Math.min(width - 1, Math.floor((x + wide) / HEX_WIDTH)), Math.min(height - 1, Math.floor((y + high) / ROW_PITCH))]
  const ids: number[] = []
  for (let row = north; row <= south; row++) for (let col = west; col <= east; col++) ids.push(row * width + col)
  return ids
}

/** The corners of a hex from its middle, in the order of `cornersOf`. */
const CORNERS: readonly Point[] = cornersOf([0, 0]).map(({ x, y }) => ({ x: x - centreOf([0, 0]).x, y: y - centreOf([0, 0]).y }))
const middleOf = (id: number, board: Board): Point => {
  const row = Math.floor(id / board.width)
  return { x: (id % board.width) * HEX_WIDTH + (row % 2 === 0 ? HEX_WIDTH / 2 : HEX_WIDTH), y: row * ROW_PITCH + HEX_HEIGHT / 2 }
}

/**
 * Tints are painted opaque, a hair larger than their hexes, so that no seam shows, and made transparent together. Hexes of a tint that stand side by side
 * are one shape: thousands by themselves, or all of them in one path, take several times as long.
 */
function paintTints(brush: Brush, board: Board, { tint, scale }: GroundCells, ids: readonly number[], view: CellsView): void {
  const over = 0.6 / view.scale
  let alpha = 1
  for (let at = 0; at < ids.length; ) {
    const first = ids[at]!
    let last = first
    for (at++; at < ids.length && ids[at] === last + 1 && last % board.width !== board.width - 1 && tint[last + 1] === tint[first]; at++)
      last++
    if (tint[first] === NO_TINT) continue
    const shade = shadeOf(scale, tint[first]!, view.theme)
    alpha = shade.alpha
    brush.fillStyle = shade.colour
    brush.beginPath()
    runPath(brush, middleOf(first, board), last - first + 1, over)
    brush.fill()
  }
  brush.globalCompositeOperation = 'destination-in'
  brush.fillStyle = `rgb(0 0 0 / ${alpha})`
  brush.fillRect(view.box.x, view.box.y, view.box.width, view.box.height)
  brush.globalCompositeOperation = 'source-over'
}
/** A number of hexes of a row from the one whose middle it is, `over` larger on every side. */
function runPath(brush: Brush, { x, y }: Point, count: number, over: number): void {
  const [half, top, shoulder] = [HEX_WIDTH / 2, HEX_HEIGHT / 2 + over, HEX_HEIGHT / 4 + over / 2]
  brush.moveTo(x - half - over, y - shoulder)
  for (let i = 0; i < count; i++) {
    const middle = x + i * HEX_WIDTH
    brush.lineTo(middle, y - top)
    brush.lineTo(middle + half + (i === count - 1 ? over : 0), y - shoulder)
  }
  for (let i = count - 1; i >= 0; i--) {
    const middle = x + i * HEX_WIDTH
    brush.lineTo(middle + half + (i === count - 1 ? over : 0), y + shoulder)
    brush.lineTo(middle, y + top)
  }
  brush.lineTo(x - half - over, y + shoulder)
  brush.closePath()
}

function paintLines(brush: Brush, board: Board, cells: GroundCells, ids: readonly number[], view: CellsView): void {
  const pixel = view.grain / view.scale
  // On a small map lines are thinner, so that the tints stay in sight.
  const fine = Math.min(1, (HEX_WIDTH / pixel) * 0.034)
  brush.lineCap = fine >= 0.6 ? 'round' : 'butt'
  const strokes = [
    { sides: cells.lines, width: 1.5 * fine + 0.4, colour: LAYER_INK.dark },
    { sides: cells.strong, width: 3.2 * fine + 0.5, colour: LAYER_INK.strong },
  ]
  for (const { sides, width, colour } of strokes) {
    if (fine >= 0.6) {
      brush.globalAlpha = 0.6
      strokeSides(brush, board, sides, ids, (width + 2) * pixel, LAYER_INK.light)
      brush.globalAlpha = 1
    }
    strokeSides(brush, board, sides, ids, width * pixel, colour)
  }
}
/** Row by row: a single path of thousands of strokes takes several times as long. */
function strokeSides(brush: Brush, board: Board, sides: Uint8Array, ids: readonly number[], width: number, colour: string): void {
  brush.lineWidth = width
  brush.strokeStyle = colour
  brush.beginPath()
  let row = -1
  for (const id of ids) {
    const bits = sides[id]!
    if (bits === 0) continue
    const own = Math.floor(id / board.width)
    if (own !== row) {
      brush.stroke()
      brush.beginPath()
      row = own
    }
    const { x, y } = middleOf(id, board)
    for (const d of [0, 1, 2]) {
      if ((bits & (1 << d)) === 0) continue
      const [a, b] = [CORNERS[d]!, CORNERS[d + 1]!]
      brush.moveTo(x + a.x, y + a.y)
      brush.lineTo(x + b.x, y + b.y)
    }
  }
  brush.stroke()
}

function paintTexts(brush: Brush, board: Board, cells: GroundCells, ids: readonly number[], view: CellsView): void {
  const { scale, grain, box } = view
  const hex = (HEX_WIDTH * scale) / grain
  const place = (id: number): Point => {
    const { x, y } = middleOf(id, board)
    return { x: (x - box.x) * scale, y: (y - box.y) * scale }
  }
  const isDark = (id: number): boolean => cells.tint[id] !== NO_TINT && shadeOf(cells.scale, cells.tint[id]!, view.theme).isDark
  const longest = cells.texts.reduce((most, text) => Math.max(most, text.length), 1)
  if (hex >= TEXT_FROM.one + TEXT_FROM.more * (longest - 1)) {
    const isFaint = hex < TEXT_FROM.full
    brush.globalAlpha = isFaint ? 0.62 : 1
    const size = Math.min(LETTERS.most, Math.max(LETTERS.least, hex * LETTERS.ofHex)) * grain
    const words = cells.texts.map((text) => [letters(text, size, false, !isFaint), letters(text, size, true, !isFaint)] as const)
    for (const id of ids) {
      const word = words[cells.text[id]!]
      if (word) stamp(brush, word[isDark(id) ? 1 : 0], place(id))
    }
    brush.globalAlpha = 1
    return
  }
  const size = LETTERS.least * 1.1 * grain
  const within = new Set(ids)
  for (const { id, text, depth } of cells.stretches)
    if (within.has(id) && depth * hex * 1.5 >= STRETCH_ROOM) stamp(brush, letters(text, size, isDark(id), true), place(id))
}
function stamp(brush: Brush, picture: HTMLCanvasElement, { x, y }: Point): void {
  brush.drawImage(picture, Math.round(x - picture.width / 2), Math.round(y - picture.height / 2))
}

/** Texts as pictures: the same few are written thousands of times. */
const written = new Map<string, HTMLCanvasElement>()
const MOST_WRITTEN = 600
function letters(text: string, size: number, light: boolean, rimmed: boolean): HTMLCanvasElement {
  const key = `${text}/${size.toFixed(1)}/${light}/${rimmed}`
  const known = written.get(key)
  if (known) return known
  if (written.size >= MOST_WRITTEN) written.clear()
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d') as Brush
  const font = `600 ${size}px ${FONTS.narrow}`
  brush.font = font
  const width = brush.measureText(text).width
  Object.assign(canvas, { width: Math.ceil(width + size * 0.5), height: Math.ceil(size * 1.5) })
  Object.assign(brush, { font, textAlign: 'center', textBaseline: 'alphabetic', lineJoin: 'round' })
  brush.lineWidth = size * 0.2
  brush.globalAlpha = 0.7
  brush.strokeStyle = light ? LAYER_INK.dark : LAYER_INK.light
  if (rimmed) brush.strokeText(text, canvas.width / 2, canvas.height / 2 + size * 0.35)
  brush.globalAlpha = 1
  brush.fillStyle = light ? LAYER_INK.light : LAYER_INK.dark
  brush.fillText(text, canvas.width / 2, canvas.height / 2 + size * 0.35)
  written.set(key, canvas)
  return canvas
}

/** Rings around the hexes from which is looked: never smaller than can be seen. */
function paintRings(brush: Brush, hexes: readonly Hex[], { box, scale, grain }: CellsView): void {
  const radius = Math.max(4.5 * grain, 21 * scale)
  for (const hex of hexes) {
    const { x, y } = centreOf(hex)
    const path = (): void => {
      brush.beginPath()
      brush.arc((x - box.x) * scale, (y - box.y) * scale, radius, 0, Math.PI * 2)
    }
    path()
    brush.lineWidth = 4.6 * grain
    brush.strokeStyle = LAYER_INK.dark
    brush.stroke()
    path()
    brush.lineWidth = 2.4 * grain
    brush.strokeStyle = LAYER_INK.ring
    brush.stroke()
  }
}
