import type Phaser from 'phaser'
import type { Board } from '../../engine/screen.ts'
import { sheetBox } from './pixels.ts'
import { SKETCH_SCALE, sketchOf } from './sketch.ts'
import { textureOf } from './texture-of.ts'

/** Each has a texture of its own. */
let sketches = 0
/** The sketch of a sheet as an image, in world pixels. Whoever takes it away takes its texture away, too. */
export function sketchImage(scene: Phaser.Scene, board: Board): Phaser.GameObjects.Image {
  const box = sheetBox(board)
  const key = `map-sketch-${sketches++}`
  textureOf(scene, key, sketchOf(board))
  return scene.add
    .image(box.x, box.y, key)
    .setOrigin(0)
    .setScale(1 / SKETCH_SCALE)
}
