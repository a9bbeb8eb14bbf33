import { describe, expect, test } from 'vitest'
import { opposite, SIDES } from '../../engine/kernel/names.ts'
import { sampleOnCi } from '../support/on-ci.ts'
import { scenariosIn, wholeGame } from './whole-games.ts'

/**
 * Whoever only ends his rounds loses to the computer, on every scenario, and not only on points: he loses every objective or half of his tons. The sides come by
 * turns; both of each scenario: IDLE=both npx vitest run test/ai/33-idle.playout.test.ts
 */

const SEED = 41
const BOTH = process.env['IDLE'] === 'both'
const GAMES = scenariosIn().map((scenario, at) => ({ scenario, sides: BOTH ? SIDES : SIDES.filter((_, side) => side === at % 2) }))
describe.each(sampleOnCi(GAMES, 7))('$scenario', ({ scenario, sides }) => {
  test.each(sides)('played as %s against a player who does nothing', (side) => {
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
