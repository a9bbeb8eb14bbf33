/** Names of places on the picture of a scenario's map: none lies over another. */
import { expect, test } from 'vitest'
import { nameAt } from '../../renderer/screens/backdrop.tsx'

const BOX = { width: 40 * 56, height: 30 * 48 }
const named = (...hexes: readonly (readonly [number, number])[]): readonly string[] => {
  const places = hexes.map((hex, i) => ({ name: String(i), hex, points: 1 }))
  return places.map((place) => nameAt(places as never, place as never, BOX).trim())
}

test('a name stands over its place, of two that are close one above and one below, and three have dots', () => {
  expect(named([5, 5], [30, 20])).toEqual(['', ''])
  expect(named([9, 10], [6, 10])).toEqual(['is-below', 'is-above'])
  expect(named([6, 11], [7, 10])).toEqual(['is-below', 'is-above'])
  expect(named([6, 10], [10, 10], [14, 10])).toEqual(['is-crowded', 'is-crowded', 'is-crowded'])
})
