import type Phaser from 'phaser'
import type { Board, Hex } from '../../engine/index.ts'
import { centreOf, cornersOf, worldSize } from '../map/pixels.ts'
import { DEPTH } from './depths.ts'
import type { LabelMode } from './stage.ts'

/** The painted map under everything, as the scene uses it. */
export interface Ground {
  setZoom(zoom: number): void
  setGrid(on: boolean): void
  setLabels(labels: LabelMode): void
  clear(hexes: readonly Hex[]): void
  minimap(): HTMLCanvasElement
  destroy(): void
}

export async function layGround(scene: Phaser.Scene, board: Board): Promise<Ground> {
  const { width, height } = worldSize(board)
  const g = scene.add.graphics().setDepth(DEPTH.ground)
  g.fillStyle(0xcfc8b2).fillRect(-40, -40, width + 80, height + 80)
  g.fillStyle(0xc8c6a8).fillRect(0, 0, width, height)
  g.lineStyle(1, 0x3b372d, 0.25)
  for (let row = 0; row < board.height; row++)
    for (let col = 0; col < board.width; col++) {
      const wood = board.terrain[row * board.width + col] !== 'open'
      if (wood) g.fillStyle(0x74905e).fillPoints(cornersOf([col, row]) as Phaser.Math.Vector2[], true)
      g.strokePoints(cornersOf([col, row]) as Phaser.Math.Vector2[], true)
    }
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width / 16)
  canvas.height = Math.ceil(height / 16)
  const brush = canvas.getContext('2d')!
  brush.fillStyle = '#c8c6a8'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.fillStyle = '#74905e'
  for (let row = 0; row < board.height; row++)
    for (let col = 0; col < board.width; col++)
      if (board.terrain[row * board.width + col] !== 'open') {
        const { x, y } = centreOf([col, row])
        brush.fillRect(x / 16 - 2, y / 16 - 2, 4, 4)
      }
  return { setZoom() {}, setGrid() {}, setLabels() {}, clear() {}, minimap: () => canvas, destroy() {} }
}
