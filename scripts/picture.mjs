// node scripts/picture.mjs [FOLDER] [NAME ...]: makes the pictures of scenes in motion (docs/pictures) anew, from the program as it is; with names, only those.
// What stands still is taken by pictures.mjs. A staged scene of the tests is opened, something is ordered, and the page's clock is stopped at the moment.
// The same program gives the same pictures. Needs a Chromium (CHROMIUM names one).
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'
import { root, WEBGL, withBrowser } from './picture-kit.mjs'

const folder = resolve(root, process.argv[2] ?? 'docs/pictures')
const wanted = process.argv.slice(3)
const isWanted = (name) => wanted.length === 0 || wanted.includes(name)
const PORT = 4176
/** Size of the window. */
const SIZE = { width: 1366, height: 768 }
const PATIENCE_MS = 120_000

// ---- the battle without a screen

/** The referee of the command line: one request, one answer. */
const startReferee = () => {
  const child = spawn(process.execPath, [join(root, 'scripts/sandtable.mjs'), 'referee'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    ask: async (request) => {
      child.stdin.write(`${JSON.stringify(request)}\n`)
      const { value, done } = await answers.next()
      const answer = done ? { ok: false, why: { text: 'the referee has gone' } } : JSON.parse(value)
      if (!answer.ok) throw new Error(answer.why.text)
      return answer
    },
    end: () => child.stdin.end(),
  }
}

/** A staged scene of the tests (test/e2e/scenes) with one of its platoons acting, as a save for Blue's hand. */
const stage = async (referee, name, active) => {
  const scenario = JSON.parse(readFileSync(join(root, `test/e2e/scenes/${name}.scenario.json`), 'utf8'))
  scenario.map = JSON.parse(readFileSync(join(root, 'maps', scenario.map), 'utf8'))
  scenario.start = { ...scenario.start, active }
  await referee.ask({ do: 'new', scenario, seed: 5, seats: { blue: 'hand', red: 'hand' } })
  const { save } = await referee.ask({ do: 'save' })
  return JSON.stringify({ ...save, seats: { blue: 'hand', red: 'ai:recruit' } })
}

/** The staged scene of BattleChrome, gone on to a question of Blue's that is so: nobody moves but by `first`, whoever has a target fires at it. */
const stageChrome = async (referee, { start, first = [], isWanted: isSo }) => {
  const scenario = JSON.parse(readFileSync(join(root, 'test/e2e/scenes/chrome.scenario.json'), 'utf8'))
  scenario.map = JSON.parse(readFileSync(join(root, 'maps', scenario.map), 'utf8'))
  scenario.start = { ...scenario.start, ...start }
  await referee.ask({ do: 'new', scenario, seed: 5, seats: { blue: 'hand', red: 'hand' } })
  for (const order of first) await referee.ask({ do: 'submit', order })
  for (;;) {
    const { picture: blue } = await referee.ask({ do: 'picture', side: 'blue' })
    if (blue.over) throw new Error('the scene of BattleChrome does not come to its moment')
    if (blue.question && isSo(blue.question)) break
    const { offers } = await referee.ask({ do: 'offers', side: blue.question ? 'blue' : 'red' })
    const shot = offers.find(({ verb, order }) => verb === 'fire' && order.weapon !== undefined && !blue.phase.startsWith('Movement'))
    const { order } = shot ?? offers.find(({ verb }) => ['done', 'hold', 'damage', 'first'].includes(verb))
    await referee.ask({ do: 'submit', order })
  }
  const { save } = await referee.ask({ do: 'save' })
  return JSON.stringify({ ...save, seats: { blue: 'hand', red: 'ai:recruit' } })
}

// ---- the page

/** The browser's own desk, for putting saves and settings where the page looks for them. */
const deskScript = async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'import.meta.env.VITE_APP_VERSION': '"0.0.0"' },
    build: { write: false, lib: { entry: join(root, 'renderer/desk/browser-desk.ts'), formats: ['iife'], name: 'browserDesk' } },
  })
  return `${built[0].output[0].code}; globalThis.desk = browserDesk.hostDesk()`
}

const settled = (page) =>
  page.waitForFunction(
    () => {
      const battle = document.querySelector('.battle')
      return (
        battle?.dataset.state === 'asked' &&
        battle.dataset.loaded === 'true' &&
        battle.querySelector('canvas') &&
        battle.querySelector('.asking, .order-items')
      )
    },
    undefined,
    { timeout: PATIENCE_MS },
  )

