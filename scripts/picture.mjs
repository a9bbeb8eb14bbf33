// node scripts/picture.mjs [FOLDER] [NAME ...]: makes the pictures of the README and the docs (docs/pictures) anew, from the program as it is; with names,
// only those.
// The computer plays both sides without a screen until a moment worth looking at; the page takes the battle up there and is photographed.
// The same program gives the same pictures. Needs a Chromium (CHROMIUM names one).
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { buildApp } from './build-app.mjs'
import { chromiumPath } from './electron-path.mjs'
import { servePage } from './serve-page.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = resolve(root, process.argv[2] ?? 'docs/pictures')
const wanted = process.argv.slice(3)
const isWanted = (...names) => wanted.length === 0 || names.some((name) => wanted.includes(name))
const PORT = 4176
/** The first battles that are tried: they make good pictures under the present rules and the present computer. */
const FIGHT_SEED = 3
const ASKED_SEED = 8
/** Sizes of the window: a painted map makes large files, and a README should load at once. */
const SMALL = { width: 1366, height: 768 }
const SIZE = { width: 1440, height: 900 }
/** A target nearer than this fits on the picture together with whoever fires. */
const NEAR_HEXES = 14
/** The page is taken when it has looked the same for this long. */
const STILL_MS = 1500
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

