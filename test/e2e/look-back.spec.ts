/** Looking back: the report of a battle that is over, its moments with either side's eyes, and a new battle from one of them. */
import { readFileSync } from 'node:fs'
import { createMind } from '../../ai/index.ts'
import { APP_VERSION, EDITIONS, Table } from '../../engine/index.ts'
import { expect, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { hurry, openSave } from './support.ts'

test.describe.configure({ timeout: 240_000 })

const journal: unknown = JSON.parse(readFileSync('test/golden/steel-rain/thorncote-first-battle.journal.json', 'utf8'))
/** A whole battle that was played, as far as so many orders of it, with Blue's seat taken by a hand. */
function playedUpTo(upTo?: number): string {
  const table = new Table({ editions: EDITIONS, minds: createMind, app: APP_VERSION })
  const answer = table.handle({ do: 'replay', save: journal, ...(upTo === undefined ? {} : { upTo }) })
  if (!answer.ok) throw new Error(answer.why.text)
  return JSON.stringify({ ...table.save(), seats: { blue: 'hand', red: 'ai:regular' } })
}

test('a battle that is over: its report, from a loss to its moment, both sides uncovered, and on from there', async ({ game }) => {
  await hurry(game)
  const { page } = game
  await openSave(game, playedUpTo(), 'The last stand')
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  const look = page.locator('.look-back')
  await expect(look.getByRole('heading', { name: 'Losses' })).toBeVisible()
  await expect(look.getByRole('heading', { name: 'Dice' })).toBeVisible()
  expect(await flaws(page)).toEqual([])

  await look.locator('.report-see').first().click()
  await expect(look.locator('.look-stage canvas')).toBeVisible()
  const now = look.locator('.look-moment[aria-current]')
  await expect(now).toContainText('destroyed')
  const line = look.getByRole('slider', { name: 'Moment of the battle' })
  const before = Number(await line.inputValue())
  await look.getByRole('button', { name: 'One moment back' }).click()
  await expect(line).toHaveValue(String(before - 1))
  await look.locator('.look-eyes label', { hasText: 'Both' }).click()
  await expect(look.locator('.look-place')).toContainText(/moment \d+ of \d+/)
  expect(await flaws(page)).toEqual([])

  await look.getByRole('button', { name: 'To the beginning' }).click()
  await look.getByRole('button', { name: 'One moment on' }).click()
  await look.getByRole('button', { name: 'Play on from here' }).click()
  await expect(look).toBeHidden()
  await expect(page.locator('.battle[data-state="asked"]')).toBeVisible({ timeout: 60_000 })
})

test('by keys, in the midst of a battle: only what this side saw, and the battle stays as it was', async ({ game }) => {
  await hurry(game)
  const { page } = game
  await openSave(game, playedUpTo(14), 'The midst')
  await page.locator('.battle[data-loaded="true"]').waitFor()
  const stamp = await page.locator('.battle').getAttribute('data-stamp')
  await page.keyboard.press('Shift+J')
  const look = page.locator('.look-back')
  await expect(look.locator('.look-moment[aria-current]')).toBeVisible({ timeout: 30_000 })
  await expect(look.locator('.look-eyes')).toHaveCount(0)
  await expect(look.getByText('Report')).toHaveCount(0)
  const line = look.getByRole('slider', { name: 'Moment of the battle' })
  const last = Number(await line.inputValue())
  await page.keyboard.press('ArrowLeft')
  await expect(line).toHaveValue(String(last - 1))
  await page.keyboard.press('Home')
  await expect(line).toHaveValue('0')
  await page.keyboard.press('End')
  await expect(line).toHaveValue(String(last))
  await page.keyboard.press('Escape')
  await expect(look).toBeHidden()
  expect(await page.locator('.battle').getAttribute('data-stamp')).toBe(stamp)
})
