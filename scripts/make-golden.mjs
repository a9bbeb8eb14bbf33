/**
 * Plays the golden games: one for each scenario in maps/, computer against computer, kept whole with a check after every order. A test plays them
 * again; they are made anew only where a rule was meant to change (and the edition's number with it; then `node scripts/make-saves.mjs`, too).
 *
 *   node scripts/make-golden.mjs                      all of them
 *   node scripts/make-golden.mjs mill-crossing        one
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load, root } from './load.mjs'

const { APP_VERSION, EDITIONS, Table } = await load('engine/index.ts')
const { createMind } = await load('ai/index.ts')
const ENDING = '.scenario.json'
const json = (name) => JSON.parse(readFileSync(join(root, 'maps', name), 'utf8'))

const wanted = process.argv.slice(2)
const names = readdirSync(join(root, 'maps')).flatMap((file) => (file.endsWith(ENDING) ? [file.slice(0, -ENDING.length)] : []))
for (const name of names.sort()) if (wanted.length === 0 || wanted.includes(name)) keep(name)

function keep(name) {
  const scenario = json(name + ENDING)
  const table = new Table({ editions: EDITIONS, minds: createMind, app: APP_VERSION, checkEvery: 1 })
  const ask = (request) => {
    const answer = table.handle(request)
    if (!answer.ok) throw new Error(`${name}: ${answer.why.at ?? ''} ${answer.why.text}`)
    return answer
  }
  ask({ do: 'new', scenario, map: json(scenario.map), seed: 2, seats: { blue: 'ai:regular', red: 'ai:recruit' } })
  const { orders, standing } = ask({ do: 'play', until: 'over', orders: 20_000 })
  const folder = join(root, 'test/golden', scenario.ruleset)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.journal.json`), text(ask({ do: 'save' }).save))
  console.log(`${name}: ${orders} orders, ${standing.outcome?.why}`)
}

/** A line for each field, and for each order, so that a comparison shows what has changed. */
function text(save) {
  const fields = Object.entries(save).map(([key, value]) => {
    const whole = key === 'orders' ? `[\n${value.map((order) => JSON.stringify(order)).join(',\n')}\n]` : JSON.stringify(value)
    return `${JSON.stringify(key)}:${whole}`
  })
  return `{\n${fields.join(',\n')}\n}\n`
}
