import { Gunzip, Unzlib } from 'fflate'
import { fromBase64 } from '../board/base64.ts'
import { fail, ok, type Result } from '../kernel/names.ts'

/** The tile numbers of a layer, in the ways in which Tiled writes them: as a list, and as base64 with or without compression. */

/** As it stands in the file. */
export interface LayerData {
  readonly data: readonly number[] | string
  readonly encoding: string
  readonly compression: string
}
const REMEDY = 'In Tiled choose CSV as the tile layer format in the properties of the map, and save it again.'

/** Exactly `count` numbers, in reading order, the marks of turned tiles taken off; or what is wrong with them in words. */
export function tileNumbers({ data, encoding, compression }: LayerData, count: number): Result<Uint32Array, string> {
  const numbers = typeof data === 'string' ? fromText(data, encoding, compression, count) : ok(Uint32Array.from(data))
  if (!numbers.ok) return numbers
  if (numbers.value.length !== count)
    return fail(`This layer must have a tile for each of the ${count} hexes of the map, but it has ${numbers.value.length}.`)
  return ok(numbers.value.map((number) => number & TILE_BITS))
}
/** The highest four bits of a number say how its tile is turned. */
const TILE_BITS = 0x0fffffff

function fromText(data: string, encoding: string, compression: string, count: number): Result<Uint32Array, string> {
  if (encoding !== 'base64') return fail(`This text must be written in base64. ${REMEDY}`)
  const bytes = fromBase64(data)
  if (bytes === null) return fail(`This text must be base64: letters, digits, "+", "/" and "=" at its end. ${REMEDY}`)
  const size = count * 4
  const found = unpackedBytes(bytes, compression, size)
  if (found === null)
    return fail(`This must be packed by zlib or gzip, or not at all; "${plain(compression)}" is not known here. ${REMEDY}`)
  if (found.length !== size)
    return fail(`This must unpack to ${size} bytes, four for each of the ${count} hexes; it is damaged or of another size. ${REMEDY}`)
  const view = new DataView(found.buffer, found.byteOffset, found.byteLength)
  return ok(Uint32Array.from({ length: count }, (_, at) => view.getUint32(at * 4, true)))
}
const plain = (text: string): string => text.slice(0, 20).replace(/[^\x20-\x7e]/g, '?')

/** Null where the packing is none that is known; nothing where it is damaged, or becomes more than was to be expected. */
function unpackedBytes(bytes: Uint8Array, compression: string, size: number): Uint8Array | null {
  switch (compression) {
    case '':
      return bytes
    case 'zlib':
      return inflated((take) => new Unzlib(take), bytes, size)
    case 'gzip':
      return inflated((take) => new Gunzip(take), bytes, size)
    default:
      return null
  }
}

/** Packed bytes inflated at a time: they can grow a thousandfold at most before the size is checked again. */
const PIECE = 4096
class TooMuch extends Error {}
type Stream = { push(piece: Uint8Array, last: boolean): void }

function inflated(stream: (take: (piece: Uint8Array) => void) => Stream, packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size)
  let done = 0
  try {
    const inflate = stream((piece) => {
      if (done + piece.length > size) throw new TooMuch()
      out.set(piece, done)
      done += piece.length
    })
    for (let at = 0; at < packed.length; at += PIECE) inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length)
    return out.subarray(0, done)
  } catch {
    // What fflate cannot read, and what becomes too much, is damaged alike.
    return out.subarray(0, 0)
  }
}
