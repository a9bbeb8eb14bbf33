// node scripts/learn-pictures.mjs [FOLDER]: makes the pictures of Learn (docs/pictures/learn-NAME-WIDTH.png) anew, from the program as it is: the title of a new
// profile, the lessons, three steps and the decision of the First battle, a case, the rulebook with a marked cell, the reference card, a question, a battle before
// it begins, the coach, second thoughts and the three moments; each at two sizes of the window. Everything is done as a learner does it. Needs a Chromium (CHROMIUM names one); SANDTABLE_TEST_PORT names another port.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { buildApp } from './build-app.mjs'
import { chromiumPath } from './electron-path.mjs'
import { servePage } from './serve-page.mjs'
import { smallPng } from './small-png.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = resolve(root, process.argv[2] ?? 'docs/pictures')
const PORT = Number(process.env.SANDTABLE_TEST_PORT ?? 4178)
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]
/** The page is taken when it has looked the same for this long. */
const STILL_MS = 1000
const PATIENCE_MS = 30_000

/** Takes the picture when nothing on the page changes any more. */
const take = async (page, name) => {
  const until = Date.now() + PATIENCE_MS
  let before = await page.screenshot()
  for (;;) {
    await page.waitForTimeout(STILL_MS)
    const now = await page.screenshot()
    if (now.equals(before)) break
    if (Date.now() > until) throw new Error(`${name}: the page does not come to rest`)
    before = now
  }
  const small = smallPng(before)
  const file = `learn-${name}-${page.viewportSize().width}.png`
  writeFileSync(join(folder, file), small)
  console.log(`${file}: ${Math.round(small.length / 1024)} KB of ${Math.round(before.length / 1024)} KB`)
}

const button = (page, name) => page.getByRole('button', { name })
const book = (page) => page.getByRole('dialog', { name: /^Rulebook/ })
/** Key by key, so that each step is taken at its end: `n` steps on. */
const atStep = (page, step, part = 'step') => page.locator(`.lesson[data-step="${step}"][data-part="${part}"]`).waitFor()
const leaveOut = async (page, from, to) => {
  for (let step = from; step < to; step++) {
    await page.keyboard.press('F9')
    await page.locator(`.lesson:not([data-step="${step}"])`).waitFor()
  }
}

/** The lesson, step by step; the log's tree leads to the table, and the table to a case and the card. */
const lesson = async (page) => {
  await button(page, /^First battle/).click()
  await atStep(page, 0)
  await take(page, 'step-first')
  await leaveOut(page, 0, 3)
  await take(page, 'step-look')
  await page.keyboard.press('F2')
  await atStep(page, 4)
  await page.locator('[role="log"] .log-line').last().click()
  await atStep(page, 5)
  await take(page, 'step-answer')
  await page.locator('.panel-log .table-link').first().click()
  await book(page).locator('td.is-cell').first().waitFor()
  await take(page, 'rulebook')
  await page.keyboard.press('Escape')
  await book(page).waitFor({ state: 'hidden' })
  await leaveOut(page, 5, 9)
  await atStep(page, 9, 'decide')
  await take(page, 'decision')
  await page.keyboard.press('2')
  await atStep(page, 9, 'chances')
  await page.locator('.lesson-chance b', { hasText: '%' }).nth(2).waitFor()
  await take(page, 'chances')
}
const rulebook = async (page) => {
  await page.keyboard.press('F1')
  await book(page).getByRole('searchbox').fill('smoke')
  await book(page)
    .getByRole('region', { name: 'Cases' })
    .getByRole('button', { name: /^Artillery smoke covers/ })
    .click()
  await book(page).locator('.case-map canvas').waitFor()
  const next = book(page).getByRole('button', { name: /^Next/ })
  for (let i = 0; i < 12 && (await next.getAttribute('aria-disabled')) !== 'true'; i++) await next.click()
  await take(page, 'case')
  await book(page).getByRole('searchbox').fill('')
  await book(page)
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('button', { name: /^Reference card/ })
    .click()
  await book(page).locator('.reference-card').waitFor()
  await take(page, 'card')
  await page.keyboard.press('Escape')
}
/** Who fights and how a turn goes, unfolded. */
const before = async (page) => {
  await button(page, 'New battle').click()
  for (const summary of [0, 1]) await page.locator('.before-part summary').nth(summary).click()
  await page
    .locator('.before-part')
    .first()
    .evaluate((part) => part.scrollIntoView())
  await take(page, 'before')
}

const lessons = async (page) => {
  await button(page, 'Learn').click()
  await button(page, 'Begin').waitFor()
  await page.mouse.move(0, 0)
  await take(page, 'lessons')
}
/** The first question, asked and answered. */
const question = async (page) => {
  await page.getByRole('button', { name: 'Questions', exact: true }).click()
  await button(page, /^Ten questions/).click()
  await page.getByRole('region', { name: 'Question 1 of 10' }).locator('.case-map canvas').waitFor()
  await page.mouse.move(0, 0)
  await take(page, 'question')
  await page.keyboard.press('1')
  await page.getByRole('region', { name: 'Why' }).waitFor()
  await take(page, 'question-why')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
}

