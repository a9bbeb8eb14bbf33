/** A map that is to be begun, as the form has it. */
import { expect, test } from 'vitest'
import { toBoard } from '../../engine/screen.ts'
import { generating, MAP_PRESETS, type MapParameters } from '../../maps/generator/index.ts'
import { problemsOf } from '../../renderer/editor/model/problems.ts'
import { evened, withParameter } from '../../renderer/editor/state/new-map.ts'

test('the lowest level pushes the highest, and the highest the lowest: the country never becomes flat unasked', () => {
  const plain = { ...MAP_PRESETS[0]?.parameters, lowest: 2, highest: 5 } as MapParameters
  const levels = ({ lowest, highest }: MapParameters) => [lowest, highest]
  expect(levels(withParameter(plain, 'lowest', 4))).toEqual([4, 5])
  expect(levels(withParameter(plain, 'lowest', 7))).toEqual([7, 7])
  expect(levels(withParameter(plain, 'highest', 1))).toEqual([1, 1])
  expect(withParameter(plain, 'relief', 0.5)).toEqual({ ...plain, relief: 0.5 })
  for (const { parameters } of MAP_PRESETS) expect(parameters.lowest).toBeLessThanOrEqual(parameters.highest)
})

test('a map that was made up greets its author with no problems, or next to none', () => {
  const left = MAP_PRESETS.flatMap(({ id, parameters }) =>
    [1, 2, 3, 4, 5].map((seed) => {
      const work = generating({ ...parameters, width: 36, height: 28 }, seed)
      let step = work.next()
      while (!step.done) step = work.next()
      const even = evened(step.value)
      expect(toBoard(even).ok).toBe(true)
      return `${id} ${seed}: ${problemsOf(even).map(({ kind, hex }) => `${kind} ${hex}`)}`
    }),
  ).filter((line) => !line.endsWith(': '))
  expect(left.length, left.join('\n')).toBeLessThan(4)
})