/** Plays on, seed after seed, until Blue is in a moment that is wanted; its save, with Blue's seat for a hand. Two chargers: they soon meet. */
const findMoment = async (referee, scenario, seeds, wanted) => {
  for (const seed of seeds) {
    const seats = { blue: 'charger', red: 'charger' }
    await referee.ask({ do: 'new', scenario: join(root, `maps/${scenario}.scenario.json`), seed, seats })
    for (;;) {
      const { picture } = await referee.ask({ do: 'picture', side: 'blue' })
      if (picture.over) break
      const { offers } = picture.question ? await referee.ask({ do: 'offers', side: 'blue' }) : { offers: [] }
      if (wanted(picture, offers)) {
        const { save } = await referee.ask({ do: 'save' })
        console.log(`${scenario}, seed ${seed}, turn ${picture.turn}: ${picture.question.title}`)
        return JSON.stringify({ ...save, seats: { blue: 'hand', red: 'ai:regular' } })
      }
      await referee.ask({ do: 'play', until: 'over', orders: 1 })
    }
  }
  throw new Error(`no battle of ${scenario} comes to the moment that is wanted`)
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

const seedsFrom = (first) => Array.from({ length: 40 }, (_, i) => first + i)
const enemies = (picture) => picture.pieces.filter(({ own, symbol }) => !own && symbol !== 'contact').length
/** Steps from hex to hex on rows that are shifted by turns. */
const apart = ([a, b], [c, d]) => {
  const q = (col, row) => col - (row - (row & 1)) / 2
  const [dq, dr] = [q(a, b) - q(c, d), b - d]
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
}
/** A fight around the bridge: two pieces or more could fire at somebody near, or march. */
const isFight = (picture, offers) => {
  const { question, pieces, markers } = picture
  const near = (piece) =>
    offers.some(({ verb, actor, to }) => verb === 'fire' && actor === piece.id && to.hex && apart(piece.hex, to.hex) <= NEAR_HEXES)
  const marches = (piece) => offers.some(({ verb, actor }) => verb === 'move' && actor === piece.id)
  const able = pieces.filter((piece) => piece.own && piece.pips?.left === 2 && near(piece) && marches(piece))
  const wrecks = markers.filter(({ kind }) => kind === 'wreck').length
  return question?.kind === 'act' && able.length >= 2 && wrecks >= 2 && enemies(picture) >= 4
}
const isAsked = (picture, offers) => picture.question?.kind === 'opportunityFire' && offers.length >= 3 && enemies(picture) >= 3

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
  writeFileSync(join(folder, `${name}.png`), before)
  console.log(`${name}.png: ${Math.round(before.length / 1024)} KB`)
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

const can = (page, verb) => page.locator(`[data-verb="${verb}"][aria-disabled="false"]`).count()
const asks = (page) => page.locator('.battle').getAttribute('data-question')
const stampOf = (page) => page.locator('.battle').getAttribute('data-stamp')

/** The next piece that can both fire and march, with a target marked; false when there is none. */
const pickShooter = async (page) => {
  for (let tries = 0; tries < 8; tries++) {
    await page.keyboard.press('Space')
    await settled(page)
    if (!(await can(page, 'fire')) || !(await can(page, 'move'))) continue
    await page.keyboard.press('Tab')
    return true
  }
  return false
}

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

/** One piece fires, so that the log has something to tell; whatever is asked because of it is answered with the first answer. Then the next is picked. */
const playUp = async (page) => {
  if (!(await pickShooter(page))) throw new Error('nobody could fire')
  await give(page, 'Enter', '1')
  while ((await asks(page)) !== 'act') await give(page, '1', 'Enter')
  if (!(await pickShooter(page))) throw new Error('nobody is left who could fire')
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
    if (now !== pressed || ++idle % 60 === 0) await page.keyboard.press(doubt ? 'Enter' : (await asks(page)) === 'act' ? 'e' : '1')
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

// ---- the pictures

const pictures = async (page, desk, saves) => {
  const title = async () => {
    await page.goto(server.url)
    await page.getByRole('heading', { name: 'Sandtable' }).waitFor()
    await page.evaluate(desk)
  }
  await title()
  await page.evaluate(() => globalThis.desk.settings.set({ speed: 'instant', reducedMotion: true, volume: 0 }))
  await title()
  await page.locator('.backdrop.is-ready').waitFor({ timeout: PATIENCE_MS })
  await take(page, 'title')

  await page.getByRole('button', { name: 'New battle' }).click()
  await page.getByText('Meeting at Harrow').first().click()
  await take(page, 'new-battle')

  await page.setViewportSize(SIZE)
  await title()
  await openSave(page, saves.asked, 'A question')
  await take(page, 'question')

  await title()
  await openSave(page, saves.fight, 'A fight')
  await playUp(page)
  await take(page, 'battle')
}

const program = chromiumPath()
if (!program) {
  console.error('There is no Chromium: install the package chromium, or name one in CHROMIUM.')
  process.exit(1)
}
const scenes = Object.entries(SCENES).filter(([name]) => isWanted(name))
const isBattleWanted = isWanted('title', 'new-battle', 'question', 'battle')
buildApp()
mkdirSync(folder, { recursive: true })
const referee = startReferee()
const saves = isBattleWanted
  ? {
      fight: await findMoment(referee, 'mill-crossing', seedsFrom(FIGHT_SEED), isFight),
      asked: await findMoment(referee, 'mill-crossing', seedsFrom(ASKED_SEED), isAsked),
    }
  : null
const chromes = Object.entries(CHROME).filter(([name]) => isWanted(name))
const staged = {}
for (const [name, [moment]] of chromes) staged[name] = await stageChrome(referee, moment)
for (const [name, [scene, active]] of scenes) staged[name] = await stage(referee, scene, active)
referee.end()
const server = await servePage(PORT)
const browser = await chromium.launch({
  executablePath: program,
  args: [
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
    '--disable-dev-shm-usage',
    '--font-render-hinting=none',
  ],
})
try {
  const desk = await deskScript()
  if (saves) {
    const page = await browser.newPage({ viewport: SMALL })
    page.on('pageerror', (error) => console.error(error.message))
    await pictures(page, desk, saves)
    await page.close()
  }
  for (const [name, play] of [...scenes.map(([name, [, , play]]) => [name, play]), ...chromes.map(([name, [, play]]) => [name, play])]) {
    const context = await browser.newContext({ viewport: SMALL })
    const page = await openScene(context, server.url, desk, staged[name], 'A scene')
    await play(page)
    await frame(page, name)
    await context.close()
  }
} finally {
  await browser.close()
  server.stop()
}
