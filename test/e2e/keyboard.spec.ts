/** A whole battle by keyboard alone: from the title screen through the settings and the set-up, a save, quitting and continuing, to the summary, its report and the time line. The mouse is never touched. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { alongTheLine } from './hands.ts'
import { memoryOf } from './memory.ts'
import { Player } from './player.ts'
import { atTitle, chooseWithKeys, focusWith, settled } from './support.ts'

const SEED = '20'

test.use({ drawing: 'canvas' })

test('a battle is played from the title to the summary by keyboard alone, saved, quit and continued on the way, and leaves less than 400 MB', async ({
  game,
}) => {
  test.setTimeout(420_000)
  const first = game.page
  await atTitle(game)
  await hurryByKeys(first)
  await beginByKeys(first)
  const style = { advanceUntil: 4, standingFrom: 7 }
  const before = new Player(first, style)
  await before.setUp()
  const half = await before.play(({ turn, question }) => turn >= 3 && question === 'activate')
  await saveByKeys(first)
  await game.restart()
  const { page } = game
  await atTitle(game)
  await focusWith(page, 'ArrowUp', page.getByRole('button', { name: /^Continue/ }), 10)
  await page.keyboard.press('Enter')
  const again = await settled(page)
  expect([again.turn, again.question, again.title]).toEqual([half.turn, half.question, half.title])
  const player = new Player(page, style, before)
  await player.play()

  const summary = page.getByRole('dialog')
  await expect(summary).toHaveAttribute('aria-label', /^(Victory|Defeat|A draw)$/)
  const words = await summary.innerText()
  console.log(`${game.host}: ${words.replaceAll(/\s+/g, ' ').slice(0, 160)} | ${JSON.stringify(player.given)}`)
  if (/alone is left|Nobody is left/.test(words)) expect(words).toMatch(/turn \d of 8/)
  else {
    expect(words).toContain('turn 8 of 8')
    expect(words).toMatch(/(Blue|Red) wins with \d+ points to \d+|A draw: \d+ points each/)
  }
  // What was done through the screen, as the player counted it and as the log tells it.
  expect(player.given['deploy'], 'blips placed by hand').toBe(1)
  expect(player.given['activate'], 'platoons activated').toBeGreaterThanOrEqual(4)
  expect(player.given['move'], 'marches').toBeGreaterThanOrEqual(8)
  const { fire = 0, fireOn = 0, opportunityFire = 0, returnFire = 0, placeBlip = 0 } = player.given
  expect(fire + fireOn + opportunityFire + returnFire, "targets fired at, in the own round and in the other side's").toBeGreaterThanOrEqual(
    1,
  )
  expect(placeBlip, 'blips placed that were seen').toBeGreaterThanOrEqual(1)
  expect(player.given['end'], 'rounds ended').toBeGreaterThanOrEqual(4)
  expect(player.answered, 'questions answered').toBeGreaterThanOrEqual(3)
  expect(player.told.size).toBeGreaterThan(40)
  expect([...player.told].some((line) => line === 'Turn 2')).toBe(true)

  const { heap, whole } = await memoryOf(game)
  console.log(`${game.host}: after a whole battle the page's heap is ${heap} MB, its process (with its workers) has ${whole} MB of its own`)
  expect(heap).toBeLessThan(400)
  expect(whole).toBeLessThan(400)

  await lookBackByKeys(page)
  // And out again: the summary's own buttons, by keys.
  await focusWith(page, 'Tab', page.getByRole('button', { name: 'Title' }), 24)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sandtable' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Continue/ })).toHaveCount(0)
})

test('for who has played none the first lesson stands first, and Enter, Enter on New battle begins the first scenario', async ({
  game,
}) => {
  const { page } = game
  await expect(page.getByRole('button', { name: /^First battle/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'New battle' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: /^First Light at Thorncote/ })).toBeFocused()
  await page.keyboard.press('Enter')
  const seen = await settled(page)
  expect([seen.state, seen.turn]).toEqual(['asked', 1])
})

/** Speed and motion in the settings. */
async function hurryByKeys(page: Page): Promise<void> {
  await focusWith(page, 'ArrowDown', page.getByRole('button', { name: 'Settings' }), 8)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await chooseWithKeys(page, page.getByRole('radio', { name: 'Instant' }))
  await focusWith(page, 'Tab', page.getByRole('checkbox', { name: /Reduced motion/ }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /Reduced motion/ })).toBeChecked()
  // Who plays by rote wants no second thoughts.
  await chooseWithKeys(page, page.getByRole('group', { name: 'Coach' }).getByRole('radio', { name: 'Off' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** The menu's own command, and the name that it proposes. */
async function saveByKeys(page: Page): Promise<void> {
  await page.keyboard.press('F10')
  await focusWith(page, 'ArrowDown', page.getByRole('menuitem', { name: /^Save/ }), 14)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /^Saved as/ })).toBeVisible()
}

/** The report, from the first line of it that leads to a moment along the time line, and back to the summary. */
async function lookBackByKeys(page: Page): Promise<void> {
  await focusWith(page, 'Tab', page.getByRole('dialog').getByRole('button', { name: 'Report' }), 24)
  await page.keyboard.press('Enter')
  const look = page.locator('.look-back')
  await expect(look.getByRole('heading', { name: 'Losses' })).toBeVisible()
  await focusWith(page, 'Tab', look.locator('.report-see').first(), 60)
  await page.keyboard.press('Enter')
  await expect(look.locator('.look-stage canvas')).toBeVisible()
  await alongTheLine(page, look)
  await page.keyboard.press('Escape')
  await expect(look).toBeHidden()
}

/** Scenario, side, level and seed, then Enter. */
async function beginByKeys(page: Page): Promise<void> {
  await focusWith(page, 'ArrowUp', page.getByRole('button', { name: 'New battle' }), 8)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'New battle' })).toBeVisible()
  await chooseWithKeys(page, page.getByRole('radio', { name: /^Mill Crossing [0-9]/ }))
  await chooseWithKeys(page, page.getByRole('radio', { name: /Blue/ }))
  await chooseWithKeys(page, page.getByRole('radio', { name: /Recruit/ }))
  await focusWith(page, 'Tab', page.getByRole('textbox', { name: /Dice seed/ }))
  await page.keyboard.type(SEED)
  await page.keyboard.press('Enter')
}
