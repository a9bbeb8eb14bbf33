import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EDITIONS } from '../engine/rulesets/index.ts'
import { kindsOf } from './laws/examine.ts'

/** The glossary has every word that a newcomer meets: types of the contract, questions and verbs of each book. */

const root = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const glossary = read('docs/glossary.md')
const part = (title: string): string => glossary.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? ''
/** Words in backticks of the rows of a part. */
const namedIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/^\|.*$/gm)].flatMap(([row]) => [...row.matchAll(/`([\w:-]+)`/g)].map(([, word]) => word as string)))
const CONTRACT = ['engine/kernel/ruleset.ts', ...readdirSync(join(root, 'engine/screen')).map((name) => `engine/screen/${name}`)]

test('every type of the contract that the screen and the books share is told', () => {
  const types = CONTRACT.flatMap((path) => [...read(path).matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name as string))
  const named = namedIn(glossary)
  expect(types.length).toBeGreaterThan(30)
  expect(types.filter((name) => !named.has(name))).toEqual([])
})
test('no type is told that there is not', () => {
  const sources = ['kernel', 'screen', 'board', 'table'].flatMap((room) =>
    readdirSync(join(root, 'engine', room), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => read(`engine/${room}/${name}`)),
  )
  const types = [...namedIn(glossary)].filter((word) => /^[A-Z][a-z]\w+$/.test(word))
  const isThere = (name: string): boolean =>
    sources.some((text) => new RegExp(`^export (?:interface|type|class|const) ${name}\\b`, 'm').test(text))
  expect(types.filter((name) => !isThere(name))).toEqual([])
})
describe.each(EDITIONS.map(({ id, title, schemas, guide }) => ({ id, title, schemas, guide })))('$title', ({ title, schemas, guide }) => {
  const named = namedIn(part(title.split(':')[0] as string))
  test('every question and every verb is told', () => {
    const kinds = kindsOf(schemas.question, '').map((kind) => kind.trim())
    expect([...kinds, ...Object.keys(guide?.verbs ?? {})].filter((word) => !named.has(word))).toEqual([])
  })
})
