import { expect, test } from 'vitest'
import type { AuthorChange } from '../../engine/board/author-kit.ts'
import { Author, freshScenario, OWN, shippedScenarios } from '../support/authoring.ts'

/** Platoons of another scenario as those of this: exact documents of Steel Rain. */

const copy = (from: Author, group: string, side: 'blue' | 'red' = 'blue'): AuthorChange => ({
  do: 'copy-group',
  side,
  from: from.scenario,
  group,
})
const begun = (): Author => new Author(freshScenario('steel-rain'))

const there = (units: readonly unknown[], designs: Record<string, unknown> = {}): Author =>
  new Author(freshScenario('steel-rain', { forces: { designs, blue: [{ id: 'N1', name: 'Guard', units }], red: [] } }))

test('a platoon comes equipped, in its carriers and under its blips, and stands nowhere', () => {
  const theirs = there([
    { id: 'T1', design: 'MBT', name: 'Ajax', at: [3, 3], blip: 'x', actions: 1, suppression: 2 },
    { id: 'T2', design: 'IFV', blip: 'x', spotted: true },
    { id: 'T3', design: 'STAND', aboard: 'T2', hidden: true },
    { id: 'T4', design: 'RECON', drones: 2, blip: 'y' },
    { id: 'T5', design: 'DRONE', parent: 'T4', at: [4, 4] },
    { id: 'T6', design: 'STAND', aboard: 'Z9' },
  ])
  expect(theirs.kit.groups(theirs.scenario)).toEqual([
    expect.objectContaining({ id: 'N1', side: 'blue', name: 'Guard', units: expect.stringMatching(/^Main battle tank, /) }),
  ])
  const author = begun().do(copy(theirs, 'N1'), copy(theirs, 'N1', 'red'))
  expect(author.forces.blue).toEqual([
    {
      id: 'A1',
      name: 'Guard',
      units: [
        { id: 'A11', design: 'MBT', blip: 'A1-1' },
        { id: 'A12', design: 'IFV', blip: 'A1-1' },
        { id: 'A13', design: 'STAND', aboard: 'A12' },
        { id: 'A14', design: 'RECON', blip: 'A1-2', drones: 2 },
        { id: 'A15', design: 'STAND' },
      ],
    },
  ])
  expect(author.forces.red).toMatchObject([{ id: 'N1', name: 'Guard', units: [{ id: 'N11' }, { id: 'N12' }, { aboard: 'N12' }, {}, {}] }])
  expect(author.do(copy(author, 'A1')).forces.blue).toMatchObject([
    { id: 'A1', name: 'Guard' },
    { id: 'A2', name: '2nd guard' },
  ])
})

test('own designs come along: used where they are the same, with a number where the id means another, left out where nobody needs them', () => {
  const scout = OWN['steel-rain'] as Record<string, unknown>
  const theirs = there(
    [
      { id: 'T1', design: 'SCOUT' },
      { id: 'T2', design: 'RECON', decoy: true, guise: 'BIG' },
    ],
    {
      SCOUT: scout,
      BIG: { ...scout, armor: 4 },
      SPARE: scout,
    },
  )
  const designsOf = (author: Author) => author.forces['designs']
  expect(designsOf(begun().do(copy(theirs, 'N1')))).toEqual({ SCOUT: scout, BIG: { ...scout, armor: 4 } })
  const same = begun().do({ do: 'add-design', id: 'SCOUT', design: scout }, copy(theirs, 'N1'))
  expect(Object.keys(designsOf(same) as object)).toEqual(['SCOUT', 'BIG'])
  const other = begun().do({ do: 'add-design', id: 'SCOUT', design: { ...scout, armor: 3 } }, copy(theirs, 'N1'))
  expect(Object.keys(designsOf(other) as object)).toEqual(['SCOUT', 'SCOUT-2', 'BIG'])
  expect(other.forces.blue).toMatchObject([{ units: [{ design: 'SCOUT-2' }, { design: 'RECON', guise: 'BIG' }] }])
})

test('who is not there is not copied, and a full side takes nobody', () => {
  expect(begun().refused(copy(begun(), 'Z1'))).toBe('group: There is no platoon Z1; name another.')
  const many = there(Array.from({ length: 40 }, (_, i) => ({ id: `T${i}`, design: 'MBT' })))
  const author = begun()
  const fill = copy(many, 'N1')
  while (author.kit.change(author.scenario, author.board, fill).ok) author.do(fill)
  expect(author.refused(fill)).toMatch(
    /^side: A side has at most \d+ (units; remove some first|platoons; put units into one that is there)\.$/,
  )
})

test('every platoon of every scenario of the game can be copied, and its units are the same', () => {
  for (const { file, scenario } of shippedScenarios('steel-rain', ['maps'])) {
    const kit = begun().kit
    for (const group of kit.groups(scenario)) {
      const author = begun().do({ do: 'copy-group', side: group.side, from: scenario, group: group.id })
      expect([file, kit.groups(author.scenario).map(({ units, strength }) => ({ units, strength }))]).toEqual([
        file,
        [{ units: group.units, strength: group.strength }],
      ])
    }
  }
})
