/** What every screen owes a person with a small window and a keyboard: nothing out of reach, nothing cut, nothing over something else. */
import type { Page } from '@playwright/test'
import { saveOf } from './embedded.ts'
import { expect, test } from './fixtures.ts'
import { hurry, openSave } from './support.ts'

test.use({ drawing: 'canvas' })

const BATTLE = {
  blue: { first: ['MBT A1 8,9 spotted', 'MBT A2 8,11 spotted'] },
  red: { foe: ['MBT Z1 18,9 spotted'] },
  active: 'first',
} as const

/** The region of the battle screen that has the focus, and whether the focused element is to be seen. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const region = element?.closest<HTMLElement>('[data-region]')?.dataset['region'] ?? 'nowhere'
    return element?.checkVisibility({ visibilityProperty: true }) ? region : `${region}, not drawn`
  })
const round = async (page: Page, key: string, count: number): Promise<readonly string[]> => {
  const seen: string[] = []
  for (let i = 0; i < count; i++) {
    await page.keyboard.press(key)
    seen.push(await focused(page))
  }
  return seen
}

test('D3 F6 goes round all panels and comes back to the map, and takes nothing that is not drawn', async ({ game }) => {
  await hurry(game)
  await openSave(game, saveOf(BATTLE), 'Round')
  const { page } = game
  const around = ['orders', 'forces', 'log', 'piece', 'spot', 'minimap', 'top', 'map']
  await page.locator('[data-region="map"]').focus()
  expect(await round(page, 'F6', 16)).toEqual([...around, ...around])
  expect(await round(page, 'Shift+F6', 8)).toEqual([...around.slice(0, -1).reverse(), 'map'])
  // Folded panels are gone through by their heads; a whole column that is away is left out.
  await page.keyboard.press('o')
  await page.keyboard.press('m')
  expect(await round(page, 'F6', 8)).toEqual(around)
  await page.keyboard.press('l')
  expect(await round(page, 'F6', 6)).toEqual(['orders', 'piece', 'spot', 'minimap', 'top', 'map'])
})
