/** The screen in a language that is a third longer: every text of its own comes from the catalogue, and nothing breaks. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { PreviewServer } from 'vite'
import { servePages } from '../../scripts/page-guard.mjs'
import { expect, test } from './fixtures.ts'
import { settled } from './support.ts'

test.use({ drawing: 'canvas' })

const ROOT = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'sandtable-lengthened-'))
let server: PreviewServer | null = null
let address = ''
test.beforeAll(async () => {
  execFileSync(process.execPath, [join(ROOT, 'test/lengthened/build.mjs'), folder], { stdio: 'ignore' })
  server = await servePages({ root: folder, port: Number(process.env['SANDTABLE_TEST_PORT'] ?? 4174) + 200, policy: undefined })
  address = server.resolvedUrls?.local[0] ?? ''
})
test.afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Where a book, a scenario or a file speaks and not the screen, and what is written on keys. */
const OTHERS = [
  'kbd, output',
  '.scenario-name, .setup-sheet h2, .setup-words, .thumb, .facts dd, .side-choice, .book-choice label',
  '.round-phase, .bar-word, .losses, .objective',
  '.group, .tray, .prompt, .asking h2, .asking-words p, .answer, .order, .orders-story, .orders-idle, .said',
  '.log-entry, .details-piece, .details-other, .details-hex, .odds, .meant, .reason, .barrier-card, .sight-card',
].join(', ')
/** What has a name of others and words of the screen in it. */
const NAMED = '.setup-sheet, .asking'

/** Texts and labels that can be read or heard and are not between the marks. */
const unmarked = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ({ others, named }) => {
      const found: string[] = []
      const look = (element: Element, text: string): void => {
        if (/[A-Za-z]{2}/.test(text) && !/[«»]/.test(text) && !element.closest(others) && element.checkVisibility()) found.push(text.trim())
      }
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode
        if (parentElement) look(parentElement, textContent ?? '')
      }
      for (const element of document.querySelectorAll('[title], [aria-label], [placeholder], [alt]'))
        for (const name of ['title', 'aria-label', 'placeholder', 'alt'])
          if (!element.matches(named)) look(element, element.getAttribute(name) ?? '')
      return found
    },
    { others: OTHERS, named: NAMED },
  )

/** Nothing sticks out of the window. */
const expectInside = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

test('title, new battle, a battle, settings and keys say nothing that is not in the catalogue @chromium', async ({ game }) => {
  test.setTimeout(180_000)
  const { page } = game
  const see = async (name: string): Promise<void> => {
    await page.screenshot({ path: `test-results/lengthened-${name}.png` })
    expect.soft(await unmarked(page), name).toEqual([])
    await expectInside(page)
  }
  await page.goto(address)
  await expect(page.getByRole('heading', { name: /Sandtable/ })).toBeVisible()
  await see('title')
  for (const name of ['Settings', 'Keys'] as const) {
    await page.getByRole('button', { name: new RegExp(`^«${name}`) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await see(name.toLowerCase())
    if (name === 'Settings') await page.getByRole('button', { name: /^«Change keys/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await see(`${name.toLowerCase()}-next`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: /^«New battle/ }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await see('new-battle')
  await page.keyboard.press('Enter')
  await page.locator('.battle[data-state="asked"]').waitFor({ timeout: 60_000 })
  await settled(page).catch(() => undefined)
  await see('battle')
  await page.keyboard.press('F10')
  await see('menu')
})
