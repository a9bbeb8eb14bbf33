import { describe, expect, test } from 'vitest'
import { DiceError, type DiceState, diceFromScript, diceFromSeed, diceLeft, rollDie } from '../../engine/kernel/dice.ts'

function rolls(dice: DiceState, faces: number, count: number): { readonly values: readonly number[]; readonly after: DiceState } {
  const values: number[] = []
  let after = dice
  for (let i = 0; i < count; i++) {
    const [value, next] = rollDie(after, faces)
    values.push(value)
    after = next
  }
  return { values, after }
}

describe('seeded dice', () => {
  test('the same seed throws the same dice, another seed others', () => {
    const first = rolls(diceFromSeed(7), 20, 12).values
    expect(rolls(diceFromSeed(7), 20, 12).values).toEqual(first)
    expect(rolls(diceFromSeed(8), 20, 12).values).not.toEqual(first)
  })

  test('the stream is fixed for ever: these are the first rolls of seed 1', () => {
    expect(rolls(diceFromSeed(1), 20, 10).values).toMatchInlineSnapshot(`
      [
        15,
        19,
        13,
        14,
        18,
        17,
        5,
        15,
        19,
        17,
      ]
    `)
  })

  test('every face of a d20 comes up about as often as every other, and nothing else does', () => {
    const counts = new Map<number, number>()
    for (const value of rolls(diceFromSeed(3), 20, 20_000).values) counts.set(value, (counts.get(value) ?? 0) + 1)
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    // Chi-square with 19 degrees of freedom exceeds 43.8 once in a thousand streams.
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(chi).toBeLessThan(43.8)
  })

  test('are plain whole numbers that count what was thrown', () => {
    const { after } = rolls(diceFromSeed(5), 6, 9)
    expect(after.rolled).toBe(9)
    expect(JSON.parse(JSON.stringify(after))).toEqual(after)
    for (const value of Object.values(after)) if (typeof value === 'number') expect(Number.isInteger(value)).toBe(true)
    expect(diceLeft(after)).toBeNull()
  })

  test('a stream that went through JSON goes on as if nothing had happened', () => {
    const { after } = rolls(diceFromSeed(11), 20, 5)
    expect(rolls(JSON.parse(JSON.stringify(after)) as DiceState, 20, 5).values).toEqual(rolls(after, 20, 5).values)
  })
})

describe('scripted dice', () => {
  test('give the rolls in order and say how many are left', () => {
    const { values, after } = rolls(diceFromScript([3, 20, 1]), 20, 2)
    expect(values).toEqual([3, 20])
    expect(diceLeft(after)).toBe(1)
    expect(after.rolled).toBe(2)
  })

  test.each([
    ['has no roll left', [], 'no roll left'],
    ['has a 21 for a d20', [21], 'has a 21, but a d20'],
    ['has a 0', [0], 'has a 0'],
    ['has a fraction', [2.5], 'has a 2.5'],
  ])('a script that %s is an error that says so', (_, script, words) => {
    expect(() => rollDie(diceFromScript(script), 20)).toThrow(DiceError)
    expect(() => rollDie(diceFromScript(script), 20)).toThrow(words)
  })
})
