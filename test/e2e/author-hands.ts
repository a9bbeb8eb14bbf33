/** An author's hands: they press, click, drag and type, and count what a person would need for it. */
import { existsSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, type Game } from './fixtures.ts'
import { flaws } from './flaws.ts'

/** What a person needs, in seconds, for a click, a drag or a key with a meaning of its own; and for a letter of a text. */
const ACTION_S = 1.5
const LETTER_S = 0.2
/** A busy machine paints and answers slowly; how long a person works is counted, not measured. */
export const PATIENCE_MS = 120_000

export type Place = readonly [number, number]

export class Hands {
  actions = 0
  letters = 0

  constructor(readonly game: Game) {}

  get page(): Page {
    return this.game.page
  }
  /** How long a person would have worked so far, seconds. */
  get seconds(): number {
    return this.actions * ACTION_S + this.letters * LETTER_S
  }

  async click(target: Locator): Promise<void> {
    this.actions += 1
    await target.click({ timeout: 40_000 })
  }
  async clickAt([x, y]: Place): Promise<void> {
    this.actions += 1
    await this.page.mouse.click(x, y)
  }
  async drag(from: Place, to: Place): Promise<void> {
    this.actions += 1
    await this.page.mouse.move(...from)
    await this.page.mouse.down()
    await this.page.mouse.move(...to, { steps: 6 })
    await this.page.mouse.up()
  }
  /** Into a field, by a click and instead of what it holds. */
  async write(field: Locator, text: string): Promise<void> {
    this.actions += 1
    this.letters += text.length
    await field.fill(text, { timeout: 40_000 })
  }
  /** One of a list that opens: a click for the list and one for its entry. */
  async choose(list: Locator, label: string): Promise<void> {
    this.actions += 2
    await list.selectOption({ label })
  }
  /** Keys, each an action of its own. */
  async press(...keys: readonly string[]): Promise<void> {
    this.actions += keys.length
    for (const key of keys) await this.page.keyboard.press(key)
  }
  /** A text where the focus is. */
  async type(text: string): Promise<void> {
    this.letters += text.length
    await this.page.keyboard.type(text)
  }
  /** Goes on with a key, each press an action, until what is wanted has the focus. */
  async focusWith(key: string, target: Locator, most = 80): Promise<void> {
    await expect(target).toBeVisible({ timeout: PATIENCE_MS })
    for (let i = 0; i < most; i++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.press(key)
    }
    throw new Error(`${key} does not lead to ${target}`)
  }

  /** Hands a document out with what makes it do so; gives the file. A person confirms its place in the system's own dialog. */
  async export(place: string, go: () => Promise<void>): Promise<void> {
    this.actions += 1
    if (this.game.electron) {
      await this.game.electron.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = async () => ({ canceled: false, filePath })
      }, place)
      await go()
      return expect.poll(() => existsSync(place), { timeout: PATIENCE_MS }).toBe(true)
    }
    const download = this.page.waitForEvent('download', { timeout: PATIENCE_MS })
    await go()
    await (await download).saveAs(place)
  }
  /** Opens a file with what asks for one: it is chosen and confirmed in the system's own dialog. */
  async import(place: string, go: () => Promise<void>): Promise<void> {
    this.actions += 2
    const asked = this.page.waitForEvent('filechooser', { timeout: PATIENCE_MS })
    // The browser has been told to hand the question on before anything asks it.
    await this.page.evaluate(() => document.readyState)
    await go()
    await (await asked).setFiles(place)
  }
}

/** Nothing on the page is cut, covered or outside, and the page itself cannot be scrolled away. */
export async function isRight(page: Page): Promise<void> {
  expect(await flaws(page)).toEqual([])
  const longer = await page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.scrollingElement ?? document.documentElement
    return { down: scrollHeight - innerHeight, across: scrollWidth - innerWidth }
  })
  expect(longer).toEqual({ down: 0, across: 0 })
}
