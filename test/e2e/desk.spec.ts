/** The desk as it really is: Electron's files behind the preload script, and a browser's IndexedDB. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { expect, test } from './fixtures.ts'
import { giveDesk } from './support.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test.use({ drawing: 'canvas' })

test('saves, settings and the running battle are there after a restart', async ({ game }) => {
  const first = await giveDesk(game)
  await first.evaluate(async () => {
    await desk.saves.write('bridge', 'line one\r\nline two', 'The bridge, turn 3')
    await desk.settings.set({ theme: 'light' })
    const id = await desk.battles.begin('head', { name: 'Bridge', side: 'blue', turn: 1 })
    await Promise.all(['one', 'two', 'three'].map((order) => desk.battles.append(id, order)))
  })
  await game.restart()
  const second = await giveDesk(game)
  const found = await second.evaluate(async () => ({
    list: (await desk.saves.list()).map(({ name, label, problem }) => ({ name, label, problem })),
    text: await desk.saves.read('bridge'),
    theme: (await desk.settings.get()).theme,
    battles: await Promise.all((await desk.battles.list()).map(async ({ id, name }) => [name, await desk.battles.read(id)])),
    missing: await desk.saves.read('none').catch((error: Error) => error.message),
  }))
  expect(found).toEqual({
    list: [{ name: 'bridge', label: 'The bridge, turn 3', problem: null }],
    text: 'line one\r\nline two',
    theme: 'light',
    battles: [['Bridge', 'head\none\ntwo\nthree\n']],
    missing: 'There is no save "none".',
  })
  const last = await second.evaluate(async () => {
    const id = (await desk.battles.list())[0]?.id ?? ''
    await desk.battles.rewrite(id, 'head\none\ntwo\nthree', { name: 'Bridge', side: 'blue', turn: 1 })
    await desk.battles.append(id, 'four')
    const goneOn = await desk.battles.read(id)
    await desk.saves.remove('bridge')
    await desk.battles.remove(id)
    return [goneOn, await desk.saves.list(), await desk.battles.list()]
  })
  expect(last).toEqual(['head\none\ntwo\nthree\nfour\n', [], []])
})

test('the built-in maps can be listed and read', async ({ game }) => {
  const page = await giveDesk(game)
  const maps = await page.evaluate(async () => {
    const list = await desk.maps.list()
    return Promise.all(
      list.map(async ({ name, kind, title }) => ({
        name,
        kind,
        title,
        doc: JSON.parse(await desk.maps.read(name)) as { format: string; name: string },
      })),
    )
  })
  expect(maps.length).toBeGreaterThan(0)
  for (const { name, kind, title, doc } of maps) {
    expect(name).toMatch(kind === 'map' ? /\.map\.json$/ : /\.scenario\.json$/)
    expect([doc.format, doc.name]).toEqual([`sandtable-${kind}`, title])
  }
  expect(await page.evaluate(() => desk.maps.read('none.map.json').catch((error: Error) => error.message))).toBe(
    'There is no built-in map "none.map.json".',
  )
  // Chromium writes each 404 to the console by itself; this one was asked for.
  const asked = game.errors.filter((error) => error.includes('none.map.json'))
  game.errors.splice(0, game.errors.length, ...game.errors.filter((error) => !asked.includes(error)))
})

test('a crash loses no order that was given', async ({ game }) => {
  const page = await giveDesk(game)
  await page.evaluate(async () => {
    const id = await desk.battles.begin('head', { name: 'Crash', side: null, turn: null })
    for (let i = 0; i < 20; i++) await desk.battles.append(id, `order ${i}`)
  })
  await game.crash()
  const text = await (await giveDesk(game)).evaluate(async () => desk.battles.read((await desk.battles.list())[0]?.id ?? ''))
  expect(text.split('\n')).toEqual(['head', ...Array.from({ length: 20 }, (_, i) => `order ${i}`), ''])
})

test('the data is in the folder that was given, and a second start over it ends at once', { tag: '@electron' }, async ({ game }) => {
  if (!game.electron) throw new Error('this is about Electron alone')
  await giveDesk(game)
  const { data, program, args } = await game.electron.evaluate(({ app }) => ({
    data: app.getPath('userData'),
    program: process.execPath,
    args: process.argv,
  }))
  expect(data).toContain('sandtable-e2e-')
  const second = spawn(program, [...args.filter((argument) => argument === '--no-sandbox'), `--user-data-dir=${data}`, ROOT], {
    stdio: 'ignore',
  })
  expect(await once(second, 'exit')).toEqual([0, null])
  expect(await game.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
})
