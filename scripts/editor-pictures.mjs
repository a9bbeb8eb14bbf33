// node scripts/editor-pictures.mjs [FOLDER] [NAME ...]: makes the pictures of the editors at work (docs/pictures/NAME-WIDTH.png) anew, from the program as
// it is: map-editor, scenario-editor, designer, balance, each at three sizes of the window; with names, only those.
// Everything is done as an author does it, with the mouse. Needs a Chromium (CHROMIUM names one).
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root, takeStill, withBrowser } from './picture-kit.mjs'

const folder = resolve(root, process.argv[2] ?? 'docs/pictures')
const wanted = process.argv.slice(3)
const PORT = 4177
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 910, height: 600 },
]
/** The page is taken when it has looked the same for this long. */
const STILL_MS = 2000
const PATIENCE_MS = 300_000

const take = (page, name) =>
  takeStill(page, join(folder, `${name}.png`), {
    stillMs: STILL_MS,
    patienceMs: PATIENCE_MS,
    isBusy: async () => (await page.getByText('Painting the map').count()) > 0,
  })

const shelf = (page, name) => page.locator('label.segment', { hasText: name }).click()
const button = (page, name) => page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const ready = (page) => page.locator('.editor[data-ready="true"]').waitFor()
/** A place on the map, in shares of the part of the window where it lies. */
const at = async (page, x, y) => {
  const box = await page.locator('.editor .map').boundingBox()
  return [box.x + box.width * x, box.y + box.height * y]
}
/** The whole of the map in what room there is. */
const showAll = (page) => button(page, 'Show the whole map').click()

/** What is done up to the picture; `again` after the window has got another size. */
const SCENES = {
  'map-editor': {
    begin: async (page) => {
      await button(page, 'New map').first().click()
      await page.getByLabel('Name').fill('Ridgeway')
      await page.locator('.chip', { hasText: 'River crossing' }).click()
      await page.getByLabel('Number of the map').fill('7')
      await button(page, 'Begin').click()
      await ready(page)
      await page.getByRole('radio', { name: 'Elevation' }).click()
      const [from, to] = [await at(page, 0.62, 0.75), await at(page, 0.7, 0.78)]
      await page.mouse.move(...from)
      await page.mouse.down()
      await page.mouse.move(...to, { steps: 5 })
      await page.mouse.up()
    },
    again: async (page) => {
      await showAll(page)
      await page.mouse.move(...(await at(page, 0.66, 0.72)))
    },
  },
  'scenario-editor': {
    begin: async (page) => {
      await shelf(page, 'My scenarios')
      await button(page, 'Make a copy of Mill Crossing').click()
      await ready(page)
      await page.getByRole('tab', { name: /^Forces/ }).click()
    },
    again: async (page) => {
      await showAll(page)
      await page.locator('.force-group, [role=treeitem][aria-level="1"]').first().click()
    },
  },
  designer: {
    begin: async (page) => {
      await shelf(page, 'My vehicles')
      await button(page, /Steel Rain/).click()
      const dialog = page.locator('dialog[open]')
      for (const [name, copied] of [
        ['Raider', /^Hover tank/],
        ['Bulwark', /^Main battle tank/],
        ['Ferryman', /^Transport helicopter/],
      ]) {
        if (!(await dialog.count())) await button(page, 'Add').click()
        await dialog.getByLabel('Name').fill(name)
        await dialog.getByRole('button', { name: copied }).click()
        await page.getByRole('heading', { name, level: 2 }).waitFor()
      }
      await page.locator('.design-row', { hasText: 'Raider' }).click()
    },
    again: async () => undefined,
  },
  balance: {
    begin: async (page) => {
      await button(page, 'Back').click()
      await button(page, 'New battle').click()
      await page.locator('.book-choice label', { hasText: 'BattleChrome' }).click()
      await page.locator('.scenario', { hasText: 'Duel at the Crossroads' }).click()
      await button(page, /Try its balance/).click()
      await page.getByLabel('Number of the first game').fill('1')
      await button(page, 'Play 20 games').click()
      await button(page, 'Play 20 games again').waitFor({ timeout: 3 * PATIENCE_MS })
    },
    again: async () => undefined,
  },
}

mkdirSync(folder, { recursive: true })
await withBrowser(PORT, async (browser, url) => {
  for (const [name, { begin, again }] of Object.entries(SCENES).filter(([name]) => wanted.length === 0 || wanted.includes(name))) {
    const context = await browser.newContext({ viewport: SIZES[0], reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    page.on('pageerror', (error) => console.error(error.stack ?? error.message))
    await page.goto(url)
    await button(page, /^Create/).click()
    await page.getByRole('heading', { name: 'Create' }).waitFor()
    await begin(page)
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await page.waitForTimeout(1000)
      await again(page)
      await take(page, `${name}-${size.width}`)
    }
    await context.close()
  }
})
