import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { apart, chooseWithKeys, consequence, focusWith, hexOf, look, type Seen, settled } from './support.ts'

/** Where the player wants to be: the bridge of Mill Crossing, which both sides are told to seize. */
const GOAL = hexOf('2015')
/** A battle that takes longer than this is stuck. */
const PATIENCE_MS = 380_000

export interface Style {
  /** After these turns the player keeps its Actions for overwatch: whoever runs on is shot before the last turn. */
  readonly advanceUntil: number
  /** Reactions are left to standing orders from this turn on. */
  readonly standingFrom: number
}

/** Plays blue: looks at what is asked, chooses by keys, and counts what it did. */
export class Player {
  readonly given: Record<string, number>
  answered: number
  /** Every line that the log showed. */
  readonly told: Set<string>
  private standing = false

  constructor(
    private readonly page: Page,
    private readonly style: Style,
    /** Who played until the program was ended: what he did counts, and he goes on. */
    before: Player | null = null,
  ) {
    this.given = { ...before?.given }
    this.answered = before?.answered ?? 0
    this.told = new Set(before?.told)
  }

  private readonly press = (key: string): Promise<void> => this.page.keyboard.press(key)
  private count(what: string): void {
    this.given[what] = (this.given[what] ?? 0) + 1
  }
  /** Waits for the next question and keeps what the log says. */
  private async next(): Promise<Seen> {
    const seen = await settled(this.page)
    for (const line of seen.log) this.told.add(line)
    return seen
  }
  /** True when the table has taken the order that a key just gave; false when something was said instead. */
  private async taken(before: Seen): Promise<boolean> {
    return (await consequence(this.page, before, false)).stamp > before.stamp
  }

  /** The first blip by hand, a step from where it is suggested; the others as suggested. */
  async setUp(): Promise<void> {
    for (let seen = await this.next(); seen.turn === 0; seen = await this.next()) {
      if (seen.question !== 'deploy') await this.answer(seen)
      else if (this.given['deploy']) await this.order(seen, 'deploy-all')
      else await this.placeByHand(seen)
    }
  }

  private async placeByHand(seen: Seen): Promise<void> {
    await this.press('p')
    await this.press('Tab')
    await this.press('ArrowRight')
    const { cursor } = await look(this.page)
    expect(cursor, 'the cursor is on the map').not.toBeNull()
    await this.press('Enter')
    expect(await this.taken(seen), `placing at ${cursor}: ${(await look(this.page)).said}`).toBe(true)
    this.count('deploy')
    const { log } = await this.next()
    expect(log.join('\n')).toContain(`places a blip at ${cursor}`)
  }

  async play(until: (seen: Seen) => boolean = () => false): Promise<Seen> {
    const began = Date.now()
    for (let seen = await this.next(); ; seen = await this.next()) {
      if (seen.state === 'over' || until(seen)) return seen
      if (seen.turn >= this.style.standingFrom && !this.standing) await this.leaveReactions()
      else if (seen.question === 'activate') await this.activate(seen)
      else if (seen.question === 'act') await this.act(seen)
      else await this.answer(seen)
      expect(Date.now() - began, `turn ${seen.turn}, ${seen.question}`).toBeLessThan(PATIENCE_MS)
    }
  }

  private async activate(seen: Seen): Promise<void> {
    await this.press('Space')
    await this.press('Enter')
    expect(await this.taken(seen), 'a platoon is activated').toBe(true)
    this.count('activate')
  }

  /** One round of a platoon: each unit fires if it can, rallies if it must, marches on if it may. */
  private async act(first: Seen): Promise<void> {
    const visits = new Map<string, number>()
    for (let seen = first; seen.question === 'act' && seen.title === first.title && seen.turn === first.turn; seen = await this.next()) {
      await this.press('Space')
      seen = await this.next()
      const who = seen.picked?.replace(/ at \d+$/, '') ?? ''
      const times = (visits.get(who) ?? 0) + 1
      visits.set(who, times)
      const can = (verb: string): boolean => seen.orders.some((order) => order.verb === verb && order.possible)
      if (who === '' || times > 2 || seen.said.startsWith('No piece')) return this.endRound(seen)
      if (can('fire')) await this.fire(seen)
      else if (can('rally')) await this.order(seen, 'rally')
      else if (can('move') && times === 1 && seen.turn <= this.style.advanceUntil) await this.march(seen)
    }
  }

