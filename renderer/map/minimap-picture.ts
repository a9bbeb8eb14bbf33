import type { Board } from '../../engine/screen.ts'
import { paintMap } from './paint-map.ts'
import { type Box, overlaps, worldSize } from './pixels.ts'
import { sketchMap } from './sketch.ts'
import type { Survey } from './survey.ts'
import { brushOf } from './texture-of.ts'
import type { Work } from './tiles.ts'

/** The whole map (without its margin) as a small picture. */
export interface Minimap {
  readonly canvas: HTMLCanvasElement
  /** Canvas pixels per world pixel. */
  readonly scale: number
}

/** Canvas pixels painted at one go. */
const UNIT = 32

export function sketchMinimap(board: Board, width: number): Minimap {
  const world = worldSize(board)
  const scale = width / world.width
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round(world.height * scale)
  sketchMap(brushOf(canvas), board, { x: 0, y: 0, ...world }, scale)
  return { canvas, scale }
}

/** Paints it over the sketch, or over what it was, piece by piece: of a large map it takes a second. Of a changed one only what shows a part of the boxes (world pixels). */
export function* paintMinimap({ canvas, scale }: Minimap, survey: Survey, changed: readonly Box[] | null = null): Work<void> {
  const side = UNIT / scale
  for (let top = 0; top < canvas.height; top += UNIT)
    for (let left = 0; left < canvas.width; left += UNIT) {
      const box = { x: left / scale, y: top / scale, width: side, height: side }
      if (changed !== null && !changed.some((each) => overlaps(each, box))) continue
      paintMap(brushOf(canvas), survey, { box, left, top, scale })
      yield
    }
}
