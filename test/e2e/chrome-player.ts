/** A simple player of BattleChrome, who does what is offered: marches on, strikes, fires, answers; by keys, or by mouse where a button or a row says it. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { consequence, look, type Seen, settled } from './support.ts'

/** A battle that takes longer than this is stuck. */
const PATIENCE_MS = 150_000
/** Orders of one unit in one movement or step. */
const ORDERS = 2

export class ChromePlayer {
  readonly given: Record<string, number> = {}
  /** Every line that the log showed. */
  readonly told = new Set<string>()
  private visits = new Map<string, number>()

  constructor(
    private readonly page: Page,
    private readonly hand: 'mouse' | 'keys',
  ) {}

  private readonly press = (key: string): Promise<void> => this.page.keyboard.press(key)
  private count(what: string): void {
    this.given[what] = (this.given[what] ?? 0) + 1
  }
  private async next(): Promise<Seen> {
    const seen = await settled(this.page)
    for (const line of seen.log) this.told.add(line)
    return seen
  }
  /** What came of it: a new picture, a doubt, a list of ways, or words. */
  private async taken(before: Seen, what: string): Promise<boolean> {
    for (let i = 0; i < 3; i++) {
      const now = await consequence(this.page, before)
      if (now.stamp > before.stamp) {
        this.count(what)
        return true
      }
      if (now.doubt !== null) await this.say('Yes', 'Enter')
      else if (now.answers.length > 0) await this.press('1')
      else return false
      await this.page.waitForTimeout(60)
    }
    return (await look(this.page)).stamp > before.stamp
  }
  /** A button by the mouse, or its key. */
  private async say(name: string, key: string): Promise<void> {
    if (this.hand === 'mouse')
      await this.page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click()
    else await this.press(key)
  }
  /** An order of the bar. */
  private async verb(seen: Seen, verb: string): Promise<void> {
    if (this.hand === 'mouse') await this.page.locator(`.order-items [data-verb="${verb}"]`).click()
    else await this.press(seen.orders.find((order) => order.verb === verb)?.key ?? '')
  }

  async play(until: (seen: Seen) => boolean = () => false): Promise<Seen> {
    const began = Date.now()
    let asked = ''
    for (let seen = await this.next(); ; seen = await this.next()) {
      if (seen.state === 'over' || until(seen)) return seen
      expect(Date.now() - began, `turn ${seen.turn}, ${seen.question}`).toBeLessThan(PATIENCE_MS)
      const now = `${seen.turn} ${seen.title}`
      if (now !== asked && seen.question !== 'window') this.visits = new Map()
      if (seen.question !== 'window') asked = now
      if (seen.answers.length > 0) await this.answer(seen)
      else await this.order(seen)
    }
  }

  private async answer(seen: Seen): Promise<void> {
    if (this.hand === 'mouse') await this.page.locator('[aria-label="Answers"] button').first().click()
    else await this.press('1')
    expect(await this.taken(seen, seen.question), `${seen.question}: ${seen.title}`).toBe(true)
  }

  private async order(before: Seen): Promise<void> {
    if (before.question === 'deploy') return this.end(before, 'deploy-rest')
    await this.press('Space')
    const seen = await this.next()
    const who = seen.picked?.replace(/ at \d+$/, '') ?? ''
    const times = (this.visits.get(who) ?? 0) + 1
    this.visits.set(who, times)
    const can = (verb: string): boolean => seen.orders.some((order) => order.verb === verb && order.possible)
    if (before.question === 'transform') return this.end(seen, 'hold')
    if (who === '' || times > ORDERS) return this.end(seen, 'done')
    if (can('kata')) return this.aim(seen, 'kata')
    if (can('fire')) return this.aim(seen, 'fire')
    if (can('move') && (times === 1 || before.question === 'airfoils')) return this.march(seen)
  }
  private async end(seen: Seen, verb: string): Promise<void> {
    await this.verb(seen, verb)
    expect(await this.taken(seen, verb), `${seen.title}: ${(await look(this.page)).said}`).toBe(true)
  }
  /** At the nearest target. */
  private async aim(seen: Seen, verb: string): Promise<void> {
    await this.verb(seen, verb)
    await this.press('Tab')
    await this.press('Enter')
    if (!(await this.taken(seen, verb))) await this.press('Escape')
  }
  /** Towards one of the farthest hexes that it can reach. */
  private async march(seen: Seen): Promise<void> {
    await this.verb(seen, 'move')
    for (let i = 0; i < 3; i++) await this.press('Shift+Tab')
    await this.press('Enter')
    if (!(await this.taken(seen, 'move'))) await this.press('Escape')
  }
}
