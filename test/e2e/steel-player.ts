/** A simple player of Storm of Steel, who does what its cards offer: rallies, fires, assaults, moves on, bombards; by keys, or by mouse where a button or a hex says it. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { clickHex, consequence, look, type Seen, settled } from './support.ts'

/** A battle that takes longer than this is stuck. */
const PATIENCE_MS = 150_000
/** Stands that act under one card. */
const ACTS = 3

export class SteelPlayer {
  readonly given: Record<string, number> = {}
  /** Every line that the log showed. */
  readonly told = new Set<string>()
  /** Acts under the card that is played. */
  private acts = 0

  constructor(
    private readonly page: Page,
    private readonly hand: 'mouse' | 'keys',
  ) {}

  private readonly press = (key: string): Promise<void> => this.page.keyboard.press(key)
  private async next(): Promise<Seen> {
    const seen = await settled(this.page)
    for (const line of seen.log) this.told.add(line)
    return seen
  }
  /** What came of it: a new picture, a doubt that is dispelled, a list of ways of which the first is taken. */
  private async taken(before: Seen, what: string): Promise<boolean> {
    for (let i = 0; i < 3; i++) {
      const now = await consequence(this.page, before)
      if (now.stamp > before.stamp) {
        this.given[what] = (this.given[what] ?? 0) + 1
        return true
      }
      if (now.doubt !== null) await this.press('Enter')
      else if (now.answers.length > 0) await this.press('1')
      else return false
      await this.page.waitForTimeout(60)
    }
    return (await look(this.page)).stamp > before.stamp
  }
  private async verb(seen: Seen, verb: string): Promise<void> {
    if (this.hand === 'mouse') await this.page.locator(`.order-items [data-verb="${verb}"]`).click()
    else await this.press(seen.orders.find((order) => order.verb === verb)?.key ?? '')
  }

  async play(until: (seen: Seen) => boolean = () => false): Promise<Seen> {
    const began = Date.now()
    let card = ''
    for (let seen = await this.next(); ; seen = await this.next()) {
      if (seen.state === 'over' || until(seen)) return seen
      expect(Date.now() - began, `turn ${seen.turn}, ${seen.question}`).toBeLessThan(PATIENCE_MS)
      const now = `${seen.turn} ${seen.question}`
      if (now !== card) this.acts = 0
      card = now
      if (seen.answers.length > 0) await this.answer(seen)
      else await this.act(seen)
    }
  }

  private async answer(seen: Seen): Promise<void> {
    if (this.hand === 'mouse') await this.page.locator('[aria-label="Answers"] button').first().click()
    else await this.press('1')
    expect(await this.taken(seen, seen.question), `${seen.question}: ${seen.title}`).toBe(true)
  }
  /** The next stand that can do something does it; nobody more than a few under one card. */
  private async act(before: Seen): Promise<void> {
    this.acts++
    if (before.question === 'deploy') return this.end(before, ['deploy-rest'])
    if (this.acts > ACTS) return this.end(before, ['done', 'pass'])
    for (const verb of ['bombard', 'bomb', 'choose']) if (this.can(before, verb)) return this.aim(before, verb, 'Tab')
    await this.press('Space')
    const seen = await this.next()
    if (seen.picked === null) return this.end(seen, ['done', 'pass'])
    for (const verb of ['assault', 'fire', 'rally']) if (this.can(seen, verb)) return this.aim(seen, verb, 'Tab')
    if (this.can(seen, 'move')) return this.aim(seen, 'move', 'Shift+Tab')
    return this.end(seen, ['done', 'pass'])
  }
  private can = (seen: Seen, verb: string): boolean => seen.orders.some((order) => order.verb === verb && order.possible)

  private async end(seen: Seen, verbs: readonly string[]): Promise<void> {
    const verb = verbs.find((one) => this.can(seen, one)) ?? ''
    await this.verb(seen, verb)
    expect(await this.taken(seen, verb), `${seen.title}: ${(await look(this.page)).said}`).toBe(true)
    this.acts = 0
  }
  /** At the first target that the key leads to: clicked on the map, or confirmed. */
  private async aim(seen: Seen, verb: string, key: string): Promise<void> {
    await this.verb(seen, verb)
    await this.page.waitForTimeout(60)
    if ((await look(this.page)).stamp === seen.stamp) {
      await this.press(key)
      const { cursor, answers } = await this.next()
      if (this.hand === 'mouse' && cursor !== null && answers.length === 0) await clickHex(this.page, cursor)
      else await this.press('Enter')
    }
    if (!(await this.taken(seen, verb))) await this.press('Escape')
  }
}
