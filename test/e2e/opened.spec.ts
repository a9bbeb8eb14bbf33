/** Files that are opened from the desktop: the system starts the program with their names, whether or not it runs already. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { quietBattle } from './embedded.ts'
import { expect, type Game, test } from './fixtures.ts'
import { atTitle, hurry, settled } from './support.ts'

test.use({ drawing: 'canvas' })
test.describe.configure({ timeout: 180_000 })

const ROOT = resolve(import.meta.dirname, '../..')
const PICTURES = process.env['SANDTABLE_PICTURES']

/** A file outside of the program's own folders. */
function aFile(game: Game, name: string, text: string): string {
  const folder = join(game.data, 'from a friend – Überraschung')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const names = (game: Game): Promise<string[]> => game.page.evaluate(async () => (await desk.battles.list()).map(({ name }) => name))

/** Starts the program once more over the same data, as a desktop does when a file is opened; it must end by itself. */
async function startAgain(game: Game, argument: string, cwd: string): Promise<void> {
  if (!game.electron) throw new Error('this is about Electron alone')
  const { program, args } = await game.electron.evaluate(() => ({ program: process.execPath, args: process.argv }))
  const switches = [...args.filter((one) => one === '--no-sandbox'), `--user-data-dir=${game.data}`]
  const second = spawn(program, [...switches, ROOT, argument], { stdio: 'ignore', cwd })
  expect(await once(second, 'exit')).toEqual([0, null])
}

test('E1: the program started with a file opens the battle in it, and leaves the file as it is', { tag: '@electron' }, async ({ game }) => {
  await hurry(game)
  const text = quietBattle('The mill')
  const file = aFile(game, 'Die Mühle 橋.sandtable', text)
  await game.restart([file])
  await settled(game.page)
  await expect.poll(() => names(game)).toEqual(['The mill'])
  expect(readFileSync(file, 'utf8')).toBe(text)
  // A page that begins anew does not open it again.
  await game.page.reload()
  await atTitle(game)
  await expect(game.page.getByRole('button', { name: /^Continue/ })).toContainText('The mill')
})

test('E1: a second start with a file opens it in the window that is there, and the battle there can be gone on with', {
  tag: '@electron',
}, async ({ game }) => {
  await hurry(game)
  const { page } = game
  const folder = join(aFile(game, 'mill.sandtable', quietBattle('The mill')), '..')
  await startAgain(game, 'mill.sandtable', folder)
  await settled(page)
  await expect.poll(() => names(game)).toEqual(['The mill'])
  // As Linux desktops name a file.
  await startAgain(game, pathToFileURL(aFile(game, 'the ford.save', quietBattle('The ford'))).href, ROOT)
  await expect.poll(() => names(game)).toEqual(['The ford', 'The mill'])
  await settled(page)
  if (!game.electron) throw new Error('this is about Electron alone')
  expect(await game.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})

test('E1: a file that is none of ours is named with what is wrong, and the battle on the table stays', { tag: '@electron' }, async ({
  game,
}) => {
  await hurry(game)
  await game.restart([aFile(game, 'mill.sandtable', quietBattle('The mill'))])
  const { page } = game
  await settled(page)
  const diary = aFile(game, 'Dear diary.sandtable', 'today it rained\n')
  const trouble = page.getByRole('dialog', { name: 'Dear diary.sandtable cannot be opened' })
  await startAgain(game, diary, ROOT)
  await expect(trouble).toContainText('it is not a saved battle')
  if (PICTURES) await page.screenshot({ path: join(PICTURES, 'opened-trouble.png') })
  await page.keyboard.press('Escape')
  await expect(trouble).toBeHidden()
  await expect(page.locator('.battle')).toBeVisible()

  await startAgain(game, 'gone.sandtable', ROOT)
  const gone = page.getByRole('dialog', { name: 'gone.sandtable cannot be opened' })
  await expect(gone).toContainText(`There is no such file`)
  await page.keyboard.press('Escape')
  await expect(page.locator('.battle')).toBeVisible()
  expect(await names(game)).toEqual(['The mill'])
})
