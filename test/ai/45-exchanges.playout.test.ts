import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { exchangesOf, rankCorrelation } from './exchanges/sample.ts'

/** What opinions expect of an exchange of fire ranks as what comes of it by the rules. `npm run -s exchanges` looks at 500 positions; here are few. */

const MAPS = new URL('../../maps/', import.meta.url)
const json = (name: string): unknown => JSON.parse(readFileSync(new URL(name, MAPS), 'utf8'))

describe('rank correlation', () => {
  test('goes by order alone, equal values share their rank', () => {
    expect(rankCorrelation([1, 2, 3, 4], [1, 10, 100, 1000])).toBe(1)
    expect(rankCorrelation([1, 2, 3, 4], [9, 7, 5, 3])).toBe(-1)
    expect(rankCorrelation([1, 2, 3], [1, 3, 2])).toBeCloseTo(0.5)
    expect(rankCorrelation([1, 1, 2], [5, 5, 9])).toBe(1)
  })
  test('is nothing where all are equal', () => expect(rankCorrelation([1, 2, 3], [4, 4, 4])).toBeNull())
})

test('expected exchanges rank as those that are played out', () => {
  const found = ['mill-crossing', 'rushford-stand'].flatMap((name) => {
    const scenario = json(`${name}.scenario.json`) as { readonly map: string }
    return [3, 4, 5].flatMap((seed) => exchangesOf(scenario, json(scenario.map), { seed, samples: 20, most: 12 }))
  })
  expect(found.length).toBeGreaterThan(20)
  const real = found.map((one) => one.real)
  expect(
    rankCorrelation(
      found.map(({ abstract }) => abstract),
      real,
    ),
  ).toBeGreaterThan(0.7)
  expect(
    rankCorrelation(
      found.map(({ opinion }) => opinion),
      real,
    ),
  ).toBeGreaterThan(0.7)
})
