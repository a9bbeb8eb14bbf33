import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { DESK_KEY, type Desk, MENU_COMMANDS } from '../../main/desk.ts'
import { menuTemplate } from '../../main/menu.ts'
import { PAGE_URL } from '../../main/page.ts'
// The module that 'electron' stands for in tests, by its own name so that its types are its own.
import * as electron from '../support/electron.ts'

let desk: Desk
beforeAll(async () => {
  const { started } = await import('../../main/main.ts')
  await started
  await import('../../main/preload.ts')
  desk = electron.exposed[DESK_KEY] as Desk
})
const theWindow = (): electron.BrowserWindow => {
  const [window] = electron.windows
  if (!window) throw new Error('no window was opened')
  return window
}

describe('the window', () => {
  it('opens once, on our page, with nothing of Node in it', () => {
    expect(electron.windows).toHaveLength(1)
    expect(theWindow().loaded).toBe('app://sandtable/index.html')
    expect(theWindow().options['webPreferences']).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
      spellcheck: false,
    })
    expect(Object.keys(electron.exposed)).toEqual([DESK_KEY])
  })
  it('is shown once it has something to show', () => {
    expect(theWindow().shown).toBe(false)
    theWindow().emit('ready-to-show')
    expect(theWindow().shown).toBe(true)
  })
  it('opens no other window and goes to no other page; reloading its own is no way out', () => {
    const { webContents } = theWindow()
    expect(webContents.windowOpenHandler?.()).toEqual({ action: 'deny' })
    const goesTo = (url: string): boolean => {
      const preventDefault = vi.fn()
      webContents.emit('will-navigate', { url, preventDefault })
      return preventDefault.mock.calls.length === 0
    }
    expect(goesTo('about:blank')).toBe(false)
    expect([PAGE_URL, 'https://example.com/', 'file:///etc/passwd', 'app://sandtable/other.html'].map(goesTo)).toEqual([
      true,
      false,
      false,
      false,
    ])
    const preventDefault = vi.fn()
    webContents.emit('will-attach-webview', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
  })
  it('C4: comes back from wherever the page has got to, and lets no frame go anywhere', () => {
    const { webContents } = theWindow()
    theWindow().loaded = ''
    webContents.emit('did-navigate', {}, 'about:blank')
    expect(theWindow().loaded).toBe(PAGE_URL)
    const preventDefault = vi.fn()
    webContents.emit('will-frame-navigate', { url: 'https://example.com/', preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
  })
  it('C4: reaches no peer: no datagrams, a proxy that nobody runs, no names, no constructors in the page', () => {
    expect(theWindow().webContents.webRtc).toBe('disable_non_proxied_udp')
    expect(electron.session.defaultSession.proxy).toMatchObject({ mode: 'fixed_servers', proxyBypassRules: '<-loopback>' })
    expect(electron.app.switches.get('force-webrtc-ip-handling-policy')).toBe('disable_non_proxied_udp')
    expect(electron.app.switches.get('host-resolver-rules')).toBe('MAP * ~NOTFOUND')
    const scope = globalThis as { RTCPeerConnection?: unknown }
    scope.RTCPeerConnection = class {}
    for (const run of electron.inMainWorld) run()
    expect(scope.RTCPeerConnection).toBeUndefined()
  })
  it('loads a page again that has crashed, three times at most', () => {
    const { webContents } = theWindow()
    webContents.emit('render-process-gone', {}, { reason: 'clean-exit' })
    expect(webContents.reloads).toBe(0)
    for (let i = 0; i < 5; i++) webContents.emit('render-process-gone', {}, { reason: 'crashed' })
    expect(webContents.reloads).toBe(3)
  })
  it('comes to the front when the program is started a second time', () => {
    theWindow().minimized = true
    electron.app.emit('second-instance', {}, ['sandtable', '--flag'], '/')
    expect([theWindow().minimized, theWindow().focused]).toEqual([false, true])
  })
  it('E1: comes to the front and is told of the file that a second start, or macOS, hands over', async () => {
    const folder = electron.app.getPath('userData')
    writeFileSync(join(folder, 'a battle.sandtable'), 'one')
    const told: Promise<unknown>[] = []
    const stop = desk.opened.onOpen(() => told.push(desk.opened.take()))
    theWindow().minimized = true
    electron.app.emit('second-instance', {}, ['sandtable', '--flag', 'a battle.sandtable'], folder)
    await vi.waitFor(() => expect(told).toHaveLength(1))
    expect(theWindow().minimized).toBe(false)
    const preventDefault = vi.fn()
    electron.app.emit('open-file', { preventDefault }, join(folder, 'none.save'))
    expect(preventDefault).toHaveBeenCalledOnce()
    expect(await Promise.all(told)).toMatchObject([
      { ok: true, name: 'a battle.sandtable', text: 'one' },
      { ok: false, name: 'none.save' },
    ])
    stop()
    electron.app.emit('open-file', { preventDefault }, join(folder, 'a battle.sandtable'))
    expect(told).toHaveLength(2)
    expect(await desk.opened.take()).toMatchObject({ ok: true })
  })
})

describe('the session', () => {
  const { defaultSession } = electron.session
  it('grants no permission and no device', () => {
    const answers: boolean[] = []
    for (const permission of ['notifications', 'media', 'clipboard-read', 'fullscreen'])
      defaultSession.permissionRequest?.(null, permission, (yes) => answers.push(yes))
    expect(answers).toEqual([false, false, false, false])
    expect(defaultSession.permissionCheck?.()).toBe(false)
    expect(defaultSession.devicePermission?.()).toBe(false)
  })
  it('lets no request out and no download in', () => {
    const cancelled = (url: string): boolean | undefined => {
      let cancel: boolean | undefined
      defaultSession.request?.({ url }, (answer) => {
        cancel = answer.cancel
      })
      return cancel
    }
    expect(['app://sandtable/maps/index.json', 'https://example.com/x.js', 'http://127.0.0.1/'].map(cancelled)).toEqual([false, true, true])
    const preventDefault = vi.fn()
    defaultSession.emit('will-download', { preventDefault })
    expect(preventDefault).toHaveBeenCalledOnce()
  })
  it('serves the page under a scheme with a real origin', async () => {
    expect(electron.protocol.privileged).toMatchObject([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } },
    ])
    expect([...electron.protocol.served.keys()]).toEqual(['app'])
  })
})

