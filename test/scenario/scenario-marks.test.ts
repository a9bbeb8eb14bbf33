/** Where a side sets up is seen on the map: its zones, or the strip along its edge that the book gives it. */
import { expect, test } from 'vitest'
import { AuthorDesk, EDITIONS } from '../../engine/index.ts'
import type { BenchView } from '../../renderer/scenario/state/scenario-bench-view.ts'
import { overlayShown } from '../../renderer/scenario/state/scenario-marks.ts'
import { FIELD, freshScenario } from '../support/authoring.ts'

const { sides } = freshScenario('steel-rain')
const BARE = { blue: { ...sides.blue, zones: [] }, red: { ...sides.red, zones: [] } }
const areasOf = (change: Parameters<typeof freshScenario>[1]) => {
  const doc = freshScenario('steel-rain', { sides: BARE, ...change })
  const desk = new AuthorDesk(EDITIONS)
  desk.answer({ do: 'board', board: FIELD })
  const looked = desk.answer({ do: 'look', scenario: doc })
  if (!looked.ok || !('sheet' in looked.value)) throw new Error('the book has not answered')
  const view = { doc, board: FIELD, sheet: looked.value.sheet, drag: null, selected: [], thing: null } as unknown as BenchView
  return overlayShown(view).areas
}

test('without zones the strip of each side lies along its edge; a zone takes its place', () => {
  const settings = { setup: 'deploy' }
  const [blue, red] = areasOf({ settings })
  expect([blue?.is, blue?.hexes.length, red?.is, red?.hexes.length]).toEqual(['blue', 3 * FIELD.height, 'red', 3 * FIELD.height])
  const [zone] = areasOf({ settings, sides: { ...BARE, blue: { ...BARE.blue, zones: [{ rect: [0, 0, 1, 1] }] } } })
  expect([zone?.is, zone?.hexes.length]).toEqual(['blue', 4])
})
test('where everything begins in its place nobody sets up', () => expect(areasOf({ settings: {} })).toEqual([]))
