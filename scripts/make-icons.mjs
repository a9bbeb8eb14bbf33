// node scripts/make-icons.mjs [--check]: the program's icon in every size and wrapping, from build/icon.svg: PNG for Linux, .ico for Windows, .icns for macOS.
// The results are committed. --check tells whether they agree with the drawing, and changes nothing.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'build')
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8')
const pngs = new Map()
const png = (size) => {
  if (!pngs.has(size)) pngs.set(size, new Resvg(drawing, { fitTo: { mode: 'width', value: size } }).render().asPng())
  return pngs.get(size)
}

/** Windows: a directory of 16 bytes an entry, then the pictures as PNG. */
const ico = (sizes) => {
  const head = Buffer.alloc(6 + 16 * sizes.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(sizes.length, 4)
  let at = head.length
  for (const [i, size] of sizes.entries()) {
    const entry = 6 + 16 * i
    // 0 stands for 256.
    head.writeUInt8(size % 256, entry)
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png(size).length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += png(size).length
  }
  return Buffer.concat([head, ...sizes.map(png)])
}

/** macOS: parts of a four-letter kind and a length, which counts its own eight bytes. */
const icns = (kinds) => {
  const part = (kind, body) => {
    const head = Buffer.alloc(8)
    head.write(kind, 'latin1')
    head.writeUInt32BE(8 + body.length, 4)
    return Buffer.concat([head, body])
  }
  return part('icns', Buffer.concat(kinds.map(([kind, size]) => part(kind, png(size)))))
}

const ICNS = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic13', 256],
  ['ic08', 256],
  ['ic14', 512],
  ['ic09', 512],
  ['ic10', 1024],
]
const files = new Map([
  ...[16, 32, 48, 64, 128, 256, 512].map((size) => [`icons/${size}x${size}.png`, png(size)]),
  ['icon.ico', ico([16, 24, 32, 48, 64, 128, 256])],
  ['icon.icns', icns(ICNS)],
])
const isSame = ([name, bytes]) => existsSync(join(folder, name)) && readFileSync(join(folder, name)).equals(bytes)
const others = [...files].filter((file) => !isSame(file))
if (process.argv.includes('--check')) {
  for (const [name] of others) console.error(`build/${name} does not agree with build/icon.svg: run node scripts/make-icons.mjs`)
  process.exit(others.length > 0 ? 1 : 0)
}
mkdirSync(join(folder, 'icons'), { recursive: true })
for (const [name, bytes] of others) writeFileSync(join(folder, name), bytes)
console.log(others.length > 0 ? `written: ${others.map(([name]) => `build/${name}`).join(', ')}` : 'the icons agree with the drawing')
