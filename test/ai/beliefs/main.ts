import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { figuresOf, type Scored, scoresOf } from './score.ts'

/** `npm run -s beliefs`, as scripts/beliefs.mjs builds and runs it. */

/** A score with the game that it is from. */
type Line = Scored & { readonly scenario: string; readonly seed: number }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    scenario: { type: 'string' },
    json: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
  },
})
const MAPS = resolve('maps')
const read = (name: string): Record<string, unknown> => JSON.parse(readFileSync(join(MAPS, name), 'utf8')) as Record<string, unknown>

/** Every line of so many games, the scenarios in turn. */
function played(games: number, first: number): readonly Line[] {
  const scenarios = readdirSync(MAPS)
    .filter((name) => name.endsWith('.scenario.json') && read(name)['ruleset'] === 'steel-rain')
    .filter((name) => values.scenario === undefined || name.includes(values.scenario))
  return Array.from({ length: games }, (_, game) => game).flatMap((game) => {
    const name = scenarios[game % scenarios.length]!
    const scenario = read(name)
    const map = typeof scenario['map'] === 'string' ? read(scenario['map']) : undefined
    const seed = first + Math.floor(game / scenarios.length)
    const lines = scoresOf(scenario, map, seed).map((one): Line => ({ scenario: name.replace('.scenario.json', ''), seed, ...one }))
    if (values.json) for (const one of lines) console.log(JSON.stringify(one))
    return lines
  })
}
const readLines = (files: readonly string[]): readonly Line[] =>
  files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n')).map((text) => JSON.parse(text) as Line)

function row(name: string, lines: readonly Line[]): string {
  const { said, score, uniform, off, offEven } = figuresOf(lines)
  const games = new Set(lines.map(({ scenario, seed }) => `${scenario}/${seed}`)).size
  const figures = [games, said, score.toFixed(2), uniform.toFixed(2), off.toFixed(0), offEven.toFixed(0)]
  return `| ${[name, ...figures].join(' | ')} |`
}
const lines = values.report ? readLines(positionals) : played(Number(values.games), Number(values.seed))
if (!values.json) {
  console.log('| scenario, side | games | said | score | uniform | tons off | spread evenly |\n|---|---|---|---|---|---|---|')
  for (const name of [...new Set(lines.map(({ scenario }) => scenario))].sort())
    for (const side of ['blue', 'red']) {
      const own = lines.filter((line) => line.scenario === name && line.side === side)
      if (own.length > 0) console.log(row(`${name}, ${side}`, own))
    }
  console.log(row('all', lines))
}
