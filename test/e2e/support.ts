/** A person at the screen: eyes for what the page shows, and keys. Nothing here knows what the page is made of beyond roles, labels and the battle's own data attributes. */
import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { build } from 'vite'
import type { Desk } from '../../main/desk.ts'
import { expect, type Game } from './fixtures.ts'

const ROOT = resolve(import.meta.dirname, '../..')
declare global {
  var desk: Desk
}

/** What a person needs of a game. */
export type Screen = Pick<Game, 'host' | 'page'>

/** The title screen is there. */
export const atTitle = (game: Screen): Promise<void> => expect(game.page.getByRole('heading', { name: 'Sandtable' })).toBeVisible()

/** A browser's page makes its desk for itself and shows it to nobody; a second one over the same data is put where Electron's is. */
export async function giveDesk(game: Screen): Promise<Page> {
  await atTitle(game)
  if (game.host === 'chromium') await game.page.evaluate(`${await bundle()}; globalThis.desk = browserDesk.hostDesk()`)
  return game.page
}
let bundled: Promise<string> | null = null
const bundle = (): Promise<string> => {
  bundled ??= build({
    configFile: false,
    logLevel: 'error',
    define: { 'import.meta.env.VITE_APP_VERSION': '"0.0.0"' },
    build: { write: false, lib: { entry: resolve(ROOT, 'renderer/desk/browser-desk.ts'), formats: ['iife'], name: 'browserDesk' } },
  }).then((built) => {
    const [first] = Array.isArray(built) ? built : [built]
    if (!first || !('output' in first)) throw new Error('the browser desk was not built')
    return first.output[0].code
  })
  return bundled
}

