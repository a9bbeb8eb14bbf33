import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { EDITIONS } from '../../engine/rulesets/index.ts'

/** One-line breaks of the rules, each of which some test must notice: `npm run -s mutants` makes them one by one. */

interface Break {
  readonly rule: string
  readonly with?: readonly string[]
  readonly file: string
  readonly find: string
  readonly put: string
  /** Why no case of maps/learn can show it. */
  readonly notByCase?: string
}
const lists = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'))
const breaks = lists.flatMap((name) => JSON.parse(readFileSync(resolve(import.meta.dirname, name), 'utf8')) as readonly Break[])

test('every break that the tests must notice can still be made: its text stands in its file exactly once', () => {
  const stale = breaks.filter(
    ({ file, find }) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8').split(find).length !== 2,
  )
  expect(stale.map(({ rule, file, find }) => `${rule}: ${file}: ${find}`)).toEqual([])
})
test('E3: there are at least three hundred of them, none twice, and none changes nothing', () => {
  expect(breaks.length).toBeGreaterThanOrEqual(300)
  expect(new Set(breaks.map(({ file, find, put }) => JSON.stringify([file, find, put]))).size).toBe(breaks.length)
  expect(breaks.filter(({ find, put }) => find === put)).toEqual([])
})

/** What belongs to no book: standing orders and missions. */
const OF_NO_BOOK = /^(STANDING|MISSION)-[A-Z-]+$/
const chapterOf = (id: string): string => id.split('-').slice(0, 2).join('-')
const touched = breaks.flatMap(({ rule, with: others = [] }) => [rule, ...others])
test('E3: they touch rules and rulings that there are', () => {
  const known = new Set(EDITIONS.flatMap(({ rules, rulings }) => [...rules, ...rulings].map(({ id }) => id)))
  expect(touched.filter((id) => !known.has(id) && !OF_NO_BOOK.test(id))).toEqual([])
})
test('E3: every chapter of every book has one', () => {
  const chapters = new Set(EDITIONS.flatMap(({ rules }) => rules.map(({ id }) => chapterOf(id))))
  const broken = new Set(touched.map(chapterOf))
  expect([...chapters].filter((chapter) => !broken.has(chapter))).toEqual([])
})
test('E3: few are said to be shown by no case, each with its reason', () => {
  const reasons = breaks.flatMap(({ notByCase }) => notByCase ?? [])
  expect(reasons.length).toBeLessThanOrEqual(breaks.length / 40)
  expect(reasons.filter((reason) => reason.trim().split(/\s+/).length < 4)).toEqual([])
})
