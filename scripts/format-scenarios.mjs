/**
 * Brings the scenarios that come with the game into the form in which the scenario editor writes them. Nothing of what they mean is changed.
 *
 *   node scripts/format-scenarios.mjs                  all of them
 *   node scripts/format-scenarios.mjs mill-crossing    one
 *   node scripts/format-scenarios.mjs --check          only says whether they are in it
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { load, root } from './load.mjs'

const { readScenario } = await load('engine/board/map-read.ts')
const { writeScenario } = await load('engine/board/scenario-text.ts')

const words = process.argv.slice(2)
const check = words.includes('--check')
const wanted = words.filter((word) => !word.startsWith('--'))
const read = (text) => {
  const scenario = readScenario(JSON.parse(text))
  if (!scenario.ok) throw new Error(scenario.error.map(({ at, text: what }) => `${at}: ${what}`).join('\n'))
  return scenario.value
}
for (const name of readdirSync(resolve(root, 'maps')).filter((file) => file.endsWith('.scenario.json'))) {
  if (wanted.length > 0 && !wanted.includes(name.replace('.scenario.json', ''))) continue
  const file = resolve(root, 'maps', name)
  const before = readFileSync(file, 'utf8')
  const scenario = read(before)
  const text = writeScenario(scenario)
  if (!isDeepStrictEqual(read(text), scenario)) throw new Error(`${name}: what was written is another scenario`)
  const isSame = before === text
  if (check && !isSame) process.exitCode = 1
  if (!check && !isSame) writeFileSync(file, text)
  console.log(`${name}: ${isSame ? 'as it should be' : check ? 'is in another form' : 'written'}`)
}
