/** What the screen says and where: the log with its trails, why something cannot be done, the hex under the cursor for a screen reader. */
import type { Page } from '@playwright/test'
import type { Table } from '../../engine/index.ts'
import { saveOf } from './embedded.ts'
import { expect, test } from './fixtures.ts'
import { pick } from './hands.ts'
import { clickHex, hurry, look, openSave, pointAt, settled } from './support.ts'

test.use({ drawing: 'canvas' })

/** A wood from north to south between the two sides. */
const WOOD = Array.from({ length: 18 }, () => `${'.'.repeat(12)}WW${'.'.repeat(12)}`)
const FIELD = {
  blue: { first: ['MBT B1 8,9 spotted', 'LT B2 8,11 spotted'] },
  red: { foe: ['LT Z1 18,9 spotted', 'LT Z2 18,12 spotted'] },
  active: 'first',
  terrain: WOOD,
} as const
const MARCH = /Z1 moves from \d{4} to \d{4}/
/** Red's round, of which Blue has seen a march of three hexes. */
const TRUCKS = {
  ...FIELD,
  blue: { first: ['MBT B1 8,9 spotted actions=0'], second: ['LT B2 8,11 spotted actions=0'] },
  red: { foe: ['LTRUCK Z1 18,9 spotted', 'LTRUCK Z2 18,12 spotted'] },
  terrain: WOOD.map((row) => row.replaceAll('W', '.')),
} as const
const redMarches = (table: Table): void => {
  const path = [
    [17, 9],
    [16, 9],
    [15, 9],
  ]
  for (const order of [
    { kind: 'activate', side: 'red', platoon: 'foe' },
    { kind: 'march', side: 'red', piece: 'Z1', path },
    { kind: 'endRound', side: 'red' },
  ]) {
    const answer = table.handle({ do: 'submit', order: order as never })
    if (!answer.ok) throw new Error(answer.why.text)
  }
}
const aloud = (page: Page): Promise<string> => page.locator('.battle > output[aria-live="polite"]').innerText()

test('D1: after the enemy\u2019s round the log tells his marches; a click on a line shows the way, a second one puts it away', async ({
  game,
}) => {
  await hurry(game)
  await openSave(game, saveOf(TRUCKS, 5, redMarches), 'Marches')
  const { page } = game
  await expect.poll(async () => (await look(page)).log.join('\n')).toMatch(MARCH)
  const { log } = await settled(page)
  expect(log.filter((line) => MARCH.test(line))).toEqual(['Light truck Z1 moves from 1809 to 1509, 3 hexes.'])
  const line = page.locator('.log-line', { hasText: MARCH }).last()
  await line.click()
  await expect(line).toHaveAttribute('aria-pressed', 'true')
  await line.click()
  await expect(line).toHaveAttribute('aria-pressed', 'false')
})

test('D2: a click on an enemy that cannot be fired at says what is in the way of that one, and where; ring, sheet and sight stay with the own piece', async ({
  game,
}) => {
  await hurry(game)
  await openSave(game, saveOf(FIELD), 'Why not')
  const { page } = game
  await pick(page, 'B1')
  await clickHex(page, '1809')
  await expect(page.locator('.said')).toContainText(/No line of sight: foliage is in the way at 1[23]09/)
  const card = page.getByRole('region', { name: 'Why not' })
  await expect(card).toContainText('Main battle tank B1 cannot fire at Light tank Z1')
  await expect(card).toContainText('SR-LOS-1')
  await expect(page.locator('.panel-piece .piece-head h3')).toHaveText('Main battle tank B1')
  await expect(page.locator('.panel-spot .details-other h3')).toHaveText('Light tank Z1')
  expect((await look(page)).picked).toContain('B1')
  // The tool of sight speaks of the same two.
  await page.keyboard.press('v')
  await expect(page.getByRole('region', { name: 'Line of sight' })).toContainText(/Blocked from .*B1/)
})

test('D2: Why? without odds tells what keeps the piece from the hex that is pointed at, and leaves the panels in place', async ({
  game,
}) => {
  await hurry(game)
  await openSave(game, saveOf(FIELD), 'Why not there')
  const { page } = game
  await pick(page, 'B1')
  await pointAt(page, '2403')
  const height = async () => (await page.locator('.panel-piece').boundingBox())?.height
  const before = await height()
  await page.keyboard.press('y')
  await expect(page.getByRole('region', { name: 'Why not' })).toContainText(
    /B1 cannot go to 2403.*Too far: the cheapest way costs \d+ cm, \d+ cm of movement is left/s,
  )
  expect(await height()).toBe(before)
})

