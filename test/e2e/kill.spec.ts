/**
 * Kills the game at random moments while orders are given, and looks whether anything that the screen had told is lost:
 *     npm run -s e2e -- kill
 * 40 kills of the window and 20 of the browser; on CI a sample of 5. SANDTABLE_KILLS=window,browser and SANDTABLE_KILL_SEED change that.
 * A full disk is a small file system of its own under the folder of the battles, which takes root on Linux; where it cannot be had the count says so.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { _electron, test as base, chromium, expect, type Locator, type Page } from '@playwright/test'
import { chromiumPath, testElectronPath } from '../../scripts/electron-path.mjs'
import { drive, Witness } from './driver.ts'
import { quietBattle } from './embedded.ts'
import { hurry, openSave, type Screen, settled } from './support.ts'

const test = base
const [WINDOW_KILLS = 40, BROWSER_KILLS = 20] = (process.env['SANDTABLE_KILLS'] ?? (process.env['CI'] ? '3,2' : '40,20'))
  .split(',')
  .map(Number)
const SEED = Number(process.env['SANDTABLE_KILL_SEED'] ?? Date.now() % 1_000_000)
/** A kill comes after so many orders at most, and so soon after the last of them was told. */
const [MOST_ORDERS, LATEST_MS] = [8, 120]
const BATTLES_KEPT = 5
/** The log shows so many lines at once; a battle ends before that. */
const LINES_A_BATTLE = 110
const FLAGS = ['--disable-3d-apis', '--disable-dev-shm-usage']

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function chances(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A host that can be started over the same data again and again, and killed with all its processes. */
interface Victim {
  readonly host: Screen['host']
  start(): Promise<Page>
  /** A second tab; null where there is none. */
  tab(): Promise<Page | null>
  kill(): Promise<void>
}

/** A step that hangs is named; the test's own end would only say that it was late. */
const PATIENCE_MS = 60_000
async function within<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`${what} took more than ${PATIENCE_MS / 1000} s`)), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Clicks at once: now and then a browser that was just started never says that it has taken the mouse. */
const press = (button: Locator): Promise<void> => button.dispatchEvent('click')

/** A process and all that it started, the youngest first. */
function family(pid: number): number[] {
  const children = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .stdout.split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] => children.flatMap(([child, of]) => (of === parent && child ? [...below(child), child] : []))
  return [...below(pid), pid]
}
function killAll(pids: readonly number[]): void {
  // The program itself goes first: none of its parts may be told of the others' end.
  for (const pid of [...pids].reverse()) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It was gone already.
    }
  }
}
async function killed(child: ChildProcess): Promise<void> {
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
  killAll(family(child.pid as number))
  await gone
}

function theWindow(data: string): Victim {
  let running: ChildProcess | null = null
  return {
    host: 'electron',
    start: async () => {
      const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
      const electron = await _electron.launch({
        executablePath: testElectronPath() as string,
        args: [...asRoot, ...FLAGS, `--user-data-dir=${data}`, resolve(import.meta.dirname, '../..')],
      })
      running = electron.process()
      const page = await electron.firstWindow()
      page.setDefaultTimeout(PATIENCE_MS)
      return page
    },
    tab: async () => null,
    kill: () => killed(running as ChildProcess),
  }
}

function theBrowser(data: string, url: string): Victim {
  let running: ChildProcess | null = null
  let first: Page | null = null
  return {
    host: 'chromium',
    start: async () => {
      const portFile = join(data, 'DevToolsActivePort')
      rmSync(portFile, { force: true })
      const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
      running = spawn(
        chromiumPath() as string,
        [...asRoot, ...FLAGS, '--headless=new', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${data}`, 'about:blank'],
        { stdio: 'ignore' },
      )
      await expect.poll(() => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n'), { timeout: 30_000 }).toBe(true)
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readFileSync(portFile, 'utf8').split('\n')[0]}`)
      const context = browser.contexts()[0]
      if (!context) throw new Error('the browser has no window')
      context.setDefaultTimeout(PATIENCE_MS)
      first = context.pages()[0] ?? (await context.newPage())
      await first.setViewportSize({ width: 1366, height: 768 })
      await first.goto(url)
      return first
    },
    tab: async () => {
      const page = await (first as Page).context().newPage()
      await page.goto(url)
      return page
    },
    kill: () => killed(running as ChildProcess),
  }
}

/** A small file system under the folder of the battles; null where this machine does not let us. */
function smallDisk(folder: string): { fill(): void; free(): void; end(): void } | null {
  mkdirSync(folder, { recursive: true })
  if (process.platform !== 'linux' || spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'none', folder]).status !== 0) return null
  const ballast = join(folder, 'ballast')
  return {
    fill: () => {
      try {
        writeFileSync(ballast, Buffer.alloc(4_000_000))
      } catch {
        // It is full: that was the intention.
      }
    },
    free: () => rmSync(ballast, { force: true }),
    end: () => void spawnSync('umount', [folder]),
  }
}

