/** Maps and scenarios from somebody else: a file is dropped on the window, its scenario is played, and it goes out again as a file. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Pack, type Part, packed, unpacked, withField } from '../../engine/pack/index.ts'
import { DUEL } from '../support/packs.ts'
import { expect, type Game, test } from './fixtures.ts'
import { flaws } from './flaws.ts'
import { giveDesk, hurry, settled } from './support.ts'

test.use({ drawing: 'canvas' })
test.describe.configure({ timeout: 180_000 })

/** The first file waits for what reads it to be fetched, and a busy machine is slow. */
const PATIENCE_MS = 30_000
const PICTURES = process.env['SANDTABLE_PICTURES']

/** A thing under another name and file name, the scenario with the map's. */
function renamed(part: Part): Part {
  const label = `${part.label} of a friend – 橋`
  const named = withField(part.text, 'name', label) ?? ''
  const text = part.kind === 'scenario' ? (withField(named, 'map', 'friends-map.map.json') ?? '') : named
  return { ...part, name: part.kind === 'map' ? 'friends-map' : 'friends-duel', label, text }
}
const PACK: Pack = { ...DUEL, title: 'From a friend', parts: DUEL.parts.map(renamed) }
const SCENARIO = 'Duel at the Crossroads of a friend – 橋'
const MAP = 'Tactical Battles of a friend – 橋'

/** Drops a file on the middle of the window. */
const drop = (page: Page, name: string, bytes: Uint8Array): Promise<void> =>
  page.evaluate(
    ([file, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([Uint8Array.from(content as number[])], file as string))
      const over = (kind: string): boolean =>
        document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
      // Both are taken, or the browser would leave the page for the file.
      if (over('dragover') || over('drop')) throw new Error('the drop was not taken')
    },
    [name, [...bytes]] as const,
  )

const dialog = (game: Game, name: string) => game.page.getByRole('dialog', { name })
async function close(game: Game, name: string): Promise<void> {
  await dialog(game, name).getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog(game, name)).toBeHidden()
}
/** New battle with the friend's scenario chosen. */
async function choose(game: Game): Promise<void> {
  const { page } = game
  await page.getByRole('button', { name: 'New battle' }).click()
  await page.locator('.book-choice label', { hasText: 'BattleChrome' }).click()
  await page.locator('.scenario', { hasText: SCENARIO }).click()
}

test('a scenario that is dropped on the window comes in with its map, is marked as one’s own and is played', async ({ game }) => {
  await hurry(game)
  const { page } = game
  await drop(page, 'friend.sandtable', packed(PACK))
  const done = dialog(game, 'friend.sandtable was opened')
  await expect(done.getByRole('listitem')).toHaveText([`Map ${MAP} added`, `Scenario ${SCENARIO} added`], { timeout: PATIENCE_MS })
  expect(await flaws(page)).toEqual([])
  if (PICTURES) await page.screenshot({ path: join(PICTURES, 'library-came.png') })
  await close(game, 'friend.sandtable was opened')

  await choose(game)
  await expect(page.locator('.scenario.is-chosen')).toContainText('Yours')
  await expect(page.getByRole('region', { name: SCENARIO })).toContainText(MAP)
  await expect(page.locator('.own-mark')).toHaveCount(1)
  expect(await flaws(page)).toEqual([])
  if (PICTURES) await page.screenshot({ path: join(PICTURES, 'library-new-battle.png') })
  await page.getByRole('button', { name: /Begin/ }).click()
  expect((await settled(page)).state).toBe('asked')

  // It is there the next morning, chosen, and so is its map for battles that are made up.
  await game.restart()
  await game.page.getByRole('button', { name: 'New battle' }).click()
  await expect(game.page.locator('.scenario.is-chosen')).toContainText(SCENARIO)
  await game.page.getByRole('button', { name: 'Back' }).click()
  await game.page.getByRole('button', { name: 'Skirmish' }).click()
  await expect(game.page.locator('.scenario', { hasText: MAP })).toContainText('Yours')
  if (game.host === 'electron')
    expect(readdirSync(join(game.data, 'library')).sort()).toEqual(['friends-duel.scenario.json', 'friends-map.map.json'])
})

test('a name that is taken is asked about; a broken file is named with what is wrong and changes nothing', async ({ game }) => {
  await hurry(game)
  const { page } = game
  await drop(page, 'friend.sandtable', packed(PACK))
  await close(game, 'friend.sandtable was opened')
  const other: Pack = { ...PACK, parts: PACK.parts.map((part) => (part.kind === 'map' ? { ...part, text: `${part.text}\n` } : part)) }
  const asks = 'What is in other.sandtable is partly there already'
  await drop(page, 'other.sandtable', packed(other))
  await expect(dialog(game, asks)).toContainText(MAP, { timeout: PATIENCE_MS })
  expect(await flaws(page)).toEqual([])
  if (PICTURES) await page.screenshot({ path: join(PICTURES, 'library-asked.png') })
  await dialog(game, asks).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(game, asks)).toBeHidden()
  await drop(page, 'other.sandtable', packed(other))
  await dialog(game, asks).getByRole('button', { name: 'Keep both' }).click()
  await expect(dialog(game, 'other.sandtable was opened').getByRole('listitem').first()).toHaveText(`Map ${MAP} (2) added beside yours`)
  await close(game, 'other.sandtable was opened')

  await drop(page, 'torn.sandtable', packed(PACK).subarray(0, -30))
  const trouble = dialog(game, 'torn.sandtable cannot be opened')
  await expect(trouble).toContainText('cut short')
  await expect(trouble).toContainText('Nothing of it was used.')
  await close(game, 'torn.sandtable cannot be opened')
  await giveDesk(game)
  expect((await page.evaluate(() => desk.library.list())).map(({ label }) => label)).toEqual([
    MAP,
    `${MAP} (2)`,
    SCENARIO,
    `${SCENARIO} (2)`,
  ])
})

test('a file is chosen in the dialog of saves, and what is one’s own goes out as a file that is the same', async ({ game }) => {
  await hurry(game)
  const { page } = game
  await page.getByRole('button', { name: 'Load' }).click()
  const bytes = packed(PACK)
  await page
    .getByRole('dialog', { name: 'Load a battle' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'friend.sandtable', mimeType: 'application/x-sandtable', buffer: Buffer.from(bytes) })
  await close(game, 'friend.sandtable was opened')
  await choose(game)
  const button = page.getByRole('button', { name: `Export ${SCENARIO} as a file` })
  const place = join(game.data, 'given.sandtable')
  if (game.electron) {
    await game.electron.evaluate(({ dialog: dialogs }, path) => {
      dialogs.showSaveDialog = async () => ({ canceled: false, filePath: path })
    }, place)
    await button.click()
    await expect.poll(() => existsSync(place)).toBe(true)
  } else {
    const download = page.waitForEvent('download')
    await button.click()
    const given = await download
    expect(given.suggestedFilename()).toBe(`${SCENARIO}.sandtable`)
    await given.saveAs(place)
  }
  const read = unpacked(Uint8Array.from(readFileSync(place)))
  expect(read.ok && read.value.parts).toEqual(PACK.parts)
})
