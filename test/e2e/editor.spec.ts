/** An author makes a map, by the mouse and by keys alone: made up, painted, taken back, mended, saved, played on; after a crash it is taken up. */
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, type Game, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { atTitle, giveDesk, hurry, settled } from './support.ts'

test.use({ drawing: 'canvas' })
test.describe.configure({ timeout: 240_000 })

/** The editor and its library come when they are wanted, and a busy machine paints slowly. */
const PATIENCE_MS = 60_000
const PICTURES = process.env['SANDTABLE_PICTURES']
const picture = async (page: Page, name: string): Promise<void> => {
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `editor-${name}.png`) })
}

const editor = (page: Page) => page.getByRole('main', { name: 'Map editor' })
const ready = (page: Page): Promise<void> => expect(editor(page)).toHaveAttribute('data-ready', 'true', { timeout: PATIENCE_MS })
const steps = (page: Page, count: number): Promise<void> => expect(editor(page)).toHaveAttribute('data-steps', String(count))
/** How many problems the panel lists. */
const problems = (page: Page): Promise<number> => editor(page).locator('.problem-row').count()
/** A place on the map, in shares of the part of the window where it lies. */
async function at(page: Page, x: number, y: number): Promise<readonly [number, number]> {
  const box = await editor(page).locator('.map').boundingBox()
  if (!box) throw new Error('the map is not there')
  return [box.x + box.width * x, box.y + box.height * y]
}
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...from)
  await page.mouse.down()
  await page.mouse.move(...to, { steps: 5 })
  await page.mouse.up()
}
async function toCreate(game: Game): Promise<Page> {
  await hurry(game)
  await game.page.getByRole('button', { name: 'Create' }).click()
  await expect(game.page.getByRole('heading', { name: 'Create' })).toBeVisible({ timeout: PATIENCE_MS })
  return game.page
}
/** To Create by its key, once the title hears keys. */
async function byKey(page: Page): Promise<void> {
  // First battle, for a new profile.
  await expect(page.locator('.title-button:focus')).toHaveCount(1)
  await page.keyboard.press('Control+e')
}
/** A river crossing of 20 by 16 hexes, always the same one. */
async function begin(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New map' }).first().click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Width').fill('20')
  await page.getByLabel('Height', { exact: true }).fill('16')
  await page.locator('.chip', { hasText: 'River crossing' }).click()
  await page.getByLabel('Number of the map').fill('7')
  await expect(page.getByRole('region', { name: 'Preview of the new map' })).toHaveAttribute('aria-busy', 'false', { timeout: PATIENCE_MS })
  await expect(page.getByText('20 × 16 hexes')).toBeVisible({ timeout: PATIENCE_MS })
  expect(await flaws(page)).toEqual([])
  await picture(page, 'new')
  await page.getByRole('button', { name: 'Begin' }).click()
  await ready(page)
}

