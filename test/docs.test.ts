import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** What the documents name is there. */

const root = join(import.meta.dirname, '..')
const DOCS = [
  'README.md',
  'maps/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
  ...readdirSync(join(root, 'engine/rulesets'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `engine/rulesets/${name}`),
]
const ROOMS = /^(?:engine|ai|cli|renderer|main|maps|test|bench|docs|scripts|build|\.ci)\//
const read = (name: string): string => readFileSync(join(root, name), 'utf8')

test.each(DOCS)('E2: every path that %s names is there', (doc) => {
  const text = read(doc)
  const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path]) => join(dirname(doc), path as string))
  const quoted = [...text.matchAll(/`([^`\s<>*{}]+)`/g)].map(([, path]) => path as string).filter((path) => ROOMS.test(path))
  expect([...linked, ...quoted].filter((path) => !existsSync(join(root, path)))).toEqual([])
})
test.each(DOCS)('E2: every command that %s names is there', (doc) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const help = read('cli/main.ts')
  const run = [...read(doc).matchAll(/npm run (?:-s )?([a-z0-9:-]+)/g)].map(([, name]) => name as string)
  const given = [...read(doc).matchAll(/npm run -s sandtable -- ([a-z-]+)/g)].map(([, name]) => name as string)
  const files = [...read(doc).matchAll(/node (scripts\/[a-z-]+\.mjs)/g)].map(([, name]) => name as string)
  expect(run.filter((name) => !(name in scripts))).toEqual([])
  expect(given.filter((name) => name !== 'help' && !new RegExp(`^  ${name} `, 'm').test(help))).toEqual([])
  expect(files.filter((name) => !existsSync(join(root, name)))).toEqual([])
})
