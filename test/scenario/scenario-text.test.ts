/** The text of a scenario's file: the same scenario comes out of it, and the same text again. */
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJson, readScenario } from '../../engine/board/map-read.ts'
import type { ScenarioDoc } from '../../engine/board/scenario-doc.ts'
import { writeScenario } from '../../engine/board/scenario-text.ts'
import { anyScenario } from './any-scenario.ts'

const read = (text: string): ScenarioDoc => {
  const json = readJson(text)
  if (!json.ok) throw new Error(json.error[0]?.text)
  const scenario = readScenario(json.value)
  if (!scenario.ok) throw new Error(scenario.error.map(({ at, text: what }) => `${at}: ${what}`).join('\n'))
  return scenario.value
}
const shipped = readdirSync('maps').filter((file) => file.endsWith('.scenario.json'))

describe('the text of a scenario', () => {
  it('gives the identical document again, and is the same text for it', () => {
    fc.assert(
      fc.property(anyScenario, (doc) => {
        const text = writeScenario(doc)
        expect(read(text)).toStrictEqual(doc)
        expect(writeScenario(read(text))).toBe(text)
      }),
      { numRuns: Number(process.env['EDITS'] ?? 150) },
    )
  })
  it('does not depend on the order in which fields were set', () => {
    fc.assert(
      fc.property(anyScenario, (doc) => {
        const turned = Object.fromEntries(Object.entries(doc).toReversed()) as ScenarioDoc
        const sides = { red: doc.sides.red, blue: doc.sides.blue }
        expect(writeScenario({ ...turned, sides })).toBe(writeScenario(doc))
      }),
      { numRuns: 50 },
    )
  })
  it('leaves out what goes without saying, and begins with the name', () => {
    const doc = read(readFileSync('maps/mill-crossing.scenario.json', 'utf8'))
    const plain = writeScenario({ ...doc, description: '', objectives: [], cmPerHex: 2, settings: {} })
    expect(plain.split('\n').slice(0, 4)).toStrictEqual([
      '{',
      '  "format": "sandtable-scenario",',
      '  "version": 2,',
      '  "name": "Mill Crossing",',
    ])
    expect(plain).not.toMatch(/"(description|objectives|cmPerHex|settings)":/)
  })
  it('wraps a list of hexes in rows', () => {
    const hexes = Array.from({ length: 60 }, (_, i): [number, number] => [i % 30, Math.floor(i / 30)])
    const doc = read(readFileSync('maps/mill-crossing.scenario.json', 'utf8'))
    const text = writeScenario({ ...doc, sides: { ...doc.sides, blue: { ...doc.sides.blue, zones: [{ hexes }] } } })
    const rows = text.split('\n').filter((line) => /^\s+(\[\d+, \d+\],? ?)+$/.test(line))
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.length).toBeLessThan(8)
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(140)
  })
  it.each(shipped)('%s is in this form', (file) => {
    const text = readFileSync(`maps/${file}`, 'utf8')
    expect(writeScenario(read(text))).toBe(text)
  })
})
