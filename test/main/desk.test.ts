import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDesk } from '../../main/bridge.ts'
import { type Desk, MapInfo, SaveInfo, Settings } from '../../main/desk.ts'
import { makeFiles } from '../../main/files.ts'
import { makeHandlers, registerIpc } from '../../main/handlers.ts'
import { openSettings } from '../../main/settings.ts'
import { makeBrowserDesk, type TextStore } from '../../renderer/browser-desk.ts'
import { makeIpc } from '../support/electron.ts'

const MAPS: Readonly<Record<string, string>> = {
  'index.json': JSON.stringify([
    { name: 'fight.scenario.json', kind: 'scenario', title: 'The fight' },
    { name: 'hills.map.json', kind: 'map', title: 'The hills' },
  ]),
  'hills.map.json': '{"name":"The hills"}\n',
  'fight.scenario.json': '{"name":"The fight"}',
}

/** One desk to be tested, what lies behind it, and a way to break a thing in it. */
interface Host {
  readonly desk: Desk
  /** The program started again over the same data. */
  again(): Desk
  breakSave(name: string): void
  breakSettings(): void
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const electronHost = (): Host => {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-desk-'))
  folders.push(folder)
  const mapFolder = join(folder, 'page', 'maps')
  mkdirSync(mapFolder, { recursive: true })
  for (const [name, text] of Object.entries(MAPS)) writeFileSync(join(mapFolder, name), text)
  const again = (): Desk => {
    const ipc = makeIpc()
    const parts = { files: makeFiles(folder, mapFolder), settings: openSettings(folder), version: '1.2.3', quit: () => undefined }
    registerIpc(ipc.main, makeHandlers(parts), (url) => url === 'app://sandtable/index.html')
    return makeDesk(ipc.screen)
  }
  return {
    desk: again(),
    again,
    breakSave: (name) => writeFileSync(join(folder, 'saves', `${name}.save`), 'Dear diary,\ntoday'),
    breakSettings: () => writeFileSync(join(folder, 'settings.json'), '{"theme": "light", "volume": '),
  }
}

const browserHost = (): Host => {
  const texts = new Map<string, string>()
  const store: TextStore = {
    get: async (key) => texts.get(key) ?? null,
    entries: async (prefix) => [...texts].filter(([key]) => key.startsWith(prefix)).sort(([a], [b]) => (a < b ? -1 : 1)),
    change: async ({ remove = [], put = {} }) => {
      for (const key of [...texts.keys()]) if (remove.some((prefix) => key.startsWith(prefix))) texts.delete(key)
      for (const [key, text] of Object.entries(put)) texts.set(key, text)
    },
  }
  const again = (): Desk => makeBrowserDesk(store, async (path) => MAPS[path.replace('maps/', '')] ?? null, '1.2.3')
  return {
    desk: again(),
    again,
    breakSave: (name) => {
      texts.set(`save-info/${name}/`, 'Dear diary')
      texts.set(`save-text/${name}/`, 'today')
    },
    breakSettings: () => texts.set('settings', '{"theme": "light", "volume": '),
  }
}

describe.each([
  { host: 'electron', make: electronHost },
  { host: 'browser', make: browserHost },
])('the desk over $host', ({ host, make }) => {
  let at: Host
  let desk: Desk
  beforeEach(() => {
    at = make()
    desk = at.desk
  })

  describe('saves', () => {
    it('gives a text back exactly, after a restart too', async () => {
      const text = '{"a":1}\r\n\n  Großer Übergang – 橋 🛡️\u0000 end without a line break'
      await desk.saves.write('bridge', text, 'The bridge, turn 3')
      expect(await desk.saves.read('bridge')).toBe(text)
      expect(await at.again().saves.read('bridge')).toBe(text)
    })
    it('lists name, label, size and time, the newest first, in the agreed shape', async () => {
      expect(await desk.saves.list()).toEqual([])
      await desk.saves.write('first', 'one')
      await new Promise((resolve) => setTimeout(resolve, 5))
      await desk.saves.write('second', 'two', 'The second')
      const list = await desk.saves.list()
      expect(list.map(({ name, label, problem }) => ({ name, label, problem }))).toEqual([
        { name: 'second', label: 'The second', problem: null },
        { name: 'first', label: 'first', problem: null },
      ])
      for (const info of list) {
        expect(SaveInfo.parse(info)).toEqual(info)
        expect(info.bytes).toBeGreaterThanOrEqual(3)
        expect(Math.abs(Date.parse(info.savedAt) - Date.now())).toBeLessThan(10_000)
      }
    })
    it('replaces a save of the same name', async () => {
      await desk.saves.write('slot', 'a long first text')
      await desk.saves.write('slot', 'short')
      expect(await desk.saves.read('slot')).toBe('short')
      expect(await desk.saves.list()).toHaveLength(1)
    })
    it('removes one save, leaves its namesakes, and does not mind where there is none', async () => {
      await desk.saves.write('a', 'x')
      await desk.saves.write('ab', 'y')
      await desk.saves.remove('a')
      await desk.saves.remove('a')
      expect((await desk.saves.list()).map(({ name }) => name)).toEqual(['ab'])
      await expect(desk.saves.read('a')).rejects.toThrow('There is no save "a".')
    })
    it('lists a broken save with a word about it, will not read it, and leaves it as it is', async () => {
      await desk.saves.write('good', 'x')
      await desk.saves.write('bad', 'y')
      at.breakSave('bad')
      const problems = Object.fromEntries((await desk.saves.list()).map(({ name, problem }) => [name, problem]))
      expect(problems['good']).toBeNull()
      expect(problems['bad']).toMatch(/not a save of this program/)
      await expect(desk.saves.read('bad')).rejects.toThrow(
        /^The save "bad" cannot be read: .*not a save of this program.*It was left as it is\.$/,
      )
      expect((await desk.saves.list()).map(({ name }) => name).sort()).toEqual(['bad', 'good'])
    })
    it.each(['', 'A', '../x', 'a/b', 'a.b', '-a', 'ä', 'a b', 'x'.repeat(49)])('refuses the name %j', async (name) => {
      await expect(desk.saves.write(name, 'x')).rejects.toThrow(/a save is named by 1 to 48 small letters, digits and hyphens/)
      await expect(desk.saves.read(name)).rejects.toThrow(/a save is named by/)
      await expect(desk.saves.remove(name)).rejects.toThrow(/a save is named by/)
    })
    it('refuses a text of more than eight million characters and a label of more than 120', async () => {
      await expect(desk.saves.write('big', 'x'.repeat(8_000_001))).rejects.toThrow()
      await expect(desk.saves.write('big', 'x', 'y'.repeat(121))).rejects.toThrow()
      expect(await desk.saves.list()).toEqual([])
      await desk.saves.write('big', 'x'.repeat(8_000_000), 'y'.repeat(120))
      expect(await desk.saves.list()).toHaveLength(1)
    })
  })

  describe('autosave', () => {
    it('is null before a battle and after it was cleared', async () => {
      expect(await desk.autosave.read()).toBeNull()
      await desk.autosave.begin('{"h":1}')
      await desk.autosave.clear()
      expect(await desk.autosave.read()).toBeNull()
      await desk.autosave.clear()
    })
    it('keeps the header and the orders in the order they were given, not waiting for each other', async () => {
      await desk.autosave.begin('head')
      const orders = Array.from({ length: 40 }, (_, i) => `{"order":${i}}`)
      await Promise.all(orders.map((order) => desk.autosave.append(order)))
      expect(await desk.autosave.read()).toBe(['head', ...orders, ''].join('\n'))
    })
    it('goes on after a restart', async () => {
      await desk.autosave.begin('head')
      await desk.autosave.append('one')
      const next = at.again()
      await next.autosave.append('two')
      expect(await next.autosave.read()).toBe('head\none\ntwo\n')
    })
    it('begins anew with a new header', async () => {
      await desk.autosave.begin('old')
      for (const line of ['1', '2', '3']) await desk.autosave.append(line)
      await desk.autosave.begin('new')
      expect(await desk.autosave.read()).toBe('new\n')
      await desk.autosave.append('4')
      expect(await desk.autosave.read()).toBe('new\n4\n')
    })
    it('refuses an order without a battle, and works once one was begun', async () => {
      await expect(desk.autosave.append('x')).rejects.toThrow('The order could not be added to the autosave: no battle was begun.')
      await desk.autosave.begin('head')
      await desk.autosave.append('x')
      await desk.autosave.clear()
      await expect(desk.autosave.append('y')).rejects.toThrow(/no battle was begun/)
    })
    it.each(['', 'a\nb', 'a\rb', 'x'.repeat(1_000_001)])('refuses a line that is none (case %#)', async (line) => {
      await expect(desk.autosave.begin(line)).rejects.toThrow()
      await desk.autosave.begin('head')
      await expect(desk.autosave.append(line)).rejects.toThrow()
      expect(await desk.autosave.read()).toBe('head\n')
    })
  })

  describe('maps', () => {
    it('lists what comes with the program and gives its text', async () => {
      const list = await desk.maps.list()
      expect(list).toEqual([
        { name: 'fight.scenario.json', kind: 'scenario', title: 'The fight' },
        { name: 'hills.map.json', kind: 'map', title: 'The hills' },
      ])
      for (const info of list) expect(MapInfo.parse(info)).toEqual(info)
      expect(await desk.maps.read('hills.map.json')).toBe(MAPS['hills.map.json'])
    })
    it('says so where there is no such map, and refuses what is no map name', async () => {
      await expect(desk.maps.read('dunes.map.json')).rejects.toThrow('There is no built-in map "dunes.map.json".')
      for (const name of ['index.json', '../settings.json', '../saves/a.map.json', 'hills', 'Hills.map.json'])
        await expect(desk.maps.read(name)).rejects.toThrow(/a map is named like hills\.map\.json/)
    })
  })

  describe('settings', () => {
    const defaults = {
      interfaceScale: 100,
      theme: 'dark',
      speed: '1x',
      reducedMotion: false,
      volume: 60,
      symbolSet: 'nato',
      lastScenario: null,
      lastSide: 'blue',
      lastLevel: 'regular',
    }
    it('begin with the defaults', async () => {
      expect(await desk.settings.get()).toEqual(defaults)
      expect(Settings.parse(await desk.settings.get())).toEqual(defaults)
    })
    it('change one by one, are given back whole, and last', async () => {
      expect(await desk.settings.set({ theme: 'contrast', volume: 0 })).toEqual({ ...defaults, theme: 'contrast', volume: 0 })
      await desk.settings.set({ lastScenario: 'fight.scenario.json', speed: 'instant' })
      const changed = { ...defaults, theme: 'contrast', volume: 0, lastScenario: 'fight.scenario.json', speed: 'instant' }
      expect(await desk.settings.get()).toEqual(changed)
      expect(await at.again().settings.get()).toEqual(changed)
    })
    it.each([
      { interfaceScale: 99 },
      { interfaceScale: 201 },
      { interfaceScale: 150.5 },
      { theme: 'pink' },
      { speed: '3x' },
      { reducedMotion: 1 },
      { volume: 101 },
      { lastSide: 'green' },
      { lastScenario: '/etc/passwd' },
      { symbolSet: '' },
      { surprise: true },
    ])('refuse %j and stay as they were', async (change) => {
      await expect(desk.settings.set(change as never)).rejects.toThrow()
      expect(await desk.settings.get()).toEqual(defaults)
    })
    it('fall back to the defaults where what is kept is broken, and can be changed again', async () => {
      await desk.settings.set({ volume: 7 })
      at.breakSettings()
      const next = at.again()
      expect(await next.settings.get()).toEqual(defaults)
      await next.settings.set({ volume: 8 })
      expect((await at.again().settings.get()).volume).toBe(8)
    })
  })

  it('has exactly the agreed parts and says which host it is', async () => {
    const names = Object.fromEntries(Object.entries(desk).map(([part, verbs]) => [part, Object.keys(verbs as object).sort()]))
    expect(names).toEqual({
      saves: ['list', 'read', 'remove', 'write'],
      autosave: ['append', 'begin', 'clear', 'read'],
      maps: ['list', 'read'],
      settings: ['get', 'set'],
      app: ['host', 'onMenu', 'quit', 'version'],
    })
    expect(desk.app.host).toBe(host)
    expect(await desk.app.version()).toBe('1.2.3')
    desk.app.onMenu(() => undefined)()
  })
})

it('no temporary file is left behind by the file desk', async () => {
  const at = electronHost()
  await at.desk.saves.write('a', 'x')
  await at.desk.autosave.begin('head')
  await at.desk.autosave.append('one')
  const left = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .filter((name) => name.endsWith('.new'))
  expect(left).toEqual([])
})
