/** An author makes a short lesson of a scenario with the mouse: writes, points, has an order recorded, tries it, hands it out; on another machine it comes in and is played. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { Hands, PATIENCE_MS } from './author-hands.ts'
import { expect, type Game, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { giveDesk, hurry, look, mapOf, settled } from './support.ts'

test.use({ drawing: 'canvas', actionTimeout: 20_000 })
test.describe.configure({ timeout: 180_000 })

const SLOW = { timeout: 30_000 } as const
const editor = (page: Page) => page.getByRole('main', { name: 'Lesson editor' })
const lesson = (page: Page) => page.getByRole('region', { name: 'Lesson', exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const field = (page: Page, name: string) => editor(page).getByLabel(name, { exact: true })
const shoot = (page: Page, name: string): Promise<Buffer> => page.screenshot({ path: `test-results/${name}.png` })

/** The editor stands, its map is there, and the lesson was played through. */
async function ready(page: Page): Promise<void> {
  await expect(editor(page)).toHaveAttribute('data-ready', 'true', { timeout: PATIENCE_MS })
  await expect(editor(page)).toHaveAttribute('data-known', 'true', { timeout: PATIENCE_MS })
}
async function toLessons(page: Page): Promise<void> {
  await button(page, 'Create').click()
  await page.locator('.segment', { hasText: 'My lessons' }).click()
}
/** The middle of the counter of a unit, found by pointing over the map until the note names it. */
async function clickPiece(page: Page, id: string): Promise<readonly [number, number]> {
  const box = await mapOf(page).boundingBox()
  if (!box) throw new Error('there is no map')
  for (let y = box.y + 30; y < box.y + box.height - 20; y += 16)
    for (let x = box.x + 20; x < box.x + box.width / 2; x += 16) {
      await page.mouse.click(x, y)
      if ((await page.locator('#editor-note').textContent())?.includes(`its id is ${id},`)) return [x, y]
    }
  throw new Error(`${id} is not on the map`)
}

async function written(page: Page): Promise<void> {
  await field(page, 'Title').fill('My first lesson')
  await field(page, 'Page before it begins').fill('You lead two tanks. Give them their first order.')
  await button(page, /^Step 1:/).click()
  await field(page, 'What to do').fill('Choose the platoon that acts first.')
}
/** The order of the first step is played, and becomes it. */
async function recorded(page: Page): Promise<void> {
  await button(page, 'Record ...').click()
  await expect(page.getByRole('complementary', { name: 'Recording step 1' })).toBeVisible({ timeout: PATIENCE_MS })
  await settled(page)
  await activate(page)
  await settled(page)
  await shoot(page, 'lesson-editor-record')
  expect(await flaws(page)).toEqual([])
  await button(page, 'Keep what I did').click()
  await ready(page)
  await expect(page.locator('#editor-note')).toContainText('Recorded 1 order')
}
/** The platoon of A1 acts. */
async function activate(page: Page): Promise<void> {
  await button(page, 'Activate Blue patrol').click()
}
const opened = async (game: Game): Promise<Page> => {
  await hurry(game)
  return game.page
}

