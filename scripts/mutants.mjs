/**
 * Breaks one line of a rule at a time and sees whether the tests notice. Nothing is written: each break is put into the text of its file while
 * the tests load it. The list is test/mutants/*.json:
 * [{ "rule": "SR-DF-4", "with": ["SR-CA-1"], "file": "engine/...", "find": "a line's part, found once", "put": "what it becomes", "tests": ["test/steel-rain/11-fire.test.ts"] }]
 * `"notByCase": "reason"` in a break: no case can show it, and why; see --cases.
 *
 * A break is noticed when a test fails that passes without it. A break after which a file does not load, or that no test loads, or whose text
 * is not found exactly once, is a mistake of the list and never counts as noticed. First the tests are run whose name holds the rule's id;
 * the rest of the files only where none of those fails.
 *
 *   npm run -s mutants                             all of them
 *   npm run -s mutants -- SR-MINE R-7              those whose rule begins so
 *   npm run -s mutants -- --sample 30 --seed 7     thirty of them, the same ones for the same seed
 *   npm run -s mutants -- --json                   { breaks, noticed, byName, chapters: { rules, broken, without }, missed, mistakes, seconds }
 *   --named       only the tests that name the rule: quicker, and every break has to be noticed by one of them
 *   --cases       are the breaks noticed by the cases of maps/learn that name the rule? Those of rules without a case are left out; those with
 *                 `notByCase` are tried, counted apart when missed, and a mistake of the list when a case notices them after all
 *   --workers N   how many at once (one for each processor)        --lists FOLDER   another list
 *
 * Status 1 when a break was not noticed, the list has a mistake, or a chapter of a book has no break.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { createVitest } from 'vitest/node'

const root = resolve(import.meta.dirname, '..')
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    named: { type: 'boolean', default: false },
    cases: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    lists: { type: 'string', default: join(root, 'test/mutants') },
  },
})

/** After this time a break hangs its test; it is given up. Tests themselves have no limit here, so that a busy machine notices nothing. */
const GIVEN_UP = 240_000
const NO_LIMIT = 100 * GIVEN_UP

const all = readdirSync(values.lists)
  .filter((name) => name.endsWith('.json'))
  .sort()
  .flatMap((name) => JSON.parse(readFileSync(join(values.lists, name), 'utf8')))
const CASES = 'test/learn/cases.test.ts'
const listed = values.cases ? ofCases(all) : all
const named = listed.filter(({ rule }) => wanted.length === 0 || wanted.some((word) => rule.startsWith(word)))
const breaks = values.sample === undefined ? named : drawn(named, number('sample'), number('seed'))

/** The breaks of rules that a case names, with the cases as their only test. */
function ofCases(list) {
  const folder = join(root, 'maps/learn')
  const rules = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.cases.json'))
      .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).cases.flatMap((one) => one.rules)),
  )
  return list.filter(({ rule }) => rules.has(rule)).map((one) => ({ ...one, tests: [CASES] }))
}

function number(option) {
  const value = Number(values[option])
  if (Number.isInteger(value) && value >= 0) return value
  console.error(`--${option} is a whole number`)
  process.exit(2)
}

/** `count` of the list, in its order; the same ones for the same seed. */
function drawn(list, count, seed) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state
  }
  const lots = list.map((item, place) => ({ item, place, lot: next() })).sort((a, b) => a.lot - b.lot)
  return lots
    .slice(0, count)
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Tests whose name holds the id, and not a longer one: SR-DF-1 is not SR-DF-10. */
const byId = (id) => new RegExp(`(?<![A-Z0-9-])${escaped(id)}(?![0-9])`)

/** A test with a time limit of its own, on a busy machine: that says nothing of the break. */
const isLate = ({ message }) => /^(Test|Hook) timed out/.test(message)

