import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import type { World } from '../../engine/rulesets/steel-rain/words/world.ts'
import { openBattle } from '../../engine/table/opening.ts'
import { examine } from '../laws/examine.ts'
import { anyCase } from '../laws/law-case.ts'
import { steelRainCase } from '../laws/steel-rain-case.ts'
import { ON_CI } from '../support/on-ci.ts'
import { playout } from '../support/playout.ts'
import { battle, flat } from './support.ts'

/** The same battles on hexes of 1 and of 2.5 cm: they muster, random players bring them to their end, and all laws hold. */

const json = (name: string): Record<string, unknown> => JSON.parse(readFileSync(join(import.meta.dirname, '../../maps', name), 'utf8'))

describe.each([1, 2.5] as const)('hexes of %s cm', (cmPerHex) => {
  test('the laws hold in random games, with marches, shots and reactions', () => {
    const lawCase = anyCase(steelRainCase)
    const battles = lawCase.battles.map((one) => ({ ...one, scenario: { ...(one.scenario as object), cmPerHex } }))
    const found = examine({ ...lawCase, battles: battles.map((battle) => ({ ...battle, games: ON_CI ? 1 : 3 })) })
    expect(Object.values(found.broken).flat()).toEqual([])
    for (const kind of ['event moved', 'event shot', 'event blipResolved', 'order react', 'order placeBlip', 'event battleEnded'])
      expect(found.seen, kind).toContain(kind)
  })
  test('a scenario of the game musters and is played to its end', () => {
    const opened = openBattle(EDITIONS, { ...json('mill-crossing.scenario.json'), cmPerHex, turns: 3 }, json('mill-crossing.map.json'))
    if (!opened.ok) throw new Error(opened.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
    const { rules, start } = opened.value
    expect((start as World).settings.hexMilli).toBe(cmPerHex * 1000)
    const { state } = playout(rules, start, 3)
    expect(state.standing).toMatchObject({ is: 'over', outcome: { why: expect.any(String) } })
    expect((state.world as World).turn).toBe(3)
  })
})

test('a light tank drives 12 cm a turn: 12 hexes of 1 cm, 6 of 2 cm, 4 of 2.5 cm', () => {
  const furthest = ([1, 2, 2.5] as const).map((cmPerHex) => {
    const b = battle({
      map: boardOf(flat(40, 6)),
      cmPerHex,
      blue: { p: ['LT B1 1,2 spotted'] },
      red: { q: ['LT R1 39,5 spotted actions=0'] },
      active: 'p',
    })
    return Math.max(...b.rules.reach(b.view('blue'), 'B1').map(({ path }) => path.length))
  })
  expect(furthest).toEqual([12, 6, 4])
})