test('D10: the cursor\u2019s hex is heard: ground, price, sight, who is there, and what Enter does; one announcement for a run of arrows', async ({
  game,
}) => {
  await hurry(game)
  await openSave(game, saveOf(FIELD), 'Aloud')
  const { page } = game
  await pick(page, 'B1')
  await page.getByRole('application').focus()
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    const output = document.querySelector('.battle > output[aria-live="polite"]') as Element
    new MutationObserver(() => heard.push(output.textContent ?? '')).observe(output, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  await page.keyboard.press('ArrowRight')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  const { cursor } = await look(page)
  await expect
    .poll(() => aloud(page))
    .toMatch(
      new RegExp(
        `^Hex ${cursor}\\. Open, Cost per cm 1, tracks, Level 1, Sight of B1 clear, \\d+ cm, .*Nobody is here\\. Enter: Move to ${cursor}`,
      ),
    )
  const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
  expect(heard.length).toBeLessThanOrEqual(3)
  await page.keyboard.press('ArrowLeft')
  for (let i = 0; i < 6 && (await look(page)).cursor !== '0809'; i++) await page.keyboard.press('ArrowLeft')
  await expect.poll(() => aloud(page)).toContain('Own main battle tank B1, 2 of 2 Actions left')
})

test('D9: the skirmish lists its forces in words', async ({ game }) => {
  const { page } = game
  await page.getByRole('button', { name: /Skirmish/ }).click()
  await expect(page.locator('.musters').first()).toContainText(/[A-Z][a-z]+/)
  const text = await page.locator('.musters').first().innerText()
  expect(text).not.toMatch(/\b[A-Z]{2,}-[A-Z]+\b|\bTK\b|\bTHELI\b|\bAPC\b|\bMBT\b/)
})

test('D2: a click on a hex too far says so in figures, and no tooltip lies over what is said; the tool of sight lets go with its piece', async ({
  game,
}) => {
  await hurry(game)
  await openSave(game, saveOf(FIELD), 'Too far')
  const { page } = game
  const said = page.locator('.said')
  await pick(page, 'B1')
  await clickHex(page, '2403')
  await expect(said).toContainText(/Too far: the cheapest way costs \d+ cm, \d+ cm of movement is left\./)
  const off = page.locator('.order', { has: page.locator('.order-button.is-off') }).first()
  // What cannot be ordered is marked so, and says why all the same.
  await off.locator('.order-button').click({ force: true })
  await expect(said).not.toContainText('Too far')
  await expect(off.locator('.tip')).toBeHidden()
  await page.keyboard.press('ArrowRight')
  await expect(said).toHaveCount(0)
  await expect(off.locator('.tip')).toBeVisible()

  await page.keyboard.press('v')
  await pointAt(page, '1809')
  const card = page.getByRole('region', { name: 'Line of sight' })
  await expect(card).toContainText('Blocked from Main battle tank B1')
  for (let i = 0; i < 3 && (await look(page)).picked; i++) await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await expect(page.locator('.panel-spot')).toContainText('Line of sight: select the unit that looks.')
})

test('the menu and a dialog that was opened from it give the focus back to the map', async ({ game }) => {
  await hurry(game)
  await openSave(game, saveOf(FIELD), 'Menu')
  const { page } = game
  const map = page.getByRole('application')
  await map.focus()
  await page.keyboard.press('F10')
  await expect(page.getByRole('menuitem', { name: 'Save' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(map).toBeFocused()
  await page.keyboard.press('F10')
  await expect(page.getByRole('menuitem', { name: 'Save' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(map).toBeFocused()
})

test('the names of the settings stand in one column, and no word of a button is broken', async ({ game }) => {
  const { page } = game
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  // Where the words begin, not their boxes.
  const lefts = await page.locator('.setting-name').evaluateAll((names) =>
    names.map((name) => {
      const range = document.createRange()
      range.selectNodeContents(name)
      return Math.round(range.getBoundingClientRect().left)
    }),
  )
  expect(new Set(lefts).size, lefts.join(' ')).toBe(1)
  const lines = await page.getByRole('button', { name: 'Automatic' }).evaluate((button) => {
    const range = document.createRange()
    range.selectNodeContents(button)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})
