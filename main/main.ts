/** The program's life: one instance, one window, the desk behind it. What decides anything lives in files that a test can import. */
import { release } from 'node:os'
import { join, resolve } from 'node:path'
import { app, BrowserWindow, dialog, ipcMain, Menu, protocol, session } from 'electron'
import { texts } from './catalogue.ts'
import { MENU_CHANNEL, OPENED_CHANNEL } from './desk.ts'
import { DISK, explain } from './disk.ts'
import { FILTERS, type FileDialogs, givenFilters, makeGiver, makePrinter } from './file-dialogs.ts'
import { makeFiles, sweepFiles } from './files.ts'
import { makeHandlers, registerIpc } from './handlers.ts'
import { openLearnStore } from './learn-store.ts'
import { menuTemplate } from './menu.ts'
import { makeOpener, type Opener } from './open-file.ts'
import { PAGE_SCHEME, PAGE_URL, servePage } from './page.ts'
import { openSettings } from './settings.ts'
import { closeNetwork, isOurs, lockSession, openWindow } from './window.ts'
import { openWindowMemory } from './window-memory.ts'

const here = import.meta.dirname
const pageFolder = join(here, '../renderer')

const top = (): BrowserWindow | undefined => BrowserWindow.getAllWindows()[0]
const tellScreen = (): void => top()?.webContents.send(OPENED_CHANNEL)

/** The system's dialogs, over the window where there is one. */
const DIALOGS: FileDialogs = {
  where: async (name) => {
    const options = { defaultPath: name, filters: givenFilters(name) }
    const window = top()
    const { canceled, filePath } = await (window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options))
    return canceled || !filePath ? null : filePath
  },
  which: async () => {
    const options: Electron.OpenDialogOptions = { title: texts.files.openTitle, properties: ['openFile'], filters: FILTERS }
    const window = top()
    const { filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options))
    return filePaths[0] ?? null
  },
}

/** What the page shows for print, one sheet of A4; its style sheet says how. */
async function printedPage(): Promise<Uint8Array> {
  const window = top()
  if (!window) throw new Error(texts.files.noPage)
  return window.webContents.printToPDF({ pageSize: 'A4', landscape: true, printBackground: true, preferCSSPageSize: true })
}

/** A file that the person chooses goes the way of those that the desktop hands over. */
async function askAndOpen(opener: Opener): Promise<void> {
  const path = await DIALOGS.which()
  if (path === null) return
  opener.open(path)
  tellScreen()
}

const start = async (): Promise<void> => {
  // A folder of its own for tests and for people who keep several: the lock below goes with it.
  const folder = app.commandLine.getSwitchValue('user-data-dir') || process.env['ELECTRON_USER_DATA']
  if (folder) app.setPath('userData', resolve(folder))
  if (!app.requestSingleInstanceLock()) return app.quit()
  // Before anything is waited for: the system may hand over a file, or start us again, at any time from here on.
  const opener = makeOpener(DISK)
  // macOS hands files over by 'open-file'; elsewhere they stand among the arguments.
  const given = opener.start(process.argv, process.cwd())
  let open: (() => BrowserWindow) | null = null
  const toFront = (): void => {
    const window = top() ?? open?.()
    if (window?.isMinimized()) window.restore()
    window?.focus()
  }
  app.on('second-instance', (_event, argv, folder) => {
    toFront()
    void opener.start(argv, folder).then((found) => {
      if (found) tellScreen()
    })
  })
  app.on('open-file', (event, path) => {
    event.preventDefault()
    opener.open(path)
    toFront()
    tellScreen()
  })
  protocol.registerSchemesAsPrivileged([
    { scheme: PAGE_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
  ])
  // electron-vite's development server; a packaged program never listens to it.
  const url = (!app.isPackaged && process.env['ELECTRON_RENDERER_URL']) || PAGE_URL
  if (url === PAGE_URL) closeNetwork(app.commandLine)
  await app.whenReady()

  protocol.handle(PAGE_SCHEME, servePage(pageFolder))
  lockSession(session.defaultSession, url)

  const userData = app.getPath('userData')
  await sweepFiles(userData)
  const parts = {
    files: makeFiles(userData, join(pageFolder, 'maps')),
    settings: openSettings(userData),
    learn: openLearnStore(userData),
    opener,
    version: app.getVersion(),
    system: `${process.platform} ${process.arch}, ${release()}, Electron ${process.versions.electron}, Chromium ${process.versions.chrome}`,
    give: makeGiver(DISK, DIALOGS),
    print: makePrinter(DISK, DIALOGS, printedPage),
    quit: () => app.quit(),
  }
  registerIpc(ipcMain, makeHandlers(parts), (sender) => isOurs(sender, url))

  const memory = openWindowMemory(userData)
  const icon = process.platform === 'linux' ? { icon: join(here, '../../build/icons/256x256.png') } : {}
  const openOurs = (): BrowserWindow => openWindow({ preload: join(here, '../preload/preload.cjs'), url, memory, ...icon })
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(
      menuTemplate(
        (command) => top()?.webContents.send(MENU_CHANNEL, command),
        () => void askAndOpen(opener),
        !app.isPackaged,
      ),
    ),
  )
  app.on('activate', () => {
    if (!top()) openOurs()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  await given
  open = openOurs
  if (!top()) openOurs()
}

/** A program that cannot start says so and ends: without a window nobody could close it. */
const failed = (error: unknown): void => {
  dialog.showErrorBox(texts.noStart, texts.noStartWhy(explain(error), app.getPath('userData')))
  app.exit(1)
}

/** Kept when the program runs; awaited by the tests. */
export const started = start().catch(failed)
