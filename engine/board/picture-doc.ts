import { z } from 'zod'
import { LIMITS } from '../kernel/bounds.ts'
import { fromBase64 } from './base64.ts'

/**
 * A small picture inside a document, as a data URL. Only the three kinds of plain pixels are taken, told by their first bytes and not by what they call themselves;
 * nothing that could hold a script, a reference or a font (SVG) is. A file of a few kilobytes may claim to be an enormous picture, so its size is read too.
 */

/** The most columns and rows of pixels. */
export const PICTURE_SIDE = 1024
const DATA_URL = /^data:image\/(png|jpeg|webp);base64,([A-Za-z0-9+/]+={0,2})$/

export const PictureDoc = z
  .string()
  .max(LIMITS.picture)
  .refine(
    (text) => isPicture(text),
    `This must be a PNG, JPEG or WebP picture of at most ${PICTURE_SIDE} x ${PICTURE_SIDE} pixels, as a data URL`,
  )
  .describe(`A PNG, JPEG or WebP picture as a data URL, of at most ${PICTURE_SIDE} x ${PICTURE_SIDE} pixels.`)

/** Whether a text is a data URL of a picture of the three kinds, of a size that any screen can show. */
export function isPicture(text: string): boolean {
  const [, kind, code] = DATA_URL.exec(text) ?? []
  if (kind === undefined || code === undefined || code.length % 4 !== 0) return false
  const bytes = fromBase64(code)
  const size = bytes && sizeOf(kind, bytes)
  return size?.every((side) => side >= 1 && side <= PICTURE_SIDE) ?? false
}

type Size = readonly [width: number, height: number]
function sizeOf(kind: string, bytes: Uint8Array): Size | null {
  if (kind === 'png') return pngSize(bytes)
  return kind === 'jpeg' ? jpegSize(bytes) : webpSize(bytes)
}
/** A number of several bytes, the highest first; NaN beyond the end. */
const high = (bytes: Uint8Array, at: number, count: number): number =>
  Array.from({ length: count }, (_, i) => bytes[at + i] ?? Number.NaN).reduce((sum, byte) => sum * 256 + byte, 0)
/** The same, the lowest byte first. */
const low = (bytes: Uint8Array, at: number, count: number): number =>
  Array.from({ length: count }, (_, i) => bytes[at + i] ?? Number.NaN).reduceRight((sum, byte) => sum * 256 + byte, 0)
const says = (bytes: Uint8Array, at: number, word: string): boolean =>
  [...word].every((letter, i) => bytes[at + i] === letter.charCodeAt(0))

const pngSize = (bytes: Uint8Array): Size | null =>
  says(bytes, 0, '\x89PNG\r\n\x1a\n') && says(bytes, 12, 'IHDR') ? [high(bytes, 16, 4), high(bytes, 20, 4)] : null

/** A JPEG is a row of marked pieces; the first that begins a frame has the size. */
function jpegSize(bytes: Uint8Array): Size | null {
  if (high(bytes, 0, 2) !== 0xffd8) return null
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + high(bytes, at + 2, 2)) {
    const mark = bytes[at + 1] ?? 0
    const beginsFrame = mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc
    if (beginsFrame) return [high(bytes, at + 7, 2), high(bytes, at + 5, 2)]
  }
  return null
}

/** The three ways in which a WebP picture begins. */
function webpSize(bytes: Uint8Array): Size | null {
  if (!says(bytes, 0, 'RIFF') || !says(bytes, 8, 'WEBP')) return null
  if (says(bytes, 12, 'VP8X')) return [low(bytes, 24, 3) + 1, low(bytes, 27, 3) + 1]
  if (says(bytes, 12, 'VP8L')) {
    const packed = low(bytes, 21, 4)
    return [(packed % 0x4000) + 1, (Math.floor(packed / 0x4000) % 0x4000) + 1]
  }
  return says(bytes, 12, 'VP8 ') ? [low(bytes, 26, 2) % 0x4000, low(bytes, 28, 2) % 0x4000] : null
}
