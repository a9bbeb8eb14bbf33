import { describe, expect, test } from 'vitest'
import { examine, LAWS, type Law } from './examine.ts'
import { examineHidden } from './hidden.ts'
import { anyCase } from './law-case.ts'
import { steelRainCase } from './steel-rain-case.ts'

const laws = Object.keys(LAWS) as readonly Law[]

describe('Steel Rain keeps every law', () => {
  const found = examine(anyCase(steelRainCase))
  test.each(laws)('%s', (law) => {
    expect(found.broken[law]).toEqual([])
    // Nobody answers in secret in this book.
    if (law !== 'sealed') expect(found.looked[law]).toBeGreaterThan(0)
  })
  test('its random games show every kind of order, question and event', () => {
    expect(found.unseen).toEqual([])
  })
})

test('2,000 positions: what a side may not know changes no byte of its view, offers, odds and answers', () => {
  const hidden = examineHidden(anyCase(steelRainCase), 2000, 5)
  expect(hidden.leaks).toEqual([])
  expect(hidden.positions).toBe(2000)
  expect(hidden.answers).toBeGreaterThan(100)
  for (const [name, count] of Object.entries(hidden.byMutator)) expect(count, name).toBeGreaterThan(5)
}, 240_000)
