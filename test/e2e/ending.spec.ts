/** A battle that is given up, played again and reported; and what the lists of battles show of it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { lostBattle, quietBattle } from './embedded.ts'
import { expect, type Game, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { atTitle, consequence, giveDesk, hurry, look, openSave, passKey, type Seen, settled } from './support.ts'

test.use({ drawing: 'canvas' })
test.describe.configure({ timeout: 180_000 })

const PICTURES = process.env['SANDTABLE_PICTURES']
/** The screen as it is, and as it is with text of twice the size. */
async function pictures(game: Game, name: string): Promise<void> {
  const { page } = game
  expect(await flaws(page)).toEqual([])
  if (!PICTURES || game.host !== 'chromium') return
  await page.screenshot({ path: join(PICTURES, `${name}-1366.png`) })
  await page.setViewportSize({ width: 683, height: 384 })
  await page.waitForTimeout(600)
  expect(await flaws(page)).toEqual([])
  await page.screenshot({ path: join(PICTURES, `${name}-200.png`) })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.waitForTimeout(300)
}
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
/** Waits for another battle than the one on the screen to be there. */
async function another(page: Page, act: () => Promise<void>): Promise<Seen> {
  await page.locator('.battle').evaluate((battle) => battle.setAttribute('data-before', ''))
  await act()
  await expect(page.locator('.battle:not([data-before])')).toBeVisible({ timeout: 20_000 })
  await expect.poll(async () => (await look(page)).state, { timeout: 20_000 }).toBe('asked')
  return settled(page)
}
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a battle is given up with one question, is over for the other side when it is taken up again, and is played again in three ways', async ({
  game,
}) => {
  await hurry(game)
  const { page } = game
  await openSave(game, quietBattle('The mill'), 'The mill')
  await page.getByRole('button', { name: 'Menu' }).click()
  await pictures(game, 'ending-menu')
  await page.keyboard.press('Escape')
  await choose(page, 'Concede')
  const question = dialog(page, 'Concede the battle?')
  await expect(question.getByRole('button', { name: 'Play on' })).toBeFocused()
  await pictures(game, 'ending-concede')
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  expect((await look(page)).state).toBe('asked')

  await choose(page, 'Concede')
  await question.getByRole('button', { name: 'Concede', exact: true }).click()
  const end = dialog(page, 'Defeat')
  await expect(end).toContainText('Blue concedes the battle.')
  await pictures(game, 'ending-summary')
  expect((await look(page)).log.at(-1)).toContain('Blue concedes the battle.')
  // Killed before it is left: its file says how it ended.
  await game.crash()
  await game.page.getByRole('button', { name: /^Continue/ }).click()
  await expect(dialog(game.page, 'Defeat')).toContainText('Blue concedes the battle.')

  await dialog(game.page, 'Defeat').getByRole('button', { name: 'Play it again' }).click()
  await expect(dialog(game.page, 'Play it again').locator('.save-open strong')).toHaveText([
    'The same dice',
    'Other dice',
    'Exchange sides',
  ])
  await pictures(game, 'ending-again')
  const same = await another(game.page, () => game.page.getByRole('button', { name: /^The same dice/ }).click())
  expect([same.state, same.turn]).toEqual(['asked', 1])

  await choose(game.page, 'Play it again')
  await expect(dialog(game.page, 'Play it again')).toContainText('kept as it stands')
  await another(game.page, () => game.page.getByRole('button', { name: /^Exchange sides/ }).click())
  await choose(game.page, 'Concede')
  await expect(dialog(game.page, 'Concede the battle?')).toContainText('Blue has won')
  await game.page.getByRole('button', { name: 'Concede', exact: true }).last().click()
  await expect(dialog(game.page, 'Defeat')).toContainText('Red concedes the battle.')
  await dialog(game.page, 'Defeat').getByRole('button', { name: 'Play it again' }).click()
  await another(game.page, () => game.page.getByRole('button', { name: /^Other dice/ }).click())
  await expect(dialog(game.page, 'Defeat')).toHaveCount(0)
  // Those that were given up and left are gone from the list; the one that was not stays.
  await game.page.getByRole('button', { name: 'Menu' }).click()
  await game.page.getByRole('menuitem', { name: /title screen/ }).click()
  await game.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await giveDesk(game)
  const kept = await game.page.evaluate(() => desk.battles.list())
  expect(kept.map(({ side }) => side).sort()).toEqual(['blue', 'red'])
  expect(game.errors).toEqual([])
})

