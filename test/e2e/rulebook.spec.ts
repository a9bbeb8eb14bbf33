/** The rulebook: over a battle and by itself, its search, rules, tables, cases, terms and card; by mouse and by keys. */
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { saveOf } from './embedded.ts'
import { expect, SMALLEST, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { hurry, look, openSave, pointAt, settled } from './support.ts'

test.use({ drawing: 'canvas' })
test.setTimeout(180_000)

/** On a busy machine. */
const SLOW = { timeout: 30_000 } as const
const FIELD = {
  blue: { first: ['MBT B1 8,9 spotted', 'LT B2 8,11 spotted'] },
  red: { foe: ['MBT Z1 14,9 spotted'], rest: ['STAND Z9 25,17'] },
  active: 'first',
} as const

const book = (page: Page): Locator => page.getByRole('dialog', { name: /^Rulebook/ })
const search = (page: Page): Locator => book(page).getByRole('searchbox', { name: /Search the rulebook/ })

/** Nothing cut, covered or beyond the window, and nothing that a screen reader would stumble over. */
async function clean(page: Page, where: string): Promise<void> {
  await page.waitForTimeout(300)
  expect.soft(await flaws(page), where).toEqual([])
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include('dialog.rulebook').analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect
    .soft(
      serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
      where,
    )
    .toEqual([])
}
const picture = (page: Page, name: string) => page.screenshot({ path: `test-results/rulebook-${name}.png` })

test('over a battle: a search leads to a case, which is played through, tried and come back from', async ({ game }) => {
  await hurry(game)
  await openSave(game, saveOf(FIELD), 'Rulebook')
  const { page } = game
  const before = await look(page)
  await page.keyboard.press('F1')
  await expect(search(page)).toBeFocused(SLOW)
  await clean(page, 'the first page')
  await picture(page, 'start')
  await page.keyboard.type('smoke')
  const cases = book(page).getByRole('region', { name: 'Cases' })
  await expect(cases.getByRole('button').first()).toBeVisible(SLOW)
  await expect(cases.locator('mark').first()).toHaveText(/smoke/i)
  await clean(page, 'what was found')
  await picture(page, 'search')
  const first = cases.getByRole('button').first()
  const title = await first.locator('strong').innerText()
  await first.press('Enter')
  await expect(book(page).getByRole('heading', { level: 2, name: title })).toBeVisible(SLOW)
  await expect(book(page).locator('.case-map canvas')).toBeVisible(SLOW)
  await page.waitForTimeout(1500)
  await clean(page, 'a case')
  await picture(page, 'case')
  const next = book(page).getByRole('button', { name: /^Next/ })
  for (let i = 0; i < 12 && (await next.getAttribute('aria-disabled')) !== 'true'; i++) await next.click()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(book(page).locator('.case-says')).toBeVisible()
  await clean(page, 'the end of a case')
  await picture(page, 'case-end')

  // Tried, with nobody who fires back at once; the battle underneath waits.
  await book(page).getByRole('button', { name: 'Try it yourself' }).click()
  await settled(page)
  await expect(page.getByRole('complementary', { name: title })).toBeVisible()
  await page.waitForTimeout(300)
  expect.soft(await flaws(page), 'a case that is tried').toEqual([])
  await picture(page, 'tried')
  await page.getByRole('button', { name: 'Back to the case' }).click()
  await expect(book(page).getByRole('heading', { level: 2, name: title })).toBeVisible(SLOW)
  await page.keyboard.press('Escape')
  await expect(book(page)).toBeHidden()
  const after = await settled(page)
  expect(after.turn).toBe(before.turn)
})

test('a rule of a reason tree leads to its text and to the table with the marked cell; terms, tables, chapters and the card are clean', async ({
  game,
}) => {
  await hurry(game)
  await openSave(game, saveOf(FIELD), 'Reasons')
  const { page } = game
  await page.keyboard.press('f')
  await pointAt(page, '1409')
  await page.keyboard.press('y')
  const odds = page.getByRole('region', { name: /^Odds/ })
  await expect(odds).toBeVisible(SLOW)
  await picture(page, 'tree')
  const rule = odds
    .locator('button.rule-link')
    .filter({ hasText: /SR-DF-4/ })
    .first()
  const id = await rule.innerText()
  await rule.click()
  const marked = book(page).locator('.book-rule.is-marked')
  await expect(marked.getByRole('heading', { level: 3 })).toHaveText(id, SLOW)
  await expect(marked.locator('td.is-cell')).toHaveCount(1, SLOW)
  await expect(marked).toBeFocused()
  await clean(page, 'a rule with its cell')
  await picture(page, 'rule')
  await page.keyboard.press('Escape')
  await expect(book(page)).toBeHidden()

  await odds.getByRole('button', { name: 'Show in the table' }).first().click()
  await expect(book(page).locator('td.is-cell').first()).toBeVisible(SLOW)
  await expect(book(page).getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  expect(await book(page).evaluate((dialog) => dialog.scrollTop)).toBe(0)
  await clean(page, 'a table with its cell')
  await picture(page, 'table')

  // Back and forward by keys.
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(marked.getByRole('heading', { level: 3 })).toHaveText(id)
  await page.keyboard.press('Alt+ArrowRight')
  await expect(book(page).getByRole('heading', { level: 2, name: 'Tables' })).toBeVisible()

  const contents = book(page).getByRole('navigation', { name: 'Contents' })
  for (const name of ['Terms', 'Cases', 'Rulings', 'Options']) {
    await contents.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await expect(book(page).getByRole('heading', { level: 2, name })).toBeVisible()
    await clean(page, name)
    await picture(page, name.toLowerCase())
  }
  await contents.getByRole('button', { name: /^Reference card/ }).click()
  await expect(book(page).locator('.reference-card')).toBeVisible()
  await clean(page, 'the card')
  await picture(page, 'card')
  if (game.host === 'chromium') {
    // One sheet, with nothing of the screen around it.
    const pdf = await page.pdf({ path: 'test-results/rulebook-card.pdf', preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    await expect(book(page).getByRole('navigation')).toBeHidden()
    await picture(page, 'card-printed')
    await page.emulateMedia({ media: null })
  }
  await page.keyboard.press('Escape')
  await expect(book(page)).toBeHidden()
  expect((await look(page)).state).toBe('asked')
})

test('terms explain themselves by a key and at the rest of the pointer; the rulebook by itself', async ({ game }) => {
  await hurry(game)
  const { page } = game
  await page.keyboard.press('F1')
  await expect(search(page)).toBeFocused(SLOW)
  await picture(page, 'alone')
  await clean(page, 'by itself')
  const term = book(page).locator('.term').first()
  await term.hover()
  await expect(book(page).getByRole('note')).toBeVisible()
  await picture(page, 'term')
  await page.keyboard.press('Escape')
  await expect(book(page)).toBeHidden()
  await openSave(game, saveOf(FIELD), 'Words')
  await page.keyboard.press("'")
  const words = page.getByRole('dialog', { name: 'Words on the screen' })
  await expect(words.locator('dt').first()).toBeVisible(SLOW)
  await page.waitForTimeout(300)
  expect.soft(await flaws(page), 'the words').toEqual([])
  await picture(page, 'words')
  await page.keyboard.press('Escape')
  await expect(words).toBeHidden()
  await page.locator('.right .row-label', { hasText: 'Profile' }).hover()
  await expect(page.locator('.battle .term-card')).toBeVisible(SLOW)
  await picture(page, 'rest')
})

/** An A4 sheet, in pixels of the page. */
const SHEET = { width: 1122, height: 793 } as const

test('the reference card of each book is one sheet on paper with nothing cut, and a file of one page from the program', async ({
  game,
}) => {
  await hurry(game)
  const { page, electron, data } = game
  await page.keyboard.press('F1')
  for (const name of ['Steel Rain', 'BattleChrome', 'Storm of Steel']) {
    await book(page).getByRole('combobox').selectOption({ label: name })
    await expect(page.getByRole('dialog', { name: `Rulebook: ${name}` })).toBeVisible(SLOW)
    await book(page)
      .getByRole('navigation', { name: 'Contents' })
      .getByRole('button', { name: /^Reference card/ })
      .click()
    const card = book(page).locator('.reference-card')
    await expect(card.getByRole('heading', { name: 'Ground', exact: true })).toBeVisible(SLOW)
    if (!electron) {
      // As on the sheet: all tables in their columns, and the columns within its height.
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize(SHEET)
      const room = await card.evaluate((sheet) => sheet.getBoundingClientRect().height)
      expect(room, name).toBeLessThanOrEqual(SHEET.height)
      const wide = await card
        .locator('.card-columns, .card-wide, .book-table-box')
        .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.textContent?.slice(0, 40)))
      expect(wide, name).toEqual([])
      await page.emulateMedia({ media: null })
      await page.setViewportSize(SMALLEST)
      continue
    }
    const path = join(data, `${name}.pdf`)
    await electron.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath })
    }, path)
    await book(page).getByRole('button', { name: 'Save as PDF' }).click()
    await expect(book(page).locator('.card-tools').getByRole('status')).not.toHaveText('', SLOW)
    const pdf = readFileSync(path)
    copyFileSync(path, `test-results/card-${name.replace(' ', '-').toLowerCase()}.pdf`)
    expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
  expect(game.errors).toEqual([])
})