/** One vitest that lives as long as there are breaks. Its answer for a file: the tests that failed, or why it could not be loaded. */
async function bench() {
  const state = { broken: null, met: 0 }
  const vitest = await createVitest(
    'test',
    {
      root,
      config: false,
      include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
      watch: false,
      reporters: [{}],
      silent: true,
      bail: 1,
      maxWorkers: 1,
      isolate: false,
      testTimeout: NO_LIMIT,
      hookTimeout: NO_LIMIT,
    },
    {
      logLevel: 'silent',
      server: { watch: null },
      plugins: [
        {
          name: 'break',
          enforce: 'pre',
          transform(code, id) {
            if (!state.broken || id !== join(root, state.broken.file)) return undefined
            state.met += 1
            return code.split(state.broken.find).join(state.broken.put)
          },
        },
      ],
    },
  )
  const project = vitest.getRootProject()
  const use = (broken) => {
    for (const one of [state.broken, broken]) if (one) vitest.invalidateFile(join(root, one.file))
    state.broken = broken
    state.met = 0
  }
  const run = async (files, pattern) => {
    const paths = files.map((file) => join(root, file))
    vitest.state.clearFiles(project, paths)
    const specs = paths.map((path) => project.createSpecification(path, pattern ? { testNamePattern: pattern } : undefined))
    let over = false
    const limit = setTimeout(async () => {
      over = true
      await vitest.cancelCurrentRun('test-failure')
      await vitest.cancelCurrentRun('test-failure')
    }, GIVEN_UP)
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs)
    clearTimeout(limit)
    if (over) return { failed: [], why: 'a test does not end' }
    const modules = testModules.filter(({ moduleId }) => paths.includes(moduleId))
    if (modules.length < files.length) return { failed: [], why: `one of these is no test: ${files.join(', ')}` }
    const unloaded = modules.flatMap((module) => module.errors())[0] ?? unhandledErrors[0]
    if (unloaded) return { failed: [], why: `a test does not load: ${String(unloaded.message).split('\n')[0]}` }
    const failed = modules
      .flatMap((module) =>
        [...module.children.allTests('failed')].map((test) => ({
          file: files[paths.indexOf(module.moduleId)],
          name: test.fullName,
          errors: test.result().errors,
        })),
      )
      .filter(({ errors }) => !errors.every(isLate))
    const misspelt = failed.flatMap(({ errors }) => errors).find(({ name }) => name === 'ReferenceError' || name === 'SyntaxError')
    return misspelt ? { failed: [], why: `the text put in is no code: ${misspelt.message}` } : { failed, why: null }
  }
  return { use, run, met: () => state.met, close: () => vitest.close() }
}

/** `{ found }`: the test that fails; `{ mistake }`: what is wrong with the list; both missing: nobody noticed. */
async function tried(one, { use, run, met }) {
  const absent = [one.file, ...one.tests].find((file) => !existsSync(join(root, file)))
  if (absent) return { mistake: `there is no ${absent}` }
  const found = readFileSync(join(root, one.file), 'utf8').split(one.find).length - 1
  if (found !== 1) return { mistake: `its text is found ${found} times` }
  if (one.find === one.put) return { mistake: 'it changes nothing' }
  use(one)
  const id = byId(one.rule)
  const naming = one.tests.filter((file) => id.test(readFileSync(join(root, file), 'utf8')))
  const rounds = values.cases
    ? [[one.tests, id]]
    : [...(naming.length > 0 ? [[naming, id]] : []), ...(values.named ? [] : one.tests.map((file) => [[file]]))]
  for (const [files, pattern] of rounds) {
    const { failed, why } = await run(files, pattern)
    if (why) return { mistake: why }
    if (failed.length > 0) return { found: failed[0], byName: pattern !== undefined }
  }
  return met() === 0 ? { mistake: 'none of its tests loads the file' } : {}
}

const began = Date.now()
const results = new Map()
const queue = [...breaks]
const say = (text) => (values.json ? undefined : console.log(text))
const inWords = ({ rule, file, find, put }) => `${rule}: ${file}: ${find} -> ${put}`.replaceAll('\n', '\\n')

