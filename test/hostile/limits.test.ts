import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  boundsProblem,
  DOCUMENT_BOUNDS,
  Doctrine,
  EDITIONS,
  jsonSchema,
  MapDoc,
  openBattle,
  PROBLEMS_TOLD,
  Request,
  readMap,
  readScenario,
  SaveFile,
  ScenarioDoc,
  toBoard,
} from '../../engine/index.ts'
import { Settings } from '../../main/desk.ts'
import { run } from '../support/toy-cli.ts'

/** C1: whatever a file holds, reading it takes little time and memory, and what is wrong is told in a few lines. */

const folder = mkdtempSync(join(tmpdir(), 'sandtable-limits-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const maps = join(import.meta.dirname, '../../maps')
const json = (name: string): Record<string, unknown> => JSON.parse(readFileSync(join(maps, name), 'utf8')) as Record<string, unknown>

interface Schema {
  readonly [key: string]: unknown
}
/** A form without end: a quantifier that has none. */
const bounded = (pattern: unknown): boolean => typeof pattern === 'string' && !/[*+]|\{\d+,\}/.test(pattern)
/** Numbers, texts and lists of a schema without a limit, each with its path. */
function unlimited(schema: Schema, at: string): readonly string[] {
  const found: string[] = []
  const { type } = schema
  const limited = (key: string): boolean => typeof schema[key] === 'number' && Math.abs(schema[key] as number) < Number.MAX_SAFE_INTEGER
  const fixed = 'enum' in schema || 'const' in schema
  if ((type === 'integer' || type === 'number') && !fixed && !(limited('minimum') && limited('maximum'))) found.push(at)
  if (type === 'string' && !fixed && !limited('maxLength') && !bounded(schema['pattern'])) found.push(at)
  if (type === 'array' && !limited('maxItems') && !('prefixItems' in schema)) found.push(at)
  for (const [key, part] of Object.entries(schema))
    if (key !== 'default' && typeof part === 'object' && part !== null) found.push(...unlimited(part as Schema, `${at}.${key}`))
  return found
}

const SCHEMAS: Readonly<Record<string, z.ZodType | undefined>> = {
  map: MapDoc,
  scenario: ScenarioDoc,
  save: SaveFile,
  'settings of the program': Settings,
  request: Request,
  'standing orders': Doctrine,
  ...Object.fromEntries(
    EDITIONS.flatMap(({ id, schemas }) =>
      (['forces', 'settings', 'start', 'order'] as const).map((part) => [`${part} of ${id}`, schemas[part]] as const),
    ),
  ),
}
test.each(Object.keys(SCHEMAS))('C1: every number, text and list of a document has a limit: %s', (name) => {
  expect(unlimited(jsonSchema(SCHEMAS[name] as z.ZodType) as Schema, '')).toEqual([])
})

/** Runs `validate` on a file with this text: what it said, and how it ended. */
async function validated(text: string, name = 'hostile.json'): Promise<{ readonly status: number; readonly out: string }> {
  writeFileSync(join(folder, name), text)
  return run(folder, ['validate', name], { editions: EDITIONS })
}

const duel = { ...json('battlechrome-duel.scenario.json'), map: json('tactical-battles.map.json') }
const withZone = (zone: unknown): unknown => {
  const { sides } = duel as unknown as { sides: Record<string, object> }
  return { ...duel, sides: { ...sides, blue: { ...sides['blue'], zones: [zone] } } }
}

describe('C1: hostile documents', () => {
  test.each([
    [[0, 0, 99_999_999, 15], 'sides.blue.zones[0].rect[2]: This is too big: it must be at most 999.'],
    [[0, 0, 999, 999], 'The zone goes beyond the map'],
  ])('C1: a rectangle of the zone %j is refused at once', async (rect, word) => {
    const { status, out } = await validated(JSON.stringify(withZone({ rect })))
    expect(status).toBe(1)
    expect(out).toContain(word)
  })
  test('C1: rectangles are cut to the map before their hexes are listed', () => {
    const read = openBattle(EDITIONS, withZone({ rect: [0, 0, 999, 999] }), undefined)
    expect(read.ok ? [] : read.error.map(({ at }) => at)).toContain('sides.blue.zones[0]')
  })
  test('C1: of 400,000 problems 50 are told, with a word how many more', async () => {
    const map = { ...json('mill-crossing.map.json'), width: 240, height: 240, terrain: Array.from({ length: 240 }, () => '?'.repeat(240)) }
    const { status, out } = await validated(JSON.stringify(map))
    expect(status).toBe(1)
    expect(out.split('\n').filter((line) => line.startsWith('  '))).toHaveLength(PROBLEMS_TOLD + 1)
    expect(out).toMatch(/There are 5\d,\d{3}|There are 5\d{4} more problems; put these right first\./)
    expect(out.length).toBeLessThan(20_000)
  })
  test('C1: what lies very deep, is very long or very much is refused with its place', () => {
    let deep: unknown = 1
    for (let i = 0; i < 200_000; i++) deep = [deep]
    expect(boundsProblem({ roads: deep }, DOCUMENT_BOUNDS)?.text).toContain('deep')
    expect(boundsProblem({ terrain: ['x'.repeat(70_000)] }, DOCUMENT_BOUNDS)).toMatchObject({ at: 'terrain[0]' })
    expect(boundsProblem({ roads: new Array(60_000).fill(0) }, DOCUMENT_BOUNDS)).toMatchObject({ at: 'roads' })
    const many = Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`x${n}`, n]))
    expect(boundsProblem({ settings: many }, DOCUMENT_BOUNDS)).toEqual({
      at: 'settings',
      text: 'This holds too much: it must have at most 57600 entries.',
    })
    expect(boundsProblem({ width: JSON.parse('1e999') as number }, DOCUMENT_BOUNDS)).toMatchObject({ at: 'width' })
    expect(boundsProblem(JSON.parse('{"a":{"__proto__":{"x":1}}}'), DOCUMENT_BOUNDS)).toMatchObject({ at: 'a.__proto__' })
    for (const doc of [readMap({ format: 'sandtable-map', roads: deep }), readScenario({ format: 'sandtable-scenario', start: deep })])
      expect(doc.ok).toBe(false)
  })
  test('C1: buildings of a thousand hexes, eighty of them, cost no more than it is long', () => {
    const buildings = Array.from({ length: 80 }, (_, i) => ({
      floors: 1,
      hexes: Array.from({ length: 1000 }, (__, j) => [(i * 7 + j) % 240, Math.floor(j / 4) % 240]),
    }))
    const read = readMap({
      format: 'sandtable-map',
      version: 1,
      name: 'Town',
      width: 240,
      height: 240,
      terrain: Array.from({ length: 240 }, () => 'B'.repeat(240)),
      level: Array.from({ length: 240 }, () => '0'.repeat(240)),
      buildings,
    })
    if (!read.ok) throw new Error(JSON.stringify(read.error.slice(0, 3)))
    const board = toBoard(read.value)
    expect(board.ok).toBe(false)
  })
})
