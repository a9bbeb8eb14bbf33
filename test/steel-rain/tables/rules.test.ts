import { expect, test } from 'vitest'
import { WEAPONS } from '../../../engine/rulesets/steel-rain/tables/weapons.ts'
import { RULES, RULINGS } from '../../../engine/rulesets/steel-rain/texts/rules.ts'
import { quotedIds } from '../../support/quoted-ids.ts'

/** The letters of an id, between the book and the number. */
const family = (id: string): string => id.split('-').slice(1, -1).join('-')

test('the book has 435 rules in 85 chapters, each with an id of its own', () => {
  expect(RULES).toHaveLength(435)
  expect(new Set(RULES.map((rule) => rule.id)).size).toBe(435)
  const runs = RULES.filter((rule, i) => rule.chapter !== RULES[i - 1]?.chapter)
  expect(runs).toHaveLength(85)
  expect(new Set(runs.map((rule) => rule.chapter)).size).toBe(85)
})
test('the rules of a family are numbered from 1 without a gap, in order', () => {
  const counted = new Map<string, number>()
  for (const { id } of RULES) {
    const next = (counted.get(family(id)) ?? 0) + 1
    expect(id).toBe(['SR', family(id), next].join('-'))
    counted.set(family(id), next)
  }
})
test('every rule and ruling says something, in one to four sentences', () => {
  for (const { text } of [...RULES, ...RULINGS]) {
    expect(text).toMatch(/^[A-Z0-9].{10,299}\.$/)
    expect(text).not.toMatch(/ {2}|[—–]/)
  }
})
test('rulings have ids of their own in rising order', () => {
  const numbers = RULINGS.map(({ id }) => Number(/^R-(\d{2,3})$/.exec(id)?.[1]))
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
})
test('every rule and ruling that the code cites has a text', () => {
  const known = new Set([...RULES, ...RULINGS].map(({ id }) => id))
  expect(quotedIds('engine/rulesets/steel-rain', 'ai/minds/steel-rain').filter((id) => !known.has(id))).toEqual([])
})
test('every weapon names a rule of the book', () => {
  const ids = new Set(RULES.map((rule) => rule.id))
  for (const weapon of Object.values(WEAPONS)) expect(ids.has(weapon.rule)).toBe(true)
})
