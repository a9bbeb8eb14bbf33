import { type Board, type GroundPaint, groundOf, type TerrainId } from '../../engine/screen.ts'
import { type Elevation, elevationOf, tintRange } from './elevation.ts'
import { INK, LIGHT, mixed, type Rgb, SHADE, WASHES } from './map-colours.ts'
import { type Box, centreOf, cornersOf, sheetBox } from './pixels.ts'
import { tintOf } from './underpaint.ts'

/**
 * The whole sheet as a small picture, hex by hex, straight from the board: drawn in a few milliseconds, in the colours that the painted map will have.
 * It stands in for the painted map until that is there.
 */

/** Canvas pixels of a hex's width in a sketch for the table, which shows it enlarged. */
export const SKETCH_SCALE = 8 / 56

type Drawn = (typeof WASHES)[keyof typeof WASHES]
const WASH_OF: { readonly [paint in GroundPaint]?: Drawn } = {
  woods: WASHES.woods,
  heavyWoods: WASHES.heavyWoods,
  scrub: WASHES.scrub,
  field: WASHES.field,
  sand: WASHES.sand,
  pavement: WASHES.pavement,
  rubble: WASHES.rubble,
  ruins: WASHES.rubble,
  marsh: WASHES.marsh,
  town: WASHES.town,
}
const WATER_OF: { readonly [paint in GroundPaint]?: string } = {
  shallowWater: INK.water.shallow,
  mediumWater: INK.water.medium,
  deepWater: INK.water.deep,
}

/** Draws the part of the sheet within `box` (world pixels), `scale` canvas pixels to a world pixel, from the canvas's corner on. */
export function sketchMap(ctx: CanvasRenderingContext2D, board: Board, box: Box, scale: number): void {
  ctx.save()
  ctx.scale(scale, scale)
  ctx.translate(-box.x, -box.y)
  const sheet = sheetBox(board)
  ctx.fillStyle = INK.sheet.paper
  ctx.fillRect(sheet.x, sheet.y, sheet.width, sheet.height)
  sketchHexes(
    ctx,
    board,
    Array.from({ length: board.size }, (_, id) => id),
  )
  ctx.restore()
}
/** Draws the hexes of these numbers and the ways that begin in them, in world pixels. */
export function sketchHexes(ctx: CanvasRenderingContext2D, board: Board, ids: readonly number[]): void {
  const elevation = elevationOf(board)
  for (const id of ids) sketchHex(ctx, board, id, elevation)
  sketchWays(ctx, board, ids, board.tracks, INK.track.fill, 5)
  sketchWays(ctx, board, ids, board.roads, INK.road.fill, 8)
}

/** The sketch of the whole sheet on a canvas of its own. */
export function sketchOf(board: Board): HTMLCanvasElement {
  const box = sheetBox(board)
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(box.width * SKETCH_SCALE)
  canvas.height = Math.ceil(box.height * SKETCH_SCALE)
  // The processor draws it: many small strokes, read once.
  const ctx = canvas.getContext('2d', { willReadFrequently: true })
  if (ctx) sketchMap(ctx, board, box, SKETCH_SCALE)
  return canvas
}

const hexAt = (board: Board, id: number) => [id % board.width, Math.floor(id / board.width)] as const

function sketchHex(ctx: CanvasRenderingContext2D, board: Board, id: number, elevation: Elevation): void {
  const { paint } = groundOf(board.terrain[id] as TerrainId)
  ctx.fillStyle = WATER_OF[paint] ?? css(tintedGround(board, id, WASH_OF[paint], elevation))
  const corners = cornersOf(hexAt(board, id))
  ctx.beginPath()
  for (const { x, y } of corners) ctx.lineTo(x, y)
  ctx.closePath()
  ctx.fill()
  if (paint !== 'town') return
  const { x, y } = centreOf(hexAt(board, id))
  ctx.fillStyle = INK.roof.light
  ctx.fillRect(x - 14, y - 12, 28, 24)
}

/** Level tint, wash and light from the north-west. */
function tintedGround(board: Board, id: number, wash: Drawn | undefined, elevation: Elevation): Rgb {
  const { steps } = elevation
  const level = steps[id] as number
  const tint = tintOf(level, tintRange(elevation))
  const ground = wash ? mixed(tint, wash.colour, wash.strength) : tint
  const levelTowards = (direction: number): number => {
    const neighbour = board.neighbours[6 * id + direction] as number
    return neighbour < 0 ? level : (steps[neighbour] as number)
  }
  // Directions go counter-clockwise from the east: north-east 1, north-west 2, west 3, south-west 4, south-east 5.
  const slope = levelTowards(5) + levelTowards(0) - levelTowards(2) - levelTowards(3)
  return slope < 0 ? mixed(ground, LIGHT, Math.min(0.3, -slope * 0.07)) : mixed(ground, SHADE, Math.min(0.4, slope * 0.09))
}
const css = ([r, g, b]: Rgb): string => `rgb(${Math.round(r)} ${Math.round(g)} ${Math.round(b)})`

function sketchWays(
  ctx: CanvasRenderingContext2D,
  board: Board,
  ids: readonly number[],
  ways: Uint8Array,
  colour: string,
  width: number,
): void {
  ctx.beginPath()
  for (const id of ids)
    for (let direction = 0; direction < 3; direction++) {
      const neighbour = board.neighbours[6 * id + direction] as number
      if (((ways[id] as number) & (1 << direction)) === 0 || neighbour < 0) continue
      const [a, b] = [centreOf(hexAt(board, id)), centreOf(hexAt(board, neighbour))]
      ctx.moveTo(a.x, a.y)
      ctx.lineTo(b.x, b.y)
    }
  ctx.strokeStyle = colour
  ctx.lineWidth = width
  ctx.lineCap = 'round'
  ctx.stroke()
}
