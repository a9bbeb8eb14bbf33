/** A book that the program has never heard of is played to its end, by mouse and by keys: nothing of it stands in the renderer. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import type { PreviewServer } from 'vite'
import { APP_VERSION, noMinds, Table } from '../../engine/index.ts'
import { servePages } from '../../scripts/page-guard.mjs'
import { EDITIONS } from '../toy/editions.ts'
import { quarrelScenario } from '../toy/index.ts'
import { expect, test } from './fixtures.ts'
import { clickHex, consequence, hurry, look, openSave, type Seen, settled } from './support.ts'

test.use({ drawing: 'canvas' })

const ROOT = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'sandtable-toy-'))
let server: PreviewServer | null = null
let address = ''
test.beforeAll(async () => {
  execFileSync(process.execPath, [join(ROOT, 'test/toy/build.mjs'), folder], { stdio: 'ignore' })
  const port = Number(process.env['SANDTABLE_TEST_PORT'] ?? 4174) + 100
  server = await servePages({ root: folder, port, policy: undefined })
  address = server.resolvedUrls?.local[0] ?? ''
})
test.afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A battle of the toy at its first question. */
function save(): string {
  const table = new Table({ editions: EDITIONS, minds: noMinds, app: APP_VERSION, checkEvery: 1 })
  const begun = table.handle({ do: 'new', scenario: quarrelScenario() as never, seed: 11, seats: { blue: 'hand', red: 'hand' } })
  if (!begun.ok) throw new Error(begun.why.text)
  const saved = table.handle({ do: 'save' }) as { readonly save?: Record<string, unknown> }
  return JSON.stringify({ ...saved.save, seats: { blue: 'hand', red: 'charger' } })
}

/** Plays the cards in the hand, then spends the points, then ends the turn. */
class Player {
  readonly did = new Set<string>()
  constructor(
    private readonly page: Page,
    private readonly hand: 'mouse' | 'keys',
  ) {}

  async play(): Promise<void> {
    for (let seen = await settled(this.page); seen.state !== 'over'; seen = await settled(this.page)) await this.turn(seen)
  }
  private can = (seen: Seen, verb: string): boolean => seen.orders.some((order) => order.verb === verb && order.possible)

  private async turn(first: Seen): Promise<void> {
    let seen = first
    for (let i = 0; i < 12 && seen.state !== 'over' && seen.turn === first.turn; i++) {
      const before = seen
      if (this.can(seen, 'play')) await this.card(seen)
      else if (!(await this.piece(seen))) break
      seen = await settled(this.page)
      if (seen.stamp === before.stamp) await this.page.keyboard.press('Escape')
    }
    if (seen.state === 'over') return
    await this.press(seen, 'end')
    if ((await consequence(this.page, seen)).doubt !== null) await this.page.keyboard.press('Enter')
    await expect.poll(async () => (await look(this.page)).stamp).toBeGreaterThan(seen.stamp)
  }

  /** Points come from cards: a chip of the tray by mouse, the list of the bar by keys. */
  private async card(seen: Seen): Promise<void> {
    this.did.add('play')
    if (this.hand === 'mouse') await this.page.locator('button.tray-chip').first().click()
    else {
      await this.press(seen, 'play')
      if ((await consequence(this.page, seen)).answers.length > 0) await this.page.keyboard.press('1')
    }
    await expect.poll(async () => (await look(this.page)).stamp).toBeGreaterThan(seen.stamp)
  }

  /** Shells and rakes once each, as soon as it can pay for it; then fires if it can, else goes forward, else rallies. False where nothing is left to do. */
  private async piece(seen: Seen): Promise<boolean> {
    if (!this.did.has('shell') && this.can(seen, 'shell')) return this.aim(seen, 'shell')
    await this.page.keyboard.press('Space')
    const now = await settled(this.page)
    if (!this.did.has('rake') && this.can(now, 'rake')) return this.aim(now, 'rake')
    for (const verb of ['fire', 'advance', 'rally', 'wheel']) if (this.can(now, verb)) return this.aim(now, verb)
    return false
  }

  private async aim(seen: Seen, verb: string): Promise<boolean> {
    await this.press(seen, verb)
    await this.page.keyboard.press('Tab')
    const { cursor } = await settled(this.page)
    if (this.hand === 'mouse' && cursor !== null) await clickHex(this.page, cursor)
    else await this.page.keyboard.press('Enter')
    const after = await consequence(this.page, seen)
    if (after.answers.length > 0) await this.page.keyboard.press('1')
    await this.page.waitForTimeout(50)
    const done = (await settled(this.page)).stamp > seen.stamp
    if (done) this.did.add(verb)
    return done
  }

  private async press(seen: Seen, verb: string): Promise<void> {
    if (this.hand === 'mouse') await this.page.locator(`.order-items [data-verb="${verb}"]`).click()
    else await this.page.keyboard.press(seen.orders.find((order) => order.verb === verb)?.key ?? '')
  }
}

for (const hand of ['mouse', 'keys'] as const)
  test(`a book of the tests alone is played to its end by ${hand}: cards, facings, vertices, pins @chromium`, async ({ game }) => {
    test.setTimeout(180_000)
    const { page } = game
    await page.goto(address)
    await hurry(game)
    const seen = await openSave(game, save(), 'Quarrel')
    expect(seen.question).toBe('turn')
    await page.screenshot({ path: test.info().outputPath('toy-first.png') })
    const player = new Player(page, hand)
    await player.play()
    expect([...player.did].sort()).toEqual(expect.arrayContaining(['advance', 'fire', 'play', 'rake', 'shell']))
    await expect(page.getByRole('dialog')).toContainText('Removed')
  })
