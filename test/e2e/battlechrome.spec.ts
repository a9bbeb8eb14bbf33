/** BattleChrome at the screen: a whole battle by mouse and one by keyboard alone, and the moments that only this book has. */
import type { Picture } from '../../engine/index.ts'
import { chromeSave } from './chrome.ts'
import { ChromePlayer } from './chrome-player.ts'
import { expect, type Game, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { clickVerb, give, logOf, pick } from './hands.ts'
import { atTitle, clickHex, focusWith, giveDesk, hurry, look, openSave, pointAt, settled } from './support.ts'

test.use({ drawing: 'canvas' })

const asks =
  (kind: string, words = /./) =>
  ({ question }: Picture): boolean =>
    question?.kind === kind && words.test(question.title)
const odds = (game: Game) => game.page.getByRole('region', { name: /^Odds/ })

/** The summary, and that nothing of the other book was said on the way. */
async function atTheEnd(game: Game, player: ChromePlayer): Promise<void> {
  const summary = game.page.getByRole('dialog')
  await expect(summary).toHaveAttribute('aria-label', /^(Victory|Defeat|A draw)$/)
  await expect(summary).toContainText(/turn \d of \d/i)
  console.log(`${(await summary.innerText()).replaceAll(/\s+/g, ' ').slice(0, 160)} | ${JSON.stringify(player.given)}`)
  const told = [...player.told].join('\n')
  expect(told).toMatch(/Laser step/)
  expect(told).not.toMatch(/\b(Actions?|\d cm|platoon|suppress\w+|overwatch)\b/)
}

test('the Duel is begun and played to its end by mouse @chromium', async ({ game }) => {
  test.setTimeout(200_000)
  await hurry(game)
  const { page } = game
  await page.getByRole('button', { name: 'New battle' }).click()
  await page.locator('.book-choice').getByText('BattleChrome').click()
  await page.getByText('Duel at the Crossroads').first().click()
  await page.getByText('Blue: Aegis').click()
  await page.getByText('Recruit', { exact: true }).click()
  await page.getByRole('textbox', { name: /Dice seed/ }).fill('11')
  await page.getByRole('button', { name: /^Begin/ }).click()
  await settled(page)
  // Who is attacked places first; then the player places its own, and says who moves first.
  const player = new ChromePlayer(page, 'mouse')
  const first = await player.play(({ question }) => question === 'move')
  expect(first.turn).toBe(1)

  await pick(page, 'A1')
  await clickHex(page, '0409')
  await expect.poll(async () => (await look(page)).picked).toBe('Lancer BattleFrame A1 at 0409')
  await expect.poll(() => logOf(page)).toContain('A1')
  await settled(page)
  await clickVerb(page, 'done')
  await expect(page.getByRole('alertdialog')).toContainText('could still act')
  await page.getByRole('button', { name: /^Not yet/ }).click()
  await player.play()
  expect(player.given['move'], 'marches').toBeGreaterThanOrEqual(3)
  expect((player.given['fire'] ?? 0) + (player.given['window'] ?? 0), 'shots').toBeGreaterThanOrEqual(2)
  await atTheEnd(game, player)
})

test('a battle of two turns is loaded, placed and played by keyboard alone @chromium', async ({ game }) => {
  test.setTimeout(120_000)
  const save = chromeSave({
    start: null,
    turns: 2,
    blue: [
      { id: 'A1', counter: 'lancer', plan: [2, 8] },
      { id: 'A2', counter: 'skimmer', plan: [2, 7] },
    ],
    red: [
      { id: 'D1', counter: 'ronin', at: [12, 8] },
      { id: 'D2', counter: 'scarab', at: [13, 8] },
    ],
  })
  await hurry(game)
  const page = await giveDesk(game)
  await page.evaluate(([text, name]) => desk.saves.write('moment', text as string, name), [save, 'Two turns'])
  await focusWith(page, 'ArrowDown', page.getByRole('button', { name: 'Load' }), 8)
  await page.keyboard.press('Enter')
  const row = page.getByRole('dialog', { name: 'Load a battle' }).getByRole('button', { name: 'Two turns' }).first()
  await focusWith(page, 'Tab', row, 12)
  await page.keyboard.press('Enter')
  const player = new ChromePlayer(page, 'keys')
  await player.play()
  expect(player.given['deploy-rest']).toBe(1)
  expect(player.given['move'], 'marches').toBeGreaterThanOrEqual(2)
  await atTheEnd(game, player)
  // Past whatever the three moments of the battle offer, which come when the computer has thought them over.
  await focusWith(page, 'Tab', page.getByRole('button', { name: 'Title' }))
  await page.keyboard.press('Enter')
  await atTitle(game)
})

test('a window of opportunity fire lists who could fire with their odds @chromium', async ({ game }) => {
  const save = chromeSave({
    start: { turn: 2, first: 'red', initiative: 'red' },
    first: [
      {
        kind: 'march',
        side: 'red',
        unit: 'D1',
        path: [
          [17, 8],
          [16, 8],
        ],
      },
    ],
    until: asks('window'),
  })
  await hurry(game)
  const seen = await openSave(game, save, 'A window')
  const { page } = game
  expect(seen.title).toMatch(/Dart wheeled scout D1 enters hex 1708/)
  expect(seen.answers).toEqual(['G1 fires at D1', 'M1 fires at D1', 'S1 fires at D1', 'Hold fire here', 'Hold fire for this march'])
  await expect(page.getByRole('list', { name: 'Answers' })).toContainText(/hits \d+ %\s*damages \d+ %/)
  const after = await give(page, '2')
  expect(after.log.join('\n')).toMatch(/M1, red laser as opportunity fire, at Dart wheeled scout D1: \d/)
  // Who has fired is not asked again; held for the march, the next hex asks nobody.
  expect(after.answers).not.toContain('M1 fires at D1')
  await page.getByRole('button', { name: /Hold fire for this march/ }).click()
  // Another unit of the computer's may open a window of its own.
  await expect.poll(async () => (await look(page)).title, { timeout: 30_000 }).not.toMatch(/D1 enters/)
})

test('in the laser step fire is chosen by its odds, and ended @chromium', async ({ game }) => {
  await hurry(game)
  await openSave(game, chromeSave({ until: asks('fire', /Laser/) }), 'Lasers')
  const { page } = game
  await pick(page, 'M1')
  await pointAt(page, '1408')
  await expect(odds(game)).toContainText(/Laser at R2/)
  await expect(odds(game)).toContainText(/\d %/)
  await clickHex(page, '1408')
  await expect.poll(() => logOf(page)).toMatch(/M1, red laser, at Ronin BattleFrame R2: .*(hit|no hit)/)
  await settled(page)
  await clickVerb(page, 'done')
  await page.getByRole('button', { name: /^Yes/ }).click()
  await expect.poll(() => logOf(page)).toMatch(/Ronin BattleFrame R2, Silhouette: \d/)
})

test("a BattleFrame in an enemy's hex strikes as it moves @chromium", async ({ game }) => {
  await hurry(game)
  await openSave(game, chromeSave({}), 'A kata')
  const { page } = game
  await pick(page, 'L1')
  await page.keyboard.press('k')
  await page.keyboard.press('Tab')
  await expect(odds(game)).toContainText(/Kata at/)
  await page.keyboard.press('Enter')
  await expect.poll(() => logOf(page)).toMatch(/L1, kata, at .*: \d/)
})

test('what a red hit does is asked and answered @chromium', async ({ game }) => {
  await hurry(game)
  const save = chromeSave({
    blue: [{ id: 'M1', counter: 'mastodon', at: [9, 8] }],
    red: [{ id: 'R2', counter: 'ronin', at: [11, 8] }],
    until: asks('strike'),
  })
  const seen = await openSave(game, save, 'A red hit')
  expect(seen.title).toMatch(/^A red laser hit on Ronin BattleFrame R2/)
  expect(seen.answers).toEqual(['Armor 2 less', '2 points of damage'])
  const after = await give(game.page, '1')
  expect(after.log.join('\n')).toMatch(/Armor/)
})

test('in the bookkeeping a frame transforms and an airfoil flies again @chromium', async ({ game }) => {
  await hurry(game)
  await openSave(game, chromeSave({ until: asks('transform') }), 'Transforming')
  const { page } = game
  await pick(page, 'K1')
  await clickVerb(page, 'transform')
  await expect.poll(() => logOf(page)).toMatch(/K1 .*Kestrel strike frame \(flight\)/)
  await settled(page)
  await clickVerb(page, 'hold')
  await expect.poll(async () => (await look(page)).question).not.toBe('transform')
})

test('an airfoil flies a second time before the turn ends @chromium', async ({ game }) => {
  await hurry(game)
  const save = chromeSave({
    blue: [
      { id: 'H1', counter: 'harpy', at: [5, 4] },
      { id: 'M1', counter: 'mastodon', at: [9, 14] },
    ],
    red: [{ id: 'R2', counter: 'ronin', at: [22, 14] }],
    until: asks('airfoils'),
  })
  const seen = await openSave(game, save, 'A second flight')
  const { page } = game
  expect(seen.orders.map(({ verb }) => verb)).toEqual(['move', 'leave', 'done'])
  await page.keyboard.press('m')
  await page.keyboard.press('Shift+Tab')
  await give(page, 'Enter', '1')
  expect(await logOf(page)).toMatch(/H1 flies/)
})

test('at 140 % a battle with two scores still says whose movement it is @chromium', async ({ game }) => {
  await hurry(game)
  const page = await giveDesk(game)
  await page.evaluate(() => desk.settings.set({ interfaceScale: 140 }))
  await page.reload()
  await page.getByRole('button', { name: 'New battle' }).click()
  await page.locator('.book-choice').getByText('BattleChrome').click()
  await page.getByText('Convoy to Oxley').first().click()
  await page.getByRole('button', { name: /^Begin/ }).click()
  await settled(page)
  const phase = page.locator('.round-phase')
  await expect(phase).toHaveText('Set-up: Aegis convoy')
  expect(await phase.evaluate((words) => words.scrollWidth - words.clientWidth)).toBeLessThanOrEqual(1)
  expect(await flaws(page)).toEqual([])
})