interface Count {
  kills: number
  orders: number
  told: number
  lost: number
  unreadable: number
  unlisted: number
  full: number
  warnings: number
  tabs: number
  /** Milliseconds from the key that gave an order to the picture it led to. */
  readonly waits: number[]
}
/** "p50 40, p99 210 ms" */
function inHundredths(waits: readonly number[]): string {
  const sorted = [...waits].sort((a, b) => a - b)
  const at = (hundredth: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * hundredth) / 100))] ?? 0)
  return `p50 ${at(50)}, p99 ${at(99)} ms`
}
/** A battle as the test knows it. */
interface Known {
  readonly name: string
  readonly witness: Witness
}

/** The names of the unfinished battles as the title screen lists them, the first one behind "Continue". */
async function listed(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { name: 'Sandtable' })).toBeVisible({ timeout: 60_000 })
  const onward = page.getByRole('button', { name: /^Continue/ })
  const more = page.getByRole('button', { name: /unfinished battle/ })
  await expect(onward.or(more).first()).toBeVisible({ timeout: 20_000 })
  if ((await more.count()) === 0) return [/Battle \d+/.exec(await onward.innerText())?.[0] ?? '']
  await press(more)
  const battles = page.getByRole('dialog', { name: 'Unfinished battles' }).locator('.save-open strong')
  await expect(battles.first()).toBeVisible()
  const names = await battles.allInnerTexts()
  await page.keyboard.press('Escape')
  return names
}

/** Opens the n-th battle of the list and gives its log; null where it cannot be opened. */
async function opened(page: Page, n: number, lines: number): Promise<string[] | null> {
  if (n === 0) await press(page.getByRole('button', { name: /^Continue/ }))
  else {
    await press(page.getByRole('button', { name: /unfinished battle/ }))
    const list = page.getByRole('dialog', { name: 'Unfinished battles' })
    await press(list.locator('.save-open').nth(n))
    await expect(list).toHaveCount(0)
  }
  const log = (): Promise<string[]> => page.locator('[role="log"] .log-text').allInnerTexts()
  const trouble = page.getByRole('dialog').first()
  const battle = page.locator('.battle[data-state="asked"][data-loaded="true"], .battle[data-state="over"]')
  await expect(battle.or(trouble).first()).toBeVisible({ timeout: 60_000 })
  if (await trouble.isVisible()) {
    console.log(`  ${await trouble.innerText()}`)
    return null
  }
  await settled(page)
  // The log is told anew part by part.
  await expect
    .poll(async () => (await log()).length, { timeout: 15_000 })
    .toBeGreaterThanOrEqual(lines)
    .catch(() => undefined)
  await page.waitForTimeout(150)
  return (await log()).map((line) => line.trim())
}

/** How many of the promised lines the battle does not hold any more. */
function lostOf(promised: readonly string[], log: readonly string[]): number {
  const same = promised.findIndex((line, i) => log[i] !== line)
  return same < 0 ? 0 : promised.length - same
}

