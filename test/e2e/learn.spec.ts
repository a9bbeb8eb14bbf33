import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, type Game, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { clickVerb, give, pick } from './hands.ts'
import { teachPractice } from './learning.ts'
import { atTitle, clickHex, focusWith, giveDesk, hurry, look, pointAt, settled } from './support.ts'

test.use({ drawing: 'canvas' })
/** Software drawing on a loaded machine. */
const SLOW = { timeout: 20_000 } as const
const panel = (page: Page) => page.getByRole('region', { name: 'Lesson', exact: true })
const act = (page: Page, name: string) => panel(page).getByRole('button', { name })
const hint = (page: Page) => panel(page).locator('.lesson-hint')
const atStep = (page: Page, step: number, part = 'step'): Promise<void> =>
  expect(panel(page))
    .toHaveAttribute('data-step', String(step), SLOW)
    .then(() => expect(panel(page)).toHaveAttribute('data-part', part, SLOW))

async function open(game: Game): Promise<Page> {
  await teachPractice(game)
  await hurry(game)
  return game.page
}
/** The practice lesson from the title, its first step asked. */
async function begin(game: Game): Promise<Page> {
  const page = await open(game)
  await page.getByRole('button', { name: /First battle/ }).click(SLOW)
  await expect(panel(page)).toBeVisible(SLOW)
  await settled(page)
  await atStep(page, 0)
  return page
}
const shoot = (page: Page, name: string): Promise<Buffer> => page.screenshot({ path: `test-results/${name}.png` })

