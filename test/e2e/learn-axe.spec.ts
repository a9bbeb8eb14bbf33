/** Learn, its questions, the rulebook and the end of a lesson in both themes: nothing that a screen reader would stumble over. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type Game, test } from './fixtures.ts'
import { atTitle, giveDesk, hurry, settled } from './support.ts'

test.use({ drawing: 'canvas' })
test.setTimeout(240_000)
/** Software drawing on a loaded machine. */
const SLOW = { timeout: 40_000 } as const

async function clean({ page, host }: Game, where: string): Promise<void> {
  // Colours come to rest.
  await page.waitForTimeout(300)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(host === 'electron').analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const told = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  expect.soft(told, where).toEqual([])
}

for (const theme of ['dark', 'light'] as const)
  test(`axe finds nothing serious in Learn, the rulebook and the end of a lesson, ${theme}`, async ({ game }) => {
    await hurry(game)
    const page = await giveDesk(game)
    await page.evaluate((name) => desk.settings.set({ theme: name }), theme)
    await page.reload()
    await atTitle(game)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible(SLOW)
    await clean(game, 'lessons')
    await page.getByRole('button', { name: 'Questions', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Ten questions/ })).toBeFocused(SLOW)
    await clean(game, 'questions')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Question 1 of 10' }).locator('canvas')).toBeVisible(SLOW)
    await clean(game, 'a question')
    await page.keyboard.press('1')
    await expect(page.getByRole('region', { name: 'Why' })).toBeVisible()
    await clean(game, 'an answer')
    await page.keyboard.press('Escape')
    await page.keyboard.press('F1')
    const book = page.getByRole('dialog', { name: /^Rulebook/ })
    const contents = book.getByRole('navigation', { name: 'Contents' })
    await expect(contents).toBeVisible(SLOW)
    await clean(game, 'the rulebook')
    for (const name of ['Tables', 'Terms', 'Cases', 'Rulings', 'Options', 'Reference card']) {
      await contents.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      await expect(book.getByRole('heading', { level: 2 }).first()).toBeVisible(SLOW)
      await clean(game, name)
    }
    await book.getByRole('searchbox').fill('smoke')
    await book.getByRole('region', { name: 'Cases' }).getByRole('button').first().click(SLOW)
    await expect(book.locator('.case-map canvas')).toBeVisible(SLOW)
    await clean(game, 'a case')
    await page.keyboard.press('Escape')
    await expect(book).toBeHidden()

    await page.getByRole('button', { name: 'Lessons', exact: true }).click()
    await page.getByRole('button', { name: 'Begin', exact: false }).first().click(SLOW)
    const panel = page.getByRole('region', { name: 'Lesson', exact: true })
    await expect(panel).toHaveAttribute('data-part', 'step', SLOW)
    await settled(page)
    const steps = await panel.locator('.lesson-dots i').count()
    for (let step = 0; step < steps; step++) {
      await expect(panel).toHaveAttribute('data-step', String(step), SLOW)
      await page.keyboard.press('F9')
    }
    await expect(panel).toHaveAttribute('data-part', 'decide', SLOW)
    await clean(game, 'a decision')
    await page.keyboard.press('2')
    await expect(panel).toHaveAttribute('data-part', 'chances', SLOW)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /: done$/ })).toBeVisible(SLOW)
    await clean(game, 'the end of a lesson')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveAttribute('data-part', 'playing')
    await clean(game, 'after the end')
    expect(game.errors).toEqual([])
  })
