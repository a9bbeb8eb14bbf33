/** Questions of Learn: a round of ten by keys and by mouse, the tree as the correction, the score by chapter, and what is kept of it. */
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, type Game, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { giveDesk, hurry } from './support.ts'

test.use({ drawing: 'canvas' })
test.setTimeout(240_000)
/** Software drawing on a loaded machine. */
const SLOW = { timeout: 40_000 } as const

const question = (page: Page): Locator => page.getByRole('region', { name: /^Question \d+ of 10$/ })
const picture = (page: Page, name: string) => page.screenshot({ path: `test-results/questions-${name}.png` })

async function clean(page: Page, where: string): Promise<void> {
  await page.waitForTimeout(200)
  expect.soft(await flaws(page), where).toEqual([])
}
async function serious({ page, host }: Game): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(host === 'electron')
    .include('main')
    .analyze()
  const found = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
async function toQuestions(game: Game): Promise<Page> {
  await hurry(game)
  const { page } = game
  await page.getByRole('button', { name: 'Learn' }).click()
  await page.getByRole('button', { name: 'Questions', exact: true }).click(SLOW)
  await expect(page.getByRole('button', { name: /^Ten questions/ })).toBeFocused(SLOW)
  return page
}
/** The question is on its painted map. */
async function shown(page: Page, number: number): Promise<void> {
  await expect(page.getByRole('region', { name: `Question ${number} of 10` })).toBeVisible(SLOW)
  await expect(question(page).locator('.case-map canvas')).toBeVisible(SLOW)
  await expect(question(page).getByText('Drawing the map ...')).toHaveCount(0, SLOW)
}

test('ten questions by keys: each answer is shown right or wrong with its reasons, and the score stands by chapter', async ({ game }) => {
  const page = await toQuestions(game)
  await clean(page, 'before the first round')
  expect.soft(await serious(game)).toEqual([])
  await picture(page, 'standing')
  await page.keyboard.press('Enter')
  for (let number = 1; number <= 10; number++) {
    await shown(page, number)
    if (number < 5) await page.waitForTimeout(600)
    await clean(page, `question ${number}`)
    if (number < 6) await picture(page, `${number}-asked`)
    await page.keyboard.press(number % 2 === 0 ? '2' : '1')
    await expect(question(page)).toHaveAttribute('data-choice', number % 2 === 0 ? '1' : '0')
    await expect(question(page).locator('.question-answer.is-right')).toHaveCount(1)
    await expect(question(page).getByRole('region', { name: 'Why' }).locator('.reason').first()).toBeVisible()
    await clean(page, `question ${number}, answered`)
    if (number < 6) await picture(page, `${number}-told`)
    if (number === 1) expect.soft(await serious(game)).toEqual([])
    // A second answer is none.
    await page.keyboard.press('3')
    await expect(question(page)).toHaveAttribute('data-choice', number % 2 === 0 ? '1' : '0')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: /^\d+ of 10 questions answered rightly$/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'This round, by chapter' }).getByRole('listitem').first()).toBeVisible()
  await clean(page, 'the score')
  await picture(page, 'score')
  // What was answered is kept.
  await page.reload()
  await page.getByRole('button', { name: 'Learn' }).click(SLOW)
  await page.getByRole('button', { name: 'Questions', exact: true }).click(SLOW)
  await expect(
    page
      .getByRole('region', { name: 'How you stand' })
      .getByText(/^\d+ of \d+/)
      .first(),
  ).toBeVisible(SLOW)
})

test('by mouse, of the other book and at 200 %: an answer, the rule behind it, the next one, and out of the round @chromium', async ({
  game,
}) => {
  const page = await toQuestions(game)
  await page.getByRole('button', { name: 'Back' }).click()
  await giveDesk(game)
  await page.evaluate(() => desk.settings.set({ interfaceScale: 200 }))
  await page.reload()
  await page.getByRole('button', { name: 'Learn' }).click(SLOW)
  await page.getByRole('radio', { name: 'BattleChrome' }).check({ force: true })
  await page.getByRole('button', { name: 'Questions', exact: true }).click(SLOW)
  await clean(page, 'the standing at 200 %')
  await picture(page, 'large-standing')
  await page.getByRole('button', { name: /^Ten questions/ }).click(SLOW)
  await shown(page, 1)
  await page.waitForTimeout(600)
  await clean(page, 'a question at 200 %')
  await picture(page, 'large-asked')
  await question(page).locator('.question-answer').first().click()
  await expect(question(page)).toHaveAttribute('data-choice', '0')
  await clean(page, 'an answer at 200 %')
  await picture(page, 'large-told')
  await question(page)
    .getByRole('button', { name: /^Read rule/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Rulebook: BattleChrome' })).toBeVisible(SLOW)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: /^Rulebook/ })).toBeHidden()
  await question(page).getByRole('button', { name: /^Next/ }).click()
  await shown(page, 2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Ten questions/ })).toBeVisible()
})
