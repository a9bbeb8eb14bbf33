/** A map that is to be begun, as the form has it. */
import { expect, test } from 'vitest'
import { MAP_PRESETS, type MapParameters } from '../../maps/generator/index.ts'
import { withParameter } from '../../renderer/editor/state/new-map.ts'

test('the lowest level pushes the highest, and the highest the lowest: the country never becomes flat unasked', () => {
  const plain = { ...MAP_PRESETS[0]?.parameters, lowest: 2, highest: 5 } as MapParameters
  const levels = ({ lowest, highest }: MapParameters) => [lowest, highest]
  expect(levels(withParameter(plain, 'lowest', 4))).toEqual([4, 5])
  expect(levels(withParameter(plain, 'lowest', 7))).toEqual([7, 7])
  expect(levels(withParameter(plain, 'highest', 1))).toEqual([1, 1])
  expect(withParameter(plain, 'relief', 0.5)).toEqual({ ...plain, relief: 0.5 })
  for (const { parameters } of MAP_PRESETS) expect(parameters.lowest).toBeLessThanOrEqual(parameters.highest)
})
