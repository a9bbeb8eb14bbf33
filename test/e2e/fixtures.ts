/** The game in its hosts: the same test runs in Chromium, in real Electron and in the packaged program, and fails on any error the page reports. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { _electron, type BrowserContext, test as base, chromium, type ElectronApplication, expect, type Page } from '@playwright/test'
import { chromiumPath, testElectronPath } from '../../scripts/electron-path.mjs'

export { expect }

/** Size of the page in CSS pixels: the smallest that the frame is made for. */
export const SMALLEST = { width: 1366, height: 768 }

export interface Game {
  readonly host: 'chromium' | 'electron'
  readonly page: Page
  /** The Electron program, for a look at its main process; null in a browser and in the packaged program. */
  readonly electron: ElectronApplication | null
  /** Everything the page has reported as an error so far. A test that provokes one empties it. */
  readonly errors: string[]
  /** The program's data folder. */
  readonly data: string
  /** Ends the program and starts it again over the same data, as a person would do next morning; with files, as the desktop does with theirs. */
  restart(files?: readonly string[]): Promise<void>
  /** Ends the program and starts it over an empty data folder: somebody else's machine. */
  elsewhere(): Promise<void>
  /** Kills the program (in a browser: the page's process) without a word and starts it again over the same data. */
  crash(): Promise<void>
}

interface Options {
  /** How Phaser draws: software WebGL as on a weak machine, or plain canvas, which is quicker where the picture is not the point. */
  drawing: 'webgl' | 'canvas'
  /** Size of the page. */
  size: { width: number; height: number }
  /** More flags of the browser. */
  flags: string[]
}

/** One host that was started: closing it leaves the data folder. */
interface Started {
  readonly page: Page
  readonly electron: ElectronApplication | null
  close(): Promise<void>
  kill(): Promise<void>
}

const DRAWING: Record<Options['drawing'], readonly string[]> = {
  canvas: ['--disable-3d-apis'],
  webgl: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
}
const flagsOf = ({ drawing, flags }: Options): string[] => ['--disable-dev-shm-usage', ...DRAWING[drawing], ...flags]

const found = (path: string | null, what: string): string => {
  if (!path) throw new Error(`${what} was not found; npm run e2e says what to install`)
  return path
}

const startElectron = async (data: string, options: Options, errors: string[], files: readonly string[]): Promise<Started> => {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const electron = await _electron.launch({
    executablePath: found(testElectronPath(), 'Electron'),
    args: [...asRoot, ...flagsOf(options), `--user-data-dir=${data}`, resolve(import.meta.dirname, '../..'), ...files],
  })
  listen(electron.context(), errors)
  electron.on('console', (message) => {
    if (message.type() === 'error') errors.push(`main process: ${message.text()}`)
  })
  const page = await electron.firstWindow()
  await electron.evaluate(
    ({ BrowserWindow }, { width, height }) => BrowserWindow.getAllWindows()[0]?.setContentSize(width, height),
    options.size,
  )
  const kill = async (): Promise<void> => {
    const gone = electron.waitForEvent('close')
    electron.process().kill('SIGKILL')
    await gone
  }
  return { page, electron, close: () => electron.close(), kill }
}

/**
 * The packaged program as it is handed out: its fuses let nobody attach a debugger to its main process, which is how Playwright starts Electron.
 * Its window is driven over the page's own port instead, so there is no look at the main process.
 */
const startPackaged = async (data: string, options: Options, errors: string[], files: readonly string[]): Promise<Started> => {
  const program = spawn(
    packagedProgram(),
    ['--no-sandbox', ...flagsOf(options), '--remote-debugging-port=0', `--user-data-dir=${data}`, ...files],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const gone = once(program, 'exit')
  const port = await new Promise<string>((found, failed) => {
    let told = ''
    program.stderr.on('data', (part: Buffer) => {
      told += part.toString()
      const address = /DevTools listening on ws:\/\/([^/]+)\//.exec(told)?.[1]
      if (address) found(address)
    })
    gone.then(() => failed(new Error(`the packaged program has ended by itself:\n${told}`)), failed)
  })
  const browser = await chromium.connectOverCDP(`http://${port}`)
  const context = browser.contexts()[0]
  if (!context) throw new Error('the packaged program has no window')
  listen(context, errors)
  const page = context.pages()[0] ?? (await context.waitForEvent('page'))
  await page.setViewportSize(options.size)
  const end = async (how: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    await browser.close()
    program.kill(how)
    await gone
  }
  return { page, electron: null, close: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
/** The program that SANDTABLE_PROGRAM names. */
export const packagedProgram = (): string =>
  resolve(found(process.env['SANDTABLE_PROGRAM'] ?? null, 'the packaged program (SANDTABLE_PROGRAM)'))

const startChromium = async (data: string, options: Options, errors: string[], url: string): Promise<Started> => {
  // With a data folder of its own, as a person's browser has: what the page keeps is there after a restart.
  const context = await chromium.launchPersistentContext(data, {
    executablePath: found(chromiumPath(), 'Chromium'),
    args: flagsOf(options),
    viewport: options.size,
  })
  listen(context, errors)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(url)
  // Playwright does not give the browser's process away; the page's own can be crashed.
  const kill = async (): Promise<void> => {
    const gone = page.waitForEvent('crash')
    const session = await context.newCDPSession(page)
    session.send('Page.crash').catch(() => undefined)
    await gone
    await context.close()
  }
  return { page, electron: null, close: () => context.close(), kill }
}

const listen = (context: BrowserContext, errors: string[]): void => {
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => errors.push(`page: ${error.error().stack ?? error.error().message}`))
}

export const test = base.extend<Options & { game: Game }>({
  drawing: ['webgl', { option: true }],
  size: [SMALLEST, { option: true }],
  flags: [[], { option: true }],
  game: async ({ drawing, size, flags, baseURL }, use, info) => {
    const host = info.project.name === 'chromium' ? 'chromium' : 'electron'
    const newFolder = (): string => mkdtempSync(join(tmpdir(), 'sandtable-e2e-'))
    let data = newFolder()
    const folders = [data]
    const errors: string[] = []
    const start = (files: readonly string[] = []): Promise<Started> =>
      info.project.name === 'packaged'
        ? startPackaged(data, { drawing, size, flags }, errors, files)
        : host === 'electron'
          ? startElectron(data, { drawing, size, flags }, errors, files)
          : startChromium(data, { drawing, size, flags }, errors, baseURL ?? 'http://127.0.0.1:4174/')
    let running = await start()
    const game: Game = {
      host,
      errors,
      get data() {
        return data
      },
      get page() {
        return running.page
      },
      get electron() {
        return running.electron
      },
      restart: async (files) => {
        await running.close()
        running = await start(files)
      },
      elsewhere: async () => {
        await running.close()
        data = newFolder()
        folders.push(data)
        running = await start()
      },
      crash: async () => {
        await running.kill()
        running = await start()
      },
    }
    await use(game)
    if (info.status !== info.expectedStatus)
      await info.attach('screen', { body: await running.page.screenshot().catch(() => Buffer.alloc(0)), contentType: 'image/png' })
    await running.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    expect(errors, 'errors that the page reported').toEqual([])
  },
})
