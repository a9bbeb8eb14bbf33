/** C3: what a battle has taken it gives back when it is left: heap, nodes and listeners stay where they were after the second. 50 by command (SOAK=50), 8 otherwise. */
import type { CDPSession, Page } from '@playwright/test'
import { scenarioOf } from './embedded.ts'
import { expect, type Game, test } from './fixtures.ts'
import { atTitle, giveDesk, hurry, settled } from './support.ts'

// Without a compiler: what it makes of the program is the browser's, and grows for as long as anything is called often.
test.use({ drawing: 'canvas', flags: ['--js-flags=--jitless'] })

const BATTLES = Number(process.env['SOAK'] ?? 8)
/** Of what there was after the second battle, in hundredths. */
const MOST = 110

interface Kept {
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}
async function kept(cdp: CDPSession): Promise<Kept> {
  // Finalizers run between collections.
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const of = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') }
}

/** Loads the same small battle, waits until it can be played, leaves it by the menu, and waits until the title screen has painted its map. */
async function oneBattle(game: Game, page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Load' }).click()
  await page.getByRole('dialog', { name: 'Load a battle' }).getByRole('button', { name: 'Soak' }).first().click()
  await settled(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'To the title screen' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /title|Leave/i })
    .first()
    .click()
  await atTitle(game)
  // Else a painting that is under way would be measured at one time and not at another.
  await expect(page.locator('.backdrop.is-ready')).toHaveCount(1, { timeout: 60_000 })
}

test('C3: battles begun and left leave nothing behind @chromium', async ({ game }) => {
  test.setTimeout(60_000 + BATTLES * 30_000)
  await hurry(game)
  const page = await giveDesk(game)
  await page.evaluate((text) => desk.saves.write('soak', text, 'Soak'), await saveText())
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const after: Kept[] = []
  for (let battle = 1; battle <= BATTLES; battle++) {
    await oneBattle(game, page)
    after.push(await kept(cdp))
  }
  console.log(`soak: ${after.map(({ heap, nodes, listeners }) => `${(heap / 1e6).toFixed(1)} MB ${nodes} ${listeners}`).join(' | ')}`)
  const [second, last] = [after[1], after.at(-1)]
  if (!second || !last) throw new Error('too few battles')
  const within = (what: keyof Kept): void =>
    expect((100 * last[what]) / second[what], `${what}: ${second[what]} after the second, ${last[what]} at the end`).toBeLessThan(MOST)
  within('heap')
  within('nodes')
  within('listeners')
})

async function saveText(): Promise<string> {
  const { EDITIONS, noMinds, Table } = await import('../../engine/index.ts')
  const table = new Table({ editions: EDITIONS, minds: noMinds, app: 'test' })
  const scenario = scenarioOf({
    blue: { P: ['MBT A1 3,5 spotted', 'IFV A2 4,6 spotted'] },
    red: { Q: ['MBT N1 20,8 spotted'] },
    active: 'P',
  })
  const begun = table.handle({ do: 'new', scenario, seed: 1, seats: { blue: 'hand', red: 'hand' } })
  if (!begun.ok) throw new Error(JSON.stringify(begun))
  return JSON.stringify({ ...(table.save() as object), seats: { blue: 'hand', red: 'ai:regular' } })
}
