import { expect, test } from 'vitest'
import { knownHints, withGiven, withUnderstood } from '../../renderer/learn/known-hints.ts'

/** Hints of the coach beyond one battle. */

const understoodTimes = (times: number) => {
  let hints = withGiven({}, 'book/watch')
  for (let battle = 0; battle < times; battle++) hints = withUnderstood(withGiven(hints, 'book/watch'), 'book/watch')
  return hints
}

test('what was understood in one battle is not told to an expert again, and to a learner in one more battle', () => {
  expect(knownHints(understoodTimes(0), 'book', 'expert')).toEqual([])
  expect(knownHints(understoodTimes(1), 'book', 'expert')).toEqual(['watch'])
  expect(knownHints(understoodTimes(1), 'book', 'learner')).toEqual([])
  expect(knownHints(understoodTimes(2), 'book', 'learner')).toEqual(['watch'])
  expect(understoodTimes(2)['book/watch']).toEqual({ given: 3, understood: true, battles: 2 })
})
test('hints of another book are not known by it, and a mark of an earlier version counts as one battle', () => {
  expect(knownHints(understoodTimes(2), 'other', 'learner')).toEqual([])
  const earlier = { 'book/watch': { given: 4, understood: true } }
  expect(knownHints(earlier, 'book', 'expert')).toEqual(['watch'])
  expect(knownHints(withUnderstood(earlier, 'book/watch'), 'book', 'learner')).toEqual(['watch'])
})
