/**
 * Stands in for the module 'electron' in tests (see vitest.config.ts): just what main/ uses, and everything it was told is kept for a look.
 * Tests import it by its own path, so that they get these types and not Electron's.
 */
import { EventEmitter } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Listener = (...args: never[]) => unknown
type Frame = { url: string; parent: unknown } | null

/** The two ends of the border between the processes. What crosses it is copied by structured clone, as in the real one. */
export const makeIpc = () => {
  const handlers = new Map<string, (...args: unknown[]) => unknown>()
  const toScreen = new EventEmitter()
  const sender: { frame: Frame } = { frame: { url: 'app://sandtable/index.html', parent: null } }
  return {
    /** Who the main process is told is asking. */
    sender,
    handlers,
    toScreen,
    main: {
      handle: (channel: string, listener: Listener): void => {
        if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
        handlers.set(channel, listener as (...args: unknown[]) => unknown)
      },
      on: (): void => undefined,
    },
    screen: {
      invoke: async (channel: string, ...args: unknown[]): Promise<unknown> => {
        const handler = handlers.get(channel)
        if (!handler) throw new Error(`Error invoking remote method '${channel}': Error: No handler registered for '${channel}'`)
        try {
          return structuredClone(await handler({ senderFrame: sender.frame }, ...structuredClone(args)))
        } catch (error) {
          throw new Error(`Error invoking remote method '${channel}': ${error}`)
        }
      },
      on: (channel: string, listener: (...args: unknown[]) => void): void => {
        toScreen.on(channel, listener)
      },
      removeListener: (channel: string, listener: (...args: unknown[]) => void): void => {
        toScreen.off(channel, listener)
      },
    },
  }
}

export const ipc = makeIpc()
export const ipcMain = ipc.main
export const ipcRenderer = ipc.screen

class App extends EventEmitter {
  quits = 0
  isPackaged = false
  /** False: another instance already runs. */
  isFirst = true
  paths = new Map([['userData', mkdtempSync(join(tmpdir(), 'sandtable-test-'))]])
  readonly switches = new Map<string, string>()
  commandLine = {
    getSwitchValue: (_name: string): string => '',
    appendSwitch: (name: string, value = ''): void => void this.switches.set(name, value),
  }
  whenReady = async (): Promise<void> => undefined
  requestSingleInstanceLock = (): boolean => this.isFirst
  getVersion = (): string => '1.2.3'
  getName = (): string => 'sandtable'
  getPath = (name: string): string => this.paths.get(name) ?? ''
  setPath = (name: string, path: string): void => {
    this.paths.set(name, path)
  }
  /** The status with which the program was ended at once; null where it was not. */
  exited: number | null = null
  exit = (status: number): void => {
    this.exited = status
  }
  quit = (): void => {
    this.quits++
  }
}
export const app = new App()

export const exposed: Record<string, unknown> = {}
export const inMainWorld: (() => void)[] = []
export const contextBridge = {
  exposeInMainWorld: (key: string, value: unknown): void => {
    exposed[key] = value
  },
  /** Scripts that the preload runs in the page's world before any of the page's own. */
  executeInMainWorld: ({ func }: { func: () => void }): void => {
    inMainWorld.push(func)
  },
}

