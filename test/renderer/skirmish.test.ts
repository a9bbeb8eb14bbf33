import { describe, expect, test } from 'vitest'
import { type AnswerOf, EDITIONS, noMinds, type ScenarioDoc, Table } from '../../engine/index.ts'
import { differing, usualOf } from '../../renderer/screens/scenario-sheet.tsx'
import { wishProblem } from '../../renderer/state/skirmish-form.ts'
import { requestOf, type SkirmishWish } from '../../renderer/state/skirmish-wish.ts'

const table = new Table({ editions: EDITIONS, minds: noMinds, app: 'test' })
const catalogue = table.handle({ do: 'catalogue', ruleset: 'steel-rain' }) as unknown as AnswerOf['catalogue']
const map = {
  format: 'sandtable-map',
  version: 1,
  name: 'Plain',
  width: 50,
  height: 40,
  terrain: Array.from({ length: 40 }, () => '.'.repeat(50)),
  level: Array.from({ length: 40 }, () => '1'.repeat(50)),
}
const wish = (changes: Partial<SkirmishWish> = {}): SkirmishWish => ({
  ruleset: 'steel-rain',
  map,
  forces: { blue: { strength: 300 }, red: { equal: true } },
  seed: 7,
  turns: null,
  cmPerHex: 2,
  settings: {},
  ...changes,
})

describe('a wish for a skirmish', () => {
  test('is a request that the table grants; what comes of it says who will be there', () => {
    const answer = table.handle(requestOf(wish({ turns: 5, settings: { natural20Hits: true } }))) as unknown as AnswerOf['skirmish'] & {
      ok: boolean
    }
    expect(answer.ok).toBe(true)
    const { scenario, musters } = answer
    expect([scenario.turns, scenario.settings['natural20Hits']]).toEqual([5, true])
    for (const side of ['blue', 'red'] as const) {
      const platoons = musters[side]
      expect(platoons.length).toBeGreaterThan(0)
      for (const { name, units } of platoons)
        expect([name.length > 0, /^(\d+ × )?[A-Z][a-z]/.test(units)], `${name}: ${units}`).toEqual([true, true])
    }
  })
  test('says what a person should change first', () => {
    expect(wishProblem(wish(), catalogue)).toBe(null)
    expect(wishProblem(wish({ forces: { blue: { equal: true }, red: { equal: true } } }), catalogue)).toContain(
      'Choose a force for one side first',
    )
    expect(wishProblem(wish({ forces: { blue: { strength: 1 }, red: { equal: true } } }), catalogue)).toContain(
      'A strength is a whole number from',
    )
    expect(wishProblem(wish({ turns: 0 }), catalogue)).toContain('1 to 60 turns')
    expect(wishProblem(wish({ seed: Number('x') }), catalogue)).toContain('The seed')
  })
})

describe('options on the scenario sheet', () => {
  const settingsOf = (settings: ScenarioDoc['settings']): readonly string[] => differing(settings, catalogue.options).map(({ key }) => key)
  test('only those are told that differ from the usual', () => {
    const usual = Object.fromEntries(catalogue.options.map((option) => [option.key, usualOf(option)]))
    expect(settingsOf(usual)).toEqual([])
    expect(settingsOf({})).toEqual([])
    expect(settingsOf({ ...usual, natural20Hits: true, setup: 'deploy' })).toEqual(['natural20Hits'])
    expect(settingsOf({ burstSmokeTurns: 3 })).toEqual(['burstSmokeTurns'])
  })
})
