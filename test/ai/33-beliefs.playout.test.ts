import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEvidence, supposedBy } from '../../ai/beliefs.ts'
import { canonical } from '../../engine/kernel/journal.ts'
import { SIDES } from '../../engine/kernel/names.ts'
import type { GameState, Shape } from '../../engine/kernel/ruleset.ts'
import type { Plain } from '../../engine/mind.ts'
import type { SteelRain, SteelRainView } from '../../engine/rulesets/steel-rain/words/model.ts'
import { steelRainMutators } from '../laws/hidden-steel-rain.ts'
import { picker } from '../support/picker.ts'
import { stored } from '../support/playout.ts'
import { figuresOf, scoresOf } from './beliefs/score.ts'
import { type Moment, opinionGame } from './opinion-game.ts'

/** Laws of beliefs, in whole games: they are better than none, they come from what a side may know alone, and what is supposed from them agrees with the view. */

const MAPS = new URL('../../maps/', import.meta.url)
const json = (name: string): unknown => JSON.parse(readFileSync(new URL(name, MAPS), 'utf8'))

test('beliefs are better than to think everything possible as likely', () => {
  const games = ['mill-crossing', 'mill-crossing-breakout'].flatMap((name) =>
    [1, 2, 3, 4].flatMap((seed) => scoresOf(json(`${name}.scenario.json`), json('mill-crossing.map.json'), seed)),
  )
  const { said, score, uniform } = figuresOf(games)
  expect(said).toBeGreaterThan(40)
  expect(score).toBeGreaterThan(uniform + 0.5)
})

/** One position in so many is looked at. */
const ONE_IN = 5
const CASES = [
  ['mill-crossing.scenario.json', 'mill-crossing.map.json', 3],
  ['harrow-valley-meeting.scenario.json', 'harrow-valley.map.json', 1],
  ['gannet-moor-raid.scenario.json', 'gannet-moor.map.json', 1],
] as const

test.each(CASES)('beliefs in %s follow from what a side may know, and what is supposed agrees with it', (scenario, map, seed) => {
  const pick = picker(seed)
  let [looked, guessed, changed] = [0, 0, 0]
  let last: Moment['memories'] = { blue: null, red: null }
  for (const { rules, board, state, side, view, orders, minds, memories, fresh } of opinionGame(json(scenario), json(map), seed, MOST)) {
    last = memories
    const memory = memories[side]
    if (pick(ONE_IN) !== 0 || orders === 0) continue
    looked++
    // The same to somebody who has seen nothing else and reads it from a file.
    const told = minds[side].guess(view, memory, orders)
    if (Object.keys(told).length > 0) guessed++
    const isMarked = Object.values(view.known.blips).some((blip) => blip.side !== side)
    expect(Object.keys(told).length > 0, 'it guesses wherever there is a marker, and nowhere else').toBe(isMarked)
    expect(fresh().guess(stored(view), stored(memory), orders)).toEqual(told)
    for (const mutator of steelRainMutators) {
      const hidden = mutator.ofMission ? null : mutator.change(state as unknown as GameState<SteelRain>, side, pick, board)
      if (hidden === null) continue
      changed++
      const other = rules.view(hidden as unknown as GameState<Shape>, side) as unknown as SteelRainView
      expect(fresh().guess(other, memory, orders), mutator.name).toEqual(told)
    }
    const supposing = {
      rules,
      guess: (v: Shape['view'], m: Plain | null, s: number) => minds[side].guess(v as unknown as SteelRainView, m, s),
    }
    const supposed = supposedBy(supposing, view, memory, orders)
    expect(canonical(rules.view(supposed, side))).toBe(canonical(view))
    expect(canonical(supposedBy(supposing, view, stored(memory), orders)), 'the same world again').toBe(canonical(supposed))
  }
  expect(
    SIDES.some((side) => readEvidence(last[side]).known > 0),
    'something was noticed',
  ).toBe(true)
  // In the raid few markers are about: how many positions have some depends on how it goes.
  expect([looked > 10, guessed > 2, changed > 40]).toEqual([true, true, true])
})
const MOST = 150
