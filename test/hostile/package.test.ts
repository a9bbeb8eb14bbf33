/**
 * A .sandtable file that anybody may have sent is taken whole or refused with place, reason and remedy, within a second, and nothing is thrown.
 *
 *   FUZZ=20000 npx vitest run test/hostile/package.test.ts
 */
import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { PACK_LIMITS, type Pack, packed, unpacked } from '../../engine/pack/index.ts'
import { sha256 } from '../../engine/pack/sha256.ts'
import { faultsOf } from '../fuzz/judge.ts'
import { HOSTILE_NAMES, packCase } from '../fuzz/packs.ts'
import { stopwatch } from '../fuzz/stopwatch.ts'
import { DESIGNS, DUEL, EVERYTHING, shippedPart } from '../support/packs.ts'

const CASES = Number(process.env['FUZZ'] ?? 400)
const SEED = Number(process.env['SEED'] ?? 2026)
/** What the whole count is held to, on a machine that does nothing else; a usual run counts on no time. */
const MOST_MS = process.env['FUZZ'] ? 1000 : Number.POSITIVE_INFINITY
const MILL: Pack = {
  title: 'Mill Crossing',
  kind: 'scenario',
  program: '0.1.0',
  parts: [shippedPart('mill-crossing.map.json'), shippedPart('mill-crossing.scenario.json')],
}
const GOOD = [{ ...DUEL, kind: 'collection' as const, parts: [...DUEL.parts, DESIGNS] }, MILL, EVERYTHING]

/** The one problem of a file that must be refused, as "place: text". */
function refusal(bytes: Uint8Array): string {
  const read = unpacked(bytes)
  if (read.ok) throw new Error('it was taken')
  expect(faultsOf({ words: [], refusals: read.error.map(({ at, text }) => ({ at, text, rule: false })), written: [] })).toEqual([])
  return read.error.map(({ at, text }) => `${at}: ${text}`).join('\n')
}

describe('mutated files', () => {
  test(`${CASES} of them are refused with place, reason and remedy or hold what is legal, each within a second`, () => {
    let [taken, refused, slowest] = [0, 0, 0]
    for (let number = 0; number < CASES; number++) {
      const bytes = packCase(GOOD, SEED, number)
      const copy = Uint8Array.from(bytes)
      const time = stopwatch()
      const read = unpacked(bytes)
      slowest = Math.max(slowest, time())
      expect(Buffer.compare(bytes, copy), `${number} was written to`).toBe(0)
      if (read.ok) {
        taken++
        expect(unpacked(packed(read.value)), `${number} does not come back`).toEqual(read)
        continue
      }
      refused++
      const refusals = read.error.map(({ at, text }) => ({ at, text, rule: false }))
      const words = read.error.map(({ text }) => text)
      expect(faultsOf({ words, refusals, written: [] }), `${number}: ${JSON.stringify(refusals.slice(0, 3))}`).toEqual([])
    }
    console.log(`${CASES} files: ${refused} refused, ${taken} taken, the slowest in ${slowest.toFixed(0)} ms`)
    expect(slowest).toBeLessThan(MOST_MS)
    expect(refused).toBeGreaterThan(CASES / 2)
    expect(taken).toBeGreaterThan(0)
  })
  test('the same numbers make the same case', () => {
    for (let number = 0; number < 30; number++) expect(packCase(GOOD, 1, number)).toEqual(packCase(GOOD, 1, number))
  })
})

/** A file with a right list, whatever its entries are called. */
function fileOf(
  entries: readonly (readonly [name: string, label: string, text: string])[],
  manifest: object = {},
  extra: Zippable = {},
): Uint8Array {
  const files = entries.map(([name, label, text]) => ({ name, label, bytes: strToU8(text).length, sha256: sha256(strToU8(text)) }))
  const list = { format: 'sandtable-package', version: 1, program: 'x', kind: 'collection', title: 'T', files, ...manifest }
  return zipSync({
    'manifest.json': strToU8(JSON.stringify(list)),
    ...Object.fromEntries(entries.map(([name, , text]) => [name, strToU8(text)])),
    ...extra,
  })
}
const designs = (text = DESIGNS.text, label = DESIGNS.label): Uint8Array => fileOf([['designs/tanks.designs.json', label, text]])