describe('the desk behind the window', () => {
  it('answers our page and nobody else', async () => {
    await desk.saves.write('a', 'text')
    expect(await desk.saves.read('a')).toBe('text')
    const ours = electron.ipc.sender.frame
    for (const frame of [null, { url: 'https://example.com/', parent: null }, { url: PAGE_URL, parent: {} }]) {
      electron.ipc.sender.frame = frame
      await expect(desk.saves.read('a')).rejects.toThrow('saves:read: this page may not ask the desk')
    }
    electron.ipc.sender.frame = ours
    expect(await desk.saves.read('a')).toBe('text')
  })
  it('refuses what is not of the agreed shape', async () => {
    await expect(electron.ipcRenderer.invoke('saves:write', 'a')).resolves.toMatchObject({ ok: false })
    await expect(electron.ipcRenderer.invoke('saves:write', 'a', { text: 1 })).resolves.toMatchObject({ ok: false })
    await expect(electron.ipcRenderer.invoke('saves:list', 'surplus')).resolves.toMatchObject({ ok: false })
    await expect(electron.ipcRenderer.invoke('files:delete', '/')).rejects.toThrow(/No handler registered/)
  })
  it('gives a failure in its own words, without Electron’s around them', async () => {
    await expect(desk.saves.read('none')).rejects.toThrow(/^There is no save "none"\.$/)
  })
  it('keeps its files in the data folder', () => {
    const folder = electron.app.getPath('userData')
    expect(readFileSync(join(folder, 'saves', 'a.sandtable'), 'utf8')).toMatch(/\ntext$/)
    expect(JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))).toMatchObject({ theme: 'dark' })
  })
  it('tells the version and ends the program', async () => {
    expect(await desk.app.version()).toBe('1.2.3')
    await desk.app.quit()
    expect(electron.app.quits).toBe(1)
  })
})