  private keyOf(seen: Seen, verb: string): string {
    const key = seen.orders.find((order) => order.verb === verb)?.key
    if (key === undefined) throw new Error(`the order bar has no "${verb}"`)
    return key
  }

  /** An order without a target. */
  private async order(seen: Seen, verb: string): Promise<void> {
    await this.press(this.keyOf(seen, verb))
    if (await this.taken(seen)) this.count(verb)
  }

  /** At the nearest target, in the way that stands first. */
  private async fire(seen: Seen): Promise<void> {
    await this.press(this.keyOf(seen, 'fire'))
    if ((await look(this.page)).cursor === null) await this.press('Tab')
    await this.press('Tab')
    await this.press('Enter')
    if ((await consequence(this.page, seen)).answers.length > 0) await this.press('1')
    if (await this.taken(seen)) this.count('fire')
    else await this.press('Escape')
  }

  /** As far towards the bridge as the farthest few hexes allow. */
  private async march(seen: Seen): Promise<void> {
    await this.press(this.keyOf(seen, 'move'))
    let best: { readonly presses: number; readonly far: number } | null = null
    const tries = 8
    for (let presses = 1; presses <= tries; presses++) {
      await this.press('Shift+Tab')
      const { cursor } = await look(this.page)
      const far = cursor === null ? Number.POSITIVE_INFINITY : apart(hexOf(cursor), GOAL)
      if (best === null || far < best.far) best = { presses, far }
    }
    for (let back = tries; best !== null && back > best.presses; back--) await this.press('Tab')
    await this.press('Enter')
    if ((await consequence(this.page, seen)).answers.length > 0) await this.press('1')
    if (await this.taken(seen)) this.count('move')
    else await this.press('Escape')
  }

  private async endRound(seen: Seen): Promise<void> {
    await this.press(this.keyOf(seen, 'end'))
    if ((await consequence(this.page, seen)).doubt !== null) await this.press('Enter')
    expect(await this.taken(seen), `the round ends: ${(await look(this.page)).said}`).toBe(true)
    this.count('end')
  }

  /** A question of the question bar: by digit, by Tab and Enter, or let pass, in turn. */
  private async answer(seen: Seen): Promise<void> {
    if (seen.question === 'placeBlip') return this.placeBlip(seen)
    expect(seen.answers.length, `${seen.question}: ${seen.title}`).toBeGreaterThan(0)
    const way = this.answered % 4
    if (way === 3 && seen.answers.length > 1) {
      await this.press('Tab')
      await this.press('Enter')
    } else await this.press(way === 1 ? 'Enter' : '1')
    if ((await consequence(this.page, seen)).doubt !== null) await this.press('Enter')
    expect(await this.taken(seen), `${seen.question}: ${seen.title}`).toBe(true)
    this.answered++
    this.count(seen.question)
  }

  /** The units of a blip that was seen: the first of them by hand, the others as usual. */
  private async placeBlip(seen: Seen): Promise<void> {
    if (this.given['placeBlip']) await this.press(this.keyOf(seen, 'place-all'))
    else {
      await this.press(this.keyOf(seen, 'place'))
      await this.press('Tab')
      await this.press('Enter')
    }
    expect(await this.taken(seen), `${seen.question}: ${seen.title}`).toBe(true)
    this.count('placeBlip')
  }

  /** Standing orders: who could react fires without asking. */
  private async leaveReactions(): Promise<void> {
    await this.press('F10')
    await focusWith(this.page, 'ArrowDown', this.page.getByRole('menuitem', { name: 'Settings' }), 12)
    await this.press('Enter')
    await chooseWithKeys(this.page, this.page.getByRole('radio', { name: 'Fire', exact: true }))
    await this.press('Escape')
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
    this.standing = true
  }
}
