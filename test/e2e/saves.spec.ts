/** What a person sees of saves and unfinished battles: the list, the questions before something is replaced or removed, the words while a disk fails. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { quietBattle } from './embedded.ts'
import { expect, type Game, test } from './fixtures.ts'
import { atTitle, focusWith, giveDesk, hurry, openSave, settled } from './support.ts'

test.use({ drawing: 'canvas' })
test.describe.configure({ timeout: 240_000 })

const PICTURES = process.env['SANDTABLE_PICTURES']
const picture = async (game: Game, name: string): Promise<void> => {
  if (PICTURES) await game.page.screenshot({ path: join(PICTURES, `${name}-${game.host}.png`) })
}
async function toTitle(game: Game): Promise<void> {
  const { page } = game
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: /title screen/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await atTitle(game)
}

test('B4: three unfinished battles live side by side; the list is gone through by keys, one is removed, another taken up', async ({
  game,
}) => {
  await hurry(game)
  const { page } = game
  for (const name of ['The mill', 'The bridge', 'The ford']) {
    await openSave(game, quietBattle(name), name)
    await toTitle(game)
  }
  await page.evaluate(async () => {
    const ford = (await desk.battles.list()).find(({ name }) => name === 'The ford')
    const id = await desk.battles.begin(await desk.battles.read(ford?.id ?? '').then((text) => text.trimEnd()), {
      name: 'The old fort',
      side: 'red',
      turn: 7,
    })
    await desk.battles.keep(
      id,
      'Recorded under edition 1 of the rules; shown up to order 12. Order 13: the state differs from the recorded one.',
    )
    await desk.battles.release(id)
  })
  await page.reload()
  const onward = page.getByRole('button', { name: /^Continue/ })
  await expect(onward).toContainText(/The ford \u00b7 Blue \u00b7 turn 1 \u00b7 today/)
  await expect(onward).toBeFocused()
  await picture(game, 'title')
  await focusWith(page, 'ArrowDown', page.getByRole('button', { name: '3 more unfinished battles' }))
  await page.keyboard.press('Enter')
  const list = page.getByRole('dialog', { name: 'Unfinished battles' })
  await expect(list.locator('.save-open strong')).toHaveText(['The ford', 'The bridge', 'The mill', 'The old fort'])
  await expect(list.locator('.save').last()).toContainText('Recorded under edition 1')
  await picture(game, 'battles')

  await focusWith(page, 'Tab', list.getByRole('button', { name: 'Delete The bridge' }))
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: 'Delete for good' })).toBeFocused()
  await picture(game, 'battles-sure')
  await page.keyboard.press('Enter')
  await expect(list.locator('.save-open strong')).toHaveText(['The ford', 'The mill', 'The old fort'])
  await list.getByRole('button', { name: /^The mill/ }).click()
  await settled(page)
  await toTitle(game)
  await expect(page.getByRole('button', { name: /^Continue/ })).toContainText('The mill')
})

test('B6: labels that look alike are saves of their own; one that is taken is asked about', async ({ game }) => {
  await hurry(game)
  const { page } = game
  await openSave(game, quietBattle('The mill'), 'The mill')
  const save = async (label: string): Promise<void> => {
    await page.keyboard.press('Control+s')
    await page.getByRole('textbox', { name: 'Name' }).fill(label)
    await page.keyboard.press('Enter')
  }
  for (const label of ['Plan A!', 'Plan A?', '\u6a4b', '\u5ddd', 'con', '...']) {
    await save(label)
    await expect(page.getByRole('status').filter({ hasText: `Saved as "${label}".` })).toBeVisible()
  }
  await save('Plan A!')
  const dialog = page.getByRole('dialog', { name: 'Save the battle' })
  await expect(dialog.getByRole('alert')).toContainText('There is already a save "Plan A!", of today')
  await expect(dialog.getByRole('button', { name: 'Replace' })).toBeFocused()
  await picture(game, 'replace')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await save('Plan A!')
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(dialog).toHaveCount(0)
  const labels = await page.evaluate(async () => (await desk.saves.list()).map(({ label }) => label))
  expect(labels).toEqual(['Plan A!', '...', 'con', '\u5ddd', '\u6a4b', 'Plan A?', 'The mill'])
})

test('B2: while the disk fails the screen says so, the battle goes on, and nothing is missing afterwards', { tag: '@electron' }, async ({
  game,
}) => {
  await hurry(game)
  await openSave(game, quietBattle('The mill'), 'The mill')
  const { page, electron } = game
  const data = await electron?.evaluate(({ app }) => app.getPath('userData'))
  if (!data) throw new Error('this is about Electron alone')
  // A file in the place of the folder: no write succeeds.
  const folder = join(data, 'battles')
  renameSync(folder, `${folder}-away`)
  writeFileSync(folder, '')
  await page.keyboard.press(' ')
  await page.keyboard.press('Enter')
  const warning = page.locator('.unsafe')
  await expect(warning).toContainText(/Not safe on disk: .*a file is in the place of its folder/)
  await settled(page)
  await picture(game, 'unsafe')
  const told = await page.locator('[role="log"] .log-text').allInnerTexts()
  rmSync(folder)
  mkdirSync(folder)
  await expect(warning).toHaveCount(0)
  await expect(page.getByText('The battle is safe on disk again: nothing is missing.')).toBeVisible()
  await picture(game, 'safe')
  await game.crash()
  await giveDesk(game)
  await game.page.getByRole('button', { name: /^Continue/ }).click()
  await settled(game.page)
  await expect.poll(async () => (await game.page.locator('[role="log"] .log-text').allInnerTexts()).slice(0, told.length)).toEqual(told)
})

test('B2: leaving while the disk fails says what is at stake; the title says it until the battle is safe, and nothing is missing then', {
  tag: '@chromium',
}, async ({ game }) => {
  await hurry(game)
  await openSave(game, quietBattle('The mill'), 'The mill')
  const { page } = game
  // Every change of the browser's storage is taken back, until the page says otherwise.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype
    const page = globalThis as unknown as { heal?: () => void }
    const undone = new WeakSet<IDBTransaction>()
    IDBObjectStore.prototype.put = function (...args) {
      const { transaction } = this
      if (!undone.has(transaction)) queueMicrotask(() => transaction.abort())
      undone.add(transaction)
      return put.apply(this, args)
    }
    page.heal = () => {
      IDBObjectStore.prototype.put = put
    }
  })
  await page.keyboard.press(' ')
  await page.keyboard.press('Enter')
  const warning = page.locator('.unsafe')
  await expect(warning).toContainText(/Not safe on disk: The browser cannot keep saves/)
  await settled(page)
  const told = await page.locator('[role="log"] .log-text').allInnerTexts()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: /title screen/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave the battle?' })
  await expect(dialog).toContainText(/Not safe on disk: .* If you quit the program before that, they are lost/)
  await picture(game, 'leave-unsafe')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await atTitle(game)
  await expect(warning).toContainText('Not safe on disk: the last orders of The mill.')
  await picture(game, 'title-unsafe')
  await page.getByRole('button', { name: /^Continue/ }).click()
  const word = page.getByRole('dialog', { name: 'The mill cannot be resumed' })
  await expect(word).toContainText('Its last orders are not on disk yet.')
  await word.getByRole('button', { name: 'Close' }).last().click()
  await page.evaluate(() => (globalThis as unknown as { heal: () => void }).heal())
  await expect(warning).toHaveCount(0)
  await page.getByRole('button', { name: /^Continue/ }).click()
  await settled(page)
  await expect.poll(async () => (await page.locator('[role="log"] .log-text').allInnerTexts()).slice(0, told.length)).toEqual(told)
})

test('B5: what is damaged is listed with its problem, and opened as far as it holds', async ({ game }) => {
  const page = await giveDesk(game)
  await page.evaluate(async (text) => {
    const save = JSON.parse(text) as Record<string, unknown>
    const header = JSON.stringify({ ...save, format: 'sandtable-autosave' })
    const id = await desk.battles.begin(`${header}\n{"odrer":{}}`, { name: 'The mill', side: 'blue', turn: 1 })
    await desk.battles.release(id)
  }, quietBattle('The mill'))
  await page.reload()
  await page.getByRole('button', { name: /^Continue/ }).click()
  const word = page.getByRole('dialog', { name: 'The mill was opened as far as it can be read' })
  await expect(word).toContainText(/had not been written wholly|is damaged/)
  await expect(word).toContainText('The file itself stays as it is')
  await picture(game, 'as-far-as-it-holds')
  await word.getByRole('button', { name: 'Close' }).last().click()
  await settled(page)
  await toTitle(game)
  await page.getByRole('button', { name: '1 more unfinished battle' }).click()
  await expect(page.getByRole('dialog', { name: 'Unfinished battles' }).locator('.save')).toHaveCount(2)
})