describe('the menu bar', () => {
  const items = (template: readonly electron.MenuItem[]): electron.MenuItem[] =>
    template.flatMap((item) => [item, ...items(item.submenu ?? [])])
  it('sends each command to the screen until it stops listening', () => {
    const heard: string[] = []
    const stop = desk.app.onMenu((command) => heard.push(command))
    for (const item of items(electron.Menu.last)) item.click?.()
    expect(heard.toSorted()).toEqual([...MENU_COMMANDS].sort())
    stop()
    for (const item of items(electron.Menu.last)) item.click?.()
    expect(heard).toHaveLength(MENU_COMMANDS.length)
  })
  it('asks for a file and hands it to the screen as the desktop does', async () => {
    const item = items(electron.Menu.last).find(({ label }) => label?.startsWith('Open a file'))
    const heard: string[] = []
    const stop = desk.opened.onOpen(() => heard.push('opened'))
    item?.click?.()
    await new Promise((resolve) => setTimeout(resolve))
    expect([heard, await desk.opened.take()]).toEqual([[], null])
    const file = join(electron.app.getPath('userData'), 'chosen.sandtable')
    writeFileSync(file, 'chosen')
    electron.chosen.which = file
    item?.click?.()
    await new Promise((resolve) => setTimeout(resolve))
    expect(heard).toEqual(['opened'])
    expect(await desk.opened.take()).toEqual({ ok: true, name: 'chosen.sandtable', text: 'chosen' })
    stop()
  })
  it('asks where to put a file that the screen gives a person', async () => {
    const bytes = Uint8Array.from([1, 2, 3])
    expect(await desk.files.give('Hills 橋.sandtable', bytes)).toBe(false)
    expect(electron.asked.at(-1)).toMatchObject({ defaultPath: 'Hills 橋.sandtable' })
    electron.chosen.where = join(electron.app.getPath('userData'), 'given.sandtable')
    expect(await desk.files.give('Hills 橋.sandtable', bytes)).toBe(true)
    expect(Uint8Array.from(readFileSync(electron.chosen.where))).toEqual(bytes)
  })
  it('offers developer tools while developing only', () => {
    const roles = (developer: boolean): (string | undefined)[] =>
      items(
        menuTemplate(
          () => undefined,
          () => undefined,
          developer,
          false,
        ) as electron.MenuItem[],
      ).map(({ role }) => role)
    expect(roles(true)).toContain('toggleDevTools')
    expect(roles(false)).not.toContain('toggleDevTools')
  })
})

describe('E1: a file that was there before the window', () => {
  it('is one that macOS hands over before the program is ready, or one among the arguments', async () => {
    const folder = electron.app.getPath('userData')
    const file = join(folder, 'early.sandtable')
    writeFileSync(file, 'early')
    for (const how of ['open-file', 'argument'] as const) {
      vi.resetModules()
      const fresh = (await import('electron')) as unknown as typeof electron
      const argv = process.argv
      if (how === 'argument') process.argv = ['electron', '--no-sandbox', '.', file]
      else fresh.app.whenReady = async () => void fresh.app.emit('open-file', { preventDefault: () => undefined }, file)
      const { started } = await import('../../main/main.ts')
      await started
      process.argv = argv
      expect(fresh.windows).toHaveLength(1)
      expect(await fresh.ipcRenderer.invoke('opened:take'), how).toEqual({
        ok: true,
        value: { ok: true, name: 'early.sandtable', text: 'early' },
      })
    }
  })
})

describe('a second instance', () => {
  it('ends at once and opens nothing', async () => {
    vi.resetModules()
    const fresh = (await import('electron')) as unknown as typeof electron
    fresh.app.isFirst = false
    const { started } = await import('../../main/main.ts')
    await started
    expect(fresh.app.quits).toBe(1)
    expect(fresh.windows).toEqual([])
    expect(fresh.ipc.handlers.size).toBe(0)
  })
  it('uses the data folder it is given', async () => {
    vi.resetModules()
    const fresh = (await import('electron')) as unknown as typeof electron
    const given = join(electron.app.getPath('userData'), 'other')
    fresh.app.commandLine.getSwitchValue = (name) => (name === 'user-data-dir' ? given : '')
    const { started } = await import('../../main/main.ts')
    await started
    expect(fresh.app.getPath('userData')).toBe(given)
  })
})

describe('C7: a start that fails', () => {
  it('is said in a box with its cause, and the program ends', async () => {
    vi.resetModules()
    const fresh = (await import('electron')) as unknown as typeof electron
    fresh.app.whenReady = async () => {
      throw Object.assign(new Error('EIO: i/o error, open'), { code: 'EIO' })
    }
    const { started } = await import('../../main/main.ts')
    await started
    expect(fresh.boxes).toEqual([
      {
        title: 'Sandtable cannot start',
        text: `The reason: the disk reports an error. Its data is in ${fresh.app.getPath('userData')} and was left as it is.`,
      },
    ])
    expect(fresh.app.exited).toBe(1)
    expect(fresh.windows).toEqual([])
  })
})
