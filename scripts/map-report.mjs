/**
 * What the scenarios of Steel Rain in maps/ offer for manoeuvre: how much a hex sees, covered approaches, slopes, ways across.
 *
 *   node scripts/map-report.mjs [name ...]      such as harrow-valley-meeting
 */
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { load, root } from './load.mjs'

const { readMap, readScenario } = await load('engine/board/map-read.ts')
const { toBoard } = await load('engine/board/to-board.ts')
const { wholeLevel } = await load('engine/board/board.ts')
const measures = await load('test/maps/measures.ts')

const ending = '.scenario.json'
const names = readdirSync(resolve(root, 'maps')).filter((file) => file.endsWith(ending))
const wanted = process.argv.slice(2)
for (const file of names) if (wanted.length === 0 || wanted.some((name) => file.startsWith(name))) report(file)

function read(file, reader) {
  const result = reader(JSON.parse(readFileSync(resolve(root, 'maps', file), 'utf8')))
  if (result.ok) return result.value
  throw new Error(result.error.map(({ at, text }) => `${file} ${at}: ${text}`).join('\n'))
}

function report(file) {
  const scenario = read(file, readScenario)
  // The measures are Steel Rain's.
  if (scenario.ruleset !== measures.RULESET) return
  const board = (() => {
    const made = toBoard(read(scenario.map, readMap))
    if (!made.ok) throw new Error(made.error.map(({ at, text }) => `${scenario.map} ${at}: ${text}`).join('\n'))
    return made.value
  })()
  const sheds = measures.viewshedsOf(board)
  const shares = [...measures.shareSeen(board, sheds, board.size > 2000 ? 7 : 1)].sort((a, b) => a - b)
  const at = (share) => percent(shares[Math.floor(share * (shares.length - 1))])
  console.log(`\n${scenario.name} (${file.slice(0, -ending.length)}, ${board.width} x ${board.height})`)
  console.log(
    `  a hex sees ${percent(measures.mean(shares))} of the hexes in range on average (a tenth see less than ${at(0.1)}, half ${at(0.5)}, nine tenths ${at(0.9)})`,
  )
  const slopes = measures.slopes(board)
  const levels = Array.from({ length: board.size }, (_, id) => wholeLevel(board, id))
  const sum = slopes.reduce((a, b) => a + b)
  console.log(
    `  hexsides: level ${percent(slopes[0] / sum)}, easy ${percent(slopes[1] / sum)}, steep ${percent(slopes[2] / sum)}, cliff ${percent(slopes[3] / sum)}; levels ${Math.min(...levels)} to ${Math.max(...levels)}`,
  )
  const count = new Map()
  for (const terrain of board.terrain) count.set(terrain, (count.get(terrain) ?? 0) + 1)
  console.log(
    `  ground: ${[...count]
      .sort((a, b) => b[1] - a[1])
      .map(([terrain, n]) => `${terrain} ${percent(n / board.size)}`)
      .join(', ')}`,
  )
  for (const cls of ['wheeled', 'tracked']) {
    const ways = measures.EDGE_PAIRS.map(([from, to]) => [from, to, measures.acrossTheMap(board, cls, from, to)])
    console.log(`  ${cls} across: ${ways.map(([from, to, way]) => `${from}-${to} ${way ? `${way.cm} cm` : 'NONE'}`).join(', ')}`)
  }
  for (const side of ['blue', 'red'])
    for (const way of measures.coveredApproaches(board, sheds, scenario, side))
      console.log(
        `  covered approach of ${side}: ${way.path.length} hexes, ${way.cm} cm, ${measures.turnsOf(way)} turns tracked, ${way.path
          .filter((_, i) => i % 6 === 0 || i === way.path.length - 1)
          .map((hex) => hex.join(','))
          .join(' ')}`,
      )
}
function percent(share) {
  return `${(100 * share).toFixed(1)} %`
}
