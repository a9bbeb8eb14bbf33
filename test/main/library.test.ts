/** The library over both desks: what a person makes beside battles is kept as it stands, and nothing of it is written over unseen. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Desk, LibraryInfo, LibraryName } from '../../main/desk.ts'
import { DISK, type Disk } from '../../main/disk.ts'
import { givenFilters, makeGiver } from '../../main/file-dialogs.ts'
import { makeBrowserDesk } from '../../renderer/desk/browser-desk.ts'
import { fileDesk, memoryStore, tabsOf } from '../support/desks.ts'

const INDEX = JSON.stringify([{ name: 'mill.map.json', kind: 'map', title: 'The mill' }])
const doc = (name: string, more: object = {}): string =>
  `${JSON.stringify({ format: 'sandtable-map', version: 1, name, ...more }, null, 1)}\n`
const WORDS = doc('Über die Brücke – 橋 🛡️')

interface Host {
  readonly desk: Desk
  /** Another window, or the program started again, over the same data. */
  again(): Desk
  /** What somebody else puts in the place of a map. */
  put(name: string, text: string): void
  /** Everything that is kept. */
  all(): string
}
const folders: string[] = []
function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-library-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})
function electronHost(): Host {
  const folder = aFolder()
  const maps = join(folder, 'page', 'maps')
  mkdirSync(maps, { recursive: true })
  writeFileSync(join(maps, 'index.json'), INDEX)
  const library = join(folder, 'library')
  const again = (): Desk => fileDesk(folder, maps)
  return {
    desk: again(),
    again,
    put: (name, text) => {
      mkdirSync(library, { recursive: true })
      writeFileSync(join(library, `${name}.map.json`), text)
    },
    all: () => JSON.stringify(readdirSync(library).map((name) => [name, readFileSync(join(library, name), 'latin1')])),
  }
}
function browserHost(): Host {
  const texts = new Map<string, string>()
  const again = (): Desk =>
    makeBrowserDesk(memoryStore(texts), async (path) => (path === 'maps/index.json' ? INDEX : null), '1.2.3', tabsOf(new Map())(1))
  return {
    desk: again(),
    again,
    put: (name, text) => {
      texts.set(`library-info/map/${name}/`, 'Dear diary')
      texts.set(`library-text/map/${name}/`, text)
    },
    all: () => JSON.stringify([...texts]),
  }
}

