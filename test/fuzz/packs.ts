import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { type Pack, packed } from '../../engine/pack/index.ts'
import { sha256 } from '../../engine/pack/sha256.ts'
import { Chance } from './chance.ts'
import { mutateJson, mutateText, written } from './mutate.ts'

/** Mutated .sandtable files: of their bytes, of what the archive says of itself, of names, of the list, and of documents under a list that is right again. */

type Entries = Record<string, Uint8Array>
interface Manifest {
  files: { name: string; label: string; bytes: number; sha256: string }[]
  [field: string]: unknown
}

export const HOSTILE_NAMES: readonly string[] = [
  '../evil.map.json',
  'maps/../../evil.map.json',
  '/etc/passwd',
  'C:\\evil.map.json',
  'C:/evil.map.json',
  'maps\\evil.map.json',
  'maps/a/b/evil.map.json',
  'maps/\u0000evil.map.json',
  'maps/evil\u001b[2J.map.json',
  'maps/<script>alert(1)</script>.map.json',
  'maps/<img src=x onerror=alert(1)>.map.json',
  'maps/con.map.json',
  'maps/Hills.map.json',
  'maps/\u202egnp.map.json',
  `maps/${'x'.repeat(400)}.map.json`,
  'maps/',
  'maps/.map.json',
  'constructor',
  'scripts/run.sh',
]
const NUMBERS = [0, 1, 0xffff, 0x7fffffff, 0xffffffff, 4_000_001, 20, 21, 22, 65_536]

/** @param good files to begin with @returns the bytes of a case: the same numbers make the same */
export function packCase(good: readonly Pack[], seed: number, number: number): Uint8Array {
  const chance = new Chance(seed, number, 9)
  const bytes = packed(chance.one(good))
  const way = chance.byShare<(bytes: Uint8Array, chance: Chance) => Uint8Array>([
    [25, broken],
    [20, lying],
    [12, renamed],
    [18, listedWrong],
    [25, otherDocument],
  ])
  return way(bytes, chance)
}

/** A few bytes changed, cut, doubled, moved or put in. */
function broken(good: Uint8Array, chance: Chance): Uint8Array {
  let bytes: Uint8Array = Uint8Array.from(good)
  for (let step = chance.one([1, 1, 1, 2, 4]); step > 0; step--) {
    const at = chance.below(bytes.length + 1)
    const length = chance.one([1, 1, 4, 30, 500, bytes.length])
    const [before, piece, after] = [bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at + length)]
    const stranger = Uint8Array.from({ length: chance.one([1, 4, 30]) }, () => chance.below(256))
    const change: readonly (() => readonly Uint8Array[])[] = [
      () => [before, stranger, after],
      () => [before, after],
      () => [before],
      () => [before, piece, piece, after],
      () => [after, before],
      () => [before, stranger, piece, after],
    ]
    bytes = joined(chance.one(change)())
  }
  return bytes
}
const joined = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts))

/** A number that the archive says of itself is another: sizes, places, counts, checksums, ways of packing. */
function lying(good: Uint8Array, chance: Chance): Uint8Array {
  const bytes = Uint8Array.from(good)
  const view = new DataView(bytes.buffer)
  const heads: { readonly at: number; readonly long: number }[] = []
  for (let at = 0; at + 4 <= bytes.length; at++) {
    const mark = view.getUint32(at, true)
    if (mark === 0x04034b50) heads.push({ at, long: 30 })
    if (mark === 0x02014b50) heads.push({ at, long: 46 })
    if (mark === 0x06054b50) heads.push({ at, long: 22 })
  }
  for (let step = chance.one([1, 1, 2, 3]); step > 0; step--) {
    const head = chance.one(heads)
    const at = head.at + 4 + chance.below(head.long - 7)
    const number = chance.happens(70) ? chance.one(NUMBERS) : chance.below(0x7fffffff)
    if (chance.happens(50)) view.setUint16(at, number & 0xffff, true)
    else view.setUint32(at, number, true)
  }
  return bytes
}

const entriesOf = (bytes: Uint8Array): Entries => unzipSync(bytes)
const manifestIn = (entries: Entries): Manifest => JSON.parse(strFromU8(entries['manifest.json'] as Uint8Array)) as Manifest
const zipped = (entries: Entries): Uint8Array => zipSync(entries as Zippable, { level: 1, mtime: '1980-01-01T12:00:00' })
const withManifest = (entries: Entries, manifest: unknown): Uint8Array =>
  zipped({ ...entries, 'manifest.json': strToU8(written(manifest)) })

/** An entry under another name, which the list may know. */
function renamed(good: Uint8Array, chance: Chance): Uint8Array {
  const entries = entriesOf(good)
  const manifest = manifestIn(entries)
  const old = chance.one(Object.keys(entries))
  const name = chance.one(HOSTILE_NAMES)
  const moved = Object.fromEntries(Object.entries(entries).map(([key, value]) => [key === old ? name : key, value]))
  if (chance.happens(30)) return zipped({ ...entries, [name]: strToU8('evil') })
  if (old === 'manifest.json' || chance.happens(30)) return zipped(moved)
  return withManifest(moved, { ...manifest, files: manifest.files.map((file) => (file.name === old ? { ...file, name } : file)) })
}

function listedWrong(good: Uint8Array, chance: Chance): Uint8Array {
  const entries = entriesOf(good)
  const root = { value: manifestIn(entries) as unknown }
  for (let step = chance.one([1, 1, 2]); step > 0; step--) mutateJson(root, chance)
  return withManifest(entries, root.value)
}

/** A document changed, and the list with the right length, checksum and label for it. */
function otherDocument(good: Uint8Array, chance: Chance): Uint8Array {
  const entries = entriesOf(good)
  const manifest = manifestIn(entries)
  const file = chance.one(manifest.files)
  const text = strFromU8(entries[file.name] as Uint8Array)
  const changed = chance.happens(20) ? mutateText(text, chance) : mutated(text, chance)
  const bytes = strToU8(changed)
  const label = nameIn(changed) ?? file.label
  const files = manifest.files.map((one) => (one === file ? { ...one, label, bytes: bytes.length, sha256: sha256(bytes) } : one))
  return withManifest({ ...entries, [file.name]: bytes }, { ...manifest, files })
}
function mutated(text: string, chance: Chance): string {
  const root = { value: JSON.parse(text) as unknown }
  for (let step = chance.one([1, 1, 2, 3]); step > 0; step--) mutateJson(root, chance)
  return written(root.value)
}
function nameIn(text: string): string | null {
  try {
    const { name } = JSON.parse(text) as { readonly name?: unknown }
    return typeof name === 'string' ? name : null
  } catch {
    return null
  }
}
