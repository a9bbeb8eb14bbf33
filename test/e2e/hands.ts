/** A player's hands: picks a piece, gives an order by keys or with the mouse, reads the log. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { look, type Seen, settled } from './support.ts'

/** Picks a piece from the order of battle. */
export const pick = async (page: Page, name: string): Promise<Seen> => {
  await page
    .locator('.member', { hasText: new RegExp(`^\\s*${name}`) })
    .first()
    .click()
  await expect.poll(async () => (await look(page)).picked ?? '').toContain(name)
  return settled(page)
}
/** Presses these keys one after the other until the table has taken an order; gives what is seen then. */
export const give = async (page: Page, ...keys: readonly string[]): Promise<Seen> => {
  const { stamp } = await look(page)
  for (const key of keys) {
    if ((await look(page)).stamp > stamp) break
    await page.keyboard.press(key)
    await page.waitForTimeout(250)
  }
  await expect.poll(async () => (await look(page)).stamp, { message: (await look(page)).said }).toBeGreaterThan(stamp)
  return settled(page)
}
/** Gives an order as above, and chooses the way whose words these are. */
export const giveWay = async (page: Page, words: RegExp, ...keys: readonly string[]): Promise<Seen> => {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(250)
  }
  await expect.poll(async () => (await look(page)).answers.length).toBeGreaterThan(1)
  const { answers } = await look(page)
  const way = answers.findIndex((answer) => words.test(answer))
  expect(way, `${words} among ${answers.join(' | ')}`).toBeGreaterThanOrEqual(0)
  return give(page, String(way + 1))
}
/** Whoever has more weapons in this Action is asked; enough for now. */
export const ceaseFire = (page: Page): Promise<void> =>
  expect(async () => {
    if ((await look(page)).question === 'fireOn') await page.keyboard.press('h')
    await page.waitForTimeout(400)
    expect((await look(page)).question).toBe('act')
  }).toPass({ timeout: 10_000 })
export const logOf = async (page: Page): Promise<string> => (await look(page)).log.join('\n')
/** The order's button with the mouse, in the bar or behind "More". */
export const clickVerb = async (page: Page, verb: string): Promise<void> => {
  if (!(await page.locator(`.order-items [data-verb="${verb}"]`).count())) await page.getByRole('button', { name: 'More' }).click()
  await page.locator(`[data-verb="${verb}"]`).first().click()
}
/** Along the time line of a battle by keys: to its end, one moment back, to the beginning, and to its end again. */
export const alongTheLine = async (page: Page, look: Locator): Promise<void> => {
  const line = look.getByRole('slider', { name: 'Moment of the battle' })
  await page.keyboard.press('End')
  const last = Number(await line.inputValue())
  await page.keyboard.press('ArrowLeft')
  await expect(line).toHaveValue(String(last - 1))
  await page.keyboard.press('Home')
  await expect(line).toHaveValue('0')
  await page.keyboard.press('End')
  await expect(line).toHaveValue(String(last))
}