describe.each([
  { host: 'electron', make: electronHost },
  { host: 'browser', make: browserHost },
])('the library over $host', ({ make }) => {
  let at: Host
  let desk: Desk
  beforeEach(() => {
    at = make()
    desk = at.desk
  })

  it('gives a document back exactly, after a restart too, with the version that a write brings back', async () => {
    const added = await desk.library.add('map', 'bridge', WORDS)
    expect(added.name).toBe('bridge')
    for (const each of [desk, at.again()]) expect(await each.library.read('map', 'bridge')).toEqual({ text: WORDS, version: added.version })
  })
  it('lists kind, name, the document’s own name, size and time, in the agreed shape', async () => {
    expect(await desk.library.list()).toEqual([])
    await desk.library.add('map', 'zulu', doc('Anna'))
    await desk.library.add('map', 'alpha', doc('Bert'))
    await desk.library.add('designs', 'tanks', doc('Ox', { format: 'sandtable-designs' }))
    const list = await desk.library.list()
    expect(list.map(({ kind, name, label, problem }) => [kind, name, label, problem])).toEqual([
      ['designs', 'tanks', 'Ox', null],
      ['map', 'zulu', 'Anna', null],
      ['map', 'alpha', 'Bert', null],
    ])
    for (const info of list) {
      expect(LibraryInfo.parse(info)).toEqual(info)
      expect(info.bytes).toBeGreaterThan(40)
      expect(Math.abs(Date.parse(info.changedAt ?? '') - Date.now())).toBeLessThan(10_000)
    }
  })
  it('never makes two names one file: a taken one gets a number, a built-in one’s is taken too', async () => {
    const names: string[] = []
    for (const label of ['A', 'B', 'C']) names.push((await desk.library.add('map', 'hills', doc(label))).name)
    names.push((await desk.library.add('map', 'mill', doc('D'))).name)
    names.push(
      (await desk.library.add('map', 'x'.repeat(48), doc('E'))).name,
      (await desk.library.add('map', 'x'.repeat(48), doc('F'))).name,
    )
    expect(names).toEqual(['hills', 'hills-2', 'hills-3', 'mill-2', 'x'.repeat(48), `${'x'.repeat(46)}-2`])
    expect(new Set((await desk.library.list()).map(({ label }) => label)).size).toBe(6)
    // Kinds do not stand in each other's way.
    expect(await desk.library.add('scenario', 'hills', doc('G', { format: 'sandtable-scenario' }))).toMatchObject({ name: 'hills' })
  })
  it('replaces what was read, and only that: two windows, and what is changed or removed meanwhile', async () => {
    const { version } = await desk.library.add('map', 'hills', doc('One'))
    const other = at.again()
    const theirs = await other.library.write('map', 'hills', doc('Theirs'), version)
    expect(theirs.ok).toBe(true)
    const before = at.all()
    const mine = await desk.library.write('map', 'hills', doc('Mine'), version)
    expect(mine).toEqual({ ok: false, clash: expect.stringMatching(/^"Mine" was changed elsewhere .* Nothing was written: keep yours/) })
    expect(at.all()).toBe(before)
    const again = await desk.library.read('map', 'hills')
    expect(again.text).toBe(doc('Theirs'))
    expect(await desk.library.write('map', 'hills', doc('Mine'), again.version)).toMatchObject({ ok: true })
    await other.library.remove('map', 'hills')
    const gone = await desk.library.write('map', 'hills', doc('Mine'), again.version)
    expect(gone).toEqual({ ok: false, clash: expect.stringMatching(/was removed elsewhere/) })
    expect(await desk.library.list()).toEqual([])
  })
  it('of many writes at once that were read as the same exactly one is kept', async () => {
    const { version } = await desk.library.add('map', 'hills', doc('One'))
    const written = await Promise.all(Array.from({ length: 8 }, (_, n) => desk.library.write('map', 'hills', doc(`Writer ${n}`), version)))
    expect(written.filter(({ ok }) => ok)).toHaveLength(1)
    const added = await Promise.all(Array.from({ length: 5 }, (_, n) => desk.library.add('map', 'new', doc(`New ${n}`))))
    expect(new Set(added.map(({ name }) => name)).size).toBe(5)
  })
  it('lists a broken file with a word about it, will not read it, nor write over it, and leaves it as it is', async () => {
    at.put('torn', '{"format":"sandtable-map","na')
    await desk.library.add('map', 'good', doc('Good'))
    const before = at.all()
    const torn = (await desk.library.list()).find(({ name }) => name === 'torn')
    expect(torn).toMatchObject({ kind: 'map', label: 'torn' })
    expect(torn?.problem).toMatch(/damaged|not a document of the kind "map"/)
    await expect(desk.library.read('map', 'torn')).rejects.toThrow(/^"torn" of the library cannot be read: .* It was left as it is\.$/)
    expect(await desk.library.write('map', 'torn', doc('Mine'), 'x')).toMatchObject({ ok: false })
    expect(at.all()).toBe(before)
    expect((await desk.library.add('map', 'torn', doc('Mine'))).name).toBe('torn-2')
    await desk.library.remove('map', 'torn')
    expect((await desk.library.list()).map(({ name }) => name).sort()).toEqual(['good', 'torn-2'])
  })
  it.each([
    '',
    'no JSON',
    '[]',
    'null',
    '{"format":"sandtable-scenario","name":"x"}',
    '{"format":"sandtable-map"}',
    doc(''),
    doc('x'.repeat(121)),
  ])('refuses what is no document of the kind with a name: %j', async (text) => {
    await expect(desk.library.add('map', 'a', text)).rejects.toThrow(
      /could not be written to the library: .*not a document of the kind "map"/,
    )
    expect(await desk.library.list()).toEqual([])
  })
  it.each(['', 'A', '../x', 'a/b', 'a.b', '-a', 'ä', 'a b', 'x'.repeat(49), 'con', 'nul', 'lpt9', 'a\u0000', '..', 'a\\b'])(
    'refuses the name %j',
    async (name) => {
      await expect(desk.library.add('map', name, WORDS)).rejects.toThrow(/a name in the library has/)
      await expect(desk.library.read('map', name)).rejects.toThrow(/a name in the library has/)
      await expect(desk.library.write('map', name, WORDS, 'x')).rejects.toThrow(/a name in the library has/)
      await expect(desk.library.remove('map', name)).rejects.toThrow(/a name in the library has/)
    },
  )
  it('refuses a kind that it does not keep, and a text of more than eight million characters', async () => {
    await expect(desk.library.add('virus' as 'map', 'a', WORDS)).rejects.toThrow()
    await expect(desk.library.add('map', 'a', doc('A', { x: 'x'.repeat(8_000_000) }))).rejects.toThrow()
    expect(await desk.library.list()).toEqual([])
  })
  it('says that there is none, and does not mind removing it', async () => {
    await desk.library.remove('map', 'none')
    await expect(desk.library.read('map', 'none')).rejects.toThrow('There is no "none" in the library.')
  })
  it('whatever a person calls it, a name that is allowed keeps it apart', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }), { maxLength: 4 }), async (labels) => {
        const { desk: fresh } = make()
        for (const label of labels) await fresh.library.add('map', 'same', doc(label))
        const list = await fresh.library.list()
        expect(list.map(({ label }) => label).sort()).toEqual([...labels].sort())
        for (const { name } of list) expect(LibraryName.parse(name)).toBe(name)
      }),
      { numRuns: 6 },
    )
  })
})