class WebContents extends EventEmitter {
  windowOpenHandler: (() => { action: string }) | null = null
  reloads = 0
  setWindowOpenHandler = (handler: () => { action: string }): void => {
    this.windowOpenHandler = handler
  }
  webRtc = ''
  setWebRTCIPHandlingPolicy = (policy: string): void => {
    this.webRtc = policy
  }
  send = (channel: string, ...args: unknown[]): void => {
    ipc.toScreen.emit(channel, {}, ...structuredClone(args))
  }
  reload = (): void => {
    this.reloads++
  }
}
/** The displays, of which only the work areas are asked for. */
export const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] }
export const windows: BrowserWindow[] = []
export class BrowserWindow extends EventEmitter {
  static getAllWindows = (): BrowserWindow[] => windows
  webContents = new WebContents()
  loaded = ''
  shown = false
  minimized = false
  focused = false
  readonly options: Record<string, unknown>
  constructor(options: Record<string, unknown>) {
    super()
    this.options = options
    windows.push(this)
  }
  show = (): void => {
    this.shown = true
  }
  focus = (): void => {
    this.focused = true
  }
  maximized = false
  maximize = (): void => {
    this.maximized = true
  }
  isMaximized = (): boolean => this.maximized
  isDestroyed = (): boolean => false
  bounds = { x: 0, y: 0, width: 1440, height: 900 }
  getNormalBounds = (): typeof this.bounds => this.bounds
  isMinimized = (): boolean => this.minimized
  restore = (): void => {
    this.minimized = false
  }
  loadURL = async (url: string): Promise<void> => {
    this.loaded = url
  }
}

export interface MenuItem {
  label?: string
  role?: string
  accelerator?: string
  click?: () => void
  submenu?: MenuItem[]
}
export const Menu = {
  last: [] as MenuItem[],
  buildFromTemplate: (template: MenuItem[]): MenuItem[] => template,
  setApplicationMenu: (menu: MenuItem[]): void => {
    Menu.last = menu
  },
}

type Answer<T> = (answer: T) => void
export class Session extends EventEmitter {
  permissionRequest: ((contents: unknown, permission: string, answer: Answer<boolean>) => void) | null = null
  permissionCheck: (() => boolean) | null = null
  devicePermission: (() => boolean) | null = null
  request: ((details: { url: string }, answer: Answer<{ cancel: boolean }>) => void) | null = null
  proxy: Readonly<Record<string, unknown>> | null = null
  setProxy = async (proxy: Readonly<Record<string, unknown>>): Promise<void> => {
    this.proxy = proxy
  }
  setPermissionRequestHandler = (handler: typeof this.permissionRequest): void => {
    this.permissionRequest = handler
  }
  setPermissionCheckHandler = (handler: () => boolean): void => {
    this.permissionCheck = handler
  }
  setDevicePermissionHandler = (handler: () => boolean): void => {
    this.devicePermission = handler
  }
  webRequest = {
    onBeforeRequest: (handler: typeof this.request): void => {
      this.request = handler
    },
  }
}
export const session = { defaultSession: new Session() }

export const protocol = {
  privileged: [] as { scheme: string; privileges: Record<string, boolean> }[],
  served: new Map<string, (request: { url: string; method: string }) => Promise<Response>>(),
  registerSchemesAsPrivileged: (schemes: { scheme: string; privileges: Record<string, boolean> }[]): void => {
    protocol.privileged.push(...schemes)
  },
  handle: (scheme: string, handler: (request: { url: string; method: string }) => Promise<Response>): void => {
    protocol.served.set(scheme, handler)
  },
}

/** What was said in a box of the system's. */
export const boxes: { readonly title: string; readonly text: string }[] = []
/** What a person answers in the system's dialogs for files; null for Cancel. */
export const chosen: { where: string | null; which: string | null } = { where: null, which: null }
/** What those dialogs were opened with. */
export const asked: Readonly<Record<string, unknown>>[] = []
export const dialog = {
  showErrorBox: (title: string, text: string): void => void boxes.push({ title, text }),
  showSaveDialog: async (
    _window: unknown,
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ canceled: boolean; filePath: string }> => {
    asked.push(options)
    return { canceled: chosen.where === null, filePath: chosen.where ?? '' }
  },
  showOpenDialog: async (_window: unknown, options: Readonly<Record<string, unknown>>): Promise<{ filePaths: string[] }> => {
    asked.push(options)
    return { filePaths: chosen.which === null ? [] : [chosen.which] }
  },
}

export const shell = { openPath: async (): Promise<string> => '' }
// electron-store takes the module's default.
export default { app, ipcMain, ipcRenderer, contextBridge, BrowserWindow, Menu, protocol, session, shell, dialog }