test('First battle is what a new profile sees first; by keys alone it is played to its end, and Learn knows @chromium', async ({
  game,
}) => {
  const page = await open(game)
  await expect(page.getByRole('button', { name: /First battle/ })).toBeFocused(SLOW)
  expect(await flaws(page)).toEqual([])
  await shoot(page, 'learn-title')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible(SLOW)
  await settled(page)
  // What is open by itself is not the learner's deed.
  await page.waitForTimeout(1200)
  await atStep(page, 0)
  await expect(panel(page).locator('output')).toContainText('Step 1 of 4. This is your tank B1.')
  await expect(panel(page).locator('output')).toContainText('It points at Main battle tank B1, hex 0204, the details of the unit.')
  await shoot(page, 'lesson-1')
  expect(await flaws(page)).toEqual([])
  await page.keyboard.press('Space')
  await expect.poll(async () => (await look(page)).picked).toContain('B2')
  await page.keyboard.press('Shift+Space')
  await atStep(page, 1)
  await give(page, 'ArrowRight', 'Enter')
  await atStep(page, 2)
  await expect(panel(page).locator('.lesson-after')).toContainText('B1 has one Action left.')
  await page.waitForTimeout(700)
  await shoot(page, 'lesson-3')
  expect(await flaws(page)).toEqual([])
  await page.keyboard.press('2')
  await expect(hint(page)).toContainText('how high the trees are')
  await shoot(page, 'lesson-hint')
  expect(await flaws(page)).toEqual([])
  await page.keyboard.press('1')
  await atStep(page, 3)
  await give(page, 'f', 'Tab', 'Enter', 'Enter')
  await atStep(page, 4, 'decide')
  await shoot(page, 'lesson-decide')
  expect(await flaws(page)).toEqual([])
  await page.keyboard.press('1')
  await atStep(page, 4, 'chances')
  await expect(panel(page).getByText('96 %')).toBeVisible()
  await expect(panel(page).getByText('8 %', { exact: true })).toBeVisible()
  await expect(panel(page).getByText('your choice')).toBeVisible()
  await page.waitForTimeout(700)
  await shoot(page, 'lesson-chances')
  expect(await flaws(page)).toEqual([])
  await page.keyboard.press('Enter')
  const end = page.getByRole('dialog', { name: 'Practice: done' })
  await expect(end.getByText('SR-DF-5')).toBeVisible()
  await expect(end.getByRole('button', { name: 'Next: Ground and slopes' })).toBeFocused()
  await shoot(page, 'lesson-end')
  expect(await flaws(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveAttribute('data-part', 'playing')
  await shoot(page, 'lesson-playing')
  expect(await flaws(page)).toEqual([])
  await page.keyboard.press('Shift+F9')
  await expect(page.getByText('1 of 2 done')).toBeVisible(SLOW)
  await shoot(page, 'learn-course')
  expect(await flaws(page)).toEqual([])
  await page.keyboard.press('Escape')
  // It is no newcomer any more, and no battle was kept.
  await expect(page.getByRole('button', { name: 'New battle' })).toBeFocused(SLOW)
  await expect(page.getByRole('button', { name: /First battle|Continue/ })).toHaveCount(0)
})

test('by mouse: a wrong try has a hint, a step back, again and show me bring back what was, and leaving asks nothing @chromium', async ({
  game,
}) => {
  const page = await begin(game)
  await clickHex(page, '0204')
  await atStep(page, 1)
  // The other tank moves: nothing is locked, and the lesson says so.
  await clickHex(page, '0207')
  await clickHex(page, '0307')
  await expect(hint(page)).toContainText('That was the other tank', SLOW)
  await expect(act(page, 'Again')).toBeEnabled()
  await act(page, 'Again').click()
  await expect(act(page, 'Again')).toBeDisabled(SLOW)
  await settled(page)
  await pointAt(page, '0207')
  await expect(page.locator('.panel-spot')).toContainText('B2', SLOW)
  await act(page, 'Show me').click()
  await atStep(page, 2)
  await act(page, 'Step back').click()
  await atStep(page, 1)
  await act(page, 'Skip').click()
  await atStep(page, 2)
  await panel(page).getByRole('button', { name: 'Yes, where it is higher' }).click()
  await atStep(page, 3)
  await pick(page, 'B1')
  await clickVerb(page, 'fire')
  await clickHex(page, '1302')
  // It has more than one weapon: which way?
  await page.locator('button.answer').first().click(SLOW)
  await atStep(page, 4, 'decide')
  await act(page, 'Go back to the west').click()
  await atStep(page, 4, 'chances')
  await act(page, 'Go on').click()
  await page.getByRole('button', { name: 'Play on here' }).click()
  await expect(panel(page).locator('.lesson-verdict')).toContainText('Play on as long as you like')
  // The board stays open to play with.
  await page.getByRole('button', { name: /^Menu/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Save/ })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Back to Learn' }).click()
  await expect(page.getByText('1 of 2 done')).toBeVisible(SLOW)
})

test('what was learned outlives the program; it is exported, forgotten, and taken in again @chromium', async ({ game }) => {
  await begin(game)
  await clickHex(game.page, '0204')
  await atStep(game.page, 1)
  await game.restart()
  await teachPractice(game)
  const { page } = game
  await atTitle(game)
  await page.keyboard.press('Control+k')
  await expect(page.getByText('begun, at step 2')).toBeVisible(SLOW)
  const menu = page.getByRole('button', { name: 'What was learned' })
  await menu.click()
  expect(await flaws(page)).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const text = readFileSync(await (await download).path(), 'utf8')
  expect(JSON.parse(text)).toEqual({
    format: 'sandtable-learned',
    version: 1,
    lessons: { 'steel-rain/practice': { step: 1, done: false } },
    cards: {},
    hints: {},
    chapters: {},
  })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Forget everything' }).click()
  await page.getByRole('button', { name: 'Forget it' }).click()
  await expect(page.getByText('begun, at step 2')).toHaveCount(0)
  const file = (name: string, body: string) => ({ name, mimeType: 'application/json', buffer: Buffer.from(body) })
  await page.locator('input[type="file"]').setInputFiles(file('mine.learn.json', text))
  await expect(page.getByText('begun, at step 2')).toBeVisible()
  // How the questions of its chapters stand is said beside the lesson, and on its page by chapter; its map is a picture.
  const known = { ...(JSON.parse(text) as object), chapters: { 'steel-rain/Direct fire': { asked: 4, right: 3 } } }
  await page.locator('input[type="file"]').setInputFiles(file('known.learn.json', JSON.stringify(known)))
  await expect(page.locator('.learn-lesson').first()).toContainText('3 of 4 questions right')
  await expect(page.locator('.learn-asked').getByText('Direct fire')).toBeVisible()
  await expect(page.locator('.learn-asked').getByText('3 of 4')).toBeVisible()
  await expect(page.locator('.learn-lesson canvas')).toHaveCount(2)
  await page.locator('input[type="file"]').setInputFiles(file('other.json', '{}'))
  await expect(page.getByRole('dialog', { name: 'The file was not taken in' })).toBeVisible()
})

test('the First battle that comes with the program is shown step by step to its decision, whose best way wins', async ({ game }) => {
  await hurry(game)
  const { page } = game
  await page.getByRole('button', { name: /First battle/ }).click(SLOW)
  await expect(panel(page)).toBeVisible(SLOW)
  await settled(page)
  const steps = await panel(page).locator('.lesson-dots i').count()
  for (let step = 0; step < steps; step++) {
    await atStep(page, step)
    await settled(page)
    await page.waitForTimeout(300)
    await shoot(page, `first-battle-${step + 1}`)
    expect(await flaws(page), `step ${step + 1}`).toEqual([])
    await page.keyboard.press('F2')
  }
  await atStep(page, steps, 'decide')
  await shoot(page, 'first-battle-decide')
  expect(await flaws(page)).toEqual([])
  await page.keyboard.press('2')
  await atStep(page, steps, 'chances')
  await page.waitForTimeout(1000)
  await shoot(page, 'first-battle-chances')
  expect(await flaws(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'First battle: done' })).toBeVisible(SLOW)
  await playsOn(page)
  await shoot(page, 'first-battle-end')
  expect(await flaws(page)).toEqual([])
})

/** The First battle of the program, its first step asked. */
async function beginOwn(game: Game): Promise<Page> {
  await hurry(game)
  const { page } = game
  await expect(page.getByRole('button', { name: /First battle/ })).toBeFocused(SLOW)
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible(SLOW)
  await settled(page)
  await atStep(page, 0)
  return page
}
/** The chances of its decision, the end, and that Learn knows. */
async function endOwn(game: Game, steps: number): Promise<void> {
  const { page } = game
  await atStep(page, steps, 'chances')
  await expect(panel(page).getByText('your choice')).toBeVisible()
  const shares = panel(page).locator('.lesson-chance b')
  await expect(shares).toHaveText([/^\d+ %$/, /^\d+ %$/, /^\d+ %$/], SLOW)
  const [near, stay, round] = (await shares.allInnerTexts()).map((text) => Number.parseInt(text, 10))
  expect(stay).toBeGreaterThan(Math.max(near ?? 100, round ?? 100) + 25)
  // The bars stand in one line, however long the words are.
  const bars = await panel(page)
    .locator('.lesson-bar')
    .evaluateAll((all) => all.map((bar) => Math.round(bar.getBoundingClientRect().top)))
  expect(new Set(bars).size).toBe(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'First battle: done' })).toBeVisible(SLOW)
  await playsOn(page)
  expect(game.errors).toEqual([])
}
/** At the end playing on is offered only where the battle is not decided. */
async function playsOn(page: Page): Promise<void> {
  const isOver = (await look(page)).state === 'over'
  await expect(page.getByRole('button', { name: 'Play on here' })).toHaveCount(isOver ? 0 : 1)
  await expect(page.getByRole('button', { name: 'Look at the map' })).toHaveCount(isOver ? 1 : 0)
}

