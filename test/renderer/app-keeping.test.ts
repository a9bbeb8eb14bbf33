/** How the program around a battle keeps it: over the file desk with a disk that fails, over the browser's with two tabs. */
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EDITIONS } from '../../engine/index.ts'
import type { MapDoc, ScenarioDoc } from '../../engine/screen.ts'
import type { BattleInfo, Desk } from '../../main/desk.ts'
import { DISK, type Disk } from '../../main/disk.ts'
import { makeBrowserDesk } from '../../renderer/desk/browser-desk.ts'
import { App } from '../../renderer/state/app.ts'
import type { Keeper } from '../../renderer/state/keeping.ts'
import { playAgain } from '../../renderer/state/play-again.ts'
import { saveBattle, saveOf } from '../../renderer/state/save-battle.ts'
import { fileDesk, hostTable, memoryStore, tabsOf } from '../support/desks.ts'

const { edition } = EDITIONS.find(({ id }) => id === 'steel-rain') ?? { edition: 0 }
const KEPT = resolve(import.meta.dirname, `../saves/steel-rain-${edition}`)
const text = readFileSync(`${KEPT}.battle.sandtable`, 'utf8').trimEnd()
const LINES = text.slice(text.indexOf('\n') + 1).split('\n')
const WHOLE = LINES.join('\n')
/** Every line can be read, and the table takes up the first four only. */
const STRANGE = [...LINES.slice(0, 4), '{"odrer":1}', ...LINES.slice(5)].join('\n')
const UNDONE = '{"undone":1,"turn":1}'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandtable-keeping-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
const until = async (what: () => Promise<boolean> | boolean): Promise<void> => {
  for (let n = 0; n < 1000; n++) {
    if (await what()) return
    await wait(10)
  }
  throw new Error('it does not come to that')
}

/** A disk that is full, or whose writes wait. */
function aDisk(): Disk & { full: boolean; hold: Promise<void> | null } {
  const { rename, rm, mkdir, readdir, stat, readFile } = DISK
  const disk = {
    ...{ rename, rm, mkdir, readdir, stat, readFile },
    full: false,
    hold: null as Promise<void> | null,
    open: async (file: string, flags: 'r' | 'r+' | 'w') => {
      if (flags !== 'r') await disk.hold
      if (disk.full && flags !== 'r') throw Object.assign(new Error('full'), { code: 'ENOSPC' })
      return DISK.open(file, flags)
    },
  }
  return disk
}
const begin = async (desk: Desk, name: string, lines = WHOLE): Promise<string> => {
  const id = await desk.battles.begin(lines, { name, side: 'blue', turn: 1 })
  await desk.battles.release(id)
  return id
}
/** One battle that cannot be wholly taken up, the oldest of five. */
async function five(desk: Desk): Promise<{ readonly strange: string; readonly real: readonly string[] }> {
  const strange = await begin(desk, 'Strange', STRANGE)
  const real: string[] = []
  for (let n = 1; n <= 4; n++) real.push(await begin(desk, `Real ${n}`))
  return { strange, real }
}
async function anApp(desk: Desk): Promise<App> {
  const app = new App(desk, hostTable, await desk.settings.get(), null)
  await app.readBattles()
  return app
}
const found = (app: App, id?: string): BattleInfo | undefined => app.state.battles.find((battle) => battle.id === id)
/** One order more, as the table would say it; the keeper is the program's own. */
const order = (app: App): void => (app as unknown as { files: { keeper: Keeper } }).files.keeper.hear({ line: UNDONE })
const toTitle = async (app: App): Promise<void> => {
  app.go({ at: 'title' })
  await until(() => app.state.late.length === 0)
}

