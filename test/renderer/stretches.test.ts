/** Long work of the painter goes on in stretches, and stops with what it works on. */
import { expect, test } from 'vitest'
import { inStretches } from '../../renderer/map/stretches.ts'

/** Counts its steps; gives how many there were. */
function* steps(most: number, seen: { count: number }) {
  while (seen.count < most) {
    seen.count++
    yield 'rest' as const
  }
  return seen.count
}

test('work whose map has gone while it waited for its turn is never begun', async () => {
  const seen = { count: 0 }
  expect(
    await inStretches(
      steps(3, seen),
      1,
      () => undefined,
      () => true,
    ),
  ).toBeUndefined()
  expect(seen.count).toBe(0)
})
test('work stops after the step in which its map goes, and is done otherwise', async () => {
  const seen = { count: 0 }
  expect(
    await inStretches(
      steps(5, seen),
      1,
      () => undefined,
      () => seen.count === 2,
    ),
  ).toBeUndefined()
  expect(seen.count).toBe(2)
  expect(
    await inStretches(
      steps(5, seen),
      1,
      () => undefined,
      () => false,
    ),
  ).toBe(5)
})
