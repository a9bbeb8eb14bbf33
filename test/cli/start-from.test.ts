import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EDITIONS, openBattle, type ScenarioDoc } from '../../engine/index.ts'
import { type Ran, run } from '../support/toy-cli.ts'

const golden = join(import.meta.dirname, '../golden/battlechrome')
const SAVE = 'battlechrome-duel.journal.json'
const map: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../maps/tactical-battles.map.json'), 'utf8'))

const start = (...args: readonly string[]): Promise<Ran> => run(golden, ['start-from', SAVE, ...args], { editions: EDITIONS })
/** The scenario that was printed, which must be one that can be played. */
function scenarioIn({ status, out, err }: Ran): ScenarioDoc {
  expect(status, err).toBe(0)
  const battle = openBattle(EDITIONS, JSON.parse(out), map)
  if (!battle.ok) throw new Error(battle.error[0]?.text)
  return battle.value.scenario
}

describe('start-from', () => {
  test('prints the first position of a turn as a scenario under its new name; what is left out goes to standard error', async () => {
    const ran = await start('--turn', '2', '--name', 'The second turn')
    expect(scenarioIn(ran)).toMatchObject({ name: 'The second turn', start: { turn: 2, phase: 'initiative' } })
    expect(ran.err).toContain('left out: The dice')
  })
  test('where no scenario can begin, it says why and names the last position before that can be one, which can', async () => {
    const over = await start()
    expect(over).toMatchObject({ status: 1, out: '' })
    expect(over.err).toContain('The battle is over')
    const order = /--order (\d+)/.exec(over.err)?.[1]
    expect(scenarioIn(await start('--order', String(order)))).toMatchObject({ ruleset: 'battlechrome' })
  })
  test.each<[readonly string[], number, RegExp]>([
    [['--order', '0'], 1, /still setting up/],
    [['--turn', '59'], 1, /No scenario can begin in turn 59/],
    [['--order', '99999'], 1, /orders only/],
    [['--turn', '2', '--order', '3'], 2, /a turn or an order, not both/],
    [['--name', ''], 2, /1 to 80 letters/],
    [['other.json'], 2, /needs one file/],
  ])('%j: status %i', async (args, status, said) => {
    const ran = await start(...args)
    expect(ran).toMatchObject({ status, out: '' })
    expect(ran.err).toMatch(said)
  })
})
