import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The breaks of `npm run mutants` take long to try; that each of them can be tried is seen here. */

const ROOT = resolve(import.meta.dirname, '..')
interface Break {
  readonly rule: string
  readonly file: string
  readonly find: string
  readonly put: string
  readonly tests: readonly string[]
}
const texts = new Map<string, string | null>()
const textOf = (file: string): string | null => {
  if (!texts.has(file)) texts.set(file, existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : null)
  return texts.get(file) ?? null
}
function mistakesOf({ rule, file, find, put, tests }: Break): string[] {
  const found = (textOf(file) ?? '').split(find).length - 1
  return [
    ...(found === 1 ? [] : [`${rule}: "${find}" is found ${found} times in ${file}`]),
    ...(find === put ? [`${rule}: "${find}" is not changed`] : []),
    ...(tests.length === 0 ? [`${rule}: no test is named`] : []),
    ...tests.filter((path) => textOf(path) === null).map((path) => `${rule}: there is no ${path}`),
  ]
}

describe('the lists of breaks (E3)', () => {
  const lists = readdirSync(join(ROOT, 'test/mutants')).filter((name) => name.endsWith('.json'))

  test.each(lists)('every break of %s is found once in its file, changes it, and names tests that are there', (name) => {
    const breaks = JSON.parse(readFileSync(join(ROOT, 'test/mutants', name), 'utf8')) as readonly Break[]
    expect(breaks.length).toBeGreaterThan(0)
    expect(breaks.flatMap(mistakesOf)).toEqual([])
  })
})
