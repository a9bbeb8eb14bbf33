import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { BattleInfo, type Desk, MapInfo, SaveInfo, Settings } from '../../main/desk.ts'
import { makeBrowserDesk } from '../../renderer/desk/browser-desk.ts'
import { fileDesk, memoryStore, tabsOf } from '../support/desks.ts'

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
  /** What a version that knew one battle only would have left. */
  giveOldAutosave(lines: readonly string[]): void
  breakSettings(): void
  breakLearnt(): void
  /** What was put aside. */
  brokenLearnt(): string | undefined
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
  const again = (): Desk => fileDesk(folder, mapFolder)
  return {
    desk: again(),
    again,
    breakSave: (name) => writeFileSync(join(folder, 'saves', `${name}.sandtable`), 'Dear diary,\ntoday'),
    giveOldAutosave: (lines) => writeFileSync(join(folder, 'autosave.jsonl'), lines.map((line) => `${line}\n`).join('')),
    breakSettings: () => writeFileSync(join(folder, 'settings.json'), '{"theme": "light", "volume": '),
    breakLearnt: () => writeFileSync(join(folder, 'learn.json'), '{"a": '),
    brokenLearnt: () => readFileSync(join(folder, 'learn.broken-1.json'), 'utf8'),
  }
}

const mapsBeside = async (path: string): Promise<string | null> => MAPS[path.replace('maps/', '')] ?? null

