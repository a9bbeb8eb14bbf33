/** The one file in which maps, scenarios, designs and saves travel: what goes in comes out, and the same things make the same bytes. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { isZip, type Pack, packed, unpacked, withField } from '../../engine/pack/index.ts'
import { sha256 } from '../../engine/pack/sha256.ts'
import { DESIGNS, DUEL, EVERYTHING, shippedPart, shippedText } from '../support/packs.ts'

const maps = readdirSync(join(import.meta.dirname, '../../maps')).filter((name) => /\.(map|scenario)\.json$/.test(name))
const opened = (bytes: Uint8Array): Pack => {
  const read = unpacked(bytes)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

describe('the file', () => {
  test('gives every document back as it stands, with its label in any script', () => {
    const back = opened(packed(EVERYTHING))
    expect(back.parts).toHaveLength(4)
    expect(back).toEqual({ ...EVERYTHING, parts: expect.arrayContaining([...EVERYTHING.parts]) })
  })
  test('holds every shipped map and scenario', () => {
    const all: Pack = { title: 'All', kind: 'collection', program: 'x', parts: maps.map(shippedPart) }
    expect(
      opened(packed(all))
        .parts.map(({ text }) => text)
        .sort(),
    ).toEqual(maps.map(shippedText).sort())
  })
  test('has the same bytes for the same things, in whatever order and time zone they are packed', () => {
    const zone = process.env['TZ']
    const bytes = ['UTC', 'Asia/Kathmandu', 'America/St_Johns'].map((place, i) => {
      process.env['TZ'] = place
      const parts = [...EVERYTHING.parts.slice(i), ...EVERYTHING.parts.slice(0, i)]
      return Buffer.from(packed({ ...EVERYTHING, parts })).toString('base64')
    })
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
    expect(new Set(bytes).size).toBe(1)
  })
  test('is a zip archive that other programs open, the list first', () => {
    const bytes = packed(DUEL)
    expect(isZip(bytes)).toBe(true)
    expect(Object.keys(unzipSync(bytes))).toEqual([
      'manifest.json',
      'maps/tactical-battles.map.json',
      'scenarios/battlechrome-duel.scenario.json',
    ])
  })
  test('whatever a person writes as a title and a label comes back, or is refused with its place', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 130, unit: 'grapheme' }), (title) => {
        const read = unpacked(packed({ title, kind: 'designs', program: 'x', parts: [DESIGNS] }))
        if (read.ok) expect(read.value.title).toBe(title)
        else expect(read.error.map(({ at }) => at)).toEqual(['manifest.json: title'])
      }),
      { numRuns: 60 },
    )
  })
})

describe('the checksum', () => {
  test('is SHA-256, as the host has it', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
      }),
    )
    for (const length of [55, 56, 63, 64, 65, 119, 120, 1_000_000]) {
      const bytes = new Uint8Array(length).fill(0x61)
      expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
  })
})

describe('a field in the text of a document', () => {
  test('is changed, and every other letter stays', () => {
    const text = shippedText('mill-crossing.scenario.json')
    const renamed = withField(text, 'name', 'Über "die" Brücke\n橋') ?? ''
    expect(JSON.parse(renamed)).toEqual({ ...(JSON.parse(text) as object), name: 'Über "die" Brücke\n橋' })
    expect(withField(renamed, 'name', (JSON.parse(text) as { name: string }).name)).toBe(text)
  })
  test('is the document’s own, whatever else is called so', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('name', 'map', 'n"ame', 'x'), fc.jsonValue()),
        fc.string(),
        fc.integer({ min: 0, max: 3 }),
        (rest, value, indent) => {
          const document = { inner: { name: 'inner' }, list: ['name', { name: 1 }], ...rest, name: 'old', last: ':name' }
          const text = JSON.stringify(document, null, indent)
          // Compared as JSON has it, in which there is no -0.
          expect(JSON.parse(withField(text, 'name', value) ?? '')).toEqual({ ...JSON.parse(text), name: value })
        },
      ),
    )
  })
  test('is not made where there is none', () => {
    expect(withField('{"a":{"name":"x"}}', 'name', 'y')).toBeNull()
    expect(withField('{"name":3}', 'name', 'y')).toBeNull()
    expect(withField('{"name', 'name', 'y')).toBeNull()
  })
})
