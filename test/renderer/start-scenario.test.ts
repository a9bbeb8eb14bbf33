/** A scenario of the position on the table, as a person makes one in the window. */
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { type MapDoc, type Reply, readMap, type ScenarioDoc } from '../../engine/index.ts'
import type { Desk } from '../../main/desk.ts'
import { makeBrowserDesk } from '../../renderer/desk/browser-desk.ts'
import { App } from '../../renderer/state/app.ts'
import type { OpenBattle } from '../../renderer/state/app-state.ts'
import { readScenarios } from '../../renderer/state/scenario-reading.ts'
import { makeScenario } from '../../renderer/state/start-scenario.ts'
import { hostTable, memoryStore, tabsOf } from '../support/desks.ts'
import { shippedText } from '../support/packs.ts'

const SHIPPED = 'mill-crossing.map.json'
const INDEX = JSON.stringify([{ name: SHIPPED, kind: 'map', title: 'Mill Crossing' }])
const beside = async (path: string): Promise<string | null> =>
  path === 'maps/index.json' ? INDEX : path === `maps/${SHIPPED}` ? shippedText(SHIPPED) : null
/** A battle that begins in the middle of a turn, with its map inside. */
const ARENA = JSON.parse(readFileSync('test/exercise/close.scenario.json', 'utf8')) as ScenarioDoc

let desk: Desk
let app: App
beforeEach(async () => {
  desk = makeBrowserDesk(memoryStore(new Map()), beside, '0.1.0', tabsOf(new Map())(1))
  app = new App(desk, hostTable, await desk.settings.get(), null)
})

async function battleOf(scenario: ScenarioDoc): Promise<OpenBattle> {
  await app.playHere({ map: null, scenario, side: 'blue', level: 'regular', seed: 1 })
  const { screen } = app.state
  if (screen.at !== 'battle') throw new Error(`${screen.at}: ${app.state.trouble?.text}`)
  await expect.poll(() => screen.battle.session.state.picture).not.toBeNull()
  return screen.battle
}
const listed = async (): Promise<readonly string[]> =>
  (await (await app.library()).list()).map(({ kind, label, problem }) => `${kind} ${label}${problem === null ? '' : `: ${problem}`}`).sort()
const written = async (label: string): Promise<ScenarioDoc> => {
  const library = await app.library()
  const name = (await library.list()).find((one) => one.label === label)?.name ?? ''
  return JSON.parse((await library.read('scenario', name)).text) as ScenarioDoc
}

describe('a scenario of the position on the table', () => {
  test('comes into the library with its map and can be played; what it leaves out is told', async () => {
    const { session } = await battleOf(ARENA)
    const made = await makeScenario(app, session, 'At close quarters')
    const map = (ARENA.map as MapDoc).name
    expect(made).toEqual({ label: 'At close quarters', mapAdded: map, leftOut: [expect.stringContaining('dice')] })
    expect(await listed()).toEqual([`map ${map}`, 'scenario At close quarters'])
    const card = (await readScenarios(desk, app)).find(({ own }) => own)
    expect(card).toMatchObject({ ok: true, scenario: { name: 'At close quarters' } })
    expect(await written('At close quarters')).toMatchObject({ start: { turn: session.state.picture?.turn } })
  })
  test('a second one gets a name of its own and the map that is there', async () => {
    const { session } = await battleOf(ARENA)
    await makeScenario(app, session, 'Here')
    expect(await makeScenario(app, session, 'Here')).toMatchObject({ label: 'Here (2)', mapAdded: null })
    expect(await listed()).toEqual([`map ${(ARENA.map as MapDoc).name}`, 'scenario Here', 'scenario Here (2)'])
    expect((await written('Here (2)')).map).toBe((await written('Here')).map)
  })
  test('where none can begin the table says why, and nothing comes into the library', async () => {
    const setUp = JSON.parse(shippedText('mill-crossing.scenario.json')) as ScenarioDoc
    const { session } = await battleOf({ ...setUp, map: JSON.parse(shippedText(SHIPPED)) as MapDoc })
    await expect(makeScenario(app, session, 'Too early')).rejects.toThrow(/still setting up/)
    expect(await listed()).toEqual([])
  })
})

describe("the scenario's map", () => {
  const shipped = (): MapDoc => {
    const read = readMap(JSON.parse(shippedText(SHIPPED)))
    if (!read.ok) throw new Error(read.error[0]?.text)
    return read.value
  }
  const said = (map: MapDoc) => ({
    start: async (name: string): Promise<Reply<'start'>> => ({ ok: true, scenario: { ...ARENA, name, map: SHIPPED }, map, leftOut: [] }),
  })
  test('is the one of the program where that is the same', async () => {
    expect(await makeScenario(app, said(shipped()), 'Mill')).toEqual({ label: 'Mill', mapAdded: null, leftOut: [] })
    expect((await written('Mill')).map).toBe(SHIPPED)
  })
  test('is put into the library where that of the program is another by now', async () => {
    const map = { ...shipped(), name: 'Mill Crossing as it was' }
    expect(await makeScenario(app, said(map), 'Mill')).toMatchObject({ mapAdded: map.name })
    expect((await written('Mill')).map).not.toBe(SHIPPED)
    expect(await listed()).toEqual([`map ${map.name}`, 'scenario Mill'])
  })
})

test('nobody is shown what another player hides', async () => {
  const table = hostTable()
  const opened = await table.open({ side: 'blue', scenario: ARENA, map: null, seed: 1, level: 'hand' })
  expect(opened.ok).toBe(true)
  expect(await table.ask({ do: 'start' })).toMatchObject({ ok: false, why: { text: 'It would show what the other player hides.' } })
  table.close()
})
