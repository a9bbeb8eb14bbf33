import { describe, expect, test } from 'vitest'
import { createMind } from '../../ai/index.ts'
import { SteelRainPlaybook } from '../../ai/minds/steel-rain/playbook.ts'
import { STEEL_RAIN_TEMPERS } from '../../ai/minds/steel-rain.ts'
import { diceFromScript } from '../../engine/kernel/dice.ts'
import { attempt, EDITIONS, editionOf, type GameState, must, type Shape } from '../../engine/mind.ts'
import { type Battle, flat } from '../steel-rain/support.ts'
import { scene } from './support.ts'

/** Playouts of Steel Rain: what a position is worth, what is taken out of their ends as luck, and the answer that is expected. */

const playbookOf = (b: Battle): SteelRainPlaybook =>
  new SteelRainPlaybook(b.board, must(editionOf('steel-rain', EDITIONS), 'the book').open(b.board), STEEL_RAIN_TEMPERS.veteran)
const stateOf = (b: Battle): GameState<Shape> => b.state as unknown as GameState<Shape>

/** Two tanks that see each other; blue has its round. */
const duel = (): Battle => scene({ map: flat(30, 9), blue: { b: ['MBT4 B1 6,4'] }, red: { r: ['MBT4 R1 16,4'] }, active: 'b', turns: 6 })

describe('what a position is worth', () => {
  test('a side is as far ahead as the other one is behind, and a loss costs it what the unit was worth', () => {
    const b = duel()
    const book = playbookOf(b)
    const players = book.players(stateOf(b), b.view('blue'), null)
    const [blue, red] = [players.lead(stateOf(b), 'blue'), players.lead(stateOf(b), 'red')]
    expect(blue + red).toBeCloseTo(0, 6)
    const { world } = b
    const gone = { ...must(world.units['R1'], 'R1'), fate: 'destroyed' as const, hex: null }
    const lost = { ...world.lost, red: world.lost.red + 60 }
    const after = { ...b.state, world: { ...world, lost, units: { ...world.units, R1: gone } } } as unknown as GameState<Shape>
    expect(players.lead(after, 'blue') - blue).toBeGreaterThan(60)
  })
})

describe('luck', () => {
  test('SR-DF-3: over all throws of a shot what is taken out is nothing on average, and without it all ends are nearer together', () => {
    const b = duel()
    const book = playbookOf(b)
    const players = book.players(stateOf(b), b.view('blue'), null)
    const fire = { kind: 'fire', side: 'blue', unit: 'B1', shots: [{ weapon: 0, at: { unit: 'R1' } }] } as unknown as Shape['order']
    const lucks: number[] = []
    const raw: number[] = []
    const taken: number[] = []
    for (let hit = 1; hit <= 20; hit++)
      for (let damage = 1; damage <= 20; damage++) {
        const dice = diceFromScript([hit, damage, ...Array.from({ length: 30 }, () => 1)])
        const shot = attempt(book.rules, stateOf(b), fire, { dice })
        if (!shot.ok) throw new Error(shot.why.text)
        const luck = players.luck(shot.moments, 'blue')
        const end = players.lead(shot.state, 'blue')
        lucks.push(luck)
        raw.push(end)
        taken.push(end - luck)
      }
    const mean = lucks.reduce((sum, one) => sum + one, 0) / lucks.length
    expect(Math.max(...lucks)).toBeGreaterThan(20)
    expect(Math.abs(mean)).toBeLessThan(0.5)
    expect(spread(taken)).toBeLessThan(spread(raw) * 0.65)
  })
})
const spread = (all: readonly number[]): number => {
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length
  return Math.sqrt(all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / all.length)
}

describe('the expected line', () => {
  test('a veteran says what it expects in answer, the same each time; a regular does not', () => {
    const b = scene({
      map: flat(30, 9),
      blue: { b: ['MBT4 B1 6,4', 'MBT4 B2 6,6'] },
      red: { r: ['MBT4 R1 14,4', 'MBT4 R2 14,6'] },
      turns: 6,
    })
    for (let i = 0; i < 6 && b.question.kind !== 'activate'; i++) b.do({ kind: 'goFirst', side: b.question.side, first: true })
    expect(b.question.kind).toBe('activate')
    const { side } = b.question
    const asked = (level: string) => createMind(level, { edition: 'steel-rain', board: b.board, seed: 4 }).decide(b.view(side))
    const because = asked('ai:veteran').because
    expect(JSON.stringify(because)).toContain('Expects in answer')
    expect(asked('ai:veteran')).toEqual(asked('ai:veteran'))
    expect(JSON.stringify(asked('ai:regular').because)).not.toContain('Expects in answer')
  })
})
