/** Looking back: the report of a battle that is over, its moments with either side's eyes, and a new battle from one of them. */
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { createMind } from '../../ai/index.ts'
import { APP_VERSION, EDITIONS, Table } from '../../engine/index.ts'
import { expect, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { alongTheLine } from './hands.ts'
import { hurry, openSave } from './support.ts'

test.describe.configure({ timeout: 240_000 })

/** A whole battle of each book that was played, what its log says of a loss, and orders up to its midst. */
const BATTLES = [
  ['Steel Rain', 'steel-rain/thorncote-first-battle', /destroyed/, 14],
  ['BattleChrome', 'battlechrome/battlechrome-duel', /destroyed|lost|Total Damage/, 60],
  ['Storm of Steel', 'storm-of-steel/long-ridges-attack', /destroyed|lost/, 40],
] as const
/** As far as so many orders of it, with Blue's seat taken by a hand. */
function playedUpTo(battle: string, upTo?: number): string {
  const journal: unknown = JSON.parse(readFileSync(`test/golden/${battle}.journal.json`, 'utf8'))
  const table = new Table({ editions: EDITIONS, minds: createMind, app: APP_VERSION })
  const answer = table.handle({ do: 'replay', save: journal, ...(upTo === undefined ? {} : { upTo }) })
  if (!answer.ok) throw new Error(answer.why.text)
  return JSON.stringify({ ...table.save(), seats: { blue: 'hand', red: 'ai:regular' } })
}

/** From this moment, or where it is in the midst of an order or of a set-up, and says so, from the next one that is not. */
async function playedOn(look: Locator): Promise<void> {
  for (let tried = 0; tried < 12; tried++) {
    await look.getByRole('button', { name: 'Play on from here' }).click()
    const isAway = await look.waitFor({ state: 'hidden', timeout: 4000 }).then(
      () => true,
      () => false,
    )
    if (isAway) return
    await expect(look.getByRole('alert')).toBeVisible()
    for (let on = 0; on < 5; on++) await look.getByRole('button', { name: 'One moment on' }).click()
  }
}

for (const [book, battle, loss] of BATTLES)
  test(`${book}, a battle that is over: its report, from a loss to its moment, both sides uncovered, and on from there`, async ({
    game,
  }) => {
    await hurry(game)
    const { page } = game
    await openSave(game, playedUpTo(battle), 'The last stand')
    await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
    const look = page.locator('.look-back')
    await expect(look.getByRole('heading', { name: 'Losses' })).toBeVisible()
    await expect(look.getByRole('heading', { name: 'Dice' })).toBeVisible()
    expect(await flaws(page)).toEqual([])

    await look.locator('.report-see').first().click()
    await expect(look.locator('.look-stage canvas')).toBeVisible()
    const now = look.locator('.look-moment[aria-current]')
    await expect(now).toContainText(loss)
    const line = look.getByRole('slider', { name: 'Moment of the battle' })
    const before = Number(await line.inputValue())
    await look.getByRole('button', { name: 'One moment back' }).click()
    await expect(line).toHaveValue(String(before - 1))
    await look.locator('.look-eyes label', { hasText: 'Both' }).click()
    await expect(look.locator('.look-place')).toContainText(/moment \d+ of \d+/)
    expect(await flaws(page)).toEqual([])

    await look.getByRole('button', { name: 'To the beginning' }).click()
    await look.getByRole('button', { name: 'One moment on' }).click()
    await playedOn(look)
    await expect(look).toBeHidden()
    await expect(page.locator('.battle[data-state="asked"]')).toBeVisible({ timeout: 60_000 })
  })

for (const [book, battle, , midst] of BATTLES)
  test(`${book}, by keys, in the midst of a battle: only what this side saw; a battle from a moment is a new one, and the old one stays as it was`, async ({
    game,
  }) => {
    await hurry(game)
    const { page } = game
    await openSave(game, playedUpTo(battle, midst), 'The midst')
    await page.locator('.battle[data-loaded="true"]').waitFor()
    const stamp = await page.locator('.battle').getAttribute('data-stamp')
    await page.keyboard.press('Shift+J')
    const look = page.locator('.look-back')
    await expect(look.locator('.look-moment[aria-current]')).toBeVisible({ timeout: 30_000 })
    await expect(look.locator('.look-eyes')).toHaveCount(0)
    await expect(look.getByText('Report')).toHaveCount(0)
    await alongTheLine(page, look)
    await page.keyboard.press('Escape')
    await expect(look).toBeHidden()
    expect(await page.locator('.battle').getAttribute('data-stamp')).toBe(stamp)

    const files = (): Promise<Record<string, string>> =>
      page.evaluate(async () =>
        Object.fromEntries(await Promise.all((await desk.battles.list()).map(async ({ id }) => [id, await desk.battles.read(id)]))),
      )
    const before = await files()
    expect(Object.keys(before)).toHaveLength(1)
    await page.keyboard.press('Shift+J')
    await look.getByRole('button', { name: 'To the beginning' }).click()
    await look.getByRole('button', { name: 'One moment on' }).click()
    await playedOn(look)
    await expect(look).toBeHidden()
    await expect(page.locator('.battle[data-state="asked"]')).toBeVisible({ timeout: 60_000 })
    const after = await files()
    expect(Object.keys(after)).toHaveLength(2)
    expect(after).toMatchObject(before)
  })
