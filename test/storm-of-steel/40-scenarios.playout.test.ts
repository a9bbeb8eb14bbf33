import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { General } from '../../ai/general.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import type { Ruleset, Shape } from '../../engine/kernel/ruleset.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import type { World } from '../../engine/rulesets/storm-of-steel/words/world.ts'
import { openBattle } from '../../engine/table/opening.ts'

/** The scenarios of the book, with the points of their forces and played by the mind of every book. */

interface Scenario {
  readonly ruleset: string
  readonly map: string
  readonly turns: number
}
const read = <T>(file: string): T => JSON.parse(readFileSync(`maps/${file}`, 'utf8')) as T
const FILES = readdirSync('maps').filter((file) => file.endsWith('.scenario.json') && read<Scenario>(file).ruleset === 'storm-of-steel')

function opened(file: string) {
  const scenario = read<Scenario>(file)
  const battle = openBattle(EDITIONS, scenario, read(scenario.map))
  if (!battle.ok) throw new Error(JSON.stringify(battle.error))
  return { battle: battle.value, turns: scenario.turns }
}

test('there are five', () => {
  expect(FILES).toHaveLength(5)
})
describe.each(FILES)('%s', (file) => {
  test('musters without a problem, with the points of its forces', () => {
    const { battle } = opened(file)
    const { points, stands } = (battle.start as World).scenario
    for (const side of ['blue', 'red'] as const) {
      expect(points[side]).toBeGreaterThan(140)
      expect(stands[side]).toBeGreaterThanOrEqual(12)
    }
  })
  test('is played by the simple mind for every book, one of them to its end', () => {
    const { battle, turns } = opened(file)
    const rules = battle.rules as Ruleset<Shape>
    const mind = new General(rules, 7)
    let { state } = begin(rules, battle.start, diceFromSeed(7))
    const most = file.startsWith('bredy') ? 3000 : 80
    for (let orders = 0; orders < most && state.standing.is === 'asking'; orders++) {
      const [question] = state.standing.questions
      const verdict = submit(rules, state, mind.decide(rules.view(state, question.side)).order)
      if (!verdict.ok) throw new Error(verdict.why.text)
      state = verdict.state
    }
    if (most > 80) expect(state.standing.is).toBe('over')
    expect((state.world as World).turn).toBeLessThanOrEqual(turns)
  })
})
