/** A hand that gives orders as fast as the screen takes them, from inside the page, and says what the screen has told. */
import type { ConsoleMessage, Page } from '@playwright/test'

/** Begins each report on the page's console. */
const MARK = 'TOLD '

interface Report {
  /** Lines of the log so far. */
  readonly lines: number
  /** The lines that are new since the last report. */
  readonly fresh: readonly string[]
  /** The screen warns that what was ordered is not on disk. */
  readonly warned: boolean
  /** Milliseconds from the key that gave an order to the picture it led to, for orders since the last report. */
  readonly waits: readonly number[]
  readonly orders: number
}

/** What the screen has told so far, as the test saw it. */
export class Witness {
  /** The log; lines that were told under a warning are promised only once the warning is gone. */
  told: string[] = []
  /** So many of them were told without a warning, or before it went. */
  promised = 0
  readonly waits: number[] = []
  orders = 0
  warnings = 0
  /** The screen says now that orders are not safe. */
  warned = false

  /** Resolves when so many more orders were told, or after a while when the screen has nothing more to order. */
  async after(orders: number): Promise<void> {
    const [wanted, began] = [this.orders + orders, Date.now()]
    while (this.orders < wanted && Date.now() - began < 12_000) await new Promise((done) => setTimeout(done, 3))
  }

  listen(page: Page): void {
    this.warned = false
    page.on('console', (message: ConsoleMessage) => {
      if (message.text().startsWith(MARK)) this.hear(JSON.parse(message.text().slice(MARK.length)) as Report)
    })
  }

  private hear({ lines, fresh, warned, waits, orders }: Report): void {
    this.told = [...this.told.slice(0, lines - fresh.length), ...fresh]
    if (warned && !this.warned) this.warnings++
    this.warned = warned
    if (!warned) this.promised = this.told.length
    this.waits.push(...waits)
    this.orders += orders
  }
}

/** Gives orders until the page dies or the battle is over: platoons are activated, march a little, and end their rounds. */
export const drive = (page: Page): Promise<void> =>
  page.evaluate((mark) => {
    const text = (element: Element): string => element.textContent?.trim() ?? ''
    const battle = (): HTMLElement | null => document.querySelector<HTMLElement>('.battle')
    const press = (key: string): void => {
      const at = document.activeElement ?? document.body
      at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    let stamp = Number(battle()?.dataset['stamp'] ?? 0)
    let lines = 0
    let warned = false
    let given: number | null = null
    let waits: number[] = []
    let orders = 0
    const report = (): void => {
      const log = [...document.querySelectorAll('[role="log"] .log-text')].map(text)
      const now = battle()?.querySelector('.unsafe') != null
      if (log.length === lines && now === warned && orders === 0) return
      console.info(mark + JSON.stringify({ lines: log.length, fresh: log.slice(lines), warned: now, waits, orders }))
      lines = log.length
      warned = now
      waits = []
      orders = 0
    }
    new MutationObserver(() => {
      const now = Number(battle()?.dataset['stamp'] ?? 0)
      if (now > stamp && given !== null) {
        waits.push(Math.round((performance.now() - given) * 10) / 10)
        orders++
        given = null
      }
      stamp = Math.max(stamp, now)
      report()
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-stamp'], characterData: true })
    report()
    let tries = 0
    let seen = -1
    const confirm = (): void => {
      given ??= performance.now()
      press('Enter')
    }
    const act = (): void => {
      const { state, question, loaded } = battle()?.dataset ?? {}
      if (state !== 'asked' || loaded !== 'true') return
      if (stamp !== seen) tries = 0
      seen = stamp
      tries++
      if (battle()?.querySelector('[role="alertdialog"]')) return confirm()
      // Asked again for what was answered: the screen is at work, or the keys went astray.
      if (tries > 1 && tries % 25 !== 0) return
      given = null
      if (question === 'activate') {
        press(' ')
        return confirm()
      }
      if (question === 'act') {
        const end = [...document.querySelectorAll<HTMLElement>('[aria-label="Orders"] button')].find(
          ({ dataset }) => dataset['verb'] === 'end',
        )
        given = performance.now()
        press(end?.getAttribute('aria-keyshortcuts') ?? 'e')
        return
      }
      given = performance.now()
      press(question === 'placeBlip' ? 'e' : '1')
    }
    setInterval(act, 4)
  }, MARK)