describe('a file is refused', () => {
  test.each(HOSTILE_NAMES)('with an entry called %j', (name) => {
    expect(refusal(fileOf([[name, 'x', 'x']]))).toMatch(/This name (must|lies)/)
  })
  test.each<[string, () => Uint8Array, RegExp]>([
    ['that is empty', () => new Uint8Array(), /must be a zip archive/],
    ['that is a text', () => strToU8('Dear diary, today'), /must be a zip archive/],
    ['that is cut short', () => packed(DUEL).subarray(0, -40), /cut short/],
    ['with something behind its end', () => Uint8Array.from([...packed(DUEL), 0]), /behind its end/],
    ['that is too large', () => new Uint8Array(PACK_LIMITS.packed + 1), /too large: it has 4000001 bytes/],
    [
      'with too many entries',
      () => zipSync(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`maps/a${n}.map.json`, strToU8('x')]))),
      /201 entries/,
    ],
    ['without a list', () => zipSync({ 'maps/a.map.json': strToU8('x') }), /^manifest\.json: This is missing/],
    [
      'with an entry that the list does not know',
      () => fileOf([['maps/a.map.json', 'A', 'x']], {}, { 'maps/b.map.json': strToU8('x') }),
      /^maps\/b\.map\.json: This is not in the list/,
    ],
    [
      'whose list names what is not there',
      () => fileOf([['maps/a.map.json', 'A', 'x']], { files: [{ name: 'maps/z.map.json', label: 'Z', bytes: 1, sha256: '0'.repeat(64) }] }),
      /^maps\/z\.map\.json: This is missing/,
    ],
    [
      'of a kind that nobody knows',
      () => fileOf([['designs/tanks.designs.json', DESIGNS.label, DESIGNS.text]], { kind: 'virus' }),
      /^manifest\.json: kind: This must be "map" or/,
    ],
    [
      'of a kind of which there is nothing in it',
      () => fileOf([['designs/tanks.designs.json', DESIGNS.label, DESIGNS.text]], { kind: 'map' }),
      /^kind: .*no map in it/,
    ],
    [
      'of a later version',
      () => fileOf([['designs/tanks.designs.json', DESIGNS.label, DESIGNS.text]], { version: 2 }),
      /newer Sandtable .*Update/,
    ],
    [
      'with script in its title',
      () => fileOf([['designs/tanks.designs.json', DESIGNS.label, DESIGNS.text]], { title: '<script>x</script>' }),
      /title: This must be plain letters/,
    ],
    [
      'with a title that turns the line round',
      () => fileOf([['designs/tanks.designs.json', DESIGNS.label, DESIGNS.text]], { title: 'a\u202eb' }),
      /title: This must be plain letters/,
    ],
    [
      'with a wrong checksum',
      () =>
        fileOf([['designs/tanks.designs.json', DESIGNS.label, DESIGNS.text]], {
          files: [
            { name: 'designs/tanks.designs.json', label: DESIGNS.label, bytes: strToU8(DESIGNS.text).length, sha256: '0'.repeat(64) },
          ],
        }),
      /^designs\/tanks\.designs\.json: This was changed on its way/,
    ],
    ['with another name in the list than in the document', () => designs(DESIGNS.text, 'Your tanks'), /another name than its own/],
    ['with a document that is no JSON', () => designs('{"name"'), /This is not JSON/],
    [
      'with a document that is very deep',
      () => designs(`{"format":"sandtable-designs","version":1,"name":"x","a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'x'),
      /deep/,
    ],
    [
      'with a document of another kind',
      () => fileOf([['maps/tanks.map.json', DESIGNS.label, DESIGNS.text]]),
      /^maps\/tanks\.map\.json: format: This is not a map/,
    ],
    [
      'with a save that cannot be read',
      () => fileOf([['saves/a.save', 'A', 'today it rained']]),
      /^saves\/a\.save: This file is not a saved battle/,
    ],
    [
      'with a scenario without its map',
      () => packed({ ...DUEL, parts: DUEL.parts.filter(({ kind }) => kind === 'scenario') }),
      /scenario\.json: map: The map that this names must be in the file/,
    ],
    ['with bytes that are no text', () => withBytes(Uint8Array.from([0xff, 0xfe, 0x41])), /must be written in UTF-8/],
  ])('%s', (_what, make, word) => expect(refusal(make())).toMatch(word))

  test('that unpacks to far more than it says, or says it unpacks to very much: at once', () => {
    const zeros = new Uint8Array(60_000_000)
    const bomb = zipSync({ 'manifest.json': zeros }, { level: 9 })
    expect(refusal(bomb)).toMatch(/no real file does/)
    // The same bytes, said to be small.
    const view = new DataView(bomb.buffer, bomb.byteOffset)
    const list = view.getUint32(bomb.length - 6, true)
    view.setUint32(list + 24, 1000, true)
    const time = stopwatch()
    expect(refusal(bomb)).toMatch(/must unpack to the 1000 bytes/)
    expect(time()).toBeLessThan(MOST_MS)
  })
  test('that is as large as one may be, and nothing but numbers, in the time that its size takes', () => {
    const numbers = Array.from({ length: process.env['FUZZ'] ? 1_900_000 : 200_000 }, (_, n) => (Math.imul(n, 2654435761) >>> 24) & 7).join(
      ',',
    )
    const bytes = packed({ title: 'T', kind: 'save', program: 'x', parts: [{ kind: 'save', name: 'a', label: 'A', text: `[${numbers}]` }] })
    const time = stopwatch()
    expect(refusal(bytes)).toMatch(/not a saved battle/)
    expect(time()).toBeLessThan(MOST_MS)
  })
  test('with an entry that stands twice, or lies within another', () => {
    const bytes = zipSync({ 'maps/a.map.json': strToU8('x'), 'maps/b.map.json': strToU8('y') })
    const named = Buffer.from(bytes)
    for (let at = named.indexOf('maps/b'); at >= 0; at = named.indexOf('maps/b', at)) named.write('maps/a', at)
    expect(refusal(Uint8Array.from(named))).toMatch(/^maps\/a\.map\.json: This stands twice in the file/)
    const within = Buffer.from(zipSync({ 'maps/a.map.json': strToU8('x'), 'maps/a.map.jsom': strToU8('y') }))
    const list = within.readUInt32LE(within.length - 6)
    const second = within.indexOf('PK\u0001\u0002', list + 4)
    // The second entry of the list points at the first one's bytes, under the first one's name but for a letter.
    within.writeUInt32LE(0, second + 42)
    expect(refusal(Uint8Array.from(within))).toMatch(/not where the list of the file's contents says|lies within another/)
  })
})

function withBytes(bytes: Uint8Array): Uint8Array {
  const files = [{ name: 'saves/a.save', label: 'A', bytes: bytes.length, sha256: sha256(bytes) }]
  return fileOf([], { files }, { 'saves/a.save': bytes })
}
