import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { figuresOf, type Scored, scoresOf } from './score.ts'

/** `npm run -s beliefs`, as scripts/beliefs.mjs builds and runs it. */
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
    scenario: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const MAPS = resolve('maps')
const read = (name: string): Record<string, unknown> => JSON.parse(readFileSync(join(MAPS, name), 'utf8')) as Record<string, unknown>
const scenarios = readdirSync(MAPS)
  .filter((name) => name.endsWith('.scenario.json') && read(name)['ruleset'] === 'steel-rain')
  .filter((name) => values.scenario === undefined || name.includes(values.scenario))
const all = new Map<string, Scored[]>(scenarios.map((name) => [name, []]))
const dump: unknown[] = []
for (let game = 0; game < Number(values.games); game++) {
  const name = scenarios[game % scenarios.length]!
  const scenario = read(name)
  const map = typeof scenario['map'] === 'string' ? read(scenario['map']) : undefined
  const seed = Number(values.seed) + Math.floor(game / scenarios.length)
  const scored = scoresOf(scenario, map, seed)
  all.get(name)!.push(...scored)
  for (const one of scored) dump.push({ name, seed, ...one })
}
if (values.json) console.log(JSON.stringify(dump))
else {
  const line = (name: string, scored: readonly Scored[]): string => {
    const { said, score, uniform, off, offEven } = figuresOf(scored)
    return `${name.padEnd(40)} ${String(said).padStart(6)} ${score.toFixed(2).padStart(8)} ${uniform.toFixed(2).padStart(8)} ${off.toFixed(0).padStart(6)} ${offEven.toFixed(0).padStart(6)}`
  }
  console.log(
    `${'scenario, side'.padEnd(40)} ${'said'.padStart(6)} ${'score'.padStart(8)} ${'uniform'.padStart(8)} ${'off t'.padStart(6)} ${'even'.padStart(6)}`,
  )
  for (const [name, scored] of all)
    for (const side of ['blue', 'red'] as const)
      console.log(
        line(
          `${name.replace('.scenario.json', '')}, ${side}`,
          scored.filter((one) => one.side === side),
        ),
      )
  console.log(line('all', [...all.values()].flat()))
}
