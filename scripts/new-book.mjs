/**
 * Moves a new book in: makes an empty one by the steps of docs/new-book.md and proves it. Two pieces, a field, rounds in which they may move a hex.
 *
 *   npm run -s new-book -- iron-hail                  here
 *   npm run -s new-book -- iron-hail --into FOLDER    in a copy of the sources, which stays
 *   npm run -s new-book -- iron-hail --trial          in a copy that is thrown away
 *
 * Status 1 when a step cannot be done or is not proved.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBook, namesOf } from './new-book/make.mjs'
import { proveBook } from './new-book/prove.mjs'
import { stepsOf } from './new-book/steps.mjs'

const here = resolve(import.meta.dirname, '..')
const LEFT_OUT = new Set(['node_modules', 'out', 'release', 'coverage', 'test-results', '.git', '.electron'])

/** The sources alone, with the packages of this place. What the compiler keeps beside the packages stays apart. */
function copyTo(folder) {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty: name another folder`)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(here)) if (!LEFT_OUT.has(name)) cpSync(join(here, name), join(folder, name), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(here, 'node_modules')))
    if (name === '.bin' || !name.startsWith('.')) symlinkSync(join(here, 'node_modules', name), join(folder, 'node_modules', name))
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, trial: { type: 'boolean', default: false } },
  })
  const [id] = positionals
  if (id === undefined || positionals.length > 1) throw new Error('name one book: npm run -s new-book -- iron-hail')
  const names = namesOf(id)
  const say = (line) => console.log(line)
  const trial = values.trial ? mkdtempSync(join(tmpdir(), 'new-book-')) : null
  const root = trial ?? (values.into === undefined ? here : resolve(values.into))
  try {
    if (root !== here) copyTo(root)
    const { made, rest } = stepsOf(readFileSync(join(root, 'docs/new-book.md'), 'utf8'))
    makeBook(root, made, names, say)
    proveBook(root, made, names, say)
    say(
      `${names.title} has moved in${trial ? '' : `: engine/rulesets/${id}`}. Steps ${rest[0]?.number} to ${rest.at(-1)?.number} of docs/new-book.md make it a whole book.`,
    )
  } finally {
    if (trial) rmSync(trial, { recursive: true, force: true })
  }
}
try {
  main()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
