/** The program's life: one instance, one window, the desk behind it. What decides anything lives in files that a test can import. */
import { join, resolve } from 'node:path'
import { app, BrowserWindow, ipcMain, Menu, protocol, session } from 'electron'
import { MENU_CHANNEL } from './desk.ts'
import { makeFiles, sweepFiles } from './files.ts'
import { makeHandlers, registerIpc } from './handlers.ts'
import { menuTemplate } from './menu.ts'
import { PAGE_SCHEME, PAGE_URL, servePage } from './page.ts'
import { openSettings } from './settings.ts'
import { closeNetwork, isOurs, lockSession, openWindow } from './window.ts'
import { openWindowMemory } from './window-memory.ts'

const here = import.meta.dirname
const pageFolder = join(here, '../renderer')

const start = async (): Promise<void> => {
  // A folder of its own for tests and for people who keep several: the lock below goes with it.
  const folder = app.commandLine.getSwitchValue('user-data-dir') || process.env['ELECTRON_USER_DATA']
  if (folder) app.setPath('userData', resolve(folder))
  if (!app.requestSingleInstanceLock()) return app.quit()
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
    version: app.getVersion(),
    quit: () => app.quit(),
  }
  registerIpc(ipcMain, makeHandlers(parts), (sender) => isOurs(sender, url))

  const memory = openWindowMemory(userData)
  const icon = process.platform === 'linux' ? { icon: join(here, '../../build/icons/256x256.png') } : {}
  const open = (): BrowserWindow => openWindow({ preload: join(here, '../preload/preload.cjs'), url, memory, ...icon })
  const top = (): BrowserWindow | undefined => BrowserWindow.getAllWindows()[0]
  Menu.setApplicationMenu(
    Menu.buildFromTemplate(menuTemplate((command) => top()?.webContents.send(MENU_CHANNEL, command), !app.isPackaged)),
  )
  app.on('second-instance', () => {
    const window = top()
    if (window?.isMinimized()) window.restore()
    window?.focus()
  })
  app.on('activate', () => {
    if (!top()) open()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  open()
}

/** Kept when the program runs; awaited by the tests. */
export const started = start()
