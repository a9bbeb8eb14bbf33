import { expect, test } from 'vitest'
import type { Hex, Picture } from '../../engine/index.ts'
import { areAsTold, hintPlaces } from '../../renderer/hud/coach-marks.ts'

/** How long a hint of the coach holds. */

const seen = (...pieces: readonly (readonly [string, Hex])[]): Pick<Picture, 'pieces'> =>
  ({ pieces: pieces.map(([id, hex]) => ({ id, hex })) }) as unknown as Picture

test('a hint holds until somebody whom it names has moved or is lost', () => {
  const told = seen(['A4', [6, 19]], ['S1', [21, 16]], ['A1', [5, 17]])
  const places = hintPlaces({ pieces: ['A4', 'S1', 'aboard'] }, told)
  expect(areAsTold(places, told)).toBe(true)
  // Others may do what they like.
  expect(areAsTold(places, seen(['A4', [6, 19]], ['S1', [21, 16]], ['A1', [9, 9]]))).toBe(true)
  expect(areAsTold(places, seen(['A4', [7, 19]], ['S1', [21, 16]]))).toBe(false)
  expect(areAsTold(places, seen(['S1', [21, 16]]))).toBe(false)
})
