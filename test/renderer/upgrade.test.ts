import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EDITIONS, readSave } from '../../engine/index.ts'
import { DISK } from '../../main/disk.ts'
import { makeOpener } from '../../main/open-file.ts'
import { App } from '../../renderer/state/app.ts'
import { fileDesk, hostTable } from '../support/desks.ts'

/** Saves and autosaves as the program wrote them, of every edition of every book that ever stood on main (docs/saves.md). */
const KEPT = resolve(import.meta.dirname, '../saves')
const namesOf = (ending: string): string[] =>
  readdirSync(KEPT).flatMap((name) => (name.endsWith(ending) ? [name.slice(0, -ending.length)] : []))
/** Of versions that ended saves with .save and knew one running battle only. */
const former = namesOf('.save')
/** Since then. */
const later = namesOf('.battle.sandtable')
const names = [...former, ...later]

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-upgrade-'))
  mkdirSync(join(folder, 'saves'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function anApp(): Promise<App> {
  const desk = fileDesk(folder)
  return new App(desk, hostTable, await desk.settings.get(), null)
}
const until = async (what: () => Promise<boolean> | boolean): Promise<void> => {
  for (let n = 0; n < 400; n++) {
    if (await what()) return
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error('it does not come to that')
}
const ordersIn = (text: string): number => {
  const read = readSave(text)
  if (!read.ok) throw new Error(read.error)
  return read.value.file.orders.length
}
/** The battles that go on by themselves, with their orders. */
async function running(app: App): Promise<number[]> {
  const battles = (await app.desk.battles.list()).filter(({ problem, old }) => problem === null && !old)
  return Promise.all(battles.map(async ({ id }) => ordersIn(await app.desk.battles.read(id))))
}
/** The computer may have gone on from there. */
const shownUpTo = (text = ''): number => Number(/shown up to order (\d+)/.exec(text)?.[1] ?? Number.NaN)
const isPresent = (name: string): boolean => {
  const [, book, number] = /^(.*)-(\d+)$/.exec(name) ?? []
  return EDITIONS.some(({ id, edition }) => id === book && edition === Number(number))
}

test('B5: every edition that ever stood is there, up to the present one', () => {
  for (const { id, edition } of EDITIONS)
    for (let number = 1; number <= edition; number++)
      expect(names, `edition ${number} of ${id}: keep one with node scripts/make-saves.mjs`).toContain(`${id}-${number}`)
})

describe.each(names)('B5: %s', (name) => {
  test('a save opens whole, or as far as it holds with a word about it; the file is not touched', async () => {
    const ending = former.includes(name) ? '.save' : '.sandtable'
    const file = join(folder, 'saves', `kept${ending}`)
    copyFileSync(join(KEPT, `${name}${ending}`), file)
    const before = readFileSync(file)
    const app = await anApp()
    const [save] = await app.desk.saves.list()
    expect(save).toMatchObject({ name: former.includes(name) ? 'kept.save' : 'kept', problem: null })
    if (!save) return
    await app.loadBattle(save)
    expect(app.state.screen.at).toBe('battle')
    await until(async () => (await running(app)).length === 1)
    const [orders = -1] = await running(app)
    const all = ordersIn(await app.desk.saves.read(save.name))
    // The computer goes on at once where it is its turn.
    if (isPresent(name)) expect(app.state.trouble).toBeNull()
    if (app.state.trouble === null) expect(orders).toBeGreaterThanOrEqual(all)
    else {
      expect(app.state.trouble?.text).toMatch(/shown up to order \d+.*The file itself stays as it is/)
      expect(shownUpTo(app.state.trouble?.text)).toBeLessThanOrEqual(orders)
    }
    app.go({ at: 'title' })
    expect(readFileSync(file)).toEqual(before)
    expect((await app.desk.saves.list()).map((one) => one.name)).toEqual([save.name])
  })
})

describe.each(later)('B5: %s', (name) => {
  test('an unfinished battle goes on in its own file, or is opened as far as it holds and stays as it is', async () => {
    mkdirSync(join(folder, 'battles'))
    const file = join(folder, 'battles', 'kept-1.sandtable')
    copyFileSync(join(KEPT, `${name}.battle.sandtable`), file)
    const before = readFileSync(file)
    const app = await anApp()
    await app.readBattles()
    expect(app.state.battles).toMatchObject([{ id: 'kept-1', side: 'blue', old: false, problem: null }])
    const all = ordersIn(before.toString('utf8'))
    await app.continueBattle()
    expect(app.state.screen.at).toBe('battle')
    await until(async () => (await running(app)).length === 1)
    const [orders] = await running(app)
    const isWhole = (orders ?? 0) >= all
    app.go({ at: 'title' })
    // Who is not whole goes on in a file of its own.
    await until(() => app.state.battles.length === (isWhole ? 1 : 2))
    if (isWhole || isPresent(name)) {
      expect(app.state.battles).toMatchObject([{ id: 'kept-1', problem: null }])
      return
    }
    expect(app.state.battles.find(({ id }) => id === 'kept-1')?.problem).toMatch(/shown up to order/)
    expect(readFileSync(file)).toEqual(before)
  })
})

describe.each(former)('B5: %s', (name) => {
  test('an autosave is offered, opens whole or as far as it holds, and stays on disk however often it is taken up', async () => {
    const file = join(folder, 'autosave.jsonl')
    copyFileSync(join(KEPT, `${name}.autosave.jsonl`), file)
    copyFileSync(file, `${file}.former`)
    const before = readFileSync(file)
    const app = await anApp()
    await app.readBattles()
    expect(app.state.battles.map(({ id, side, old, problem }) => [id, side, old, problem]).sort()).toEqual([
      ['autosave', 'blue', true, null],
      ['autosave-former', 'blue', true, null],
    ])
    const all = ordersIn(before.toString('utf8'))
    for (let time = 1; time <= 2; time++) {
      const battle = app.state.battles.find(({ id }) => id === 'autosave')
      await app.continueBattle(battle)
      expect(app.state.screen.at).toBe('battle')
      await until(async () => (await running(app)).length === time)
      const orders = await running(app)
      const word = (await app.desk.battles.list()).find(({ id }) => id === 'autosave')?.problem ?? ''
      if (isPresent(name)) expect(word).toMatch(/resumed as a battle of its own/)
      if (/resumed as a battle of its own/.test(word)) expect(orders[0]).toBeGreaterThanOrEqual(all)
      else expect(shownUpTo(word)).toBeLessThanOrEqual(orders[0] ?? 0)
      app.go({ at: 'title' })
      await until(() => app.state.battles.length === 2 + time)
    }
    expect(readFileSync(file)).toEqual(before)
    expect(readFileSync(`${file}.former`)).toEqual(before)
  })
})

describe('B5: a save of this program that was cut short', () => {
  const kept = `${later.find((name) => name.startsWith('steel-rain') && isPresent(name))}.sandtable`
  const whole = readFileSync(join(KEPT, kept))
  const file = (): string => join(folder, 'saves', 'cut.sandtable')

  test('is listed with its problem and opened as far as its orders hold; the file stays as it is', async () => {
    const orders = whole.indexOf('"orders":')
    const end = whole.indexOf('"checks":')
    for (const cut of [orders + 200, Math.round((orders + end) / 2), end + 30, whole.length - 1]) {
      rmSync(join(folder, 'battles'), { recursive: true, force: true })
      writeFileSync(file(), whole.subarray(0, cut))
      const app = await anApp()
      const [save] = await app.desk.saves.list()
      expect(save).toMatchObject({ problem: expect.stringMatching(/the file is damaged/), opens: true })
      if (!save) return
      await app.loadBattle(save)
      expect(app.state.trouble?.text).toMatch(/The file is damaged; the battle is kept up to order \d+\. The file itself stays as it is/)
      const held = Number(/up to order (\d+)/.exec(app.state.trouble?.text ?? '')?.[1])
      expect(held).toBeGreaterThanOrEqual(cut > end ? 70 : 1)
      await until(async () => (await running(app)).length === 1)
      expect((await running(app))[0]).toBeGreaterThanOrEqual(held)
      app.go({ at: 'title' })
      expect(readFileSync(file())).toEqual(whole.subarray(0, cut))
    }
  })
  test('before its first order is said to be none, whatever byte it ends at, and nothing is thrown', async () => {
    const text = whole.toString('utf8')
    const first = text.indexOf('"orders":[{')
    for (let cut = 0; cut < first; cut += 97) expect(readSave(text.slice(0, cut)).ok).toBe(false)
    for (let cut = first + 12; cut < text.length; cut += 331) expect(readSave(text.slice(0, cut)).ok).toBe(true)
  })
})

describe('B5: a battle of this program', () => {
  /** A battle in its own file, as this program writes it. */
  async function aBattle(app: App): Promise<string> {
    const kept = later.find((name) => name.startsWith('steel-rain') && isPresent(name))
    const text = readFileSync(join(KEPT, `${kept}.battle.sandtable`), 'utf8').trimEnd()
    return app.desk.battles.begin(text.slice(text.indexOf('\n') + 1), { name: 'Mill Crossing', side: 'blue', turn: 1 })
  }
  const fileOf = (id: string): string => join(folder, 'battles', `${id}.sandtable`)

  test('with a damaged line is opened up to there in a new file; its own stays, named and listed, through many Continues', async () => {
    const app = await anApp()
    const id = await aBattle(app)
    const lines = readFileSync(fileOf(id), 'utf8').split('\n')
    lines[20] = (lines[20] ?? '').replace('"order"', '"odrer"')
    writeFileSync(fileOf(id), lines.join('\n'))
    const before = readFileSync(fileOf(id))
    await app.readBattles()
    await app.continueBattle()
    expect(app.state.trouble).toMatchObject({
      title: 'Mill Crossing was opened as far as it can be read',
      text: expect.stringMatching(/Line \d+ of the file is damaged.*stays as it is/),
    })
    await until(async () => (await running(app)).length === 1)
    const held = (await running(app))[0]
    expect(held).toBeGreaterThan(10)
    for (let n = 0; n < 3; n++) {
      app.closeDialog()
      app.go({ at: 'title' })
      await until(() => app.state.screen.at === 'title' && app.state.battles.length === 2)
      expect(app.state.battles.map(({ problem }) => problem === null)).toEqual([true, false])
      await app.continueBattle()
    }
    await until(async () => (await running(app)).length === 1)
    expect(await running(app)).toEqual([held])
    expect(readFileSync(fileOf(id))).toEqual(before)
  })

  test('that cannot be opened at all is kept, listed with its problem, and not written to', async () => {
    const app = await anApp()
    const id = await aBattle(app)
    const [first, header, ...rest] = readFileSync(fileOf(id), 'utf8').split('\n')
    writeFileSync(fileOf(id), [first, (header ?? '').replace('"version":1', '"version":9'), ...rest].join('\n'))
    const before = readFileSync(fileOf(id))
    await app.readBattles()
    await app.continueBattle()
    expect(app.state.screen.at).toBe('title')
    expect(app.state.trouble?.text).toMatch(/newer Sandtable/)
    await app.readBattles()
    expect(app.state.battles).toMatchObject([{ id, problem: expect.stringMatching(/newer Sandtable/) }])
    expect(readFileSync(fileOf(id))).toEqual(before)
  })

  test('goes on in its own file when it was wholly read', async () => {
    const app = await anApp()
    const id = await aBattle(app)
    await app.readBattles()
    await app.continueBattle()
    await until(async () => (await app.desk.battles.read(id)).includes('"steel-rain"'))
    app.go({ at: 'title' })
    await until(() => app.state.battles.length === 1)
    expect(app.state.battles).toMatchObject([{ id, problem: null }])
  })

  test('B4: another battle leaves it as it is, and a finished one leaves the list', async () => {
    const app = await anApp()
    const id = await aBattle(app)
    await app.readBattles()
    await app.openSave('Another', readFileSync(join(KEPT, 'battlechrome-1.save'), 'utf8'))
    expect(app.state.screen.at).toBe('battle')
    await until(async () => (await app.desk.battles.list()).length === 2)
    await app.leaveFinished({ at: 'title' })
    await until(() => app.state.battles.length === 1)
    expect(app.state.battles).toMatchObject([{ id, problem: null }])
  })
})

describe('E1: a file from the desktop', () => {
  const NEW = later.find((name) => isPresent(name)) ?? ''
  const given = async (): Promise<{ readonly app: App; readonly open: (file: string) => void }> => {
    mkdirSync(join(folder, 'page', 'maps'), { recursive: true })
    writeFileSync(join(folder, 'page', 'maps', 'index.json'), '[]')
    const opener = makeOpener(DISK)
    let tell: () => void = () => undefined
    const desk = fileDesk(folder, undefined, DISK, opener)
    const onOpen = (listener: () => void): (() => void) => {
      tell = listener
      return () => undefined
    }
    const heard = { ...desk, opened: { ...desk.opened, onOpen } }
    const app = new App(heard, hostTable, await desk.settings.get(), null)
    return {
      app,
      open: (file) => {
        opener.open(file)
        tell()
      },
    }
  }
  const closed = (app: App): Promise<void> => until(() => app.state.screen.at === 'battle' && app.state.trouble === null)

  test('that waits when the screen begins is opened; a save and a battle’s own file both are, and stay as they are', async () => {
    for (const [n, ending] of ['.sandtable', '.battle.sandtable'].entries()) {
      const { app, open } = await given()
      const file = join(KEPT, `${NEW}${ending}`)
      const before = readFileSync(file)
      open(file)
      await app.begin()
      await closed(app)
      await until(async () => (await running(app)).length === n + 1)
      app.go({ at: 'title' })
      expect(readFileSync(file)).toEqual(before)
    }
  })

  test('that cannot be read leaves the battle on the table where it is; one that can takes its place', async () => {
    const { app, open } = await given()
    await app.begin()
    expect(app.state.screen.at).toBe('title')
    open(join(KEPT, `${NEW}.sandtable`))
    await closed(app)
    const { screen } = app.state
    writeFileSync(join(folder, 'diary.sandtable'), 'Dear diary')
    for (const [name, words] of [
      ['diary.sandtable', /not a saved battle/],
      ['gone.sandtable', /There is no such file/],
    ] as const) {
      open(join(folder, name))
      await until(() => app.state.trouble !== null)
      expect(app.state.trouble?.title).toBe(`${name} cannot be opened`)
      expect(app.state.trouble?.text).toMatch(words)
      expect(app.state.screen).toBe(screen)
      app.closeDialog()
    }
    await until(async () => (await running(app)).length === 1)
    app.store.set({ ...app.state, unsafe: 'The disk is full' })
    open(join(KEPT, `${NEW}.battle.sandtable`))
    await until(() => app.state.trouble !== null)
    expect(app.state.trouble?.text).toMatch(/not safe on disk yet/)
    expect(app.state.screen).toBe(screen)
    app.closeDialog()
    app.store.set({ ...app.state, unsafe: null })
    open(join(KEPT, `${NEW}.battle.sandtable`))
    await until(() => app.state.screen.at === 'battle' && app.state.screen !== screen)
    await until(async () => (await running(app)).length === 2)
  })
})
