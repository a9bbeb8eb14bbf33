/** The computer's reasons and its advice: asked for by key, by menu and from the log; secret during a battle until the log says otherwise. */
import type { Page } from '@playwright/test'
import { saveOf } from './embedded.ts'
import { expect, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { consequence, hurry, look, openSave, settled } from './support.ts'

test.use({ drawing: 'canvas' })

const FIELD = {
  blue: { first: ['MBT B1 8,9 spotted', 'LT B2 8,11 spotted'], second: ['LT B3 7,13 spotted'] },
  red: { foe: ['MBT Z1 18,9 spotted', 'LT Z2 18,12 spotted'], rest: ['STAND Z9 25,17'] },
  active: 'first',
} as const

// Each battle is opened, thought about and drawn twice: on a busy machine that takes longer than a click does.
test.setTimeout(240_000)
/** On a busy machine. */
const SLOW = { timeout: 20_000 } as const
const advice = (page: Page) => page.getByRole('region', { name: 'Advice' })
const reasons = (page: Page) => page.getByRole('region', { name: 'Reasons' })
/** Gives what is advised, until the other side has had its round. */
async function playOn(page: Page, orders: number): Promise<void> {
  for (let i = 0; i < orders && (await look(page)).state !== 'over'; i++) {
    const { stamp } = await look(page)
    await page.keyboard.press(';')
    await expect(advice(page).getByRole('button', { name: 'Do it' })).toBeVisible(SLOW)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(50)
    if ((await look(page)).doubt !== null) await page.keyboard.press('Enter')
    await expect.poll(async () => (await look(page)).stamp).toBeGreaterThan(stamp)
    await settled(page)
  }
}

test('what would you do: the order is marked with its reasons and its plan, and one key gives it', async ({ game }) => {
  await hurry(game)
  await openSave(game, saveOf(FIELD), 'Advice')
  const { page } = game
  await page.keyboard.press(';')
  await expect(advice(page).getByRole('button', { name: 'Do it' })).toBeVisible({ timeout: 20_000 })
  await expect(
    advice(page)
      .getByText(/points/)
      .first(),
  ).toBeVisible(SLOW)
  await expect(advice(page).getByRole('heading', { name: 'Also weighed' })).toBeVisible(SLOW)
  await expect(page.locator('.asking h2')).toHaveText('The computer would do this')
  await expect(page.locator('.answer')).toHaveCount(1)
  const { stamp } = await look(page)
  expect(await flaws(page)).toEqual([])
  await page.screenshot({ path: 'test-results/advice-1366.png' })
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await look(page)).stamp).toBeGreaterThan(stamp)
  await expect(advice(page)).toBeHidden(SLOW)
  await settled(page)
  // The same by the menu, and put away by Esc and the panel's key.
  await page.keyboard.press('F10')
  await page.getByRole('menuitem', { name: 'What would you do?' }).click()
  await expect(advice(page).getByRole('button', { name: 'Do it' })).toBeVisible(SLOW)
  await page.keyboard.press('Escape')
  await expect(advice(page).getByRole('button', { name: 'Do it' })).toBeHidden(SLOW)
  await page.keyboard.press(':')
  await expect(advice(page)).toBeHidden(SLOW)
})

test('why: a secret while the battle lasts, unless the log says that it is shown; then the newest act, its plan, and that of any line', async ({
  game,
}) => {
  await hurry(game)
  await openSave(game, saveOf(FIELD), 'Why')
  const { page } = game
  await page.keyboard.press(':')
  await expect(reasons(page).getByText('its secret')).toBeVisible(SLOW)
  await reasons(page).getByRole('button', { name: 'Show them in this battle' }).click()
  await expect(page.locator('.log-line', { hasText: 'From here on the computer' })).toBeVisible(SLOW)
  await expect(reasons(page).getByText('The computer has done nothing yet')).toBeVisible(SLOW)
  // The round is left to the other side.
  const asked = await settled(page)
  await page.keyboard.press('e')
  await consequence(page, asked)
  if ((await look(page)).doubt !== null) await page.keyboard.press('Enter')
  await expect(reasons(page).getByText(/^Turn 1: /)).toBeVisible({ timeout: 60_000 })
  await settled(page)
  // What somebody does in the middle of an attack follows from no plan; the order to attack does.
  const before = reasons(page).getByRole('button', { name: 'Its act before' })
  await expect(async () => {
    await expect(reasons(page).getByText('Points are those')).toBeVisible()
    if (!(await reasons(page).getByRole('heading', { name: 'Its plan' }).isVisible())) await before.click({ timeout: 1000 })
    await expect(reasons(page).getByRole('heading', { name: 'Its plan' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  expect(await flaws(page)).toEqual([])
  // A line of the log has those of its own act.
  const line = page.locator('.log-entry.tone-red .log-line').last()
  const told = await line.locator('.log-text').innerText()
  await line.click()
  await page.getByRole('button', { name: 'Why did it do this?' }).click()
  await expect(reasons(page).getByText(`: ${told}`)).toBeVisible(SLOW)
  await page.screenshot({ path: 'test-results/reasons-1366.png' })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.waitForTimeout(1500)
  await page.screenshot({ path: 'test-results/reasons-1920.png' })
})

test('when the battle is over, every line of the log has its reasons; of one that was not noted nothing is said at the end', async ({
  game,
}) => {
  await hurry(game)
  await openSave(game, saveOf(FIELD), 'Over')
  const { page } = game
  for (let i = 0; i < 40 && (await look(page)).state !== 'over'; i++) await playOn(page, 1)
  await expect(page.getByRole('dialog')).toBeVisible(SLOW)
  await expect(page.getByText('were shown during this battle')).toHaveCount(0)
  await page.getByRole('button', { name: 'Look at the map' }).click()
  await page
    .locator('.log-line', { hasText: /^Main battle tank Z1, / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Why did it do this?' }).click()
  await expect(reasons(page).getByText(/^Turn \d+: Main battle tank Z1/)).toBeVisible(SLOW)
  await expect(
    reasons(page)
      .getByText(/points/)
      .first(),
  ).toBeVisible(SLOW)
})

test('level and temper stand in the smallest window without scrolling, and are as they were chosen when the next battle is set up', async ({
  game,
}) => {
  await hurry(game)
  const { page } = game
  await page.getByRole('button', { name: 'New battle' }).click()
  const temper = page.getByRole('group', { name: 'Its temper' })
  await expect(temper.getByText('Bold', { exact: true })).toBeInViewport({ ratio: 1, ...SLOW })
  await temper.getByText('Bold', { exact: true }).click()
  await expect(temper.getByText('Goes for you, and pays for it.')).toBeInViewport({ ratio: 1 })
  expect(await flaws(page)).toEqual([])
  await page.screenshot({ path: 'test-results/temper-1366.png' })
  await page.reload()
  await page.getByRole('button', { name: 'New battle' }).click()
  await expect(page.getByRole('radio', { name: 'Bold' })).toBeChecked(SLOW)
})
