import { expect, test } from 'vitest'
import { setUpWords } from '../../renderer/words/set-up.ts'

/** What the sheet of a scenario says of its objectives. */

test('an objective tells its points, who holds it and that it may fall; not its points where those of a mission decide', () => {
  expect(setUpWords.objective('Mill', 20, 'Blue', true)).toBe('Mill (20, held by Blue, while it stands)')
  expect(setUpWords.objective('Mill', 0, null, false), 'none is a number of points too').toBe('Mill (0)')
  expect(setUpWords.objective('Mill', null, 'Blue', false)).toBe('Mill (held by Blue)')
  expect(setUpWords.objective('Mill', null, null, false)).toBe('Mill')
})