test('a lesson is made of a scenario, recorded, tried, handed out, brought in elsewhere and played @chromium', async ({ game }) => {
  const page = await opened(game)
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-lesson-'))
  const file = join(folder, 'lesson.sandtable')
  const hands = new Hands(game)
  await toLessons(page)
  await expect(page.getByRole('heading', { name: 'You have no lesson yet.' })).toBeVisible(SLOW)
  await expect(page.getByRole('region', { name: 'Lessons of the game' })).toContainText('First battle', SLOW)
  await shoot(page, 'lesson-shelf-empty')
  expect(await flaws(page)).toEqual([])
  await page.locator('.setup-head').getByRole('button', { name: 'New lesson' }).click()
  await page.locator('.scenario', { hasText: 'Thorncote' }).first().click()
  await shoot(page, 'lesson-new')
  expect(await flaws(page)).toEqual([])
  await button(page, 'Begin').click()
  await ready(page)
  await shoot(page, 'lesson-editor-head')
  expect(await flaws(page)).toEqual([])

  await written(page)
  await ready(page)
  const place = await clickPiece(page, 'A1')
  await button(page, 'Point at: Piece').click()
  await page.mouse.click(...place)
  await expect(editor(page).locator('.lesson-point-name')).toHaveText('Piece A1')
  await shoot(page, 'lesson-editor-step')
  expect(await flaws(page)).toEqual([])
  await recorded(page)
  await expect(field(page, 'Is done when')).toHaveValue('0')
  await expect(editor(page).locator('.lesson-faults')).toContainText('No problems. The lesson can be played.')

  // Undo takes the record back, redo brings it again.
  await page.keyboard.press('Control+z')
  await expect(field(page, 'Is done when')).toHaveValue('4')
  await page.keyboard.press('Control+y')
  await expect(field(page, 'Is done when')).toHaveValue('0')

  // A problem leads to the form where it is put right.
  await field(page, 'Rules').fill('SR-NOWHERE-1')
  await field(page, 'Rules').blur()
  await ready(page)
  await button(page, 'Lesson').first().click()
  await button(page, /is no rule or ruling/).click()
  await expect(field(page, 'What to do')).toBeVisible()
  await expect(field(page, 'Rules')).toHaveAttribute('aria-invalid', 'true')
  await shoot(page, 'lesson-editor-problem')
  expect(await flaws(page)).toEqual([])
  await field(page, 'Rules').fill('')
  await field(page, 'Rules').blur()
  await ready(page)
  await expect(editor(page).locator('.lesson-faults')).toContainText('No problems.')

  await button(page, /^Save/).click()
  await expect(editor(page).locator('.save-state')).not.toHaveClass(/is-changed/, SLOW)
  await button(page, /^Try/).click()
  await expect(lesson(page)).toBeVisible({ timeout: PATIENCE_MS })
  await settled(page)
  await expect(lesson(page)).toContainText('Choose the platoon that acts first.')
  await shoot(page, 'lesson-trial')
  expect(await flaws(page)).toEqual([])
  await lesson(page).getByRole('button', { name: 'Back to the editor' }).first().click()
  await ready(page)
  await button(page, 'Back').first().click()

  await expect(page.locator('.card-name', { hasText: 'My first lesson' })).toBeVisible(SLOW)
  await shoot(page, 'lesson-shelf')
  expect(await flaws(page)).toEqual([])
  await hands.export(file, () => button(page, 'Export My first lesson as a file').click())
  expect(existsSync(file)).toBe(true)

  await game.elsewhere()
  await played(await opened(game), file, new Hands(game))
  expect(game.errors).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

/** Somebody else brings it in and plays it to its end. */
async function played(page: Page, file: string, hands: Hands): Promise<void> {
  await toLessons(page)
  await hands.import(file, () => page.locator('.create').getByRole('button', { name: 'Import a file ...', exact: true }).last().click())
  const came = page.getByRole('dialog', { name: /was opened/ })
  await expect(came.getByRole('listitem')).toHaveText(['Lesson My first lesson added'], { timeout: PATIENCE_MS })
  await came.getByRole('button', { name: 'Close' }).last().click()
  await button(page, 'Play My first lesson').click()
  await expect(lesson(page)).toBeVisible({ timeout: PATIENCE_MS })
  await settled(page)
  await activate(page)
  await expect(page.getByRole('dialog')).toContainText('My first lesson', SLOW)
  await shoot(page, 'lesson-own-over')
  expect(await flaws(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Back to your lessons' }).click()
  await expect(page.locator('.card-name', { hasText: 'My first lesson' })).toBeVisible(SLOW)
  expect((await look(page)).state).not.toBe('failed')
}

test('a copy of a shipped lesson opens with every form, at the largest size too, and a draft is taken up @chromium', async ({ game }) => {
  const page = await opened(game)
  await giveDesk(game)
  await toLessons(page)
  await button(page, 'Make a copy of First battle to change').click(SLOW)
  await ready(page)
  await expect(editor(page).locator('.lesson-faults')).toContainText('No problems.', { timeout: PATIENCE_MS })
  await button(page, /^Step 4:/).click()
  await expect(editor(page).getByLabel(/moves in your sight/)).toBeVisible({ timeout: PATIENCE_MS })
  expect(await flaws(page)).toEqual([])
  await button(page, 'Decision').click()
  await shoot(page, 'lesson-editor-decision')
  expect(await flaws(page)).toEqual([])
  await page.evaluate(() => desk.settings.set({ interfaceScale: 200 }))
  await button(page, /^Step 4:/).click()
  await field(page, 'What to do').fill('Say it otherwise.')
  await expect(editor(page).locator('.save-state')).toHaveClass(/is-changed/)
  await page.waitForTimeout(1500)
  await game.restart()
  await button(game.page, 'Create').click()
  await button(game.page, /^Take up First battle/).click()
  await ready(game.page)
  await button(game.page, /^Step 4:/).click()
  await expect(field(game.page, 'What to do')).toHaveValue('Say it otherwise.')
  await shoot(game.page, 'lesson-editor-200')
  expect(await flaws(game.page)).toEqual([])
  expect(game.errors).toEqual([])
})
