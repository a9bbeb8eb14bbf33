/** A person at the screen: eyes for what the page shows, and keys. Nothing here knows what the page is made of beyond roles, labels and the battle's own data attributes. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

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
      picked: /Picked: (.*)\.$/.exec(map)?.[1] ?? null,
      cursor: /Cursor at (\d+)/.exec(map)?.[1] ?? null,
      said: text(battle?.querySelector('.said')),
      log: all('[role="log"] .log-text').map(text),
    }
  })

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
