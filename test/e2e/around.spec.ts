/** The map as a list, by keys alone: it is opened, a line leads the cursor to a target, and Enter gives the order there. */
import AxeBuilder from '@axe-core/playwright'
import { saveOf } from './embedded.ts'
import { expect, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { focusWith, hurry, look, openSave, settled } from './support.ts'

test.use({ drawing: 'canvas' })
test.setTimeout(180_000)

/** Open ground: two tanks of each side. */
const FIELD = {
  name: 'Field',
  terrain: Array.from({ length: 14 }, () => '.'.repeat(24)),
  blue: { first: ['MBT B1 6,6 spotted', 'LT B2 5,9 spotted'] },
  red: { foe: ['MBT Z1 16,6 spotted', 'LT Z2 22,2 spotted'] },
  active: 'first',
} as const

test('what is near, where the picked unit can go and what it can be aimed at stand in a list; a line leads there', async ({ game }) => {
  await hurry(game)
  await openSave(game, saveOf(FIELD), 'Around')
  const { page, host } = game
  // Space goes to the next unit that has something to do: the light tank, then the main battle tank.
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await expect.poll(async () => (await look(page)).picked).toContain('B1')
  await page.keyboard.press('Control+i')
  const list = page.getByRole('dialog', { name: 'Around 0606' })
  await expect(list.getByRole('region', { name: 'Near' })).toContainText('Enemy main battle tank Z1')
  await expect(list.getByRole('region', { name: 'Where Main battle tank B1 can go' })).toContainText('Farthest north-east')
  const targets = list.getByRole('region', { name: 'What Main battle tank B1 can be aimed at' })
  await expect(targets.getByRole('button').first()).toContainText(/10 hexes east.*kills at \d+ %/s)
  await page.screenshot({ path: `test-results/around-${host}.png` })
  expect(await flaws(page)).toEqual([])
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include('dialog').analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])

  await focusWith(page, 'Tab', targets.getByRole('button', { name: /Z1/ }), 20)
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect.poll(async () => (await look(page)).cursor).toBe('1606')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText(/Z1/)
  await settled(page)
  // By mouse it is in the menu; Esc puts it away.
  await page.keyboard.press('F10')
  await page.getByRole('menuitem', { name: 'What is around' }).click()
  await expect(page.getByRole('dialog', { name: /^Around/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
