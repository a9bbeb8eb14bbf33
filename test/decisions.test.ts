import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decisionsIn, indexText, pages } from '../scripts/decisions-index.mjs'

/** Every decision stands once, on the page of its room or book, and can be found by its number. */

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const numbers = pages().flatMap((page) => decisionsIn(read(page)).map(({ number }) => number))

test('a decision is a number and what it says in bold, on one line or two', () => {
  expect(decisionsIn('# X\n\n7. **One\n   door.** Text 8. **no**\n12. **Two**: text\n')).toEqual([
    { number: 7, title: 'One door' },
    { number: 12, title: 'Two' },
  ])
})
test('no number is given twice', () => {
  expect(numbers.length).toBeGreaterThan(160)
  expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([])
})
test('the index is what the pages say; if not: node scripts/decisions-index.mjs', () => {
  expect(read('docs/decisions/README.md')).toBe(indexText())
})
test('every decision that is cited is there', () => {
  const known = new Set(numbers)
  const folders = ['engine', 'ai', 'cli', 'renderer', 'main', 'test', 'scripts', 'docs', 'bench']
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /\.(tsx?|mjs|md|css)$/.test(path)),
  )
  const cited = files.flatMap((path) =>
    [...read(path).matchAll(/\b[Dd]ecisions? (\d+(?:(?:, | and )\d+)*)/g)].flatMap(([, list = '']) =>
      list.split(/, | and /).map((number) => ({ path, number: Number(number) })),
    ),
  )
  expect(cited.length).toBeGreaterThan(5)
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([])
})
