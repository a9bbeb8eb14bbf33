// npm run pictures -- [FOLDER] [NAME ...]: makes the pictures of the battle's screen (docs/pictures/screen-NAME-SIZE.png) anew, from the program as it is: title, choice, deployment,
// reach, target, reaction, barrage, levels, threat, profile, stack, far, timeline, report, cards, detachment, surrender, bombardment, strike, event, demoralised, settings; each at 1366x768, 1920x1080, 2560x1440, and 1366x768 with an
// interface of 200 %. With names, only those; SIZE=1366 (1920, 2560, 1366-200) makes one size. Moments are looked for in the kept games of the tests, so that the same
// program gives the same pictures. Each is looked over for text that is cut and for labels over each other (test/e2e/flaws.ts): status 1 where there are any. Needs a Chromium (CHROMIUM names one); SANDTABLE_TEST_PORT names another port.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'
import {
  answersOf,
  button,
  cursorTo,
  openSave,
  readJson,
  root,
  savedAfter,
  settled,
  takeStill,
  withBrowser,
  withTitle,
} from './picture-kit.mjs'

const ofTests = async (name) => (await runnerImport(join(root, `test/e2e/${name}.ts`), { configFile: false, logLevel: 'silent' })).module
const { flaws } = await ofTests('flaws')
const { steelSave, under } = await ofTests('steel')

const [given, ...wanted] = process.argv.slice(2)
const folder = resolve(root, given ?? 'docs/pictures')
const PORT = Number(process.env.SANDTABLE_TEST_PORT ?? 4179)
const SIZES = {
  1366: { viewport: { width: 1366, height: 768 } },
  1920: { viewport: { width: 1920, height: 1080 } },
  2560: { viewport: { width: 2560, height: 1440 } },
  '1366-200': { viewport: { width: 1366, height: 768 }, scale: 200 },
}

// ---- moments

/** The first moment of a kept game that is wanted, by Blue's picture and what Blue may do, as a save for Blue's hand. */
const momentOf = (path, most, isWanted) => {
  const save = readJson(`test/golden/${path}.journal.json`)
  const moments = Array.from({ length: most }, (_, upTo) => ({ do: 'replay', save, upTo }))
  const answers = answersOf(moments.flatMap((moment) => [moment, { do: 'picture', side: 'blue' }, { do: 'offers', side: 'blue' }]))
  const found = moments.find((_, i) => isWanted(answers[3 * i + 1].picture, answers[3 * i + 2].offers ?? []))
  if (!found) throw new Error(`${path}: no such moment`)
  return savedAfter([found], 'ai:recruit')
}
const acts = ({ question }) => question?.kind === 'act'
/** Before the first order. */
const begun = (scenario, seed) => {
  const map = readJson(`maps/${scenario.map}`)
  return savedAfter([{ do: 'new', scenario: { ...scenario, map }, seed, seats: { blue: 'hand', red: 'hand' } }], 'ai:recruit')
}
/** A scene of the tests on a map of the program, with one of Blue's platoons acting. */
const scene = (name, active) => {
  const scenario = readJson(`test/e2e/scenes/${name}.scenario.json`)
  return begun({ ...scenario, start: { ...scenario.start, active } }, 5)
}
const whole = () =>
  savedAfter([{ do: 'replay', save: readJson('test/golden/steel-rain/thorncote-first-battle.journal.json') }], 'ai:regular')
const mill = (isWanted) => momentOf('steel-rain/mill-crossing', 120, isWanted)
/** Several of a side in one hex, and both sides in one. */
const isStacked = ({ question, pieces }) => {
  const of = (side) => new Set(pieces.filter((piece) => piece.side === side).map(({ hex }) => String(hex)))
  const [blue, red] = [of('blue'), of('red')]
  return question !== null && [...blue].some((hex) => red.has(hex)) && pieces.length - blue.size - red.size >= 2
}
const SAVES = {
  fight: () => mill((picture, offers) => acts(picture) && ['fire', 'move'].every((verb) => offers.some((offer) => offer.verb === verb))),
  deployment: () => begun(readJson('maps/mill-crossing.scenario.json'), 5),
  asked: () => mill(({ question }) => question?.kind === 'opportunityFire'),
  guns: () => scene('crossing', 'guns'),
  stack: () => momentOf('battlechrome/battlechrome-city', 130, isStacked),
  far: () => momentOf('steel-rain/harrow-valley-meeting', 260, ({ turn, question }) => turn >= 2 && question !== null),
  whole,
  // Moments of Storm of Steel.
  cards: () => steelSave({ more: under('move') }),
  surrendered: () => steelSave({ more: under('move'), until: (_, events) => events.some(({ kind }) => kind === 'surrendered') }),
  bombardment: () => steelSave({ more: under('support', ['bombardment']) }),
  strike: () => steelSave({ until: (_, events) => events.some(({ kind, erred }) => kind === 'aircraftStruck' && erred) }),
  event: () => steelSave({ until: ({ question }) => question?.kind === 'event' }),
  demoralised: () => steelSave({ until: (_, events) => events.some(({ kind }) => kind === 'demoralised') }),
}
const made = new Map()
const saveOf = (name) => {
  if (!made.has(name)) made.set(name, SAVES[name]())
  return made.get(name)
}

// ---- what is done until the picture

