import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { protocolDoc, typeText } from '../../cli/protocol-doc.ts'
import { EDITIONS, jsonSchema, Request } from '../../engine/index.ts'
import { kindsOf } from '../laws/examine.ts'

const file = readFileSync(join(import.meta.dirname, '../../docs/protocol.md'), 'utf8')

test('docs/protocol.md is what the schemas say; if not: node scripts/make-protocol-doc.mjs', () => {
  expect(file).toBe(protocolDoc())
})

test('it names every request, order, question and event', () => {
  for (const option of Request.options) expect(file).toContain(`### ${option.shape.do.value}\n`)
  for (const { schemas } of EDITIONS)
    for (const schema of [schemas.order, schemas.question, schemas.event])
      for (const kind of kindsOf(schema, '')) expect(file).toContain(`| \`${kind.trim()}\` |`)
})

test('it says what every order is for, and the fields of a unit, with words for each', () => {
  const section = (from: string, to: string): string => file.slice(file.indexOf(from), file.indexOf(to))
  for (const row of section('## Orders of Steel Rain', '## Questions of').match(/^\| `.*$/gm) ?? []) expect(row).toMatch(/\. \|$/)
  const unit = section('**Unit**', '**Design**')
  for (const field of ['at', 'actions', 'suppression', 'suppressed', 'spotted', 'blip', 'hidden', 'aboard', 'did'])
    expect(unit).toMatch(new RegExp(`\\| \`${field}\\?\` \\|.*[a-z]\\. \\|$`, 'm'))
  for (const name of ['Unit', 'Platoon', 'Smoke', 'Road']) expect(file.split(`**${name}**`)).toHaveLength(2)
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
