/** Somebody new to Steel Rain who has nothing but the mouse: picks units in the order of battle, clicks hexes, answers and buttons. */
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { apart, clickHex, consequence, hexOf, look, type Seen, settled } from './support.ts'

/** The bridge of Mill Crossing. */
const GOAL = hexOf('2015')
/** A battle that takes longer than this is stuck. */
const PATIENCE_MS = 300_000
/** Units march until this turn; then they keep their Actions. */
const ADVANCE_UNTIL = 3
/** How far a march goes, in hexes: what is too far is tried nearer. */
const STRIDES = [5, 3] as const

export class MousePlayer {
  readonly given: Record<string, number> = {}

  constructor(private readonly page: Page) {}

  private count(what: string): void {
    this.given[what] = (this.given[what] ?? 0) + 1
  }

  async play(until: (seen: Seen) => boolean = () => false): Promise<Seen> {
    const began = Date.now()
    for (let seen = await settled(this.page); ; seen = await settled(this.page)) {
      if (seen.state === 'over' || until(seen)) return seen
      expect(Date.now() - began, `turn ${seen.turn}, ${seen.question}`).toBeLessThan(PATIENCE_MS)
      if (seen.question === 'act') await this.act(seen)
      else if (seen.orders.length > 0) await this.button(seen, seen.orders.filter(({ possible }) => possible).at(-1)?.verb ?? '')
      else await this.answer(seen)
    }
  }

  /** The first answer; of platoons the first that may go. */
  private async answer(seen: Seen): Promise<void> {
    if (seen.question === 'activate') await this.page.locator('.group-activate').first().click()
    else await this.page.locator('[aria-label="Answers"] button').first().click()
    expect(await this.taken(seen, seen.question), `${seen.question}: ${seen.title}`).toBe(true)
  }

  /** One round of a platoon: each unit that is on the map fires, or marches on; then it ends. */
  private async act(first: Seen): Promise<void> {
    const names = await this.page.locator('.group-active .member:not(:disabled)').allInnerTexts()
    for (const name of names) {
      const now = await look(this.page)
      if (now.question !== 'act' || now.title !== first.title || now.turn !== first.turn) return
      // Whoever was lost since, with the vehicle it rode in too, cannot be picked any more.
      const member = this.page.locator('.group-active .member:not(:disabled)', { hasText: name.trim().split(/\s/)[0] ?? '' }).first()
      if (!(await member.isVisible())) continue
      await member.click()
      await this.unit(await settled(this.page))
      await settled(this.page)
    }
    const left = await settled(this.page)
    if (left.question === 'act' && left.title === first.title && left.turn === first.turn) await this.button(left, 'end')
  }
  private async unit(seen: Seen): Promise<void> {
    const can = (verb: string): boolean => seen.orders.some((order) => order.verb === verb && order.possible)
    if (can('fire')) await this.fire(seen)
    else if (can('rally')) await this.button(seen, 'rally')
    else if (can('move') && seen.turn <= ADVANCE_UNTIL) await this.march(seen)
  }

  /** At whatever of the other side is known and can be hit. */
  private async fire(seen: Seen): Promise<void> {
    for (const hex of await this.enemies()) {
      await clickHex(this.page, hex)
      if (await this.taken(seen, 'fire', 1500)) return
    }
  }
  private async enemies(): Promise<readonly string[]> {
    const rows = await this.page
      .locator('.forces-other ~ .group .member')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    return [...new Set(rows.flatMap((row) => /\bat (\d{4})\b/.exec(row ?? '')?.[1] ?? []))]
  }

  /** Towards the bridge. */
  private async march(seen: Seen): Promise<void> {
    const from = / at (\d{4})$/.exec(seen.picked ?? '')?.[1]
    if (from === undefined) return
    const [col, row] = hexOf(from)
    const far = apart([col, row], GOAL)
    for (const stride of STRIDES) {
      if (far < stride) continue
      const to = [col + ((GOAL[0] - col) * stride) / far, row + ((GOAL[1] - row) * stride) / far].map((at) =>
        String(Math.round(at)).padStart(2, '0'),
      )
      await clickHex(this.page, to.join(''))
      if (await this.taken(seen, 'move', 1500)) return
    }
  }

  private async button(seen: Seen, verb: string): Promise<void> {
    await this.page.locator(`.order-items [data-verb="${verb}"]`).click()
    expect(await this.taken(seen, verb), `${seen.title}, ${verb}: ${(await look(this.page)).said}`).toBe(true)
  }

  /** What came of a click: a new picture, a doubt that is dispelled, a list of ways of which the first is taken; false where nothing came of it. */
  private async taken(before: Seen, what: string, patienceMs = 10_000): Promise<boolean> {
    for (let i = 0; i < 3; i++) {
      const now = await consequence(this.page, before, true, patienceMs).catch(() => before)
      if (now.stamp > before.stamp) {
        this.count(what)
        return true
      }
      if (now.doubt !== null) await this.page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click()
      else if (now.answers.length > 0 && before.answers.length === 0)
        await this.page.locator('[aria-label="Answers"] button').first().click()
      else return false
      await this.page.waitForTimeout(60)
    }
    return (await look(this.page)).stamp > before.stamp
  }
}
