import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { type Battle, openBattle } from '../../engine/table/opening.ts'
import { nothingYet, startsLookedAt } from './begins-as-left.ts'

/** Positions that are looked at, over all scenarios. STARTS=500 npx vitest run test/laws/start-of.playout.test.ts looks at more. */
const STARTS = Number(process.env['STARTS'] ?? 23)
const ARENAS = 'test/exercise'
const MAPS = 'maps'
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const FILES = [ARENAS, MAPS].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.scenario.json'))
    .map((file) => `${folder}/${file}`),
)
const EACH = Math.ceil(STARTS / FILES.length)

function opened(scenario: unknown): Battle {
  const { map } = scenario as { readonly map: unknown }
  const battle = openBattle(EDITIONS, scenario, typeof map === 'string' ? read(`${MAPS}/${map}`) : undefined)
  if (!battle.ok) throw new Error(`${battle.error[0]?.at}: ${battle.error[0]?.text}`)
  return battle.value
}
const looked = nothingYet()

describe('a position that is made a scenario begins as it was left', () => {
  test.each(FILES)('%s', (file) => {
    const { wrong, found } = startsLookedAt(opened, read(file), EACH, looked)
    expect(wrong, `${wrong.length} of ${found} positions`).toEqual([])
    // Some battles are in the midst of an order most of the time.
    expect(found).toBeGreaterThan(EACH / 2)
  })
  afterAll(() => {
    if (process.env['STARTS']) console.log(looked.positions, 'positions', Object.fromEntries(looked.kinds), Object.fromEntries(looked.told))
  })
})
