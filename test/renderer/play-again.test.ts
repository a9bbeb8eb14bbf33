import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ScenarioDoc } from '../../engine/index.ts'
import { makeBrowserDesk } from '../../renderer/desk/browser-desk.ts'
import { App } from '../../renderer/state/app.ts'
import type { OpenBattle } from '../../renderer/state/app-state.ts'
import { beginningOf, playAgain } from '../../renderer/state/play-again.ts'
import { slotFacts } from '../../renderer/state/slot-facts.ts'
import { hostTable, memoryStore, tabsOf } from '../support/desks.ts'

/** A battle once more from its beginning, and what a list reads in its file. */

const ARENA = JSON.parse(readFileSync('test/exercise/close.scenario.json', 'utf8')) as ScenarioDoc

async function opened(): Promise<{ readonly app: App; readonly battle: () => OpenBattle }> {
  const desk = makeBrowserDesk(memoryStore(new Map()), async () => null, '0.1.0', tabsOf(new Map())(1))
  const app = new App(desk, hostTable, await desk.settings.get(), null)
  await app.playHere({ map: null, scenario: ARENA, side: 'blue', level: 'recruit', seed: 5 })
  const battle = (): OpenBattle => {
    const { screen } = app.state
    if (screen.at !== 'battle') throw new Error(`${screen.at}: ${app.state.trouble?.text}`)
    return screen.battle
  }
  await expect.poll(() => battle().session.state.picture).not.toBeNull()
  return { app, battle }
}
const saveOf = async (battle: OpenBattle): Promise<Record<string, unknown>> =>
  JSON.parse(String(await battle.session.save())) as Record<string, unknown>

describe('the same battle again', () => {
  test('begins as it began: with its dice, with others, or for the other side', async () => {
    const { app, battle } = await opened()
    const first = await saveOf(battle())
    await playAgain(app, battle(), 'same')
    await expect.poll(() => battle().session.state.picture).not.toBeNull()
    const same = await saveOf(battle())
    expect([same['dice'], same['seats'], battle().side]).toEqual([first['dice'], first['seats'], 'blue'])
    await playAgain(app, battle(), 'other')
    await expect.poll(() => battle().session.state.picture).not.toBeNull()
    const other = await saveOf(battle())
    expect(other['dice']).toMatchObject({ by: 'seed', rolled: 0 })
    expect([other['dice'] === first['dice'], other['scenario']]).toEqual([false, first['scenario']])
    expect(other['dice']).not.toEqual(first['dice'])
    await playAgain(app, battle(), 'exchanged')
    await expect.poll(() => battle().session.state.picture).not.toBeNull()
    const exchanged = await saveOf(battle())
    expect(exchanged['seats']).toEqual({ blue: 'ai:recruit', red: 'hand' })
    expect([battle().side, exchanged['dice']]).toEqual(['red', other['dice']])
  })
  test('has nothing of what came since', async () => {
    const { battle } = await opened()
    const save = { ...(await saveOf(battle())), coached: 0, conceded: 'blue', doctrine: { blue: { rules: [] } }, standing: [0] }
    const begun = JSON.parse(beginningOf(JSON.stringify(save), 'same', 1)) as Record<string, unknown>
    expect(Object.keys(begun).sort()).toEqual(
      ['app', 'checks', 'dice', 'edition', 'format', 'map', 'orders', 'scenario', 'seats', 'state', 'version'].sort(),
    )
    expect([begun['orders'], begun['checks'], begun['state']]).toEqual([[], [], null])
  })
})

describe('a list of battles', () => {
  test('reads scenario, side, turn and score of a save and of a battle that is played', async () => {
    const { app, battle } = await opened()
    const score = { label: 'Points', blue: expect.any(String), red: expect.any(String) }
    const wanted = { scenario: ARENA.name, side: 'blue', turn: battle().session.state.picture?.turn, score }
    expect(slotFacts(JSON.stringify(await saveOf(battle())))).toMatchObject(wanted)
    expect(slotFacts(app.battleText() ?? '')).toMatchObject(wanted)
    const line = { order: {}, turn: 7, score: { label: 'Points', blue: '9', red: '4' } }
    expect(slotFacts(`${app.battleText()}\n${JSON.stringify(line)}\n{"undone":1}\n{"torn`)).toMatchObject({
      turn: 7,
      score: { label: 'Points', blue: '9', red: '4' },
    })
  })
  test('makes nothing of what is no battle, and little of an older one', () => {
    for (const text of ['', 'PK', '[]', 'null']) expect(slotFacts(text)).toBeNull()
    expect(slotFacts(readFileSync('test/saves/steel-rain-1.save', 'utf8'))).toMatchObject({ score: null })
  })
})