describe('B5: a battle that cannot be wholly taken up is not pushed out by the one in which it goes on', () => {
  test('B5: when the disk is full while it is noted why', async () => {
    const disk = aDisk()
    const desk = fileDesk(folder, undefined, disk)
    const { strange } = await five(desk)
    const app = await anApp(desk)
    disk.full = true
    await app.continueBattle(found(app, strange))
    expect(app.state.trouble?.text).toMatch(/stays as it is/)
    await until(() => /disk is full/.test(app.state.unsafe ?? ''))
    disk.full = false
    await until(() => app.state.unsafe === null)
    const list = await desk.battles.list()
    expect(list.find(({ id }) => id === strange)).toMatchObject({ problem: expect.stringMatching(/damaged/) })
    expect(list.filter(({ problem }) => problem === null)).toHaveLength(5)
    expect(await desk.battles.read(strange)).toBe(`${STRANGE}\n`)
    await toTitle(app)
  })
  test('B5: when the battle before is still being written', async () => {
    const disk = aDisk()
    const desk = fileDesk(folder, undefined, disk)
    const { strange, real } = await five(desk)
    const app = await anApp(desk)
    await app.continueBattle(found(app, real[3]))
    let letGo = (): void => undefined
    disk.hold = new Promise((done) => {
      letGo = done
    })
    order(app)
    app.go({ at: 'title' })
    const opened = app.continueBattle(found(app, strange))
    await wait(50)
    letGo()
    disk.hold = null
    await opened
    await until(async () => (await desk.battles.list()).length === 6)
    expect(await desk.battles.read(strange)).toBe(`${STRANGE}\n`)
    await toTitle(app)
  })
  test('B5: when what is wrong with it is longer than a note may be', async () => {
    const desk = fileDesk(folder)
    const [head = '', ...rest] = LINES
    const long = [head.replace('{', `{"${'x'.repeat(9000)}":1,`), ...rest].join('\n')
    const id = await begin(desk, 'Long', long)
    const app = await anApp(desk)
    await app.continueBattle(found(app, id))
    await app.readBattles()
    expect(found(app, id)?.problem?.length).toBeGreaterThan(10)
    expect(found(app, id)?.problem?.length).toBeLessThanOrEqual(2000)
  })
})

describe('B2: a battle that is left while the disk fails', () => {
  test('B2: is said not to be safe, is written on, and can be taken up when that worked; nothing is missing', async () => {
    const disk = aDisk()
    const desk = fileDesk(folder, undefined, disk)
    const { real } = await five(desk)
    const app = await anApp(desk)
    await app.continueBattle(found(app, real[3]))
    await until(async () => (await app.desk.battles.read(real[3] ?? '')).length > 0 && app.state.screen.at === 'battle')
    await wait(50)
    disk.full = true
    order(app)
    await until(() => app.state.unsafe !== null)
    app.go({ at: 'title' })
    await until(() => app.state.late.length === 1)
    expect([app.state.late, app.state.unsafe]).toEqual([['Mill Crossing'], null])
    await app.continueBattle(found(app, real[3]))
    expect(app.state.screen.at).toBe('title')
    expect(app.state.trouble?.text).toMatch(/last orders are not on disk yet/)
    app.closeDialog()
    disk.full = false
    await until(() => app.state.late.length === 0)
    expect(await desk.battles.read(real[3] ?? '')).toContain(UNDONE)
    await app.continueBattle(found(app, real[3]))
    expect(app.state.screen.at).toBe('battle')
    await toTitle(app)
  })
  test('B2: is not written any more when a person removes it', async () => {
    const disk = aDisk()
    const desk = fileDesk(folder, undefined, disk)
    const { real } = await five(desk)
    const app = await anApp(desk)
    await app.continueBattle(found(app, real[3]))
    await wait(50)
    disk.full = true
    order(app)
    app.go({ at: 'title' })
    await until(() => app.state.late.length === 1)
    const gone = found(app, real[3]) as BattleInfo
    await app.removeBattle(gone)
    disk.full = false
    await wait(1700)
    expect(app.state.late).toEqual([])
    expect((await desk.battles.list()).map(({ id }) => id)).not.toContain(real[3])
  })
})

