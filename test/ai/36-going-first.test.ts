import { describe, expect, test } from 'vitest'
import { type BattleOptions, flat } from '../steel-rain/support.ts'
import { decide, type Said, scene } from './support.ts'

/** Who chooses goes first or second by what it is worth now. */

/** Blue has won the roll and says who goes first. */
function asked(options: Partial<BattleOptions>): Said {
  const b = scene({
    map: flat(60, 8),
    blue: { b: ['MBT4 B1 8,4 spotted'] },
    red: { r: ['LT R1 56,4 spotted'] },
    dice: [14, 9],
    ...options,
  })
  expect(b.question).toMatchObject({ kind: 'goFirst', side: 'blue' })
  return decide(b)
}
const mill = (held: 'blue' | 'red', hex: readonly [number, number] = [8, 4]) => [{ name: 'Mill', hex, points: 60, held }]

describe('who goes first', () => {
  test('whoever has shots to fire before the other can', () => {
    const near: readonly string[] = ['LT R1 14,4 spotted']
    expect(asked({ red: { r: near } })).toMatchObject({
      order: { kind: 'goFirst', first: true },
      grounds: expect.stringContaining('Shots that it has'),
    })
  })
  test('not who holds what the other side has to come for', () => {
    const said = asked({ objectives: mill('blue'), turns: 6 })
    expect(said.order).toMatchObject({ kind: 'goFirst', first: false })
    expect(said.grounds).toContain('Who waits lets the others come')
  })
  test('nor, in the last turn, who could still have the last word about a place', () => {
    const last = asked({ objectives: mill('red', [11, 4]), turns: 1 })
    expect(last.order).toMatchObject({ kind: 'goFirst', first: false })
    expect(last.grounds).toContain('The last word about what can still be taken')
    expect(asked({ objectives: mill('red', [11, 4]), turns: 3 }).grounds).not.toContain('last word')
  })
  test('whoever has more platoons has the last word anyway', () => {
    const blue = { b: ['MBT4 B1 8,4 spotted'], c: ['LT C1 2,2 spotted'] }
    expect(asked({ blue, objectives: mill('red', [11, 4]), turns: 1 }).grounds).not.toContain('last word')
  })
})