const layer = async (page, name) => {
  const legend = page.locator('.battle-legend')
  for (let i = 0; i < 9; i++) {
    await page.keyboard.press('*')
    await page.waitForTimeout(300)
    if ((await legend.count()) && (await legend.getAttribute('aria-label')) === name) break
  }
  await page.locator(`.battle-legend[aria-label="${name}"]`).waitFor()
  await page.waitForFunction(() => !document.querySelector('.battle-legend')?.textContent?.includes('Working it out'))
}
/** A place on the map, in shares of the part of the window where it lies. */
const at = async (page, x, y) => {
  const box = await page.getByRole('application').boundingBox()
  return [box.x + box.width * x, box.y + box.height * y]
}
const open = async (page, name) => {
  await openSave(page, saveOf(name))
  await settled(page)
  await page.waitForFunction(() => performance.getEntriesByName('map-whole').length > 0)
}
/** The next piece that can do this. */
const pick = async (page, verb) => {
  for (let tries = 0; tries < 8; tries++) {
    await page.keyboard.press('Space')
    await settled(page)
    if (await page.locator(`[data-verb="${verb}"][aria-disabled="false"]`).count()) return
  }
  throw new Error(`nobody can ${verb}`)
}
const looked = async (page) => {
  await openSave(page, saveOf('whole'))
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await page.locator('.look-back').getByRole('heading', { name: 'Dice' }).waitFor()
}

const PICTURES = {
  title: () => undefined,
  choice: async (page) => {
    await button(page, 'New battle').click()
    await page.getByText('Meeting at Harrow').first().click()
    await page.waitForFunction(() => document.querySelector('.thumb.is-painted') !== null)
  },
  deployment: async (page) => {
    await open(page, 'deployment')
    // To place first.
    await page.keyboard.press('1')
    await page.waitForTimeout(1500)
    await settled(page)
  },
  reach: async (page) => {
    await open(page, 'fight')
    await pick(page, 'move')
    await page.mouse.move(...(await at(page, 0.62, 0.4)))
  },
  target: async (page) => {
    await open(page, 'fight')
    await pick(page, 'fire')
    await page.keyboard.press('f')
    await page.keyboard.press('Tab')
    await page.keyboard.press('y')
  },
  reaction: (page) => open(page, 'asked'),
  barrage: async (page) => {
    await open(page, 'guns')
    await pick(page, 'barrage')
    await page.keyboard.press('g')
    await page.keyboard.press('Tab')
  },
  levels: async (page) => {
    await open(page, 'fight')
    await layer(page, 'Levels')
  },
  threat: async (page) => {
    await open(page, 'fight')
    await pick(page, 'move')
    await layer(page, 'Threat')
  },
  profile: async (page) => {
    await open(page, 'fight')
    await page.mouse.move(...(await at(page, 0.3, 0.7)))
    await page.keyboard.press('!')
    await page.mouse.move(...(await at(page, 0.7, 0.3)))
    await page.getByRole('region', { name: 'Sight line' }).waitFor()
  },
  stack: async (page) => {
    await open(page, 'stack')
    const { pieces } = answersOf([
      { do: 'load', save: JSON.parse(saveOf('stack')) },
      { do: 'picture', side: 'blue' },
    ])[1].picture
    const both = pieces.find(
      ({ hex, side }) => side === 'blue' && pieces.some((other) => other.side === 'red' && String(other.hex) === String(hex)),
    )
    await cursorTo(page, both.hex)
  },
  far: async (page) => {
    await open(page, 'far')
    await page.keyboard.press('Home')
  },
  timeline: async (page) => {
    await looked(page)
    await page.locator('.report-see').first().click()
    await page.locator('.look-stage canvas').waitFor()
  },
  report: looked,
  cards: (page) => open(page, 'cards'),
  detachment: async (page) => {
    await open(page, 'cards')
    await pick(page, 'move')
    await page.keyboard.press('m')
    await page.keyboard.press('Tab')
  },
  surrender: (page) => open(page, 'surrendered'),
  bombardment: async (page) => {
    await open(page, 'bombardment')
    await page.keyboard.press('b')
    // On the enemies about the trenches.
    await cursorTo(page, [7, 4])
  },
  strike: (page) => open(page, 'strike'),
  event: (page) => open(page, 'event'),
  demoralised: (page) => open(page, 'demoralised'),
  settings: async (page) => {
    await button(page, 'Settings').click()
    await page.getByRole('dialog').waitFor()
  },
}

const unknown = wanted.filter((name) => !(name in PICTURES))
if (unknown.length > 0) throw new Error(`there is no picture ${unknown.join(', ')}; there are ${Object.keys(PICTURES).join(', ')}`)
mkdirSync(folder, { recursive: true })
await withBrowser(PORT, async (browser, url) => {
  for (const [size, { viewport, scale }] of Object.entries(SIZES)) {
    if (process.env.SIZE && process.env.SIZE !== size) continue
    for (const [name, play] of Object.entries(PICTURES)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue
      const take = async (page) => {
        await play(page)
        await page.waitForTimeout(600)
        for (const flaw of await flaws(page)) {
          console.error(`${name} ${size}: ${flaw}`)
          process.exitCode = 1
        }
        await takeStill(page, join(folder, `screen-${name}-${size}.png`))
      }
      await withTitle(browser, url, viewport, take, (page) => (scale ? enlarge(page, scale) : undefined))
    }
  }
})
/** As a person sets it. */
async function enlarge(page, percent) {
  await button(page, 'Settings').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('slider', { name: /scale|size/i }).fill(String(percent))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}
