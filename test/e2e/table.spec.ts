/** The table under the hand: how far it can be looked at from, how soon it is there, how soon the next order is taken. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hurry, mapOf, settled } from './support.ts'

test.use({ drawing: 'canvas' })

/** Begins a battle from the title screen. */
async function begin(page: Page, scenario: string, book?: string): Promise<void> {
  await page.getByRole('button', { name: 'New battle' }).click()
  if (book) await page.locator('.book-choice').getByText(book).click()
  await page.getByText(scenario).first().click()
  await page.getByLabel(/Dice seed/).fill('20')
  await page.getByRole('button', { name: /Begin/ }).click()
}

/** Where the sheet lies on the stage, in pixels of the page, looked for along the middle lines, and how large the stage is. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.map canvas') as HTMLCanvasElement
    const context = canvas.getContext('2d') as CanvasRenderingContext2D
    const { width, height } = canvas
    const { data } = context.getImageData(0, 0, width, height)
    // The bare table and the sheet's shadow on it are darker than anything on the sheet's paper.
    const isSheet = (x: number, y: number): boolean => (data[(y * width + x) * 4] as number) > 70
    const columns = Array.from({ length: width }, (_, x) => x).filter((x) => isSheet(x, height >> 1))
    const rows = Array.from({ length: height }, (_, y) => y).filter((y) => isSheet(width >> 1, y))
    return { width, height, left: columns[0] ?? -1, right: columns.at(-1) ?? -1, top: rows[0] ?? -1, bottom: rows.at(-1) ?? -1 }
  })

for (const [scenario, book] of [
  ['Duel at the Crossroads', 'BattleChrome'],
  ['Mill Crossing', 'Steel Rain'],
] as const)
  test(`D7 zooming out ends at the whole map with a small margin, by wheel, keys and minimap: ${scenario}`, async ({ game }) => {
    await hurry(game)
    const { page } = game
    test.setTimeout(120_000)
    await begin(page, scenario, book)
    await settled(page)
    await page.waitForSelector('.map-loading', { state: 'detached' })
    const out = {
      wheel: async () => {
        const box = await mapOf(page).boundingBox()
        if (box) await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.3)
        for (let i = 0; i < 25; i++) await page.mouse.wheel(0, 250)
      },
      keys: async () => {
        for (let i = 0; i < 25; i++) await page.keyboard.press('-')
      },
      minimap: async () => {
        await page.locator('canvas.minimap').hover()
        for (let i = 0; i < 25; i++) await page.mouse.wheel(0, 250)
      },
    }
    for (const [way, zoomOut] of Object.entries(out)) {
      for (let i = 0; i < 6; i++) await page.keyboard.press('+')
      await page.waitForTimeout(700)
      const near = await drawn(page)
      expect(near.right - near.left, `${way}: looked at from near`).toBeGreaterThan(near.width * 0.9)
      await zoomOut()
      await page.waitForTimeout(700)
      const { width, height, left, right, top, bottom } = await drawn(page)
      const asking = await page.evaluate(() => document.querySelector('.asking')?.getBoundingClientRect().height ?? 0)
      // The bar's own place at the foot is not the map's.
      const free = height - Math.max(0, asking - 56)
      const rooms = [left, width - 1 - right, top, free - 1 - bottom]
      expect(Math.min(...rooms), `${way}: ${rooms}`).toBeGreaterThanOrEqual(8)
      expect(Math.min(...rooms), `${way}: ${rooms}`).toBeLessThanOrEqual(20)
      // And 'F' says the same.
      await page.keyboard.press('+')
      await page.keyboard.press('f')
      await page.waitForTimeout(900)
      expect(await drawn(page), `${way}, then F`).toEqual({ width, height, left, right, top, bottom })
    }
  })

test('D8 the map is there at once: no question over an empty table, the middle sharp before the rest, scenario pictures never empty', async ({
  game,
}) => {
  test.setTimeout(240_000)
  await hurry(game)
  const { page } = game
  await page.getByRole('button', { name: 'New battle' }).click()
  /** How much of the scenario's picture is drawn, as a share of its pixels. */
  const drawnShare = () =>
    page.locator('.thumb canvas').evaluate((element) => {
      const canvas = element as HTMLCanvasElement
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: new Uint8ClampedArray(4) }
      return data.filter((value, i) => i % 4 === 3 && value === 255).length / (data.length / 4)
    })
  for (const name of ['Mill Crossing', 'Meeting at Harrow']) {
    await page.locator('.scenario', { has: page.getByText(name, { exact: true }) }).click()
    expect(await drawnShare(), `${name}, at once`).toBeGreaterThan(0.99)
  }
  // From the first time that something is asked: was there a map on the stage?
  await page.evaluate(() => {
    const asked = new MutationObserver(() => {
      if (!document.querySelector('.asking, .order-items')) return
      asked.disconnect()
      const sketched = performance.getEntriesByName('map-sketch').length > 0
      document.body.dataset['askedOver'] = sketched && !document.querySelector('.map-loading') ? 'a map' : 'an empty table'
    })
    asked.observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: /Begin/ }).click()
  await settled(page)
  expect(await page.evaluate(() => document.body.dataset['askedOver'])).toBe('a map')
  await page.waitForFunction(() => performance.getEntriesByName('map-whole').length > 0, undefined, { timeout: 150_000 })
  const times = await page.evaluate(() =>
    ['map-sketch', 'map-middle', 'map-whole'].map((name) => Math.round(performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN)),
  )
  console.log(`${game.host}: sketch, sharp middle, whole map at ${times.join(', ')} ms of the page's clock`)
  expect(times).toEqual([...times].sort((a, b) => a - b))
  expect(new Set(times).size).toBe(3)
})