/** Puts a save among the person's own and opens it as a person does, with the mouse. */
export async function openSave(game: Screen, save: string, label: string): Promise<Seen> {
  const page = await giveDesk(game)
  const name = `moment-${label.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
  await page.evaluate(([file, text, words]) => desk.saves.write(file as string, text as string, words), [name, save, label])
  await page.getByRole('button', { name: 'Load' }).click()
  await page.getByRole('dialog', { name: 'Load a battle' }).getByRole('button', { name: label }).first().click()
  return settled(page)
}

/** Quick and without motion, as a hurried person would set it. */
export async function hurry(game: Screen, hints: 'off' | 'learner' = 'off'): Promise<void> {
  const page = await giveDesk(game)
  await page.evaluate(() => desk.settings.set({ speed: 'instant', reducedMotion: true, volume: 0 }))
  await page.evaluate((level) => {
    const kept = JSON.parse(localStorage.getItem('sandtable-preferences') ?? '{}') as object
    localStorage.setItem('sandtable-preferences', JSON.stringify({ ...kept, hints: level }))
  }, hints)
  await page.reload()
  await atTitle(game)
}

/** What a player can read off the battle screen. */
export interface Seen {
  /** How things stand: 'asked', 'over', 'telling', ... */
  readonly state: string
  /** What kind of question waits; '' where none does. */
  readonly question: string
  readonly turn: number
  /** Rises with every picture of the table. */
  readonly stamp: number
  /** The question bar's words, or the prompt's beside the order bar. */
  readonly title: string
  /** The answers on the page of the question bar that is shown. */
  readonly answers: readonly string[]
  /** The words of a doubt that waits for a second word. */
  readonly doubt: string | null
  /** The order bar. */
  readonly orders: readonly { readonly verb: string; readonly key: string; readonly possible: boolean }[]
  /** "Light tank A1 at 0811", or null. */
  readonly picked: string | null
  /** "0811", or null. */
  readonly cursor: string | null
  /** What was just said above the order bar. */
  readonly said: string
  readonly log: readonly string[]
}

/** Reads the battle screen as it is now. */
export const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const text = (element: Element | null | undefined): string => element?.textContent?.trim() ?? ''
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)]
    const battle = document.querySelector<HTMLElement>('.battle')
    const map = battle?.querySelector('[role="application"]')?.getAttribute('aria-label') ?? ''
    const doubt = battle?.querySelector('[role="alertdialog"]')
    return {
      state: battle?.dataset['state'] ?? '',
      question: battle?.dataset['question'] ?? '',
      turn: Number(battle?.dataset['turn'] ?? 0),
      stamp: Number(battle?.dataset['stamp'] ?? 0),
      title: text(battle?.querySelector('.asking h2') ?? battle?.querySelector('.prompt strong')),
      answers: all('[aria-label="Answers"] .answer-label').map(text),
      doubt: doubt ? (doubt.getAttribute('aria-label') ?? '') : null,
      orders: all('[aria-label="Orders"] button').map((button) => ({
        verb: (button as HTMLElement).dataset['verb'] ?? '',
        key: button.getAttribute('aria-keyshortcuts') ?? '',
        possible: button.getAttribute('aria-disabled') !== 'true',
      })),
      picked: /Selected: (.*)\.$/.exec(map)?.[1] ?? null,
      cursor: /Cursor at (\d+)/.exec(map)?.[1] ?? null,
      said: text(battle?.querySelector('.said')),
      log: all('[role="log"] .log-text').map(text),
    }
  })

/** Questions that many orders answer; E closes them, or does what is usual. */
const OPEN = ['act', 'deploy', 'placeBlip']
/** The key that passes on from a question without a choice of one's own; `other` where the bar lists the answers. */
export const passKey = ({ question }: Pick<Seen, 'question'>, other = '1'): string =>
  question === 'activate' ? 'Enter' : OPEN.includes(question) ? 'e' : other

/** Waits until the player is asked something and can answer, or the battle is over. The computer may take its time. */
export async function settled(page: Page, patienceMs = 60_000): Promise<Seen> {
  await page.waitForFunction(
    () => {
      const battle = document.querySelector<HTMLElement>('.battle')
      const { state, loaded } = battle?.dataset ?? {}
      if (state === 'over' || state === 'failed') return true
      const ready = battle?.querySelector('.asking, .order-items')
      return state === 'asked' && loaded === 'true' && ready !== null && battle?.querySelector('canvas') !== null
    },
    undefined,
    { timeout: patienceMs },
  )
  const seen = await look(page)
  expect(seen.state, await page.locator('.failure').allInnerTexts().then(String)).not.toBe('failed')
  return seen
}

/** What a key or a click led to: a new picture, words, or (with `bar`) a doubt or a list of ways. */
export async function consequence(page: Page, before: Seen, bar = true, patienceMs = 10_000): Promise<Seen> {
  // A question stands in the bar already; then only a doubt is news.
  const news = !bar ? null : before.answers.length > 0 ? '[role="alertdialog"]' : '.asking'
  await page.waitForFunction(
    ({ stamp, said, news }) => {
      const battle = document.querySelector<HTMLElement>('.battle')
      const now = battle?.querySelector('.said')?.textContent?.trim() ?? ''
      const shown = news !== null && battle?.querySelector(news) !== null
      return Number(battle?.dataset['stamp']) > stamp || shown || (now !== '' && now !== said)
    },
    { stamp: before.stamp, said: before.said, news },
    { timeout: patienceMs },
  )
  const seen = await look(page)
  return seen.stamp === before.stamp ? seen : { ...seen, answers: [], doubt: null }
}

/** Presses a key until what it leads to is the focused element; fails when the focus has been everywhere. */
export async function focusWith(page: Page, key: string, target: Locator, most = 40): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

/** Goes to a group of radio buttons with Tab and to one of them with the arrows. */
export async function chooseWithKeys(page: Page, radio: Locator): Promise<void> {
  const name = await radio.getAttribute('name')
  const chosen = page.locator(`input[type="radio"][name="${name}"]:checked`)
  await focusWith(page, 'Tab', chosen)
  await focusWith(page, 'ArrowDown', radio, 12)
  await expect(radio).toBeChecked()
}

/** Column and row of a hex's label: two digits each (three on larger maps). */
export function hexOf(label: string): readonly [number, number] {
  const digits = label.length / 2
  return [Number(label.slice(0, digits)), Number(label.slice(digits))]
}
/** Roughly how far apart two hexes are: good enough to tell nearer from farther. */
export const apart = ([a, b]: readonly [number, number], [c, d]: readonly [number, number]): number =>
  Math.abs(b - d) + Math.max(0, Math.abs(a - c) - Math.abs(b - d) / 2)

/** The map's element on the page. */
export const mapOf = (page: Page): Locator => page.getByRole('application')

/** Columns and rows on the page at zoom 1, in pixels; and the zoom that a battle begins with. */
const COLUMN = 56
const ROW = 48
const FIRST_ZOOM = 0.8

interface Place {
  readonly x: number
  readonly y: number
}
/** Columns from one hex to another, half ones for rows that are shifted. */
const away = (col: number, row: number, c: number, r: number): number => col - c + ((row & 1) - (r & 1)) / 2

/** The hex under the mouse after it has moved there. A browser hands moves on with the next frame. */
async function hexUnder(page: Page, at: Place): Promise<string | null> {
  await page.mouse.move(at.x - 1, at.y)
  await page.mouse.move(at.x, at.y)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return (await look(page)).cursor
}

/**
 * Moves the mouse onto a hex, as a person does: points somewhere, reads which hex that is, and goes on from there; turns the wheel where the
 * hex is out of view. Gives the place on the page.
 */
export async function pointAt(page: Page, label: string): Promise<Place> {
  const box = await mapOf(page).boundingBox()
  if (!box) throw new Error('there is no map')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const isInside = ({ x, y }: Place): boolean =>
    x > box.x + 20 && x < box.x + box.width - 20 && y > box.y + 20 && y < box.y + box.height - 20
  const [col, row] = hexOf(label)
  let zoom = FIRST_ZOOM
  let at = middle
  // The last place in this view and its hex: two of them tell the zoom.
  let before: { readonly at: Place; readonly c: number; readonly r: number } | null = null
  const went: string[] = []
  for (let i = 0; i < 40; i++) {
    const under = await hexUnder(page, at)
    went.push(`${under} at ${Math.round(at.x)},${Math.round(at.y)}`)
    if (under === label) return at
    if (under === null) continue
    const [c, r] = hexOf(under)
    if (before) {
      const far = Math.hypot(away(c, r, before.c, before.r) * COLUMN, (r - before.r) * ROW)
      if (far > 2 * COLUMN) zoom = Math.hypot(at.x - before.at.x, at.y - before.at.y) / far
    }
    before = { at, c, r }
    // Shorter and shorter steps, or two wrong guesses would go to and fro for ever.
    const step = zoom * Math.max(0.4, 0.95 ** i)
    const wanted: Place = { x: at.x + away(col, row, c, r) * COLUMN * step, y: at.y + (row - r) * ROW * step }
    if (isInside(wanted)) at = wanted
    else {
      at = middle
      before = null
      await page.mouse.move(at.x, at.y)
      await page.mouse.wheel(0, 100)
      await page.waitForTimeout(300)
      zoom *= 0.85
    }
  }
  throw new Error(`hex ${label} cannot be pointed at: ${went.join('; ')}`)
}

/** Points at a hex and clicks. */
export async function clickHex(page: Page, label: string): Promise<void> {
  const { x, y } = await pointAt(page, label)
  await page.mouse.click(x, y)
}