const openSave = async (page, save, label) => {
  await page.evaluate(([text, name]) => globalThis.desk.saves.write('picture', text, name), [save, label])
  await page.getByRole('button', { name: 'Load' }).click()
  await page.getByRole('dialog').getByRole('button', { name: label }).first().click()
  await settled(page)
}

const asks = (page) => page.locator('.battle').getAttribute('data-question')
const stampOf = (page) => page.locator('.battle').getAttribute('data-stamp')

/** Gives an order by these keys and waits for what comes of it. */
const give = async (page, ...keys) => {
  const before = await stampOf(page)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(400)
    if ((await stampOf(page)) !== before) break
  }
  await page.waitForFunction((stamp) => document.querySelector('.battle').dataset.stamp !== stamp, before)
  await settled(page)
}

// ---- scenes in motion

const pickPiece = async (page, name) => {
  await page
    .locator('.member', { hasText: new RegExp(`\\b${name}\\b`) })
    .first()
    .click()
  await page.waitForTimeout(300)
  await settled(page)
}
/** Lets the page's own clock go on frame by frame until it is so, and a little longer; only then the picture is taken. */
const runUntil = async (page, isSo, afterMs) => {
  for (let i = 0; !(await isSo()); i++) {
    if (i > 1500) throw new Error('the moment does not come')
    await page.clock.runFor(40)
  }
  for (let ms = 0; ms < afterMs; ms += 20) await page.clock.runFor(20)
}
/** Gives an order by these keys, as many of them as it takes, and stops so long after its story has begun. */
const orderSlowly = async (page, keys, afterMs) => {
  await stop(page)
  for (const key of keys) {
    await page.keyboard.press(key)
    for (let i = 0; i < 8; i++) {
      await page.clock.runFor(20)
      if (await isTelling(page)()) return runUntil(page, isTelling(page), afterMs)
    }
  }
  throw new Error('the order is not carried out')
}
const logged = (page, words) => () => page.locator('.log-text', { hasText: words }).count()
const frame = async (page, name) => {
  const picture = await page.screenshot()
  writeFileSync(join(folder, `${name}.png`), picture)
  console.log(`${name}.png: ${Math.round(picture.length / 1024)} KB`)
}
const isTelling = (page) => async () => (await page.locator('.battle').getAttribute('data-state')) === 'telling'
/** Opens a scene at the usual speed, with the page's clock in our hands once it has come to rest. */
const openScene = async (context, url, desk, save, label) => {
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error.message))
  await page.clock.install()
  await page.goto(url)
  await page.evaluate(desk)
  await page.evaluate(() => globalThis.desk.settings.set({ speed: '1x', reducedMotion: false, volume: 0 }))
  await page.reload()
  await page.getByRole('heading', { name: 'Sandtable' }).waitFor()
  await page.evaluate(desk)
  await openSave(page, save, label)
  await page.waitForFunction(() => !document.body.innerText.includes('Painting the map'), undefined, { timeout: PATIENCE_MS })
  await page.waitForTimeout(1500)
  return page
}
const stop = (page) => page.clock.pauseAt(Date.now() + 1000)

