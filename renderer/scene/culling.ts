import type Phaser from 'phaser'
import type { Box } from '../map/pixels.ts'

/**
 * What is drawn of a view that only moves: with a margin round it, so that not every image is looked at for every frame. Images that have come, gone or
 * changed are to be told by `stirred`.
 */
export function culling(): (scene: Phaser.Scene, seen: Box, stirred: boolean) => void {
  let last: Box | null = null
  return (scene, seen, stirred) => {
    const margin = MARGIN * seen.width
    const isSameSize = last?.width === seen.width && last.height === seen.height
    if (!stirred && last && isSameSize && Math.abs(last.x - seen.x) <= margin && Math.abs(last.y - seen.y) <= margin) return
    last = seen
    cull(scene, { x: seen.x - margin, y: seen.y - margin, width: seen.width + 2 * margin, height: seen.height + 2 * margin })
  }
}
const MARGIN = 0.06

/** Phaser sends everything that is visible to be drawn, wherever it lies: what lies beside the view (world pixels) is kept from the camera. */
export function cull({ cameras, children }: Phaser.Scene, { x, y, width, height }: Box): void {
  const { id } = cameras.main
  // Everything of a stage is an image; but for the hexes' numbers, which have no origin, count as seen and see to it themselves.
  for (const image of children.list as Phaser.GameObjects.Image[]) {
    if (!image.visible) {
      // Where it is when it comes back nobody has looked.
      image.cameraFilter = 0
      continue
    }
    const w = Math.abs(image.width * image.scaleX)
    const h = Math.abs(image.height * image.scaleY)
    // Turned, it reaches no farther than this from where it is fastened.
    const round = image.rotation === 0 ? 0 : w + h
    const left = image.x - image.originX * w - round
    const top = image.y - image.originY * h - round
    const isBeside = left > x + width || top > y + height || left + w + 2 * round < x || top + h + 2 * round < y
    image.cameraFilter = isBeside ? id : 0
  }
}
