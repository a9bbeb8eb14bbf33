/** C2: "Setting up the table" never stays: every load can be cancelled by button and by Esc, and a thread that dies is said. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, type Game, test } from './fixtures.ts'
import { atTitle, giveDesk, openSave } from './support.ts'

test.use({ drawing: 'canvas' })

const SAVE = readFileSync(resolve(import.meta.dirname, '../golden/steel-rain/mill-crossing.journal.json'), 'utf8')

/** Puts a save among the person's own and chooses it; the table's thread is what the test has made of it. */
async function choose(game: Game): Promise<void> {
  const page = await giveDesk(game)
  await page.evaluate((text) => desk.saves.write('long', text, 'A long battle'), SAVE)
  await page.getByRole('button', { name: 'Load' }).click()
  await page.getByRole('dialog', { name: 'Load a battle' }).getByRole('button', { name: 'A long battle' }).first().click()
}

test('C2: a load that never ends is cancelled by Esc and by the button @chromium', async ({ game }) => {
  const { page } = game
  await atTitle(game)
  // The thread's program never comes.
  await page.route('**/table.worker*', () => undefined)
  for (const leave of [() => page.keyboard.press('Escape'), () => page.getByRole('button', { name: /Cancel/ }).click()]) {
    await choose(game)
    await expect(page.getByText('Setting up the table')).toBeVisible()
    await expect(page.getByRole('button', { name: /Cancel/ })).toBeFocused()
    await page.screenshot({ path: 'test-results/opening.png' })
    await leave()
    await atTitle(game)
    await page.reload()
  }
})

test('C2: a thread that cannot start is said, with the way back @chromium', async ({ game }) => {
  const { page } = game
  await atTitle(game)
  await page.route('**/table.worker*', (route) => route.abort())
  await choose(game)
  const trouble = page.getByRole('dialog', { name: /cannot be opened/ })
  await expect(trouble).toContainText("The table's thread stopped")
  await page.keyboard.press('Escape')
  await atTitle(game)
  // What the browser says of the file that was kept from it.
  game.errors.length = 0
})

test('C2: a save that says "path": null is opened up to there, and the place is told', async ({ game }) => {
  const save = JSON.parse(SAVE) as { orders: { kind: string }[]; checks: unknown[]; state: unknown; seats: unknown }
  const march = save.orders.findIndex(({ kind }) => kind === 'march')
  const orders = save.orders.slice(0, march + 1).map((order, i) => (i === march ? { ...order, path: null } : order))
  await openSave(
    game,
    JSON.stringify({ ...save, orders, checks: save.checks.slice(0, march), state: null, seats: { blue: 'hand', red: 'ai:regular' } }),
    'Bent',
  )
  const told = game.page.getByRole('dialog', { name: /opened as far as it can be read/ })
  await expect(told).toContainText(`The file is damaged at orders[${march}].path`)
})