test('the computer that sees no way to win any more offers to give up, which can be put aside and is taken from the menu', async ({
  game,
}) => {
  await hurry(game)
  const { page } = game
  let seen = await openSave(game, lostBattle('The last ford'), 'The last ford')
  const offer = page.getByRole('complementary', { name: 'Surrender' })
  await expect(offer).toHaveCount(0)
  for (let orders = 0; orders < 30 && (await offer.count()) === 0; orders++) {
    await page.keyboard.press(passKey(seen))
    if ((await consequence(page, seen)).doubt !== null) await page.keyboard.press('Enter')
    seen = await settled(page)
  }
  await expect(offer).toContainText('Red sees no way to win any more.')
  await pictures(game, 'ending-surrender')
  await offer.getByRole('button', { name: 'Play on' }).click()
  await expect(offer).toHaveCount(0)
  expect((await look(page)).state).toBe('asked')
  await choose(page, 'Accept Red’s surrender')
  await expect(dialog(page, 'Victory')).toContainText('Red concedes the battle.')
  expect((await look(page)).log.at(-1)).toContain('Red concedes the battle.')
  expect(game.errors).toEqual([])
})

test('a problem is reported in one file that was shown before, holds no folder of anybody, and opens like a battle', async ({ game }) => {
  await hurry(game)
  const { page } = game
  await openSave(game, quietBattle('The mill'), 'The mill')
  await page.evaluate(() => console.error('Cannot read /home/somebody/secret plans/table.json', new Error('A wheel came off')))
  expect(game.errors.splice(0)).toHaveLength(1)
  await choose(page, 'Report a problem')
  const asked = dialog(page, 'Report a problem')
  await expect(asked.locator('.facts')).toContainText('The mill')
  await expect(asked.locator('.facts')).toContainText(game.host === 'electron' ? 'Electron' : 'Mozilla')
  await asked.getByRole('textbox').fill('The mill burned, and nothing was told.')
  await pictures(game, 'ending-report')
  await asked.getByText('Show it exactly').click()
  await expect(asked.locator('.report-exact')).toContainText('A wheel came off')
  await expect(asked.locator('.report-exact')).toContainText('The mill burned')
  await pictures(game, 'ending-report-exact')
  const make = asked.getByRole('button', { name: 'Make the file' })
  const place = join(game.data, 'given.sandtable')
  if (game.electron) {
    await game.electron.evaluate(({ dialog: dialogs }, path) => {
      dialogs.showSaveDialog = async () => ({ canceled: false, filePath: path })
    }, place)
    await make.click()
    await expect.poll(() => existsSync(place)).toBe(true)
  } else {
    const download = page.waitForEvent('download')
    await make.click()
    const given = await download
    expect(given.suggestedFilename()).toMatch(/^Problem report The mill.*\.sandtable$/)
    await given.saveAs(place)
  }
  await expect(asked.getByRole('status')).toContainText('is made')
  const text = readFileSync(place, 'utf8')
  expect(text).not.toMatch(/\/home\/|secret plans|\/tmp\//)
  const [first = ''] = text.split('\n')
  expect(JSON.parse(first)).toMatchObject({
    format: 'sandtable-report',
    words: 'The mill burned, and nothing was told.',
    battle: { name: 'The mill', book: 'steel-rain', turn: 1 },
    settings: { theme: 'dark' },
    problems: expect.arrayContaining([expect.objectContaining({ what: 'console', text: expect.stringContaining('.../table.json') })]),
  })
  await asked.getByRole('button', { name: 'Close' }).last().click()

  // Whoever gets it opens it.
  await choose(page, 'Load')
  const given = { name: 'from a player.sandtable', mimeType: 'application/x-sandtable', buffer: readFileSync(place) }
  const opened = await another(page, () => dialog(page, 'Load a battle').locator('input[type=file]').setInputFiles(given))
  expect(opened.turn).toBe(1)
  expect(game.errors).toEqual([])
})

test('lists of battles show the map, the side, the turn and the score', async ({ game }) => {
  await hurry(game)
  const { page } = game
  await openSave(game, quietBattle('The mill'), 'The mill')
  await page.keyboard.press('Control+s')
  await page.getByRole('textbox', { name: 'Name' }).fill('Before the storm')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Saved as' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: /title screen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await atTitle(game)
  await page.getByRole('button', { name: 'Load' }).click()
  const row = dialog(page, 'Load a battle').locator('.save').first()
  await expect(row.locator('.save-facts')).toHaveText(/^The mill \u00b7 Blue \u00b7 turn 1 \u00b7 Points: Blue \d+, Red \d+$/)
  await expect(row.locator('.slot-picture canvas')).toBeVisible()
  // Painted: the ground and its grid.
  await expect
    .poll(() =>
      row.locator('canvas').evaluate((element) => {
        const canvas = element as HTMLCanvasElement
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        return new Set(Array.from({ length: pixels.length / 4 }, (_, i) => `${pixels[4 * i]},${pixels[4 * i + 1]},${pixels[4 * i + 2]}`))
          .size
      }),
    )
    .toBeGreaterThan(1)
  await pictures(game, 'ending-load')
  expect(game.errors).toEqual([])
})
