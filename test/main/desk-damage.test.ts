/** What a failing disk, a damaged file or a hostile one may not do to the files beside it. Over both desks where both can be hurt so. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BATTLES_KEPT, type Desk } from '../../main/desk.ts'
import { DISK, type Disk, type OpenFile } from '../../main/disk.ts'
import { makeBrowserDesk } from '../../renderer/desk/browser-desk.ts'
import { Keeper } from '../../renderer/state/keeping.ts'
import { fileDesk, memoryStore, tabsOf } from '../support/desks.ts'

const NOTE = { name: 'Mill Crossing', side: 'blue', turn: 1 } as const
const HUGE = Number.MAX_SAFE_INTEGER

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-damage-'))
  for (const name of ['saves', 'battles']) mkdirSync(join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A desk, and ways to put into its data what no desk would write. */
interface Host {
  readonly desk: Desk
  /** From now on what a begun battle ends with fails: the sync of its folder, the change that makes room in the browser. */
  failing: boolean
  giveSave(name: string, serial: number): void
  giveBattle(id: string, serial: number, line: string): void
  addLine(id: string, line: string): void
}
const saveNote = (label: string, serial: number) => ({ label, savedAt: '2026-01-01T00:00:00.000Z', bytes: 2, serial })

/** @param stuck while it fails nothing can be removed either */
function electronHost(stuck = false): Host {
  const broken = async (): Promise<never> => {
    throw Object.assign(new Error('EIO'), { code: 'EIO' })
  }
  const disk: Disk = {
    ...diskCalls,
    rm: (file, options) => (stuck && host.failing ? broken() : DISK.rm(file, options)),
    open: async (file, flags): Promise<OpenFile> => {
      const handle = await DISK.open(file, flags)
      return host.failing && flags === 'r' && file.endsWith('battles') ? Object.assign(handle, { sync: broken }) : handle
    },
  }
  const fileOf = (id: string): string => join(folder, 'battles', `${id}.sandtable`)
  const host: Host = {
    desk: fileDesk(folder, undefined, disk),
    failing: false,
    giveSave: (name, serial) => {
      const header = { format: 'sandtable-save-file', version: 1, ...saveNote(name, serial) }
      writeFileSync(join(folder, 'saves', `${name}.sandtable`), `${JSON.stringify(header)}\n{}`)
    },
    giveBattle: (id, serial, line) =>
      writeFileSync(fileOf(id), `${JSON.stringify({ format: 'sandtable-battle-file', version: 1, serial, ...NOTE, name: id })}\n${line}\n`),
    addLine: (id, line) => appendFileSync(fileOf(id), `${line}\n`),
  }
  return host
}
const { rename, rm, mkdir, readdir, stat, readFile } = DISK
const diskCalls = { rename, rm, mkdir, readdir, stat, readFile }

function browserHost(): Host {
  const texts = new Map<string, string>()
  const store = memoryStore(texts)
  const change: typeof store.change = async (wish) => {
    if (host.failing && !wish.put) throw new Error('The browser cannot keep saves (aborted).')
    return store.change(wish)
  }
  const host: Host = {
    desk: makeBrowserDesk({ ...store, change }, async () => null, 'test', tabsOf(new Map())(1)),
    failing: false,
    giveSave: (name, serial) => {
      texts.set(`save-info/${name}/`, JSON.stringify(saveNote(name, serial)))
      texts.set(`save-text/${name}/`, '{}')
    },
    giveBattle: (id, serial, line) => {
      texts.set(`battle-info/${id}/`, JSON.stringify({ ...NOTE, name: id, serial, at: '2026-01-01T00:00:00.000Z', bytes: 9 }))
      texts.set(`battle-line/${id}/00000000`, line)
    },
    addLine: (id, line) => void texts.set(`battle-line/${id}/00000001`, line),
  }
  return host
}