describe('B7: Continue', () => {
  test('B7: waits for the last line of the same battle, and the tab keeps it', async () => {
    const [texts, tabs] = [new Map<string, string>(), tabsOf(new Map())]
    let delay = 0
    const base = memoryStore(texts)
    const change: typeof base.change = async (wish) => {
      if (delay > 0) await wait(delay)
      return base.change(wish)
    }
    const desk = makeBrowserDesk({ ...base, change }, async () => null, 'test', tabs(1))
    const reads: string[] = []
    const read = async (id: string): Promise<string> => {
      const lines = await desk.battles.read(id)
      reads.push(lines)
      return lines
    }
    const other = makeBrowserDesk(memoryStore(texts), async () => null, 'test', tabs(2))
    const id = await begin(desk, 'Real')
    const app = await anApp({ ...desk, battles: { ...desk.battles, read } })
    await app.continueBattle(found(app, id))
    await wait(50)
    delay = 200
    order(app)
    app.go({ at: 'title' })
    await app.continueBattle(found(app, id))
    delay = 0
    await wait(300)
    expect(app.state.screen.at).toBe('battle')
    expect(await other.battles.claim(id)).toBe(false)
    expect(reads.map((lines) => lines.includes(UNDONE))).toEqual([false, true])
    await toTitle(app)
    await until(async () => other.battles.claim(id))
  })
  test('C3: clicked twice opens one table; a battle that was overtaken leaves none behind', async () => {
    const desk = fileDesk(folder)
    await five(desk)
    let open = 0
    const openTable = (): ReturnType<typeof hostTable> => {
      const table = hostTable()
      open++
      const close = table.close.bind(table)
      let isOpen = true
      return Object.assign(table, {
        close: () => {
          if (isOpen) open--
          isOpen = false
          close()
        },
      })
    }
    const app = new App(desk, openTable, await desk.settings.get(), null)
    await app.readBattles()
    await Promise.all([app.continueBattle(), app.continueBattle()])
    expect([app.state.screen.at, open]).toEqual(['battle', 1])
    await Promise.all([app.openSave('One', WHOLE), app.openSave('Two', WHOLE)])
    expect([app.state.screen, open]).toMatchObject([{ at: 'battle' }, 1])
    await toTitle(app)
    expect(open).toBe(0)
  })
})

test('B6: saving replaces the one file that was asked about, and no other of the same label', async () => {
  const desk = fileDesk(folder)
  const app = await anApp(desk)
  await app.openSave('Real', WHOLE)
  expect(await saveOf(app, 'plan')).toBeNull()
  expect(await saveBattle(app, 'plan')).toBe(true)
  const saves = join(folder, 'saves')
  for (const copy of ['plan-backup.sandtable', 'plan.save']) copyFileSync(join(saves, 'plan.sandtable'), join(saves, copy))
  expect((await saveOf(app, 'plan'))?.name).toBe('plan')
  expect(await saveBattle(app, 'plan')).toBe(true)
  expect(readdirSync(saves).sort()).toEqual(['plan-backup.sandtable', 'plan.sandtable', 'plan.save'])
  rmSync(join(saves, 'plan.sandtable'))
  expect(await saveOf(app, 'plan'), 'nothing is replaced, so nothing is asked').toBeNull()
  await toTitle(app)
})

test('a trial from an editor stays one when it is taken up, and what is played again of it is one', async () => {
  const desk = fileDesk(folder)
  const app = await anApp(desk)
  const { real, strange } = await five(desk)
  const { scenario, map } = JSON.parse(LINES[0] ?? '{}') as { readonly scenario: ScenarioDoc; readonly map: MapDoc }
  const kept = async (): Promise<unknown[]> => (await desk.battles.list()).map(({ id, trial }) => (trial ? 'trial' : id))
  const wanted = ['trial', ...[...real].reverse(), strange]
  for (let n = 0; n < 3; n++) {
    await app.playHere({ scenario, map, side: 'blue', level: 'recruit', seed: 1, kept: { trial: true } })
    await until(async () => (await desk.battles.list()).length === 6)
    await toTitle(app)
    expect(await kept()).toEqual(wanted)
  }
  await app.readBattles()
  await app.continueBattle()
  const { screen } = app.state
  if (screen.at !== 'battle') throw new Error('the trial is not taken up')
  await playAgain(app, screen.battle, 'same')
  await toTitle(app)
  expect(await kept()).toEqual(wanted)
})
