// A screenshot as a smaller file: its colours are brought down to 256, chosen by how often they are there (median cut), and packed anew.
import { crc32, deflateSync, inflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
const MOST_COLOURS = 256

/** A PNG of 8 bits a channel, without interlace, as a browser's screenshot is: `{ width, height, rgb }`, three bytes a pixel. */
function decoded(png) {
  const parts = []
  let head = null
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const kind = png.toString('latin1', at + 4, at + 8)
    if (kind === 'IHDR') head = png.subarray(at + 8, at + 8 + length)
    if (kind === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const channels = { 2: 3, 6: 4 }[head[9]]
  if (head[8] !== 8 || channels === undefined || head[12] !== 0) throw new Error('the screenshot is a PNG of another kind')
  const rows = unfiltered(inflateSync(Buffer.concat(parts)), width * channels, height, channels)
  const rgb = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) rows.copy(rgb, i * 3, i * channels, i * channels + 3)
  return { width, height, rgb }
}

/** Undoes the five filters of PNG. */
function unfiltered(data, stride, height, channels) {
  const out = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)]
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      const left = x >= channels ? out[at - channels] : 0
      const up = y > 0 ? out[at - stride] : 0
      const corner = x >= channels && y > 0 ? out[at - stride - channels] : 0
      out[at] = data[y * (stride + 1) + 1 + x] + guess(filter, left, up, corner)
    }
  }
  return out
}
function guess(filter, left, up, corner) {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  if (filter !== 4) return 0
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

/** Boxes of colours, cut in two at the middle of what is in them until there are enough; each stands for its mean. */
function palette(rgb) {
  const counts = new Map()
  for (let i = 0; i < rgb.length; i += 3) {
    const colour = (rgb[i] << 16) | (rgb[i + 1] << 8) | rgb[i + 2]
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const channel = (colour, shift) => (colour >> shift) & 255
  const boxOf = (colours) => {
    let [widest, width, weight] = [0, 0, 0]
    for (const shift of [16, 8, 0]) {
      let [least, most] = [255, 0]
      for (const [colour] of colours) {
        least = Math.min(least, channel(colour, shift))
        most = Math.max(most, channel(colour, shift))
      }
      if (most - least >= width) [widest, width] = [shift, most - least]
    }
    for (const [, count] of colours) weight += count
    // What is rare and far off counts too: the colours of a mark are few pixels.
    return { colours, widest, need: width * Math.sqrt(weight) }
  }
  const boxes = [boxOf([...counts])]
  while (boxes.length < MOST_COLOURS) {
    const at = boxes.reduce((best, box, i) => (box.need > boxes[best].need ? i : best), 0)
    const { colours, widest, need } = boxes[at]
    if (need === 0 || colours.length < 2) break
    colours.sort((a, b) => channel(a[0], widest) - channel(b[0], widest))
    const half = colours.reduce((sum, [, count]) => sum + count, 0) / 2
    let [cut, sum] = [0, 0]
    while (sum < half && cut < colours.length - 1) sum += colours[cut++][1]
    boxes.splice(at, 1, boxOf(colours.slice(0, cut)), boxOf(colours.slice(cut)))
  }
  const places = new Map()
  const means = boxes.map(({ colours }, place) => {
    const sums = [0, 0, 0]
    let weight = 0
    for (const [colour, count] of colours) {
      places.set(colour, place)
      weight += count
      for (const [i, shift] of [16, 8, 0].entries()) sums[i] += channel(colour, shift) * count
    }
    return sums.map((sum) => Math.round(sum / weight))
  })
  return { means, places }
}

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** The same picture in 256 colours, as a PNG. */
export function smallPng(png) {
  const { width, height, rgb } = decoded(png)
  const { means, places } = palette(rgb)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      rows[y * (width + 1) + 1 + x] = places.get((rgb[i] << 16) | (rgb[i + 1] << 8) | rgb[i + 2])
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 3, 0, 0, 0], 8)
  const plte = Buffer.from(means.flat())
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', plte),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