test('First battle by mouse: each step is done by its own deed', async ({ game }) => {
  const page = await beginOwn(game)
  const steps = await panel(page).locator('.lesson-dots i').count()
  await clickHex(page, '0108')
  await atStep(page, 1)
  await clickHex(page, '0508')
  await atStep(page, 2)
  await panel(page).getByRole('button', { name: 'The farm is in the way.' }).click()
  await atStep(page, 3)
  await clickHex(page, '0106')
  await expect.poll(async () => (await look(page)).picked).toContain('A2')
  await clickHex(page, '0605')
  await atStep(page, 4)
  // Why did it miss? The line of the shot opens its tree.
  await page.locator('[role="log"] .log-line').last().click()
  await atStep(page, 5)
  await page.getByRole('button', { name: /Return fire with rail gun at P1/ }).click()
  await atStep(page, 6)
  await clickVerb(page, 'end')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await atStep(page, 7)
  await page.getByRole('button', { name: /^1?\s*A1: fire/ }).click()
  await atStep(page, 8)
  // The chance at the pointer.
  await pick(page, 'A1')
  await pointAt(page, '1710')
  await atStep(page, steps, 'decide')
  await act(page, 'A1 stays where it is').click()
  await endOwn(game, steps)
  await page.getByRole('button', { name: 'Back to Learn' }).first().click()
  await expect(page.getByText(/^1 of \d+ done$/)).toBeVisible(SLOW)
})

for (const scale of [140, 150, 200])
  test(`at ${scale} % the page of a lesson is scrolled, and its beginning is within the window`, async ({ game }) => {
    const page = await giveDesk(game)
    await page.evaluate((interfaceScale) => desk.settings.set({ interfaceScale }), scale)
    await page.reload()
    await page.getByRole('button', { name: /^Learn/ }).click(SLOW)
    await expect(page.getByRole('button', { name: /^Begin/ })).toBeInViewport({ ratio: 1, ...SLOW })
    expect(await flaws(page)).toEqual([])
  })

/** Moves the cursor of the keyboard to a hex. */
async function cursorTo(page: Page, label: string): Promise<void> {
  const [col, row] = [Number(label.slice(0, 2)), Number(label.slice(2))]
  for (let i = 0; i < 40; i++) {
    const at = (await look(page)).cursor ?? '0000'
    const [c, r] = [Number(at.slice(0, 2)), Number(at.slice(2))]
    if (at === label) return
    await page.keyboard.press(r > row ? 'ArrowUp' : r < row ? 'ArrowDown' : c < col ? 'ArrowRight' : 'ArrowLeft')
    await expect.poll(async () => (await look(page)).cursor).not.toBe(at)
  }
  throw new Error(`the cursor does not come to ${label}`)
}

