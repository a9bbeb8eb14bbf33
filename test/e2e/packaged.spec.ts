/** The packaged program, as it is handed out. What is in it is read from its files; that it runs is seen in its window. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { extractFile, listPackage } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { expect, packagedProgram, test } from './fixtures.ts'
import { Player } from './player.ts'
import { giveDesk, hurry, look } from './support.ts'

test.use({ drawing: 'canvas' })

const archive = (): string => join(dirname(packagedProgram()), 'resources/app.asar')

test('C4: the fuses of the packed program are set', { tag: '@packaged' }, async () => {
  const wire = await getCurrentFuseWire(packagedProgram())
  // The wire is read as the letters 0 and 1.
  const state = (fuse: FuseV1Options): string => (String.fromCharCode(Number(wire[fuse])) === '1' ? 'on' : 'off')
  expect({
    runAsNode: state(FuseV1Options.RunAsNode),
    nodeOptions: state(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
    inspect: state(FuseV1Options.EnableNodeCliInspectArguments),
    integrity: state(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
    archiveOnly: state(FuseV1Options.OnlyLoadAppFromAsar),
    cookies: state(FuseV1Options.EnableCookieEncryption),
    filePrivileges: state(FuseV1Options.GrantFileProtocolExtraPrivileges),
  }).toEqual({
    runAsNode: 'off',
    nodeOptions: 'off',
    inspect: 'off',
    integrity: 'on',
    archiveOnly: 'on',
    cookies: 'on',
    filePrivileges: 'off',
  })
})

test('C5, E6: the archive holds the bundles, the terms of all that is in them, and no package besides', { tag: '@packaged' }, () => {
  const files = listPackage(archive(), { isPack: false }).map((name) => name.replaceAll('\\', '/'))
  expect(files.filter((name) => name.includes('node_modules'))).toEqual([])
  const tops = new Set(files.map((name) => name.split('/')[1]))
  expect([...tops].sort()).toEqual(['LICENSE', 'build', 'docs', 'out', 'package.json'])
  expect(files).toEqual(
    expect.arrayContaining([
      '/out/main/main.js',
      '/out/preload/preload.cjs',
      '/out/renderer/index.html',
      '/build/icons/256x256.png',
      '/docs/credits.md',
    ]),
  )
  const terms = extractFile(archive(), 'out/renderer/licenses.md').toString()
  for (const name of ['@fontsource/inter', '@fontsource/barlow-condensed', 'phaser', 'preact', 'zod', 'electron-store', 'ajv'])
    expect(terms).toContain(`\n## ${name} `)
  for (const name of ['LICENSE.electron.txt', 'LICENSES.chromium.html'])
    expect(existsSync(join(dirname(packagedProgram()), name)), name).toBe(true)
})

test('E1: the packed program starts with its own fuses and a battle is played in it', { tag: '@packaged' }, async ({ game }) => {
  const { page } = game
  expect(page.url()).toBe('app://sandtable/index.html')
  await hurry(game)
  await page.getByRole('button', { name: 'New battle' }).click()
  await page
    .getByText(/Mill Crossing/)
    .first()
    .click()
  await page.getByRole('button', { name: /^Begin/ }).click()
  const player = new Player(page, { advanceUntil: 3, standingFrom: 1 })
  await player.setUp()
  expect(player.given['deploy']).toBeGreaterThan(0)
  expect((await look(page)).turn).toBe(1)
})

test('C5: the credits name what the program is built from, with its terms', async ({ game }) => {
  const { page } = game
  await giveDesk(game)
  await page.getByRole('button', { name: 'Credits' }).click()
  const dialog = page.getByRole('dialog', { name: 'Credits' })
  for (const name of ['@fontsource/inter', '@fontsource/barlow-condensed', 'phaser', 'preact', 'zod', 'electron-store'])
    await expect(dialog.locator('summary b').getByText(name, { exact: true })).toBeVisible()
  await dialog.locator('summary').filter({ hasText: '@fontsource/inter' }).click()
  await expect(dialog).toContainText('SIL OPEN FONT LICENSE')
  await expect(dialog).not.toContainText('milsymbol')
})
