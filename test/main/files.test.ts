import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DISK, type Disk, type OpenFile } from '../../main/disk.ts'
import { type Files, makeFiles, sweepFiles } from '../../main/files.ts'

let folder: string
let files: Files
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-files-'))
  files = makeFiles(folder, join(folder, 'maps'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const saveFile = (name: string): string => join(folder, 'saves', `${name}.sandtable`)

describe('a save file', () => {
  it('is one header line and then the text untouched', async () => {
    await files.saves.write('a', '{"turn":3}\n', 'Turn three')
    const [first, ...rest] = readFileSync(saveFile('a'), 'utf8').split('\n')
    expect(JSON.parse(first ?? '')).toMatchObject({ format: 'sandtable-save-file', version: 1, label: 'Turn three', bytes: 11 })
    expect(rest.join('\n')).toBe('{"turn":3}\n')
  })

  const broken: readonly (readonly [what: string, word: RegExp, spoil: (file: string) => void])[] = [
    ['is empty', /the file is empty/, (file) => truncateSync(file, 0)],
    ['was cut within its header', /not a save of this program/, (file) => truncateSync(file, 20)],
    ['is something else', /not a save of this program/, (file) => writeFileSync(file, Buffer.alloc(9000, 0xff))],
    [
      'comes from a later version',
      /written by a later version/,
      (file) => writeFileSync(file, '{"format":"sandtable-save-file","version":2,"shape":"other"}\nx'),
    ],
    ['is a folder', /a folder is in its place/, (file) => void [rmSync(file), mkdirSync(file)]],
  ]
  it.each(broken)('that %s is listed with a clear word, not read, and left as it is', async (_what, word, spoil) => {
    await files.saves.write('a', 'x'.repeat(500), 'A')
    spoil(saveFile('a'))
    const before = statSync(saveFile('a')).isFile() ? readFileSync(saveFile('a')) : null
    const [info] = await files.saves.list()
    expect(info?.problem).toMatch(word)
    expect(info?.label).toBe('a')
    await expect(files.saves.read('a')).rejects.toThrow(word)
    if (before) expect(readFileSync(saveFile('a'))).toEqual(before)
  })

  it.each<[string, RegExp, string, (file: string) => void]>([
    ['was cut short', /it should hold 500 bytes and holds 490/, 'x'.repeat(490), (file) => truncateSync(file, statSync(file).size - 10)],
    ['has grown', /it should hold 500 bytes and holds 501/, `${'x'.repeat(500)}!`, (file) => appendFileSync(file, '!')],
  ])('B5: that %s is listed with a clear word, gives what is left of it, and is left as it is', async (_what, word, left, spoil) => {
    await files.saves.write('a', 'x'.repeat(500), 'A')
    spoil(saveFile('a'))
    const before = readFileSync(saveFile('a'))
    expect(await files.saves.list()).toMatchObject([{ label: 'A', problem: expect.stringMatching(word), opens: true }])
    expect(await files.saves.read('a')).toBe(left)
    await expect(files.saves.write('a', 'y', 'A')).rejects.toThrow(/Choose another name/)
    expect(readFileSync(saveFile('a'))).toEqual(before)
  })
  it('that cannot be written leaves the former one whole and no rubbish', async () => {
    await files.saves.write('a', 'the former', 'A')
    // The fresh file cannot be opened: a folder is in its place.
    mkdirSync(`${saveFile('a')}.${process.pid}.new`)
    await expect(files.saves.write('a', 'the later', 'A')).rejects.toThrow(
      /The save "A" could not be written: a folder is in its place.*untouched/,
    )
    expect(await files.saves.read('a')).toBe('the former')
  })
  it('B5: of an older version, which ended with .save, is listed and read as before, beside a new one of the same name', async () => {
    const text = '{"turn":3}'
    mkdirSync(join(folder, 'saves'))
    const header = { format: 'sandtable-save-file', version: 1, label: 'Old', savedAt: '2026-01-01T10:00:00.000Z', bytes: text.length }
    writeFileSync(join(folder, 'saves', 'a.save'), `${JSON.stringify(header)}\n${text}`)
    await files.saves.write('a', 'new', 'a')
    expect((await files.saves.list()).map(({ name, label, problem }) => [name, label, problem])).toEqual([
      ['a', 'a', null],
      ['a.save', 'Old', null],
    ])
    expect(await files.saves.read('a.save')).toBe(text)
    expect(await files.saves.read('a')).toBe('new')
    await files.saves.remove('a.save')
    expect(readdirSync(join(folder, 'saves'))).toEqual(['a.sandtable'])
  })
  it('B5, B6: that is broken, or has another label, is not written over', async () => {
    await files.saves.write('a', 'one', 'A label')
    await expect(files.saves.write('a', 'two', 'Another label')).rejects.toThrow(/that name is taken by "A label"/)
    expect(await files.saves.read('a')).toBe('one')
    truncateSync(saveFile('a'), 20)
    await expect(files.saves.write('a', 'two', 'A label')).rejects.toThrow(/cannot be read .*Choose another name/)
    expect(statSync(saveFile('a')).size).toBe(20)
  })
  it('B8: that a wrong clock wrote does not stay first: the order of writing counts, and of older ones a time to come is none', async () => {
    const header = (label: string, savedAt: string): string =>
      `${JSON.stringify({ format: 'sandtable-save-file', version: 1, label, savedAt, bytes: 1 })}\nx`
    mkdirSync(join(folder, 'saves'))
    writeFileSync(join(folder, 'saves', 'future.save'), header('Future', '2099-01-01T00:00:00.000Z'))
    writeFileSync(join(folder, 'saves', 'past.save'), header('Past', '2020-01-01T00:00:00.000Z'))
    await files.saves.write('first', 'x', 'first')
    await files.saves.write('second', 'x', 'second')
    const text = readFileSync(saveFile('first'), 'utf8')
    writeFileSync(saveFile('first'), text.replace(/"savedAt":"[^"]*"/, '"savedAt":"2098-01-01T00:00:00.000Z"'))
    expect((await files.saves.list()).map(({ label, savedAt }) => [label, savedAt === null])).toEqual([
      ['second', false],
      ['first', true],
      ['Past', false],
      ['Future', true],
    ])
  })
  it('with a name that is none of ours is not listed', async () => {
    await files.saves.write('a', 'x', 'A')
    for (const name of ['B.save', '.a.save', 'a b.save', 'B.sandtable', 'notes.txt']) writeFileSync(join(folder, 'saves', name), 'x')
    expect((await files.saves.list()).map(({ name }) => name)).toEqual(['a'])
  })
  it('can be listed and written where a file is in the place of the folder: it says so', async () => {
    writeFileSync(join(folder, 'saves'), '')
    await expect(files.saves.write('a', 'x', 'A')).rejects.toThrow(/a file is in the place of its folder/)
    await expect(files.saves.list()).rejects.toThrow()
  })
})

const NOTE = { name: 'Mill Crossing', side: 'blue', turn: 1 } as const
const battleFile = (id: string): string => join(folder, 'battles', `${id}.sandtable`)
const linesOf = (id: string): string => {
  const text = readFileSync(battleFile(id), 'utf8')
  return text.slice(text.indexOf('\n') + 1)
}
const again = (): Files => makeFiles(folder, join(folder, 'maps'))

describe('the file of a battle', () => {
  it('is one line of the desk and then the lines of the table, each on disk when its promise is kept', async () => {
    const id = await files.battles.begin('{"head":1}', NOTE)
    expect(id).toBe('mill-crossing-1')
    const [first] = readFileSync(battleFile(id), 'utf8').split('\n')
    expect(JSON.parse(first ?? '')).toEqual({ format: 'sandtable-battle-file', version: 1, serial: 1, ...NOTE })
    expect(linesOf(id)).toBe('{"head":1}\n')
    await files.battles.append(id, '{"order":1}\n{"order":2}')
    await files.battles.append(id, '{"order":"Br\u00fccke"}')
    expect(linesOf(id)).toBe('{"head":1}\n{"order":1}\n{"order":2}\n{"order":"Br\u00fccke"}\n')
  })
  it('loses no more than the order that was being written in a crash, whichever byte it ended at', async () => {
    const id = await files.battles.begin('head', NOTE)
    await files.battles.append(id, 'first')
    const before = readFileSync(battleFile(id))
    await files.battles.append(id, 'zweite Br\u00fccke')
    const whole = readFileSync(battleFile(id))
    for (let cut = before.length; cut < whole.length; cut++) {
      writeFileSync(battleFile(id), whole.subarray(0, cut))
      const next = again()
      expect(await next.battles.read(id)).toBe('head\nfirst\n')
      await next.battles.append(id, 'after the crash')
      expect(linesOf(id)).toBe('head\nfirst\nafter the crash\n')
    }
  })
  it('refuses orders after it went away, rather than write orders without a beginning', async () => {
    const id = await files.battles.begin('one', NOTE)
    rmSync(battleFile(id))
    await expect(files.battles.append(id, 'order')).rejects.toThrow(/no battle was begun/)
    expect(readdirSync(join(folder, 'battles'))).toEqual([])
  })
  it('tells its turn from the last order, also behind a long state', async () => {
    const id = await files.battles.begin('head', NOTE)
    await files.battles.append(id, '{"order":{},"check":1,"turn":4}')
    await files.battles.append(id, `{"state":{"x":"${'y'.repeat(300_000)}"}}`)
    expect((await files.battles.list())[0]).toMatchObject({ name: 'Mill Crossing', side: 'blue', turn: 4, problem: null })
  })
})

/** A disk on which the n-th call fails, or takes a part of the bytes only; every call is counted. */
function faulty(fails: number, how: Fault): Disk & { calls: number; readonly names: string[] } {
  const disk = { calls: 0, names: [] as string[] }
  const call = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    disk.names.push(name)
    if (disk.calls++ === fails && how !== 'short') throw Object.assign(new Error(`${how}: ${name}`), { code: how })
    return work()
  }
  const handleOf = (handle: OpenFile): OpenFile => ({
    read: (...args) => call('read', () => handle.read(...args)),
    write: async (buffer, offset, length, position) => {
      const part = how === 'short' && disk.calls === fails ? Math.floor(length / 2) : length
      return call('write', () => handle.write(buffer, offset, part, position))
    },
    truncate: (length) => call('truncate', () => handle.truncate(length)),
    stat: () => call('stat of an open file', () => handle.stat()),
    sync: () => call('sync', () => handle.sync()),
    datasync: () => call('datasync', () => handle.datasync()),
    // A file whose closing fails is closed all the same.
    close: async () => {
      await handle.close()
      await call('close', async () => undefined)
    },
  })
  return Object.assign(disk, {
    open: (file: string, flags: 'r' | 'r+' | 'w') => call('open', async () => handleOf(await DISK.open(file, flags))),
    rename: (from: string, to: string) => call('rename', () => DISK.rename(from, to)),
    rm: (file: string, options: { force: boolean }) => call('rm', () => DISK.rm(file, options)),
    mkdir: (place: string, options: { recursive: true }) => call('mkdir', () => DISK.mkdir(place, options)),
    readdir: (place: string) => call('readdir', () => DISK.readdir(place)),
    stat: (file: string) => call('stat', () => DISK.stat(file)),
    readFile: (file: string) => call('readFile', () => DISK.readFile(file)),
  })
}
type Fault = 'ENOSPC' | 'EIO' | 'EROFS' | 'short'
const FAULTS: readonly Fault[] = ['ENOSPC', 'EIO', 'EROFS', 'short']
const on = (disk: Disk): Files => makeFiles(folder, join(folder, 'maps'), disk)
/** How many calls a piece of work makes on a disk without faults. */
async function callsOf(prepare: (files: Files) => Promise<string>, work: (files: Files, id: string) => Promise<unknown>): Promise<number> {
  const id = await prepare(files)
  const disk = faulty(-1, 'EIO')
  await work(on(disk), id)
  await files.battles.remove(id)
  return disk.calls
}

describe.each(FAULTS)('B1: on a disk where %s befalls any one call', (how) => {
  it('an order counts when all its bytes are down, and a refused one leaves the file at its last whole line', async () => {
    const prepare = (at: Files): Promise<string> => at.battles.begin('head', NOTE)
    const work = (at: Files, id: string): Promise<void> => at.battles.append(id, `{"order":"${'x'.repeat(200)}"}`)
    const calls = await callsOf(prepare, work)
    expect(calls).toBeGreaterThanOrEqual(5)
    let refused = 0
    for (let n = 0; n < calls; n++) {
      const id = await prepare(files)
      const disk = faulty(n, how)
      const at = on(disk)
      const word = await work(at, id).then(
        () => null,
        (error: Error) => error.message,
      )
      const held = linesOf(id)
      if (word === null) expect(held, `call ${n}, ${disk.names[n]}`).toMatch(/^head\n\{"order":"x{200}"\}\n$/)
      else {
        refused++
        expect(word).toMatch(how === 'ENOSPC' ? /the disk is full/ : how === 'EROFS' ? /cannot be written to/ : /the disk reports an error/)
        // After a failed closing all bytes are down; the promise was not kept, so the battle is written anew.
        expect(['head\n', `head\n{"order":"${'x'.repeat(200)}"}\n`], `call ${n}, ${disk.names[n]}`).toContain(held)
        await expect(work(at, id), 'no line after a gap').rejects.toThrow(/has to be written anew/)
        await at.battles.rewrite(id, 'head\nfirst\nsecond', NOTE)
        await at.battles.append(id, 'third')
        expect(linesOf(id)).toBe('head\nfirst\nsecond\nthird\n')
      }
      await files.battles.remove(id)
    }
    if (how === 'short') expect(refused).toBe(0)
    else expect(refused).toBeGreaterThanOrEqual(4)
  })

  it('a battle that is written anew is the former or the later one, whole; a kept promise is the later one', async () => {
    const prepare = (at: Files): Promise<string> => at.battles.begin('head\none\ntwo', NOTE)
    const work = (at: Files, id: string): Promise<void> => at.battles.rewrite(id, 'later\nthree', NOTE)
    const calls = await callsOf(prepare, work)
    for (let n = 0; n < calls; n++) {
      const id = await prepare(files)
      const disk = faulty(n, how)
      const kept = await work(on(disk), id).then(
        () => true,
        () => false,
      )
      const held = linesOf(id)
      if (kept) expect(held, `call ${n}, ${disk.names[n]}`).toBe('later\nthree\n')
      else expect(['head\none\ntwo\n', 'later\nthree\n'], `call ${n}, ${disk.names[n]}`).toContain(held)
      await files.battles.remove(id)
    }
    expect(readdirSync(join(folder, 'battles')).filter((name) => !name.endsWith('.new'))).toEqual([])
  })

  it('a save is the former or the later one, whole; a kept promise is the later one', async () => {
    const disk = faulty(-1, how)
    await files.saves.write('a', 'the former', 'a')
    await on(disk).saves.write('a', 'the later, which is longer', 'a')
    for (let n = 0; n < disk.calls; n++) {
      await files.saves.write('a', 'the former', 'a')
      const broken = faulty(n, how)
      const kept = await on(broken)
        .saves.write('a', 'the later, which is longer', 'a')
        .then(
          () => true,
          () => false,
        )
      const held = await files.saves.read('a')
      if (kept) expect(held, `call ${n}, ${broken.names[n]}`).toBe('the later, which is longer')
      else expect(['the former', 'the later, which is longer']).toContain(held)
    }
  })
})

describe('unfinished battles', () => {
  it('B4: live side by side, a file each; the last five are kept, the one played last first', async () => {
    const ids: string[] = []
    for (let n = 1; n <= 5; n++) ids.push(await files.battles.begin(`{"head":${n}}`, { ...NOTE, name: `Battle ${n}` }))
    await files.battles.rewrite(ids[1] as string, '{"head":2}\n{"order":1}', { ...NOTE, name: 'Battle 2', turn: 3 })
    expect((await files.battles.list()).map(({ name }) => name)).toEqual(['Battle 2', 'Battle 5', 'Battle 4', 'Battle 3', 'Battle 1'])
    await files.battles.begin('{"head":6}', { ...NOTE, name: 'Battle 6' })
    const list = await again().battles.list()
    expect(list.map(({ name }) => name)).toEqual(['Battle 6', 'Battle 2', 'Battle 5', 'Battle 4', 'Battle 3'])
    expect(list[1]).toMatchObject({ side: 'blue', turn: 3, problem: null })
    expect(await files.battles.read(ids[1] as string)).toBe('{"head":2}\n{"order":1}\n')
  })
  it('B5: that are kept as they are do not count, are not pushed out and are not written to', async () => {
    const kept = await files.battles.begin('old rules', { ...NOTE, name: 'Kept' })
    const before = readFileSync(battleFile(kept))
    await files.battles.keep(kept, 'Recorded under edition 1.')
    for (let n = 1; n <= 7; n++) await files.battles.begin('{"head":1}', { ...NOTE, name: `Battle ${n}` })
    const list = await again().battles.list()
    expect(list).toHaveLength(6)
    expect(list.at(-1)).toMatchObject({ name: 'Kept', problem: 'Recorded under edition 1.', opens: true })
    await expect(files.battles.rewrite(kept, 'short', NOTE)).rejects.toThrow(/it is kept as it is/)
    expect(readFileSync(battleFile(kept))).toEqual(before)
    await files.battles.remove(kept)
    expect(readdirSync(join(folder, 'battles')).filter((name) => name.includes('kept'))).toEqual([])
  })
  it('B5: a file whose beginning is damaged, or of a later version, is listed with a word and left as it is', async () => {
    mkdirSync(join(folder, 'battles'))
    const texts = { broken: 'Dear diary,\ntoday\n', later: '{"format":"sandtable-battle-file","version":2}\nx\n', empty: '' }
    for (const [id, text] of Object.entries(texts)) writeFileSync(battleFile(id), text)
    const problems = Object.fromEntries((await files.battles.list()).map(({ id, problem, opens }) => [id, [problem, opens]]))
    expect(problems['broken']).toEqual([expect.stringMatching(/not a battle of this program/), false])
    expect(problems['later']).toEqual([expect.stringMatching(/later version/), false])
    expect(problems['empty']).toEqual([expect.stringMatching(/not a battle of this program/), false])
    for (let n = 1; n <= 6; n++) await files.battles.begin('{"head":1}', NOTE)
    for (const [id, text] of Object.entries(texts)) {
      await expect(files.battles.read(id)).rejects.toThrow(/It was left as it is/)
      expect(readFileSync(battleFile(id), 'utf8')).toBe(text)
    }
  })
  it('B5: the autosaves of older versions are found, read and never written to', async () => {
    const header = (name: string): string =>
      `{"format":"sandtable-autosave","version":1,"scenario":{"name":"${name}"},"seats":{"blue":"ai:regular","red":"hand"}}\n`
    writeFileSync(join(folder, 'autosave.jsonl'), `${header('Now')}{"order":1}\n{"ord`)
    writeFileSync(join(folder, 'autosave.jsonl.former'), header('Former'))
    utimesSync(join(folder, 'autosave.jsonl.former'), new Date(2026, 0), new Date(2026, 0))
    const list = await files.battles.list()
    expect(list.map(({ id, name, side, problem, old }) => [id, name, side, problem, old])).toEqual([
      ['autosave', 'Now', 'red', null, true],
      ['autosave-former', 'Former', 'red', null, true],
    ])
    expect(await files.battles.read('autosave')).toBe(`${header('Now')}{"order":1}\n`)
    await expect(files.battles.append('autosave', 'x')).rejects.toThrow(/older version/)
    await expect(files.battles.rewrite('autosave', 'x', NOTE)).rejects.toThrow(/older version/)
    await files.battles.keep('autosave', 'Taken up.')
    for (let n = 1; n <= 6; n++) await files.battles.begin('{"head":1}', NOTE)
    expect(readFileSync(join(folder, 'autosave.jsonl'), 'utf8')).toBe(`${header('Now')}{"order":1}\n{"ord`)
    expect((await files.battles.list()).map(({ id }) => id).slice(-2)).toEqual(['autosave-former', 'autosave'])
  })
  it('B8: are in the order in which they were played, whatever the clock said', async () => {
    const first = await files.battles.begin('head', { ...NOTE, name: 'First' })
    await files.battles.begin('head', { ...NOTE, name: 'Second' })
    const future = new Date('2099-01-01T00:00:00Z')
    utimesSync(battleFile(first), future, future)
    const list = await again().battles.list()
    expect(list.map(({ name, at }) => [name, at === null])).toEqual([
      ['Second', false],
      ['First', true],
    ])
  })
})

describe('B8: leftovers of killed writers', () => {
  it('are removed at the start, those of a running program are not', async () => {
    await files.saves.write('a', 'x', 'a')
    await files.battles.begin('head', NOTE)
    const dead = spawnSync(process.execPath, ['-e', '']).pid
    const names = [`saves/a.sandtable.${dead}.new`, `battles/b.sandtable.${dead}.new`, `saves/a.sandtable.${process.pid}.new`]
    for (const name of [...names, `saves/a.sandtable.${process.ppid}.new`, 'saves/notes.new']) writeFileSync(join(folder, name), 'half')
    await sweepFiles(folder)
    expect(readdirSync(join(folder, 'saves')).sort()).toEqual(['a.sandtable', `a.sandtable.${process.ppid}.new`, 'notes.new'])
    expect(readdirSync(join(folder, 'battles'))).toEqual(['mill-crossing-1.sandtable'])
  })
})

describe('the built-in maps', () => {
  it('that are missing or broken are named', async () => {
    await expect(files.maps.list()).rejects.toThrow(/The list of built-in maps cannot be read/)
    mkdirSync(join(folder, 'maps'))
    writeFileSync(join(folder, 'maps', 'index.json'), '[{"name":"../x","kind":"map","title":"X"}]')
    await expect(files.maps.list()).rejects.toThrow(/The list of built-in maps cannot be read/)
  })
})
