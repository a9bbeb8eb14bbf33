import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { PACK_LIMITS } from '../../engine/pack/index.ts'
import { MAX_PACK_BYTES, type OpenedFile } from '../../main/desk.ts'
import { DISK, type Disk } from '../../main/disk.ts'
import { fileAmong, makeOpener, readOpened } from '../../main/open-file.ts'
import { MAX_SAVE_BYTES } from '../../main/saves.ts'
import { fileDesk } from '../support/desks.ts'

const folder = mkdtempSync(join(tmpdir(), 'sandtable-open-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string): string => join(folder, name)
const aFile = (name: string, text = 'a battle'): string => {
  writeFileSync(at(name), text)
  return at(name)
}
const among = (...args: string[]): Promise<string | null> => fileAmong(DISK, ['/opt/Sandtable/sandtable', ...args], folder)
const problemOf = (opened: OpenedFile): string => {
  if (opened.ok) throw new Error(`${opened.name} was opened`)
  return opened.problem
}

describe('E1: the arguments of a start', () => {
  const mill = aFile('mill.sandtable')
  const old = aFile('old.save')
  const far = aFile('Über die Brücke – 橋 мост.sandtable')
  mkdirSync(at('folder.sandtable'))

  it('a file is found after the switches and the program’s own folder', async () => {
    expect(await among(mill)).toBe(mill)
    expect(await among('--no-sandbox', '--user-data-dir=/home/x/y.sandtable', '--allow-file-access', folder, mill)).toBe(mill)
    expect(await among(old, mill)).toBe(old)
  })
  it('names with spaces and letters of any script are found, and endings in capitals', async () => {
    expect(await among(far)).toBe(far)
    const loud = aFile('LOUD.SANDTABLE')
    expect(await among(loud)).toBe(loud)
  })
  it('an address is understood, as Linux desktops give it', async () => {
    expect(pathToFileURL(far).href).toContain('%20')
    expect(await among(pathToFileURL(far).href)).toBe(far)
    expect(await among('https://example.org/mill.txt', 'file:///%zz')).toBeNull()
  })
  it('a path begins in the folder where the start was made', async () => {
    expect(await among('mill.sandtable')).toBe(mill)
    mkdirSync(at('sub'))
    expect(await fileAmong(DISK, ['sandtable', '../mill.sandtable'], at('sub'))).toBe(mill)
    expect(await fileAmong(DISK, ['sandtable', 'mill.sandtable'], at('sub'))).toBe(at('sub/mill.sandtable'))
  })
  it('no file, a wrong ending, or the program itself: there is nothing to open', async () => {
    const text = aFile('notes.txt')
    expect(await among()).toBeNull()
    expect(await among('.', text, '--flag.sandtable')).toBeNull()
    expect(await fileAmong(DISK, [mill], folder)).toBeNull()
  })
  it('a folder or a missing file is passed over for a file, and is named where there is none', async () => {
    expect(await among('folder.sandtable', 'gone.sandtable', 'mill.sandtable')).toBe(mill)
    expect(await among('gone.sandtable', 'folder.sandtable')).toBe(at('gone.sandtable'))
    expect(await among('folder.sandtable')).toBe(at('folder.sandtable'))
  })
})

describe('E1: reading the file', () => {
  it('gives its text as it stands, the desk’s first line included', async () => {
    const text = '{"format":"sandtable-save-file","version":1,"label":"橋"}\n{"format":"sandtable-save"}'
    expect(await readOpened(DISK, aFile('whole.sandtable', text))).toEqual({ ok: true, name: 'whole.sandtable', text })
  })
  it('says what is wrong with a missing file, a folder, an empty file and a wrong ending', async () => {
    mkdirSync(at('inner.save'))
    expect(problemOf(await readOpened(DISK, at('none.sandtable')))).toBe(
      `There is no such file any more (${at('none.sandtable')}). Open it from where it is now.`,
    )
    expect(problemOf(await readOpened(DISK, at('inner.save')))).toMatch(/not a file but a folder/)
    expect(problemOf(await readOpened(DISK, aFile('empty.save', '')))).toMatch(/is empty/)
    expect(problemOf(await readOpened(DISK, aFile('notes2.txt')))).toBe(
      'Files of Sandtable end in .sandtable, .save, .json or .tmj. Open one of those.',
    )
  })
  it('gives the bytes of an archive, which holds maps and scenarios, and no more of them than such a file has', async () => {
    const bytes = Uint8Array.from([0x50, 0x4b, 3, 4, 0xff, 0, 0x80])
    writeFileSync(at('maps.sandtable'), bytes)
    expect(await readOpened(DISK, at('maps.sandtable'))).toEqual({ ok: true, name: 'maps.sandtable', bytes })
    truncateSync(at('maps.sandtable'), MAX_PACK_BYTES + 1)
    expect(problemOf(await readOpened(DISK, at('maps.sandtable')))).toMatch(/too large for maps and scenarios: 4000001 bytes/)
    expect(MAX_PACK_BYTES).toBe(PACK_LIMITS.packed)
    // Over the border between the processes, too.
    writeFileSync(at('maps.sandtable'), bytes)
    const opener = makeOpener(DISK)
    opener.open(at('maps.sandtable'))
    expect(await fileDesk(folder, undefined, DISK, opener).opened.take()).toEqual({ ok: true, name: 'maps.sandtable', bytes })
  })
  it('reads nothing of a file that is too large', async () => {
    const file = aFile('large.sandtable')
    truncateSync(file, MAX_SAVE_BYTES + 1)
    const closed: Disk = { ...DISK, open: () => Promise.reject(new Error('it was opened')) }
    expect(problemOf(await readOpened(closed, file))).toMatch(new RegExp(`too large for a battle: ${MAX_SAVE_BYTES + 1} bytes`))
  })
  it('says that a later version wrote it, and what the disk says', async () => {
    const later = aFile('later.sandtable', '{"format":"sandtable-battle-file","version":2}\n{}')
    expect(problemOf(await readOpened(DISK, later))).toMatch(/by a later version of Sandtable/)
    const failing: Disk = { ...DISK, open: () => Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })) }
    expect(problemOf(await readOpened(failing, later))).toBe('The file cannot be read: the disk reports an error. It was left as it is.')
  })
})

describe('E1: the file that waits', () => {
  it('is given to the screen once, the last one of several', async () => {
    const opener = makeOpener(DISK)
    const desk = fileDesk(folder, undefined, DISK, opener)
    expect(await desk.opened.take()).toBeNull()
    expect(await opener.start(['sandtable', aFile('one.sandtable', 'one')], folder)).toBe(true)
    expect(await opener.start(['sandtable', '--hidden'], folder)).toBe(false)
    expect(await desk.opened.take()).toEqual({ ok: true, name: 'one.sandtable', text: 'one' })
    expect(await desk.opened.take()).toBeNull()
    await opener.start(['sandtable', at('one.sandtable')], folder)
    opener.open(aFile('two.save', 'two'))
    expect(await desk.opened.take()).toEqual({ ok: true, name: 'two.save', text: 'two' })
    opener.open(at('three.save'))
    expect(await desk.opened.take()).toMatchObject({ ok: false, name: 'three.save' })
  })
})