// ---- a battle with the coach: the scene of the woods, Blue's light tank before three guns

/** The scene as a save for Blue's hand, made by the referee of the command line. */
const savedScene = () => {
  const scene = JSON.parse(readFileSync(join(root, 'test/e2e/scenes/woods.scenario.json'), 'utf8'))
  const requests = [{ do: 'new', scenario: scene, seed: 5, seats: { blue: 'hand', red: 'hand' } }, { do: 'save' }]
  const answers = execFileSync(process.execPath, [join(root, 'scripts/sandtable.mjs'), 'referee'], {
    cwd: root,
    input: requests.map((request) => `${JSON.stringify(request)}\n`).join(''),
    encoding: 'utf8',
  })
  const { save } = JSON.parse(answers.trim().split('\n').at(-1))
  return JSON.stringify({ ...save, seats: { blue: 'hand', red: 'ai:recruit' } })
}
const standing = (page) => page.locator('.battle').evaluate((battle) => battle.dataset.state)
const settled = async (page) => {
  while (!['asked', 'over'].includes(await standing(page))) await page.waitForTimeout(100)
}
/** Moves the cursor of the keyboard to a hex, column and row. */
const cursorTo = async (page, [col, row]) => {
  for (let i = 0; i < 60; i++) {
    const said = await page.getByRole('application').getAttribute('aria-label')
    const at = /Cursor at (\d\d)(\d\d)/.exec(said ?? '')
    const [c, r] = [Number(at?.[1] ?? 0), Number(at?.[2] ?? 0)]
    if (at && c === col && r === row) return
    await page.keyboard.press(r > row ? 'ArrowUp' : r < row ? 'ArrowDown' : c < col ? 'ArrowRight' : 'ArrowLeft')
    await page.waitForTimeout(60)
  }
  throw new Error(`the cursor does not come to ${col}, ${row}`)
}
/** A hint, an order that is thought over, and at the end of the battle what cost most. */
const coach = async (page, save) => {
  await button(page, 'Load').click()
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'woods.save', mimeType: 'application/json', buffer: Buffer.from(save) })
  await page.getByRole('complementary', { name: 'Coach' }).waitFor()
  await settled(page)
  await take(page, 'coach')
  await page.keyboard.press('m')
  await cursorTo(page, [9, 2])
  const doubt = page.getByRole('alertdialog', { name: 'Second thoughts' })
  for (let i = 0; i < 3 && !(await doubt.isVisible()); i++) {
    await page.keyboard.press('Enter')
    await page.waitForTimeout(500)
  }
  await doubt.waitFor()
  await take(page, 'second-thoughts')
  await doubt.getByRole('button', { name: 'Do it' }).click()
  await page.waitForTimeout(500)
  await settled(page)
  const moments = page.getByRole('region', { name: 'Three moments' })
  for (let i = 0; i < 60 && !(await moments.isVisible()); i++) {
    // It ends its rounds, and holds its fire.
    for (const key of ['h', 'e', 'Enter']) {
      if ((await standing(page)) === 'over') break
      await page.keyboard.press(key)
      await page.waitForTimeout(250)
    }
    await settled(page)
  }
  await moments.getByRole('listitem').first().waitFor()
  await take(page, 'moments')
}

const program = chromiumPath()
if (!program) {
  console.error('There is no Chromium: install the package chromium, or name one in CHROMIUM.')
  process.exit(1)
}
buildApp()
const save = savedScene()
mkdirSync(folder, { recursive: true })
const server = await servePage(PORT)
const browser = await chromium.launch({
  executablePath: program,
  args: ['--disable-3d-apis', '--disable-dev-shm-usage', '--font-render-hinting=none'],
})
try {
  for (const viewport of SIZES) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE_MS)
    page.on('pageerror', (error) => console.error(error.stack ?? error.message))
    await page.goto(server.url)
    await button(page, /^First battle/).waitFor()
    await page.locator('.backdrop.is-ready').waitFor()
    await take(page, 'title')
    await before(page)
    await page.keyboard.press('Escape')
    await rulebook(page)
    await lessons(page)
    await question(page)
    await lesson(page)
    await context.close()
    // A profile that has kept nothing has its coach.
    const fresh = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    const battle = await fresh.newPage()
    battle.setDefaultTimeout(PATIENCE_MS)
    await battle.goto(server.url)
    await button(battle, /^First battle/).waitFor()
    await coach(battle, save)
    await fresh.close()
  }
} finally {
  await browser.close()
  server.stop()
}
