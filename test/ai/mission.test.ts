import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import type { Missioned } from '../../engine/board/mission/mission-rules.ts'
import { diceFromSeed } from '../../engine/kernel/dice.ts'
import { begin, submit } from '../../engine/kernel/referee.ts'
import type { Shape } from '../../engine/kernel/ruleset.ts'
import { EDITIONS } from '../../engine/rulesets/index.ts'
import { openBattle } from '../../engine/table/opening.ts'

/** The minds go where the goals of a mission are, as they go for objectives. */

const arena = (name: string) =>
  JSON.parse(readFileSync(new URL(`../exercise/${name}.scenario.json`, import.meta.url), 'utf8')) as Record<string, unknown>
type Units = Readonly<Record<string, { readonly hex: readonly [number, number] | null }>>

/** Where a unit stands after so many turns with nobody about who could fire, its side played by the regular mind. */
function walked(scenario: Record<string, unknown>, unit: string, turns: number): readonly [number, number] | null {
  const opened = openBattle(EDITIONS, scenario, undefined)
  if (!opened.ok) throw new Error(opened.error.map(({ at, text }) => `${at}: ${text}`).join('\n'))
  const { rules, start, board, edition } = opened.value
  const mind = (seed: number) => createMind('ai:regular', { edition: edition.id, board, seed })
  const minds = { blue: mind(1), red: mind(2) }
  let { state } = begin(rules, start, diceFromSeed(3))
  const book = () => (state.world as Missioned<{ readonly turn: number; readonly units: Units }>).book
  while (state.standing.is === 'asking' && book().turn <= turns) {
    const { side } = state.standing.questions[0] as Shape['question']
    const verdict = submit(rules, state, minds[side].decide(rules.view(state, side)).order)
    if (!verdict.ok) throw new Error(verdict.why.text)
    state = verdict.state
  }
  return book().units[unit]?.hex ?? null
}
const field = (width: number) => ({
  format: 'sandtable-map',
  version: 1,
  name: 'Field',
  width,
  height: 8,
  terrain: Array.from({ length: 8 }, (_, row) => (row === 4 ? 'W' : '.').repeat(width)),
  level: Array.from({ length: 8 }, () => '1'.repeat(width)),
})
const holding = (rect: readonly number[]) => ({
  places: [{ name: 'Corner', rect }],
  goals: [{ id: 'corner', side: 'blue', goal: 'hold', at: 'Corner', points: 50 }],
})

describe('a place that a goal names draws the computer', () => {
  const chrome = (mission: unknown) => ({
    ...arena('battlechrome-mission'),
    map: field(34),
    objectives: [],
    mission,
    turns: 6,
    forces: { blue: [{ id: 'B1', counter: 'lancer', at: [8, 1] }], red: [{ id: 'R1', counter: 'truck', at: [33, 7] }] },
  })
  test('in BattleChrome', () => {
    expect(walked(chrome(holding([3, 0, 4, 2])), 'B1', 1)?.[0]).toBeLessThan(8)
    expect(walked(chrome(holding([12, 0, 13, 2])), 'B1', 1)?.[0]).toBeGreaterThan(8)
  })
  const rain = (mission: unknown) => ({
    ...arena('mission'),
    map: field(30),
    objectives: [],
    mission,
    turns: 8,
    forces: {
      blue: [{ id: 'b', name: 'b', units: [{ id: 'B1', design: 'LT', at: [12, 1], spotted: true }] }],
      red: [{ id: 'r', name: 'r', units: [{ id: 'R1', design: 'STAND', at: [29, 7], hidden: false }] }],
    },
  })
  test('in Steel Rain', () => {
    const [west, east] = [walked(rain(holding([1, 0, 2, 1])), 'B1', 3), walked(rain(holding([22, 0, 23, 1])), 'B1', 3)]
    expect(west?.[0]).toBeLessThanOrEqual(3)
    expect(east?.[0]).toBeGreaterThanOrEqual(21)
  })
  const leaving = (least: number) =>
    rain({
      places: [{ name: 'Edge', rect: [19, 0, 19, 7] }],
      goals: [{ id: 'out', side: 'blue', goal: 'exit', at: 'Edge', who: { side: 'blue' }, least, points: 15, paid: 'each' }],
    })
  test('in Steel Rain, and they leave the map by the way out: those too that need not', () => {
    const two = (least: number) => ({
      ...leaving(least),
      forces: {
        blue: [
          {
            id: 'b',
            name: 'b',
            units: [
              { id: 'B1', design: 'LT', at: [17, 1], spotted: true },
              { id: 'B2', design: 'LT', at: [4, 2], spotted: true },
            ],
          },
        ],
        red: [{ id: 'r', name: 'r', units: [{ id: 'R1', design: 'STAND', at: [59, 7], hidden: false }] }],
      },
      // So far away that nobody comes who could be fired at instead.
      map: field(60),
    })
    expect(walked(two(2), 'B1', 1), 'whoever is there at the end of the turn is off the map').toBeNull()
    expect(walked(two(1), 'B2', 5), 'one was enough, and the other is paid for as well').toBeNull()
    expect(walked(two(2), 'B2', 1), 'it takes more than a turn').not.toBeNull()
  })
})
