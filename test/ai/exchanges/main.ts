import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Exchange, exchangesOf, rankCorrelation } from './sample.ts'

/** `npm run -s exchanges`, as scripts/exchanges.mjs builds and runs it. */

const { values } = parseArgs({
  options: {
    positions: { type: 'string', default: '500' },
    samples: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    scenario: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
/** A game gives no more positions than this. */
const A_GAME = 12
/** Laps over the scenarios after which it is given up: games without a shot give nothing. */
const LAPS_MOST = 200
const MAPS = resolve('maps')
const read = (name: string): Record<string, unknown> => JSON.parse(readFileSync(join(MAPS, name), 'utf8')) as Record<string, unknown>
const scenarios = readdirSync(MAPS)
  .filter((name) => name.endsWith('.scenario.json') && read(name)['ruleset'] === 'steel-rain')
  .filter((name) => values.scenario === undefined || name.includes(values.scenario))

const wanted = Number(values.positions)
const found: (Exchange & { readonly scenario: string })[] = []
for (let game = 0; found.length < wanted && game < LAPS_MOST * scenarios.length; game++) {
  const name = scenarios[game % scenarios.length]!
  const scenario = read(name)
  const map = typeof scenario['map'] === 'string' ? read(scenario['map']) : undefined
  const seed = Number(values.seed) + Math.floor(game / scenarios.length)
  const most = Math.min(A_GAME, wanted - found.length)
  for (const one of exchangesOf(scenario, map, { seed, samples: Number(values.samples), most })) {
    const line = { scenario: name.replace('.scenario.json', ''), seed, ...one }
    found.push(line)
    if (values.json) console.log(JSON.stringify(line))
  }
}

function row(name: string, of: readonly Exchange[]): string {
  const real = of.map((one) => one.real)
  const figures = [of.map(({ abstract }) => abstract), of.map(({ opinion }) => opinion)].map(
    (said) => rankCorrelation(said, real)?.toFixed(2) ?? '-',
  )
  const off = [of.map((one) => one.abstract - one.real), of.map((one) => one.opinion - one.real)].map((offs) =>
    (offs.reduce((sum, one) => sum + one, 0) / Math.max(1, offs.length)).toFixed(1),
  )
  return `| ${[name, of.length, ...figures, ...off].join(' | ')} |`
}
if (!values.json) {
  console.log('| scenario | positions | tables | opinion | tables off by, tons | opinion off by, tons |\n|---|---|---|---|---|---|')
  for (const name of [...new Set(found.map(({ scenario }) => scenario))].sort())
    console.log(
      row(
        name,
        found.filter(({ scenario }) => scenario === name),
      ),
    )
  console.log(row('all', found))
}