async function toTitle(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Menu' }))
  await press(page.getByRole('menuitem', { name: /title screen/ }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Leave' }))
}

interface Plan {
  readonly kills: number
  readonly victim: Victim
  readonly disk: ReturnType<typeof smallDisk>
  readonly random: () => number
}

async function run({ kills, victim, disk, random }: Plan): Promise<Count> {
  const count: Count = { kills: 0, orders: 0, told: 0, lost: 0, unreadable: 0, unlisted: 0, full: 0, warnings: 0, tabs: 0, waits: [] }
  /** The one played last first. */
  let known: Known[] = []
  const all: Known[] = []
  let begun = 0
  const begin = async (page: Page): Promise<Known> => {
    const name = `Battle ${++begun}`
    await openSave({ host: victim.host, page }, quietBattle(name), name)
    const battle = { name, witness: new Witness() }
    known = [battle, ...known].slice(0, BATTLES_KEPT)
    all.push(battle)
    return battle
  }
  const compare = (battle: Known, log: readonly string[] | null): void => {
    if (log === null) count.unreadable++
    else {
      const { witness } = battle
      const lost = lostOf(witness.told.slice(0, witness.promised), log)
      if (lost > 0) console.log(`  ${battle.name}: ${lost} lost of ${witness.promised}`)
      count.lost += lost
      witness.told = [...log]
      witness.promised = log.length
    }
  }
  const checkList = async (page: Page): Promise<number> => {
    const names = await listed(page)
    const wanted = known.map(({ name }) => name)
    const missing = wanted.filter(
      (name, i) => wanted.slice(0, i + 1).filter((one) => one === name).length > names.filter((one) => one === name).length,
    )
    if (missing.length > 0) console.log(`  not listed: ${missing.join(', ')} (listed: ${names.join(', ')})`)
    count.unlisted += missing.length
    return names.length
  }
  /** Takes up the n-th battle and looks whether it holds what was told. */
  const takeUp = async (page: Page, n: number): Promise<Known> => {
    const battle = known[n] as Known
    known = [battle, ...known.filter((one) => one !== battle)]
    compare(battle, await opened(page, n, battle.witness.promised))
    return battle
  }

  for (let k = 0; k < kills; k++) {
    const page = await within('the start', victim.start())
    let battle: Known | null = null
    const isFull = disk !== null && k % 4 === 2
    // Half of the full disks are full when the battle is taken up, the others run full while orders are given.
    const isFullEarly = isFull && random() < 0.5
    if (k === 0) await hurry({ host: victim.host, page })
    else {
      await checkList(page)
      if (isFullEarly) disk.fill()
      battle = await takeUp(page, 0)
      const full = battle.witness.told.length > LINES_A_BATTLE || (await page.locator('.battle[data-state="over"]').count()) > 0
      if (full || (!isFullEarly && random() < 0.15)) {
        disk?.free()
        await toTitle(page)
        battle = null
      }
    }
    battle ??= await begin(page)
    battle.witness.listen(page)
    const withTab = victim.host === 'chromium' && k % 4 === 1 ? await within('a second tab', victim.tab()) : null
    await within('taking the keys', drive(page))
    if (withTab) {
      count.tabs++
      await press(withTab.getByRole('button', { name: /^Continue/ }))
      const elsewhere = withTab.getByRole('dialog', { name: 'This battle is open in another tab' })
      await expect(elsewhere).toBeVisible()
      await press(elsewhere.getByRole('button', { name: 'Open a copy' }))
      await settled(withTab)
      const copy = { name: battle.name, witness: new Witness() }
      known = [copy, ...known].slice(0, BATTLES_KEPT)
      all.push(copy)
      copy.witness.listen(withTab)
      await withTab.waitForTimeout(500)
      await within('taking the keys of the second tab', drive(withTab))
    }
    const { witness } = battle
    const [orders, ms] = [1 + Math.floor(random() * MOST_ORDERS), Math.round(random() * LATEST_MS)]
    await witness.after(orders)
    if (isFull) {
      count.full++
      disk.fill()
      // What is left of the file's last block takes some orders more.
      for (let n = 0; n < 6 && !witness.warned; n++) await witness.after(4)
      // Half of them are killed while the disk is still full.
      if (random() < 0.5) {
        disk.free()
        await page.waitForTimeout(2500)
        await witness.after(orders)
      }
    }
    await new Promise((done) => setTimeout(done, ms))
    await within('the kill', victim.kill())
    disk?.free()
    count.kills++
    console.log(`  kill ${count.kills}, ${ms} ms after ${orders} orders: ${battle.name}, ${witness.promised} lines promised`)
  }
  const page = await within('the last start', victim.start())
  const there = await checkList(page)
  // Whoever is taken up comes first, so that the next one of those not seen is one place further.
  for (let n = 0; n < Math.min(there, known.length); n++) {
    await takeUp(page, n)
    await toTitle(page).catch(() => page.keyboard.press('Escape'))
    await expect(page.getByRole('heading', { name: 'Sandtable' })).toBeVisible({ timeout: 60_000 })
  }
  for (const { witness } of all) {
    count.orders += witness.orders
    count.warnings += witness.warnings
    count.told += witness.promised
    count.waits.push(...witness.waits)
  }
  await victim.kill()
  return count
}

async function measure(what: string, plan: Plan): Promise<Count> {
  console.log(`kill: the ${what}, seed ${SEED}`)
  const count = await run(plan)
  console.log(
    `kill: the ${what}: ${count.kills} kills, ${count.full} with a full disk (${plan.disk || what === 'browser' ? `${count.warnings} warnings` : 'no small disk can be made here'}), ` +
      `${count.tabs} with two tabs; ${count.orders} orders, from the key to the picture ${inHundredths(count.waits)}, ${count.told} lines told; ${count.lost} told orders lost, ${count.unreadable} unreadable files, ${count.unlisted} battles not listed`,
  )
  return count
}

test.describe.configure({ mode: 'serial' })

test('B3: kills of the window lose no order that was told', { tag: '@electron' }, async () => {
  test.setTimeout(60_000 + WINDOW_KILLS * 60_000)
  const data = mkdtempSync(join(tmpdir(), 'sandtable-kill-'))
  const disk = smallDisk(join(data, 'battles'))
  const victim = theWindow(data)
  try {
    const count = await measure('window', { kills: WINDOW_KILLS, victim, disk, random: chances(SEED) })
    expect(count).toMatchObject({ kills: WINDOW_KILLS, lost: 0, unreadable: 0, unlisted: 0 })
  } finally {
    await victim.kill().catch(() => undefined)
    disk?.end()
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }
})

test('B3, B7: kills of the browser lose no order that was told, in one tab or two', { tag: '@chromium' }, async ({ baseURL }) => {
  test.setTimeout(60_000 + BROWSER_KILLS * 60_000)
  const data = mkdtempSync(join(tmpdir(), 'sandtable-kill-'))
  const victim = theBrowser(data, baseURL ?? '')
  try {
    const count = await measure('browser', { kills: BROWSER_KILLS, victim, disk: null, random: chances(SEED + 1) })
    expect(count).toMatchObject({ kills: BROWSER_KILLS, lost: 0, unreadable: 0, unlisted: 0 })
  } finally {
    await victim.kill().catch(() => undefined)
    rmSync(data, { recursive: true, force: true, maxRetries: 5 })
  }
})
