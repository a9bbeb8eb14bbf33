/**
 * Breaks one line of a rule at a time, in a copy of the project, and sees whether the tests notice. The list is test/mutants/*.json:
 * [{ "rule": "SR-DF-4", "file": "engine/...", "find": "a line's part, found once", "put": "what it becomes", "tests": ["test/steel-rain/11-fire.test.ts"] }]
 *
 *   npm run -s mutants                all of them
 *   npm run -s mutants -- SR-MINE     those whose rule begins so
 *
 * Status 1 when a break was not noticed, or a part is not found exactly once.
 */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'test/mutants')
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const mutants = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  .filter(({ rule }) => wanted.length === 0 || wanted.some((word) => rule.startsWith(word)))

/** What tests need; big or foreign things are linked or left out. */
const PARTS = [
  'engine',
  'ai',
  'cli',
  'main',
  'renderer',
  'bench',
  'test',
  'maps',
  'docs',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vitest.config.ts',
]
function copyOfProject() {
  const copy = mkdtempSync(join(tmpdir(), 'sandtable-mutants-'))
  for (const part of PARTS) if (existsSync(join(root, part))) cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir')
  return copy
}

function testsFail(copy, tests) {
  return new Promise((done) => {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const run = spawn(process.execPath, [vitest, 'run', '--bail', '1', '--silent', '--reporter', 'dot', ...tests], {
      cwd: copy,
      stdio: 'ignore',
    })
    run.on('close', (code) => done(code !== 0))
  })
}

const survivors = []
async function worker(queue) {
  const copy = copyOfProject()
  try {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const file = join(copy, mutant.file)
      const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
      const parts = text.split(mutant.find)
      const what = `${mutant.rule}: ${mutant.file}: ${mutant.find} -> ${mutant.put}`
      if (parts.length !== 2) {
        survivors.push(`${what} (found ${parts.length - 1} times)`)
        continue
      }
      writeFileSync(file, parts.join(mutant.put))
      const caught = await testsFail(copy, mutant.tests)
      writeFileSync(file, text)
      console.log(`${caught ? 'caught' : 'MISSED'}  ${what}`)
      if (!caught) survivors.push(what)
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const queue = [...mutants]
const files = [...new Set(mutants.flatMap(({ tests }) => tests))]
const sound = copyOfProject()
const broken = await testsFail(sound, files)
rmSync(sound, { recursive: true, force: true })
if (broken) {
  console.error('The tests fail before anything is broken; run them first.')
  process.exit(1)
}
await Promise.all(Array.from({ length: Math.min(availableParallelism(), queue.length) }, () => worker(queue)))
console.log(`${mutants.length - survivors.length} of ${mutants.length} breaks were noticed`)
for (const what of survivors) console.log(`not noticed: ${what}`)
process.exitCode = survivors.length === 0 ? 0 : 1
