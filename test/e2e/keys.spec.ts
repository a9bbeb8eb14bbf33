/** Keys are bound anew, used, read in the help and in the menu, kept over a reload, and given back; without the mouse. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sceneSave } from './scenes.ts'
import { atTitle, hurry, openSave } from './support.ts'

test.use({ drawing: 'canvas' })

const changing = (page: Page): Locator => page.getByRole('dialog', { name: 'Change keys' })
const row = (page: Page, command: string): Locator => changing(page).locator(`[data-command="${command}"]`)

async function openChanging(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name: 'Change keys' }).press('Enter')
  await expect(changing(page)).toBeVisible()
}

/** Gives one more key, as far as the dialog lets it. */
async function addKey(page: Page, command: string, key: string): Promise<void> {
  await row(page, command)
    .getByRole('button', { name: /add a key/ })
    .press('Enter')
  await expect(row(page, command).getByRole('button', { name: /^Press the new key/ })).toBeFocused()
  await page.keyboard.press(key)
}

test('a key is bound anew, used, shown everywhere and kept; a double is asked about; all are reset', async ({ game }) => {
  await hurry(game)
  await openSave(game, sceneSave('crossing', 'engineers'), 'Keys')
  const { page } = game
  await openChanging(page)

  // Esc ends the waiting, not the dialog.
  const replace = row(page, 'mapKey').getByRole('button', { name: 'Map key: replace the key /' })
  await replace.press('Enter')
  await page.keyboard.press('Escape')
  await expect(replace).toBeVisible()
  await replace.press('Enter')
  await page.keyboard.press('w')
  await expect(row(page, 'mapKey').locator('kbd')).toHaveText(['W'])
  await expect(page.locator('output', { hasText: 'Map key: W.' })).toHaveCount(1)

  // Another command's key: left there first, then taken over.
  await addKey(page, 'mapKey', 'v')
  await expect(row(page, 'mapKey').getByRole('alert')).toContainText('V is the key of "Line of sight".')
  await page.screenshot({ path: 'test-results/keys-conflict.png' })
  await expect(page.getByRole('button', { name: 'Leave it there' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 'mapKey').locator('kbd')).toHaveText(['W'])
  await addKey(page, 'mapKey', 'v')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(row(page, 'mapKey').locator('kbd')).toHaveText(['W', 'V'])
  await expect(row(page, 'sight')).toContainText('no key')

  // What cannot be had is refused in words.
  await addKey(page, 'grid', 'F5')
  await expect(row(page, 'grid').getByRole('alert')).toContainText('F5 belongs to the browser or the system.')
  await page.keyboard.press('3')
  await expect(row(page, 'grid').getByRole('alert')).toContainText('3 always means "Choose an answer".')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('/')
  await page.keyboard.press('w')
  await expect(page.getByRole('dialog', { name: 'Map key' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('F10')
  await expect(page.getByRole('menuitem', { name: 'Map key' }).locator('kbd')).toHaveText('W')

  await page.reload()
  await atTitle(game)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await expect(help.locator('dl > div', { hasText: 'Map key' }).locator('kbd')).toHaveText(['W', 'V'])
  await page.keyboard.press('Escape')

  await openChanging(page)
  await page.screenshot({ path: 'test-results/keys-change.png' })
  await row(page, 'mapKey').getByRole('button', { name: /reset/ }).press('Enter')
  await expect(row(page, 'mapKey').locator('kbd')).toHaveText(['/'])
  await page.getByRole('button', { name: 'Reset all keys' }).press('Enter')
  await expect(row(page, 'sight').locator('kbd')).toHaveText(['V'])
  await expect(page.getByRole('button', { name: 'Reset all keys' })).toBeDisabled()
})

test('the list of keys opens from a choice that has the focus, and not from a field that is typed into', async ({ game }) => {
  await hurry(game)
  const { page } = game
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await page.getByRole('button', { name: 'New battle' }).click()
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('?')
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.getByRole('textbox').first().focus()
  await page.keyboard.press('?')
  await page.waitForTimeout(300)
  await expect(keys).toHaveCount(0)
})
