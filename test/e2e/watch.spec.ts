/**
 * An hour of the computer against itself, watched on the screen: what the page's heap holds once everything is collected. `WATCH=60 npm run e2e -- --project=chromium watch.spec`
 * watches for so many minutes, battle after battle; without it nothing is measured.
 */
import { readFileSync } from 'node:fs'
import { createMind } from '../../ai/index.ts'
import { EDITIONS, Table } from '../../engine/index.ts'
import { expect, test } from './fixtures.ts'
import { atTitle, giveDesk, hurry } from './support.ts'

const MINUTES = Number(process.env['WATCH'] ?? 0)
/** Megabytes (issue of the battle screen: at most 60, and not growing). */
const MOST_MB = 60
/** The last third of the measurements may be so much above the first after the second battle. */
const GROWTH_MB = 4

const read = (name: string): Record<string, unknown> => JSON.parse(readFileSync(`maps/${name}`, 'utf8')) as Record<string, unknown>
function saveText(scenario: string, seed: number): string {
  const table = new Table({ editions: EDITIONS, minds: createMind, app: 'test', checkEvery: 0 })
  const doc = read(scenario)
  const seats = { blue: 'ai:recruit', red: 'ai:recruit' }
  const begun = table.handle({ do: 'new', scenario: doc, map: read(String(doc['map'])), seed, seats })
  if (!begun.ok) throw new Error(JSON.stringify(begun))
  return JSON.stringify(table.save())
}

test('an hour of the computer against itself leaves the heap where it was @chromium', async ({ game }) => {
  test.skip(MINUTES === 0, 'a measurement: WATCH=60')
  test.setTimeout((MINUTES + 20) * 60_000)
  await hurry(game)
  const page = await giveDesk(game)
  const cdp = await page.context().newCDPSession(page)
  const heap = async (): Promise<number> => {
    for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6
  }
  const until = Date.now() + MINUTES * 60_000
  const measured: number[] = []
  const scenarios = [
    'mill-crossing.scenario.json',
    'battlechrome-city.scenario.json',
    'lindenau-meeting.scenario.json',
    'harrow-valley-meeting.scenario.json',
  ]
  for (let battle = 0; Date.now() < until; battle++) {
    const scenario = scenarios[battle % scenarios.length]!
    await page.evaluate(
      ([text, words]) => desk.saves.write('watched', text as string, words as string),
      [saveText(scenario, battle + 1), 'Watched'],
    )
    await page.getByRole('button', { name: 'Load' }).click()
    await page.getByRole('dialog', { name: 'Load a battle' }).getByRole('button', { name: 'Watched' }).first().click()
    const screen = page.locator('.battle')
    await screen.waitFor({ timeout: 120_000 })
    while (Date.now() < until && (await screen.getAttribute('data-state')) !== 'over') {
      await page.waitForTimeout(20_000)
      measured.push(await heap())
    }
    console.log(
      `${scenario}: turn ${await screen.getAttribute('data-turn')}, ${measured
        .slice(-5)
        .map((mb) => mb.toFixed(1))
        .join(', ')} MB`,
    )
    await page.reload()
    await atTitle(game)
    await giveDesk(game)
  }
  console.log(`watched ${MINUTES} minutes: ${measured.map((mb) => mb.toFixed(1)).join(' ')} MB`)
  expect(Math.max(...measured)).toBeLessThanOrEqual(MOST_MB)
  const third = Math.floor(measured.length / 3)
  const mean = (list: readonly number[]): number => list.reduce((sum, mb) => sum + mb, 0) / Math.max(1, list.length)
  expect(mean(measured.slice(-third)) - mean(measured.slice(0, third))).toBeLessThanOrEqual(GROWTH_MB)
})
