/** The coach: a hint that is shown and understood, second thoughts about a suicidal march, the three moments of a battle. */
import type { Page } from '@playwright/test'
import { saveOf } from './embedded.ts'
import { expect, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { give, pick } from './hands.ts'
import { clickHex, hurry, look, openSave, passKey, settled } from './support.ts'

test.use({ drawing: 'canvas' })
test.setTimeout(240_000)

/** Behind the woods nobody sees B1; three guns wait on the other side. */
const FIELD = {
  name: 'Behind the woods',
  terrain: Array.from({ length: 18 }, (_, row) => (row < 3 ? '.'.repeat(26) : `${row === 6 ? '..www.' : '......'}WWW${'.'.repeat(17)}`)),
  blue: { first: ['LT B1 5,5 spotted', 'MBT B3 2,2 spotted'], second: ['MBT B2 2,14'] },
  red: { foe: ['MBT Z1 15,2 spotted', 'MBT Z2 15,4 spotted', 'MBT Z3 16,6 spotted'] },
  active: 'first',
  turns: 2,
} as const
const SLOW = { timeout: 20_000 } as const
const doubt = (page: Page) => page.getByRole('alertdialog', { name: 'Second thoughts' })
const card = (page: Page) => page.getByRole('complementary', { name: 'Coach' })

/** As a first profile has it, whatever was kept. */
async function coached(page: Page): Promise<void> {
  await expect(card(page)).toBeVisible(SLOW)
}

test('a hint of the own situation is shown on the map, and understood it does not come again; second thoughts; three moments', async ({
  game,
}) => {
  await hurry(game, 'learner')
  const seen = await openSave(game, saveOf(FIELD), 'Coach')
  expect(seen.question).toBe('act')
  const { page } = game
  await coached(page)
  const kind = await card(page).getAttribute('data-kind')
  expect(kind).not.toBeNull()
  await page.keyboard.press('Shift+F2')
  await page.waitForTimeout(600)
  expect(await flaws(page)).toEqual([])
  await page.screenshot({ path: 'test-results/coach-hint-1366.png' })
  await page.keyboard.press('Shift+F4')
  await expect(card(page)).toBeHidden()

  // Out into the open before three guns.
  await pick(page, 'B1')
  const { stamp } = await look(page)
  await page.keyboard.press('m')
  await clickHex(page, '0902')
  await page.waitForTimeout(300)
  if (!(await doubt(page).isVisible())) await page.keyboard.press('Enter')
  await expect(doubt(page)).toBeVisible(SLOW)
  await expect(doubt(page)).toContainText('would be lost')
  expect((await look(page)).stamp).toBe(stamp)
  await page.waitForTimeout(600)
  expect(await flaws(page)).toEqual([])
  await page.screenshot({ path: 'test-results/coach-doubt-1366.png' })
  await page.setViewportSize({ width: 683, height: 384 })
  await page.waitForTimeout(600)
  await page.screenshot({ path: 'test-results/coach-doubt-200.png' })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.keyboard.press('Escape')
  await expect(doubt(page)).toBeHidden()
  expect((await look(page)).stamp).toBe(stamp)

  // Asked again, it is done.
  await page.keyboard.press('m')
  await clickHex(page, '0902')
  await page.waitForTimeout(300)
  if (!(await doubt(page).isVisible())) await page.keyboard.press('Enter')
  await doubt(page).getByRole('button', { name: 'Do it' }).click()
  await expect.poll(async () => (await look(page)).stamp, SLOW).toBeGreaterThan(stamp)
  await settled(page)

  for (let i = 0; i < 30 && (await look(page)).state !== 'over'; i++) {
    const before = await look(page)
    await page.keyboard.press(passKey(before, 'h'))
    await page.waitForTimeout(400)
    const now = await look(page)
    if (now.doubt !== null || (now.answers.length > 0 && now.stamp === before.stamp)) await page.keyboard.press('Enter')
    await page.waitForTimeout(300)
    if ((await look(page)).stamp === before.stamp) await give(page, 'Space', 'Enter').catch(() => undefined)
    await settled(page)
  }
  const moments = page.getByRole('region', { name: 'Three moments' })
  await expect(moments.getByRole('listitem').first()).toContainText('points', SLOW)
  expect(await flaws(page)).toEqual([])
  await page.screenshot({ path: 'test-results/coach-moments-1366.png' })
  await moments.getByRole('button', { name: 'See it' }).first().click()
  // The battle again, at that moment, both ways on the map.
  const again = page.getByRole('dialog', { name: /^Looking back/ })
  await expect(again.locator('[aria-current="step"]')).toBeVisible(SLOW)
  await page.waitForTimeout(600)
  await page.screenshot({ path: 'test-results/coach-seen-1366.png' })
  await page.keyboard.press('Escape')
  await expect(again).toBeHidden()
  // From there it is played on, as a battle of its own.
  await moments.getByRole('button', { name: 'Play on from here' }).first().click()
  await expect.poll(async () => (await look(page)).state, SLOW).toBe('asked')
  const from = await settled(page)
  expect([from.question, from.turn]).toEqual(['act', 1])
  expect(game.errors).toEqual([])
})

test('turned off it says nothing, and the settings turn it on again', async ({ game }) => {
  await hurry(game, 'learner')
  await openSave(game, saveOf(FIELD), 'Off')
  const { page } = game
  await coached(page)
  await card(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(card(page)).toBeHidden()
  await page.keyboard.press('F10')
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'For learners' }).check({ force: true })
  await page.keyboard.press('Escape')
  // One hint a round: its next comes with the next round, but it is there.
  await expect(page.locator('.coach')).toHaveCount(1)
})
