import { Inflate } from 'fflate'
import { fail, ok, type Problem, type Result } from '../kernel/names.ts'

/**
 * Reads zip archives that anybody may have written. Everything that an archive says of itself is held against its bytes before anything is unpacked, and
 * what is unpacked never becomes larger than was said.
 */

export interface ZipLimits {
  /** Bytes of the archive. */
  readonly packed: number
  /** Bytes of all entries together, unpacked. */
  readonly unpacked: number
  readonly entries: number
  /** How many times larger than in the archive an entry of more than `small` bytes may be. */
  readonly ratio: number
  readonly small: number
}

/** An entry as the archive's list has it. `from` and `to` bound its packed bytes. */
export interface ZipEntry {
  readonly name: string
  readonly size: number
  readonly crc: number
  readonly isStored: boolean
  readonly from: number
  readonly to: number
}

const LOCAL = 0x04034b50
const LISTED = 0x02014b50
const END = 0x06054b50
const [LOCAL_BYTES, LISTED_BYTES, END_BYTES] = [30, 46, 22]
const ENCRYPTED = 1
const [STORED, DEFLATED] = [0, 8]

/** Whether the bytes begin as every zip archive does; what does not is something else altogether. */
export const isZip = (bytes: Uint8Array): boolean => {
  const begins = bytes.length >= 4 ? viewOf(bytes).getUint32(0, true) : 0
  return begins === LOCAL || begins === END
}

/** How a name from the archive is told to people: no letters that could do something, and not too long. */
export const shown = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7e]/g, '?') || 'an entry without a name'
  return plain.length > TOLD ? `${plain.slice(0, TOLD)}...` : plain
}
const TOLD = 60

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const wrong = (text: string, at = ''): { readonly ok: false; readonly error: readonly Problem[] } => fail([{ at, text }])
const AGAIN = 'Ask for the file again, or export it again.'

/** The archive's list of entries, each held against the place where its bytes lie. Nothing is unpacked. */
export function zipEntries(bytes: Uint8Array, limits: ZipLimits): Result<readonly ZipEntry[]> {
  if (bytes.length > limits.packed)
    return wrong(
      `This file is too large: it has ${bytes.length} bytes and may have ${limits.packed} at most. Export fewer things into one file.`,
    )
  if (!isZip(bytes)) return wrong(`This is not a file of maps and scenarios: it must be a zip archive. ${AGAIN}`)
  const end = bytes.length - END_BYTES
  const view = viewOf(bytes)
  if (end < 0 || view.getUint32(end, true) !== END)
    return wrong(`This file is cut short or has something behind its end: the list of its contents must stand there. ${AGAIN}`)
  const count = view.getUint16(end + 10, true)
  const [listBytes, listFrom] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)]
  if (view.getUint32(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count)
    return wrong(`This file is one part of several: a file of maps and scenarios must be whole. ${AGAIN}`)
  if (count > limits.entries)
    return wrong(
      `This file holds too much: it has ${count} entries and may have ${limits.entries} at most. Export fewer things into one file.`,
    )
  if (view.getUint16(end + 20, true) !== 0 || listFrom + listBytes !== end)
    return wrong(`This file is damaged: the list of its contents must stand at its end. ${AGAIN}`)
  const entries: ZipEntry[] = []
  let at = listFrom
  for (let i = 0; i < count; i++) {
    const read = listedAt(bytes, at, end, listFrom)
    if (!read.ok) return read
    entries.push(read.value.entry)
    at = read.value.next
  }
  if (at !== end) return wrong(`This file is damaged: the list of its contents must end where it says. ${AGAIN}`)
  return checked(entries, limits)
}

/** One entry of the list, and where the next one begins. */
function listedAt(
  bytes: Uint8Array,
  at: number,
  end: number,
  listFrom: number,
): Result<{ readonly entry: ZipEntry; readonly next: number }> {
  const view = viewOf(bytes)
  const damaged = wrong(`This file is damaged: the list of its contents must have every entry whole. ${AGAIN}`)
  if (at + LISTED_BYTES > end || view.getUint32(at, true) !== LISTED) return damaged
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  const [crc, packed, size] = [view.getUint32(at + 16, true), view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
  const [nameBytes, extraBytes, wordBytes] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true), view.getUint16(at + 32, true)]
  const local = view.getUint32(at + 42, true)
  const next = at + LISTED_BYTES + nameBytes + extraBytes + wordBytes
  if (next > end) return damaged
  const name = latin(bytes, at + LISTED_BYTES, nameBytes)
  if (flags & ENCRYPTED) return wrong(`This is locked with a password; a file of maps and scenarios must be open. ${AGAIN}`, shown(name))
  if (method !== STORED && method !== DEFLATED)
    return wrong(`This is packed in a way that cannot be read here; it must be packed by "deflate". ${AGAIN}`, shown(name))
  const from = localEnd(bytes, local, listFrom, name)
  if (from === null || from + packed > listFrom || (method === STORED && packed !== size))
    return wrong(`This is not where the list of the file's contents says; the file is damaged and cannot be used. ${AGAIN}`, shown(name))
  return ok({ entry: { name, size, crc, isStored: method === STORED, from, to: from + packed }, next })
}

