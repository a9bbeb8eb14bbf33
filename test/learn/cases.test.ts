import { describe, expect, test } from 'vitest'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { playCase } from '../../engine/table/case-run.ts'
import { BOOKS, casesOf, courseOf } from './files.ts'

/** Every case of maps/learn is a proof of its rules: what it says comes about. `npx vitest run test/learn/cases.test.ts -t "SR-MOV"` plays some of them. */

describe.each(BOOKS)('%s', (book) => {
  const { scene } = courseOf(book)
  const basis = { ruleset: book, ...scene }
  const known = new Set(EDITIONS.find(({ id }) => id === book)?.rules.map(({ id }) => id))
  const rulings = new Set(EDITIONS.find(({ id }) => id === book)?.rulings.map(({ id }) => id))
  const files = casesOf(book)

  test.each(files.flatMap(({ file, cases }) => cases.map((doc) => [`${doc.id} (${file}): ${doc.rules.join(', ')}`, doc] as const)))(
    '%s',
    (_, doc) => {
      const { problems } = playCase(EDITIONS, basis, doc)
      expect(problems.map(({ at, text }) => `${at}: ${text}`)).toEqual([])
    },
  )
  test('every rule that a case names is a rule or ruling of the book, and every id is there once', () => {
    const all = files.flatMap(({ cases }) => cases)
    expect(
      all.flatMap(({ id, rules }) => rules.filter((rule) => !known.has(rule) && !rulings.has(rule)).map((rule) => `${id}: ${rule}`)),
    ).toEqual([])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })
})
