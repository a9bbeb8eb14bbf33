/**
 * Keeps a save and the file of an unfinished battle of each book's present edition in test/saves, as the program writes them: later versions are held
 * to them (docs/saves.md). Those of earlier editions stay as they were written.
 *
 *   node scripts/make-saves.mjs                 of every book
 *   node scripts/make-saves.mjs battlechrome    of one
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, root } from './load.mjs'

const { APP_VERSION, EDITIONS, Table } = await load('engine/index.ts')
const { autosaveHeader, autosaveLine } = await load('engine/kernel/save.ts')
const { createMind } = await load('ai/index.ts')
const { makeFiles } = await load('main/files.ts')

/** A small battle of each book, and so many orders of it; of any other book its first battle. */
const BATTLES = { 'steel-rain': ['mill-crossing', 70], battlechrome: ['battlechrome-duel', 60], 'storm-of-steel': ['lindenau-meeting', 60] }
const json = (name) => JSON.parse(readFileSync(join(root, 'maps', name), 'utf8'))

const [only] = process.argv.slice(2)

for (const { id, edition } of EDITIONS.filter((book) => only === undefined || book.id === only)) {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-saves-'))
  const files = makeFiles(folder, folder)
  const save = played(...(BATTLES[id] ?? [`${id}-first`, 40]))
  const { name } = save.scenario
  await files.saves.write('kept', JSON.stringify(save), name)
  const battle = await files.battles.begin(autosaveHeader({ ...save, orders: [], checks: [], state: null }), {
    name,
    side: 'blue',
    turn: 1,
  })
  for (const [i, order] of save.orders.entries()) await files.battles.append(battle, autosaveLine(order, save.checks[i], 1))
  const kept = join(root, 'test/saves', `${id}-${edition}`)
  copyFileSync(join(folder, 'saves/kept.sandtable'), `${kept}.sandtable`)
  copyFileSync(join(folder, `battles/${battle}.sandtable`), `${kept}.battle.sandtable`)
  rmSync(folder, { recursive: true })
  console.log(`${id}, edition ${edition}: ${name}, ${save.orders.length} orders`)
}

/** The save of a battle that the computer has played so far, with Blue's seat taken by a hand. */
function played(scenarioName, orders) {
  const table = new Table({ editions: EDITIONS, minds: createMind, app: APP_VERSION, checkEvery: 1 })
  const ask = (request) => {
    const answer = table.handle(request)
    if (!answer.ok) throw new Error(`${scenarioName}: ${answer.why.at ?? ''} ${answer.why.text}`)
    return answer
  }
  const scenario = json(`${scenarioName}.scenario.json`)
  ask({ do: 'new', scenario, map: json(scenario.map), seed: 11, seats: { blue: 'ai:recruit', red: 'ai:recruit' } })
  ask({ do: 'play', until: 'over', orders })
  return { ...ask({ do: 'save' }).save, seats: { blue: 'hand', red: 'ai:recruit' } }
}
