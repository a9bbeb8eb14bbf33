/** A battle that is begun from the map editor leads back to the map, where it was; everything else leads to the title. */
import { beforeEach, expect, test } from 'vitest'
import { makeBrowserDesk } from '../../renderer/desk/browser-desk.ts'
import { App } from '../../renderer/state/app.ts'
import type { MapBench, Screen } from '../../renderer/state/app-state.ts'
import { hostTable, memoryStore, tabsOf } from '../support/desks.ts'

let app: App
let saves: number
const bench: MapBench = {
  save: async () => {
    saves++
    return true
  },
}
const EDITING: Screen = { at: 'edit-map', bench }
beforeEach(async () => {
  saves = 0
  const desk = makeBrowserDesk(memoryStore(new Map()), async () => null, '0.1.0', tabsOf(new Map())(1))
  app = new App(desk, hostTable, await desk.settings.get(), null)
})
/** Goes from screen to screen; tells where that led. */
const ways = (...screens: readonly Screen[]): readonly string[] =>
  screens.map((screen) => {
    app.go(screen)
    return app.state.screen.at
  })

test('a skirmish, or any other battle, that is left leads back to the map once', () => {
  expect(ways(EDITING, { at: 'skirmish' }, { at: 'title' })).toEqual(['edit-map', 'skirmish', 'edit-map'])
  expect(app.state.screen).toBe(EDITING)
  expect(ways({ at: 'new-battle' }, { at: 'skirmish' }, { at: 'title' })).toEqual(['new-battle', 'skirmish', 'edit-map'])
})
test('whoever leaves the map itself is away for good', () => {
  expect(ways(EDITING, { at: 'create' }, { at: 'title' }, { at: 'skirmish' }, { at: 'title' })).toEqual([
    'edit-map',
    'create',
    'title',
    'skirmish',
    'title',
  ])
  expect(ways(EDITING, { at: 'title' }, { at: 'new-battle' }, { at: 'title' })).toEqual(['edit-map', 'title', 'new-battle', 'title'])
  expect(app.state.home).toBeNull()
})
test('the menu bar saves the map that is being edited', () => {
  app.menu('save')
  expect(saves).toBe(0)
  app.go(EDITING)
  app.menu('save')
  expect(saves).toBe(1)
  expect(app.state.dialog).toBeNull()
})
