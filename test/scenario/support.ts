import { deflateSync } from 'node:zlib'
import { readScenario, type ScenarioDoc } from '../../engine/index.ts'

/** A scenario of 20 x 14 hexes of open ground, with nothing but what a scenario must have. */
export function bareScenario(part: Partial<ScenarioDoc> = {}): ScenarioDoc {
  const read = readScenario({
    format: 'sandtable-scenario',
    version: 2,
    name: 'Bare',
    map: {
      format: 'sandtable-map',
      version: 1,
      name: 'Plain',
      width: 20,
      height: 14,
      terrain: Array.from({ length: 14 }, () => '.'.repeat(20)),
      level: Array.from({ length: 14 }, () => '0'.repeat(20)),
    },
    ruleset: 'toy',
    turns: 8,
    sides: { blue: { name: 'Blue', edge: 'west' }, red: { name: 'Red', edge: 'east' } },
    forces: {},
    ...part,
  })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

const crc = (bytes: Uint8Array): number => {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let i = 0; i < 8; i++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}
const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([size, body, sum])
}
/** A whole PNG of one grey, as a data URL; `claims` is the size that its head tells. */
export function pngUrl(width: number, height: number, claims: readonly [number, number] = [width, height]): string {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(claims[0], 0)
  head.writeUInt32BE(claims[1], 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height, 0x90)
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0
  const bytes = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${bytes.toString('base64')}`
}
/** The first bytes of a JPEG of this size, a comment before its frame. */
export const jpegUrl = (width: number, height: number): string =>
  url('jpeg', [0xff, 0xd8, 0xff, 0xfe, 0, 4, 65, 66, 0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 17, 0])
/** The first bytes of a WebP picture of this size, in one of the three ways in which one begins. */
export function webpUrl(kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): string {
  const low = (value: number, bytes: number): number[] => Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) % 256)
  const body = {
    'VP8 ': [...low(0, 3), 0x9d, 1, 0x2a, ...low(width, 2), ...low(height, 2)],
    VP8L: [0x2f, ...low(width - 1 + (height - 1) * 0x4000, 4)],
    VP8X: [...low(0, 4), ...low(width - 1, 3), ...low(height - 1, 3)],
  }[kind]
  return url('webp', [...Buffer.from('RIFF'), ...low(22, 4), ...Buffer.from(`WEBP${kind}`), ...low(body.length, 4), ...body])
}
const url = (kind: string, bytes: readonly number[]): string => `data:image/${kind};base64,${Buffer.from(bytes).toString('base64')}`
