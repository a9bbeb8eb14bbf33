import type { Hex, Picture, Piece } from '../../engine/screen.ts'
import { type BoardSize, type Box, centreOf } from '../map/pixels.ts'
import { AMBER, INK, PAPER, sideColours } from './palette.ts'
import { withEdges } from './stack-layout.ts'
import type { CameraView, Highlights } from './stage.ts'

export interface MinimapParts {
  readonly map: HTMLCanvasElement
  readonly board: BoardSize
  readonly world: Box
  readonly picture: Picture | null
  readonly highlights: Highlights
  readonly frame: CameraView['frame']
  /** Canvas pixels for one of those in which dots and lines are measured. */
  readonly grain: number
}

/**
 * The whole battle on a thumbnail: own pieces square, enemies diamond, contacts round, objectives as rings, the camera's frame. What does not move with the
 * camera is drawn once for each picture and kept.
 */
export class MinimapPainter {
  private readonly kept = document.createElement('canvas')
  private shown: readonly unknown[] = []

  paint(brush: CanvasRenderingContext2D, width: number, height: number, parts: MinimapParts): void {
    const { picture, highlights, frame, grain } = parts
    const shows = [width, height, grain, picture, highlights.sight, highlights.selected]
    if (shows.some((value, i) => value !== this.shown[i])) this.paintBattle(width, height, parts)
    this.shown = shows
    brush.clearRect(0, 0, width, height)
    brush.drawImage(this.kept, 0, 0)
    const box = [frame.left * width, frame.top * height, frame.width * width, frame.height * height] as const
    brush.lineWidth = 3 * grain
    brush.strokeStyle = INK
    brush.strokeRect(...box)
    brush.lineWidth = 1.5 * grain
    brush.strokeStyle = AMBER
    brush.strokeRect(...box)
  }
  /** The map has been painted anew. */
  forget(): void {
    this.shown = []
  }

  private paintBattle(width: number, height: number, { map, board, world, picture, highlights, grain }: MinimapParts): void {
    Object.assign(this.kept, { width, height })
    const brush = this.kept.getContext('2d')
    if (!brush) return
    brush.imageSmoothingQuality = 'high'
    brush.drawImage(map, 0, 0, width, height)
    const place = (hex: Hex): readonly [number, number] => {
      const { x, y } = centreOf(hex)
      return [((x - world.x) / world.width) * width, ((y - world.y) / world.height) * height]
    }
    if (highlights.sight) shade(brush, width, height, withEdges(highlights.sight, board).map(place), (56 / world.width) * width)
    for (const { hex, held } of picture?.objectives ?? []) {
      brush.beginPath()
      brush.arc(...place(hex), 5 * grain, 0, Math.PI * 2)
      brush.lineWidth = 3.4 * grain
      brush.strokeStyle = PAPER
      brush.stroke()
      brush.lineWidth = 1.8 * grain
      brush.strokeStyle = held ? sideColours(held, false, 'dark').strong : INK
      brush.stroke()
    }
    for (const piece of picture?.pieces ?? []) dot(brush, piece, place(piece.hex), piece.id === highlights.selected, grain)
  }
}

function dot(
  brush: CanvasRenderingContext2D,
  { side, own, symbol }: Piece,
  [x, y]: readonly [number, number],
  selected: boolean,
  grain: number,
): void {
  brush.save()
  brush.translate(x, y)
  brush.scale(grain, grain)
  brush.beginPath()
  if (symbol === 'contact') brush.arc(0, 0, 2.8, 0, Math.PI * 2)
  else if (own) brush.rect(-2.6, -2.6, 5.2, 5.2)
  else {
    brush.rotate(Math.PI / 4)
    brush.rect(-2.5, -2.5, 5, 5)
  }
  brush.fillStyle = sideColours(side, false, 'dark').strong
  brush.lineWidth = 2
  brush.strokeStyle = selected ? AMBER : PAPER
  brush.stroke()
  brush.fill()
  brush.restore()
}

/** Darkens what is not seen. */
function shade(
  brush: CanvasRenderingContext2D,
  width: number,
  height: number,
  seen: readonly (readonly [number, number])[],
  hex: number,
): void {
  const veil = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)))
  const over = veil.getContext('2d')
  if (!over) return
  over.fillStyle = 'rgba(14, 19, 28, 0.5)'
  over.fillRect(0, 0, width, height)
  over.globalCompositeOperation = 'destination-out'
  over.fillStyle = '#000'
  for (const [x, y] of seen) over.fillRect(x - hex * 0.6, y - hex * 0.6, hex * 1.2, hex * 1.2)
  brush.drawImage(veil, 0, 0)
}
