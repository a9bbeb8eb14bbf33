/** Takes a picture file into a scenario: decoded by the browser, drawn smaller, and written anew. Nothing of the file itself is kept, so nothing that hides in one is either. */

/** Tried one after another until the picture is short enough. */
const TRIES: readonly { readonly side: number; readonly quality: number }[] = [640, 480, 360, 240, 160].flatMap((side) =>
  [0.85, 0.65, 0.45].map((quality) => ({ side, quality })),
)
const MOST_BYTES = 40_000_000
const KINDS = ['image/webp', 'image/jpeg'] as const

/** As large as it may be in a square of `side`, keeping its shape and never larger than it is: whole pixels. */
export function fitted(width: number, height: number, side: number): { readonly width: number; readonly height: number } {
  const part = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * part)), height: Math.max(1, Math.round(height * part)) }
}

/** The picture as a data URL of at most `most` characters; null where the file is none that the browser can decode, or is enormous. */
export async function pictureOfFile(file: Blob, most: number): Promise<string | null> {
  if (file.size > MOST_BYTES || /svg/.test(file.type)) return null
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) return null
  try {
    return smallest(image, most)
  } finally {
    image.close()
  }
}
function smallest(image: ImageBitmap, most: number): string | null {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  for (const { side, quality } of TRIES) {
    const { width, height } = fitted(image.width, image.height, side)
    canvas.width = width
    canvas.height = height
    pen.drawImage(image, 0, 0, width, height)
    for (const kind of KINDS) {
      const url = canvas.toDataURL(kind, quality)
      // A browser that cannot write this kind gives another one.
      if (url.startsWith(`data:${kind};`) && url.length <= most) return url
    }
  }
  return null
}