test('First battle by keys alone; left in the midst, it is taken up at its step', async ({ game }) => {
  const page = await beginOwn(game)
  const steps = await panel(page).locator('.lesson-dots i').count()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+Space')
  await atStep(page, 1)
  await cursorTo(page, '0508')
  await page.keyboard.press('Enter')
  await atStep(page, 2)
  await page.keyboard.press('2')
  await atStep(page, 3)
  // Left and come back to: the third step is asked again, on the board as it was.
  await page.keyboard.press('Shift+F9')
  await expect(page.getByRole('button', { name: 'Go on at step 4' })).toBeVisible(SLOW)
  await expect(page.getByRole('button', { name: 'From the beginning' })).toBeVisible()
  expect(await flaws(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible(SLOW)
  await settled(page)
  await atStep(page, 3)
  await expect(act(page, 'Step back')).toBeEnabled()
  await expect(page.locator('.member', { hasText: 'A1' })).toBeVisible()
  await page.keyboard.press('Space')
  await expect.poll(async () => (await look(page)).picked).toContain('A2')
  await cursorTo(page, '0605')
  await page.keyboard.press('Enter')
  await atStep(page, 4)
  // By the panels to the log, and in it to the line of the shot.
  await focusWith(page, 'F6', page.locator('[role="log"] .log-line').first(), 10)
  await focusWith(page, 'Tab', page.locator('[role="log"] .log-line').last(), 6)
  await page.keyboard.press('Enter')
  await atStep(page, 5)
  // Back to the map, which hears the keys of orders and answers.
  await page.keyboard.press('Escape')
  await page.keyboard.press('3')
  await atStep(page, 6)
  await page.keyboard.press('e')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Enter')
  await atStep(page, 7)
  await page.keyboard.press('1')
  await atStep(page, 8)
  await expect.poll(async () => (await look(page)).picked).toContain('A1')
  await cursorTo(page, '1710')
  await atStep(page, steps, 'decide')
  await page.keyboard.press('2')
  await endOwn(game, steps)
})

test('before a battle: who fights and how a turn goes, folded until a key opens them, which does not begin the battle @chromium', async ({
  game,
}) => {
  await hurry(game)
  const { page } = game
  await page.getByRole('button', { name: 'New battle' }).click()
  const parts = page.locator('.before-part')
  await expect(parts).toHaveCount(2, SLOW)
  await expect(page.getByText('Main battle tank').last()).toBeHidden()
  for (const summary of await parts.locator('summary').all()) await summary.press('Enter')
  await expect(parts.getByRole('region', { name: 'Blue patrol' })).toContainText('1 × Main battle tank')
  await expect(parts.getByRole('region', { name: 'Red patrol' })).toContainText('126 t')
  await expect(parts.getByRole('region', { name: 'Red patrol' })).not.toContainText('tank')
  await expect(parts.getByRole('img', { name: /^A turn, part by part: 1 Rockets land, both sides; .* meanwhile 5 On guard/ })).toBeVisible()
  await expect(parts.locator('.turn-sentences li')).toHaveCount(5)
  await page.waitForTimeout(500)
  expect(await flaws(page)).toEqual([])
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id)).toEqual([])
  // In the narrowest room its words are there as well.
  await page.setViewportSize({ width: 683, height: 384 })
  await expect(parts.getByText('next turn')).toBeVisible()
  await expect(parts.getByText('meanwhile')).toBeVisible()
  await page.locator('.book-choice label', { hasText: 'BattleChrome' }).click()
  await expect(parts.getByRole('region', { name: 'Dominion ace' })).toContainText('1 × Oni heavy BattleFrame')
})

test('at twice the size nothing of it is cut, and the map keeps its place @chromium', async ({ game }) => {
  await teachPractice(game)
  await hurry(game)
  const page = await giveDesk(game)
  await page.evaluate(() => desk.settings.set({ interfaceScale: 200 }))
  await page.reload()
  await atTitle(game)
  // The title takes its keys once it stands.
  await page.locator('.title-button:focus').waitFor()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('button', { name: 'Begin' })).toBeVisible(SLOW)
  await page.waitForTimeout(500)
  await shoot(page, 'learn-200')
  expect(await flaws(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible(SLOW)
  await settled(page)
  await page.waitForTimeout(1000)
  await shoot(page, 'lesson-200')
  expect(await flaws(page)).toEqual([])
  for (let step = 0; step < 4; step++) {
    await atStep(page, step)
    await page.keyboard.press('F9')
  }
  await atStep(page, 4, 'decide')
  await shoot(page, 'lesson-200-decide')
  expect(await flaws(page)).toEqual([])
  await page.keyboard.press('2')
  await atStep(page, 4, 'chances')
  await page.waitForTimeout(700)
  await shoot(page, 'lesson-200-chances')
  expect(await flaws(page)).toEqual([])
  const map = await page.getByRole('application').boundingBox()
  expect(map?.height).toBeGreaterThan(160)
})
