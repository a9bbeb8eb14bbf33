/** The parts of a PNG file that is written strip by strip: no picture has to be held as a whole. Pure; the page packs the rows. */

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})
function crcOf(bytes: Uint8Array): number {
  let c = 0xffffffff
  for (const byte of bytes) c = (TABLE[(c ^ byte) & 0xff] as number) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}

/** A chunk with its length, name and checksum. */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  for (let i = 0; i < 4; i++) bytes[4 + i] = name.charCodeAt(i)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crcOf(bytes.subarray(4, 8 + data.length)))
  return bytes
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const METRE_PER_INCH = 0.0254
const [DEPTH, COLOURS] = [8, 2]
/** The beginning of a file: its size, three bytes a pixel, and how many dots go to an inch on paper. */
export function pngHead(width: number, height: number, dots: number): Uint8Array {
  const head = new Uint8Array(13)
  const view = new DataView(head.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  head.set([DEPTH, COLOURS], 8)
  const density = new Uint8Array(9)
  const perMetre = Math.round(dots / METRE_PER_INCH)
  new DataView(density.buffer).setUint32(0, perMetre)
  new DataView(density.buffer).setUint32(4, perMetre)
  density[8] = 1
  return joined([Uint8Array.from(SIGNATURE), chunk('IHDR', head), chunk('pHYs', density)])
}
/** Some of the packed bytes of the rows. */
export const pngData = (packed: Uint8Array): Uint8Array => chunk('IDAT', packed)
export const pngEnd = (): Uint8Array => chunk('IEND', new Uint8Array(0))

/** Rows as they are packed: each pixel without its alpha, told as the difference from the one at its left, which packs better. */
export function pngRows(rgba: Uint8ClampedArray, width: number, rows: number): Uint8Array {
  const BY_THE_LEFT = 1
  const bytes = new Uint8Array(rows * (1 + width * 3))
  let at = 0
  for (let row = 0; row < rows; row++) {
    bytes[at++] = BY_THE_LEFT
    for (let x = 0, from = row * width * 4; x < width; x++, from += 4)
      for (let part = 0; part < 3; part++) bytes[at++] = (rgba[from + part] as number) - (x === 0 ? 0 : (rgba[from + part - 4] as number))
  }
  return bytes
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const each of parts) {
    whole.set(each, at)
    at += each.length
  }
  return whole
}
