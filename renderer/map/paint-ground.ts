import { isDetailed, type Pen } from './pen.ts'
import { worldSize } from './pixels.ts'
import { chance } from './seed.ts'
import type { Survey } from './survey.ts'

/**
 * The ground: the underpaint drawn out to size with the grain of the paper on it. This is by far the largest surface, so it is worked out
 * pixel by pixel in one pass instead of by canvas operations, each of which would go over the whole piece again.
 */
export function paintGround(
  { ctx, box, scale }: Pen,
  { ground, relief, board }: Survey,
  corner: { readonly left: number; readonly top: number },
): void {
  const map = worldSize(board)
  const west = Math.max(0, Math.round(-box.x * scale))
  const north = Math.max(0, Math.round(-box.y * scale))
  const width = Math.min(Math.round(box.width * scale), Math.round((map.width - box.x) * scale)) - west
  const height = Math.min(Math.round(box.height * scale), Math.round((map.height - box.y) * scale)) - north
  if (width <= 0 || height <= 0) return
  const image = imageOf(width, height)
  const { x, y, step } = relief.smooth
  const across = stretch((west / scale + box.x - x) / step, width, scale * step, ground.cols)
  const down = stretch((north / scale + box.y - y) / step, height, scale * step, ground.rows)
  const specks = isDetailed({ ctx, box, scale }) ? grain() : null
  const [left, top] = [Math.round(box.x * scale) + west, Math.round(box.y * scale) + north]
  const row = new Float32Array(ground.cols * 4)
  const { data } = image
  let at = 0
  for (let j = 0; j < height; j++) {
    mixRows(ground.pixels, ground.cols, down.index[j] as number, down.share[j] as number, across, row)
    const line = ((top + j) & (GRAIN - 1)) * GRAIN
    for (let i = 0; i < width; i++, at += 4) {
      const k = (across.index[i] as number) * 4
      const share = across.share[i] as number
      const speck = specks === null ? 0 : (specks[line + ((left + i) & (GRAIN - 1))] as number)
      const [r, g, b] = [row[k] as number, row[k + 1] as number, row[k + 2] as number]
      data[at] = r + ((row[k + 4] as number) - r) * share + speck
      data[at + 1] = g + ((row[k + 5] as number) - g) * share + speck
      data[at + 2] = b + ((row[k + 6] as number) - b) * share + speck
      data[at + 3] = 255
    }
  }
  ctx.putImageData(image, corner.left + west, corner.top + north)
}

let spare: ImageData | null = null
/** Pieces are mostly of one size, so one image serves nearly all of them. */
function imageOf(width: number, height: number): ImageData {
  if (spare?.width !== width || spare.height !== height) spare = new ImageData(width, height)
  return spare
}

/** For each canvas pixel, the first at sample `from`: the sample before it, and how far it is on the way to the next. */
interface Stretch {
  readonly index: Int32Array
  readonly share: Float32Array
}
function stretch(from: number, count: number, pixelsPerSample: number, samples: number): Stretch {
  const index = new Int32Array(count)
  const share = new Float32Array(count)
  for (let i = 0; i < count; i++) {
    const at = Math.max(0, Math.min(samples - 1.001, from + (i + 0.5) / pixelsPerSample))
    index[i] = Math.floor(at)
    share[i] = at - Math.floor(at)
  }
  return { index, share }
}
function mixRows(pixels: Uint8ClampedArray, cols: number, j: number, share: number, across: Stretch, out: Float32Array): void {
  const first = (across.index[0] as number) * 4
  const last = Math.min(cols - 1, (across.index[across.index.length - 1] as number) + 1) * 4 + 3
  const north = j * cols * 4
  const south = north + cols * 4
  for (let k = first; k < last; k++) {
    const value = pixels[north + k] as number
    out[k] = value + ((pixels[south + k] as number) - value) * share
  }
}

const GRAIN = 256
let specks: Float32Array | null = null
/** Fibres and specks of paper, a square that repeats: faint enough to be felt rather than seen. Also hides the steps between tints. */
function grain(): Float32Array {
  if (specks !== null) return specks
  specks = new Float32Array(GRAIN * GRAIN)
  for (let j = 0; j < GRAIN; j++)
    for (let i = 0; i < GRAIN; i++)
      specks[j * GRAIN + i] = ((chance(i, j, 161) + chance(i >> 1, j, 162) + chance(i, j >> 1, 163)) / 3 - 0.5) * 17
  return specks
}
