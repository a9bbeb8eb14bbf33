import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** One-line breaks of the rules, each of which some test must notice: `npm run -s mutants` makes them one by one. */

interface Break {
  readonly rule: string
  readonly file: string
  readonly find: string
  readonly put: string
}
const lists = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'))
const breaks = lists.flatMap((name) => JSON.parse(readFileSync(resolve(import.meta.dirname, name), 'utf8')) as readonly Break[])

test('every break that the tests must notice can still be made: its text stands in its file exactly once', () => {
  const stale = breaks.filter(
    ({ file, find }) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8').split(find).length !== 2,
  )
  expect(stale.map(({ rule, file, find }) => `${rule}: ${file}: ${find}`)).toEqual([])
})
test('there are at least sixty of them, and none changes nothing', () => {
  expect(breaks.length).toBeGreaterThanOrEqual(60)
  expect(breaks.filter(({ find, put }) => find === put)).toEqual([])
})
