import { paintContours, paintContoursOverWoods } from './paint-contours.ts'
import { paintCrests, paintEdges, paintStreams } from './paint-edges.ts'
import { paintGround } from './paint-ground.ts'
import { paintOpenGround } from './paint-open.ts'
import { paintBorder, paintPaper } from './paint-sheet.ts'
import { paintHouses, paintPavement } from './paint-town.ts'
import { paintWater } from './paint-water.ts'
import { paintBridges, paintWays } from './paint-ways.ts'
import { paintWoods } from './paint-woods.ts'
import { apart, type Context2D, type Pen } from './pen.ts'
import { type Box, contains, grown, overlaps, worldSize } from './pixels.ts'
import type { Survey } from './survey.ts'

/**
 * Paints a piece of the map. The canvas gets the piece's `box` (world pixels) with its north-west corner at (`left`, `top`) canvas pixels,
 * `scale` canvas pixels to a world pixel; nothing outside of that rectangle is touched. Pieces painted side by side fit without a seam
 * when `box` times `scale` falls on whole pixels.
 */
export function paintMap(ctx: Context2D, survey: Survey, piece: { box: Box; left: number; top: number; scale: number }): void {
  const { box, left, top, scale } = piece
  apart(ctx, () => {
    ctx.beginPath()
    ctx.rect(left, top, box.width * scale, box.height * scale)
    ctx.clip()
    ctx.clearRect(left, top, box.width * scale, box.height * scale)
    ctx.translate(left - box.x * scale, top - box.y * scale)
    ctx.scale(scale, scale)
    paintSheet({ ctx, box, scale }, survey, { left, top })
  })
}

function paintSheet(pen: Pen, survey: Survey, corner: { readonly left: number; readonly top: number }): void {
  const map = { x: 0, y: 0, ...worldSize(survey.board) }
  const onMargin = !contains(map, pen.box)
  if (onMargin) paintPaper(pen, survey.board)
  if (overlaps(map, pen.box))
    apart(pen.ctx, () => {
      if (onMargin) {
        pen.ctx.beginPath()
        pen.ctx.rect(map.x, map.y, map.width, map.height)
        pen.ctx.clip()
      }
      paintGround(pen, survey, corner)
      paintTerrain(pen, survey)
    })
  if (!contains(map, grown(pen.box, 4))) paintBorder(pen, survey.board)
}

/** From the ground up. */
const LAYERS: readonly ((pen: Pen, survey: Survey) => void)[] = [
  paintPavement,
  paintOpenGround,
  paintContours,
  paintWater,
  paintStreams,
  paintWays,
  paintEdges,
  paintWoods,
  paintContoursOverWoods,
  paintCrests,
  paintHouses,
  paintBridges,
]
function paintTerrain(pen: Pen, survey: Survey): void {
  for (const paint of LAYERS) paint(pen, survey)
}
