import { BrowserWindow, type Session, screen } from 'electron'
import { texts } from './catalogue.ts'
import { placeOn, remember, type WindowMemory } from './window-memory.ts'

/** The one window. */
export interface WindowPlan {
  readonly preload: string
  /** The page's address; the window never leaves it. */
  readonly url: string
  /** Where it was and how large. */
  readonly memory: WindowMemory
  /** A picture file; on Windows and macOS the program itself has it. */
  readonly icon?: string
}
const LEAST = { width: 1024, height: 640 } as const

/** Times that a stopped page is loaded again before we leave it be: a fault in its start would otherwise go round for ever. */
const RELOADS = 3

/** Opens the window on our page, locked in: no Node in it, no other page, no second window. */
export const openWindow = ({ preload, url, memory, icon }: WindowPlan): BrowserWindow => {
  const kept = memory.get()
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea)
  const window = new BrowserWindow({
    title: texts.program,
    ...(icon ? { icon } : {}),
    width: 1440,
    height: 900,
    ...placeOn(kept.bounds, areas, LEAST),
    minWidth: LEAST.width,
    minHeight: LEAST.height,
    show: false,
    // The game has its own menu; the bar comes with Alt, its keys always work.
    autoHideMenuBar: true,
    backgroundColor: '#14181c',
    webPreferences: {
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      // Its dictionaries are fetched from the network.
      spellcheck: false,
    },
  })
  if (kept.maximized) window.maximize()
  remember(window, memory)
  window.once('ready-to-show', () => window.show())
  const { webContents } = window
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
  // A reload of the page itself is no way out of it. The second one also knows of frames within the page: there are none.
  webContents.on('will-navigate', (event) => {
    if (event.url !== url) event.preventDefault()
  })
  webContents.on('will-frame-navigate', (event) => {
    if (event.url !== url) event.preventDefault()
  })
  // Neither is asked about "about:blank": the page refuses that itself (renderer/boot/stay.ts), and where it could not, it comes back.
  webContents.on('did-navigate', (_event, address) => {
    if (address !== url) void window.loadURL(url)
  })
  // Peers are reached past the content policy and past webRequest: no datagrams, and over TCP by the proxy that leads nowhere only (lockSession).
  webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  webContents.on('will-attach-webview', (event) => event.preventDefault())
  let reloads = 0
  webContents.on('render-process-gone', (_event, { reason }) => {
    // The battle is in the autosave; the title screen offers to continue it.
    if (reason !== 'clean-exit' && reloads++ < RELOADS) webContents.reload()
  })
  void window.loadURL(url)
  return window
}

/** A proxy that nobody runs: the port of "discard". Our own scheme never asks it. */
const NOWHERE = { mode: 'fixed_servers', proxyRules: '127.0.0.1:9', proxyBypassRules: '<-loopback>' } as const

/** Switches that must be set before the program is ready: nothing is looked up by name, nothing goes out as a datagram. */
export const closeNetwork = (commandLine: { appendSwitch(name: string, value?: string): void }): void => {
  commandLine.appendSwitch('force-webrtc-ip-handling-policy', 'disable_non_proxied_udp')
  commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND')
  commandLine.appendSwitch('dns-prefetch-disable')
}

/** Denies every permission, every download and every request that leaves the program. In development the page's own server is reached as it is. */
export const lockSession = (session: Session, url: string): void => {
  if (!url.startsWith('http')) void session.setProxy(NOWHERE)
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
  session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !staysInside(details.url, url) }))
}

const LOCAL_SCHEMES: readonly string[] = ['data:', 'blob:', 'devtools:']
/** Whether a request is for our own page's origin, or for something that never leaves the machine. In development the page's server also speaks by web socket. */
export const staysInside = (address: string, page: string): boolean => {
  const scheme = URL.canParse(address) ? new URL(address).protocol : ''
  return LOCAL_SCHEMES.includes(scheme) || isOurs(address, page) || (scheme === 'ws:' && isOurs(address.replace(/^ws:/, 'http:'), page))
}

/** Whether an address is of the page's own origin. (`URL.origin` is no help: it is "null" for schemes of one's own.) */
export const isOurs = (address: string, page: string): boolean => {
  if (!URL.canParse(address)) return false
  const [there, home] = [new URL(address), new URL(page)]
  return there.protocol === home.protocol && there.host === home.host
}