describe.each([
  { host: 'electron', make: () => electronHost() },
  { host: 'browser', make: browserHost },
])('the desk over $host', ({ make }) => {
  let at: Host
  let desk: Desk
  beforeEach(() => {
    at = make()
    desk = at.desk
  })
  const begin = (name: string): Promise<string> => desk.battles.begin(`{"head":"${name}"}`, { ...NOTE, name })
  const names = async (): Promise<string[]> => (await desk.battles.list()).map(({ name }) => name)

  it('B4: a battle that cannot be begun, however often it is tried, leaves nothing behind and pushes nothing out', async () => {
    for (const name of ['Real 1', 'Real 2', 'Real 3', 'Real 4']) await begin(name)
    at.failing = true
    let begun = 0
    for (let n = 0; n < 6; n++)
      await begin('New').then(
        () => begun++,
        () => undefined,
      )
    at.failing = false
    if (begun === 0) {
      expect(await names()).toEqual(['Real 4', 'Real 3', 'Real 2', 'Real 1'])
      await begin('New')
      expect(await names()).toEqual(['New', 'Real 4', 'Real 3', 'Real 2', 'Real 1'])
    } else expect(begun, 'a battle that was written counts, whether or not room could be made').toBe(6)
  })
  it('a trial from an editor takes the place of the trial before it, and never that of a battle', async () => {
    const real = ['Real 5', 'Real 4', 'Real 3', 'Real 2', 'Real 1']
    for (const name of [...real].reverse()) await begin(name)
    const id = await desk.battles.begin('{"head":"Trial 1"}', { ...NOTE, name: 'Trial 1', trial: true })
    await desk.battles.rewrite(id, '{"head":"Trial 1"}', { ...NOTE, name: 'Trial 1 goes on' })
    expect(await names()).toEqual(['Trial 1 goes on', ...real])
    for (let n = 2; n <= 5; n++) await desk.battles.begin('{"head":"Trial"}', { ...NOTE, name: `Trial ${n}`, trial: true })
    expect(await names()).toEqual(['Trial 5', ...real])
    expect((await desk.battles.list()).map(({ trial }) => trial)).toEqual([true, ...real.map(() => undefined)])
    await begin('Real 6')
    expect(await names(), 'nor does a battle take that of the trial').toEqual(['Real 6', 'Trial 5', ...real.slice(0, -1)])
  })
  it('B5: a battle with a damaged line is not pushed out, opened before or not; from then on it is listed as damaged', async () => {
    const torn = await begin('Torn')
    at.addLine(torn, '{"order":')
    await desk.battles.release(torn)
    for (let n = 1; n <= BATTLES_KEPT + 2; n++) await begin(`Battle ${n}`)
    expect(await names()).toEqual(['Battle 7', 'Battle 6', 'Battle 5', 'Battle 4', 'Battle 3', 'Torn'])
    expect((await desk.battles.list()).at(-1)).toMatchObject({ id: torn, opens: true, problem: expect.stringMatching(/damaged/) })
    expect(await desk.battles.read(torn)).toBe('{"head":"Torn"}\n{"order":\n')
  })
  it('B5: what is said of a battle that is kept has its limit', async () => {
    const id = await begin('Kept')
    await desk.battles.keep(id, 'x'.repeat(2000))
    await expect(desk.battles.keep(id, 'x'.repeat(2001))).rejects.toThrow()
    await expect(desk.battles.keep(id, '')).rejects.toThrow()
  })
  it.each([HUGE, 1e300, 1_000_000_000, 1_000_000_001, -7, 1.5])(
    'C1: a save of serial %d spoils nothing that is written later',
    async (serial) => {
      at.giveSave('friend', serial)
      for (const text of ['one', 'two']) {
        await desk.saves.write('mine', text, 'mine')
        expect(await desk.saves.read('mine')).toBe(text)
      }
      const list = await desk.saves.list()
      expect(list.map(({ name, problem }) => [name, problem])).toEqual([
        ['mine', null],
        ['friend', null],
      ])
      expect(await desk.saves.read('friend')).toBe('{}')
    },
  )
  it.each([HUGE, 1e300, 1_000_000_000, 1_000_000_001, -7, 1.5])(
    'C1: a battle of serial %d spoils nothing that is begun later',
    async (serial) => {
      at.giveBattle('friend-1', serial, '{"a":1}')
      const long = 'A battle whose name is longer than thirty-six letters'
      const id = await desk.battles.begin('{"head":1}', { ...NOTE, name: long })
      await desk.battles.append(id, '{"order":1}')
      await desk.battles.rewrite(id, '{"head":2}', { ...NOTE, name: long })
      expect(await desk.battles.read(id)).toBe('{"head":2}\n')
      expect(await desk.battles.read('friend-1')).toBe('{"a":1}\n')
      expect((await names()).sort()).toEqual([long, 'friend-1'].sort())
    },
  )
  it('C1: a turn out of all measure hides no other battle', async () => {
    const one = await begin('One')
    const two = await begin('Two')
    await desk.battles.append(two, '{"order":{},"check":1,"turn":3}')
    await desk.battles.append(two, '{"order":{},"check":1,"turn":99999999999999999999}')
    expect(await desk.battles.list()).toMatchObject([
      { id: two, turn: 3, problem: null },
      { id: one, turn: 1, problem: null },
    ])
    at.giveBattle('three-1', 9, '{"order":{},"check":1,"turn":20001}')
    expect(await names()).toEqual(['three-1', 'Two', 'One'])
  })
})

