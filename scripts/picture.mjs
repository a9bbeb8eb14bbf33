// node scripts/picture.mjs [FOLDER]: makes the pictures of the README and the docs (docs/pictures) anew, from the program as it is.
// The computer plays both sides without a screen until a moment worth looking at; the page takes the battle up there and is photographed.
// The same program gives the same pictures. Needs a Chromium (CHROMIUM names one).
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { buildApp } from './build-app.mjs'
import { chromiumPath } from './electron-path.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = resolve(root, process.argv[2] ?? 'docs/pictures')
const PORT = 4176
const SIZE = { width: 1600, height: 1000 }
/** A target nearer than this fits on the picture together with whoever fires. */
const NEAR_HEXES = 13
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

/** Steps from hex to hex on rows that are shifted by turns. */
const apart = ([a, b], [c, d]) => {
  const q = (col, row) => col - (row - (row & 1)) / 2
  const [dq, dr] = [q(a, b) - q(c, d), b - d]
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr))
}

/** The pieces of a round that have all their Actions and a target nearby. */
const shooters = ({ pieces }, offers) =>
  pieces.filter(
    (piece) =>
      piece.own &&
      piece.pips?.left === 2 &&
      offers.some(
        (offer) => offer.verb === 'fire' && offer.actor === piece.id && offer.to.hex && apart(piece.hex, offer.to.hex) <= NEAR_HEXES,
      ) &&
      offers.some((offer) => offer.verb === 'move' && offer.actor === piece.id),
  )

/** Plays on, seed after seed, until Blue is in a moment that is wanted; its save, with Blue's seat for a hand. */
const findMoment = async (referee, scenario, seeds, wanted) => {
  for (const seed of seeds) {
    const seats = { blue: 'ai:regular', red: 'ai:regular' }
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

const isFight = (picture, offers) =>
  picture.question?.kind === 'act' &&
  shooters(picture, offers).length >= 3 &&
  picture.markers.filter(({ kind }) => kind === 'wreck').length >= 3 &&
  picture.pieces.filter(({ own, symbol }) => !own && symbol !== 'contact').length >= 4
const isAsked = (picture, offers) =>
  picture.question?.kind === 'opportunityFire' &&
  offers.length >= 3 &&
  offers.some(({ to, actor }) => {
    const piece = picture.pieces.find(({ id }) => id === actor)
    return piece && to.hex && apart(piece.hex, to.hex) <= NEAR_HEXES
  })

// ---- the page

const startServer = async () => {
  const server = spawn(process.execPath, [join(root, 'scripts/start.mjs'), '--web', '--no-open', `--port=${PORT}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: server.stdout })) {
    const url = /http:\S+/.exec(line)?.[0]
    if (url) return { url, stop: () => server.kill() }
  }
  throw new Error('the page is not served')
}

/** The browser's own desk, for putting saves and settings where the page looks for them. */
const deskScript = async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'import.meta.env.VITE_APP_VERSION': '"0.0.0"' },
    build: { write: false, lib: { entry: join(root, 'renderer/browser-desk.ts'), formats: ['iife'], name: 'browserDesk' } },
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

/** The next piece that could still fire and march; false when there is none. */
const pickShooter = async (page) => {
  for (let tries = 0; tries < 8; tries++) {
    await page.keyboard.press('Space')
    await settled(page)
    if ((await can(page, 'fire')) && (await can(page, 'move'))) return true
  }
  return false
}

/** One shot of the picked piece, and whatever is asked because of it. */
const fire = async (page) => {
  const stamp = await page.locator('.battle').getAttribute('data-stamp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForFunction((before) => document.querySelector('.battle').dataset.stamp !== before, stamp)
  await settled(page)
  while ((await asks(page)) !== 'act') {
    await page.keyboard.press('h')
    await page.waitForTimeout(300)
    await settled(page)
  }
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

  await title()
  await openSave(page, saves.asked, 'A question')
  await take(page, 'question')

  await title()
  await openSave(page, saves.fight, 'A fight')
  for (let shots = 0; shots < 2 && (await pickShooter(page)); shots++) await fire(page)
  if (!(await pickShooter(page))) throw new Error('nobody is left who could fire')
  await page.keyboard.press('Tab')
  await take(page, 'battle')
}

const program = chromiumPath()
if (!program) {
  console.error('There is no Chromium: install the package chromium, or name one in CHROMIUM.')
  process.exit(1)
}
buildApp()
mkdirSync(folder, { recursive: true })
const referee = startReferee()
const seeds = Array.from({ length: 20 }, (_, i) => i + 1)
const saves = {
  fight: await findMoment(referee, 'harrow-valley-meeting', seeds, isFight),
  asked: await findMoment(referee, 'mill-crossing', seeds, isAsked),
}
referee.end()
const server = await startServer()
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
  const page = await browser.newPage({ viewport: SIZE })
  page.on('pageerror', (error) => console.error(error.message))
  await pictures(page, await deskScript(), saves)
} finally {
  await browser.close()
  server.stop()
}
