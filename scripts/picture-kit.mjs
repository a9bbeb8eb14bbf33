// What scripts that take pictures of the page have in common: positions from the referee of the command line, opening them, and the picture once nothing changes any more.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { buildApp } from './build-app.mjs'
import { chromiumPath } from './electron-path.mjs'
import { servePage } from './serve-page.mjs'
import { smallPng } from './small-png.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
export const PATIENCE_MS = 60_000

/** What the referee of the command line answers to these requests, in order. */
export const answersOf = (requests) =>
  execFileSync(process.execPath, [join(root, 'scripts/sandtable.mjs'), 'referee'], {
    cwd: root,
    input: requests.map((request) => `${JSON.stringify(request)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 29,
  })
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

/** The position after these requests as a save for Blue's hand. */
export const savedAfter = (requests, red) => {
  const answer = answersOf([...requests, { do: 'save' }]).at(-1)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return JSON.stringify({ ...answer.save, seats: { blue: 'hand', red } })
}

/** Takes the picture when the page has looked the same for so long and is not busy any more; `file` is written in 256 colours. */
export const takeStill = async (page, file, { stillMs = 1000, patienceMs = PATIENCE_MS, isBusy = () => false } = {}) => {
  const until = Date.now() + patienceMs
  let before = await page.screenshot()
  for (;;) {
    await page.waitForTimeout(stillMs)
    const now = await page.screenshot()
    if (now.equals(before) && !(await isBusy())) break
    if (Date.now() > until) throw new Error(`${file}: the page does not come to rest`)
    before = now
  }
  const small = smallPng(before)
  writeFileSync(file, small)
  console.log(`${file}: ${Math.round(small.length / 1024)} KB of ${Math.round(before.length / 1024)} KB`)
}

export const button = (page, name) => page.getByRole('button', { name })
/** Chooses a save's file as a person does. */
export const openSave = async (page, save) => {
  await button(page, 'Load').click()
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'battle.save', mimeType: 'application/json', buffer: Buffer.from(save) })
}
/** Somebody is asked, or it is over, and what can be ordered is there. */
export const settled = (page) =>
  page.waitForFunction(
    () =>
      ['asked', 'over'].includes(document.querySelector('.battle')?.dataset.state) &&
      document.querySelector('.battle').dataset.loaded === 'true',
  )
/** Moves the cursor of the keyboard to a hex, column and row. */
export const cursorTo = async (page, [col, row]) => {
  for (let i = 0; i < 160; i++) {
    const said = await page.getByRole('application').getAttribute('aria-label')
    const at = /Cursor at (\d\d)(\d\d)/.exec(said ?? '')
    const [c, r] = [Number(at?.[1] ?? 0), Number(at?.[2] ?? 0)]
    if (at && c === col && r === row) return
    await page.keyboard.press(r > row ? 'ArrowUp' : r < row ? 'ArrowDown' : c < col ? 'ArrowRight' : 'ArrowLeft')
    await page.waitForTimeout(60)
  }
  throw new Error(`the cursor does not come to ${col}, ${row}`)
}

/** Runs this with a page of a profile that has kept nothing, on the title once that is painted; `prepare` comes before the wait. */
export const withTitle = async (browser, url, viewport, run, prepare = () => undefined) => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  page.on('pageerror', (error) => console.error(error.stack ?? error.message))
  await page.goto(url)
  await button(page, /^First battle/).waitFor()
  await prepare(page)
  await page.locator('.backdrop.is-ready').waitFor()
  await run(page)
  await context.close()
}

/** For `withBrowser`: the map is drawn as a graphics card would draw it. */
export const WEBGL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
/** Builds and serves the page, and runs this with a browser that draws it, on plain canvas if not told otherwise; without a Chromium nothing is done. */
export const withBrowser = async (port, run, drawing = ['--disable-3d-apis']) => {
  const program = chromiumPath()
  if (!program) {
    console.error('There is no Chromium: install the package chromium, or name one in CHROMIUM.')
    process.exit(1)
  }
  buildApp()
  const server = await servePage(port)
  const browser = await chromium.launch({
    executablePath: program,
    args: [...drawing, '--disable-dev-shm-usage', '--font-render-hinting=none'],
  })
  try {
    await run(browser, server.url)
  } finally {
    await browser.close()
    server.stop()
  }
}