const browserHost = (): Host => {
  const texts = new Map<string, string>()
  const again = (): Desk => makeBrowserDesk(memoryStore(texts), mapsBeside, '1.2.3', tabsOf(new Map())(1))
  return {
    desk: again(),
    again,
    breakSave: (name) => {
      texts.set(`save-info/${name}/`, 'Dear diary')
      texts.set(`save-text/${name}/`, 'today')
    },
    giveOldAutosave: (lines) => {
      for (const [n, line] of lines.entries()) texts.set(`autosave/${String(n).padStart(8, '0')}`, line)
    },
    breakSettings: () => texts.set('settings', '{"theme": "light", "volume": '),
    breakLearnt: () => texts.set('learn', '{"a": '),
    brokenLearnt: () => texts.get('learn-broken'),
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
        expect(Math.abs(Date.parse(info.savedAt ?? '') - Date.now())).toBeLessThan(10_000)
      }
    })
    it('B6: one label, one file: a name that another label has is refused, and so is a name that Windows keeps', async () => {
      await desk.saves.write('plan', 'one', 'Plan A!')
      await expect(desk.saves.write('plan', 'two', 'Plan A?')).rejects.toThrow(/that name is taken by "Plan A!"\. Choose another name/)
      expect(await desk.saves.read('plan')).toBe('one')
      for (const name of ['con', 'nul', 'aux', 'prn', 'com1', 'lpt9']) await expect(desk.saves.write(name, 'x')).rejects.toThrow(/Windows/)
    })
    it('B5, B6: a broken save is not written over', async () => {
      await desk.saves.write('bad', 'y')
      at.breakSave('bad')
      await expect(desk.saves.write('bad', 'z')).rejects.toThrow(/cannot be read .*Choose another name/)
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
      await expect(desk.saves.write(name, 'x')).rejects.toThrow(/the name of a save has 1 to 48 lower-case letters, digits and hyphens/)
      await expect(desk.saves.read(name)).rejects.toThrow(/the name of a save has/)
      await expect(desk.saves.remove(name)).rejects.toThrow(/the name of a save has/)
    })
    it('refuses a text of more than eight million characters and a label of more than 120', async () => {
      await expect(desk.saves.write('big', 'x'.repeat(8_000_001))).rejects.toThrow()
      await expect(desk.saves.write('big', 'x', 'y'.repeat(121))).rejects.toThrow()
      expect(await desk.saves.list()).toEqual([])
      await desk.saves.write('big', 'x'.repeat(8_000_000), 'y'.repeat(120))
      expect(await desk.saves.list()).toHaveLength(1)
    })
  })

  describe('battles', () => {
    const note = { name: 'Mill Crossing', side: 'blue', turn: 1 } as const
    const linesOf = async (id: string): Promise<string> => (await desk.battles.read(id)).trimEnd()

    it('B4: live side by side, each under its own id; none before one is begun', async () => {
      expect(await desk.battles.list()).toEqual([])
      const [one, two] = [await desk.battles.begin('{"h":1}', note), await desk.battles.begin('{"h":2}', { ...note, side: 'red' })]
      expect(one).not.toBe(two)
      await desk.battles.append(one, '{"order":1,"turn":2}')
      expect([await linesOf(one), await linesOf(two)]).toEqual(['{"h":1}\n{"order":1,"turn":2}', '{"h":2}'])
      const list = await at.again().battles.list()
      expect(list.map(({ id, name, side, turn, problem, opens, old }) => ({ id, name, side, turn, problem, opens, old }))).toEqual([
        { id: two, name: 'Mill Crossing', side: 'red', turn: 1, problem: null, opens: true, old: false },
        { id: one, name: 'Mill Crossing', side: 'blue', turn: 2, problem: null, opens: true, old: false },
      ])
      for (const info of list) expect(BattleInfo.parse(info)).toEqual(info)
    })
    it('B4: the sixth takes the place of the one that was played longest ago', async () => {
      const ids: string[] = []
      for (let n = 0; n < 5; n++) ids.push(await desk.battles.begin(`{"head":${n}}`, note))
      await desk.battles.rewrite(ids[0] as string, '{"head":0}\n{"order":1}', note)
      const sixth = await desk.battles.begin('{"head":5}', note)
      expect((await desk.battles.list()).map(({ id }) => id)).toEqual([sixth, ids[0], ids[4], ids[3], ids[2]])
      await expect(desk.battles.read(ids[1] as string)).rejects.toThrow('This battle is not there any more.')
    })
    it('keep the header and the orders in the order they were given, not waiting for each other', async () => {
      const id = await desk.battles.begin('head', note)
      const orders = Array.from({ length: 40 }, (_, i) => `{"order":${i}}`)
      await Promise.all(orders.map((order) => desk.battles.append(id, order)))
      expect(await desk.battles.read(id)).toBe(['head', ...orders, ''].join('\n'))
      expect(await at.again().battles.read(id)).toBe(['head', ...orders, ''].join('\n'))
    })
    it('go on after a restart, when they were written anew', async () => {
      const id = await desk.battles.begin('head', note)
      await desk.battles.append(id, 'one')
      const next = at.again()
      await next.battles.rewrite(id, 'head\none', note)
      await next.battles.append(id, 'two\nthree')
      expect(await next.battles.read(id)).toBe('head\none\ntwo\nthree\n')
    })
    it('B5: one that is kept as it is says why, stands last, is not written to, and goes when it is removed', async () => {
      const id = await desk.battles.begin('head', note)
      await desk.battles.keep(id, 'Recorded under edition 1.')
      const other = await desk.battles.begin('head', note)
      await expect(desk.battles.rewrite(id, 'short', note)).rejects.toThrow(/it is kept as it is/)
      const list = await at.again().battles.list()
      expect(list.map((info) => [info.id, info.problem])).toEqual([
        [other, null],
        [id, 'Recorded under edition 1.'],
      ])
      expect(await linesOf(id)).toBe('head')
      await desk.battles.remove(id)
      await desk.battles.remove(id)
      expect((await desk.battles.list()).map((info) => info.id)).toEqual([other])
    })
    it('B5: what an older version kept by itself is offered, and never written to', async () => {
      at.giveOldAutosave([
        '{"format":"sandtable-autosave","scenario":{"name":"Old"},"seats":{"blue":"hand","red":"ai:regular"}}',
        '{"order":1}',
      ])
      expect(await desk.battles.list()).toMatchObject([
        { id: 'autosave', name: 'Old', side: 'blue', problem: null, opens: true, old: true },
      ])
      const before = await desk.battles.read('autosave')
      expect(before.split('\n')).toHaveLength(3)
      await expect(desk.battles.rewrite('autosave', 'x', note)).rejects.toThrow()
      await expect(desk.battles.append('autosave', 'x')).rejects.toThrow()
      await desk.battles.keep('autosave', 'It was taken up.')
      expect(await at.again().battles.read('autosave')).toBe(before)
      expect((await desk.battles.list())[0]?.problem).toBe('It was taken up.')
    })
    it('refuse an order without a battle', async () => {
      await expect(desk.battles.append('none-1', 'x')).rejects.toThrow(/The order could not be written to disk/)
      const id = await desk.battles.begin('head', note)
      await desk.battles.append(id, 'x')
      await desk.battles.remove(id)
      await expect(desk.battles.append(id, 'y')).rejects.toThrow(/no battle was begun/)
    })
    it.each(['', 'a\n\nb', 'a\rb', '\n', 'x'.repeat(8_000_001)])('refuse lines that are none (case %#)', async (lines) => {
      await expect(desk.battles.begin(lines, note)).rejects.toThrow()
      const id = await desk.battles.begin('head', note)
      await expect(desk.battles.append(id, lines)).rejects.toThrow()
      await expect(desk.battles.rewrite(id, lines, note)).rejects.toThrow()
      expect(await linesOf(id)).toBe('head')
    })
    it.each(['', '../x', 'A', 'a.b'])('refuse the id %j', async (id) => {
      await expect(desk.battles.read(id)).rejects.toThrow(/the name of a battle has/)
      await expect(desk.battles.remove(id)).rejects.toThrow(/the name of a battle has/)
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
      interfaceScale: null,
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

  describe('what was learned', () => {
    it('is nothing at first, is given back as it was written, and lasts', async () => {
      expect(await desk.learn.read()).toBeNull()
      await desk.learn.write('{"format":"x","version":1}')
      await desk.learn.write('{"format":"x","version":1,"lessons":{"a/b":{"step":2,"done":false}}}')
      expect(JSON.parse((await at.again().learn.read()) ?? '')).toEqual({
        format: 'x',
        version: 1,
        lessons: { 'a/b': { step: 2, done: false } },
      })
    })
    it.each(['', '[]', 'null', '3', 'no JSON'])('refuses %j, which is no object, and stays as it was', async (text) => {
      await desk.learn.write('{"a":1}')
      await expect(desk.learn.write(text)).rejects.toThrow()
      expect(JSON.parse((await desk.learn.read()) ?? '')).toEqual({ a: 1 })
    })
    it('counts as nothing where it is broken, is put aside, and can be written again', async () => {
      await desk.learn.write('{"a":1}')
      at.breakLearnt()
      const next = at.again()
      expect(await next.learn.read()).toBeNull()
      await next.learn.write('{"a":2}')
      expect(JSON.parse((await at.again().learn.read()) ?? '')).toEqual({ a: 2 })
      expect(at.brokenLearnt()).toBe('{"a": ')
    })
  })

  it('has exactly the agreed parts and says which host it is', async () => {
    const names = Object.fromEntries(Object.entries(desk).map(([part, verbs]) => [part, Object.keys(verbs as object).sort()]))
    expect(names).toEqual({
      saves: ['list', 'read', 'remove', 'write'],
      library: ['add', 'list', 'read', 'remove', 'write'],
      files: ['give', 'print'],
      battles: ['append', 'begin', 'claim', 'keep', 'list', 'read', 'release', 'remove', 'rewrite'],
      maps: ['list', 'read'],
      settings: ['get', 'set'],
      learn: ['read', 'write'],
      opened: ['onOpen', 'take'],
      app: ['host', 'onMenu', 'quit', 'system', 'version'],
    })
    expect(desk.app.host).toBe(host)
    expect(await desk.app.version()).toBe('1.2.3')
    desk.app.onMenu(() => undefined)()
    desk.opened.onOpen(() => undefined)()
    expect(await desk.opened.take()).toBeNull()
  })
})

it('no temporary file is left behind by the file desk', async () => {
  const at = electronHost()
  await at.desk.saves.write('a', 'x')
  const id = await at.desk.battles.begin('head', { name: 'A', side: null, turn: null })
  await at.desk.battles.append(id, 'one')
  const left = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .filter((name) => name.endsWith('.new'))
  expect(left).toEqual([])
})

describe('B7: two tabs of the browser', () => {
  const note = { name: 'Mill Crossing', side: 'blue', turn: 1 } as const
  const tabs = (): readonly [Desk, Desk] => {
    const [texts, claims] = [new Map<string, string>(), tabsOf(new Map())]
    return [
      makeBrowserDesk(memoryStore(texts), mapsBeside, '1', claims(1)),
      makeBrowserDesk(memoryStore(texts), mapsBeside, '1', claims(2)),
    ]
  }
  it('begin and play each a battle of its own: nothing mixes, and nothing is dropped', async () => {
    const [one, two] = tabs()
    const [a, b] = await Promise.all([one.battles.begin('head a', note), two.battles.begin('head b', note)])
    for (let n = 0; n < 10; n++) await Promise.all([one.battles.append(a, `a${n}`), two.battles.append(b, `b${n}`)])
    const wanted = (letter: string): string => [`head ${letter}`, ...Array.from({ length: 10 }, (_, n) => `${letter}${n}`), ''].join('\n')
    expect([await two.battles.read(a), await one.battles.read(b)]).toEqual([wanted('a'), wanted('b')])
  })
  it('cannot have the same battle: the second is told so until the first lets go', async () => {
    const [one, two] = tabs()
    const id = await one.battles.begin('head', note)
    expect([await one.battles.claim(id), await two.battles.claim(id)]).toEqual([true, false])
    await expect(two.battles.append(id, 'x')).rejects.toThrow()
    await expect(two.battles.remove(id)).rejects.toThrow('This battle is open in another tab.')
    await one.battles.release(id)
    expect(await two.battles.claim(id)).toBe(true)
    await expect(one.battles.append(id, 'late')).rejects.toThrow()
  })
  it('do not push out a battle that the other has open', async () => {
    const [one, two] = tabs()
    const id = await one.battles.begin('head', note)
    for (let n = 0; n < 7; n++) {
      const other = await two.battles.begin('head', note)
      await two.battles.release(other)
    }
    expect((await two.battles.list()).map((info) => info.id)).toContain(id)
    expect(await one.battles.append(id, 'order').then(() => one.battles.read(id))).toBe('head\norder\n')
  })
})