/** Where the bytes of an entry begin, behind its own head, which must name it as the list does; null where it does not. */
function localEnd(bytes: Uint8Array, at: number, listFrom: number, name: string): number | null {
  const view = viewOf(bytes)
  if (at + LOCAL_BYTES > listFrom || view.getUint32(at, true) !== LOCAL) return null
  const nameBytes = view.getUint16(at + 26, true)
  const end = at + LOCAL_BYTES + nameBytes + view.getUint16(at + 28, true)
  return end <= listFrom && latin(bytes, at + LOCAL_BYTES, nameBytes) === name ? end : null
}

/** A letter for each byte: names outside of ASCII are no names of ours, and are told with question marks. */
function latin(bytes: Uint8Array, from: number, length: number): string {
  let text = ''
  for (let i = from; i < from + Math.min(length, MOST_NAME); i++) text += String.fromCharCode(bytes[i] as number)
  return length > MOST_NAME ? `${text}...` : text
}
const MOST_NAME = 200

/** What the entries claim together: none twice, none within another, none too large. */
function checked(entries: readonly ZipEntry[], limits: ZipLimits): Result<readonly ZipEntry[]> {
  const seen = new Set<string>()
  let total = 0
  for (const { name, size, from, to } of entries) {
    if (seen.has(name))
      return wrong('This stands twice in the file, and only one of them can be meant. Export the file again.', shown(name))
    seen.add(name)
    total += size
    if (size > limits.small && size > limits.ratio * (to - from))
      return wrong(`This must not unpack to ${size} bytes from ${to - from}: no real file does. ${AGAIN}`, shown(name))
    if (total > limits.unpacked)
      return wrong(
        `This makes the file too large: unpacked it may have ${limits.unpacked} bytes at most. Export fewer things into one file.`,
        shown(name),
      )
  }
  const placed = [...entries].sort((a, b) => a.from - b.from)
  const inside = placed.find(({ from }, i) => i > 0 && from < (placed[i - 1] as ZipEntry).to)
  return inside
    ? wrong(`This lies within another entry of the file; the file is damaged and cannot be used. ${AGAIN}`, shown(inside.name))
    : ok(entries)
}

/** The bytes of an entry: exactly as many as were said, with the checksum that was said. */
export function zipBytes(bytes: Uint8Array, entry: ZipEntry): Result<Uint8Array> {
  const packed = bytes.subarray(entry.from, entry.to)
  const found = entry.isStored ? packed : inflated(packed, entry.size)
  if (found === null || found.length !== entry.size)
    return wrong(`This is damaged: it must unpack to the ${entry.size} bytes that the file says. ${AGAIN}`, shown(entry.name))
  return crc32(found) === entry.crc
    ? ok(found)
    : wrong(`This is damaged: its checksum must be the one that the file says. ${AGAIN}`, shown(entry.name))
}

/** Packed bytes inflated at a time: they can grow a thousandfold at most before the size is checked again. */
const PIECE = 4096
/** Stops the unpacking of what becomes larger than was said. */
class TooMuch extends Error {}

function inflated(packed: Uint8Array, size: number): Uint8Array | null {
  const out = new Uint8Array(size)
  let done = 0
  try {
    const inflate = new Inflate((piece) => {
      if (done + piece.length > size) throw new TooMuch()
      out.set(piece, done)
      done += piece.length
    })
    for (let at = 0; at < packed.length; at += PIECE) inflate.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length)
    return done === size ? out : null
  } catch {
    // What fflate cannot read, and what becomes too much, is damaged alike.
    return null
  }
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})
/** The checksum that zip archives carry. */
function crc32(bytes: Uint8Array): number {
  let c = 0xffffffff
  for (let i = 0; i < bytes.length; i++) c = (CRC_TABLE[(c ^ (bytes[i] as number)) & 0xff] as number) ^ (c >>> 8)
  return (c ^ 0xffffffff) >>> 0
}
