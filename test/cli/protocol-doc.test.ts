import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createMind } from '../../ai/index.ts'
import { protocolDocs } from '../../cli/protocol-doc.ts'
import { typeText } from '../../cli/schema-text.ts'
import { EDITIONS, jsonSchema, Request, Table } from '../../engine/index.ts'
import { kindsOf } from '../laws/examine.ts'

const docs = join(import.meta.dirname, '../../docs')
const read = (name: string): string => readFileSync(join(docs, name), 'utf8')
const examples = Object.fromEntries(readdirSync(join(docs, 'examples')).map((name) => [name, read(`examples/${name}`)]))
const made = protocolDocs(examples)
const general = read('protocol.md')

test.each(Object.keys(made))('docs/%s is what the schemas and the examples say; if not: node scripts/make-protocol-doc.mjs', (name) => {
  expect(read(name)).toBe(made[name])
})

test('it names every request and every book', () => {
  for (const option of Request.options) expect(general).toContain(`### ${option.shape.do.value}\n`)
  for (const { id } of EDITIONS) expect(general).toContain(`(protocol-${id}.md)`)
})

describe.each(EDITIONS)('the page of $id', ({ id, schemas, guide }) => {
  const page = read(`protocol-${id}.md`)
  const orders = kindsOf(schemas.order, '').map((kind) => kind.trim())
  test('names every order, question and event, and says what each order is for', () => {
    for (const schema of [schemas.order, schemas.question, schemas.event])
      for (const kind of kindsOf(schema, '')) expect(page).toContain(`| \`${kind.trim()}\` |`)
    const section = page.slice(page.indexOf('## Orders'), page.indexOf('## Questions'))
    for (const row of section.match(/^\| `.*$/gm) ?? []) expect(row).toMatch(/\. \|$/)
  })
  test('has a verb for every order, and every order of a verb is of the documented shape', () => {
    const shown = Object.values(guide?.verbs ?? {}).flat()
    for (const order of shown) expect(schemas.order.safeParse(order).success, JSON.stringify(order)).toBe(true)
    expect(orders.filter((kind) => shown.every((order) => order.kind !== kind))).toEqual([])
  })
  test('ends with a conversation that goes as it is printed', () => {
    expect(page).toMatch(new RegExp(`docs/examples/${id}-[a-z-]+\\.jsonl`))
  })
})

test('the fields of a unit are told with words for each, and a shape with a name stands once on a page', () => {
  const page = read('protocol-steel-rain.md')
  const unit = page.slice(page.indexOf('**Unit**'), page.indexOf('**Design**'))
  for (const field of ['at', 'actions', 'suppression', 'suppressed', 'spotted', 'blip', 'hidden', 'aboard', 'did'])
    expect(unit).toMatch(new RegExp(`\\| \`${field}\\?\` \\|.*[a-z]\\. \\|$`, 'm'))
  for (const name of ['Unit', 'Platoon', 'Smoke']) expect(page.split(`**${name}**`)).toHaveLength(2)
  expect(general.split('**Road**')).toHaveLength(2)
})

test('a weapon has the number of its place in the design', () => {
  expect(read('protocol-steel-rain.md')).toContain('| `IFV` | Infantry fighting vehicle | 0 autocannon, 1 chain guns, 2 ATGM |')
})

describe('the examples', () => {
  const answers = (name: string) => {
    const table = new Table({ editions: EDITIONS, minds: createMind, app: 'test' })
    return (examples[name] ?? '')
      .trim()
      .split('\n')
      .map((line) => table.handle(JSON.parse(line)))
  }
  const kinds = (answer: unknown): readonly string[] => (answer as { events: readonly { kind: string }[] }).events.map(({ kind }) => kind)
  test('SR-DELIV-1: a battle begins at the moment in which rounds land; a round ends by itself', () => {
    const [begun, dice, , , marched, late] = answers('steel-rain-rounds-land.jsonl')
    expect(kinds(begun).slice(0, 2)).toEqual(['roundFell', 'burst'])
    expect(dice).toMatchObject({ ok: true, dice: { rolled: 4, left: 2 } })
    expect(kinds(marched).at(-1)).toBe('roundEnded')
    expect(late).toMatchObject({ ok: false })
  })
  test('an order that lacks dice is given once there are more', () => {
    const [, , marched, refused, dice, fired] = answers('battlechrome-fire-as-it-passes.jsonl')
    expect(marched).toMatchObject({ ok: true, standing: { is: 'asking', questions: [] } })
    expect(refused).toMatchObject({ ok: false, why: { at: 'dice' } })
    expect(dice).toMatchObject({ dice: { left: 4 } })
    expect(kinds(fired)).toContain('shot')
  })
  test('SS-SEQ-01, SS-CMD-03: the next card comes by itself, and one command point moves two stands', () => {
    const [begun, odds, , missed, marched, beside] = answers('storm-of-steel-fire-and-move.jsonl')
    expect(kinds(begun)).toEqual(['reshuffled'])
    expect(odds).toMatchObject({ odds: { hit: 500 } })
    expect(kinds(missed)).toEqual([
      'shot',
      'cardEnded',
      'cardDrawn',
      'eventDrawn',
      'weatherChanged',
      'cardEnded',
      'cardDrawn',
      'commandRolled',
    ])
    expect(kinds(marched)).toEqual(['paid', 'moved', 'moved'])
    expect(kinds(beside)).toEqual(['moved'])
  })
})

test.each<[z.ZodType, string]>([
  [z.int(), 'integer'],
  [z.int().min(1).max(8), 'integer 1..8'],
  [z.int().min(0), 'integer 0..'],
  [z.string().max(40), 'string ..40'],
  [z.enum(['blue', 'red']), '"blue" | "red"'],
  [z.array(z.tuple([z.int(), z.int()])).min(1), '[integer, integer][] 1..'],
  [z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
  [z.array(z.union([z.strictObject({ a: z.int() }), z.string()])), '({ a: integer } | string)[]'],
  [z.array(z.string().max(9)), '(string ..9)[]'],
  [z.strictObject({ a: z.literal(2), b: z.boolean().optional(), c: z.string().default('x') }), '{ a: 2, b?: boolean, c?: string }'],
  [z.record(z.string(), z.unknown()), '{ [name]: any }'],
  [z.int().nullable(), 'integer | null'],
  [z.string().max(3).nullable(), 'string ..3 | null'],
  [z.custom(() => true), 'any'],
  [z.array(z.strictObject({ a: z.int() }).meta({ title: 'Thing' })), 'Thing[]'],
  [z.strictObject({ at: z.tuple([z.int(), z.int()]).meta({ title: 'hex' }) }), '{ at: hex }'],
])('the type of schema %#', (schema, text) => {
  const json = jsonSchema(schema) as Parameters<typeof typeText>[0]
  expect(typeText(json, json)).toBe(text)
})
