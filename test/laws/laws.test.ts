import { beforeAll, describe, expect, test } from 'vitest'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { battleChromeCase } from './battlechrome-case.ts'
import { examine, type Findings, LAWS, type Law } from './examine.ts'
import { examineHidden } from './hidden.ts'
import { anyCase, type LawCase } from './law-case.ts'
import { examineMinds } from './minds.ts'
import { steelRainCase } from './steel-rain-case.ts'

/** One for every edition. */
const CASES: readonly LawCase[] = [anyCase(steelRainCase), anyCase(battleChromeCase)]
const MINUTES = 60_000

test('every edition is under the laws', () => {
  expect(CASES.map(({ edition }) => edition.id)).toEqual(EDITIONS.map(({ id }) => id))
})

describe.each(CASES.map((lawCase) => [lawCase.edition.title, lawCase] as const))('%s', (_, lawCase) => {
  let found: Findings
  beforeAll(() => {
    found = examine(lawCase)
  }, 20 * MINUTES)

  test.each(Object.entries(LAWS) as readonly (readonly [Law, string])[])('%s: %s', (law) => {
    expect(found.broken[law]).toEqual([])
    if (law !== 'sealed' || !lawCase.openAnswers) expect(found.looked[law]).toBeGreaterThan(0)
  })
  test('random games show every kind of order, question and event, but for those that are proved elsewhere', () => {
    expect(found.unseen).toEqual([])
    expect(Object.keys(lawCase.rare).filter((kind) => found.seen.has(kind))).toEqual([])
  })
  test('minds answer with an order that is accepted in every position, the same one each time, with grounds that cite the book, and their battles end', {
    timeout: 20 * MINUTES,
  }, () => {
    const played = examineMinds(lawCase)
    expect(played.broken).toEqual([])
    expect(played.answers).toBeGreaterThan(500)
  })
  // A book in which nothing is hidden has no fact to change.
  if (lawCase.mutators.length === 0) return
  test('in 2,000 positions hidden facts leave view, offers, odds and the answers of minds byte-identical', {
    timeout: 20 * MINUTES,
  }, () => {
    const hidden = examineHidden(lawCase, 2000, 1)
    expect(hidden.leaks).toEqual([])
    expect(hidden.positions).toBe(2000)
    expect(hidden.answers).toBeGreaterThan(500)
    for (const [name, count] of Object.entries(hidden.byMutator)) expect(count, name).toBeGreaterThan(5)
  })
})
