/** Standing orders: set for a unit, its platoon and the side by mouse and by keys, seen on the counters and the map, and told when they act. */
import type { Page } from '@playwright/test'
import { saveOf } from './embedded.ts'
import { expect, test } from './fixtures.ts'
import { pick } from './hands.ts'
import { hurry, look, openSave, settled } from './support.ts'

test.use({ drawing: 'canvas' })

const FIELD = {
  blue: { first: ['MBT B1 8,9 spotted', 'LT B2 8,11 spotted'], second: ['LT B3 7,13 spotted'] },
  // One of them is far away: the battle goes on without the others.
  red: { foe: ['LTRUCK Z1 18,9 spotted', 'LT Z2 18,12 spotted'], rest: ['STAND Z9 25,17'] },
  active: 'first',
} as const

const panel = (page: Page) => page.getByRole('region', { name: 'Standing orders' })
const choose = (page: Page, group: string, option: string) =>
  panel(page).getByRole('group', { name: group }).getByText(option, { exact: true }).click()
const chosen = (page: Page, group: string) => panel(page).getByRole('group', { name: group }).locator('.is-chosen')
const signs = (page: Page) => page.locator('.panel-piece .badge', { hasText: /by standing orders|Standing orders/ })

test('by mouse: a platoon holds, one unit of it fires at a chance into an arc, at tanks only; counters bear a sign, and the orders outlast the battle', async ({
  game,
}) => {
  await hurry(game)
  await openSave(game, saveOf(FIELD), 'Orders')
  const { page } = game
  await pick(page, 'B1')
  await page.getByRole('button', { name: /^Standing/ }).click()
  await expect(panel(page).getByText('No order: you are asked.')).toBeVisible()
  await choose(page, 'Whose', 'first platoon')
  await choose(page, 'What it does', 'Hold')
  await expect(panel(page).getByText('Its own order.')).toBeVisible()
  await expect(signs(page)).toHaveText('Holds fire by standing orders')
  await choose(page, 'Whose', 'B1')
  await expect(panel(page).getByText('As ordered for first platoon.')).toBeVisible()
  await choose(page, 'In answer to', 'Opportunity fire')
  await choose(page, 'What it does', 'Fire')
  await panel(page)
    .getByRole('slider', { name: /Best chance/ })
    .fill('30')
  await choose(page, 'With less', 'Ask me')
  await panel(page).getByRole('checkbox', { name: 'Light truck' }).check()
  await choose(page, 'Only into an arc of', '90°')
  await panel(page).getByRole('radio', { name: 'East', exact: true }).check()
  await panel(page)
    .getByRole('slider', { name: /Farthest/ })
    .fill('12')
  await expect(panel(page).getByText('12 hexes')).toBeVisible()
  await expect(signs(page)).toHaveText('Standing orders')
  await pick(page, 'B2')
  await expect(signs(page)).toHaveText('Holds fire by standing orders')
  await pick(page, 'B3')
  await expect(signs(page)).toHaveCount(0)
  await pick(page, 'B1')

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'To the title screen' }).or(page.getByText('To the title screen')).first().click()
  await page.getByRole('button', { name: /^Leave/ }).click()
  await page.getByRole('button', { name: /^Continue/ }).click()
  await settled(page)
  await pick(page, 'B1')
  await page.getByRole('button', { name: /^Standing/ }).click()
  await choose(page, 'In answer to', 'Opportunity fire')
  await expect(chosen(page, 'What it does')).toHaveText('Fire')
  await expect(panel(page).getByRole('checkbox', { name: 'Light truck' })).toBeChecked()
  await expect(panel(page).getByText('Its middle: East')).toBeVisible()
})

test('while a field of the panel has the focus, keys that it does not use itself give their commands', async ({ game }) => {
  await hurry(game)
  await openSave(game, saveOf(FIELD), 'Fields')
  const { page } = game
  await page.keyboard.press(',')
  const first = panel(page).getByRole('radio', { name: 'B1' })
  await expect(first).toBeFocused()
  await page.keyboard.press('F6')
  await expect(panel(page).locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+F6')
  await expect(panel(page).locator(':focus')).toHaveCount(1)
  await first.focus()
  await page.keyboard.press('F10')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)

  const chance = panel(page).getByRole('slider', { name: /Best chance/ })
  await chance.focus()
  await page.keyboard.press('End')
  await expect(chance).toHaveValue('95')
  await page.keyboard.press('PageDown')
  await expect(chance).not.toHaveValue('95')
  await page.keyboard.press('Home')
  await expect(chance).toHaveValue('0')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-region="map"]')).toBeFocused()
  await chance.focus()
  await page.keyboard.press(',')
  await expect(panel(page)).toBeHidden()
})

test('by keys alone: the side fires; the log says so, and sums the turn up with a line that leads to the hex', async ({ game }) => {
  await hurry(game)
  await openSave(game, saveOf(FIELD), 'Keys')
  const { page } = game
  await page.keyboard.press(',')
  await expect(panel(page)).toBeVisible()
  await expect(panel(page).getByRole('radio', { name: 'B1' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(chosen(page, 'Whose')).toHaveText('Whole side')
  for (let i = 0; i < 2; i++) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(chosen(page, 'What it does')).toHaveText('Fire')
  await page.keyboard.press('Escape')
  await page.keyboard.press(',')
  await expect(panel(page)).toBeHidden()
  for (let round = 0; round < 8; round++) {
    const { log, question } = await look(page)
    if (log.some((line) => line.startsWith('Standing orders in turn'))) break
    if (question === 'activate') await page.keyboard.press('Enter')
    else await page.keyboard.press('e')
    await page.waitForTimeout(300)
    if ((await look(page)).doubt !== null) await page.keyboard.press('Enter')
    await page.waitForTimeout(500)
    await settled(page)
  }
  // What is left of Red may give up.
  if ((await look(page)).state === 'over') await page.getByRole('button', { name: 'Look at the map' }).click()
  const { log } = await look(page)
  expect(log.join('\n')).toMatch(/By standing orders, \d+ %\./)
  const summary = page.locator('.log-line', { hasText: /^Standing orders in turn 1: fired/ })
  await summary.click()
  await expect(page.locator('.log-part').first()).toBeVisible()
  await page.locator('.log-part').first().click()
  await expect.poll(async () => (await look(page)).cursor).toMatch(/^\d{4}$/)
})
