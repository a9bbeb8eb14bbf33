import { describe, expect, test } from 'vitest'
import { opposite, SIDES } from '../../engine/kernel/names.ts'
import { scenariosIn, wholeGame } from './whole-games.ts'

/** Whoever only ends his rounds loses to the computer, on every scenario and from both sides, and not only on points: he loses every objective or half of his tons. */

const SEED = 41
describe.each(scenariosIn())('%s', (scenario) => {
  test.each(SIDES)('played as %s against a player who does nothing', (side) => {
    const other = opposite(side)
    const { winner, why, pictures } = wholeGame(
      scenario,
      side === 'blue' ? { blue: 'ai:regular', red: 'idle' } : { blue: 'idle', red: 'ai:regular' },
      SEED,
    )
    const { objectives, score } = pictures[side]
    const lost = score.lines.find(({ id }) => id === 'lost')?.[other]
    // Where a scenario names targets instead of places, they are what there is to take.
    const all = objectives.length > 0 ? objectives.every(({ held }) => held === side) : /targets are destroyed/.test(why)
    const half = lost !== undefined && lost.of !== undefined && lost.value * 2 >= lost.of
    const told = `${why} ${objectives.map(({ name, held }) => `${name}: ${held}`).join(', ')}; lost ${lost?.value} of ${lost?.of}`
    expect({ winner, thorough: all || half }, told).toEqual({ winner: side, thorough: true })
  })
})
