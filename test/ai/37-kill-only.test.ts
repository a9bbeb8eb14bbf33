import { expect, test } from 'vitest'
import { createYardstick } from '../../ai/yardsticks.ts'
import { flat } from '../steel-rain/support.ts'
import { scene } from './support.ts'

/** The yardstick without objectives: where a regular goes for the place that is paid for, it goes for the other side. */

function marchOf(seat: string): number | undefined {
  const b = scene({
    map: flat(50, 6),
    blue: { b: ['LT B1 20,3 spotted'] },
    red: { r: ['STAND R1 48,3 spotted'] },
    objectives: [{ name: 'Farm', hex: [6, 3], points: 60 }],
    active: 'b',
    turns: 8,
  })
  const { order } = createYardstick(seat, { edition: 'steel-rain', board: b.board, seed: 7 }).decide(b.view('blue'))
  expect(order.kind).toBe('march')
  return (order as unknown as { readonly path: readonly (readonly [number, number])[] }).path.at(-1)?.[0]
}

test('it goes the other way', () => {
  expect(marchOf('ai:regular')).toBeLessThan(20)
  expect(marchOf('kill-only')).toBeGreaterThan(20)
})
test('it says that it knows one book', () => {
  const { board } = scene({ map: flat(10, 6), blue: { b: ['LT B1 2,3'] }, red: { r: ['LT R1 8,3'] } })
  expect(() => createYardstick('kill-only', { edition: 'battlechrome', board, seed: 7 })).toThrow('kill-only knows Steel Rain only')
})
