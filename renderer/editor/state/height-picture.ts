import { mapFileWords } from '../../words/map-file-words.ts'
import { PICTURE_LIMITS, PNG_HEAD, pngSize } from '../model/heights.ts'

/** A grey picture of heights, decoded by the browser. */
export interface HeightPicture {
  /** Another one for each picture that was chosen. */
  readonly id: number
  readonly file: string
  readonly width: number
  readonly height: number
  /** A byte for each pixel, row by row, 0 black. */
  readonly grey: Uint8Array
}
/** A hex is the middle of many pixels: of larger pictures so many are enough. */
const MOST_SIDE = 2048
let pictures = 0

/**
 * Reads a PNG as heights. Colours count as bright as they look; what is clear counts as black.
 * @throws Error with a sentence for people: what is no PNG, too large, or damaged
 */
export async function readHeightPicture(file: File): Promise<HeightPicture> {
  const { bytes, side } = PICTURE_LIMITS
  if (file.size > bytes) throw new Error(mapFileWords.pictureTooLarge(file.size, bytes))
  const head = await file
    .slice(0, PNG_HEAD)
    .arrayBuffer()
    .catch(() => null)
  if (head === null) throw new Error(mapFileWords.pictureDamaged)
  const size = pngSize(new Uint8Array(head))
  if (size === null) throw new Error(mapFileWords.noPng)
  if (size.width > side || size.height > side) throw new Error(mapFileWords.pictureTooWide(size.width, size.height, side))
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) throw new Error(mapFileWords.pictureDamaged)
  try {
    const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height))
    const [width, height] = [bitmap.width, bitmap.height].map((length) => Math.max(1, Math.round(length * scale))) as [number, number]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (context === null) throw new Error(mapFileWords.pictureDamaged)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, width, height)
    return { id: ++pictures, file: file.name, width, height, grey: greyOf(context.getImageData(0, 0, width, height).data) }
  } finally {
    bitmap.close()
  }
}
function greyOf(data: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(data.length / 4)
  for (let at = 0; at < grey.length; at++) {
    const [red, green, blue, alpha] = [0, 1, 2, 3].map((part) => data[at * 4 + part] ?? 0) as [number, number, number, number]
    grey[at] = Math.round(((0.299 * red + 0.587 * green + 0.114 * blue) * alpha) / 255)
  }
  return grey
}