/** Each: the platoon that acts, and what is done until the picture. */
const SCENES = {
  breach: [
    'crossing',
    'engineers',
    async (page) => {
      await pickPiece(page, 'E1')
      await give(page, 'c', 'Enter', '1')
      await page.keyboard.press('c')
      await page.waitForTimeout(1500)
    },
  ],
  bridge: [
    'crossing',
    'engineers',
    async (page) => {
      await pickPiece(page, 'E2')
      await page.keyboard.press('l')
      await page.waitForTimeout(600)
      await orderSlowly(page, ['Enter', '1'], 420)
    },
  ],
  smoke: [
    'crossing',
    'guns',
    async (page) => {
      await callWith(page, 'G1', 'o')
      await callWith(page, 'G2', 'o')
      await landing(page, 'Smoke goes up', 240)
    },
  ],
  'mission-called': [
    'crossing',
    'guns',
    async (page) => {
      await callWith(page, 'G1', 'g')
      await pickPiece(page, 'G2')
      await page.keyboard.press('g')
      await page.waitForTimeout(2500)
    },
  ],
  'mission-lands': [
    'crossing',
    'guns',
    async (page) => {
      await callWith(page, 'G1', 'g')
      await landing(page, /^Turn 4$/, 1080)
    },
  ],
  strafing: [
    'raid',
    'air',
    async (page) => {
      await pickPiece(page, 'F1')
      await page.keyboard.press('s')
      await page.waitForTimeout(600)
      await orderSlowly(page, ['1'], 1560)
    },
  ],
  'map-key': [
    'crossing',
    'engineers',
    async (page) => {
      await page.keyboard.press('/')
      const key = page.getByRole('dialog', { name: 'Map key' })
      await key.locator('.swatch').first().waitFor()
      await key.locator('span.swatch').first().waitFor({ state: 'detached' })
    },
  ],
  drone: [
    'scouts',
    'scouts',
    async (page) => {
      await pickPiece(page, 'S1')
      await give(page, 'n', 'Enter', '1')
      await pickPiece(page, 'D1')
      await page.keyboard.press('m')
      for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp')
      for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
      await page.waitForTimeout(600)
      await stop(page)
      await page.keyboard.press('Enter')
      await runUntil(page, logged(page, 'is spotted'), 60)
    },
  ],
}
/** A battery fires on the nearest target that somebody sees, with this order's key, and with nothing else. */
const callWith = async (page, name, key) => {
  await pickPiece(page, name)
  await give(page, key, 'Enter', '1')
  await page.waitForTimeout(3000)
  await settled(page)
  if ((await asks(page)) === 'fireOn') await give(page, 'h')
  await settled(page)
}
/** Ends every round of Blue's until these words are in the log, and a little longer: what was called comes down as the turn begins. */
const landing = async (page, words, afterMs) => {
  await settled(page)
  await stop(page)
  let pressed = ''
  let idle = 0
  const isThere = logged(page, words)
  const goOn = async () => {
    if (await isThere()) return true
    if (!(await page.locator('.battle[data-state="asked"][data-loaded="true"]').count())) return false
    const doubt = await page.locator('[role="alertdialog"]').count()
    const now = `${await stampOf(page)} ${doubt}`
    // A key that came too early is pressed again.
    if (now !== pressed || ++idle % 60 === 0)
      await page.keyboard.press(doubt ? 'Enter' : ['act', 'placeBlip'].includes(await asks(page)) ? 'e' : '1')
    pressed = now
    return false
  }
  await runUntil(page, goOn, afterMs)
}

/** Scenes of BattleChrome: the question to come to, and what is done until the picture. */
const CHROME = {
  'battlechrome-window': [
    {
      start: { first: 'red' },
      first: [
        {
          kind: 'march',
          side: 'red',
          unit: 'D1',
          path: [
            [17, 8],
            [16, 8],
            [15, 8],
          ],
        },
      ],
      isWanted: ({ kind }) => kind === 'window',
    },
    async (page) => {
      await page.keyboard.press('Tab')
      await page.waitForTimeout(2500)
    },
  ],
  'battlechrome-laser': [
    { isWanted: ({ kind, title }) => kind === 'fire' && title.startsWith('Laser') },
    async (page) => {
      await pickPiece(page, 'M1')
      await page.keyboard.press('f')
      await page.keyboard.press('Tab')
      await page.keyboard.press('y')
      await page.waitForTimeout(2500)
    },
  ],
  'battlechrome-kata': [
    { isWanted: ({ kind }) => kind === 'move' },
    async (page) => {
      await pickPiece(page, 'L1')
      await page.keyboard.press('k')
      await give(page, 'Tab', 'Enter')
      await page.keyboard.press('k')
      await page.keyboard.press('Tab')
      await page.waitForTimeout(2500)
    },
  ],
}

const scenes = Object.entries(SCENES).filter(([name]) => isWanted(name))
mkdirSync(folder, { recursive: true })
const referee = startReferee()
const chromes = Object.entries(CHROME).filter(([name]) => isWanted(name))
const staged = {}
for (const [name, [moment]] of chromes) staged[name] = await stageChrome(referee, moment)
for (const [name, [scene, active]] of scenes) staged[name] = await stage(referee, scene, active)
referee.end()
const draw = async (browser, url) => {
  const desk = await deskScript()
  for (const [name, play] of [...scenes.map(([name, [, , play]]) => [name, play]), ...chromes.map(([name, [, play]]) => [name, play])]) {
    const context = await browser.newContext({ viewport: SIZE })
    const page = await openScene(context, url, desk, staged[name], 'A scene')
    await play(page)
    await frame(page, name)
    await context.close()
  }
}
await withBrowser(PORT, draw, WEBGL)
