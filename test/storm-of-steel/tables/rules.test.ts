import { expect, test } from 'vitest'
import { RULES, RULINGS } from '../../../engine/rulesets/storm-of-steel/texts/rules.ts'

/** How many rules each chapter of the book has, in its order. */
// biome-ignore format: a table
const CHAPTERS = { SCL: 7, SEQ: 13, CMD: 13, MOV: 13, TER: 13, DIF: 8, HQ: 8, FOR: 12, LOS: 9, SPT: 7, FIR: 10, SOF: 7, ARM: 14, MTR: 6, SUP: 4, ART: 12, AIR: 6, ASL: 15, SUR: 3, MOR: 14, TRN: 9, EVT: 24, END: 3 }
const RULINGS_MADE = 54

/** SS-XXX-01 and on. */
const ids = (letters: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, i) => `SS-${letters}-${String(i + 1).padStart(2, '0')}`)

test('the book has 230 rules in 23 chapters, numbered in each from 1 without a gap, in order', () => {
  expect(RULES.map(({ id }) => id)).toEqual(Object.entries(CHAPTERS).flatMap(([letters, count]) => ids(letters, count)))
  expect(RULES).toHaveLength(230)
})
test('each chapter has a title of its own, and its rules stand together under it', () => {
  const titles = Object.keys(CHAPTERS).map(
    (letters) => new Set(RULES.flatMap(({ id, chapter }) => (id.startsWith(`SS-${letters}-`) ? [chapter] : []))),
  )
  expect(titles.map(({ size }) => size)).toEqual(titles.map(() => 1))
  expect(new Set(titles.flatMap((title) => [...title])).size).toBe(23)
})
test('there are 54 rulings, numbered from 1 without a gap, in order', () => {
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