async function worker() {
  const own = await bench()
  for (let one = queue.shift(); one; one = queue.shift()) {
    const start = Date.now()
    const result = await tried(one, own)
    results.set(one, result)
    const word = result.found ? 'noticed' : result.mistake ? 'MISTAKE' : 'MISSED '
    say(`${word}  ${((Date.now() - start) / 1000).toFixed(1)} s  ${inWords(one)}${result.mistake ? `: ${result.mistake}` : ''}`)
  }
  await own.close()
}
await Promise.all(Array.from({ length: Math.max(1, Math.min(number('workers'), queue.length)) }, worker))

/** The tests that noticed something, without any break: one that fails even so proves nothing. */
async function failingAnyway() {
  const names = new Map()
  for (const { found } of results.values()) if (found) names.set(found.file, (names.get(found.file) ?? new Set()).add(found.name))
  const own = await bench()
  const failing = new Set()
  for (const [file, tests] of names) {
    // A failure ends the file at once, so the tests after it are run again without those that are known to fail.
    for (let left = [...tests]; left.length > 0; ) {
      const spoken = left.map((name) => escaped(name.replaceAll(' > ', ' '))).join('|')
      const { failed, why } = await own.run([file], new RegExp(`^(?:${spoken})$`))
      if (why) throw new Error(`Without any break ${why}`)
      for (const { name } of failed) failing.add(`${file}: ${name}`)
      left = failed.length === 0 ? [] : left.filter((name) => !failing.has(`${file}: ${name}`))
    }
  }
  await own.close()
  return failing
}
const failing = await failingAnyway()
for (const [one, { found }] of results)
  if (found && failing.has(`${found.file}: ${found.name}`)) results.set(one, { mistake: `"${found.name}" fails without any break` })

/** With --cases: said to be shown by no case. Where one shows it all the same, the list says something that is not so. */
const isExcused = (one) => values.cases && one.notByCase !== undefined
for (const [one, { found }] of results)
  if (found && isExcused(one)) results.set(one, { mistake: `"${found.name}" notices it; take its notByCase away` })

/** Chapters of both books in which no break of the whole list touches a rule. */
const { EDITIONS } = (await runnerImport(join(root, 'engine/rulesets/index.ts'), { configFile: false, logLevel: 'silent' })).module
const chapterOf = (id) => id.split('-').slice(0, 2).join('-')
const rules = EDITIONS.flatMap((edition) => edition.rules.map(({ id }) => id))
const touched = new Set(all.flatMap(({ rule, with: others = [] }) => [rule, ...others]))
const withBreak = new Set([...touched].map(chapterOf))
const without = values.cases ? [] : [...new Set(rules.map(chapterOf))].filter((chapter) => !withBreak.has(chapter))

const of = (wish) => breaks.filter((one) => wish(results.get(one)))
const noticed = of(({ found }) => found)
const unnoticed = of(({ found, mistake }) => !found && !mistake)
const missed = unnoticed.filter((one) => !isExcused(one))
const excused = unnoticed.filter(isExcused).map((one) => `${inWords(one)}: ${one.notByCase}`)
const counted = breaks.length - excused.length
const mistakes = of(({ mistake }) => mistake).map((one) => `${inWords(one)}: ${results.get(one).mistake}`)
const seconds = Math.round((Date.now() - began) / 1000)
if (values.json) {
  const report = {
    breaks: counted,
    noticed: noticed.length,
    byName: noticed.filter((one) => results.get(one).byName).length,
    chapters: { rules: rules.length, broken: rules.filter((id) => touched.has(id)).length, without },
    missed: missed.map(inWords),
    ...(values.cases ? { notByCase: excused } : {}),
    mistakes,
    seconds,
  }
  console.log(JSON.stringify(report, null, 2))
} else {
  for (const one of missed) console.log(`not noticed: ${inWords(one)}`)
  for (const text of excused) console.log(`not by a case: ${text}`)
  for (const text of mistakes) console.log(`mistake of the list: ${text}`)
  if (without.length > 0) console.log(`chapters without a break: ${without.join(', ')}`)
  console.log(`${noticed.length} of ${counted} breaks were noticed, in ${seconds} s`)
}
process.exitCode = noticed.length === counted && without.length === 0 ? 0 : 1
