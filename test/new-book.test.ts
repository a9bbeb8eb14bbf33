import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeBook, namesOf } from '../scripts/new-book/make.mjs'
import { EMPTY, stepsIn, stepsOf, WHOLE } from '../scripts/new-book/steps.mjs'

/** The page that tells how a book moves in says what is there, and the script reads what it says. */

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/new-book.md'), 'utf8')
const { made, rest } = stepsOf(page)
/** Books that show each step: the shipped ones. */
const SHOWN_BY = ['steel-rain', 'battlechrome']
/** With a star in its name: some file of the folder. */
function isThere(path: string): boolean {
  const [folder, before = '', after] = [join(root, dirname(path)), ...basename(path).split('*')]
  if (after === undefined) return existsSync(join(root, path))
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith(before) && name.endsWith(after))
}
const row = (files: string, proof: string) => `\n## ${EMPTY}\n| 1 | A step | ${files} | ${proof} |\n`

describe('docs/new-book.md', () => {
  test('a step without a file, without a test, or out of order is refused', () => {
    expect(stepsIn(row('`a/b.ts` `c.ts`', '`test/a.test.ts` "is so"'), EMPTY)).toEqual([
      { number: 1, what: 'A step', files: ['a/b.ts', 'c.ts'], proofs: [{ file: 'test/a.test.ts', name: 'is so' }] },
    ])
    expect(() => stepsIn(row('a/b.ts', '`test/a.test.ts` "is so"'), EMPTY)).toThrow('step 1 names no file')
    expect(() => stepsIn(row('`a/b.ts`', '`test/a.test.ts`'), EMPTY)).toThrow('step 1 names no test')
    expect(() => stepsOf(page.replace('| 3 |', '| 4 |'))).toThrow('step 4 stands where step 3 should')
    expect(() => stepsIn(page, 'Nothing')).toThrow('no heading "Nothing"')
    expect(rest.length).toBeGreaterThan(10)
  })
  test('a template that no step names is refused, and so is a file that nothing makes', () => {
    const none = join(root, 'out/no-such-place')
    expect(() =>
      makeBook(
        none,
        made.filter(({ number }) => number !== 4),
        namesOf('iron-hail'),
        () => {},
      ),
    ).toThrow('no step of docs/new-book.md names engine/rulesets/iron-hail/core/move.ts')
    const stray = [{ number: 9, what: 'x', files: ['engine/rulesets/<id>/x.ts'], proofs: [] }, ...made]
    expect(() => makeBook(none, stray, namesOf('iron-hail'), () => {})).toThrow(
      'step 9 names engine/rulesets/iron-hail/x.ts, but nothing makes it',
    )
  })
  test('an id is small letters, digits and hyphens; names are made of it', () => {
    expect(namesOf('iron-hail')).toEqual({ id: 'iron-hail', type: 'IronHail', value: 'ironHail', title: 'Iron Hail', prefix: 'IH' })
    expect(namesOf('quarrel').prefix).toBe('QU')
    for (const bad of ['Iron', 'iron hail', '-x', '../x', '']) expect(() => namesOf(bad)).toThrow('is no id of a book')
  })
  test.each(rest.map(({ what, files, proofs }) => ({ what, files, proofs })))('$what', ({ files, proofs }) => {
    const books = SHOWN_BY.filter((book) => files.every((file) => isThere(file.replaceAll('<id>', book))))
    expect(books.length, `no shipped book has ${files.join(', ')}`).toBeGreaterThan(0)
    for (const { file, name } of proofs) {
      const paths = books.map((book) => join(root, file.replaceAll('<id>', book))).filter((path) => existsSync(path))
      expect(
        paths.some((path) => readFileSync(path, 'utf8').includes(name)),
        `${file}: ${name}`,
      ).toBe(true)
    }
  })
  test('what it shows of the toy edition is in the file that it names', () => {
    const [, shown = ''] = page.split('## Beyond')
    const named = [...shown.matchAll(/`(test\/toy\/[a-z]+\.ts)`: ((?:`\w+`(?:, )?)+)/g)]
    expect(named.length).toBeGreaterThan(6)
    for (const [, file = '', names = ''] of named)
      for (const [, name = ''] of names.matchAll(/`(\w+)`/g))
        expect(readFileSync(join(root, file), 'utf8'), `${file}: ${name}`).toMatch(new RegExp(`\\b${name}\\b`))
  })
  test(`the headings "${EMPTY}" and "${WHOLE}" are those that the script reads`, () => {
    expect(page.split('\n').filter((line) => line === `## ${EMPTY}` || line === `## ${WHOLE}`)).toHaveLength(2)
  })
})
