/** The orders of the later chapters, found, understood and given as a new player would: by keys in one test, by mouse in another. */
import { expect, test } from './fixtures.ts'
import { ceaseFire, clickVerb, give, logOf, pick } from './hands.ts'
import { sceneSave } from './scenes.ts'
import { clickHex, hurry, look, openSave, pointAt, settled } from './support.ts'

test.use({ drawing: 'canvas' })

test('engineers clear a lane in a minefield by keys; the bridge layer bridges the river by mouse', async ({ game }) => {
  await hurry(game)
  await openSave(game, sceneSave('crossing', 'engineers'), 'Crossing')
  const { page } = game
  await pick(page, 'E1')
  await page.keyboard.press('c')
  // The nearest target is marked at once, and the card says what an Action does there.
  await expect(page.locator('.battle')).toContainText('clears 3324 and 3224')
  await give(page, 'Enter', '1')
  expect(await logOf(page)).toMatch(/E1 clears mines at 3324 and mines at 3224/)

  await pick(page, 'E2')
  await clickVerb(page, 'lay-bridge')
  await pointAt(page, '3121')
  await expect(page.locator('.battle')).toContainText('Lay the bridge to 3220')
  await clickHex(page, '3121')
  await expect.poll(() => logOf(page)).toContain('E2 lays a bridge from 3122 to 3220')
  // Nothing is left to lay; what it laid could be taken up again, and the bar says why not now.
  await settled(page)
  await pick(page, 'E2')
  await page.keyboard.press('l')
  await expect.poll(async () => (await look(page)).said).not.toBe('')
})

test('a battery is called on a seen target by keys, smoke by mouse; markers, odds and the log tell it', async ({ game }) => {
  await hurry(game)
  await openSave(game, sceneSave('crossing', 'guns'), 'Battery')
  const { page } = game
  await pick(page, 'G1')
  await page.keyboard.press('g')
  await expect(page.locator('.battle')).toContainText('Falls where it is aimed')
  await give(page, 'Enter', '1')
  await expect.poll(() => logOf(page)).toMatch(/G1 fires high explosive at \d{4}: fire marker 1/)
  await ceaseFire(page)

  await pick(page, 'G2')
  await clickVerb(page, 'shell-smoke')
  await clickHex(page, '3318')
  const seen = await look(page)
  if (seen.answers.length > 0) await page.keyboard.press('1')
  await expect.poll(() => logOf(page)).toMatch(/G2 fires smoke at 3318: fire marker 2/)
})

test('a Fast Mover strafes a column from the list; a helicopter lands, lets its stand out and says why it cannot in the air', async ({
  game,
}) => {
  await hurry(game)
  await openSave(game, sceneSave('raid', 'air'), 'Raid')
  const { page } = game
  await pick(page, 'H1')
  await page.keyboard.press('w')
  expect((await look(page)).said).toContain('It is in the air: it lands first.')
  await give(page, 'l')
  expect(await logOf(page)).toContain('H1 lands')
  await clickVerb(page, 'unload')
  await give(page, 'Tab', 'Enter', '1')
  expect(await logOf(page)).toContain('H2 dismounts')

  const seen = await pick(page, 'F1')
  expect(seen.orders.map(({ verb }) => verb)).not.toContain('move')
  await page.keyboard.press('s')
  expect((await look(page)).answers[0]).toMatch(/^Strafe R\d.* with ATGM, chain guns$/)
  await give(page, '1')
  expect(await logOf(page)).toMatch(/F1 strafes .* with ATGM, chain guns, Lethality \d/)
  // It has its whole distance left: a plain click flies it.
  await settled(page)
  if ((await look(page)).question === 'act') {
    await pick(page, 'F1')
    await clickHex(page, '2820')
    await expect.poll(async () => (await look(page)).picked ?? '').toContain('2820')
  }
})

test('scouts send out drones; one flies to the wood and spots who is in it', async ({ game }) => {
  await hurry(game)
  await openSave(game, sceneSave('scouts', 'scouts'), 'Scouts')
  const { page } = game
  await pick(page, 'S1')
  await give(page, 'n', 'Enter', '1')
  expect(await logOf(page)).toContain('S1 launches 4 drones')
  await pick(page, 'D1')
  await page.keyboard.press('m')
  await clickHex(page, '1524')
  await expect.poll(() => logOf(page)).toContain('Machine gun stand R3 is spotted')
})
