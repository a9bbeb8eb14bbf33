import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { OPTIONS } from '../../../engine/rulesets/battlechrome/scenario/options.ts'
import { RULES, RULINGS } from '../../../engine/rulesets/battlechrome/texts/rules.ts'
import { EDITIONS } from '../../../engine/rulesets/index.ts'
import { quotedIds } from '../../support/quoted-ids.ts'
import { run } from '../../support/toy-cli.ts'

/** How many rules each chapter of the book has, in its order. */
// biome-ignore format: a table
const CHAPTERS = { SCL: 6, SEQ: 4, INI: 4, MOV: 11, TER: 8, KAT: 6, OPF: 9, PJP: 5, LOS: 6, TEC: 6, RNG: 5, CBT: 9, SIL: 6, ARM: 2, DMG: 2, SPC: 3, BKK: 4, VIC: 1 }
const RULINGS_MADE = 30

/** BC-XXX-01 and on. */
const ids = (letters: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `BC-${letters}-${String(i + 1).padStart(2, '0')}`)

test('the book has 97 rules in 18 chapters, numbered in each from 1 without a gap, in order', () => {
  expect(RULES.map(({ id }) => id)).toEqual(Object.entries(CHAPTERS).flatMap(([letters, count]) => ids(letters, count)))
  expect(RULES).toHaveLength(97)
})
test('each chapter has a title of its own, and its rules stand together under it', () => {
  const titles = Object.keys(CHAPTERS).map(
    (letters) => new Set(RULES.flatMap(({ id, chapter }) => (id.startsWith(`BC-${letters}-`) ? [chapter] : []))),
  )
  expect(titles.map(({ size }) => size)).toEqual(titles.map(() => 1))
  expect(new Set(titles.flatMap((title) => [...title])).size).toBe(18)
})
test('there are 30 rulings, numbered from 1 without a gap, in order', () => {
  expect(RULINGS.map(({ id }) => id)).toEqual(ids('R', RULINGS_MADE))
})
test('every rule and ruling says something, in one to four sentences, and no two the same', () => {
  const texts = [...RULES, ...RULINGS].map(({ text }) => text)
  for (const text of texts) {
    expect(text).toMatch(/^[A-Z0-9].{10,}\.$/)
    expect(text).not.toMatch(/ {2}|[—–]/)
    expect(text.split(/\.(?= |$)/).length - 1, text).toBeLessThanOrEqual(4)
  }
  expect(new Set(texts).size).toBe(texts.length)
})
test('every rule and ruling that the code cites has a text', () => {
  const known = new Set([...RULES, ...RULINGS].map(({ id }) => id))
  const cited = quotedIds('engine/rulesets/battlechrome', 'ai/minds/battlechrome')
  expect(cited.length).toBeGreaterThan(90)
  expect(cited.filter((id) => !known.has(id))).toEqual([])
})
test('every option names a ruling that there is', () => {
  const known = new Set(RULINGS.map(({ id }) => id))
  expect(OPTIONS.filter(({ rule }) => !known.has(rule))).toEqual([])
})
test('all 97 rules are proved by the tests beside this one, and the command line lists the rulings after them', async () => {
  const args = ['rules', 'battlechrome', '--tests', resolve(import.meta.dirname, '..')]
  const { status, out } = await run('.', args, { editions: EDITIONS })
  const [count, met, blank, title, ...rulings] = out.trimEnd().split('\n')
  expect([status, count, met, blank, title]).toEqual([
    0,
    'BattleChrome: 97 of 97 rules are proved by a test.',
    '97 of 97 are met in a lesson, in a case or on a page.',
    '',
    'Where the book is silent or contradicts itself:',
  ])
  expect(rulings).toEqual(RULINGS.map(({ id, text }) => `  ${id}  ${text}`))
  const json: unknown = JSON.parse((await run('.', [...args, '--json'], { editions: EDITIONS })).out)
  expect(json).toMatchObject({ total: 97, proved: 97, unproved: [], rulings: RULINGS })
  expect(json).toHaveProperty('items.length', 97)
})
