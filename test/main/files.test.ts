import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Files, makeFiles } from '../../main/files.ts'

let folder: string
let files: Files
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-files-'))
  files = makeFiles(folder, join(folder, 'maps'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const saveFile = (name: string): string => join(folder, 'saves', `${name}.save`)
const autosaveFile = (): string => join(folder, 'autosave.jsonl')

describe('a save file', () => {
  it('is one header line and then the text untouched', async () => {
    await files.saves.write('a', '{"turn":3}\n', 'Turn three')
    const [first, ...rest] = readFileSync(saveFile('a'), 'utf8').split('\n')
    expect(JSON.parse(first ?? '')).toMatchObject({ format: 'sandtable-save-file', version: 1, label: 'Turn three', bytes: 11 })
    expect(rest.join('\n')).toBe('{"turn":3}\n')
  })

  const broken: readonly (readonly [what: string, word: RegExp, spoil: (file: string) => void])[] = [
    ['is empty', /the file is empty/, (file) => truncateSync(file, 0)],
    ['was cut short', /it should hold 500 bytes and holds 490/, (file) => truncateSync(file, statSync(file).size - 10)],
    ['was cut within its header', /not a save of this program/, (file) => truncateSync(file, 20)],
    ['has grown', /it should hold 500 bytes and holds 501/, (file) => appendFileSync(file, '!')],
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

  it('that cannot be written leaves the former one whole and no rubbish', async () => {
    await files.saves.write('a', 'the former', 'A')
    // The fresh file cannot be opened: a folder is in its place.
    mkdirSync(`${saveFile('a')}.${process.pid}.new`)
    await expect(files.saves.write('a', 'the later', 'A')).rejects.toThrow(
      /The save "a" could not be written: a folder is in its place.*untouched/,
    )
    expect(await files.saves.read('a')).toBe('the former')
  })
  it('with a name that is none of ours is not listed', async () => {
    await files.saves.write('a', 'x', 'A')
    for (const name of ['B.save', '.a.save', 'a b.save', 'notes.txt']) writeFileSync(join(folder, 'saves', name), 'x')
    expect((await files.saves.list()).map(({ name }) => name)).toEqual(['a'])
  })
  it('can be listed and written where a file is in the place of the folder: it says so', async () => {
    writeFileSync(join(folder, 'saves'), '')
    await expect(files.saves.write('a', 'x', 'A')).rejects.toThrow(/a file is in the place of its folder/)
    await expect(files.saves.list()).rejects.toThrow()
  })
})

describe('the autosave', () => {
  it('grows by one line an order, which is on disk when the promise is kept', async () => {
    await files.autosave.begin('{"head":1}')
    expect(readFileSync(autosaveFile(), 'utf8')).toBe('{"head":1}\n')
    await files.autosave.append('{"order":1}')
    expect(readFileSync(autosaveFile(), 'utf8')).toBe('{"head":1}\n{"order":1}\n')
    await files.autosave.append('{"order":"Brücke"}')
    expect(readFileSync(autosaveFile(), 'utf8')).toBe('{"head":1}\n{"order":1}\n{"order":"Brücke"}\n')
  })
  it('loses no more than the order that was being written in a crash, whichever byte it ended at', async () => {
    await files.autosave.begin('head')
    await files.autosave.append('first')
    await files.autosave.append('zweite Brücke')
    const whole = readFileSync(autosaveFile())
    for (let cut = 'head\nfirst\n'.length; cut < whole.length; cut++) {
      writeFileSync(autosaveFile(), whole.subarray(0, cut))
      const next = makeFiles(folder, join(folder, 'maps'))
      expect(await next.autosave.read()).toBe('head\nfirst\n')
      await next.autosave.append('after the crash')
      expect(readFileSync(autosaveFile(), 'utf8')).toBe('head\nfirst\nafter the crash\n')
    }
  })
  it('that has no whole line is named and left as it is', async () => {
    writeFileSync(autosaveFile(), '{"head":')
    await expect(files.autosave.read()).rejects.toThrow('The autosave cannot be read: the file has no beginning. It was left as it is.')
    await expect(files.autosave.append('x')).rejects.toThrow(/the file has no beginning/)
    expect(readFileSync(autosaveFile(), 'utf8')).toBe('{"head":')
  })
  it('keeps the battle before this one beside it, a broken one too', async () => {
    writeFileSync(autosaveFile(), 'broken')
    await files.autosave.begin('one')
    expect(readFileSync(`${autosaveFile()}.former`, 'utf8')).toBe('broken')
    await files.autosave.append('order')
    await files.autosave.clear()
    expect(existsSync(autosaveFile())).toBe(false)
    expect(readFileSync(`${autosaveFile()}.former`, 'utf8')).toBe('one\norder\n')
  })
  it('refuses orders after its file went away, rather than write orders without a beginning', async () => {
    await files.autosave.begin('one')
    rmSync(autosaveFile())
    await expect(files.autosave.append('order')).rejects.toThrow(/no battle was begun/)
    expect(readdirSync(folder)).not.toContain('autosave.jsonl')
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
