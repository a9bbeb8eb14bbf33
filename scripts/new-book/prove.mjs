/** Proves a book that was made: types, style, the house, the tests that its steps name, and battles to the end by random orders. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './make.mjs'

const bin = (root, name) => join(root, 'node_modules/.bin', name)

/** The types of the engine, the computer and the book's tests, in one go: the projects of the whole program take three times as long. */
function checkTypes(root, { id }) {
  const config = join(root, 'tsconfig.new-book.json')
  const include = ['engine/**/*.ts', 'ai/**/*.ts', `test/${id}/*.ts`, `test/laws/${id}-*.ts`]
  const compilerOptions = {
    composite: false,
    incremental: false,
    emitDeclarationOnly: false,
    declaration: false,
    noEmit: true,
    types: ['node', 'vite/client'],
  }
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.base.json', compilerOptions, include }))
  try {
    run(root, bin(root, 'tsc'), ['-p', config], 'checking the types')
  } finally {
    rmSync(config)
  }
}
/** Puts the made files into the house's style, and says what is wrong with them otherwise. */
const checkStyle = (root, files) =>
  run(root, bin(root, 'biome'), ['check', '--write', ...files.filter((file) => /\.(ts|mjs)$/.test(file))], 'checking the style')

/** @returns the steps that are not proved, each with why */
function checkProofs(root, steps, { id, title }) {
  const filled = (text) => text.replaceAll('<id>', id).replaceAll('<title>', title)
  const proofs = steps.flatMap(({ number, proofs: list }) =>
    list.map(({ file, name }) => ({ number, file: filled(file), name: filled(name) })),
  )
  const missing = proofs.filter(({ file }) => !existsSync(join(root, file)))
  if (missing.length > 0) return missing.map(({ number, file }) => `step ${number}: there is no ${file}`)
  const report = join(root, 'out/new-book-tests.json')
  const names = [...new Set(proofs.map(({ name }) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))]
  const files = [...new Set(proofs.map(({ file }) => file))]
  const args = ['run', ...files, '-t', `(${names.join('|')})`, '--reporter=json', `--outputFile=${report}`]
  let failed = ''
  try {
    run(root, bin(root, 'vitest'), args, 'testing')
  } catch (error) {
    failed = String(error.message)
  }
  if (!existsSync(report)) throw new Error(failed)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return proofs.flatMap((proof) => unproved(testResults, proof))
}
function unproved(results, { number, file, name }) {
  const of = results.find((result) => result.name.endsWith(`/${file}`))
  const tests = (of?.assertionResults ?? []).filter(
    ({ fullName, status }) => fullName.includes(name) && status !== 'skipped' && status !== 'pending',
  )
  if (tests.length === 0) return [`step ${number}: ${file} has no test that says "${name}" ${of?.message ?? ''}`]
  return tests.flatMap(({ status, fullName, failureMessages }) =>
    status === 'passed' ? [] : [`step ${number}: ${file}: ${fullName}: ${failureMessages.join('\n').slice(0, 600)}`],
  )
}

/** Battles of the book's scenario through the built command line. */
function playToTheEnd(root, scenario) {
  const sandtable = (...args) => run(root, process.execPath, ['scripts/sandtable.mjs', ...args], args[0])
  sandtable('validate', scenario)
  const duel = (seat) =>
    JSON.parse(sandtable('duel', scenario, '--blue', seat, '--red', 'random', '--games', '4', '--threads', '0', '--json'))
  return ['random', 'ai:regular'].map((seat) => ({ seat, ...duel(seat) }))
}

/** Everything in its order; says what is well. @throws Error with what is not */
export function proveBook(root, steps, names, say) {
  const { id } = names
  const files = steps.flatMap((step) => step.files.map((file) => file.replaceAll('<id>', id)))
  checkStyle(root, files)
  say('   ok     style')
  checkTypes(root, names)
  say('   ok     types')
  run(root, process.execPath, ['scripts/house.mjs'], 'the house')
  say('   ok     floors, circles, lengths, words')
  const wrong = checkProofs(root, steps, names)
  for (const { number, what } of steps)
    if (!wrong.some((text) => text.startsWith(`step ${number}:`))) say(`${String(number).padStart(2)} proved ${what}`)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  for (const { seat, games, errors, capped, replayMismatches, turns } of playToTheEnd(root, `maps/${id}-first.scenario.json`)) {
    if (errors + capped + replayMismatches > 0)
      throw new Error(`${seat} against random: ${errors} errors, ${capped} without an end, ${replayMismatches} replays that differ`)
    say(`   ok     ${games} battles of ${seat} against random orders, each to its end in turn ${turns.max}`)
  }
}