describe('the file desk', () => {
  it.each([false, true])(
    'B4, B5: while the sync of the folder fails (and no file can be removed: %s) a played battle leaves one file, and those that were there stay',
    async (stuck) => {
      const at = electronHost(stuck)
      for (const name of ['1', '2', '3', '4']) await at.desk.battles.begin(`{"head":${name}}`, { ...NOTE, name: `Real ${name}` })
      at.failing = true
      const warnings: (string | null)[] = []
      const keeper = new Keeper(at.desk.battles, { name: 'New', side: 'blue' }, null, (text) => warnings.push(text), {
        patience: 1000,
        retry: 5,
      })
      keeper.hear({ begin: '{"head":1}', turn: 1 })
      await keeper.safe()
      keeper.hear({ line: '{"order":1}' })
      await new Promise((done) => setTimeout(done, 60))
      expect(readdirSync(join(folder, 'battles')).filter((name) => name.startsWith('new-')).length).toBeLessThanOrEqual(1)
      at.failing = false
      for (let n = 0; n < 400 && warnings.at(-1) !== null; n++) await new Promise((done) => setTimeout(done, 5))
      expect((await at.desk.battles.list()).map(({ name }) => name)).toEqual(['New', 'Real 4', 'Real 3', 'Real 2', 'Real 1'])
      await keeper.close()
    },
  )
  it.skipIf(process.platform === 'win32')(
    'C1: a pipe in the place of a battle, of what is said of it, or of an old autosave is listed and not waited for',
    async () => {
      const { desk } = electronHost()
      const good = await desk.battles.begin('{"head":1}', NOTE)
      const pipes = ['battles/x-1.sandtable', `battles/${good}.kept.json`, 'autosave.jsonl']
      for (const name of pipes) expect(spawnSync('mkfifo', [join(folder, name)]).status).toBe(0)
      const list = await Promise.race([desk.battles.list(), new Promise<null>((done) => setTimeout(done, 3000, null))])
      // Whoever waits for a pipe is let go, red or green.
      for (const name of pipes) spawnSync('sh', ['-c', 'exec 3<>"$1"; sleep 0.1', 'sh', join(folder, name)])
      expect(list?.map(({ id, opens }) => [id, opens]).sort()).toEqual(
        [
          ['autosave', false],
          [good, true],
          ['x-1', false],
        ].sort(),
      )
      await expect(desk.battles.read('x-1')).rejects.toThrow(/not a file/)
    },
  )
  it('B5: the file of the battle on the table that is emptied by another program stays so; the battle goes on in a new file, whole', async () => {
    const { desk } = electronHost()
    const warnings: (string | null)[] = []
    const keeper = new Keeper(desk.battles, { name: 'Mill', side: 'blue' }, null, (text) => warnings.push(text), {
      patience: 1000,
      retry: 5,
    })
    keeper.hear({ begin: '{"head":1}', turn: 1 })
    await keeper.safe()
    writeFileSync(join(folder, 'battles', 'mill-1.sandtable'), '')
    keeper.hear({ line: '{"order":1}' })
    for (let n = 0; n < 400 && warnings.at(-1) !== null; n++) await new Promise((done) => setTimeout(done, 5))
    keeper.hear({ line: '{"order":2}' })
    await keeper.safe()
    const [first, second] = await desk.battles.list()
    expect(await desk.battles.read(first?.id ?? '')).toBe('{"head":1}\n{"order":1}\n{"order":2}\n')
    expect(second).toMatchObject({ id: 'mill-1', bytes: 0, opens: false })
    await keeper.close()
  })
  it.skipIf(process.platform === 'win32')('C1: a link to nowhere among the saves hides no other save', async () => {
    const { desk } = electronHost()
    await desk.saves.write('mine', 'text', 'mine')
    symlinkSync(join(folder, 'nowhere'), join(folder, 'saves', 'link.sandtable'))
    expect((await desk.saves.list()).map(({ name }) => name)).toEqual(['mine'])
    await desk.saves.write('mine', 'later', 'mine')
    expect(await desk.saves.read('mine')).toBe('later')
  })
})
