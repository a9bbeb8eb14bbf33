/** Somebody new plays Mill Crossing by mouse alone: settings, choice, set-up, half a battle, a save; quits, continues, and looks at report and time line. By keys alone: keyboard.spec.ts. */
import { expect, type Game, test } from './fixtures.ts'
import { MousePlayer } from './mouse-player.ts'
import { atTitle, settled } from './support.ts'

test.use({ drawing: 'canvas' })

test('Mill Crossing by mouse alone: saved, quit, continued, played to its end, looked back at', async ({ game }) => {
  test.setTimeout(420_000)
  await hurryByMouse(game)
  await begin(game)
  const first = new MousePlayer(game.page)
  const half = await first.play(({ turn, question }) => turn >= 3 && question === 'act')
  expect(half.turn).toBeGreaterThanOrEqual(3)
  await save(game)
  await game.restart()
  await atTitle(game)
  await game.page.getByRole('button', { name: /^Continue/ }).click()
  const again = await settled(game.page)
  expect([again.turn, again.question, again.title]).toEqual([half.turn, half.question, half.title])

  const second = new MousePlayer(game.page)
  await second.play()
  const given = (what: string): number => (first.given[what] ?? 0) + (second.given[what] ?? 0)
  const { page } = game
  const summary = page.getByRole('dialog')
  await expect(summary).toHaveAttribute('aria-label', /^(Victory|Defeat|A draw)$/)
  console.log(
    `${game.host}: ${(await summary.innerText()).replaceAll(/\s+/g, ' ').slice(0, 120)} | ${JSON.stringify([first.given, second.given])}`,
  )
  expect(given('move'), 'marches').toBeGreaterThanOrEqual(4)
  expect(given('activate'), 'platoons activated').toBeGreaterThanOrEqual(4)
  expect(given('end'), 'rounds ended').toBeGreaterThanOrEqual(4)
  await lookBack(game)
})

async function hurryByMouse({ page }: Game): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  await settings.getByText('Instant', { exact: true }).click()
  await settings.getByText(/^Reduced motion/).click()
  await settings.getByRole('group', { name: 'Coach' }).getByText('Off', { exact: true }).click()
  await settings.getByRole('button', { name: 'Close' }).click()
  await expect(settings).toBeHidden()
}

async function begin({ page }: Game): Promise<void> {
  await page.getByRole('button', { name: 'New battle' }).click()
  await page
    .locator('.scenario', { hasText: /^Mill Crossing\b(?!:)/ })
    .first()
    .click()
  await page.getByText(/^Blue/).first().click()
  await page.getByText('Recruit', { exact: true }).click()
  // The one thing that is typed: the same battle on every machine.
  await page.getByLabel('Dice seed').fill('11')
  await page.getByRole('button', { name: /^Begin/ }).click()
}

async function save({ page }: Game): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: /^Save/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Saved as/ })).toBeVisible()
}

/** Report, from its first line that leads to a moment to that moment, along the time line with one's own and with both sides' eyes, and back to the title. */
async function lookBack({ page }: Game): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  const look = page.locator('.look-back')
  await expect(look.getByRole('heading', { name: 'Losses' })).toBeVisible()
  await look.locator('.report-see').first().click()
  await expect(look.locator('.look-stage canvas')).toBeVisible()
  const line = look.getByRole('slider', { name: 'Moment of the battle' })
  await expect(look.locator('.look-moment[aria-current]')).toBeVisible()
  const at = Number(await line.inputValue())
  await look.getByRole('button', { name: 'One moment back' }).click()
  await expect(line).toHaveValue(String(Math.max(0, at - 1)))
  await look.locator('.look-eyes label', { hasText: 'Both' }).click()
  await look.getByRole('button', { name: 'To the beginning' }).click()
  await expect(line).toHaveValue('0')
  await look
    .getByRole('button', { name: /^(Close|Back)/ })
    .first()
    .click()
  await expect(look).toBeHidden()
}
