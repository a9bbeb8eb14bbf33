// node scripts/learn-pictures.mjs [FOLDER] [PART ...]: makes the pictures of Learn (docs/pictures/learn-NAME-WIDTH.png) anew, from the program as it is; with
// parts (title, before, rulebook, lessons, question, lesson, coach, look-back), only those: the title of a new profile, a battle before it begins, a case and the
// reference card, the lessons, a question, three steps and the decision of the First battle with the rulebook's marked cell, the coach with second thoughts and the
// three moments, and a battle looked back on (look-back-WIDTH.png, battle-report-WIDTH.png); each at two sizes of the window. Everything is done as a learner
// does it. Needs a Chromium (CHROMIUM names one); SANDTABLE_TEST_PORT names another port.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { button, cursorTo, openSave, readJson, root, savedAfter, settled, takeStill, withBrowser, withTitle } from './picture-kit.mjs'

const folder = resolve(root, process.argv[2] ?? 'docs/pictures')
const wanted = process.argv.slice(3)
const isWanted = (part) => wanted.length === 0 || wanted.includes(part)
const PORT = Number(process.env.SANDTABLE_TEST_PORT ?? 4178)
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
]

const take = (page, name) => takeStill(page, join(folder, `${name}-${page.viewportSize().width}.png`))
const book = (page) => page.getByRole('dialog', { name: /^Rulebook/ })
/** Waits for the step. */
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
  await take(page, 'learn-step-first')
  await leaveOut(page, 0, 3)
  await take(page, 'learn-step-look')
  await page.keyboard.press('F2')
  await atStep(page, 4)
  await page.locator('[role="log"] .log-line').last().click()
  await atStep(page, 5)
  await take(page, 'learn-step-answer')
  await page.locator('.panel-log .table-link').first().click()
  await book(page).locator('td.is-cell').first().waitFor()
  await take(page, 'learn-rulebook')
  await page.keyboard.press('Escape')
  await book(page).waitFor({ state: 'hidden' })
  await leaveOut(page, 5, 9)
  await atStep(page, 9, 'decide')
  await take(page, 'learn-decision')
  await page.keyboard.press('2')
  await atStep(page, 9, 'chances')
  await page.locator('.lesson-chance b', { hasText: '%' }).nth(2).waitFor()
  await take(page, 'learn-chances')
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
  await take(page, 'learn-case')
  await book(page).getByRole('searchbox').fill('')
  await book(page)
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('button', { name: /^Reference card/ })
    .click()
  await book(page).locator('.reference-card').waitFor()
  await take(page, 'learn-card')
}
/** Who fights and how a turn goes, unfolded. */
const before = async (page) => {
  await button(page, 'New battle').click()
  for (const summary of [0, 1]) await page.locator('.before-part summary').nth(summary).click()
  await page
    .locator('.before-part')
    .first()
    .evaluate((part) => part.scrollIntoView())
  await take(page, 'learn-before')
}

const lessons = async (page) => {
  await button(page, 'Learn').click()
  await button(page, 'Begin').waitFor()
  await page.mouse.move(0, 0)
  await page.waitForFunction(() => document.querySelectorAll('.map-thumb:not([data-painted])').length === 0)
  await take(page, 'learn-lessons')
}
/** The first question, asked and answered. */
const question = async (page) => {
  await page.getByRole('button', { name: 'Questions', exact: true }).click()
  await button(page, /^Ten questions/).click()
  await page.getByRole('region', { name: 'Question 1 of 10' }).locator('.case-map canvas').waitFor()
  await page.mouse.move(0, 0)
  await take(page, 'learn-question')
  await page.keyboard.press('1')
  await page.getByRole('region', { name: 'Why' }).waitFor()
  await take(page, 'learn-question-why')
}

// ---- a battle with the coach: the scene of the woods, Blue's light tank before three guns

const savedScene = () =>
  savedAfter(
    [{ do: 'new', scenario: readJson('test/e2e/scenes/woods.scenario.json'), seed: 5, seats: { blue: 'hand', red: 'hand' } }],
    'ai:recruit',
  )
/** A whole battle that was played. */
const savedBattle = () =>
  savedAfter([{ do: 'replay', save: readJson('test/golden/steel-rain/thorncote-first-battle.journal.json') }], 'ai:regular')
const standing = (page) => page.locator('.battle').evaluate((battle) => battle.dataset.state)
/** A hint, an order that is thought over, and at the end of the battle what cost most. */
const coach = async (page, save) => {
  await openSave(page, save)
  await page.getByRole('complementary', { name: 'Coach' }).waitFor()
  await settled(page)
  await take(page, 'learn-coach')
  await page.keyboard.press('m')
  await cursorTo(page, [9, 2])
  const doubt = page.getByRole('alertdialog', { name: 'Second thoughts' })
  for (let i = 0; i < 3 && !(await doubt.isVisible()); i++) {
    await page.keyboard.press('Enter')
    await page.waitForTimeout(500)
  }
  await doubt.waitFor()
  await take(page, 'learn-second-thoughts')
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
  await take(page, 'learn-moments')
}
/** The report of a battle that is over, and the moment of its first loss. */
const lookBack = async (page, save) => {
  await openSave(page, save)
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  const look = page.locator('.look-back')
  await look.getByRole('heading', { name: 'Dice' }).waitFor()
  await page.mouse.move(0, 0)
  await take(page, 'battle-report')
  await look.locator('.report-see').first().click()
  await look.locator('.look-stage canvas').waitFor()
  await page.mouse.move(0, 0)
  await take(page, 'look-back')
}

const PARTS = {
  title: (page) => take(page, 'learn-title'),
  before,
  rulebook,
  lessons,
  question: async (page) => {
    await button(page, 'Learn').click()
    await question(page)
  },
  lesson,
  coach: (page) => coach(page, savedScene()),
  'look-back': (page) => lookBack(page, savedBattle()),
}
mkdirSync(folder, { recursive: true })
await withBrowser(PORT, async (browser, url) => {
  for (const viewport of SIZES)
    for (const [part, run] of Object.entries(PARTS)) if (isWanted(part)) await withTitle(browser, url, viewport, run)
})
