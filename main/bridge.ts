import type { Answer, Args, Channel, Desk, MENU_CHANNEL, MenuCommand, OPENED_CHANNEL, Reply } from './desk.ts'

/** The calls of ipcRenderer that the preload script needs, so that a test can stand in for it. */
export interface ScreenIpc {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>
  on(channel: string, listener: (event: unknown, ...args: unknown[]) => void): unknown
  removeListener(channel: string, listener: (event: unknown, ...args: unknown[]) => void): unknown
}

// Types only come from desk.ts: the preload script stays one small file without zod in it.
const MENU: typeof MENU_CHANNEL = 'menu'
const OPENED: typeof OPENED_CHANNEL = 'opened'

/** The desk as the screen sees it, every call a question to the main process. */
export const makeDesk = (ipc: ScreenIpc): Desk => {
  const ask = async <C extends Channel>(channel: C, ...args: Args<C>): Promise<Answer<C>> => {
    const reply = (await ipc.invoke(channel, ...args)) as Reply<Answer<C>>
    if (!reply.ok) throw new Error(reply.text)
    return reply.value
  }
  const on = (channel: string, heard: (event: unknown, ...args: unknown[]) => void): (() => void) => {
    ipc.on(channel, heard)
    return () => {
      ipc.removeListener(channel, heard)
    }
  }
  return {
    saves: {
      list: () => ask('saves:list'),
      read: (name) => ask('saves:read', name),
      write: (name, text, label) => ask('saves:write', name, text, label),
      remove: (name) => ask('saves:remove', name),
    },
    battles: {
      list: () => ask('battles:list'),
      read: (id) => ask('battles:read', id),
      begin: (lines, note) => ask('battles:begin', lines, note),
      append: (id, lines) => ask('battles:append', id, lines),
      rewrite: (id, lines, note) => ask('battles:rewrite', id, lines, note),
      keep: (id, problem) => ask('battles:keep', id, problem),
      remove: (id) => ask('battles:remove', id),
      // There is one window.
      claim: async () => true,
      release: async () => undefined,
    },
    library: {
      list: () => ask('library:list'),
      read: (kind, name) => ask('library:read', kind, name),
      add: (kind, name, text) => ask('library:add', kind, name, text),
      write: (kind, name, text, version) => ask('library:write', kind, name, text, version),
      remove: (kind, name) => ask('library:remove', kind, name),
    },
    files: { give: (name, bytes) => ask('files:give', name, bytes), print: (name) => ask('files:print', name) },
    maps: { list: () => ask('maps:list'), read: (name) => ask('maps:read', name) },
    settings: { get: () => ask('settings:get'), set: (change) => ask('settings:set', change) },
    learn: { read: () => ask('learn:read'), write: (text) => ask('learn:write', text) },
    opened: { take: () => ask('opened:take'), onOpen: (listener) => on(OPENED, () => listener()) },
    app: {
      version: () => ask('app:version'),
      system: () => ask('app:system'),
      host: 'electron',
      quit: () => ask('app:quit'),
      onMenu: (listener) => on(MENU, (_event, command) => listener(command as MenuCommand)),
    },
  }
}
