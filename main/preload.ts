import { contextBridge, ipcRenderer } from 'electron'
import { makeDesk } from './bridge.ts'
import type { DESK_KEY } from './desk.ts'

const KEY: typeof DESK_KEY = 'desk'
contextBridge.exposeInMainWorld(KEY, makeDesk(ipcRenderer))
// Before any script of the page: it finds nothing that reaches a peer. (The page's own guard, renderer/boot/stay.ts, does the same in a browser.)
contextBridge.executeInMainWorld({
  func: () => {
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (/^(webkit)?RTC/.test(name)) Object.defineProperty(globalThis, name, { value: undefined, writable: false, configurable: false })
  },
})
