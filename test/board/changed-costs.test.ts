import { describe, expect, test } from 'vitest'
import { boardOf } from '../../engine/board/notation.ts'
import { changedCosts, type StepCost, type StepCosts, stepCosts } from '../../engine/board/step-costs.ts'
import { type DiceState, diceFromSeed, rollDie } from '../../engine/kernel/dice.ts'

/** A table with a few hexes worked out anew says the same as one made as a whole. */

const dicing = (seed: number) => {
  let state: DiceState = diceFromSeed(seed)
  return (faces: number): number => {
    const [value, after] = rollDie(state, faces)
    state = after
    return value
  }
}
const board = boardOf(Array.from({ length: 9 }, (_, row) => (row % 2 ? ' ' : '') + Array<string>(11).fill('.0').join(' ')).join('\n'))
/** Cost of the step from a hex in a direction in the caller's units; 0 where it cannot be taken. */
const costOf = ({ edges, unit }: StepCosts, id: number, d: number): number => {
  const edge = edges[8 * id + d] as number
  return edge >> 8 === id ? 0 : (edge & 255) * unit
}
const all = (table: StepCosts): readonly number[] =>
  Array.from({ length: board.size * 6 }, (_, i) => costOf(table, Math.floor(i / 6), i % 6))
/** Costs of steps by what lies in the hexes: 0 nothing goes in. */
const price =
  (ground: readonly number[]): StepCost =>
  (from, to) =>
    ground[to] === 0 ? null : (ground[to] as number) * 1000 + (ground[from] === 3 ? 2000 : 0)

describe('changed costs', () => {
  test('300 random changes: every step costs what the full table says, and its bounds hold', () => {
    let patched = 0
    for (let seed = 1; seed <= 300; seed++) {
      const roll = dicing(seed)
      // Whole even numbers at first; now and then a change that does not fit their common divisor.
      const before = Array.from({ length: board.size }, () => [0, 2, 2, 4, 6][roll(5) - 1] as number)
      const base = stepCosts(board, price(before))
      const after = [...before]
      const hexes = new Set<number>()
      for (let i = roll(6); i > 0; i--) {
        const id = roll(board.size) - 1
        after[id] = (seed % 10 === 0 ? [0, 3, 5] : [0, 2, 4, 6, 8])[roll(seed % 10 === 0 ? 3 : 5) - 1] as number
        hexes.add(id)
      }
      const full = stepCosts(board, price(after))
      const changed = changedCosts(base, price(after), hexes)
      if (changed === null) {
        expect(
          [...hexes].some((id) => ((after[id] as number) * 1000) % base.unit !== 0),
          `seed ${seed}`,
        ).toBe(true)
        continue
      }
      patched++
      expect(all(changed), `seed ${seed}`).toEqual(all(full))
      const costs = all(full).filter((cost) => cost > 0)
      expect(changed.least * changed.unit).toBeLessThanOrEqual(Math.min(...costs))
      expect(changed.most * changed.unit).toBeGreaterThanOrEqual(Math.max(...costs))
    }
    expect(patched).toBeGreaterThan(250)
  })
  test('a cost that is no multiple of the unit, or too many units, asks for the whole table', () => {
    const base = stepCosts(board, () => 2000)
    expect(base.unit).toBe(2000)
    expect(changedCosts(base, () => 3000, [5])).toBe(null)
    expect(changedCosts(base, () => 2000 * 256, [5])).toBe(null)
    expect(changedCosts(base, () => 2000 * 255, [5])).not.toBe(null)
  })
})