describe('the folder', () => {
  it('holds plain documents side by side, as a person lays them out, and strangers’ files are passed over', async () => {
    const { desk, put, all } = electronHost()
    await desk.library.add('map', 'hills', WORDS)
    put('Hills', doc('Capital'))
    put('con', doc('Device'))
    expect(JSON.parse(all())).toContainEqual(['hills.map.json', Buffer.from(WORDS).toString('latin1')])
    expect((await desk.library.list()).map(({ name }) => name)).toEqual(['hills'])
  })
  it('a file in another writing, and one that is no text: listed with what is wrong', async () => {
    const { desk, put } = electronHost()
    put('latin', Buffer.from([0x7b, 0xff, 0x7d]).toString('latin1'))
    const folder = folders.at(-1) as string
    writeFileSync(join(folder, 'library', 'bytes.map.json'), Buffer.from([0xff, 0xfe, 0x00]))
    const list = await desk.library.list()
    expect(list.map(({ name, problem }) => [name, problem !== null])).toEqual([
      ['bytes', true],
      ['latin', true],
    ])
    expect(list[0]?.problem).toBe('the file is not UTF-8 text')
  })
  it('is left as it was where any call of the disk fails, and says why', async () => {
    const folder = aFolder()
    const { version } = await fileDesk(folder).library.add('map', 'hills', doc('One'))
    for (const call of ['open', 'rename'] as const) {
      const disk: Disk = { ...DISK, [call]: () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })) }
      await expect(fileDesk(folder, undefined, disk).library.write('map', 'hills', doc('Two'), version)).rejects.toThrow(
        '"hills" could not be written to the library: the disk is full. What was there is untouched.',
      )
      expect(readdirSync(join(folder, 'library'))).toEqual(['hills.map.json'])
      expect(readFileSync(join(folder, 'library', 'hills.map.json'), 'utf8')).toBe(doc('One'))
    }
  })
})

describe('a file that is handed out', () => {
  const bytes = Uint8Array.from([80, 75, 5, 6])
  it('goes where the person says, with its ending, as a whole or not at all', async () => {
    const folder = aFolder()
    const to = (path: string | null, disk: Disk = DISK): Desk =>
      fileDesk(folder, undefined, disk, undefined, makeGiver(disk, { where: async () => path }))
    expect(await to(null).files.give('Hills.sandtable', bytes)).toBe(false)
    expect(await to(join(folder, 'Über 橋')).files.give('Hills.sandtable', bytes)).toBe(true)
    expect(Uint8Array.from(readFileSync(join(folder, 'Über 橋.sandtable')))).toEqual(bytes)
    const full: Disk = { ...DISK, rename: () => Promise.reject(Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })) }
    await expect(to(join(folder, 'b.sandtable'), full).files.give('b.sandtable', bytes)).rejects.toThrow(
      'b.sandtable could not be written: the disk is full. Choose another place.',
    )
    expect(readdirSync(folder).filter((name) => name !== 'settings.json')).toEqual(['Über 橋.sandtable'])
  })
  it('keeps the ending of its kind, whatever a dialog makes of it', async () => {
    const folder = aFolder()
    const at = (path: string): Desk =>
      fileDesk(folder, undefined, DISK, undefined, makeGiver(DISK, { where: async () => join(folder, path) }))
    for (const [name, chosen, path] of [
      ['Hills.tmj', 'a', 'a.tmj'],
      ['Hills.png', 'b.PNG', 'b.PNG'],
      ['Hills.map.json', 'c.json', 'c.map.json'],
      ['Hills.map.json', 'd.map.json', 'd.map.json'],
      ['Hills.map.json', 'e', 'e.map.json'],
    ] as const) {
      expect(await at(chosen).files.give(name, bytes)).toBe(true)
      expect(Uint8Array.from(readFileSync(join(folder, path)))).toEqual(bytes)
    }
    expect(givenFilters('Hills.map.json')).toEqual([{ name: 'Maps as text', extensions: ['json'] }])
    expect(givenFilters('Hills.tmj')).toEqual([{ name: 'Tiled maps', extensions: ['tmj'] }])
  })
  it.each([
    'x.json',
    '.map.json',
    'x.tmj.exe',
    'x.map',
    '../x.png',
    'a/b.tmj',
    'x.tmx',
    '../x.sandtable',
    'a/b.sandtable',
    'x.exe',
    '.sandtable',
    'a\u0000.sandtable',
    'C:\\x.sandtable',
  ])('is not called %j', async (name) => {
    await expect(fileDesk(aFolder()).files.give(name, bytes)).rejects.toThrow(/the name of a file has/)
  })
  it('has at most four million bytes, or as many as its kind may have', async () => {
    await expect(fileDesk(aFolder()).files.give('a.sandtable', new Uint8Array(4_000_001))).rejects.toThrow(/4,000,000 bytes at most/)
    await expect(fileDesk(aFolder()).files.give('a.tmj', new Uint8Array(16_000_001))).rejects.toThrow(/16000000 bytes at most/)
    await expect(fileDesk(aFolder()).files.give('a.sandtable', [1] as unknown as Uint8Array)).rejects.toThrow()
  })
})
