import { describe, expect, test } from 'vitest'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { examine, LAWS, type Law } from './examine.ts'
import { examineHidden } from './hidden.ts'
import { anyCase, type LawCase } from './law-case.ts'
import { steelRainCase } from './steel-rain-case.ts'

/** One for every edition. */
const CASES: readonly LawCase[] = [anyCase(steelRainCase)]

test('every edition is under the laws', () => {
  expect(CASES.map(({ edition }) => edition.id)).toEqual(EDITIONS.map(({ id }) => id))
})

describe.each(CASES.map((lawCase) => [lawCase.edition.title, lawCase] as const))('%s', (_, lawCase) => {
  const found = examine(lawCase)
  test.each(Object.entries(LAWS) as readonly (readonly [Law, string])[])('%s: %s', (law) => {
    expect(found.broken[law]).toEqual([])
    if (law !== 'sealed') expect(found.looked[law]).toBeGreaterThan(0)
  })
  test('random games show every kind of order, question and event, but for those that are proved elsewhere', () => {
    expect(found.unseen).toEqual([])
  })
  test('hidden facts leave view, offers, odds and the answers of minds byte-identical', { timeout: 600_000 }, () => {
    const hidden = examineHidden(lawCase, 2000, 1)
    expect(hidden.leaks).toEqual([])
    expect(hidden.positions).toBe(2000)
    expect(hidden.answers).toBeGreaterThan(500)
    for (const [name, count] of Object.entries(hidden.byMutator)) expect(count, name).toBeGreaterThan(0)
  })
})
