import { contextBridge, ipcRenderer } from 'electron'
import { makeDesk } from './bridge.ts'
import type { DESK_KEY } from './desk.ts'

const KEY: typeof DESK_KEY = 'desk'
contextBridge.exposeInMainWorld(KEY, makeDesk(ipcRenderer))
