import { describe, expect, test } from 'vitest'
import { hexDistance } from '../../engine/index.ts'
import type { Hex } from '../../engine/kernel/names.ts'
import type { Order } from '../../engine/rulesets/steel-rain/words/orders.ts'
import type { Battle } from '../steel-rain/support.ts'
import { flat, patched } from '../steel-rain/support.ts'
import { decide, type Said, scene } from './support.ts'

/** The set-up from the plan: near where the scenario suggests it, but where each can play its part. */

type Deploy = Extract<Order, { kind: 'deploy' }>
const deployed = (b: Battle, side: 'blue' | 'red'): readonly { readonly order: Deploy; readonly grounds: string }[] => {
  const said: Said[] = []
  // First it is asked who sets up first.
  while (b.question.kind === 'deploy' || said.length === 0) {
    const one = decide(b)
    if (b.question.side === side) said.push(one)
    b.do(one.order)
  }
  return said.flatMap(({ order, grounds }) => (order.kind === 'deploy' ? [{ order, grounds }] : []))
}
const zones = { blue: [{ rect: [0, 0, 14, 19] }], red: [{ rect: [40, 0, 59, 19] }] }
const setup = { settings: { setup: 'deploy' }, zones, turns: 10 }
const town = (held: 'blue' | 'red', hex: Hex) => [{ name: 'Town', hex, points: 60, held }]

/** A hill between the sides. */
const hill = patched(60, 20, Object.fromEntries(Array.from({ length: 20 }, (_, row) => [`24,${row}`, '.2'])), '.0')

describe('at the set-up', () => {
  test('who attacks begins as far forward as is of use, not where it was suggested', () => {
    const b = scene({
      map: hill,
      blue: { a: ['IFV B1 6,10'] },
      red: { r: ['IFV R1 50,10'] },
      objectives: town('red', [30, 10]),
      ...setup,
    })
    const [one] = deployed(b, 'blue')
    expect(one?.order.hex[0]).toBeGreaterThan(8)
    expect(one?.grounds).toContain('Turns to Town')
  })
  test('who holds a place begins about it, in cover, where it can fire at who comes', () => {
    const wood = { '9,9': 'w0', '9,11': 'w0' }
    const b = scene({
      map: patched(60, 20, wood),
      blue: { a: ['MBT B1 7,10'] },
      red: { r: ['IFV R1 50,10'] },
      objectives: town('blue', [8, 10]),
      ...setup,
    })
    const [one] = deployed(b, 'blue')
    expect(['9,9', '9,11']).toContain(one?.order.hex.join())
    expect(one?.grounds).toContain('Fires at who comes to Town')
  })
  test('a stand that holds a place begins hidden where it can', () => {
    const b = scene({
      map: patched(60, 20, { '9,10': 'w0' }),
      blue: { a: ['STAND B1 8,10'] },
      red: { r: ['IFV R1 50,10'] },
      objectives: town('blue', [8, 10]),
      ...setup,
    })
    const [one] = deployed(b, 'blue')
    expect(one?.order).toMatchObject({ hex: [9, 10], hidden: true })
  })
  test('one that is to attack does not begin hidden', () => {
    const b = scene({
      map: patched(60, 20, { '8,10': 'w0', '9,10': 'w0' }),
      blue: { a: ['STAND B1 8,10'] },
      red: { r: ['IFV R1 50,10'] },
      objectives: town('red', [20, 10]),
      ...setup,
    })
    expect(deployed(b, 'blue')[0]?.order.hidden).toBe(false)
  })
  test('SR-BLIND-3: vehicles that hold a place are placed one under a marker, those that attack one keep together', () => {
    const markers = (held: 'blue' | 'red', hex: Hex) => {
      const b = scene({
        map: flat(60, 20),
        blue: { a: ['MBT B1 7,10 blip=x', 'MBT B2 7,10 blip=x', 'MBT B3 7,10 blip=x'] },
        red: { r: ['IFV R1 50,10'] },
        objectives: town(held, hex),
        ...setup,
      })
      const orders = deployed(b, 'blue').map(({ order }) => order)
      return { units: orders.map((order) => order.units), places: new Set(orders.map(({ hex: at }) => at.join())).size }
    }
    expect(markers('blue', [8, 10])).toEqual({ units: [['B1'], ['B2'], ['B3']], places: 3 })
    expect(markers('red', [20, 10]).units).toEqual([['B1', 'B2', 'B3']])
  })
  test('nobody is moved far from where the scenario suggests it', () => {
    const b = scene({
      map: flat(60, 20),
      blue: { a: ['IFV B1 1,10'] },
      red: { r: ['IFV R1 50,10'] },
      objectives: town('red', [30, 10]),
      ...setup,
    })
    for (const { order } of deployed(b, 'blue')) expect(hexDistance(order.hex, [1, 10])).toBeLessThanOrEqual(4)
  })
})
