import { expect, test } from 'vitest'
import type { AuthorChange } from '../../engine/board/author-kit.ts'
import { Author, DRY, freshScenario, OWN, shippedScenarios } from '../support/authoring.ts'

/** The force of a side of another scenario for one of this: exact documents of BattleChrome. */

const begun = (): Author => new Author(freshScenario('battlechrome'), DRY)
const copy = (from: Author, group: string, side: 'blue' | 'red' = 'blue'): AuthorChange => ({
  do: 'copy-group',
  side,
  from: from.scenario,
  group,
})

const own = OWN['battlechrome'] as Record<string, unknown>
const theirs = new Author(
  freshScenario('battlechrome', {
    forces: {
      counters: [
        { ...own, id: 'walker', other: 'glider' },
        { ...own, id: 'glider', other: 'walker' },
        { ...own, id: 'spare' },
      ],
      blue: [],
      red: [
        { id: 'R5', counter: 'truck', at: [3, 3], moved: true },
        { id: 'R6', counter: 'guards', aboard: 'R5', name: 'Old guard' },
        { id: 'R7', counter: 'walker', damage: 1 },
      ],
    },
  }),
  DRY,
)

test('BC-MOV-07: everybody of a side comes whole, riders on their trucks, and stands nowhere', () => {
  expect(theirs.kit.groups(theirs.scenario)).toEqual([expect.objectContaining({ id: 'red', side: 'red', name: 'Red' })])
  const author = begun().do({ do: 'add-pieces', group: 'blue', design: 'lancer', count: 1 }, copy(theirs, 'red'))
  expect(author.forces.blue).toEqual([
    { id: 'B1', counter: 'lancer' },
    { id: 'B2', counter: 'truck' },
    { id: 'B3', counter: 'guards', aboard: 'B2' },
    { id: 'B4', counter: 'walker' },
  ])
})

test('BC-BKK-01: a counter comes with its other side, under another id where its own means another', () => {
  const ids = (author: Author) => (author.forces['counters'] as readonly Record<string, unknown>[]).map(({ id, other }) => [id, other])
  expect(ids(begun().do(copy(theirs, 'red')))).toEqual([
    ['walker', 'glider'],
    ['glider', 'walker'],
  ])
  const taken = begun().do({ do: 'add-design', id: 'walker', design: { ...own, armor: 1 } }, copy(theirs, 'red', 'red'))
  expect(ids(taken).slice(1)).toEqual([
    ['walker-2', 'glider'],
    ['glider', 'walker-2'],
  ])
  expect(taken.forces.red).toMatchObject([{ id: 'R1' }, { id: 'R2', aboard: 'R1' }, { id: 'R3', counter: 'walker-2' }])
})

test('who is not there is not copied', () => {
  expect(begun().refused(copy(theirs, 'blue'))).toBe('group: The other scenario has nobody of a side blue; it is blue or red.')
})

test('every force of every scenario of the game can be copied, and its units are the same', () => {
  for (const { file, scenario } of shippedScenarios('battlechrome', ['maps'])) {
    const { kit } = begun()
    for (const group of kit.groups(scenario)) {
      const author = begun().do({ do: 'copy-group', side: group.side, from: scenario, group: group.id })
      expect([file, kit.groups(author.scenario).map(({ units, strength }) => ({ units, strength }))]).toEqual([
        file,
        [{ units: group.units, strength: group.strength }],
      ])
    }
  }
})