test('an author makes a map of made-up country, changes it, mends a problem, saves it, plays on it and comes back', async ({ game }) => {
  const page = await toCreate(game)
  await expect(page.getByText('You have made no map yet.')).toBeVisible()
  expect(await flaws(page)).toEqual([])
  await begin(page, 'Fordham')
  expect(await flaws(page)).toEqual([])

  // Two strokes, of which one is taken back and done again.
  await page.getByRole('radio', { name: 'Terrain' }).click()
  await page.locator('.ground-choice', { hasText: 'Heavy woods' }).click()
  await drag(page, await at(page, 0.45, 0.5), await at(page, 0.6, 0.5))
  await steps(page, 1)
  await page.getByRole('radio', { name: 'Elevation' }).click()
  await page.mouse.click(...(await at(page, 0.4, 0.3)))
  await steps(page, 2)
  await page.getByRole('button', { name: 'Undo: Raise' }).click()
  await steps(page, 1)
  await page.getByRole('button', { name: 'Redo: Raise' }).click()
  await steps(page, 2)
  await page.mouse.move(...(await at(page, 0.5, 0.4)))
  await expect(page.getByRole('region', { name: 'After' })).toBeVisible()
  await picture(page, 'at-work')

  // One problem fewer with each fix.
  // They are looked for anew after each stroke: read when nothing comes any more.
  let before = -1
  const settledProblems = async (): Promise<boolean> => {
    const now = await problems(page)
    const same = now === before && now > 0
    before = now
    return same
  }
  await expect.poll(settledProblems, { intervals: [700] }).toBe(true)
  await page.getByRole('button', { name: /^Fix:/ }).first().click()
  await steps(page, 3)
  await expect.poll(() => problems(page)).toBeLessThan(before)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('"Fordham" is saved.')).toBeVisible({ timeout: PATIENCE_MS })
  await page.getByRole('button', { name: 'Play here' }).click()
  await expect(page.locator('.scenario.is-chosen')).toContainText('Fordham', { timeout: PATIENCE_MS })
  // The map as it was saved is not offered beside it.
  await expect(page.locator('.scenario', { hasText: 'Fordham' })).toHaveCount(1)
  await page.getByRole('button', { name: /Begin/ }).click()
  expect((await settled(page)).state).toBe('asked')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'To the editor' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await ready(page)
  await steps(page, 3)
  await expect(page.getByRole('button', { name: 'Undo: Fix' })).toBeEnabled()

  // A change that is not saved is asked about; it is thrown away.
  await page.getByRole('button', { name: 'Undo: Fix' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('button', { name: 'Open Fordham' })).toContainText('20 × 16 hexes', { timeout: PATIENCE_MS })
  await expect(page.getByText('Take up where you were')).toBeHidden()
  expect(await flaws(page)).toEqual([])
  await picture(page, 'my-maps')
})

