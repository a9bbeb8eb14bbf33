/** Storm of Steel at the screen: a battle by mouse and one by keys to their ends, and the moments that only this book has. */
import { expect, type Game, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { give, logOf, pick } from './hands.ts'
import { steelSave, under } from './steel.ts'
import { SteelPlayer } from './steel-player.ts'
import { giveDesk, hurry, openSave, settled } from './support.ts'

test.use({ drawing: 'canvas' })

/** The summary, and that nothing of another book was said on the way. */
async function atTheEnd(game: Game, player: SteelPlayer): Promise<void> {
  const summary = game.page.getByRole('dialog')
  await expect(summary).toHaveAttribute('aria-label', /^(Victory|Defeat|A draw)$/)
  await expect(summary).toContainText('Points')
  console.log(`${(await summary.innerText()).replaceAll(/\s+/g, ' ').slice(0, 160)} | ${JSON.stringify(player.given)}`)
  const told = [...player.told].join('\n')
  expect(told).toMatch(/^(Fire|Move|Support|Rally|Assault): (Blue|Red)\.$/m)
  expect(told).not.toMatch(/\b(Laser step|kata|platoon|overwatch)\b/)
}

for (const hand of ['mouse', 'keys'] as const)
  test(`a battle of two turns is played to its end by ${hand} @chromium`, async ({ game }) => {
    test.setTimeout(200_000)
    await hurry(game)
    await openSave(game, steelSave({ turns: 2, seed: 12 }), `Brawl by ${hand}`)
    const player = new SteelPlayer(game.page, hand)
    await player.play()
    expect(player.given['fire'] ?? 0, 'shots').toBeGreaterThanOrEqual(2)
    expect(player.given['move'] ?? 0, 'marches').toBeGreaterThanOrEqual(2)
    await atTheEnd(game, player)
  })

const tray = (game: Game, id: string) => game.page.locator(`[data-tray="${id}"] .tray-chip`)
const shot = (game: Game, name: string) => game.page.screenshot({ path: test.info().outputPath(`${name}.png`) })
const part = (game: Game, name: string) => game.page.getByRole('region', { name })

test('under a move card: cards and points lie open, a detachment is a chain, who will lay down his arms is told before @chromium', async ({
  game,
}) => {
  await hurry(game)
  const { page } = game
  const seen = await openSave(game, steelSave({ more: under('move') }), 'Move')
  expect(seen.question).toBe('move')
  await expect(tray(game, 'turn')).toHaveText(['Rally', 'Move'])
  // Cards of both sides lie together, with both marks.
  await expect(tray(game, 'deck')).toHaveText(['Rally', 'Assault', 'Support', 'Fire', 'Move', 'Event'])
  await expect(page.locator('[data-tray="deck"] .side-mark')).toHaveCount(8)
  await expect(tray(game, 'command-blue')).toHaveText('4: 4 command points')
  await expect(tray(game, 'events').first()).toHaveText('Lull: All are well, some come back, cards leave the deck, and the turn ends.')
  await expect(tray(game, 'events').last()).toContainText('6 face down')
  await shot(game, 'cards')

  await page.keyboard.press('Escape')
  await page.locator('.member', { hasText: 'R10' }).first().click()
  await expect(page.locator('.right')).toContainText('as their move ends')
  await shot(game, 'surrender-before')

  await pick(page, 'B8')
  await expect(part(game, 'Unit')).toContainText(/Detachment\d+ stands for 1/)
  await page.keyboard.press('m')
  await page.keyboard.press('Tab')
  await shot(game, 'detachment')
  await give(page, 'Enter')
  expect(await logOf(page)).toMatch(/1 command point for a detachment of \d+\./)
  await expect(tray(game, 'command-blue')).toHaveText('3: 3 command points')

  await give(page, 'e', 'Enter')
  expect(await logOf(page)).toContain('R10 lays down its arms.')
  await shot(game, 'surrender')
})

test('a bombardment is aimed, falls, and its card is spent @chromium', async ({ game }) => {
  await hurry(game)
  const { page } = game
  await openSave(game, steelSave({ more: under('support', ['bombardment']) }), 'Bombardment')
  await expect(tray(game, 'support-blue').first()).toHaveText(/^Bombardment/)
  await page.keyboard.press('b')
  await page.keyboard.press('Tab')
  await shot(game, 'bombardment')
  await give(page, 'Enter')
  expect(await logOf(page)).toMatch(/The artillery of Blue falls at \d{4}\./)
  await shot(game, 'bombarded')
})

test('aircraft that err, an event that asks, and a side that is demoralised are to be seen @chromium', async ({ game }) => {
  test.setTimeout(200_000)
  await hurry(game)
  const { page } = game
  const strike = steelSave({ until: (_, events) => events.some(({ kind, erred }) => kind === 'aircraftStruck' && erred === true) })
  await openSave(game, strike, 'Strike')
  expect(await logOf(page)).toMatch(/The aircraft of \w+ err and strike \d{4} in place of \d{4}\./)
  await shot(game, 'strike')

  await atTitleAgain(game)
  const event = steelSave({ until: ({ question }) => question?.kind === 'event' })
  await openSave(game, event, 'Event')
  await expect(tray(game, 'turn').last()).toHaveText('Event')
  const name = (await tray(game, 'events').first().innerText()).split(':')[0] ?? ''
  expect((await settled(page)).title).toBe(name.trim())
  await shot(game, 'event')

  await atTitleAgain(game)
  const broken = steelSave({ until: ({ score }) => score.lines.some(({ blue, red }) => /demoralised/.test(blue.text + red.text)) })
  await openSave(game, broken, 'Demoralised')
  await expect(page.locator('.losses')).toContainText(/\d: demoralised/)
  await shot(game, 'demoralised')
})

for (const [width, height, scale] of [
  [1366, 768, 100],
  [1920, 1080, 100],
  [1366, 768, 200],
] as const)
  test(`the cards lie in one line at ${width} x ${height} with ${scale} %, late in a turn, too @chromium`, async ({ game }) => {
    await hurry(game)
    const { page } = game
    await page.setViewportSize({ width, height })
    await giveDesk(game)
    await page.evaluate((interfaceScale) => desk.settings.set({ interfaceScale }), scale)
    await page.reload()
    // All but one have been drawn.
    const save = steelSave({ until: ({ trays }) => (trays.find(({ id }) => id === 'turn')?.chips.length ?? 0) >= 10 })
    await openSave(game, save, `Cards ${width} ${scale}`)
    const line = page.locator('.trays-line')
    expect((await line.boundingBox())?.height ?? 0).toBeLessThanOrEqual(34 * (scale / 100))
    expect(await flaws(page)).toEqual([])
    const all = page.getByRole('button', { name: 'All cards and points' })
    expect(await all.isVisible()).toBe(scale === 200)
    if (scale !== 200) return
    // The rest lies over the map when it is called; the map stays where it is.
    const map = await page.getByRole('application').boundingBox()
    await all.click()
    await expect(tray(game, 'turn').last()).toBeVisible()
    await expect(tray(game, 'events').first()).toBeVisible()
    expect(await page.getByRole('application').boundingBox()).toEqual(map)
    await shot(game, 'cards-all')
    await all.click()
    await expect(tray(game, 'events').first()).toBeHidden()
  })

async function atTitleAgain({ page }: Game): Promise<void> {
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sandtable' })).toBeVisible()
}