/** Goes on with Tab until something of that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 40; i++) {
    const now = await page.evaluate(() => {
      const element = document.activeElement
      return element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent ?? element?.textContent ?? ''
    })
    if (name.test(now)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`nothing called ${String(name)} takes the focus`)
}
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}

test('the same by keys alone', async ({ game }) => {
  await hurry(game)
  const { page } = game
  await byKey(page)
  await expect(page.getByText('You have made no map yet.')).toBeVisible({ timeout: PATIENCE_MS })
  await tabTo(page, /^New map$/)
  await press(page, 'Enter')
  await tabTo(page, /^Name/)
  await page.keyboard.type('Keyfield')
  await press(page, 'Tab')
  await page.keyboard.type('20')
  await press(page, 'Tab')
  await page.keyboard.type('16')
  // Always the same country.
  await tabTo(page, /^Number of the map/)
  await page.keyboard.type('7')
  await expect(page.getByText('20 × 16 hexes')).toBeVisible({ timeout: PATIENCE_MS })
  await expect(page.getByRole('button', { name: 'Begin' })).toBeEnabled({ timeout: PATIENCE_MS })
  await press(page, 'Enter')
  await ready(page)

  // The cursor draws sand in four hexes while Space is held, and once more with Enter.
  await press(page, 't', 'ArrowRight')
  for (let i = 0; i < 12 && !(await page.locator('.ground-choice.is-chosen').textContent())?.includes('Sand'); i++) await press(page, 'n')
  await page.keyboard.down('Space')
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight')
  await page.keyboard.up('Space')
  await steps(page, 1)
  await press(page, 'ArrowDown', ']', 'Enter')
  await steps(page, 2)
  await press(page, 'Control+z')
  await steps(page, 1)
  await press(page, 'Control+Shift+Z')
  await steps(page, 2)
  // Escape gives a stroke up that is being drawn.
  await press(page, 'Shift+Enter', 'ArrowRight', 'Escape')
  await steps(page, 2)

  // A hex that stands out is a problem.
  await press(page, 'e', 'ArrowRight', 'ArrowRight', 'Enter')
  await steps(page, 3)

  // F6 goes through the parts of the screen and comes back to the map.
  for (const region of ['tools', 'settings', 'hex', 'problems', 'top', 'map']) {
    await press(page, 'F6')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-region]')?.getAttribute('data-region'))).toBe(region)
  }
  await expect.poll(() => problems(page)).toBeGreaterThan(0)
  await press(page, 'F8', 'f')
  await steps(page, 4)
  await press(page, 'Control+s')
  await expect(page.getByText('"Keyfield" is saved.')).toBeVisible({ timeout: PATIENCE_MS })
  await press(page, 'p')
  await expect(page.getByRole('button', { name: /Begin/ })).toBeEnabled({ timeout: PATIENCE_MS })
  await press(page, 'Enter')
  expect((await settled(page)).state).toBe('asked')
  await press(page, 'F10', 'ArrowUp', 'Enter')
  await expect(page.getByRole('dialog', { name: 'Leave the battle?' })).toBeVisible()
  await press(page, 'Enter')
  await ready(page)
  await steps(page, 4)
  await press(page, 'Escape')
  await expect(page.getByRole('button', { name: 'Open Keyfield' })).toBeVisible({ timeout: PATIENCE_MS })
})

test('what was drawn and not saved is taken up after a crash', async ({ game }) => {
  const page = await toCreate(game)
  await begin(page, 'Lost and found')
  await drag(page, await at(page, 0.4, 0.5), await at(page, 0.6, 0.5))
  await steps(page, 1)
  // The draft is written when the hand rests.
  await page.waitForTimeout(2000)
  await game.crash()
  await atTitle(game)
  await game.page.getByRole('button', { name: 'Create' }).click()
  await expect(game.page.getByText(/Lost and found · .* · 1 step not saved/)).toBeVisible({ timeout: PATIENCE_MS })
  expect(await flaws(game.page)).toEqual([])
  await game.page.getByRole('button', { name: 'Take up Lost and found' }).click()
  await ready(game.page)
  await steps(game.page, 1)
  await game.page.keyboard.press('Control+z')
  await steps(game.page, 0)
})

test('with the largest type nothing is cut, and every tool and panel is at hand', async ({ game }) => {
  await hurry(game)
  const { page } = game
  await giveDesk(game)
  await page.evaluate(() => desk.settings.set({ interfaceScale: 200 }))
  await page.reload()
  await atTitle(game)
  await byKey(page)
  await expect(page.getByText('You have made no map yet.')).toBeVisible({ timeout: PATIENCE_MS })
  expect(await flaws(page)).toEqual([])
  await page.getByRole('button', { name: 'New map' }).first().click()
  await page.getByLabel('Width').fill('20')
  await page.getByLabel('Height', { exact: true }).fill('16')
  await expect(page.getByRole('button', { name: 'Begin' })).toBeEnabled({ timeout: PATIENCE_MS })
  await picture(page, 'new-large')
  await page.getByRole('button', { name: 'Begin' }).click()
  await ready(page)
  for (const tool of ['Select', 'Terrain', 'Elevation', 'Hexsides', 'Ways', 'Buildings', 'Bridges', 'Labels', 'Stamps', 'Measure']) {
    await page.getByRole('radio', { name: tool }).click()
    expect(await flaws(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Hex and problems' }).click()
  await expect(page.getByRole('region', { name: 'Problems' })).toBeVisible()
  expect(await flaws(page)).toEqual([])
  await picture(page, 'large')
})

test('a place is named, its name is changed and dragged elsewhere; a click names a bridge', async ({ game }) => {
  const page = await toCreate(game)
  await begin(page, 'Names')
  await page.getByRole('radio', { name: 'Labels' }).click()
  const [here, there] = [await at(page, 0.4, 0.3), await at(page, 0.6, 0.6)]
  const asked = page.getByRole('dialog')
  await page.mouse.click(...here)
  await asked.getByRole('textbox').fill('Hill 40')
  await page.keyboard.press('Enter')
  await steps(page, 1)
  // The field has the name that the place has, and whoever leaves it so has lost nothing.
  await page.mouse.click(...here)
  await expect(asked.getByRole('textbox')).toHaveValue('Hill 40')
  await picture(page, 'label')
  await page.keyboard.press('Escape')
  await steps(page, 1)
  await drag(page, here, there)
  await steps(page, 2)
  await expect(asked).toHaveCount(0)
  await page.mouse.click(...there)
  await expect(asked.getByRole('textbox')).toHaveValue('Hill 40')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Bridges' }).click()
  await expect(page.getByText('Click a bridge to give it this name.')).toBeVisible()
  expect(await flaws(page)).toEqual([])
  await picture(page, 'bridge')
  await page.getByRole('radio', { name: 'Buildings' }).click()
  expect(await flaws(page)).toEqual([])
  await picture(page, 'building')
})
